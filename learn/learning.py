"""learning.py: learns a game's net by playing against itself, in rounds; what all games share of that.

The program (build/benben) plays the games of a round on all cores but one, while the GPU learns from those of the last rounds. What there is after each
round is kept under OUT: the net (GAME.net), a line of figures (rounds.csv) and all that is needed to go on where it was broken off.
"""
import argparse
import csv
import json
import math
import os
import subprocess
import time
from dataclasses import dataclass

import numpy as np
import torch

import net as nets

BATCH, KEPT = 8192, 0.999


@dataclass
class Game:
    """What a game's own file says: as its inputs.h and judge.cpp have it."""
    name: str
    kind: str
    inputs: int
    groups: int
    questions: dict  # what is asked for: its input, its unit (the net's 1), and its share of the batches
    rival: str  # who the net is measured against now and then


class Samples:
    """A round's games on the GPU: of each sample the places of its inputs in a row of all lists, and an answer to each question."""

    def __init__(self, path, game, device):
        lists = game.groups + 1
        lengths = np.fromfile(path + ".len", np.uint8).reshape(-1, lists).astype(np.int64)
        inputs = torch.from_numpy(np.fromfile(path + ".ids", np.uint16).astype(np.int32)).to(device)
        self.count = len(lengths)
        per_sample = lengths.sum(1)
        width = int(per_sample.max())
        # Where each input goes: its sample's row, and within that one after the other.
        row = torch.repeat_interleave(torch.arange(self.count, device=device), torch.from_numpy(per_sample).to(device))
        begin = torch.from_numpy(np.concatenate([[0], np.cumsum(per_sample)[:-1]])).to(device)
        column = torch.arange(len(inputs), device=device) - begin[row]
        which = torch.repeat_interleave(torch.arange(lists, device=device).repeat(self.count), torch.from_numpy(lengths.reshape(-1)).to(device))
        self.nothing = lists * game.inputs
        self.at = torch.full((self.count, width), self.nothing, dtype=torch.int32, device=device)
        self.at[row, column] = (which * game.inputs + inputs).to(torch.int32)
        units = torch.tensor([unit for _, unit, _ in game.questions.values()], device=device)
        self.answers = torch.from_numpy(np.fromfile(path + ".y", np.float32).reshape(self.count, -1)).to(device) / units

    def batch(self, chosen, asked, game):
        """The lists of these samples with their questions, and the answers."""
        count = len(chosen)
        questions = torch.tensor([number for number, _, _ in game.questions.values()], device=self.at.device)
        begin = torch.arange(count, device=self.at.device) * self.nothing
        inputs = self.at[chosen].long()
        at = torch.where(inputs == self.nothing, count * self.nothing, inputs + begin[:, None])
        lists = torch.zeros(count * self.nothing + 1, device=self.at.device)
        lists[at.view(-1)] = 1.0
        lists[begin + game.groups * game.inputs + questions[asked]] = 1.0
        return lists[:-1].view(count * (game.groups + 1), game.inputs), self.answers[chosen, asked]


def main(game, about):
    ask = argparse.ArgumentParser(description=about)
    ask.add_argument("program")
    ask.add_argument("out")
    ask.add_argument("--minutes", type=float, default=25, help="of learning in all; the rate falls to its end")
    ask.add_argument("--now", type=float, default=1e9, help="minutes after which this run stops, to be gone on with")
    ask.add_argument("--threads", type=int, default=max(1, (os.cpu_count() or 2) - 1))
    ask.add_argument("--games", type=int, default=10_000, help="of a round")
    ask.add_argument("--first-games", type=int, default=40_000, help="of the first one, which the hand-made player plays")
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--start", help="a net to begin with in place of nothing")
    ask.add_argument("--rate", type=float, nargs=2, default=(1e-3, 2e-5), help="of learning, at the beginning and at the end")
    ask.add_argument("--rounds-kept", type=int, default=14)
    ask.add_argument("--passes", type=float, default=2, help="over what is kept, at most, a round")
    ask.add_argument("--first-steps", type=int, default=2000, help="on the first round")
    ask.add_argument("--measure", type=int, default=8, help="rounds from one match against a fixed player to the next; 0: none")
    ask.add_argument("--play", default="", help="further words for selfplay, as '--players 3 4 --lambda 0.95'")
    ask.add_argument("--players", type=int, default=2, help="of the matches")
    ask.add_argument("--gate", action="store_true", help="at the end, whether it beats the program's own net")
    flags = ask.parse_args()
    begun = time.time()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.set_float32_matmul_precision("high")
    torch.manual_seed(flags.seed)
    os.makedirs(flags.out, exist_ok=True)
    path = lambda name: os.path.join(flags.out, name)
    exported = path(game.name + ".net")
    luck = torch.Generator(device=device).manual_seed(flags.seed)
    shares = torch.tensor([share for _, _, share in game.questions.values()], device=device)

    net, mean = nets.Net(game.inputs, game.groups).to(device), nets.Net(game.inputs, game.groups).to(device)
    mean.load_state_dict(net.state_dict())
    optimiser = torch.optim.Adam(net.parameters(), lr=flags.rate[0], betas=(0.9, 0.99), fused=device == "cuda")
    step, round_, spent, kept = 0, 0, 0.0, []
    if os.path.exists(path("state.pt")):
        state = torch.load(path("state.pt"), map_location=device)
        net.load_state_dict(state["net"]), mean.load_state_dict(state["mean"]), optimiser.load_state_dict(state["optimiser"])
        step, round_, spent = state["step"], state["round"], state["spent"]
        rounds = [path(f"round-{number}") for number in range(max(1, round_ - flags.rounds_kept), round_)]
        kept = [Samples(name, game, device) for name in rounds if os.path.exists(name + ".y")]
    elif flags.start:
        nets.read(net, flags.start)
        mean.load_state_dict(net.state_dict())
        round_ = 1
    net.hold(), mean.hold()
    learnt = lambda: spent + (time.time() - begun) / 60

    def learn():
        nonlocal step
        counts = np.array([samples.count for samples in kept])
        part = kept[np.random.default_rng([flags.seed, step]).choice(len(kept), p=counts / counts.sum())]
        chosen = torch.randint(part.count, (BATCH,), generator=luck, device=device)
        asked = torch.multinomial(shares, BATCH, replacement=True, generator=luck)
        lists, answers = part.batch(chosen, asked, game)
        high, low = flags.rate
        rate = low + (high - low) * (1 + math.cos(math.pi * min(1, learnt() / flags.minutes))) / 2
        for group in optimiser.param_groups:
            group["lr"] = rate * min(1, (step + 1) / 200)
        loss = ((net(lists) - answers) ** 2).mean()
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        optimiser.step()
        net.hold()
        step += 1
        by = 1 - min(KEPT, step / (step + 10))
        with torch.no_grad():
            torch._foreach_mul_(list(mean.parameters()), 1 - by)
            torch._foreach_add_(list(mean.parameters()), list(net.parameters()), alpha=by)
        return loss.detach()

    @torch.no_grad()
    def errors(samples):
        """How far the net is off on games that it has not seen, question by question."""
        off = []
        for question, (_, unit, _) in enumerate(game.questions.values()):
            losses = []
            for first in range(0, samples.count - BATCH + 1, max(BATCH, samples.count // 12)):
                chosen = torch.arange(first, first + BATCH, device=device)
                lists, answers = samples.batch(chosen, torch.full((BATCH,), question, device=device), game)
                losses.append(((mean(lists) - answers) ** 2).mean())
            off.append(unit * math.sqrt(torch.stack(losses).mean().item()) if losses else float("nan"))
        return off

    def command(*words):
        return [str(word) for word in (flags.program, *words)]

    def play(number):
        games, first = (flags.first_games, 0) if number == 0 else (flags.games, flags.first_games + (number - 1) * flags.games)
        words = ["selfplay", game.name, *flags.play.split(), "--games", games, "--first", first, "--seed", flags.seed, "--jobs", flags.threads, "--out", path(f"round-{number}")]
        if number > 0:
            nets.export(mean, game.kind, path("playing.net"))
            words += ["--net", path("playing.net")]
        return subprocess.Popen(command(*words), stdout=subprocess.PIPE, text=True)

    def measure():
        others = [game.rival] * (flags.players - 1)
        words = ["arena", game.name, "--players", flags.players, "--net", exported, "--bots", ",".join(["learned+", *others]), "--games", 200 * flags.players, "--seed", flags.seed, "--jobs", flags.threads + 1, "--json"]
        match = json.loads(subprocess.run(command(*words), check=True, capture_output=True, text=True).stdout)["bots"][0]
        return f"{100 * match['win_rate']:.1f}", f"{100 * match['se_win_rate']:.1f}"

    playing = play(round_)
    while True:
        losses, at_first, at = [], step, time.time()
        limit = flags.passes * sum(samples.count for samples in kept) / BATCH
        while playing.poll() is None:
            if kept and step - at_first < limit:
                losses.append(learn())
                if step % 16 == 0 and device == "cuda":
                    torch.cuda.synchronize()
            else:
                time.sleep(0.02)
        told = playing.stdout.read().strip()
        if playing.returncode != 0:
            raise SystemExit(f"the games of round {round_} were broken off")
        samples = Samples(path(f"round-{round_}"), game, device)
        off = errors(samples)
        kept = [samples] if round_ <= 1 else (kept + [samples])[-flags.rounds_kept:]
        if round_ == 0:  # what the hand-made player's games came to, at first
            losses += [learn() for _ in range(flags.first_steps)]
        for old in range(round_ - flags.rounds_kept + 1):
            for end in (".len", ".ids", ".y"):
                if os.path.exists(path(f"round-{old}{end}")):
                    os.remove(path(f"round-{old}{end}"))
        round_ += 1
        nets.export(mean, game.kind, exported)
        torch.save(dict(net=net.state_dict(), mean=mean.state_dict(), optimiser=optimiser.state_dict(), step=step, round=round_, spent=learnt()), path("state.pt"))
        is_last = learnt() >= flags.minutes or (time.time() - begun) / 60 >= flags.now
        wins = measure() if flags.measure and (round_ % flags.measure == 1 or is_last) else ("", "")
        trained = math.sqrt(torch.stack(losses[-200:]).mean().item()) if losses else 0
        left = max(0, flags.minutes - learnt())
        new = ", ".join(f"{name} {value:.3f}" for name, value in zip(game.questions, off))
        print(f"{learnt():.1f} min, {left:.1f} left, round {round_}: {step - at_first} steps ({(step - at_first) / (time.time() - at):.0f}/s), loss {trained:.4f}; off on new games: {new}; {told}"
              + (f"; wins {wins[0]} +- {wins[1]}% against {game.rival}" if wins[0] else ""), flush=True)
        with open(path("rounds.csv"), "a", newline="") as file:
            line = csv.writer(file, lineterminator="\n")
            if file.tell() == 0:
                line.writerow(["minutes", "round", "steps", "samples", "loss", *(f"off_{name}" for name in game.questions), "wins", "wins_error"])
            line.writerow([f"{learnt():.2f}", round_, step, samples.count, f"{trained:.4f}", *(f"{value:.4f}" for value in off), *wins])
        if is_last:
            break
        playing = play(round_)

    chosen = torch.arange(min(4096, kept[-1].count), device=device)
    for question, (name, (_, unit, _)) in enumerate(game.questions.items()):
        lists, _ = kept[-1].batch(chosen, torch.full_like(chosen, question), game)
        apart, most, largest = nets.check(mean, lists, game.groups)
        print(f"{name}: the whole numbers are off by {unit * apart:.4f} on average, {unit * most:.4f} at most; the largest sum is {largest:.1f} of 64")
        if apart > 0.005 or largest > 60:
            raise SystemExit("the net in whole numbers does not say what it learnt")
    if flags.gate:
        words = ["arena", game.name, "--net", exported, "--bots", "learned+,learned", "--sprt", "0,15", "--games", 20_000, "--seed", flags.seed + 1, "--jobs", flags.threads + 1]
        subprocess.run(command(*words), check=True)
