#!/usr/bin/env python3
"""postgres_test.py PROGRAM: a PostgreSQL that is there and does not answer: stopped, behind a network that swallows everything,
or locked by somebody else. The server goes on talking, says what it cannot do, and goes on playing when the database is back."""
import contextlib, pathlib, sys, threading
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "server"))
from client import *
from robust_test import Game


class Stopped:
    """All of its processes are stopped."""

    def __init__(self, database):
        self.database, self.address = database, database.make_database()

    def cut(self):
        self.database.signal(signal.SIGSTOP)

    def mend(self):
        self.database.signal(signal.SIGCONT)

    def close(self):
        pass


class Hole:
    """Between us and it is a network from which nothing comes out while it is cut; then what was under way comes late."""

    def __init__(self, database):
        self.socket, self.is_whole = f"{database.folder}/.s.PGSQL.5432", threading.Event()
        self.is_whole.set()
        self.listener = socket.create_server(("127.0.0.1", 0))
        name = re.search(r"/(d\d+)\?", database.make_database())[1]
        self.address = f"postgres://postgres@127.0.0.1:{self.listener.getsockname()[1]}/{name}"
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        with contextlib.suppress(OSError):
            while True:
                near, far = self.listener.accept()[0], socket.socket(socket.AF_UNIX)
                far.connect(self.socket)
                for ends in (near, far), (far, near):
                    threading.Thread(target=self.carry, args=ends, daemon=True).start()

    def carry(self, come, go):
        with contextlib.suppress(OSError):
            while got := come.recv(1 << 16):
                self.is_whole.wait()
                go.sendall(got)
        for each in come, go:
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)

    def cut(self):
        self.is_whole.clear()

    def mend(self):
        self.is_whole.set()

    def close(self):
        self.is_whole.set()
        self.listener.close()


class Forgetful(Hole):
    """The line breaks once a transaction in which this word was written is committed, before anybody hears of it."""

    def __init__(self, database):
        self.word = self.lost = None
        super().__init__(database)

    def carry(self, come, go):
        said = b""
        with contextlib.suppress(OSError):
            while (got := come.recv(1 << 16)) and go is not self.lost:
                said = got if b"BEGIN" in got else said + got
                if self.word and come.family == socket.AF_INET and self.word in said and b"COMMIT\0" in got:
                    self.word, self.lost = None, come
                go.sendall(got)
        for each in come, go:
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)


class Locked:
    """Somebody has locked a table that every decision needs."""

    def __init__(self, database):
        self.database, self.address = database, database.make_database()

    def cut(self):
        self.psql = subprocess.Popen([self.database.BIN + "psql", "-q", "-X", "-d", self.address], stdin=subprocess.PIPE,
                                     stdout=subprocess.PIPE, text=True)
        self.psql.stdin.write("BEGIN; LOCK TABLE heads IN ACCESS EXCLUSIVE MODE;\n\\echo locked\n")
        self.psql.stdin.flush()
        check(self.psql.stdout.readline() == "locked\n", "no lock")

    def mend(self):
        self.psql.communicate("ROLLBACK;\n")

    def close(self):
        pass


def test(program, outage):
    node, other = (Server(program, outage.address, "--rate", "0") for _ in range(2))
    try:
        game, created = Game(node), Socket(node)
        check(game.step() is None and game.step() is None, "plays")
        watcher = Socket(other)
        watcher.ask("follow", table=game.table, seen=10**6)
        until_well(node)
        view = game.socket.ask("view", table=game.table, seen=10**6)["view"]

        outage.cut()
        try:
            unanswered = game.socket.send("decide", table=game.table, seq=view["seq"], decision=view["legal"][0])
            made = created.send("create", game="pyramido", seats=["me", "me"])
            # What needs no database is answered all the while, on both nodes; and health tells.
            for each in node, other:
                until(lambda: each.get("/healthz")[0] == 503, "health says that the database does not answer")
                check(each.get("/metrics")[0] == 200, "answers")
            check("user" in watcher.ask("me"), "answers")
            for asker, id in (game.socket, unanswered), (created, made):
                while (answer := asker.next()).get("id") != id:
                    pass
                check(answer.get("error") == "busy", "a defined answer", answer)
            status, answer, _ = node.post("me")  # a new guest
            # Whom only the locked table keeps waiting: between two tries to write there, others are served.
            check(status == 503 and answer["error"] == "busy" or isinstance(outage, Locked) and status == 200, status, answer)
        finally:
            outage.mend()

        began = time.monotonic()
        until(lambda: game.step() is None, "goes on")
        took = time.monotonic() - began
        for each in node, other:
            until_well(each)
        # What was not answered happened or did not; the log is whole, and the other node hears what comes.
        game.check_kept(node)
        until(lambda: game.step() is None, "goes on")
        while game.table and watcher.news().get("seq", 0) < game.kept[game.table]:
            pass

        # Asked to go while it is away, it goes.
        outage.cut()
        try:
            game.socket.send("view", table=game.table)
            game.socket.send("create", game="pyramido", seats=["me", "me"])
            check(other.stop() == 0, "ends")
            began = time.monotonic()
            check(node.stop() == 0, "ends")
            ended = time.monotonic() - began
        finally:
            outage.mend()
        return f"went on {took:.2f} s after its return, ended in {ended:.2f} s while it was away"
    finally:
        for each in node, other:
            if each.process.poll() is None:
                each.kill()


def test_lost_answers(program, line):
    """Nobody is told that something did not happen, or that another did it, which they did themselves."""
    node = Server(program, line.address, "--rate", "0")
    try:
        game, guest = Game(node), Socket(node)
        check(game.step() is None and game.step() is None, "plays")
        line.word = b"Sandpiper"
        status, answer, _ = node.post("register", guest.cookie, name="Sandpiper", password="sand and stone")
        check(line.lost and status == 503 and answer["error"] == "busy", status, answer)
        check(node.post("login", name="Sandpiper", password="sand and stone")[0] == 200, "it was kept all the same")
        view = game.socket.ask("view", table=game.table, seen=10**6)["view"]
        line.lost, line.word = None, f'{{"{game.table}"}}'.encode()  # as of entries that are written together
        answer = game.socket.ask("decide", table=game.table, seq=view["seq"], decision=view["legal"][0])
        check(line.lost and answer.get("error") == "busy", answer)
        check(game.socket.ask("view", table=game.table, seen=10**6)["view"]["seq"] > view["seq"], "it was kept all the same")
        check(game.step() is None, "goes on")
        return "busy is perhaps"
    finally:
        node.kill()


def main():
    program, only = sys.argv[1], sys.argv[2:]
    databases, outages, failed = [Postgres(), Postgres()], [], []

    def run(outage):
        name = type(outage).__name__
        try:
            print(f"ok      {name}: {(test_lost_answers if isinstance(outage, Forgetful) else test)(program, outage)}")
        except BaseException as error:
            failed.append(name)
            print(f"FAILED  {name}: {error!r}")
    try:
        outages += [kind(database) for kind, database in ((Stopped, databases[0]), (Hole, databases[1]), (Locked, databases[1]), (Forgetful, databases[1]))
                    if not only or kind.__name__ in only]
        threads = [threading.Thread(target=run, args=(outage,)) for outage in outages]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        for each in outages + databases:
            each.close()
    return 1 if failed or not Said.check(program) else 0


if __name__ == "__main__":
    sys.exit(main())
