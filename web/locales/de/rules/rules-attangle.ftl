rules-attangle-lead = Zwei deiner Steine ziehen zugleich auf einen des Gegners. Drei Dreierstapel gewinnen.

rules-attangle-goal =
    Baue als Erster **drei Dreierstapel**: Stapel aus drei Steinen mit deiner Farbe obenauf. Das Brett ist ein Sechseck aus 37 durch Linien verbundenen Punkten, am Anfang leer. Jede Seite hat 18 Steine in der Reserve; **Weiß zieht zuerst**.
rules-attangle-place =
    Ein Zug ist entweder Setzen oder Schlagen; aussetzen darf man nicht. Beim Setzen kommt ein Stein aus der Reserve auf einen leeren Punkt, nur nicht auf die **Mitte** d4: Sie bleibt die ganze Partie über leer.
rules-attangle-capture =
    Zum Schlagen wählst du einen gegnerischen Stein oder Zweierstapel und zwei eigene Angreifer, die ihn aus **zwei verschiedenen Richtungen** sehen. Beide ziehen zugleich darauf; danach geht der oberste Stein, der immer deiner ist, zurück in deine Reserve.

    - Zwei Steine auf einen Stein ergeben einen Zweierstapel.
    - Zwei Steine auf einen Zweierstapel ergeben einen Dreierstapel.
    - Ein Stein und ein Zweierstapel auf einen Stein ergeben einen Dreierstapel; der Zweierstapel kommt nach unten.

    Höchstens **ein Zweierstapel** ist beteiligt, ein Dreierstapel nie.
rules-attangle-lines =
    Angreifer ziehen entlang der Linien beliebig weit über leere Punkte. Nur der erste Stein oder Stapel in einer Richtung kann von dort angreifen; übersprungen wird nichts. Die Mitte darf überquert werden. Die beiden dürfen auch von den zwei Enden derselben Linie kommen.
rules-attangle-stacks =
    Ein Stapel gehört dem, dessen Stein oben liegt, und wird nie geteilt. Ein Dreierstapel zieht nicht und wird nicht geschlagen: Er zählt für seinen Besitzer und versperrt beiden die Linien.
rules-attangle-end =
    - Dein **dritter Dreierstapel** gewinnt sofort.
    - Wer am Zug ist und weder setzen noch schlagen kann, verliert.

    Ein Unentschieden gibt es nicht. Keine Stellung kann wiederkehren, und keine Partie dauert länger als 76 Züge.
rules-attangle-game =
    Eine Partie vom leeren Brett bis zum dritten Dreierstapel. Geh sie Zug für Zug durch, oder spiel für eine der Seiten weiter.
rules-attangle-rulings =
    Wir spielen die Regeln des Autors vom 13. Mai 2008. Die früheren von 2006 verlangten drei **Fünferstapel** und sperrten die Mitte nur für den ersten Zug; das ist ein anderes Spiel und wird hier nicht angeboten.

    Selbst zu entscheiden war nichts: Wer nicht ziehen kann, verliert, ob seine Reserve leer ist oder nicht.
rules-attangle-history =
    {""}**Attangle** ist von Dieter Stein und beschließt seine Trilogie der Stapelspiele nach Accasta und Abande. Die erste Fassung erschien am 20. Mai 2006; die hier gespielten Regeln sind seit 2008 die bevorzugten. Der Autor veröffentlicht seine Spiele auf seiner Seite spielstein.com.
rules-attangle-notation =
    Die Reihen heißen von unten a bis g, die Punkte sind von links nummeriert. Ein gesetzter Stein wird mit seinem Punkt geschrieben (`c3`), ein Schlagzug mit beiden Angreifern und dem Ziel (`c5,f1-c3`).

example-attangle-start = Das leere Brett. Setze Steine für beide Seiten und sieh, wie die Linien laufen.
example-attangle-one-on-one = Die Steine auf c5 und f1 schlagen c3: ein Zweierstapel, und ein Stein zurück in der Reserve.
example-attangle-two-on-double = Zwei Steine schlagen einen Zweierstapel: ein Dreierstapel für Weiß.
example-attangle-double-attacks = Ein Zweierstapel und ein Stein schlagen einen Stein: Der Zweierstapel kommt nach unten, ein Dreierstapel bleibt.
example-attangle-across-the-centre = Der Stein auf b2 greift e4 über die leere Mitte hinweg an.
example-attangle-straight-line = Angreifer von beiden Enden derselben Linie.
example-attangle-blocked = Der Dreierstapel auf c4 versperrt c6 die Linie und zieht selbst nie: c3 ist sicher.
example-attangle-third-triple = Die Steine auf b3 und d6 schlagen d3: der dritte Dreierstapel für Weiß.
example-attangle-no-move = Schwarz setzt auf e6. Weiß hat keinen Stein mehr zu setzen und nichts zu schlagen und verliert.
example-attangle-finished-game = Spiel sie mit „Nächster Zug“ durch.
