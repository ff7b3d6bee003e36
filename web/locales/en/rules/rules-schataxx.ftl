rules-schataxx-lead = Chess pieces that do not capture but convert: whatever they land beside joins them, kings included.
rules-schataxx-balanced-lead = Schataxx with a calmer beginning: queens and rooks stay in reserve for the first five turns.
rules-schataxx-unlimited-lead = Schataxx with soldiers that never run out. The board fills up, and the larger area wins.

rules-schataxx-goal =
    {""}**Convert the enemy king**, or hold so much of the board that your opponent is left with the minor part of it.

    Nothing is ever captured. There is no check, no castling and no promotion, and a king may stand beside enemies: he is lost only when an enemy moves or drops beside him.
rules-schataxx-setup =
    The board is that of chess. White starts with the king on a1 and a knight on h8, Black with the king on a8 and a knight on h1. **White moves first.** Each side has the rest of a chess set in reserve: a queen, two rooks, two bishops, a knight and eight soldiers.
rules-schataxx-unlimited-setup =
    The board is that of chess. White starts with the king on a1 and a knight on h8, Black with the king on a8 and a knight on h1. **White moves first.** Each side has a queen, two rooks, two bishops and a knight in reserve, and **as many soldiers as it wants**.
rules-schataxx-men =
    A turn is a step or a drop. For a step, a piece of yours goes to an **empty** square: king, queen, rook, bishop and knight as in chess. Pieces in the way stop the long-range ones; knights and soldiers leap.

    The **soldier** is no pawn. It leaps to any of the 16 squares at distance two, over anything, like the jump of Ataxx.
rules-schataxx-drop =
    Instead of stepping you may put a piece from your reserve on any empty square next to a piece of yours: orthogonally or diagonally. It may convert at once, but can first move on your next turn.
rules-schataxx-convert =
    After a step or a drop, every enemy piece in the 8 squares around it changes colour and keeps its kind. Once, without chains, and never back into a reserve. A converted queen is a queen of yours.

    {""}**If the enemy king is among them, you have won.**
rules-schataxx-area =
    Your area is your pieces and the empty squares you enclose. A region of empty squares, connected by king’s steps, belongs to the side that owns **all** the pieces around it; a region that touches both sides is nobody’s.

    There are 32 pieces in all. A side that reaches an area of **33** must have shut the other in, who is left with the minor part of the board: that wins at once.
rules-schataxx-unlimited-area =
    Your area is your pieces and the empty squares you enclose. A region of empty squares, connected by king’s steps, belongs to the side that owns **all** the pieces around it; a region that touches both sides is nobody’s.

    With endless soldiers an area of 33 proves nothing, so it does not end the game; area is counted at the end.
rules-schataxx-end =
    - A king is converted: his new owner wins.
    - An area of 33 or more wins.
    - Neither side can step or drop: area decides.
    - 100 turns without a drop, both sides together: area decides.
    - The third occurrence of a position (pieces, reserves and side to move): area decides.

    Larger area wins, equal areas are a draw. A side with neither step nor drop passes for that turn.
rules-schataxx-unlimited-end =
    - A king is converted: his new owner wins.
    - Neither side can step or drop: area decides.
    - 100 turns without a drop, both sides together: area decides.
    - The third occurrence of a position (pieces, reserves and side to move): area decides.

    Larger area wins, equal areas are a draw. A side with neither step nor drop passes for that turn.
rules-schataxx-balanced =
    In the first five turns of the game, White’s three and Black’s two, **no queen and no rook may be dropped**. From Black’s third turn on, everything is allowed. All other rules are those of Schataxx.
rules-schataxx-unlimited =
    Soldiers may be dropped without end, so the game goes on until the board is full or both sides are content. All other pieces are as many as in Schataxx.
rules-schataxx-options =
    - **Enclosure**: an area of 33 wins at once (the usual rule), or area is only counted at the end.
    - **Regions**: empty squares connect by king’s steps (the usual rule), or only orthogonally as in Go. Then a diagonal row of pieces is a wall.
    - **Repetition**: the third occurrence ends the game (the usual rule), or the second.
    - **Quiet turns**: 100 turns without a drop end the game (the usual rule), or 50.
rules-schataxx-unlimited-options =
    - **Regions**: empty squares connect by king’s steps (the usual rule), or only orthogonally as in Go. Then a diagonal row of pieces is a wall.
    - **Repetition**: the third occurrence ends the game (the usual rule), or the second.
    - **Quiet turns**: 100 turns without a drop end the game (the usual rule), or 50.
rules-schataxx-rulings =
    The inventor’s page is short. Where it leaves room, this is **our** reading:

    - “A repetition” ends the game: we take the **third occurrence**. The second is a house rule.
    - “50 moves after the last drop”: we count moves of both sides, **100 turns**. Fifty is a house rule.
    - A side with no legal move passes for one turn; the other plays on.
    - “The minor part of the board”: an area of **33** of the 64 squares.
    - Enclosed squares connect by **king’s steps**, the way pieces convert. Orthogonal steps are a house rule.
rules-schataxx-history =
    {""}**Schataxx** is by Jörg Knappen, who published it on the Chess Variant Pages as a crossover of chess and Ataxx; the balanced opening and the unlimited reserve are variants of it. The soldier’s leap is known among chess problemists as the squirrel, and as the centurion.
rules-schataxx-notation =
    A step is written by both squares (`a1b2`), a drop with the letter of the piece (`S@b2`), a pass as `0000`. Letters are K, Q, R, B, N and S for the soldier.

example-schataxx-start = The start. Below and above lie the reserves.
example-schataxx-king = The king: one step in any direction.
example-schataxx-queen = The queen: any distance, straight or diagonal, until something is in the way.
example-schataxx-rook = The rook: straight lines. The soldier on d6 and the knight on b4 are in the way.
example-schataxx-bishop = The bishop: diagonals.
example-schataxx-knight = The knight leaps, whatever stands around it.
example-schataxx-soldier = The soldier leaps to all sixteen squares at distance two.
example-schataxx-drop = White drops a soldier on c3, next to the one on b3, and the knight on c4 turns white.
example-schataxx-conversion = The bishop slides to c5 and converts queen, rook and soldier. They keep their kinds.
example-schataxx-king-by-drop = A soldier dropped on b7 converts the king: White wins.
example-schataxx-king-by-move = A rook that slides to b7 does the same.
example-schataxx-area-33 = White drops a soldier on h4 and closes the wall: ten pieces and 23 enclosed squares are 33. White wins at once.
example-schataxx-area-final = The same drop when area is only counted at the end: play goes on.
example-schataxx-regions-king = Step number 100 without a drop. By king’s steps the two empty squares in the corner leak out past c2: equal areas, a draw.
example-schataxx-regions-orthogonal = The same under the orthogonal rule: the diagonal row encloses two squares, and White wins.
example-schataxx-repetition = Both kings step to and fro. The start counts as the first occurrence; at the third, area decides.
example-schataxx-balanced-opening = A beginning: bishops, knights and a soldier first; on its third turn Black may already drop the queen.
example-schataxx-unlimited-soldiers = Four soldiers have been dropped, and the reserves are as full as before.
example-schataxx-unlimited-area = The wall is closed, but here an area of 33 does not end the game.
