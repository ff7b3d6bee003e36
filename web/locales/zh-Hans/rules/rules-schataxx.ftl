rules-schataxx-lead = 国际象棋的棋子不吃子，只同化：落在谁身旁，谁就投靠过来，王也不例外。
rules-schataxx-balanced-lead = 开局较和缓的 Schataxx：前五手，后与车留在备子中。
rules-schataxx-unlimited-lead = 士兵用不完的 Schataxx：棋盘会填满，领地大者胜。

rules-schataxx-goal =
    {""}**同化对方的王**，或占住够大的领地，让对手只剩棋盘的小半。

    没有吃子，也没有将军、王车易位与升变。王可以站在敌子旁边：只有敌子走到或打入他身旁时，他才会被同化。
rules-schataxx-setup =
    使用国际象棋棋盘。白方王在 a1、马在 h8；黑方王在 a8、马在 h1。**白方先行**。其余棋子都是备子：每方后一枚、车两枚、象两枚、马一枚、士兵八枚。
rules-schataxx-unlimited-setup =
    使用国际象棋棋盘。白方王在 a1、马在 h8；黑方王在 a8、马在 h1。**白方先行**。每方备子有后一枚、车两枚、象两枚、马一枚，**士兵则用之不竭**。
rules-schataxx-men =
    每回合走一子或打入一子。走子时，己子移到**空格**：王、后、车、象、马的走法与国际象棋相同。途中有棋子会挡住远程棋子；马与士兵则可以越过。

    {""}**士兵**不是普通的兵。它可以越过任何棋子，跳到距离正好为二的 16 格之一，就像 Ataxx 的跳跃。
rules-schataxx-drop =
    不走子时，可以把一枚备子打入任何与己子相邻（含斜向）的空格。打入时立即同化，但要到下一回合才能移动。
rules-schataxx-convert =
    走子或打入之后，周围 8 格的敌子全部变色，种类不变。只变一次，没有连锁，也不会回到备子。同化来的后，就是你的后。

    {""}**若其中有对方的王，你就赢了。**
rules-schataxx-area =
    领地等于己方棋子加上围住的空格。以王的一步相连的空格为一区，若区边的棋子**全属**同一方，这一区就归该方；若两方都碰到，则不属任何一方。

    棋子总共只有 32 枚。领地达到 **33**，必定已把对手围在棋盘的小半，因此立即获胜。
rules-schataxx-unlimited-area =
    领地等于己方棋子加上围住的空格。以王的一步相连的空格为一区，若区边的棋子**全属**同一方，这一区就归该方；若两方都碰到，则不属任何一方。

    士兵用不完，领地 33 不能说明什么，所以不会终局；领地留到最后才算。
rules-schataxx-end =
    - 王被同化：新主人获胜。
    - 领地达 33 以上：获胜。
    - 双方都不能走子也不能打入：比领地。
    - 双方合计 100 手没有打入：比领地。
    - 同一局面（棋子、备子、轮走方）第三次出现：比领地。

    领地大者胜，相等则和。既不能走子也不能打入的一方，该回合停一手。
rules-schataxx-unlimited-end =
    - 王被同化：新主人获胜。
    - 双方都不能走子也不能打入：比领地。
    - 双方合计 100 手没有打入：比领地。
    - 同一局面（棋子、备子、轮走方）第三次出现：比领地。

    领地大者胜，相等则和。既不能走子也不能打入的一方，该回合停一手。
rules-schataxx-balanced =
    全局的前五手（白三手、黑两手）**不得打入后与车**。从黑方第三手起没有限制。其余规则与 Schataxx 相同。
rules-schataxx-unlimited =
    士兵可以无限打入，因此棋局会进行到棋盘填满，或双方都满意为止。其他棋子的数目与 Schataxx 相同。
rules-schataxx-options =
    - **围地**：领地达 33 立即获胜（一般规则），或只在终局时计算。
    - **区域**：空格以王的一步相连（一般规则），或像围棋一样只算上下左右；这样一来，斜排的棋子也成墙。
    - **重复局面**：第三次出现即终局（一般规则），或第二次。
    - **无打入**：100 手没有打入即终局（一般规则），或 50 手。
rules-schataxx-unlimited-options =
    - **区域**：空格以王的一步相连（一般规则），或像围棋一样只算上下左右；这样一来，斜排的棋子也成墙。
    - **重复局面**：第三次出现即终局（一般规则），或第二次。
    - **无打入**：100 手没有打入即终局（一般规则），或 50 手。
rules-schataxx-rulings =
    发明者的说明很短。留有余地之处，**我们**这样解读：

    - “局面重复”即终局：我们取**第三次出现**；第二次是特别规则。
    - “最后一次打入后 50 步”：双方的手数合计，即 **100 手**；50 手是特别规则。
    - 没有合法棋步的一方停一手，对方继续下。
    - “棋盘的小半”：64 格中领地达 **33**。
    - 围住的空格以**王的一步**相连，与同化的方式一致；只算上下左右是特别规则。
rules-schataxx-history =
    {""}**Schataxx** 由 Jörg Knappen 设计，发表于 Chess Variant Pages，是国际象棋与 Ataxx 的混血；平衡开局与无限备子是它的变体。士兵的跳法在国际象棋变体界叫“松鼠”（Squirrel），也叫 Centurion。
rules-schataxx-notation =
    走子写两格（`a1b2`），打入写棋子的字母（`S@b2`），停一手写 `0000`。字母：K 王、Q 后、R 车、B 象、N 马、S 士兵。

example-schataxx-start = 开局。棋盘上下是双方的备子。
example-schataxx-king = 王：任何方向走一步。
example-schataxx-queen = 后：直线、斜线，不限距离，遇阻为止。
example-schataxx-rook = 车：走直线。d6 的士兵与 b4 的马挡住去路。
example-schataxx-bishop = 象：走斜线。
example-schataxx-knight = 马：周围站着谁都能跳。
example-schataxx-soldier = 士兵可跳到距离为二的全部十六格。
example-schataxx-drop = 白方在 b3 士兵旁的 c3 打入一枚士兵，c4 的马变白。
example-schataxx-conversion = 象走到 c5，同化后、车与士兵，种类不变。
example-schataxx-king-by-drop = 士兵打入 b7，同化王：白方胜。
example-schataxx-king-by-move = 车走到 b7，结果一样。
example-schataxx-area-33 = 白方在 h4 打入士兵，围墙合拢：十枚棋子加 23 个空格，共 33。白方立即获胜。
example-schataxx-area-final = 同样的打入，但领地只在终局时计算：继续下。
example-schataxx-regions-king = 第一百手没有打入。以王的一步来看，角上的两个空格从 c2 漏了出去：领地相等，和棋。
example-schataxx-regions-orthogonal = 改算上下左右：斜排围住两格，白方胜。
example-schataxx-repetition = 双方王来回走。开局算第一次，第三次出现时比领地。
example-schataxx-balanced-opening = 一种开法：先用象、马和一枚士兵；黑方第三手就可以打入后。
example-schataxx-unlimited-soldiers = 已打入四枚士兵，备子仍和先前一样多。
example-schataxx-unlimited-area = 围墙已合拢，但在这里领地 33 并不终局。
