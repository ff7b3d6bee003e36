"""Boards, moves and records, in the idioms of python-chess."""

from __future__ import annotations

import copy
import random
import xml.etree.ElementTree as ElementTree
from typing import Any

import pytest

import petri_games as petri
from petri_games import FIRST, SECOND, Board


def played(game: Any, seed: int) -> Board:
    """A board at the end of a random game."""
    chance, board = random.Random(seed), Board(game)
    while not board.is_game_over() and board.ply() < 400:
        board.push(chance.choice(board.legal_moves))
    return board


@pytest.mark.parametrize("game", petri.VARIANTS)
def test_what_is_pushed_can_be_popped(game: Any) -> None:
    board = played(game, 1)
    texts = [mv.text for mv in board.move_stack]
    assert board.peek() == board.move_stack[-1]
    while board.ply():
        assert board.pop().text == texts.pop()
    assert board == Board(game) == board.root()
    with pytest.raises(IndexError):
        board.pop()


@pytest.mark.parametrize("game", petri.VARIANTS)
def test_records_come_back(game: Any) -> None:
    games = [petri.Game(played(game, seed), {"First": "Änne"}) for seed in range(3)]
    text = "\n".join(str(one) for one in games)
    again = list(petri.read_games(text))
    assert [str(one) for one in again] == [str(one) for one in games]
    assert again[0].tags == {"First": "Änne"}
    assert again[0].board() == games[0].board()
    assert again[0].result() == games[0].board().result()


def test_reading_goes_on_after_a_broken_record() -> None:
    good = str(petri.Game(played("ataxx", 1)))
    games = petri.read_games(f'[Game "ataxx"]\n\n1. z9 *\n\n{good}')
    with pytest.raises(petri.RecordError, match="line 3"):
        next(games)
    assert str(next(games)) == good
    with pytest.raises(StopIteration):
        next(games)


def test_copies_are_independent() -> None:
    board = Board("hexxagon")
    board.push(board.legal_moves[0])
    copies = [board.copy(), copy.copy(board), copy.deepcopy(board)]
    for one in copies:
        assert one == board and one.ply() == 1
        one.pop()
        assert board.ply() == 1
    bare = board.copy(stack=False)
    assert bare == board and bare.ply() == 0


def test_moves_tell_what_they_do() -> None:
    board = Board("ataxx", "x6/7/1o5/7/7/7/o5x x 0 1")
    jump = board.parse_move("a7a5")
    assert (jump.kind, jump.from_cells, jump.to_cell) == ("jump", ["a7"], "a5")
    assert board.push(jump).flips == ["b5"]
    assert board.fen().startswith("7/7/xx5/")
    assert {board.parse_move("a2"), board.parse_move("a2")} == {board.parse_move("a2")}
    drop = Board("schataxx").parse_move("N@b1")
    assert drop.drop is not None and drop.drop.role == "N" and drop.from_cells == []


def test_what_is_not_legal_is_refused() -> None:
    board = Board()
    for wrong in ["", "g2g2", "z9", "a7a4"]:
        assert not board.is_legal(wrong) and wrong not in board.legal_moves
        with pytest.raises(petri.MoveError):
            board.push(wrong)
    elsewhere = Board("hexxagon").legal_moves[0]
    with pytest.raises(petri.MoveError, match="not legal here"):
        board.push(elsewhere)
    with pytest.raises(petri.FenError, match="too few rows"):
        Board("ataxx", "x5o/7 x 0 1")
    with pytest.raises(petri.RulesError):
        Board("ataxx", rules="stuck=maybe")
    with pytest.raises(petri.BoardError):
        Board("ataxx", board="moon")
    with pytest.raises(ValueError, match="there are ataxx, hexxagon"):
        Board("chess")  # type: ignore[arg-type]


def test_pieces_and_stocks() -> None:
    board = Board("attangle")
    board.push("b2")
    piece = board.piece_at("b2")
    assert piece is not None and piece.side == FIRST and str(piece) == "w"
    assert board.piece_at("b3") is None and list(board.piece_map()) == ["b2", "d4"]
    with pytest.raises(ValueError, match="no cell"):
        board.piece_at("z9")
    assert Board("schataxx").stock(SECOND)["s"] == 8
    assert Board("schataxx-unlimited").stock(FIRST)["S"] is None
    assert set(board.cells) >= set(board.piece_map())


def test_how_games_end() -> None:
    board = Board("ataxx", "xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxx1 o 0 40")
    end = board.outcome()
    assert end is not None and end.winner == FIRST and end.winner.other == SECOND
    assert (end.reason, board.result(), len(board.legal_moves)) == ("eliminated", "1-0", 0)
    game = petri.Game(Board("attangle"))
    game.resign(SECOND)
    assert game.result() == "1-0" and "resign" in str(game)
    with pytest.raises(ValueError):
        game.agree_draw()


@pytest.mark.parametrize("game", petri.VARIANTS)
def test_pictures_are_svg(game: Any) -> None:
    board = played(game, 2)
    for theme in petri.THEMES:
        text = board.svg(theme=theme, dark=True, turned=True, coordinates=False)
        assert ElementTree.fromstring(text).tag.endswith("svg")
    assert board._repr_svg_() == board.svg()
    with pytest.raises(ValueError, match="there are paper"):
        board.svg(theme="neon")
    assert str(board).count("\n") >= 6
