"""The examples run as they stand."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

from petri_games import Site

from .conftest import token_at

EXAMPLES = Path(__file__).parents[1] / "examples"


def test_the_bot_plays_a_game(site: str) -> None:
    bot, human = token_at(site, "Fox"), Site(site, token_at(site, "Clara"))
    Site(site, bot).become_bot()
    process = subprocess.Popen([sys.executable, str(EXAMPLES / "engine_bot.py"), site, bot])
    # A bot that ends early fails the test by ending the wait below.
    threading.Thread(target=process.wait, daemon=True).start()
    try:
        events = human.events()
        human.challenge("Fox", "ataxx", time="600+5")
        game = next(event for event in events if event["type"] == "gameStart")["game"]["id"]
        mine, moved = human.game(game)["you"], 0
        for line in human.game_events(game):
            state = line.get("state", line)
            if line["type"] in ("gameFull", "gameState") and state["turn"] == mine:
                if moved == 3:
                    human.act(game, "resign")
                    break
                human.move(game, state["legal_moves"][-1], ply=state["plies"])
                moved += 1
        assert human.game(game)["state"]["plies"] >= 5
    finally:
        process.kill()
        process.wait()


def test_perft_is_compared_where_there_is_something_to_compare_with() -> None:
    run = subprocess.run(
        [sys.executable, str(EXAMPLES / "compare_perft.py"), "3"],
        check=True,
        capture_output=True,
        text=True,
    )
    assert "6,460 nodes" in run.stdout
