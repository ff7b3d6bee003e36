# 對局檢討：每一手是什麼、為什麼。頁面其餘文字另有檔案。
label-best = 最佳
label-good = 好棋
label-inaccuracy = 不精確
label-mistake = 失誤
label-blunder = 大失誤

## 每個失誤一句話：依規則讀出的事實
review-missed-king = { $best } 可同化 { $cell } 的國王而獲勝。
review-missed-third-triple = { $best } 可完成第三座三層塔而獲勝。
review-missed-elimination = { $best } 可奪下最後的棋子而獲勝。
review-missed-enclosure = { $best } 可圍成決定性的領地而獲勝。
review-missed-win = { $best } 可立即獲勝。
review-lets-king = 把 { $cell } 的國王留給{ $side }：{ $reply } 會同化它。
review-lets-third-triple = 讓{ $side }以 { $reply } 完成第三座三層塔。
review-lets-elimination = 讓{ $side }以 { $reply } 奪下最後的棋子。
review-lets-enclosure = 讓{ $side }以 { $reply } 圍成決定性的領地。
review-lets-win = 讓{ $side }以 { $reply } 立即獲勝。
review-ends-game = 太早結束對局；{ $best } 可繼續下去。
review-lets-safe = 放棄了 { $count } 枚安全的棋子：{ $reply } 會同化它們。
review-lets-triple = 讓{ $side }以 { $reply } 在 { $cell } 疊成三層塔。
review-lets-capture = { $count ->
    [1] 讓{ $side }以 { $reply } 攻取 { $cell } 的棋子。
    *[other] 讓{ $side }以 { $reply } 攻取 { $cell } 的 { $count } 層塔。
}
review-lets-flip = 讓{ $side }以 { $reply } 同化 { $count } 個；若下 { $best }，最多 { $other } 個。
review-lets-enclose = 讓{ $side }以 { $reply } 多圍 { $count } 格。
review-missed-triple = { $best } 可在 { $cell } 疊成三層塔。
review-missed-capture = { $count ->
    [1] { $best } 可攻取 { $cell } 的棋子。
    *[other] { $best } 可攻取 { $cell } 的 { $count } 層塔。
}
review-missed-flips = 同化 { $other } 個；{ $best } 可同化 { $count } 個。
review-missed-enclosing = 若下 { $best }，可多圍 { $count } 格。
review-jump-not-clone = 跳躍讓 { $cell } 變空；複製到 { $best } 可多一子。
review-lets-win-go = 放掉已證明的勝局；{ $best } 可保住。
review-lets-draw-go = 放掉已證明的和局；{ $best } 可保住。
review-loses-by-force = 此後{ $side }必勝；{ $best } 能撐得更久。
review-better-margin = { $best } 較好，約多 { $count }。
review-better-chances = { $best } 的期望為 { $count }%，這一手為 { $other }%。
