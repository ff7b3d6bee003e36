# The shell: header, navigation, messages that any page may show.
app-skip = Zum Inhalt springen
app-home = petri, Startseite
app-nav = Hauptmenü
app-nav-play = Spielen
app-nav-games = Partien
app-nav-rules = Regeln
app-nav-lobby = Lobby
app-account = Konto
app-account-of = Konto von { $name }
app-line-idle = nicht verbunden
app-line-connected = verbunden
app-line-reconnecting = verbindet neu
app-line-offline = offline
app-waiting =
    { $count ->
        [one] Eine Partie wartet auf dich
       *[other] { $count } Partien warten auf dich
    }
app-game-began = Deine Partie hat begonnen.
app-game-go = Hingehen
app-day = Brett des Tages
app-editor = Brett zeichnen
app-language = Sprache
app-settings = Einstellungen
app-dismiss = Schließen
app-page-failed = Diese Seite konnte nicht geladen werden. Prüfe die Verbindung und lade sie neu.
app-reload = Neu laden
app-missing = Hier ist nichts
app-missing-text = Unter { $path } gibt es keine Seite.
app-missing-home = Zu den Spielen
app-engine-restarted = Das Programm ist gestolpert und wurde neu gestartet. Deine Partie ist unversehrt.
app-engine-failed = Das Programm ist an dieser Stellung zweimal gescheitert. Nimm einen Zug zurück oder fang neu an; die Partie ist gespeichert.
app-no-webassembly = Dein Browser führt kein WebAssembly aus oder nur eine zu frühe Form davon; petri braucht es für die Regeln. Aktualisiere den Browser (auf einen von März 2023 oder später) oder erlaube WebAssembly für diese Seite (manche strengen Modi schalten es ab).
app-engine-missing = Die Regeln konnten nicht geladen werden. Prüfe die Verbindung und lade die Seite neu.

game-ataxx = Ataxx
game-hexxagon = Hexxagon
game-schataxx = Schataxx
game-schataxx-balanced = Balanced Schataxx
game-schataxx-unlimited = Unlimited Schataxx
game-attangle = Attangle

# What the operator of the site adds, and what is new.
app-operator = Über diese Seite
app-imprint = Impressum
app-privacy = Datenschutz
app-unread =
    { $count ->
        [one] eine Neuigkeit
       *[other] { $count } Neuigkeiten
    }
