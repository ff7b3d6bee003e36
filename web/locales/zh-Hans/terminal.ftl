# 终端界面。与浏览器共用的文字在 play.ftl。
term-too-small = 窗口太小，放不下棋盘。
term-ask-quit = 要离开这一局吗？按 q 离开，按其他键留下。
term-ask-new = 放弃这一局另开新局？按 n 开始，按其他键保留。
term-ask-level = 等级 { $level }：← 较弱，→ 较强，Enter 确定
term-after-end = n：再来一局，e：保存棋谱
term-play-out = 按 p 走完余下各手。
term-score-stones = 棋子
term-score-area = 领地
term-score-triples = 三层塔
term-preview = { $move }：之后 { $first } : { $second }
term-preview-flips = { $move }：同化 { $flips }，之后 { $first } : { $second }
term-reply-none = 没有应手能攻取
term-start-place = 在交叉点上按 Enter 落子
term-saved = 已存为 { $file }
term-not-saved = 棋谱无法保存：{ $reason }

## 按键，越短越好
term-key-help = 说明
term-key-stock = 备子
term-key-type = 输入
term-key-replay = 重放
term-key-level = 等级
term-key-save = 保存
term-key-quit = 离开

## 说明
term-help = 按键与记号
term-help-arrows = 选择格子
term-help-enter = 拿起、走棋
term-help-escape = 放回
term-help-browse = 先前的着法
term-sign-clone = 原子留下，多一子
term-sign-jump = 离开原格
term-sign-flips = 将被同化
term-sign-last = 上一手
