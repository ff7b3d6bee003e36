"""The rules agree with the vectors, which come from an independent implementation."""

from __future__ import annotations

from typing import Any

import pytest

import petri_games as petri

from .conftest import vectors

# Deeper counts are the business of the crate's own tests.
MOST_NODES = 300_000


@pytest.mark.parametrize("game", petri.VARIANTS)
def test_perft_agrees(game: Any) -> None:
    of_game = [one for one in vectors("perft") if one["game"] == game]
    assert of_game
    for one in of_game:
        board = petri.Board(game, one["fen"])
        for depth, nodes in enumerate(one["nodes"], start=1):
            if nodes <= MOST_NODES:
                assert board.perft(depth) == nodes, one


@pytest.mark.parametrize("game", petri.VARIANTS)
def test_games_agree(game: Any) -> None:
    of_game = [one for one in vectors("games") if one["game"] == game]
    assert of_game
    for one in of_game:
        rules = ",".join(f"{key}={value}" for key, value in one.get("rules", {}).items())
        board = petri.Board(game, one["start"], rules=rules)
        assert board.fen() == one["fens"][0]
        for mv, fen in zip(one["moves"], one["fens"][1:], strict=True):
            assert board.is_legal(mv)
            board.push(mv)
            assert board.fen() == fen
        outcome = board.outcome()
        assert outcome is not None and outcome.reason == one["reason"]
        assert (outcome.winner.word if outcome.winner else "draw") == one["outcome"]


@pytest.mark.parametrize("game", petri.VARIANTS)
def test_perft_by_push_and_pop_agrees(game: Any) -> None:
    def count(board: petri.Board, depth: int) -> int:
        if depth == 0:
            return 1
        nodes = 0
        for mv in board.legal_moves:
            board.push(mv)
            nodes += count(board, depth - 1)
            board.pop()
        return nodes

    board = petri.Board(game)
    assert count(board, 2) == board.perft(2)
