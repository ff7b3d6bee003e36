# Ein Brett zeichnen.
editor-lead = Tippe auf Felder, um sie zu sperren oder freizugeben. Ein gerechtes Brett sieht von beiden Seiten gleich aus, so dass niemand besser beginnt.
editor-board = Das Brett, das du zeichnest
editor-game = Spiel
editor-symmetry = Gerecht halten
editor-symmetry-text = Jeder Strich wird in allen Spiegeln wiederholt.
editor-count = { $count } von höchstens { $most } Feldern gesperrt.
editor-fair = Das Brett ist gerecht.
editor-problem-many = Das sind zu viele.
editor-problem-unfair = Das Brett ist nicht gerecht: Es sieht von den beiden Seiten verschieden aus.
editor-problem-stuck = Eine Seite hätte keinen ersten Zug.
editor-problem-start = Ein Startfeld ist gesperrt.
editor-random = Auslosen
editor-clear = Alle freigeben
editor-share = Link kopieren
editor-copied = Der Link zu diesem Brett ist kopiert.
editor-play = Auf diesem Brett spielen
