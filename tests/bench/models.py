# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs model_bench and the same forward pass in PyTorch in turn, so that both meet the same machine, and prints the ratio.

    models.py MODEL_BENCH [ROUNDS]
    models.py --torch                 prints milliseconds: PyTorch's forward pass, the median of several

PyTorch's is written as someone who knows it would: GPT-2's small shape with random weights, no gradient, one fused
projection, views where views do, and logits of the last position alone, as the engine predicts.
"""

import os
import statistics
import subprocess
import sys
import time

THREADS = 2
os.environ["OMP_NUM_THREADS"] = os.environ["OPENBLAS_NUM_THREADS"] = str(THREADS)  # read when torch is loaded

LAYERS, FEATURES, HEADS, VOCABULARY, LENGTH = 12, 768, 12, 50257, 128  # those of model_bench.cpp
REPETITIONS = 5


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
    times = []
    with torch.inference_mode():
        forward(torch, p, ids)
        for _ in range(REPETITIONS):
            start = time.perf_counter()
            result = forward(torch, p, ids)
            times.append(1000 * (time.perf_counter() - start))
    assert torch.isfinite(result).all()
    return statistics.median(times)


def output_of(command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def main(engine, rounds):
    pairs = []
    for _ in range(rounds):
        table = output_of([engine, str(REPETITIONS)])
        ours = next(line.split()[2] for line in table.splitlines() if line.startswith("forward pass"))
        pairs.append((float(ours), float(output_of([sys.executable, __file__, "--torch"]))))
    us, them = (statistics.median(side) for side in zip(*pairs))
    print(table, end="")
    print(f"{'forward pass, PyTorch':44} {them:10.1f}  {us / them:5.2f} x PyTorch's is ours, of {rounds} rounds")


if __name__ == "__main__":
    if sys.argv[1:] == ["--torch"]:
        print(milliseconds_of_pytorch())
    else:
        main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 3)
