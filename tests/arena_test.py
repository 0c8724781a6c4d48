#!/usr/bin/env python3
"""arena_test.py PROGRAM: `benben arena` as people use it: what it keeps, what it refuses, and what is left when it is broken off."""
import json, pathlib, signal, subprocess, sys, tempfile

PROGRAM = sys.argv[1]
MATCH = ["arena", "pyramido", "--bots", "safe,random", "--seed", "5"]


def run(*words):
    return subprocess.run([PROGRAM, *words], capture_output=True, text=True)


def check(good, *what):
    if not good:
        sys.exit(f"arena_test: {what}")


def test_order(folder):
    """The order of the bots changes the order of rows, and nothing else."""
    one = json.loads(run(*MATCH, "--games", "24", "--json").stdout)
    other = json.loads(run("arena", "pyramido", "--bots", "random,safe", "--seed", "5", "--games", "24", "--json").stdout)
    for each in (one, other):
        for bot in each["bots"]:
            del bot["ms_per_decision"]
    check(one["bots"] == other["bots"][::-1], one, other)
    check(one["difference"]["elo"] == -other["difference"]["elo"] != 0, one, other)


def test_records(folder):
    """The games are kept, each once, also by a match that goes on from its log."""
    log, records = str(folder / "log"), str(folder / "records")
    check(run(*MATCH, "--games", "4", "--log", log, "--records", records).returncode == 0)
    check(run(*MATCH, "--games", "10", "--log", log, "--records", records).returncode == 0)
    kept = pathlib.Path(records).read_text().splitlines()
    check(len(kept) == 10 == len(set(kept)), len(kept))
    check("10 records come to the stated result" in run("verify", records).stdout)


def test_paths(folder):
    """Where nothing can be written is said before the match."""
    for flag in ("--log", "--records", "--plot"):
        done = run(*MATCH, "--games", "100000000", flag, str(folder / "nowhere" / "file"))
        check(done.returncode == 2 and "cannot write" in done.stderr, flag, done.stderr)


def test_interrupt(folder):
    """Ctrl-C prints and keeps what there is, in the midst of a thought too."""
    log = folder / "broken-off"
    match = ["arena", "pyramido", "--bots", "random,search@1000000000n", "--games", "100", "--log", str(log)]
    # A first deal as an earlier run left it; the next one would take for ever.
    quick = ["arena", "pyramido", "--bots", "random,safe", "--games", "2", "--log", str(log)]
    check(run(*quick).returncode == 0)
    log.write_text(log.read_text().replace('"safe"', '"search@1000000000n"'))
    thinking = subprocess.Popen([PROGRAM, *match], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    while not is_listening(thinking.pid):
        check(thinking.poll() is None, "it ended by itself")
    thinking.send_signal(signal.SIGINT)
    said, faults = thinking.communicate()
    check(thinking.returncode == 128 + signal.SIGINT, thinking.returncode, faults)
    check("2 games of pyramido" in said, said)
    check("interrupted: 1 of 50 deals were played; the same command goes on from them" in faults, faults)
    check(len(log.read_text().splitlines()) == 2)


def is_listening(process):
    """Whether it would notice SIGINT."""
    status = pathlib.Path(f"/proc/{process}/status").read_text()
    caught = next(line.split()[1] for line in status.splitlines() if line.startswith("SigCgt"))
    return int(caught, 16) >> (signal.SIGINT - 1) & 1 == 1


for test in (test_order, test_records, test_paths, test_interrupt):
    with tempfile.TemporaryDirectory() as folder:
        test(pathlib.Path(folder))
