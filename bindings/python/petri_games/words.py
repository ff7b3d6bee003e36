"""The words that games and results go by, as types."""

from typing import Literal, TypeAlias

Variant: TypeAlias = Literal[
    "ataxx", "hexxagon", "schataxx", "schataxx-balanced", "schataxx-unlimited", "attangle"
]
Result: TypeAlias = Literal["1-0", "0-1", "1/2-1/2", "*"]
