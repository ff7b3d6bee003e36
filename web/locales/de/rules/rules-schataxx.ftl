rules-schataxx-lead = Schachfiguren, die nicht schlagen, sondern umdrehen: Neben wem sie landen, der läuft über, der König eingeschlossen.
rules-schataxx-balanced-lead = Schataxx mit ruhigerem Beginn: In den ersten fünf Zügen bleiben Damen und Türme in der Reserve.
rules-schataxx-unlimited-lead = Schataxx mit Soldaten, die nie ausgehen. Das Brett füllt sich, und das größere Gebiet gewinnt.

rules-schataxx-goal =
    {""}**Dreh den gegnerischen König um**, oder halte so viel vom Brett, dass dem Gegner nur der kleinere Teil bleibt.

    Geschlagen wird nie. Es gibt kein Schachgebot, keine Rochade und keine Umwandlung, und ein König darf neben Gegnern stehen: Verloren ist er nur, wenn ein Gegner neben ihn zieht oder dort eingesetzt wird.
rules-schataxx-setup =
    Gespielt wird auf dem Schachbrett. Weiß beginnt mit dem König auf a1 und einem Springer auf h8, Schwarz mit dem König auf a8 und einem Springer auf h1. **Weiß zieht zuerst.** Den Rest eines Figurensatzes hat jede Seite in der Reserve: eine Dame, zwei Türme, zwei Läufer, einen Springer und acht Soldaten.
rules-schataxx-unlimited-setup =
    Gespielt wird auf dem Schachbrett. Weiß beginnt mit dem König auf a1 und einem Springer auf h8, Schwarz mit dem König auf a8 und einem Springer auf h1. **Weiß zieht zuerst.** In der Reserve hat jede Seite eine Dame, zwei Türme, zwei Läufer, einen Springer und **so viele Soldaten, wie sie will**.
rules-schataxx-men =
    Ein Zug ist ein Schritt oder ein Einsatz. Beim Schritt geht eine eigene Figur auf ein **leeres** Feld: König, Dame, Turm, Läufer und Springer wie im Schach. Figuren im Weg halten die weitreichenden auf; Springer und Soldaten springen.

    Der **Soldat** ist kein Bauer. Er springt auf eines der 16 Felder im Abstand zwei, über alles hinweg, wie der Sprung bei Ataxx.
rules-schataxx-drop =
    Statt zu ziehen, kannst du eine Figur aus der Reserve auf ein leeres Feld neben einer eigenen Figur setzen, gerade oder schräg. Sie dreht sofort um, ziehen kann sie erst im nächsten Zug.
rules-schataxx-convert =
    Nach einem Schritt oder Einsatz wechseln alle gegnerischen Figuren auf den 8 Feldern ringsum die Farbe und behalten ihre Art. Einmal, ohne Ketten, und nie zurück in eine Reserve. Eine umgedrehte Dame ist deine Dame.

    {""}**Ist der gegnerische König darunter, hast du gewonnen.**
rules-schataxx-area =
    Dein Gebiet sind deine Figuren und die leeren Felder, die du einschließt. Ein Bereich leerer Felder, verbunden durch Königsschritte, gehört der Seite, der **alle** Figuren am Rand gehören; berührt er beide Seiten, gehört er niemandem.

    Insgesamt gibt es 32 Figuren. Wer ein Gebiet von **33** erreicht, muss den anderen also eingeschlossen haben, dem der kleinere Teil des Bretts bleibt: Das gewinnt sofort.
rules-schataxx-unlimited-area =
    Dein Gebiet sind deine Figuren und die leeren Felder, die du einschließt. Ein Bereich leerer Felder, verbunden durch Königsschritte, gehört der Seite, der **alle** Figuren am Rand gehören; berührt er beide Seiten, gehört er niemandem.

    Mit endlos vielen Soldaten beweist ein Gebiet von 33 nichts und beendet die Partie deshalb nicht; gezählt wird am Schluss.
rules-schataxx-end =
    - Ein König wird umgedreht: Sein neuer Besitzer gewinnt.
    - Ein Gebiet von 33 oder mehr gewinnt.
    - Keine Seite kann ziehen oder einsetzen: Das Gebiet entscheidet.
    - 100 Züge ohne Einsatz, beide Seiten zusammengezählt: Das Gebiet entscheidet.
    - Dieselbe Stellung (Figuren, Reserven, Seite am Zug) entsteht zum dritten Mal: Das Gebiet entscheidet.

    Das größere Gebiet gewinnt, bei gleichem ist es unentschieden. Wer weder ziehen noch einsetzen kann, setzt für diesen Zug aus.
rules-schataxx-unlimited-end =
    - Ein König wird umgedreht: Sein neuer Besitzer gewinnt.
    - Keine Seite kann ziehen oder einsetzen: Das Gebiet entscheidet.
    - 100 Züge ohne Einsatz, beide Seiten zusammengezählt: Das Gebiet entscheidet.
    - Dieselbe Stellung (Figuren, Reserven, Seite am Zug) entsteht zum dritten Mal: Das Gebiet entscheidet.

    Das größere Gebiet gewinnt, bei gleichem ist es unentschieden. Wer weder ziehen noch einsetzen kann, setzt für diesen Zug aus.
rules-schataxx-balanced =
    In den ersten fünf Zügen der Partie, drei von Weiß und zwei von Schwarz, darf **keine Dame und kein Turm eingesetzt werden**. Vom dritten Zug von Schwarz an ist alles erlaubt. Sonst gelten die Regeln von Schataxx.
rules-schataxx-unlimited =
    Soldaten dürfen ohne Ende eingesetzt werden. So geht die Partie weiter, bis das Brett voll ist oder beide Seiten zufrieden sind. Von den anderen Figuren gibt es so viele wie in Schataxx.
rules-schataxx-options =
    - **Einschluss**: Ein Gebiet von 33 gewinnt sofort (üblich), oder das Gebiet wird erst am Schluss gezählt.
    - **Bereiche**: Leere Felder hängen durch Königsschritte zusammen (üblich) oder nur waagerecht und senkrecht wie im Go. Dann ist eine schräge Reihe eine Mauer.
    - **Wiederholung**: Die dritte gleiche Stellung beendet die Partie (üblich), oder schon die zweite.
    - **Ruhige Züge**: 100 Züge ohne Einsatz beenden die Partie (üblich), oder 50.
rules-schataxx-unlimited-options =
    - **Bereiche**: Leere Felder hängen durch Königsschritte zusammen (üblich) oder nur waagerecht und senkrecht wie im Go. Dann ist eine schräge Reihe eine Mauer.
    - **Wiederholung**: Die dritte gleiche Stellung beendet die Partie (üblich), oder schon die zweite.
    - **Ruhige Züge**: 100 Züge ohne Einsatz beenden die Partie (üblich), oder 50.
rules-schataxx-rulings =
    Die Seite des Erfinders ist kurz. Wo sie Spielraum lässt, lesen **wir** sie so:

    - „Eine Wiederholung“ beendet die Partie: Wir nehmen die **dritte gleiche Stellung**. Die zweite ist eine Hausregel.
    - „50 Züge nach dem letzten Einsatz“: Wir zählen die Züge beider Seiten, also **100**. Fünfzig ist eine Hausregel.
    - Wer keinen erlaubten Zug hat, setzt einen Zug aus; der andere spielt weiter.
    - „Der kleinere Teil des Bretts“: ein Gebiet von **33** der 64 Felder.
    - Eingeschlossene Felder hängen durch **Königsschritte** zusammen, so wie Figuren umdrehen. Nur gerade Schritte sind eine Hausregel.
rules-schataxx-history =
    {""}**Schataxx** stammt von Jörg Knappen, der es auf den Chess Variant Pages als Kreuzung von Schach und Ataxx veröffentlichte; die ausgewogene Eröffnung und die unbegrenzte Reserve sind Varianten davon. Den Sprung des Soldaten kennt das Märchenschach als Eichhörnchen („Squirrel“), auch als Centurion.
rules-schataxx-notation =
    Ein Schritt wird mit beiden Feldern geschrieben (`a1b2`), ein Einsatz mit dem englischen Buchstaben der Figur (`S@b2`), Aussetzen als `0000`. Die Buchstaben sind K (König), Q (Dame), R (Turm), B (Läufer), N (Springer) und S (Soldat).

example-schataxx-start = Der Anfang. Unter und über dem Brett liegen die Reserven.
example-schataxx-king = Der König: ein Schritt in jede Richtung.
example-schataxx-queen = Die Dame: beliebig weit, gerade oder schräg, bis etwas im Weg steht.
example-schataxx-rook = Der Turm: gerade Linien. Der Soldat auf d6 und der Springer auf b4 stehen im Weg.
example-schataxx-bishop = Der Läufer: schräge Linien.
example-schataxx-knight = Der Springer springt, was auch um ihn herum steht.
example-schataxx-soldier = Der Soldat springt auf alle sechzehn Felder im Abstand zwei.
example-schataxx-drop = Weiß setzt einen Soldaten auf c3 ein, neben dem auf b3, und der Springer auf c4 wird weiß.
example-schataxx-conversion = Der Läufer zieht nach c5 und dreht Dame, Turm und Soldat um. Ihre Art behalten sie.
example-schataxx-king-by-drop = Ein auf b7 eingesetzter Soldat dreht den König um: Weiß gewinnt.
example-schataxx-king-by-move = Ein Turm, der nach b7 zieht, ebenso.
example-schataxx-area-33 = Weiß setzt einen Soldaten auf h4 ein und schließt die Mauer: zehn Figuren und 23 eingeschlossene Felder sind 33. Weiß gewinnt sofort.
example-schataxx-area-final = Derselbe Einsatz, wenn das Gebiet erst am Schluss gezählt wird: Es geht weiter.
example-schataxx-regions-king = Der hundertste Zug ohne Einsatz. Für Königsschritte sind die beiden leeren Felder in der Ecke über c2 offen: gleiche Gebiete, unentschieden.
example-schataxx-regions-orthogonal = Dasselbe mit geraden Schritten: Die schräge Reihe schließt zwei Felder ein, und Weiß gewinnt.
example-schataxx-repetition = Beide Könige gehen hin und her. Der Anfang zählt als erstes Mal; beim dritten entscheidet das Gebiet.
example-schataxx-balanced-opening = Ein Beginn: zuerst Läufer, Springer und ein Soldat; in seinem dritten Zug darf Schwarz schon die Dame einsetzen.
example-schataxx-unlimited-soldiers = Vier Soldaten sind eingesetzt, und die Reserven sind so voll wie zuvor.
example-schataxx-unlimited-area = Die Mauer ist geschlossen, doch ein Gebiet von 33 beendet hier die Partie nicht.
