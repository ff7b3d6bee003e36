# 通信對局有事等候時寄出的信。
mail-subject = petri：有 { $count } 件事等著你
mail-hello = { $name }，你好：
mail-your-turn = 與 { $opponent } 的棋局輪到你走：
mail-ended = 與 { $opponent } 的棋局結束了：
mail-challenge = { $opponent } 向你挑戰：
mail-more = 還有 { $count } 件：
mail-why = 你要求把通信對局的消息寄到這個地址。
mail-stop = 不再收信：
mail-confirm-subject = petri：這是你的電子郵件地址嗎？
mail-confirm-text = { $name } 想把 { $site } 上通信對局的消息寄到這個地址。同意的話，請在一天內開啟此連結：
mail-confirm-else = 如果不是你本人，不必理會：不會再有來信。
mail-push-your-turn = 與 { $opponent } 的對局輪到你了
mail-push-challenge = { $opponent } 向你挑戰
