# 終端機介面。與瀏覽器共用的文字在 play.ftl。
term-too-small = 視窗太小，放不下棋盤。
term-ask-quit = 要離開這一局嗎？按 q 離開，按其他鍵留下。
term-ask-new = 放棄這一局另開新局？按 n 開始，按其他鍵保留。
term-ask-level = 等級 { $level }：← 較弱，→ 較強，Enter 確定
term-after-end = n：再來一局，e：儲存棋譜
term-play-out = 按 p 走完餘下各手。
term-score-stones = 棋子
term-score-area = 領地
term-score-triples = 三層塔
term-preview = { $move }：之後 { $first } : { $second }
term-preview-flips = { $move }：同化 { $flips }，之後 { $first } : { $second }
term-reply-none = 沒有應手能攻取
term-start-place = 在交叉點上按 Enter 落子
term-saved = 已存為 { $file }
term-not-saved = 棋譜無法儲存：{ $reason }

## 按鍵，越短越好
term-key-help = 說明
term-key-stock = 備子
term-key-type = 輸入
term-key-replay = 重播
term-key-level = 等級
term-key-save = 儲存
term-key-quit = 離開

## 說明
term-help = 按鍵與記號
term-help-arrows = 選擇格子
term-help-enter = 拿起、走棋
term-help-escape = 放回
term-help-browse = 先前的著法
term-sign-clone = 原子留下，多一子
term-sign-jump = 離開原格
term-sign-flips = 將被同化
term-sign-last = 上一手
