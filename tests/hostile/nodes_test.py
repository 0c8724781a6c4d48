#!/usr/bin/env python3
"""nodes_test.py PROGRAM: one person on two nodes at the same time, on one PostgreSQL: what is true on the one is true on the other."""
import contextlib, pathlib, sys, threading
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "server"))
from client import *
from robust_test import Game


def at_once(*work):
    """All of it at the same time; what each came to."""
    done, ready = [None] * len(work), threading.Barrier(len(work))

    def run(n):
        ready.wait()
        done[n] = work[n]()
    threads = [threading.Thread(target=run, args=(n,)) for n in range(len(work))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return done


def many(person, count, type, **fields):
    """The answers to so many of a kind, sent without waiting."""
    ids, found = [person.send(type, **fields) for _ in range(count)], {}
    while len(found) < len(ids):
        message = person.next()
        if message.get("id") in ids:
            found[message["id"]] = message
    return [found[id] for id in ids]


def test_tables_are_counted_once(nodes):
    """Twenty open tables are twenty, however many nodes they are asked of."""
    for _ in range(5):
        red = Socket(nodes[0])
        lines = [red, Socket(nodes[1], cookie=red.cookie)]
        said = sum(at_once(*(lambda line=line: many(line, 40, "create", game="pyramido", seats=["me", "open"]) for line in lines)), [])
        check({answer.get("error") for answer in said} <= {None, "busy", "too_many"}, said)
        # Whoever was told to ask again does.
        while (last := many(red, 1, "create", game="pyramido", seats=["me", "open"])[0]).get("error") != "too_many":
            check("error" not in last or last["error"] == "busy", last)
        check(len(red.ask("mine")["tables"]) == 20, len(red.ask("mine")["tables"]))
        # Nor do seats at others' tables go beyond it.
        blue = Socket(nodes[0])
        tables = [blue.ask("create", game="pyramido", seats=["open", "open", "open"])["table"] for _ in range(4)]
        said = sum(at_once(*(lambda line=line: [line.ask("sit", table=table) for table in tables] for line in lines)), [])
        check({answer.get("error") for answer in said} == {"too_many"}, said)
        for line in (*lines, blue):
            line.close()


def test_a_name_that_was_given_up(nodes):
    """Who takes another name on one node is not called by the old one on the other, where it may be somebody else's by now."""
    cookie = cookie_of(nodes[0].post("register", Socket(nodes[0]).cookie, name="Sandpiper", password="sand and stone")[2])
    elsewhere = Socket(nodes[1], cookie=cookie)
    check(elsewhere.ask("me")["user"]["name"] == "Sandpiper")
    check(nodes[0].post("rename", cookie, name="Turnstone")[0] == 200)
    check(nodes[0].post("register", Socket(nodes[0]).cookie, name="Sandpiper", password="sand and stone")[0] == 200, "it is free")
    made = elsewhere.ask("create", game="pyramido", seats=["me", "open"])
    check(made["view"]["seats"][0]["name"] == "Turnstone", made["view"]["seats"][0])
    check(elsewhere.ask("me")["user"]["name"] == "Turnstone")


def together(person, *messages):
    """Sends them so that they arrive as one piece."""
    real, pieces = person.socket, []
    person.socket = type("Kept", (), {"sendall": lambda self, data: pieces.append(data)})()
    ids = [person.send(type, **fields) for type, fields in messages]
    person.socket = real
    real.sendall(b"".join(pieces))
    return ids


def test_nobody_waits_for_each_other(nodes, deadlocks):
    """What is written together at several tables on both nodes, there in one order, here in the other, holds up nobody: PostgreSQL, which
    looks after a second, never finds two that wait for each other."""
    lines = []
    for _ in range(4):
        here = Socket(nodes[0])
        lines.append(((here, Socket(nodes[1], cookie=here.cookie)), [here.ask("create", game="pyramido", seats=["me", "open"])["table"] for _ in range(6)]))
    for number in range(15):
        for (here, there), tables in lines:
            say = [("seed", {"table": table, "seat": 1, "seed": f"{number}"}) for table in tables]

            def hear(person, messages):
                ids = together(person, *messages)
                return [person.next() for _ in ids]
            said = sum(at_once(lambda: hear(here, say), lambda: hear(there, say[::-1])), [])
            check({answer.get("error") for answer in said} <= {None, "stale", "busy"}, said)
    check(deadlocks() == 0, deadlocks(), "times two waited for each other")


def test_streams_elsewhere(nodes):
    """Of a table that is played on the other node, and that nobody follows here, a stream hears all that it would hear there."""
    red, blue = Socket(nodes[0]), Socket(nodes[0])
    stream = Stream(nodes[1], cookie=red.cookie)
    table = red.ask("create", game="pyramido", seats=["me", "open"])["table"]
    check("seat" in blue.ask("sit", table=table))
    seen = 1  # to be made is no event
    for person in itertools.cycle((red, blue)):
        view = person.ask("view", table=table, seen=10**6)["view"]
        if view["turn"] >= 12:
            break
        if view["to_act"] in view["you"]:
            check("seq" in person.ask("decide", table=table, seq=view["seq"], decision=view["legal"][0]))
    while seen < view["seq"]:
        line = stream.next()
        check(line["type"] == "update" and line["table"] == table, line)
        for event in line["events"]:
            check(event["seq"] == seen + 1, "events", seen, line)
            seen = event["seq"]
        check(line["seq"] == seen, "a number without its events", line)
        if "to_act" in line and line.get("status", "running") == "running":
            check((line["to_act"] == 1) == ("legal" in line and len(line["legal"]) > 0), "legal", line)


def test_games_that_end_at_the_same_time(nodes, deadlocks):
    """Rated games of the same two, one on each seat there and the other way round here."""
    def account(name):
        cookie = cookie_of(nodes[0].post("register", Socket(nodes[0]).cookie, name=name, password="sand and stone")[2])
        return [Socket(node, cookie=cookie) for node in nodes]

    def meet(one, other):
        table = one.ask("create", game="pyramidion", seats=["me", "open"], rated=True, clock={"kind": "days", "days": 1})["table"]
        check("seat" in other.ask("sit", table=table))
        return table
    red, blue = account("Crimson"), account("Cobalt")
    for _ in range(15):
        tables = meet(red[0], blue[0]), meet(blue[1], red[1])
        said = at_once(lambda: red[0].ask("resign", table=tables[0], seat=1), lambda: blue[1].ask("resign", table=tables[1], seat=1))
        check(all("seq" in answer for answer in said), said)
    check(deadlocks() == 0, deadlocks(), "times two waited for each other")


def test_a_database_that_lost_the_newest(nodes, psql):
    """PostgreSQL comes back without the last entries, as a replica may that took over: what builds on them is refused, what a node knows
    better is forgotten, and no table is broken."""
    def lose(game):
        psql(f"DELETE FROM log WHERE table_id = '{game.table}' AND seq > {game.kept[game.table] - 3};"
             f"UPDATE heads SET seq = seq - 3 WHERE table_id = '{game.table}'")
        game.kept[game.table] -= 3

    def view(node, game, seen=10**6):
        return Socket(node, cookie=game.socket.cookie).ask("view", table=game.table, seen=seen)["view"]
    games = [Game(nodes[0], seed) for seed in range(4)]
    for game in games:
        while game.kept.get(game.table, 0) < 12:
            check(game.step() is None)
        lose(game)
    decided, told, read, replaced = games
    # Nobody told the node. It finds out when it writes, or is to tell what happened.
    check(decided.step() == "stale", "builds on what is not there")
    check(view(nodes[0], decided)["seq"] == decided.kept[decided.table], "reads what there is")
    check(len(view(nodes[0], told, 0)["events"]) == told.kept[told.table], "tells what there is")
    # On the other node somebody played on from there, and further.
    elsewhere = Game(nodes[1], 7, cookie=replaced.socket.cookie)
    elsewhere.table, elsewhere.kept = replaced.table, dict(replaced.kept)
    while elsewhere.kept[replaced.table] < replaced.kept[replaced.table] + 3:
        check(elsewhere.step() is None)
    # It is told when its line to the database was lost, as it is when another takes over.
    psql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()")
    for game, seq in (read, read.kept[read.table]), (replaced, elsewhere.kept[replaced.table]):
        until(lambda: view(nodes[0], game)["observation"] == view(nodes[1], game)["observation"], "both nodes read the same")
        check(view(nodes[0], game)["seq"] == seq, "and what there is", view(nodes[0], game), seq)
    for game in games:
        check(game.step() is None, "goes on")
    for node in nodes:
        node.kill()
        node.start()
        for game in games:
            game.check_kept(node)


def main():
    program, only = sys.argv[1], sys.argv[2:]
    with contextlib.ExitStack() as stack:
        database = Postgres()
        stack.callback(database.close)

        def two(**more):
            address = database.make_database()
            nodes = [Server(program, address, "--rate", "0", patient=True, **more) for _ in range(2)]
            for node in nodes:
                stack.callback(node.kill)

            def psql(question):
                return subprocess.run(["psql", "-qAt", "-d", address, "-c", question], check=True, capture_output=True, text=True).stdout
            return nodes, psql, lambda: int(psql("SELECT pg_stat_clear_snapshot(); SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()"))
        nodes, psql, deadlocks = two()
        rated, _, rated_deadlocks = two(luck="true")
        for test, *with_what in ((test_tables_are_counted_once, nodes), (test_streams_elsewhere, nodes), (test_a_name_that_was_given_up, nodes),
                                 (test_nobody_waits_for_each_other, nodes, deadlocks), (test_a_database_that_lost_the_newest, nodes, psql),
                                 (test_games_that_end_at_the_same_time, rated, rated_deadlocks)):
            if not only or test.__name__ in only:
                began = time.monotonic()
                test(*with_what)
                print(f"ok  {test.__name__}  {time.monotonic() - began:.1f} s", flush=True)
        check(Said.check(program), "said what no type allows")


if __name__ == "__main__":
    main()
