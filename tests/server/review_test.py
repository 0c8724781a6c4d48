#!/usr/bin/env python3
"""review_test.py PROGRAM: a review is made once, at low priority, told as it goes, and kept."""
import random, threading
from client import *
from play_test import Player, play_on, tables


def finish_review(player, table):
    """Asks, and waits until it is done: the review and all that was said of the progress."""
    answer = player.ask("review", table=table)
    said = [answer]
    while said[-1].get("status") != "done":
        check("error" not in said[-1], said[-1])
        message = player.news()
        if message["type"] == "review" and message["table"] == table:
            said.append(message)
    return said[-1]["review"], said


class Reviewer(Player):
    """One who plays while a review is made."""

    def news(self):
        while (message := super().news())["type"] == "review":
            pass
        return message

    def told(self):
        """How the review stood, each time that it was told."""
        return [message["status"] for message in map(json.loads, self.log) if message["type"] == "review"]


def main():
    program = sys.argv[1]
    random.seed(4)
    folder = tempfile.mkdtemp(prefix="benben-review-")
    server = Server(program, f"sqlite:{folder}/games.db", "--rate", "0", "--bot-threads", "1")
    try:
        players = [Player(server) for _ in range(2)]
        # A game that ends early, so that its review is quick.
        table = tables(server, *players)
        play_on(players, until=lambda view: view["turn"] >= 20)
        check(players[0].ask("review", table=table)["error"] == "not_over")
        check("seq" in players[0].ask("resign", table=table, seat=1))
        watcher = Player(server)
        review, said = finish_review(watcher, table)
        progress = [message["progress"] for message in said]
        check(progress == sorted(progress) and progress[-1] == 1 and len(progress) > 5, progress)
        record = json.loads(server.get("/api/record/" + table)[1])
        check([d["played"] for d in review["decisions"]] == record["moves"], review)
        check([d["turn"] for d in review["decisions"]] == list(range(20)))
        for seat in (0, 1):
            p = review["players"][seat]
            check(abs(p["start"] + p["own"] + p["others"] + p["luck"] - p["result"]) < 0.05, p)
            luck = review["opening_luck"][seat] + sum(d["luck"][seat] for d in review["decisions"])
            check(abs(luck - p["luck"]) < 0.2, luck, p)
        for d in review["decisions"]:
            check(("reason" in d) == (d["lost"] > 0) and ("best_decision" in d) == (d["best"] != d["played"]), d)
        check(all(review["decisions"][turn]["lost"] > 0 for turn in review["moments"]), review["moments"])

        # The second time it is there at once, also after a restart, and by HTTP.
        check(players[1].ask("review", table=table)["review"] == review)
        status, answer, _ = server.post("review", table=table)
        check(status == 200 and answer["status"] == "done" and answer["review"] == review, answer)

        # While the only bot thread reviews a long game, a bot still answers at another table; another joins in and hears of
        # the progress; and the server goes down all the same. Whether it was still under way is known by what was told on
        # the same connection; where it was done before, nothing is proved, and there is another game.
        def safe(view):
            choices = view.ask("preview", table=table, seat=view.view["to_act"])["choices"]
            good = [i for i, c in enumerate(choices) if not c.get("hole")] or range(len(choices))
            return view.view["legal"][random.choice(good)]

        def goes_on_meanwhile():
            nonlocal players, table
            in_vain.append(table)
            players = [Player(server, cookie=p.cookie) for p in players]
            table = tables(server, *players)
            while players[0].view["status"] != "over":
                acting = next(p for p in players if p.view["to_act"] in p.view["you"])
                answer = acting.decide(safe(acting))
                for p in players:
                    p.catch_up(answer["seq"])
            me = Reviewer(server)
            check(me.ask("review", table=table)["status"] in ("queued", "running"))
            while "running" not in me.told():
                me.unasked.append(me.next())
            made = me.ask("create", game="pyramido", seats=["me", "bot:safe"])
            me.follow(made["table"])
            me.catch_up(0)
            for _ in range(4):
                check("seq" in me.decide(random.choice(me.view["legal"])))
                me.catch_up(me.view["seq"] + 1)
            if "done" in me.told():
                return False
            other = Player(server)
            status = other.ask("review", table=table)["status"]
            if status == "done":
                return False
            check(status == "running", status)
            check(other.news()["type"] == "review")
            check(server.stop() == 0)
            server.start()
            return Player(server).ask("review", table=table)["status"] in ("queued", "running")
        in_vain = []
        until(goes_on_meanwhile, "the review is always waited for")
        check(Said.check(program), "types")
        # What it said is in the statistics of who played, and the game that was given up is not, though it was reviewed, too.
        review, _ = finish_review(Player(server), table)
        results = Player(server, cookie=players[0].cookie).ask("statistics", game="pyramido")["results"]
        [told] = [each for each in results if each["table"] not in in_vain[1:]]
        own = [d for d in review["decisions"] if d["seat"] == 1]
        accuracy = sum(d["lost"] <= 0 for d in own) / len(own)
        check(told["table"] == table and "bot" not in told["others"][0], told)
        check(all(abs(told["review"][key] - review["players"][0][key]) < 0.01 for key in ("own", "luck")), told, review["players"])
        check(abs(told["review"]["lost"] - sum(d["lost"] for d in own)) < 0.1 and told["review"]["lost"] > 0, told)
        check(abs(told["review"]["accuracy"] - accuracy) < 0.01 and 0 < accuracy < 1, told, accuracy)
        check(server.stop() == 0)
        print("ok")
    finally:
        if server.process.poll() is None:
            server.kill()
        subprocess.run(["rm", "-rf", folder])


if __name__ == "__main__":
    main()
