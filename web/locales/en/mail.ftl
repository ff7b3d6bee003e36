# The letter that tells what waits in games by correspondence.
mail-subject =
    { $count ->
        [one] petri: something waits for you
       *[other] petri: { $count } things wait for you
    }
mail-hello = Hello { $name },
mail-your-turn = It is your turn against { $opponent }:
mail-ended = Your game against { $opponent } is over:
mail-challenge = { $opponent } challenges you:
mail-more =
    { $count ->
        [one] And one thing more:
       *[other] And { $count } things more:
    }
mail-why = You asked for news of your correspondence games at this address.
mail-stop = No more e-mails:
mail-confirm-subject = petri: is this your e-mail address?
mail-confirm-text = { $name } wants news of correspondence games on { $site } sent to this address. To agree, open this link within a day:
mail-confirm-else = If this was not you, do nothing: no more e-mails will come.
mail-push-your-turn = Your turn against { $opponent }
mail-push-challenge = { $opponent } challenges you
