# 绘制棋盘。
editor-lead = 点格子即可封锁或解除。公平的棋盘从双方看来都一样，谁也不占便宜。
editor-board = 你画的棋盘
editor-game = 游戏
editor-symmetry = 保持公平
editor-symmetry-text = 每一笔都会在各个对称位置重复。
editor-count = 已封锁 { $count } 格，最多 { $most } 格。
editor-fair = 这个棋盘是公平的。
editor-random = 随机生成
editor-clear = 全部解除
editor-share = 复制链接
editor-copied = 已复制这个棋盘的链接。
editor-play = 用这个棋盘下
editor-lab = 在棋盘实验室测试
