rules-hexxagon-lead = 蜂巢上的同化棋：邻格由八变六，开局各三子，中央有三个空洞。

rules-hexxagon-goal =
    棋盘是每边五格的六角形，共 61 格；中央三格是空洞，可用的有 58 格。红蓝双方各占三角，彼此相间。**红方先行**；双方都无法再下时，**棋子较多**者胜。
rules-hexxagon-move =
    与同化棋（Ataxx）相同：选一枚己子和一个距离不超过两格的空格。

    - **复制**：到周围 6 格之一。原子不动，另生一子。
    - **跳跃**：到外圈 12 格之一。棋子移过去。
rules-hexxagon-convert =
    落点周围 6 格的敌子全部变色，只变一次，没有连锁。

    邻格较少，一手同化的棋子也比方格棋盘少，棋形因此更重要：角上的棋子周围只有三格。
rules-hexxagon-holes =
    空洞上不能有棋子，但可以跳过。d5、e4、f5 三个空洞围着中央的 e5，成三角形。
rules-hexxagon-end =
    终局条件与 Ataxx 相同：一方无子、双方都无法再下，或局面第三次出现。子多者胜。58 是偶数，所以可能出现 29 比 29 的和棋。

    无棋可下的一方该回合停一手。
rules-hexxagon-boards =
    - **经典**：空洞在 d5、e4、f5。
    - **开放**：没有空洞，61 格全用。
    - **换位**：空洞转个方向，在 d4、e6、f4。

    也可以自己画，或随机生成。公平的棋盘旋转 120° 不变，对保持双方角位的三条轴翻转也不变；封锁格最多 24 个。
rules-hexxagon-options =
    与 Ataxx 相同：重复局面如何计算、百手无复制是否和棋、无棋可下时是停一手还是让出空格。
rules-hexxagon-rulings =
    Hexxagon 的说明很少谈到无棋可下，也没有谈到重复局面。这两点我们都采用 Ataxx 的规则，让两种游戏只有棋盘不同。有些网站在一方无棋可下时会把空格填成对方的棋子；在这里那是特别规则。
rules-hexxagon-history =
    {""}**Hexxagon** 是 Argo Games 制作、Software Creations 发行的 MS-DOS 游戏，1993 年问世，以共享软件的形式广为流传。它把 Dave Crummack 与 Craig Galley 在 1988 年发明的 Ataxx 搬上六角格棋盘，甚至附有棋盘编辑器。中文也称六角同化棋。
rules-hexxagon-notation =
    横行由下而上为 a 到 i，每行由左编号：a1 至 a5、e1 至 e9、i1 至 i5。记法与 Ataxx 相同：`b2`、`a1c2`、`0000`。

example-hexxagon-start = 开局。红方在 a1、e9、i1；蓝方在 a5、e1、i5。
example-hexxagon-ring-of-6 = 内圈六格：外圈封锁后，e5 的棋子只能复制。
example-hexxagon-ring-of-12 = 外圈十二格：邻格都被封锁，e5 的棋子仍可跳到全部十二格。
example-hexxagon-clone = 红方复制到 g4，同化 f4 与 g5。
example-hexxagon-over-a-hole = 跳过空洞 e4 到 e3：三子变色。
example-hexxagon-draw = 红方占下最后一格，同化三子，29 比 29。
