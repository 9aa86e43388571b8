# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A row of the tables, and common parts of several rows."""

from dataclasses import dataclass, field
from types import ModuleType

import numpy
import torch


@dataclass(frozen=True)
class Case:
    name: str
    title: str
    family: ModuleType
    config: dict  # config.json
    query: list  # token ids of each sequence; for an encoder-decoder, of the beginning of the target
    key: list = None  # for an encoder-decoder: the source
    shown: tuple = ("self", 0)  # the part and layer shown initially
    changes: list = field(default_factory=list)
    dtype: torch.dtype = torch.float32  # type in the file; numbers are rounded to it and used in F32
    shards: int = 1
    without_prefix: str = ""  # missing prefix of names in this file
    old_names: dict = field(default_factory=dict)  # new → old, parts of names
    ignored: dict = field(default_factory=dict)  # unused tensors in the file
    copies: dict = field(default_factory=dict)  # name in the file → the weight it repeats
    vectors: bool = False  # sentence vectors and their cosines
    vocabulary: tuple = ()  # words of vocab.txt: the experiment then has `text`, which these words convert to `query`
    text: list = None  # for each sequence; for a pair of sentences, a list of two
    types: list = None  # token types of each sequence, unless all are 0
    image: numpy.ndarray = None  # instead of ids: (height, width, 3), bytes
    preprocessing: dict = None  # preprocessor_config.json of a model that reads images


TWO = [[5, 17, 3, 29, 11, 8], [23, 4, 31, 4, 9, 14]]
TWO_LENGTHS = [[1, 21, 13, 5, 38, 13], [1, 30, 7, 19]]
ONE = TWO[:1]
LONG = [[6, 19, 33, 7, 12, 25, 3, 18]]


def picture(height, width):
    """A disc on a gradient of colours, with noise, so that no two pixels are equal."""
    row, column = numpy.mgrid[:height, :width]
    disc = (row / height - 0.4) ** 2 + (column / width - 0.6) ** 2 < 0.08
    ramps = [255 * row / height, 255 * column / width, 255 * disc]
    grain = numpy.random.default_rng(height * 1000 + width).integers(-40, 41, (height, width, 3))
    return numpy.clip(numpy.stack(ramps, axis=-1) + grain, 0, 255).astype(numpy.uint8)


def cells(positions, **other):
    return {"kind": "cells", "cells": positions, **other}
