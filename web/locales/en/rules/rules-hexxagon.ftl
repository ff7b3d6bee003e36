rules-hexxagon-lead = Ataxx on a honeycomb: six neighbours instead of eight, three stones to begin with, and three holes in the middle.

rules-hexxagon-goal =
    The board is a hexagon of 61 cells with five to a side; three of them in the middle are holes, so 58 can be used. Red and Blue hold three corners each, in turn around the board. **Red moves first**, and whoever has **more stones** when nobody can move wins.
rules-hexxagon-move =
    As in Ataxx, take a stone of yours and an empty cell at most two away.

    - **Clone**: to one of the 6 cells around it. The stone stays, a new one appears.
    - **Jump**: to one of the 12 cells of the next ring. The stone travels.
rules-hexxagon-convert =
    Every enemy stone in the 6 cells around the target turns into yours, once and without chains.

    With fewer neighbours a single move converts less than in Ataxx, and shape matters more: a stone in a corner of the hexagon has only three cells around it.
rules-hexxagon-holes =
    Nothing stands on a hole, but a stone may jump over one. The holes d5, e4 and f5 form a triangle around the centre cell e5.
rules-hexxagon-end =
    The game ends as in Ataxx: a side has no stones, neither side can move, or the position occurs for the third time. More stones win. As 58 is even, 29 to 29 is possible, and a draw.

    A side that cannot move passes for that turn.
rules-hexxagon-boards =
    - **Classic**: holes on d5, e4 and f5.
    - **Open**: no holes, all 61 cells.
    - **Swapped**: the holes turned round, on d4, e6 and f4.

    You can also draw your own board or have a random one. A fair one looks the same after a turn by 120° and in the three mirrors that keep each side’s corners; at most 24 cells are blocked.
rules-hexxagon-options =
    The same as in Ataxx: how repetition counts, whether 100 quiet turns are a draw, and whether a stuck side passes or gives the empty cells away.
rules-hexxagon-rulings =
    Descriptions of Hexxagon say little about stuck sides and nothing about repetition. We use the rules of Ataxx for both, so that the two games differ by the board alone. Some sites fill the empty cells for the other side when someone is stuck; here that is a house rule.
rules-hexxagon-history =
    {""}**Hexxagon** appeared in 1993 as a game for MS-DOS by Argo Games, published by Software Creations and spread widely as shareware. It carried the idea of Ataxx, invented by Dave Crummack and Craig Galley in 1988, over to a board of hexagons, and even came with a board editor.
rules-hexxagon-notation =
    Rows are lettered a to i from below, cells numbered from the left: a1 to a5, e1 to e9, i1 to i5. Moves are written as in Ataxx: `b2`, `a1c2`, `0000`.

example-hexxagon-start = The start. Red has a1, e9 and i1; Blue has a5, e1 and i5.
example-hexxagon-ring-of-6 = The ring of six: with the outer ring blocked, the stone on e5 can only clone.
example-hexxagon-ring-of-12 = The ring of twelve: with its neighbours blocked, the stone on e5 still jumps to all twelve.
example-hexxagon-clone = Red clones to g4 and converts f4 and g5.
example-hexxagon-over-a-hole = A jump over the hole e4 to e3: three stones change colour.
example-hexxagon-draw = Red takes the last cell, converts three, and it is 29 to 29.
