#!/usr/bin/env python3
"""news_test.py PROGRAM: whoever may connect to the database may NOTIFY. Nodes believe their own news only, survive any other, and
go on hearing each other afterwards."""
import random, sys, pathlib
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "server"))
from client import *


def notify(database, *lines):
    """Tells the nodes, and waits until the transaction is done."""
    script = "".join("SELECT pg_notify('benben', {});\n".format("E'" + line.replace("\\", "\\\\").replace("'", "\\'") + "'") for line in lines)
    subprocess.run([database.BIN + "psql", "-q", "-v", "ON_ERROR_STOP=1", "-h", database.folder, "-U", "postgres", "-d", "d1"], input=script, text=True,
                   check=True, stdout=subprocess.DEVNULL)


def log_of(database, table):
    found = subprocess.run([database.BIN + "psql", "-qAt", "-h", database.folder, "-U", "postgres", "-d", "d1", "-c",
                            f"SELECT seq, at, kind, seat, text FROM log WHERE table_id = '{table}' ORDER BY seq"],
                           text=True, check=True, capture_output=True)
    return [line.split("|") for line in found.stdout.splitlines()]


class Pair:
    """Two people at one table, each on a node of their own."""

    def __init__(self, nodes):
        self.people = [Socket(node) for node in nodes]
        self.table = self.people[0].ask("create", game="pyramido", seats=["me", "open"], clock={"kind": "days", "days": 3})["table"]
        check(self.people[1].ask("sit", table=self.table)["seat"] == 2)
        for each in self.people:
            each.view = each.ask("follow", table=self.table)["view"]
            self.take(each, lambda: each.view["status"] == "running")

    def take(self, person, is_enough):
        """Hears news until it is enough. Numbers never run ahead of events."""
        while not is_enough():
            message = person.news()
            if message.get("type") != "update" or message.get("table") != self.table:
                continue
            fresh = [event["seq"] for event in message["events"]]
            check(fresh == list(range(person.view["seq"] + 1, message["seq"] + 1)), "events", fresh, "up to", message["seq"], "after", person.view["seq"])
            person.view = {**person.view, **message}

    def decide(self):
        """One decision; both hear of it, from each other's nodes."""
        acting = next(p for p in self.people if p.view["to_act"] in p.view["you"])
        answer = acting.ask("decide", table=self.table, seq=acting.view["seq"], decision=random.choice(acting.view["legal"]))
        check("seq" in answer, answer)
        for each in self.people:
            self.take(each, lambda: each.view["seq"] >= answer["seq"])


def forged(table, seq, seat, user, node):
    """Lines that no node said."""
    at = 1_700_000_000_000
    entry = lambda kind, seat, text, number=seq + 1, used=0: f"e {node} {table} {number} {at} {kind} {seat} {used} {text}"
    return [
        entry(13, 0, '{"reason":"played"}'), entry(13, 0, '{"reason":"resigned"}'), entry(11, seat, ""), entry(8, 1, ""), entry(14, 0, ""),
        entry(2, 1, '{"user":"' + user + '","name":"Blue"}'), entry(6, seat, "nonsense"), entry(15, 0, "nowhere12345"),
        entry(77, 1, "x"), entry(0, 1, ""), entry(262, seat, "x"), entry(-1, 1, ""), entry(6, 9, "x"), entry(6, -1, "x"),
        entry(6, 2**40, "x"), entry(13, 0, "{"), entry(13, 0, ""), entry(1, 0, "{}"), entry(6, seat, "x", number=2**62), entry(6, seat, "x", number=-5),
        entry(6, seat, "x", number="99999999999999999999"), entry(6, seat, "x" * 7000), entry(6, seat, "x", used=-2**62),
        f"t {node} {table} 999", f"t {node} {table} 0", f"t {node} {table} x", f"t {node} {table}", f"t {node} nosuchtable1 7 l", f"t {node}", "t",
        f"t - {table} 0", f"r {node} {table} {{", f"r {node} {table} nonsense", f'r {node} {table} {{"type":"bye","reason":"restart"}}',
        f"d {node} {table} {user} {{", f'd {node} {table} {user} {{"type":"update","table":"{table}","seq":999,"events":[]}}',
        f"m {node} {table} 1 1", f"m {node} {table} 99 x", f"p {node} {table} {user}", f"p {node} {table}", f"p {node} " + f"{table} nobody " * 200,
        f"g {node} {table} {user}", f"q {node} {table}", f"x {user}", f"u {user}", f"u", "z", "Z what is this", "", " ", "e", "e  ", "\u00e9 x y",
        "0123456789abcdef0123456789abcdef " + entry(13, 0, '{"reason":"played"}'), "0" * 7900, "t\tx", "[]", "{}", "null", "\\n\\n",
    ]


def main():
    program = sys.argv[1]
    random.seed(11)
    database = Postgres()
    nodes = []
    try:
        store = database.make_database()
        nodes = [Server(program, store, "--rate", "0", patient=True) for _ in range(2)]
        pair = Pair(nodes)
        for _ in range(3):
            pair.decide()
        held = Socket(nodes[1], cookie=pair.people[1].cookie)  # whom a forged "d" or "r" would reach
        held.ask("follow", table=pair.table, seen=10**6)
        before = log_of(database, pair.table)
        view = pair.people[0].view
        lines = forged(pair.table, view["seq"], view["to_act"], pair.people[1].ask("me")["user"]["id"], "abcdefgh")
        for line in lines:
            notify(database, line)
            for node in nodes:
                check(node.process.poll() is None, "a node went by itself after", line, node.last_words())
            for each in pair.people:
                seen = each.ask("view", table=pair.table, seen=10**6).get("view", {})
                check((seen.get("seq"), seen.get("status")) == (view["seq"], "running"), "believed:", line, seen)
        notify(database, *lines)
        notify(database, "\n".join(line for line in lines if len(line) < 100))
        check(log_of(database, pair.table) == before, "the log changed")
        # They still hear each other, and nobody was told anything that did not happen.
        for _ in range(6):
            pair.decide()
        held.ask("me")
        for socket in (*pair.people, held):
            for text in socket.log:
                message = json.loads(text)
                check(message["type"] in ("ok", "update"), message)
                check(message.get("seq", 0) <= pair.people[0].view["seq"], message)
        # What is damaged in the store while it is played: its table is broken on both nodes, others go on.
        other = Pair(nodes)
        subprocess.run([database.BIN + "psql", "-q", "-h", database.folder, "-U", "postgres", "-d", "d1", "-c",
                        f"UPDATE log SET text = '{{' WHERE table_id = '{pair.table}' AND kind = 2"], check=True, stdout=subprocess.DEVNULL)
        notify(database, f"t - {pair.table} 0")
        for each in pair.people:
            while True:
                answer = each.ask("view", table=pair.table, seen=10**6)
                if "error" in answer:
                    break
            check(answer["error"] == "broken_table", answer)
        for _ in range(6):
            other.decide()
        for node in nodes:
            until_well(node)
            check(node.stop() == 0)
        print("ok ", len(lines), "forged lines")
    finally:
        for node in nodes:
            if node.process.poll() is None:
                node.kill()
        database.close()
    check(Said.check(program), "what was said does not fit the table of types")


if __name__ == "__main__":
    main()
