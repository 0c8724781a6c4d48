#!/usr/bin/env python3
"""connections_test.py PROGRAM: sockets that do nothing, say little or say too much take nobody's place. docs/security.md."""
import pathlib, sys
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "server"))
import resource
from client import *


def limit(soft, hard):
    return lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def half_open(server, number, address="127.0.0.1", sent=b"GET / HT"):
    """Connections that begin a request and do not end it, in the order in which they came."""
    made = []
    for _ in range(number):
        made.append(socket.create_connection(("127.0.0.1", server.port), timeout=LIMIT, source_address=(address, 0)))
        made[-1].sendall(sent)
    return made


def until_closed(each):
    """Waits until the server has closed it."""
    try:
        while each.recv(1 << 16):
            continue
    except ConnectionError:
        pass


def is_open(each):
    each.setblocking(False)
    try:
        return each.recv(1) != b""
    except BlockingIOError:
        return True
    except ConnectionError:
        return False
    finally:
        each.settimeout(LIMIT)


# Half a request is waited for ten seconds: of one that began longer ago than this it says nothing that it is closed.
SOON = 8


def decide(player, table):
    view = player.ask("view", table=table, seen=10**6)["view"]
    check("seq" in player.ask("decide", table=table, seq=view["seq"], decision=view["legal"][0]), "a decision was not taken")


def test_the_limit_is_raised(program, folder):
    """As many descriptors as the system allows, whatever the shell says."""
    server = Server(program, f"sqlite:{folder}/raised.db", before=limit(200, 1000))
    try:
        line = next(each for each in open(f"/proc/{server.process.pid}/limits") if each.startswith("Max open files"))
        check(line.split()[3] == "1000", line)
    finally:
        server.kill()


def test_more_sockets_than_descriptors(program, folder):
    """Six hundred half-open sockets from six addresses, where 256 may be open: newcomers are served and games go on."""
    server = Server(program, f"sqlite:{folder}/few.db", before=limit(256, 256))
    try:
        player = Socket(server)
        table = player.ask("create", game="pyramido", seats=["me", "me"])["table"]
        crowd = []
        for address in range(2, 8):
            began = time.monotonic()
            crowd += half_open(server, 100, f"127.0.0.{address}")
            decide(player, table)
            until_well(server)
            check(Socket(server, cookie=player.cookie).ask("me")["type"] == "ok", "a newcomer is not served")
            # The oldest give their places; the newest have theirs.
            check(is_open(crowd[-1]) or time.monotonic() - began > SOON, "the newest was closed")
        for each in crowd[:600 - 64]:
            until_closed(each)
    finally:
        server.kill()


def test_one_address(program, folder):
    """A hundred plain connections an address: one more closes the oldest from there, and nobody else's."""
    server = Server(program, f"sqlite:{folder}/address.db")
    try:
        for net in range(256):  # addresses of its own each time, until one time was short enough
            began = time.monotonic()
            other = half_open(server, 1, f"127.0.{net}.3")[0]
            crowd = half_open(server, 150, f"127.0.{net}.2")
            for each in crowd[:50]:
                until_closed(each)
            until_well(server)
            are_open = [is_open(each) for each in (*crowd[50:], other)]
            if time.monotonic() - began < SOON:
                break
        check(are_open[:-1] == [True] * 100, "others than the oldest were closed")
        check(are_open[-1], "somebody else's was closed")
    finally:
        server.kill()


def test_slow_requests(program, folder):
    """A request that comes byte by byte, or not at all, is not waited for for ever; nor is one who never reads."""
    server = Server(program, f"sqlite:{folder}/slow.db", "--ping", "1")
    try:
        for what in (b"", b"GET / HTTP/1.1\r\nHost: x\r\nX: "):
            slow = half_open(server, 1, sent=what)[0]
            slow.settimeout(0.1)
            began, closed = time.monotonic(), False
            while not closed and time.monotonic() - began < LIMIT:
                try:
                    closed = slow.recv(1) == b""
                except TimeoutError:
                    if what:
                        slow.sendall(b"x")  # never nothing, never an end
                except ConnectionError:
                    closed = True
            check(closed, "still open", what)
        until_well(server)
    finally:
        server.kill()


FLOODS = {  # what -> (opcode, last, payload) of the frames
    "pings": [(9, True, b"x")],
    "pongs": [(10, True, b"")],
    "empty messages": [(1, True, b"")],
    "parts of a message that never ends": [(1, False, b"")] + [(0, False, b"")] * 2,
    "messages": [(1, True, b'{"type":"me"}')],
}


def test_floods(program, folder):
    """Frames of whatever kind count like messages: so many are answered, as many are refused, then the line is cut."""
    server = Server(program, f"sqlite:{folder}/flood.db", "--rate", "1")
    try:
        player = Socket(server)
        table = player.ask("create", game="pyramido", seats=["me", "me"])["table"]
        for what, frames in FLOODS.items():
            flood = Socket(server, cookie=player.cookie)
            begin, again = frames[0], frames[1:] or frames
            many = [begin] + again * (3000 // len(again))
            sent = b"".join(bytes([(128 if last else 0) | opcode, 128 | len(payload)]) + bytes(4) + payload
                            for opcode, last, payload in many)
            answered, closed = 0, None
            try:
                flood.socket.sendall(sent)
            except ConnectionError:
                pass
            try:
                while closed is None:
                    opcode, payload = flood.next_frame()
                    answered += opcode == 10 or (opcode == 1 and b"too_fast" not in payload)
                    if opcode == 8:
                        closed = struct.unpack(">H", payload[:2])[0]
            except Closed:
                closed = closed or "cut"
            check(closed in (1008, "cut"), what, closed)
            # A burst of two hundred, and one a second.
            check(answered < 300, what, answered)
            decide(player, table)
    finally:
        server.kill()


def test_a_page_for_a_school(program, folder):
    """Many who open the page at the same time have one address: its pieces take nobody's requests."""
    (pathlib.Path(folder) / "web").mkdir()
    (pathlib.Path(folder) / "web" / "index.html").write_text("<!doctype html>")
    server = Server(program, f"sqlite:{folder}/page.db", "--rate", "1", "--web", f"{folder}/web")
    try:
        with socket.create_connection(("127.0.0.1", server.port), timeout=LIMIT) as line:
            answers = line.makefile("rb")
            for n in range(1_500):
                line.sendall(b"GET /index.html HTTP/1.1\r\nHost: here\r\n\r\n")
                status, size = int(answers.readline().split()[1]), 0
                while head := answers.readline().strip():
                    if head.lower().startswith(b"content-length:"):
                        size = int(head.split(b":")[1])
                answers.read(size)
                check(status == 200, n, status)
        check(Socket(server).ask("me")["user"]["name"], "and somebody plays")
    finally:
        server.kill()


def test_a_flood_of_requests(program, folder):
    """So many requests on one line are answered, as many are refused, then one is told that it is the last and the line closes."""
    server = Server(program, f"sqlite:{folder}/requests.db", "--rate", "1")
    try:
        player = Socket(server, source="127.0.0.2")
        table = player.ask("create", game="pyramido", seats=["me", "me"])["table"]
        for _ in range(2):  # to come again is no way out
            line = socket.create_connection(("127.0.0.1", server.port), timeout=LIMIT)
            said = b""
            try:
                line.sendall(b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n" * 3000)
            except ConnectionError:
                pass
            try:
                while part := line.recv(1 << 16):
                    said += part
            except ConnectionError:
                pass
            line.close()
            statuses = re.findall(rb"HTTP/1.1 (\d+) ", said)
            # A burst of two hundred and one a second, another of refusals and four a second.
            check(statuses.count(b"200") < 300 and len(statuses) < 600, "answered", statuses.count(b"200"), len(statuses))
            check(set(statuses) <= {b"200", b"429"}, set(statuses))
            check(said.count(b"Connection: close") <= 1, "more than one last word")
        decide(player, table)
    finally:
        server.kill()


def test_a_flood_over_many_lines(program, folder):
    """Each says no more than it may; together they say too much for one address, also if they go and come again."""
    server = Server(program, f"sqlite:{folder}/lines.db", "--rate", "1")
    try:
        began, answered, refused = time.monotonic(), 0, 0
        for _ in range(15):
            line = Socket(server)
            ids = [line.send("me") for _ in range(190)]
            for _ in ids:
                said = line.next()
                check("user" in said or said["error"] == "too_fast", said)
                answered, refused = answered + ("user" in said), refused + ("error" in said)
            line.close()
        check(1900 < answered <= 2000 + 10 * (time.monotonic() - began), "two thousand and ten a second", answered, refused)
        check("user" in Socket(server, source="127.0.0.2").ask("me"), "another address")
    finally:
        server.kill()


if __name__ == "__main__":
    run_tests(globals())
