rules-hexxagon-lead = Ataxx auf Bienenwaben: sechs Nachbarn statt acht, drei Steine zu Beginn und drei Löcher in der Mitte.

rules-hexxagon-goal =
    Das Brett ist ein Sechseck aus 61 Feldern mit fünf an jeder Seite; drei davon in der Mitte sind Löcher, 58 werden also bespielt. Rot und Blau halten abwechselnd je drei Ecken. **Rot zieht zuerst**, und wer **mehr Steine** hat, wenn niemand mehr ziehen kann, gewinnt.
rules-hexxagon-move =
    Wie bei Ataxx nimmst du einen eigenen Stein und ein leeres Feld, das höchstens zwei Felder entfernt ist.

    - **Klonen**: auf eines der 6 Felder ringsum. Der Stein bleibt, ein neuer entsteht.
    - **Springen**: auf eines der 12 Felder des nächsten Rings. Der Stein wechselt den Platz.
rules-hexxagon-convert =
    Alle gegnerischen Steine auf den 6 Feldern um das Zielfeld nehmen die eigene Farbe an, einmal und ohne Ketten.

    Mit weniger Nachbarn dreht ein Zug weniger um als bei Ataxx, und die Form zählt mehr: Ein Stein in einer Ecke des Sechsecks hat nur drei Felder um sich.
rules-hexxagon-holes =
    Auf einem Loch steht nie ein Stein, aber man kann darüber springen. Die Löcher d5, e4 und f5 bilden ein Dreieck um das Mittelfeld e5.
rules-hexxagon-end =
    Die Partie endet wie bei Ataxx: Eine Seite hat keine Steine mehr, keine Seite kann ziehen, oder die Stellung entsteht zum dritten Mal. Mehr Steine gewinnen. Weil 58 gerade ist, kann es 29 zu 29 stehen: unentschieden.

    Wer nicht ziehen kann, setzt für diesen Zug aus.
rules-hexxagon-boards =
    - **Klassisch**: Löcher auf d5, e4 und f5.
    - **Offen**: keine Löcher, alle 61 Felder.
    - **Vertauscht**: die Löcher gedreht, auf d4, e6 und f4.

    Du kannst auch ein Brett selbst zeichnen oder auslosen lassen. Ein faires sieht nach einer Drehung um 120° gleich aus, ebenso in den drei Spiegeln, die jeder Seite ihre Ecken lassen; höchstens 24 Felder sind gesperrt.
rules-hexxagon-options =
    Dieselben wie bei Ataxx: wie Wiederholungen zählen, ob 100 ruhige Züge ein Unentschieden sind und ob, wer festsitzt, aussetzt oder die leeren Felder verliert.
rules-hexxagon-rulings =
    Beschreibungen von Hexxagon sagen wenig darüber, was geschieht, wenn jemand festsitzt, und nichts über Wiederholungen. Wir nehmen für beides die Regeln von Ataxx, so dass sich die beiden Spiele nur im Brett unterscheiden. Manche Seiten füllen die leeren Felder für den Gegner auf, wenn jemand festsitzt; hier ist das eine Hausregel.
rules-hexxagon-history =
    {""}**Hexxagon** erschien 1993 als Spiel für MS-DOS von Argo Games, herausgegeben von Software Creations und als Shareware weit verbreitet. Es übertrug die Idee von Ataxx, 1988 von Dave Crummack und Craig Galley erfunden, auf ein Brett aus Sechsecken und brachte sogar einen Brett-Editor mit.
rules-hexxagon-notation =
    Die Reihen heißen von unten a bis i, die Felder sind von links nummeriert: a1 bis a5, e1 bis e9, i1 bis i5. Züge schreibt man wie bei Ataxx: `b2`, `a1c2`, `0000`.

example-hexxagon-start = Der Anfang. Rot hat a1, e9 und i1; Blau hat a5, e1 und i5.
example-hexxagon-ring-of-6 = Der Sechserring: Der äußere Ring ist gesperrt, der Stein auf e5 kann nur klonen.
example-hexxagon-ring-of-12 = Der Zwölferring: Die Nachbarfelder sind gesperrt, der Stein auf e5 springt trotzdem auf alle zwölf.
example-hexxagon-clone = Rot klont nach g4 und dreht f4 und g5 um.
example-hexxagon-over-a-hole = Ein Sprung über das Loch e4 nach e3: Drei Steine wechseln die Farbe.
example-hexxagon-draw = Rot nimmt das letzte Feld, dreht drei Steine um, und es steht 29 zu 29.
