# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints how many times as fast as matplotlib's imshow (Agg) the window shows another head and zooms, measured in turn
on the same numbers: attention weights of 12 heads, 512 by 512.

    painting.py WINDOW_BENCH [ROUNDS]
"""

import json
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as pyplot
import numpy

REPETITIONS = 24
# What it is called, and its names in our figures and in theirs.
GESTURES = (
    ("next head, first time", "first", "head"),
    ("next head, seen before", "head", "head"),
    ("wheel zoom", "zoom", "zoom"),
)


def ours(bench, file):
    output = subprocess.run([bench, file], check=True, stdout=subprocess.PIPE, text=True).stdout
    return json.loads(output.splitlines()[-1])


def milliseconds(act, draw):
    times = []
    for i in range(REPETITIONS):
        start = time.perf_counter()
        act(i)
        draw()
        times.append(1000 * (time.perf_counter() - start))
    return statistics.median(times)


def theirs(weights, size):
    """One matrix on a figure of the stage's size, redrawn for another head and for a closer look."""
    figure = pyplot.figure(figsize=(size[0] / 100, size[1] / 100), dpi=100)
    axes = figure.add_subplot()
    image = axes.imshow(weights[0], vmin=0, vmax=1, cmap="viridis")
    draw = figure.canvas.draw
    draw()

    def zoom(i):
        extent = weights.shape[1] * 0.8 ** (i % 8)
        axes.set_xlim(0, extent)
        axes.set_ylim(extent, 0)

    times = {
        "head": milliseconds(lambda i: image.set_data(weights[i % len(weights)]), draw),
        "zoom": milliseconds(zoom, draw),
    }
    pyplot.close(figure)
    return times


def main(bench, rounds):
    pairs = []
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "weights.npy"
        for _ in range(rounds):
            mine = ours(bench, file)
            pairs.append((mine, theirs(numpy.load(file)[0], mine["size"])))
    size = pairs[0][0]["size"]
    print(f"\nUntil painted, 12 heads of 512 × 512, stage {size[0]} × {size[1]}; milliseconds")
    print(f"The weights alone, as with matplotlib {matplotlib.__version__}; the stage, three such; the window")
    print(f"{'':23} {'part':>6} {'ours':>8} {'imshow':>8} {'times as fast':>14} {'least':>6} {'most':>6}")
    for label, name, theirs_name in GESTURES:
        imshow = statistics.median(their[theirs_name] for _, their in pairs)
        for part in ("matrix", "stage", "window"):
            ours_median = statistics.median(our[part][name] for our, _ in pairs)
            ratios = [their[theirs_name] / our[part][name] for our, their in pairs]
            print(
                f"{label:23} {part:>6} {ours_median:8.2f} {imshow:8.2f}"
                f" {statistics.median(ratios):14.1f} {min(ratios):6.1f} {max(ratios):6.1f}"
            )


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 7)
