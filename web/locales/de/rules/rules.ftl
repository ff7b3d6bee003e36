# Die Regelseiten: was alle Spiele gemeinsam haben. Zeilen, die mit "- " beginnen, sind Listen,
# **fett** und [Text](Adresse) werden verstanden.

rules-index-title = Regeln
rules-index-lead = Sechs Spiele aus einer Familie. Zu jeder Regel gibt es ein kleines Brett, auf dem du weiterspielen kannst.
rules-play-this = { $game } spielen
rules-contents = Auf dieser Seite
rules-other-games = Die anderen Spiele
rules-try-show = Vormachen
rules-try-next = Nächster Zug
rules-try-reset = Von vorn
rules-try-turn = { $side } ist am Zug.
rules-try-move = { $side } zieht { $move }.
rules-try-move-flips =
    { $count ->
        [one] { $side } zieht { $move }: Eine Figur wechselt die Seite.
       *[other] { $side } zieht { $move }: { $count } Figuren wechseln die Seite.
    }
rules-try-pass = { $side } kann nicht ziehen und setzt aus.
rules-try-house-rule = Hier gilt die Hausregel: { $rules }
rules-sources = Quellen

rules-section-goal = Das Ziel
rules-section-move = Ziehen
rules-section-convert = Umdrehen
rules-section-pass = Aussetzen
rules-section-end = Das Ende
rules-section-walls = Gesperrte Felder
rules-section-holes = Die Löcher
rules-section-boards = Bretter
rules-section-options = Hausregeln
rules-section-rulings = Wo die Quellen sich uneins sind
rules-section-history = Geschichte
rules-section-notation = Aufschreiben
rules-section-setup = Der Anfang
rules-section-men = Die sechs Figuren
rules-section-drop = Einsetzen
rules-section-area = Gebiet
rules-section-balanced = Die ausgewogene Eröffnung
rules-section-unlimited = Soldaten ohne Ende
rules-section-place = Setzen
rules-section-capture = Schlagen
rules-section-lines = Linien
rules-section-stacks = Stapel
rules-section-game = Eine ganze Partie
