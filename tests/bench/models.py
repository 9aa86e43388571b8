# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs model_bench and the same in PyTorch alternately, so that both run under the same load, and prints ratios: of the
forward pass, and of the time from opening to the first layer, compared with torch.load and the forward pass.

    models.py MODEL_BENCH [ROUNDS]
    models.py --torch                 prints milliseconds: PyTorch's forward pass, and torch.load, the median of several

The PyTorch code is idiomatic: GPT-2's small shape with random weights, no gradient, one fused projection, views instead
of copies, and only the logits of the last position, as in the engine.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time

THREADS = 2
os.environ["OMP_NUM_THREADS"] = os.environ["OPENBLAS_NUM_THREADS"] = str(THREADS)  # must be set before importing torch

LAYERS, FEATURES, HEADS, VOCABULARY, LENGTH = 12, 768, 12, 50257, 128  # same as in model_bench.cpp
REPETITIONS = 5
WIDTH = 44  # width of the labels in model_bench's table


def forward(torch, p, ids):
    functional = torch.nn.functional
    norm = lambda x, name: functional.layer_norm(x, (FEATURES,), *p[name])  # noqa: E731
    x = p["wte"][ids] + p["wpe"][: ids.shape[-1]]
    hidden = torch.ones(LENGTH, LENGTH, dtype=torch.bool).triu_(1)
    for layer in range(LAYERS):
        q, k, v = (
            part.unflatten(-1, (HEADS, -1)).transpose(1, 2)
            for part in functional.linear(norm(x, f"{layer}.ln_1"), *p[f"{layer}.c_attn"]).chunk(3, -1)
        )
        scores = (q @ k.transpose(-1, -2)) * q.shape[-1] ** -0.5
        weights = scores.masked_fill_(hidden, -torch.inf).softmax(-1)
        merged = (weights @ v).transpose(1, 2).flatten(-2)
        x = x + functional.linear(merged, *p[f"{layer}.c_proj"])
        inner = functional.linear(norm(x, f"{layer}.ln_2"), *p[f"{layer}.c_fc"])
        inner = functional.gelu(inner, approximate="tanh")
        x = x + functional.linear(inner, *p[f"{layer}.mlp_proj"])
    return functional.linear(norm(x[:, -1:], "ln_f"), p["wte"]).softmax(-1)


def milliseconds_of_pytorch():
    import torch

    torch.set_num_threads(THREADS)
    torch.manual_seed(1)
    linear = lambda rows, columns: (torch.randn(rows, columns) * 0.02, torch.zeros(rows))  # noqa: E731
    p = {"wte": torch.randn(VOCABULARY, FEATURES) * 0.02, "wpe": torch.randn(1024, FEATURES) * 0.02}
    norms = ["ln_f"] + [f"{layer}.ln_{n}" for layer in range(LAYERS) for n in (1, 2)]
    p.update({name: (torch.ones(FEATURES), torch.zeros(FEATURES)) for name in norms})
    for layer in range(LAYERS):
        p[f"{layer}.c_attn"] = linear(3 * FEATURES, FEATURES)
        p[f"{layer}.c_proj"] = linear(FEATURES, FEATURES)
        p[f"{layer}.c_fc"] = linear(4 * FEATURES, FEATURES)
        p[f"{layer}.mlp_proj"] = linear(FEATURES, 4 * FEATURES)
    ids = torch.tensor([[(at * 7919 + 13) % VOCABULARY for at in range(LENGTH)]])
    with torch.inference_mode(), tempfile.NamedTemporaryFile() as file:
        torch.save(p, file.name)
        assert torch.isfinite(forward(torch, p, ids)).all()
        return median_of(lambda: forward(torch, p, ids)), median_of(lambda: torch.load(file.name))


def median_of(work):
    times = []
    for _ in range(REPETITIONS):
        start = time.perf_counter()
        work()
        times.append(1000 * (time.perf_counter() - start))
    return statistics.median(times)


def output_of(command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def main(engine, rounds):
    runs = []
    for _ in range(rounds):
        table = output_of([engine, str(REPETITIONS)])
        ours = [
            float(line[WIDTH:].split()[0])
            for label in ("forward pass", "first layer")
            for line in table.splitlines()
            if line.startswith(label)
        ]
        runs.append(ours + [float(word) for word in output_of([sys.executable, __file__, "--torch"]).split()])
    forward, first, their_forward, their_load = (statistics.median(column) for column in zip(*runs))
    print(table, end="")
    for label, ours, theirs in (
        ("forward pass, PyTorch", forward, their_forward),
        ("torch.load and forward pass, PyTorch", first, their_load + their_forward),
    ):
        print(f"{label:{WIDTH}} {theirs:10.1f}  {ours / theirs:5.2f} x PyTorch's is ours, of {rounds} rounds")


if __name__ == "__main__":
    if sys.argv[1:] == ["--torch"]:
        print(*milliseconds_of_pytorch())
    else:
        main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 3)
