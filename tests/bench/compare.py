# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs engine_bench and pytorch_bench.py alternately, so that both run under the same load, and prints a table of
ratios; then computes one trace of a large layer with each, and prints the peak memory of the two processes.

    compare.py ENGINE_BENCH [ROUNDS]
"""

import json
import os
import pathlib
import statistics
import subprocess
import sys

SIZES = [(16, 64, 4), (128, 512, 8), (512, 768, 12), (1024, 768, 12)]
LARGE = (2048, 768, 12)
PYTORCH = [sys.executable, str(pathlib.Path(__file__).with_name("pytorch_bench.py"))]


def output_of(command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def ours(engine, size, name="trace"):
    """Median of several repetitions of one of the engine's benchmarks, in milliseconds."""
    name += "/" + "/".join(map(str, size))
    report = json.loads(
        output_of(
            [
                engine,
                f"--benchmark_filter={name}/",
                "--benchmark_format=json",
                "--benchmark_repetitions=5",
                "--benchmark_min_time=0.1",
            ]
        )
    )
    return next(run["real_time"] for run in report["benchmarks"] if run.get("aggregate_name") == "median")


def theirs(size):
    return float(output_of(PYTORCH + list(map(str, size))))


def peak_megabytes(command):
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"{command[0]} failed")
    return usage.ru_maxrss / 1024


def main(engine, rounds):
    print(output_of(PYTORCH + ["--about"]).strip())
    busy = os.getloadavg()[0]
    if busy > 0.5:
        print(f"The machine is busy (load {busy:.1f}): threads that wait for each other suffer most, so trust no ratio")
    print(f"Whole trace, causal self-attention; medians of {rounds} rounds, in milliseconds\n")
    print(f"{'L':>5} {'d':>5} {'H':>3} {'ours':>9} {'PyTorch':>9} {'times as fast':>14} {'least':>6} {'most':>6}")
    for size in SIZES:
        pairs = [(ours(engine, size), theirs(size)) for _ in range(rounds)]
        us, them = (statistics.median(side) for side in zip(*pairs))
        ratios = [torch_time / engine_time for engine_time, torch_time in pairs]
        print(
            f"{size[0]:5} {size[1]:5} {size[2]:3} {us:9.3f} {them:9.3f}"
            f" {them / us:14.2f} {min(ratios):6.2f} {max(ratios):6.2f}",
            flush=True,
        )
    size = list(map(str, LARGE))
    us = peak_megabytes([engine, "--benchmark_filter=once/" + "/".join(size)])
    them = peak_megabytes(PYTORCH + ["--once"] + size)
    print(f"\nPeak memory at {', '.join(size)}: ours {us:.0f} MB, PyTorch {them:.0f} MB: {us / them:.2f}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 7)
