#!/usr/bin/env python3
"""engine_bot.py: a bot in Python that plays a whole game through `benben engine`.

    examples/engine_bot.py [PROGRAM [GAME [OPPONENT [SEED]]]]
    examples/engine_bot.py build/benben pyramido safe 7

It asks for the legal decisions and picks one with `choose`, below: put your own idea there. The
opponent is one of Benben's bots. Everything the engine can do is in docs/engine-protocol.md.
"""
import itertools
import json
import random
import subprocess
import sys


class Engine:
    """One request at a time; the engine would take many."""

    def __init__(self, program):
        self.ids = itertools.count(1)
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, type, **fields):
        print(json.dumps({"id": str(next(self.ids)), "type": type, **fields}), file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            sys.exit(f"{answer['error']} {answer['field']}: {answer['message']}")
        return answer


def choose(legal, rng):
    """Our idea: build close to where we began, mark whenever we can, keep cover cards; else anything."""
    def cost(choice):
        decision = choice["decision"]
        distance = abs(decision.get("x", 0)) + abs(decision.get("y", 0))
        return (distance if decision["do"] in ("place", "cover") else 0) + rng.random()
    return min(legal, key=cost)["notation"]


def main(program="build/benben", game="pyramido", opponent="safe", seed="1"):
    engine, rng = Engine(program), random.Random(seed)
    record = engine.ask("new", game=game, players=2, seed=int(seed))["record"]
    while True:
        at = engine.ask("legal", position=record)
        if at["to_act"] == 0:  # over: a deal answers for chance
            break
        if at["to_act"] == 1:
            move = choose(at["legal"], rng)
        else:
            move = engine.ask("best", position=record, bot=opponent, seed=len(record["moves"]))["notation"]
        record["moves"].append(move)
    points = at["result"].get("totals") or at["result"].get("points")
    engine.ask("quit")
    print(f"{game}, {len(record['moves'])} decisions: {'won' if at['result']['ranks'][0] == 1 else 'lost'}")
    print(f"ours {points[0]}, {opponent} {points[1]}")


if __name__ == "__main__":
    main(*sys.argv[1:])
