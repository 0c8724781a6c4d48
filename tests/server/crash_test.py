#!/usr/bin/env python3
"""crash_test.py PROGRAM sqlite|postgres [KILLS]: a server under load is killed with SIGKILL again and again.

After every restart each acknowledged decision is there, no game is stuck, and every client goes on."""
import random, threading
from client import *


class Table(threading.Thread):
    """Two people (or one and a bot) who play game after game and remember what was acknowledged."""

    def __init__(self, server, seed, with_bot):
        super().__init__(daemon=True)
        self.server, self.random, self.with_bot = server, random.Random(seed), with_bot
        self.cookies = [None, None]
        self.sockets = [None, None]
        self.acknowledged = {}  # table -> {seq: notation or None}
        self.table, self.moves, self.games, self.stop, self.error = None, 0, 0, False, None
        self.last_progress = time.monotonic()

    def socket(self, who):
        while self.sockets[who] is None:
            if self.stop:
                raise SystemExit
            try:
                made = Socket(self.server, cookie=self.cookies[who], timeout=LIMIT)
                self.cookies[who] = made.cookie
                self.sockets[who] = made
            except (Closed, OSError):
                time.sleep(0.02)
        return self.sockets[who]

    def ask(self, who, type, **fields):
        """None if the connection was lost before the answer came: nobody knows then."""
        try:
            return self.socket(who).ask(type, **fields)
        except (Closed, OSError):
            if self.sockets[who]:
                self.sockets[who].close()
            self.sockets[who] = None
            return None

    def run(self):
        try:
            while not self.stop:
                self.step()
        except SystemExit:
            pass
        except Exception as error:
            self.error = error

    def step(self):
        if self.table is None:
            made = self.ask(0, "create", game=self.random.choice(["pyramido", "pyramidion"]),
                            seats=["me", "bot:random" if self.with_bot else "open"])
            if made is None or "table" not in made:
                if made and made.get("error") not in ("busy", "restarting", "too_many"):
                    raise AssertionError(made)
                return
            self.table = made["table"]
            self.acknowledged[self.table] = {}
            return
        for who in (0, 1):
            if who == 1 and self.with_bot:
                continue
            answer = self.ask(who, "view", table=self.table, seen=10**6)
            if answer is None or "view" not in answer:
                if answer and answer.get("error") not in ("busy", "restarting"):
                    raise AssertionError(f"{answer} for {self.table}")
                return
            view = answer["view"]
            kept = self.acknowledged[self.table]
            if kept and max(kept) > view["seq"]:
                raise AssertionError(f"{self.table}: {max(kept)} was acknowledged, the table is at {view['seq']}")
            if view["status"] == "over":
                self.table, self.games = None, self.games + 1
                self.last_progress = time.monotonic()
                return
            if view["status"] == "open" and who == 1:
                self.ask(1, "sit", table=self.table)
                return
            if view.get("legal"):
                decision = self.random.choice(view["legal"])
                answer = self.ask(who, "decide", table=self.table, seq=view["seq"], decision=decision)
                if answer and "seq" in answer and "error" not in answer:
                    kept[view["seq"] + 1] = decision
                    self.moves += 1
                    self.last_progress = time.monotonic()
                elif answer and answer["error"] not in ("stale", "busy", "restarting"):
                    raise AssertionError(answer)
                return
        time.sleep(0.003)


def main():
    program, kind, kills = sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 30
    folder = tempfile.mkdtemp(prefix="benben-crash-")
    database = Postgres() if kind == "postgres" else None
    began = time.monotonic()
    server = None
    try:
        server = Server(program, database.make_database() if database else f"sqlite:{folder}/games.db", "--rate", "0")
        tables = [Table(server, seed, with_bot=seed % 2 == 0) for seed in range(8)]
        for table in tables:
            table.start()
        chance = random.Random(11)
        for kill in range(kills):
            time.sleep(chance.uniform(0.15, 0.9))
            server.kill()
            server.start()
            for table in tables:
                if table.error:
                    raise table.error
        # Everybody gets on after the last kill.
        before = [table.moves + table.games for table in tables]
        deadline = time.monotonic() + LIMIT
        while any(table.moves + table.games <= was for table, was in zip(tables, before)):
            stuck = [t.table for t, was in zip(tables, before) if t.moves + t.games <= was]
            assert time.monotonic() < deadline, f"stuck: {stuck}"
            for table in tables:
                if table.error:
                    raise table.error
            time.sleep(0.1)
        for table in tables:
            table.stop = True
        for table in tables:
            table.join()
        # Every decision that was ever acknowledged is in its log, at its number, and is the same.
        looker = Socket(server)
        looked = 0
        for table in tables:
            for id, kept in table.acknowledged.items():
                if not kept:
                    continue
                view = looker.ask("view", table=id)["view"]
                logged = {event["seq"]: event.get("decision") for event in view["events"]}
                for seq, decision in kept.items():
                    if view["seq"] > 400 and seq <= view["seq"] - 400:
                        continue  # views tell the last 400 events
                    assert logged.get(seq) == decision, f"{id} {seq}: {decision} became {logged.get(seq)}"
                    looked += 1
        moves = sum(table.moves for table in tables)
        games = sum(table.games for table in tables)
        assert looked > 50 and moves > 100, (looked, moves)
        status = server.stop()
        assert status == 0, status
        print(f"{kind}: {kills} kills, {moves} acknowledged decisions of people, {games} games ended, "
              f"{looked} looked up, {time.monotonic() - began:.0f} s")
    finally:
        if server and server.process.poll() is None:
            server.kill()
        if database:
            database.close()
        subprocess.run(["rm", "-rf", folder])


if __name__ == "__main__":
    main()
