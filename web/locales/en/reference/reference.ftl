reference-title = Reference for programs
reference-text = Every call of the API and every type, as this server describes them. The descriptions are in English.
reference-find = Find
reference-none = Nothing has that name.
reference-body = Body:
reference-types = Types
reference-socket = The socket
reference-socket-text = Pages hear of games and of the lobby over one WebSocket. Each message is text, one JSON value; its “op” says which one it is.
