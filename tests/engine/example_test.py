#!/usr/bin/env python3
"""example_test.py: examples/engine_bot.py plays whole games of both kinds, and stays short."""

import argparse
import pathlib
import re
import subprocess
import sys

EXAMPLE = pathlib.Path(__file__).resolve().parents[2] / "examples" / "engine_bot.py"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    program = parser.parse_args().program
    lines = EXAMPLE.read_text(encoding="utf-8").count("\n")
    if lines > 60:
        sys.exit(f"{EXAMPLE.name} has {lines} lines; it should fit on a page of 60")
    for game in ("pyramido", "pyramidion"):
        done = subprocess.run([sys.executable, EXAMPLE, program, game, "random", "1"], capture_output=True, text=True,
                              timeout=100, check=False)
        print(done.stdout, done.stderr, sep="", end="")
        if done.returncode != 0 or not re.search(r"^ours -?\d+, random -?\d+$", done.stdout, flags=re.M):
            sys.exit(f"{game}: exit status {done.returncode}, no result")


if __name__ == "__main__":
    main()
