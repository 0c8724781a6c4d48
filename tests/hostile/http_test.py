#!/usr/bin/env python3
"""http_test.py PROGRAM: requests that two readers could take for different ones, by a bare socket: each is refused with an answer, and
nothing that comes behind it is taken for a request. docs/protocol.md, "HTTP besides"."""
import contextlib, pathlib, sqlite3, sys
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "server"))
from client import *

GET = b"GET /healthz HTTP/1.1\r\nHost: here\r\n"
POST = b"POST /api/me HTTP/1.1\r\nHost: here\r\n"
NEXT = GET + b"\r\n"  # to be smuggled in behind
REFUSED = {
    "two lengths": (400, POST + b"Content-Length: 2\r\nContent-Length: 44\r\n\r\n{}"),
    "the same length twice": (400, POST + b"Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}"),
    "a list of lengths": (400, POST + b"Content-Length: 2, 2\r\n\r\n{}"),
    "a length with a sign": (400, POST + b"Content-Length: +2\r\n\r\n{}"),
    "a negative length": (400, POST + b"Content-Length: -2\r\n\r\n{}"),
    "a length in hex": (400, POST + b"Content-Length: 0x2\r\n\r\n{}"),
    "a length that is too long": (400, POST + b"Content-Length: 99999999999999999999999\r\n\r\n{}"),
    "no length in the length": (400, POST + b"Content-Length: \r\n\r\n{}"),
    "length, then chunks": (400, POST + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
    "chunks, then length": (400, POST + b"Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n"),
    "length and something like chunks": (400, POST + b"Content-Length: 2\r\nTransfer-Encoding: xchunked\r\n\r\n{}"),
    "something like chunks": (501, POST + b"Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n"),
    "chunks in something": (501, POST + b"Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n"),
    "something in chunks": (501, POST + b"Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n"),
    "no encoding": (501, POST + b"Transfer-Encoding: identity\r\n\r\n{}"),
    "chunks twice": (400, POST + b"Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
    "chunks and something": (400, POST + b"Transfer-Encoding: identity\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
    "chunks in HTTP/1.0": (400, b"POST /api/me HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
    "a chunk of no size": (400, POST + b"Transfer-Encoding: chunked\r\n\r\nxyz\r\n{}\r\n0\r\n\r\n"),
    "a chunk that is longer than it says": (400, POST + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{}\r\n0\r\n\r\n"),
    "fields behind the chunks": (400, POST + b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX-Forwarded-For: 10.0.0.1\r\n\r\n"),
    "a folded line": (400, POST + b"Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n"),
    "a folded line, by a tab": (400, GET + b"X: 1\r\n\tContent-Length: 44\r\n\r\n"),
    "a fold before any field": (400, b"GET /healthz HTTP/1.1\r\n Host: here\r\n\r\n"),
    "bare line feeds": (400, b"GET /healthz HTTP/1.1\nHost: here\n\n"),
    "one bare line feed": (400, POST + b"X: 1\nContent-Length: 44\r\n\r\n"),
    "a bare carriage return": (400, POST + b"X: 1\rContent-Length: 44\r\n\r\n"),
    "a space before the colon": (400, POST + b"Content-Length : 2\r\n\r\n{}"),
    "no colon": (400, GET + b"Content-Length\r\n\r\n"),
    "no name": (400, GET + b": 2\r\n\r\n"),
    "a space in a name": (400, GET + b"Content Length: 2\r\n\r\n"),
    "a zero byte": (400, GET + b"X: a\0b\r\n\r\n"),
    "two hosts": (400, GET + b"Host: there\r\n\r\n"),
    "no host": (400, b"GET /healthz HTTP/1.1\r\n\r\n"),
    "no method": (400, b" /healthz HTTP/1.1\r\nHost: here\r\n\r\n"),
    "no version": (400, b"GET /healthz\r\nHost: here\r\n\r\n"),
    "two spaces": (400, b"GET  /healthz HTTP/1.1\r\nHost: here\r\n\r\n"),
    "another protocol": (400, b"GET /healthz HTTP/2.0\r\nHost: here\r\n\r\n"),
    "no HTTP at all": (400, b"SSH-2.0-OpenSSH_9.2\r\n\r\n"),
    "TLS": (400, b"\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03"),
    "an empty line first": (400, b"\r\n"),
    "a head without end": (413, GET + b"X: " + b"x" * 20_000),
    "a body that is too long": (413, POST + b"Content-Length: 16385\r\n\r\n"),
}
TAKEN = {
    "plain": GET + b"\r\n",
    "HTTP/1.0 without a host": b"GET /healthz HTTP/1.0\r\nConnection: keep-alive\r\n\r\n",
    "a length": POST + b"Content-Length: 2\r\n\r\n{}",
    "no body": POST + b"Content-Length: 0\r\n\r\n",
    "chunks": POST + b"Transfer-Encoding: Chunked\r\n\r\n1\r\n{\r\n1;more=x\r\n}\r\n0\r\n\r\n",
    "a GET with a body": GET + b"Content-Length: 2\r\n\r\n{}",
}


def answers_to(server, *pieces):
    """The status of each answer until the server closes, which it must after a refusal. Said again if it took so long that the server,
    which waits ten seconds for a request, may have had enough."""
    while True:
        began, said = time.monotonic(), b""
        try:
            with socket.create_connection(("127.0.0.1", server.port), timeout=LIMIT) as line:
                for piece in pieces:
                    line.sendall(piece)
                line.shutdown(socket.SHUT_WR)
                while part := line.recv(65536):
                    said += part
        except ConnectionError:
            if time.monotonic() - began < 8:
                raise
        if time.monotonic() - began < 8:
            break
    return [int(status) for status in re.findall(rb"HTTP/1\.[01] (\d{3}) ", said)], said


def test_refused(program, folder):
    with serving(program, folder) as server:
        for what, (status, request) in REFUSED.items():
            for pieces in ((request, NEXT), (request[:7], request[7:] + NEXT), (NEXT + request, NEXT)):
                expected = [200, status] if pieces[0].startswith(NEXT) else [status]
                found, said = answers_to(server, *pieces)
                check(found == expected, what, found, said)
                check(b"Connection: close" in said.split(b"HTTP/1.")[-1], what, "says that it closes", said)
        until_well(server)


def test_cut_off(program, folder):
    """Half a request is none, however it ends."""
    with serving(program, folder) as server:
        for request in (GET, b"GET /hea", POST + b"Content-Length: 2\r\n\r\n{", POST + b"Transfer-Encoding: chunked\r\n\r\n2\r\n{"):
            found, said = answers_to(server, request)
            check(found == [400], request, found, said)
        check(answers_to(server)[0] == [], "nobody asked anything")


def test_taken(program, folder):
    """What can be read in one way only is answered, and what follows it on the same line, too."""
    with serving(program, folder) as server:
        for what, request in TAKEN.items():
            for pieces in ((request, NEXT), (*(request[n:n + 1] for n in range(len(request))), NEXT)):
                found, said = answers_to(server, *pieces)
                check(found == [200, 200], what, found, said)


def test_heads(program, folder):
    """Whoever asks for a head is sent a head, of whatever answer, and what it is the head of is not taken for the next answer."""
    refused = 0
    for rate in (0, 1):
        server = Server(program, f"sqlite:{folder}/{rate}.db", "--rate", str(rate))
        try:
            for path in 4 * ("/", "/healthz", "/metrics", "/nothing", "/api/me", "/api/nothing", "/api/records", "/api/record/0123456789ab", "/api/stream", "/ws"):
                for request in (f"HEAD {path} HTTP/1.1\r\nHost: here\r\n\r\n".encode(),
                                f"HEAD {path} HTTP/1.1\r\nHost: here\r\nContent-Length: 2\r\n\r\n{{}}".encode()):
                    found, said = answers_to(server, request * 3 + NEXT)
                    heads = said.split(b"\r\n\r\n")
                    check(len(found) == 4 and len(heads) == 5, path, found, said)
                    refused += 429 in found
                    for head in heads[:3]:
                        check(head.startswith(b"HTTP/1.1 ") and b"\r\nContent-Length: " in head, path, said)
                    check(heads[3].startswith(b"HTTP/1.1 "), path, said)
                    check(len(heads[4]) == int(re.search(rb"\r\nContent-Length: (\d+)", heads[3])[1]), path, said)
        finally:
            server.kill()
    check(refused > 0, "some were too many, and those are heads, too")


HANDSHAKE = {"Host": "here", "Upgrade": "websocket", "Connection": "keep-alive, Upgrade", "Sec-WebSocket-Version": "13",
             "Sec-WebSocket-Key": "MDEyMzQ1Njc4OWFiY2RlZg=="}
NO_HANDSHAKE = {
    "a POST": ("POST /ws HTTP/1.1", {"Content-Length": "0"}),
    "a HEAD": ("HEAD /ws HTTP/1.1", {}),
    "HTTP/1.0": ("GET /ws HTTP/1.0", {}),
    "another protocol": ("GET /ws HTTP/1.1", {"Upgrade": "h2c"}),
    "no connection": ("GET /ws HTTP/1.1", {"Connection": None}),
    "another connection": ("GET /ws HTTP/1.1", {"Connection": "keep-alive"}),
    "no key": ("GET /ws HTTP/1.1", {"Sec-WebSocket-Key": None}),
    "a short key": ("GET /ws HTTP/1.1", {"Sec-WebSocket-Key": "a"}),
    "a key of 15 bytes": ("GET /ws HTTP/1.1", {"Sec-WebSocket-Key": "MDEyMzQ1Njc4OWFiY2Rl"}),
    "a key of 17 bytes": ("GET /ws HTTP/1.1", {"Sec-WebSocket-Key": "MDEyMzQ1Njc4OWFiY2RlZmc="}),
    "a key with more": ("GET /ws HTTP/1.1", {"Sec-WebSocket-Key": "MDEyMzQ1Njc4OWFiY2RlZg==x"}),
    "no version": ("GET /ws HTTP/1.1", {"Sec-WebSocket-Version": None}),
    "another version": ("GET /ws HTTP/1.1", {"Sec-WebSocket-Version": "8"}),
    "a body": ("GET /ws HTTP/1.1", {"Content-Length": "2"}),
}


def test_handshakes(program, folder):
    """What is no handshake of a WebSocket becomes none: a proxy would go on talking HTTP there."""
    with serving(program, folder) as server:
        def ask(line, fields):
            lines = [line, *(f"{name}: {value}" for name, value in {**HANDSHAKE, **fields}.items() if value is not None)]
            return answers_to(server, "\r\n".join(lines).encode() + b"\r\n\r\n" + (b"{}" if fields.get("Content-Length") == "2" else b""))
        check(ask("GET /ws HTTP/1.1", {})[0] == [101])
        check(ask("GET /ws HTTP/1.1", {"Upgrade": "WebSocket", "Connection": "upgrade"})[0] == [101])
        for what, (line, fields) in NO_HANDSHAKE.items():
            found, said = ask(line, fields)
            check(found == [400], what, found, said)


def head_of(server, path, method="GET", **fields):
    """Status and fields of an answer, whatever comes behind."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=LIMIT) as line, line.makefile("rb") as lines:
        asked = {"Host": "here", **{name.replace("_", "-"): value for name, value in fields.items()}}
        line.sendall("\r\n".join((f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in asked.items()))).encode() + b"\r\n\r\n")
        status = int(lines.readline().split()[1])
        found = [each.decode().strip().split(": ", 1) for each in iter(lines.readline, b"\r\n")]
        check(len({name for name, _ in found}) == len(found), "a field twice", found)
        return status, dict(found)


def test_what_may_be_kept(program, folder):
    """Nothing but files may be kept by anybody, and of those every answer says the same, also that one has it already."""
    os.makedirs(f"{folder}/web/assets")
    for file in "index.html", "assets/piece.js", "assets/piece.js.gz":
        pathlib.Path(folder, "web", file).write_text(file)
    with serving(program, folder, "--web", f"{folder}/web") as server:
        for method, path, status in (("GET", "/api/me", 200), ("GET", "/api/records", 200), ("GET", "/api/nothing", 404), ("GET", "/api/record/0123456789ab", 404),
                                     ("GET", "/healthz", 200), ("GET", "/metrics", 200), ("GET", "/nothing.js", 404), ("POST", "/healthz", 405),
                                     ("GET", "/api/stream", 200), (" ", "/", 400)):
            found, fields = head_of(server, path, method)
            check(found == status and fields.get("Cache-Control") == "no-store", method, path, found, fields)
            check({"Content-Security-Policy", "X-Content-Type-Options", "Cross-Origin-Resource-Policy"} <= fields.keys(), path, fields)
        for path, kept in ("/", "no-cache"), ("/some/page", "no-cache"), ("/assets/piece.js", "public, max-age=31536000, immutable"):
            status, fields = head_of(server, path, Accept_Encoding="gzip")
            check(status == 200 and fields["Cache-Control"] == kept, path, fields)
            status, again = head_of(server, path, Accept_Encoding="gzip", If_None_Match=fields["ETag"])
            check(status == 304 and "Content-Length" not in again, path, again)
            for name in "Cache-Control", "Vary", "ETag":
                check(again[name] == fields[name], path, name, again)
        # The connection goes on behind an answer without a body.
        known = f"GET / HTTP/1.1\r\nHost: here\r\nIf-None-Match: {head_of(server, '/')[1]['ETag']}\r\n\r\n".encode()
        check(answers_to(server, known + known + NEXT)[0] == [304, 304, 200])


def test_streams_of_other_sites(program, folder):
    """A page elsewhere that names a stream as its picture takes nobody's place."""
    with serving(program, folder) as server:
        for site, status in ("same-origin", 200), ("none", 200), ("cross-site", 403), ("same-site", 403):
            check(head_of(server, "/api/stream", Sec_Fetch_Site=site)[0] == status, site)


def test_broken_off(program, folder):
    """Records that end too early do not look as if they were all, not even to whoever knows no chunks."""
    with serving(program, folder) as server:
        me = Socket(server)
        check("table" in me.ask("create", game="pyramido", seats=["me", "me"]))
        request = f"GET /api/records HTTP/1.0\r\nCookie: benben={me.cookie}\r\n\r\n".encode()
        check(answers_to(server, request)[0] == [200], "there is nothing wrong with it")
        database = sqlite3.connect(f"{folder}/games.db")
        database.execute("ALTER TABLE log RENAME TO away")
        try:
            said = answers_to(server, request)
        except OSError:  # it was reset, perhaps before we had said that we say no more
            said = None
        database.execute("ALTER TABLE away RENAME TO log")
        database.close()
        check(said is None, "ended as if it were whole", said)


def test_slow_readers(program, folder):
    """Whoever takes a large file slowly gets the whole of it, however long that takes, and costs no copy of it."""
    size, piece = 16 << 20, 1 << 16
    os.makedirs(f"{folder}/web/assets")
    pathlib.Path(folder, "web/index.html").write_text("page")
    pathlib.Path(folder, "web/assets/large.bin").write_bytes(bytes(size))

    def memory(server):
        return int(re.search(r"VmRSS:\s+(\d+) kB", open(f"/proc/{server.process.pid}/status").read())[1]) << 10
    with serving(program, folder, "--web", f"{folder}/web", "--ping", "6") as server, contextlib.ExitStack() as stack:
        before, lines = memory(server), []
        for _ in range(16):
            lines.append(stack.enter_context(socket.socket()))
            lines[-1].setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, piece)
            lines[-1].connect(("127.0.0.1", server.port))
            lines[-1].sendall(b"GET /assets/large.bin HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
        for line in lines:
            check(line.recv(1) == b"H")
        check(memory(server) < before + 4 * size, "copies", memory(server) - before)
        began, taken = time.monotonic(), 1
        while part := lines[0].recv(piece):
            taken += len(part)
            # So slowly that it takes longer than the server waits for whoever takes nothing.
            while time.monotonic() < began + 12 * taken / size:
                time.sleep(0.01)
        check(taken > size, "cut off after", taken)


def test_addresses_of_other_bytes(program, folder):
    """What a page's address has behind its '?' is text, or it is no question: no database is asked for what it cannot have."""
    with serving(program, folder) as server:
        me = Socket(server)
        for query in ("history?user=%ff", "view?table=%ff%fe%fdabcdefghi", "ratings?user=%c3%28", "tables?%ff=1", "leaderboard?game=%ed%a0%80"):
            status, text, _ = server.get("/api/" + query, me.cookie)
            check((status, text) == (400, '{"error":"not_json"}'), query, status, text)
        check(server.get("/api/history?user=%C3%A9", me.cookie)[0] == 200, "what is UTF-8 is asked")
        found, said = answers_to(server, b"GET /api/record/\xff\xfe HTTP/1.1\r\nHost: here\r\n\r\n")
        check(found == [400] and b"not_json" in said, found, said)


if __name__ == "__main__":
    run_tests(globals())
