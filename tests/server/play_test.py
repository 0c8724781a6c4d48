#!/usr/bin/env python3
"""play_test.py PROGRAM: the real server over the real protocol, message by message. docs/protocol.md."""
import hashlib, random, threading, traceback
from client import *


def merge(view, message):
    """What docs/protocol.md asks of a client."""
    return {**view, **message}


class Player(Socket):
    """A client that follows one table."""

    def follow(self, table, **more):
        answer = self.ask("follow", table=table, **more)
        check("view" in answer, answer)
        self.view = answer["view"]
        return self.view

    def news(self):
        """The next news of the table that is followed last."""
        while True:
            message = super().news()
            if not hasattr(self, "view") or message.get("type") != "update" or message["table"] == self.view["table"]:
                return message

    def catch_up(self, seq):
        while self.view["seq"] < seq or not self.settled():
            self.view = merge(self.view, self.news())
        return self.view

    def settled(self):
        return self.view["status"] == "over" or self.view["to_act"] == 0 or \
            self.view["seats"][self.view["to_act"] - 1]["kind"] == "person"

    def decide(self, decision, **more):
        return self.ask("decide", table=self.view["table"], seq=self.view["seq"], decision=decision, **more)


def tables(server, *players, game="pyramido", **more):
    """A table with these players in their seats, all following."""
    made = players[0].ask("create", game=game, seats=["me"] + ["open"] * (len(players) - 1), **more)
    check("table" in made, made)
    for player in players[1:]:
        sat = player.ask("sit", table=made["table"])
        check("seat" in sat, sat)
    for player in players:
        player.follow(made["table"])
    return made["table"]


def play_on(players, until=lambda view: False, choose=random.choice):
    """Plays until the game is over; returns the last views."""
    for player in players:
        player.catch_up(0)
    while players[0].view["status"] != "over" and not until(players[0].view):
        acting = next(p for p in players if p.view["to_act"] in p.view["you"])
        answer = acting.decide(choose(acting.view["legal"]))
        check("seq" in answer, answer)
        for player in players:
            player.catch_up(answer["seq"])


def test_whole_games_by_people(server):
    for game in ("pyramido", "pyramidion"):
        for count in (2, 4):
            players = [Player(server) for _ in range(count)]
            table = tables(server, *players, game=game)
            play_on(players)
            view = players[0].view
            check(view["status"] == "over" and len(view["result"]["ranks"]) == count, view)
            for player in players:
                seqs = [event["seq"] for message in map(json.loads, player.log) for event in message.get("events", [])]
                check(seqs == sorted(set(seqs)), "events out of order", seqs)
            status, text, _ = server.get("/api/record/" + table)
            check(status == 200, text)
            record = tempfile.NamedTemporaryFile("w", suffix=".json")
            record.write(text)
            record.flush()
            check(subprocess.run([server.program, "verify", record.name], capture_output=True).returncode == 0, text)
            forged = json.loads(text)
            forged["fair"]["seeds"][0] = "another"
            record.seek(0)
            record.truncate()
            record.write(json.dumps(forged) + "\n")
            record.flush()
            check(subprocess.run([server.program, "verify", record.name], capture_output=True).returncode == 1, "forged")


def test_hidden_things_never_leave(server):
    """All bytes of a Pyramidion game: cards of other hands that nobody saw are in no message; nor the secret."""
    players = [Player(server) for _ in range(3)]
    watcher = Player(server)
    table = tables(server, *players, game="pyramidion")
    watcher.follow(table)
    hands = lambda view: set(view["observation"]["players"][view["you"][0] - 1]["hand"])
    looked = 0
    for player in players:
        player.catch_up(0)
    commitment = players[0].view["deal"]["commitment"]
    while players[0].view["status"] != "over":
        for mine in players:
            seat = mine.view["you"][0]
            for other in players + [watcher]:
                seen = other.view["observation"]
                if other is mine or other.view["seq"] != mine.view["seq"]:
                    continue
                about = seen["players"][seat - 1]
                check("hand" not in about, "another's hand")
                check(set(about["known"]) <= hands(mine.view), "known cards that are not there")
                secret = hands(mine.view) - set(about["known"])
                check(about["cards"] == len(hands(mine.view)), "hand sizes are open")
                # A hidden card is nowhere but among the unseen, with the whole deck.
                check(secret <= set(seen["unseen"]), "a hidden card is not among the unseen")
                shown = [seen["discard"]] + [p.get("hand", []) + p.get("known", []) for p in seen["players"]]
                check(not any(secret & set(place) for place in shown), "a hidden card is shown")
                looked += len(secret)
        acting = next(p for p in players if p.view["to_act"] in p.view["you"])
        answer = acting.decide(random.choice(acting.view["legal"]))
        check("seq" in answer, answer)
        for player in players + [watcher]:
            player.catch_up(answer["seq"])
    check(looked > 300, "too few hidden cards were looked for", looked)
    # The secret of the deal: in no byte before the end, and it is the one that was promised.
    secret = players[0].view["deal"]["seed"]
    check(hashlib.sha256(bytes.fromhex(secret)).hexdigest() == commitment, "another secret")
    for player in players + [watcher]:
        for text in player.log:
            message = json.loads(text)
            if message.get("status") == "over" or message.get("view", {}).get("status") == "over":
                break
            check(secret not in text, "the secret left before the end")
            check('"seed":' not in text, "a seed left before the end")
    # A spectator has no hand at all.
    check(not any('"hand"' in text for text in watcher.log), "a spectator saw a hand")
    check(not any('"legal":[{' in text for text in watcher.log), "a spectator was offered decisions")


def test_refusals(server):
    red, blue, other = Player(server), Player(server), Player(server)
    table = tables(server, red, blue, seed="of my own")
    check(red.view["deal"]["seeds"][0] == "of my own", red.view["deal"])
    acting, waiting = (red, blue) if red.view["to_act"] == 1 else (blue, red)
    seq = acting.view["seq"]
    legal = acting.view["legal"]
    is_error = lambda answer, error: check(answer.get("error") == error, "expected", error, "got", answer)
    is_error(waiting.decide(legal[0]), "not_your_turn")
    is_error(other.ask("decide", table=table, seq=seq, decision=legal[0]), "not_your_seat")
    is_error(waiting.ask("decide", table=table, seq=seq, seat=acting.view["you"][0], decision=legal[0]), "not_your_seat")
    is_error(acting.ask("decide", table=table, seq=seq - 1, decision=legal[0]), "stale")
    is_error(acting.decide({"do": "refill", "pile": 1}), "illegal")
    is_error(acting.decide({"do": "fly"}), "bad_decision")
    is_error(acting.decide("9@0,0>"), "bad_decision")
    for decision in (legal[0], {"do": "refill", "pile": 1}, {"do": "cover"}, {"do": "mark", "x": 0, "y": 0}, {"do": "fill", "x": 0, "y": 0, "rotation": 0, "colour": "red"}):
        answer = acting.decide(decision | {"why": "not"})
        check(answer.get("error") == "bad_decision" and answer["field"] == "decision.why", decision, answer)
    is_error(acting.ask("decide", table=table, seq=seq), "missing_field")
    is_error(acting.ask("decide", table=table, seq="1", decision=legal[0]), "bad_field")
    is_error(acting.ask("decide", table=table, seq=seq, decision=legal[0], more=1), "unknown_field")
    is_error(acting.ask("decide", table="nowhere00000", seq=seq, decision=legal[0]), "no_table")
    is_error(acting.ask("sit", table=table), "game_started")
    is_error(acting.ask("undo", table=table, seq=seq), "cannot_undo")
    is_error(acting.ask("fly"), "unknown_type")
    is_error(acting.ask("login", name="Red", password="12345678"), "http_only")
    is_error(waiting.ask("legal", table=table, seat=waiting.view["you"][0]), "not_your_turn")
    is_error(acting.ask("create", game="chess", seats=["me", "open"]), "bad_field")
    is_error(acting.ask("create", game="pyramido", seats=["me"]), "bad_field")
    is_error(acting.ask("create", game="pyramido", seats=["me", "bot:nobody"]), "bad_field")
    is_error(acting.ask("create", game="pyramido", seats=["me", "open"], options={"areas": "round"}), "bad_field")
    is_error(acting.ask("create", game="pyramido", seats=["me", "open"], clock={"kind": "live", "base": 1, "increment": 0}), "bad_field")
    is_error(acting.ask("create", game="pyramido", seats=["me", "open"], rated=True), "accounts_only")
    is_error(red.ask("rematch", table=table), "not_over")
    # The same decision twice: once taken, once stale.
    first, second = acting.send("decide", table=table, seq=seq, decision=legal[0]), acting.send("decide", table=table, seq=seq, decision=legal[0])
    answers = {}
    while len(answers) < 2:
        message = acting.next()
        if "id" in message:
            answers[message["id"]] = message
    check("seq" in answers[first], answers)
    is_error(answers[second], "stale")
    # Limits on what grows.
    for _ in range(19):
        check("table" in acting.ask("create", game="pyramido", seats=["me", "open"]))
    check("table" in acting.ask("create", game="pyramido", seats=["me", "open"]))
    is_error(acting.ask("create", game="pyramido", seats=["me", "open"]), "too_many")


def test_undo(server):
    red, blue = Player(server), Player(server)
    table = tables(server, red, blue)
    acting = red if red.view["to_act"] == 1 else blue
    other = blue if acting is red else red
    before = acting.view["observation"]
    place = next(d for d in acting.view["legal"] if d["do"] == "place")
    check("seq" in acting.decide(place))
    while acting.view["turn"] < 1:
        acting.view = merge(acting.view, acting.news())
    check(acting.view["can_undo"], "my own placement")
    answer = other.ask("undo", table=table, seq=acting.view["seq"])
    check(answer.get("error") == "cannot_undo", "another's decision", answer)
    answer = acting.ask("undo", table=table, seq=acting.view["seq"])
    check("seq" in answer, answer)
    acting.catch_up(answer["seq"])
    check(acting.view["turn"] == 0 and acting.view["observation"] == before, "back where it was")
    # Until a refill reveals a domino: from then on there is no way back.
    while acting.view["to_act"] in acting.view["you"]:
        answer = acting.decide(random.choice(acting.view["legal"]))
        acting.catch_up(answer["seq"])
    check(not acting.view["can_undo"], "a domino was revealed")
    check(acting.ask("undo", table=table, seq=acting.view["seq"]).get("error") == "cannot_undo")
    # Against bots only, undo is free.
    made = red.ask("create", game="pyramido", seats=["me", "bot:random"])
    red.follow(made["table"])
    red.catch_up(0)
    while red.view["turn"] < 12:
        answer = red.decide(random.choice(red.view["legal"]))
        red.catch_up(answer["seq"])
    turn = red.view["turn"]
    check(red.view["can_undo"])
    answer = red.ask("undo", table=made["table"], seq=red.view["seq"])
    check("seq" in answer, answer)
    red.catch_up(answer["seq"])
    check(red.view["turn"] < turn and red.view["to_act"] == 1, "back to my own decision")


def test_premoves(server):
    """Decided before its turn: played when the turn comes, dropped with a word when it cannot be, nobody else's business."""
    place = lambda x: {"do": "place", "slot": 1, "x": x, "y": 0, "rotation": 0}

    def begin(**more):
        red, blue = Player(server), Player(server)
        table = tables(server, red, blue, **more)
        acting, waiting = (red, blue) if red.view["to_act"] == 1 else (blue, red)
        return table, acting, waiting, waiting.view["you"][0]

    def finish_turn(player):
        while player.view["to_act"] in player.view["you"]:
            player.catch_up(player.decide(random.choice(player.view["legal"]))["seq"])

    def next_of(player, type):
        while True:
            message = player.news()
            if message["type"] == "update":
                player.view = merge(player.view, message)
            if message["type"] == type:
                return message

    def decided(player, seat):
        """The next decision of the seat that this player hears of."""
        while True:
            for event in next_of(player, "update")["events"]:
                if event["kind"] == "decide" and event["seat"] == seat:
                    return event

    # Replaced, kept over a lost connection, played while its owner is away; then the next one is no decision at all.
    table, acting, waiting, seat = begin()
    premove = lambda decisions: waiting.ask("premove", table=table, seat=seat, decisions=decisions)
    check(premove([place(40)])["type"] == "ok")
    check(premove(["1@0,0>", {"do": "fly"}])["type"] == "ok")
    waiting.close()
    finish_turn(acting)
    event = decided(acting, seat) if acting.view["turn"] < 1 or acting.view["to_act"] == seat else None
    waiting_again = Player(server, cookie=waiting.cookie)
    waiting_again.follow(table)
    played = [e for e in waiting_again.view["events"] if e["kind"] == "decide" and e["seat"] == seat]
    check([e["notation"] for e in played] == ["1@0,0>"] and (event is None or event == played[0]), played)
    check("premoves" not in waiting_again.view and waiting_again.view["to_act"] == seat, waiting_again.view)
    # Its owner is told, in another game, by this and by a stream.
    table, acting, waiting, seat = begin()
    check(premove([place(0), place(1), "r1"])["type"] == "ok")
    mine, theirs = (each.ask("view", table=table)["view"] for each in (waiting, acting))
    check(mine["premoves"] == [{"seat": seat, "decisions": [place(0), place(1), "r1"]}], mine)
    check("premoves" not in theirs, theirs)
    finish_turn(acting)
    check(decided(waiting, seat)["decision"] == place(0))
    check(next_of(waiting, "premove") == {"type": "premove", "table": table, "seat": seat, "dropped": "illegal"})
    check("premoves" not in waiting.ask("view", table=table)["view"])
    check(not any("premove" in line for line in acting.log), "others hear of it")
    # Taken back by null.
    table, acting, waiting, seat = begin()
    premove([place(0)])
    check(premove(None)["type"] == "ok")
    finish_turn(acting)
    waiting.catch_up(acting.view["seq"])
    check(waiting.ask("view", table=table)["view"]["seq"] == acting.view["seq"], "played after all")
    # When it is its turn already, at once.
    check(premove([waiting.view["legal"][0]])["type"] == "ok")
    check(decided(waiting, seat)["decision"] == waiting.view["events"][0]["decision"])
    # The game changed: what it was meant for is gone.
    for change, why in (("undo", "undone"), ("leave", "left"), ("agree_end", "over")):
        table, acting, waiting, seat = begin()
        acting.catch_up(acting.decide(next(d for d in acting.view["legal"] if d["do"] == "place"))["seq"])
        premove([place(0)])
        if change == "undo":
            check("seq" in acting.ask("undo", table=table, seq=acting.view["seq"]))
        elif change == "leave":
            check("seq" in waiting.ask("leave", table=table, seat=seat))
        else:
            for each in (acting, waiting):
                check("seq" in each.ask("agree_end", table=table, seat=each.view["you"][0]))
        check(next_of(waiting, "premove")["dropped"] == why)
    # Refused.
    answer = premove([place(0)])
    check(answer.get("error") == "not_running", answer)
    table, acting, waiting, seat = begin()
    for decisions, error in (([], "bad_field"), ([1], "bad_field"), (["x"] * 9, "bad_field"), ("r1", "bad_field"),
                             ([{"do": "x" * 2000}], "bad_field")):
        check(premove(decisions).get("error") == error, decisions, error)
    check(acting.ask("premove", table=table, seat=seat, decisions=["r1"]).get("error") == "not_your_seat")
    # Whole games of both kinds in which one always says beforehand what the other could do. Each is dealt anew: one may
    # have too few premoves that came true.
    for game in ("pyramido", "pyramidion"):
        count = {"played": 0, "dropped": 0}
        for _ in range(8):
            table, acting, waiting, seat = begin(game=game)
            hasty, other, pending = waiting, acting, None
            while hasty.view["status"] != "over":
                if hasty.view["to_act"] == seat:
                    if pending:
                        # The turn came: it is played or dropped, and never both.
                        message = hasty.news()
                        if message["type"] == "premove":
                            check(message["dropped"] == "illegal" and pending not in hasty.ask("legal", table=table, seat=seat)["legal"],
                                  "dropped but legal", message, pending)
                            count["dropped"] += 1
                        else:
                            hasty.view = merge(hasty.view, message)
                            check(message["events"][0]["decision"] == pending and message["events"][0]["seat"] == seat, message)
                            count["played"] += 1
                        pending = None
                        continue
                    answer = hasty.decide(random.choice(hasty.view["legal"]))
                    hasty.catch_up(answer["seq"])
                    continue
                other.catch_up(hasty.view["seq"])
                if not pending:
                    pending = random.choice(other.view["legal"])
                    check(hasty.ask("premove", table=table, seat=seat, decisions=[pending])["type"] == "ok")
                answer = other.decide(random.choice(other.view["legal"]))
                while hasty.view["seq"] < answer["seq"]:
                    message = hasty.news()
                    if message["type"] == "update":
                        hasty.view = merge(hasty.view, message)
                    else:
                        check(message["dropped"] == "over", message)
            if min(count.values()) >= 2:
                break
        check(min(count.values()) >= 2, game, count)


def test_resume(server):
    red, blue = Player(server), Player(server)
    table = tables(server, red, blue)
    play_on([red, blue], until=lambda view: view["turn"] >= 6)
    seen = red.view["seq"]
    cookie = red.cookie
    red.close()
    blue.unasked.clear()
    # Blue goes on while it may.
    moved = 0
    while blue.view["to_act"] in blue.view["you"]:
        answer = blue.decide(random.choice(blue.view["legal"]))
        while blue.view["seq"] < answer["seq"]:
            blue.view = merge(blue.view, blue.news())
        moved += 1
    again = Player(server, cookie=cookie)
    view = again.follow(table, seen=seen)
    check(view["you"], "still my seat")
    check([event["seq"] for event in view["events"]] == list(range(seen + 1, view["seq"] + 1)), view["events"])
    check(all("decision" in event for event in view["events"] if event["kind"] == "decide"))
    check(len(again.follow(table, seen=view["seq"])["events"]) == 0)
    whole = again.follow(table)["events"]
    check([event["seq"] for event in whole] == list(range(1, view["seq"] + 1)), "the whole story")


def test_changes_are_enough(server):
    """Updates with `changes` rebuild exactly the whole observation, to the end of games of two to four."""
    for count in (2, 3):
        players = [Player(server) for _ in range(count)]
        table = tables(server, *players)
        light = Player(server)
        seen = light.follow(table, observation="changes", legal="none")["observation"]

        def change(seen, changes):
            seen = dict(seen, **{k: v for k, v in changes.items() if k not in ("players", "revealed")})
            seen["unseen"] = [d for d in seen["unseen"] if d not in changes.get("revealed", [])]
            people = [dict(p) for p in seen["players"]]
            for number, changed in changes.get("players", {}).items():
                p = people[int(number) - 1]
                blocks = {(b["level"], b["x"], b["y"]): b for b in p["blocks"]}
                blocks.update({(b["level"], b["x"], b["y"]): b for b in changed.get("blocks", [])})
                p.update(changed)
                p["blocks"] = list(blocks.values())
            seen["players"] = people
            return seen

        def ordered(seen):
            rest = {key: value for key, value in seen.items() if key != "insight"}  # whole observations only
            return dict(rest, players=[dict(p, blocks=sorted(p["blocks"], key=lambda b: (b["level"], b["x"], b["y"])))
                                       for p in seen["players"]])
        while players[0].view["status"] != "over":
            acting = next(p for p in players if p.view["to_act"] in p.view["you"])
            answer = acting.decide(random.choice(acting.view["legal"]))
            for player in players:
                player.catch_up(answer["seq"])
            while light.view["seq"] < players[0].view["seq"]:
                message = light.news()
                light.view = merge(light.view, message)
                seen = change(seen, message["changes"]) if "changes" in message else message.get("observation", seen)
            check(ordered(seen) == ordered(players[0].view["observation"]), "changes differ from the observation",
                  [(k, seen[k], players[0].view["observation"][k]) for k in seen if seen[k] != players[0].view["observation"][k]])


def test_leaving_and_ending(server):
    red, blue = Player(server), Player(server)
    table = tables(server, red, blue)
    check("seq" in red.ask("leave", table=table, seat=1))
    while not red.view["seats"][0].get("away"):
        red.view = merge(red.view, red.news())
    # A bot plays Red's decisions until Red comes back by deciding.
    while blue.view["to_act"] != 2:
        blue.view = merge(blue.view, blue.news())
    answer = blue.decide(random.choice(blue.view["legal"]))
    check("seq" in answer, answer)
    check("seq" in red.ask("back", table=table, seat=1))
    check("seq" in red.ask("agree_end", table=table, seat=1))
    answer = blue.ask("agree_end", table=table, seat=2)
    check("seq" in answer, answer)
    view = blue.ask("view", table=table)["view"]
    check(view["status"] == "over" and view["result"]["reason"] == "agreed", view["result"])
    # Rematch: both ask, one table, seats moved on.
    one, two = red.ask("rematch", table=table), blue.ask("rematch", table=table)
    check(one["table"] == two["table"], one, two)
    wish = blue.ask("view", table=table)["view"]["events"][-1]
    check((wish["kind"], wish["seat"], wish["table"]) == ("next", 1, one["table"]), wish)
    view = blue.ask("view", table=one["table"])["view"]
    check(view["status"] == "running" and view["you"] == [1], view["you"])
    check(red.ask("resign", table=one["table"], seat=2).get("seq"), "resign")
    view = blue.ask("view", table=one["table"])["view"]
    check(view["result"]["reason"] == "resigned" and view["result"]["ranks"] == [1, 2], view["result"])
    # Hot seat: one connection, two seats.
    made = red.ask("create", game="pyramido", seats=["me", "me"])
    red.follow(made["table"])
    play_on([red])
    check(red.view["status"] == "over")
    # Reactions, and a hint.
    table = tables(server, red, blue)
    check("error" not in red.ask("react", table=table, seat=1, reaction="hello"))
    while blue.news().get("type") != "reaction":
        pass
    check(red.ask("react", table=table, seat=1, reaction="wow")["error"] == "too_fast")
    check(blue.ask("react", table=table, seat=2, reaction="rude words")["error"] == "bad_field")
    acting = red if red.view["to_act"] == 1 else blue
    hint = acting.ask("hint", table=table, seat=acting.view["to_act"])
    check(hint["decision"] in acting.view["legal"], hint)
    check(acting.ask("hint", table=table, seat=acting.view["to_act"])["decision"] == hint["decision"], "asked again")


def test_trying_again(server):
    """A finished game is played again from one of its decisions: the same deal, bots for the others, and it counts nowhere."""
    red, blue, other = Player(server), Player(server), Player(server)
    for game in ("pyramido", "pyramidion"):
        table = tables(server, red, blue, game=game)
        play_on([red, blue], until=lambda view: view["turn"] >= 20)
        check(red.ask("try", table=table, turn=13)["error"] == "not_over", "hands and piles of a running game")
        check("seq" in red.ask("resign", table=table, seat=1))
        check(red.ask("try", table=table, turn=20)["field"] == "turn")
        moments = [red.ask("moment", table=table, turn=turn) for turn in range(21)]
        seat = moments[13]["to_act"]
        made = other.ask("try", table=table, turn=13)
        view = made["view"]
        check(view["turn"] == 13 and view["you"] == [view["to_act"]] == [seat], view)
        check(view["observation"] == red.ask("moment", table=table, turn=13, seat=seat)["observation"], "another position")
        check(view["settings"]["again"] == {"table": table, "turn": 13}, view["settings"])
        check(not view["settings"]["public"] and not view["settings"]["rated"] and view["settings"]["hints"])
        check([one["kind"] for one in view["seats"]].count("bot") == 1)
        # Decided as it was, it goes on as it did, down to what chance turned up.
        other.follow(made["table"])
        turn = 13
        while turn < 20 and moments[turn]["to_act"] == seat:
            check("seq" in other.decide(moments[turn]["next"]["notation"]))
            other.catch_up(other.view["seq"] + 1)
            turn += 1
        again = other.ask("moment", table=made["table"], turn=turn, seat=seat)
        check(again["observation"] == red.ask("moment", table=table, turn=turn, seat=seat)["observation"], "another deal")
        check(other.ask("try", table=made["table"], turn=1)["error"] == "not_over")
        # Played to its end it stands in the history, and in nobody's statistics; its record can be verified, and it be tried again.
        check("seq" in other.ask("leave", table=made["table"], seat=seat))
        while other.view["status"] != "over":
            other.view = merge(other.view, other.news())
        check(other.ask("statistics", game=game)["games"] == 0)
        check([card["table"] for card in other.ask("history", game=game)["tables"]] == [made["table"]])
        verify(server, json.loads(server.get("/api/record/" + made["table"])[1]))
        third = other.ask("try", table=made["table"], turn=13)["view"]
        check(third["settings"]["again"]["table"] == made["table"] and third["observation"] == view["observation"])


def test_bringing(server):
    """A game played to its end on a device is played again decision by decision, and then stands in its player's history."""
    _, said, headers = server.post("register", name="Bringer", password="a long password")
    cookie = headers["Set-Cookie"].split("=", 1)[1].split(";")[0]
    for game, count in (("pyramido", 0), ("pyramidion", 1)):
        done = subprocess.run([server.program, "simulate", game, "--bots", "safe,safe", "--games", "1", "--seed", "3"], capture_output=True, text=True)
        record = json.loads(done.stdout)
        bring = lambda record, seats=("me", "bot:mason"), **more: server.post("bring", cookie=cookie, game=game, seats=list(seats), record=record, **more)[1]
        check(server.post("bring", game=game, seats=["me", "bot:mason"], record=record)[1]["error"] == "accounts_only")
        check(bring(record, ("me", "open"))["field"] == "seats" and bring(record, ("me", "me", "me"))["field"] == "seats")
        check(bring(record, ("bot:mason", "bot:mason"))["field"] == "seats", "nobody's")
        # Whatever was changed in it: a decision, the deal, the result, its end.
        moves = record["moves"]
        check(bring({**record, "moves": moves[:-1]})["field"] == "record.moves", "not over")
        check(bring({**record, "moves": moves[:5] + [moves[4]] + moves[6:]})["field"] == "record.moves[5]")
        check(bring({**record, "ranks": record["ranks"][::-1]})["field"] == "record.ranks")
        check(bring({**record, "end": {"reason": "resigned"}})["field"] == "record.end")
        check(bring({**record, "moves": ["x" * 200_000]}).get("error") == "too_long", "a body without an end")
        table = bring(record)["table"]
        view = server.post("view", cookie=cookie, table=table)[1]["view"]
        check(view["status"] == "over" and view["turn"] == len(moves) and view["settings"]["origin"] == {"as": "device"}, view["settings"])
        check(view["result"]["ranks"] == record["ranks"] and not view["settings"]["rated"] and not view["settings"]["public"])
        kept = json.loads(server.get("/api/record/" + table, cookie=cookie)[1])
        check(kept["moves"] == moves and verify(server, kept)[0] == 0, verify(server, kept))
        check(server.post("statistics", cookie=cookie, game=game)[1]["games"] == 0)
        check([card["table"] for card in server.post("history", cookie=cookie, game=game)[1]["tables"]] == [table])


def test_clocks(server):
    red, blue = Player(server), Player(server)
    table = tables(server, red, blue, clock={"kind": "live", "base": 3600, "increment": 1})
    acting = red if red.view["to_act"] == 1 else blue
    left = acting.view["clock"]["left"]
    check(left == [3600000, 3600000], left)
    time.sleep(0.5)
    answer = acting.decide(acting.view["legal"][0])
    acting.catch_up(answer["seq"])
    mine = acting.view["clock"]["left"][acting.view["you"][0] - 1]
    used = acting.view["events"][-1]["used"]
    check(used >= 500 and mine == 3600000 - used + 1000, "what was used is taken, a second given", mine, used)
    # And whoever has used all of it is out.
    table = tables(server, red, blue, clock={"kind": "live", "base": 10, "increment": 0}, leavers="forfeit")
    view = red.view
    while view["status"] != "over":
        message = red.news()
        view = merge(view, message) if message.get("table") == table else view
    check(view["result"]["reason"] == "timeout", view["result"])


def test_new_names(server):
    """Whoever sits with a guest that makes an account reads the new name; nothing else of the seat has changed."""
    guest, friend = Player(server), Player(server)
    table = tables(server, guest, friend)
    check("seq" in guest.ask("leave", table=table, seat=1))
    check("error" not in guest.ask("unfollow", table=table))  # a new account is a new session: the line is lost in any case
    before = friend.ask("view", table=table)["view"]["seats"][0]
    check(before.pop("guest"), "a guest is marked, an account is not")

    def expect(name):
        while (seat := friend.ask("view", table=table)["view"]["seats"][0])["name"] != name:
            time.sleep(0.05)
        check(seat == before | {"name": name}, seat)
    status, _, headers = server.post("register", guest.cookie, name="Indigo", password="long enough")
    check(status == 200)
    expect("Indigo")
    check("error" not in Player(server, cookie=cookie_of(headers)).ask("rename", name="Violet"))
    expect("Violet")
    check(before["name"] not in json.dumps(json.loads(server.get("/api/mine", friend.cookie)[1])))


def test_people(server):
    guest = Player(server)
    made = guest.ask("create", game="pyramido", seats=["me", "bot:random"])["table"]
    check(server.post("register", guest.cookie, name="Red", password="short")[1]["error"] == "bad_field")
    check(server.post("register", guest.cookie, name="<b>", password="long enough")[1]["error"] == "bad_name")
    status, answer, headers = server.post("register", guest.cookie, name="Red", password="long enough")
    check(status == 200 and answer["user"]["guest"] is False, answer)
    first = cookie_of(headers)
    other = Player(server)
    check(server.post("register", other.cookie, name="rED", password="long enough")[1]["error"] == "name_taken")
    check(server.post("login", other.cookie, name="Red", password="wrong enough")[1]["error"] == "wrong_password")
    check(server.post("login", other.cookie, name="Nobody", password="wrong enough")[1]["error"] == "wrong_password")
    # Another guest's running game goes to the account that it logs in to.
    second = other.ask("create", game="pyramido", seats=["me", "open"])["table"]
    status, answer, headers = server.post("login", other.cookie, name="red", password="long enough")
    check(status == 200, answer)
    red = cookie_of(headers)
    while not {made, second} <= {card["table"] for card in json.loads(server.get("/api/mine", red)[1])["tables"]}:
        time.sleep(0.05)
    view = json.loads(server.get(f"/api/view?table={second}", red)[1])["view"]
    check(view["you"] == [1] and view["seats"][0]["name"] == "Red", view["seats"])
    # A forged cookie, and one that was signed out, are nobody's.
    check(json.loads(server.get("/api/me", red[:-2] + "00")[1])["user"]["name"] != "Red")
    check(server.post("password", red, old="wrong enough", new="even longer")[1]["error"] == "wrong_password")
    check(server.post("password", red, old="long enough", new="even longer")[0] == 200)
    check(json.loads(server.get("/api/me", first)[1])["user"]["name"] != "Red", "another session of Red lives on")
    # Tokens play over HTTP alone.
    token = server.post("make_token", red, label="a bot")[1]["token"]
    check(server.post("make_token", other.cookie, label="x")[1].get("error") == "accounts_only", "guests have no tokens")
    check(server.get("/api/me", token="bb_wrong")[0] == 401)
    check(json.loads(server.get("/api/me", token=token)[1])["user"]["name"] == "Red")
    game = server.post("create", token=token, game="pyramido", seats=["me", "bot:random"])[1]["table"]
    while True:
        view = json.loads(server.get(f"/api/view?table={game}&seen=99999", token=token)[1])["view"]
        if view["status"] == "over":
            break
        if view["legal"]:
            turns = json.loads(server.get("/api/turns", token=token)[1])["turns"]
            check({"table": game, "seat": 1} in turns, turns)
            status, answer, _ = server.post("decide", token=token, table=game, seq=view["seq"], decision=random.choice(view["legal"]))
            check(status == 200, answer)
    lines = server.get("/api/records", token=token)[1].strip().split("\n")
    check(len(lines) == 1 and json.loads(lines[0])["game"] == "pyramido", lines)
    exported = json.loads(server.get("/api/export", red)[1])
    check(exported["user"]["name"] == "Red" and len(exported["tables"]) == 3 and len(exported["tokens"]) == 1, exported)
    # Rated games move ratings, once.
    check(server.post("register", other.cookie, name="Blue", password="long enough")[0] == 200 or True)
    status, _, headers = server.post("register", name="Green", password="long enough")
    check(status == 200)
    third = cookie_of(headers)
    green, rouge = Player(server, cookie=third), Player(server, cookie=red)
    table = tables(server, green, rouge, rated=True, clock={"kind": "days", "days": 3})
    view = {"turn": 0}
    while view["turn"] < 54:  # long enough for the game to count
        for player in (green, rouge):
            view = player.ask("view", table=table, seen=10**6)["view"]
            if view.get("legal"):
                check("seq" in player.ask("decide", table=table, seq=view["seq"], decision=view["legal"][0]))
    check("seq" in rouge.ask("resign", table=table, seat=2))
    ratings = green.ask("ratings")["ratings"]
    check(len(ratings) == 1 and ratings[0]["rating"] > 1600 and ratings[0]["games"] == 1, ratings)
    check(rouge.ask("ratings")["ratings"][0]["rating"] < 1400)
    # The profile has how the rating moved, but no game that was given up; a rating stands on the seat from the next table on.
    profile = rouge.ask("statistics", game="pyramido", user=json.loads(server.get("/api/me", third)[1])["user"]["id"])
    check(profile["name"] == "Green" and profile["games"] == profile["wins"] == profile["mean_points"] == 0 and not profile["results"], profile)
    check([r["rating"] for r in profile["ratings"]] == [profile["rating"]] == [ratings[0]["rating"]], profile)
    mine = rouge.ask("statistics", game="pyramido")
    check(mine["games"] == 1 and mine["wins"] <= 1 and len(mine["ratings"]) == 1, mine)
    [played] = mine["results"]
    check(played["table"] == game and played["reason"] == "played" and [other["bot"] for other in played["others"]] == ["random"], played)
    check(sum(played["figures"]["levels"]) == played["points"] == mine["mean_points"], "what each level scored", played)
    check("review" not in played, "nobody asked for one", played)
    check(rouge.ask("statistics", game="chess")["field"] == "game")
    check(rouge.ask("statistics", game="pyramido", user="nobody")["field"] == "user")
    again = green.ask("rematch", table=table)["table"]
    check(rouge.ask("rematch", table=table)["table"] == again)
    seats = green.ask("view", table=again)["view"]["seats"]
    check([s["rating"] for s in seats] == [rouge.ask("ratings")["ratings"][0]["rating"], ratings[0]["rating"]], seats)
    check(all(s["deviation"] < 350 for s in seats), seats)
    fresh = green.ask("create", game="pyramido", seats=["open", "me", "bot:safe"])
    check([s.get("rating") for s in fresh["view"]["seats"]] == [None, ratings[0]["rating"], None], fresh)
    check("seat" in rouge.ask("sit", table=fresh["table"]))
    check("rating" in green.ask("view", table=fresh["table"])["view"]["seats"][0])
    check("seq" in green.ask("resign", table=again, seat=2))
    check(rouge.ask("statistics", game="pyramido")["games"] == 1, "a game given up at once is nobody's victory")
    # Out, and gone.
    check(server.post("logout", third)[0] == 200)
    check(json.loads(server.get("/api/me", third)[1])["user"]["name"] != "Green", "a cookie lives on after logout")
    check(server.post("delete_account", red, password="wrong enough")[1]["error"] == "wrong_password")
    check(server.post("delete_account", red, password="even longer")[0] == 200, "delete")
    check(server.get("/api/me", token=token)[0] == 401, "a token outlived its account")
    check("Red" not in server.get(f"/api/record/{game}")[1], "the name outlived the account")


def test_lobby_and_stream(server):
    red, blue = Player(server), Player(server)
    red.ask("lobby", on=True)
    made = blue.ask("create", game="pyramidion", seats=["me", "open"])["table"]
    hidden = blue.ask("create", game="pyramidion", seats=["me", "open"], public=False)["table"]
    while True:  # other tests' tables may be in the news too
        news = red.news()
        check(news["type"] == "lobby" and news["table"]["table"] != hidden, news)
        if news["table"]["table"] == made:
            break
    check(news["table"]["status"] == "open", news)
    cards = red.ask("tables")["tables"]
    check(made in [c["table"] for c in cards] and hidden not in [c["table"] for c in cards])
    check(red.ask("view", table=hidden)["view"]["status"] == "open", "whoever has the link may look")
    # A stream brings the tables that wait, then every update.
    stream = socket.create_connection(("127.0.0.1", server.port), timeout=LIMIT)
    stream.sendall(f"GET /api/stream HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: benben={blue.cookie}\r\n\r\n".encode())
    lines = stream.makefile()
    while lines.readline().strip():
        pass
    check("seat" in red.ask("sit", table=made))
    while True:
        line = lines.readline().strip()
        if line and json.loads(line).get("table") == made and json.loads(line).get("status") == "running":
            break
    stream.close()
    check(red.ask("leaderboard", game="pyramido")["players"] is not None)


def test_the_example_bot(server):
    """examples/server_bot.py plays whole games of each kind."""
    for game in ("pyramido", "pyramidion"):
        run = subprocess.run([sys.executable, str(ROOT / "examples" / "server_bot.py"), f"http://127.0.0.1:{server.port}",
                              "--game", game, "--games", "2"], capture_output=True, text=True)
        check(run.returncode == 0 and run.stdout.count("ended") == 2, run.stdout, run.stderr)


def test_bad_clients(server):
    """Each with a defined answer; the server goes on."""
    def closes(send, expected):
        bad = Socket(server)
        try:
            send(bad)
            while True:
                bad.next()
        except Closed as closed:
            check(expected in str(closed), expected, closed)
    closes(lambda s: s.frame(b"\xff\xfe{}"), "1007")
    closes(lambda s: s.frame(b"x" * 20_000), "1009")
    closes(lambda s: s.frame(b"x" * 1_000_000), "")
    closes(lambda s: s.frame(b"{}", opcode=2), "1003")
    closes(lambda s: s.frame(b"{}", masked=False), "1002")
    closes(lambda s: s.frame(b"", opcode=0), "1002")
    closes(lambda s: s.frame(b"x" * 126, opcode=9), "1002")
    closes(lambda s: s.frame(b"{}", opcode=3), "1002")
    plain = Socket(server)
    for text, error in ((b"", "not_json"), (b"[]", "not_json"), (b"{", "not_json"), (b"{}", "missing_field"),
                        (b'{"type":7}', "unknown_type"), (b'{"type":"me","id":7}', "bad_field"),
                        (b"[" * 5000, "not_json"), (b'{"type":"me","x":{"y":1}}', "unknown_field")):
        plain.frame(text)
        check(plain.next().get("error") == error, text[:40], error)
    # A message in two frames, with a ping between.
    plain.frame(b'{"type":"me",', last=False)
    plain.frame(b"p", opcode=9)
    plain.frame(b'"id":"9"}', opcode=0)
    check(plain.next()["id"] == "9")
    # HTTP: long bodies and headers, wrong origins, unknown routes.
    check(server.get("/api/me", headers={"X": "y" * 10_000})[0] in (413, 431))
    check(server.get("/api/create", body={"x": "y" * 20_000})[0] == 413)
    check(server.get("/api/create", body={}, headers={"Origin": "http://elsewhere.example"})[0] == 403)
    check(server.get("/api/nothing")[0] == 404)
    check(server.get("/api/decide")[0] == 404, "a GET changes nothing")
    check("root:" not in server.get("/../../etc/passwd")[1])
    check(server.get("/missing.js")[0] == 404)
    status, text, headers = server.get("/t/whatever")
    check(status == 200 and "frame-ancestors 'none'" in headers["Content-Security-Policy"], headers)
    try:
        Socket(server, origin="http://elsewhere.example")
        check(False, "another site's page may connect")
    except Closed as closed:
        check("403" in str(closed), closed)
    # Garbage, half a request, silence.
    for garbage in (b"\0" * 100, b"GET / HTTP/1.1\r\nHos", b"POST /api/me HTTP/1.1\r\nContent-Length: 99999999\r\n\r\n"):
        raw = socket.create_connection(("127.0.0.1", server.port))
        raw.sendall(garbage)
        raw.close()
    # A flood is answered with too_fast, and only for the one who floods.
    flood, began, answered = Socket(server), time.monotonic(), 0
    while True:
        for _ in range(50):
            flood.send("me")
        answers = [flood.next() for _ in range(50)]
        answered += sum("user" in a for a in answers)
        check(answered <= 200 + 50 * (time.monotonic() - began), "no limit", answered)
        if any(a.get("error") == "too_fast" for a in answers):
            break
    check(answered >= 200, "no burst", answered)
    check("user" in plain.ask("me"))
    # One who never reads is dropped once a megabyte waits; the others go on.
    red, blue = Player(server), Player(server)
    table = tables(server, red, blue)
    deaf = Player(server)
    deaf.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    deaf.follow(table)
    until_well(server)


def verify(server, *records):
    """The exit status and what `benben verify` says of these records."""
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
        file.write("".join((r if isinstance(r, str) else json.dumps(r)) + "\n" for r in records))
        file.flush()
        done = subprocess.run([server.program, "verify", file.name], capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr


def test_records_of_games_given_up(server):
    """Resigned, agreed, out of time, forfeited and played on: each record can be verified, and no forged one."""
    for game in ("pyramido", "pyramidion"):
        tables_over = []
        one, two, three = Player(server), Player(server), Player(server)
        table = tables(server, one, two, game=game)
        play_on([one, two], until=lambda view: view["turn"] >= 9)
        check("seq" in one.ask("resign", table=table, seat=1))
        tables_over.append((table, "resigned", [1]))
        table = tables(server, one, two, game=game)
        play_on([one, two], until=lambda view: view["turn"] >= 5)
        check("seq" in one.ask("agree_end", table=table, seat=1) and "seq" in two.ask("agree_end", table=table, seat=2))
        tables_over.append((table, "agreed", []))
        table = tables(server, one, two, three, game=game, leavers="forfeit")
        check("seq" in two.ask("leave", table=table, seat=2))
        for p in (one, three):
            p.catch_up(0)
        while one.view["status"] != "over":  # a bot plays the seat that was left
            acting = next((p for p in (one, three) if p.view["to_act"] in p.view["you"]), None)
            if acting:
                check("seq" in acting.decide(random.choice(acting.view["legal"])))
            seq = one.view["seq"]
            for p in (one, three):
                while p.view["seq"] <= seq:
                    p.view = merge(p.view, p.news())
            while three.view["seq"] < one.view["seq"]:
                three.view = merge(three.view, three.news())
            while one.view["seq"] < three.view["seq"]:
                one.view = merge(one.view, one.news())
        tables_over.append((table, "played", [2]))
        for table, reason, forfeited in tables_over:
            text = server.get("/api/record/" + table)[1]
            record = json.loads(text)
            check(record["end"]["reason"] == reason and record["end"]["forfeited"] == forfeited, record["end"])
            status, said = verify(server, text)
            check(status == 0, said)
            for change in ({"ranks": record["end"]["ranks"][::-1] + [9]}, {"points": [99] * len(record["names"])},
                           {"reason": "resigned" if reason == "played" else "played"}, {"forfeited": [5]}):
                status, said = verify(server, dict(record, end={**record["end"], **change}))
                check(status == 1 and "end." in said, change, said)
            status, said = verify(server, dict(record, moves=record["moves"][:-1]))
            check(status == 0 or reason == "played" or "end" in said, said)
            if reason != "played":
                del record["end"]
                check(verify(server, record)[0] == 1, "not over and no end")


def test_a_box_of_ones_own(server):
    """A table with other numbers than the shipped ones: everybody sees them, the record has them, and it counts for no rating."""
    with open(os.path.join(os.path.dirname(__file__), "../../data/pyramidion.json")) as file:
        box = json.load(file)
    box["boats"][0]["points"] = 9
    red, blue = Player(server), Player(server)
    table = tables(server, red, blue, game="pyramidion", parts=box)
    for player in (red, blue):
        check(player.view["parts"]["boats"] == box["boats"] and player.view["settings"]["parts"] is True, player.view)
    play_on([red, blue], until=lambda view: view["turn"] >= 12)
    check("parts" not in red.view or red.view["parts"]["boats"][0]["points"] == 9)
    check("seq" in red.ask("resign", table=table, seat=1))
    record = json.loads(server.get("/api/record/" + table)[1])
    check(record["parts"]["boats"] == box["boats"] and verify(server, record)[0] == 0, verify(server, record))
    del record["parts"]
    check(verify(server, record)[0] == 1, "the numbers are not at hand")
    # It stays with those who go on.
    again = red.ask("try", table=table, turn=3)["view"]
    check(again["parts"]["boats"] == box["boats"])
    following = red.ask("rematch", table=table)["table"]
    check(blue.ask("view", table=following)["view"]["parts"]["boats"] == box["boats"])
    # Refusals.
    refused = lambda **more: red.ask("create", **{"game": "pyramidion", "seats": ["me", "open"], "parts": box, **more})
    check(refused(rated=True)["error"] == "not_rateable")
    check(refused(game="pyramido")["field"] == "parts")
    check(refused(parts=[])["field"] == "parts")
    box["boats"][0]["points"] = 100
    said = refused()
    check(said["field"] == "parts.boats[0].points" and said["what"] == "out of range: 1 to 99", said)


def test_what_no_other_test_asks(server):
    """Every message is answered as the table of types says; this asks those that nothing above does."""
    one, two = Player(server), Player(server)
    check("error" not in one.ask("rename", name="Red " + secrets.token_hex(3)))
    open_table = one.ask("create", game="pyramido", seats=["me", "open"], start="manual")["table"]
    check("seq" in one.ask("seed", table=open_table, seat=1, seed="mine"))
    check(two.ask("sit", table=open_table)["seat"] == 2)
    check("seq" in two.ask("stand", table=open_table, seat=2))
    check(two.ask("sit", table=open_table, seat=2)["seat"] == 2)
    check("seq" in one.ask("start", table=open_table))
    one.follow(open_table)

    def reveal():
        sealed = one.ask("create", game="pyramido", seats=["me", "bot:random"], seal=hashlib.sha256(b"benben seed\0mine").hexdigest())
        answer = one.ask("reveal", table=sealed["table"], seat=1, seed="mine")
        check("seq" in one.ask("resign", table=sealed["table"], seat=1))
        check("seq" in answer, sealed, answer)
    in_time(reveal, 10)
    check(one.ask("turns")["turns"] or two.ask("turns")["turns"], "nobody's turn")
    check([t["table"] for t in one.ask("mine")["tables"]] == [open_table])
    check("error" not in one.ask("unfollow", table=open_table))
    check("seq" in one.ask("resign", table=open_table, seat=1))
    check([t["table"] for t in two.ask("history", game="pyramido")["tables"]] == [open_table])
    closed = one.ask("create", game="pyramidion", seats=["me", "open"], options={"target": None})
    check(closed["view"]["options"] == {"target": None}, closed)
    check("seq" in one.ask("close", table=closed["table"]))
    name = "Blue " + secrets.token_hex(4)
    one = Player(server, cookie=cookie_of(server.post("register", one.cookie, name=name, password="correct horse")[2]))
    made = one.ask("make_token", label="bot")
    check([t["id"] for t in one.ask("tokens")["tokens"]] == [made["token_id"]])
    kept = one.ask("export")
    check(kept["user"]["name"] == name and len(kept["tables"]) == 3 and len(kept["tokens"]) == 1, kept)
    check("error" not in one.ask("drop_token", token=made["token_id"]))
    check(one.ask("tokens")["tokens"] == [])


def log_holds(text):
    """Lines of JSON with level, time and what happened; every kind of thing above, and nothing secret."""
    try:
        lines = [json.loads(line) for line in text.splitlines()]
        check(all(line["level"] in ("info", "warning", "error") and line["at"] > 1.6e12 for line in lines))
        what = {line["what"] for line in lines}
        wanted = {"listen", "drain", "stop", "table_made", "table_started", "table_over", "table_closed", "account_made",
                  "account_deleted", "wrong_password"}
        check(wanted <= what, "never logged", wanted - what)
        over = [line for line in lines if line["what"] == "table_over"]
        check({line["reason"] for line in over} >= {"played", "resigned", "agreed"}, over[:3])
        check(len({line["table"] for line in over}) == len(over), "a game ended twice")
        said = open(Said.lines.name).read()
        secrets_told = set(re.findall(r'"(?:token|seed|name|notation)":"([^"]{5,})"', said)) | Said.cookies
        secrets_told -= {"deleted"}
        names = {word for word in secrets_told if word in text}
        check(len(secrets_told) > 100 and not names, "in the log", sorted(names)[:5])
        return True
    except Exception:
        traceback.print_exc()
        print("FAILED  log")
        return False


def main():
    program = sys.argv[1]
    only = sys.argv[2:]
    folder = tempfile.mkdtemp(prefix="benben-play-")
    server = Server(program, f"sqlite:{folder}/games.db", "--rate", "0")
    others = {"test_bad_clients": Server(program, f"sqlite:{folder}/strict.db"),
              "test_people": Server(program, f"sqlite:{folder}/rated.db", "--rate", "0", luck="true")}
    random.seed(7)
    failed, status = 0, None
    try:
        for name, test in list(globals().items()):
            if not name.startswith("test_") or only and name not in only:
                continue
            began = time.monotonic()
            try:
                test(others.get(name, server))
                print(f"ok      {name}  {time.monotonic() - began:.1f} s", flush=True)
            except Exception:
                traceback.print_exc()
                print(f"FAILED  {name}", flush=True)
                failed += 1
        if not only:
            messages = {line.split()[0] for line in subprocess.check_output([program, "protocol"], text=True).splitlines()}
            never = messages - Said.asked - {"preview", "scorings", "moment", "review",
                                                 "daily", "daily_start", "daily_send"}  # insight_test.py, review_test.py, hostile/daily_test.py
            if not Said.check(program) or never:
                print("FAILED  types", never)
                failed += 1
        status = server.stop()
        if status != 0:
            print("FAILED  drain", status)
            failed += 1
    finally:
        for each in (server, *others.values()):
            if each.process.poll() is None:
                each.kill()
        log = "".join(open(each.log.name).read() for each in (server, others["test_people"]))
        if not only and status == 0:
            failed += not log_holds(log)
        if "runtime error" in log or "Sanitizer" in log:
            print(log[-5000:])
            failed += 1
        subprocess.run(["rm", "-rf", folder])
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
