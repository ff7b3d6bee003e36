"""A bot for a petri site that plays with the engine: thirty lines, most of them about the site."""

import sys
import threading
import time

from petri_games import ApiError, Board, Engine, Limit, Site

site = Site(sys.argv[1], sys.argv[2])


def play(game: str) -> None:
    engine = Engine()
    me = variant = None
    for line in site.game_events(game):
        if line["type"] == "gameFull":
            me, variant, rules, state = line["you"], line["game"], line["rules"], line["state"]
        elif line["type"] == "gameState":
            state = line
        else:
            continue
        if state["turn"] == me:
            move = engine.play(Board(variant, state["fen"], rules=rules), Limit(time_ms=500))
            try:
                site.move(game, move, ply=state["plies"])
            except ApiError as error:
                print(error, file=sys.stderr)


while True:
    try:
        for event in site.events():
            if event["type"] == "challenge" and not event["challenge"]["yours"]:
                site.accept_challenge(event["challenge"]["id"])
            elif event["type"] == "gameStart":
                threading.Thread(target=play, args=[event["game"]["id"]], daemon=True).start()
    except (OSError, ApiError) as error:
        print(error, file=sys.stderr)
        time.sleep(5)
