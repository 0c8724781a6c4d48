#!/usr/bin/env python3
"""ratings_test.py PROGRAM: ratings made to order: bots that are new under every budget, games given up as they begin, throw-away
accounts, the same two over and over, a bot that plays in one's place. docs/protocol.md, "Ratings"."""
import pathlib, sqlite3, sys
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "server"))
from client import *

CLOCK = {"kind": "days", "days": 1}
LEAST, MOST = 24, 10  # decisions of one's own, games of two a day: src/server/ratings.h
CEILING = 1700        # src/server/glicko.h


class Account(Socket):
    def __init__(self, server, name):
        guest = Socket(server)
        status, answer, headers = server.post("register", guest.cookie, name=name, password="long enough")
        check(status == 200, answer)
        guest.close()
        found = re.search(r"benben=([^;]*)", headers.get("Set-Cookie") or "")
        super().__init__(server, cookie=found[1] if found else guest.cookie)

    def rating(self):
        """(rating, deviation, games) of Pyramidion, as of somebody new if there is none."""
        for one in self.ask("ratings")["ratings"]:
            return one["rating"], one["deviation"], one["games"]
        return 1500, 350, 0


def meet(*players, bots=(), **more):
    """A rated table that these have sat down at."""
    made = players[0].ask("create", game="pyramidion", seats=["me", *["open"] * (len(players) - 1), *bots], rated=True, clock=CLOCK, **more)
    check("table" in made, made)
    for player in players[1:]:
        check("seat" in player.ask("sit", table=made["table"]))
    return made["table"]


def play(table, players, decisions):
    """Until each has made that many, or the game is over. The last view."""
    made = {player: 0 for player in players}
    while min(made.values()) < decisions:
        for player in players:
            view = player.ask("view", table=table, seen=10**6)["view"]
            if view["status"] == "over":
                return view
            if view.get("legal"):
                answer = player.ask("decide", table=table, seq=view["seq"], decision=view["legal"][-1])
                check("seq" in answer or answer["error"] == "stale", answer)
                made[player] += "seq" in answer
    return players[0].ask("view", table=table, seen=10**6)["view"]


def resign(player, table, seat):
    check("seq" in player.ask("resign", table=table, seat=seat))
    return player.ask("view", table=table)["view"]["result"]


def test_bots_are_rated_by_their_names(program, folder):
    with serving(program, folder, luck="true") as server:
        me = Account(server, "Violet")
        for bot in ("bot:random@1n", "bot:random@2n", "bot:vizier@250ms", "bot:search@1s", "bot:safe@10000us"):
            answer = me.ask("create", game="pyramidion", seats=["me", bot], rated=True, clock=CLOCK)
            check(answer.get("error") == "not_rateable" and answer["field"] == "seats[1]" and "budget" in answer["what"], bot, answer)
            check("table" in me.ask("create", game="pyramidion", seats=["me", bot]), "unrated with", bot)
        check("table" in me.ask("create", game="pyramidion", seats=["me", "bot:safe"], rated=True, clock=CLOCK))


def test_tables_that_cannot_be_rated(program, folder):
    """Without a clock whoever is about to lose waits for ever; bots among themselves cost nobody anything."""
    with serving(program, folder, luck="true") as server:
        me = Account(server, "Violet")
        for field, table in (("clock", {"seats": ["me", "open"]}), ("clock", {"seats": ["me", "bot:safe"], "clock": {"kind": "none"}}),
                             ("seats", {"seats": ["bot:safe", "bot:random"], "clock": CLOCK}), ("seats", {"seats": ["me", "me"], "clock": CLOCK})):
            answer = me.ask("create", game="pyramidion", rated=True, **table)
            check(answer.get("error") == "not_rateable" and answer["field"] == field, table, answer)
            check("table" in me.ask("create", game="pyramidion", **table), "unrated", table)
        for clock in (CLOCK, {"kind": "live", "base": 10, "increment": 0}):
            made = me.ask("create", game="pyramidion", seats=["me", "open"], rated=True, clock=clock)
            check("table" in made and made["view"]["settings"]["rated"], made)


def test_bots_do_not_count_among_themselves(program, folder):
    """Nor where a person sits beside them who gives up: a bot's rating would be made to order."""
    with serving(program, folder, luck="true") as server:
        me = Account(server, "Violet")
        table = meet(me, bots=["bot:random", "bot:greedy"])
        play(table, [me], 1)
        check("seq" in me.ask("resign", table=table, seat=1))
        until(lambda: me.ask("view", table=table, seen=10**6)["view"]["status"] == "over", "the bots end it")
        result = me.ask("view", table=table)["view"]["result"]
        check(result["unrated"] == "left", result)
        kept = sqlite3.connect(server.store.removeprefix("sqlite:"))
        users = [user for (user,) in kept.execute("SELECT user_id FROM ratings")]
        check(not [user for user in users if user.startswith("bot:")], users)


def test_games_that_are_given_up_as_they_begin(program, folder):
    with serving(program, folder, luck="true") as server:
        winner, loser = Account(server, "Indigo"), Account(server, "Orange")
        for decisions in (0, LEAST - 1):
            table = meet(winner, loser)
            if decisions:
                play_exactly(table, winner, loser, decisions)
            result = resign(loser, table, 2)
            check(result["ranks"] == [1, 2] and result.get("unrated") == "left", decisions, result)
            kept, paid = result["ratings"]
            check(kept["before"] == kept["after"] and paid["after"] < paid["before"] and paid["deviation"] == 350, decisions, result)
            card = [card for card in winner.ask("history")["tables"] if card["table"] == table][0]
            check(card["result"].get("unrated") == "left", card)
        check(winner.rating() == (1500, 350, 0), "whoever stayed gains nothing", winner.rating())
        check(loser.rating()[0] < 1300 and loser.rating()[1:] == (350, 2), "whoever left pays", loser.rating())
        mine, theirs = (player.ask("statistics", game="pyramidion") for player in (winner, loser))
        check(mine["games"] == theirs["games"] == 0 and not mine["ratings"] and len(theirs["ratings"]) == 2, "no game that was played", mine, theirs)
        table = meet(winner, loser)
        play(table, [winner, loser], LEAST)
        result = resign(loser, table, 2)
        check("unrated" not in result and result["ratings"][0]["after"] > 1550, result)
        check(winner.rating()[2] == 1 and loser.rating()[2] == 3)


def test_who_leaves_pays_and_nobody_is_bled(program, folder):
    """Before the game has its length: at any moment, by any way out, against bots too; but to newcomers three times a day at most."""
    with serving(program, folder, luck="true") as server:
        leaver, stayer = Account(server, "Indigo"), Account(server, "Orange")
        # The one has decided often enough, the other, who did not leave, has not.
        table = meet(leaver, stayer)
        play_exactly(table, leaver, stayer, LEAST - 1)
        result = resign(leaver, table, 1)
        check(result["unrated"] == "left" and result["ratings"][0]["after"] < 1500 == result["ratings"][1]["after"], result)
        # A bot plays on for whoever left, and the game is played to its end.
        table = meet(leaver, stayer)
        check("seq" in leaver.ask("leave", table=table, seat=1))
        result = play_on(stayer, table)["result"]
        check(result["reason"] == "played" and result["unrated"] == "left" and result["ratings"][1]["after"] == 1500, result)
        check(leaver.rating()[2] == 2)
        # Of two who have both left nobody pays, nor where all agreed.
        table = meet(leaver, stayer)
        check("seq" in stayer.ask("leave", table=table, seat=2))
        check(resign(leaver, table, 1).get("unrated") == "short")
        table = meet(leaver, stayer)
        check(all("seq" in player.ask("agree_end", table=table, seat=seat) for seat, player in ((1, leaver), (2, stayer))))
        check("ratings" not in leaver.ask("view", table=table)["view"]["result"])
        # New accounts do not bleed anybody.
        table = meet(Account(server, "Throw away 1"), leaver)
        check(resign(leaver, table, 2)["unrated"] == "left" and leaver.rating()[2] == 3)
        was = leaver.rating()
        for n in range(2, 6):
            table = meet(Account(server, f"Throw away {n}"), leaver)
            check(resign(leaver, table, 2).get("unrated") == "short", n)
        check(leaver.rating() == was, leaver.rating())
        # A bot is no newcomer.
        table = meet(leaver, bots=["bot:random"])
        check(resign(leaver, table, 1)["unrated"] == "left" and leaver.rating()[0] < was[0])
        # And neither is one whose rating is sure.
        check(server.stop() == 0)
        kept = sqlite3.connect(server.store.removeprefix("sqlite:"))
        kept.execute("INSERT INTO ratings (user_id, game, rating, deviation, volatility, games) SELECT id, 'pyramidion', 1500, 60, 0.06, 50 FROM users WHERE name = 'Orange'")
        kept.commit()
        kept.close()
        server.start()
        leaver, stayer = (Socket(server, cookie=player.cookie) for player in (leaver, stayer))
        table = meet(leaver, stayer)
        result = resign(leaver, table, 1)
        check(result["unrated"] == "left" and result["ratings"][0]["after"] < result["ratings"][0]["before"], result)
        check(result["ratings"][1]["after"] == 1500 and result["ratings"][1]["deviation"] == 60, result)


def test_nobody_agrees_with_themselves(program, folder):
    """Against a bot, or when somebody has given up, a game that counts is not ended by agreement: that would cost nobody anything."""
    with serving(program, folder, luck="true") as server:
        one, other, third = (Account(server, name) for name in ("Indigo", "Orange", "Purple"))
        table = meet(one, bots=["bot:random"])
        view = play(table, [one], LEAST)
        check(view["status"] == "running" and one.ask("agree_end", table=table, seat=1).get("error") == "not_running")
        result = resign(one, table, 1)
        check("unrated" not in result and one.rating()[0] < 1500, "and giving up costs what it costs", result)
        table = meet(one, other, third)
        play(table, [one, other, third], LEAST)
        before = third.rating()[0]
        check("seq" in one.ask("agree_end", table=table, seat=1), "all who play may agree")
        check("seq" in other.ask("agree_end", table=table, seat=2))
        check("seq" in third.ask("resign", table=table, seat=3))
        check(one.ask("view", table=table)["view"]["status"] == "running", "who gave up has lost")
        resign(other, table, 2)
        check(third.rating()[0] < before, third.rating())


def play_exactly(table, one, other, decisions):
    """Until the second has made that many and no more, and the first more than enough."""
    made = {one: 0, other: 0}
    while True:
        for player in (one, other):
            view = player.ask("view", table=table, seen=10**6)["view"]
            if not view.get("legal"):
                continue
            if player is other and made[other] == decisions:
                return
            check("seq" in player.ask("decide", table=table, seq=view["seq"], decision=view["legal"][-1]))
            made[player] += 1


def test_decisions_taken_back_do_not_count(program, folder):
    """Deciding and undoing is not playing."""
    with serving(program, folder, luck="true") as server:
        one, other = Account(server, "Maroon"), Account(server, "Silver")
        table = meet(one, other)
        done = 0
        while done < LEAST + 5:
            for player in (one, other):
                view = player.ask("view", table=table, seen=10**6)["view"]
                if view.get("legal"):
                    check("seq" in player.ask("decide", table=table, seq=view["seq"], decision=view["legal"][-1]))
                    view = player.ask("view", table=table, seen=10**6)["view"]
                    if view.get("can_undo"):
                        check("seq" in player.ask("undo", table=table, seq=view["seq"]))
                        done += 1
                        view = player.ask("view", table=table, seen=10**6)["view"]
                        check("seq" in player.ask("decide", table=table, seq=view["seq"], decision=view["legal"][-1]))
            if view["turn"] > 2 * LEAST - 8:
                break
        check(done > 5, "something was undone", done)
        check(resign(other, table, 2).get("unrated") == "left")


def test_throw_away_accounts(program, folder):
    """Ten of them, each of which plays as much as it must and gives up."""
    with serving(program, folder, luck="true") as server:
        winner, top = Account(server, "Crimson"), 0
        for n in range(10):
            victim = Account(server, f"Throw away {n}")
            table = meet(winner, victim)
            play(table, [winner, victim], LEAST)
            result = resign(victim, table, 2)
            check("ratings" in result, result)
            victim.close()
            check(winner.rating()[0] <= CEILING, "after", n + 1, winner.rating())
            top = max(top, winner.rating()[0])
        check(top > 1600, "they count at all", top)


def test_the_same_two_over_and_over(program, folder):
    with serving(program, folder, luck="true") as server:
        one, other = Account(server, "Amber"), Account(server, "Ivory")
        for n in range(MOST + 1):
            table = meet(one, other)
            play(table, [one, other], LEAST)
            result = resign(other, table, 2)
            check(("ratings" in result) == (n < MOST) and (result.get("unrated") == "often") == (n >= MOST), n, result)
        check(one.rating()[2] == other.rating()[2] == MOST, one.rating(), other.rating())


def play_on(person, table):
    """Against whoever is there, until it is over. The last view."""
    while True:
        view = person.ask("view", table=table, seen=10**6)["view"]
        if view["status"] == "over":
            return view
        if view.get("legal"):
            person.ask("decide", table=table, seq=view["seq"], decision=view["legal"][-1])


def test_a_bot_in_ones_place(program, folder):
    """Who lets a bot play does not get its rating: too little of one's own does not count, and more comes last."""
    with serving(program, folder, luck="true") as server:
        one, other = Account(server, "Azure"), Account(server, "Beige")
        table = meet(one, other, leaver_bot="greedy")
        check("seq" in one.ask("leave", table=table, seat=1))
        view = play_on(other, table)
        check(view["result"].get("unrated") == "left" and other.rating()[2] == 0, view["result"])
        table = meet(one, other, leaver_bot="greedy")
        play(table, [one, other], LEAST)
        check("seq" in one.ask("leave", table=table, seat=1))
        view = play_on(other, table)
        ratings = view["result"]["ratings"]
        check(ratings[0]["after"] < 1500 < ratings[1]["after"], view["result"])


def test_a_bot_in_ones_place_once(program, folder):
    """One decision of a bot's is enough: whoever it was made for cannot win, nor take it back."""
    with serving(program, folder, luck="true") as server:
        one, other = Account(server, "Ochre"), Account(server, "Umber")
        table = meet(one, other, leaver_bot="greedy")
        play(table, [one, other], LEAST)
        while not (view := one.ask("view", table=table)["view"]).get("legal"):
            play(table, [other], 1)
        turn = view["turn"]
        check("seq" in one.ask("leave", table=table, seat=1))
        while one.ask("view", table=table, seen=10**6)["view"]["turn"] == turn:
            pass
        while "error" in (answer := one.ask("back", table=table, seat=1)):
            check(answer["error"] == "not_your_turn", answer)
        view = one.ask("view", table=table, seen=10**6)["view"]
        check(not view["can_undo"], "the bot's decision can be taken back")
        check(one.ask("undo", table=table, seq=view["seq"]).get("error") == "cannot_undo")
        result = resign(other, table, 2)
        check(result["ranks"] == [1, 2], "the game itself is won", result)
        check(result["ratings"][0]["after"] == 1500, "but nothing is gained by it", result)


def test_a_friend_does_not_say_whether_it_counts(program, folder):
    """Of three, one has decided too little, or has met one of the others too often: for the other two it counts all the same."""
    with serving(program, folder, luck="true") as server:
        one, other, friend = (Account(server, name) for name in ("Sepia", "Mauve", "Taupe"))
        table = meet(one, other, friend)
        check("seq" in friend.ask("leave", table=table, seat=3))
        play(table, [one, other], LEAST)
        check("seq" in friend.ask("resign", table=table, seat=3))
        result = resign(one, table, 1)
        check("unrated" not in result, result)
        check(result["ratings"][0]["after"] < 1500 < result["ratings"][1]["after"], result)
        check(result["ratings"][2]["before"] == 1500 > result["ratings"][2]["after"] and friend.rating()[1:] == (350, 1), "who left pays", result)
        for _ in range(MOST):
            table = meet(one, friend)
            play(table, [one, friend], LEAST)
            resign(friend, table, 2)
        games = [player.rating()[2] for player in (one, other, friend)]
        table = meet(one, other, friend)
        play(table, [one, other, friend], LEAST)
        check("seq" in friend.ask("resign", table=table, seat=3))
        result = resign(one, table, 1)
        check("unrated" not in result and result["ratings"][0]["after"] < result["ratings"][0]["before"], result)
        check([player.rating()[2] for player in (one, other, friend)] == [n + 1 for n in games], result)


def test_deleting_is_losing(program, folder):
    """An account that is deleted while its game goes on gives it up: the others have what is theirs, and no row is left of it."""
    with serving(program, folder, luck="true") as server:
        one, gone = Account(server, "Coral"), Account(server, "Khaki")
        table = meet(one, gone)
        play(table, [one, gone], LEAST)
        check(server.post("delete_account", gone.cookie, password="long enough")[0] == 200)
        result = one.ask("view", table=table)["view"]["result"]
        check(result["reason"] == "resigned" and result["ranks"] == [1, 2] and result["ratings"][0]["after"] > 1600, result)
        check(one.rating()[2] == 1, one.rating())
        # Of more than two the others go on, and then it counts, also what whoever went had lost.
        two, gone = Account(server, "Olive"), Account(server, "Lilac")
        table = meet(one, two, gone)
        play(table, [one, two, gone], LEAST)
        before = one.rating()[0]
        check(server.post("delete_account", gone.cookie, password="long enough")[0] == 200)
        view = one.ask("view", table=table)["view"]
        check(view["status"] == "running" and view["seats"][2]["forfeited"] and view["seats"][2]["name"] == "deleted", view["seats"])
        result = resign(two, table, 2)
        check("ratings" in result and one.rating()[2] == 2 and one.rating()[0] > before and two.rating()[2] == 1, result)
        kept = sqlite3.connect(server.store.removeprefix("sqlite:"))
        users = [user for (user,) in kept.execute("SELECT user_id FROM ratings")]
        check("" not in users and not [user for user in users if "@" in user], users)


if __name__ == "__main__":
    run_tests(globals())
