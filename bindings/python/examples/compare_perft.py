"""Perft of Ataxx's start, here and by other packages, where they are installed: nodes a second."""

import importlib
import sys
import time
from collections.abc import Callable
from typing import Any

import petri_games as petri

START = "x5o/7/7/7/7/7/o5x x 0 1"


def by_push_and_pop(board: Any, depth: int) -> int:
    """What a program of Python does: every move made and taken back, the last ply counted."""
    if depth == 1:
        return len(board.legal_moves)
    nodes = 0
    for mv in board.legal_moves:
        board.push(mv)
        nodes += by_push_and_pop(board, depth - 1)
        board.pop()
    return nodes


def of_ataxx(ataxx: Any, depth: int) -> int:
    """The package `ataxx`."""
    return int(ataxx.Board(START).perft(depth))


def of_pyffish(pyffish: Any, depth: int) -> int:
    """The package `pyffish`, which makes moves by text."""
    start = pyffish.start_fen("ataxx")

    def count(moves: list[str], left: int) -> int:
        legal = pyffish.legal_moves("ataxx", start, moves)
        if left == 1:
            return len(legal)
        return sum(count([*moves, mv], left - 1) for mv in legal)

    return count([], depth)


def measure(name: str, count: Callable[[], int]) -> None:
    begun = time.perf_counter()
    nodes = count()
    seconds = time.perf_counter() - begun
    print(f"{name:28} {nodes:,} nodes, {nodes / seconds:,.0f} a second")


def main() -> None:
    depth = int(sys.argv[1]) if len(sys.argv) > 1 else 4
    measure("petri, Board.perft", lambda: petri.Board().perft(depth))
    measure("petri, push and pop", lambda: by_push_and_pop(petri.Board(), depth))
    for name, count in (("ataxx", of_ataxx), ("pyffish", of_pyffish)):
        try:
            module = importlib.import_module(name)
        except ImportError:
            print(f"{name:28} is not installed")
            continue
        measure(name, lambda module=module, count=count: count(module, depth))


main()
