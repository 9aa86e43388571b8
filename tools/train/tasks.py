# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The models by name."""

import chinese
import english
from arrows import Arrows
from dates import Dates
from digits import Digits
from repetition import Repetition
from which_noun import WhichNoun

TASKS = {
    "which-noun": lambda: WhichNoun(english, seed=1, dropout=0.3),
    "which-noun-zh": lambda: WhichNoun(chinese, seed=1, dropout=0.4),
    "repetition": Repetition,
    "dates": Dates,
    "digits": Digits,
    "arrows": Arrows,
}
