# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sentences with two nouns, one fitting a later adjective: "the cat sat on the mat because it was tired so the"."""

import hashlib
import random
from dataclasses import dataclass

END = "<end>"
HELD_OUT_SHARE = 5  # one pair of nouns in five does not occur in training


@dataclass
class Sentence:
    tokens: list
    right: int  # position of the noun that is meant
    other: int  # position of the noun that is not
    answer: int  # position of the repeated noun; the text before it is the prompt

    @property
    def question(self):
        return self.tokens[: self.answer]


class Grammar:
    """Draws sentences from a language, a module like english.py with these constants:

    NOUNS: class → words. PROPERTIES: class → {adjectives: what follows from them}, alternatives divided by "|".
    RELATIONS: (classes of {a}, classes of {b}, alternatives). FRAMES: the whole sentence, a list of alternatives; in
    all of these {word} draws from WORDS[word].
    """

    def __init__(self, language):
        self.language = language
        self.class_of = {noun: kind for kind, nouns in language.NOUNS.items() for noun in nouns.split()}
        self.outcomes = {}  # adjective → {class: outcomes}
        for kind, groups in language.PROPERTIES.items():
            for adjectives, outcomes in groups.items():
                for adjective in adjectives.split():
                    self.outcomes.setdefault(adjective, {})[kind] = alternatives(outcomes)
        self.relations = [(a.split(), b.split(), alternatives(text)) for a, b, text in language.RELATIONS]

    def sentences(self, count, seed, held_out):
        """`count` sentences, with held-out or training pairs of nouns."""
        draw, found = random.Random(seed), []
        while len(found) < count:
            a, b, relation = self.draw_situation(draw)
            if is_held_out(a, b) == held_out:
                found.append(self.draw_sentence(draw, a, b, relation))
        return found

    def draw_situation(self, draw):
        kinds_a, kinds_b, relations = draw.choice(self.relations)
        kind_a = draw.choice(kinds_a)
        kind_b = draw.choice([kind for kind in kinds_b if kind != kind_a])
        a, b = (draw.choice(self.language.NOUNS[kind].split()) for kind in (kind_a, kind_b))
        return a, b, draw.choice(relations)

    def draw_sentence(self, draw, a, b, relation):
        right, other = (a, b) if draw.random() < 0.5 else (b, a)
        kind, other_kind = self.class_of[right], self.class_of[other]
        adjectives = [word for word, kinds in self.outcomes.items() if kind in kinds and other_kind not in kinds]
        adjective = draw.choice(adjectives)
        text = draw.choice(self.language.FRAMES)
        text = text.replace("{relation}", relation).replace("{adjective}", adjective)
        text = text.replace("{outcome}", draw.choice(self.outcomes[adjective][kind]))
        tokens = [self.fill(draw, word) for word in text.split()]
        tokens = [word for words in tokens for word in words]
        places = {role: tokens.index(role) for role in ("{a}", "{b}", "{answer}")}
        nouns = {"{a}": a, "{b}": b, "{answer}": right}
        tokens = [nouns.get(token, token) for token in tokens] + [END]
        first, second = places["{a}"], places["{b}"]
        return Sentence(tokens, *((first, second) if right == a else (second, first)), places["{answer}"])

    def fill(self, draw, word):
        drawn = word.startswith("{") and word[1:-1] in self.language.WORDS
        return draw.choice(self.language.WORDS[word[1:-1]]).split() if drawn else [word]

    def words(self):
        """All words that occur in sentences, in a fixed order."""
        texts = [*self.language.FRAMES, *self.language.NOUNS.values(), *self.outcomes]
        texts += [text for _, _, relations in self.relations for text in relations]
        texts += [text for kinds in self.outcomes.values() for outcomes in kinds.values() for text in outcomes]
        texts += [text for choices in self.language.WORDS.values() for text in choices]
        return list(dict.fromkeys(word for text in texts for word in text.split() if not word.startswith("{")))


def alternatives(text):
    return [" ".join(choice.split()) for choice in text.split("|")]


def is_held_out(a, b):
    """Deterministic, and the same for (a, b) and (b, a)."""
    digest = hashlib.sha256(" ".join(sorted((a, b))).encode()).digest()
    return digest[0] % HELD_OUT_SHARE == 0
