reference-title = Referenz für Programme
reference-text = Alle Aufrufe der Schnittstelle und alle Typen, wie dieser Server sie beschreibt. Die Beschreibungen sind auf Englisch.
reference-find = Suchen
reference-none = Nichts heißt so.
reference-body = Inhalt:
reference-types = Typen
reference-socket = Der Socket
reference-socket-text = Seiten erfahren von Partien und der Lobby über einen WebSocket. Jede Nachricht ist Text, ein JSON-Wert; sein „op“ sagt, welche es ist.
