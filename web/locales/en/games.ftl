# The games of this device.
games-open = Unfinished
games-over = Finished
games-more = More online games
games-filter = Filter
games-filter-from = Where
games-filter-game = Game
games-filter-standing = Status
games-all-from = Everywhere
games-all-game = All games
games-all-standing = Any status
games-from-device = On this device
games-from-account = Online
games-count =
    { $count ->
        [one] 1 game
       *[other] { $count } games
    }
games-none = No games yet. Games you start are kept in this browser.
games-none-play = Choose a game
games-import = Import …
games-export-text = Export all as text
games-export-json = Export all as JSON
games-imported =
    { $count ->
        [one] One game imported.
       *[other] { $count } games imported.
    }
games-friend = two players here
games-copy = { $first } – { $second }
games-level = against petri, level { $level }
games-plies =
    { $count ->
        [one] 1 move
       *[other] { $count } moves
    }
games-resume = Resume
games-replay = Review
games-save-text = Save { $title } as text
games-save-json = Save { $title } as JSON
games-delete = Delete
games-delete-label = Delete { $title }
games-delete-sure = Delete permanently
games-keep = Keep
games-deleted = Game deleted
games-undo = Undo
