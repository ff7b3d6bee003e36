# Lektionen und Üben: die Seiten.
learn-title = Lernen
learn-lead = Kurze Lektionen auf einem Brett, auf dem du selbst ziehst: vom ersten Zug bis zum Plan. Was du schaffst, bleibt in diesem Browser gespeichert.
learn-lesson = { $game } lernen
learn-done-of = { $count } von { $all } Schritten geschafft
learn-step-of = Schritt { $number } von { $all }
learn-step = Schritt { $number }
learn-step-done = Schritt { $number }, geschafft
learn-steps = Schritte dieser Lektion
learn-all = Alle Lektionen
learn-next = Nächster Schritt
learn-again = Noch einmal spielen
learn-retry = Noch einmal versuchen
learn-show = Zeig es mir
learn-play = Eine Partie spielen
learn-right = Genau.
learn-finished = Genau: Damit hast du das Ende dieser Lektion erreicht.

learn-task-clone = Klone einen Stein.
learn-task-jump = Springe mit einem Stein.
learn-task-step = Ziehe eine Figur.
learn-task-drop = Setze eine Figur aus deiner Reserve ein.
learn-task-place = Setze einen Stein.
learn-task-capture = Schlage.
learn-task-drop-man = Setze diese Figur ein: { $man }.
learn-task-reach = Zieh nach { $cell }.
learn-task-flip = Drehe in einem Zug mindestens { $count } um.
learn-task-gain = Gewinne in einem Zug mindestens { $count } Steine.
learn-task-gain-area = Gewinne in einem Zug mindestens { $count } Felder Gebiet.
learn-task-hold =
    { $back ->
        [0] Drehe mindestens { $flips } um, ohne dass etwas zurückgedreht werden kann.
       *[other] Drehe mindestens { $flips } um, und lass höchstens { $back } zurückdrehen.
    }
learn-task-hold-capture = Schlage so, dass danach nichts von dir geschlagen werden kann.
learn-task-survive = Finde einen Zug, nach dem keine Antwort gewinnt.
learn-task-pass = Lass { $side } ohne Zug.
learn-task-stack = Baue einen Stapel aus { $height } Steinen.
learn-task-win =
    { $moves ->
        [1] Gewinne mit einem Zug.
       *[other] Gewinne in { $moves } Zügen.
    }

learn-wrong-make = Das war eine andere Zugart.
learn-wrong-reach = Das führt nach { $to }; gefragt war { $cell }.
learn-wrong-flip = Das dreht { $found } von { $count } um.
learn-wrong-gain = Das gewinnt { $found } von { $count }.
learn-wrong-hold = Nach { $reply } werden { $found } zurückgedreht.
learn-wrong-survive = { $reply } gewinnt für die andere Seite.
learn-wrong-pass = Die andere Seite kann noch ziehen.
learn-wrong-stack = Danach steht kein Stapel aus { $height } Steinen von dir da.
learn-wrong-win = Die Partie geht weiter.
learn-wrong-over = Die Partie ist aus, und du hast nicht gewonnen.

practice-title = Üben
practice-lead = Stellungen, die du gegen die Engine zu Ende spielst: gewinne, was gewonnen ist, halte, was zu halten ist.
practice-go = Zum Üben
practice-about = Jede ist geprüft: Mit voller Stärke erreicht die Engine das Ziel gegen deinen Gegner, ein schwacher Spieler nicht.
practice-win = Gewinne das
practice-hold = Halte das
practice-side = { $side } am Zug
practice-done = Geschafft
practice-of = { $count } von { $all } geschafft
practice-position = Stellung { $number }
practice-missing = Die Stellungen konnten nicht geladen werden. Prüfe die Verbindung und versuche es noch einmal.

solved-title = Perfektes Spiel
solved-lead = Kleine Bretter, die gelöst sind: Sieh, was jeder Zug bringt, und spiel gegen jemanden, der nie einen Fehler macht.
solved-go = Zu den gelösten Brettern
solved-coming = Das Brett wird gelöst …
solved-win = { $side } gewinnt bei perfektem Spiel
solved-draw = Unentschieden bei perfektem Spiel
solved-moves-win = Gewinnt
solved-moves-draw = Hält unentschieden
solved-moves-loss = Verliert
solved-away-win = Dieser Zug hat den Sieg vergeben.
solved-away-draw = Dieser Zug hat das Unentschieden vergeben.
solved-again = Neue Partie
solved-board = Brett
solved-board-4x4 = 4×4
solved-board-4x4-hole = 4×4 mit Loch
solved-board-3x5 = 3×5
solved-seat = Du spielst
solved-both = Beide Seiten
solved-show = Zeigen, was jeder Zug bringt
solved-show-text = Auf dem Brett der beste Zug zu jedem Feld; wähle einen Stein, um nur seine Züge zu sehen.
solved-about = Es gelten die Regeln von Ataxx, nur ist eine Stellung, die zum dritten Mal entsteht, unentschieden. Dein Gerät rechnet beim Öffnen alle Stellungen des Bretts aus; nichts wird anderswo nachgeschlagen.
