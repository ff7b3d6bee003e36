# The shell: header, navigation, messages that any page may show.
app-skip = Zum Inhalt springen
app-home = petri, Startseite
app-nav = Hauptmenü
app-nav-play = Spielen
app-nav-games = Partien
app-nav-puzzles = Aufgaben
app-nav-learn = Lernen
app-nav-studies = Studien
app-nav-more = Mehr
app-nav-analysis = Analyse
app-analysis = Analysebrett
app-nav-rules = Regeln
app-nav-lobby = Lobby
app-account = Konto
app-sign-in = Anmelden
app-account-of = Konto von { $name }
app-line-idle = nicht verbunden
app-line-connecting = verbindet
app-line-connected = verbunden
app-line-reconnecting = verbindet neu
app-line-offline = offline
app-waiting =
    { $count ->
        [one] 1 Partie: Du bist am Zug
       *[other] { $count } Partien: Du bist am Zug
    }
app-game-began = Deine Partie hat begonnen.
app-game-go = Zur Partie
app-day = Brett des Tages
app-editor = Brett zeichnen
app-language = Sprache
app-settings = Einstellungen
app-dismiss = Schließen
app-page-failed = Diese Seite konnte nicht geladen werden. Prüfe die Verbindung und lade sie neu.
app-reload = Neu laden
app-missing = Seite nicht gefunden
app-missing-text = Unter { $path } gibt es keine Seite.
app-missing-home = Zu den Spielen
app-engine-restarted = Die Engine wurde nach einem Fehler neu gestartet. Deine Partie ist sicher.
app-engine-failed = Die Engine ist an dieser Stellung zweimal gescheitert. Nimm einen Zug zurück oder fang neu an; die Partie ist gespeichert.
app-no-webassembly = petri braucht WebAssembly; dein Browser unterstützt es nicht oder hat es abgeschaltet. Nimm einen Browser von März 2023 oder später oder erlaube WebAssembly für diese Seite.
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
        [one] 1 Benachrichtigung
       *[other] { $count } Benachrichtigungen
    }
