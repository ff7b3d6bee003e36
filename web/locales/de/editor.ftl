# Ein Brett zeichnen.
editor-lead = Tippe auf Felder, um sie zu sperren oder freizugeben. Ein faires Brett sieht von beiden Seiten gleich aus.
editor-board = Das Brett, das du zeichnest
editor-game = Spiel
editor-symmetry = Fair halten
editor-symmetry-text = Jede Änderung wird gespiegelt.
editor-count = { $count } von höchstens { $most } Feldern gesperrt.
editor-fair = Das Brett ist fair.
editor-random = Zufällig
editor-clear = Leeren
editor-share = Link kopieren
editor-copied = Der Link zu diesem Brett ist kopiert.
editor-play = Auf diesem Brett spielen
editor-lab = Im Brettlabor prüfen
