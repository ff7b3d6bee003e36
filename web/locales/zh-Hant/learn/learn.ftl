# 課程與練習：頁面。
learn-title = 學習
learn-lead = 在棋盤上親手下的短課：從第一手到計畫。進度儲存在這個瀏覽器中。
learn-lesson = 學習 { $game }
learn-done-of = 已完成 { $count } / { $all } 步
learn-step-of = 第 { $number } / { $all } 步
learn-step = 第 { $number } 步
learn-step-done = 第 { $number } 步，已完成
learn-steps = 本課各步
learn-all = 所有課程
learn-next = 下一步
learn-again = 再做一次
learn-retry = 再試一次
learn-show = 示範
learn-play = 下一局
learn-right = 正確。
learn-finished = 正確：這一課到此結束。

learn-task-clone = 複製一枚棋子。
learn-task-jump = 跳躍一次。
learn-task-step = 走一子。
learn-task-drop = 打入一枚備子。
learn-task-place = 落一子。
learn-task-capture = 攻取一次。
learn-task-drop-man = 打入這枚：{ $man }。
learn-task-reach = 走到 { $cell }。
learn-task-flip = 一手至少同化 { $count } 子。
learn-task-gain = 一手至少增加 { $count } 子。
learn-task-gain-area = 一手至少增加 { $count } 格領地。
learn-task-hold =
    { $back ->
        [0] 至少同化 { $flips } 子，並且不讓對手奪回任何一子。
       *[other] 至少同化 { $flips } 子，並且最多讓對手奪回 { $back } 子。
    }
learn-task-hold-capture = 攻取一次，並且不讓對手接著攻取你的棋子。
learn-task-survive = 找出一手，使對手無法立即獲勝。
learn-task-pass = 讓{ $side }無棋可下。
learn-task-stack = 疊成 { $height } 層棋疊。
learn-task-win =
    { $moves ->
        [1] 一手獲勝。
       *[other] { $moves } 手獲勝。
    }

learn-wrong-make = 這是另一種著法。
learn-wrong-reach = 這一手到了 { $to }；要去的是 { $cell }。
learn-wrong-flip = 只同化 { $found } 子，需要 { $count } 子。
learn-wrong-gain = 只增加 { $found }，需要 { $count }。
learn-wrong-hold = { $reply } 之後，{ $found } 子被奪回。
learn-wrong-survive = { $reply } 使對手獲勝。
learn-wrong-pass = 對手還能下。
learn-wrong-stack = 這一手沒有疊成 { $height } 層。
learn-wrong-win = 棋局還沒結束。
learn-wrong-over = 棋局結束了，你沒有獲勝。

practice-title = 練習
practice-lead = 與引擎下完指定局面：贏下勝勢，守住劣勢。
practice-go = 去練習
practice-about = 每題都經過驗證：引擎全力可以達成目標，弱手則不行。
practice-win = 贏下此局
practice-hold = 守住此局
practice-side = { $side }先行
practice-done = 已達成
practice-of = 已達成 { $count } / { $all }
practice-position = 第 { $number } 題
practice-missing = 無法載入局面。請檢查網路連線後再試。

solved-title = 完美對弈
solved-lead = 已被完全解出的小棋盤：看清每一步的結果，並與從不出錯的對手對弈。
solved-go = 前往已解棋盤
solved-coming = 正在求解棋盤……
solved-win = 雙方完美對弈時{ $side }勝
solved-draw = 雙方完美對弈時和棋
solved-moves-win = 必勝
solved-moves-draw = 和棋
solved-moves-loss = 必敗
solved-away-win = 這一步放走了勝局。
solved-away-draw = 這一步放走了和局。
solved-again = 新的一局
solved-board = 棋盤
solved-board-4x4 = 4×4
solved-board-4x4-hole = 4×4（中空）
solved-board-3x5 = 3×5
solved-seat = 你執
solved-both = 雙方
solved-show = 顯示每一步的結果
solved-show-text = 棋盤上標出走到每一格的最好結果；選取一子，只看它的走法。
solved-about = 規則與 Ataxx 相同，只是同一局面第三次出現即為和棋。開啟頁面時，你的裝置會算出棋盤上的所有局面，不需要連線查詢。
