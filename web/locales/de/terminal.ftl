# Der Client im Terminal. Was er mit dem Browser teilt, steht in play.ftl.
term-too-small = Das Fenster ist zu klein für ein Brett.
term-ask-quit = Die Partie verlassen? q verlässt sie, jede andere Taste bleibt.
term-ask-new = Diese Partie für eine neue aufgeben? n beginnt sie, jede andere Taste bleibt.
term-ask-level = Stufe { $level }: ← schwächer, → stärker, Enter übernimmt
term-after-end = n: Revanche, e: Partie sichern
term-play-out = p spielt den Rest aus.
term-score-stones = Steine
term-score-area = Gebiet
term-score-triples = Dreier
term-preview = { $move }: dann { $first } : { $second }
term-preview-flips = { $move }: dreht { $flips }, dann { $first } : { $second }
term-reply-none = keine Antwort schlägt
term-start-place = Drücke Enter auf einem Punkt, um zu setzen
term-saved = Gesichert als { $file }
term-not-saved = Die Partie ließ sich nicht sichern: { $reason }

## Tasten, so kurz wie möglich
term-key-help = Hilfe
term-key-stock = Reserve
term-key-type = Tippen
term-key-replay = Nochmal
term-key-level = Stufe
term-key-save = Sichern
term-key-quit = Ende

## Hilfe
term-help = Tasten und Zeichen
term-help-arrows = Feld wählen
term-help-enter = Nehmen, ziehen
term-help-escape = Zurücklegen
term-help-browse = Frühere Züge
term-sign-clone = Bleibt, einer mehr
term-sign-jump = Verlässt sein Feld
term-sign-flips = Würde gedreht
term-sign-last = Letzter Zug
