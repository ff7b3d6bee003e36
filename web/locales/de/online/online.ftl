# Playing people: lobby, games over the network, players, accounts.

## Standing and line
online-none = Dieser Server hat keine Konten und keine Online-Partien. Gegen petri und zu zweit an diesem Bildschirm kannst du trotzdem spielen.
online-unreachable = Der Server ist nicht erreichbar. Versuch es gleich noch einmal; Partien gegen petri gehen weiter.
online-line-reconnecting = Verbindung wird wiederhergestellt … Deine Züge sind gespeichert und werden gesendet.
online-line-offline = Offline. Deine Züge sind gespeichert und werden gesendet, sobald du wieder online bist.

## Terms
online-rated = gewertet
online-casual = ungewertet
online-rated-sign-in = für gewertete Partien anmelden
online-own-board = eigenes Brett
online-own-rules =
    { $count ->
        [one] eine Hausregel
       *[other] { $count } Hausregeln
    }
online-time = Bedenkzeit
online-time-days =
    { $days ->
        [one] 1 Tag je Zug
       *[other] { $days } Tage je Zug
    }
online-time-unlimited = ohne Uhr
online-speed-bullet = Bullet
online-speed-blitz = Blitz
online-speed-rapid = Schnell
online-speed-classical = Klassisch
online-speed-correspondence = Fernpartie
online-speed-unlimited = Unbegrenzt
online-title = { $game }: { $first } – { $second }
online-until = bis { $date }
online-bot = Bot
online-your-turn = Du bist am Zug

## Lobby
online-now = Jetzt spielen
online-game = Spiel
online-play-now = Jetzt { $game } spielen
online-own-offer = Partie erstellen
online-seeking = Warte auf einen Gegner. Die Partie beginnt, sobald jemand annimmt.
online-meanwhile = Spiel solange gegen petri:
online-meanwhile-none = Spiel gegen petri:
online-empty = Keine offenen Herausforderungen. Erstelle eine oder spiel gegen petri:
online-bots = Bots
online-bots-ready = petri in neun Stufen, auch gewertet. Herausforderungen mit Uhr werden sofort angenommen.
online-seeks = Offene Herausforderungen
online-here =
    { $count ->
        [one] 1 Spieler online
       *[other] { $count } Spieler online
    }
online-seek-take = Annehmen
online-seek-take-label = { $game } gegen { $name } annehmen
online-seek-to = für { $name }
online-seek-challenge = fordert dich heraus
online-seek-yours-anyone = dein Angebot, für alle
online-seek-yours-link = dein Angebot, über den Link
online-seek-yours-engine = dein Angebot
online-seek-link = Link kopieren
online-seek-link-label = Link kopieren: Herausforderung { $game }
online-seek-withdraw = Zurückziehen
online-seek-withdraw-label = Deine Herausforderung zurückziehen: { $game }
online-waits =
    { $count ->
        [one] Am Zug in 1 Partie
       *[other] Am Zug in { $count } Partien
    }
online-next-game = Nächste Partie
online-next-waiting =
    { $count ->
        [one] Nächste Partie
       *[other] Nächste Partie ({ $count })
    }
online-running = Deine anderen Partien
online-watch = Laufende Partien

## An offer of one's own
online-opponent-anyone = Alle
online-opponent-link = Per Link
online-opponent-player = Ein Spieler
online-opponent-engine = petri
online-offer-anyone = Partie erstellen
online-offer-link = Link erstellen
online-offer-player = Herausforderung senden
online-offer-engine = Starten
online-days = Tage
online-days-a-move = Tage je Zug
online-count = Wertung
online-casual-only = Ungewertet. Gewertete Partien brauchen Standardregeln, ein benanntes Brett, einen menschlichen Gegner und eine Uhr.
online-board-given = Auf dem gewählten Brett.
online-board-other = Anderes Brett wählen
online-more-choices = Brett, Regeln und mehr
online-range = Wertung des Gegners
online-range-from = von
online-range-to = bis
online-standing = Herausforderung nach der Annahme offen lassen

## A challenge
online-challenge = Herausforderung
online-challenge-title = { $name } fordert dich zu { $game } heraus
online-challenge-yours = Deine Herausforderung: { $game }
online-challenge-take = Annehmen
online-challenge-share = Schick diesen Link deinem Gegner. Wer ihn zuerst öffnet, kann annehmen.
online-challenge-waits = Die Partie beginnt hier, sobald dein Gegner annimmt.
online-challenge-gone = Diese Herausforderung gibt es nicht mehr
online-challenge-gone-text = Sie wurde angenommen, zurückgezogen oder ist abgelaufen.
online-guest-note = Du spielst als Gast. Ein Konto kannst du später anlegen und deine Partien behalten.

## A game
online-game-missing = Partie nicht gefunden
online-missing-text = Prüfe die Adresse, oder beginne in der Lobby.
online-game-failed = Das konnte nicht geladen werden
online-watching = Du schaust zu.
online-spectators =
    { $count ->
        [one] Ein Zuschauer
       *[other] { $count } Zuschauer
    }
online-guarded = Gewertete Partie: Beste Antwort, Tipps und Engine sind bis zum Ende aus.
online-first-move = Mach deinen ersten Zug innerhalb von 30 Sekunden.
online-draw-offer = Remis anbieten
online-draw-offered = { $name } bietet Remis an.
online-draw-take = Remis annehmen
online-draw-waits = Remis angeboten
online-refuse = Ablehnen
online-takeback = Zugrücknahme anfragen
online-takeback-asked = { $name } möchte einen Zug zurücknehmen.
online-takeback-give = Annehmen
online-takeback-waits = Zugrücknahme angefragt
online-give-time = 15 Sekunden geben
online-abort = Abbrechen
online-abort-sure = Wirklich abbrechen
online-claim = Sieg beanspruchen
online-claim-text = { $name } ist seit über einer Minute nicht da.
online-rematch-asked = { $name } möchte eine Revanche.
online-rematch-waits = Revanche angeboten
online-rematch-go = Zur Revanche
online-study = Kopie öffnen
online-copy-link = Link kopieren
online-copy-embed = Einbettungscode kopieren
online-cost = { $time } verbraucht, { $lag } s Verzögerung ausgeglichen
online-sent-line = Dein Zug ist gespeichert und wird gesendet, sobald du wieder online bist
online-premove-line = Vorauszug: { $move } (Esc bricht ab)
online-premove-gone = Dein Vorauszug { $move } ist nicht mehr möglich.
online-keys = Tasten: Pfeile und Enter auf dem Brett, R wiederholt, T dreht das Brett, Esc bricht ab.
online-scratch = Analyse
online-scratch-line = Analysebrett: Diese Züge siehst nur du
online-scratch-text = Probiere Züge für beide Seiten; gespielt wird nichts.
online-plan-add = Bedingte Züge hinzufügen
online-plan-text = Mach den Zug deines Gegners, dann deine Antwort: Spielt er ihn, folgt deine Antwort sofort.
online-plan-kept = Bedingte Züge gespeichert.
online-plans = Bedingte Züge
online-plans-none = Noch keine bedingten Züge.
online-plan-new = Auf dem Analysebrett hinzufügen
online-plan-drop = Löschen
online-plan-drop-label = Bedingte Züge löschen: { $line }
online-note = Private Notizen
online-note-kept = Gespeichert
online-vacation = Urlaub nehmen
online-vacation-days = Urlaub in Tagen
online-vacation-end = Urlaub beenden
online-away-until = im Urlaub bis { $date }

## Chat and reports
online-chat = Chat
online-chat-unread = Chat ({ $count })
online-chat-players = Spieler
online-chat-spectators = Zuschauer
online-chat-earlier = Frühere Nachrichten
online-chat-none = Noch keine Nachrichten.
online-chat-label = Nachricht
online-chat-send = Senden
online-chat-unsent = Nicht gesendet: Du bist offline.
online-room-players = (Spieler)
online-room-spectators = (Zuschauer)
online-mute = stummschalten
online-mute-label = { $name } stummschalten
online-unmute = Stummschaltung von { $name } aufheben
online-report = melden
online-report-label = { $name } melden
online-report-text = Was soll die Moderation über { $name } wissen?
online-report-send = Meldung senden
online-report-done = Danke. Die Moderation sieht es sich an.
online-cancel = Abbrechen
online-moderation = Moderation
online-moderation-only = Diese Seite ist für die Moderation.
online-reports-none = Keine offenen Meldungen.
online-reports = Meldungen
online-report-by = von { $name }, { $date }
online-why = Grund (für das Protokoll)
online-settle = Erledigen
online-measure-done = Erledigt und protokolliert.
online-measure-mute = 7 Tage stummschalten
online-measure-unmute = Stummschaltung aufheben
online-measure-reopen = Konto wieder öffnen
online-measure-role-player = Zum normalen Spieler machen
online-measure-role-moderator = Zum Moderator machen
online-measure-role-admin = Zum Administrator machen
online-measure-close = Konto schließen …
online-measure-close-sure = Wirklich schließen
online-judge-count = Partie beenden und auszählen …
online-judge-count-sure = Wirklich auszählen
online-judge-abort = Partie abbrechen …
online-judge-abort-sure = Wirklich abbrechen
online-log = Protokoll
online-log-none = Leer.
online-action-settle = hat Meldung { $subject } erledigt
online-action-mute = hat { $subject } stummgeschaltet
online-action-unmute = hat die Stummschaltung von { $subject } aufgehoben
online-action-close = hat das Konto von { $subject } geschlossen
online-action-reopen = hat das Konto von { $subject } wieder geöffnet
online-action-role = hat die Rolle von { $subject } geändert
online-action-abort = hat Partie { $subject } abgebrochen
online-action-remove = hat { $subject } entfernt
online-action-judge = hat Partie { $subject } entschieden
online-action-recovery-codes = hat neue Wiederherstellungscodes für { $subject } erzeugt
online-look-up = Spieler suchen
online-look-up-go = Suchen
online-role-player = Spieler
online-role-moderator = Moderator
online-role-admin = Administrator
online-muted-until = stumm bis { $date }
online-agreement = Mit petri vergleichen
online-agreement-busy = Zug { $done } von { $plies } …
online-agreement-of = { $same } von { $moves } Zügen wie petri ({ $percent }), { $lost } Verlust je Zug
online-agreement-text = Es zählen nur Züge mit einer Wahl. Starkes Spiel und kurze Partien stimmen auch ohne Hilfe oft überein: Sieh dir mehrere Partien an.
refused-no-reason = Gib einen Grund an.
online-report-game = Zur Partie

## A player
online-player-missing = Spieler nicht gefunden
online-kind-guest = Gast
online-kind-person = Spieler
online-kind-engine = Engine
online-kind-bot = Bot
online-since = seit { $date }
online-closed = Dieses Konto ist geschlossen.
online-games-count =
    { $count ->
        [one] 1 Partie
       *[other] { $count } Partien
    }
online-boards = Bretter
online-ratings = Wertungen
online-ratings-none = Noch keine gewerteten Partien.
online-challenge-player = Herausfordern
online-block = Blockieren
online-unblock = Blockierung aufheben
online-filter-game = Spiel
online-filter-result = Ergebnis
online-filter-rated = Wertung
online-filter-running = Laufend
online-filter-over = Beendet
online-filter-all = Alle
online-result-won = Gewonnen
online-result-lost = Verloren
online-result-drawn = Remis
online-games-none = Keine Partien.
online-games-more = Mehr Partien

## The account
online-nobody = Du kannst als Gast spielen. Mit einem Konto behältst du Partien und Wertungen und kannst dich überall anmelden.
online-guest-are = Du spielst als Gast { $name }. Mit einem Konto behältst du deine Partien und kannst dich überall anmelden.
online-way-new = Konto anlegen
online-way-enter = Anmelden
online-way-recover = Passwort vergessen?
online-sign-up = Konto anlegen
online-sign-up-guest = Deine Partien als Gast bleiben erhalten.
online-name = Name
online-name-about = 3 bis 20 Buchstaben, Ziffern, - und _; für alle sichtbar.
online-password = Passwort
online-password-about = Mindestens 8 Zeichen.
online-password-old = Aktuelles Passwort
online-password-new = Neues Passwort
online-password-change = Passwort ändern
online-password-changed = Passwort geändert.
online-mail = E-Mail (optional)
online-mail-about = Für Nachrichten zu Fernpartien; niemand sonst sieht sie.
online-recover = Neues Passwort setzen
online-recover-text = Mit einem deiner Wiederherstellungscodes kannst du ein neues Passwort setzen; jeder gilt einmal.
online-code = Wiederherstellungscode
online-codes = Deine Wiederherstellungscodes
online-codes-text = Sie werden nur einmal gezeigt. Schreib sie auf: Mit einem davon setzt du ein neues Passwort, falls du deins vergisst.
online-codes-copy = Kopieren
online-codes-done = Ich habe sie gespeichert
online-codes-new = Neue Codes erzeugen
online-codes-new-text = Neue Wiederherstellungscodes; die alten gelten dann nicht mehr.
online-secrets = Anmeldung und Sicherheit
online-mail-change = E-Mail ändern
online-mail-sent = Wir haben eine E-Mail an { $mail } geschickt. Öffne den Link darin, um die Adresse zu bestätigen.
online-mail-removed = E-Mail-Adresse entfernt.
online-mail-empty = Für Nachrichten zu Fernpartien; leer lassen, wenn du keine willst.
online-profile = Mein Profil
online-leave = Abmelden
online-settings-text = Einstellungen liegen auf diesem Gerät; mit dem Konto nimmst du sie auf ein anderes mit.
online-settings-keep = Im Konto speichern
online-settings-kept = Einstellungen im Konto gespeichert.
online-settings-take = Aus dem Konto laden
online-settings-taken = Einstellungen aus dem Konto geladen.
online-tokens = Zugriffstoken für Programme
online-tokens-text = Mit einem Token handelt ein Bot oder ein anderes Programm für dich, so weit du es erlaubst. Ein neues Passwort widerruft alle.
online-reference = Referenz für Programme
online-token-name = Wofür
online-token-allows = Erlaubt
online-scope-account-read = Dein Konto sehen und was damit geschieht
online-scope-account-write = Ein Bot werden, seine Herausforderungen wählen
online-scope-challenge-write = Herausfordern und Herausforderungen annehmen
online-scope-game-play = Deine Partien spielen
online-scope-chat-write = Chatten
online-token-make = Token erzeugen
online-token-secret = Dein neues Token
online-token-secret-text = Es wird nur einmal gezeigt. Bewahr es auf wie ein Passwort.
online-token-copy = Token kopieren
online-token-unused = nie benutzt
online-token-used = zuletzt benutzt { $date }
online-token-revoke = Widerrufen
online-token-revoke-named = { $name } widerrufen
online-token-revoked = Token widerrufen.
online-authorize = Zugriff erlauben?
online-authorize-site = { $site } möchte auf petri für dich handeln.
online-authorize-calls = Es nennt sich „{ $name }“; diesen Namen hat niemand geprüft.
online-authorize-allows = Erlaubt wird damit
online-authorize-as = Du bist als { $name } angemeldet. Dein Passwort bestätigt es.
online-authorize-go = Erlauben
online-authorize-no = Nicht erlauben
online-authorize-end = Du kannst das jederzeit beenden: Es steht dann bei den Zugriffstokens auf deiner Kontoseite.
online-authorize-enter = Melde dich zuerst an und entscheide dann.
online-authorize-wrong = Dieser Link ist unvollständig oder falsch. Geh zurück zu der Seite, die dich hergeschickt hat.
online-told = Benachrichtigungen und Webhooks
online-told-text = Wenn du in einer Fernpartie am Zug bist oder herausgefordert wirst, kann diese Seite es deinen Browsern und Programmen sofort melden.
online-told-since = seit { $date }
online-told-end = Beenden
online-told-end-named = Beenden: { $name }
online-push-begin = Diesen Browser benachrichtigen
online-push-here = Dieser Browser
online-push-other = Ein anderer Browser ({ $service })
online-push-none = Dieser Browser kann hier nicht benachrichtigt werden: Das braucht einen aktuellen Browser und eine Seite über https.
online-push-denied = Der Browser erlaubt dieser Seite keine Benachrichtigungen.
online-hook-url = Adresse eines Programms (https)
online-hook-add = Webhook hinzufügen
online-hook-secret = Der Schlüssel der Signaturen
online-hook-secret-text = Er wird nur dieses eine Mal gezeigt. Dein Programm prüft damit, dass eine Nachricht von hier kommt.
online-hook-copy = Schlüssel kopieren
online-passkeys = Passkeys
online-passkeys-text = Mit einem Passkey meldest du dich per Fingerabdruck, Gesicht, PIN oder Sicherheitsschlüssel an; Passwort und Wiederherstellungscodes bleiben. Er gilt nur für diese Website und kann nicht versehentlich weitergegeben werden.
online-passkeys-none = Dieser Browser bietet hier keine Passkeys: Sie brauchen einen aktuellen Browser und eine Seite über https oder auf diesem Computer unter localhost.
online-passkey-enter = Mit Passkey anmelden
online-passkey-name = Name des Geräts
online-passkey-make = Passkey hinzufügen
online-passkey-made = Passkey hinzugefügt.
online-passkey-unused = nie benutzt
online-passkey-used = zuletzt benutzt { $date }
online-passkey-rename = Umbenennen
online-passkey-rename-named = { $name } umbenennen
online-passkey-new-name = Neuer Name für { $name }
online-passkey-remove = Entfernen
online-passkey-remove-named = { $name } entfernen
online-passkey-removed = Passkey entfernt. Lösch ihn auch auf dem Gerät.
online-passkey-stopped = Es ist nichts geschehen: Die Anfrage wurde abgebrochen oder dauerte zu lange.
online-passkey-there = Dieses Gerät hat schon einen Passkey für dein Konto.
online-data = Deine Daten
online-data-text = Alles, was über dich gespeichert ist, in einer Datei. Löschst du das Konto, verschwinden Name, Sitzungen und Notizen; die Partien bleiben ohne deinen Namen.
online-data-download = Daten herunterladen
online-delete = Konto löschen …
online-delete-sure = Endgültig löschen
online-deleted = Konto gelöscht.
online-notices = Benachrichtigungen
online-notice-your-turn = Du bist am Zug gegen { $text }
online-notice-challenge = { $text } fordert dich heraus
online-notice-began = Deine Partie gegen { $text } hat begonnen
online-notice-ended = Deine Partie gegen { $text } ist zu Ende

## What the server refuses
refused-stale = Die Stellung hatte sich schon geändert; dein Zug wurde nicht gespielt.
refused-game-goes-on = Eine Partie kann durchgesehen werden, sobald sie zu Ende ist.
refused-no-moves = In dieser Partie gibt es keine Züge, die durchgesehen werden könnten.
refused-over = Die Partie ist zu Ende.
refused-not-your-turn = Du bist nicht am Zug.
refused-illegal = Dieser Zug ist nicht möglich.
refused-nothing-to-do = Darauf gibt es nichts zu antworten.
refused-pending = Du hast schon gefragt.
refused-rated = In gewerteten Partien gibt es keine Zugrücknahme.
refused-too-late = Beide haben gezogen, die Partie zählt; du kannst aufgeben.
refused-not-gone = Dein Gegner ist noch nicht lange genug weg.
refused-no-clock = Diese Partie hat keine solche Uhr.
refused-not-a-player = Das können nur die Spieler.
refused-not-signed-in = Melde dich an oder beginne eine Partie als Gast.
refused-wrong-secret = Name oder Passwort ist falsch.
refused-not-allowed = Das darfst du nicht.
refused-muted = Die Moderation hat dich für eine Weile stummgeschaltet.
refused-not-found = Nicht gefunden.
refused-name = Ein Name hat 3 bis 20 Buchstaben, Ziffern, - und _.
refused-name-taken = Dieser Name ist vergeben.
refused-name-reserved = Dieser Name ist reserviert.
refused-password = Das Passwort braucht mindestens 8 Zeichen.
refused-mail = Das ist keine gültige E-Mail-Adresse.
refused-no-mail = Diese Seite verschickt keine E-Mails.
refused-not-for-you = Diese Herausforderung richtet sich nicht an dich.
refused-seek-closed = Diese Herausforderung ist nicht mehr offen.
refused-guarded = Diese Stellung kommt in deiner gewerteten Partie vor: petri untersucht sie erst, wenn die Partie zu Ende ist.
refused-vacations-spent = Du hast alle 30 Urlaubstage dieser Partie verbraucht.
refused-plan = Diese Züge können keine bedingten Züge sein.
refused-standing = Nur Links und Herausforderungen zu Fernpartien können offen bleiben.
refused-start = In dieser Stellung gibt es keinen Zug.
refused-too-many = Du hast zu viele offene Herausforderungen; zieh erst eine zurück.
refused-passkey-name = Ein Passkey braucht einen Namen mit bis zu 40 Zeichen.
refused-passkeys-need-https = Passkeys gibt es nur über https oder auf diesem Computer unter localhost.
refused-token-name = Ein Token braucht einen Namen mit bis zu 40 Zeichen.
refused-scopes = Wähl, was das Token erlaubt.
refused-too-many-studies = Du hast 100 Studien im Konto; lösche zuerst eine.
refused-too-many-boards = Du hast 100 Bretter veröffentlicht; lösche zuerst eines.
refused-lab-board = Veröffentlichen lassen sich nur symmetrische Bretter, auf denen beide Seiten mit gleich vielen Steinen beginnen.
refused-lab-title = Der Titel ist zu lang.
refused-study = Diese Studie lässt sich nicht speichern: Sie hat zu viele Kapitel oder einen zu langen Titel.
refused-analysis = Diese Analyse ist zu lang für einen kurzen Link; kopiere den langen.
refused-changed = Das wurde anderswo geändert. Öffne es neu oder lösche es dort zuerst.
refused-too-many-passkeys = Du hast 10 Passkeys; entfern erst einen.
refused-too-many-tokens = Du hast 20 Token; widerruf erst eines.
refused-authorization = Die Seite, die dich hergeschickt hat, hat falsch gefragt.
refused-redirect-uri = Die Seite, die dich hergeschickt hat, nannte keine sichere Adresse für den Rückweg.
refused-format = Hier gibt es nur JSON.
refused-target = Dieser Adresse kann nichts gemeldet werden: Sie muss mit https:// beginnen und im öffentlichen Internet liegen.
refused-push-key = Der Schlüssel des Browsers ist ungültig.
refused-too-many-subscriptions = Du hast 10 davon; beende zuerst eine.
refused-opponent = Nenn für eine Herausforderung einen Gegner, für ein offenes Angebot keinen.
refused-no-token = Dafür braucht es ein Zugriffstoken.
refused-unknown-token = Dieses Token ist unbekannt; vielleicht wurde es widerrufen.
refused-out-of-scope = Das Token erlaubt das nicht.
refused-signed-in = Du hast schon ein Konto.
refused-too-long = Das ist zu lang.
refused-too-often = Zu viele Anfragen; versuch es später noch einmal.
refused-busy = Der Server ist beschäftigt; versuch es gleich noch einmal.
refused-engine-busy = petri spielt gerade sehr viele Partien; versuch es in einer Minute wieder oder spiel im Browser.
refused-many-reviews = Viele Partien warten auf eine gründlichere Durchsicht; versuch es in einer Minute wieder.
refused-day = Ergebnisse dieses Tages werden jetzt nicht angenommen.
refused-record = Das ist keine beendete Partie auf dem Brett dieses Tages.
refused-accounts-only = Diese Person nimmt nur Herausforderungen von Leuten mit Konto an.
refused-unavailable = Der Server erreicht seine Datenbank nicht; versuch es gleich noch einmal.
refused-yourself = Das bist du selbst.
refused-has-played = Ein Konto, das schon gespielt hat, kann kein Bot werden.
refused-speeds = Diese Geschwindigkeit gibt es nicht.
refused-taken = Das wurde inzwischen anderswo geändert. Lade die Seite neu.
refused-other-site = Diese Seite ist veraltet. Lade sie neu und versuch es noch einmal.
refused-not-json = Der Server konnte die Anfrage nicht lesen. Lade die Seite neu und versuch es noch einmal.
refused-unreadable = Der Server konnte die Anfrage nicht lesen. Lade die Seite neu und versuch es noch einmal.
refused-no-such-method = Der Server konnte die Anfrage nicht lesen. Lade die Seite neu und versuch es noch einmal.
refused-before = Der Server konnte die Anfrage nicht lesen. Lade die Seite neu und versuch es noch einmal.
refused-key = Der Server konnte die Anfrage nicht lesen. Lade die Seite neu und versuch es noch einmal.
refused-message = Der Server konnte die Anfrage nicht lesen. Lade die Seite neu und versuch es noch einmal.
refused-level = Diese Stufe gibt es nicht.
refused-empty = Schreib zuerst etwas.
refused-fen = Diese Stellung lässt sich nicht spielen.
refused-board = Dieses Brett lässt sich nicht spielen.
refused-rules = Solche Regeln hat dieses Spiel nicht.
refused-other = Der Server hat das abgelehnt ({ $code }).

# An early end, letters, leaving.
online-settled = Das Ergebnis steht fest: { $name } gewinnt.
online-settled-draw = Das Ergebnis steht fest: Remis.
online-end-here = Partie beenden
online-notice-new = neu
online-confirm-mail = E-Mail-Adresse bestätigen
online-confirm-mail-text = Nachrichten über deine Fernpartien gehen künftig an diese Adresse.
online-confirm-mail-go = Bestätigen
online-confirm-mail-done = Erledigt: Deine E-Mail-Adresse ist bestätigt.
online-confirm-mail-old = Dieser Link gilt nicht mehr. Gib die Adresse auf deiner Kontoseite noch einmal ein.
online-unsubscribe = Keine E-Mails mehr
online-unsubscribe-text = Deine Adresse wird aus dem Konto entfernt, und es kommen keine E-Mails über deine Partien mehr. Du kannst sie jederzeit wieder eintragen.
online-unsubscribe-go = E-Mails abbestellen
online-unsubscribe-done = Erledigt: Die Adresse ist entfernt, es kommen keine E-Mails mehr.
online-unsubscribe-old = Dieser Link gilt nicht mehr: Die Adresse wurde entfernt oder geändert.
online-delete-text = Laufende Partien werden aufgegeben. Gib zur Bestätigung dein Passwort ein.
refused-unsettled = Das Ergebnis kann sich noch ändern.
