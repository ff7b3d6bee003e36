rules-attangle-lead = 兩枚己子同時攻上一枚敵子。先疊成三座三層塔者勝。

rules-attangle-goal =
    先完成**三座三層塔**者勝：三枚一疊，最上面是己方顏色。棋盤是六角形，37 個點以直線相連，開局全空。每方備子 18 枚，**白方先行**。
rules-attangle-place =
    每回合落子或攻取，不能停一手。落子：把一枚備子放在任一空點上，唯獨**中心** d4 不可，全局都要保持空著。
rules-attangle-capture =
    攻取：選一枚敵子或一座兩層敵疊，再選兩個從**不同方向**看得到它的己方棋疊（或單子）。兩者同時移到它上面，然後最上面一枚（必定是己子）收回備子。

    - 兩枚單子攻一枚單子，成兩層。
    - 兩枚單子攻一座兩層，成三層塔。
    - 一枚單子與一座兩層攻一枚單子，成三層塔；兩層的那座放在下面。

    三者之中**最多一座兩層**，三層塔永不參與。
rules-attangle-lines =
    攻擊者沿直線移動，距離不限，途中須為空點。每個方向只有第一個遇到的棋疊能攻擊，不能越過。中心可以通過。兩個攻擊者也可以來自同一直線的兩端。
rules-attangle-stacks =
    棋疊歸最上面那枚棋子的一方所有，永不拆開。三層塔不能移動，也不會被攻取：它算主人的一座，並擋住雙方的直線。
rules-attangle-end =
    - 完成**第三座三層塔**，立即獲勝。
    - 輪到自己卻既不能落子也不能攻取，判負。

    沒有和棋。局面不可能重複，全局不超過 76 手。
rules-attangle-game =
    從空棋盤到第三座三層塔的一盤棋。可以逐手看，也可以中途接手任何一方。
rules-attangle-rulings =
    我們採用作者 2008 年 5 月 13 日的規則。2006 年的舊規則要疊三座**五層**，中心也只限制第一手；那是另一種遊戲，這裡不提供。

    沒有需要我們裁定之處：不能下的一方判負，不論備子是否用完。
rules-attangle-history =
    {""}**Attangle** 由 Dieter Stein 設計，是他「疊棋三部曲」的最後一部，前兩部是 Accasta 與 Abande。第一版發表於 2006 年 5 月 20 日；這裡採用的是 2008 年起作者推薦的規則。作者的網站是 spielstein.com。
rules-attangle-notation =
    橫列由下而上為 a 到 g，每列由左編號。落子寫該點（`c3`），攻取寫兩個攻擊者與目標（`c5,f1-c3`）。

example-attangle-start = 空棋盤。替雙方落子，看看直線怎麼走。
example-attangle-one-on-one = c5 與 f1 攻取 c3：成兩層，一枚收回備子。
example-attangle-two-on-double = 兩枚單子攻取兩層棋疊：白方得三層塔。
example-attangle-double-attacks = 一座兩層與一枚單子攻取一枚單子：兩層的放在下面，成三層塔。
example-attangle-across-the-centre = b2 的棋子越過空著的中心攻擊 e4。
example-attangle-straight-line = 兩個攻擊者來自同一直線的兩端。
example-attangle-blocked = c4 的三層塔擋住 c6 的直線，自己也不能動：黑方的 c3 很安全。
example-attangle-third-triple = b3 與 d6 攻取 d3：白方的第三座三層塔。
example-attangle-no-move = 黑方落子 e6。白方備子用盡，又無從攻取，判負。
example-attangle-finished-game = 用「下一手」逐手播放。
