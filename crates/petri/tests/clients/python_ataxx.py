"""petri driven by the Python package `ataxx`, as it comes and without a word changed.

Whatever the package sends, petri must understand, and whatever petri answers, the package must: it
keeps the board, judges every move and tells when a game is over.

    python python_ataxx.py PATH/TO/petri
"""

import os
import random
import sys
import threading
import time

import ataxx
import ataxx.players
import ataxx.uai

# Seconds after which an answer is not coming any more.
PATIENCE = 120


class Engine(ataxx.uai.Engine):
    """The package's engine; keeps the lines it hears besides."""

    def __init__(self, command):
        self.lines = []
        super().__init__(command)

    def recv_line(self, line):
        if line:
            self.lines.append(line)
        super().recv_line(line)

    def infos(self):
        """What was said of a search since the last call, as dictionaries."""
        lines, self.lines = self.lines, []
        return [read_info(line) for line in lines if line.startswith("info depth ")]


def read_info(line):
    """An `info` line as UCI writes it: words and their numbers, a score, and the moves last."""
    words = line.split(" ")[1:]
    info = {"pv": []}
    while words:
        word = words.pop(0)
        if word == "pv":
            info["pv"], words = words, []
        elif word == "score":
            info["score"] = (words.pop(0), int(words.pop(0)))
        else:
            info[word] = int(words.pop(0))
    return info


def played(board, text):
    """Plays a move that the engine has chosen, if the package agrees that it may be played."""
    assert text is not None, f"no answer within {PATIENCE} s in {board.get_fen()}"
    move = ataxx.Move.from_san(text)
    assert board.is_legal(move), f"{text} is not legal in {board.get_fen()}"
    board.makemove(move)
    return text


def check_infos(infos, board):
    """What is said of a search makes sense on the package's board."""
    assert infos, "nothing was said of the search"
    for info in infos:
        for word in ("depth", "seldepth", "multipv", "nodes", "nps", "hashfull", "time"):
            assert info[word] >= 0, info
        assert info["score"][0] == "cp", info
        line = ataxx.Board(board.get_fen())
        for text in info["pv"]:
            played(line, text)
    depths = [info["depth"] for info in infos if info["multipv"] == 1]
    assert depths == sorted(depths), depths


def introduce(engine):
    engine.uai()
    assert engine.name.startswith("petri "), engine.name
    assert engine.author == "the petri authors", engine.author
    engine.isready()


def game_by_positions(engine, fen):
    """A game against chance, every position sent whole; the limits take turns."""
    limits = [{"nodes": 500}, {"depth": 3}, {"movetime": 5}]
    board = ataxx.Board(fen)
    engine.uainewgame()
    engine.isready()
    while not board.gameover():
        if board.turn == ataxx.BLACK:
            engine.position(board.get_fen())
            limit = limits[len(board.main_line()) // 2 % len(limits)]
            best, _ = engine.go(maxwait=PATIENCE, **limit)
            played(board, best)
        else:
            board.makemove(ataxx.players.random_move(board))
    assert board.result() == "1-0", f"chance has won: {board.get_fen()}"
    # Asked after the end all the same, it has an answer that is no move.
    engine.position(board.get_fen())
    best, _ = engine.go(nodes=100, maxwait=PATIENCE)
    assert best == "0000", best
    return len(board.main_line())


def game_on_clocks(engine):
    """A game against itself on clocks, sent as a start and the moves since."""
    board = ataxx.Board()
    clocks, increment = [2_000, 2_000], 10
    engine.uainewgame()
    engine.isready()
    while not board.gameover() and len(board.main_line()) < 400:
        moves = " ".join(str(move) for move in board.main_line())
        engine.position(board.start_fen(), moves)
        times = [max(int(clock), 0) for clock in clocks] + [increment, increment]
        begun = time.monotonic()
        best, _ = engine.go(times=times, maxwait=PATIENCE)
        clocks[board.turn] += increment - (time.monotonic() - begun) * 1_000
        played(board, best)
    return len(board.main_line())


def analysis(engine):
    """Endless thought on two lines: it goes on until it is stopped, and answers then."""
    engine.setoption("MultiPV", 2)
    engine.setoption("Ponder", "true")
    board = ataxx.Board(ataxx.FEN_4CORNERS)
    engine.position(board.get_fen())
    engine.infos()
    engine.bestmove = engine.ponder = None
    engine.send_line("go infinite")
    heard = []
    while not any(info["depth"] >= 6 and info["multipv"] == 2 for info in heard):
        engine.isready()
        heard += engine.infos()
    assert engine.bestmove is None, "it has answered before it was stopped"
    with engine.bestmove_received:
        engine.send_line("stop")
        assert engine.bestmove_received.wait(PATIENCE), "it does not stop"
    heard += engine.infos()
    check_infos(heard, board)
    played(board, engine.bestmove)
    played(board, engine.ponder)
    engine.setoption("MultiPV", 1)


def nonsense(engine):
    """Words the protocol does not have do no harm."""
    engine.perft(3)
    engine.send_line("stop")
    engine.send_line("xyzzy 1 2 3")
    engine.setoption("Sorcery", "true")
    engine.position("no position at all")
    engine.isready()


def leave(engine):
    engine.quit()
    assert not engine.client.is_alive()


def give_up():
    print("petri or the package hangs", file=sys.stderr, flush=True)
    os._exit(1)


def main():
    # Whatever happens, the test does not hang.
    watch = threading.Timer(10 * PATIENCE, give_up)
    watch.daemon = True
    watch.start()
    random.seed(1)
    engine = Engine([sys.argv[1], "uai"])
    introduce(engine)
    for fen in (ataxx.FEN_STARTPOS, ataxx.FEN_4CORNERS, ataxx.FEN_4SIDES):
        plies = game_by_positions(engine, fen)
        print(f"a game against chance: {plies} plies")
    print(f"a game on clocks: {game_on_clocks(engine)} plies")
    engine.position(ataxx.FEN_STARTPOS)
    engine.infos()
    engine.go(depth=7, maxwait=PATIENCE)
    check_infos(engine.infos(), ataxx.Board())
    nonsense(engine)
    analysis(engine)
    leave(engine)
    print("the package and petri understand each other")


if __name__ == "__main__":
    main()
