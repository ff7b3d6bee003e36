rules-attangle-lead = Two of your stones move together onto one of your opponent’s. Three stacks of three win.

rules-attangle-goal =
    Be the first with **three triples**: stacks of three stones with your colour on top. The board is a hexagon of 37 points joined by lines, empty at the start. Each side has 18 stones in reserve, and **White moves first**.
rules-attangle-place =
    A turn is either a placement or a capture; there is no passing. To place, put a stone from your reserve on any empty point, except the **centre** d4, which stays empty for the whole game.
rules-attangle-capture =
    To capture, choose an enemy stone or a stack of two, and two attackers of yours that see it from **two different directions**. Both move onto it at once; then the top stone, which is always yours, goes back to your reserve.

    - Two stones on a stone make a double.
    - Two stones on a double make a triple.
    - A stone and a double on a stone make a triple; the double goes underneath.

    At most **one double** takes part, and never a triple.
rules-attangle-lines =
    Attackers move along the lines any distance, over empty points. The first stone or stack in a direction is the only one that can attack from there; nothing is jumped over. The centre may be crossed. The two may come from opposite ends of one line.
rules-attangle-stacks =
    A stack belongs to whoever has the top stone, and is never split. A triple never moves and is never captured: it counts for its owner, and blocks lines for both.
rules-attangle-end =
    - Your **third triple** wins at once.
    - If it is your turn and you can neither place nor capture, you lose.

    There are no draws. No position can come back, and no game is longer than 76 turns.
rules-attangle-game =
    A game from the empty board to the third triple. Step through it, or take over for either side.
rules-attangle-rulings =
    We play the designer’s rules of 13 May 2008. The earlier ones of 2006 asked for three stacks of **five** and had the centre closed only for the first move; they are a different game and not offered here.

    Nothing had to be decided by us: a side that cannot move loses, whether its reserve is empty or not.
rules-attangle-history =
    {""}**Attangle** is by Dieter Stein and completes his Stacking Game Trilogy, after Accasta and Abande. The first version appeared on 20 May 2006; the rules used here are the preferred ones since 2008. He publishes his games on his site spielstein.com.
rules-attangle-notation =
    Rows are lettered a to g from below, points numbered from the left. A placement is written by its point (`c3`), a capture by both attackers and the target (`c5,f1-c3`).

example-attangle-start = The empty board. Place stones for both sides and see how the lines run.
example-attangle-one-on-one = Stones on c5 and f1 capture c3: a double, and one stone back in reserve.
example-attangle-two-on-double = Two stones capture a double: White’s triple.
example-attangle-double-attacks = A double and a stone capture a stone: the double goes underneath, and a triple is left.
example-attangle-across-the-centre = The stone on b2 attacks e4 across the empty centre.
example-attangle-straight-line = Attackers from opposite ends of the same line.
example-attangle-blocked = The triple on c4 blocks the line from c6 and never moves itself: Black’s c3 is safe.
example-attangle-third-triple = The stones on b3 and d6 capture d3: White’s third triple.
example-attangle-no-move = Black places on e6. White has no stone left to place and nothing to capture, and loses.
example-attangle-finished-game = Play through it with “Next move”.
