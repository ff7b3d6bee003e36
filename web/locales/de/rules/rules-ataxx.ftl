rules-ataxx-lead = Ein Stein teilt sich ins Nachbarfeld oder springt eins weiter, und alle Gegner, neben denen er landet, wechseln die Farbe.

rules-ataxx-goal =
    Das Brett hat 7 × 7 Felder. Rot beginnt in zwei gegenüberliegenden Ecken, Blau in den beiden anderen; **Rot zieht zuerst**. Wenn niemand mehr ziehen kann, gewinnt, wer **mehr Steine** hat.

    Der Stand schwankt gewaltig: Zehn Steine in einem Zug sind nichts Besonderes. Meist entscheiden die letzten Züge.
rules-ataxx-move =
    Wer am Zug ist, nimmt einen eigenen Stein und ein leeres Feld, das höchstens zwei Felder entfernt ist, in beliebiger Richtung, auch schräg.

    - **Klonen**: auf eines der 8 Felder ringsum. Der Stein bleibt stehen, und ein neuer der eigenen Farbe entsteht.
    - **Springen**: auf eines der 16 Felder des nächsten Rings. Der Stein wechselt den Platz; sein altes Feld wird leer.

    Was dazwischen liegt, spielt keine Rolle. Können zwei Steine auf dasselbe Feld klonen, so ist das derselbe Zug.
rules-ataxx-convert =
    Nach dem Klonen oder Springen nehmen alle gegnerischen Steine auf den 8 Feldern um das **Zielfeld** die eigene Farbe an. Das geschieht einmal: Steine, die gerade die Farbe gewechselt haben, drehen nicht ihrerseits weiter um.

    Ein Klon bringt einen Stein und alles, was er umdreht; ein Sprung nur das Umgedrehte, und er hinterlässt eine Lücke, in der der Gegner landen kann.
rules-ataxx-pass =
    Es herrscht Zugzwang. Wer nicht ziehen kann, setzt für diesen Zug aus; das geschieht von selbst. Sobald wieder ein Zug möglich ist, muss gezogen werden.
rules-ataxx-end =
    Die Partie ist zu Ende, wenn

    - eine Seite keine Steine mehr hat,
    - keine Seite mehr ziehen kann, meist weil das Brett voll ist, oder
    - dieselbe Stellung mit derselben Seite am Zug zum dritten Mal entsteht.

    Immer gilt: Wer mehr Steine hat, gewinnt; bei Gleichstand ist es unentschieden. Leere Felder zählen für niemanden.
rules-ataxx-walls =
    Ein Brett kann gesperrte Felder haben. Dort steht nie etwas; Steine springen frei darüber hinweg, und gezählt werden sie für niemanden. Zwölf solche Bretter haben Namen, beliebig viele andere kann man auslosen oder selbst zeichnen.

    Die Bretter hier sind fair: Kein Startfeld ist gesperrt, höchstens 24 Felder sind es insgesamt, und beide Spiegelungen lassen das Muster unverändert.
rules-ataxx-options =
    Dreierlei lässt sich vor der Partie vereinbaren:

    - **Wiederholung**: Die dritte gleiche Stellung beendet die Partie. Mehr Steine gewinnen (üblich), oder es ist unentschieden, oder sie bleibt ohne Folgen.
    - **100 ruhige Züge**: aus (üblich), oder 100 Züge hintereinander ohne Klon sind ein Unentschieden. So spielen Programme gegeneinander. Wenn Wiederholungen ohne Folgen bleiben, muss diese Regel an sein.
    - **Wer festsitzt**: setzt aus (üblich), oder die Partie endet, und alle leeren Felder zählen für die andere Seite.
rules-ataxx-rulings =
    Über das Spiel sind sich die Quellen einig, über seine Ränder schweigen oder streiten sie. Wir lesen sie so:

    - Der zweite Ring hat **16** Felder. Ein viel abgeschriebener Text spricht von zwölf; die Abbildungen und alle uns bekannten Programme haben sechzehn.
    - Von Wiederholungen ist in den älteren Beschreibungen keine Rede. Bei der dritten gleichen Stellung die Steine zu zählen, ist **unsere** Lesart; Programme untereinander nehmen stattdessen die Regel der 100 ruhigen Züge.
    - Manche Seiten füllen die leeren Felder für den Gegner auf, sobald jemand festsitzt. Hier ist das eine Hausregel und zunächst ausgeschaltet.
    - Ausgesetzt wird immer nur für einen Zug.
rules-ataxx-history =
    Dave Crummack und Craig Galley erfanden das Spiel 1988 bei Wise Owl Software unter dem Namen **Infection**. Virgin Mastertronic kaufte es und ließ es für sechs Heimcomputer fertigstellen, brachte es aber nie heraus. 1990 erschien die Idee gleich zweimal: als **Spot: The Video Game** und in den Spielhallen als **Ataxx** der Leland Corporation, in Japan vertrieben von Capcom. Viele lernten es als Mikroskop-Rätsel in „The 7th Guest“ (1993) kennen.

    Man kennt es auch als Blobs, SlimeWars, Frog Cloning und Assimilation; auf Chinesisch heißt es 同化棋, „Assimilationsschach“.
rules-ataxx-notation =
    Die Linien heißen von links a bis g, die Reihen von unten 1 bis 7. Ein Klon wird mit seinem Zielfeld geschrieben (`g2`), ein Sprung mit beiden Feldern (`a7a5`), Aussetzen als `0000`: die Schreibweise des Universal Ataxx Interface, das Ataxx-Programme sprechen.

example-ataxx-start = Der Anfang. Rot, mit Kreuz, hat a7 und g1; Blau, mit Ring, hat a1 und g7.
example-ataxx-ring-of-8 = Der Achterring: Der äußere Ring ist gesperrt, der Stein auf d4 kann nur klonen.
example-ataxx-ring-of-16 = Der Sechzehnerring: Von gesperrten Feldern umstellt, springt der Stein auf d4 trotzdem auf alle sechzehn.
example-ataxx-clone = Rot klont von d4 nach d3 und dreht c3 und c4 um. Der Stein auf d4 bleibt.
example-ataxx-clone-then-jump = Blau klont von f6 nach e5. Rot springt von f2 nach f4, und e5 wechselt die Farbe.
example-ataxx-jump-assimilates = Ein Sprung mitten in die blaue Gruppe: Sechs Steine werden rot, f2 bleibt leer zurück.
example-ataxx-no-chain = Der Sprung nach b5 dreht c5 um. Der Stein auf d5 neben c5 bleibt blau: Ketten gibt es nicht.
example-ataxx-pass-and-return = Rot klont nach c3, und Blau sitzt fest. Blau setzt aus; dann springt Rot weg, und Blau ist wieder im Spiel.
example-ataxx-wipe-out = Rot springt von c5 nach d3 und dreht die letzten drei blauen Steine um.
example-ataxx-last-cell = Ein Feld ist noch leer. Rot nimmt es, dreht drei Steine um und gewinnt 25 zu 24.
example-ataxx-repetition = Beide springen hin und her. Beim dritten Mal endet die Partie, und Rot hat mehr Steine.
example-ataxx-wall = Der Stein auf c4 springt über das gesperrte Feld d4 und dreht f4 um.
example-ataxx-repetition-draw = Dieselben Züge mit der Hausregel „Wiederholung ist unentschieden“.
example-ataxx-halfmove-limit = Der hundertste Zug hintereinander ohne Klon.
example-ataxx-fill = Rot klont nach c3, Blau sitzt fest, und alle leeren Felder zählen für Rot.
