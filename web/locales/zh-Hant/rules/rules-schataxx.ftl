rules-schataxx-lead = 西洋棋的棋子不吃子，只同化：落在誰身旁，誰就投靠過來，國王也不例外。
rules-schataxx-balanced-lead = 開局較和緩的 Schataxx：前五手，皇后與城堡留在備子中。
rules-schataxx-unlimited-lead = 士兵用不完的 Schataxx：棋盤會填滿，領地大者勝。

rules-schataxx-goal =
    {""}**同化對方的國王**，或占住夠大的領地，讓對手只剩棋盤的小半。

    沒有吃子，也沒有將軍、入堡與升變。國王可以站在敵子旁邊：只有敵子走到或打入他身旁時，他才會被同化。
rules-schataxx-setup =
    使用西洋棋盤。白方國王在 a1、騎士在 h8；黑方國王在 a8、騎士在 h1。**白方先行**。其餘棋子都是備子：每方皇后一枚、城堡兩枚、主教兩枚、騎士一枚、士兵八枚。
rules-schataxx-unlimited-setup =
    使用西洋棋盤。白方國王在 a1、騎士在 h8；黑方國王在 a8、騎士在 h1。**白方先行**。每方備子有皇后一枚、城堡兩枚、主教兩枚、騎士一枚，**士兵則用之不竭**。
rules-schataxx-men =
    每回合走一子或打入一子。走子時，己子移到**空格**：國王、皇后、城堡、主教、騎士的走法與西洋棋相同。途中有棋子會擋住遠程棋子；騎士與士兵則可以越過。

    {""}**士兵**不是兵卒。它可以越過任何棋子，跳到距離正好為二的 16 格之一，就像 Ataxx 的跳躍。
rules-schataxx-drop =
    不走子時，可以把一枚備子打入任何與己子相鄰（含斜向）的空格。打入時立即同化，但要到下一回合才能移動。
rules-schataxx-convert =
    走子或打入之後，周圍 8 格的敵子全部變色，種類不變。只變一次，沒有連鎖，也不會回到備子。同化來的皇后，就是你的皇后。

    {""}**若其中有對方的國王，你就贏了。**
rules-schataxx-area =
    領地等於己方棋子加上圍住的空格。以國王的一步相連的空格為一區，若區邊的棋子**全屬**同一方，這一區就歸該方；若兩方都碰到，則不屬任何一方。

    棋子總共只有 32 枚。領地達到 **33**，必定已把對手圍在棋盤的小半，因此立即獲勝。
rules-schataxx-unlimited-area =
    領地等於己方棋子加上圍住的空格。以國王的一步相連的空格為一區，若區邊的棋子**全屬**同一方，這一區就歸該方；若兩方都碰到，則不屬任何一方。

    士兵用不完，領地 33 不能說明什麼，所以不會終局；領地留到最後才算。
rules-schataxx-end =
    - 國王被同化：新主人獲勝。
    - 領地達 33 以上：獲勝。
    - 雙方都不能走子也不能打入：比領地。
    - 雙方合計 100 手沒有打入：比領地。
    - 同一局面（棋子、備子與輪到哪一方）第三次出現：比領地。

    領地大者勝，相等則和。既不能走子也不能打入的一方，該回合停一手。
rules-schataxx-unlimited-end =
    - 國王被同化：新主人獲勝。
    - 雙方都不能走子也不能打入：比領地。
    - 雙方合計 100 手沒有打入：比領地。
    - 同一局面（棋子、備子與輪到哪一方）第三次出現：比領地。

    領地大者勝，相等則和。既不能走子也不能打入的一方，該回合停一手。
rules-schataxx-balanced =
    全局的前五手（白三手、黑兩手）**不得打入皇后與城堡**。從黑方第三手起沒有限制。其餘規則與 Schataxx 相同。
rules-schataxx-unlimited =
    士兵可以無限打入，因此棋局會進行到棋盤填滿，或雙方都滿意為止。其他棋子的數目與 Schataxx 相同。
rules-schataxx-options =
    - **圍地**：領地達 33 立即獲勝（一般規則），或只在終局時計算。
    - **區域**：空格以國王的一步相連（一般規則），或像圍棋一樣只算上下左右；這樣一來，斜排的棋子也成牆。
    - **重複局面**：第三次出現即終局（一般規則），或第二次。
    - **無打入**：100 手沒有打入即終局（一般規則），或 50 手。
rules-schataxx-unlimited-options =
    - **區域**：空格以國王的一步相連（一般規則），或像圍棋一樣只算上下左右；這樣一來，斜排的棋子也成牆。
    - **重複局面**：第三次出現即終局（一般規則），或第二次。
    - **無打入**：100 手沒有打入即終局（一般規則），或 50 手。
rules-schataxx-rulings =
    發明者的說明很短。留有餘地之處，**我們**這樣解讀：

    - 「局面重複」即終局：我們取**第三次出現**；第二次是特別規則。
    - 「最後一次打入後 50 步」：雙方的手數合計，即 **100 手**；50 手是特別規則。
    - 沒有合法棋步的一方停一手，對方繼續下。
    - 「棋盤的小半」：64 格中領地達 **33**。
    - 圍住的空格以**國王的一步**相連，與同化的方式一致；只算上下左右是特別規則。
rules-schataxx-history =
    {""}**Schataxx** 由 Jörg Knappen 設計，發表於 Chess Variant Pages，是西洋棋與 Ataxx 的混血；平衡開局與無限備子是它的變體。士兵的跳法在西洋棋變體界叫「松鼠」（Squirrel），也叫 Centurion。
rules-schataxx-notation =
    走子寫兩格（`a1b2`），打入寫棋子的字母（`S@b2`），停一手寫 `0000`。字母：K 國王、Q 皇后、R 城堡、B 主教、N 騎士、S 士兵。

example-schataxx-start = 開局。棋盤上下是雙方的備子。
example-schataxx-king = 國王：任何方向走一步。
example-schataxx-queen = 皇后：直線、斜線，不限距離，遇阻為止。
example-schataxx-rook = 城堡：走直線。d6 的士兵與 b4 的騎士擋住去路。
example-schataxx-bishop = 主教：走斜線。
example-schataxx-knight = 騎士：周圍站著誰都能跳。
example-schataxx-soldier = 士兵可跳到距離為二的全部十六格。
example-schataxx-drop = 白方在 b3 士兵旁的 c3 打入一枚士兵，c4 的騎士變白。
example-schataxx-conversion = 主教走到 c5，同化皇后、城堡與士兵，種類不變。
example-schataxx-king-by-drop = 士兵打入 b7，同化國王：白方勝。
example-schataxx-king-by-move = 城堡走到 b7，結果一樣。
example-schataxx-area-33 = 白方在 h4 打入士兵，圍牆合攏：十枚棋子加 23 個空格，共 33。白方立即獲勝。
example-schataxx-area-final = 同樣的打入，但領地只在終局時計算：繼續下。
example-schataxx-regions-king = 第一百手沒有打入。以國王的一步來看，角上的兩個空格從 c2 漏了出去：領地相等，和棋。
example-schataxx-regions-orthogonal = 改算上下左右：斜排圍住兩格，白方勝。
example-schataxx-repetition = 雙方國王來回走。開局算第一次，第三次出現時比領地。
example-schataxx-balanced-opening = 一種開法：先用主教、騎士和一枚士兵；黑方第三手就可以打入皇后。
example-schataxx-unlimited-soldiers = 已打入四枚士兵，備子仍和先前一樣多。
example-schataxx-unlimited-area = 圍牆已合攏，但在這裡領地 33 並不終局。
