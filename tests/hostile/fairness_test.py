#!/usr/bin/env python3
"""fairness_test.py PROGRAM: people, and whoever runs the server, who want to choose the deal; and undo after a look."""
import glob, hashlib, itertools, json, pathlib, random, subprocess, sys, tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "server"))
from client import Said, Server, Socket, check, in_time


REVEAL = 10  # seconds that the server waits for seals to be opened


def seal(seed):
    return hashlib.sha256(b"benben seed\0" + seed.encode()).hexdigest()


def on_disk(folder):
    """All bytes that the one who runs the server has."""
    return b"".join(pathlib.Path(name).read_bytes() for name in glob.glob(folder + "/*.db*"))


def dealt(fair):
    """Pyramido's dominoes and who begins, as docs/protocol.md says; nothing of it is the program's."""
    hashed = lambda data: hashlib.sha256(data).digest()
    text = b"benben deal %d\0pyramido\0%s\0" % (fair["version"], fair["table"].encode()) + bytes.fromhex(fair["secret"])
    for seed, sealed in zip(fair["seeds"], fair.get("seals", [""] * len(fair["seeds"]))):
        withheld = sealed and not seed
        kind = (b"w" if withheld else b"r") if sealed else (b"o" if seed else b"n")
        text += b"\0" + (kind if fair["version"] == 2 else b"") + hashed((sealed if withheld else seed).encode())
    root, count = hashed(text), 0

    def below(n):
        nonlocal count
        while True:
            word = int.from_bytes(hashed(root + count.to_bytes(8, "big"))[:8], "big")
            count += 1
            if word < 2**64 // n * n:
                return word % n
    order = list(range(1, 91))
    for j in range(90, 1, -1):
        r = below(j)
        order[j - 1], order[r] = order[r], order[j - 1]
    return order, 1 + below(len(fair["seeds"]))


def verify(server, record):
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
        file.write(json.dumps(record) + "\n")
        file.flush()
        done = subprocess.run([server.program, "verify", file.name], capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def view(socket, table):
    return socket.ask("view", table=table)["view"]


def finish(server, socket, table):
    """Ends the game and returns its record."""
    seat = view(socket, table)["you"][0]
    check("seq" in socket.ask("resign", table=table, seat=seat), "the game does not end")
    status, text, _ = server.get("/api/record/" + table)
    check(status == 200, text)
    return json.loads(text)


def refused(answer, error, field=None):
    check(answer.get("error") == error and (field is None or answer.get("field") == field), "expected", error, field, "got", answer)


def deal_sealed(server, folder, time):
    """From the first seal to the last that is opened."""
    red, blue, other = Socket(server), Socket(server), Socket(server)
    mine, yours = f"of red, a secret {time}", f"of blue, a secret {time}"
    table = red.ask("create", game="pyramido", seats=["me", "open"], seal=seal(mine))["table"]
    refused(red.ask("reveal", table=table, seat=1, seed=mine), "seats_open")
    check(seal(mine).encode() in on_disk(folder) and mine.encode() not in on_disk(folder), "the server knows a sealed seed")
    # Until all are there red may change their mind, which tells nobody anything.
    for again in ("another of red", mine):
        check("seq" in red.ask("seed", table=table, seat=1, seal=seal(again)), "sealed anew")
    check("seat" in blue.ask("sit", table=table, seal=seal(yours)), "blue sits")
    blue.ask("follow", table=table)
    called = view(blue, table)
    check(called["status"] == "open" and called["deal"]["awaits"] == [1, 2] and called["deal"]["seals"] == [seal(mine), seal(yours)], called)
    commitment = called["deal"]["commitment"]
    check(mine.encode() not in on_disk(folder) and yours.encode() not in on_disk(folder), "a sealed seed is on the disk")
    # Now nothing can be changed, whatever one knows.
    for answer, error, field in (
            (blue.ask("seed", table=table, seat=2, seed="another"), "game_started", None),
            (blue.ask("seed", table=table, seat=2, seal=seal("another")), "game_started", None),
            (blue.ask("stand", table=table, seat=2), "game_started", None),
            (red.ask("close", table=table), "game_started", None),
            (red.ask("start", table=table), "game_started", None),
            (other.ask("sit", table=table, seal=seal("x")), "no_open_seat", None),
            (other.ask("reveal", table=table, seat=1, seed=mine), "not_your_seat", None),
            (blue.ask("reveal", table=table, seat=1, seed=mine), "not_your_seat", None),
            (blue.ask("reveal", table=table, seat=2, seed="another"), "bad_field", "seed"),
            (blue.ask("reveal", table=table, seat=3, seed=yours), "bad_field", "seat"),
    ):
        refused(answer, error, field)
    check("seq" in red.ask("reveal", table=table, seat=1, seed=mine), "red opens the seal")
    refused(red.ask("reveal", table=table, seat=1, seed=mine), "bad_field", "seat")
    check(view(blue, table)["deal"]["seeds"] == ["", ""], "a seed is shown before all are there")
    check(not any(mine in text for text in blue.log), "blue heard red's seed before opening the own seal")
    check("seq" in blue.ask("reveal", table=table, seat=2, seed=yours), "blue opens the seal")
    refused(blue.ask("reveal", table=table, seat=2, seed=yours), "game_started")
    check(view(red, table)["deal"]["seeds"] == [mine, yours], view(red, table)["deal"])
    return red, blue, table, mine, yours, commitment


def test_nobody_chooses_the_deal(server, folder):
    """A friend of the server's owner sits last, knowing all that the server knows; what they do not know decides the deal."""
    times = itertools.count()
    red, blue, table, mine, yours, commitment = in_time(lambda: deal_sealed(server, folder, next(times)), REVEAL)
    begun = view(red, table)
    check(begun["status"] == "running" and begun["deal"]["seeds"] == [mine, yours], begun["deal"])

    record = finish(server, red, table)
    fair = record["fair"]
    check(fair["version"] == 2 and fair["commitment"] == commitment, fair)
    check(hashlib.sha256(bytes.fromhex(fair["secret"])).hexdigest() == commitment, "another secret than the promised one")
    order, first = dealt(fair)
    check(begun["observation"]["first"] == first and str(order[:3])[1:-1].replace(" ", "") in json.dumps(record["deal"]).replace(" ", ""),
          "not the deal that the document describes", order[:5], first, record["deal"])
    status, said = verify(server, record)
    check(status == 0 and "2 sealed seeds" in said, said)
    for member, value in (("seeds", [mine, "another"]), ("seeds", [mine, ""]), ("seals", [seal(mine), ""]), ("seals", None), ("version", 1)):
        forged = json.loads(json.dumps(record))
        forged["fair"][member] = value
        status, said = verify(server, forged)
        check(status == 1, "a forged record passes", member, value, said)


def test_seals_are_seals(server):
    one = Socket(server)
    for fields in ({"seal": "A" * 64}, {"seal": "a" * 63}, {"seal": "a" * 65}, {"seal": seal("x"), "seed": "x"}, {"seal": 7}, {"seal": ""}):
        refused(one.ask("create", game="pyramido", seats=["me", "open"], **fields), "bad_field", "seal")
    table = one.ask("create", game="pyramido", seats=["me", "open"])["table"]
    refused(one.ask("seed", table=table, seat=1), "missing_field", "seed")
    refused(one.ask("seed", table=table, seat=1, seal="g" * 64), "bad_field", "seal")
    refused(one.ask("reveal", table=table, seat=1, seed="x"), "seats_open")
    check("seq" in one.ask("seed", table=table, seat=1, seal=seal("x")), "a seal is taken")
    check("seq" in one.ask("seed", table=table, seat=1, seed="open"), "or an open seed instead")
    check(view(one, table)["deal"]["seeds"] == ["open", ""] and "seals" not in view(one, table)["deal"], view(one, table)["deal"])


def test_one_against_bots_begins_at_once(server):
    one = Socket(server)

    def opened(made, seat, seed):
        table = made["table"]
        check(view(one, table)["deal"]["awaits"] == [seat], view(one, table)["deal"])
        check("seq" in one.ask("reveal", table=table, seat=seat, seed=seed), "the one seal is opened")
        check(view(one, table)["status"] == "running", "nobody else is waited for")
        return table
    table = in_time(lambda: opened(one.ask("create", game="pyramido", seats=["me", "bot:random"], seal=seal("alone")), 1, "alone"), REVEAL)
    # The rematch is as fair.
    finish(server, one, table)
    in_time(lambda: opened(one.ask("rematch", table=table, seal=seal("again")), 2, "again"), REVEAL)


def test_clients_that_seal_nothing(server):
    """Those of before play on, and the proof says what it is worth."""
    red, blue = Socket(server), Socket(server)
    for seed, expected in (({"seed": "mine"}, "1 open seed"), ({}, "no sealed seed")):
        table = red.ask("create", game="pyramido", seats=["me", "open"], **seed)["table"]
        check("seat" in blue.ask("sit", table=table), "blue sits")
        check(view(red, table)["status"] == "running", "it begins at once")
        record = finish(server, red, table)
        check(record["fair"]["version"] == 1 and "seals" not in record["fair"], record["fair"])
        check(dealt(record["fair"])[1] in (1, 2), record["fair"])
        status, said = verify(server, record)
        check(status == 0 and expected in said, said)


def withhold(server):
    """Sits down with a seal that will not be opened; the rest is seen later."""
    return in_time(lambda: one_of_two_seals(server), REVEAL)


def one_of_two_seals(server):
    red, blue = Socket(server), Socket(server)
    table = red.ask("create", game="pyramido", seats=["me", "open"], seal=seal("honest"))["table"]
    check("seat" in blue.ask("sit", table=table, seal=seal("never shown")), "blue sits")
    red.ask("follow", table=table)
    check("seq" in red.ask("reveal", table=table, seat=1, seed="honest"), "red opens the seal")
    return red, blue, table


def test_a_seal_that_is_not_opened(server, red, blue, table):
    while red.news().get("status") != "running":
        pass
    deal = view(red, table)["deal"]
    check(deal["seeds"] == ["honest", ""] and deal["seals"][1] == seal("never shown"), deal)
    refused(blue.ask("reveal", table=table, seat=2, seed="never shown"), "game_started")
    record = finish(server, red, table)
    check(dealt(record["fair"])[1] in (1, 2), record["fair"])
    status, said = verify(server, record)
    check(status == 0 and "1 sealed seed:" in said and "1 seal that was not opened" in said, said)
    # Afterwards nobody can say that it was opened.
    record["fair"]["seeds"][1] = "never shown"
    check(verify(server, record)[0] == 1, "a seed that was withheld is put in later")


def test_undo_after_a_look(server):
    """Pyramidion: whenever undo is offered, going back shows the same as before, and a seat's view has no card it had not."""
    random.seed(3)
    red, blue = Socket(server), Socket(server)
    table = red.ask("create", game="pyramidion", seats=["me", "open"])["table"]
    check("seat" in blue.ask("sit", table=table), "blue sits")
    people, back, kept = {1: red, 2: blue}, 0, 0
    hidden = lambda seen: set(seen["observation"]["unseen"])
    for _ in range(400):
        now = view(red, table)
        if now["status"] != "running":
            break
        acting = now["to_act"]
        before = [view(each, table) for each in (red, blue)]
        decision = random.choice(before[acting - 1]["legal"])
        answer = people[acting].ask("decide", table=table, seq=now["seq"], decision=decision)
        after = [view(each, table) for each in (red, blue)]
        if not after[acting - 1].get("can_undo"):
            refused(people[acting].ask("undo", table=table, seq=answer["seq"], seat=acting), "cannot_undo") if after[0]["status"] == "running" else None
            kept += 1
            continue
        # The one who decided knows no card more; the other at most the one that was laid or discarded.
        own, others = (hidden(before[n]) - hidden(after[n]) for n in (acting - 1, 2 - acting))
        check(not own and len(others) <= (decision["do"] in ("lay", "hire")), "undo after a look", decision, own, others)
        back += 1
    check(back > 30 and kept > 10, "too few decisions to tell", back, kept)


def main(program):
    with tempfile.TemporaryDirectory(prefix="benben-fairness-") as folder:
        server = Server(program, f"sqlite:{folder}/games.db", "--rate", "0")
        waiting = withhold(server)  # for its ten seconds while the others go on
        test_nobody_chooses_the_deal(server, folder)
        test_seals_are_seals(server)
        test_one_against_bots_begins_at_once(server)
        test_clients_that_seal_nothing(server)
        test_undo_after_a_look(server)
        test_a_seal_that_is_not_opened(server, *waiting)
        check(server.stop() == 0, "the server does not end well", server.last_words())
    check(Said.check(program), "something was said that the table of types has not")
    print("fairness: nobody chose a deal")


if __name__ == "__main__":
    main(sys.argv[1])
