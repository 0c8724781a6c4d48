"""pyramido.py PROGRAM OUT: learns Pyramido's net by playing against itself.

PROGRAM (build/benben) plays the games on all cores but one, while the GPU learns from those of the last rounds. What there is after each round
is kept under OUT: the net (pyramido.net), a line of figures (rounds.csv) and all that is needed to go on where it was broken off.
"""
import argparse
import csv
import math
import os
import re
import subprocess
import time

import numpy as np
import torch

import net as nets

KIND, GROUPS, POINTS = "pyramido-2", 6, 20.0  # as games/pyramido/bots/inputs.h and judge.cpp have them
LIST = GROUPS + 1

# The inputs that a mirrored pyramid changes, and those that are sometimes withheld, so that the net also judges without them.
SIZES = dict(quarter=160, marked_quarter=80, join=40 * 32, join_later=20 * 16, area=160, elsewhere=48, later_best=60, later_all=72, later_second=30, later_areas=24, colour=6,
             colour_level=24, card=4, unseen_jewels=13, unseen_blocks=13, sight=36, next_player=48, other_player=48, open=40, turns_left=20, cards=32, markers=28, fewest=64,
             quarry=90, tops=90, players=3, manner=4)
AT, INPUTS = {}, 0
for name, size in SIZES.items():
    AT[name], INPUTS = INPUTS, INPUTS + size


def mirrors(device):
    """For each of the four ways to mirror a board: which input becomes which."""
    table = np.tile(np.arange(INPUTS), (4, 1))
    widths, heights, before = [5, 4, 3, 2], [4, 3, 2, 1], [0, 20, 32, 38]
    for way in range(4):
        across, down = way & 1, way >> 1
        quarters = [(7 - y if down else y) * 10 + (9 - x if across else x) for y in range(8) for x in range(10)]
        cells = np.zeros(40, int)
        for level in range(4):
            w, h = widths[level], heights[level]
            for cell in range(w * h):
                x, y = cell % w, cell // w
                cells[before[level] + cell] = before[level] + (h - 1 - y if down else y) * w + (w - 1 - x if across else x)
        for q in range(80):
            for jewel in range(2):
                table[way, AT["quarter"] + 2 * q + jewel] = AT["quarter"] + 2 * quarters[q] + jewel
            table[way, AT["marked_quarter"] + q] = AT["marked_quarter"] + quarters[q]
        for cell in range(40):
            for k in range(32):
                table[way, AT["join"] + 32 * cell + k] = AT["join"] + 32 * cells[cell] + k
            for k in range(16):
                if cell >= 20:
                    table[way, AT["join_later"] + 16 * (cell - 20) + k] = AT["join_later"] + 16 * (cells[cell] - 20) + k
            table[way, AT["open"] + cell] = AT["open"] + cells[cell]
    return torch.tensor(table, device=device)


class Samples:
    """A round's games, on the GPU."""

    def __init__(self, path, device):
        lengths = np.fromfile(path + ".len", np.uint8)
        self.count = len(lengths) // LIST
        self.lengths = torch.from_numpy(lengths).to(device)
        self.inputs = torch.from_numpy(np.fromfile(path + ".ids", np.int16)).to(device)
        self.targets = torch.from_numpy(np.fromfile(path + ".y", np.float32)).to(device) / POINTS
        self.begin = np.concatenate([[0], np.cumsum(lengths.reshape(-1, LIST).sum(1, dtype=np.int64))])

    def batch(self, first, count, mirror, withheld):
        device = self.inputs.device
        begin, end = int(self.begin[first]), int(self.begin[first + count])
        inputs = mirror[self.inputs[begin:end].long()]
        row = torch.repeat_interleave(torch.arange(count * LIST, device=device), self.lengths[first * LIST:(first + count) * LIST].long(), output_size=end - begin)
        at = row * INPUTS + inputs
        if withheld > 0:
            in_sight = ((inputs >= AT["sight"]) & (inputs < AT["next_player"])) | ((inputs >= AT["quarry"]) & (inputs < AT["players"]))
            gone = (torch.rand(count, device=device) < withheld)[row // LIST] & in_sight
            at = torch.where(gone, torch.full_like(at, count * LIST * INPUTS), at)
        lists = torch.zeros(count * LIST * INPUTS + 1, device=device)
        lists[at] = 1.0
        return lists[:-1].view(count * LIST, INPUTS), self.targets[first:first + count]


def main():
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("program")
    ask.add_argument("out")
    ask.add_argument("--minutes", type=float, default=25, help="of learning in all; the rate falls to its end")
    ask.add_argument("--now", type=float, default=1e9, help="minutes after which this run stops, to be gone on with")
    ask.add_argument("--threads", type=int, default=max(1, (os.cpu_count() or 2) - 1))
    ask.add_argument("--games", type=int, default=10_000, help="of a round")
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--start", help="a net to begin with in place of nothing")
    ask.add_argument("--rate", type=float, nargs=2, default=(1e-3, 2e-5), help="of learning, at the beginning and at the end")
    ask.add_argument("--rounds-kept", type=int, default=14)
    ask.add_argument("--passes", type=float, default=2, help="over what is kept, at most, a round")
    flags = ask.parse_args()
    begun = time.time()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.set_float32_matmul_precision("high")
    torch.manual_seed(flags.seed)
    os.makedirs(flags.out, exist_ok=True)
    path = lambda name: os.path.join(flags.out, name)
    BATCH, WITHHELD, KEPT = 8192, 0.15, 0.999

    net, mean = nets.Net(INPUTS, GROUPS).to(device), nets.Net(INPUTS, GROUPS).to(device)
    mean.load_state_dict(net.state_dict())
    optimiser = torch.optim.Adam(net.parameters(), lr=flags.rate[0], betas=(0.9, 0.99), fused=device == "cuda")
    mirror = mirrors(device)
    luck = np.random.default_rng(flags.seed)
    step, round_, spent, kept = 0, 0, 0.0, []
    if os.path.exists(path("state.pt")):
        state = torch.load(path("state.pt"), map_location=device)
        net.load_state_dict(state["net"]), mean.load_state_dict(state["mean"]), optimiser.load_state_dict(state["optimiser"])
        step, round_, spent = state["step"], state["round"], state["spent"]
        kept = [Samples(path(f"round-{number}"), device) for number in range(max(1, round_ - flags.rounds_kept), round_)]
    elif flags.start:
        nets.read(net, flags.start)
        mean.load_state_dict(net.state_dict())
        round_ = 1
    net.hold(), mean.hold()
    learnt = lambda: spent + (time.time() - begun) / 60

    def learn():
        nonlocal step
        part = kept[luck.choice(len(kept), p=np.array([samples.count for samples in kept]) / sum(samples.count for samples in kept))]
        lists, targets = part.batch(int(luck.integers(part.count - BATCH)), BATCH, mirror[int(luck.integers(4))], WITHHELD)
        high, low = flags.rate
        rate = low + (high - low) * (1 + math.cos(math.pi * min(1, learnt() / flags.minutes))) / 2
        for group in optimiser.param_groups:
            group["lr"] = rate * min(1, (step + 1) / 200)
        loss = ((net(lists) - targets) ** 2).mean()
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        optimiser.step()
        net.hold()
        step += 1
        by = 1 - min(KEPT, step / (step + 10))
        with torch.no_grad():
            torch._foreach_lerp_(list(mean.parameters()), list(net.parameters()), by)
        return loss.detach()

    @torch.no_grad()
    def error(samples, withheld):
        firsts = range(0, samples.count - BATCH, max(1, (samples.count - BATCH) // 12))
        losses = [((mean(lists) - targets) ** 2).mean() for lists, targets in (samples.batch(first, BATCH, mirror[0], withheld) for first in firsts)]
        return POINTS * math.sqrt(torch.stack(losses).mean().item())

    def play(number):
        # The first round is three times as long: the hand-made player is quick.
        games, first = (3 * flags.games, 0) if number == 0 else (flags.games, (number + 2) * flags.games)
        command = [flags.program, "selfplay", "pyramido", "--games", games, "--first", first, "--seed", flags.seed, "--jobs", flags.threads, "--out", path(f"round-{number}")]
        if number > 0:
            nets.export(mean, KIND, path("playing.net"))
            command += ["--net", path("playing.net")]
        return subprocess.Popen([str(word) for word in command], stdout=subprocess.PIPE, text=True)

    playing = play(round_)
    while True:
        losses, at_first, at = [], step, time.time()
        limit = flags.passes * sum(samples.count for samples in kept) / BATCH
        while playing.poll() is None:
            if kept and step - at_first < limit:
                losses.append(learn())
                if step % 16 == 0:
                    torch.cuda.synchronize()
            else:
                time.sleep(0.02)
        told = playing.stdout.read().strip()
        if playing.returncode != 0:
            raise SystemExit(f"the games of round {round_} were broken off")
        samples = Samples(path(f"round-{round_}"), device)
        errors = error(samples, 0), error(samples, 1)
        kept = [samples] if round_ <= 1 else (kept + [samples])[-flags.rounds_kept:]
        if round_ == 0:  # what the hand-made player's games came to, at first
            for _ in range(1500):
                losses.append(learn())
        for old in range(max(0, round_ - flags.rounds_kept - 1), round_ - flags.rounds_kept + 1):
            for end in (".len", ".ids", ".y"):
                if old >= 0 and os.path.exists(path(f"round-{old}{end}")):
                    os.remove(path(f"round-{old}{end}"))
        round_ += 1
        nets.export(mean, KIND, path("pyramido.net"))
        torch.save(dict(net=net.state_dict(), mean=mean.state_dict(), optimiser=optimiser.state_dict(), step=step, round=round_, spent=learnt()), path("state.pt"))
        trained = POINTS * math.sqrt(torch.stack(losses[-200:]).mean().item()) if losses else 0
        print(f"{learnt():.1f} of {flags.minutes:.0f} min, round {round_}: {step - at_first} steps ({(step - at_first) / (time.time() - at):.0f}/s), off by {trained:.2f}; on new games {errors[0]:.2f}, {errors[1]:.2f} without sight; {told}", flush=True)
        with open(path("rounds.csv"), "a", newline="") as file:
            points = re.findall(r"players ([\d.]+)", told)
            csv.writer(file, lineterminator="\n").writerow([f"{learnt():.2f}", round_, step, f"{trained:.3f}", f"{errors[0]:.3f}", f"{errors[1]:.3f}", *points])
        if learnt() >= flags.minutes or (time.time() - begun) / 60 >= flags.now:
            break
        playing = play(round_)

    lists, _ = kept[-1].batch(0, 4096, mirror[0], 0)
    apart, most, largest = nets.check(mean, lists, GROUPS)
    print(f"the whole numbers are off by {POINTS * apart:.4f} points on average, {POINTS * most:.3f} at most; the largest sum is {largest:.1f} of 64")
    if POINTS * apart > 0.05 or largest > 60:
        raise SystemExit("the net in whole numbers does not say what it learnt")


if __name__ == "__main__":
    main()
