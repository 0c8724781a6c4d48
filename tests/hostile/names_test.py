#!/usr/bin/env python3
"""names_test.py PROGRAM: names that are to be taken for somebody else's: an account's, a bot's, the server's. docs/protocol.md, "Names"."""
import pathlib, sqlite3, sys
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "server"))
from client import *

ACCOUNTS = ("Éva", "coco", "Ivan", "Strong Bob", "Пират")
# Each must be refused to guests and accounts alike, with this error.
LIKE_ACCOUNTS = (
    ("éva", "name_taken"), ("E\u0301VA", "name_taken"), ("Éva", "name_taken"), ("сосо", "name_taken"), ("COCO", "name_taken"),
    ("lvan", "name_taken"), ("IVAN", "name_taken"), ("Strong B0b", "name_taken"), ("ＣＯＣＯ", "name_taken"), ("ПИРАТ", "name_taken"))
REFUSED = (
    ("vizier", "name_taken"), ("VlZIER", "name_taken"), ("Admin", "name_taken"), ("adrnin", "name_taken"), ("benben", "name_taken"),
    ("server", "name_taken"), ("deleted", "name_taken"), ("You", "name_taken"),
    ("Ädmin", "name_taken"), ("удалён", "name_taken"), ("gelöscht", "name_taken"), ("the vizier", "name_taken"), ("der Löwe", "name_taken"), ("Deleted user", "name_taken"),
    ("Admin1", "name_taken"), ("Guest 1", "name_taken"), ("M0d3rat0r", "name_taken"), ("Site Admin", "name_taken"), ("\u05d0\u05d112", "bad_name"),
    ("co\u034Fco", "bad_name"), ("c\u043Eco", "bad_name"), ("co\u200Bco", "bad_name"), ("Z\u0300\u0301\u0302\u0303algo", "bad_name"),
    ("e\u0301\u0301va", "bad_name"), ("a\u202Eb", "bad_name"), ("<b>", "bad_name"), ("\ufdfa\ufdfa", "bad_name"),
    ("a b  c", "bad_name"), ("--", "bad_name"), ("x" * 25, "bad_name"), ("x", "bad_name"), ("x" * 150, "bad_name"))
TAKEN_WITHOUT_ASKING = ("Eva", "Иван", "Müller", "Αθηνά", "李小龍", "たなか カナ", "김철수", "Nguyễn Văn Ánh", "Щастливец")


def cookie_of(guest, headers):
    found = re.search(r"benben=([^;]*)", headers.get("Set-Cookie") or "")
    return found[1] if found else guest.cookie


def register(server, name):
    guest = Socket(server)
    status, answer, headers = server.post("register", guest.cookie, name=name, password="long enough")
    guest.close()
    return answer, cookie_of(guest, headers)


def rename(server, name):
    """What a new guest is told who wants that name."""
    guest = Socket(server)
    answer = guest.ask("rename", name=name)
    guest.close()
    return answer


def own_names():
    """Every name of a bot that the page shows, in every language."""
    for words in sorted((ROOT / "web" / "src" / "i18n").glob("*/common.ts")):
        yield from re.findall(r"'([^']*)'", re.search(r"\n  botNames: \[(.*?)\]", words.read_text())[1])
        bots = re.search(r"\n  bots: \{(.*?)\n  \}", words.read_text(), re.S)[1]
        for name in re.findall(r": '([^']*)'", bots):
            yield re.sub(r" \(.*\)", "", name)


def test_names(program, folder):
    with serving(program, folder) as server:
        cookies = {}
        for name in ACCOUNTS:
            answer, cookies[name] = register(server, name)
            check(answer.get("user", {}).get("name") == name, answer)
        guest = Socket(server)
        account = Socket(server, cookie=cookies["coco"])
        # One person tries twenty names at once.
        others = [Socket(server, cookie=register(server, f"Reader {letter}")[1]) for letter in "ABCDEFG"]
        bots = [(name, "name_taken") for name in own_names()]
        check(len(bots) == 84, "bots of four languages", bots)
        for n, (name, error) in enumerate((*REFUSED, *bots)):
            check(rename(server, name).get("error") == error, "a guest is called", name)
            check(others[n // 18].ask("rename", name=name).get("error") == error, "an account is called", name)
        for name, error in LIKE_ACCOUNTS:
            check(rename(server, name).get("error") == error, "a guest is called", name)
        for name in ("éva", "lvan"):
            check(account.ask("rename", name=name).get("error") == "name_taken", "an account is called", name)
        for name in ("éva", "сосо", "vizier"):
            check(register(server, name)[0].get("error") == "name_taken", name)
        bad = guest.ask("rename", name="c\u043Eco")
        check(bad["field"] == "name" and "script" in bad["what"], bad)
        for name in TAKEN_WITHOUT_ASKING:
            check(rename(server, name).get("user", {}).get("name") == name, name)
        # A name that is given up is free again; one's own is one's own, in every case.
        check(account.ask("rename", name="COCO")["user"]["name"] == "COCO")
        check(account.ask("rename", name="Olive")["user"]["name"] == "Olive")
        check(rename(server, "coco")["user"]["name"] == "coco")
        # Whoever types a letter in two parts is the same.
        status, answer, _ = server.post("login", Socket(server).cookie, name="E\u0301va", password="long enough")
        check(status == 200 and answer["user"]["name"] == "Éva", answer)


def test_a_name_that_an_account_took(program, folder):
    """A guest who has a name already, which then an account takes: whoever sits down from now on under it is the account."""
    with serving(program, folder) as server:
        guest, other = Socket(server), Socket(server)
        check(guest.ask("rename", name="Magenta")["user"]["name"] == "Magenta")
        waits = other.ask("create", game="pyramido", seats=["me", "open"])["table"]
        sits = guest.ask("create", game="pyramido", seats=["me", "open"])["table"]
        _, cookie = register(server, "magenta")
        for answer in (guest.ask("sit", table=waits), guest.ask("create", game="pyramido", seats=["me", "bot:safe"])):
            check(answer.get("error") == "name_taken" and answer["field"] == "name", answer)
        seat = other.ask("view", table=sits)["view"]["seats"][0]
        check(seat["name"] == "Magenta" and seat["guest"], "who sat before is marked", seat)
        check("seat" in Socket(server, cookie=cookie).ask("sit", table=sits))
        check("table" in guest.ask("create", game="pyramido", seats=["open", "open"]), "without a name")
        check("user" in guest.ask("rename", name="Magenta of old") and "seat" in guest.ask("sit", table=waits))


def test_guests_are_marked(program, folder):
    with serving(program, folder) as server:
        guest = Socket(server)
        _, cookie = register(server, "Scarlet")
        account = Socket(server, cookie=cookie)
        made = guest.ask("create", game="pyramido", seats=["me", "open", "bot:safe"])
        check("seat" in account.ask("sit", table=made["table"]))
        def seats(card):
            return [seat.get("guest") for seat in card["seats"]]
        view = account.ask("view", table=made["table"])["view"]
        check(seats(view) == [True, None, None], view["seats"])
        check([event.get("guest") for event in view["events"] if event["kind"] == "sit"] == [True, None], view["events"])
        check(seats(account.ask("mine")["tables"][0]) == [True, None, None])
        # One who becomes an account is none any more.
        check(server.post("register", guest.cookie, name="Plum", password="long enough")[0] == 200)
        while account.ask("view", table=made["table"])["view"]["seats"][0]["name"] != "Plum":
            pass
        view = account.ask("view", table=made["table"])["view"]
        check(seats(view) == [None, None, None], view["seats"])


def test_old_accounts_keep_their_names(program, folder):
    """Of a store that knows nothing of looks: clashing names stay, and are guarded from the next start on."""
    server = Server(program, f"sqlite:{folder}/old.db", "--rate", "0")
    _, first = register(server, "Lilac")
    _, second = register(server, "Mauve")
    check(server.stop() == 0)
    kept = sqlite3.connect(f"{folder}/old.db")
    kept.execute("DELETE FROM held_names")
    kept.execute("UPDATE users SET name = 'Lіlac', name_key = 'Lіlac' WHERE name = 'Mauve'")
    kept.commit()
    kept.close()
    server.start()
    names = [json.loads(server.get("/api/me", cookie)[1])["user"]["name"] for cookie in (first, second)]
    check(names == ["Lilac", "Lіlac"], names)
    check(Socket(server).ask("rename", name="LILAC").get("error") == "name_taken")
    check(server.stop() == 0)


if __name__ == "__main__":
    run_tests(globals())
