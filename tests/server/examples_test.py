#!/usr/bin/env python3
"""examples_test.py PROGRAM: the conversations in docs/protocol.md are what a server really says.

A ```wire block is one conversation over a WebSocket: "→ " lines are sent as they stand, "← " lines are the messages that
come next. "…" stands for anything. TABLE is the table that was last made, USER whoever asks; times are 1700000000000 and
64 hexadecimal digits HEX. Lines "POST /api/NAME BODY" and "GET /api/…" are requests by the same person, the line below
each the status and the answer."""
from client import *


class Conversation:
    def __init__(self, server):
        self.server, self.socket = server, Socket(server)
        self.table, self.user = "", self.socket.ask("me")["user"]["id"]

    def filled(self, text):
        return text.replace("TABLE", self.table).replace("USER", self.user)

    def shown(self, text):
        """A message as the document has it."""
        found = re.search(r'"table":"([0-9a-z]{12})"', text)
        if found:
            self.table = found[1]
        text = text.replace(self.user, "USER")
        if self.table:
            text = text.replace(self.table, "TABLE")
        text = re.sub(r"\b1[6-9]\d{11}\b", "1700000000000", text)
        return re.sub(r"\b[0-9a-f]{64}\b", "HEX", text)

    def say(self, line):
        """Sends a line; for a request, the answer."""
        if line.startswith("→ "):
            self.socket.frame(self.filled(line[2:]).encode())
            return None
        method, path, body = (line + " ").split(" ", 2)
        status, text, _ = self.server.get(self.filled(path), cookie=self.socket.cookie,
                                          body=json.loads(self.filled(body)) if method == "POST" else None)
        return f"{status} {self.shown(text.strip())}"

    def hear(self):
        message = self.socket.next()
        return "← " + self.shown(self.socket.log[-1]), message


def matches(expected, printed):
    return re.fullmatch(".*?".join(re.escape(part) for part in expected.split("…")), printed, re.S) is not None


def main():
    folder = tempfile.mkdtemp(prefix="benben-examples-")
    server = Server(sys.argv[1], f"sqlite:{folder}/games.db")
    failed = lines = 0
    try:
        text = (ROOT / "docs/protocol.md").read_text()
        blocks = re.findall(r"^```wire\n(.*?)^```$", text, re.M | re.S)
        check(blocks, "no conversation in docs/protocol.md")
        for block in blocks:
            conversation = Conversation(server)
            answer = None
            for line in block.splitlines():
                lines += 1
                if line.startswith(("→ ", "POST ", "GET ")):
                    answer = conversation.say(line)
                    continue
                said = answer if answer is not None else conversation.hear()[0]
                answer = None
                if not matches(line, said):
                    failed += 1
                    print(f"docs/protocol.md says\n  {line}\nbut the server\n  {said}\n")
        print(f"{lines} lines of {len(blocks)} conversations, {failed} of them wrong")
    finally:
        server.kill()
        subprocess.run(["rm", "-rf", folder])
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
