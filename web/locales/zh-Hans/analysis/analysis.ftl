# 分析棋盘：任何局面、引擎、变化。
analysis-title = { $game } 分析
analysis-failed = 无法打开这份分析
analysis-unreadable = 链接已损坏，或这局棋不在此设备上。
analysis-start = 起始局面

## The engine
analysis-engine = 引擎
analysis-engine-off = 引擎关闭
analysis-engine-over = 棋局到此已结束
analysis-engine-begins = 开始计算……
analysis-engine-depth = 深度 { $depth } · 每秒 { $speed }
analysis-engine-done = 深度 { $depth } · { $nodes } 个局面
analysis-engine-longer = 再算久一点
analysis-lines = 变化数
analysis-lines-count = { $count } 条变化
analysis-proved = 已证明
analysis-margin-expected = 预期{ $side } { $margin }
analysis-margin-settled = 依本局进程，{ $side } { $margin }
analysis-margin-proved = { $side } { $margin }，已证明
analysis-chances = { $side1 }胜 { $first }%，和 { $draw }%，{ $side2 }胜 { $second }%
analysis-bar = { $side1 }胜 { $first }%，和 { $draw }%，{ $side2 }胜 { $second }%；预期 { $margin }
analysis-bar-none = 尚无评估
analysis-rated = 你有一局计分赛正在进行：结束前引擎保持关闭。
analysis-threat = 显示威胁
analysis-threat-shown = 对方此刻想下的棋

## Moves and notes
analysis-moves-none = 在棋盘上走一步，或在下方打开一局棋。
analysis-unfold = 显示 { $count } 条变化
analysis-fold = 隐藏变化
analysis-notes = 这一步的注解
analysis-marks = 这一步的符号
analysis-mark-good = 好棋
analysis-mark-mistake = 失误
analysis-mark-brilliant = 妙棋
analysis-mark-blunder = 大错
analysis-mark-interesting = 有趣的一步
analysis-mark-dubious = 可疑的一步
analysis-comment = 评注
analysis-promote = 上移
analysis-main = 设为主线
analysis-delete = 从此处删除
analysis-accuracy-short = 准确度 { $percent }%

## More
analysis-new = 游戏
analysis-paste = 打开局面、棋谱或着法
analysis-paste-label = FEN、含变化的棋谱、JSON，或像 1. b6 f6 的着法
analysis-paste-word = 第 { $line } 行第 { $column } 字：“{ $word }”不符合。
analysis-paste-left = 以下着法不合规则，已略去：{ $moves }
analysis-import-file = 打开文件……
analysis-import-found = 读入 { $count } 盘，请选择：
analysis-import-first = 只行出前 { $count } 盘。
analysis-import-unread = 有 { $count } 盘无法读取
analysis-copy-link = 复制链接
analysis-copy-short = 复制短链接
analysis-short-failed = 服务器没有回应：已复制完整链接
analysis-copy-text = 连同变化复制
analysis-save-text = 存成文字
analysis-save-picture = 保存图片（SVG）
analysis-keys = 按键：方向键浏览，Home 与 End 到两端，E 开关引擎，X 显示威胁，T 翻转棋盘，R 重播。按 Tab 之后，方向键与 Enter 在棋盘上走棋。

## Review of a game
analysis-review-runs = 正在复盘……
analysis-graph = 逐步的胜率与比分
analysis-side = 棋方
analysis-accuracy = 准确度
analysis-longest = 最长思考：{ $time }
analysis-count-label = { $name }，{ $label }：{ $count }
analysis-chance = 你最大的机会：第 { $ply } 手 { $move }（{ $margin }，值全局的 { $points }%）
analysis-chance-of = { $name } 最大的机会：第 { $ply } 手 { $move }（{ $margin }，值全局的 { $points }%）
analysis-forced = 唯一的一步
analysis-better = 更好：{ $move }
analysis-deeper = 更深入的复盘
analysis-deeper-waits = 服务器正在以十倍的计算量分析每个局面，大约需要一分钟。
analysis-deeper-yes = 服务器已用十倍的计算量分析每个局面。
analysis-learn = 从你的失误中学习
analysis-learn-of = 从 { $name } 的失误中学习
analysis-learn-try = { $side }下了 { $move }。找出更好的一步。
analysis-learn-thinks = 正在检查你的一步……
analysis-learn-wrong = 还不是。再试一步。
analysis-learn-found = 找得好。
analysis-learn-shown = 更好的一步是 { $best }。
analysis-learn-over = 完成：{ $count } 题中找到 { $found } 题。
analysis-learn-give-up = 显示着法
analysis-learn-next = 下一题
analysis-learn-close = 回到复盘

## What is safe
analysis-safety = 安全与危险
analysis-safety-text = 在棋盘上标出哪些会失去，哪些不会。
analysis-safety-stones = { $side }：{ $safe } 枚安全，{ $reserved } 个专属空格，{ $exposed } 枚马上可能被同化
analysis-safety-signs = 圆点：永远安全。圆环：只要己方不跳跃就安全；虚线表示从该处跳走会放对方进来。三角：马上可能被同化。
analysis-safety-enclosed = { $side }围住 { $count } 格。
analysis-safety-closing = 打入 { $cell } 可再围住 { $count } 格。
analysis-safety-capture = { $side }可用 { $from } 吃 { $cell }：高度 { $height }
analysis-safety-no-capture = 双方现在都不能吃子。

## Solved
analysis-solved = 已解出：{ $result }
analysis-solved-margin = { $side } +{ $margin }
analysis-solved-win = { $side }胜
analysis-solved-draw = 和棋
analysis-certificate = 证书
analysis-certificate-busy = 正在写出证明……
analysis-certificate-stop = 停止
analysis-certificate-save = 保存证书
analysis-certificate-none = 限定范围内没有找到证书。
analysis-certificate-holds = 证书成立：{ $result }。仅凭规则核对了 { $positions } 个局面。
analysis-certificate-open = 打开其局面

## Explorer
analysis-explorer = 开局浏览
analysis-explorer-move = 着法
analysis-explorer-games = 局数
analysis-explorer-results = 结果
analysis-explorer-engine = 引擎
analysis-explorer-source = 引擎自我对弈的对局；右侧为{ $side }的预期得分。只差棋盘旋转或翻转的着法合并计算。
analysis-explorer-none = 没有对局到过这里。
analysis-explorer-games-of = 对局来源
analysis-explorer-of-engine = 引擎
analysis-explorer-of-site = 本站
analysis-explorer-level = 水平
analysis-explorer-any-level = 不限
analysis-explorer-rated = 计分赛
analysis-explorer-from-rating = 等级分 { $rating } 以上
analysis-explorer-when = 时间
analysis-explorer-any-time = 不限
analysis-explorer-since = { $year } 年起
analysis-explorer-site-source = 本站已结束的对局，每十分钟更新一次。只差棋盘旋转或翻转的着法合并计算。
analysis-explorer-unreachable = 无法读取本站的对局。

## By other rules
analysis-rules = 重复与其他规则
analysis-rules-played = 按原规则
analysis-rules-change = { $option }：{ $value }
analysis-rules-ends = { $result }：{ $reason }（第 { $ply } 手，{ $score }）
analysis-rules-open = 到第 { $ply } 手尚未结束（{ $score }）
analysis-rules-same = 换用其他规则，这局棋的结果也不变。
analysis-rules-busy = 正在判定 …
analysis-rules-unlimited = 已 { $count } 手没有复制；此规则不设上限
