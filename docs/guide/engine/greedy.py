#!/usr/bin/env python3
"""A whole Ataxx engine: it plays the move that leaves it the most stones."""
import sys

START = "x5o/7/7/7/7/7/o5x x 0 1"
CELLS = [(file, rank) for rank in range(6, -1, -1) for file in range(7)]


def name(cell):
    return "abcdefg"[cell[0]] + str(cell[1] + 1)


def read_fen(fen):
    """The board as a dictionary of cells (x, o, - for blocked, . for empty), and the side to move."""
    rows, side = fen.split()[:2]
    for digit in "1234567":
        rows = rows.replace(digit, "." * int(digit))
    return dict(zip(CELLS, rows.replace("/", ""))), side


def near(cell, distance):
    return [c for c in CELLS if max(abs(c[0] - cell[0]), abs(c[1] - cell[1])) == distance]


def moves(board, side):
    """Every legal move as text; a side that cannot move passes."""
    own = [cell for cell in CELLS if board[cell] == side]
    empty = [cell for cell in CELLS if board[cell] == "."]
    clones = [name(to) for to in empty if any(c in own for c in near(to, 1))]
    jumps = [name(cell) + name(to) for cell in own for to in near(cell, 2) if board[to] == "."]
    return clones + jumps or ["0000"]


def play(board, side, move):
    """The board after a move."""
    board, other = dict(board), "o" if side == "x" else "x"
    if move != "0000":
        cells = {name(cell): cell for cell in CELLS}
        target = cells[move[-2:]]
        if len(move) == 4:
            board[cells[move[:2]]] = "."
        board.update({cell: side for cell in near(target, 1) if board[cell] == other})
        board[target] = side
    return board, other


def lead(board, side, move):
    """By how many stones the side leads after its move."""
    stones = list(play(board, side, move)[0].values())
    return stones.count(side) - stones.count("o" if side == "x" else "x")


def answer(board, side, asked):
    legal = moves(board, side)
    best = max([m for m in legal if m in asked] or legal, key=lambda m: lead(board, side, m))
    print(f"info depth 1 score cp {100 * lead(board, side, best)} nodes {len(legal)} pv {best}")
    print(f"bestmove {best}", flush=True)


def main():
    board, side = read_fen(START)
    waiting = None
    for line in sys.stdin:
        words = line.split() or [""]
        if words[0] == "uai":
            print("id name Greedy\nid author You\nuaiok", flush=True)
        elif words[0] == "isready":
            print("readyok", flush=True)
        elif words[0] == "position":
            setup, _, played = line.partition(" moves ")
            board, side = read_fen(setup.split(" fen ")[1] if " fen " in setup else START)
            for move in played.split():
                board, side = play(board, side, move)
        elif words[0] == "go":
            asked = words[words.index("searchmoves") + 1:] if "searchmoves" in words else []
            if "infinite" in words:
                waiting = asked
            else:
                answer(board, side, asked)
        elif words[0] == "stop" and waiting is not None:
            answer(board, side, waiting)
            waiting = None
        elif words[0] == "quit":
            return


main()
