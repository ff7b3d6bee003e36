# 对局在其他网站上显示时的文字：链接预览与内嵌框。由服务器读取。
share-title = { $first } – { $second }
share-running = { $game }，{ $time }，第 { $plies } 步
share-won = { $game }，{ $time }：{ $winner } 以 { $plies } 步获胜
share-drawn = { $game }，{ $time }：{ $plies } 步后平局
share-ended = { $game }，{ $time }：已中止
share-time-days = 每步 { $days } 天
share-time-unlimited = 不计时
share-position = { $game }局面
share-position-text = 在浏览器中用 petri 分析。
share-start = 开始
share-back = 后退
share-forward = 前进
share-end = 结尾
share-open = 在 petri 上打开
share-board = 第 { $ply } 步后的棋盘（共 { $plies } 步）
share-missing = 这里没有这盘对局。
