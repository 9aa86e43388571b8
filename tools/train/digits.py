# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""digits: a vision transformer that reads drawn digits of 8 × 8 pixels."""

import math
import struct
import zlib

import numpy
import torch
from torch.nn import functional

from hub_files import write_json
from training import drop_heads, percent, train
from vit import Vit, preprocessing, vit_config

SIZE, PATCH, CLASSES = 8, 2, "0123456789"
LAYERS, HEADS = 2, 2
READER = (1, 0)  # the head that is never off in training, so that [CLS] learns to read the patches with it
HEAVIEST = 5  # patches, of 16
BATCH = 64
FIRST_OFF = 0.6  # share of training images with all heads of layer 1 off, so that a patch tells of itself


def arc(x, y, rx, ry, begin, end, parts=10):
    """Points of an ellipse around (x, y); angles in degrees, 0 to the right, 90 down."""
    angles = [math.radians(begin + (end - begin) * part / parts) for part in range(parts + 1)]
    return [(x + rx * math.cos(angle), y + ry * math.sin(angle)) for angle in angles]


# Of each digit the strokes, as points in a box from (0, 0), top left, to (1, 1), bottom right.
STROKES = [
    [arc(0.5, 0.5, 0.47, 0.5, -90, 270, 16)],
    [[(0.2, 0.22), (0.55, 0), (0.55, 1)]],
    [arc(0.5, 0.28, 0.42, 0.28, 190, 380) + [(0.05, 1), (0.95, 1)]],
    [arc(0.42, 0.26, 0.44, 0.26, 200, 450) + arc(0.42, 0.76, 0.5, 0.24, -85, 150)],
    [[(0.7, 1), (0.7, 0), (0.0, 0.68), (1, 0.68)]],
    [[(0.9, 0), (0.18, 0), (0.12, 0.45)] + arc(0.45, 0.68, 0.47, 0.32, -125, 140)],
    [[(0.75, 0), (0.3, 0.32)] + arc(0.5, 0.7, 0.43, 0.3, 190, 550, 14)],
    [[(0.05, 0), (0.95, 0), (0.4, 1)]],
    [arc(0.5, 0.25, 0.36, 0.25, 90, 450, 12), arc(0.5, 0.75, 0.45, 0.25, -90, 270, 12)],
    [[(0.25, 1), (0.7, 0.68)] + arc(0.5, 0.3, 0.43, 0.3, 10, 370, 14)],
]


def segments(digit):
    """(S, 2, 2): the begin and end of each straight piece."""
    return numpy.array([piece for stroke in STROKES[digit] for piece in zip(stroke, stroke[1:])])


def drawn(draw, digit, count):
    """(N, 8, 8) bytes: the digit with random place, size, slant, turn, thickness, brightness and noise."""

    def between(low, high):
        return draw.uniform(low, high, (count, 1, 1))

    points = segments(digit)[None].repeat(count, 0).reshape(count, -1, 2)
    x = (points[..., 0] - 0.5)[..., None] * between(3.4, 4.8)
    y = (points[..., 1] - 0.5)[..., None] * between(5.0, 6.0)
    x = x - y * between(-0.1, 0.3)
    turn = between(-0.12, 0.12)
    x, y = x * numpy.cos(turn) - y * numpy.sin(turn), x * numpy.sin(turn) + y * numpy.cos(turn)
    ends = numpy.concatenate([x + SIZE / 2 + between(-0.6, 0.6), y + SIZE / 2 + between(-0.5, 0.5)], axis=2)
    begin, end = ends.reshape(count, -1, 2, 2).transpose(2, 0, 1, 3)
    row, column = numpy.indices((SIZE, SIZE)).reshape(2, -1) + 0.5
    centres = numpy.stack([column, row], axis=1)[None, :, None]  # (1, pixels, 1, 2)
    along = (end - begin)[:, None]
    place = ((centres - begin[:, None]) * along).sum(3) / (along**2).sum(3)
    nearest = begin[:, None] + place.clip(0, 1)[..., None] * along
    distance = numpy.sqrt(((centres - nearest) ** 2).sum(3)).min(axis=2)
    ink = (0.5 + between(0.45, 0.75)[..., 0] - distance).clip(0, 1) * between(0.75, 1)[..., 0]
    ink = ink * draw.normal(1, 0.1, ink.shape)
    return (255 * ink.clip(0, 1)).round().astype("u1").reshape(count, SIZE, SIZE)


def png(pixels):
    """A PNG file of (height, width) bytes, grey."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    height, width = pixels.shape
    rows = b"".join(b"\0" + row.tobytes() for row in pixels)  # 0: no filter
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")


def numbers(items):
    """The images of these items, (N, 8, 8), from 0 to 1."""
    pixels = numpy.array([list(bytes.fromhex(item["image"])) for item in items], dtype="f4")
    return torch.from_numpy(pixels).view(-1, SIZE, SIZE) / 255


class Digits:
    seed, steps = 1, 2000

    def tokenizer(self):
        return None

    def write_image_files(self, folder):
        """How an image is prepared, and one of each digit."""
        write_json(folder / "preprocessor_config.json", preprocessing(SIZE))
        draw = numpy.random.default_rng(30)
        for digit, name in enumerate(CLASSES):
            (folder / f"{name}.png").write_bytes(png(drawn(draw, digit, 1)[0]))

    def config(self, _):
        sizes = {"num_hidden_layers": LAYERS, "num_attention_heads": HEADS, "hidden_size": 32, "intermediate_size": 64}
        return vit_config(CLASSES, **sizes, image_size=SIZE, patch_size=PATCH)

    def model(self, config):
        return Vit(config)

    def train(self, model, _):
        draw, each = numpy.random.default_rng(self.seed), 2000
        pixels = numpy.concatenate([drawn(draw, digit, each) for digit in range(len(CLASSES))])
        images, answers = torch.from_numpy(pixels).float() / 255, torch.arange(len(CLASSES)).repeat_interleave(each)

        def batch_loss(_):
            chosen = torch.randint(len(images), (BATCH,))
            kept = drop_heads(BATCH, LAYERS, HEADS, [READER], 0.9)
            kept[torch.rand(BATCH) < FIRST_OFF, 0] = 0
            return functional.cross_entropy(model(images[chosen], kept)[0], answers[chosen])

        return train(model, batch_loss, self.steps, learning_rate=3e-3)

    def held_out(self):
        draw = numpy.random.default_rng(20)
        digits = draw.integers(len(CLASSES), size=400)
        return [{"image": drawn(draw, digit, 1).tobytes().hex(), "answer": CLASSES[digit]} for digit in digits]

    def expected(self, model, _, items):
        return [{"image": item["image"], "logits": model(numbers([item]))[0][0].tolist()} for item in items[:5]]

    def measure(self, model, _, items):
        images, answers = numbers(items), torch.tensor([CLASSES.index(item["answer"]) for item in items])

        def right(off=(), hidden=None):
            kept = torch.ones(1, LAYERS, HEADS)
            for layer, head in off:
                kept[0, layer, head] = 0
            return percent(model(images, kept, hidden)[0].argmax(1) == answers)

        weights = model(images)[1][READER[0]][:, READER[1], 0].clone()
        weights[:, 0] = -1  # [CLS] itself is no patch
        order = weights.argsort(dim=1, descending=True)

        def right_without(places):
            """With the patches at these places of the order hidden from [CLS] in layer 2, in both heads."""
            return right(hidden=torch.zeros_like(weights).bool().scatter(1, order[:, places], True))

        patches = order.shape[1] - 1
        others = [(layer, head) for layer in range(LAYERS) for head in range(HEADS) if (layer, head) != READER]
        return {
            "right": right(),
            "weight_on_heaviest": percent(weights.gather(1, order[:, :HEAVIEST]).sum(dim=1)),
            "right_with_heaviest_alone": right_without(slice(HEAVIEST, patches)),
            "right_without_heaviest": right_without(slice(0, HEAVIEST)),
            "right_without_next": right_without(slice(HEAVIEST, 2 * HEAVIEST)),
            "right_without_reader": right(off=[READER]),
            "right_without_another": min(right(off=[head]) for head in others),
        }
