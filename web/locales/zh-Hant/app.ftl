# The shell: header, navigation, messages that any page may show.
app-skip = 跳到內容
app-home = petri 首頁
app-nav = 主選單
app-nav-play = 對局
app-nav-games = 棋局
app-nav-analysis = 分析
app-analysis = 分析棋盤
app-nav-rules = 規則
app-nav-lobby = 大廳
app-account = 帳號
app-sign-in = 登入
app-account-of = { $name } 的帳號
app-line-idle = 未連線
app-line-connecting = 連線中
app-line-connected = 已連線
app-line-reconnecting = 重新連線中
app-line-offline = 離線
app-waiting = { $count } 局等你走棋
app-game-began = 你的對局開始了。
app-game-go = 前往對局
app-day = 每日棋盤
app-editor = 繪製棋盤
app-language = 語言
app-settings = 設定
app-dismiss = 關閉
app-page-failed = 無法載入此頁面。請檢查網路連線後重新載入。
app-reload = 重新載入
app-missing = 找不到頁面
app-missing-text = { $path } 沒有對應的頁面。
app-missing-home = 前往遊戲
app-engine-restarted = 引擎發生錯誤，已重新啟動。你的棋局不受影響。
app-engine-failed = 引擎在此局面兩次失敗。請悔一手或重新開始；棋局已保存。
app-no-webassembly = 你的瀏覽器無法執行 WebAssembly，或版本過舊，而 petri 的規則需要它。請將瀏覽器更新到 2023 年 3 月或更新的版本，或允許本網站使用 WebAssembly（某些嚴格模式會將其停用）。
app-engine-missing = 無法載入規則。請檢查網路連線後重新載入頁面。

game-ataxx = Ataxx 同化棋
game-hexxagon = Hexxagon 六角同化棋
game-schataxx = Schataxx 西洋同化棋
game-schataxx-balanced = 平衡 Schataxx
game-schataxx-unlimited = 無限 Schataxx
game-attangle = Attangle

# What the operator of the site adds, and what is new.
app-operator = 關於本站
app-imprint = 網站資訊
app-privacy = 隱私權
app-unread = { $count } 則通知
