#!/usr/bin/env python3
"""nodes_test.py PROGRAM: three nodes on one PostgreSQL; players of one game on different nodes; nodes killed and added."""
import random
from client import *


def next_update(player):
    while True:
        message = player.news()
        # Who is there may be told of the game before, too, a second later.
        if message.get("type") == "update" and message["table"] == player.view["table"]:
            player.view = {**player.view, **message}
            return


def test_players_on_different_nodes(nodes):
    red, blue, watcher = Socket(nodes[0]), Socket(nodes[1]), Socket(nodes[2])
    watcher.ask("lobby", on=True)
    for game in ("pyramido", "pyramidion"):
        table = red.ask("create", game=game, seats=["me", "open", "bot:random"])["table"]
        check("seat" in blue.ask("sit", table=table), "sits on another node")
        people = [red, blue, watcher]
        for each in people:
            each.unasked.clear()
            each.view = each.ask("follow", table=table, seen=10**6)["view"]
        while red.view["status"] != "over":
            acting = next((p for p in people if p.view["to_act"] in p.view["you"]), None)
            if acting:
                answer = acting.ask("decide", table=table, seq=acting.view["seq"], decision=random.choice(acting.view["legal"]))
                check("seq" in answer or answer["error"] == "stale", answer)
            newest = max(p.view["seq"] for p in people)
            if acting and "error" not in answer:
                newest = max(newest, answer["seq"])
            for each in people:
                while each.view["seq"] < newest:
                    next_update(each)
            if red.view["status"] != "over" and red.view["to_act"] == 3:
                next_update(red)  # the bot's turn
        for each in people:
            while each.view["status"] != "over":
                next_update(each)
        check(red.view["result"] == blue.view["result"] == watcher.view["result"], "one result")
        # A decision comes along with the news of it.
        made = red.view["seq"]
        read_back = metric(nodes[2], "benben_read_back_total")
        check(made > 50 and read_back < made / 2, "read back", read_back, "of", made)


def test_who_is_there_on_other_nodes(nodes):
    """A seat shows that its holder is there, on whichever node, and that they are gone."""
    red, watcher = Socket(nodes[0]), Socket(nodes[2])
    table = red.ask("create", game="pyramido", seats=["me", "open"])["table"]
    blue = Socket(nodes[1])
    check("seat" in blue.ask("sit", table=table))
    there = lambda: [seat["connected"] for seat in watcher.view["seats"]]

    def wait_for(wanted):
        while there() != wanted:
            next_update(watcher)
    red.ask("follow", table=table, seen=10**6)
    watcher.view = watcher.ask("follow", table=table, seen=10**6)["view"]
    wait_for([True, False])  # red was there before: the other node says so when asked
    blue.ask("follow", table=table, seen=10**6)
    wait_for([True, True])
    second = Socket(nodes[1], cookie=blue.cookie)
    second.ask("follow", table=table, seen=10**6)
    blue.close()
    red.ask("unfollow", table=table)
    wait_for([False, True])  # blue is still there by the second connection
    second.close()
    wait_for([False, False])


def test_two_nodes_take_the_same_move(nodes):
    """One person, two nodes, the same seq at the same time: one ok, one stale, every time."""
    one = Socket(nodes[0])
    two = Socket(nodes[1], cookie=one.cookie)
    table = one.ask("create", game="pyramido", seats=["me", "me"])["table"]
    view = one.ask("view", table=table, seen=10**6)["view"]
    two.ask("view", table=table, seen=10**6)
    taken = 0
    for _ in range(40):
        if view["status"] == "over":
            break
        ids = [each.send("decide", table=table, seq=view["seq"], decision=random.choice(view["legal"])) for each in (one, two)]
        answers = []
        for each, id in zip((one, two), ids):
            while True:
                message = each.next()
                if message.get("id") == id:
                    answers.append(message)
                    break
        errors = [a.get("error") for a in answers]
        if "busy" not in errors:  # the database stood still: what came of it is seen below
            check(sorted(e or "" for e in errors) in (["", "stale"],), answers)
            taken += 1
        while True:
            fresh = [each.ask("view", table=table, seen=10**6)["view"] for each in (one, two)]
            if fresh[0]["seq"] == fresh[1]["seq"]:
                break
        check(fresh[0]["observation"] == fresh[1]["observation"], "two nodes, two positions")
        view = fresh[0]
    check(taken > 5, taken)


def test_premoves_on_other_nodes(nodes):
    """A premove is played by the node that has it, whichever node the game goes on at, and can be taken back anywhere."""
    while not premoves_are_played(nodes):
        pass


def premoves_are_played(nodes):
    """False if a node's line to the others was lost meanwhile: then it cannot know, and drops what was said beforehand."""
    place = lambda slot: {"do": "place", "slot": slot, "x": 0, "y": 0, "rotation": 0}
    for taken_back in (False, True):
        people = [Socket(nodes[0]), Socket(nodes[1])]
        table = people[0].ask("create", game="pyramido", seats=["me", "open"])["table"]
        check(people[1].ask("sit", table=table)["seat"] == 2)
        for each in people:
            each.view = each.ask("follow", table=table, seen=10**6)["view"]
            while each.view["status"] == "open":
                next_update(each)
        first = people[0].view["to_act"]
        acting, waiting, seat = people[first - 1], people[2 - first], 3 - first
        elsewhere = Socket(nodes[2], cookie=waiting.cookie)
        check(waiting.ask("premove", table=table, seat=seat, decisions=[place(1)])["type"] == "ok")
        check(elsewhere.ask("premove", table=table, seat=seat, decisions=None if taken_back else [place(2), "nonsense"])["type"] == "ok")
        while acting.view["to_act"] == first:
            answer = acting.ask("decide", table=table, seq=acting.view["seq"], decision=random.choice(acting.view["legal"]))
            while acting.view["seq"] < answer["seq"]:
                next_update(acting)
        if taken_back:
            while waiting.view["seq"] < acting.view["seq"]:
                next_update(waiting)
            time.sleep(0.3)
            check(waiting.ask("view", table=table, seen=10**6)["view"]["seq"] == acting.view["seq"], "played all the same")
            continue
        played, dropped = None, None
        while not (played and dropped):
            message = waiting.news()
            if message["type"] == "premove":
                dropped = message["dropped"]
                if dropped == "left":
                    return False
            for event in message.get("events", []):
                if event["kind"] == "decide" and event["seat"] == seat:
                    played = event["decision"]
        check(played == place(2) and dropped == "illegal", played, dropped)
    return True


def test_nodes_killed_and_added(nodes, program, store):
    """A game goes on through the death of the node that it was played on; the bot's turn is taken by another."""
    red = Socket(nodes[0])
    table = red.ask("create", game="pyramido", seats=["me", "bot:random"])["table"]
    cookie, moved, kills = red.cookie, 0, 0
    at = 0
    deadline = time.monotonic() + LIMIT
    while True:
        check(time.monotonic() < deadline, "the game does not end", moved)
        view = red.ask("view", table=table, seen=10**6).get("view")
        if view and view["status"] == "over":
            break
        if view and view["legal"]:
            answer = red.ask("decide", table=table, seq=view["seq"], decision=random.choice(view["legal"]))
            check("seq" in answer or answer["error"] == "stale", answer)
            moved += 1
            if moved in (4, 8):
                nodes[at].kill()  # perhaps in the middle of a bot's thought
                kills += 1
                nodes[at] = Server(program, store, "--rate", "0", patient=True)
                at = (at + 1) % len(nodes)
                red = Socket(nodes[at], cookie=cookie)
        else:
            time.sleep(0.05)
    check(moved >= 4 and kills >= 1, moved, kills)


def main():
    program = sys.argv[1]
    random.seed(5)
    database = Postgres()
    nodes = []
    began = time.monotonic()
    try:
        store = database.make_database()
        nodes = [Server(program, store, "--rate", "0", patient=True) for _ in range(3)]
        test_players_on_different_nodes(nodes)
        print(f"ok  players on different nodes  {time.monotonic() - began:.1f} s", flush=True)
        test_who_is_there_on_other_nodes(nodes)
        print(f"ok  who is there on other nodes  {time.monotonic() - began:.1f} s", flush=True)
        test_two_nodes_take_the_same_move(nodes)
        print(f"ok  two nodes take the same move  {time.monotonic() - began:.1f} s", flush=True)
        test_premoves_on_other_nodes(nodes)
        print(f"ok  premoves on other nodes  {time.monotonic() - began:.1f} s", flush=True)
        test_nodes_killed_and_added(nodes, program, store)
        print(f"ok  nodes killed and added  {time.monotonic() - began:.1f} s", flush=True)
        # The database goes away and comes back: refused meanwhile, nothing lost, nobody restarted.
        red = Socket(nodes[0])
        table = red.ask("create", game="pyramido", seats=["me", "me"])["table"]
        view = red.ask("view", table=table, seen=10**6)["view"]
        red.patient = False
        database.stop()
        # Not "no such table", whether it was in memory or never seen: nobody can know now.
        for _ in range(3):
            check(red.ask("decide", table=table, seq=view["seq"], decision=view["legal"][0]).get("error") == "busy")
        for asked in (table, "neverseen123"):
            for type in ("view", "legal", "rematch"):
                answer = red.ask(type, table=asked, **({"seat": 1} if type == "legal" else {}))
                check(answer.get("error") == "busy", type, asked, answer)
        until(lambda: nodes[0].get("/healthz")[0] == 503, "well without a database")
        database.start()
        red.patient = True
        answer = red.ask("decide", table=table, seq=view["seq"], decision=view["legal"][0])
        check("seq" in answer, answer)
        check(red.ask("view", table="neverseen123").get("error") == "no_table")
        until_well(nodes[0])
        print(f"ok  the database gone and back  {time.monotonic() - began:.1f} s", flush=True)
    finally:
        for node in nodes:
            if node.process.poll() is None:
                node.kill()
        database.close()


if __name__ == "__main__":
    main()
