"""What tests need from outside: the vectors, and the binary as engine and as site."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

ROOT = Path(__file__).parents[3]
VECTORS = ROOT / "crates" / "rules" / "vectors"


def vectors(kind: str) -> list[dict[str, Any]]:
    """The vectors of all games of one kind: `perft` or `games`."""
    files = sorted(VECTORS.glob(f"*.{kind}.jsonl*"))
    read = {".gz": gzip.decompress, ".jsonl": bytes}
    texts = [read[file.suffix](file.read_bytes()) for file in files]
    return [json.loads(line) for text in texts for line in text.splitlines()]


@pytest.fixture(scope="session")
def petri() -> str:
    """The binary; tests that need it are skipped where nobody says where it is."""
    path = os.environ.get("PETRI_BIN")
    if path is None:
        pytest.skip("PETRI_BIN does not say where `petri` is")
    return path


@pytest.fixture(scope="session")
def site(petri: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site of the tests' own."""
    database = tmp_path_factory.mktemp("site") / "petri.db"
    words = [petri, "serve", "--listen", "127.0.0.1:0", "--rate-limits", "off"]
    process = subprocess.Popen(
        [*words, "--database", str(database)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout is not None
    try:
        yield process.stdout.readline().strip().rstrip("/")
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def token_at(site: str, name: str) -> str:
    """A token that may do everything, of a new account."""
    scopes = ["account:read", "account:write", "challenge:write", "chat:write", "game:play"]
    account = {"name": name, "password": "correct horse"}

    def send(path: str, body: dict[str, Any], headers: dict[str, str]) -> Any:
        headers = {"Content-Type": "application/json"} | headers
        return urlopen(Request(site + path, json.dumps(body).encode(), headers, method="POST"))

    with send("/api/accounts", account, {}) as answer:
        cookie = answer.headers["Set-Cookie"].split(";")[0]
    wanted = {"name": "test", "password": "correct horse", "scopes": scopes}
    with send("/api/me/tokens", wanted, {"Cookie": cookie}) as answer:
        return str(json.load(answer)["secret"])
