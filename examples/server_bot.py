#!/usr/bin/env python3
"""A bot that plays on a Benben server over plain HTTP, in Python's standard library alone.

    examples/server_bot.py http://127.0.0.1:8080 [--token TOKEN] [--game pyramido] [--games 1]

With a token (message `make_token`) it plays for that account; without one the server makes it a guest. It sits down at a table
with a bot, plays whatever is its turn until the games are over, and prints how they ended. docs/protocol.md has every message.
"""
import argparse
import http.cookiejar
import json
import random
import time
import urllib.parse
import urllib.request


class Server:
    def __init__(self, address, token):
        self.address = address.rstrip("/")
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))
        if token:
            self.opener.addheaders.append(("Authorization", f"Bearer {token}"))

    def ask(self, type, **fields):
        """A message that changes something; the answer as an object."""
        return self._open(f"/api/{type}", json.dumps(fields).encode())

    def look(self, type, **fields):
        """A message that only reads."""
        return self._open(f"/api/{type}?{urllib.parse.urlencode(fields)}")

    def _open(self, path, body=None):
        try:
            with self.opener.open(self.address + path, data=body, timeout=30) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            if error.code != 429:  # too fast: again, a little later
                return json.load(error)
            time.sleep(0.5)
            return self._open(path, body)


def choose(view):
    """Where a real bot would think: view["observation"] is all that this seat may know."""
    return random.choice(view["legal"])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("address")
    parser.add_argument("--token")
    parser.add_argument("--game", default="pyramido")
    parser.add_argument("--games", type=int, default=1)
    flags = parser.parse_args()
    server = Server(flags.address, flags.token)
    print("I am", server.look("me")["user"]["name"])
    tables = [server.ask("create", game=flags.game, seats=["me", "bot:random"])["table"] for _ in range(flags.games)]
    while tables:
        for turn in server.look("turns")["turns"]:
            view = server.look("view", table=turn["table"], seen=10**9)["view"]
            if not view["legal"]:
                continue
            answer = server.ask("decide", table=turn["table"], seq=view["seq"], decision=choose(view))
            # `stale`: the table moved on meanwhile; the next look tells. `busy`: try again.
            if answer.get("error") not in (None, "stale", "busy"):
                raise SystemExit(f"refused: {answer}")
        for table in list(tables):
            view = server.look("view", table=table, seen=10**9)["view"]
            if view["status"] == "over":
                print(table, "ended:", json.dumps(view["result"]))
                tables.remove(table)
        time.sleep(0.01)


if __name__ == "__main__":
    main()
