#!/usr/bin/env python3
"""daily_test.py PROGRAM: those who want the deal of the day twice, before its time, or a result that they did not play."""
import hashlib, json, pathlib, sqlite3, subprocess, sys, time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "server"))
from client import Postgres, Server, Socket, check, run_tests

DAY = ["--rate", "0", "--test-day", "2026-11-18"]


def at_once(tabs, **fields):
    """What each is told that asks for it in the same moment."""
    ids = [tab.send("daily_start", **fields) for tab in tabs]

    def answer(tab, id):
        while True:
            message = tab.next()
            if message.get("id") == id:
                return message
    return [answer(tab, id) for tab, id in zip(tabs, ids)]


def play(socket, table):
    """To the end, by the first legal decision."""
    while True:
        view = socket.ask("view", table=table)["view"]
        if view["status"] == "over":
            return view
        if view["to_act"] == 1:
            done = socket.ask("decide", table=table, seat=1, seq=view["seq"], decision=view["legal"][0])
            check("seq" in done or done["error"] == "stale", done)


def test_many_tabs_begin_one(program, folder):
    """Twenty at once, of one person: one table counts, and all are led to it."""
    server = Server(program, f"sqlite:{folder}/games.db", *DAY)
    first = Socket(server)
    tabs = [Socket(server, cookie=first.cookie) for _ in range(20)]
    begun = at_once(tabs, game="pyramido")
    counting = {one["table"] for one in begun if one.get("counts")}
    check(len(counting) == 1 and all(one.get("counts") for one in begun), begun)
    check(len(first.ask("daily")["results"]) == 1)
    server.stop()


def test_nodes_begin_one(program, folder):
    database = Postgres()
    try:
        address = database.make_database()
        nodes = [Server(program, address, "--rate", "0", luck="true") for _ in range(2)]

        def begin_one():
            first = Socket(nodes[0])
            days = [Socket(node, cookie=first.cookie).ask("daily")["games"] for node in nodes]
            check(days[0] == days[1], "the nodes promise different deals")
            for game in ["pyramido", "pyramidion"]:
                begun = at_once([Socket(nodes[n % 2], cookie=first.cookie) for n in range(8)], game=game)
                # One who comes in the same moment may be told to come again; nobody is given a second one.
                check(len({one["table"] for one in begun if one.get("counts")}) == 1, begun)
                check(all(one.get("counts") or one.get("error") in ("busy", "game_started") for one in begun), begun)
                check(all(one.get("counts") for one in at_once([first], game=game)))
        while True:  # as somebody else, if a day ended in the midst of it
            today = time.gmtime()[:3]
            try:
                begin_one()
                break
            except AssertionError:
                if time.gmtime()[:3] == today:
                    raise
        for node in nodes:
            check(node.stop() == 0, node.last_words())
    finally:
        database.close()


def test_nobody_learns_the_secret_early(program, folder):
    server = Server(program, f"sqlite:{folder}/games.db", *DAY)
    thief = Socket(server)
    promised = thief.ask("daily")["games"][0]["commitments"]
    check([one["day"] for one in promised][:2] == ["2026-11-18", "2026-11-19"], promised)
    table = thief.ask("daily_start", game="pyramido")["table"]
    check(thief.ask("daily_start", game="pyramido", day="2026-11-19")["error"] == "bad_field", "tomorrow's")
    check(thief.ask("daily_start", game="pyramido", day="2026-11-17")["error"] == "not_over", "yesterday's, which others play")
    check("seq" in thief.ask("resign", table=table, seat=1))
    # Whoever gave up at once has seen what was on the table, and no more.
    heard = [thief.ask("view", table=table), thief.ask("daily")]
    status, text, _ = server.get("/api/record/" + table)
    check(status == 409, text)
    status, lines, _ = server.get("/api/records", thief.cookie)
    check(status == 200 and lines == "", lines)
    tried = thief.ask("try", table=table, turn=0)
    if "table" in tried:
        thief.ask("resign", table=tried["table"], seat=tried["view"]["you"][0])
        heard.append(thief.ask("view", table=tried["table"]))
        check(server.get("/api/record/" + tried["table"])[0] == 409, "the same deal under another name")
    digits = set()
    for word in json.dumps(heard).replace('"', " ").split():
        if len(word) == 64:
            digits.add(word)
    fingerprints = {one["commitment"] for game in heard[1]["games"] for one in game["commitments"]}
    for word in digits:
        check(hashlib.sha256(bytes.fromhex(word)).hexdigest() not in fingerprints, "a secret was told")
    check(thief.ask("daily")["results"][0]["status"] == "out")
    check(not thief.ask("daily_start", game="pyramido")["counts"], "a second try")
    server.stop()


def test_a_result_is_replayed(program, folder):
    """What counts is what the log comes to; what is sent as a result is refused with the reason if it does not come to itself."""
    server = Server(program, f"sqlite:{folder}/games.db", *DAY)
    me = Socket(server)
    table = me.ask("daily_start", game="pyramido")["table"]
    view = play(me, table)
    check(view["result"]["reason"] == "played")
    mine = me.ask("daily")["results"][0]
    check(mine["status"] == "counted" and mine["points"] == view["result"]["points"][0], mine)
    other = Socket(server)
    for record, field in [({}, "record.game"), ({"game": "pyramido"}, "record."), ({"game": "chess", "moves": []}, "record."),
                          ({"game": "pyramido", "players": 2, "deal": list(range(1, 91)), "first": 1, "moves": ["1@0,0>"]}, "record.")]:
        refused = other.ask("daily_send", record=record)
        check(refused["error"] == "bad_field" and refused["field"].startswith(field) and refused["what"], refused)
    # A served game's record is no game of the date.
    with open(pathlib.Path(__file__).resolve().parents[2] / "docs/examples/game.jsonl") as examples:
        refused = other.ask("daily_send", record=json.loads(examples.readline()))
    check(refused["error"] == "bad_field" and refused["field"] == "record.fair.daily", refused)
    check(other.ask("daily")["results"] == [])
    server.stop()


def test_a_record_says_what_it_rests_on(program, folder):
    store = f"sqlite:{folder}/games.db"
    server = Server(program, store, *DAY)
    me = Socket(server)
    promised = me.ask("daily")["games"][0]["commitments"][0]["commitment"]
    table = me.ask("daily_start", game="pyramido")["table"]
    play(me, table)
    check(server.get("/api/record/" + table)[0] == 409)
    check(server.stop() == 0)
    later = Server(program, store, "--rate", "0", "--test-day", "2026-11-20")
    status, text, _ = later.get("/api/record/" + table)
    check(status == 200, text)
    record = json.loads(text)
    check(record["fair"]["daily"] == "2026-11-18" and record["fair"]["commitment"] == promised, record["fair"])
    verify = lambda lines: subprocess.run([program, "verify", "-"], input=lines, capture_output=True, text=True)
    done = verify(text + "\n")
    check(done.returncode == 0 and "1 deal of a day: made from the server's secret of that day alone" in done.stdout, done)
    record["fair"]["daily"] = "2026-11-19"
    done = verify(json.dumps(record) + "\n")
    check(done.returncode == 1 and "fair.daily" in done.stderr, done)
    check(later.stop() == 0)


def test_a_damaged_row_is_one_row(program, folder):
    """Points that no game has, a day that no calendar has: whoever asks about the day is told of all others."""
    def damage_and_ask(server, run):
        me, other = Socket(server), Socket(server)
        user, table = other.ask("me")["user"]["id"], me.ask("daily_start", game="pyramido")["table"]
        play(me, table)
        day = 20_775
        for n, (points, theirs) in enumerate(((2**62, -2**62), (-2**63, 2**63 - 1), (2**31, 0))):
            run(f"INSERT INTO dailies VALUES ({day}, 'pyramido', '{user}{n}', 'x{n}', 1, {points}, {theirs})")
        run(f"INSERT INTO dailies VALUES ({day}, 'pyramido', '{user}', 'y', 1, {2**62}, {2**62})")
        run(f"INSERT INTO dailies VALUES ({2**62}, 'pyramido', '{user}', 'z', 1, 5, 4)")
        run(f"INSERT INTO dailies VALUES ({-2**62}, 'pyramidion', '{user}', 'z', 1, 5, 4)")
        mine = me.ask("daily")
        check("error" not in mine, mine)
        game = next(one for one in mine["games"] if one["game"] == "pyramido")
        check(game["played"] == 1 and [one["rank"] for one in game["best"]] == [1], game)
        check([(one["rank"], one["of"], one["beaten"]) for one in mine["results"]] == [(1, 1, 0)], mine["results"])
        check([one["status"] for one in other.ask("daily")["results"]] == ["out"], "whose own row is damaged")

    server = Server(program, f"sqlite:{folder}/games.db", *DAY)

    def in_sqlite(sql):
        with sqlite3.connect(f"{folder}/games.db") as store:
            store.execute(sql)
    damage_and_ask(server, in_sqlite)
    server.stop()
    database = Postgres()
    try:
        server = Server(program, database.make_database(), *DAY)
        damage_and_ask(server, lambda sql: subprocess.run([database.BIN + "psql", "-q", "-h", database.folder, "-U", "postgres", "-d", "d1", "-c", sql], check=True))
        server.stop()
    finally:
        database.close()


run_tests(globals())
