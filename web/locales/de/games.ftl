# Die Partien auf diesem Gerät.
games-open = Unvollendet
games-over = Beendet
games-more = Weitere Online-Partien
games-filter = Filter
games-filter-from = Wo
games-filter-game = Spiel
games-filter-standing = Stand
games-all-from = Überall
games-all-game = Alle Spiele
games-all-standing = Jeder Stand
games-from-device = Auf diesem Gerät
games-from-account = Online
games-count =
    { $count ->
        [one] 1 Partie
       *[other] { $count } Partien
    }
games-none = Noch keine Partien. Jede begonnene Partie bleibt in diesem Browser gespeichert.
games-none-play = Ein Spiel wählen
games-import = Importieren …
games-export-text = Alle als Text sichern
games-export-json = Alle als JSON sichern
games-imported =
    { $count ->
        [one] Eine Partie importiert.
       *[other] { $count } Partien importiert.
    }
games-friend = zu zweit hier
games-copy = { $first } – { $second }
games-level = gegen petri, Stufe { $level }
games-plies =
    { $count ->
        [one] 1 Zug
       *[other] { $count } Züge
    }
games-resume = Weiterspielen
games-replay = Ansehen
games-save-text = { $title } als Text sichern
games-save-json = { $title } als JSON sichern
games-delete = Löschen
games-delete-label = { $title } löschen
games-delete-sure = Endgültig löschen
games-keep = Behalten
games-deleted = Partie gelöscht
games-undo = Rückgängig
