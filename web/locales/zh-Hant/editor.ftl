# 繪製棋盤。
editor-lead = 點格子即可封鎖或解除。公平的棋盤從雙方看來都一樣，誰也不占便宜。
editor-board = 你畫的棋盤
editor-game = 遊戲
editor-symmetry = 保持公平
editor-symmetry-text = 每一筆都會在各個對稱位置重複。
editor-count = 已封鎖 { $count } 格，最多 { $most } 格。
editor-fair = 這個棋盤是公平的。
editor-random = 隨機產生
editor-clear = 全部解除
editor-share = 複製連結
editor-copied = 已複製這個棋盤的連結。
editor-play = 用這個棋盤下
editor-lab = 在棋盤實驗室測試
