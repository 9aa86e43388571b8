# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures in PyTorch what engine_bench.cpp measures: every tensor of the trace, kept, on two threads.

The code is idiomatic: views instead of copies, the mask broadcast over heads, no gradient.

    pytorch_bench.py LENGTH FEATURES HEADS         prints milliseconds: the median of repetitions of at least 0.1 s
    pytorch_bench.py --once LENGTH FEATURES HEADS  computes the tensors once, for the peak memory of the process
    pytorch_bench.py --about                       prints PyTorch's version and threads
"""

import os
import statistics
import sys
import time

THREADS = 2
os.environ["OMP_NUM_THREADS"] = os.environ["OPENBLAS_NUM_THREADS"] = str(THREADS)  # must be set before importing torch

import torch  # noqa: E402

REPETITIONS = 5
SECONDS = 0.1


def trace(x, p, heads):
    t = {"query_input": x, "key_input": x, "value_input": x}
    for name in "qkv":
        t[name] = torch.nn.functional.linear(x, p[f"w_{name}.weight"], p[f"w_{name}.bias"])
        t[name + "_heads"] = t[name].unflatten(-1, (heads, -1)).transpose(1, 2)
    t["scores"] = t["q_heads"] @ t["k_heads"].transpose(-1, -2)
    t["scaled_scores"] = t["scores"] * t["q_heads"].shape[-1] ** -0.5
    t["mask"] = torch.ones(t["scores"].shape[-2:], dtype=torch.bool).tril_()
    t["masked_scores"] = t["scaled_scores"].masked_fill(~t["mask"], -torch.inf)
    t["row_max"] = t["masked_scores"].amax(-1, keepdim=True)
    t["exp_scores"] = (t["masked_scores"] - t["row_max"]).exp_()
    t["row_sum"] = t["exp_scores"].sum(-1, keepdim=True)
    t["weights"] = t["exp_scores"] / t["row_sum"]
    t["head_outputs"] = t["weights"] @ t["v_heads"]
    t["merged"] = t["head_outputs"].transpose(1, 2).flatten(-2)
    t["output"] = torch.nn.functional.linear(t["merged"], p["w_o.weight"], p["w_o.bias"])
    return t


def inputs(length, features):
    torch.manual_seed(1)
    x = torch.randn(1, length, features)
    parameters = {}
    for name in ("w_q", "w_k", "w_v", "w_o"):
        parameters[name + ".weight"] = torch.randn(features, features) / features**0.5
        parameters[name + ".bias"] = torch.randn(features) / features**0.5
    return x, parameters


def milliseconds(length, features, heads):
    x, parameters = inputs(length, features)
    result = trace(x, parameters, heads)
    means = []
    for _ in range(REPETITIONS):
        runs = 0
        start = time.perf_counter()
        while (elapsed := time.perf_counter() - start) < SECONDS:
            result = trace(x, parameters, heads)
            runs += 1
        means.append(1000 * elapsed / runs)
    assert torch.isfinite(result["output"]).all()
    return statistics.median(means)


def blas():
    with open("/proc/self/maps") as maps:
        paths = {line.split()[-1] for line in maps if "blas" in line}
    return ", ".join(sorted(os.path.realpath(path) for path in paths)) or "none"


if __name__ == "__main__":
    torch.set_num_threads(THREADS)
    if sys.argv[1:] == ["--about"]:
        print(f"PyTorch {torch.__version__}, {torch.get_num_threads()} threads, BLAS: {blas()}")
    else:
        with torch.inference_mode():
            if sys.argv[1] == "--once":
                length, features, heads = map(int, sys.argv[2:])
                trace(*inputs(length, features), heads)
            else:
                print(milliseconds(*map(int, sys.argv[1:])))
