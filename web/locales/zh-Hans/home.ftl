# 首页与每日棋盘。

home-family = 选一种游戏
home-title = Ataxx、Hexxagon、Schataxx、Attangle
home-what = 让棋子变色的棋盘游戏
home-what-lead = Ataxx、Hexxagon、Schataxx、Attangle：对战 petri、朋友或在线棋友。免费，无需账号。
home-play-first = 玩 { $game }
home-family-lead = 和 petri 下，或和朋友同桌。
home-tagline-ataxx = 分裂、跳跃、同化。
home-tagline-hexxagon = 蜂巢上的同化棋。
home-tagline-schataxx = 国际象棋子，不吃只同化。
home-tagline-schataxx-balanced = 国际象棋子，开局较和缓。
home-tagline-schataxx-unlimited = 国际象棋子，士兵用不完。
home-tagline-attangle = 两子齐攻，叠成一座。
home-play = 开始
home-choose = 选项
home-rules = 规则
home-play-game = 开始：和 petri 下 { $game }，等级 { $level }
home-choose-game = { $game } 的选项
home-rules-of = { $game } 的规则
home-board-of = 自动进行的一盘 { $game }
home-all-rules = 全部规则
home-people = 在线对弈
home-people-lead = 即时计时，或以天计。无需账号。
home-people-go = 前往大厅
home-people-now = { $players } 人在线，{ $games } 局进行中
home-your-games = 我的棋局
home-continue = 继续 { $game }
home-continue-level = 对 petri，等级 { $level }，第 { $move } 回合
home-continue-friend = 两人同桌，第 { $move } 回合

day-title = 每日棋盘
day-title-of = { $date }的棋盘
day-lead = 人人同一个棋盘：和 petri 下的第一盘算成绩，赢多少子就是你的分数。
day-play = 下今天的棋盘
day-play-this = 下这个棋盘
day-continue = 继续下
day-again = 再下一次，当作练习
day-board = { $date }的棋盘
day-board-final = { $date }的终局
day-won = 你以 { $first } 比 { $second } 获胜。
day-lost = petri 以 { $second } 比 { $first } 获胜。
day-drawn = 各 { $first } 子，和棋。
day-row = 连胜 { $wins } 天。
day-played = 已下 { $days } 天
day-margins = 各种分差的次数
day-margins-all = 所有人的成绩
day-all =
    { $players ->
        [0] 这里还没有人下完。
       *[other] 已有 { $players } 人下完。
    }
day-better = { $players } 人中，胜过 { $percent }%
day-you = 你
day-tomorrow = 明天还有新的。
day-share = 分享
day-picture = 保存图片
day-copied = 已复制，贴到哪里都行。
day-copy-failed = 浏览器不允许在此分享或复制。
day-challenge = 在这个棋盘上与人对弈
day-others = 其他日子
day-before = 前一天
day-after = 后一天
day-today = 今天的棋盘
day-closed = 还没到
day-closed-text = { $date } 的棋盘到那天才开放。
day-none = 没有这一天
day-none-text = 日历上没有 { $date }。

level-1 = 初学
level-2 = 入门
level-3 = 轻松
level-4 = 熟练
level-5 = 稳健
level-6 = 机警
level-7 = 强手
level-8 = 高手
level-9 = 大师
level-10 =
    { $game ->
        [attangle] 每步看 3500 个局面
       *[other] 每步看 300 个局面
    }
level-11 =
    { $game ->
        [attangle] 每步看 9000 个局面
       *[other] 每步看 1000 个局面
    }
level-12 =
    { $game ->
        [attangle] 每步看 2.3 万个局面
       *[other] 每步看 4000 个局面
    }
level-13 =
    { $game ->
        [attangle] 每步看 6 万个局面
       *[other] 每步看 1.6 万个局面
    }
level-14 =
    { $game ->
        [attangle] 每步看 16 万个局面
       *[other] 每步看 6.4 万个局面
    }
level-15 = 全力

ladder-opponent = 等级 { $level }：{ $name }，{ $strength }，{ $stars }／3 颗星
opponent-1 = 变形虫
opponent-2 = 酵母
opponent-3 = 硅藻
opponent-4 = 草履虫
opponent-5 = 眼虫
opponent-6 = 团藻
opponent-7 = 水螅
opponent-8 = 轮虫
opponent-9 = 黏菌
opponent-10 = 水熊虫
opponent-11 = 水蚤
opponent-12 = 剑水蚤
opponent-13 = 涡虫
opponent-14 = 水蝎
opponent-15 = 水虿
