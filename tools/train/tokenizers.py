# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""tokenizer.json in Hugging Face's format, and as much of a tokenizer as our own files need."""

import re

UNKNOWN = "<unk>"


def tokenizer_file(model, special, **parts):
    """special: tokens that a text names as they are; their ids are their places in this list."""
    added = [
        {
            "id": token_id,
            "content": token,
            "single_word": False,
            "lstrip": False,
            "rstrip": False,
            "normalized": False,
            "special": True,
        }
        for token_id, token in enumerate(special)
    ]
    parts = {"normalizer": None, "pre_tokenizer": None, "post_processor": None, "decoder": None, **parts}
    return {"version": "1.0", "truncation": None, "padding": None, "added_tokens": added, **parts, "model": model}


def word_level(words, special, **parts):
    """Words divided at spaces and punctuation; special holds UNKNOWN."""
    vocabulary = {word: word_id for word_id, word in enumerate([*special, *words])}
    model = {"type": "WordLevel", "vocab": vocabulary, "unk_token": UNKNOWN}
    return tokenizer_file(model, special, **parts)


class Tokenizer:
    """Reads back the files that this folder writes, no others."""

    def __init__(self, file):
        self.file = file
        vocabulary = file["model"]["vocab"]
        self.tokens = list(vocabulary)
        self.id_of = {token: token_id for token_id, token in enumerate(self.tokens)}
        self.special = [token["content"] for token in file["added_tokens"]]

    def encode(self, text):
        parts = re.split("(" + "|".join(map(re.escape, self.special)) + ")", text)
        return [token_id for part in parts for token_id in self.encode_part(part)]

    def encode_part(self, part):
        if part in self.special:
            return [self.id_of[part]]
        return [self.id_of.get(word, self.id_of[UNKNOWN]) for word in re.findall(r"\w+|[^\w\s]+", part.lower())]
