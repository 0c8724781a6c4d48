#!/usr/bin/env python3
"""robust_test.py PROGRAM: what the world does to a server: full disks, clients that fall silent or never read, replayed
cookies, backups taken while it runs. docs/operations.md."""
import contextlib, fcntl, random, resource, sqlite3, threading
from client import *


class Game:
    """A person who plays both seats of one table after another and remembers what was acknowledged."""

    def __init__(self, server, seed=1, cookie=None, socket=None):
        self.socket, self.random, self.table, self.kept = socket or Socket(server, cookie=cookie), random.Random(seed), None, {}

    def step(self):
        """One decision; the error if there was one."""
        if self.table is None:
            made = self.socket.ask("create", game="pyramido", seats=["me", "me"])
            if "error" in made:
                return made["error"]
            self.table = made["table"]
            self.kept[self.table] = 0
        answer = self.socket.ask("view", table=self.table, seen=10**6)
        if "error" in answer:
            return answer["error"]
        view = answer["view"]
        if view["status"] == "over":
            self.table = None
            return None
        check(view["seq"] >= self.kept[self.table], "an acknowledged decision is gone", view["seq"], self.kept)
        answer = self.socket.ask("decide", table=self.table, seq=view["seq"], decision=self.random.choice(view["legal"]))
        if "error" in answer:
            return answer["error"]
        self.kept[self.table] = answer["seq"]
        return None

    def check_kept(self, server, kept=None):
        for table, seq in (self.kept if kept is None else kept).items():
            view = Socket(server, cookie=self.socket.cookie).ask("view", table=table)["view"]
            check(view["seq"] >= seq, "lost", table, view["seq"], seq)
            check([event["seq"] for event in view["events"]] == list(range(1, view["seq"] + 1)), view["events"])


def fill_up(server, make_room, what):
    """Plays until the disk is full, then until there is room again."""
    until_well(server)
    game = Game(server)
    for _ in range(100_000):
        error = game.step()
        if error:
            break
    check(error == "busy", "a full disk answers", error)
    check(server.get("/healthz")[0] == 503, "well on a full disk")
    check(metric(server, "benben_store_failures_total") > 0)
    for _ in range(5):
        check(game.step() == "busy", "still full")
    make_room()
    until(lambda: game.step() is None, f"goes on after {what}")
    for _ in range(50):
        check(game.step() is None)
    until_well(server)
    game.check_kept(server)
    return game


def test_full_disk(program, folder):
    """A file system of 3 MB, where a test may mount one; and in any case a limit on the size of files."""
    with contextlib.ExitStack() as stack:
        disk = f"{folder}/disk"
        os.mkdir(disk)
        mounted = os.geteuid() == 0 and subprocess.run(["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", disk],
                                                       stderr=subprocess.DEVNULL).returncode == 0
        if mounted:
            stack.callback(subprocess.run, ["umount", "-l", disk])
            server = Server(program, f"sqlite:{disk}/games.db", "--rate", "0")
            stack.callback(lambda: server.process.poll() is None and server.kill())
            game = fill_up(server, lambda: subprocess.run(["mount", "-o", "remount,size=64m", disk], check=True),
                           "the file system grew")
            server.kill()
            server.start()
            game.check_kept(server)
        else:
            print("        (no file system of our own may be mounted here; the limit on files must do)")
    limited = Server(program, f"sqlite:{folder}/limited.db", "--rate", "0",
                     before=lambda: (signal.signal(signal.SIGXFSZ, signal.SIG_IGN),
                                     resource.setrlimit(resource.RLIMIT_FSIZE, (3 << 20, resource.RLIM_INFINITY))))
    try:
        fill_up(limited, lambda: resource.prlimit(limited.process.pid, resource.RLIMIT_FSIZE,
                                                  (resource.RLIM_INFINITY, resource.RLIM_INFINITY)), "the limit rose")
    finally:
        limited.kill()


def test_what_cannot_be_served(program, folder):
    """An address or a store that makes no sense: the error says which, and nothing runs."""
    damaged = f"{folder}/damaged.db"
    with open(damaged, "wb") as file:
        file.write(b"not a database" * 100)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        for listen, store in (("1.2.3.4.5:9", "games.db"), ("127.0.0.1", "games.db"), ("127.0.0.1:", "games.db"), (":", "games.db"),
                              ("127.0.0.1:x", "games.db"), ("127.0.0.1:99999", "games.db"), (f"127.0.0.1:{port}", "games.db"),
                              ("127.0.0.1:0", "damaged.db"), ("127.0.0.1:0", "none/games.db")):
            done = subprocess.run([program, "serve", "--listen", listen, "--store", f"sqlite:{folder}/{store}"],
                                  capture_output=True, text=True)
            check(done.returncode == 1, listen, store, done)
            check((store if listen.endswith(":0") else listen) in done.stderr, listen, store, done.stderr)


def test_unreadable_store(program, folder):
    """A table that cannot be read is not one that does not exist: busy, until it can be read again."""
    file = f"{folder}/gone.db"
    server = Server(program, f"sqlite:{file}", "--rate", "0")
    try:
        game = Game(server)
        for _ in range(5):
            check(game.step() is None)
        check(server.stop() == 0)  # all of it is in the one file now, and nothing in memory
        server.start()
        red = Socket(server, cookie=game.socket.cookie)
        kept = open(file, "rb").read()
        os.truncate(file, 0)
        for table in (game.table, "neverseen123"):
            check(red.ask("view", table=table).get("error") == "busy", red.log[-1])
        with open(file, "r+b") as damaged:
            damaged.write(kept)
        check(red.ask("view", table="neverseen123").get("error") == "no_table", red.log[-1])
        game.check_kept(server)
    finally:
        server.kill()


class Silence:
    """Whether somebody could be taken for silent: of what was said twice before, the server has heard the first."""

    def __init__(self, ping):
        self.limit, self.longest, self.said = 2 * ping, 0, [time.monotonic()] * 2

    def speak(self):
        now = time.monotonic()
        self.longest, self.said = max(self.longest, now - self.said[0]), [self.said[1], now]

    def was_long(self):
        self.speak()
        return self.longest > self.limit


def patient_socket(server, ping, **who):
    """A socket; one whose request came too late, since the test was held up, is no fault."""
    while True:
        began = time.monotonic()
        try:
            return Socket(server, **who)
        except Closed:
            check(time.monotonic() - began > ping, "a request was not awaited")


@contextlib.contextmanager
def a_bystander(server, ping=900):
    """Somebody who plays meanwhile and must not notice anything; but whoever falls silent is dropped, and comes back."""
    silence, game, stop, errors = Silence(ping), Game(server, socket=patient_socket(server, ping)), threading.Event(), []

    def play():
        nonlocal silence
        try:
            while not stop.is_set():
                try:
                    silence.speak()
                    check(game.step() is None, "a bystander was refused")
                except Closed:
                    check(silence.was_long(), "a bystander was dropped")
                    silence = Silence(ping)
                    game.socket = patient_socket(server, ping, cookie=game.socket.cookie)
        except Exception as error:
            errors.append(error)
    player = threading.Thread(target=play)
    player.start()
    try:
        yield
        until(lambda: errors or sum(game.kept.values()) > 100, "the bystander stands still")
    finally:
        stop.set()
        player.join()
    check(not errors, *errors)


def test_silent_clients(program, folder):
    """Those who fall silent are dropped after the ping that they do not answer. (lost_packets_test.py has real cuts.)"""
    ping = 1
    server = Server(program, f"sqlite:{folder}/silent.db", "--rate", "0", "--ping", str(ping))

    def asked_and_dropped():
        """Whether all of twenty were asked before. A server that was held up does not ask any more."""
        silent = [patient_socket(server, ping) for _ in range(20)]
        asked = 0
        for each in silent:
            opcodes = []
            with contextlib.suppress(Closed):
                while True:
                    opcodes.append(each.next_frame()[0])
            asked += 9 in opcodes
        return asked == len(silent)

    def stays():
        """One who answers pings stays, unless it was held up and did not answer in time."""
        silence, faithful = Silence(ping), patient_socket(server, ping)
        try:
            began = time.monotonic()
            while time.monotonic() - began < 3 * ping:  # longer than the server has patience with the silent
                opcode, payload = faithful.next_frame()
                check(opcode == 9, opcode)
                silence.speak()
                faithful.frame(payload, 10)
            silence.speak()
            return "user" in faithful.ask("me")
        except Closed:
            check(silence.was_long(), "dropped in spite of its pongs")
            return False

    def only_the_bystander():
        with contextlib.suppress(OSError):  # a request that came too late, too
            return metric(server, "benben_connections") == 1
    try:
        with a_bystander(server, ping):
            until(asked_and_dropped, "dropped without being asked")
            until(only_the_bystander, "the silent ones are dropped")
            until(stays, "dropped in spite of its pongs")
    finally:
        server.kill()


def test_deaf_clients(program, folder):
    """One who asks for much and never reads is dropped once a megabyte waits."""
    server = Server(program, f"sqlite:{folder}/deaf.db", "--rate", "0")
    try:
        with a_bystander(server):
            deaf = Socket(server)
            with contextlib.suppress(Closed, TimeoutError, OSError):
                for _ in range(20_000):
                    deaf.send("me")
            until(lambda: metric(server, "benben_slow_clients_total") == 1, "dropped once a megabyte waits")
    finally:
        server.kill()


def test_stalled_log(program, folder):
    """Nobody reads the log: the server goes on, and says how many lines it left out once somebody reads again. Then the
    reader dies."""
    reading, writing = os.pipe()
    fcntl.fcntl(writing, fcntl.F_SETPIPE_SZ, 8192)
    server = Server(program, f"sqlite:{folder}/log.db", "--rate", "0", log=writing, luck="true")
    os.close(writing)
    try:
        red = Socket(server)

        def make_table():  # a line of the log for each
            check("view" in red.ask("create", game="pyramido", seats=["me", "me"]), "stands still")
        for _ in range(100):
            make_table()
        dropped = metric(server, "benben_log_lines_dropped_total")
        check(dropped > 20, "a full pipe held all of it?", dropped)
        lines = os.read(reading, 1 << 16).decode().splitlines()
        check(len(lines) + dropped == 101, len(lines), dropped)  # the first says that the server listens
        check(all("dropped" not in json.loads(line) for line in lines))
        make_table()
        make_table()
        first, second = (json.loads(line) for line in os.read(reading, 1 << 16).decode().splitlines())
        check(first["what"] == "table_started" and first["dropped"] == dropped, first)
        check("dropped" not in second, second)
        os.close(reading)
        make_table()
        until_well(server)  # it did not go with its reader
        check(metric(server, "benben_log_lines_dropped_total") == dropped + 1)
        check(server.stop() == 0)
    finally:
        if server.process.poll() is None:
            server.kill()


def test_replayed_cookies(program, folder):
    """A cookie is worth nothing after its session: not by HTTP, not by WebSocket, not on a connection that is open."""
    server = Server(program, f"sqlite:{folder}/cookies.db", "--rate", "0")
    try:
        red = Socket(server)
        old = cookie_of(server.post("register", red.cookie, name="Red", password="long enough")[2])
        open_one = Socket(server, cookie=old)
        check(open_one.ask("me")["user"]["name"] == "Red")
        check(server.post("logout", old)[0] == 200)
        with contextlib.suppress(Closed):
            while True:
                said = open_one.next()
                check(said == {"type": "bye", "reason": "signed_out"}, said)
        for again in (Socket(server, cookie=old).ask("me"), json.loads(server.get("/api/me", old)[1])):
            check(again["user"]["guest"] and again["user"]["name"] != "Red", again)
        # Nor after a restart, when nothing is remembered but what was kept.
        server.kill()
        server.start()
        check(Socket(server, cookie=old).ask("me")["user"]["guest"], "a restart forgot the logout")
        # Another server's cookie is a stranger's.
        other = Server(program, f"sqlite:{folder}/other.db", "--rate", "0")
        theirs = Socket(other).cookie
        other.kill()
        check(Socket(server, cookie=theirs).cookie != theirs, "another server's cookie")
    finally:
        server.kill()


def restore_and_go_on(program, store, game, kept):
    copy = Server(program, store, "--rate", "0", patient=True)
    try:
        game.check_kept(copy, kept)
        again = Game(copy, cookie=game.socket.cookie)
        again.table, again.kept = max(kept, key=kept.get), dict(kept)
        for _ in range(20):
            check(again.step() is None, "the copy's games go on")
        until_well(copy)
    finally:
        copy.kill()


def while_playing(server, backup):
    """Makes a backup while games go on. Whatever was acknowledged before it began is in it."""
    games = [Game(server, seed) for seed in range(4)]
    stop, errors = threading.Event(), []

    def play(game):
        try:
            while not stop.is_set():
                error = game.step()
                check(error is None, error)
        except Exception as error:
            errors.append(error)
    threads = [threading.Thread(target=play, args=(game,)) for game in games]
    for thread in threads:
        thread.start()
    until(lambda: errors or all(sum(game.kept.values()) > 20 for game in games), "all of them play")
    before = [dict(game.kept) for game in games]
    backup()
    stop.set()
    for thread in threads:
        thread.join()
    check(not errors, *errors)
    return games[0], before[0]


def test_backup_of_sqlite(program, folder):
    server = Server(program, f"sqlite:{folder}/live.db", "--rate", "0")
    try:
        def backup():  # what `sqlite3 live.db ".backup copy.db"` does
            source, copy = sqlite3.connect(f"{folder}/live.db"), sqlite3.connect(f"{folder}/copy.db")
            source.backup(copy)
            check(copy.execute("PRAGMA integrity_check").fetchone() == ("ok",))
            source.close()
            copy.close()
        game, kept = while_playing(server, backup)
        restore_and_go_on(program, f"sqlite:{folder}/copy.db", game, kept)
        game.check_kept(server)
    finally:
        server.kill()


def test_backup_of_postgres(program, folder):
    database = Postgres()
    server = None
    try:
        store = database.make_database()
        server = Server(program, store, "--rate", "0", patient=True)
        dump = f"{database.folder}/games.dump"
        game, kept = while_playing(server, lambda: database._run(
            "pg_dump", "-h", database.folder, "-U", "postgres", "-Fc", "-f", dump, "d1"))
        copy = database.make_database()
        database._run("pg_restore", "-h", database.folder, "-U", "postgres", "-d", "d2", dump)
        restore_and_go_on(program, copy, game, kept)
    finally:
        if server:
            server.kill()
        database.close()


if __name__ == "__main__":
    random.seed(3)
    run_tests(globals(), holds_to_types=False)  # questions of random bytes have no type
