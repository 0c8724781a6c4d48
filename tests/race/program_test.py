#!/usr/bin/env python3
"""program_test.py PROGRAM: a third game in the program: simulated, in the arena, over the engine protocol, at a served
table with a spectator. PROGRAM has tests/race/all.h as its list."""
import pathlib, sys
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "server"))
from client import *
from play_test import Player, check, play_on, tables


def run(program, *words, text=None):
    done = subprocess.run([program, *words], input=text, capture_output=True, text=True)
    check(done.returncode == 0, words, done.stderr)
    return done.stdout


def test_commands(program):
    games = run(program, "simulate", "race", "--players", "3", "--bots", "cautious,random", "--games", "50", "--target", "31")
    check(len(games.splitlines()) == 50 and '"options":{"target":31}' in games, games)
    check("50 records come to the stated result" in run(program, "verify", "-", text=games))
    check("chosen: roll" in run(program, "show", "-", "--game", "1", text=games))
    table = run(program, "arena", "race", "--bots", "cautious,random", "--games", "100")
    check("100 games of race" in table, table)
    review = run(program, "review", "-", "--game", "1", "--json", text=games)
    check('"decisions":[' in review, review)
    # Without reasons of its own it says what was better.
    told = run(program, "review", "-", text=games)
    check(": better roll; " in told and ": ;" not in told, told)
    count = run(program, "perft", "race", "--deal", "-", "--depth", "3", text='{"deal":"7"}')
    check(count.strip() == "6", count)  # who both stay at once have no third
    puzzles = run(program, "puzzles", "race", "--games", "30", "--most", "3")
    check(puzzles.count('"theme":"decision"') == 3, puzzles)
    again = run(program, "puzzles", "--check", "-", text=puzzles)
    check("3 puzzles solved again, 3 agree" in again, again)
    # What another game calls the same is still its own.
    wrong = subprocess.run([program, "simulate", "race", "--target", "12"], capture_output=True, text=True)
    check(wrong.returncode == 2 and "Race has no '12'" in wrong.stderr, wrong.stderr)
    check('"target":12' in run(program, "simulate", "pyramidion", "--target", "12"))
    check("interface RaceObservation" in run(program, "protocol", "--typescript"))


def test_engine(program):
    asked = [{"id": "1", "type": "games"},
             {"id": "2", "type": "new", "game": "race", "players": 2, "seed": 3},
             {"id": "3", "type": "legal", "position": "race 21 decide 1 0 0+3 0+5"},
             {"id": "4", "type": "best", "position": "race 21 decide 1 4 17+3 0+5", "bot": "cautious"},
             {"id": "5", "type": "evaluate", "position": "race 21 decide 1 0 0+3 0+5", "bot": "cautious", "playouts": 50}]
    said = {}
    for line in run(program, "engine", text="".join(json.dumps(each) + "\n" for each in asked)).splitlines():
        message = json.loads(line)
        said[message["id"]] = message
    check(any(each["game"] == "race" and each["options"] == {"target": [21, 31]} for each in said["1"]["games"]), said["1"])
    check(said["2"]["record"]["game"] == "race", said["2"])
    check([each["notation"] for each in said["3"]["legal"]] == ["roll", "stay"], said["3"])
    check(said["4"]["notation"] == "stay", said["4"])
    check(len(said["5"]["points"]) == 2, said["5"])


def test_table(program):
    folder = tempfile.mkdtemp(prefix="benben-race-")
    server = Server(program, f"sqlite:{folder}/games.db")
    try:
        players = [Player(server) for _ in range(2)]
        table = tables(server, *players, game="race", options={"target": 21})
        watcher = Player(server)
        watcher.follow(table)
        me = players[0].view["observation"]["players"]
        check(me[0]["card"] is not None and me[1]["card"] is None, me)
        check(all(each["card"] is None for each in watcher.view["observation"]["players"]), watcher.view)
        play_on(players, choose=lambda legal: legal[0])
        watcher.catch_up(players[0].view["seq"])
        check(watcher.view["status"] == "over", watcher.view)
        check(all(each["card"] for each in watcher.view["observation"]["players"]), watcher.view)
        # A bot of its own, and the record of the game.
        alone = Player(server)
        made = alone.ask("create", game="race", seats=["me", "bot:cautious"])
        alone.follow(made["table"])
        play_on([alone], choose=lambda legal: legal[-1])
        record = server.get("/api/record/" + table)[1]
        check("1 record comes" in run(program, "verify", "-", text=record + "\n"))
        server.kill()
        server.start()
        again = Player(server)
        check(again.follow(table)["status"] == "over")
    finally:
        server.stop()
        subprocess.run(["rm", "-rf", folder], check=False)


def main():
    program = sys.argv[1]
    for test in (test_commands, test_engine, test_table):
        test(program)
        print(f"{test.__name__}: ok")
    check(Said.check(program), "what the server said does not fit its types")


if __name__ == "__main__":
    main()
