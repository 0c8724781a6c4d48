#!/usr/bin/env python3
"""lost_packets_test.py PROGRAM: clients whose packets get lost on the way, without a word of farewell (half-open connections).
The server is in one network namespace, some clients are in another, and the wire between them is cut and mended. Exits
with 77, skipped, where no namespaces can be made (they need root, or user namespaces)."""
import contextlib, ctypes
from client import *

LIBC = ctypes.CDLL(None, use_errno=True)
NEW_NETWORK = 0x40000000  # CLONE_NEWNET
HERE, THERE = "10.77.0.1", "10.77.0.2"


class Unable(Exception):
    pass


def run(*words):
    done = subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    if done.returncode != 0:
        raise Unable(f"{' '.join(words)}: {done.stderr.strip()}")


class Wire:
    """This process moves into a namespace of its own; another one is at the other end of a wire."""

    def __init__(self):
        if LIBC.unshare(NEW_NETWORK) != 0:
            raise Unable("unshare: " + os.strerror(ctypes.get_errno()))
        self.holder = subprocess.Popen(["unshare", "--net", "sleep", "infinity"])
        here = os.stat("/proc/self/ns/net").st_ino
        while os.stat(f"/proc/{self.holder.pid}/ns/net").st_ino == here:  # until unshare has done its work
            time.sleep(0.02)
        self.there = ["nsenter", "--net", "--target", str(self.holder.pid)]
        self.namespaces = os.open("/proc/self/ns/net", os.O_RDONLY), os.open(f"/proc/{self.holder.pid}/ns/net", os.O_RDONLY)
        run("ip", "link", "set", "lo", "up")
        run("ip", "link", "add", "here", "type", "veth", "peer", "name", "there", "netns", str(self.holder.pid))
        for prefix, device, address in ([], "here", HERE), (self.there, "there", THERE):
            run(*prefix, "ip", "address", "add", address + "/24", "dev", device)
            run(*prefix, "ip", "link", "set", device, "up")
        self.ends = [(prefix, device, other, self._hardware(other_prefix, other_device)) for
                     prefix, device, other, other_prefix, other_device in
                     (([], "here", THERE, self.there, "there"), (self.there, "there", HERE, [], "here"))]
        self.mend()

    @staticmethod
    def _hardware(prefix, device):
        """The address that packets to this end must have, or it does not take them."""
        shown = subprocess.run([*prefix, "ip", "link", "show", device], capture_output=True, text=True, check=True).stdout
        return re.search(r"link/ether (\S+)", shown)[1]

    def _address_packets(self, hardware):
        for prefix, device, other, right in self.ends:
            run(*prefix, "ip", "neighbour", "replace", other, "lladdr", hardware or right, "dev", device, "nud", "permanent")

    def cut(self):
        """From now on each packet is sent to nobody: neither end learns anything."""
        self._address_packets("02:00:00:00:00:99")

    def mend(self):
        self._address_packets(None)

    @contextlib.contextmanager
    def at_the_other_end(self):
        """Sockets made meanwhile are there."""
        LIBC.setns(self.namespaces[1], NEW_NETWORK)
        try:
            yield
        finally:
            LIBC.setns(self.namespaces[0], NEW_NETWORK)

    def close(self):
        self.holder.kill()
        self.holder.wait()


def far_socket(wire, server, **more):
    with wire.at_the_other_end():
        return Socket(server, host=HERE, **more)


def far_stream(wire, server, cookie):
    with wire.at_the_other_end():
        stream = socket.create_connection((HERE, server.port), timeout=LIMIT)
    stream.sendall(f"GET /api/stream HTTP/1.1\r\nHost: {HERE}\r\nCookie: benben={cookie}\r\n\r\n".encode())
    check(b"200 OK" in stream.recv(1 << 16))
    return stream


def open_files(server):
    return len(os.listdir(f"/proc/{server.process.pid}/fd"))


def insist(work, what):
    """Does it; and again where a connection was lost because the test was held up for longer than the server is patient."""
    found = []

    def done():
        with contextlib.suppress(Closed, OSError):
            found.append(work())
        return found
    until(done, what)
    return found[0]


def test_a_client_vanishes_and_comes_back(program, folder, wire):
    """Red is cut off when it is to decide. The server notices, shows it, frees what it held, and Red's clock runs out like
    anybody's; then Red comes back and plays on. Blue asks by HTTP, so that it need not answer pings meanwhile."""
    server = Server(program, f"sqlite:{folder}/lost.db", "--rate", "0", "--ping", "1", listen="0.0.0.0")
    try:
        blue, red = [insist(lambda: Socket(server).cookie, "a guest") for _ in range(2)]
        say = lambda who, type, **fields: insist(lambda: server.post(type, cookie=who, **fields)[1], type)
        look = lambda table: say(blue, "view", table=table)["view"]
        connections = lambda: insist(lambda: metric(server, "benben_connections"), "metrics")

        def play_until_red(table):
            while (view := look(table))["to_act"] != 1 and view["status"] == "running":
                if view["legal"]:
                    say(blue, "decide", table=table, seq=view["seq"], decision=view["legal"][0])
            return view

        # No clock runs here: who is gone is noticed by silence.
        table = say(blue, "create", game="pyramido", seats=["open", "me"])["table"]
        say(red, "sit", table=table)
        play_until_red(table)
        is_there = lambda: look(table)["seats"][0]["connected"]
        check(not is_there())
        until(lambda: connections() == 0, "only Red's will be counted")
        before = open_files(server)

        def cut_off():
            """The ends of Red's connections, which do not learn of it."""
            far = far_socket(wire, server, cookie=red)
            far.ask("follow", table=table)
            stream = far_stream(wire, server, red)
            if not is_there() or connections() != 2:
                raise Closed("dropped before it was cut off")
            wire.cut()
            return far.socket, stream
        old_ends = insist(cut_off, "Red is connected")
        until(lambda: not is_there(), "Red's silence is noticed")
        until(lambda: connections() == 0, "the stream was dropped, too")
        until(lambda: open_files(server) <= before, "nothing is held for them")

        def comes_back():
            """Whether Red decides again in a game in which its time ran out, before that runs out again or all is over."""
            wire.cut()
            table = say(blue, "create", game="pyramido", seats=["open", "me"], clock={"kind": "live", "base": 10, "increment": 0})["table"]
            say(red, "sit", table=table)
            seen = play_until_red(table)["seq"]
            of_red = lambda what: any(event.get("seat") == 1 and what(event) for event in look(table)["events"])
            until(lambda: of_red(lambda event: event["kind"] == "timeout"), "Red's clock runs out")
            until(lambda: of_red(lambda event: event.get("bot")), "a bot decides for Red")
            # With another connection, which is told what was missed.
            wire.mend()
            again = far_socket(wire, server, cookie=red)
            view = again.ask("follow", table=table, seen=seen)["view"]
            check([event["seq"] for event in view["events"]] == list(range(seen + 1, view["seq"] + 1)), view["events"])
            came = again.ask("back", table=table, seat=1)
            if play_until_red(table)["status"] != "running":
                return False
            view = again.ask("view", table=table, seen=10**6)["view"]
            decided = again.ask("decide", table=table, seq=view["seq"], decision=view["legal"][0]) if view["legal"] else {}
            is_there = look(table)["seats"][0]["connected"]
            again.ask("me")  # or it was dropped meanwhile
            check(is_there, "Red is not shown as there again")
            again.close()
            return "seq" in came and "seq" in decided
        until(lambda: insist(comes_back, "comes back"), "plays on")
        # Red's end of the old connections is still open; whoever uses it learns that there is no other.
        for old in old_ends:
            old.settimeout(LIMIT)
            with contextlib.suppress(ConnectionError):
                old.sendall(b"?")
                while old.recv(1 << 16):
                    pass
    finally:
        server.kill()


def test_a_short_cut_goes_unnoticed(program, folder, wire):
    """Packets that are lost for a moment are sent again: the connection stays, and nothing is missing."""
    server = Server(program, f"sqlite:{folder}/short.db", "--rate", "0", "--ping", "900", listen="0.0.0.0")
    try:
        blue, red = Socket(server), far_socket(wire, server)
        table = blue.ask("create", game="pyramido", seats=["me", "me"])["table"]
        seq = red.ask("follow", table=table)["view"]["seq"]
        wire.cut()
        for _ in range(3):
            view = blue.ask("view", table=table, seen=10**6)["view"]
            check("seq" in blue.ask("decide", table=table, seq=view["seq"], decision=view["legal"][0]))
        time.sleep(3)  # longer than the patience of 1800 would be in milliseconds
        wire.mend()
        told = []
        while len(told) < 3:
            message = red.news()
            told += [event["seq"] for event in message["events"]]
        check(told == [seq + 1, seq + 2, seq + 3], told)
        check("user" in red.ask("me"))
    finally:
        server.kill()


def main():
    program = os.path.abspath(sys.argv[1])
    if os.geteuid() != 0 and "BENBEN_UNSHARED" not in os.environ:
        able = subprocess.run(["unshare", "--user", "--map-root-user", "--net", "true"], stderr=subprocess.PIPE, text=True)
        if able.returncode == 0:
            os.environ["BENBEN_UNSHARED"] = "1"
            os.execvp("unshare", ["unshare", "--user", "--map-root-user", "--net", sys.executable, *sys.argv])
        print(f"SKIPPED: lost packets need network namespaces, and none can be made here ({able.stderr.strip()})")
        sys.exit(77)
    try:
        wire = Wire()
    except (Unable, OSError) as error:
        print(f"SKIPPED: lost packets need network namespaces, and none can be made here ({error})")
        sys.exit(77)
    try:
        for test in (test_a_short_cut_goes_unnoticed, test_a_client_vanishes_and_comes_back):
            began = time.monotonic()
            with tempfile.TemporaryDirectory(prefix="benben-lost-") as folder:
                test(program, folder, wire)
            print(f"ok      {test.__name__}  {time.monotonic() - began:.1f} s", flush=True)
    finally:
        wire.close()


if __name__ == "__main__":
    main()
