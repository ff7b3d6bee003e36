# 首頁與每日棋盤。

home-family = 選一種遊戲
home-title = Ataxx、Hexxagon、Schataxx、Attangle
home-what = 讓棋子變色的棋盤遊戲
home-what-lead = Ataxx、Hexxagon、Schataxx、Attangle：對戰 petri、朋友或線上棋友。免費，無需帳號。
home-play-first = 玩 { $game }
home-family-lead = 和 petri 下，或和朋友同桌。
home-tagline-ataxx = 分裂、跳躍、同化。
home-tagline-hexxagon = 蜂巢上的同化棋。
home-tagline-schataxx = 西洋棋子，不吃只同化。
home-tagline-schataxx-balanced = 西洋棋子，開局較和緩。
home-tagline-schataxx-unlimited = 西洋棋子，士兵用不完。
home-tagline-attangle = 兩子齊攻，疊成一座。
home-play = 開始
home-choose = 選項
home-rules = 規則
home-play-game = 開始：和 petri 下 { $game }，等級 { $level }
home-choose-game = { $game } 的選項
home-rules-of = { $game } 的規則
home-board-of = 自動進行的一盤 { $game }
home-all-rules = 全部規則
home-people = 線上對弈
home-people-lead = 即時計時，或以天計。不需帳號。
home-people-go = 前往大廳
home-people-now = { $players } 人在線上，{ $games } 局進行中
home-your-games = 我的棋局
home-continue = 繼續 { $game }
home-continue-level = 對 petri，等級 { $level }，第 { $move } 回合
home-continue-friend = 兩人同桌，第 { $move } 回合

day-title = 每日棋盤
day-title-of = { $date }的棋盤
day-lead = 人人同一個棋盤：和 petri 下的第一盤算成績，贏多少子就是你的分數。
day-play = 下今天的棋盤
day-play-this = 下這個棋盤
day-continue = 繼續下
day-again = 再下一次，當作練習
day-board = { $date }的棋盤
day-board-final = { $date }的終局
day-won = 你以 { $first } 比 { $second } 獲勝。
day-lost = petri 以 { $second } 比 { $first } 獲勝。
day-drawn = 各 { $first } 子，和棋。
day-row = 連勝 { $wins } 天。
day-played = 已下 { $days } 天
day-margins = 各種分差的次數
day-margins-all = 所有人的成績
day-all =
    { $players ->
        [0] 這裡還沒有人下完。
       *[other] 已有 { $players } 人下完。
    }
day-better = { $players } 人中，勝過 { $percent }%
day-you = 你
day-tomorrow = 明天還有新的。
day-share = 分享
day-picture = 儲存圖片
day-copied = 已複製，貼到哪裡都行。
day-copy-failed = 瀏覽器不允許在此分享或複製。
day-challenge = 在這個棋盤上與人對弈
day-others = 其他日子
day-before = 前一天
day-after = 後一天
day-today = 今天的棋盤
day-closed = 還沒到
day-closed-text = { $date } 的棋盤到那天才開放。
day-none = 沒有這一天
day-none-text = 日曆上沒有 { $date }。

level-1 = 初學
level-2 = 入門
level-3 = 輕鬆
level-4 = 熟練
level-5 = 穩健
level-6 = 機警
level-7 = 強手
level-8 = 高手
level-9 = 大師
level-10 =
    { $game ->
        [attangle] 每步看 3500 個局面
       *[other] 每步看 300 個局面
    }
level-11 =
    { $game ->
        [attangle] 每步看 9000 個局面
       *[other] 每步看 1000 個局面
    }
level-12 =
    { $game ->
        [attangle] 每步看 2.3 萬個局面
       *[other] 每步看 4000 個局面
    }
level-13 =
    { $game ->
        [attangle] 每步看 6 萬個局面
       *[other] 每步看 1.6 萬個局面
    }
level-14 =
    { $game ->
        [attangle] 每步看 16 萬個局面
       *[other] 每步看 6.4 萬個局面
    }
level-15 = 全力

ladder-opponent = 等級 { $level }：{ $name }，{ $strength }，{ $stars }／3 顆星
opponent-1 = 變形蟲
opponent-2 = 酵母
opponent-3 = 矽藻
opponent-4 = 草履蟲
opponent-5 = 眼蟲
opponent-6 = 團藻
opponent-7 = 水螅
opponent-8 = 輪蟲
opponent-9 = 黏菌
opponent-10 = 水熊蟲
opponent-11 = 水蚤
opponent-12 = 劍水蚤
opponent-13 = 渦蟲
opponent-14 = 水蠍
opponent-15 = 水蠆
