"""What the server's tests share: a server of their own, and clients in Python's standard library."""
import base64, contextlib, itertools, json, os, pathlib, re, secrets, signal, socket, struct, subprocess, sys, tempfile, threading, time, traceback, urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIMIT = 800  # seconds for anything that must happen: no measure of speed, and less than CTest gives a test


def check(claim, *more):
    """The claim is true, or the test fails and says what it knows."""
    if not claim:
        raise AssertionError(" ".join(str(m)[:600] for m in more) or "not so")


def metric(server, name):
    """One figure of /metrics."""
    return float(re.search(rf"^{name} (\S+)$", server.get("/metrics")[1], re.M)[1])


def until(claim, what):
    """Looks often until it is so."""
    deadline = time.monotonic() + LIMIT
    while not claim():
        check(time.monotonic() < deadline, what)
        time.sleep(0.02)


def until_well(server):
    """Health says 503 for a while where the store, or the machine, stood still."""
    until(lambda: server.get("/healthz")[0] == 200, "not well")


def in_time(part, limit):
    """Does what the server gives so many seconds for; anew, from its beginning, if it fails and took nearly as long."""
    while True:
        began = time.monotonic()
        try:
            return part()
        except (AssertionError, KeyError):
            if time.monotonic() - began < 0.8 * limit:
                raise


def run_tests(names, holds_to_types=True):
    """Every test_* of a file, or those named on the command line, each with the program and a folder of its own; exits with 1 if one failed."""
    program, only = sys.argv[1], sys.argv[2:]
    failed = 0
    for name, test in list(names.items()):
        if not name.startswith("test_") or only and name not in only:
            continue
        began = time.monotonic()
        with tempfile.TemporaryDirectory(prefix="benben-") as folder:
            try:
                test(program, folder)
                print(f"ok      {name}  {time.monotonic() - began:.1f} s", flush=True)
            except Exception:
                failed += 1
                traceback.print_exc(file=sys.stdout)
                print(f"FAILED  {name}", flush=True)
    sys.exit(1 if failed or (holds_to_types and not Said.check(program)) else 0)


class Said:
    """Everything that servers said to these clients, to be held against the table of types (src/protocol/types.cpp)."""
    lines = tempfile.NamedTemporaryFile("w+", suffix=".txt")
    lock = threading.Lock()  # clients of several threads write here
    asked = set()
    cookies = set()

    @classmethod
    def add(cls, asked, text):
        with cls.lock:
            cls.lines.write(f"{asked} {text}\n")
            cls.asked.add(asked)

    @classmethod
    def check(cls, program):
        """Whether all of it fits; says what does not."""
        cls.lines.flush()
        found = subprocess.run([program, "protocol", "--check"], stdin=open(cls.lines.name), stderr=subprocess.PIPE, text=True)
        print(found.stderr[:3000], end="")
        return found.returncode == 0


class Server:
    """`benben serve` as a process. kill() is SIGKILL; start() after it takes the same port and store.

    Each start has a seed of its own for its deals and bots, the same ones in every run. Rated games want a true luck instead.
    Who asks a patient one asks again where it is busy: a PostgreSQL that stood still for three seconds is no fault."""
    seeds = itertools.count(1)

    def __init__(self, program, store, *more, before=None, log=None, listen="127.0.0.1", luck="fixed", patient=False):
        self.program, self.store, self.more, self.port, self.process = program, store, more, 0, None
        self.luck = luck if listen == "127.0.0.1" and "--test-seed" not in more else "true"
        self.before = before  # runs in the new process before the program
        self.listen, self.patient = listen, patient
        self.log = log or tempfile.NamedTemporaryFile("w+", suffix=".log")
        self.start()

    def start(self):
        began, seed = time.monotonic(), next(Server.seeds)
        while time.monotonic() - began < LIMIT:
            self.process = subprocess.Popen(
                [self.program, "serve", "--listen", f"{self.listen}:{self.port}", "--store", self.store, *self.more,
                 # A client here is read when the test comes to it: none is dropped for having been silent meanwhile.
                 *([] if "--ping" in self.more else ["--ping", "900"]),
                 *(["--test-seed", str(seed)] if self.luck == "fixed" else [])],
                stdout=subprocess.PIPE, stderr=self.log, text=True, preexec_fn=self.before)
            line = self.process.stdout.readline()
            found = re.search(r":(\d+)/", line)
            if found:
                self.port = int(found[1])
                return
            if self.process.wait() < 0:  # else the port may still be in use, or the database not be back
                break
            time.sleep(0.05)
        raise RuntimeError("the server does not start: " + self.last_words())

    def last_words(self):
        return open(self.log.name).read()[-2000:] if hasattr(self.log, "name") else "(its log was read by the test)"

    def kill(self):
        if self.process.poll() is not None:
            raise RuntimeError(f"the server went by itself, with {self.process.returncode}: {self.last_words()}")
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        """SIGTERM; returns the exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=LIMIT)

    def get(self, path, cookie=None, token=None, body=None, headers=None):
        """(status, text, headers) of one request; a body makes it a POST."""
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}",
                                         data=None if body is None else json.dumps(body).encode())
        if cookie:
            request.add_header("Cookie", f"benben={cookie}")
        if token:
            request.add_header("Authorization", f"Bearer {token}")
        for key, value in (headers or {}).items():
            request.add_header(key, value)
        while True:
            try:
                with urllib.request.urlopen(request, timeout=LIMIT) as response:
                    return response.status, response.read().decode(), response.headers
            except urllib.error.HTTPError as error:
                status, text, sent = error.code, error.read().decode(), error.headers
            if not self.patient or text != '{"error":"busy"}':
                return status, text, sent
            time.sleep(0.05)

    def post(self, type, cookie=None, token=None, **fields):
        status, text, headers = self.get("/api/" + type, cookie, token, body=fields)
        if text.startswith("{"):
            Said.add(type, text)
        return status, json.loads(text), headers


def cookie_of(headers):
    """The cookie that an answer sets, if it sets one."""
    found = re.search(r"benben=([^;]+)", headers.get("Set-Cookie") or "")
    return found and found[1]


class Closed(Exception):
    pass


@contextlib.contextmanager
def serving(program, folder, *flags, **more):
    """A server for a test, which ends well or by force."""
    server = Server(program, f"sqlite:{folder}/games.db", "--rate", "0", *flags, **more)
    try:
        yield server
        check(server.stop() == 0, "the server did not end well:", server.last_words())
    finally:
        if server.process.poll() is None:
            server.kill()
        elif server.process.returncode != 0:
            print(f"the server went by itself, with {server.process.returncode}: {server.last_words()}")


class Socket:
    """A WebSocket. `bytes` collects all that the server ever sent, for tests that search it."""

    def __init__(self, server, cookie=None, token=None, timeout=LIMIT, origin=None, host="127.0.0.1", source="127.0.0.1"):
        self.patient = server.patient
        self.unasked, self.number, self.cookie = [], 0, cookie
        self.log, self.asked = [], {}
        lines = ["GET /ws HTTP/1.1", f"Host: 127.0.0.1:{server.port}", "Upgrade: websocket", "Connection: Upgrade",
                 "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: " + base64.b64encode(secrets.token_bytes(16)).decode()]
        if cookie:
            lines.append(f"Cookie: benben={cookie}")
        if token:
            lines.append(f"Authorization: Bearer {token}")
        if origin:
            lines.append(f"Origin: {origin}")
        while True:
            self.socket = socket.create_connection((host, server.port), timeout=timeout, source_address=(source, 0) if host == "127.0.0.1" else None)
            self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
            self.received = b""
            while b"\r\n\r\n" not in self.received:
                self._read()
            head, self.received = self.received.split(b"\r\n\r\n", 1)
            self.head = head.decode()
            status = self.head.split("\r\n")[0]
            if not self.patient or " 503 " not in status:
                break
            self.socket.close()
            time.sleep(0.05)
        if " 101 " not in status:
            raise Closed(self.head)
        found = re.search(r"Set-Cookie: benben=([^;]*)", self.head)
        if found:
            self.cookie = found[1]
            Said.cookies.add(found[1])

    def _read(self):
        try:
            got = self.socket.recv(1 << 16)
        except (ConnectionError, TimeoutError, OSError) as error:
            raise Closed(str(error)) from error
        if not got:
            raise Closed("the server closed the connection")
        self.received += got

    def frame(self, payload, opcode=1, last=True, masked=True):
        head = bytes([(128 if last else 0) | opcode])
        mask = 128 if masked else 0
        if len(payload) < 126:
            head += bytes([mask | len(payload)])
        elif len(payload) < 65536:
            head += bytes([mask | 126]) + struct.pack(">H", len(payload))
        else:
            head += bytes([mask | 127]) + struct.pack(">Q", len(payload))
        key = secrets.token_bytes(4) if masked else b""
        body = bytes(b ^ key[i % 4] for i, b in enumerate(payload)) if masked else payload
        try:
            self.socket.sendall(head + key + body)
        except (ConnectionError, OSError) as error:
            raise Closed(str(error)) from error

    def next_frame(self):
        """(opcode, payload) of one frame from the server."""
        def need(n):
            while len(self.received) < n:
                self._read()
        need(2)
        opcode, size, at = self.received[0] & 15, self.received[1] & 127, 2
        if size == 126:
            need(4)
            size, at = struct.unpack(">H", self.received[2:4])[0], 4
        elif size == 127:
            need(10)
            size, at = struct.unpack(">Q", self.received[2:10])[0], 10
        need(at + size)
        payload, self.received = self.received[at:at + size], self.received[at + size:]
        return opcode, payload

    def next(self):
        """The next message, whatever it is; pings are answered."""
        while True:
            opcode, payload = self.next_frame()
            if opcode == 9:
                self.frame(payload, 10)
            elif opcode == 8:
                raise Closed(f"close {struct.unpack('>H', payload[:2])[0] if payload else ''}")
            elif opcode == 1:
                text = payload.decode()
                self.log.append(text)
                message = json.loads(text)
                if "id" not in message or message["id"] in self.asked:
                    Said.add(self.asked.pop(message.get("id"), "-"), text)
                return message

    def send(self, type, **fields):
        self.number += 1
        self.asked[str(self.number)] = type
        self.frame(json.dumps({"type": type, "id": str(self.number), **fields}).encode())
        return str(self.number)

    def ask(self, type, **fields):
        """Sends and waits for the answer; what comes unasked meanwhile is kept in order."""
        again = False
        while True:
            id = self.send(type, **fields)
            while (message := self.next()).get("id") != id:
                self.unasked.append(message)
            if not self.patient or message.get("error") != "busy":
                break
            again = True
            time.sleep(0.05)
        # What was kept although nobody could say so cannot be done once more.
        if again and (type, message.get("error")) in (("decide", "stale"), ("sit", "no_open_seat"), ("sit", "game_started")):
            view = self.ask("view", table=fields["table"], seen=10**6)["view"]
            if type == "decide" or view["you"]:
                return {"type": "ok", "id": id, **({"seq": view["seq"]} if type == "decide" else {"seat": view["you"][-1]})}
        return message

    def news(self):
        """The next unasked message."""
        return self.unasked.pop(0) if self.unasked else self.next()

    def close(self):
        self.socket.close()


class Stream:
    """/api/stream: lines as they come."""

    def __init__(self, server, timeout=LIMIT, **who):
        right = f"Cookie: benben={who['cookie']}" if "cookie" in who else f"Authorization: Bearer {who['token']}"
        while True:
            self.socket = socket.create_connection(("127.0.0.1", server.port), timeout=timeout)
            self.socket.sendall(f"GET /api/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n{right}\r\n\r\n".encode())
            self.lines = self.socket.makefile()
            if " 503 " not in self.lines.readline() or not server.patient:
                break
            self.socket.close()
            time.sleep(0.05)
        while self.lines.readline().strip():
            pass

    def next(self):
        while True:
            line = self.lines.readline()
            if not line:
                raise Closed("the end")
            if line.strip():
                return json.loads(line)


class Postgres:
    """A PostgreSQL 15 of a test's own."""
    BIN = "/usr/lib/postgresql/15/bin/"

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="benben-postgres-")
        self.user = {"user": "postgres", "group": "postgres", "extra_groups": []} if os.geteuid() == 0 else {}
        if self.user:
            import pwd
            entry = pwd.getpwnam("postgres")
            os.chown(self.folder, entry.pw_uid, entry.pw_gid)
        self._run("initdb", "-D", self.folder + "/data", "-A", "trust", "-U", "postgres", "--no-sync", "-E", "UTF8",
                  "--locale=C.UTF-8")
        self.databases = 0
        self.start()

    def _run(self, name, *words):
        subprocess.run([self.BIN + name, *words], check=True, stdout=subprocess.DEVNULL, cwd="/", **self.user)

    def start(self):
        self.process = subprocess.Popen(
            [self.BIN + "postgres", "-D", self.folder + "/data", "-c", "listen_addresses=", "-c",
             "unix_socket_directories=" + self.folder, "-c", "fsync=off", "-c", "max_connections=60"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/", **self.user)
        began = time.monotonic()
        while time.monotonic() - began < LIMIT:
            if subprocess.run([self.BIN + "pg_isready", "-q", "-h", self.folder, "-U", "postgres"]).returncode == 0:
                return
            time.sleep(0.025)
        raise RuntimeError("PostgreSQL does not start")

    def stop(self):
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait()

    def signal(self, which):
        """To it and all of its processes."""
        os.kill(self.process.pid, which)
        for status in pathlib.Path("/proc").glob("[0-9]*/status"):
            with contextlib.suppress(OSError):
                if f"PPid:\t{self.process.pid}\n" in status.read_text():
                    os.kill(int(status.parent.name), which)

    def make_database(self):
        self.databases += 1
        self._run("createdb", "-h", self.folder, "-U", "postgres", f"d{self.databases}")
        return f"postgres://postgres@/d{self.databases}?host={self.folder}"

    def close(self):
        self.stop()
        subprocess.run(["rm", "-rf", self.folder], check=False)
