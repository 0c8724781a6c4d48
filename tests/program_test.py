#!/usr/bin/env python3
"""program_test.py PROGRAM: the command line as people use it: what is wrong is said with its place, what was asked for wrongly leaves
nothing behind, and what is broken off leaves nothing half written."""
import pathlib, signal, subprocess, sys, tempfile

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
ROOT = pathlib.Path(__file__).resolve().parents[1]
GAME = str(ROOT / "docs/examples/game.jsonl")


def check(good, *what):
    if not good:
        sys.exit(f"program_test: {what}")


def run(*words, text="", folder=None):
    return subprocess.run([PROGRAM, *words], input=text, capture_output=True, text=True, cwd=folder)


def refuses(words, said, status=2, **more):
    """Nothing on standard output, and this among what is said."""
    done = run(*words.split(), **more)
    check(done.returncode == status and done.stdout == "" and said in done.stderr, words, done)
    return done.stderr


def test_usage(folder):
    """A wrong word is named, and whose --help to read."""
    check(refuses("", "a command is missing; there are play, simulate,").endswith("\nbenben --help says more\n"))
    refuses("simulat pyramido", "there is no 'simulat'; there are play, simulate,")
    refuses("selfplay chess", "there is no 'chess'; there are pyramido, pyramidion\nbenben selfplay --help says more")
    refuses("simulate pyramido --playrs 3", "benben: not known here: --playrs 3\nbenben simulate --help says more")
    refuses("simulate chess", "chess")
    refuses("simulate pyramido --players 5", "--players: Value 5 not in range 2 to 4")
    refuses(f"show {GAME} --game 0", "--game: must be 1 or more, not 0")
    refuses(f"show {GAME} --at -1", "--at: must be 0 or more, not -1")
    refuses(f"review {GAME} --least nan", "--least: must be 0 or more, not nan")
    refuses("simulate pyramido --seed -1", "--seed: must be 0 or more, not -1")
    check(run("simulate", "pyramido", "--seed", "18446744073709551615").returncode == 0)


def test_other_games(folder):
    """What only another game has is not passed over."""
    refuses("simulate pyramido --target 12", "--target: Pyramido has no such option")
    refuses("arena pyramidion --bots safe,random --areas visible", "--areas: Pyramidion has no such option")
    refuses("simulate pyramidion --positions", "--positions: Pyramidion has none to add")
    components = ROOT / "data/pyramidion.json"
    refuses(f"simulate pyramido --components {components}", "--components: Pyramido has none to set")
    check(run("simulate", "pyramidion", "--components", str(components)).returncode == 0)


def test_bots(folder):
    refuses("simulate pyramido --bots safe,random,safe", "3 bots are too many for 2 players")
    refuses("puzzles pyramido --bots nobody", "no bot 'nobody' plays pyramido")
    refuses("puzzles pyramido --themes sand", "no puzzle of pyramido is about 'sand'")
    check(len(run("simulate", "pyramido", "--players", "3", "--bots", "safe,random").stdout.splitlines()) == 1)


def test_files(folder):
    """A folder is no file, for whoever reads lines and for whoever reads all."""
    for words in ("verify", "show", "score", "puzzles --check", "perft pyramido --depth 1 --deal", "simulate pyramidion --components"):
        done = run(*words.split(), str(folder))
        check(done.returncode == 1 and f"cannot read {folder}: Is a directory" in done.stderr, words, done)
    check("standard input:2: not JSON" in run("protocol", "--check", text='- {"type":"bye","reason":"slow"}\nme {').stderr)


def test_serve(folder):
    """What is not there is said, and no store is left behind."""
    store = f"--store sqlite:{folder}/games.db"
    refuses(f"serve {store} --web {folder}", f"--web {folder}: there is no index.html in it")
    for listen in ("localhost:8080", "8080", "127.0.0.1:99999"):
        refuses(f"serve {store} --listen {listen}", "--listen wants an address in numbers and a port, as in 127.0.0.1:8080", status=1)
    refuses(f"serve {store} --listen 127.0.0.1:0 --test-seed 1 --test-day 2026-99-18", "--test-day is a day like", status=1)
    refuses(f"serve {store} --listen 0.0.0.0:0 --test-seed 1", "the loopback only", status=1)
    check(list(folder.iterdir()) == [], list(folder.iterdir()))
    # It would be a store that is gone with the server.
    for none in ("sqlite:", "sqlite::memory:", "sqlite:file:x?mode=memory"):
        refuses(f"serve --listen 127.0.0.1:0 --store {none}", f"a store is sqlite:FILE, and {none} names none", status=1)
    refuses(f"store --store sqlite:{GAME}", f"cannot open {GAME}: sqlite: file is not a database", status=1)


def test_full_disk(_):
    """What cannot be written is said, and is no success."""
    for words in ("simulate pyramido --bots random,random --games 2", "protocol"):
        with open("/dev/full", "w") as full:
            said = subprocess.run([PROGRAM, *words.split()], stdout=full, stderr=subprocess.PIPE, text=True)
        check(said.returncode == 1 and "standard output" in said.stderr, words, said)


def broken_off(words, folder, first=0):
    """Ctrl-C once so many bytes are out and it listens; where any are asked for, in the midst of writing more."""
    process = subprocess.Popen([PROGRAM, *words.split()], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=folder, bufsize=0)
    out = b""
    while len(out) < first:
        out += process.stdout.read(first)
    while not is_listening(process.pid):
        check(process.poll() is None, words, "it ended by itself")
    while first and not is_asleep(process.pid):
        check(process.poll() is None, words, "it ended by itself")
    process.send_signal(signal.SIGINT)
    rest, said = process.communicate()
    check(process.returncode == 128 + signal.SIGINT, words, process.returncode, said)
    return (out + rest).decode(), said.decode()


def is_listening(process):
    """Whether it would notice SIGINT."""
    status = pathlib.Path(f"/proc/{process}/status").read_text()
    caught = next(line.split()[1] for line in status.splitlines() if line.startswith("SigCgt"))
    return int(caught, 16) >> (signal.SIGINT - 1) & 1 == 1


def is_asleep(process):
    """Whether it waits: what plays in one thread does so only where nobody reads what it writes."""
    return pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].startswith("S")


def test_interrupt(folder):
    """Ctrl-C leaves whole lines, and what was there before where there is nothing better."""
    out, said = broken_off("simulate pyramido --bots safe,random --games 1000000000", folder, first=1_000_000)
    count = len(out.splitlines())
    check(out.endswith("\n") and f"interrupted: {count} of 1000000000 games were played" in said, said, out[-200:])
    check(f"{count} records come to the stated result" in run("verify", text=out).stdout)
    # In the midst of a thought, too, and then there is no game.
    out, said = broken_off("simulate pyramido --bots search@1000000000n", folder)
    check(out == "" and "interrupted: 0 of 1 games" in said, out, said)

    puzzles = folder / "puzzles.jsonl"  # so many that it is not done before it is told to stop
    puzzles.write_bytes((ROOT / "data/puzzles/pyramidion.jsonl").read_bytes() * 1000)
    before = puzzles.read_bytes()
    out, said = broken_off(f"puzzles --check {puzzles} --out {puzzles}", folder)
    check(out == "" and "of 100000 puzzles were solved again" in said, out, said)
    check(puzzles.read_bytes() == before)
    made = folder / "made.jsonl"
    out, said = broken_off(f"puzzles pyramidion --games 1000000000 --most 1000000 --out {made}", folder)
    check("games were looked at" in said, said)
    check(made.read_text() == "" or made.read_text().endswith("\n"))

    samples = [folder / f"old.{end}" for end in ("len", "ids", "y")]
    for each in samples:
        each.write_text("old")
    out, said = broken_off("selfplay pyramido --games 1000000 --jobs 1 --out old", folder)
    played = int(said.split()[1])
    check(all((each.read_bytes() == b"old") == (played == 0) for each in samples), said)


for test in (test_usage, test_other_games, test_bots, test_files, test_serve, test_full_disk, test_interrupt):
    with tempfile.TemporaryDirectory() as name:
        test(pathlib.Path(name))
