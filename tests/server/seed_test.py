#!/usr/bin/env python3
"""seed_test.py PROGRAM: --test-seed gives the same table again, nowhere but on the loopback, and rates nothing."""
import json, subprocess, sys, tempfile
from client import Server, Socket

program = sys.argv[1]


def play(seed, folder, name):
    """Three tables against a bot, the first legal decision each time: everything that was told of them but times."""
    server = Server(program, f"sqlite:{folder}/{name}.db", "--test-seed", str(seed))
    me = Socket(server)
    told = [me.ask("me")["user"]["name"]]
    for game in ["pyramido", "pyramidion", "pyramido"]:
        made = me.ask("create", game=game, seats=["me", "bot:random"])
        view = me.ask("follow", table=made["table"])["view"]
        told.append(made["table"])
        while view["to_act"] != 1 or view["turn"] < 40:
            at = view["seq"]
            done = {} if view["to_act"] != 1 else me.ask("decide", table=made["table"], seat=1, seq=at, decision=view["legal"][0])
            assert "error" not in done, done
            while view["seq"] == at:
                view = {**view, **me.news()}
        view = me.ask("view", table=made["table"])["view"]
        told += [view["observation"], *(event["notation"] for event in view["events"] if event["kind"] == "decide")]
        me.ask("unfollow", table=made["table"])
        me.unasked.clear()
    refused = me.ask("create", game="pyramido", seats=["me", "open"], rated=True)
    assert refused["error"] == "accounts_only", refused
    me.close()
    status, answer, headers = server.post("register", name="Blue", password="password of a test")
    assert status == 200, answer
    cookie = headers["Set-Cookie"].split("benben=")[1].split(";")[0]
    status, answer, _ = server.post("create", cookie, game="pyramido", seats=["me", "open"], rated=True)
    assert (status, answer["error"]) == (409, "not_rateable") and "seed" in answer["what"], answer
    assert server.stop() == 0
    assert '"what":"test_seed","seed":"%d"' % seed in server.last_words(), server.last_words()
    return json.dumps(told)


def refused(*flags):
    done = subprocess.run([program, "serve", *flags], capture_output=True, text=True)
    assert done.returncode != 0 and not done.stdout, done
    return done.stderr


with tempfile.TemporaryDirectory() as folder:
    first = play(7, folder, "first")
    assert first == play(7, folder, "second"), "the same seed and requests, and another game"
    assert first != play(8, folder, "third")
    new = f"sqlite:{folder}/new.db"
    for address in ["0.0.0.0:0", "[::]:0"]:
        assert "loopback only" in refused("--listen", address, "--store", new, "--test-seed", "1"), address
    assert "was used on this store" in refused("--listen", "127.0.0.1:0", "--store", f"sqlite:{folder}/first.db",
                                               "--test-seed", "7")
    assert refused("--listen", "127.0.0.1:0", "--store", new, "--test-seed", "seven")
print("ok")
