# The review of a game: what a move was, and why. The rest of the page has texts of its own.
label-best = Best
label-good = Good
label-inaccuracy = Inaccuracy
label-mistake = Mistake
label-blunder = Blunder

## One sentence for each mistake: facts read off the rules
review-missed-king = { $best } converts the king on { $cell } and wins.
review-missed-third-triple = { $best } completes the third triple and wins.
review-missed-elimination = { $best } takes the last stones and wins.
review-missed-enclosure = { $best } closes the deciding area and wins.
review-missed-win = { $best } wins at once.
review-lets-king = Leaves the king on { $cell } to { $side }: { $reply } converts it.
review-lets-third-triple = Lets { $side } complete the third triple with { $reply }.
review-lets-elimination = Lets { $side } take the last stones with { $reply }.
review-lets-enclosure = Lets { $side } close the deciding area with { $reply }.
review-lets-win = Lets { $side } win at once with { $reply }.
review-ends-game = Ends the game too early; { $best } keeps it going.
review-lets-safe = Gives up { $count } safe stones: { $reply } flips them.
review-lets-triple = Lets { $side } make a triple on { $cell } with { $reply }.
review-lets-capture = { $count ->
    [one] Lets { $side } capture the stone on { $cell } with { $reply }.
    *[other] Lets { $side } capture the stack of { $count } on { $cell } with { $reply }.
}
review-lets-flip = Lets { $side } flip { $count } with { $reply }; after { $best } it would be { $other } at most.
review-lets-enclose = { $count ->
    [one] Lets { $side } enclose { $count } more cell with { $reply }.
    *[other] Lets { $side } enclose { $count } more cells with { $reply }.
}
review-missed-triple = { $best } makes a triple on { $cell }.
review-missed-capture = { $count ->
    [one] { $best } captures the stone on { $cell }.
    *[other] { $best } captures the stack of { $count } on { $cell }.
}
review-missed-flips = Flips { $other }; { $best } flips { $count }.
review-missed-enclosing = { $count ->
    [one] After { $best } { $count } more cell is enclosed.
    *[other] After { $best } { $count } more cells are enclosed.
}
review-jump-not-clone = The jump leaves { $cell } empty; the clone { $best } adds a stone.
review-lets-win-go = Lets a proved win go; { $best } keeps it.
review-lets-draw-go = Lets a proved draw go; { $best } keeps it.
review-loses-by-force = After this { $side } wins by force; { $best } holds out.
review-better-margin = { $best } is better, by about { $count }.
review-better-chances = { $best } is worth { $count } % of the points, this move { $other } %.
