#!/usr/bin/env python3
"""ends_test.py PROGRAM: a server that is asked to go while it thinks. It goes; and nothing that was thought in a hurry is kept."""
import pathlib, random, sys
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "server"))
from client import *

THOUGHT = "bot:vizier@1000000n"  # half a minute at least


def stop(server):
    """It ends long before the thoughts would."""
    began = time.monotonic()
    check(server.stop() == 0, "ends in order")
    took = time.monotonic() - began
    check(took < 10, "waited for what nobody wanted to know any more", took)
    return took


def test_bots(program, folder):
    for game in "pyramido", "pyramidion":
        server = Server(program, f"sqlite:{folder}/{game}.db", "--rate", "0", "--bot-threads", "1")
        try:
            red = Socket(server)
            tables = [red.ask("create", game=game, seats=["me", THOUGHT])["table"]]  # alone: nobody hurries it
            seqs = {}
            for table in tables:
                view = red.ask("view", table=table)["view"]
                while view["status"] == "running" and view["to_act"] == 1:
                    check("seq" in red.ask("decide", table=table, seq=view["seq"], decision=view["legal"][0]))
                    view = red.ask("view", table=table)["view"]
                seqs[table] = view["seq"]
            print(f"        {game}: ended in {stop(server):.2f} s")
            server.start()
            again = Socket(server, cookie=red.cookie)
            for table, seq in seqs.items():
                check(again.ask("view", table=table)["view"]["seq"] == seq, "a decision made in a hurry was kept")
            stop(server)
        finally:
            if server.process.poll() is None:
                server.kill()


def test_review(program, folder):
    server = Server(program, f"sqlite:{folder}/review.db", "--rate", "0", "--bot-threads", "1")
    try:
        red, choice = Socket(server), random.Random(1)
        table = red.ask("create", game="pyramidion", seats=["me", "me"])["table"]
        while (view := red.ask("view", table=table, seen=10**6)["view"])["status"] != "over":
            red.ask("decide", table=table, seq=view["seq"], decision=choice.choice(view["legal"]))
        check(red.ask("review", table=table)["status"] != "done")
        while red.news().get("status") != "running":
            pass
        print(f"        a review: ended in {stop(server):.2f} s")
        server.start()
        again = Socket(server, cookie=red.cookie).ask("review", table=table)
        check(again["status"] != "done", "half a review was kept", again)
        stop(server)
    finally:
        if server.process.poll() is None:
            server.kill()


if __name__ == "__main__":
    run_tests(globals())
