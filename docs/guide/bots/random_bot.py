"""A bot for a petri site: takes every challenge and plays random moves. Python's standard library is all it needs."""
import json, random, sys, threading, time
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import Request, urlopen

SITE, TOKEN = sys.argv[1].rstrip("/"), sys.argv[2]

def ask(method, path):
    headers = {"Authorization": "Bearer " + TOKEN}
    return urlopen(Request(SITE + "/api/v1" + path, method=method, headers=headers), timeout=30)

def lines(path):
    with ask("GET", path) as stream:
        yield from (json.loads(line) for line in stream if line.strip())

def play(game):
    for line in lines(f"/games/{game}/stream"):
        if line["type"] == "gameFull":
            me, state = line["you"], line["state"]
        elif line["type"] == "gameState":
            state = line
        else:
            continue
        if state["turn"] == me:
            move = random.choice(state["legal_moves"])
            ask("POST", f"/games/{game}/moves/{quote(move, safe='')}?ply={state['plies']}")

while True:
    try:
        for event in lines("/stream/events"):
            if event["type"] == "challenge" and not event["challenge"]["yours"]:
                ask("POST", f"/challenges/{event['challenge']['id']}/accept")
            elif event["type"] == "gameStart":
                threading.Thread(target=play, args=[event["game"]["id"]], daemon=True).start()
    except (OSError, HTTPError) as error:
        print(error, file=sys.stderr)
        time.sleep(5)
