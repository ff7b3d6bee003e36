# Die E-Mail, die sagt, was in Fernpartien wartet.
mail-subject =
    { $count ->
        [one] petri: etwas wartet auf dich
       *[other] petri: { $count } Dinge warten auf dich
    }
mail-hello = Hallo { $name },
mail-your-turn = Du bist am Zug gegen { $opponent }:
mail-ended = Deine Partie gegen { $opponent } ist zu Ende:
mail-challenge = { $opponent } fordert dich heraus:
mail-more =
    { $count ->
        [one] Und noch etwas:
       *[other] Und { $count } weitere Dinge:
    }
mail-why = Du wolltest Nachrichten über deine Fernpartien an diese Adresse.
mail-stop = Keine E-Mails mehr:
mail-confirm-subject = petri: Ist das deine E-Mail-Adresse?
mail-confirm-text = { $name } möchte Nachrichten über Fernpartien auf { $site } an diese Adresse bekommen. Zum Bestätigen öffne binnen eines Tages diesen Link:
mail-confirm-else = Wenn du das nicht warst, tu nichts: Es kommen keine weiteren E-Mails.
mail-push-your-turn = Du bist am Zug gegen { $opponent }
mail-push-challenge = { $opponent } fordert dich heraus
