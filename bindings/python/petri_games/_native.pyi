"""The classes that are compiled: rules, records, and the engine."""

from collections.abc import Callable, Mapping
from typing import Any, Literal, final

from .words import Result, Variant

VARIANTS: tuple[str, ...]
THEMES: tuple[str, ...]
__version__: str

class FenError(ValueError):
    """A text that is no position of its game."""

class MoveError(ValueError):
    """A text that is no move, or a move that is not legal here."""

class RulesError(ValueError):
    """Rule options that do not exist."""

class BoardError(ValueError):
    """A board that does not exist."""

class RecordError(ValueError):
    """A text that is no record of a game; it says line and column."""

class EngineError(RuntimeError):
    """An engine that broke the protocol, or went away."""

@final
class Side:
    """One of the two players, by who moves first."""

    FIRST: Side
    SECOND: Side
    @property
    def other(self) -> Side:
        """The opponent."""
    @property
    def word(self) -> Literal["first", "second"]:
        """The word that the API of a site uses."""
    def __hash__(self) -> int: ...
    def __int__(self) -> int: ...

@final
class Outcome:
    """How a game ended."""

    @property
    def winner(self) -> Side | None:
        """Who won; None for a draw, and for a game that does not count."""
    @property
    def reason(self) -> str:
        """By which rule, or by whose doing: `full`, `repetition`, `resign`, …"""
    def result(self) -> Result:
        """As a record has it."""
    def __hash__(self) -> int: ...

@final
class Piece:
    """What stands on a cell."""

    @property
    def kind(self) -> Literal["wall", "stone", "man", "stack"]: ...
    @property
    def side(self) -> Side | None:
        """Whose it is: of a stack, whose stone lies on top; None for a wall."""
    @property
    def role(self) -> str | None:
        """The capital letter of a man (Schataxx)."""
    @property
    def stones(self) -> list[Side]:
        """The stones of a stack, from bottom to top (Attangle)."""
    def symbol(self) -> str:
        """The letter of FEN."""
    def __hash__(self) -> int: ...

@final
class Move:
    """A legal move of some position."""

    @property
    def text(self) -> str:
        """As it is written: `b6`, `a7a5`, `S@b2`, `c6,e3-c2`, `0000`."""
    @property
    def kind(self) -> Literal["clone", "jump", "step", "drop", "place", "capture", "pass"]: ...
    @property
    def from_cells(self) -> list[str]:
        """Every stone that could divide, the one that jumps or steps, the two attackers."""
    @property
    def to_cell(self) -> str | None:
        """Where it goes; None for a pass."""
    @property
    def drop(self) -> Piece | None:
        """The man that it takes from the stock."""
    @property
    def flips(self) -> list[str]:
        """The cells whose men change sides."""
    def __hash__(self) -> int: ...

@final
class MoveIterator:
    """Goes through moves."""

    def __iter__(self) -> MoveIterator: ...
    def __next__(self) -> Move: ...

@final
class LegalMoves:
    """The moves that were legal when it was asked for."""

    def count(self) -> int: ...
    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> Move: ...
    def __contains__(self, mv: Move | str, /) -> bool: ...
    def __iter__(self) -> MoveIterator: ...

@final
class Board:
    """A position of any game, with the moves that led to it.

    Without a FEN it is the usual start. `board` names a board of Ataxx or Hexxagon, or is
    `random:SEED`; `rules` are rule options that differ from the defaults, as `stuck=fill`.
    """

    def __new__(
        cls,
        game: Variant = "ataxx",
        fen: str | None = None,
        *,
        board: str | None = None,
        rules: str | None = None,
    ) -> Board: ...
    @property
    def variant(self) -> Variant: ...
    @property
    def rules(self) -> str:
        """The rule options that differ from the defaults."""
    @property
    def turn(self) -> Side:
        """Who moves next, also when the game is over."""
    @property
    def move_number(self) -> int: ...
    @property
    def quiet_plies(self) -> int:
        """Plies since the last one that can never be undone."""
    @property
    def occurrences(self) -> int:
        """How often this position has occurred, now included."""
    @property
    def key(self) -> str:
        """The fingerprint of the position: 16 hexadecimal digits, the same in every version."""
    @property
    def score(self) -> tuple[int, int]:
        """The score of both sides: stones, area or triples."""
    @property
    def cells(self) -> list[str]:
        """The names of the cells, in reading order."""
    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves; none when the game is over."""
    @property
    def move_stack(self) -> list[Move]:
        """The moves played."""
    def fen(self) -> str: ...
    def ply(self) -> int:
        """How many moves were played on this board."""
    def parse_move(self, text: str) -> Move:
        """Reads a legal move; `MoveError` for any other text."""
    def is_legal(self, mv: Move | str) -> bool: ...
    def push(self, mv: Move | str) -> Move:
        """Plays a move; `MoveError` where it is not legal or the game is over."""
    def pop(self) -> Move:
        """Takes the last move back; `IndexError` where there is none."""
    def peek(self) -> Move:
        """The last move; `IndexError` where there is none."""
    def reset(self) -> None:
        """Takes all moves back."""
    def copy(self, *, stack: bool = True) -> Board:
        """Another board like this; without `stack`, one that knows no past."""
    def __copy__(self) -> Board: ...
    def __deepcopy__(self, memo: Any, /) -> Board: ...
    def root(self) -> Board:
        """The board before the first move."""
    def outcome(self) -> Outcome | None:
        """How the game ended, repetitions considered; None while it goes on."""
    def is_game_over(self) -> bool: ...
    def result(self) -> Result: ...
    def piece_at(self, cell: str) -> Piece | None: ...
    def piece_map(self) -> dict[str, Piece]:
        """What stands on the cells that are not empty."""
    def stock(self, side: Side) -> dict[str, int | None]:
        """What a side may still bring in, by letter; None for any number."""
    def perft(self, depth: int) -> int:
        """The number of legal lines of so many plies, counted while other threads run."""
    def mobility(self) -> int:
        """How many legal moves there are."""
    def svg(
        self,
        *,
        theme: str = "paper",
        dark: bool = False,
        turned: bool = False,
        coordinates: bool = True,
    ) -> str:
        """A picture with the last move marked; `THEMES` has the themes."""

@final
class Game:
    """A whole game for keeping: tags, moves, times, result. `str(game)` is its record."""

    def __new__(
        cls, board: Board | None = None, tags: Mapping[str, str] | None = None
    ) -> Game: ...
    @property
    def variant(self) -> Variant: ...
    @property
    def tags(self) -> dict[str, str]:
        """What the record says besides: names, date, event."""
    def set_tag(self, key: str, value: str) -> None: ...
    def start(self) -> Board:
        """The board before the first move."""
    def board(self) -> Board:
        """The board after the last move."""
    @property
    def moves(self) -> list[Move]: ...
    @property
    def clock(self) -> tuple[int, int] | None:
        """Base and increment, in milliseconds."""
    @property
    def spent_ms(self) -> list[int]:
        """The time spent on each move."""
    @property
    def left_ms(self) -> list[tuple[int, int] | None]:
        """What both clocks showed after each move."""
    def outcome(self) -> Outcome | None: ...
    def result(self) -> Result: ...
    def resign(self, side: Side) -> None: ...
    def agree_draw(self) -> None: ...

@final
class Games:
    """Goes through the games of a file. After a `RecordError` it goes on with the next game."""

    def __iter__(self) -> Games: ...
    def __next__(self) -> Game: ...

def read_game(text: str, game: Variant | None = None) -> Game:
    """Reads one record, ours or another tool's; `game` is meant where it names none."""

def read_games(text: str, game: Variant | None = None) -> Games:
    """Reads all records of a file, one after the other."""

@final
class Limit:
    """What a search may cost: the first limit reached counts. Clocks are those of the first side and
    of the second, and for engines in processes of their own."""

    def __new__(
        cls,
        *,
        time_ms: int | None = None,
        depth: int | None = None,
        nodes: int | None = None,
        left_ms: tuple[int, int] | None = None,
        increment_ms: tuple[int, int] = ...,
    ) -> Limit: ...
    @property
    def time_ms(self) -> int | None: ...
    @property
    def depth(self) -> int | None: ...
    @property
    def nodes(self) -> int | None: ...
    @property
    def left_ms(self) -> tuple[int, int] | None: ...
    @property
    def increment_ms(self) -> tuple[int, int]: ...

@final
class Line:
    """A line of play that an engine considers, for the side to move."""

    @property
    def depth(self) -> int: ...
    @property
    def score(self) -> int | None:
        """In hundredths of a stone, or of what the game counts."""
    @property
    def chances(self) -> tuple[int, int, int] | None:
        """To win, to draw and to lose, in thousandths; None where no network judges."""
    @property
    def is_proved(self) -> bool:
        """Whether the outcome is proved: `winner` wins, or nobody."""
    @property
    def winner(self) -> Side | None: ...
    @property
    def moves(self) -> list[Move]: ...

@final
class Report:
    """What a search has found."""

    @property
    def best(self) -> Move | None:
        """The move to play; None when the game is over."""
    @property
    def lines(self) -> list[Line]:
        """The best first."""
    @property
    def nodes(self) -> int: ...
    @property
    def network(self) -> str | None:
        """Which network judged, in this process."""
    @property
    def done(self) -> bool: ...

@final
class Engine:
    """Our engine, in this process. Other threads of Python run while it searches."""

    def __new__(
        cls, *, hash_mb: int = 64, threads: int = 1, network: bytes | None = None
    ) -> Engine: ...
    def play(
        self,
        board: Board,
        limit: Limit | None = None,
        *,
        level: int | None = None,
        seed: int = 0,
    ) -> Move | None:
        """The move it would play; None when the game is over. With a level from 1 to 14 it plays like
        a person of that level, the same move for the same seed."""
    def analyse(
        self,
        board: Board,
        limit: Limit | None = None,
        *,
        lines: int = 1,
        on_report: Callable[[Report], object] | None = None,
    ) -> Report:
        """What it thinks of a position. `on_report` is called after every depth."""
    def stop(self) -> None:
        """Ends the search that another thread waits for; that returns what was found so far."""
    def clear(self) -> None:
        """Forgets what it remembers of positions."""

@final
class Dialogue:
    """The talk with an engine by protocol, without the process."""

    def __new__(cls) -> Dialogue: ...
    @property
    def name(self) -> str | None: ...
    @property
    def author(self) -> str | None: ...
    @property
    def options(self) -> dict[str, str | None]: ...
    def ask_uai(self) -> str: ...
    def ask_ready(self) -> str: ...
    def new_game(self) -> str: ...
    def set_option(self, name: str, value: str) -> str: ...
    def go(
        self,
        board: Board,
        limit: Limit,
        lines: int | None = None,
        only: list[Move | str] = ...,
    ) -> list[str]: ...
    def on_line(self, line: str) -> Literal["uaiok", "readyok"] | Report | None: ...
