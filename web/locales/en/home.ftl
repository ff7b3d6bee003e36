# The first page and the board of the day.

home-family = Choose a game
home-title = Ataxx, Hexxagon, Schataxx and Attangle
home-what = Board games in which stones change sides
home-what-lead = Ataxx, Hexxagon, Schataxx and Attangle: against petri, a friend or people online. Free, without an account.
home-play-first = Play { $game }
home-family-lead = Play against petri or a friend on the same screen.
home-tagline-ataxx = Divide, jump, convert.
home-tagline-hexxagon = The same on a honeycomb.
home-tagline-schataxx = Chess pieces that convert.
home-tagline-schataxx-balanced = Chess pieces, calmer at first.
home-tagline-schataxx-unlimited = Chess pieces, endless soldiers.
home-tagline-attangle = Two attack, one stack stands.
home-play = Play
home-choose = Options
home-rules = Rules
home-play-game = Play { $game } against petri, level { $level }
home-choose-game = Options for { $game }
home-rules-of = Rules of { $game }
home-board-of = A game of { $game }, playing itself
home-all-rules = All rules
home-people = Play online
home-people-lead = Live or over days, against other people. No account needed.
home-people-go = To the lobby
home-people-now =
    { $games ->
        [0] { $players } online
        [one] { $players } online, 1 game running
       *[other] { $players } online, { $games } games running
    }
home-your-games = Your games
home-continue = Continue { $game }
home-continue-level = against petri, level { $level }, move { $move }
home-continue-friend = two players here, move { $move }

day-title = Board of the day
day-title-of = Board of { $date }
day-lead = The same board for everyone: one game against petri counts, and your margin is your score.
day-play = Play today’s board
day-play-this = Play this board
day-continue = Go on playing
day-again = Play it again for practice
day-board = The board of { $date }
day-board-final = The final position of { $date }
day-won = You won, { $first } to { $second }.
day-lost = petri won, { $second } to { $first }.
day-drawn = A draw, { $first } each.
day-row = { $wins } days won in a row.
day-played = { $days } played
day-margins = How often you won or lost by how much
day-margins-all = How everybody did
day-all =
    { $players ->
        [0] Nobody here has finished it yet.
        [one] 1 player has finished it.
       *[other] { $players } players have finished it.
    }
day-better = Better than { $percent } % of { $players } players
day-you = you
day-tomorrow = A new board comes tomorrow.
day-share = Share
day-picture = Save picture
day-copied = Copied. Paste it anywhere.
day-copy-failed = The browser allows neither sharing nor copying here.
day-challenge = Play a person on this board
day-others = Other days
day-before = The day before
day-after = The day after
day-today = Today’s board
day-closed = Not yet
day-closed-text = The board of { $date } opens on that day.
day-none = No such day
day-none-text = The calendar has no { $date }.

level-1 = First steps
level-2 = Beginner
level-3 = Easy-going
level-4 = Practised
level-5 = Solid
level-6 = Watchful
level-7 = Strong
level-8 = Very strong
level-9 = Masterly
level-10 =
    { $game ->
        [attangle] Looks at 3,500 positions
       *[other] Looks at 300 positions
    }
level-11 =
    { $game ->
        [attangle] Looks at 9,000 positions
       *[other] Looks at 1,000 positions
    }
level-12 =
    { $game ->
        [attangle] Looks at 23,000 positions
       *[other] Looks at 4,000 positions
    }
level-13 =
    { $game ->
        [attangle] Looks at 60,000 positions
       *[other] Looks at 16,000 positions
    }
level-14 =
    { $game ->
        [attangle] Looks at 160,000 positions
       *[other] Looks at 64,000 positions
    }
level-15 = Full strength

ladder-opponent = Level { $level }: { $name }, { $strength }, { $stars } of 3 stars
opponent-1 = Amoeba
opponent-2 = Yeast
opponent-3 = Diatom
opponent-4 = Paramecium
opponent-5 = Euglena
opponent-6 = Volvox
opponent-7 = Hydra
opponent-8 = Rotifer
opponent-9 = Slime mould
opponent-10 = Tardigrade
opponent-11 = Water flea
opponent-12 = Cyclops
opponent-13 = Flatworm
opponent-14 = Water scorpion
opponent-15 = Dragonfly nymph
