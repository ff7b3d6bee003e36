# 對局在其他網站上顯示時的文字：連結預覽與內嵌框。由伺服器讀取。
share-title = { $first } – { $second }
share-running = { $game }，{ $time }，第 { $plies } 手
share-won = { $game }，{ $time }：{ $winner } 以 { $plies } 手獲勝
share-drawn = { $game }，{ $time }：{ $plies } 手後和棋
share-ended = { $game }，{ $time }：已中止
share-time-days = 每手 { $days } 天
share-time-unlimited = 不計時
share-position = { $game }局面
share-position-text = 在瀏覽器中用 petri 分析。
share-start = 開始
share-back = 後退
share-forward = 前進
share-end = 結尾
share-open = 在 petri 上開啟
share-board = 第 { $ply } 手後的棋盤（共 { $plies } 手）
share-missing = 這裡沒有這盤對局。
