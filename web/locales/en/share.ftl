# What stands where a game is shown on other sites: link previews and frames. Read by the server.
share-title = { $first } – { $second }
share-running = { $game }, { $time }, move { $plies }
share-won = { $game }, { $time }: { $winner } won in { $plies } moves
share-drawn = { $game }, { $time }: a draw in { $plies } moves
share-ended = { $game }, { $time }: called off
share-time-days =
    { $days ->
        [one] 1 day per move
       *[other] { $days } days per move
    }
share-time-unlimited = no clock
share-position = { $game } position
share-position-text = Analyse it in your browser with petri.
share-start = Start
share-back = Back
share-forward = Forward
share-end = End
share-open = Open on petri
share-board = Board after { $ply } of { $plies } moves
share-missing = This game is not here.
share-study = Study by { $name }, chapter { $chapter } of { $count }
share-chapter-before = Previous chapter
share-chapter-after = Next chapter
