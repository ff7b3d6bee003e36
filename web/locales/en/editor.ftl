# Drawing a board.
editor-lead = Tap cells to block or free them. A fair board looks the same from both sides, so that nobody has the better start.
editor-board = The board you draw
editor-game = Game
editor-symmetry = Keep it fair
editor-symmetry-text = A stroke is repeated in all mirrors.
editor-count = { $count } of at most { $most } cells blocked.
editor-fair = The board is fair.
editor-problem-many = These are too many.
editor-problem-unfair = The board is not fair: it looks different from the two sides.
editor-problem-stuck = A side would have no first move.
editor-problem-start = A start cell is blocked.
editor-random = Draw by lot
editor-clear = Free all
editor-share = Copy link
editor-copied = The link to this board is copied.
editor-play = Play on this board
