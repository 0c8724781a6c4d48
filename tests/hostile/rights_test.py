#!/usr/bin/env python3
"""rights_test.py PROGRAM: rights end when they end. Whoever signs out, changes a password, drops a token or goes for good is
rid of every connection that lived on it, on every node; what a person leaves behind names nobody; strangers find no private
table, and lock nobody out. On SQLite, and on two nodes with PostgreSQL."""
import contextlib, http.client, itertools, pathlib, sqlite3, sys, threading
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "server"))
from client import *

PROMPT = 30  # seconds: half of what it would take if nobody had said so


def name_of(server, cookie):
    return json.loads(server.get("/api/me", cookie)[1])["user"]["name"]


class Person:
    """An account with two sessions and a token, and with each of them a socket and a stream on each node."""
    number = 0
    PASSWORD = "sand and stone"

    def __init__(self, nodes):
        Person.number += 1
        self.nodes, self.name = nodes, f"Person {Person.number}"
        self.first = cookie_of(nodes[0].post("register", Socket(nodes[0]).cookie, name=self.name, password=self.PASSWORD)[2])
        self.second = cookie_of(nodes[-1].post("login", name=self.name, password=self.PASSWORD)[2])
        self.token = nodes[0].post("make_token", self.first, label="a program")[1]
        rights = {"first": {"cookie": self.first}, "second": {"cookie": self.second}, "token": {"token": self.token["token"]}}
        self.open = {right: [make(node, **who) for node in nodes for make in (self.socket, self.stream)] for right, who in rights.items()}

    def stream(self, node, **who):
        return Stream(node, timeout=PROMPT, **who)

    def socket(self, node, **who):
        made = Socket(node, timeout=PROMPT, **who)
        check(made.ask("me")["user"]["name"] == self.name, "somebody else")
        return made


def expect_closed(connection, what):
    said = None
    try:
        while True:
            said = connection.next()
    except (Closed, OSError):
        pass
    check(said == {"type": "bye", "reason": "signed_out"}, what, "was not sent away, but heard", said)


def expect_open(connection, name, what):
    if isinstance(connection, Socket):
        check(connection.ask("me")["user"]["name"] == name, what, "is somebody else")
    else:
        connection.socket.settimeout(0)
        try:
            check(connection.socket.recv(1, socket.MSG_PEEK), what, "was closed")
        except BlockingIOError:
            pass
        connection.socket.settimeout(PROMPT)


# What is done, with the first session, and whose connections end by it.
ENDS = (("logout", lambda p: p.nodes[0].post("logout", p.first), {"first"}),
        ("login", lambda p: p.nodes[0].post("login", p.first, name=p.name, password=p.PASSWORD), {"first"}),
        ("password", lambda p: p.nodes[0].post("password", p.first, old=p.PASSWORD, new="even longer"), {"second", "token"}),
        ("drop_token", lambda p: p.nodes[0].get("/api/drop_token", p.first, body={"token": p.token["token_id"]}), {"token"}),
        ("delete_account", lambda p: p.nodes[0].post("delete_account", p.first, password=p.PASSWORD), {"first", "second", "token"}))


def test_ends(nodes):
    for what, end, gone in ENDS:
        person = Person(nodes)
        answer = end(person)
        check(answer[0] == 200, what, answer[:2])
        for right in gone:
            for connection in person.open[right]:
                expect_closed(connection, (what, right, type(connection).__name__))
        for right in person.open.keys() - gone:
            for connection in person.open[right]:
                expect_open(connection, person.name, (what, right, type(connection).__name__))
        for node in nodes:
            for right, cookie in (("first", person.first), ("second", person.second)):
                check((name_of(node, cookie) == person.name) == (right not in gone), what, right, "by HTTP")
            check((node.get("/api/me", token=person.token["token"])[0] == 200) == ("token" not in gone), what, "token by HTTP")


def test_register_changes_the_session(nodes):
    """Whoever put a cookie of their own into somebody's browser has nothing of the account made with it."""
    planted = Socket(nodes[0]).cookie
    listening = [Socket(node, cookie=planted, timeout=PROMPT) for node in nodes] + [Stream(node, timeout=PROMPT, cookie=planted) for node in nodes]
    status, _, headers = nodes[0].post("register", planted, name="Planted", password="sand and stone")
    check(status == 200 and cookie_of(headers) != planted)
    for connection in listening:
        expect_closed(connection, "the guest's connection")
    for node in nodes:
        check(name_of(node, planted) != "Planted", "the guest's cookie is the account's")
        check(name_of(node, cookie_of(headers)) == "Planted")


def test_the_good_one_of_several_cookies(nodes):
    """A neighbouring site's page can add a cookie of the same name: whoever has a good one, too, stays who they are."""
    person = Person(nodes)
    over = nodes[0].post("login", name=person.name, password=person.PASSWORD)[2]
    check(nodes[0].post("logout", cookie_of(over))[0] == 200)
    for bad in "evil", "", person.first[:-1] + "x", cookie_of(over):
        for cookies in f"benben={bad}; benben={person.first}", f"a=b; benben={person.first}; benben={bad}":
            for node in nodes:
                status, answer, headers = node.get("/api/me", headers={"Cookie": cookies})
                check(json.loads(answer)["user"]["name"] == person.name and cookie_of(headers) is None, cookies, status, answer)


def test_tokens_make_no_tokens(nodes):
    """A token that was stolen is worth nothing once it is dropped: it has made no other, and dropped none."""
    person = Person(nodes)
    token = person.token["token"]
    other = nodes[0].post("make_token", person.first, label="another")[1]
    for node in nodes:
        with_token = person.socket(node, token=token)
        for type, fields in (("make_token", {"label": "mine"}), ("drop_token", {"token": other["token_id"]})):
            check(with_token.ask(type, **fields).get("error") == "not_signed_in", type)
            check(node.get("/api/" + type, token=token, body=fields)[0] == 401, type)
        check(node.get("/api/me", token=other["token"])[0] == 200)
    check(len(nodes[0].post("tokens", person.first)[1]["tokens"]) == 2)


def test_old_password_on_its_way(nodes):
    """Signing in with a password that is being changed: what was not over before counts as the wrong one."""
    person = Person(nodes)
    changed, made = [], []
    change = threading.Thread(target=lambda: changed.append(nodes[0].post("password", person.first, old=person.PASSWORD, new="even longer")))
    change.start()
    for _ in range(3):
        status, _, headers = nodes[-1].post("login", name=person.name, password=person.PASSWORD)
        made += [cookie_of(headers)] if status == 200 else []
    change.join()
    check(changed[0][0] == 200, changed)
    for cookie in made:
        check(name_of(nodes[0], cookie) != person.name, "a session of the old password lives on")


def hear_of_each_other(one, other):
    """What the one node said to the other has come there: news comes in order."""
    player, watcher = Socket(one), Socket(other)
    table = player.ask("create", game="pyramido", seats=["me", "open"])["table"]
    check("view" in watcher.ask("follow", table=table))
    check("seat" in player.ask("sit", table=table))
    while watcher.next()["type"] != "update":
        pass


def test_missed_news(nodes, psql):
    """A session ends and one node does not hear of it. When its line to the others is back, it asks."""
    lines = lambda: psql("SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN%' ORDER BY pid")
    while True:
        person, before = Person(nodes), lines()
        # Each new connection is asked about once, and whoever heard of the new account asks once more.
        hear_of_each_other(*nodes)
        hear_of_each_other(*reversed(nodes))
        for node in nodes:
            until(lambda: metric(node, "benben_connections_in_doubt") == 0, "connections stay in doubt")
        psql(f"DELETE FROM sessions WHERE user_id IN (SELECT id FROM users WHERE name = '{person.name}')")
        try:
            for connection in person.open["first"]:
                expect_open(connection, person.name, "nobody said anything")
            break
        except (AssertionError, Closed):
            if lines() == before:  # else a line was lost by itself, and the node asked
                raise
    psql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
    for right in ("first", "second"):
        for connection in person.open[right]:
            expect_closed(connection, (right, "after the line was lost"))
    for connection in person.open["token"]:
        expect_open(connection, person.name, "a token that is still good")


def test_premoves_end(nodes):
    """What a program decided beforehand is dropped with its token, on whatever node it waits and wherever the game goes on."""
    person, rival = Person(nodes), Socket(nodes[0])
    program, me = Socket(nodes[-1], token=person.token["token"]), Socket(nodes[-1], cookie=person.first)
    see = lambda who: who.ask("view", table=table, seen=10**6)["view"]
    while True:  # until they begin
        table = rival.ask("create", game="pyramido", seats=["me", "open"])["table"]
        check(nodes[0].post("sit", person.first, table=table)[0] == 200)
        if see(rival)["to_act"] == 1:
            break
    until(lambda: see(me)["status"] == "running", "the other node does not hear that it began")
    check(program.ask("premove", table=table, seat=2, decisions=["1@0,0>"])["type"] == "ok")
    check("premoves" in see(me))
    check(nodes[0].get("/api/drop_token", person.first, body={"token": person.token["token_id"]})[0] == 200)
    while (view := see(rival))["to_act"] == 1:
        last = rival.ask("decide", table=table, seq=view["seq"], decision=view["legal"][0])["seq"]
    until(lambda: see(me)["seq"] >= last, "the other node does not hear of it")
    until(lambda: "premoves" not in see(me), "they wait still")
    check(see(me)["seq"] == last, "what a token left behind was played")


def end_game(table, *seats):
    """By agreement."""
    for seat, player in enumerate(seats, 1):
        check("seq" in player.ask("agree_end", table=table, seat=seat))


def play_by_themselves(table, *seats):
    """The first that is legal: a game counts for those who decided in it."""
    while (view := seats[0].ask("view", table=table, seen=10**6)["view"])["status"] != "over":
        player = seats[view["to_act"] - 1]
        legal = view["legal"] if player is seats[0] else player.ask("view", table=table, seen=10**6)["view"]["legal"]
        check("seq" in player.ask("decide", table=table, seq=view["seq"], decision=legal[0]))


def test_private_tables(nodes):
    """Strangers learn of no private table: not by history, not by statistics."""
    red, blue, stranger = Socket(nodes[0]), Socket(nodes[0]), Socket(nodes[-1])
    made = {}
    for public in (True, False):
        made[public] = red.ask("create", game="pyramido", seats=["me", "open"], public=public, leaver_bot="random")["table"]
        check("seat" in blue.ask("sit", table=made[public]))
        play_by_themselves(made[public], red, blue)
    user = red.ask("me")["user"]["id"]
    for who, wanted in ((red, set(made.values())), (blue, set(made.values())), (stranger, {made[True]})):
        check({card["table"] for card in who.ask("history", user=user)["tables"]} == wanted, "history")
        told = who.ask("statistics", game="pyramido", user=user)
        check({result["table"] for result in told["results"]} == wanted and told["games"] == len(wanted), "statistics", told)


def test_nothing_is_left(nodes, dump):
    """Who goes is taken out of the games that they played before they signed in, finished, running or only looked into."""
    friend, guest = Socket(nodes[0]), Socket(nodes[0])
    account = cookie_of(nodes[0].post("register", Socket(nodes[0]).cookie, name="Zebrafinch", password="sand and stone")[2])
    check("error" not in guest.ask("rename", name="Kingfisher"))
    ids = [guest.ask("me")["user"]["id"], json.loads(nodes[0].get("/api/me", account)[1])["user"]["id"]]
    # Made by them, sat at or not, and not begun.
    made = [guest.ask("create", game="pyramido", seats=seats)["table"] for seats in (["me", "open"], ["open", "open"])]
    among_bots = guest.ask("create", game="pyramido", seats=["bot:random", "bot:random"])["table"]
    over, running, left = (friend.ask("create", game="pyramido", seats=["me", "open"])["table"] for _ in range(3))
    check("error" not in friend.ask("stand", table=left, seat=1), "so that it does not start")
    for table in (over, running, left):
        check("seat" in guest.ask("sit", table=table, seat=2))
    check("error" not in guest.ask("stand", table=left, seat=2))
    end_game(over, friend, guest)
    check("Kingfisher" in nodes[0].get(f"/api/record/{over}")[1] and "Kingfisher" in dump())
    account = cookie_of(nodes[0].post("login", guest.cookie, name="Zebrafinch", password="sand and stone")[2])
    watching = Socket(nodes[-1])
    while watching.ask("view", table=running)["view"]["seats"][1]["name"] != "Zebrafinch":
        time.sleep(0.02)
    made.append(nodes[0].post("create", account, game="pyramido", seats=["open", "open"])[1]["table"])
    asked = friend.ask("create", game="pyramido", seats=["open", "open"])["table"]
    check(nodes[0].post("sit", account, table=asked)[0] == 200)
    until(lambda: friend.ask("view", table=among_bots, seen=10**6)["view"]["status"] == "over", "bots play")
    check(nodes[0].post("delete_account", account, password="sand and stone")[0] == 200)
    for table in made:
        check(friend.ask("view", table=table)["view"]["status"] == "closed", "a table of nobody waits for players")
    check(friend.ask("view", table=asked)["view"]["seats"][0]["kind"] == "open", "a seat of nobody's is taken")
    for node in nodes:
        for table in (over, running, left, among_bots):
            while True:  # another node hears of it a moment later
                seen = json.dumps(Socket(node).ask("view", table=table)["view"])
                if node is nodes[0] or not any(name in seen for name in ("Zebrafinch", *ids)):
                    break
                time.sleep(0.02)
            for name in ("Kingfisher", "Zebrafinch", *ids):
                check(name not in seen, table, "still shows", name)
        check("Kingfisher" not in node.get(f"/api/record/{over}")[1])
    check("deleted" in nodes[0].get(f"/api/record/{over}")[1])
    kept = dump()
    for name in ("Kingfisher", "Zebrafinch", *ids):
        check(name not in kept, "the store still has", name, kept[max(0, kept.find(name) - 300):][:600])


def test_wrong_tries_elsewhere(server):
    """A stranger's wrong tries end theirs; the owner, from another address, signs in."""
    check(server.post("register", name="Owner", password="sand and stone")[0] == 200)

    def login(address, password):
        status, text, _ = server.get("/api/login", body={"name": "Owner", "password": password}, headers={"X-Forwarded-For": address})
        return json.loads(text).get("error")
    tries = [login("192.0.2.1", "a wrong one") for _ in range(12)]
    check(tries == ["wrong_password"] * 10 + ["too_fast"] * 2, tries)
    check(login("198.51.100.7", "sand and stone") is None, "the owner is locked out")


def test_origins(server, scheme):
    """Only the server's own pages, by scheme, host and port; whoever is no browser has no origin."""
    own = f"{scheme}://127.0.0.1:{server.port}"
    other = {"http": "https", "https": "http"}[scheme]
    for origin, is_own in ((None, True), (own, True), (f"{other}://127.0.0.1:{server.port}", False), ("null", False), (f"{scheme}://127.0.0.1", False),
                           (f"{scheme}://127.0.0.1:{server.port + 1}", False), (f"{scheme}://elsewhere.example:{server.port}", False), (own + ".example", False),
                           (f"{scheme}://elsewhere.example//127.0.0.1:{server.port}", False), (f"//127.0.0.1:{server.port}", False), ("", True)):
        headers = {} if origin is None else {"Origin": origin}
        check((server.get("/api/tables", body={}, headers=headers)[0] != 403) == is_own, "a POST from", origin)
        try:
            Socket(server, origin=origin).close()
            is_let_in = True
        except Closed as closed:
            is_let_in = " 403 " not in str(closed)
        check(is_let_in == is_own, "a WebSocket from", origin)


def test_forwarded_twice(server):
    """The last hop is the proxy's; whatever a caller writes before it, in the same header or one of their own, is nothing."""
    def statuses(headers, count=260):
        with socket.create_connection(("127.0.0.1", server.port), timeout=LIMIT) as line:
            answers = line.makefile("rb")
            found = []
            for n in range(count):
                more = "".join(f"X-Forwarded-For: {each}\r\n" for each in headers(n))
                line.sendall(f"GET /healthz HTTP/1.1\r\nHost: here\r\n{more}\r\n".encode())
                found.append(int(answers.readline().split()[1]))
                size = 0
                while head := answers.readline().strip():
                    if head.lower().startswith(b"content-length:"):
                        size = int(head.split(b":")[1])
                answers.read(size)
            return set(found)
    for name, headers in (("one header", lambda n: [f"203.0.113.{n % 250}, 192.0.2.21"]),
                          ("two headers", lambda n: [f"203.0.113.{n % 250}", "192.0.2.22"]),
                          ("three", lambda n: [f"203.0.113.{n % 250}", f"203.0.113.{n % 250}, 203.0.113.1", "192.0.2.23"])):
        check(statuses(headers) == {200, 429}, name, "a caller passed for many")
    check(statuses(lambda n: ["192.0.2.21", f"203.0.113.{n}" if n < 250 else f"198.51.100.{n}"], 255) == {200}, "many passed for one")


def test_signing_in_is_whole(nodes):
    """The guest's games are the account's when the answer comes, whatever happens to the server then, or before."""
    server, name, password = nodes[0], "Sandstone", "sand and stone"
    server.post("register", Socket(server).cookie, name=name, password=password)
    guest, other = Socket(server), Socket(server)
    tables = [guest.ask("create", game="pyramido", seats=["me", "open"])["table"] for _ in range(15)]
    for table in tables:
        check("seat" in other.ask("sit", table=table))
        check("view" in other.ask("follow", table=table))

    def sign_in():
        with contextlib.suppress(OSError, http.client.HTTPException):
            return server.post("login", guest.cookie, name=name, password=password)
    first = threading.Thread(target=sign_in)
    first.start()
    while name not in json.dumps(other.next()):
        pass
    server.kill()  # when the first table has heard of it
    first.join()
    server.start()
    status, answer, headers = sign_in()
    server.kill()
    server.start()
    check(status == 200, answer)
    me = Socket(server, cookie_of(headers))
    lost = [table for table in tables if me.ask("view", table=table)["view"]["you"] != [1]]
    check(not lost, len(lost), "games are nobody's")


def test_gone_while_writing(nodes, dump):
    """A connection that opens tables all the time while its account is deleted, and others who write at its tables."""
    for n in range(3):
        answer, headers = nodes[0].post("register", Socket(nodes[0]).cookie, name=f"Quicksand {n}", password="sand and stone")[1:]
        person, cookie = answer["user"], cookie_of(headers)
        mine, others = Socket(nodes[0], cookie), [Socket(nodes[-1]) for _ in range(10)]
        tables = [mine.ask("create", game="pyramido", seats=["me", "open"])["table"] for _ in others]
        for other, table in zip(others, tables):
            check("seat" in other.ask("sit", table=table))
        is_over = threading.Event()

        def go_on():
            for agree in itertools.cycle((True, False)):
                if is_over.is_set():
                    break
                for other, table in zip(others, tables):
                    other.ask("agree_end", table=table, seat=2, agree=agree)

        def open_and_close():
            with contextlib.suppress(Closed):
                while True:
                    mine.ask("close", table=mine.ask("create", game="pyramido", seats=["me", "open"]).get("table", "?"))

        threads = [threading.Thread(target=each) for each in (go_on, open_and_close)]
        for thread in threads:
            thread.start()
        status, answer = nodes[0].post("delete_account", cookie, password="sand and stone")[:2]
        check(status == 200, status, answer)
        is_over.set()
        for thread in threads:
            thread.join()
        left = [line for line in dump().split("\n") if person["name"] in line or person["id"] in line]
        check(not left, len(left), "lines name who went:", left[:1])


def run(name, test, *arguments):
    began = time.monotonic()
    test(*arguments)
    print(f"ok  {name}  {time.monotonic() - began:.1f} s", flush=True)


def main():
    program = sys.argv[1]
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        database = Postgres()
        stack.callback(database.close)

        def serve(store, *more):
            server = Server(program, store, *more, patient=True)
            stack.callback(server.kill)
            return server
        address = database.make_database()
        psql = lambda words: subprocess.run(["psql", "-qAt", "-d", address, "-c", words], check=True, capture_output=True, text=True).stdout
        file = f"{folder}/games.db"

        def dump_file(of=file):
            with contextlib.closing(sqlite3.connect(of)) as kept:
                return "\n".join(kept.iterdump())

        def dump_database(of=address):
            return subprocess.run(["pg_dump", "--data-only", of], check=True, capture_output=True, text=True).stdout
        alone = [serve(f"sqlite:{file}", "--rate", "0")]
        two = [serve(address, "--rate", "0") for _ in range(2)]
        for where, nodes, dump in (("SQLite", alone, dump_file), ("two nodes", two, dump_database)):
            run(f"{where}: connections end with their right", test_ends, nodes)
            run(f"{where}: a new account has a new session", test_register_changes_the_session, nodes)
            run(f"{where}: the good one of several cookies", test_the_good_one_of_several_cookies, nodes)
            run(f"{where}: tokens make no tokens", test_tokens_make_no_tokens, nodes)
            run(f"{where}: premoves end with their token", test_premoves_end, nodes)
            run(f"{where}: a password that is being changed", test_old_password_on_its_way, nodes)
            run(f"{where}: private tables are private", test_private_tables, nodes)
            run(f"{where}: nothing is left of who went", test_nothing_is_left, nodes, dump)
        # With servers of their own: tries at passwords are counted.
        other, other_file = database.make_database(), f"{folder}/other.db"
        for where, nodes, dump in (("SQLite", [serve(f"sqlite:{other_file}", "--rate", "0")], lambda: dump_file(other_file)),
                                   ("two nodes", [serve(other, "--rate", "0") for _ in range(2)], lambda: dump_database(other))):
            run(f"{where}: gone while writing", test_gone_while_writing, nodes, dump)
            run(f"{where}: signing in is whole", test_signing_in_is_whole, nodes)
        run("two nodes: news that was missed", test_missed_news, two, psql)
        behind = serve(f"sqlite:{folder}/behind.db", "--behind-tls", "--rate", "1")
        run("origins", test_origins, alone[0], "http")
        run("origins behind TLS", test_origins, behind, "https")
        run("wrong tries elsewhere", test_wrong_tries_elsewhere, behind)
        run("forwarded twice", test_forwarded_twice, behind)
        check(Said.check(program), "said what no type allows")


if __name__ == "__main__":
    main()
