# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints the time from an edit until the window is computed and repainted, median and 95th percentile, and how many
times faster this is than matplotlib's imshow (Agg) redraws one 16 by 16 matrix, measured alternately.

    repainting.py EDIT_BENCH [ROUNDS]
"""

import json
import statistics
import subprocess
import sys

import numpy

from painting import theirs

EDITS = [
    ("one painted cell of one head", "cell"),
    ("a head switched off or on", "head"),
    ("another number of heads", "heads"),
    ("another token", "token"),
]


def ours(bench):
    output = subprocess.run([bench], check=True, stdout=subprocess.PIPE, text=True).stdout
    return json.loads(output.splitlines()[-1])


def main(bench, rounds):
    matrices = numpy.random.default_rng(0).random((8, 16, 16), dtype=numpy.float32)
    pairs = []
    for _ in range(rounds):
        mine = ours(bench)
        pairs.append((mine, theirs([matrices], mine["stage"])["head"]))
    imshow = statistics.median(their for _, their in pairs)
    print("\nFrom an edit to the painted window, 16 tokens, 8 heads, d = 64; milliseconds")
    print(f"imshow redraws one 16 × 16 matrix in {imshow:.3f}")
    print(f"{'':30} {'median':>9} {'95 %':>9} {'times as fast':>14} {'least':>6} {'most':>6}")
    for label, name in EDITS:
        times = [time for mine, _ in pairs for time in mine[name]]
        late = statistics.quantiles(times, n=20)[-1]
        ratios = [their / statistics.median(mine[name]) for mine, their in pairs]
        print(
            f"{label:30} {statistics.median(times):9.3f} {late:9.3f}"
            f" {statistics.median(ratios):14.2f} {min(ratios):6.2f} {max(ratios):6.2f}"
        )


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 7)
