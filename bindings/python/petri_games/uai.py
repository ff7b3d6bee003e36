"""Any engine that speaks UAI, as a process."""

from __future__ import annotations

import queue
import shlex
import subprocess
import threading
from collections.abc import Callable, Mapping, Sequence
from types import TracebackType

from ._native import Board, Dialogue, EngineError, Limit, Move, Report


class UaiEngine:
    """An engine in a process of its own; leaving the `with` block ends it.

    `timeout_s` is how long an answer may take beyond what a search was allowed.
    """

    def __init__(self, command: str | Sequence[str], *, timeout_s: float = 10.0) -> None:
        words = shlex.split(command) if isinstance(command, str) else list(command)
        self._timeout_s = timeout_s
        self._dialogue = Dialogue()
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._writing = threading.Lock()
        self._process = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        try:
            self._say(self._dialogue.ask_uai())
            self._wait_for("uaiok")
        except BaseException:
            self.close()
            raise

    @property
    def name(self) -> str | None:
        """What it calls itself."""
        return self._dialogue.name

    @property
    def author(self) -> str | None:
        """Who made it."""
        return self._dialogue.author

    @property
    def options(self) -> dict[str, str | None]:
        """Its options with their defaults."""
        return self._dialogue.options

    def configure(self, options: Mapping[str, object]) -> None:
        """Sets options; `EngineError` for one that it does not have."""
        for name, value in options.items():
            text = str(value).lower() if isinstance(value, bool) else str(value)
            self._say(self._dialogue.set_option(name, text))
        self._ping()

    def new_game(self) -> None:
        """Says that what comes has nothing to do with what was."""
        self._say(self._dialogue.new_game())
        self._ping()

    def play(self, board: Board, limit: Limit) -> Move | None:
        """The move it plays; None when the game is over."""
        return self.analyse(board, limit).best

    def analyse(
        self,
        board: Board,
        limit: Limit,
        *,
        lines: int | None = None,
        only: Sequence[Move | str] = (),
        on_report: Callable[[Report], object] | None = None,
    ) -> Report:
        """What it thinks of a position. Without any limit it thinks until `stop`."""
        for line in self._dialogue.go(board, limit, lines, list(only)):
            self._say(line)
        timeout_s = search_timeout_s(limit, self._timeout_s)
        while True:
            received = self._receive(timeout_s)
            if not isinstance(received, Report):
                continue
            if received.done:
                return received
            if on_report is not None:
                on_report(received)

    def stop(self) -> None:
        """Ends the search that another thread waits for."""
        self._say("stop")

    def close(self) -> None:
        """Ends the process, by force where it does not go by itself."""
        try:
            self._say("quit")
            self._process.wait(self._timeout_s)
        except (EngineError, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()
        self._reader.join()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                try:
                    pipe.close()
                except OSError:
                    pass

    def __enter__(self) -> UaiEngine:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _read(self) -> None:
        if self._process.stdout is not None:
            for line in self._process.stdout:
                self._lines.put(line)
        self._lines.put(None)

    def _say(self, line: str) -> None:
        with self._writing:
            try:
                if self._process.stdin is not None:
                    self._process.stdin.write(line + "\n")
                    self._process.stdin.flush()
            except (OSError, ValueError) as error:
                raise EngineError("the engine has gone away") from error

    def _receive(self, timeout_s: float | None) -> str | Report | None:
        try:
            line = self._lines.get(timeout=timeout_s)
        except queue.Empty:
            raise EngineError(f"the engine said nothing for {timeout_s:g} s") from None
        if line is None:
            raise EngineError("the engine has gone away")
        return self._dialogue.on_line(line)

    def _wait_for(self, word: str) -> None:
        while self._receive(self._timeout_s) != word:
            pass

    def _ping(self) -> None:
        self._say(self._dialogue.ask_ready())
        self._wait_for("readyok")


def search_timeout_s(limit: Limit, timeout_s: float) -> float | None:
    """How long an engine may be silent while it searches; None where only `stop` ends that."""
    if limit.time_ms is not None:
        return limit.time_ms / 1000 + timeout_s
    if limit.left_ms is not None:
        return max(limit.left_ms) / 1000 + timeout_s
    return None
