reference-title = 程序接口参考
reference-text = 本服务器所描述的全部接口调用与类型。说明文字为英文。
reference-find = 查找
reference-none = 没有这个名称。
reference-body = 请求体：
reference-types = 类型
reference-socket = 套接字
reference-socket-text = 页面通过一个 WebSocket 获知对局与大厅的消息。每条消息都是文本形式的一个 JSON 值，其中的“op”说明消息类型。
