# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints how many times faster the window shows another head and zooms than matplotlib's imshow (Agg), measured
alternately on the same numbers, 12 heads of 512 by 512: the stage, which shows the whole step and is painted first, and
the whole window, compared with one imshow and with three in one figure.

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
# Label, and its keys in our figures and in matplotlib's.
GESTURES = (
    ("next head, first time", "first", "head"),
    ("next head, seen before", "head", "head"),
    ("wheel zoom", "zoom", "zoom"),
    ("drag", "drag", "zoom"),
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


def theirs(matrices, size):
    """The matrices side by side on a figure of the stage's size, redrawn for another head and zoomed in."""
    figure = pyplot.figure(figsize=(size[0] / 100, size[1] / 100), dpi=100)
    images = []
    for at, matrix in enumerate(matrices):
        axes = figure.add_subplot(1, len(matrices), at + 1)
        images.append((axes, axes.imshow(matrix[0], cmap="viridis"), matrix))
    draw = figure.canvas.draw
    draw()

    def next_head(i):
        for _, image, matrix in images:
            image.set_data(matrix[i % len(matrix)])

    def zoom(i):
        for axes, _, matrix in images:
            extent = matrix.shape[1] * 0.8 ** (i % 8)
            axes.set_xlim(0, extent)
            axes.set_ylim(extent, 0)

    times = {"head": milliseconds(next_head, draw), "zoom": milliseconds(zoom, draw)}
    pyplot.close(figure)
    return times


def print_ratios(label, part, ours_times, theirs_times, drawn):
    ratios = [their / our for our, their in zip(ours_times, theirs_times)]
    print(
        f"{label:23} {part:>6} {statistics.median(ours_times):8.2f} {drawn:>7} {statistics.median(theirs_times):8.2f}"
        f" {statistics.median(ratios):14.1f} {min(ratios):6.1f} {max(ratios):6.1f}"
    )


def main(bench, rounds):
    runs = []
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "matrices.npy"
        for _ in range(rounds):
            mine = ours(bench, file)
            matrices = numpy.load(file)
            runs.append((mine, theirs(matrices[-1:], mine["size"]), theirs(matrices, mine["size"])))
    size = runs[0][0]["size"]
    print(f"\nUntil painted, 12 heads of 512 × 512, stage {size[0]} × {size[1]}; milliseconds")
    print("The stage in the window, three matrices and two columns; all of the window.")
    print(f"imshow: matplotlib {matplotlib.__version__}")
    print(f"{'':23} {'part':>6} {'ours':>8} {'of':>7} {'imshow':>8} {'times as fast':>14} {'least':>6} {'most':>6}")
    for label, name, theirs_name in GESTURES:
        one, three = ([their[theirs_name] for their in column] for column in list(zip(*runs))[1:])
        for part in ("stage", "window"):
            times = [mine[part][name] for mine, _, _ in runs]
            print_ratios(label, part, times, one, "1")
            print_ratios("", "", times, three, "3")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 7)
