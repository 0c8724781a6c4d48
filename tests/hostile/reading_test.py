#!/usr/bin/env python3
"""reading_test.py PROGRAM: whoever reads, and however much, keeps nobody from deciding. docs/security.md."""
import pathlib, sqlite3, sys
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "server"))
import fcntl, termios
from client import *


@contextlib.contextmanager
def stopped(server):
    """What is sent meanwhile is all there when the server goes on."""
    server.process.send_signal(signal.SIGSTOP)
    while "T (stopped)" not in open(f"/proc/{server.process.pid}/status").read():
        continue
    yield
    server.process.send_signal(signal.SIGCONT)


def deliver(sockets):
    """Waits until the other side's system has all that was sent."""
    for each in sockets:
        while struct.unpack("i", fcntl.ioctl(each, termios.TIOCOUTQ, bytes(4)))[0]:
            time.sleep(0.001)


def play(player, table, decisions):
    for _ in range(decisions):
        view = player.ask("view", table=table, seen=10**6)["view"]
        check("seq" in player.ask("decide", table=table, seq=view["seq"], decision=view["legal"][0]))


def test_views(program, folder):
    """Forty sockets ask for a table's whole story twenty times each; the decision that comes last is heard first."""
    with serving(program, folder) as server:
        player = Socket(server)
        table = player.ask("create", game="pyramidion", seats=["me", "me"])["table"]
        play(player, table, 60)
        view = player.ask("view", table=table, seen=10**6)["view"]
        watchers = [Socket(server) for _ in range(40)]
        with stopped(server):
            asked = [(each, [each.send("view", table=table) for _ in range(20)]) for each in watchers]
            decided = player.send("decide", table=table, seq=view["seq"], decision=view["legal"][0])
            deliver([each.socket for each in (*watchers, player)])
        answer = player.next()
        check(answer.get("id") == decided and answer["seq"] > view["seq"], answer)
        earlier = 0
        for each, ids in asked:
            for _ in ids:
                said = each.next()
                check("view" in said, said)
                earlier += said["view"]["seq"] < answer["seq"]
                check([event["seq"] for event in said["view"]["events"]] == list(range(1, said["view"]["seq"] + 1)),
                      "events are missing", said["view"]["events"])
        check(earlier <= 8, f"{earlier} of 800 views came before the decision")


def test_views_of_a_table_that_never_rests(program, folder):
    """A table where only bots play goes on all the time: those who look see it all the same, and miss nothing."""
    with serving(program, folder) as server:
        owner = Socket(server)
        table = owner.ask("create", game="pyramidion", seats=["bot:random"] * 4)["table"]
        watchers = [Socket(server) for _ in range(8)]
        seen = [0] * len(watchers)
        over = False
        while not over:
            for at, each in enumerate(watchers):
                each.send("view", table=table, seen=seen[at])
            for at, each in enumerate(watchers):
                view = each.next()["view"]
                check([event["seq"] for event in view["events"]] == list(range(seen[at] + 1, view["seq"] + 1)), seen[at], view)
                seen[at] = view["seq"]
                over = over or view["status"] == "over"


def raw(server, path, cookie):
    """A request that is sent, and its socket."""
    asked = socket.create_connection(("127.0.0.1", server.port), timeout=LIMIT)
    asked.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nCookie: benben={cookie}\r\nConnection: close\r\n\r\n".encode())
    return asked


def answer_of(asked):
    """(status, chunks or the whole body) of what comes."""
    got = b""
    while True:
        part = asked.recv(1 << 16)
        if not part:
            break
        got += part
    head, body = got.split(b"\r\n\r\n", 1)
    status = int(head.split()[1])
    if b"chunked" not in head:
        return status, [body.decode()]
    chunks = []
    while True:
        size, body = body.split(b"\r\n", 1)
        size = int(size, 16)
        if size == 0:
            return status, chunks
        chunks.append(body[:size].decode())
        body = body[size + 2:]


def test_records(program, folder):
    """All of somebody's games come in pieces, and to one who asks for them thirty times at once only once."""
    with serving(program, folder) as server:
        player = Socket(server)
        for _ in range(60):
            table = player.ask("create", game="pyramido", seats=["me", "me"])["table"]
            play(player, table, 2)
            check("seq" in player.ask("resign", table=table, seat=1))
        with stopped(server):
            asked = [raw(server, "/api/records", player.cookie) for _ in range(30)]
            deliver(asked)
        answers = [answer_of(each) for each in asked]
        served = [chunks for status, chunks in answers if status == 200]
        check(served and {status for status, _ in answers} == {200, 429}, [status for status, _ in answers])
        for chunks in served:
            check(len(chunks) == 6, "in so many pieces:", len(chunks))
            records = [json.loads(line) for line in "".join(chunks).splitlines()]
            check(len(records) == 60, len(records))
        check("too_many" in next(chunks[0] for status, chunks in answers if status == 429))
        status, text, _ = server.get("/api/records", cookie=player.cookie)
        check(status == 200 and len(text.splitlines()) == 60, "again, after the others", status, len(text))


def test_streams(program, folder):
    """A stream that begins with many tables, more than may wait to be sent, tells them all; and who begins one again and again waits."""
    with serving(program, folder) as server:
        player = Socket(server)
        tables = {player.ask("create", game="pyramidion", seats=["me"] * 4)["table"] for _ in range(199)}

        def stream():
            lines = raw(server, "/api/stream", player.cookie).makefile()
            status = int(lines.readline().split()[1])
            while lines.readline().strip():
                pass
            return status, lines
        began, begun = time.monotonic(), 1
        status, lines = stream()
        told, size = set(), 0
        while told != tables:
            line = lines.readline()
            check(line.endswith("\n"), "cut off after", len(told), "tables and", size, "bytes")
            size += len(line)
            if line.strip():
                told.add(json.loads(line)["table"])
        check(size > 1 << 20, "no more than may wait anyway", size)
        # Ten, and one more for each five seconds.
        while (status := stream()[0]) == 200:
            begun += 1
            check(begun <= 11 + (time.monotonic() - began) / 5, "streams without end", begun)
        check(status == 429 and begun >= 10, status, begun)


def test_one_long_answer(program, folder):
    """Whoever asks for something long is sent all of it, and what comes behind it, too; a page that were cut off would ask again."""
    with serving(program, folder) as server:
        me = Socket(server)
        table = me.ask("create", game="pyramido", seats=["me", "me"])["table"]
        check("seq" in me.ask("resign", table=table, seat=1))
        database = sqlite3.connect(f"{folder}/games.db")
        review = json.dumps({"players": [{"accuracy": 1}, {"accuracy": 1}], "decisions": [], "more": "x" * (12 << 20)})
        database.execute("INSERT INTO reviews (table_id, review) VALUES (?, ?)", (table, review))
        database.commit()
        database.close()
        # It is more than the system takes for us, and waits while we read nothing.
        asked = me.send("review", table=table)
        until(lambda: metric(server, "benben_sent_bytes_total") > len(review), "sent")
        me.frame(b"are you there?", 9)
        behind = me.send("me")
        answers = {}
        while behind not in answers:
            opcode, payload = me.next_frame()
            if opcode == 1:
                answers[json.loads(payload)["id"]] = json.loads(payload)
        check(answers[asked]["review"] == json.loads(review), answers[asked].keys())
        check(metric(server, "benben_slow_clients_total") == 0)


if __name__ == "__main__":
    run_tests(globals())
