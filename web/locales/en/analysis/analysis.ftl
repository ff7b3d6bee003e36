# The analysis board: any position, the engine, variations.
analysis-title = Analysis of { $game }
analysis-failed = This analysis cannot be opened
analysis-unreadable = The link is damaged, or the game is not on this device.
analysis-start = Start position

## The engine
analysis-engine = Engine
analysis-engine-off = Engine off
analysis-engine-over = The game is over here
analysis-engine-begins = Starting …
analysis-engine-depth = depth { $depth } · { $speed }/s
analysis-engine-done = depth { $depth } · { $nodes } positions
analysis-engine-longer = Think longer
analysis-lines = Number of lines
analysis-lines-count = { $count ->
    [one] 1 line
    *[other] { $count } lines
}
analysis-proved = proved
analysis-margin-expected = { $side } { $margin } expected
analysis-margin-settled = { $side } { $margin } as this game went
analysis-margin-proved = { $side } { $margin }, proved
analysis-chances = { $side1 } wins { $first }%, draw { $draw }%, { $side2 } wins { $second }%
analysis-bar = { $side1 } wins { $first }%, draw { $draw }%, { $side2 } wins { $second }%; expected { $margin }
analysis-bar-none = No evaluation yet
analysis-rated = A rated game of yours is running: the engine stays off until it is over.
analysis-threat = Show the threat
analysis-threat-shown = What the other side would play now

## Moves and notes
analysis-moves-none = Make a move on the board, or open a game below.
analysis-unfold = { $count ->
    [one] Show 1 variation
    *[other] Show { $count } variations
}
analysis-fold = Hide the variations
analysis-notes = Notes on this move
analysis-marks = Mark of this move
analysis-mark-good = good move
analysis-mark-mistake = mistake
analysis-mark-brilliant = brilliant move
analysis-mark-blunder = blunder
analysis-mark-interesting = interesting move
analysis-mark-dubious = dubious move
analysis-comment = Comment
analysis-promote = Move up
analysis-main = Make main line
analysis-delete = Delete from here
analysis-accuracy-short = { $percent }% accurate

## More
analysis-new = Game
analysis-paste = Open a position, a record or moves
analysis-paste-label = FEN, game text with variations, JSON, or moves such as 1. b6 f6
analysis-paste-word = Line { $line }, character { $column }: “{ $word }” does not fit here.
analysis-paste-left = These moves are not legal and were left out: { $moves }
analysis-import-file = Open a file …
analysis-import-found =
    { $count ->
        [one] One game was read. Choose it:
       *[other] { $count } games were read. Choose one:
    }
analysis-import-first = Shown are the first { $count }.
analysis-import-unread =
    { $count ->
        [one] One could not be read
       *[other] { $count } could not be read
    }
analysis-copy-link = Copy link
analysis-copy-short = Copy short link
analysis-short-failed = The server did not answer: the long link was copied
analysis-copy-text = Copy with variations
analysis-save-text = Save as text
analysis-save-picture = Save picture (SVG)
analysis-keys = Keys: arrows walk, Home and End go to the ends, E turns the engine on and off, X shows the threat, T turns the board, R replays. After Tab the arrows and Enter move on the board.

## Review of a game
analysis-review-runs = The game is being reviewed …
analysis-graph = Winning chances and score from move to move
analysis-side = Side
analysis-accuracy = Accuracy
analysis-longest = Longest thought: { $time }
analysis-count-label = { $name }, { $label }: { $count }
analysis-chance = Your biggest chance: ply { $ply }, { $move } ({ $margin }, { $points } % of the game)
analysis-chance-of = Biggest chance of { $name }: ply { $ply }, { $move } ({ $margin }, { $points } % of the game)
analysis-forced = the only move
analysis-better = Better: { $move }
analysis-deeper = Deeper review
analysis-deeper-waits = The server is looking ten times longer at each position. This takes a minute or so.
analysis-deeper-yes = The server has looked ten times longer at each position.
analysis-learn = Learn from your mistakes
analysis-learn-of = Learn from the mistakes of { $name }
analysis-learn-try = { $side } played { $move }. Find a better move.
analysis-learn-thinks = Looking at your move …
analysis-learn-wrong = Not yet. Try another move.
analysis-learn-found = Well found.
analysis-learn-shown = The better move was { $best }.
analysis-learn-over = Done: { $found } of { $count } found.
analysis-learn-give-up = Show the move
analysis-learn-next = Next
analysis-learn-close = Back to the review

## What is safe
analysis-safety = Safe and in danger
analysis-safety-text = Marks on the board what can be lost and what cannot.
analysis-safety-stones = { $side }: { $safe } safe, { $reserved } empty cells of its own, { $exposed } can be flipped at once
analysis-safety-signs = Dot: safe for good. Ring: safe as long as its side does not jump; broken where a jump from there would open the way. Triangle: can be flipped at once.
analysis-safety-enclosed = { $side } encloses { $count }.
analysis-safety-closing = A drop on { $cell } closes { $count } more.
analysis-safety-capture = { $side } can capture { $cell } with { $from }: height { $height }
analysis-safety-no-capture = Neither side can capture now.

## Solved
analysis-solved = Solved: { $result }
analysis-solved-margin = { $side } +{ $margin }
analysis-solved-win = { $side } wins
analysis-solved-draw = draw
analysis-certificate = Certificate
analysis-certificate-busy = Writing the proof …
analysis-certificate-stop = Stop
analysis-certificate-save = Save certificate
analysis-certificate-none = No certificate was found in time.
analysis-certificate-holds = The certificate holds: { $result }. { $positions } positions were checked by the rules alone.
analysis-certificate-open = Open its position

## Explorer
analysis-explorer = Opening explorer
analysis-explorer-move = Move
analysis-explorer-games = Games
analysis-explorer-results = Results
analysis-explorer-engine = Engine
analysis-explorer-source = Games of the engine against itself; on the right what { $side } can expect. Moves that are alike but for a turn of the board are counted together.
analysis-explorer-none = No game came here.
analysis-explorer-games-of = Games of
analysis-explorer-of-engine = The engine
analysis-explorer-of-site = This site
analysis-explorer-level = Level
analysis-explorer-any-level = Any level
analysis-explorer-rated = Rated
analysis-explorer-from-rating = Rating { $rating } and up
analysis-explorer-when = Time
analysis-explorer-any-time = Any time
analysis-explorer-since = Since { $year }
analysis-explorer-site-source = Finished games of this site. New ones are counted every ten minutes. Moves that are alike but for a turn of the board are counted together.
analysis-explorer-unreachable = The games of this site cannot be reached.

## By other rules
analysis-rules = Repetition and other rules
analysis-rules-played = As played
analysis-rules-change = { $option }: { $value }
analysis-rules-ends = { $result }: { $reason } (move { $ply }, { $score })
analysis-rules-open = Not over after move { $ply } ({ $score })
analysis-rules-same = No other rules would have changed this game.
analysis-rules-busy = Judging the game …
analysis-rules-unlimited =
    { $count ->
        [one] One move
       *[other] { $count } moves
    } without a clone; these rules set no limit
