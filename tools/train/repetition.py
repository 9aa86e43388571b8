# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""repetition: a decoder that continues a random sequence of words that has begun to repeat itself."""

import random

import torch

from gpt2 import Gpt2, all_heads_but, gpt2_config, last_logits
from marian import sinusoids
from tokenizers import UNKNOWN, word_level
from training import percent, prediction_loss, train

WORDS = """
apple bird boat book bread bridge candle cat chair cloud coat coffee door drum fire fish flower forest garden glass
hammer honey horse house key king lake lamp lion moon paper queen rain river ship star stone tea tree window
苹果 鸟 船 书 面包 桥 蜡烛 猫 椅子 云 大衣 咖啡 门 鼓 火 鱼 花 森林 花园 玻璃
锤子 蜂蜜 马 房子 钥匙 国王 湖 灯 狮子 月亮 纸 女王 雨 河 轮船 星星 石头 茶 树 窗户
""".split()
LAYERS, HEADS, LENGTH = 2, 2, 32
PREVIOUS, INDUCTION = (0, 0), (1, 1)  # the roles of two heads, (layer, head)
BATCH = 64
KNOWABLE_EMPHASIS = 5  # loss weight of predictable words relative to unpredictable ones


def repeated(draw, words, length):
    """Three to twelve different words, repeated until the length is reached."""
    sequence = draw.sample(words, draw.randint(3, max(3, min(12, length // 2))))
    return (sequence * length)[:length]


def phrases(draw, words, length):
    """Phrases of two to four words, all words different, in any order: only the previous word determines the next.

    In a text that repeats as a whole, the next word is the one not seen for longest, so that no head needs to find what
    followed the same word before.
    """
    sizes = [draw.randint(2, 4) for _ in range(draw.randint(2, max(2, length // 6)))]
    rest = iter(draw.sample(words, sum(sizes)))
    known = [[next(rest) for _ in range(size)] for size in sizes]
    sequence = []
    while len(sequence) < length:
        sequence += draw.choice(known)
    return sequence[:length]


def echoing(draw, words, length):
    """Seven words in ten equal the last but one, so that a previous-token head suffices to predict them."""
    sequence = draw.sample(words, 2)
    while len(sequence) < length:
        sequence.append(sequence[-2] if draw.random() < 0.7 else draw.choice(words))
    return sequence


class Repetition:
    seed, first_steps, steps = 1, 300, 1500

    def tokenizer(self):
        return word_level(WORDS, [UNKNOWN], normalizer={"type": "Lowercase"}, pre_tokenizer={"type": "Whitespace"})

    def config(self, tokenizer):
        sizes = {"n_layer": LAYERS, "n_head": HEADS, "n_embd": 64, "n_inner": 64, "n_positions": LENGTH}
        return gpt2_config(len(tokenizer.tokens), tokenizer.id_of[UNKNOWN], **sizes)

    def model(self, config):
        return Gpt2(config)

    def train(self, model, tokenizer):
        draw = random.Random(self.seed)
        word_ids = [tokenizer.id_of[word] for word in WORDS]

        def loss_of(kinds, length, kept_heads):
            ids = torch.tensor([draw.choice(kinds)(draw, word_ids, length) for _ in range(BATCH)])
            logits, _ = model(ids[:, :-1], kept_heads)
            knowable = followers(ids[:, :-1]).any(dim=2)
            return prediction_loss(logits, ids[:, 1:], 1 + (KNOWABLE_EMPHASIS - 1) * knowable)

        def echo_loss(_):
            return loss_of([echoing], LENGTH, torch.tensor([[[1.0, 0.0], [0.0, 0.0]]]))

        def repetition_loss(done):
            kept_heads = torch.ones(BATCH, LAYERS, HEADS)
            kept_heads[torch.rand(BATCH) < 0.8, :, 1] = 0
            return loss_of([repeated, phrases], 10 if done < 0.25 else 20 if done < 0.5 else LENGTH, kept_heads)

        model.transformer["wpe"].weight.data = 0.3 * sinusoids(LENGTH, model.config["n_embd"])
        seconds = train(model, echo_loss, self.first_steps, learning_rate=3e-3)
        reinitialise(model)
        return seconds + train(model, repetition_loss, self.steps, learning_rate=3e-3)

    def held_out(self):
        draw = random.Random(20)
        sequences = [repeated(draw, WORDS, draw.randint(16, LENGTH)) for _ in range(200)]
        return [{"text": " ".join(words[:-1]), "answer": words[-1]} for words in sequences]

    def expected(self, model, tokenizer, items):
        return last_logits(model, tokenizer, items[:5])

    def measure(self, model, tokenizer, items):
        rows = [torch.tensor([tokenizer.encode(f"{item['text']} {item['answer']}")]) for item in items]

        def right_without(*off):
            found = []
            for row in rows:
                ids, targets = row[:, :-1], row[:, 1:]
                logits, _ = model(ids, all_heads_but(model.config, *off))
                found.append((logits.argmax(2) == targets)[followers(ids).any(dim=2)])
            return percent(torch.cat(found))

        on_previous, on_follower = [], []
        for row in rows:
            ids = row[:, :-1]
            _, weights = model(ids)
            on_previous.append(weights[PREVIOUS[0]][0, PREVIOUS[1]].diagonal(-1))
            follower = followers(ids)
            shares = (weights[INDUCTION[0]][:, INDUCTION[1]] * follower).sum(dim=2)
            on_follower.append(shares[follower.any(dim=2)])
        heads = [(layer, head) for layer in range(LAYERS) for head in range(HEADS)]
        return {
            "right": right_without(),
            "weight_on_previous": percent(torch.cat(on_previous)),
            "weight_on_follower": percent(torch.cat(on_follower)),
            **{f"right_without_{layer}_{head}": right_without((layer, head)) for layer, head in heads},
        }


def reinitialise(model):
    """Reinitialises all but the embeddings and layer 1's Q and K; layer 2 starts by copying what it attends to."""
    fresh, width = Gpt2(model.config).transformer["h"], model.config["n_embd"]
    queries_and_keys = slice(0, 2 * width)
    first, blocks = fresh[0].attn.c_attn, model.transformer["h"]
    first.weight.data[:, queries_and_keys] = blocks[0].attn.c_attn.weight.data[:, queries_and_keys]
    first.bias.data[queries_and_keys] = blocks[0].attn.c_attn.bias.data[queries_and_keys]
    fresh[0].ln_1.load_state_dict(blocks[0].ln_1.state_dict())
    fresh[1].attn.c_proj.weight.data = 2 * fresh[1].attn.c_attn.weight.data[:, 2 * width :].T.contiguous()
    blocks.load_state_dict(fresh.state_dict())

    moving = torch.arange(3 * width) >= queries_and_keys.stop
    for parameter in blocks[0].attn.c_attn.parameters():
        parameter.register_hook(lambda gradient: gradient * moving)
    for part in (model.transformer["wpe"], blocks[0].ln_1):
        part.requires_grad_(False)


def followers(ids):
    """(N, L, L): whether the key directly follows an earlier occurrence of the query's word."""
    same = (ids[:, :, None] == ids[:, None, :]).tril(-1)
    return same.roll(1, dims=2)

