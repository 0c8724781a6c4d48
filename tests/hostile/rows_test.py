#!/usr/bin/env python3
"""rows_test.py PROGRAM: rows of the store that no server wrote: cut, of another type, forged, missing. One table each is damaged,
and then everything is asked for. A table whose log does not replay says that it is broken; nothing else notices."""
import sqlite3, sys, pathlib, urllib.parse
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "server"))
from client import *


BROKEN, FINE = "broken_table", None
HUGE = 2**63 - 1

# What is done to a table (:t), and what whoever opens it is told. "running": some decisions were made; "over": somebody resigned.
TABLES = [
    # Settings.
    ("running", "UPDATE log SET text = substr(text, 1, 40) WHERE table_id = :t AND kind = 1", BROKEN),
    ("running", "UPDATE log SET text = '' WHERE table_id = :t AND kind = 1", BROKEN),
    ("running", "UPDATE log SET text = '[]' WHERE table_id = :t AND kind = 1", BROKEN),
    ("running", "UPDATE log SET text = replace(hex(zeroblob(20000)), '00', '[') WHERE table_id = :t AND kind = 1", BROKEN),
    ("running", "UPDATE log SET text = x'ff00fe' WHERE table_id = :t AND kind = 1", BROKEN),
    ("running", "UPDATE log SET text = json_set(text, '$.game', 'chess') WHERE table_id = :t AND kind = 1", BROKEN),
    ("running", "UPDATE log SET text = json_set(text, '$.seats', json('[]')) WHERE table_id = :t AND kind = 1", BROKEN),
    ("running", "UPDATE log SET text = json_set(text, '$.seats[0]', 7) WHERE table_id = :t AND kind = 1", BROKEN),
    ("running", "UPDATE log SET text = json_set(text, '$.seats[0]', 'bot:') WHERE table_id = :t AND kind = 1", BROKEN),
    ("running", "UPDATE log SET text = json_set(text, '$.clock', 7) WHERE table_id = :t AND kind = 1", BROKEN),
    ("running", "UPDATE log SET text = json_set(text, '$.rules', 99) WHERE table_id = :t AND kind = 1", FINE),  # Pyramido has one version
    ("running", "UPDATE log SET text = json_set(text, '$.options', json('{\"areas\":7}')) WHERE table_id = :t AND kind = 1", BROKEN),
    ("running", "UPDATE log SET text = json_set(text, '$.standings', json('[{\"rating\":1e999},7]')) WHERE table_id = :t AND kind = 1", FINE),
    ("running", "UPDATE log SET text = json_set(text, '$.standings', 7, '$.owner', 7) WHERE table_id = :t AND kind = 1", FINE),
    # Entries.
    ("running", "UPDATE log SET text = '{' WHERE table_id = :t AND kind = 2", BROKEN),
    ("running", "UPDATE log SET text = '{\"user\":7,\"name\":[]}' WHERE table_id = :t AND kind = 2", FINE),
    ("running", "UPDATE log SET text = '{\"user\":\"u\",\"name\":\"Red\",\"rating\":1e999}' WHERE table_id = :t AND kind = 2", FINE),
    ("running", "UPDATE log SET text = 'nonsense' WHERE table_id = :t AND kind = 6", BROKEN),
    ("running", "UPDATE log SET text = '' WHERE table_id = :t AND kind = 6", BROKEN),
    ("running", "UPDATE log SET text = x'00ff' WHERE table_id = :t AND kind = 6", BROKEN),
    ("running", "UPDATE log SET text = hex(zeroblob(500000)) WHERE table_id = :t AND kind = 6", BROKEN),
    ("running", "UPDATE log SET kind = 77 WHERE table_id = :t AND kind = 6", BROKEN),
    ("running", "UPDATE log SET kind = 0 WHERE table_id = :t AND kind = 6", BROKEN),
    ("running", "UPDATE log SET kind = -1 WHERE table_id = :t AND kind = 6", BROKEN),
    ("running", "UPDATE log SET kind = kind + 256 WHERE table_id = :t AND kind = 6", BROKEN),
    ("running", "UPDATE log SET kind = 'six' WHERE table_id = :t AND kind = 6", BROKEN),
    ("running", "UPDATE log SET kind = 1 WHERE table_id = :t AND kind = 6", BROKEN),
    ("running", "UPDATE log SET kind = 3 WHERE table_id = :t AND kind = 6", BROKEN),  # stands up in the middle of the game
    ("running", "UPDATE log SET kind = 5 WHERE table_id = :t AND kind = 6", BROKEN),
    ("running", "UPDATE log SET kind = 13 WHERE table_id = :t AND kind = 6", BROKEN),
    ("running", "UPDATE log SET kind = 13, text = '{\"reason\":\"played\"}' WHERE table_id = :t AND seq = 5", BROKEN),  # and then it goes on
    ("running", "UPDATE log SET kind = 14 WHERE table_id = :t AND seq = 5", BROKEN),
    ("running", "UPDATE log SET kind = 15, text = 'nowhere' WHERE table_id = :t AND seq = 5", BROKEN),
    ("running", "UPDATE log SET kind = 7, text = '99999999999999999999' WHERE table_id = :t AND kind = 6", BROKEN),
    ("running", "UPDATE log SET seat = 9 WHERE table_id = :t AND kind = 6", BROKEN),
    ("running", "UPDATE log SET seat = 3 - seat WHERE table_id = :t AND kind = 6", BROKEN),  # another seat's decision
    ("running", "UPDATE log SET seat = -1 WHERE table_id = :t AND kind = 6", BROKEN),
    ("running", "UPDATE log SET seat = seat + 4294967296 WHERE table_id = :t AND kind = 6", BROKEN),
    ("running", "UPDATE log SET seat = 'x' WHERE table_id = :t AND kind = 6", BROKEN),
    ("running", "UPDATE log SET seq = seq + 1 WHERE table_id = :t AND seq > 4", BROKEN),
    ("running", "UPDATE log SET seq = 0 WHERE table_id = :t", BROKEN),
    ("running", f"UPDATE log SET at = {HUGE} WHERE table_id = :t AND kind = 6", BROKEN),
    ("running", f"UPDATE log SET at = -{HUGE} WHERE table_id = :t", BROKEN),
    ("running", f"UPDATE log SET used = {HUGE} WHERE table_id = :t", BROKEN),
    ("running", f"UPDATE log SET used = -{HUGE} - 1 WHERE table_id = :t", BROKEN),
    ("over", "UPDATE log SET text = '{' WHERE table_id = :t AND kind = 13", BROKEN),
    ("over", "UPDATE log SET text = '{\"reason\":\"played\"}' WHERE table_id = :t AND kind = 13", BROKEN),  # it was given up
    ("over", "UPDATE log SET text = json_set(text, '$.ratings', 7) WHERE table_id = :t AND kind = 13", BROKEN),
    ("over", "UPDATE log SET text = json_set(text, '$.ratings', json('[7,7]')) WHERE table_id = :t AND kind = 13", BROKEN),
    ("over", "UPDATE log SET text = '{\"reason\":\"because\"}' WHERE table_id = :t AND kind = 13", BROKEN),
    # Chains.
    ("running", "DELETE FROM log WHERE table_id = :t", BROKEN),
    ("running", "DELETE FROM log WHERE table_id = :t AND seq = 1", BROKEN),
    ("running", "DELETE FROM log WHERE table_id = :t AND seq = 5", BROKEN),
    ("running", "UPDATE log SET prev = n WHERE table_id = :t", BROKEN),
    ("running", "UPDATE log SET prev = (SELECT max(n) FROM log WHERE table_id = :t) WHERE table_id = :t AND seq = 2", BROKEN),
    ("running", "UPDATE log SET prev = (SELECT n FROM log WHERE table_id <> :t AND seq = 4 LIMIT 1) WHERE table_id = :t AND seq = 5", BROKEN),
    # Heads.
    ("running", "DELETE FROM heads WHERE table_id = :t", BROKEN),
    ("running", "UPDATE heads SET last = 0 WHERE table_id = :t", FINE),  # brought forward, see test_heads
    ("running", f"UPDATE heads SET last = {HUGE} WHERE table_id = :t", BROKEN),
    ("running", "UPDATE heads SET seq = seq + 5 WHERE table_id = :t", BROKEN),
    ("running", "UPDATE heads SET seq = 'x' WHERE table_id = :t", BROKEN),
    ("running", "UPDATE heads SET to_act = 9 WHERE table_id = :t", FINE),
    ("running", "UPDATE heads SET to_act = -7, due = 'x', updated = 'y' WHERE table_id = :t", FINE),
    ("running", f"UPDATE heads SET due = -{HUGE}, updated = {HUGE} WHERE table_id = :t", FINE),
    # The table's own row.
    ("running", "UPDATE tables SET card = '' WHERE id = :t", FINE),
    ("running", "UPDATE tables SET card = '{' WHERE id = :t", FINE),
    ("running", "UPDATE tables SET card = '[]' WHERE id = :t", FINE),
    ("running", "UPDATE tables SET card = '{}' WHERE id = :t", FINE),
    ("running", "UPDATE tables SET card = x'ff' WHERE id = :t", FINE),
    ("running", "UPDATE tables SET card = json_set(card, '$.seats', 7) WHERE id = :t", FINE),
    ("running", "UPDATE tables SET card = json_set(card, '$.seats', json('[7]')) WHERE id = :t", FINE),
    ("running", "UPDATE tables SET card = json_set(card, '$.table', 'x') WHERE id = :t", FINE),
    *(("running", f"UPDATE tables SET card = json_set(card, '$.{member}', 5) WHERE id = :t", FINE)
      for member in ("table", "status", "game", "seats[0].user", "seats[0].name", "seats[0].kind")),
    ("over", "UPDATE tables SET card = substr(card, 1, length(card) - 3) WHERE id = :t", FINE),
    ("over", "UPDATE tables SET card = json_set(card, '$.result', 7) WHERE id = :t", FINE),
    ("over", "UPDATE tables SET card = json_set(card, '$.result', json('{}')) WHERE id = :t", FINE),
    ("over", "UPDATE tables SET card = json_set(card, '$.result.points', json('[1]')) WHERE id = :t", FINE),
    ("over", "UPDATE tables SET card = json_set(card, '$.result.ranks', json('[\"a\",[]]')) WHERE id = :t", FINE),
    ("over", "UPDATE tables SET card = json_set(card, '$.result.ratings', json('[7]')) WHERE id = :t", FINE),
    ("over", "UPDATE tables SET status = 0 WHERE id = :t", FINE),
    ("running", "UPDATE tables SET status = 2 WHERE id = :t", FINE),
    ("running", "UPDATE tables SET status = 99, is_public = 'x' WHERE id = :t", FINE),
    ("running", "UPDATE tables SET secret = '' WHERE id = :t", BROKEN),
    ("running", "UPDATE tables SET secret = x'ffff' WHERE id = :t", BROKEN),
    ("over", "UPDATE tables SET secret = printf('%064d', 7) WHERE id = :t", BROKEN),  # another, as good as any
    ("running", "UPDATE tables SET game = 'chess' WHERE id = :t", FINE),
    ("running", "DELETE FROM tables WHERE id = :t", "no_table"),
    # Seats and reviews.
    ("running", "UPDATE seats SET seat = seat + 7 WHERE table_id = :t", FINE),
    ("running", "DELETE FROM seats WHERE table_id = :t", FINE),
    ("over", "INSERT INTO reviews VALUES (:t, '{')", FINE),
    ("over", "INSERT INTO reviews VALUES (:t, '')", FINE),
    ("over", "INSERT INTO reviews VALUES (:t, x'ff')", FINE),
    ("over", "INSERT INTO reviews VALUES (:t, '[]')", FINE),
]

# What is done to a person (:u). A password takes a while, so only those have an account who need one.
PEOPLE = [
    "UPDATE users SET name = '' WHERE id = :u",
    "UPDATE users SET name = x'ff' WHERE id = :u",
    "UPDATE users SET name_key = NULL WHERE id = :u",
    "UPDATE users SET password_hash = 'nonsense' WHERE id = :u",
    "UPDATE users SET created = 'x' WHERE id = :u",
    "DELETE FROM users WHERE id = :u",
    "DELETE FROM sessions WHERE user_id = :u",
    "UPDATE sessions SET expires = 'x' WHERE user_id = :u",
    "UPDATE sessions SET user_id = 'nobody' WHERE user_id = :u",
    "INSERT INTO ratings VALUES (:u, 'pyramido', 9e999, 50, 0.06, 9)",
    "INSERT INTO ratings VALUES (:u, 'pyramido', -9e999, 9e999, 9e999, -1)",
    "INSERT INTO ratings VALUES (:u, 'pyramido', 1500, 0, 0, 1)",
    "INSERT INTO ratings VALUES (:u, 'pyramido', 'x', 'y', 'z', 'w')",
    "INSERT INTO ratings VALUES (:u, 'chess', 1500, 50, 0.06, 9)",
    "INSERT INTO ratings VALUES (:u, x'ff', 1500, 50, 0.06, 9)",
    "INSERT INTO tokens VALUES (x'ff' || :u, 'no hash of ' || :u, :u, x'ff', 'x')",
    "INSERT INTO seats VALUES ('nosuchtable1', 9, :u, 0)",
]


def play(person, decisions):
    made = person.ask("create", game="pyramido", seats=["me", "me"], clock={"kind": "days", "days": 3})
    for _ in range(decisions):
        view = person.ask("view", table=made["table"], seen=10**6)["view"]
        check("seq" in person.ask("decide", table=made["table"], seq=view["seq"], decision=view["legal"][0]))
    return made["table"]


def make_all(server):
    """A person and a table for each of TABLES, and one for each of PEOPLE."""
    tables, people = [], []
    for state, _, _ in TABLES:
        person = Socket(server)
        table = play(person, 4)
        if state == "over":
            check("seq" in person.ask("resign", table=table, seat=1))
        tables.append((table, person.cookie))
        person.close()
    for n, damage in enumerate(PEOPLE):
        person = Socket(server)
        table, user, cookie, token = play(person, 1), person.ask("me")["user"]["id"], person.cookie, None
        if any(word in damage for word in ("password", "name_key", "tokens", "DELETE FROM users")):
            status, made, headers = server.post("register", cookie, name=f"Red {n}", password="password")
            check(status == 200, made)
            cookie = cookie_of(headers) or cookie
            token = server.post("make_token", cookie, label="x")[1]["token"]
        people.append((user, cookie, token, table))
        person.close()
    return tables, people


def ask_everything(server, table, cookie, review=False):
    """All that there is to ask about a table, a review (which takes a while) if wanted. Everything must be answered, and in JSON."""
    person = Socket(server, cookie=cookie)
    opened = person.ask("view", table=table)
    followed = person.ask("follow", table=table)
    check(opened.get("error") == followed.get("error"), opened, followed)
    seq = opened["view"]["seq"] if "view" in opened else 7
    legal = opened.get("view", {}).get("legal") or ["x"]
    answers = {"view": opened}
    for type, fields in [("legal", {"seat": 1}), ("scorings", {}), ("moment", {"turn": 1}), ("hint", {"seat": 1}), ("preview", {"seat": 1}),
                         ("undo", {"seq": seq}), *([("review", {})] if review else []), ("decide", {"seq": seq, "decision": legal[0]}), ("leave", {"seat": 1}),
                         ("back", {"seat": 1}), ("premove", {"seat": 2, "decisions": ["x"]}), ("react", {"seat": 1, "reaction": "hello"}),
                         ("agree_end", {"seat": 2, "agree": False}), ("stand", {"seat": 1}), ("rematch", {})]:
        answers[type] = person.ask(type, table=table, **fields)
    for type in ("me", "lobby", "mine", "turns"):
        check("error" not in person.ask(type), type)
    for type, fields in [("tables", {}), ("tables", {"status": "over"}), ("history", {}), ("ratings", {}), ("statistics", {"game": "pyramido"}),
                         ("leaderboard", {"game": "pyramido"})]:
        check("error" not in person.ask(type, **fields), type, fields)
    check(server.get("/api/record/" + table, cookie)[0] in (200, 404, 409, 500), "record")
    check(server.get("/api/records", cookie)[0] == 200, "records")
    check(server.post("export", cookie)[0] == 200, "export")
    person.close()
    return answers


def check_unharmed(server, cookie, table):
    """Somebody else's game goes on, and a new one begins."""
    person = Socket(server, cookie=cookie)
    view = person.ask("view", table=table, seen=10**6)["view"]
    check("seq" in person.ask("decide", table=table, seq=view["seq"], decision=view["legal"][0]))
    play(person, 2)
    until_well(server)
    person.close()


def test_rows(server, folder):
    tables, people = make_all(server)
    other = Socket(server)
    safe, cookie = play(other, 2), other.cookie
    late = play(other, 6)
    last = other.ask("view", table=late, seen=10**6)["view"]["seq"]
    check(server.stop() == 0)
    server.start()  # which brings heads up to date: from now on they are believed
    check(server.stop() == 0)

    database = sqlite3.connect(f"{folder}/games.db")
    for (_, damage, _), (table, _) in zip(TABLES, tables):
        database.execute(damage, {"t": table} if ":t" in damage else {})
    for damage, (user, *_) in zip(PEOPLE, people):
        database.execute(damage, {"u": user})
    # A head that is to be brought up to date at the next start, by entries of which one is not whole.
    database.execute("UPDATE settled SET n = (SELECT n FROM log WHERE table_id = ? AND seq = 4)", [late])
    database.execute("UPDATE heads SET seq = 4, last = (SELECT n FROM settled) WHERE table_id = ?", [late])
    database.execute("UPDATE log SET to_act = NULL WHERE table_id = ? AND seq > 4", [late])
    database.commit()
    database.close()

    server.start()
    failed = 0
    for (_, damage, wanted), (table, owner) in zip(TABLES, tables):
        try:
            answers = ask_everything(server, table, owner, review=wanted == BROKEN or "reviews" in damage)
            check(answers["view"].get("error") == wanted, "opening it says", answers["view"].get("error"))
            if wanted == BROKEN:
                for asked, answer in answers.items():
                    check(answer.get("error") == BROKEN, asked, "says", answer)
        except (AssertionError, Closed, OSError, ValueError) as error:
            failed += 1
            print(f"FAILED  {damage}\n        {error.__class__.__name__} {str(error)[:300]}")
            if server.process.poll() is not None:
                print("        the server went:", server.last_words()[-600:])
                server.start()
    for damage, (user, owner, token, table) in zip(PEOPLE, people):
        try:
            for who in (owner, None):
                ask_everything(server, table, who)
            for query in ("user=" + urllib.parse.quote(user), ""):
                for path in ("ratings", "history", "statistics"):
                    status, text, _ = server.get(f"/api/{path}?game=pyramido&{query}" if path != "ratings" else f"/api/{path}?{query}", owner)
                    json.loads(text)
                    check(status in (200, 400), path, status, text)
            server.post("rename", owner, name="Blue " + user[-5:])
            server.post("tokens", owner)
            if token:
                check(server.post("me", token=token)[0] in (200, 401), "a token")
        except (AssertionError, Closed, OSError, ValueError) as error:
            failed += 1
            print(f"FAILED  {damage}\n        {error.__class__.__name__} {str(error)[:300]}")
            if server.process.poll() is not None:
                print("        the server went:", server.last_words()[-600:])
                server.start()
    check_unharmed(server, cookie, safe)
    found = Socket(server).ask("view", table=late, seen=10**6)
    check(found.get("view", {}).get("seq") == last, "a head that was behind", found)
    check(server.stop() == 0)
    server.start()  # and again at the next start
    check_unharmed(server, cookie, safe)
    check(server.stop() == 0)
    check(failed == 0, failed, "of", len(TABLES) + len(PEOPLE))
    # Whoever runs the server is told of each once, at each start.
    for (_, damage, wanted), (table, _) in zip(TABLES, tables):
        told = [line for line in open(server.log.name) if '"table_broken"' in line and table in line]
        check((len(told) in (1, 2)) == (wanted == BROKEN), damage, "is told of", len(told), "times")
    print("ok ", len(TABLES), "tables and", len(PEOPLE), "people")


def test_a_bot_that_is_gone(server, folder):
    """A bot that this program does not have stays under its name, and another plays for it. Whoever sat there, or at a table that is
    broken, can have their account deleted: their name goes, the rest of the cards stays."""
    person = Socket(server)
    status, made, headers = server.post("register", person.cookie, name="Red Blue Green", password="password")
    check(status == 200, made)
    person = Socket(server, cookie=cookie_of(headers) or person.cookie)
    gone = person.ask("create", game="pyramido", seats=["me", "bot:random"])["table"]
    broken = play(person, 3)
    check(server.stop() == 0)
    database = sqlite3.connect(f"{folder}/games.db")
    for change in ("UPDATE log SET text = replace(text, 'bot:random', 'bot:gone@5n') WHERE table_id = :gone AND kind = 1",
                   "UPDATE log SET text = json_set(text, '$.leaver_bot', 'gone') WHERE table_id = :gone AND kind = 1",
                   "UPDATE tables SET card = replace(card, 'random', 'gone@5n') WHERE id = :gone",
                   "UPDATE log SET text = '?' WHERE table_id = :broken AND kind = 6"):
        database.execute(change, {name: value for name, value in (("gone", gone), ("broken", broken)) if ":" + name in change})
    database.commit()
    server.start()
    person = Socket(server, cookie=person.cookie)
    view = person.ask("follow", table=gone)["view"]
    check([seat.get("bot") for seat in view["seats"]] == [None, "gone@5n"], view["seats"])
    played = any(event["kind"] == "decide" and event["seat"] == 2 for event in view["events"])
    while not played:
        if view["to_act"] == 1:
            check("seq" in person.ask("decide", table=gone, seq=view["seq"], decision=view["legal"][0]))
        message = person.news()
        if message["type"] == "update" and message["table"] == gone:
            view = {**view, **message}
            played = any(event["kind"] == "decide" and event["seat"] == 2 for event in message["events"])
    check(person.ask("view", table=broken)["error"] == BROKEN)
    status, answer, _ = server.post("delete_account", person.cookie, password="password")
    check(status == 200, answer)
    check(server.stop() == 0)
    for table in (gone, broken):
        card = json.loads(database.execute("SELECT card FROM tables WHERE id = ?", (table,)).fetchone()[0])
        check(len(card["seats"]) == 2 and card["seats"][0]["name"] == "deleted", card)
    left = database.execute("SELECT count(*) FROM log WHERE text LIKE '%Red Blue Green%'").fetchone()[0]
    left += database.execute("SELECT count(*) FROM tables WHERE card LIKE '%Red Blue Green%'").fetchone()[0]
    check(left == 0, "the name is left in", left, "rows")
    database.close()
    print("ok  a bot that is gone")


def test_heads(server, folder):
    """A head that names an older entry than its table has: a table is never silently shorter."""
    person = Socket(server)
    safe, hidden = play(person, 2), play(person, 6)
    waits = person.ask("create", game="pyramido", seats=["me", "open"])["table"]
    last = person.ask("view", table=hidden, seen=10**6)["view"]["seq"]
    cookie = person.cookie
    back = ("UPDATE settled SET n = (SELECT max(n) FROM log)",
            "UPDATE heads SET seq = 5, last = (SELECT n FROM log WHERE table_id = :t AND seq = 5) WHERE table_id = :t")

    def damage(*changes):
        check(server.stop() == 0)
        database = sqlite3.connect(f"{folder}/games.db")
        for change in changes:
            database.execute(change, {"t": hidden} if ":t" in change else {})
        database.commit()
        database.close()
        server.start()
        return Socket(server, cookie=cookie)
    person = damage(*back)
    check(person.ask("view", table=hidden, seen=10**6)["view"]["seq"] == last, "of late: it is brought forward")
    # Of long ago, which only a reading of the whole log shows; and a secret that nobody was bound to.
    person = damage("WITH RECURSIVE k (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM k WHERE i < 5000) INSERT INTO log (prev, table_id, seq, at, kind,"
                    " seat, text, used) SELECT 0, 'nosuchtable2', i, 0, 6, 1, 'x', 0 FROM k", *back,
                    f"UPDATE tables SET secret = printf('%064d', 7) WHERE id = '{waits}'")
    until(lambda: person.ask("view", table=hidden, seen=10**6).get("error") == BROKEN, "a table is shorter, and nobody notices")
    check(person.ask("view", table=waits).get("error") == BROKEN, "another secret than was committed to")
    for table in (hidden, waits):
        check(len([line for line in open(server.log.name) if '"table_broken"' in line and table in line]) == 1, "told once")
    check_unharmed(server, cookie, safe)
    # The key that sessions hang on.
    check(server.stop() == 0)
    database = sqlite3.connect(f"{folder}/games.db")
    key = database.execute("SELECT value FROM settings WHERE name = 'cookie_key'").fetchone()[0]
    for other in ("7" * 64, key):
        database.execute("UPDATE settings SET value = ? WHERE name = 'cookie_key'", [other])
        database.commit()
        if other != key:
            refused = subprocess.run([server.program, "serve", "--listen", "127.0.0.1:0", "--store", server.store], capture_output=True, text=True, timeout=LIMIT)
            check(refused.returncode == 1 and "cookie key" in refused.stderr, refused)
    database.close()
    server.start()
    check(Socket(server, cookie=cookie).ask("view", table=safe)["view"]["you"] == [1, 2], "the session is known")
    check(server.stop() == 0)
    print("ok  heads, secrets and the key")


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory(prefix="benben-rows-") as folder:
        server = Server(program, f"sqlite:{folder}/games.db", "--rate", "0")
        try:
            test_rows(server, folder)
            server.start()
            test_a_bot_that_is_gone(server, folder)
            server.start()
            test_heads(server, folder)
        finally:
            if server.process.poll() is None:
                server.kill()
    check(Said.check(program), "what was said does not fit the table of types")


if __name__ == "__main__":
    main()
