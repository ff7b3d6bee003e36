# 课程与练习：页面。
learn-title = 学习
learn-lead = 在棋盘上亲手下的短课：从第一手到计划。进度保存在这个浏览器中。
learn-lesson = 学习 { $game }
learn-done-of = 已完成 { $count } / { $all } 步
learn-step-of = 第 { $number } / { $all } 步
learn-step = 第 { $number } 步
learn-step-done = 第 { $number } 步，已完成
learn-steps = 本课各步
learn-all = 所有课程
learn-next = 下一步
learn-again = 再做一次
learn-retry = 再试一次
learn-show = 示范
learn-play = 下一局
learn-right = 正确。
learn-finished = 正确：这一课到此结束。

learn-task-clone = 复制一枚棋子。
learn-task-jump = 跳跃一次。
learn-task-step = 走一子。
learn-task-drop = 打入一枚备子。
learn-task-place = 落一子。
learn-task-capture = 攻取一次。
learn-task-drop-man = 打入这枚：{ $man }。
learn-task-reach = 走到 { $cell }。
learn-task-flip = 一手至少同化 { $count } 子。
learn-task-gain = 一手至少增加 { $count } 子。
learn-task-gain-area = 一手至少增加 { $count } 格领地。
learn-task-hold =
    { $back ->
        [0] 至少同化 { $flips } 子，并且不让对手夺回任何一子。
       *[other] 至少同化 { $flips } 子，并且最多让对手夺回 { $back } 子。
    }
learn-task-hold-capture = 攻取一次，并且不让对手接着攻取你的棋子。
learn-task-survive = 找出一手，使对手无法立即获胜。
learn-task-pass = 让{ $side }无棋可下。
learn-task-stack = 叠成 { $height } 层棋叠。
learn-task-win =
    { $moves ->
        [1] 一手获胜。
       *[other] { $moves } 手获胜。
    }

learn-wrong-make = 这是另一种着法。
learn-wrong-reach = 这一手到了 { $to }；要去的是 { $cell }。
learn-wrong-flip = 只同化 { $found } 子，需要 { $count } 子。
learn-wrong-gain = 只增加 { $found }，需要 { $count }。
learn-wrong-hold = { $reply } 之后，{ $found } 子被夺回。
learn-wrong-survive = { $reply } 使对手获胜。
learn-wrong-pass = 对手还能下。
learn-wrong-stack = 这一手没有叠成 { $height } 层。
learn-wrong-win = 棋局还没结束。
learn-wrong-over = 棋局结束了，你没有获胜。

practice-title = 练习
practice-lead = 与引擎下完指定局面：赢下胜势，守住劣势。
practice-go = 去练习
practice-about = 每题都经过验证：引擎全力可以达成目标，弱手则不行。
practice-win = 赢下此局
practice-hold = 守住此局
practice-side = { $side }先行
practice-done = 已达成
practice-of = 已达成 { $count } / { $all }
practice-position = 第 { $number } 题
practice-missing = 无法加载局面。请检查网络连接后再试。

solved-title = 完美对弈
solved-lead = 已被完全解出的小棋盘：看清每一步的结果，并与从不出错的对手对弈。
solved-go = 去已解棋盘
solved-coming = 正在求解棋盘……
solved-win = 双方完美对弈时{ $side }胜
solved-draw = 双方完美对弈时和棋
solved-moves-win = 必胜
solved-moves-draw = 和棋
solved-moves-loss = 必败
solved-away-win = 这一步放走了胜局。
solved-away-draw = 这一步放走了和局。
solved-again = 新的一局
solved-board = 棋盘
solved-board-4x4 = 4×4
solved-board-4x4-hole = 4×4（中空）
solved-board-3x5 = 3×5
solved-seat = 你执
solved-both = 双方
solved-show = 显示每一步的结果
solved-show-text = 棋盘上标出走到每一格的最好结果；选中一子，只看它的走法。
solved-about = 规则与 Ataxx 相同，只是同一局面第三次出现即为和棋。打开页面时，你的设备会算出棋盘上的所有局面，不需要联网查询。
