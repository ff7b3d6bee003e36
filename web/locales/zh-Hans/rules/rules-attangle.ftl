rules-attangle-lead = 两枚己子同时攻上一枚敌子。先叠成三座三层塔者胜。

rules-attangle-goal =
    先完成**三座三层塔**者胜：三枚一叠，最上面是己方颜色。棋盘是六角形，37 个点以直线相连，开局全空。每方备子 18 枚，**白方先行**。
rules-attangle-place =
    每回合落子或攻取，不能停一手。落子：把一枚备子放在任一空点上，唯独**中心** d4 不可，全局都要保持空着。
rules-attangle-capture =
    攻取：选一枚敌子或一座两层敌叠，再选两个从**不同方向**看得到它的己方棋叠（或单子）。两者同时移到它上面，然后最上面一枚（必定是己子）收回备子。

    - 两枚单子攻一枚单子，成两层。
    - 两枚单子攻一座两层，成三层塔。
    - 一枚单子与一座两层攻一枚单子，成三层塔；两层的那座放在下面。

    三者之中**最多一座两层**，三层塔永不参与。
rules-attangle-lines =
    攻击者沿直线移动，距离不限，途中须为空点。每个方向只有第一个遇到的棋叠能攻击，不能越过。中心可以通过。两个攻击者也可以来自同一直线的两端。
rules-attangle-stacks =
    棋叠归最上面那枚棋子的一方所有，永不拆开。三层塔不能移动，也不会被攻取：它算主人的一座，并挡住双方的直线。
rules-attangle-end =
    - 完成**第三座三层塔**，立即获胜。
    - 轮到自己却既不能落子也不能攻取，判负。

    没有和棋。局面不可能重复，全局不超过 76 手。
rules-attangle-game =
    从空棋盘到第三座三层塔的一盘棋。可以逐手看，也可以中途接手任何一方。
rules-attangle-rulings =
    我们采用作者 2008 年 5 月 13 日的规则。2006 年的旧规则要叠三座**五层**，中心也只限制第一手；那是另一种游戏，这里不提供。

    没有需要我们裁定之处：不能下的一方判负，不论备子是否用完。
rules-attangle-history =
    {""}**Attangle** 由 Dieter Stein 设计，是他“叠棋三部曲”的最后一部，前两部是 Accasta 与 Abande。第一版发表于 2006 年 5 月 20 日；这里采用的是 2008 年起作者推荐的规则。作者的网站是 spielstein.com。
rules-attangle-notation =
    横行由下而上为 a 到 g，每行由左编号。落子写该点（`c3`），攻取写两个攻击者与目标（`c5,f1-c3`）。

example-attangle-start = 空棋盘。替双方落子，看看直线怎么走。
example-attangle-one-on-one = c5 与 f1 攻取 c3：成两层，一枚收回备子。
example-attangle-two-on-double = 两枚单子攻取两层棋叠：白方得三层塔。
example-attangle-double-attacks = 一座两层与一枚单子攻取一枚单子：两层的放在下面，成三层塔。
example-attangle-across-the-centre = b2 的棋子越过空着的中心攻击 e4。
example-attangle-straight-line = 两个攻击者来自同一直线的两端。
example-attangle-blocked = c4 的三层塔挡住 c6 的直线，自己也不能动：黑方的 c3 很安全。
example-attangle-third-triple = b3 与 d6 攻取 d3：白方的第三座三层塔。
example-attangle-no-move = 黑方落子 e6。白方备子用尽，又无从攻取，判负。
example-attangle-finished-game = 用“下一手”逐手播放。
