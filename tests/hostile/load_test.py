#!/usr/bin/env python3
"""load_test.py PROGRAM [TEST...]: one who wants more than a fair share of the server gets a fair share, and the others theirs.
What is proved is proved by counting: rows, answers, what waits, and what was done before what."""
import http.client, pathlib, shutil, sqlite3, sys
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "server"))
from client import *


def answers(person, ids):
    """The answers to what was sent, in the order of the questions."""
    found = {}
    while len(found) < len(ids):
        message = person.next()
        if message.get("id") in ids:
            found[message["id"]] = message
        else:
            person.unasked.append(message)
    return [found[id] for id in ids]


def many(person, count, type, **fields):
    return answers(person, [person.send(type, **fields) for _ in range(count)])


def count(answers, error=None):
    return sum(answer.get("error") == error for answer in answers)


def rows(folder, question, *values):
    with sqlite3.connect(f"file:{folder}/games.db?mode=ro", uri=True) as store:
        return store.execute(question, values).fetchone()[0]


def test_renames(server, folder):
    """A hundred renames at forty tables: five count, and the tables hear of the newest name, a few at a time."""
    red = Socket(server)
    tables = [made["table"] for made in many(red, 40, "create", game="pyramido", seats=["me", "me"])]
    before = rows(folder, "SELECT count(*) FROM log")
    said = answers(red, [red.send("rename", name=f"Red {n}") for n in range(100)])
    check(count(said) == 5, "five renames at once", count(said))
    check(count(said, "too_fast") == 95, said[-1])
    names = lambda table: {seat["name"] for seat in red.ask("view", table=table, seen=10**6)["view"]["seats"]}
    until(lambda: metric(server, "benben_new_names") == 0, "all have heard of it")
    found = [names(table) for table in tables]
    check(all(each == {"Red 4"} for each in found), "the newest name wins", found)
    added = rows(folder, "SELECT count(*) FROM log") - before
    check(80 <= added <= 5 * 80, "a row for a seat, and for names that did not last at most as many each", added)
    again = rows(folder, "SELECT count(*) FROM log")
    blue = Socket(server, source="127.0.0.2")
    check("error" not in blue.ask("rename", name="Blue"), "another person's rename")
    check(rows(folder, "SELECT count(*) FROM log") == again)


def test_tables(server, folder):
    """Open tables count for who made them, sitting there or not, however they come: 150 at once, by HTTP, by a rematch."""
    red = Socket(server)
    first = red.ask("create", game="pyramido", seats=["me", "me"])["table"]
    check("seq" in red.ask("resign", table=first, seat=1))
    said = many(red, 150, "create", game="pyramido", seats=["open", "open"])
    check(count(said) == 20 and count(said, "too_many") == 130, count(said), said[-1])
    check(server.post("create", cookie=red.cookie, game="pyramido", seats=["open", "open"])[1]["error"] == "too_many")
    check(red.ask("rematch", table=first)["error"] == "too_many")
    check(rows(folder, "SELECT count(*) FROM tables WHERE status = 0") == 20)
    # What was refused is not there, and what is closed counts no more.
    made = next(answer["table"] for answer in said if "table" in answer)
    check("seq" in red.ask("close", table=made))
    check("table" in red.ask("create", game="pyramido", seats=["open", "open"]))
    check(red.ask("create", game="pyramido", seats=["open", "open"])["error"] == "too_many")
    blue = Socket(server)
    check("table" in blue.ask("create", game="pyramido", seats=["me", "open"]), "another person's table")


def test_seats(server, folder):
    """Sitting down is counted, too: thirty at once are twenty seats, and a refusal leaves the table as it was, for others."""
    hosts, red, blue = [Socket(server) for _ in range(2)], Socket(server), Socket(server)
    tables = [made["table"] for host in hosts for made in many(host, 15, "create", game="pyramido", seats=["me", "open", "open", "open"])]
    said = answers(red, [red.send("sit", table=table) for table in tables])
    check(count(said) == 20 and count(said, "too_many") == 10, count(said), said[-1])
    sat = [table for table, answer in zip(tables, said) if "seat" in answer]
    refused = [table for table in tables if table not in sat]
    kinds = lambda table: [seat["kind"] for seat in red.ask("view", table=table)["view"]["seats"]]
    check(all(kinds(table) == ["person", "open", "open", "open"] for table in refused), kinds(refused[0]))
    check("seat" in red.ask("sit", table=sat[0]), "a second seat at a table that counts already")
    check(red.ask("sit", table=refused[0])["error"] == "too_many")
    check(all("seat" in blue.ask("sit", table=refused[0]) for _ in range(2)), "another person sits down there")
    # The last seat begins the game: it is no open table, and neither is the one where a seat is given up.
    check("seat" in red.ask("sit", table=refused[0]), "a game that begins")
    check("seq" in red.ask("stand", table=sat[1], seat=2))
    check("seat" in red.ask("sit", table=refused[1]))
    check(red.ask("sit", table=sat[1])["error"] == "too_many")


def test_guests(server, folder):
    """Whoever sends a cookie that is none is a new guest, and one of so many from an address."""
    began = time.monotonic()
    before = rows(folder, "SELECT count(*) FROM users")
    line = http.client.HTTPConnection("127.0.0.1", server.port, source_address=("127.0.0.3", 0))
    status = []
    for n in range(300):
        line.request("GET", "/api/me", headers={"Cookie": f"benben=none{n}.signed"})
        response = line.getresponse()
        response.read()
        status.append(response.status)
    made = rows(folder, "SELECT count(*) FROM users") - before
    check(made == status.count(200) and made + status.count(429) == 300, made, set(status))
    check(200 <= made <= 201 + (time.monotonic() - began), "one a second and 200 at once", made)
    check("user" in Socket(server, source="127.0.0.4").ask("me"), "a guest from elsewhere")


def test_reactions(server, folder):
    """One in two seconds for a person: by HTTP, and on however many lines."""
    red = Socket(server)
    table = red.ask("create", game="pyramido", seats=["me", "me"])["table"]
    began = time.monotonic()
    said = []
    for _ in range(10):
        other = Socket(server, cookie=red.cookie)
        said.append(other.ask("react", table=table, seat=1, reaction="wow"))
        other.close()
        said.append(server.post("react", cookie=red.cookie, table=table, seat=2, reaction="wow")[1])
    check(1 <= count(said) <= 2 + (time.monotonic() - began) / 2, said)
    check(count(said) + count(said, "too_fast") == 20, said)


def test_deadlines(server, folder):
    """A table has one deadline, however often it is looked at and whatever is decided there."""
    red = Socket(server)
    before = metric(server, "benben_deadlines")
    table = red.ask("create", game="pyramido", seats=["me", "me"], clock={"kind": "days", "days": 14})["table"]
    for _ in range(5):
        check(count(many(red, 30, "view", table=table)) == 30)
        view = red.ask("view", table=table, seen=10**6)["view"]
        check("seq" in red.ask("decide", table=table, seq=view["seq"], decision=view["legal"][0]))
        check(metric(server, "benben_deadlines") == before + 1)
    check("seq" in red.ask("resign", table=table, seat=1))
    check(metric(server, "benben_deadlines") == before)


def test_bots(server, folder):
    """Twenty games of bots among themselves, as fast as one thread thinks: a bot that plays with somebody does not
    wait for them all. Counted is what was written between Blue's decision and the bot's."""
    blue = Socket(server, source="127.0.0.2")
    sources = (f"127.0.0.{n}" for n in itertools.count(10))

    def bots_alone():
        said = many(Socket(server, source=next(sources)), 20, "create", game="pyramido", seats=["bot:vizier@300n", "bot:vizier@300n"])
        check(count(said) == 20, said[-1])
        return [answer["table"] for answer in said]

    def thoughts_before_one_for_blue():
        table = blue.ask("create", game="pyramido", seats=["me", "bot:random"])["table"]
        blue.ask("follow", table=table)
        look = lambda: blue.ask("view", table=table, seen=10**6)["view"]
        while (view := look())["to_act"] != 1:
            blue.news()
        while view["to_act"] == 1:
            seq = blue.ask("decide", table=table, seq=view["seq"], decision=view["legal"][0])["seq"]
            view = look()
        while look()["seq"] == seq:
            blue.news()
        blue.ask("unfollow", table=table)
        return rows(folder, "SELECT count(*) FROM log WHERE table_id <> ? AND kind = 6 AND"
                    " n > (SELECT n FROM log WHERE table_id = ? AND seq = ?) AND"
                    " n < (SELECT min(n) FROM log WHERE table_id = ? AND kind = 6 AND seq > ?)", table, table, seq, table, seq)
    alone, few, many_times = bots_alone(), 0, 0
    while few < 3:
        thoughts = thoughts_before_one_for_blue()
        if rows(folder, f"SELECT count(*) FROM tables WHERE status <> 1 AND id IN ({','.join('?' * 20)})", *alone):
            alone = bots_alone()  # they did not play all the while: nothing is proved
        elif thoughts <= 12:
            few += 1
        else:  # while a disk is slow, what all of them thought meanwhile is written after Blue's decision
            many_times += 1
            check(many_times < 20, "thoughts of others before one for Blue, again and again", thoughts)
    red = Socket(server)
    check(metric(server, "benben_bot_queue") <= 20)
    # Somebody who asks for hints all the time has a few of them waiting.
    table = red.ask("create", game="pyramido", seats=["me", "me"])["table"]
    seat = red.ask("view", table=table, seen=10**6)["view"]["to_act"]
    lines = [Socket(server, cookie=red.cookie) for _ in range(4)]
    asked = [[line.send("hint", table=table, seat=seat) for _ in range(40)] for line in lines]
    check(metric(server, "benben_bot_queue") <= 20 + 4, "what waits is bounded")
    said = sum((answers(line, ids) for line, ids in zip(lines, asked)), [])
    check(count(said) + count(said, "too_fast") == 160 and count(said, "too_fast") > 100, said[-1])


def let_bot_play(person, table):
    """Plays until it is the bot's turn."""
    while (view := person.ask("view", table=table, seen=10**6)["view"])["to_act"] == 1:
        check("seq" in person.ask("decide", table=table, seq=view["seq"], decision=view["legal"][0]))
    return view["seq"]


def test_long_thoughts(server, folder):
    """Bots with the largest budgets there are, half a minute for a decision: while others wait they make do with less."""
    red, blue = Socket(server), Socket(server, source="127.0.0.2")
    for _ in range(2):
        let_bot_play(red, red.ask("create", game="pyramido", seats=["me", "bot:vizier@1000000n"])["table"])
    table = blue.ask("create", game="pyramido", seats=["me", "bot:random"])["table"]
    seq = let_bot_play(blue, table)
    until(lambda: blue.ask("view", table=table, seen=10**6)["view"]["seq"] > seq, "Blue's bot decides")
    check(metric(server, "benben_bots_hurried_total") >= 1, "Blue waited for a whole thought")


def test_reviews(server, folder):
    """Four reviews of one person do not all come before another's. What had happened before an answer is known by what
    was told before it on the same connection; if the reviews were made before all was asked, it is asked again."""
    red, blue = Socket(server), Socket(server, source="127.0.0.2")
    made = lambda: re.findall(r'"review_made","table":"(\w+)"', open(server.log.name).read())

    def finished(person):
        table = person.ask("create", game="pyramido", seats=["me", "me"])["table"]
        for _ in range(3):
            view = person.ask("view", table=table, seen=10**6)["view"]
            check("seq" in person.ask("decide", table=table, seq=view["seq"], decision=view["legal"][0]))
        check("seq" in person.ask("resign", table=table, seat=1))
        return table

    def told(person, statuses):
        """The tables whose review got so far, as this person has heard."""
        heard = [json.loads(text) for text in person.log]
        return {message["table"] for message in heard if message.get("type") == "review" and message.get("status") in statuses}

    def in_turn():
        """Whether it was seen that the fifth is refused, and that Blue's comes in its turn."""
        mine, theirs = [finished(red) for _ in range(5)], finished(blue)
        # The one thread thinks for a while meanwhile: a review has its time when nobody waits for a bot.
        let_bot_play(red, red.ask("create", game="pyramido", seats=["me", "bot:vizier@5000n"])["table"])
        said = answers(red, [red.send("review", table=table) for table in mine])
        check([answer.get("error") for answer in said[:4]] == [None] * 4, said)
        is_refused = said[4].get("error") == "busy"
        check(is_refused or told(red, ["done"]) & set(mine), "five at once", said)
        # Blue hears how far Red's are, and then wants its own.
        heard = answers(blue, [blue.send("review", table=table) for table in (*mine[:4], theirs)])
        check(all("error" not in answer for answer in heard), heard)
        begun = {table for table, answer in zip(mine, heard) if answer["status"] != "queued"} | told(blue, ["running", "done"]) & set(mine)
        check(metric(server, "benben_review_queue") <= 4)
        wanted = [*(mine[:4] if is_refused else mine), theirs]
        until(lambda: set(wanted) <= set(made()), "all of them are made")
        order = [table for table in made() if table in wanted]
        # The first is with the thread, and if it is Red's turn the next is Red's, too.
        check(order.index(theirs) <= len(begun) + 2, "one of each in turn", order, theirs, begun)
        if is_refused:
            check("error" not in red.ask("review", table=mine[4]), "and there is room again")
            until(lambda: mine[4] in made(), "it is made, too")
        return is_refused and not begun
    until(in_turn, "the reviews are always made before all was asked")


TESTS = [(test_renames, []), (test_tables, []), (test_seats, []), (test_guests, ["--rate", "10000"]), (test_reactions, []), (test_deadlines, []),
         (test_bots, ["--bot-threads", "1"]), (test_long_thoughts, ["--bot-threads", "1"]), (test_reviews, ["--bot-threads", "1"])]


def main():
    failed = 0
    for test, options in TESTS:
        if len(sys.argv) > 2 and test.__name__ not in sys.argv[2:]:
            continue
        folder = tempfile.mkdtemp(prefix="benben-load-")
        began = time.monotonic()
        server = Server(sys.argv[1], f"sqlite:{folder}/games.db", *options)
        try:
            test(server, folder)
            print(f"ok      {test.__name__} ({time.monotonic() - began:.1f} s)")
        except Exception:
            failed += 1
            print(f"FAILED  {test.__name__}")
            traceback.print_exc(limit=4, file=sys.stdout)
        finally:
            server.kill()
            shutil.rmtree(folder)
    sys.exit(failed > 0)


main()
