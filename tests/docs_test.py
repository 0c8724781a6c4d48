#!/usr/bin/env python3
"""docs_test.py: the documents do not lie.

  tests/docs_test.py --program build/dev/benben [--update] [DOCUMENT...]

- Every ```console block is run: lines that begin with "$ " are commands (bash), the lines below each are what it must
  print. "…" stands for any text inside a line; a line that is only "…" stands for any lines. A document's commands run
  one after another in one empty folder, which has build/benben, data/, docs/ and tests/ in it, so files they write are there for the
  next ones. --update writes what the commands print now into the document (where no "…" stands).
- Every relative link and picture points to something that exists, down to the heading.
- README names every subcommand of the program and every folder under src/.
- Comments in the sources name files that exist, and a header's first line names the header.
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
ANY = "…"


def documents():
    return [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


def matches(expected, printed):
    """Whether the printed lines are the expected ones, "…" standing for anything."""
    parts = []
    for line in expected:
        if line.strip() == ANY:
            parts.append(r"(?:.*\n)*?")
        else:
            parts.append(".*?".join(re.escape(piece) for piece in line.split(ANY)) + r"\n")
    return re.fullmatch("".join(parts), "".join(line + "\n" for line in printed)) is not None


def run(command, folder):
    done = subprocess.run(
        ["bash", "-c", command], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, timeout=300, check=False)
    return done.stdout.rstrip("\n").split("\n") if done.stdout.strip("\n") else []


def check_commands(document, program, update):
    """Runs the console blocks; returns the faults found."""
    lines = document.read_text(encoding="utf-8").split("\n")
    faults, out, at = [], [], 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "build").mkdir()
        (folder / "build" / "benben").symlink_to(program)
        for shown in ("data", "docs", "tests"):
            (folder / shown).symlink_to(ROOT / shown)
        while at < len(lines):
            out.append(lines[at])
            at += 1
            if not re.fullmatch(r"\s*```console", out[-1]):
                continue
            indent = out[-1][: len(out[-1]) - len(out[-1].lstrip())]
            while at < len(lines) and lines[at].strip() != "```":
                where = f"{document.relative_to(ROOT)}:{at + 1}"
                if not lines[at].startswith(indent + "$ "):
                    faults.append(f"{where}: a console block must begin with '$ ' and a command")
                    return faults
                command = lines[at][len(indent) + 2:]
                out.append(lines[at])
                at += 1
                while command.endswith("\\"):
                    command = command[:-1] + lines[at].strip()
                    out.append(lines[at])
                    at += 1
                expected = []
                while at < len(lines) and lines[at].strip() != "```" and not lines[at].startswith(indent + "$ "):
                    expected.append(lines[at][len(indent):])
                    at += 1
                printed = run(command, folder)
                if matches(expected, printed):
                    out += [indent + line if line else line for line in expected]
                    continue
                if update:
                    out += [indent + line if line else line for line in printed]
                    print(f"{where}: updated")
                    continue
                out += [indent + line if line else line for line in expected]
                faults.append("\n".join([f"{where}: $ {command}", "  the document says:"]
                                        + ["    " + line for line in expected]
                                        + ["  it prints:"] + ["    " + line for line in printed[:40]]))
    if update:
        document.write_text("\n".join(out), encoding="utf-8")
    return faults


def without_code(text):
    text = re.sub(r"^\s*```.*?^\s*```", "", text, flags=re.S | re.M)
    return re.sub(r"`[^`\n]*`", "", text)


def anchors(document):
    """The names of a document's headings, as a web view of the repository makes them."""
    text = re.sub(r"^\s*```.*?^\s*```", "", document.read_text(encoding="utf-8"), flags=re.S | re.M)
    found = set()
    for heading in re.findall(r"^#+ (.*)$", text, flags=re.M):
        name = re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")
        found.add(name)
    return found


def check_links(document):
    faults = []
    text = without_code(document.read_text(encoding="utf-8"))
    for target in re.findall(r"\]\(([^)\s]+)\)", text) + re.findall(r'(?:src|href)="([^"]+)"', text):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        file = (document.parent / path).resolve() if path else document
        where = f"{document.relative_to(ROOT)}: link to {target}"
        if not file.exists():
            faults.append(f"{where}: there is no such file")
        elif anchor and file.suffix == ".md" and anchor not in anchors(file):
            faults.append(f"{where}: there is no such heading")
    return faults


def check_readme(program):
    faults = []
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    helped = subprocess.run([program, "--help"], capture_output=True, text=True, timeout=30, check=True).stdout
    commands = re.findall(r"^  ([a-z]+)\s", helped.partition("Subcommands:")[2], flags=re.M)
    if not commands:
        faults.append("README.md: the program's --help lists no subcommands")
    for command in commands:
        if not re.search(rf"build/benben {command}\b", text):
            faults.append(f"README.md: nothing about `benben {command}`")
    for folder in sorted((ROOT / "src").iterdir()):
        if folder.is_dir() and f"`src/{folder.name}`" not in text:
            faults.append(f"README.md: the folder map has no src/{folder.name}")
    for folder in re.findall(r"^\| `([a-z/]+?)/?`", text, flags=re.M):
        if not (ROOT / folder).is_dir():
            faults.append(f"README.md: the folder map has {folder}, which does not exist")
    return faults


SOURCES = ("apps", "cmake", "examples", "games", "learn", "src", "tests", "tools", "web/e2e", "web/src", "web/tools")
WRITTEN = {".c", ".cmake", ".cpp", ".css", ".h", ".mjs", ".py", ".ts", ".tsx"}


def check_comments():
    """A path may be given from anywhere above the file; NAME, KIT and the like stand for what differs."""
    faults = []
    files = [file for top in SOURCES for file in sorted((ROOT / top).rglob("*")) if file.suffix in WRITTEN | {".inc", ".json", ".md"}]
    known = {"/" + file.relative_to(ROOT).as_posix() for file in [*files, *(ROOT / "data").rglob("*.*"), *(ROOT / "docs").rglob("*.*")]}
    for file in files:
        if file.suffix not in WRITTEN:
            continue
        where = file.relative_to(ROOT)
        for number, line in enumerate(file.read_text(encoding="utf-8").split("\n"), 1):
            comment = re.search(r"(?:^|\s)//\s(.*)|^#\s(.*)", line)
            if not comment:
                continue
            text = comment[1] or comment[2]
            for path in re.findall(r"(?<![\w./$*<{-])((?:[\w-]+/)+[\w-]+\.(?:cmake|cpp|csv|h|inc|json|md|mjs|py|tsx?))\b", text):
                if not re.search(r"[A-Z]{2}", path) and not any(name.endswith("/" + path) for name in known):
                    faults.append(f"{where}:{number}: there is no {path}")
            head = re.match(r"([\w-]+\.(?:h|cpp))[:,]", text) if number == 1 else None
            if head and head[1] != file.name:
                faults.append(f"{where}:1: it is not {head[1]}")
    return faults


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True, type=pathlib.Path)
    parser.add_argument("--update", action="store_true")
    parser.add_argument("documents", nargs="*", type=pathlib.Path)
    arguments = parser.parse_args()
    program = arguments.program.resolve()
    if not program.is_file():
        sys.exit(f"there is no program at {arguments.program}")
    faults = []
    for document in [path.resolve() for path in arguments.documents] or documents():
        faults += check_commands(document, program, arguments.update)
        faults += check_links(document)
    if not arguments.documents:
        faults += check_readme(program) + check_comments()
    for fault in faults:
        print(fault)
    print(f"{len(faults)} faults" if faults else "The documents tell the truth.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
