#!/usr/bin/env python3
"""soak.py PROGRAM [MINUTES] [TABLES] [PACE]: two nodes on one PostgreSQL for an hour, with 500 tables where people and bots play at a walking pace (a
step in so many seconds, 4 unless told), hostile clients among them, one node killed again and again, the database stopped and restarted. Not a
part of `make test`: too long.

A line a minute says how it goes. In the end every acknowledged decision is there, everybody gets on, and the node that was never killed
has no more memory than it had after a quarter of the time (within a tenth)."""
import collections, random, sys, pathlib, threading
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "server"))
from client import *
import crash_test

Said.add = classmethod(lambda cls, asked, text: None)  # an hour of it is too much to keep


def forgetful(made):
    made.log = collections.deque(maxlen=1)
    return made


class Table(crash_test.Table):
    """At a walking pace, each from an address of its own."""

    def __init__(self, server, seed, pace):
        super().__init__(server, seed, with_bot=seed % 2 == 0)
        self.pace = pace
        self.address = f"127.1.{seed // 250}.{seed % 250 + 1}"

    def socket(self, who):
        while self.sockets[who] is None:
            if self.stop:
                raise SystemExit
            try:
                self.sockets[who] = forgetful(Socket(self.server, cookie=self.cookies[who], source=self.address))
                self.cookies[who] = self.sockets[who].cookie
            except (Closed, OSError):
                time.sleep(self.random.uniform(0.2, 1))
        return self.sockets[who]

    def step(self):
        try:
            super().step()
        except AssertionError as error:
            if "too_fast" not in str(error) and "too_many" not in str(error):
                raise
        time.sleep(self.random.expovariate(1 / self.pace))


class Hostile(threading.Thread):
    """One after the other of what has ever hurt a server."""

    def __init__(self, servers, number):
        super().__init__(daemon=True)
        self.servers, self.random, self.address = servers, random.Random(number), f"127.2.0.{number + 1}"
        self.tried, self.stop, self.error = collections.Counter(), False, None

    def run(self):
        ways = [getattr(self, name) for name in dir(self) if name.startswith("try_")]
        while not self.stop:
            way = self.random.choice(ways)
            try:
                way(self.random.choice(self.servers))
            except (Closed, OSError, ValueError):
                pass
            except Exception as error:
                self.error = error
            self.tried[way.__name__] += 1
            time.sleep(self.random.uniform(0.1, 2))

    def guest(self, server):
        return forgetful(Socket(server, source=self.address))

    def try_noise(self, server):
        with socket.create_connection(("127.0.0.1", server.port), source_address=(self.address, 0)) as made:
            made.sendall(self.random.randbytes(self.random.randrange(1, 4000)))

    def try_half_open(self, server):
        made = [socket.create_connection(("127.0.0.1", server.port), source_address=(self.address, 0)) for _ in range(60)]
        for each in made:
            each.sendall(b"GET /api/me HTT")
        time.sleep(1)
        for each in made:
            each.close()

    def try_pings(self, server):
        person = self.guest(server)
        for _ in range(1000):
            person.frame(b"x", 9)
        person.close()

    def try_frames(self, server):
        person = self.guest(server)
        for _ in range(30):
            person.frame(self.random.randbytes(self.random.randrange(300)), self.random.randrange(16), self.random.random() < 0.8)
        person.close()

    def try_creates(self, server):
        person = self.guest(server)
        for _ in range(50):
            person.send("create", game="pyramido", seats=["bot:search@100n"] * 4)
        person.next()
        person.close()

    def try_hints(self, server):
        person = self.guest(server)
        made = person.ask("create", game="pyramidion", seats=["me", "me"])
        for seat in (1, 2) * 20:
            person.send("hint", table=made.get("table", "x"), seat=seat)
        person.next()
        person.close()

    def try_views(self, server):
        person = self.guest(server)
        made = person.ask("create", game="pyramidion", seats=["bot:random"] * 4)
        for _ in range(100):
            person.send("view", table=made.get("table", "x"))
        person.next()
        person.close()

    def try_renames(self, server):
        person = self.guest(server)
        for number in range(30):
            person.send("rename", name=f"Blue {number}")
        person.next()
        person.close()

    def try_passwords(self, server):
        person = self.guest(server)
        for number in range(5):
            server.post("login", person.cookie, name="Red", password=f"wrong {number}")
        person.close()

    def try_cookies(self, server):
        for _ in range(20):
            server.get("/api/me", cookie=self.random.randbytes(16).hex())

    def try_records(self, server):
        person = self.guest(server)
        for path in ("/api/records", "/api/leaderboard?game=pyramido", "/api/tables?status=over", "/../etc/passwd", "/api/record/nosuchtable1"):
            server.get(path, cookie=person.cookie)
        person.close()


def resident(server):
    """MB."""
    return int(re.search(r"VmRSS:\s+(\d+)", open(f"/proc/{server.process.pid}/status").read())[1]) / 1024


def main():
    program, minutes, many, pace = sys.argv[1], *(float(given) for given in (sys.argv[2:] + ["60", "500", "4"][len(sys.argv) - 2:]))
    threading.stack_size(1 << 20)
    chance = random.Random(5)
    database = Postgres()
    steady = mortal = None
    try:
        store = database.make_database()
        steady, mortal = Server(program, store), Server(program, store)
        tables = [Table((steady, mortal)[seed % 2], seed, pace) for seed in range(int(many))]
        hostile = [Hostile([steady, mortal], number) for number in range(4)]
        for thread in (*tables, *hostile):
            thread.start()
        began, kills, stops, memory, said = time.monotonic(), 0, 0, [], 0
        next_kill, next_stop = 20.0, 90.0
        while (now := time.monotonic() - began) < minutes * 60:
            time.sleep(1)
            for thread in (*tables, *hostile):
                if thread.error:
                    raise thread.error
            check(steady.process.poll() is None, "the node went by itself", steady.last_words())
            if now > next_kill:
                mortal.kill()
                mortal.start()
                kills, next_kill = kills + 1, now + chance.uniform(20, 60)
            if now > next_stop:
                if stops % 2:
                    database.signal(signal.SIGSTOP)
                    time.sleep(chance.uniform(1, 6))
                    database.signal(signal.SIGCONT)
                else:
                    database.stop()
                    time.sleep(chance.uniform(0, 3))
                    database.start()
                stops, next_stop = stops + 1, now + chance.uniform(60, 150)
            memory.append(resident(steady))
            if now // 60 > said:
                said = now // 60
                print(f"{said:3.0f} min  {sum(t.moves for t in tables):7d} decisions of people  {sum(t.games for t in tables):5d} games  {kills} kills  "
                      f"{stops} stops of the database  {sum(sum(h.tried.values()) for h in hostile)} attacks  {memory[-1]:.0f} MB  "
                      f"{time.process_time() / now:.2f} cores of clients", flush=True)
        for thread in hostile:
            thread.stop = True
        before = [table.moves + table.games for table in tables]
        until(lambda: all(table.error or table.moves + table.games > was for table, was in zip(tables, before)), "somebody is stuck")
        for thread in (*tables, *hostile):
            thread.stop = True
        for thread in (*tables, *hostile):
            thread.join()
            if thread.error:
                raise thread.error
        looked = 0
        looker = forgetful(Socket(steady, source="127.3.0.1"))
        for table in tables:
            for id, kept in table.acknowledged.items():
                while "view" not in (answer := looker.ask("view", table=id)):
                    check(answer["error"] in ("too_fast", "busy"), answer)
                    time.sleep(1)
                logged = {event["seq"]: event.get("decision") for event in answer["view"]["events"]}
                for seq, decision in kept.items():
                    if seq > answer["view"]["seq"] - 400:  # views tell the last 400 events
                        check(logged.get(seq) == decision, id, seq, decision, "became", logged.get(seq))
                        looked += 1
        quarter = len(memory) // 4
        quarters = [sum(part) / len(part) for part in (memory[n * quarter:(n + 1) * quarter] for n in range(4))]
        print(f"{minutes:.0f} min, {many:.0f} tables: {sum(t.moves for t in tables)} acknowledged decisions of people, {looked} looked up, none lost, {sum(t.games for t in tables)} games, "
              f"{kills} kills, {stops} stops of the database, {sum((h.tried for h in hostile), collections.Counter()).total()} attacks; "
              f"MB by quarters of the time: {', '.join(f'{each:.1f}' for each in quarters)}")
        check(quarters[3] < quarters[1] * 1.1, "memory grows")
        check(steady.stop() == 0 and mortal.stop() == 0, "a node did not end well")
    finally:
        for server in (steady, mortal):
            if server and server.process.poll() is None:
                server.kill()
        database.close()


if __name__ == "__main__":
    main()
