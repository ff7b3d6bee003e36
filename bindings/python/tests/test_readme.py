"""The blocks of README.md that are no dialogue: what needs an engine or a site gets one. (Dialogues are doctests.)"""

from __future__ import annotations

import re

import petri_games
from petri_games import Board, Site

from .conftest import ROOT, token_at

README = (ROOT / "bindings" / "python" / "README.md").read_text()
BLOCKS = [block for block in re.findall(r"```python\n(.*?)```", README, re.S) if not block.startswith(">>>")]


def block(word: str) -> str:
    (found,) = (block for block in BLOCKS if word in block)
    return found


def test_every_block_is_run_here() -> None:
    assert sorted(BLOCKS) == sorted([block("UaiEngine"), block("Site")])


def test_an_engine_as_a_process(petri: str) -> None:
    names = {"petri": petri_games, "board": Board("ataxx")}
    exec(block("UaiEngine").replace("./fox --quiet", f"{petri} uai"), names)
    assert names["move"] in Board("ataxx").legal_moves


def test_a_site(site: str) -> None:
    token_at(site, "Gerda")
    code = block("Site").replace("http://127.0.0.1:7878", site).replace("Robot", "Gerda")
    # The first event is enough.
    names = {"petri": petri_games, "token": token_at(site, "Hanna")}
    exec(code.replace("    ...", "    break"), names)
    assert names["event"]["challenge"]["terms"]["opponent"] == {"who": "player", "name": "Gerda"}
    assert Site(site, names["token"]).account()["player"]["name"] == "Hanna"
