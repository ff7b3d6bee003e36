# A game being played: board, players, actions, news.

## Sides and men
side-disc-first = Rot
side-disc-second = Blau
side-man-first = Weiß
side-man-second = Schwarz
glyph-wall = gesperrt
glyph-disc-first = roter Stein
glyph-disc-second = blauer Stein
glyph-king-first = weißer König
glyph-king-second = schwarzer König
glyph-queen-first = weiße Dame
glyph-queen-second = schwarze Dame
glyph-rook-first = weißer Turm
glyph-rook-second = schwarzer Turm
glyph-bishop-first = weißer Läufer
glyph-bishop-second = schwarzer Läufer
glyph-knight-first = weißer Springer
glyph-knight-second = schwarzer Springer
glyph-soldier-first = weißer Soldat
glyph-soldier-second = schwarzer Soldat
glyph-stack-first = { $height ->
    [1] weißer Stein
    *[other] weißer Stapel aus { $height }
}
glyph-stack-second = { $height ->
    [1] schwarzer Stein
    *[other] schwarzer Stapel aus { $height }
}

## Cells, as read aloud
cell-empty = leer
cell-enclosed-first = von Weiß umschlossen
cell-enclosed-second = von Schwarz umschlossen
cell-picked = gewählt
cell-can-clone = kann klonen
cell-can-jump = kann springen
cell-can-step = kann ziehen
cell-can-drop = kann einsetzen
cell-can-place = kann setzen
cell-can-capture = kann angreifen
cell-can-pass = kann aussetzen
cell-target-clone = hierher klonen, dreht { $flips } um
cell-target-jump = hierher springen, dreht { $flips } um
cell-target-step = hierher ziehen, dreht { $flips } um
cell-target-drop = hier einsetzen, dreht { $flips } um
cell-target-place = hier setzen
cell-target-capture = kann geschlagen werden

## Players
play-title = { $game } gegen petri
play-title-both = { $game } zu zweit
play-day = Brett vom { $date }: Deine erste Partie zählt
play-board = { $game }-Brett
play-you = Du
play-machine = petri
play-level = Stufe { $level }
play-to-move = am Zug
play-thinking = überlegt …
play-area = Gebiet { $count }
play-triples = { $count ->
    [one] { $count } Dreier
    *[other] { $count } Dreier
}
play-stock = Reserve von { $side }
play-stock-item = { $man }, noch { $left }
play-stock-endless = { $man }, unbegrenzt
play-score = { $first } : { $second }
play-score-label = { $side1 } { $first }, { $side2 } { $second }
play-clock = { $side }: noch { $time }
play-clock-days = { $days } T { $hours } Std.
play-here = online
play-gone = abwesend

## The line below the board
play-line-start = Wähle einen Stein, dann ein Ziel
play-line-start-place = Setz einen Stein oder tippe auf einen Stapel, den zwei deiner Steine schlagen können
play-line-start-men = Zieh eine Figur oder setz eine ein
play-line-last = { $side }: { $move }
play-line-last-flips = { $side }: { $move }, dreht { $count } um
play-line-passes = { $side } kann nicht ziehen und setzt aus
play-line-passes-often = { $side } kann nicht ziehen und setzt { $count }-mal aus
play-line-area = Gebiet { $gain }
play-line-stack = Stapel aus { $count }
play-line-then = dann
play-line-reply = beste Antwort dreht { $count } um
play-line-reply-capture = beste Antwort schlägt { $cell }
play-line-reply-none = keine Antwort dreht etwas um
play-line-reply-king = { $side } nimmt dann den König
play-line-reply-king-you = { $side } nimmt dann deinen König
play-line-reply-wins = { $side } kann dann sofort gewinnen
play-line-reply-none-captures = keine Antwort schlägt
play-line-attackers = { $cell } schlagen: Wähle den ersten Angreifer
play-line-attackers-one = { $cell } schlagen: Wähle den zweiten Angreifer
play-line-again = noch einmal tippen zum Ziehen
play-line-ends = beendet die Partie: { $end }
play-line-past = Zug { $ply } von { $plies }
play-line-waiting = { $name } ist am Zug
play-line-hint = Tipp: { $move }

## Actions
play-actions = Aktionen
play-undo = Zug zurück
play-hint = Tipp
play-now = Zieh jetzt
play-now-short = Jetzt
play-turn = Brett drehen
play-turn-short = Drehen
play-more = Mehr
play-less = Weniger
play-rematch = Revanche
play-practice-done = Ziel erreicht.
play-practice-missed = Ziel nicht erreicht.
play-practice-again = Noch einmal
play-practice-back = Mehr Stellungen
play-level-next = Weiter: Stufe { $level }
play-level-back = Versuch Stufe { $level }
play-analyse = Analysieren
play-review = Partie durchsehen
play-new = Neue Partie
play-out = Rest ausspielen
play-out-text = { $side } kann nie wieder ziehen.
play-resign = Aufgeben
play-resign-sure = Wirklich aufgeben
play-draw = Remis vereinbaren
play-draw-sure = Wirklich: Remis
play-keep = Weiterspielen
play-type = Zug eintippen
play-type-label = Zug, etwa { $example }
play-type-go = Ziehen
play-type-wrong = „{ $text }“ ist kein gültiger Zug.
play-paste = Stellung oder Partie öffnen
play-paste-label = FEN, Partietext oder JSON
play-paste-go = Öffnen
play-copy = Partie kopieren
play-copy-fen = Stellung kopieren
play-copy-link = Link zu diesen Optionen
play-copied = Kopiert
play-copy-failed = Der Browser hat das Kopieren nicht erlaubt.
play-download = Partie herunterladen
play-replay = Letzten Zug zeigen
play-keys = Tasten: Pfeile und Enter auf dem Brett, R zeigt den letzten Zug, U nimmt zurück, H gibt einen Tipp, T dreht das Brett.

## Move list
play-moves = Züge
play-basics-clone = Ein Schritt: ein zweiter Stein
play-basics-jump = Zwei Schritte: Der Stein springt
play-basics-flip = Alle Gegner ringsum wechseln die Seite
play-basics-step = Figuren ziehen wie im Schach
play-basics-drop = Oder setz eine neben deinen ein
play-basics-king = Nachbarn wechseln die Seite; ein umgedrehter König gewinnt
play-basics-place = Setz einen Stein auf einen Punkt
play-basics-capture = Zwei Steine schlagen, was beide sehen
play-basics-triples = Drei Dreierstapel gewinnen
play-basics-rules = Alle Regeln von { $game }
play-pass = setzt aus
play-first = Zum Anfang
play-back = Einen Zug zurück
play-forward = Einen Zug vor
play-last = Zum letzten Zug
play-move-label = { $number }, { $side }: { $move }
play-back-to-game = Zurück zur Partie

## Meters
play-meter-repetition = Stellung { $count }-mal von { $limit }
play-meter-quiet = { $count } von { $limit } Zügen ohne Klon
play-meter-quiet-drop = { $count } von { $limit } Zügen ohne Einsetzen
play-meter-near = Diese Zählung beendet bald die Partie.
play-near-king = { $side } kann als Nächstes den König auf { $cell } umdrehen und gewinnen. Zieh ihn weg oder besetze das Feld, das dafür gebraucht wird.
play-near-enclosure = { $side } kann als Nächstes mehr als das halbe Brett umschließen und gewinnen.
play-near-area = { $side } hat ein Gebiet von { $count }. Ein Gebiet von 33 gewinnt sofort.

## Ends
play-win = { $side } gewinnt
play-win-you = Du hast gewonnen
play-lost-you = Du hast verloren
play-win-name = { $name } hat gewonnen
play-drawn = Unentschieden
play-uncounted = Ohne Wertung
play-reason-eliminated = eine Seite hat keine Steine mehr
play-reason-full = niemand kann mehr ziehen
play-reason-fill = eine Seite ist eingeschlossen; die andere erhält die leeren Felder
play-reason-repetition = Stellungswiederholung
play-reason-halfmoves = zu viele Züge ohne Klon
play-reason-king = der König wurde umgedreht
play-reason-enclosure = mehr als das halbe Brett ist umschlossen
play-reason-blocked = niemand kann mehr ziehen oder einsetzen
play-reason-quiet = zu viele Züge ohne Einsetzen
play-reason-triples = drei Dreierstapel vollendet
play-reason-no-move = die andere Seite kann nicht ziehen
play-reason-no-move-you = du kannst nicht ziehen
play-reason-no-move-name = { $name } kann nicht ziehen
play-reason-resign = die andere Seite gab auf
play-reason-resign-you = du hast aufgegeben
play-reason-resign-name = { $name } hat aufgegeben
play-reason-agreement = Remis vereinbart
play-reason-time = Zeit abgelaufen
play-reason-time-you = deine Zeit ist abgelaufen
play-reason-time-name = die Zeit von { $name } ist abgelaufen
play-reason-abandoned = die Partie wurde verlassen
play-reason-abandoned-you = du hast die Partie verlassen
play-reason-abandoned-name = { $name } hat die Partie verlassen
play-reason-settled = am Ergebnis konnte sich nichts mehr ändern
play-reason-judged = Entscheidung der Moderation
play-reason-aborted = die Partie wurde abgebrochen
play-result = Ergebnis
play-graph = Punktestand von Zug zu Zug
play-day-share = Ergebnis teilen

## Said aloud
play-say-move = { $side }: { $move }
play-say-flips = dreht { $cells } um
play-say-turn = { $side } am Zug

## Trouble
play-missing = Diese Partie ist nicht auf diesem Gerät
play-missing-text = Lokale Partien liegen in dem Browser, in dem sie gespielt wurden. Sie wurde gelöscht oder anderswo gespielt.
play-unreadable = Dieser Link führt zu keiner Partie
play-unavailable = petri kann hier nicht spielen
play-not-kept = Dieser Browser speichert nichts (privates Fenster oder voller Speicher): Die Partie geht verloren, wenn du die Seite verlässt.
play-guarded = Diese Stellung kommt in deiner gewerteten Partie vor: petri untersucht sie erst, wenn die Partie zu Ende ist.
play-loading = Das Brett wird aufgebaut …
