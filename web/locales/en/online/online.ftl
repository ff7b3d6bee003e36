# Playing people: lobby, games over the network, players, accounts.

## Standing and line
online-none = This server only hands out the pages: there are no accounts and no games with others here. Everything against petri and at this screen works.
online-unreachable = The server cannot be reached. Games against petri and at this screen go on; try again in a moment.
online-line-reconnecting = The connection is being restored. What you do meanwhile is kept and sent then.
online-line-offline = Offline. What you do meanwhile is kept and sent when the connection is back.

## Terms
online-rated = rated
online-casual = casual
online-own-board = own board
online-own-rules =
    { $count ->
        [one] one house rule
       *[other] { $count } house rules
    }
online-time = Time
online-time-days =
    { $days ->
        [one] 1 day a move
       *[other] { $days } days a move
    }
online-time-unlimited = no clock
online-speed-bullet = bullet
online-speed-blitz = blitz
online-speed-rapid = rapid
online-speed-classical = classical
online-speed-correspondence = correspondence
online-speed-unlimited = unlimited
online-title = { $game }: { $first } – { $second }
online-until = until { $date }
online-guest = guest
online-your-turn = Your turn

## Lobby
online-now = Play now
online-game = Game
online-play-now = Play { $game } now
online-own-offer = Offer a game …
online-seeking = Your offer is open. The game begins as soon as somebody takes it.
online-meanwhile = Meanwhile, a game at once:
online-meanwhile-none = A good game at once:
online-empty = Nobody waits just now. A good game at once:
online-seeks = Open offers
online-here =
    { $count ->
        [one] One player is here.
       *[other] { $count } players are here.
    }
online-seek-take = Play
online-seek-take-label = Play { $game } with { $name }
online-seek-to = to { $name }
online-seek-challenge = challenges you
online-seek-yours-anyone = yours, for anyone
online-seek-yours-link = yours, by link
online-seek-yours-engine = yours
online-seek-link = Copy link
online-seek-link-label = Copy the link to your offer of { $game }
online-seek-withdraw = Withdraw
online-seek-withdraw-label = Withdraw your offer of { $game }
online-waits =
    { $count ->
        [one] A game waits for you
       *[other] { $count } games wait for you
    }
online-next-game = Next game
online-next-waiting =
    { $count ->
        [one] Next game
       *[other] Next game ({ $count } wait)
    }
online-running = Your other games
online-watch = Games to watch

## An offer of one's own
online-opponent-anyone = Anyone
online-opponent-link = By link
online-opponent-player = A player
online-opponent-engine = petri
online-offer-anyone = Offer the game
online-offer-link = Make a link
online-offer-player = Send the challenge
online-offer-engine = Begin
online-days = Days
online-days-a-move = Days a move
online-count = Rating
online-casual-only = Casual: only the usual rules on a board with a name, against people and with a clock, are rated.
online-board-given = On the board you came with.
online-board-other = Choose another board
online-more-choices = Board, rules and more
online-range = Opponent’s rating
online-range-from = from
online-range-to = to
online-standing = Keep the offer open after it is taken

## A challenge
online-challenge = Challenge
online-challenge-title = { $name } offers { $game }
online-challenge-yours = Your challenge: { $game }
online-challenge-take = Take it and play
online-challenge-share = Send this link to whomever you want to play; whoever opens it first can take it.
online-challenge-waits = The game begins here as soon as somebody takes it.
online-challenge-gone = This challenge is no longer open
online-challenge-gone-text = It was taken, withdrawn or has run out.
online-guest-note = You play as a guest; an account can be made later and keeps your games.

## A game
online-game-missing = There is no such game
online-missing-text = Look at the address again, or begin in the lobby.
online-game-failed = This could not be fetched
online-watching = You are watching.
online-spectators =
    { $count ->
        [one] One spectator
       *[other] { $count } spectators
    }
online-guarded = Rated: best reply, hints and engine are off until the game is over.
online-first-move = Make your first move within 30 seconds.
online-draw-offer = Offer a draw
online-draw-offered = { $name } offers a draw.
online-draw-take = Take the draw
online-draw-waits = You offered a draw.
online-refuse = Refuse
online-takeback = Ask for takeback
online-takeback-asked = { $name } asks for a move back.
online-takeback-give = Give it back
online-takeback-waits = You asked for your move back.
online-give-time = Give 15 seconds
online-abort = Break off
online-abort-sure = Break off, without a result
online-claim = Claim the game
online-claim-text = { $name } has been gone for more than a minute.
online-rematch-asked = { $name } would like a rematch.
online-rematch-waits = Rematch asked for
online-rematch-go = To the rematch
online-study = Study it here
online-copy-link = Copy link
online-cost = { $time } charged, { $lag } s of lag forgiven
online-sent-line = Your move is kept and sent when the connection is back.
online-premove-line = Ready: { $move } (Esc drops it)
online-premove-gone = { $move } is not possible any more.
online-keys = Keys: arrows and Enter on the board, R replays, T turns the board, Esc lets go.
online-scratch = Try out
online-scratch-line = Scratch board: nobody else sees these moves
online-scratch-text = Move for both sides; nothing is played.
online-plan-add = Keep the line as a plan
online-plan-text = Move for your opponent, then for you: when the game comes so, your move is made at once.
online-plan-kept = The plan is kept.
online-plans = Conditional moves
online-plans-none = None planned yet.
online-plan-new = Plan on the scratch board
online-plan-drop = Drop
online-plan-drop-label = Drop the plan { $line }
online-note = Private note
online-note-kept = Kept.
online-vacation = Go on vacation
online-vacation-days = Vacation, days
online-vacation-end = Come back
online-away-until = on vacation until { $date }

## Chat and reports
online-chat = Chat
online-chat-unread = Chat ({ $count })
online-chat-players = Between the players
online-chat-spectators = Among those who watch
online-chat-none = Nothing said yet.
online-chat-label = Say something
online-chat-send = Send
online-chat-unsent = Not sent: there is no connection.
online-room-players = (players)
online-room-spectators = (spectators)
online-mute = mute
online-mute-label = Mute { $name }
online-unmute = Hear { $name } again
online-report = report
online-report-label = Report { $name }
online-report-text = What should the moderators know about { $name }?
online-report-send = Send report
online-report-done = The moderators will look at it.
online-cancel = Cancel
online-moderation = Moderation
online-reports-none = No open reports.
online-reports = Reports
online-report-by = by { $name }, { $date }
online-why = Reason, for the log
online-settle = Settled
online-measure-done = Done, and written into the log.
online-measure-mute = Mute for 7 days
online-measure-unmute = Let speak again
online-measure-reopen = Open the account again
online-measure-role-player = Make a plain player
online-measure-role-moderator = Make a moderator
online-measure-role-admin = Make an admin
online-measure-close = Close the account …
online-measure-close-sure = Close it
online-judge-count = End the game, count it …
online-judge-count-sure = Count what stands there now
online-judge-abort = End the game without a result …
online-judge-abort-sure = End it, no result
online-log = Log
online-log-none = Nothing yet.
online-action-settle = settled report { $subject }
online-action-mute = muted { $subject }
online-action-unmute = let { $subject } speak again
online-action-close = closed the account of { $subject }
online-action-reopen = opened the account of { $subject } again
online-action-role = changed what { $subject } may do
online-action-abort = ended game { $subject } without a result
online-action-judge = judged game { $subject }
online-action-recovery-codes = made new recovery codes for { $subject }
online-look-up = Look up a player
online-look-up-go = Look up
online-role-player = Player
online-role-moderator = Moderator
online-role-admin = Admin
online-muted-until = muted until { $date }
online-agreement = Compare with petri
online-agreement-busy = Move { $done } of { $plies } …
online-agreement-of = { $same } of { $moves } moves as petri would ({ $percent }), { $lost } lost per move
online-agreement-text = Only moves with a choice count. Strong play and short games agree often without any help: look at more than one game.
refused-no-reason = Say why, in some words.
online-report-game = To the game

## A player
online-player-missing = There is no such player
online-kind-guest = Guest
online-kind-person = Player
online-kind-engine = Engine
online-since = since { $date }
online-closed = This account is closed.
online-games-count =
    { $count ->
        [one] 1 game
       *[other] { $count } games
    }
online-ratings = Ratings
online-ratings-none = No rated games yet.
online-challenge-player = Challenge
online-block = Block
online-unblock = Unblock
online-filter-game = Game
online-filter-result = Result
online-filter-rated = Rating
online-filter-running = Running
online-filter-over = Over
online-filter-all = All
online-result-won = Won
online-result-lost = Lost
online-result-drawn = Drawn
online-games-none = No games here.
online-games-more = More games

## The account
online-nobody = You can play without an account, as a guest. An account keeps your games and ratings and lets you come back from anywhere.
online-guest-are = You are here as the guest { $name }. An account keeps your games and lets you come back from anywhere.
online-way-new = New account
online-way-enter = Log in
online-way-recover = Forgot the password?
online-sign-up = Make the account
online-sign-up-guest = Your games as a guest go with you.
online-name = Name
online-name-about = 3 to 20 letters, digits, - and _; everybody sees it.
online-password = Password
online-password-about = At least 8 characters.
online-password-old = Present password
online-password-new = New password
online-password-change = Change the password
online-password-changed = The password is changed.
online-mail = E-mail (optional)
online-mail-about = For news of games by correspondence; nobody else sees it.
online-recover = Set the new password
online-recover-text = With one of your recovery codes you can set a new password; each code works once.
online-code = Recovery code
online-codes = Your recovery codes
online-codes-text = They are shown once. Write them down: with one of them you set a new password when you have forgotten yours.
online-codes-copy = Copy them
online-codes-done = I have them
online-codes-new = Make new codes
online-codes-new-text = New recovery codes; the old ones are worth nothing then.
online-secrets = Ways in
online-mail-change = Change the e-mail
online-mail-changed = The address is changed.
online-mail-empty = For news of games by correspondence; leave it empty for none.
online-profile = My page
online-leave = Log out
online-settings-text = The settings belong to this device; the account can carry them to another one.
online-settings-keep = Keep mine in the account
online-settings-kept = The settings are kept in the account.
online-settings-take = Take those of the account
online-settings-taken = The settings of the account hold here now.
online-data = Your data
online-data-text = All that is kept about you, as one file. Deleting the account takes away name, sessions and notes; games stay without your name.
online-data-download = Download everything
online-delete = Delete the account …
online-delete-sure = Delete it for good
online-deleted = The account is deleted.
online-notices = News
online-notice-your-turn = It is your turn against { $text }
online-notice-challenge = { $text } challenges you
online-notice-began = The game against { $text } has begun
online-notice-ended = The game against { $text } is over

## What the server refuses
refused-stale = The game had gone on already; your move was not made.
refused-over = The game is over.
refused-not-your-turn = It is not your turn.
refused-illegal = This move is not possible here.
refused-nothing-to-do = There is nothing to do about that.
refused-pending = You have asked already.
refused-rated = Rated games give no moves back.
refused-too-late = Both have moved, so the game counts; you can resign.
refused-not-gone = Your opponent has not been gone for long enough.
refused-no-clock = This game has no such clock.
refused-not-a-player = Only the players may do this.
refused-not-signed-in = This needs an account or a game as a guest first.
refused-wrong-secret = Name and password do not belong together.
refused-not-allowed = You may not do this.
refused-muted = A moderator has asked you to be silent for a while.
refused-not-found = There is no such thing here.
refused-name = A name has 3 to 20 letters, digits, - and _.
refused-name-taken = This name is taken.
refused-name-reserved = This name is reserved.
refused-password = The password needs at least 8 characters.
refused-mail = This is no e-mail address.
refused-not-for-you = This game is not for you: its terms ask for somebody else.
refused-seek-closed = The offer is no longer open.
refused-guarded = This position stands in your rated game: petri does not think about it until that game is over.
refused-vacations-spent = You may be away for 30 days in one game, and they are spent.
refused-plan = These moves make no plan.
refused-standing = Only links and offers of games by correspondence can stay open.
refused-start = There is nothing to play from this position.
refused-too-many = You have as many open offers as fit; withdraw one first.
refused-signed-in = You have an account already.
refused-too-long = This is too long.
refused-too-often = Too often; try again in a while.
refused-busy = The server is busy; try again in a moment.
refused-unavailable = The server cannot reach its store; try again in a moment.
refused-yourself = That is yourself.

# An early end, letters, leaving.
online-settled = Nothing can change any more: { $name } wins.
online-settled-draw = Nothing can change any more: it is a draw.
online-end-here = End here
online-notice-new = new
online-unsubscribe = No more letters
online-unsubscribe-text = Your address is removed from the account, and no more letters about your games come. You can enter it again at any time.
online-unsubscribe-go = Send me no more letters
online-unsubscribe-done = Done: the address is removed, no more letters come.
online-unsubscribe-old = This link no longer works: the address has been removed or changed already.
online-delete-text = Games that are running are given up at once, so that nobody waits for you. Say your password once more.
refused-unsettled = The result can still change.
