rules-hexxagon-lead = 蜂巢上的同化棋：鄰格由八變六，開局各三子，中央有三個空洞。

rules-hexxagon-goal =
    棋盤是每邊五格的六角形，共 61 格；中央三格是空洞，可用的有 58 格。紅藍雙方各占三角，彼此相間。**紅方先行**；雙方都無法再下時，**棋子較多**者勝。
rules-hexxagon-move =
    與同化棋（Ataxx）相同：選一枚己子和一個距離不超過兩格的空格。

    - **複製**：到周圍 6 格之一。原子不動，另生一子。
    - **跳躍**：到外圈 12 格之一。棋子移過去。
rules-hexxagon-convert =
    落點周圍 6 格的敵子全部變色，只變一次，沒有連鎖。

    鄰格較少，一手同化的棋子也比方格棋盤少，棋形因此更重要：角上的棋子周圍只有三格。
rules-hexxagon-holes =
    空洞上不能有棋子，但可以跳過。d5、e4、f5 三個空洞圍著中央的 e5，成三角形。
rules-hexxagon-end =
    終局條件與 Ataxx 相同：一方無子、雙方都無法再下，或局面第三次出現。子多者勝。58 是偶數，所以可能出現 29 比 29 的和棋。

    無棋可下的一方該回合停一手。
rules-hexxagon-boards =
    - **經典**：空洞在 d5、e4、f5。
    - **開放**：沒有空洞，61 格全用。
    - **換位**：空洞轉個方向，在 d4、e6、f4。

    也可以自己畫，或隨機產生。公平的棋盤旋轉 120° 不變，對保持雙方角位的三條軸翻轉也不變；封鎖格最多 24 個。
rules-hexxagon-options =
    與 Ataxx 相同：重複局面如何計算、百手無複製是否和棋、無棋可下時是停一手還是讓出空格。
rules-hexxagon-rulings =
    Hexxagon 的說明很少談到無棋可下，也沒有談到重複局面。這兩點我們都採用 Ataxx 的規則，讓兩種遊戲只有棋盤不同。有些網站在一方無棋可下時會把空格填成對方的棋子；在這裡那是特別規則。
rules-hexxagon-history =
    {""}**Hexxagon** 是 Argo Games 製作、Software Creations 發行的 MS-DOS 遊戲，1993 年問世，以共享軟體的形式廣為流傳。它把 Dave Crummack 與 Craig Galley 在 1988 年發明的 Ataxx 搬上六角格棋盤，甚至附有棋盤編輯器。中文也稱六角同化棋。
rules-hexxagon-notation =
    橫列由下而上為 a 到 i，每列由左編號：a1 至 a5、e1 至 e9、i1 至 i5。記法與 Ataxx 相同：`b2`、`a1c2`、`0000`。

example-hexxagon-start = 開局。紅方在 a1、e9、i1；藍方在 a5、e1、i5。
example-hexxagon-ring-of-6 = 內圈六格：外圈封鎖後，e5 的棋子只能複製。
example-hexxagon-ring-of-12 = 外圈十二格：鄰格都被封鎖，e5 的棋子仍可跳到全部十二格。
example-hexxagon-clone = 紅方複製到 g4，同化 f4 與 g5。
example-hexxagon-over-a-hole = 跳過空洞 e4 到 e3：三子變色。
example-hexxagon-draw = 紅方占下最後一格，同化三子，29 比 29。
