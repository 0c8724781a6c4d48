#!/usr/bin/env python3
"""ends_test.py PROGRAM: a server that is asked to go while it thinks. It goes; and nothing that was thought in a hurry is kept."""
import pathlib, random, resource, shutil, signal, sys
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "server"))
from client import *

THOUGHT = "bot:vizier@1000000n"  # ten seconds of the processor's time at least


def used_by(process):
    """Seconds of the processor's time."""
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def used_by_ended():
    return sum(resource.getrusage(resource.RUSAGE_CHILDREN)[:2])


def stop(server):
    """It ends without thinking to an end: that takes ten seconds of the processor's time, and no machine that stands still adds to it."""
    server.process.send_signal(signal.SIGSTOP)
    while "T (stopped)" not in open(f"/proc/{server.process.pid}/status").read():
        continue
    before = used_by(server.process) + used_by_ended()
    server.process.send_signal(signal.SIGTERM)
    server.process.send_signal(signal.SIGCONT)
    check(server.process.wait() == 0, "ends in order")
    used = used_by_ended() - before
    check(used < 3, "thought what nobody wanted to know any more", used)
    return used


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
    """Of a review that was under way nothing is kept, or it is the one that is made in peace."""
    at = lambda name: Server(program, f"sqlite:{folder}/{name}.db", "--rate", "0", "--bot-threads", "1")
    server = at("game")
    try:
        red, choice = Socket(server), random.Random(1)
        table = red.ask("create", game="pyramido", seats=["me"] * 4)["table"]
        while (view := red.ask("view", table=table, seen=10**6)["view"])["status"] != "over":
            red.ask("decide", table=table, seq=view["seq"], decision=choice.choice(view["legal"]))
        stop(server)  # all of it is in the one file now

        def begin(copy):
            """A review, on a copy of the store; whoever began it hears how it goes."""
            shutil.copy(f"{folder}/game.db", f"{folder}/{copy}.db")
            server = at(copy)
            red = Socket(server)
            check(red.ask("review", table=table)["status"] != "done")
            while red.news().get("status") != "running":
                pass
            return server, red

        def made_in_peace():
            nonlocal server
            server, red = begin("peace")
            while (said := red.news())["status"] != "done":
                pass
            stop(server)
            return said["review"]

        def broken_off():
            nonlocal server
            server, _ = begin("hurry")
            print(f"        a review: ended in {stop(server):.2f} s")
            server.start()
            again = Socket(server).ask("review", table=table)
            stop(server)
            # It may have been done before the server was told to go: then nothing is proved.
            check(again["status"] != "done" or again["review"] == made_in_peace(), "half a review was kept", again)
            return again["status"] != "done"
        until(broken_off, "the review is always done")
    finally:
        if server.process.poll() is None:
            server.kill()


if __name__ == "__main__":
    run_tests(globals())
