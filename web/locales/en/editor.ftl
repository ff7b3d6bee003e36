# Drawing a board.
editor-lead = Tap cells to block or unblock them. A fair board looks the same from both sides.
editor-board = The board you draw
editor-game = Game
editor-symmetry = Keep it fair
editor-symmetry-text = Every change is mirrored.
editor-count = { $count } of at most { $most } cells blocked.
editor-fair = The board is fair.
editor-random = Random
editor-clear = Clear
editor-share = Copy link
editor-copied = The link to this board is copied.
editor-play = Play on this board
editor-lab = Test in the board lab
