"""net.py: the net of src/neural/net.h in floating point, its export as whole numbers, and a check that both say the same."""
import hashlib
import math

import numpy as np
import torch

WIDTH, NARROW, THIRD, FOURTH = 256, 32, 64, 32
UNIT, WEIGHT_UNIT, MOST, MAX_GROUPS = 512, 2048, 8.0, 8  # as src/neural/net.h has them


class Net(torch.nn.Module):
    """Groups that are alike share their weights; the last list of a sample is what they have in common."""

    def __init__(self, inputs, groups):
        super().__init__()
        self.inputs, self.groups = inputs, groups
        normal = lambda *shape, by: torch.nn.Parameter(torch.randn(*shape) * by)
        zero = lambda *shape: torch.nn.Parameter(torch.zeros(*shape))
        self.first, self.first_bias = normal(inputs, WIDTH, by=0.1), zero(WIDTH)
        self.second, self.second_bias = normal(WIDTH, NARROW, by=math.sqrt(2 / WIDTH)), zero(NARROW)
        self.common, self.common_bias = normal(WIDTH, NARROW, by=math.sqrt(2 / WIDTH)), zero(NARROW)
        self.third, self.third_bias = normal(2 * NARROW, THIRD, by=0.4 * math.sqrt(2 / (2 * NARROW))), zero(THIRD)
        self.fourth, self.fourth_bias = normal(THIRD, FOURTH, by=math.sqrt(2 / THIRD)), zero(FOURTH)
        self.last, self.last_bias = normal(FOURTH, 1, by=0.2), zero(1)

    def forward(self, lists):
        """lists: (samples * (groups + 1)) x inputs, each 1 where an input is on."""
        act = lambda x: torch.clamp(x, 0, MOST)
        sums = (lists @ self.first).view(-1, self.groups + 1, WIDTH)
        shared = sums[:, -1] + self.first_bias
        own = act(sums[:, :-1] + shared[:, None])
        groups = act(own @ self.second + self.second_bias).sum(1)
        common = act(act(shared) @ self.common + self.common_bias)
        third = act(torch.cat([groups, common], 1) @ self.third + self.third_bias)
        fourth = act(third @ self.fourth + self.fourth_bias)
        return (fourth @ self.last + self.last_bias)[:, 0]

    def layers(self):
        return [(self.second, self.second_bias), (self.common, self.common_bias), (self.third, self.third_bias), (self.fourth, self.fourth_bias), (self.last, self.last_bias)]

    @torch.no_grad()
    def hold(self):
        """Keeps the weights so small that no whole number of 32 bits can overflow, which src/neural/net.cpp refuses; the rest is for the bias."""
        for weights, _ in self.layers():
            most = torch.full((weights.shape[0], 1), MOST, device=weights.device)
            if weights is self.third:
                most[:NARROW] *= MAX_GROUPS  # sums over the groups
            worst = (weights.abs() * most).sum(0) * UNIT * WEIGHT_UNIT
            weights.mul_(torch.clamp(0.98 * 2**31 / worst, max=1))


def whole_numbers(net):
    """Weights as the program has them. Half a step on each bias rounds what is then cut off."""
    numbers = lambda tensor, unit: np.rint(tensor.detach().double().cpu().numpy() * unit)
    short = lambda array: np.clip(array, -32768, 32767).astype(np.int16)
    first = short(numbers(net.first, UNIT))
    bias = short(numbers(net.first_bias, UNIT))
    rest = []
    for at, (weights, its_bias) in enumerate(net.layers()):
        last = at == len(net.layers()) - 1
        rest.append((short(numbers(weights, WEIGHT_UNIT)).T.copy(), (numbers(its_bias, UNIT * WEIGHT_UNIT) + (0 if last else WEIGHT_UNIT // 2)).astype(np.int32)))
    return first, bias, rest


def export(net, kind, path):
    first, bias, rest = whole_numbers(net)
    wide = lambda array: array.astype("<i4").view("<i2")
    body = b"".join([first.astype("<i2").tobytes(), bias.astype("<i2").tobytes()] + [part for weights, its_bias in rest for part in (weights.astype("<i2").tobytes(), wide(its_bias).tobytes())])
    head = f"benben-net 1 {kind} {net.inputs}\nsha256 {hashlib.sha256(body).hexdigest()}\n"
    with open(path, "wb") as file:
        file.write(head.encode() + body)


def read(net, path):
    """Takes the weights of a file, to go on from them. A file that knows fewer inputs may be of an older kind, with new ones added at the end: those say nothing yet."""
    with open(path, "rb") as file:
        head, _, body = file.readline(), file.readline(), np.frombuffer(file.read(), "<i2")
    known = int(head.split()[3])
    if known > net.inputs or net.inputs - known > 16:
        raise SystemExit(f"{path} is a net of other inputs: {head.decode(errors='replace').strip()}")
    at = 0

    def take(count):
        nonlocal at
        at += count
        return body[at - count:at]

    with torch.no_grad():
        put = lambda tensor, array: tensor.copy_(torch.from_numpy(np.ascontiguousarray(array)).to(tensor))
        net.first.zero_()
        put(net.first[:known], take(known * WIDTH).reshape(known, WIDTH) / UNIT)
        put(net.first_bias, take(WIDTH) / UNIT)
        for at_layer, (weights, bias) in enumerate(net.layers()):
            last = at_layer == len(net.layers()) - 1
            put(weights, take(weights.numel()).reshape(weights.shape[1], weights.shape[0]).T / WEIGHT_UNIT)
            put(bias, (take(2 * bias.numel()).copy().view("<i4") - (0 if last else WEIGHT_UNIT // 2)) / (UNIT * WEIGHT_UNIT))


def check(net, lists, groups):
    """How far the whole numbers are from the others on these samples: (mean, most), and the largest sum of the first layer."""
    first, bias, rest = whole_numbers(net)
    device = lists.device
    to = lambda array: torch.from_numpy(array.astype(np.float64)).to(device)
    act = lambda x: torch.clamp(torch.floor(x / WEIGHT_UNIT), 0, MOST * UNIT - 1)
    dense = lambda x, layer: x @ to(layer[0]).T + to(layer[1])
    sums = (lists.double() @ to(first)).view(-1, groups + 1, WIDTH)
    shared = sums[:, -1] + to(bias)
    own = sums[:, :-1] + shared[:, None]
    clip = lambda x: torch.clamp(x, 0, MOST * UNIT - 1)
    joined = torch.cat([act(dense(clip(own), rest[0])).sum(1), act(dense(clip(shared), rest[1]))], 1)
    value = dense(act(dense(act(dense(joined, rest[2])), rest[3])), rest[4])[:, 0] / (UNIT * WEIGHT_UNIT)
    with torch.no_grad():
        apart = (value - net(lists).double()).abs()
    return apart.mean().item(), apart.max().item(), max(own.abs().max().item(), shared.abs().max().item()) / UNIT
