# A game being played: board, players, actions, news.

## Sides and men
side-disc-first = 红方
side-disc-second = 蓝方
side-man-first = 白方
side-man-second = 黑方
glyph-wall = 封锁格
glyph-disc-first = 红棋
glyph-disc-second = 蓝棋
glyph-king-first = 白王
glyph-king-second = 黑王
glyph-queen-first = 白后
glyph-queen-second = 黑后
glyph-rook-first = 白车
glyph-rook-second = 黑车
glyph-bishop-first = 白象
glyph-bishop-second = 黑象
glyph-knight-first = 白马
glyph-knight-second = 黑马
glyph-soldier-first = 白士兵
glyph-soldier-second = 黑士兵
glyph-stack-first = { $height ->
    [1] 白棋
    *[other] { $height } 层白棋
}
glyph-stack-second = { $height ->
    [1] 黑棋
    *[other] { $height } 层黑棋
}

## Cells, as read aloud
cell-empty = 空
cell-enclosed-first = 白方围住
cell-enclosed-second = 黑方围住
cell-picked = 已选
cell-can-clone = 可复制
cell-can-jump = 可跳跃
cell-can-step = 可移动
cell-can-drop = 可打入
cell-can-place = 可落子
cell-can-capture = 可攻击
cell-can-pass = 可停一手
cell-target-clone = 复制到此，同化 { $flips }
cell-target-jump = 跳到此，同化 { $flips }
cell-target-step = 移到此，同化 { $flips }
cell-target-drop = 打入此处，同化 { $flips }
cell-target-place = 在此落子
cell-target-capture = 可攻取

## Players
play-title = { $game }：对 petri
play-title-both = { $game }：双人
play-day = { $date }的棋盘：第一盘算成绩
play-board = { $game } 棋盘
play-you = 你
play-machine = petri
play-level = 等级 { $level }
play-to-move = 轮到走棋
play-thinking = 思考中……
play-area = 领地 { $count }
play-triples = { $count } 座三层塔
play-stock = { $side }的备子
play-stock-item = { $man }，剩 { $left }
play-stock-endless = { $man }，不限数量
play-score = { $first } : { $second }
play-score-label = { $side1 } { $first }，{ $side2 } { $second }
play-clock = { $side }：剩余 { $time }
play-clock-days = { $days } 天 { $hours } 时
play-here = 在线
play-gone = 离开

## The line below the board
play-line-start = 先选一子，再选目标
play-line-start-place = 落下一子，或点选你有两子可攻取的敌方棋子
play-line-start-men = 移动一子，或打入一枚备子
play-line-last = { $side }：{ $move }
play-line-last-flips = { $side }：{ $move }，同化 { $count }
play-line-passes = { $side }无棋可下，停一手
play-line-passes-often = { $side }无棋可下，停 { $count } 手
play-line-area = 领地 { $gain }
play-line-stack = 叠高 { $count }
play-line-then = 之后
play-line-reply = 最佳应手同化 { $count }
play-line-reply-capture = 最佳应手攻取 { $cell }
play-line-reply-none = 没有应手能同化
play-line-reply-king = { $side }随后夺走王
play-line-reply-king-you = { $side }随后夺走你的王
play-line-reply-wins = { $side }随后可立即获胜
play-line-reply-none-captures = 没有应手能攻取
play-line-attackers = 攻取 { $cell }：选第一个攻击者
play-line-attackers-one = 攻取 { $cell }：选第二个攻击者
play-line-again = 再点一次即走棋
play-line-ends = 此着终局：{ $end }
play-line-past = 第 { $ply } 手，共 { $plies } 手
play-line-waiting = 轮到 { $name } 走棋
play-line-hint = 提示：{ $move }

## Actions
play-actions = 操作
play-undo = 悔棋
play-hint = 提示
play-now = 立即走
play-now-short = 立即
play-turn = 翻转棋盘
play-turn-short = 翻转
play-more = 更多
play-less = 收起
play-rematch = 再来一局
play-practice-done = 目标达成。
play-practice-missed = 目标未达成。
play-practice-again = 再试一次
play-practice-back = 更多局面
play-level-next = 下一级：等级 { $level }
play-level-back = 试试等级 { $level }
play-analyse = 分析
play-review = 棋局复盘
play-new = 新局
play-out = 走完余下各手
play-out-text = { $side }再也无法走棋。
play-resign = 认输
play-resign-sure = 确定认输
play-draw = 议和
play-draw-sure = 双方同意：和棋
play-keep = 继续下
play-type = 输入着法
play-type-label = 着法，例如 { $example }
play-type-go = 走棋
play-type-wrong = “{ $text }”在此不是合法着法。
play-paste = 打开局面或棋谱
play-paste-label = FEN、棋谱或 JSON
play-paste-go = 打开
play-copy = 复制棋谱
play-copy-fen = 复制局面
play-copy-link = 复制此设置的链接
play-copied = 已复制
play-copy-failed = 浏览器不允许复制。
play-download = 下载棋谱
play-replay = 重播上一手
play-keys = 按键：棋盘上用方向键与 Enter，R 重播，U 悔棋，H 提示，T 翻转棋盘。

## Move list
play-moves = 着法
play-basics-clone = 走一格：多出一子
play-basics-jump = 走两格：跳过去
play-basics-flip = 周围的敌子全部同化
play-basics-step = 走法同国际象棋
play-basics-drop = 也可在己子旁打入
play-basics-king = 同化相邻敌子；同化国王即胜
play-basics-place = 在任一点落子
play-basics-capture = 两子齐攻所见的敌子
play-basics-triples = 三座三层塔即胜
play-basics-rules = { $game } 规则全文
play-pass = 停一手
play-first = 回到开始
play-back = 上一手
play-forward = 下一手
play-last = 到最后一手
play-move-label = { $number }，{ $side }：{ $move }
play-back-to-game = 回到对局

## Meters
play-meter-repetition = 同一局面出现 { $count } 次（上限 { $limit }）
play-meter-quiet = 已 { $count } 手没有复制（上限 { $limit }）
play-meter-quiet-drop = 已 { $count } 手没有打入（上限 { $limit }）
play-meter-near = 依此计数，棋局即将结束。
play-near-king = { $side }下一手可同化 { $cell } 的王而获胜。移开王，或占住对手要用的格子。
play-near-enclosure = { $side }下一手可围住超过半个棋盘而获胜。
play-near-area = { $side }的领地为 { $count }；达到 33 立即获胜。

## Ends
play-win = { $side }胜
play-win-you = 你赢了
play-lost-you = 你输了
play-win-name = { $name } 获胜
play-drawn = 和棋
play-uncounted = 此局不计
play-reason-eliminated = 一方棋子全数消失
play-reason-full = 双方都无法再走
play-reason-fill = 一方被围死，余下空格归另一方
play-reason-repetition = 同一局面重复过多
play-reason-halfmoves = 太多手没有复制
play-reason-king = 王被同化
play-reason-enclosure = 围住超过半个棋盘
play-reason-blocked = 双方都无法移动或打入
play-reason-quiet = 太多手没有打入
play-reason-triples = 完成三座三层塔
play-reason-no-move = 对方无法走棋
play-reason-no-move-you = 你无法走棋
play-reason-no-move-name = { $name } 无法走棋
play-reason-resign = 对方认输
play-reason-resign-you = 你认输了
play-reason-resign-name = { $name } 认输
play-reason-agreement = 双方同意
play-reason-time = 时间用尽
play-reason-time-you = 你的时间用尽
play-reason-time-name = { $name } 的时间用尽
play-reason-abandoned = 棋局被放弃
play-reason-abandoned-you = 你离开了对局
play-reason-abandoned-name = { $name } 离开了对局
play-reason-settled = 结果已无法改变
play-reason-judged = 由版主裁定
play-reason-aborted = 棋局中止
play-result = 结果
play-graph = 逐手比分
play-day-share = 分享你的成绩

## Said aloud
play-say-move = { $side }：{ $move }
play-say-flips = 同化 { $cells }
play-say-turn = 轮到{ $side }

## Trouble
play-missing = 此棋局不在这台设备上
play-missing-text = 本机棋局只存在于下棋时使用的浏览器。它可能已被删除，或在别处进行。
play-unreadable = 此网址无法开局
play-unavailable = petri 无法在此运行
play-not-kept = 此浏览器不保存数据（无痕窗口或空间已满）：离开后棋局会遗失。
play-guarded = 这个局面正出现在你的计分赛中：该局结束前，petri 不会思考它。
play-loading = 正在摆棋盘……
