# 分析棋盤：任何局面、引擎、變化。
analysis-title = { $game } 分析
analysis-failed = 無法開啟這份分析
analysis-unreadable = 連結已損壞，或這局棋不在此裝置上。
analysis-start = 起始局面

## The engine
analysis-engine = 引擎
analysis-engine-off = 引擎關閉
analysis-engine-over = 棋局到此已結束
analysis-engine-begins = 開始計算……
analysis-engine-depth = 深度 { $depth } · 每秒 { $speed }
analysis-engine-done = 深度 { $depth } · { $nodes } 個局面
analysis-engine-longer = 再算久一點
analysis-lines = 變化數
analysis-lines-count = { $count } 條變化
analysis-proved = 已證明
analysis-margin-expected = 預期{ $side } { $margin }
analysis-margin-settled = 依本局進程，{ $side } { $margin }
analysis-margin-proved = { $side } { $margin }，已證明
analysis-chances = { $side1 }勝 { $first }%，和 { $draw }%，{ $side2 }勝 { $second }%
analysis-bar = { $side1 }勝 { $first }%，和 { $draw }%，{ $side2 }勝 { $second }%；預期 { $margin }
analysis-bar-none = 尚無評估
analysis-rated = 你有一局計分賽正在進行：結束前引擎保持關閉。
analysis-threat = 顯示威脅
analysis-threat-shown = 對方此刻想下的棋

## Moves and notes
analysis-moves-none = 在棋盤上走一步，或在下方開啟一局棋。
analysis-unfold = 顯示 { $count } 條變化
analysis-fold = 隱藏變化
analysis-notes = 這一步的註解
analysis-marks = 這一步的符號
analysis-mark-good = 好棋
analysis-mark-mistake = 失誤
analysis-mark-brilliant = 妙棋
analysis-mark-blunder = 大失誤
analysis-mark-interesting = 有趣的一步
analysis-mark-dubious = 可疑的一步
analysis-comment = 評註
analysis-promote = 上移
analysis-main = 設為主線
analysis-delete = 從此處刪除
analysis-accuracy-short = 準確度 { $percent }%

## More
analysis-new = 遊戲
analysis-paste = 開啟局面、棋譜或著法
analysis-paste-label = FEN、含變化的棋譜、JSON，或像 1. b6 f6 的著法
analysis-paste-word = 第 { $line } 行第 { $column } 字：「{ $word }」不符合。
analysis-paste-left = 以下著法不合規則，已略去：{ $moves }
analysis-import-file = 開啟檔案……
analysis-import-found = 讀入 { $count } 盤，請選擇：
analysis-import-first = 只列出前 { $count } 盤。
analysis-import-unread = 有 { $count } 盤無法讀取
analysis-copy-link = 複製連結
analysis-copy-short = 複製短連結
analysis-short-failed = 伺服器沒有回應：已複製完整連結
analysis-copy-text = 連同變化複製
analysis-save-text = 存成文字
analysis-save-picture = 儲存圖片（SVG）
analysis-keys = 按鍵：方向鍵瀏覽，Home 與 End 到兩端，E 開關引擎，X 顯示威脅，T 翻轉棋盤，R 重播。按 Tab 之後，方向鍵與 Enter 在棋盤上走棋。

## Review of a game
analysis-review-runs = 正在檢討這局棋……
analysis-graph = 逐步的勝率與比分
analysis-side = 棋方
analysis-accuracy = 準確度
analysis-longest = 最長思考：{ $time }
analysis-count-label = { $name }，{ $label }：{ $count }
analysis-chance = 你最大的機會：第 { $ply } 手 { $move }（{ $margin }，值全局的 { $points }%）
analysis-chance-of = { $name } 最大的機會：第 { $ply } 手 { $move }（{ $margin }，值全局的 { $points }%）
analysis-forced = 唯一的一步
analysis-better = 更好：{ $move }
analysis-deeper = 更深入的檢討
analysis-deeper-waits = 伺服器正在以十倍的計算量分析每個局面，大約需要一分鐘。
analysis-deeper-yes = 伺服器已用十倍的計算量分析每個局面。
analysis-learn = 從你的失誤中學習
analysis-learn-of = 從 { $name } 的失誤中學習
analysis-learn-try = { $side }下了 { $move }。找出更好的一步。
analysis-learn-thinks = 正在檢查你的一步……
analysis-learn-wrong = 還不是。再試一步。
analysis-learn-found = 找得好。
analysis-learn-shown = 更好的一步是 { $best }。
analysis-learn-over = 完成：{ $count } 題中找到 { $found } 題。
analysis-learn-give-up = 顯示著法
analysis-learn-next = 下一題
analysis-learn-close = 回到檢討

## What is safe
analysis-safety = 安全與危險
analysis-safety-text = 在棋盤上標出哪些會失去，哪些不會。
analysis-safety-stones = { $side }：{ $safe } 枚安全，{ $reserved } 個專屬空格，{ $exposed } 枚馬上可能被同化
analysis-safety-signs = 圓點：永遠安全。圓環：只要己方不跳躍就安全；虛線表示從該處跳走會放對方進來。三角：馬上可能被同化。
analysis-safety-enclosed = { $side }圍住 { $count } 格。
analysis-safety-closing = 打入 { $cell } 可再圍住 { $count } 格。
analysis-safety-capture = { $side }可用 { $from } 攻取 { $cell }：高度 { $height }
analysis-safety-no-capture = 雙方現在都不能攻取。

## Solved
analysis-solved = 已解出：{ $result }
analysis-solved-margin = { $side } +{ $margin }
analysis-solved-win = { $side }勝
analysis-solved-draw = 和棋
analysis-certificate = 證書
analysis-certificate-busy = 正在寫出證明……
analysis-certificate-stop = 停止
analysis-certificate-save = 儲存證書
analysis-certificate-none = 限定範圍內沒有找到證書。
analysis-certificate-holds = 證書成立：{ $result }。僅憑規則核對了 { $positions } 個局面。
analysis-certificate-open = 開啟此局面

## Explorer
analysis-explorer = 開局瀏覽
analysis-explorer-move = 著法
analysis-explorer-games = 局數
analysis-explorer-results = 結果
analysis-explorer-engine = 引擎
analysis-explorer-source = 引擎自我對弈的對局；右側為{ $side }的預期得分。只差棋盤旋轉或翻轉的著法合併計算。
analysis-explorer-none = 沒有對局到過這裡。
analysis-explorer-games-of = 對局來源
analysis-explorer-of-engine = 引擎
analysis-explorer-of-site = 本站
analysis-explorer-level = 水平
analysis-explorer-any-level = 不限
analysis-explorer-rated = 計分賽
analysis-explorer-from-rating = 等級分 { $rating } 以上
analysis-explorer-when = 時間
analysis-explorer-any-time = 不限
analysis-explorer-since = { $year } 年起
analysis-explorer-site-source = 本站已結束的對局，每十分鐘更新一次。只差棋盤旋轉或翻轉的著法合併計算。
analysis-explorer-unreachable = 無法讀取本站的對局。

## By other rules
analysis-rules = 重複與其他規則
analysis-rules-played = 按原規則
analysis-rules-change = { $option }：{ $value }
analysis-rules-ends = { $result }：{ $reason }（第 { $ply } 手，{ $score }）
analysis-rules-open = 到第 { $ply } 手尚未結束（{ $score }）
analysis-rules-same = 換用其他規則，這局棋的結果也不變。
analysis-rules-busy = 正在判定 …
analysis-rules-unlimited = 已 { $count } 手沒有複製；此規則不設上限
