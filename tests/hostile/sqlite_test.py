#!/usr/bin/env python3
"""sqlite_test.py PROGRAM: one file, and others who want it: a second server, a program that holds a lock. And no memory for
passwords."""
import pathlib, resource, sqlite3, sys
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "server"))
from client import *
from robust_test import Game


def test_one_server_a_file(program, folder):
    """Whoever comes second is told who serves it, whichever way it came to the file; to look is allowed."""
    os.mkdir(f"{folder}/real")
    os.symlink(f"{folder}/real", f"{folder}/link")
    server = Server(program, f"sqlite:{folder}/real/games.db", "--rate", "0")
    try:
        game = Game(server)
        check(game.step() is None)
        for file in "real/games.db", "link/games.db", "real/../real/games.db":
            second = subprocess.run([program, "serve", "--listen", "127.0.0.1:0", "--store", f"sqlite:{folder}/{file}"],
                                    capture_output=True, text=True, timeout=LIMIT)
            check(second.returncode == 1, second)
            check(file in second.stderr and f"process {server.process.pid} " in second.stderr, second.stderr)
            looked = subprocess.run([program, "store", "--store", f"sqlite:{folder}/{file}"], capture_output=True, text=True)
            check(looked.returncode == 0 and "serve would use it as it is" in looked.stdout, looked)
        # A hard link is a name of its own, with a log of its own beside it.
        os.link(f"{folder}/real/games.db", f"{folder}/hard.db")
        second = subprocess.run([program, "serve", "--listen", "127.0.0.1:0", "--store", f"sqlite:{folder}/hard.db"],
                                capture_output=True, text=True, timeout=LIMIT)
        check(second.returncode == 1 and "under another name" in second.stderr, second)
        check(game.step() is None, "the first one goes on")
        # The lock dies with whoever held it.
        server.kill()
        server.start()
        game.check_kept(server)
    finally:
        server.kill()


def test_a_file_that_is_gone(program, folder):
    """Whoever takes the files away, or only one of them, is told so: nothing is acknowledged that nobody would find again."""
    for which in ("games.db", "games.db-wal", "games.db*"):
        os.mkdir(f"{folder}/{which}")
        server = Server(program, f"sqlite:{folder}/{which}/games.db", "--rate", "0")
        try:
            game = Game(server)
            check(game.step() is None and game.step() is None)
            moved = [(file, file.with_name(file.name + ".away")) for file in pathlib.Path(folder, which).glob(which)]
            for file, away in moved:
                file.rename(away)
            until(lambda: server.get("/healthz")[0] == 503, "health says so, also if nobody decides")
            check("is no longer the file that was opened" in server.get("/healthz")[1], server.get("/healthz"))
            check(game.step() == "busy", "a defined answer")
            check("is no longer the file that was opened" in open(server.log.name).read(), "the log says why")
            check(len(Socket(server, cookie=game.socket.cookie).ask("mine")["tables"]) == 1, "others read on")
            for file, away in moved:
                away.rename(file)
            until(lambda: game.step() is None, "goes on")
            until(lambda: server.get("/healthz")[0] == 200, "well again")
            server.kill()
            server.start()
            game.check_kept(server)
            check(server.stop() == 0)
        finally:
            if server.process.poll() is None:
                server.kill()


def test_a_foreign_lock(program, folder):
    """Somebody else writes to the file and does not end: health says so, whoever wants to write is told, others read on."""
    server = Server(program, f"sqlite:{folder}/locked.db", "--rate", "0")
    try:
        game, reader, maker = Game(server), Socket(server), Socket(server)
        check(game.step() is None and game.step() is None)
        view = game.socket.ask("view", table=game.table, seen=10**6)["view"]
        foreign = sqlite3.connect(f"{folder}/locked.db", isolation_level=None)
        foreign.execute("BEGIN IMMEDIATE")
        asked = [(game.socket, game.socket.send("decide", table=game.table, seq=view["seq"], decision=view["legal"][0])),
                 (maker, maker.send("create", game="pyramido", seats=["me", "me"]))]
        until(lambda: server.get("/healthz")[0] == 503, "health says so")
        check(len(reader.ask("tables")["tables"]) == 1, "others read on")
        for asker, id in asked:
            while (answer := asker.next()).get("id") != id:
                pass
            check(answer.get("error") == "busy", "a defined answer", answer)
        until(lambda: "locked" in server.get("/healthz")[1], "health says why")
        # Nothing of it happened, and it can be seen.
        check(game.socket.ask("view", table=game.table, seen=10**6)["view"]["seq"] == view["seq"])
        foreign.execute("ROLLBACK")
        until(lambda: game.step() is None, "goes on")
        until(lambda: server.get("/healthz")[0] == 200, "well again")
        game.check_kept(server)
        foreign.execute("BEGIN IMMEDIATE")
        reader.send("create", game="pyramido", seats=["me", "me"])
        check(server.stop() == 0, "goes in spite of it")
        foreign.close()
    finally:
        if server.process.poll() is None:
            server.kill()


def test_no_memory_for_a_password(program, folder):
    """A password that cannot be hashed is refused, one that cannot be checked is not wrong, and the games go on."""
    server = Server(program, f"sqlite:{folder}/memory.db", "--rate", "0")
    try:
        red, blue, game = Socket(server), Socket(server), Game(server)
        check(server.post("register", red.cookie, name="Red", password="long enough")[0] == 200)
        check(game.step() is None)
        size = int(re.search(r"VmSize:\s+(\d+) kB", open(f"/proc/{server.process.pid}/status").read())[1]) << 10
        enough = resource.prlimit(server.process.pid, resource.RLIMIT_AS)
        resource.prlimit(server.process.pid, resource.RLIMIT_AS, (size + (48 << 20), enough[1]))  # a hash needs 64 MB
        for type, cookie, fields in (("register", blue.cookie, {"name": "Blue", "password": "long enough"}),
                                     ("login", blue.cookie, {"name": "Red", "password": "long enough"}),
                                     ("login", blue.cookie, {"name": "Nobody", "password": "long enough"})):
            status, answer, _ = server.post(type, cookie, **fields)
            check(status == 503 and answer["error"] == "busy", type, fields, status, answer)
        check(game.step() is None, "goes on")
        resource.prlimit(server.process.pid, resource.RLIMIT_AS, enough)
        check(server.post("register", blue.cookie, name="Blue", password="long enough")[0] == 200)
        check(server.stop() == 0)
    finally:
        if server.process.poll() is None:
            server.kill()


if __name__ == "__main__":
    run_tests(globals())
