"""A bot written from the guide for bots and the reference alone: it challenges another bot to rated games, one after
the other, plays random legal moves, and writes how each ended. Arguments: site, token, opponent, how many games."""
import json, random, sys
from urllib.parse import quote
from urllib.request import Request, urlopen

SITE, TOKEN, OPPONENT, GAMES = sys.argv[1].rstrip("/"), sys.argv[2], sys.argv[3], int(sys.argv[4])


def ask(method, path, body=None):
    headers = {"Authorization": "Bearer " + TOKEN, "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    return urlopen(Request(SITE + "/api/v1" + path, data=data, method=method, headers=headers), timeout=30)


def lines(path):
    with ask("GET", path) as stream:
        yield from (json.loads(line) for line in stream if line.strip())


def challenge():
    opponent = {"who": "player", "name": OPPONENT}
    ask("POST", "/challenges", {"game": "ataxx", "time": "60+1", "rated": True, "opponent": opponent}).close()


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
            ask("POST", f"/games/{game}/moves/{quote(move, safe='')}?ply={state['plies']}").close()
    return me, state


events = lines("/stream/events")
challenge()
for event in events:
    if event["type"] == "gameStart":
        side, state = play(event["game"]["id"])
        print(json.dumps({"side": side, "end": state["end"]}), flush=True)
        GAMES -= 1
        if GAMES == 0:
            break
        challenge()
