#!/usr/bin/env python3
"""transcript_test.py: recorded conversations with `benben engine`, held against the real program.

  tests/engine/transcript_test.py --program build/dev/benben [--update] [TRANSCRIPT.jsonl...]

Each line of a transcript is {"request":…,"response":…}: what is sent (a string is sent as it is, anything else as
JSON), and the answer to wait for before the next one is sent: one object, or a list of as many as come now. "…" in an
answer stands for anything. At the end of a transcript the program's input ends, and it must have nothing more to say.
--update writes the program's answers into the transcripts, leaving each "…" in its place.
"""

import argparse
import json
import pathlib
import subprocess
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
ANY = "…"


def text(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def merged(expected, said):
    """What was said, with "…" wherever it was expected."""
    if expected == ANY:
        return ANY
    if isinstance(expected, dict) and isinstance(said, dict):
        return {key: merged(expected.get(key), value) for key, value in said.items()}
    if isinstance(expected, list) and isinstance(said, list) and len(expected) == len(said):
        return [merged(one, other) for one, other in zip(expected, said)]
    return said


def check(transcript, program, update):
    steps = [json.loads(line) for line in transcript.read_text(encoding="utf-8").splitlines()]
    faults = []
    with subprocess.Popen([program, "engine", "--threads", "1"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          encoding="utf-8") as engine:
        for number, step in enumerate(steps, 1):
            request, expected = step["request"], step.get("response")
            print(request if isinstance(request, str) else text(request), file=engine.stdin, flush=True)
            if isinstance(expected, list):
                said = [json.loads(engine.stdout.readline()) for _ in expected]
            else:
                said = json.loads(engine.stdout.readline())
            said = merged(expected, said)
            if update:
                step["response"] = said
            elif said != expected:
                faults.append(f"{transcript.name}:{number}: expected {text(expected)}\n  but got {text(said)}")
        engine.stdin.close()
        rest = engine.stdout.read()
    if rest or engine.returncode != 0:
        faults.append(f"{transcript.name}: at the end {rest!r}, exit status {engine.returncode}")
    if update:
        transcript.write_text("".join(text(step) + "\n" for step in steps), encoding="utf-8")
    return faults


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--update", action="store_true")
    parser.add_argument("transcripts", nargs="*", type=pathlib.Path)
    arguments = parser.parse_args()
    transcripts = arguments.transcripts or sorted(FOLDER.glob("*.jsonl"))
    faults = [fault for one in transcripts for fault in check(one, arguments.program, arguments.update)]
    print("\n".join(faults) or f"{len(transcripts)} transcripts hold.")
    return 1 if faults or not transcripts else 0


if __name__ == "__main__":
    sys.exit(main())
