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
            pairs.append((mine, theirs(numpy.load(file)[0], mine["stage"])))
    mine = pairs[0][0]
    print(f"\nUntil painted, 12 heads of 512 × 512, stage {mine['stage'][0]} × {mine['stage'][1]}; milliseconds")
    print(f"The stage shows logits, exponentials and weights; matplotlib {matplotlib.__version__} the weights alone")
    print(f"{'':12} {'stage':>9} {'window':>9} {'imshow':>9} {'times as fast':>14} {'least':>6} {'most':>6}")
    for label, name in (("next head", "head"), ("wheel zoom", "zoom")):
        ratios = [their[name] / our[name] for our, their in pairs]
        stage = statistics.median(our[name] for our, _ in pairs)
        window = statistics.median(our["window_" + name] for our, _ in pairs)
        imshow = statistics.median(their[name] for _, their in pairs)
        print(
            f"{label:12} {stage:9.3f} {window:9.3f} {imshow:9.3f}"
            f" {imshow / stage:14.1f} {min(ratios):6.1f} {max(ratios):6.1f}"
        )


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 7)
