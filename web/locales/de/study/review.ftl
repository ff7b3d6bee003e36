# Die Durchsicht einer Partie: was ein Zug war, und warum. Die Seite selbst hat eigene Texte.
label-best = Bester
label-good = Gut
label-inaccuracy = Ungenau
label-mistake = Fehler
label-blunder = Grober Fehler

## Ein Satz für jeden Fehler: Tatsachen nach den Regeln
review-missed-king = { $best } dreht den König auf { $cell } um und gewinnt.
review-missed-third-triple = { $best } vollendet den dritten Dreier und gewinnt.
review-missed-elimination = { $best } nimmt die letzten Steine und gewinnt.
review-missed-enclosure = { $best } schließt das entscheidende Gebiet und gewinnt.
review-missed-win = { $best } gewinnt sofort.
review-lets-king = Überlässt { $side } den König auf { $cell }: { $reply } dreht ihn um.
review-lets-third-triple = Danach vollendet { $side } mit { $reply } den dritten Dreier.
review-lets-elimination = Danach nimmt { $side } mit { $reply } die letzten Steine.
review-lets-enclosure = Danach schließt { $side } mit { $reply } das entscheidende Gebiet.
review-lets-win = Danach gewinnt { $side } mit { $reply } sofort.
review-ends-game = Beendet die Partie zu früh; mit { $best } geht sie weiter.
review-lets-safe = Gibt { $count } sichere Steine auf: { $reply } färbt sie um.
review-lets-triple = Danach baut { $side } mit { $reply } einen Dreier auf { $cell }.
review-lets-capture = { $count ->
    [one] Danach schlägt { $side } mit { $reply } den Stein auf { $cell }.
    *[other] Danach schlägt { $side } mit { $reply } den { $count }er-Stapel auf { $cell }.
}
review-lets-flip = Danach dreht { $side } mit { $reply } { $count } um; nach { $best } wären es höchstens { $other }.
review-lets-enclose = { $count ->
    [one] Danach umschließt { $side } mit { $reply } { $count } Feld mehr.
    *[other] Danach umschließt { $side } mit { $reply } { $count } Felder mehr.
}
review-missed-triple = { $best } baut einen Dreier auf { $cell }.
review-missed-capture = { $count ->
    [one] { $best } schlägt den Stein auf { $cell }.
    *[other] { $best } schlägt den { $count }er-Stapel auf { $cell }.
}
review-missed-flips = Dreht { $other } um; { $best } dreht { $count } um.
review-missed-enclosing = { $count ->
    [one] Nach { $best } ist { $count } Feld mehr umschlossen.
    *[other] Nach { $best } sind { $count } Felder mehr umschlossen.
}
review-jump-not-clone = Der Sprung lässt { $cell } leer; der Klon { $best } bringt einen Stein mehr.
review-lets-win-go = Vergibt einen bewiesenen Gewinn; { $best } hält ihn fest.
review-lets-draw-go = Vergibt ein bewiesenes Remis; { $best } hält es fest.
review-loses-by-force = Danach gewinnt { $side } sicher; { $best } hält länger stand.
review-better-margin = { $best } ist besser, um etwa { $count }.
review-better-chances = { $best } ist { $count } % der Punkte wert, dieser Zug { $other } %.
