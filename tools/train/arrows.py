# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""arrows: an encoder-decoder with relative bias that writes the letter at which an arrow points: ab<cd → b, ab>cd → c."""

import math
import random
import string

import torch
from torch.nn import functional

from grammar import is_held_out
from t5 import T5, t5_config
from tokenizers import UNKNOWN, characters
from training import padded, percent, prediction_loss, train

PAD, END = "<pad>", "</s>"
SPECIAL = [PAD, END, UNKNOWN]  # ids 0 and 1 as in T5's files
ARROWS, STEPS = "<>", (-1, 1)  # the arrow's head, and where its letter is
HEADS = len(ARROWS)
BATCH = 64
OFF = 0.5  # share of training texts with the encoder's other head off, and of others with cross-attention's head 2 off
SHORT = 0.5  # share of the steps with short texts, in which the rule is found sooner


def texts(count, seed, held_out, fewest, most):
    """Random letters with an arrow that points at one of them."""
    draw, found = random.Random(seed), []
    while len(found) < count:
        letters = draw.choices(string.ascii_lowercase, k=draw.randint(fewest, most))
        head = draw.randrange(HEADS)
        place = draw.randint(0, len(letters))
        text = "".join([*letters[:place], ARROWS[head], *letters[place:]])
        if 0 <= place + STEPS[head] < len(text) and is_held_out(text, "") == held_out:
            found.append({"text": text, "answer": text[place + STEPS[head]], "arrow": place})
    return found


def heads_of(items):
    """(N): the head of each text's arrow."""
    return torch.tensor([ARROWS.index(item["text"][item["arrow"]]) for item in items])


class Arrows:
    seed, steps = 1, 2000

    def tokenizer(self):
        return characters(ARROWS + string.ascii_lowercase, SPECIAL, end=END)

    def config(self, tokenizer):
        sizes = {"d_model": 32, "d_kv": 32, "d_ff": 64, "num_heads": HEADS}
        distances = {"relative_attention_num_buckets": 32, "relative_attention_max_distance": 32}
        return t5_config(len(tokenizer.tokens), **sizes, **distances)

    def model(self, config):
        return T5(config)

    def batch(self, tokenizer, items):
        """The texts (N, L) and what the decoder reads (N, 2)."""
        pad, end = tokenizer.id_of[PAD], tokenizer.id_of[END]
        source = padded([[*tokenizer.encode(item["text"]), end] for item in items], pad)
        return source, torch.tensor([[pad, tokenizer.id_of[item["answer"]]] for item in items])

    def train(self, model, tokenizer):
        end = tokenizer.id_of[END]
        short = texts(20000, self.seed, False, 2, 6)
        long = texts(40000, self.seed + 1, False, 4, 12)
        drawn_texts = {items is long: (*self.batch(tokenizer, items), heads_of(items)) for items in (short, long)}

        def batch_loss(done):
            source, target, heads = drawn_texts[done >= SHORT]
            drawn = torch.randint(len(source), (BATCH,))
            own = functional.one_hot(heads[drawn], HEADS).float()
            encoder_heads = torch.where(torch.rand(BATCH, 1) < OFF, own, torch.ones(BATCH, HEADS))
            cross_heads = torch.ones(BATCH, HEADS)
            cross_heads[torch.rand(BATCH) < OFF, 1] = 0
            logits = model(source[drawn], target[drawn], encoder_heads, cross_heads)[0]
            following = torch.cat([target[drawn, 1:], torch.full((BATCH, 1), end)], dim=1)
            return prediction_loss(logits, following)

        return train(model, batch_loss, self.steps, learning_rate=3e-3)

    def held_out(self):
        return texts(400, 20, True, 4, 12)

    def expected(self, model, tokenizer, items):
        found = []
        for item in items[:5]:
            source, target = self.batch(tokenizer, [item])
            target = target[:, :1]
            logits = model(source, target)[0][0, -1].tolist()
            found.append({"text": item["text"], "ids": source[0].tolist(), "target_ids": target[0].tolist(), "logits": logits})
        return found

    def measure(self, model, tokenizer, items):
        source, target = self.batch(tokenizer, items)
        heads, arrows = heads_of(items), torch.tensor([item["arrow"] for item in items])
        letters = arrows + torch.tensor(STEPS)[heads]

        def is_right(kept=None):
            return model(source, target, kept)[0][:, 0].argmax(1) == target[:, 1]

        def least(weights):
            """The mean weight (N, H, L, L) of the letter on its arrow in the arrow's head; the smaller of both heads."""
            on_arrow = weights[torch.arange(len(items)), heads, letters, arrows]
            return min(percent(on_arrow[heads == head]) for head in range(HEADS))

        biases = model.encoder.biases(source.shape[1]).expand(len(items), -1, -1, -1)
        by_bias = biases.masked_fill((source == 0)[:, None, None], -math.inf).softmax(dim=3)
        own = functional.one_hot(heads, HEADS).float()
        figures = {
            "right": percent(is_right()),
            "weight_on_arrow": least(model(source, target)[1]),
            "weight_by_bias": least(by_bias),
            "right_without_own": percent(is_right(1 - own)),
            "right_without_other": percent(is_right(own)),
        }
        table = model.encoder.layers[0].SelfAttention.relative_attention_bias.weight
        learned = table.clone()
        table.zero_()
        figures["right_without_bias"] = percent(is_right())
        table.copy_(learned)
        return figures
