"""The engine in this process, and engines in processes of their own."""

from __future__ import annotations

import asyncio
import sys
import threading

import pytest

import petri_games as petri
from petri_games import AsyncUaiEngine, Board, Engine, EngineError, Limit, UaiEngine

from .conftest import ROOT

GREEDY = [sys.executable, str(ROOT / "docs" / "guide" / "engine" / "greedy.py")]


def test_a_search_by_nodes_finds_the_same_again() -> None:
    board, reports = Board("hexxagon"), []
    for _ in range(2):
        report = Engine(hash_mb=1).analyse(board, Limit(nodes=20_000), lines=3)
        reports.append([[mv.text for mv in line.moves] for line in report.lines])
    assert reports[0] == reports[1] and len(reports[0]) == 3
    assert report.done and report.best == report.lines[0].moves[0]


def test_other_threads_run_while_it_searches_and_can_stop_it() -> None:
    engine, found = Engine(hash_mb=1), []
    begun = threading.Event()

    def search() -> None:
        found.append(engine.analyse(Board(), on_report=lambda report: begun.set()))

    thread = threading.Thread(target=search)
    thread.start()
    # This thread goes on only if the search gives Python away.
    assert begun.wait(60)
    engine.stop()
    thread.join()
    assert found[0].best in Board().legal_moves


def test_an_error_of_the_listener_ends_the_search() -> None:
    def fail(report: petri.Report) -> None:
        raise KeyError("enough")

    with pytest.raises(KeyError, match="enough"):
        Engine(hash_mb=1).analyse(Board(), on_report=fail)


def test_what_cannot_be_asked_is_refused() -> None:
    engine = Engine(hash_mb=1)
    with pytest.raises(ValueError, match="say how long"):
        engine.play(Board())
    with pytest.raises(ValueError, match="outside 1 to 15"):
        engine.play(Board(), level=16)
    with pytest.raises(ValueError, match="clocks"):
        engine.play(Board(), Limit(left_ms=(1000, 1000)))
    with pytest.raises(ValueError):
        Engine(network=b"no network")


def test_level_one_plays_a_whole_game() -> None:
    engine, board = Engine(hash_mb=1), Board("attangle")
    while (mv := engine.play(board, level=1, seed=board.ply())) is not None:
        board.push(mv)
    assert board.is_game_over()


def test_an_engine_of_the_guide_plays_by_protocol() -> None:
    with UaiEngine(GREEDY) as engine:
        assert (engine.name, engine.author) == ("Greedy", "You")
        board = Board()
        for _ in range(6):
            mv = engine.play(board, Limit(time_ms=100))
            assert mv is not None
            board.push(mv)
        report = engine.analyse(board, Limit(depth=1), only=[board.legal_moves[3]])
        assert report.best == board.legal_moves[3]
        with pytest.raises(EngineError, match="no option"):
            engine.configure({"Hash": 1})


def test_our_engine_by_protocol(petri: str) -> None:
    with UaiEngine([petri, "uai"]) as engine:
        engine.configure({"Hash": 1, "Ponder": False})
        engine.new_game()
        for game in ("schataxx", "ataxx"):
            board = Board(game)  # type: ignore[arg-type]
            seen: list[int] = []
            report = engine.analyse(
                board, Limit(depth=3), lines=2, on_report=lambda one: seen.append(one.nodes)
            )
            assert len(report.lines) == 2 and report.best in board.legal_moves and seen
        clocks = Limit(left_ms=(2000, 1000), increment_ms=(10, 10))
        assert engine.play(board, clocks) in board.legal_moves


def test_a_search_without_end_is_stopped(petri: str) -> None:
    with UaiEngine([petri, "uai"]) as engine:
        report = engine.analyse(Board(), Limit(), on_report=lambda one: engine.stop())
        assert report.done and report.best in Board().legal_moves


def test_engines_under_asyncio(petri: str) -> None:
    async def play() -> None:
        async with await AsyncUaiEngine.start([petri, "uai"]) as engine:
            await engine.configure({"Hash": 1})
            board = Board("hexxagon")
            assert await engine.play(board, Limit(depth=2)) in board.legal_moves
            begun = asyncio.Event()
            search = asyncio.create_task(
                engine.analyse(board, Limit(), on_report=lambda one: begun.set())
            )
            await begun.wait()
            search.cancel()
            with pytest.raises(asyncio.CancelledError):
                await search
            # The dialogue is in order afterwards.
            assert await engine.play(board, Limit(depth=1)) in board.legal_moves

    asyncio.run(play())


@pytest.mark.parametrize(
    ("says", "complaint"),
    [
        ("print('uaiok')\ninput()\nprint('bestmove a1a9')", "not legal"),
        ("print('uaiok')", "gone away"),
        ("pass", "gone away"),
    ],
)
def test_a_broken_engine_is_an_error(says: str, complaint: str) -> None:
    program = [sys.executable, "-u", "-c", says.replace("input()", "[input() for _ in '123']")]
    with pytest.raises(EngineError, match=complaint), UaiEngine(program) as engine:
        engine.play(Board(), Limit(depth=1))
