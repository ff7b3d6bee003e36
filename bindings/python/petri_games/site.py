"""A petri site, by its API for programs. Answers are the JSON of the API's reference, as dictionaries."""

from __future__ import annotations

import json
import uuid
from collections.abc import Iterable, Iterator
from typing import Any
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen

from ._native import Game, Move, read_game
from .words import Variant

Json = dict[str, Any]


class ApiError(Exception):
    """What the site refused, and why. `code` stays the same in every version."""

    def __init__(self, status: int, code: str, detail: str, retry_after_s: float | None) -> None:
        super().__init__(f"{detail} ({status} {code})")
        self.status = status
        self.code = code
        self.detail = detail
        self.retry_after_s = retry_after_s


class Site:
    """A petri site such as `http://127.0.0.1:7878`, seen with an access token or without."""

    def __init__(self, url: str, token: str | None = None, *, timeout_s: float = 30.0) -> None:
        self._root = url.rstrip("/") + "/api/v1"
        self._headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        self._timeout_s = timeout_s

    # Streams

    def events(self) -> Iterator[Json]:
        """What happens to the account: `gameStart`, `gameFinish`, `challenge`, `challengeCanceled`."""
        return self._stream("/stream/events")

    def game_events(self, game: str) -> Iterator[Json]:
        """What happens in a game: first `gameFull`, then `gameState`, `chatLine`, `opponentGone`."""
        return self._stream(f"/games/{quote(game, safe='')}/stream")

    def events_of_games(self, games: Iterable[str]) -> Iterator[Json]:
        """All moves of up to 200 games: first a `gameFull` for each, then `gameState` with the game's `id`."""
        return self._stream("/stream/games", {"games": list(games)})

    # The account

    def account(self) -> Json:
        """The account of the token."""
        return self._object("GET", "/account")

    def become_bot(self) -> None:
        """Makes the account a bot account, permanently."""
        self._ask("POST", "/account/bot")

    def challenge_policy(self) -> Json:
        """Whose challenges the bot takes."""
        return self._object("GET", "/account/challenge-policy")

    def set_challenge_policy(self, policy: Json) -> None:
        """Says whose challenges the bot takes."""
        self._ask("PUT", "/account/challenge-policy", policy)

    # Finding games

    def challenges(self) -> list[Json]:
        """Open challenges to the account and by it."""
        return self._list("/challenges")

    def challenge(
        self, opponent: str, game: Variant, *, time: str = "300+3", rated: bool = False, **more: Any
    ) -> Json:
        """Challenges a player; `more` are the other fields of `NewSeek`."""
        seek = {"opponent": {"who": "player", "name": opponent}, "game": game, "time": time, "rated": rated}
        return self._object("POST", "/challenges", seek | more)

    def accept_challenge(self, challenge: str) -> Json:
        """Takes a challenge; the game begins."""
        return self._object("POST", f"/challenges/{quote(challenge, safe='')}/accept")

    def decline_challenge(self, challenge: str) -> None:
        """Refuses a challenge."""
        self._ask("POST", f"/challenges/{quote(challenge, safe='')}/decline")

    def cancel_challenge(self, challenge: str) -> None:
        """Withdraws a challenge."""
        self._ask("POST", f"/challenges/{quote(challenge, safe='')}/cancel")

    def seeks(self) -> list[Json]:
        """Open seeks in the lobby, the newest first."""
        return self._list("/seeks")

    def seek(self, seek: Json) -> Json:
        """Offers a game to anyone, by link, or begins one with the site's engine (`NewSeek`)."""
        return self._object("POST", "/seeks", seek)

    def accept_seek(self, seek: str) -> Json:
        """Takes a seek; the game begins."""
        return self._object("POST", f"/seeks/{quote(seek, safe='')}/accept")

    def cancel_seek(self, seek: str) -> None:
        """Withdraws a seek."""
        self._ask("DELETE", f"/seeks/{quote(seek, safe='')}")

    # Playing

    def move(self, game: str, mv: Move | str, *, ply: int | None = None) -> Json:
        """Plays a move. `ply`, how many were played before it, keeps it from being taken for another
        position's. Sent again after a lost connection, it is played once."""
        query = "" if ply is None else "?" + urlencode({"ply": ply})
        path = f"/games/{quote(game, safe='')}/moves/{quote(str(mv), safe='')}{query}"
        return self._once(path)

    def act(self, game: str, action: str) -> Json:
        """Resigns, aborts, offers or refuses a draw: `resign`, `abort`, `offer-draw`, `refuse-draw`, …"""
        return self._once(f"/games/{quote(game, safe='')}/{quote(action, safe='')}")

    def say(self, game: str, text: str, *, room: str = "players") -> None:
        """Says something beside a game."""
        path = f"/games/{quote(game, safe='')}/chat"
        self._ask("POST", path, {"room": room, "text": text})

    # Reading

    def game(self, game: str) -> Json:
        """A game as it stands."""
        return self._object("GET", f"/games/{quote(game, safe='')}")

    def record(self, game: str) -> Game:
        """A game's record."""
        text = self._ask("GET", f"/games/{quote(game, safe='')}/record.pgn")
        return read_game(text.decode())

    def player(self, name: str) -> Json:
        """A player, with ratings."""
        return self._object("GET", f"/players/{quote(name, safe='')}")

    def games_of(self, name: str, **filters: str) -> Iterator[Json]:
        """A player's games, the newest first; pages are fetched as they are needed."""
        while True:
            query = "?" + urlencode(filters) if filters else ""
            page = self._object("GET", f"/players/{quote(name, safe='')}/games{query}")
            yield from page["games"]
            if page.get("next") is None:
                return
            filters["before"] = str(page["next"])

    def records_of(self, name: str, **filters: str) -> Iterator[Game]:
        """The records of a player's games, the newest first, read while the site sends them. `filters`
        are those of the list of games: `game`, `rated`, `since_ms`, `until_ms`, …"""
        query = "?" + urlencode(filters) if filters else ""
        path = f"/players/{quote(name, safe='')}/games.pgn{query}"
        with self._open("GET", path, None, None) as file:
            lines: list[str] = []
            for line in (line.decode() for line in file):
                # Tags after an empty line begin the next record.
                if line.startswith("[") and lines and not lines[-1].strip():
                    yield read_game("".join(lines))
                    lines = []
                lines.append(line)
            if lines:
                yield read_game("".join(lines))

    def _once(self, path: str) -> Json:
        key = str(uuid.uuid4())
        try:
            return self._object("POST", path, key=key)
        except (ConnectionError, TimeoutError):
            return self._object("POST", path, key=key)

    def _object(
        self, method: str, path: str, body: Json | None = None, *, key: str | None = None
    ) -> Json:
        answer: Json = json.loads(self._ask(method, path, body, key=key))
        return answer

    def _list(self, path: str) -> list[Json]:
        answer: list[Json] = json.loads(self._ask("GET", path))
        return answer

    def _ask(
        self, method: str, path: str, body: Json | None = None, *, key: str | None = None
    ) -> bytes:
        with self._open(method, path, body, key) as answer:
            text: bytes = answer.read()
            return text

    def _stream(self, path: str, body: Json | None = None) -> Iterator[Json]:
        # An empty line comes every six seconds, so that silence means a lost connection.
        with self._open("GET" if body is None else "POST", path, body, None) as stream:
            for line in stream:
                if line.strip():
                    yield json.loads(line)

    def _open(self, method: str, path: str, body: Json | None, key: str | None) -> Any:
        headers = dict(self._headers)
        if key is not None:
            headers["Idempotency-Key"] = key
        data = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps(body).encode()
        request = Request(self._root + path, data=data, method=method, headers=headers)
        try:
            return urlopen(request, timeout=self._timeout_s)
        except HTTPError as error:
            raise _refused(error) from None


def _refused(error: HTTPError) -> ApiError:
    with error:
        try:
            problem = json.loads(error.read())
        except ValueError:
            problem = {}
    after = error.headers.get("Retry-After", "")
    retry_after_s = float(after) if after.isdigit() else None
    detail = problem.get("detail") or problem.get("title") or error.reason
    return ApiError(error.code, problem.get("code", "unknown"), str(detail), retry_after_s)
