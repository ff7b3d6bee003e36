# Das Analysebrett: jede Stellung, die Engine, Varianten.
analysis-title = Analyse: { $game }
analysis-failed = Diese Analyse lässt sich nicht öffnen
analysis-unreadable = Der Link ist beschädigt, oder die Partie liegt nicht auf diesem Gerät.
analysis-start = Ausgangsstellung

## The engine
analysis-engine = Engine
analysis-engine-off = Engine aus
analysis-engine-over = Hier ist die Partie zu Ende
analysis-engine-begins = Beginnt …
analysis-engine-depth = Tiefe { $depth } · { $speed }/s
analysis-engine-done = Tiefe { $depth } · { $nodes } Stellungen
analysis-engine-longer = Länger rechnen
analysis-lines = Zahl der Varianten
analysis-lines-count = { $count ->
    [one] 1 Variante
    *[other] { $count } Varianten
}
analysis-proved = bewiesen
analysis-margin-expected = { $side } { $margin } erwartet
analysis-margin-settled = { $side } { $margin } nach diesem Spielverlauf
analysis-margin-proved = { $side } { $margin }, bewiesen
analysis-chances = { $side1 } gewinnt { $first } %, Remis { $draw } %, { $side2 } gewinnt { $second } %
analysis-bar = { $side1 } gewinnt { $first } %, Remis { $draw } %, { $side2 } gewinnt { $second } %; erwartet { $margin }
analysis-bar-none = Noch keine Bewertung
analysis-rated = Eine gewertete Partie von dir läuft: Bis sie zu Ende ist, bleibt die Engine aus.
analysis-threat = Drohung zeigen
analysis-threat-shown = Was die andere Seite jetzt spielen würde

## Moves and notes
analysis-moves-none = Zieh auf dem Brett, oder öffne unten eine Partie.
analysis-unfold = { $count ->
    [one] 1 Variante zeigen
    *[other] { $count } Varianten zeigen
}
analysis-fold = Varianten verbergen
analysis-notes = Notizen zu diesem Zug
analysis-marks = Zeichen zu diesem Zug
analysis-mark-good = guter Zug
analysis-mark-mistake = Fehler
analysis-mark-brilliant = glänzender Zug
analysis-mark-blunder = grober Fehler
analysis-mark-interesting = interessanter Zug
analysis-mark-dubious = zweifelhafter Zug
analysis-comment = Kommentar
analysis-promote = Nach oben
analysis-main = Zur Hauptlinie
analysis-delete = Ab hier löschen
analysis-accuracy-short = { $percent } % genau

## More
analysis-new = Spiel
analysis-paste = Stellung, Partie oder Züge öffnen
analysis-paste-label = FEN, Partietext mit Varianten, JSON oder Züge wie 1. b6 f6
analysis-paste-word = Zeile { $line }, Zeichen { $column }: „{ $word }“ passt hier nicht.
analysis-paste-left = Diese Züge sind nicht erlaubt und wurden weggelassen: { $moves }
analysis-import-file = Datei öffnen …
analysis-import-found =
    { $count ->
        [one] Eine Partie wurde gelesen. Öffne sie:
       *[other] { $count } Partien wurden gelesen. Wähle eine:
    }
analysis-import-first = Gezeigt werden die ersten { $count }.
analysis-import-unread =
    { $count ->
        [one] Eine ließ sich nicht lesen
       *[other] { $count } ließen sich nicht lesen
    }
analysis-copy-link = Link kopieren
analysis-copy-short = Kurzen Link kopieren
analysis-short-failed = Der Server hat nicht geantwortet: Der lange Link wurde kopiert
analysis-copy-text = Mit Varianten kopieren
analysis-save-text = Als Text speichern
analysis-save-picture = Bild speichern (SVG)
analysis-keys = Tasten: Pfeile gehen durch die Züge, Pos1 und Ende an die Enden, E schaltet die Engine, X zeigt die Drohung, T dreht das Brett, R wiederholt. Nach Tab ziehen Pfeile und Eingabetaste auf dem Brett.

## Review of a game
analysis-review-runs = Die Partie wird durchgesehen …
analysis-graph = Gewinnchancen und Stand von Zug zu Zug
analysis-side = Seite
analysis-accuracy = Genauigkeit
analysis-longest = Längstes Nachdenken: { $time }
analysis-count-label = { $name }, { $label }: { $count }
analysis-chance = Deine größte Chance: Halbzug { $ply }, { $move } ({ $margin }, { $points } % der Partie)
analysis-chance-of = Größte Chance von { $name }: Halbzug { $ply }, { $move } ({ $margin }, { $points } % der Partie)
analysis-forced = der einzige Zug
analysis-better = Besser: { $move }
analysis-deeper = Gründlicher durchsehen
analysis-deeper-waits = Der Server sieht sich jede Stellung zehnmal so lange an. Das dauert etwa eine Minute.
analysis-deeper-yes = Der Server hat sich jede Stellung zehnmal so lange angesehen.
analysis-learn = Aus deinen Fehlern lernen
analysis-learn-of = Aus den Fehlern von { $name } lernen
analysis-learn-try = { $side } spielte { $move }. Finde einen besseren Zug.
analysis-learn-thinks = Dein Zug wird geprüft …
analysis-learn-wrong = Noch nicht. Versuch einen anderen Zug.
analysis-learn-found = Gut gefunden.
analysis-learn-shown = Besser war { $best }.
analysis-learn-over = Fertig: { $found } von { $count } gefunden.
analysis-learn-give-up = Zug zeigen
analysis-learn-next = Weiter
analysis-learn-close = Zurück zur Durchsicht

## What is safe
analysis-safety = Sicher und in Gefahr
analysis-safety-text = Zeigt auf dem Brett, was verloren gehen kann und was nicht.
analysis-safety-stones = { $side }: { $safe } sicher, { $reserved } leere Felder nur für sich, { $exposed } können sofort umgefärbt werden
analysis-safety-signs = Punkt: für immer sicher. Ring: sicher, solange die eigene Seite nicht springt; gestrichelt, wo ein Sprung von dort den Weg öffnet. Dreieck: kann sofort umgefärbt werden.
analysis-safety-enclosed = { $side } umschließt { $count }.
analysis-safety-closing = Einsetzen auf { $cell } schließt { $count } mehr ein.
analysis-safety-capture = { $side } kann { $cell } mit { $from } schlagen: Höhe { $height }
analysis-safety-no-capture = Keine Seite kann jetzt schlagen.

## Solved
analysis-solved = Gelöst: { $result }
analysis-solved-margin = { $side } +{ $margin }
analysis-solved-win = { $side } gewinnt
analysis-solved-draw = unentschieden
analysis-certificate = Zertifikat
analysis-certificate-busy = Der Beweis wird geschrieben …
analysis-certificate-stop = Abbrechen
analysis-certificate-save = Zertifikat speichern
analysis-certificate-none = In der Zeit wurde kein Zertifikat gefunden.
analysis-certificate-holds = Das Zertifikat hält: { $result }. { $positions } Stellungen wurden allein nach den Regeln geprüft.
analysis-certificate-open = Seine Stellung öffnen

## Explorer
analysis-explorer = Eröffnungen
analysis-explorer-move = Zug
analysis-explorer-games = Partien
analysis-explorer-results = Ergebnisse
analysis-explorer-engine = Engine
analysis-explorer-source = Partien der Engine gegen sich selbst; rechts, was { $side } erwarten kann. Züge, die sich nur durch eine Drehung des Brettes unterscheiden, zählen zusammen.
analysis-explorer-none = Hierher kam keine Partie.
analysis-explorer-games-of = Partien
analysis-explorer-of-engine = der Engine
analysis-explorer-of-site = dieser Seite
analysis-explorer-level = Stärke
analysis-explorer-any-level = Alle
analysis-explorer-rated = Gewertet
analysis-explorer-from-rating = Ab Wertung { $rating }
analysis-explorer-when = Zeit
analysis-explorer-any-time = Alle
analysis-explorer-since = Seit { $year }
analysis-explorer-site-source = Beendete Partien dieser Seite; neue kommen alle zehn Minuten dazu. Züge, die sich nur durch eine Drehung des Brettes unterscheiden, zählen zusammen.
analysis-explorer-unreachable = Die Partien dieser Seite sind nicht erreichbar.

## By other rules
analysis-rules = Wiederholung und andere Regeln
analysis-rules-played = Wie gespielt
analysis-rules-change = { $option }: { $value }
analysis-rules-ends = { $result }: { $reason } (Zug { $ply }, { $score })
analysis-rules-open = Nach Zug { $ply } nicht zu Ende ({ $score })
analysis-rules-same = Andere Regeln hätten an dieser Partie nichts geändert.
analysis-rules-busy = Die Partie wird beurteilt …
analysis-rules-unlimited =
    { $count ->
        [one] Ein Zug
       *[other] { $count } Züge
    } ohne Klon; diese Regeln setzen keine Grenze
