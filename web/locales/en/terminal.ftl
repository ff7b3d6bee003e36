# The client of the terminal. What it shares with the browser is in play.ftl.
term-too-small = The window is too small for a board.
term-ask-quit = Leave the game? q leaves, any other key stays.
term-ask-new = Give up this game for a new one? n starts it, any other key keeps this one.
term-ask-level = Level { $level }: ← weaker, → stronger, Enter keeps it
term-after-end = n: rematch, e: save the record
term-play-out = p plays out the rest.
term-score-stones = stones
term-score-area = area
term-score-triples = triples
term-preview = { $move }: then { $first } : { $second }
term-preview-flips = { $move }: flips { $flips }, then { $first } : { $second }
term-reply-none = no reply captures
term-start-place = Press Enter on a point to place a stone
term-saved = Saved as { $file }
term-not-saved = The record could not be saved: { $reason }

## Keys, as short as can be
term-key-help = Help
term-key-stock = Reserve
term-key-type = Type
term-key-replay = Replay
term-key-level = Level
term-key-save = Save
term-key-quit = Leave

## Help
term-help = Keys and signs
term-help-arrows = Choose a cell
term-help-enter = Pick, play
term-help-escape = Put back
term-help-browse = Earlier moves
term-sign-clone = Stays and adds one
term-sign-jump = Leaves its cell
term-sign-flips = Would flip
term-sign-last = Last move
