#!/usr/bin/env python3
"""bring_test.py PROGRAM: games that were never played, or not so, brought from a device; boxes that no game ends with."""
import json, pathlib, subprocess, sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "server"))
from client import ROOT, Socket, check, cookie_of, run_tests, serving, until

MOST = 128 * 1024


def simulated(program, game, seed=3):
    done = subprocess.run([program, "simulate", game, "--bots", "safe,safe", "--games", "1", "--seed", str(seed)], capture_output=True, text=True)
    return json.loads(done.stdout)


def test_a_long_record_is_read_and_an_endless_one_is_not(program, folder):
    """What a whole game may be, with the numbers of a box, is more than what any other message may be."""
    with serving(program, folder) as server:
        cookie = cookie_of(server.post("register", name="Bringer", password="a long password")[2])
        record = simulated(program, "pyramidion")
        bring = lambda record: server.post("bring", cookie=cookie, game="pyramidion", seats=["me", "bot:mason"], record=record)
        around = len(json.dumps({"game": "pyramidion", "seats": ["me", "bot:mason"], "record": {**record, "about": ""}}))
        for size in (20_000, MOST):
            status, said, _ = bring({**record, "about": "x" * (size - around)})
            check(status == 200 and "table" in said, size, said)
        status, said, _ = bring({**record, "about": "x" * (MOST + 1 - around)})
        check(status == 413 and said == {"error": "too_long"}, said)
        # What a game was dealt from stays with its table, and is short.
        told = [bring({**record, "deal": {**record["deal"], "order": [order] * 5_000}})[1] for order in ([1, 2], [2, 1])]
        check({"error": "too_long", "field": "record.deal"} in told, "that of the game", told)
        check(any(one["error"] == "bad_field" for one in told), "that of another", told)
        # No other message has that room.
        status, said, _ = server.post("create", cookie=cookie, game="pyramidion", seats=["me", "x" * 20_000])
        check(status == 413 and said == {"error": "too_long"}, said)
        # Deep, wide, of the wrong kinds: refused with a reason.
        deep = {}
        for _ in range(400):
            deep = {"a": deep}
        for wrong in ({**record, "moves": deep}, {**record, "deal": deep}, {**record, "moves": ["decline"] * 10_000}, {**record, "parts": deep},
                      {**record, "moves": list(range(9_000))}, {**record, "players": 2**62}, {**record, "deal": {"order": [[-1]] * 9_000}}):
            status, said, _ = bring(wrong)
            check(status == 400 and said["error"] in ("bad_field", "not_json"), status, said)
        status, said, _ = bring({**record, "moves": list(range(20_000))})
        check(status == 413 and said == {"error": "too_long", "field": "record.moves"}, status, said)
        check(server.post("me", cookie=cookie)[0] == 200)


def empty_box():
    """Without goods no boat is ever loaded."""
    parts = json.loads((ROOT / "data/pyramidion.json").read_text())
    for good in parts["goods_supply"]:
        parts["goods_supply"][good] = 0
    return parts


def test_boxes_with_too_much_in_them(program, folder):
    """Of two faults in a box the first is told, and what is too much is put nowhere."""
    with serving(program, folder) as server:
        me = Socket(server)
        for list in ("basic_cards_per_player", "shared_cards", "cities", "boats", "supply", "revolt"):
            for one in ({}, {"points": 99, "cost": {"camel": 9}}, {"kind": "merchant", "influence": 20, "agreements": 20, "trade": 20, "ankh": True}):
                said = me.ask("create", game="pyramidion", seats=["me", "me"], parts={list: [one] * 150})
                check(said.get("error") == "bad_field", list, said)
        check("user" in me.ask("me"))


def test_a_hint_ends_where_no_game_does(program, folder):
    """Why a decision is advised is found out by games that are played to their end: where they have none a thought would never end,
    nor would a server that is asked to go."""
    with serving(program, folder, "--bot-threads", "1") as server:
        me = Socket(server)
        table = me.ask("create", game="pyramidion", seats=["me", "me"], parts=empty_box())["table"]
        # Until it is asked about something of which the game itself says nothing.
        for n in range(300):
            view = me.ask("view", table=table, seen=10**6)["view"]
            reason = me.ask("hint", table=table, seat=view["to_act"])["reason"] if len(view["legal"]) > 1 else None
            if reason and reason["kind"] in ("ahead", "even"):
                return
            check("seq" in me.ask("decide", table=table, seq=view["seq"], decision=view["legal"][7 * n % len(view["legal"])]))
        check(False, "every decision had a reason at sight")


def test_bots_rest_where_no_game_ends(program, folder):
    """Bots among themselves would write for as long as the server runs. What is asked about so long a game counts for more than one."""
    with serving(program, folder) as server:
        me = Socket(server)
        table = me.ask("create", game="pyramidion", seats=["bot:random", "bot:random"], parts=empty_box())["table"]
        until(lambda: me.ask("view", table=table)["view"]["status"] == "over", "the bots do not come to an end")
        view = me.ask("view", table=table)["view"]
        check(view["turn"] == 10_000, f"they end after {view['turn']} decisions")
        check(view["result"]["reason"] == "agreed", view["result"])
        # A review of it would be longer than a connection carries.
        said = me.ask("review", table=table)
        check(said.get("error") == "too_long" and said["field"] == "table", said)
        check("user" in me.ask("me"), "the connection is gone")
        check(server.stop() == 0)
        server.more = ("--rate", "1")
        server.start()
        record = lambda: server.get("/api/record/" + table, me.cookie)[0]
        said = [record() for _ in range(150)]
        check(said[0] == 200 and 429 in said and set(said) == {200, 429}, "a hundred and fifty are within the burst of two hundred", said)


run_tests(globals())
