# Die erste Seite und das Brett des Tages.

home-family = Wähle ein Spiel
home-title = Ataxx, Hexxagon, Schataxx und Attangle
home-what = Brettspiele, in denen Steine die Seite wechseln
home-what-lead = Ataxx, Hexxagon, Schataxx und Attangle: gegen petri, mit Freunden oder online. Kostenlos und ohne Konto.
home-play-first = { $game } spielen
home-family-lead = Spiel gegen petri oder zu zweit an einem Bildschirm.
home-tagline-ataxx = Teilen, springen, umdrehen.
home-tagline-hexxagon = Dasselbe auf Waben.
home-tagline-schataxx = Schachfiguren wechseln die Seite.
home-tagline-schataxx-balanced = Schachfiguren, ruhiger am Anfang.
home-tagline-schataxx-unlimited = Schachfiguren, Soldaten ohne Ende.
home-tagline-attangle = Zwei greifen an, ein Stapel entsteht.
home-play = Spielen
home-choose = Optionen
home-rules = Regeln
home-play-game = { $game } gegen petri spielen, Stufe { $level }
home-choose-game = Optionen für { $game }
home-rules-of = Regeln von { $game }
home-board-of = Eine Partie { $game }, die sich selbst spielt
home-all-rules = Alle Regeln
home-people = Online spielen
home-people-lead = Live oder über Tage gegen andere. Kein Konto nötig.
home-people-go = Zur Lobby
home-people-now =
    { $games ->
        [0] { $players } online
        [one] { $players } online, 1 laufende Partie
       *[other] { $players } online, { $games } laufende Partien
    }
home-your-games = Deine Partien
home-continue = Weiter mit { $game }
home-continue-level = gegen petri, Stufe { $level }, Zug { $move }
home-continue-friend = zu zweit hier, Zug { $move }

day-title = Brett des Tages
day-title-of = Brett vom { $date }
day-lead = Für alle dasselbe Brett: Eine Partie gegen petri zählt, und dein Vorsprung ist dein Ergebnis.
day-play = Das heutige Brett spielen
day-play-this = Dieses Brett spielen
day-continue = Weiterspielen
day-again = Noch einmal zur Übung spielen
day-board = Das Brett vom { $date }
day-board-final = Die Schlussstellung vom { $date }
day-won = Gewonnen, { $first } zu { $second }.
day-lost = petri hat gewonnen, { $second } zu { $first }.
day-drawn = Unentschieden, je { $first }.
day-row = { $wins } Tage in Folge gewonnen.
day-played = { $days } gespielt
day-margins = Wie oft du wie hoch gewonnen oder verloren hast
day-margins-all = Wie es allen ging
day-all =
    { $players ->
        [0] Hier hat es noch niemand zu Ende gespielt.
        [one] 1 Spieler hat es zu Ende gespielt.
       *[other] { $players } Spieler haben es zu Ende gespielt.
    }
day-better = Besser als { $percent } % von { $players } Spielern
day-you = du
day-tomorrow = Morgen gibt es ein neues Brett.
day-share = Teilen
day-picture = Bild sichern
day-copied = Kopiert: Füge es ein, wo du magst.
day-copy-failed = Der Browser erlaubt hier weder Teilen noch Kopieren.
day-challenge = Auf diesem Brett gegen einen Menschen spielen
day-others = Andere Tage
day-before = Der Tag davor
day-after = Der Tag danach
day-today = Das heutige Brett
day-closed = Noch nicht
day-closed-text = Das Brett vom { $date } ist erst an diesem Tag spielbar.
day-none = Diesen Tag gibt es nicht
day-none-text = Im Kalender steht kein { $date }.

level-1 = Erste Schritte
level-2 = Anfänger
level-3 = Gemütlich
level-4 = Geübt
level-5 = Solide
level-6 = Wachsam
level-7 = Stark
level-8 = Sehr stark
level-9 = Meisterlich
level-10 =
    { $game ->
        [attangle] Prüft 3.500 Stellungen
       *[other] Prüft 300 Stellungen
    }
level-11 =
    { $game ->
        [attangle] Prüft 9.000 Stellungen
       *[other] Prüft 1.000 Stellungen
    }
level-12 =
    { $game ->
        [attangle] Prüft 23.000 Stellungen
       *[other] Prüft 4.000 Stellungen
    }
level-13 =
    { $game ->
        [attangle] Prüft 60.000 Stellungen
       *[other] Prüft 16.000 Stellungen
    }
level-14 =
    { $game ->
        [attangle] Prüft 160.000 Stellungen
       *[other] Prüft 64.000 Stellungen
    }
level-15 = Volle Stärke

ladder-opponent = Stufe { $level }: { $name }, { $strength }, { $stars } von 3 Sternen
opponent-1 = Amöbe
opponent-2 = Hefe
opponent-3 = Kieselalge
opponent-4 = Pantoffeltierchen
opponent-5 = Augentierchen
opponent-6 = Kugelalge
opponent-7 = Polyp
opponent-8 = Rädertierchen
opponent-9 = Schleimpilz
opponent-10 = Bärtierchen
opponent-11 = Wasserfloh
opponent-12 = Hüpferling
opponent-13 = Strudelwurm
opponent-14 = Wasserskorpion
opponent-15 = Libellenlarve
