rules-ataxx-lead = 棋子可分裂到鄰格，或多跳一格；落點四周的敵子全部變色。

rules-ataxx-goal =
    棋盤為 7 × 7 格。紅方起始占一對對角，藍方占另一對；**紅方先行**。雙方都無法再下時，**棋子較多**的一方獲勝。

    局勢起伏極大，一手差十子並不稀奇，勝負往往在最後幾手才定。
rules-ataxx-move =
    輪到自己時，選一枚己子和一個距離不超過兩格的空格，方向不限，斜向亦可。

    - **複製**：到周圍 8 格之一。原子不動，另生一枚己子。
    - **跳躍**：到外圈 16 格之一。棋子移過去，原處變空。

    中間隔著什麼都不影響。兩枚己子都能複製到同一格時，算同一手。
rules-ataxx-convert =
    複製或跳躍之後，**落點**周圍 8 格的敵子全部變成己方顏色。只變一次：剛變色的棋子不會再去同化別人。

    複製能多一子，再加上同化的數目；跳躍只得到同化的數目，還會留下空隙，讓對手有機可乘。
rules-ataxx-pass =
    能下就必須下。無棋可下時這一回合停一手，由系統自動處理；一旦又能下，就必須下。
rules-ataxx-end =
    出現下列任一情形即終局：

    - 一方的棋子全部消失；
    - 雙方都無法再下，通常是棋盤已滿；
    - 同一局面（輪走方也相同）第三次出現。

    一律以子數定勝負：子多者勝，相等則和。空格不算任何一方的。
rules-ataxx-walls =
    棋盤上可以有封鎖格：上面永遠沒有棋子，可以自由跳過，也不算任何一方的。有名字的封鎖棋盤共十二種；此外可以隨機產生，也可以自己畫。

    這裡的棋盤都是公平的：起始格不封鎖，封鎖格最多 24 個，左右、上下翻轉後圖案都不變。
rules-ataxx-options =
    開局前可以約定三件事：

    - **重複局面**：第三次出現即終局，子多者勝（一般規則），或判和，或不予理會。
    - **百手無複製**：不用（一般規則），或連續 100 手沒有複製即和棋。引擎對局採用此規則。若不理會重複局面，就必須採用它。
    - **無棋可下的一方**：停一手（一般規則），或立即終局，所有空格都算對方的。
rules-ataxx-rulings =
    各家對主要玩法並無異議，細節卻常略過或互有出入。我們的讀法如下：

    - 外圈有 **16** 格。有一段流傳很廣的文字寫成十二格，但圖示和我們所知的程式都是十六格。
    - 早期說明沒有提到重複局面。第三次出現時數子定勝負，是**我們**的讀法；引擎之間則用百手無複製規則。
    - 有些網站在一方無棋可下時，立刻把空格都填成對方的棋子。在這裡那是特別規則，預設不用。
    - 停一手只限該回合。
rules-ataxx-history =
    1988 年，Dave Crummack 與 Craig Galley 在 Wise Owl Software 發明這個遊戲，當時名為 **Infection**（感染）。Virgin Mastertronic 買下後，為六種家用電腦做好了版本，卻始終沒有發行。1990 年，這個點子同時以兩種面貌問世：電玩 **Spot: The Video Game**，以及 Leland Corporation 的大型電玩 **Ataxx**（日本由 Capcom 發行）。不少人是在《The 7th Guest》（1993）的顯微鏡謎題裡認識它的。

    它又叫 Blobs、SlimeWars、Frog Cloning、Assimilation，中文稱為同化棋。
rules-ataxx-notation =
    直行由左至右為 a 到 g，橫列由下而上為 1 到 7。複製只寫落點（`g2`），跳躍寫兩格（`a7a5`），停一手寫 `0000`。這就是 Ataxx 引擎通用的 Universal Ataxx Interface 記法。

example-ataxx-start = 開局。紅方（叉號）在 a7、g1；藍方（圓環）在 a1、g7。
example-ataxx-ring-of-8 = 內圈八格：外圈封鎖後，d4 的棋子只能複製。
example-ataxx-ring-of-16 = 外圈十六格：四周都被封鎖，d4 的棋子仍可跳到全部十六格。
example-ataxx-clone = 紅方由 d4 複製到 d3，同化 c3 與 c4；d4 的棋子留在原處。
example-ataxx-clone-then-jump = 藍方由 f6 複製到 e5。紅方由 f2 跳到 f4，e5 隨即變色。
example-ataxx-jump-assimilates = 跳進藍子中間：六子轉紅，f2 變空。
example-ataxx-no-chain = 跳到 b5 同化 c5。c5 旁的 d5 仍是藍子：不會連鎖。
example-ataxx-pass-and-return = 紅方複製到 c3，藍方無棋可下，停一手；紅方跳開之後，藍方又能下了。
example-ataxx-wipe-out = 紅方由 c5 跳到 d3，同化最後三枚藍子。
example-ataxx-last-cell = 只剩一格。紅方占下，同化三子，以 25 比 24 獲勝。
example-ataxx-repetition = 雙方跳來跳去。第三次出現時終局，紅方子多。
example-ataxx-wall = c4 的棋子跳過封鎖格 d4，同化 f4。
example-ataxx-repetition-draw = 同樣的棋步，採用「重複判和」。
example-ataxx-halfmove-limit = 連續第一百手沒有複製。
example-ataxx-fill = 紅方複製到 c3，藍方無棋可下，空格全算紅方的。
