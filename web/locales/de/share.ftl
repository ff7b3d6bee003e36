# Was dort steht, wo eine Partie auf anderen Seiten gezeigt wird: Linkvorschau und Rahmen. Liest der Server.
share-title = { $first } – { $second }
share-running = { $game }, { $time }, Zug { $plies }
share-won = { $game }, { $time }: { $winner } hat in { $plies } Zügen gewonnen
share-drawn = { $game }, { $time }: unentschieden nach { $plies } Zügen
share-ended = { $game }, { $time }: abgebrochen
share-time-days =
    { $days ->
        [one] 1 Tag je Zug
       *[other] { $days } Tage je Zug
    }
share-time-unlimited = ohne Uhr
share-position = Stellung in { $game }
share-position-text = Mit petri im Browser analysieren.
share-start = Anfang
share-back = Zurück
share-forward = Vor
share-end = Ende
share-open = Auf petri öffnen
share-board = Brett nach { $ply } von { $plies } Zügen
share-missing = Diese Partie gibt es hier nicht.
share-study = Studie von { $name }, Kapitel { $chapter } von { $count }
share-chapter-before = Vorheriges Kapitel
share-chapter-after = Nächstes Kapitel
