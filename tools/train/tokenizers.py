# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""tokenizer.json in Hugging Face's format, and a tokenizer with only the features used by our own files."""

import math
import re

UNKNOWN = "<unk>"


def tokenizer_file(model, special, **parts):
    """special: tokens that are matched literally in a text; their ids are their indexes in this list."""
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
    """Words split at spaces and punctuation; special contains UNKNOWN."""
    vocabulary = {word: word_id for word_id, word in enumerate([*special, *words])}
    model = {"type": "WordLevel", "vocab": vocabulary, "unk_token": UNKNOWN}
    return tokenizer_file(model, special, **parts)


def unigram(counts, special, replaced):
    """Pieces with their relative frequency as probability; replaced: replacements of the normalizer."""
    total = sum(counts.values())
    pieces = [[token, 0.0] for token in special]
    pieces += [[piece, round(math.log(count / total), 4)] for piece, count in counts.most_common()]
    model = {"type": "Unigram", "unk_id": special.index(UNKNOWN), "vocab": pieces, "byte_fallback": False}
    replacements = [{"type": "Replace", "pattern": {"String": old}, "content": new} for old, new in replaced.items()]
    normalizer = {"type": "Sequence", "normalizers": replacements}
    return tokenizer_file(model, special, normalizer=normalizer, decoder={"type": "Fuse"})


def characters(letters, special, end):
    """One token per lower-case character; the token end is appended to a text."""
    vocabulary = {token: token_id for token_id, token in enumerate([*special, *letters])}
    sequence, closing = {"Sequence": {"id": "A", "type_id": 0}}, {"SpecialToken": {"id": end, "type_id": 0}}
    post_processor = {
        "type": "TemplateProcessing",
        "single": [sequence, closing],
        "pair": [sequence, {"Sequence": {"id": "B", "type_id": 0}}, closing],
        "special_tokens": {end: {"id": end, "ids": [vocabulary[end]], "tokens": [end]}},
    }
    return tokenizer_file(
        {"type": "WordLevel", "vocab": vocabulary, "unk_token": UNKNOWN},
        special,
        normalizer={"type": "Lowercase"},
        pre_tokenizer={"type": "Split", "pattern": {"Regex": "."}, "behavior": "Isolated", "invert": False},
        post_processor=post_processor,
        decoder={"type": "Fuse"},
    )


class Tokenizer:
    """Reads only files written by this folder's scripts."""

    def __init__(self, file):
        model = file["model"]
        self.scores = dict(model["vocab"]) if model["type"] == "Unigram" else {}
        self.tokens = [piece for piece, _ in model["vocab"]] if self.scores else list(model["vocab"])
        self.id_of = {token: token_id for token_id, token in enumerate(self.tokens)}
        self.special = [token["content"] for token in file["added_tokens"]]
        by_characters = (file["pre_tokenizer"] or {}).get("type") == "Split"
        self.pattern = "." if by_characters else r"\w+|[^\w\s]+"
        self.normalizers = (file["normalizer"] or {}).get("normalizers", [])

    def encode(self, text):
        parts = re.split("(" + "|".join(map(re.escape, self.special)) + ")", text)
        return [self.id_of.get(token, self.id_of[UNKNOWN]) for part in parts for token in self.divide(part)]

    def divide(self, part):
        if part in self.special:
            return [part]
        for replace in self.normalizers:
            part = part.replace(replace["pattern"]["String"], replace["content"])
        return self.likeliest_pieces(part) if self.scores else re.findall(self.pattern, part.lower())

    def likeliest_pieces(self, text):
        """The split into pieces with the largest sum of scores; a character of no piece scores 10 below the lowest."""
        unknown = min(self.scores.values()) - 10
        longest = max(map(len, self.scores))
        best = [(0.0, [])]
        for end in range(1, len(text) + 1):
            pieces = ((begin, text[begin:end]) for begin in range(max(0, end - longest), end))
            known = [(begin, piece) for begin, piece in pieces if piece in self.scores or len(piece) == 1]
            ways = ((best[begin][0] + self.scores.get(piece, unknown), best[begin][1] + [piece]) for begin, piece in known)
            best.append(max(ways))
        return best[-1][1]
