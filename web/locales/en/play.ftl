# A game being played: board, players, actions, news.

## Sides and men
side-disc-first = Red
side-disc-second = Blue
side-man-first = White
side-man-second = Black
glyph-wall = blocked
glyph-disc-first = red stone
glyph-disc-second = blue stone
glyph-king-first = white king
glyph-king-second = black king
glyph-queen-first = white queen
glyph-queen-second = black queen
glyph-rook-first = white rook
glyph-rook-second = black rook
glyph-bishop-first = white bishop
glyph-bishop-second = black bishop
glyph-knight-first = white knight
glyph-knight-second = black knight
glyph-soldier-first = white soldier
glyph-soldier-second = black soldier
glyph-stack-first = { $height ->
    [1] white stone
    *[other] white stack of { $height }
}
glyph-stack-second = { $height ->
    [1] black stone
    *[other] black stack of { $height }
}

## Cells, as read aloud
cell-empty = empty
cell-picked = picked
cell-can-clone = can clone
cell-can-jump = can jump
cell-can-step = can move
cell-can-drop = can drop
cell-can-place = can place
cell-can-capture = can attack
cell-can-pass = can pass
cell-target-clone = clone here, flips { $flips }
cell-target-jump = jump here, flips { $flips }
cell-target-step = move here, flips { $flips }
cell-target-drop = drop here, flips { $flips }
cell-target-place = place here
cell-target-capture = can be captured

## Players
play-title = { $game } against petri
play-title-both = { $game } for two
play-board = { $game } board
play-you = You
play-machine = petri
play-level = level { $level }
play-to-move = to move
play-thinking = thinking …
play-area = area { $count }
play-triples = { $count ->
    [one] { $count } triple
    *[other] { $count } triples
}
play-stock = Stock of { $side }
play-stock-item = { $man }, { $left } left
play-stock-endless = { $man }, as many as you like
play-score = { $first } : { $second }
play-score-label = { $side1 } { $first }, { $side2 } { $second }
play-clock = { $side }: { $time } left
play-clock-days = { $days } d { $hours } h
play-here = there
play-gone = gone

## The line below the board
play-line-start = Choose a stone, then a target
play-line-start-place = Tap a point to place a stone
play-line-start-men = Move a man or drop one from your stock
play-line-last = { $side }: { $move }
play-line-last-flips = { $side }: { $move }, { $count ->
    [one] { $count } flip
    *[other] { $count } flips
}
play-line-passes = { $side } cannot move and passes
play-line-passes-often = { $side } cannot move and passes { $count } times
play-line-then = then
play-line-reply = best reply flips { $count }
play-line-reply-capture = best reply captures { $cell }
play-line-reply-none = no reply flips any
play-line-attackers = { $cell }: choose attackers
play-line-attackers-one = { $cell }: { $picked } and …
play-line-again = tap again to play
play-line-ends = ends the game: { $end }
play-line-past = Move { $ply } of { $plies }
play-line-hint = Hint: { $move }

## Actions
play-actions = Actions
play-undo = Undo
play-hint = Hint
play-now = Move now
play-turn = Turn board
play-turn-short = Turn
play-more = More
play-less = Less
play-rematch = Rematch
play-new = New game
play-out = Play out the rest
play-out-text = { $side } can never move again.
play-resign = Resign
play-resign-sure = Resign for good
play-draw = Agree on a draw
play-draw-sure = Both agree: draw
play-keep = Keep playing
play-type = Type a move
play-type-label = Move, such as { $example }
play-type-go = Play
play-type-wrong = “{ $text }” is no legal move here.
play-paste = Paste a position or record
play-paste-label = FEN, record or JSON
play-paste-go = Open
play-copy = Copy record
play-copy-fen = Copy position
play-copy-link = Copy link to this setting
play-copied = Copied
play-copy-failed = Copying was not allowed by the browser.
play-download = Download record
play-replay = Replay last move
play-keys = Keys: arrows and Enter on the board, R replays, U undoes, H hints, T turns the board.

## Move list
play-moves = Moves
play-moves-none = No moves yet
play-pass = pass
play-first = To the start
play-back = One move back
play-forward = One move forward
play-last = To the last move
play-move-label = { $number }, { $side }: { $move }
play-back-to-game = Back to the game

## Meters
play-meter-repetition = Position seen { $count } of { $limit } times
play-meter-quiet = { $count } of { $limit } moves without a clone
play-meter-quiet-drop = { $count } of { $limit } moves without a drop
play-meter-near = The game ends soon by this count.

## Ends
play-win = { $side } wins
play-win-you = You win
play-win-name = { $name } wins
play-drawn = A draw
play-uncounted = The game does not count
play-reason-eliminated = all stones of one side are gone
play-reason-full = nobody can move any more
play-reason-fill = one side is shut in, the rest counts for the other
play-reason-repetition = the position came back once too often
play-reason-halfmoves = too many moves without a clone
play-reason-king = the king was converted
play-reason-enclosure = more than half the board is enclosed
play-reason-blocked = nobody can move or drop any more
play-reason-quiet = too many moves without a drop
play-reason-triples = three triples stand
play-reason-no-move = the other side cannot move
play-reason-resign = the other side resigned
play-reason-agreement = agreed
play-reason-time = time is up
play-reason-abandoned = the game was abandoned
play-reason-settled = nothing could change any more
play-reason-judged = a moderator decided
play-reason-aborted = the game was broken off
play-result = Result
play-day-share = Share your result

## Said aloud
play-say-move = { $side }: { $move }
play-say-flips = flips { $cells }
play-say-turn = { $side } to move

## Trouble
play-missing = This game is not on this device
play-missing-text = Local games live in the browser they were played in. It may have been deleted, or it was played elsewhere.
play-unreadable = This address makes no game
play-unavailable = petri cannot play here
play-not-kept = This browser keeps nothing (private window, or storage is full): the game is lost when you leave.
play-guarded = This position stands in your rated game: petri does not think about it until that game is over.
play-loading = Setting up the board …
