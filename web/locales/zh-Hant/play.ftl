# A game being played: board, players, actions, news.

## Sides and men
side-disc-first = 紅方
side-disc-second = 藍方
side-man-first = 白方
side-man-second = 黑方
glyph-wall = 封鎖格
glyph-disc-first = 紅棋
glyph-disc-second = 藍棋
glyph-king-first = 白國王
glyph-king-second = 黑國王
glyph-queen-first = 白皇后
glyph-queen-second = 黑皇后
glyph-rook-first = 白城堡
glyph-rook-second = 黑城堡
glyph-bishop-first = 白主教
glyph-bishop-second = 黑主教
glyph-knight-first = 白騎士
glyph-knight-second = 黑騎士
glyph-soldier-first = 白士兵
glyph-soldier-second = 黑士兵
glyph-stack-first = { $height ->
    [1] 白棋
    *[other] { $height } 層白棋
}
glyph-stack-second = { $height ->
    [1] 黑棋
    *[other] { $height } 層黑棋
}

## Cells, as read aloud
cell-empty = 空
cell-enclosed-first = 白方圍住
cell-enclosed-second = 黑方圍住
cell-picked = 已選
cell-can-clone = 可複製
cell-can-jump = 可跳躍
cell-can-step = 可移動
cell-can-drop = 可打入
cell-can-place = 可落子
cell-can-capture = 可攻擊
cell-can-pass = 可停一手
cell-target-clone = 複製到此，同化 { $flips }
cell-target-jump = 跳到此，同化 { $flips }
cell-target-step = 移到此，同化 { $flips }
cell-target-drop = 打入此處，同化 { $flips }
cell-target-place = 在此落子
cell-target-capture = 可攻取

## Players
play-title = { $game }：對 petri
play-title-both = { $game }：雙人
play-day = { $date }的棋盤：第一盤算成績
play-board = { $game } 棋盤
play-you = 你
play-machine = petri
play-level = 等級 { $level }
play-to-move = 輪到走棋
play-thinking = 思考中……
play-area = 領地 { $count }
play-triples = { $count } 座三層塔
play-stock = { $side }的備子
play-stock-item = { $man }，剩 { $left }
play-stock-endless = { $man }，不限數量
play-score = { $first } : { $second }
play-score-label = { $side1 } { $first }，{ $side2 } { $second }
play-clock = { $side }：剩餘 { $time }
play-clock-days = { $days } 天 { $hours } 時
play-here = 線上
play-gone = 離開

## The line below the board
play-line-start = 先選一子，再選目標
play-line-start-place = 落下一子，或點選你有兩子可攻取的敵方棋子
play-line-start-men = 移動一子，或打入一枚備子
play-line-last = { $side }：{ $move }
play-line-last-flips = { $side }：{ $move }，同化 { $count }
play-line-passes = { $side }無棋可下，停一手
play-line-passes-often = { $side }無棋可下，停 { $count } 手
play-line-area = 領地 { $gain }
play-line-stack = 疊高 { $count }
play-line-then = 之後
play-line-reply = 最佳應手同化 { $count }
play-line-reply-capture = 最佳應手攻取 { $cell }
play-line-reply-none = 沒有應手能同化
play-line-reply-king = { $side }隨後奪走國王
play-line-reply-king-you = { $side }隨後奪走你的國王
play-line-reply-wins = { $side }隨後可立即獲勝
play-line-reply-none-captures = 沒有應手能攻取
play-line-attackers = 攻取 { $cell }：選第一個攻擊者
play-line-attackers-one = 攻取 { $cell }：選第二個攻擊者
play-line-again = 再點一次即走棋
play-line-ends = 此著終局：{ $end }
play-line-past = 第 { $ply } 手，共 { $plies } 手
play-line-waiting = 輪到 { $name } 走棋
play-line-hint = 提示：{ $move }

## Actions
play-actions = 操作
play-undo = 悔棋
play-hint = 提示
play-now = 立即走
play-now-short = 立即
play-turn = 翻轉棋盤
play-turn-short = 翻轉
play-more = 更多
play-less = 收起
play-rematch = 再來一局
play-practice-done = 目標達成。
play-practice-missed = 目標未達成。
play-practice-again = 再試一次
play-practice-back = 更多局面
play-level-next = 下一級：等級 { $level }
play-level-back = 試試等級 { $level }
play-analyse = 分析
play-review = 棋局檢討
play-new = 新局
play-out = 走完餘下各手
play-out-text = { $side }再也無法走棋。
play-resign = 認輸
play-resign-sure = 確定認輸
play-draw = 議和
play-draw-sure = 雙方同意：和棋
play-keep = 繼續下
play-type = 輸入著法
play-type-label = 著法，例如 { $example }
play-type-go = 走棋
play-type-wrong = 「{ $text }」在此不是合法著法。
play-paste = 開啟局面或棋譜
play-paste-label = FEN、棋譜或 JSON
play-paste-go = 開啟
play-copy = 複製棋譜
play-copy-fen = 複製局面
play-copy-link = 複製此設定的連結
play-copied = 已複製
play-copy-failed = 瀏覽器不允許複製。
play-download = 下載棋譜
play-replay = 重播上一手
play-keys = 按鍵：棋盤上用方向鍵與 Enter，R 重播，U 悔棋，H 提示，T 翻轉棋盤。

## Move list
play-moves = 著法
play-basics-clone = 走一格：多出一子
play-basics-jump = 走兩格：跳過去
play-basics-flip = 周圍的敵子全部同化
play-basics-step = 走法同西洋棋
play-basics-drop = 也可在己子旁打入
play-basics-king = 同化相鄰敵子；同化國王即勝
play-basics-place = 在任一點落子
play-basics-capture = 兩子齊攻所見的敵子
play-basics-triples = 三座三層塔即勝
play-basics-rules = { $game } 規則全文
play-pass = 停一手
play-first = 回到開始
play-back = 上一手
play-forward = 下一手
play-last = 到最後一手
play-move-label = { $number }，{ $side }：{ $move }
play-back-to-game = 回到對局

## Meters
play-meter-repetition = 同一局面出現 { $count } 次（上限 { $limit }）
play-meter-quiet = 已 { $count } 手沒有複製（上限 { $limit }）
play-meter-quiet-drop = 已 { $count } 手沒有打入（上限 { $limit }）
play-meter-near = 依此計數，棋局即將結束。
play-near-king = { $side }下一手可同化 { $cell } 的國王而獲勝。移開國王，或占住對手要用的格子。
play-near-enclosure = { $side }下一手可圍住超過半個棋盤而獲勝。
play-near-area = { $side }的領地為 { $count }；達到 33 立即獲勝。

## Ends
play-win = { $side }勝
play-win-you = 你贏了
play-lost-you = 你輸了
play-win-name = { $name } 獲勝
play-drawn = 和棋
play-uncounted = 此局不計
play-reason-eliminated = 一方棋子全數消失
play-reason-full = 雙方都無法再走
play-reason-fill = 一方被圍死，餘下空格歸另一方
play-reason-repetition = 同一局面重複過多
play-reason-halfmoves = 太多手沒有複製
play-reason-king = 國王被同化
play-reason-enclosure = 圍住超過半個棋盤
play-reason-blocked = 雙方都無法移動或打入
play-reason-quiet = 太多手沒有打入
play-reason-triples = 完成三座三層塔
play-reason-no-move = 對方無法走棋
play-reason-no-move-you = 你無法走棋
play-reason-no-move-name = { $name } 無法走棋
play-reason-resign = 對方認輸
play-reason-resign-you = 你認輸了
play-reason-resign-name = { $name } 認輸
play-reason-agreement = 雙方同意
play-reason-time = 時間用盡
play-reason-time-you = 你的時間用盡
play-reason-time-name = { $name } 的時間用盡
play-reason-abandoned = 棋局被放棄
play-reason-abandoned-you = 你離開了對局
play-reason-abandoned-name = { $name } 離開了對局
play-reason-settled = 結果已無法改變
play-reason-judged = 由版主裁定
play-reason-aborted = 棋局中止
play-result = 結果
play-graph = 逐手比分
play-day-share = 分享你的成績

## Said aloud
play-say-move = { $side }：{ $move }
play-say-flips = 同化 { $cells }
play-say-turn = 輪到{ $side }

## Trouble
play-missing = 此棋局不在這台裝置上
play-missing-text = 本機棋局只存在於下棋時使用的瀏覽器。它可能已被刪除，或在別處進行。
play-unreadable = 此網址無法開局
play-unavailable = petri 無法在此運作
play-not-kept = 此瀏覽器不儲存資料（無痕視窗或空間已滿）：離開後棋局會遺失。
play-guarded = 這個局面正出現在你的計分賽中：該局結束前，petri 不會思考它。
play-loading = 正在擺棋盤……
