# The shell: header, navigation, messages that any page may show.
app-skip = Skip to content
app-home = petri, home
app-nav = Main
app-nav-play = Play
app-nav-games = Games
app-nav-rules = Rules
app-nav-lobby = Lobby
app-account = Account
app-account-of = Account of { $name }
app-line-idle = not connected
app-line-connected = connected
app-line-reconnecting = reconnecting
app-line-offline = offline
app-waiting =
    { $count ->
        [one] A game waits for you
       *[other] { $count } games wait for you
    }
app-game-began = Your game has begun.
app-game-go = Go there
app-day = Board of the day
app-editor = Draw a board
app-language = Language
app-settings = Settings
app-dismiss = Dismiss
app-page-failed = This page could not be fetched. Check the connection, then load it again.
app-reload = Load again
app-missing = Nothing here
app-missing-text = There is no page at { $path }.
app-missing-home = To the games
app-engine-restarted = The engine stumbled and was started again. Your game is unharmed.
app-engine-failed = The engine failed twice over this position. Take back a move or start anew; the game is kept.
app-no-webassembly = Your browser runs no WebAssembly, or too early a form of it, and petri needs it for its rules. Update the browser to one of March 2023 or later, or allow WebAssembly for this site (some strict modes turn it off).
app-engine-missing = The rules could not be loaded. Check the connection, then load the page again.

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
        [one] one thing new
       *[other] { $count } things new
    }
