rules-ataxx-lead = A stone divides into the next cell or jumps one further, and every enemy it lands beside changes colour.

rules-ataxx-goal =
    The board has 7 × 7 cells. Red starts in two opposite corners, Blue in the other two, and **Red moves first**. When nobody can move any more, whoever has **more stones** wins.

    The score swings wildly: ten stones in a single move are nothing unusual. The last moves usually decide.
rules-ataxx-move =
    On your turn, take one of your stones and an empty cell at most two away, in any direction, diagonals included.

    - **Clone**: to one of the 8 cells around it. The stone stays and a new one of your colour appears.
    - **Jump**: to one of the 16 cells of the next ring. The stone travels; the cell it leaves is empty.

    Whatever lies in between does not matter. Two stones that could clone into the same cell make the same move.
rules-ataxx-convert =
    After your clone or jump, every enemy stone in the 8 cells around the **target** turns into yours. That happens once: stones that have just changed do not go on converting.

    A clone gains one stone and whatever it converts; a jump gains only what it converts, and leaves a gap behind where your opponent may land.
rules-ataxx-pass =
    You must move if you can. If you cannot, you pass for that turn; the game does it for you. As soon as you can move again, you must.
rules-ataxx-end =
    The game is over when

    - a side has no stones left,
    - neither side can move, usually because the board is full, or
    - the same position, with the same side to move, occurs for the third time.

    Each time the rule is the same: more stones win, equal numbers are a draw. Empty cells count for nobody.
rules-ataxx-walls =
    Boards may have blocked cells. Nothing ever stands there; stones jump over them freely, and they count for nobody. Twelve such boards have names, any number of others can be drawn at random or by you.

    The boards made here are fair: no start cell is blocked, at most 24 cells are, and both reflections of the board leave the pattern as it is.
rules-ataxx-options =
    Three things can be agreed on before the game:

    - **Repetition**: the third occurrence ends the game. More stones win (the usual rule), or it is a draw, or it is ignored.
    - **100 quiet turns**: off (the usual rule), or 100 turns in a row without a clone are a draw. Engine matches are played this way. If repetition is ignored, this must be on.
    - **A side that is stuck**: passes (the usual rule), or the game ends and all empty cells count for the other side.
rules-ataxx-rulings =
    The sources agree on the game and are silent or at odds about its edges. We read them so:

    - The second ring has **16** cells. One widely copied text speaks of twelve; the diagrams and all programs we know have sixteen.
    - Repetition is not mentioned in the older descriptions. Counting stones at the third occurrence is **our** reading; engines among themselves use the rule of 100 quiet turns instead.
    - Some sites fill the empty cells for the other side as soon as someone is stuck. Here that is a house rule, and off.
    - A pass holds for one turn only.
rules-ataxx-history =
    Dave Crummack and Craig Galley invented the game in 1988 at Wise Owl Software under the name **Infection**. Virgin Mastertronic bought it and had it finished for six home computers, but never released it. In 1990 the idea came out twice: as **Spot: The Video Game**, and in the arcades as **Ataxx** by the Leland Corporation, distributed in Japan by Capcom. Many met it as the microscope puzzle of “The 7th Guest” (1993).

    It is also known as Blobs, SlimeWars, Frog Cloning and Assimilation; in Chinese as 同化棋, “assimilation chess”.
rules-ataxx-notation =
    Files are lettered a to g from the left, ranks numbered 1 to 7 from below. A clone is written by its target (`g2`), a jump by both cells (`a7a5`), a pass as `0000`: the notation of the Universal Ataxx Interface, which Ataxx engines speak.

example-ataxx-start = The start. Red, marked with a cross, has a7 and g1; Blue, marked with a ring, has a1 and g7.
example-ataxx-ring-of-8 = The ring of eight: with the outer ring blocked, the stone on d4 can only clone.
example-ataxx-ring-of-16 = The ring of sixteen: hemmed in by blocked cells, the stone on d4 still jumps to all sixteen.
example-ataxx-clone = Red clones from d4 to d3 and converts c3 and c4. The stone on d4 stays.
example-ataxx-clone-then-jump = Blue clones from f6 to e5. Red answers with a jump from f2 to f4, and e5 changes colour.
example-ataxx-jump-assimilates = A jump into the middle of the blue group: six stones turn red, f2 is left empty.
example-ataxx-no-chain = The jump to b5 converts c5. The stone on d5, beside c5, stays blue: there are no chains.
example-ataxx-pass-and-return = Red clones to c3 and Blue is stuck. Blue passes; then Red jumps away, and Blue is back in the game.
example-ataxx-wipe-out = Red jumps from c5 to d3 and converts the last three blue stones.
example-ataxx-last-cell = One empty cell is left. Red takes it, converts three, and wins by 25 to 24.
example-ataxx-repetition = Both sides jump to and fro. At the third occurrence the game ends, and Red has more stones.
example-ataxx-wall = The stone on c4 jumps over the wall on d4 and converts f4.
example-ataxx-repetition-draw = The same moves under the house rule “repetition is a draw”.
example-ataxx-halfmove-limit = The hundredth turn in a row without a clone.
example-ataxx-fill = Red clones to c3, Blue is stuck, and all empty cells count for Red.
