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
cell-enclosed-first = enclosed by White
cell-enclosed-second = enclosed by Black
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
play-day = Board of { $date }: your first game counts
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
play-stock = Reserve of { $side }
play-stock-item = { $man }, { $left } left
play-stock-endless = { $man }, unlimited
play-score = { $first } : { $second }
play-score-label = { $side1 } { $first }, { $side2 } { $second }
play-clock = { $side }: { $time } left
play-clock-days = { $days } d { $hours } h
play-here = online
play-gone = away

## The line below the board
play-line-start = Choose a stone, then a target
play-line-start-place = Place a stone, or tap an enemy stack that two of yours can capture
play-line-start-men = Move a piece, or drop one from your reserve
play-line-last = { $side }: { $move }
play-line-last-flips = { $side }: { $move }, { $count ->
    [one] { $count } flip
    *[other] { $count } flips
}
play-line-passes = { $side } cannot move and passes
play-line-passes-often = { $side } cannot move and passes { $count } times
play-line-area = area { $gain }
play-line-stack = stack of { $count }
play-line-then = then
play-line-reply = best reply flips { $count }
play-line-reply-capture = best reply captures { $cell }
play-line-reply-none = no reply flips anything
play-line-reply-king = { $side } then takes the king
play-line-reply-king-you = { $side } then takes your king
play-line-reply-wins = { $side } can then win at once
play-line-reply-none-captures = no reply captures
play-line-attackers = Capture { $cell }: pick the first attacker
play-line-attackers-one = Capture { $cell }: pick the second attacker
play-line-again = tap again to play
play-line-ends = ends the game: { $end }
play-line-past = Move { $ply } of { $plies }
play-line-waiting = { $name } is to move
play-line-hint = Hint: { $move }

## Actions
play-actions = Actions
play-undo = Undo
play-hint = Hint
play-now = Move now
play-now-short = Now
play-turn = Turn board
play-turn-short = Turn
play-more = More
play-less = Less
play-rematch = Rematch
play-practice-done = Goal reached.
play-practice-missed = Goal not reached.
play-practice-again = Try again
play-practice-back = More positions
play-level-next = Next: level { $level }
play-level-back = Try level { $level }
play-analyse = Analyse
play-review = Game review
play-new = New game
play-out = Play out the rest
play-out-text = { $side } can never move again.
play-resign = Resign
play-resign-sure = Confirm: resign
play-draw = Agree to a draw
play-draw-sure = Confirm: draw
play-keep = Keep playing
play-type = Type a move
play-type-label = Move, such as { $example }
play-type-go = Play
play-type-wrong = “{ $text }” is not a legal move.
play-paste = Open a position or game
play-paste-label = FEN, game text or JSON
play-paste-go = Open
play-copy = Copy game
play-copy-fen = Copy position
play-copy-link = Copy link to these options
play-copied = Copied
play-copy-failed = Copying was not allowed by the browser.
play-download = Download game
play-replay = Replay last move
play-keys = Keys: arrows and Enter on the board, R replays, U undoes, H hints, T turns the board.

## Move list
play-moves = Moves
play-basics-clone = One step away: a second stone
play-basics-jump = Two steps: the stone jumps
play-basics-flip = Enemies all around change sides
play-basics-step = Pieces move as in chess
play-basics-drop = Or drop one beside your own
play-basics-king = Neighbours change sides; a converted king wins
play-basics-place = Place a stone on any point
play-basics-capture = Two stones capture what both see
play-basics-triples = Three stacks of three win
play-basics-rules = All rules of { $game }
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
play-meter-near = This count will soon end the game.
play-near-king = { $side } can convert the king on { $cell } next and win. Move him away, or fill the square they need.
play-near-enclosure = { $side } can enclose more than half the board next and win.
play-near-area = { $side } has an area of { $count }. An area of 33 wins at once.

## Ends
play-win = { $side } wins
play-win-you = You won
play-lost-you = You lost
play-win-name = { $name } won
play-drawn = A draw
play-uncounted = No result
play-reason-eliminated = all stones of one side are gone
play-reason-full = nobody can move any more
play-reason-fill = one side is shut in; the other gets the empty cells
play-reason-repetition = the position was repeated
play-reason-halfmoves = too many moves without a clone
play-reason-king = the king was converted
play-reason-enclosure = more than half the board is enclosed
play-reason-blocked = nobody can move or drop any more
play-reason-quiet = too many moves without a drop
play-reason-triples = three triples completed
play-reason-no-move = the other side cannot move
play-reason-no-move-you = you cannot move
play-reason-no-move-name = { $name } cannot move
play-reason-resign = the other side resigned
play-reason-resign-you = you resigned
play-reason-resign-name = { $name } resigned
play-reason-agreement = draw agreed
play-reason-time = time ran out
play-reason-time-you = you ran out of time
play-reason-time-name = { $name } ran out of time
play-reason-abandoned = the opponent left the game
play-reason-abandoned-you = you left the game
play-reason-abandoned-name = { $name } left the game
play-reason-settled = nothing could change the result any more
play-reason-judged = decided by a moderator
play-reason-aborted = the game was aborted
play-result = Result
play-graph = Score from move to move
play-day-share = Share your result

## Said aloud
play-say-move = { $side }: { $move }
play-say-flips = flips { $cells }
play-say-turn = { $side } to move

## Trouble
play-missing = This game is not on this device
play-missing-text = Local games are stored in the browser they were played in. This one may have been deleted, or played elsewhere.
play-unreadable = This link does not lead to a game
play-unavailable = petri cannot play here
play-not-kept = This browser does not store anything (private window, or storage full): the game is lost when you leave.
play-guarded = This position occurs in your rated game: petri will not analyze it until that game is over.
play-loading = Setting up the board …
