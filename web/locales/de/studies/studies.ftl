# Studien: ihre Seite, und was neben einem Kapitel steht.
studies-heading = Studien
studies-lead = Partien und Stellungen mit deinen Anmerkungen, in Kapiteln. Sie bleiben in diesem Browser; ein Link oder eine Datei nimmt sie mit.
studies-study = Studie
studies-title-of = Titel der Studie
studies-chapter = Kapitel { $number }
studies-chapter-title = Titel des Kapitels
studies-chapters =
    { $count ->
        [one] 1 Kapitel
       *[other] { $count } Kapitel
    }
studies-edit = Bearbeiten und teilen
studies-add = Kapitel hinzufügen
studies-remove = Kapitel löschen
studies-remove-sure = Endgültig löschen
studies-earlier = Nach oben
studies-later = Nach unten
studies-link = Link kopieren
studies-embed = Einbettungscode kopieren
studies-save = Als Datei sichern
studies-save-text = Als Text sichern
studies-all = Alle Studien
studies-new = Neue Studie
studies-new-title = Studie ohne Titel
studies-add-here = Als Kapitel hinzufügen
studies-open = Datei öffnen …
studies-none = Noch keine Studien. Beginne hier eine, oder füge vom Analysebrett ein Kapitel hinzu.
studies-delete = Löschen
studies-delete-sure = Endgültig löschen
studies-sent = Eine Studie für dich
studies-keep = Kopie behalten und öffnen
studies-unreadable = Das ist keine Studie, oder sie ist beschädigt.
studies-by = Von { $name }
studies-account = In deinem Konto
studies-account-none = Noch keine. Speichere eine Studie dieses Geräts im Konto: Du kannst sie überall öffnen und mit einem kurzen Link teilen.
studies-to-account = Im Konto speichern
studies-saved = Im Konto gespeichert.
studies-load = Hier öffnen
studies-readers = Wer { $title } lesen darf
studies-private = Nur du
studies-unlisted = Wer den Link hat
studies-public = Alle
studies-guest = Mit einem Konto kannst du deine Studien überall öffnen.
