# What one chooses before a game.
choose-close = Close
choose-start = Start
choose-opponent = Opponent
choose-friend = A friend on this screen
choose-level = Level
choose-side = Your side
choose-side-first = { $side }, moves first
choose-side-second = { $side }
choose-side-lot = Random
choose-board = Board
choose-board-random = Random
choose-board-another = Another one
choose-clock = Clock
choose-clock-off = None
choose-clock-own = Custom
choose-clock-minutes = Minutes
choose-clock-seconds = Seconds per move
choose-clock-text = { $minutes } minutes per side, plus { $seconds } seconds per move.
choose-rules = Rules
choose-rules-usual = standard
choose-rules-changed =
    { $count ->
        [one] one changed
       *[other] { $count } changed
    }
choose-rules-lead = Play by the standard rules or agree on others. What differs is noted in the record of the game.

board-ataxx-open = Open
board-ataxx-four = Four
board-ataxx-plus = Plus
board-ataxx-pillars = Pillars
board-ataxx-gates = Gates
board-ataxx-bars = Bars
board-ataxx-x = X
board-ataxx-fullplus = Full plus
board-ataxx-ring = Ring
board-ataxx-diagonals = Diagonals
board-ataxx-cross = Cross
board-ataxx-diamond = Diamond
board-hexxagon-classic = Classic
board-hexxagon-open = Open
board-hexxagon-swapped = Swapped

rule-repetition = Repetition
rule-repetition-majority = More stones win
rule-repetition-draw = Draw
rule-repetition-off = Ignored
rule-repetition-3 = Third occurrence
rule-repetition-2 = Second occurrence
rule-repetition-text-discs = What happens when the same position occurs for the third time. It can be ignored only together with the limit on quiet turns.
rule-repetition-text-men = Whether the second or the third occurrence of a position ends the game; area then decides.
rule-halfmove-limit = Quiet turns
rule-halfmove-limit-off = No limit
rule-halfmove-limit-100 = 100, then a draw
rule-halfmove-limit-text-discs = Whether a hundred turns in a row without a clone are a draw.
rule-stuck = A side that is stuck
rule-stuck-pass = Passes
rule-stuck-fill = Loses the empty cells
rule-stuck-text-discs = Whether a side that cannot move passes, or the game ends and all empty cells count for the other.
rule-enclosure = Enclosure
rule-enclosure-immediate = Wins at once
rule-enclosure-final = Counts at the end
rule-enclosure-text-men = Whether an area of 33 or more wins at once, or area is only counted when the game ends.
rule-regions = Regions
rule-regions-king = King’s steps
rule-regions-orthogonal = Orthogonal steps
rule-regions-text-men = How empty squares are connected: diagonally too, or only orthogonally as in Go.
rule-quiet-limit = Quiet turns
rule-quiet-limit-100 = After 100
rule-quiet-limit-50 = After 50
rule-quiet-limit-text-men = After how many turns without a drop the game ends and area decides.
