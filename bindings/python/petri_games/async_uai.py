"""Any engine that speaks UAI, for programs built on asyncio."""

from __future__ import annotations

import asyncio
import shlex
from collections.abc import Callable, Mapping, Sequence
from types import TracebackType

from ._native import Board, Dialogue, EngineError, Limit, Move, Report
from .uai import search_timeout_s


class AsyncUaiEngine:
    """An engine in a process of its own: `async with await AsyncUaiEngine.start("petri uai") as engine`."""

    def __init__(self, process: asyncio.subprocess.Process, timeout_s: float) -> None:
        self._process = process
        self._timeout_s = timeout_s
        self._dialogue = Dialogue()

    @classmethod
    async def start(
        cls, command: str | Sequence[str], *, timeout_s: float = 10.0
    ) -> AsyncUaiEngine:
        """Starts the process and asks who it is."""
        words = shlex.split(command) if isinstance(command, str) else list(command)
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(*words, stdin=pipe, stdout=pipe)
        engine = cls(process, timeout_s)
        try:
            await engine._say(engine._dialogue.ask_uai())
            await engine._wait_for("uaiok")
        except BaseException:
            await engine.close()
            raise
        return engine

    @property
    def name(self) -> str | None:
        """What it calls itself."""
        return self._dialogue.name

    @property
    def options(self) -> dict[str, str | None]:
        """Its options with their defaults."""
        return self._dialogue.options

    async def configure(self, options: Mapping[str, object]) -> None:
        """Sets options; `EngineError` for one that it does not have."""
        for name, value in options.items():
            text = str(value).lower() if isinstance(value, bool) else str(value)
            await self._say(self._dialogue.set_option(name, text))
        await self._ping()

    async def new_game(self) -> None:
        """Says that what comes has nothing to do with what was."""
        await self._say(self._dialogue.new_game())
        await self._ping()

    async def play(self, board: Board, limit: Limit) -> Move | None:
        """The move it plays; None when the game is over."""
        return (await self.analyse(board, limit)).best

    async def analyse(
        self,
        board: Board,
        limit: Limit,
        *,
        lines: int | None = None,
        only: Sequence[Move | str] = (),
        on_report: Callable[[Report], object] | None = None,
    ) -> Report:
        """What it thinks of a position. A task that is cancelled stops the search."""
        for line in self._dialogue.go(board, limit, lines, list(only)):
            await self._say(line)
        timeout_s = search_timeout_s(limit, self._timeout_s)
        try:
            return await self._report(timeout_s, on_report)
        except asyncio.CancelledError:
            await self.stop()
            await self._report(self._timeout_s, None)
            raise

    async def stop(self) -> None:
        """Ends the search that another task waits for."""
        await self._say("stop")

    async def close(self) -> None:
        """Ends the process, by force where it does not go by itself."""
        try:
            await self._say("quit")
            # What it still says is not read: a full pipe must not keep it.
            await asyncio.wait_for(self._process.communicate(), self._timeout_s)
        except (EngineError, TimeoutError, asyncio.TimeoutError, OSError):
            if self._process.returncode is None:
                self._process.kill()
            await self._process.wait()

    async def __aenter__(self) -> AsyncUaiEngine:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def _report(
        self, timeout_s: float | None, on_report: Callable[[Report], object] | None
    ) -> Report:
        while True:
            received = await self._receive(timeout_s)
            if not isinstance(received, Report):
                continue
            if received.done:
                return received
            if on_report is not None:
                on_report(received)

    async def _say(self, line: str) -> None:
        if self._process.stdin is None or self._process.returncode is not None:
            raise EngineError("the engine has gone away")
        try:
            self._process.stdin.write(line.encode() + b"\n")
            await self._process.stdin.drain()
        except OSError as error:
            raise EngineError("the engine has gone away") from error

    async def _receive(self, timeout_s: float | None) -> str | Report | None:
        if self._process.stdout is None:
            raise EngineError("the engine has gone away")
        try:
            line = await asyncio.wait_for(self._process.stdout.readline(), timeout_s)
        except (TimeoutError, asyncio.TimeoutError):
            raise EngineError(f"the engine said nothing for {timeout_s:g} s") from None
        if not line:
            raise EngineError("the engine has gone away")
        return self._dialogue.on_line(line.decode(errors="replace"))

    async def _wait_for(self, word: str) -> None:
        while await self._receive(self._timeout_s) != word:
            pass

    async def _ping(self) -> None:
        await self._say(self._dialogue.ask_ready())
        await self._wait_for("readyok")
