# The games of this device.
games-open = Unfinished
games-over = Finished
games-none = No games on this device yet. Every game you begin is kept here, in this browser alone.
games-none-play = Choose a game
games-import = Import …
games-export-text = Export all as text
games-export-json = Export all as JSON
games-imported =
    { $count ->
        [one] One game imported.
       *[other] { $count } games imported.
    }
games-friend = two at this screen
games-level = against petri, level { $level }
games-plies =
    { $count ->
        [one] 1 move
       *[other] { $count } moves
    }
games-resume = Resume
games-replay = Look through
games-save-text = Save { $title } as text
games-save-json = Save { $title } as JSON
games-delete = Delete
games-delete-label = Delete { $title }
games-delete-sure = Delete for good
games-keep = Keep
games-deleted = The game is deleted.
games-undo = Undo
