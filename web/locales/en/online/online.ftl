# Playing people: lobby, games over the network, players, accounts.

## Standing and line
online-none = This server has no accounts and no online games. You can still play against petri or with a friend on this screen.
online-unreachable = The server cannot be reached. Try again in a moment; games against petri still work.
online-line-reconnecting = Reconnecting … Your moves are saved and will be sent.
online-line-offline = Offline. Your moves are saved and will be sent when you are back online.

## Terms
online-rated = rated
online-casual = casual
online-rated-sign-in = sign in for rated games
online-own-board = custom board
online-own-rules =
    { $count ->
        [one] 1 custom rule
       *[other] { $count } custom rules
    }
online-time = Time
online-time-days =
    { $days ->
        [one] 1 day per move
       *[other] { $days } days per move
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
online-bot = bot
online-your-turn = Your turn

## Lobby
online-now = Play now
online-game = Game
online-play-now = Play { $game } now
online-own-offer = Create a game
online-seeking = Waiting for an opponent. The game starts when someone accepts.
online-meanwhile = Play against petri meanwhile:
online-meanwhile-none = Play against petri:
online-empty = No open challenges. Create one, or play against petri:
online-bots = Bots
online-bots-ready = petri at nine levels, rated games too. Challenges with a clock are accepted at once.
online-seeks = Open challenges
online-here =
    { $count ->
        [one] 1 player online
       *[other] { $count } players online
    }
online-seek-take = Accept
online-seek-take-label = Accept { $game } against { $name }
online-seek-to = for { $name }
online-seek-challenge = challenges you
online-seek-yours-anyone = yours, open to anyone
online-seek-yours-link = yours, by link
online-seek-yours-engine = yours
online-seek-link = Copy link
online-seek-link-label = Copy link to your challenge: { $game }
online-seek-withdraw = Cancel
online-seek-withdraw-label = Cancel your challenge: { $game }
online-waits =
    { $count ->
        [one] Your move in 1 game
       *[other] Your move in { $count } games
    }
online-next-game = Next game
online-next-waiting =
    { $count ->
        [one] Next game
       *[other] Next game ({ $count })
    }
online-running = Your other games
online-watch = Games in progress

## An offer of one's own
online-opponent-anyone = Anyone
online-opponent-link = A friend, by link
online-opponent-player = A player
online-opponent-engine = petri
online-offer-anyone = Create game
online-offer-link = Create link
online-offer-player = Send challenge
online-offer-engine = Start
online-days = Days
online-days-a-move = Days per move
online-count = Rating
online-casual-only = Casual. Rated games need standard rules, a named board, a human opponent and a clock.
online-board-given = On the board you selected.
online-board-other = Choose another board
online-more-choices = Board, rules and more
online-range = Opponent’s rating
online-range-from = from
online-range-to = to
online-standing = Keep the challenge open after someone accepts

## A challenge
online-challenge = Challenge
online-challenge-title = { $name } challenges you to { $game }
online-challenge-yours = Your challenge: { $game }
online-challenge-take = Accept
online-challenge-share = Send this link to your opponent. The first person to open it can accept.
online-challenge-waits = The game starts here when your opponent accepts.
online-challenge-gone = This challenge is no longer available
online-challenge-gone-text = It was accepted, canceled or has expired.
online-guest-note = You are playing as a guest. You can create an account later and keep your games.

## A game
online-game-missing = Game not found
online-missing-text = Check the address, or start from the lobby.
online-game-failed = Could not be loaded
online-watching = You are watching.
online-spectators =
    { $count ->
        [one] One spectator
       *[other] { $count } spectators
    }
online-guarded = Rated game: best reply, hints and engine are off until it ends.
online-first-move = Make your first move within 30 seconds.
online-draw-offer = Offer a draw
online-draw-offered = { $name } offers a draw.
online-draw-take = Accept draw
online-draw-waits = Draw offered
online-refuse = Decline
online-takeback = Request takeback
online-takeback-asked = { $name } requests a takeback.
online-takeback-give = Accept
online-takeback-waits = Takeback requested
online-give-time = Give 15 seconds
online-abort = Abort
online-abort-sure = Confirm: abort
online-claim = Claim victory
online-claim-text = { $name } has been away for more than a minute.
online-rematch-asked = { $name } wants a rematch.
online-rematch-waits = Rematch offered
online-rematch-go = To the rematch
online-study = Open a copy
online-copy-link = Copy link
online-copy-embed = Copy embed code
online-cost = { $time } used, { $lag } s of lag compensated
online-sent-line = Your move is saved and will be sent when you are back online
online-premove-line = Premove: { $move } (Esc cancels)
online-premove-gone = Your premove { $move } is no longer possible.
online-keys = Keys: arrows and Enter on the board, R replays, T turns the board, Esc cancels.
online-scratch = Analyze
online-scratch-line = Analysis board: only you see these moves
online-scratch-text = Try moves for both sides; nothing is played.
online-plan-add = Add conditional moves
online-plan-text = Play your opponent’s move, then your reply: if they play it, your reply is made at once.
online-plan-kept = Conditional moves saved.
online-plans = Conditional moves
online-plans-none = No conditional moves yet.
online-plan-new = Add on the analysis board
online-plan-drop = Delete
online-plan-drop-label = Delete conditional moves { $line }
online-note = Private notes
online-note-kept = Saved
online-vacation = Go on vacation
online-vacation-days = Vacation, days
online-vacation-end = End vacation
online-away-until = on vacation until { $date }

## Chat and reports
online-chat = Chat
online-chat-unread = Chat ({ $count })
online-chat-players = Players
online-chat-spectators = Spectators
online-chat-earlier = Earlier messages
online-chat-none = No messages yet.
online-chat-label = Message
online-chat-send = Send
online-chat-unsent = Not sent: you are offline.
online-room-players = (players)
online-room-spectators = (spectators)
online-mute = mute
online-mute-label = Mute { $name }
online-unmute = Unmute { $name }
online-report = report
online-report-label = Report { $name }
online-report-text = What should the moderators know about { $name }?
online-report-send = Send report
online-report-done = Thank you. The moderators will look at it.
online-cancel = Cancel
online-moderation = Moderation
online-moderation-only = This page is for moderators.
online-reports-none = No open reports.
online-reports = Reports
online-report-by = by { $name }, { $date }
online-why = Reason (for the log)
online-settle = Resolve
online-measure-done = Done and logged.
online-measure-mute = Mute for 7 days
online-measure-unmute = Unmute
online-measure-reopen = Reopen account
online-measure-role-player = Make a regular player
online-measure-role-moderator = Make a moderator
online-measure-role-admin = Make an admin
online-measure-close = Close account …
online-measure-close-sure = Confirm: close
online-judge-count = End game, score it …
online-judge-count-sure = Confirm: score the position
online-judge-abort = Abort game …
online-judge-abort-sure = Confirm: abort
online-log = Log
online-log-none = Empty.
online-action-settle = resolved report { $subject }
online-action-mute = muted { $subject }
online-action-unmute = unmuted { $subject }
online-action-close = closed the account of { $subject }
online-action-reopen = reopened the account of { $subject }
online-action-role = changed the role of { $subject }
online-action-abort = aborted game { $subject }
online-action-remove = removed { $subject }
online-action-judge = decided game { $subject }
online-action-recovery-codes = created new recovery codes for { $subject }
online-look-up = Find a player
online-look-up-go = Find
online-role-player = Player
online-role-moderator = Moderator
online-role-admin = Admin
online-muted-until = muted until { $date }
online-agreement = Compare with petri
online-agreement-busy = Move { $done } of { $plies } …
online-agreement-of = { $same } of { $moves } moves match petri ({ $percent }), { $lost } lost per move
online-agreement-text = Only moves with a choice count. Strong play and short games often match without any help: look at several games.
refused-no-reason = Give a reason.
online-report-game = To the game

## A player
online-player-missing = Player not found
online-kind-guest = Guest
online-kind-person = Player
online-kind-engine = Engine
online-kind-bot = bot
online-since = since { $date }
online-closed = This account is closed.
online-games-count =
    { $count ->
        [one] 1 game
       *[other] { $count } games
    }
online-boards = Boards
online-ratings = Ratings
online-ratings-none = No rated games yet.
online-challenge-player = Challenge
online-block = Block
online-unblock = Unblock
online-filter-game = Game
online-filter-result = Result
online-filter-rated = Rating
online-filter-running = Running
online-filter-over = Finished
online-filter-all = All
online-result-won = Won
online-result-lost = Lost
online-result-drawn = Drawn
online-games-none = No games.
online-games-more = More games

## The account
online-nobody = You can play as a guest. With an account you keep your games and ratings and can sign in anywhere.
online-guest-are = You are the guest { $name }. With an account you keep your games and can sign in anywhere.
online-way-new = Create account
online-way-enter = Sign in
online-way-recover = Forgot the password?
online-sign-up = Create account
online-sign-up-guest = Your games as a guest are kept.
online-name = Name
online-name-about = 3 to 20 letters, digits, - and _; visible to everyone.
online-password = Password
online-password-about = At least 8 characters.
online-password-old = Current password
online-password-new = New password
online-password-change = Change password
online-password-changed = Password changed.
online-mail = E-mail (optional)
online-mail-about = For news of your correspondence games; nobody else sees it.
online-recover = Set new password
online-recover-text = Use one of your recovery codes to set a new password; each code works once.
online-code = Recovery code
online-codes = Your recovery codes
online-codes-text = They are shown only once. Write them down: if you forget your password, one of them lets you set a new one.
online-codes-copy = Copy
online-codes-done = I have saved them
online-codes-new = Create new codes
online-codes-new-text = New recovery codes; the old ones stop working.
online-secrets = Sign-in and security
online-mail-change = Change e-mail
online-mail-sent = We sent an e-mail to { $mail }. Open the link in it to confirm the address.
online-mail-removed = E-mail address removed.
online-mail-empty = For news of your correspondence games; leave empty for none.
online-profile = My profile
online-leave = Sign out
online-settings-text = Settings are stored on this device; your account can carry them to another one.
online-settings-keep = Save to account
online-settings-kept = Settings saved to your account.
online-settings-take = Load from account
online-settings-taken = Settings loaded from your account.
online-tokens = Access tokens for programs
online-tokens-text = By a token, a bot or another program acts for you, as far as you allow. A new password revokes them all.
online-reference = Reference for programs
online-token-name = What for
online-token-allows = Allows
online-scope-account-read = Seeing your account and what happens to it
online-scope-account-write = Becoming a bot, choosing its challenges
online-scope-challenge-write = Making and accepting challenges
online-scope-game-play = Playing your games
online-scope-chat-write = Chatting
online-token-make = Create token
online-token-secret = Your new token
online-token-secret-text = It is shown only once. Keep it as you would a password.
online-token-copy = Copy token
online-token-unused = never used
online-token-used = last used { $date }
online-token-revoke = Revoke
online-token-revoke-named = Revoke { $name }
online-token-revoked = Token revoked.
online-authorize = Allow access?
online-authorize-site = { $site } wants to act for you on petri.
online-authorize-calls = It calls itself “{ $name }”; nobody has checked that name.
online-authorize-allows = It will be allowed
online-authorize-as = You are signed in as { $name }. Your password confirms it.
online-authorize-go = Allow
online-authorize-no = Don’t allow
online-authorize-end = You can end this at any time: it will be listed among the access tokens on your account page.
online-authorize-enter = Sign in first, then decide.
online-authorize-wrong = This link is incomplete or wrong. Go back to the site that sent you here.
online-told = Notifications and webhooks
online-told-text = When it is your turn in a correspondence game, or somebody challenges you, this site can tell your browsers and your programs at once.
online-told-since = since { $date }
online-told-end = Stop
online-told-end-named = Stop: { $name }
online-push-begin = Notify this browser
online-push-here = This browser
online-push-other = Another browser ({ $service })
online-push-none = This browser cannot be notified here: that needs a current browser and a page opened over https.
online-push-denied = The browser does not allow notifications from this site.
online-hook-url = Address of a program (https)
online-hook-add = Add webhook
online-hook-secret = The key of the signatures
online-hook-secret-text = It is shown only once. Your program checks with it that a message comes from here.
online-hook-copy = Copy key
online-passkeys = Passkeys
online-passkeys-text = With a passkey you sign in by fingerprint, face, PIN or security key; your password and recovery codes stay as they are. It works on this site alone and cannot be given away by mistake.
online-passkeys-none = This browser has no passkeys here: they need a current browser and a page opened over https, or on this computer as localhost.
online-passkey-enter = Sign in with a passkey
online-passkey-name = Name of the device
online-passkey-make = Add a passkey
online-passkey-made = Passkey added.
online-passkey-unused = never used
online-passkey-used = last used { $date }
online-passkey-rename = Rename
online-passkey-rename-named = Rename { $name }
online-passkey-new-name = New name for { $name }
online-passkey-remove = Remove
online-passkey-remove-named = Remove { $name }
online-passkey-removed = Passkey removed. Delete it on the device too.
online-passkey-stopped = Nothing was done: the request was cancelled or took too long.
online-passkey-there = This device already has a passkey for your account.
online-data = Your data
online-data-text = Everything stored about you, in one file. Deleting your account removes your name, sessions and notes; games stay without your name.
online-data-download = Download data
online-delete = Delete account …
online-delete-sure = Delete permanently
online-deleted = Account deleted.
online-notices = Notifications
online-notice-your-turn = It is your turn against { $text }
online-notice-challenge = { $text } challenges you
online-notice-began = Your game against { $text } has started
online-notice-ended = Your game against { $text } is over

## What the server refuses
refused-stale = The position had already changed; your move was not played.
refused-game-goes-on = A game can be reviewed when it is over.
refused-no-moves = This game has no moves to review.
refused-over = The game is over.
refused-not-your-turn = It is not your turn.
refused-illegal = This move is not possible.
refused-nothing-to-do = There is nothing to answer.
refused-pending = You have already asked.
refused-rated = No takebacks in rated games.
refused-too-late = Both players have moved, so the game counts; you can resign.
refused-not-gone = Your opponent has not been away long enough.
refused-no-clock = This game has no such clock.
refused-not-a-player = Only the players can do this.
refused-not-signed-in = Sign in or start a game as a guest first.
refused-wrong-secret = Wrong name or password.
refused-not-allowed = You are not allowed to do this.
refused-muted = A moderator has muted you for a while.
refused-not-found = Not found.
refused-name = A name has 3 to 20 letters, digits, - and _.
refused-name-taken = This name is taken.
refused-name-reserved = This name is reserved.
refused-password = The password needs at least 8 characters.
refused-mail = This is not a valid e-mail address.
refused-no-mail = This site sends no e-mails.
refused-not-for-you = This challenge is not for you.
refused-seek-closed = This challenge is no longer open.
refused-guarded = This position occurs in your rated game: petri will not analyze it until that game is over.
refused-vacations-spent = You have used all 30 vacation days of this game.
refused-plan = These moves cannot be conditional moves.
refused-standing = Only links and correspondence challenges can stay open.
refused-start = This position has no moves to play.
refused-too-many = You have too many open challenges; cancel one first.
refused-passkey-name = A passkey needs a name of up to 40 characters.
refused-passkeys-need-https = Passkeys work only over https, or on this computer as localhost.
refused-token-name = A token needs a name of up to 40 characters.
refused-scopes = Choose what the token allows.
refused-too-many-studies = You have 100 studies in your account; delete one first.
refused-too-many-boards = You have published 100 boards; delete one first.
refused-lab-board = Only a symmetric board on which both sides begin with as many stones can be published.
refused-lab-title = The title is too long.
refused-study = This study cannot be kept: it has too many chapters, or a title that is too long.
refused-analysis = This analysis is too long for a short link; copy the long one.
refused-changed = This was changed elsewhere. Open it again, or delete it there first.
refused-too-many-passkeys = You have 10 passkeys; remove one first.
refused-too-many-tokens = You have 20 tokens; revoke one first.
refused-authorization = The site that sent you here asked wrongly.
refused-redirect-uri = The site that sent you here named no safe address to return to.
refused-format = Only JSON is available here.
refused-target = This address cannot be told: it must begin with https:// and be on the public internet.
refused-push-key = The browser’s key is not valid.
refused-too-many-subscriptions = You have 10 of these; stop one first.
refused-opponent = Name one opponent for a challenge, none for an open offer.
refused-no-token = This needs an access token.
refused-unknown-token = This token is unknown; perhaps it was revoked.
refused-out-of-scope = The token does not allow this.
refused-signed-in = You already have an account.
refused-too-long = This is too long.
refused-too-often = Too many requests; try again in a while.
refused-busy = The server is busy; try again in a moment.
refused-engine-busy = petri is thinking about many games right now; try again in a minute, or play it in your browser.
refused-many-reviews = Many games are waiting for a deeper review; try again in a minute.
refused-day = Results of this day are not taken now.
refused-record = This is not a finished game on the board of that day.
refused-accounts-only = This player takes challenges only from people with an account.
refused-unavailable = The server cannot reach its database; try again in a moment.
refused-yourself = That is you.
refused-has-played = An account that has played cannot become a bot.
refused-speeds = There is no such speed.
refused-taken = Something else has changed this in the meantime. Reload the page.
refused-other-site = This page is out of date. Reload it and try again.
refused-not-json = The server could not read this request. Reload the page and try again.
refused-unreadable = The server could not read this request. Reload the page and try again.
refused-no-such-method = The server could not read this request. Reload the page and try again.
refused-before = The server could not read this request. Reload the page and try again.
refused-key = The server could not read this request. Reload the page and try again.
refused-message = The server could not read this request. Reload the page and try again.
refused-level = There is no such level.
refused-empty = Write something first.
refused-fen = This position cannot be played.
refused-board = This board cannot be played.
refused-rules = This game has no such rules.
refused-other = The server refused this ({ $code }).

# An early end, letters, leaving.
online-settled = The result cannot change any more: { $name } wins.
online-settled-draw = The result cannot change any more: a draw.
online-end-here = End the game
online-notice-new = new
online-confirm-mail = Confirm your e-mail address
online-confirm-mail-text = News of your correspondence games will be sent to this address.
online-confirm-mail-go = Confirm
online-confirm-mail-done = Done: your e-mail address is confirmed.
online-confirm-mail-old = This link is no longer valid. Enter the address again on your account page.
online-unsubscribe = No more e-mails
online-unsubscribe-text = Your address is removed from your account, and no more e-mails about your games are sent. You can enter it again at any time.
online-unsubscribe-go = Stop e-mails
online-unsubscribe-done = Done: your address is removed, no more e-mails.
online-unsubscribe-old = This link no longer works: the address was removed or changed.
online-delete-text = Games in progress are resigned. Enter your password to confirm.
refused-unsettled = The result can still change.
