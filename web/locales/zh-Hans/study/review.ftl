# 对局复盘：每一手是什么、为什么。页面其余文字另有文件。
label-best = 最佳
label-good = 好手
label-inaccuracy = 不精确
label-mistake = 失误
label-blunder = 大失误

## 每个失误一句话：依规则读出的事实
review-missed-king = { $best } 可同化 { $cell } 的王而获胜。
review-missed-third-triple = { $best } 可完成第三座三层塔而获胜。
review-missed-elimination = { $best } 可夺下最后的棋子而获胜。
review-missed-enclosure = { $best } 可围成决定性的领地而获胜。
review-missed-win = { $best } 可立即获胜。
review-lets-king = 把 { $cell } 的王留给{ $side }：{ $reply } 会同化它。
review-lets-third-triple = 让{ $side }以 { $reply } 完成第三座三层塔。
review-lets-elimination = 让{ $side }以 { $reply } 夺下最后的棋子。
review-lets-enclosure = 让{ $side }以 { $reply } 围成决定性的领地。
review-lets-win = 让{ $side }以 { $reply } 立即获胜。
review-ends-game = 太早结束对局；{ $best } 可继续下去。
review-lets-safe = 放弃了 { $count } 枚安全的棋子：{ $reply } 会同化它们。
review-lets-triple = 让{ $side }以 { $reply } 在 { $cell } 叠成三层塔。
review-lets-capture = { $count ->
    [1] 让{ $side }以 { $reply } 攻取 { $cell } 的棋子。
    *[other] 让{ $side }以 { $reply } 攻取 { $cell } 的 { $count } 层塔。
}
review-lets-flip = 让{ $side }以 { $reply } 同化 { $count } 个；若下 { $best }，最多 { $other } 个。
review-lets-enclose = 让{ $side }以 { $reply } 多围 { $count } 格。
review-missed-triple = { $best } 可在 { $cell } 叠成三层塔。
review-missed-capture = { $count ->
    [1] { $best } 可攻取 { $cell } 的棋子。
    *[other] { $best } 可攻取 { $cell } 的 { $count } 层塔。
}
review-missed-flips = 同化 { $other } 个；{ $best } 可同化 { $count } 个。
review-missed-enclosing = 若下 { $best }，可多围 { $count } 格。
review-jump-not-clone = 跳跃让 { $cell } 变空；复制到 { $best } 可多一子。
review-lets-win-go = 放掉已证明的胜局；{ $best } 可保住。
review-lets-draw-go = 放掉已证明的和局；{ $best } 可保住。
review-loses-by-force = 此后{ $side }必胜；{ $best } 能撑得更久。
review-better-margin = { $best } 较好，约多 { $count }。
review-better-chances = { $best } 的期望为 { $count }%，这一手为 { $other }%。
