rules-ataxx-lead = 棋子可分裂到邻格，或多跳一格；落点四周的敌子全部变色。

rules-ataxx-goal =
    棋盘为 7 × 7 格。红方起始占一对对角，蓝方占另一对；**红方先行**。双方都无法再下时，**棋子较多**的一方获胜。

    局势起伏极大，一手差十子并不稀奇，胜负往往在最后几手才定。
rules-ataxx-move =
    轮到自己时，选一枚己子和一个距离不超过两格的空格，方向不限，斜向亦可。

    - **复制**：到周围 8 格之一。原子不动，另生一枚己子。
    - **跳跃**：到外圈 16 格之一。棋子移过去，原处变空。

    中间隔着什么都不影响。两枚己子都能复制到同一格时，算同一手。
rules-ataxx-convert =
    复制或跳跃之后，**落点**周围 8 格的敌子全部变成己方颜色。只变一次：刚变色的棋子不会再去同化别人。

    复制能多一子，再加上同化的数目；跳跃只得到同化的数目，还会留下空隙，让对手有机可乘。
rules-ataxx-pass =
    能下就必须下。无棋可下时这一回合停一手，由系统自动处理；一旦又能下，就必须下。
rules-ataxx-end =
    出现下列任一情形即终局：

    - 一方的棋子全部消失；
    - 双方都无法再下，通常是棋盘已满；
    - 同一局面（轮走方也相同）第三次出现。

    一律以子数定胜负：子多者胜，相等则和。空格不算任何一方的。
rules-ataxx-walls =
    棋盘上可以有封锁格：上面永远没有棋子，可以自由跳过，也不算任何一方的。有名字的封锁棋盘共十二种；此外可以随机生成，也可以自己画。

    这里的棋盘都是公平的：起始格不封锁，封锁格最多 24 个，左右、上下翻转后图案都不变。
rules-ataxx-options =
    开局前可以约定三件事：

    - **重复局面**：第三次出现即终局，子多者胜（一般规则），或判和，或不予理会。
    - **百手无复制**：不用（一般规则），或连续 100 手没有复制即和棋。引擎对局采用此规则。若不理会重复局面，就必须采用它。
    - **无棋可下的一方**：停一手（一般规则），或立即终局，所有空格都算对方的。
rules-ataxx-rulings =
    各家对主要玩法并无异议，细节却常略过或互有出入。我们的读法如下：

    - 外圈有 **16** 格。有一段流传很广的文字写成十二格，但图示和我们所知的程序都是十六格。
    - 早期说明没有提到重复局面。第三次出现时数子定胜负，是**我们**的读法；引擎之间则用百手无复制规则。
    - 有些网站在一方无棋可下时，立刻把空格都填成对方的棋子。在这里那是特别规则，默认不用。
    - 停一手只限该回合。
rules-ataxx-history =
    1988 年，Dave Crummack 与 Craig Galley 在 Wise Owl Software 发明这个游戏，当时名为 **Infection**（感染）。Virgin Mastertronic 买下后，为六种家用电脑做好了版本，却始终没有发行。1990 年，这个点子同时以两种面貌问世：电子游戏 **Spot: The Video Game**，以及 Leland Corporation 的街机 **Ataxx**（日本由 Capcom 发行）。不少人是在《The 7th Guest》（1993）的显微镜谜题里认识它的。

    它又叫 Blobs、SlimeWars、Frog Cloning、Assimilation，中文称为同化棋。
rules-ataxx-notation =
    竖列由左至右为 a 到 g，横行由下而上为 1 到 7。复制只写落点（`g2`），跳跃写两格（`a7a5`），停一手写 `0000`。这就是 Ataxx 引擎通用的 Universal Ataxx Interface 记法。

example-ataxx-start = 开局。红方（叉号）在 a7、g1；蓝方（圆环）在 a1、g7。
example-ataxx-ring-of-8 = 内圈八格：外圈封锁后，d4 的棋子只能复制。
example-ataxx-ring-of-16 = 外圈十六格：四周都被封锁，d4 的棋子仍可跳到全部十六格。
example-ataxx-clone = 红方由 d4 复制到 d3，同化 c3 与 c4；d4 的棋子留在原处。
example-ataxx-clone-then-jump = 蓝方由 f6 复制到 e5。红方由 f2 跳到 f4，e5 随即变色。
example-ataxx-jump-assimilates = 跳进蓝子中间：六子转红，f2 变空。
example-ataxx-no-chain = 跳到 b5 同化 c5。c5 旁的 d5 仍是蓝子：不会连锁。
example-ataxx-pass-and-return = 红方复制到 c3，蓝方无棋可下，停一手；红方跳开之后，蓝方又能下了。
example-ataxx-wipe-out = 红方由 c5 跳到 d3，同化最后三枚蓝子。
example-ataxx-last-cell = 只剩一格。红方占下，同化三子，以 25 比 24 获胜。
example-ataxx-repetition = 双方跳来跳去。第三次出现时终局，红方子多。
example-ataxx-wall = c4 的棋子跳过封锁格 d4，同化 f4。
example-ataxx-repetition-draw = 同样的棋步，采用“重复判和”。
example-ataxx-halfmove-limit = 连续第一百手没有复制。
example-ataxx-fill = 红方复制到 c3，蓝方无棋可下，空格全算红方的。
