"""Ataxx, Hexxagon, Schataxx and Attangle, in the manner of python-chess.

>>> import petri_games as petri
>>> board = petri.Board("ataxx")
>>> len(board.legal_moves)
16
>>> board.push("b6")
<Move b6>
>>> board.fen()
'x5o/1x5/7/7/7/7/o5x o 0 1'
>>> petri.Engine().play(board, petri.Limit(depth=3)) in board.legal_moves
True
"""

from ._native import (
    THEMES,
    VARIANTS,
    Board,
    BoardError,
    Engine,
    EngineError,
    FenError,
    Game,
    Games,
    LegalMoves,
    Limit,
    Line,
    Move,
    MoveError,
    MoveIterator,
    Outcome,
    Piece,
    RecordError,
    Report,
    RulesError,
    Side,
    __version__,
    read_game,
    read_games,
)
from .async_uai import AsyncUaiEngine
from .site import ApiError, Site
from .uai import UaiEngine
from .words import Result, Variant

FIRST = Side.FIRST
SECOND = Side.SECOND

__all__ = [
    "FIRST",
    "SECOND",
    "THEMES",
    "VARIANTS",
    "ApiError",
    "AsyncUaiEngine",
    "Board",
    "BoardError",
    "Engine",
    "EngineError",
    "FenError",
    "Game",
    "Games",
    "LegalMoves",
    "Limit",
    "Line",
    "Move",
    "MoveError",
    "MoveIterator",
    "Outcome",
    "Piece",
    "RecordError",
    "Report",
    "Result",
    "RulesError",
    "Side",
    "Site",
    "UaiEngine",
    "Variant",
    "__version__",
    "read_game",
    "read_games",
]
