# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints how many times faster an edit is than a whole trace, and how much longer a trace with all options takes
(groups, norms, rotary positions, cap, bias, sink); the measurements alternate.

    edits.py ENGINE_BENCH [ROUNDS]
"""

import statistics
import sys

from compare import ours

SIZE = (512, 768, 12)
EDITS = [
    ("one painted cell of one head", "paintedCell"),
    ("one score set by hand", "overriddenScore"),
    ("a head switched off or on", "headOff"),
]


def main(engine, rounds):
    print("\nAfter an edit, L = %d, d = %d, H = %d; milliseconds" % SIZE)
    print(f"{'':30} {'edit':>9} {'whole':>9} {'times as fast':>14} {'least':>7} {'most':>7}")
    for label, name in EDITS:
        pairs = [(ours(engine, SIZE, name), ours(engine, SIZE)) for _ in range(rounds)]
        edit, whole = (statistics.median(side) for side in zip(*pairs))
        ratios = [whole_time / edit_time for edit_time, whole_time in pairs]
        print(
            f"{label:30} {edit:9.3f} {whole:9.3f} {whole / edit:14.1f} {min(ratios):7.1f} {max(ratios):7.1f}",
            flush=True,
        )
    pairs = [(ours(engine, SIZE, "allFeatures"), ours(engine, SIZE)) for _ in range(rounds)]
    ratios = [everything / plain for everything, plain in pairs]
    print(f"{'everything on, of a plain trace':40} {statistics.median(ratios):.2f} {min(ratios):.2f} {max(ratios):.2f}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 7)
