# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""which-noun and which-noun-zh: a decoder that repeats the noun that fits an adjective."""

import torch

from gpt2 import Gpt2, all_heads_but, gpt2_config, last_logits
from grammar import END, Grammar
from tokenizers import UNKNOWN
from training import IGNORED, drop_heads, padded, percent, prediction_loss, train

LAYERS, HEADS = 2, 2
READER = (1, 0)  # the head that is never off in training, so that it learns to read the noun
BATCH = 64
NOUN_EMPHASIS = 5  # loss weight of the noun relative to other words, most of which are random
SPECIAL = [UNKNOWN, END]


class WhichNoun:
    steps = 3000

    def __init__(self, language, seed, dropout):
        self.seed, self.dropout = seed, dropout
        self.grammar = Grammar(language)
        self.language = language

    def tokenizer(self):
        return self.language.tokenizer(self.grammar, SPECIAL)

    def config(self, tokenizer):
        sizes = {"n_layer": LAYERS, "n_head": HEADS, "n_embd": 32, "n_inner": 32, "n_positions": 32}
        return gpt2_config(len(tokenizer.tokens), tokenizer.id_of[END], **sizes)

    def model(self, config):
        return Gpt2(config)

    def train(self, model, tokenizer):
        sentences = self.grammar.sentences(60000, self.seed, held_out=False)
        rows = [[tokenizer.id_of[token] for token in sentence.tokens] for sentence in sentences]
        ids, targets = padded(rows, tokenizer.id_of[END]), padded(rows, IGNORED)
        answers = torch.tensor([sentence.answer for sentence in sentences])
        model.transformer["h"][0].attn.dropout = self.dropout

        def batch_loss(_):
            drawn = torch.randint(len(ids), (BATCH,))
            logits, _ = model(ids[drawn, :-1], drop_heads(BATCH, LAYERS, HEADS, [READER], 0.4))
            emphasis = torch.ones(logits.shape[:2])
            emphasis[torch.arange(BATCH), answers[drawn] - 1] = NOUN_EMPHASIS
            return prediction_loss(logits, targets[drawn, 1:], emphasis)

        return train(model, batch_loss, self.steps, learning_rate=4e-3)

    def held_out(self):
        return [
            {
                "text": self.language.SEPARATOR.join(sentence.question),
                "answer": sentence.tokens[sentence.answer],
                "right_noun_position": sentence.right,
                "other_noun_position": sentence.other,
            }
            for sentence in self.grammar.sentences(400, seed=20, held_out=True)
        ]

    def expected(self, model, tokenizer, items):
        return last_logits(model, tokenizer, items[:5])

    def measure(self, model, tokenizer, items):
        """Claim → its figure in percent."""
        rows = [tokenizer.encode(item["text"]) for item in items]
        ids, last = padded(rows, tokenizer.id_of[END]), torch.tensor(list(map(len, rows))) - 1
        each = torch.arange(len(items))
        answers = torch.tensor([tokenizer.id_of[item["answer"]] for item in items])
        nouns = torch.tensor([item["right_noun_position"] for item in items])

        def right_without(*off):
            logits, weights = model(ids, all_heads_but(model.config, *off))
            return percent(logits[each, last].argmax(1) == answers), weights

        right, weights = right_without()
        on_noun = weights[READER[0]][each, READER[1], last, nouns]
        others = [(layer, head) for layer in range(LAYERS) for head in range(HEADS) if (layer, head) != READER]
        return {
            "right": right,
            "weight_on_noun": percent(on_noun),
            "right_without_reader": right_without(READER)[0],
            "right_without_another": min(right_without(head)[0] for head in others),
        }
