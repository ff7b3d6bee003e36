# 通信对局有事等候时寄出的信。
mail-subject = petri：有 { $count } 件事等着你
mail-hello = { $name }，你好：
mail-your-turn = 与 { $opponent } 的棋局轮到你走：
mail-ended = 与 { $opponent } 的棋局结束了：
mail-challenge = { $opponent } 向你挑战：
mail-more = 还有 { $count } 件：
mail-why = 你要求把通信对局的消息寄到这个地址。
mail-stop = 不再收信：
mail-confirm-subject = petri：这是你的电子邮件地址吗？
mail-confirm-text = { $name } 想把 { $site } 上通信对局的消息寄到这个地址。同意的话，请在一天内打开此链接：
mail-confirm-else = 如果不是你本人，不必理会：不会再有来信。
mail-push-your-turn = 与 { $opponent } 的对局轮到你了
mail-push-challenge = { $opponent } 向你发起挑战
