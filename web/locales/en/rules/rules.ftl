# The rules pages: what all games share. Bodies are paragraphs; lines that open with "- " are lists,
# **bold** and [label](address) are understood.

rules-index-title = Rules
rules-index-lead = Six games of one family. Every rule has a small board you can play on.
rules-play-this = Play { $game }
rules-contents = On this page
rules-other-games = The other games
rules-try-show = Show me
rules-try-next = Next move
rules-try-reset = Reset
rules-try-turn = { $side } to move.
rules-try-move = { $side } plays { $move }.
rules-try-move-flips =
    { $count ->
        [one] { $side } plays { $move }: one piece changes sides.
       *[other] { $side } plays { $move }: { $count } pieces change sides.
    }
rules-try-pass = { $side } cannot move and passes.
rules-try-house-rule = House rule here: { $rules }
rules-sources = Sources

rules-section-goal = The goal
rules-section-move = Moving
rules-section-convert = Converting
rules-section-pass = Passing
rules-section-end = The end
rules-section-walls = Blocked cells
rules-section-holes = The holes
rules-section-boards = Boards
rules-section-options = House rules
rules-section-rulings = Where sources differ
rules-section-history = History
rules-section-notation = Writing it down
rules-section-setup = The start
rules-section-men = The six pieces
rules-section-drop = Dropping
rules-section-area = Area
rules-section-balanced = The balanced opening
rules-section-unlimited = The endless soldiers
rules-section-place = Placing
rules-section-capture = Capturing
rules-section-lines = Lines
rules-section-stacks = Stacks
rules-section-game = A whole game
