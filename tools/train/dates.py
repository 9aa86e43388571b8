# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""dates: an encoder-decoder that converts a date in any of these formats to 2024-03-03, character by character."""

import datetime
import random
import re

import torch

from grammar import is_held_out
from marian import Marian, marian_config
from tokenizers import UNKNOWN, characters
from training import IGNORED, drop_heads, padded, percent, prediction_loss, train

END, PAD, BEGIN = "</s>", "<pad>", "<s>"
SPECIAL = [END, UNKNOWN, PAD, BEGIN]
MONTHS = "january february march april may june july august september october november december".split()
NUMERALS = "〇一二三四五六七八九"
# {Y…} is the year, {M…} the month, {D…} the day; other characters belong to no field
FORMATS = [
    "{Mname} {D}, {Y}",
    "{Mname} {D} {Y}",
    "{D} {Mname} {Y}",
    "{Mshort} {D}, {Y}",
    "{D} {Mshort} {Y}",
    "{Mname} {Dth}, {Y}",
    "the {Dth} of {Mname} {Y}",
    "{Y}/{M}/{D}",
    "{Y}.{Mtwo}.{Dtwo}",
    "{Y}/{Mtwo}/{Dtwo}",
    "{Yzh}{Mzh}{Dzh}",
    "{Yzh}{Mzh}{Dzh}",
    "{Yzh}{Mzh}{Dhao}",
    "{Ydigits}{Mdigits}{Ddigits}",
    "{Ydigits}{Mdigits}{Dhaodigits}",
]
FIELD_OF_DIGIT = "YYYY-MM-DD"
READER = (0, 0)  # the cross-attention head that is never off in training, so that it learns to read the date
BATCH = 64
ENCODER_OFF = 0.4  # share of training dates with all encoder heads off, so that encodings keep their own characters


def numeral(number):
    """1 to 99 in Chinese numerals: 二十三."""
    tens, units = divmod(number, 10)
    return ("" if tens == 0 else NUMERALS[tens] * (tens > 1) + "十") + NUMERALS[units] * (units > 0)


def ordinal(day):
    return f"{day}{'th' if day in (11, 12, 13) else {1: 'st', 2: 'nd', 3: 'rd'}.get(day % 10, 'th')}"


def written(date, text):
    """The date in this format, and for each character its field: Y, M, D or - for none."""
    year = "".join(NUMERALS[int(digit)] for digit in str(date.year))
    parts = {
        "Y": str(date.year), "Yzh": year + "年", "Ydigits": f"{date.year}年",
        "M": str(date.month), "Mtwo": f"{date.month:02}", "Mname": MONTHS[date.month - 1],
        "Mshort": MONTHS[date.month - 1][:3], "Mzh": numeral(date.month) + "月", "Mdigits": f"{date.month}月",
        "D": str(date.day), "Dtwo": f"{date.day:02}", "Dth": ordinal(date.day), "Dzh": numeral(date.day) + "日",
        "Dhao": numeral(date.day) + "号", "Ddigits": f"{date.day}日", "Dhaodigits": f"{date.day}号",
    }  # fmt: skip
    fields = {name: name[0] * len(part) for name, part in parts.items()}
    between = re.sub(r"(\{\w+\})|.", lambda match: match[1] or "-", text)
    return text.format(**parts), between.format(**fields)


def dates(count, seed, held_out):
    """(date, text, fields) of held-out dates, or of training dates."""
    draw, found = random.Random(seed), []
    first, last = datetime.date(1000, 1, 1).toordinal(), datetime.date(2999, 12, 31).toordinal()
    while len(found) < count:
        date = datetime.date.fromordinal(draw.randint(first, last))
        if is_held_out(str(date), "") == held_out:
            found.append((date, *written(date, draw.choice(FORMATS))))
    return found


class Dates:
    seed, steps = 1, 2500

    def tokenizer(self):
        letters = "".join(sorted(set("".join(MONTHS) + "thestndrdof")))
        return characters("0123456789-/., " + NUMERALS + "十年月日号" + letters, SPECIAL, end=END)

    def config(self, tokenizer):
        sizes = {"d_model": 48, "encoder_layers": 1, "decoder_layers": 1, "max_position_embeddings": 32}
        for side in ("encoder", "decoder"):
            sizes |= {f"{side}_attention_heads": 2, f"{side}_ffn_dim": 64}
        return marian_config(len(tokenizer.tokens), tokenizer.id_of[END], tokenizer.id_of[PAD], **sizes)

    def model(self, config):
        return Marian(config)

    def train(self, model, tokenizer):
        pad, end = tokenizer.id_of[PAD], tokenizer.id_of[END]
        drawn_dates = dates(40000, self.seed, held_out=False)
        source = padded([[*tokenizer.encode(text), end] for _, text, _ in drawn_dates], pad)
        target = torch.tensor([[pad, *tokenizer.encode(str(date)), end] for date, _, _ in drawn_dates])
        for layer in model.model["encoder"]["layers"]:
            layer.self_attn.dropout = 0.1

        def batch_loss(_):
            drawn = torch.randint(len(source), (BATCH,))
            kept = drop_heads(BATCH, 1, 2, [READER], 0.8)
            encoder_heads = (torch.rand(BATCH, 1) >= ENCODER_OFF).float().expand(BATCH, 2)
            logits, _ = model(source[drawn], target[drawn, :-1], kept, encoder_heads)
            return prediction_loss(logits, target[drawn, 1:])

        return train(model, batch_loss, self.steps, learning_rate=3e-3)

    def held_out(self):
        return [
            {"text": text, "answer": str(date), "fields": fields} for date, text, fields in dates(400, 20, held_out=True)
        ]

    def batch(self, tokenizer, items):
        pad, end = tokenizer.id_of[PAD], tokenizer.id_of[END]
        source = padded([[*tokenizer.encode(item["text"]), end] for item in items], pad)
        return source, torch.tensor([[pad, *tokenizer.encode(item["answer"])] for item in items])

    def expected(self, model, tokenizer, items):
        found = []
        for item in items[:5]:
            source, target = self.batch(tokenizer, [item])
            target = target[:, :6]  # the year and a hyphen are given
            logits = model(source, target)[0][0, -1].tolist()
            found.append({"text": item["text"], "ids": source[0].tolist(), "target_ids": target[0].tolist(), "logits": logits})
        return found

    def measure(self, model, tokenizer, items):
        source, answers = self.batch(tokenizer, items)

        def right_without(*off):
            kept = torch.ones(1, 1, 2)
            for layer, head in off:
                kept[0, layer, head] = 0
            target = answers[:, :1]
            while target.shape[1] < answers.shape[1]:
                logits, _ = model(source, target, kept)
                target = torch.cat([target, logits[:, -1:].argmax(2)], dim=1)
            return percent((target == answers).all(dim=1))

        weights = model(source, answers[:, :-1])[1][READER[0]][:, READER[1]]
        shares = []
        for digit, field in enumerate(FIELD_OF_DIGIT):
            same = padded([[int(letter == field) for letter in item["fields"]] + [0] for item in items], 0)
            shares.append(percent((weights[:, digit] * same).sum(dim=1)))
        return {
            "right": right_without(),
            "weight_on_field": min(share for share, field in zip(shares, FIELD_OF_DIGIT) if field != "-"),
            "right_without_reader": right_without(READER),
            "right_without_another": right_without((0, 1)),
        }
