"""A whole game over a site of the tests' own, by its API."""

from __future__ import annotations

import pytest

from petri_games import ApiError, Board, Engine, Site

from .conftest import token_at


def test_two_programs_play_a_whole_game(site: str) -> None:
    anna, robot = (Site(site, token_at(site, name)) for name in ("Anna", "Robot"))
    robot.become_bot()
    assert robot.account()["player"]["kind"] == "bot"
    anna.challenge("Robot", "attangle", time="600+5")
    [challenge] = robot.challenges()
    robot.accept_challenge(challenge["id"])
    for event in anna.events():
        if event["type"] == "gameStart":
            game = event["game"]["id"]
            break
    players = {anna.game(game)["you"]: anna, robot.game(game)["you"]: robot}
    engine, state = Engine(hash_mb=1), anna.game(game)["state"]
    while state["end"] is None:
        board = Board("attangle", state["fen"])
        assert board.key == state["key"]
        assert sorted(mv.text for mv in board.legal_moves) == sorted(state["legal_moves"])
        mv = engine.play(board, level=2, seed=state["plies"])
        assert mv is not None
        players[state["turn"]].move(game, mv, ply=state["plies"])
        state = anna.game(game)["state"]
    record = Site(site).record(game)
    assert record.board().fen() == state["fen"]
    assert [one["id"] for one in anna.games_of("Robot")] == [game]
    assert list(robot.game_events(game))[0]["type"] == "gameFull"


def test_many_games_are_followed_and_fetched(site: str) -> None:
    carla, dora = (Site(site, token_at(site, name)) for name in ("Carla", "Dora"))
    games = []
    for variant in ("ataxx", "hexxagon", "ataxx"):
        carla.challenge("Dora", variant, time="3d", side="first")
        [challenge] = dora.challenges()
        games.append(dora.accept_challenge(challenge["id"])["game"])
    for game in games:
        for ply, player in enumerate((carla, dora)):
            [mv, *_] = player.game(game)["state"]["legal_moves"]
            player.move(game, mv, ply=ply)
    lines = carla.events_of_games(games)
    whole = [next(lines) for _ in games]
    assert {line["id"] for line in whole} == set(games)
    assert [line["type"] for line in whole] == ["gameFull"] * 3
    moves = {line["id"]: line["state"]["moves"] for line in whole}
    dora.act(games[1], "resign")
    line = next(lines)
    assert (line["id"], line["type"], line["end"]["outcome"]) == (games[1], "gameState", "first")
    records = {record.tags["Id"]: record for record in Site(site).records_of("Dora")}
    assert {game: [mv.text for mv in record.moves] for game, record in records.items()} == {
        game: text.split() for game, text in moves.items()
    }
    [hexxagon] = carla.records_of("Dora", game="hexxagon", until_ms=str(2**53))
    assert hexxagon.result() == "1-0"
    assert list(carla.records_of("Dora", since_ms=str(2**53))) == []


def test_the_sites_engine_is_played_and_given_up(site: str) -> None:
    berta = Site(site, token_at(site, "Berta"))
    begun = berta.seek(
        {
            "game": "ataxx",
            "time": "unlimited",
            "rated": False,
            "opponent": {"who": "engine", "level": 1},
            "side": "first",
        }
    )
    game = begun["game"] if isinstance(begun.get("game"), str) else begun["game"]["id"]
    berta.move(game, "b6", ply=0)
    for line in berta.game_events(game):
        state = line.get("state", line)
        if line["type"] in ("gameFull", "gameState") and state["plies"] >= 2:
            berta.act(game, "resign")
            break
    assert berta.record(game).result() == "0-1"


def test_what_is_refused_says_why(site: str) -> None:
    with pytest.raises(ApiError) as refused:
        Site(site, "petri_" + "0" * 40).account()
    assert refused.value.status == 401 and refused.value.code
    with pytest.raises(ApiError) as missing:
        Site(site).player("Nobody")
    assert missing.value.status == 404
