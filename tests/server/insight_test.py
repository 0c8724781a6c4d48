#!/usr/bin/env python3
"""insight_test.py PROGRAM: previews, scorings, moments and insight against what the server says otherwise."""
import random, traceback
from client import *
from play_test import Player, play_on, tables


def areas_of(observation, player, level):
    """The areas of one player's pyramid as seen from above, found the slow way: {(colour, quarters)}."""
    top = {}
    for block in observation["players"][player]["blocks"]:
        if block["level"] > level:
            continue
        corners = {"tl": (0, 0), "tr": (1, 0), "br": (1, 1), "bl": (0, 1)}
        jewels = {corners[j] for j in block["jewels"]}
        for dx in (0, 1):
            for dy in (0, 1):
                at = (block["x"] + dx, block["y"] + dy)
                if at not in top or top[at][0] < block["level"]:
                    top[at] = (block["level"], block["colour"], (dx, dy) in jewels)
    areas, seen = set(), set()
    for start in top:
        if start in seen:
            continue
        area, edge = {start}, [start]
        while edge:
            x, y = edge.pop()
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if near in top and near not in area and top[near][1] == top[start][1]:
                    area.add(near)
                    edge.append(near)
        seen |= area
        areas.add((top[start][1], frozenset(area), sum(top[at][2] for at in area)))
    return areas


def check_scoring(scoring, expected):
    told = {(a["colour"], frozenset(map(tuple, a["quarters"])), a["jewels"]) for a in scoring["areas"]}
    check(told == expected, "areas differ", scoring, expected)
    marked = [a for a in scoring["areas"] if a["marked"]]
    check(scoring["areas"][:len(marked)] == marked, "marked areas come first", scoring)
    for area in scoring["areas"]:
        check(len(area["jewels_at"]) == area["jewels"], area)
        check(area["points"] == (area["jewels"] if area["marked"] else 0), area)
        check(all(at in area["quarters"] for at in area["jewels_at"]), area)
        check(("marker" in area) == area["marked"] and area.get("marker", area["quarters"][0]) in area["quarters"], area)
    points = [a["points"] for a in marked]
    check(scoring["bonus"] == (min(points) if points else 0), scoring)
    check(scoring["score"] == sum(points) + scoring["bonus"], scoring)


def tops(observation, player):
    """Quarter: (level, jewel) of what is seen there."""
    seen = {}
    corners = {"tl": (0, 0), "tr": (1, 0), "br": (1, 1), "bl": (0, 1)}
    for block in observation["players"][player]["blocks"]:
        for dx in (0, 1):
            for dy in (0, 1):
                at = (block["x"] + dx, block["y"] + dy)
                if at not in seen or seen[at][0] < block["level"]:
                    seen[at] = (block["level"], (dx, dy) in {corners[j] for j in block["jewels"]})
    return seen


def test_pyramido_previews_come_true(server):
    """What a preview says of a decision is what the view says after it, and scorings are what the pad says."""
    random.seed(5)
    players = [Player(server) for _ in range(3)]
    table = tables(server, *players)
    covered = holes = marks = 0
    for player in players:
        player.catch_up(0)
    while players[0].view["status"] != "over":
        acting = next(p for p in players if p.view["to_act"] in p.view["you"])
        seat = acting.view["to_act"]
        before = acting.view["observation"]
        insight = before["insight"]["players"][seat - 1]
        choices = acting.ask("preview", table=table, seat=seat)
        check(choices["seq"] == acting.view["seq"], choices)
        check(len(choices["choices"]) == len(acting.view["legal"]), choices)
        check_scoring(choices["now"], areas_of(before, seat - 1, before["level"]))
        check(choices["now"]["score"] == insight["score"] and choices["now"]["bonus"] == insight["bonus"], insight)
        check(acting.ask("preview", table=table, seat=seat % 3 + 1)["error"] == "not_your_seat")
        other = next(p for p in players if p is not acting)
        check(other.ask("preview", table=table, seat=other.view["you"][0])["error"] == "not_your_turn")
        # A decision without a hole, if there is one, so that the game goes to the end.
        good = [i for i, c in enumerate(choices["choices"]) if not c.get("hole")]
        holes += len(good) < len(choices["choices"])
        n = random.choice(good or range(len(choices["choices"])))
        decision = acting.view["legal"][n]
        one = acting.ask("preview", table=table, seat=seat, decision=decision)
        check(one["now"] == choices["now"] and one.get("hole") == choices["choices"][n].get("hole"), one)
        check(one["scoring"]["score"] == choices["choices"][n]["score"], one)
        check(("marked" in one) == ("with_marker" in choices["choices"][n]), one, choices["choices"][n])
        if "marked" in one:  # the same areas, one more of them marked, and it adds up
            areas = lambda s: {(a["colour"], frozenset(map(tuple, a["quarters"])), a["jewels"]) for a in s["areas"]}
            check_scoring(one["marked"], areas(one["scoring"]))
            check(one["marked"]["score"] == choices["choices"][n]["with_marker"], one)
            check(sum(a["marked"] for a in one["marked"]["areas"]) == sum(a["marked"] for a in one["scoring"]["areas"]) + 1, one)
        places = {(b["level"], b["x"], b["y"]): b for b in before["players"][seat - 1]["blocks"]}
        answer = acting.decide(decision)
        check("seq" in answer, answer)
        for player in players:
            player.catch_up(answer["seq"])
        after = acting.view["observation"]
        if decision["do"] == "cover":  # the piles that it will be refilled from were told before
            check([d["pile"] for d in acting.view["legal"]] == before["insight"]["refills"] != [], before["insight"])
        check(bool(after["insight"]["refills"]) == (after["asked"] in ("cover", "refill")), after["insight"])
        check(("forced" in after["insight"]) == (after["asked"] == "mark" and len(acting.view["legal"]) == 1), after["insight"])
        fresh = [b for b in after["players"][seat - 1]["blocks"] if places.get((b["level"], b["x"], b["y"])) != b]
        laid = {(b["x"] + dx, b["y"] + dy) for b in fresh for dx in (0, 1) for dy in (0, 1)}
        if decision["do"] in ("mark", "refill"):
            laid = set()
        joined = {tuple(at) for i in one["joins"] for at in one["scoring"]["areas"][i]["quarters"]}
        check(laid <= joined and all({tuple(q) for q in one["scoring"]["areas"][i]["quarters"]} & laid for i in one["joins"]),
              one["joins"], laid)
        seen = tops(before, seat - 1)
        told = {(c["level"], c["x"], c["y"], c.get("jewel", False)) for c in one["covers"]}
        check(told == {(seen[at][0], *at, seen[at][1]) for at in laid if at in seen}, one["covers"], laid)
        covered += len(told)
        if after["level"] == before["level"] and after["asked"] != "over":
            check_scoring(one["scoring"], areas_of(after, seat - 1, before["level"]))
            now = after["insight"]["players"][seat - 1]
            check(now["score"] == one["scoring"]["score"] and now["hole"] == bool(one.get("hole")), now, one)
            if "with_marker" in choices["choices"][n]:
                marks += 1
                again = acting.ask("preview", table=table, seat=seat)["choices"]
                check(choices["choices"][n]["with_marker"] == max(c["score"] for c in again), again)
            grid = now["grid"]
            for b in after["players"][seat - 1]["blocks"]:
                if b["level"] == after["level"]:
                    check(grid["x"] <= b["x"] < grid["x"] + grid["width"] and grid["y"] <= b["y"] < grid["y"] + grid["height"], b, grid)
    check(covered > 20 and holes > 3 and marks > 10, covered, holes, marks)
    over = players[0].view
    scorings = players[1].ask("scorings", table=table)["scorings"]
    pads = [[s["score"] for s in scorings if s["player"] == p + 1] for p in range(3)]
    check(pads == [p["scores"] for p in over["observation"]["players"]], pads)
    check([(s["level"], s["player"]) for s in scorings] == [(l, p) for l in (1, 2, 3, 4) for p in (1, 2, 3)])
    for s in scorings:
        check_scoring(s, areas_of(over["observation"], s["player"] - 1, s["level"]))


def test_hint_goes_on_to_the_refill(server):
    """Whoever is advised to lay no cover card is told which pile, too."""
    me = Player(server)
    made = me.ask("create", game="pyramido", seats=["me", "me"])
    me.follow(made["table"])
    declined = 0
    while me.view["status"] != "over" and declined < 5:
        seat, view = me.view["to_act"], me.view
        hint = me.ask("hint", table=made["table"], seat=seat)
        check(hint["decision"] in view["legal"], hint)
        check(("then" in hint) == (hint["decision"] == {"do": "cover"}), hint)
        answer = me.decide(hint["decision"], seat=seat)
        me.catch_up(answer["seq"])
        if "then" in hint:
            declined += 1
            check(hint["then"]["do"] == "refill" and hint["then"] in me.view["legal"], hint, me.view["legal"])
    check(declined > 1, declined)


def test_structural_areas(server):
    """Where areas connect through covered blocks, a preview agrees with the rules, too."""
    me = Player(server)
    made = me.ask("create", game="pyramido", seats=["me", "me"], options={"areas": "structural"})
    me.follow(made["table"])
    random.seed(3)
    while me.view["status"] != "over":
        seat = me.view["to_act"]
        choices = me.ask("preview", table=made["table"], seat=seat)["choices"]
        good = [i for i, c in enumerate(choices) if not c.get("hole")] or range(len(choices))
        n = random.choice(good)
        one = me.ask("preview", table=made["table"], seat=seat, decision=me.view["legal"][n])
        check(one["scoring"]["score"] == choices[n]["score"], one)
        quarters = [tuple(q) for a in one["scoring"]["areas"] for q in a["quarters"]]
        check(len(set(quarters)) == len(quarters), "areas overlap", quarters)
        points = [a["points"] for a in one["scoring"]["areas"] if a["marked"]]
        check(one["scoring"]["score"] == sum(points) + min(points, default=0), one)
        answer = me.decide(me.view["legal"][n], seat=seat)
        check("seq" in answer, answer)
        me.catch_up(answer["seq"])
    scorings = me.ask("scorings", table=made["table"])["scorings"]
    for p, player in enumerate(me.view["observation"]["players"]):
        check([s["score"] for s in scorings if s["player"] == p + 1] == player["scores"], scorings)


def test_pyramidion_previews_come_true(server):
    """Contests, boats and points as told are what then happens; previews tell nobody's hand."""
    random.seed(8)
    seen = dict(contest=0, settled=0, load=0, wins=0)
    # Each game is dealt anew: one may be short of boats.
    for _ in range(6):
        play_pyramidion_by_previews(server, seen)
        if seen["contest"] > 20 and seen["settled"] > 3 and seen["load"] > 3 and seen["wins"] > 5:
            return
    raise AssertionError(seen)


def play_pyramidion_by_previews(server, seen):
    players = [Player(server) for _ in range(3)]
    table = tables(server, *players, game="pyramidion")
    for player in players:
        player.catch_up(0)
    while players[0].view["status"] != "over":
        acting = next(p for p in players if p.view["to_act"] in p.view["you"])
        seat, view = acting.view["to_act"], acting.view
        before, insight = view["observation"], view["observation"]["insight"]
        check(insight["actor"] == seat, insight)
        # Loaded boats lie face down: one's own points only.
        check(["points" in one for one in insight["players"]] == [n + 1 == seat for n in range(3)], insight["players"])
        kinds = {d["do"] for d in view["legal"]}
        check(insight["asked"] in kinds or (insight["asked"] == "load" and "decline" in kinds), insight["asked"], kinds)
        loadable = {d["boat"] for d in view["legal"] if d["do"] == "load"}
        if insight["asked"] == "load":
            check({b["boat"] for b in insight["boats"] if b["loadable"]} == loadable, insight["boats"], view["legal"])
        for boat in insight["boats"]:
            own = before["players"][seat - 1]["goods"]
            check(boat["missing"] == {g: n - own.get(g, 0) for g, n in boat["cost"].items() if n > own.get(g, 0)}, boat)
        choices = acting.ask("preview", table=table, seat=seat)
        check(len(choices["choices"]) == len(view["legal"]), choices)
        n = random.randrange(len(view["legal"]))
        decision = view["legal"][n]
        one = acting.ask("preview", table=table, seat=seat, decision=decision)
        check("error" not in one, one)
        if "now" in choices:
            check(choices["now"] == insight["contest"] == one["now"], choices, insight)
            won = [c["category"] for c in one["contest"]["categories"] if c.get("winner") == seat]
            check(choices["choices"][n]["wins"] == won, choices["choices"][n], won)
            seen["wins"] += len(won)
        answer = acting.decide(decision)
        check("seq" in answer, answer)
        for player in players:
            player.catch_up(answer["seq"])
        after = acting.view["observation"]
        if decision["do"] == "load" and after["round"] == before["round"]:
            seen["load"] += 1
            check(after["players"][seat - 1]["goods"] == one["goods"], after, one)
        if decision["do"] in ("lay", "deity", "bandit", "thief") and after["here"] == before["here"] and "contest" in after["insight"]:
            # Nobody else laid meanwhile: the contest is as foretold.
            mine = lambda c: [(x["category"], x["threshold"], x["numbers"], x.get("winner")) for x in c["categories"]]
            others = [l for l in after["laid"] if l not in before["laid"] and l["player"] != seat]
            if not others:
                seen["contest"] += 1
                check(mine(one["contest"]) == mine(after["insight"]["contest"]), one, after["insight"])
        # When the last one passes without rebels, who was told to win has the token or the goods.
        if decision["do"] == "pass" and "hire" not in decision and before["here"] != after["here"] and one["contest"]["rebels"] == 0:
            city = {c["name"]: c for c in after["cities"]}[before["here"]]
            for category, token in (("influence", "mercenary"), ("agreements", "negotiator")):
                contest = next(c for c in one["contest"]["categories"] if c["category"] == category)
                holder = contest["winner"] if contest.get("gains") else contest["prize"].get("holder")
                check(city[token] == holder, city, contest)
                seen["settled"] += 1
    points = [p["points"] for p in players[0].view["observation"]["insight"]["players"]]
    check(points == players[0].view["result"]["points"], points)
    check(players[0].ask("scorings", table=table)["scorings"] == [])


def test_moments(server):
    """Every moment of a game is what each saw then; later, everything."""
    random.seed(2)
    for game in ("pyramido", "pyramidion"):
        players = [Player(server) for _ in range(2)]
        watcher = Player(server)
        table = tables(server, *players, game=game)
        watcher.follow(table)
        said = {}
        for player in players:
            player.catch_up(0)
        while players[0].view["status"] != "over" and players[0].view["turn"] < 40:
            acting = next(p for p in players if p.view["to_act"] in p.view["you"])
            for p in (*players, watcher):
                said[(p, p.view["turn"])] = (p.view["observation"], p.view["to_act"])
            decision = random.choice(acting.view["legal"])
            said[acting.view["turn"]] = (acting.view["to_act"], decision)
            answer = acting.decide(decision)
            for p in (*players, watcher):
                p.catch_up(answer["seq"])
        turns = players[0].view["turn"]
        for p in (*players, watcher):
            for turn in range(turns):
                moment = p.ask("moment", table=table, turn=turn)
                observation, to_act = said[(p, turn)]
                check(moment["observation"] == observation and moment["to_act"] == to_act, moment, observation)
                check((moment["next"]["seat"], moment["next"]["decision"]) == said[turn], moment)
                check(moment["turns"] == turns and moment["turn"] == turn, moment)
        last = watcher.ask("moment", table=table, turn=turns)
        check("next" not in last and last["observation"] == watcher.view["observation"], last)
        check(watcher.ask("moment", table=table, turn=turns + 1)["field"] == "turn")
        check(watcher.ask("moment", table=table, turn=0, seat=1)["error"] == "not_your_seat")
        check(players[0].ask("moment", table=table, turn=0, seat=2)["error"] == "not_your_seat")
        if game == "pyramidion":
            secret = [set(said[(p, turns - 1)][0]["players"][i]["hand"]) for i, p in enumerate(players)]
        if players[0].view["status"] != "over":
            check("seq" in players[1].ask("resign", table=table, seat=2))
        open_again = watcher.ask("moment", table=table, turn=turns - 1)
        if game == "pyramidion":
            check([set(p["hand"]) for p in open_again["observation"]["players"]] == secret, open_again)
        seen = watcher.ask("moment", table=table, turn=turns - 1, seat=2)
        check(seen["observation"] == said[(players[1], turns - 1)][0], seen)
        status, text, _ = server.get(f"/api/moment?table={table}&turn=0")
        check(status == 200 and json.loads(text)["turn"] == 0, text)


def test_insight_is_for_whole_observations_only(server):
    one, two = Player(server), Player(server)
    made = one.ask("create", game="pyramido", seats=["me", "me"])
    check("insight" in made["view"]["observation"], made)
    check("insight" not in one.follow(made["table"], observation="changes", legal="none")["observation"])
    check("observation" not in two.follow(made["table"], observation="none"))
    legal = one.ask("legal", table=made["table"], seat=one.view["to_act"])["legal"]
    check("seq" in one.decide(legal[0]))
    update = one.news()
    check("insight" not in update["changes"] and "observation" not in update, update)


if __name__ == "__main__":
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        server = Server(sys.argv[1], f"sqlite:{folder}/benben.db", "--rate", "0")
        for name, test in list(globals().items()):
            if not name.startswith("test_") or (len(sys.argv) > 2 and sys.argv[2] not in name):
                continue
            began = time.monotonic()
            try:
                test(server)
                print(f"ok   {name} {time.monotonic() - began:.1f} s")
            except Exception:
                failed += 1
                print(f"FAIL {name}")
                traceback.print_exc()
        if not Said.check(sys.argv[1]):
            failed += 1
            print("FAIL types")
        status = server.stop()
        failed += status != 0
    sys.exit(1 if failed else 0)
