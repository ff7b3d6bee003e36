# Playing people: lobby, games over the network, players, accounts.

## Standing and line
online-none = Dieser Server liefert nur die Seiten aus; Konten und Partien mit anderen gibt es hier nicht. Gegen petri und zu zweit an diesem Bildschirm kannst du trotzdem spielen.
online-unreachable = Der Server ist nicht erreichbar. Partien gegen petri und an diesem Bildschirm gehen weiter; versuch es gleich noch einmal.
online-line-reconnecting = Die Verbindung wird wiederhergestellt. Was du inzwischen tust, wird aufgehoben und dann gesendet.
online-line-offline = Offline. Was du inzwischen tust, wird aufgehoben und gesendet, sobald die Verbindung wieder steht.

## Terms
online-rated = gewertet
online-casual = ungewertet
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
online-guest = Gast
online-your-turn = Du bist am Zug

## Lobby
online-now = Jetzt spielen
online-game = Spiel
online-play-now = Jetzt { $game } spielen
online-own-offer = Partie anbieten …
online-seeking = Dein Angebot steht. Die Partie beginnt, sobald jemand es annimmt.
online-meanwhile = Bis dahin kannst du gleich hier spielen:
online-meanwhile-none = Hier geht es sofort los:
online-empty = Gerade wartet niemand. Hier geht es sofort los:
online-seeks = Offene Angebote
online-here =
    { $count ->
        [one] Eine Person ist online.
       *[other] { $count } Leute sind online.
    }
online-seek-take = Annehmen
online-seek-take-label = { $game } mit { $name } spielen
online-seek-to = an { $name }
online-seek-challenge = fordert dich heraus
online-seek-yours-anyone = dein Angebot, für alle
online-seek-yours-link = dein Angebot, über den Link
online-seek-yours-engine = dein Angebot
online-seek-link = Link kopieren
online-seek-link-label = Link zu deinem Angebot kopieren: { $game }
online-seek-withdraw = Zurückziehen
online-seek-withdraw-label = Dein Angebot zurückziehen: { $game }
online-waits =
    { $count ->
        [one] Eine Partie wartet auf dich
       *[other] { $count } Partien warten auf dich
    }
online-next-game = Nächste Partie
online-next-waiting =
    { $count ->
        [one] Nächste Partie
       *[other] Nächste Partie ({ $count } warten)
    }
online-running = Deine anderen Partien
online-watch = Partien zum Zuschauen

## An offer of one's own
online-opponent-anyone = Alle
online-opponent-link = Über einen Link
online-opponent-player = Ein Mitglied
online-opponent-engine = petri
online-offer-anyone = Anbieten
online-offer-link = Link erzeugen
online-offer-player = Herausforderung senden
online-offer-engine = Beginnen
online-days = Tage
online-days-a-move = Tage je Zug
online-count = Wertung
online-casual-only = Ungewertet: Gewertet wird nur mit den üblichen Regeln auf einem benannten Brett, gegen Menschen und mit Bedenkzeit.
online-board-given = Auf dem mitgebrachten Brett.
online-board-other = Anderes Brett wählen
online-more-choices = Brett, Regeln und mehr
online-range = Wertung des Gegners
online-range-from = von
online-range-to = bis
online-standing = Nach der Annahme offen lassen

## A challenge
online-challenge = Herausforderung
online-challenge-title = { $name } bietet { $game } an
online-challenge-yours = Deine Herausforderung: { $game }
online-challenge-take = Annehmen und spielen
online-challenge-share = Schick diesen Link der Person, mit der du spielen willst; wer ihn zuerst öffnet, kann annehmen.
online-challenge-waits = Die Partie beginnt hier, sobald jemand annimmt.
online-challenge-gone = Diese Herausforderung gilt nicht mehr
online-challenge-gone-text = Sie wurde angenommen, zurückgezogen oder ist abgelaufen.
online-guest-note = Du spielst als Gast; ein Konto kannst du später anlegen, deine Partien bleiben dir.

## A game
online-game-missing = Diese Partie gibt es nicht
online-missing-text = Sieh dir die Adresse noch einmal an, oder fang in der Lobby an.
online-game-failed = Das konnte nicht geladen werden
online-watching = Du schaust zu.
online-spectators =
    { $count ->
        [one] Ein Zuschauer
       *[other] { $count } Zuschauer
    }
online-guarded = Gewertet: Beste Antwort, Tipps und Engine sind aus, bis die Partie zu Ende ist.
online-first-move = Mach deinen ersten Zug innerhalb von 30 Sekunden.
online-draw-offer = Remis anbieten
online-draw-offered = { $name } bietet Remis an.
online-draw-take = Remis annehmen
online-draw-waits = Du hast Remis angeboten.
online-refuse = Ablehnen
online-takeback = Um Rücknahme bitten
online-takeback-asked = { $name } möchte einen Zug zurücknehmen.
online-takeback-give = Erlauben
online-takeback-waits = Du hast um Rücknahme gebeten.
online-give-time = 15 Sekunden schenken
online-abort = Abbrechen
online-abort-sure = Abbrechen, ohne Ergebnis
online-claim = Sieg beanspruchen
online-claim-text = { $name } ist seit über einer Minute nicht da.
online-rematch-asked = { $name } möchte eine Revanche.
online-rematch-waits = Revanche angefragt
online-rematch-go = Zur Revanche
online-study = Hier untersuchen
online-copy-link = Link kopieren
online-cost = { $time } angerechnet, { $lag } s Verzögerung erlassen
online-sent-line = Dein Zug ist aufgehoben und wird gesendet, sobald die Verbindung steht.
online-premove-line = Vorgemerkt: { $move } (Esc verwirft)
online-premove-gone = { $move } ist nicht mehr möglich.
online-keys = Tasten: Pfeile und Enter auf dem Brett, R wiederholt, T dreht das Brett, Esc bricht ab.
online-scratch = Probieren
online-scratch-line = Probebrett: diese Züge sieht sonst niemand
online-scratch-text = Zieh für beide Seiten; gespielt wird nichts.
online-plan-add = Als Plan behalten
online-plan-text = Zieh erst für dein Gegenüber, dann für dich: Kommt es so, wird dein Zug sofort gespielt.
online-plan-kept = Der Plan ist gespeichert.
online-plans = Bedingte Züge
online-plans-none = Noch nichts geplant.
online-plan-new = Auf dem Probebrett planen
online-plan-drop = Löschen
online-plan-drop-label = Plan löschen: { $line }
online-note = Private Notiz
online-note-kept = Gespeichert.
online-vacation = Urlaub nehmen
online-vacation-days = Urlaub in Tagen
online-vacation-end = Urlaub beenden
online-away-until = im Urlaub bis { $date }

## Chat and reports
online-chat = Chat
online-chat-unread = Chat ({ $count })
online-chat-players = Chat der Spielenden
online-chat-spectators = Chat der Zuschauenden
online-chat-none = Noch nichts gesagt.
online-chat-label = Sag etwas
online-chat-send = Senden
online-chat-unsent = Nicht gesendet: keine Verbindung.
online-room-players = (Spielende)
online-room-spectators = (Zuschauende)
online-mute = stummschalten
online-mute-label = { $name } stummschalten
online-unmute = Stummschaltung von { $name } aufheben
online-report = melden
online-report-label = { $name } melden
online-report-text = Was soll die Moderation über { $name } wissen?
online-report-send = Meldung senden
online-report-done = Die Moderation sieht es sich an.
online-cancel = Abbrechen
online-moderation = Moderation
online-reports-none = Keine offenen Meldungen.
online-reports = Meldungen
online-report-by = von { $name }, { $date }
online-why = Grund, für das Protokoll
online-settle = Erledigt
online-measure-done = Erledigt und ins Protokoll geschrieben.
online-measure-mute = 7 Tage stummschalten
online-measure-unmute = Wieder sprechen lassen
online-measure-reopen = Konto wieder öffnen
online-measure-role-player = Zum einfachen Mitglied machen
online-measure-role-moderator = Zur Moderation ernennen
online-measure-role-admin = Zur Verwaltung ernennen
online-measure-close = Konto schließen …
online-measure-close-sure = Schließen
online-judge-count = Partie beenden und auszählen …
online-judge-count-sure = Auszählen, wie es steht
online-judge-abort = Partie ohne Ergebnis beenden …
online-judge-abort-sure = Beenden, ohne Ergebnis
online-log = Protokoll
online-log-none = Noch nichts.
online-action-settle = hat Meldung { $subject } erledigt
online-action-mute = hat { $subject } stummgeschaltet
online-action-unmute = lässt { $subject } wieder sprechen
online-action-close = hat das Konto von { $subject } geschlossen
online-action-reopen = hat das Konto von { $subject } wieder geöffnet
online-action-role = hat geändert, was { $subject } darf
online-action-abort = hat Partie { $subject } ohne Ergebnis beendet
online-action-judge = hat Partie { $subject } entschieden
online-action-recovery-codes = hat neue Wiederherstellungscodes für { $subject } erzeugt
online-look-up = Mitglied nachschlagen
online-look-up-go = Nachschlagen
online-role-player = Mitglied
online-role-moderator = Moderation
online-role-admin = Verwaltung
online-muted-until = stumm bis { $date }
online-agreement = Mit petri vergleichen
online-agreement-busy = Zug { $done } von { $plies } …
online-agreement-of = { $same } von { $moves } Zügen wie petri ({ $percent }), { $lost } Verlust je Zug
online-agreement-text = Es zählen nur Züge mit einer Wahl. Starkes Spiel und kurze Partien stimmen auch ohne Hilfe oft überein: Sieh dir mehr als eine Partie an.
refused-no-reason = Sag in ein paar Worten, warum.
online-report-game = Zur Partie

## A player
online-player-missing = Dieses Mitglied gibt es nicht
online-kind-guest = Gast
online-kind-person = Mitglied
online-kind-engine = Engine
online-since = seit { $date }
online-closed = Dieses Konto ist geschlossen.
online-games-count =
    { $count ->
        [one] 1 Partie
       *[other] { $count } Partien
    }
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
online-games-none = Hier gibt es keine Partien.
online-games-more = Mehr Partien

## The account
online-nobody = Du kannst ohne Konto als Gast spielen. Mit einem Konto bleiben dir Partien und Wertungen, und du kannst dich überall anmelden.
online-guest-are = Du spielst als Gast { $name }. Mit einem Konto bleiben dir deine Partien, und du kannst dich überall anmelden.
online-way-new = Neues Konto
online-way-enter = Anmelden
online-way-recover = Passwort vergessen?
online-sign-up = Konto anlegen
online-sign-up-guest = Deine Partien als Gast nimmst du mit.
online-name = Name
online-name-about = 3 bis 20 Buchstaben, Ziffern, - und _; alle sehen ihn.
online-password = Passwort
online-password-about = Mindestens 8 Zeichen.
online-password-old = Aktuelles Passwort
online-password-new = Neues Passwort
online-password-change = Passwort ändern
online-password-changed = Das Passwort ist geändert.
online-mail = E-Mail (freiwillig)
online-mail-about = Für Nachrichten zu Fernpartien; niemand sonst sieht sie.
online-recover = Neues Passwort setzen
online-recover-text = Mit einem deiner Wiederherstellungscodes kannst du ein neues Passwort setzen; jeder gilt einmal.
online-code = Wiederherstellungscode
online-codes = Deine Wiederherstellungscodes
online-codes-text = Sie werden nur einmal gezeigt. Schreib sie auf: Mit einem davon setzt du ein neues Passwort, falls du deins vergisst.
online-codes-copy = Kopieren
online-codes-done = Ich habe sie notiert
online-codes-new = Neue Codes erzeugen
online-codes-new-text = Neue Wiederherstellungscodes; die alten gelten dann nicht mehr.
online-secrets = Zugangsdaten
online-mail-change = E-Mail ändern
online-mail-changed = Die Adresse ist geändert.
online-mail-empty = Für Nachrichten zu Fernpartien; leer lassen, wenn du keine willst.
online-profile = Meine Seite
online-leave = Abmelden
online-settings-text = Die Einstellungen gelten auf diesem Gerät; über das Konto kannst du sie auf ein anderes mitnehmen.
online-settings-keep = Im Konto speichern
online-settings-kept = Die Einstellungen sind im Konto gespeichert.
online-settings-take = Aus dem Konto übernehmen
online-settings-taken = Hier gelten jetzt die Einstellungen des Kontos.
online-data = Deine Daten
online-data-text = Alles, was über dich gespeichert ist, in einer Datei. Löschst du das Konto, verschwinden Name, Sitzungen und Notizen; die Partien bleiben ohne deinen Namen.
online-data-download = Alles herunterladen
online-delete = Konto löschen …
online-delete-sure = Endgültig löschen
online-deleted = Das Konto ist gelöscht.
online-notices = Neuigkeiten
online-notice-your-turn = Du bist am Zug gegen { $text }
online-notice-challenge = { $text } fordert dich heraus
online-notice-began = Die Partie gegen { $text } hat begonnen
online-notice-ended = Die Partie gegen { $text } ist zu Ende

## What the server refuses
refused-stale = Die Partie war schon weiter; dein Zug wurde nicht gespielt.
refused-over = Die Partie ist zu Ende.
refused-not-your-turn = Du bist nicht am Zug.
refused-illegal = Dieser Zug ist hier nicht möglich.
refused-nothing-to-do = Da gibt es nichts zu tun.
refused-pending = Du hast schon gefragt.
refused-rated = In gewerteten Partien wird nichts zurückgenommen.
refused-too-late = Beide haben gezogen, die Partie zählt; du kannst aufgeben.
refused-not-gone = Dein Gegenüber ist noch nicht lange genug weg.
refused-no-clock = Diese Partie hat keine solche Uhr.
refused-not-a-player = Das dürfen nur die Spielenden.
refused-not-signed-in = Dafür brauchst du ein Konto oder eine Partie als Gast.
refused-wrong-secret = Name und Passwort gehören nicht zusammen.
refused-not-allowed = Das darfst du nicht.
refused-muted = Die Moderation hat dich für eine Weile stummgeschaltet.
refused-not-found = Das gibt es hier nicht.
refused-name = Ein Name hat 3 bis 20 Buchstaben, Ziffern, - und _.
refused-name-taken = Dieser Name ist vergeben.
refused-name-reserved = Dieser Name ist reserviert.
refused-password = Das Passwort braucht mindestens 8 Zeichen.
refused-mail = Das ist keine E-Mail-Adresse.
refused-not-for-you = Dieses Angebot richtet sich nicht an dich.
refused-seek-closed = Das Angebot gilt nicht mehr.
refused-guarded = Diese Stellung steht in deiner gewerteten Partie: petri denkt erst darüber nach, wenn sie zu Ende ist.
refused-vacations-spent = In einer Partie sind 30 Tage Urlaub möglich, und die sind aufgebraucht.
refused-plan = Aus diesen Zügen wird kein Plan.
refused-standing = Nur Links und Angebote für Fernpartien können offen bleiben.
refused-start = Aus dieser Stellung gibt es nichts zu spielen.
refused-too-many = Mehr offene Angebote gehen nicht; zieh erst eins zurück.
refused-signed-in = Du hast schon ein Konto.
refused-too-long = Das ist zu lang.
refused-too-often = Zu oft; versuch es später noch einmal.
refused-busy = Der Server ist beschäftigt; versuch es gleich noch einmal.
refused-unavailable = Der Server kommt gerade nicht an seine Daten; versuch es gleich noch einmal.
refused-yourself = Das bist du selbst.

# An early end, letters, leaving.
online-settled = Es kann sich nichts mehr ändern: { $name } gewinnt.
online-settled-draw = Es kann sich nichts mehr ändern: Remis.
online-end-here = Hier beenden
online-notice-new = neu
online-unsubscribe = Keine Briefe mehr
online-unsubscribe-text = Deine Adresse wird vom Konto entfernt, und es kommen keine Briefe über deine Partien mehr. Du kannst sie jederzeit wieder eintragen.
online-unsubscribe-go = Keine Briefe mehr senden
online-unsubscribe-done = Erledigt: die Adresse ist entfernt, es kommen keine Briefe mehr.
online-unsubscribe-old = Dieser Link gilt nicht mehr: die Adresse wurde schon entfernt oder geändert.
online-delete-text = Laufende Partien werden sofort aufgegeben, damit niemand auf dich wartet. Gib dein Passwort noch einmal ein.
refused-unsettled = Das Ergebnis kann sich noch ändern.
