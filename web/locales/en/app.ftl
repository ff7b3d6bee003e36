# The shell: header, navigation, messages that any page may show.
app-skip = Skip to content
app-home = petri, home
app-nav = Main
app-nav-play = Play
app-nav-games = Games
app-nav-puzzles = Puzzles
app-nav-learn = Learn
app-nav-studies = Studies
app-nav-more = More
app-nav-analysis = Analysis
app-analysis = Analysis board
app-nav-rules = Rules
app-nav-lobby = Lobby
app-account = Account
app-sign-in = Sign in
app-account-of = Account of { $name }
app-line-idle = not connected
app-line-connecting = connecting
app-line-connected = connected
app-line-reconnecting = reconnecting
app-line-offline = offline
app-waiting =
    { $count ->
        [one] 1 game: your move
       *[other] { $count } games: your move
    }
app-game-began = Your game has started.
app-game-go = Go to game
app-day = Board of the day
app-editor = Draw a board
app-language = Language
app-settings = Settings
app-dismiss = Dismiss
app-page-failed = This page could not be loaded. Check your connection and try again.
app-reload = Reload
app-missing = Page not found
app-missing-text = There is no page at { $path }.
app-missing-home = To the games
app-engine-restarted = The engine stopped and was restarted. Your game is safe.
app-engine-failed = The engine failed twice in this position. Take back a move or start a new game; this one is saved.
app-no-webassembly = petri needs WebAssembly, which your browser does not support or has turned off. Update to a browser from March 2023 or later, or allow WebAssembly for this site.
app-engine-missing = The rules could not be loaded. Check your connection and reload the page.

game-ataxx = Ataxx
game-hexxagon = Hexxagon
game-schataxx = Schataxx
game-schataxx-balanced = Balanced Schataxx
game-schataxx-unlimited = Unlimited Schataxx
game-attangle = Attangle

# What the operator of the site adds, and what is new.
app-operator = About this site
app-imprint = Imprint
app-privacy = Privacy
app-unread =
    { $count ->
        [one] 1 notification
       *[other] { $count } notifications
    }
