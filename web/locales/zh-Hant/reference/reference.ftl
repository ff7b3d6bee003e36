reference-title = 程式介面參考
reference-text = 本伺服器所描述的全部介面呼叫與型別。說明文字為英文。
reference-find = 尋找
reference-none = 沒有這個名稱。
reference-body = 請求內容：
reference-types = 型別
reference-socket = 通訊端
reference-socket-text = 頁面透過一個 WebSocket 得知對局與大廳的訊息。每則訊息都是文字形式的一個 JSON 值，其中的「op」說明訊息類型。
