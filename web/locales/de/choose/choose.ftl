# Was vor einer Partie gewählt wird.
choose-close = Schließen
choose-start = Beginnen
choose-opponent = Gegner
choose-friend = Zu zweit hier
choose-level = Stufe
choose-side = Deine Seite
choose-side-first = { $side }, zieht zuerst
choose-side-second = { $side }
choose-side-lot = Zufällig
choose-board = Brett
choose-board-random = Zufällig
choose-board-another = Anderes
choose-clock = Uhr
choose-clock-off = Keine
choose-clock-own = Eigene
choose-clock-minutes = Minuten
choose-clock-seconds = Sekunden je Zug
choose-clock-text = { $minutes } Minuten für jede Seite, dazu { $seconds } Sekunden mit jedem Zug.
choose-rules = Regeln
choose-rules-usual = Standard
choose-rules-changed =
    { $count ->
        [one] eine geändert
       *[other] { $count } geändert
    }
choose-rules-lead = Spiel nach den Standardregeln oder vereinbare andere. Was abweicht, steht in der Partienotation.

board-ataxx-open = Offen
board-ataxx-four = Vier
board-ataxx-plus = Plus
board-ataxx-pillars = Säulen
board-ataxx-gates = Tore
board-ataxx-bars = Balken
board-ataxx-x = X
board-ataxx-fullplus = Volles Plus
board-ataxx-ring = Ring
board-ataxx-diagonals = Diagonalen
board-ataxx-cross = Kreuz
board-ataxx-diamond = Raute
board-hexxagon-classic = Klassisch
board-hexxagon-open = Offen
board-hexxagon-swapped = Vertauscht

rule-repetition = Wiederholung
rule-repetition-majority = Mehr Steine gewinnen
rule-repetition-draw = Unentschieden
rule-repetition-off = Ohne Folgen
rule-repetition-3 = Beim dritten Mal
rule-repetition-2 = Beim zweiten Mal
rule-repetition-text-discs = Was geschieht, wenn dieselbe Stellung zum dritten Mal entsteht. „Ohne Folgen“ geht nur zusammen mit der Grenze für ruhige Züge.
rule-repetition-text-men = Beim wievielten Mal dieselbe Stellung die Partie beendet und das Gebiet entscheidet.
rule-halfmove-limit = Ruhige Züge
rule-halfmove-limit-off = Keine Grenze
rule-halfmove-limit-100 = 100, dann unentschieden
rule-halfmove-limit-text-discs = Ob hundert Züge hintereinander ohne Klon ein Unentschieden sind.
rule-stuck = Wer festsitzt
rule-stuck-pass = Setzt aus
rule-stuck-fill = Verliert die leeren Felder
rule-stuck-text-discs = Ob eine Seite, die nicht ziehen kann, aussetzt oder die Partie endet und alle leeren Felder für die andere zählen.
rule-enclosure = Einschluss
rule-enclosure-immediate = Gewinnt sofort
rule-enclosure-final = Zählt am Schluss
rule-enclosure-text-men = Ob ein Gebiet von 33 oder mehr sofort gewinnt oder das Gebiet erst am Ende der Partie gezählt wird.
rule-regions = Bereiche
rule-regions-king = Königsschritte
rule-regions-orthogonal = Gerade Schritte
rule-regions-text-men = Wie leere Felder zusammenhängen: auch schräg oder nur waagerecht und senkrecht wie im Go.
rule-quiet-limit = Ruhige Züge
rule-quiet-limit-100 = Nach 100
rule-quiet-limit-50 = Nach 50
rule-quiet-limit-text-men = Nach wie vielen Zügen ohne Einsatz die Partie endet und das Gebiet entscheidet.
