# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The English of which-noun; see grammar.py for the names."""

from tokenizers import word_level

NOUNS = {
    "animal": "cat dog horse cow sheep goat pig rabbit fox bear wolf mouse bird duck hen lion tiger monkey elephant "
    "donkey puppy kitten squirrel hedgehog",
    "rest": "mat sofa bed cushion pillow rug blanket carpet armchair mattress hammock bench",
    "food": "apple pear cake bread cheese soup peach plum pie cookie sandwich sausage carrot banana pizza",
    "container": "box bag basket bottle bucket jar cup drawer suitcase pot bowl barrel",
    "vehicle": "car bus truck train bike tractor boat ship taxi tram",
    "building": "house barn garage church school tower shed cabin castle library",
    "plant": "tree flower bush rose oak tulip hedge vine palm",
    "fragile": "vase plate glass mirror window lamp teapot statue",
    "text": "book letter story poem newspaper diary magazine novel",
    "clothing": "coat hat scarf shirt sock glove jacket sweater dress",
}

PROPERTIES = {
    "animal": {
        "tired sleepy exhausted": "slept | lay down | took a nap | yawned",
        "hungry": "looked for food | ate | wanted to eat",
        "thirsty": "drank | looked for water",
        "scared afraid nervous": "ran away | hid",
        "happy playful cheerful": "jumped around | played",
        "curious": "looked around | came closer",
        "bored lonely sad": "looked for a friend | walked away",
        "lazy": "stayed there | lay down",
    },
    "rest": {
        "soft comfortable cosy": "felt good | was nice to lie on | was loved by everybody",
        "dusty dirty": "was cleaned | was washed",
        "warm": "felt good | was nice to lie on",
        "wet": "was dried in the sun",
    },
    "food": {
        "ripe sweet tasty delicious fresh juicy": "was eaten | tasted good | was soon gone",
        "rotten mouldy bitter": "was thrown away | tasted bad",
        "warm": "was eaten | tasted good",
    },
    "container": {
        "empty": "was filled | was useful",
        "full": "was emptied | was heavy to carry",
        "open": "was closed",
        "locked closed": "was opened | stayed shut",
    },
    "vehicle": {
        "fast quick": "arrived early | was soon far away",
        "slow late": "arrived at midnight | was useless",
        "crowded": "stopped | was cleaned",
        "noisy": "was repaired | stopped",
    },
    "building": {
        "ancient historic": "was restored | was famous",
        "abandoned haunted": "was sold | was demolished",
        "tall": "was famous | was seen from far away",
        "crowded noisy": "was closed | was avoided",
    },
    "plant": {
        "blooming leafy green": "looked beautiful | grew",
        "withered dry thirsty": "was watered | needed rain",
        "tall": "was cut | gave shade",
    },
    "fragile": {
        "fragile thin": "broke | was handled with care",
        "cracked broken chipped": "was repaired | was thrown away",
        "shiny": "was admired | reflected the sun",
        "dusty": "was cleaned | was polished",
    },
    "text": {
        "interesting exciting funny": "was read again | was loved by everybody",
        "boring dull": "was thrown away | was soon forgotten",
        "famous sad": "was translated | was printed again",
    },
    "clothing": {
        "torn": "was repaired | was thrown away",
        "tight itchy": "was given away | was sold",
        "woollen warm": "felt good | was worn in winter",
        "wet": "was dried in the sun",
        "fashionable": "was admired | was soon sold",
    },
}

THINGS = "rest food container vehicle building plant fragile text clothing"
SMALL = "food container fragile text clothing"

RELATIONS = [
    ("animal", "rest", "{the} {a} {rested} on {the} {b} | {the} {a} jumped {onto} {the} {b} | {the} {a} lay under {the} {b}"),
    ("animal", "rest", "{the} {b} lay under {the} {a} | {the} {a} {saw} {the} {b}"),
    ("animal", "food", "{the} {a} {saw} {the} {b} | {the} {a} {took} {the} {b} | {the} {b} lay {near} {the} {a}"),
    ("animal", "container", "{the} {a} crawled into {the} {b} | {the} {a} hid in {the} {b} | {the} {b} stood {near} {the} {a}"),
    ("animal", "vehicle", "{the} {a} chased {the} {b} | {the} {a} {saw} {the} {b} | {the} {b} passed {the} {a}"),
    ("animal", "building", "{the} {a} ran into {the} {b} | {the} {a} lived in {the} {b} | {the} {a} hid behind {the} {b}"),
    ("animal", "plant", "{the} {a} {rested} under {the} {b} | {the} {a} hid behind {the} {b} | {the} {b} grew {near} {the} {a}"),
    ("animal", "fragile text clothing", "{the} {a} {saw} {the} {b} | {the} {a} {took} {the} {b} | {the} {b} lay {near} {the} {a}"),
    ("food text clothing fragile", "container", "{the} {a} was in {the} {b} | the {person} put {the} {a} into {the} {b}"),
    ("food text clothing fragile", "container", "{the} {b} held {the} {a} | the {person} took {the} {a} from {the} {b}"),
    ("food text clothing fragile", "rest", "{the} {a} lay on {the} {b} | the {person} put {the} {a} on {the} {b}"),
    ("vehicle", "building", "{the} {a} stopped {near} {the} {b} | {the} {b} was {near} {the} {a}"),
    ("vehicle", SMALL, "{the} {b} was in {the} {a} | the {person} left {the} {b} in {the} {a}"),
    ("plant", "building", "{the} {a} grew {near} {the} {b} | {the} {b} stood {near} {the} {a}"),
    ("plant", "vehicle fragile rest", "{the} {a} stood {near} {the} {b} | {the} {b} was {near} {the} {a}"),
    (SMALL, SMALL, "the {person} {bought} {the} {a} and {the} {b} | {the} {a} lay {near} {the} {b}"),
    (SMALL, "building", "the {person} took {the} {a} to {the} {b} | {the} {a} was in {the} {b}"),
    ("animal", THINGS, "the {person} {saw} {the} {a} {near} {the} {b} | {the} {a} was {near} {the} {b}"),
    ("animal", THINGS, "{the} {b} was {near} {the} {a} | the {person} {saw} {the} {b} and {the} {a}"),
]

BECAUSE = "{lead} {relation} {because} it {seemed} {adverb} {adjective}"
FRAMES = [BECAUSE + " so the {answer} {outcome} ."] * 4 + [BECAUSE + " , so the {answer} {outcome} ."]

WORDS = {
    "lead": ["", "", "", "", "yesterday", "today", "this morning", "last night", "one day", "in the garden"],
    "the": ["the"] * 8 + ["the big", "the small", "the little", "the old", "the white"],
    "rested": ["sat", "slept", "lay", "rested", "stood"],
    "onto": ["on", "onto", "over"],
    "saw": ["saw", "found", "liked", "wanted", "watched"],
    "took": ["took", "stole", "carried", "touched"],
    "bought": ["bought", "sold", "brought", "liked"],
    "near": ["near", "behind", "beside", "next to", "in front of"],
    "person": ["girl", "boy", "teacher", "farmer", "woman", "man", "child"],
    "because": ["because", "because", "because", "since"],
    "seemed": ["was", "was", "was", "looked"],
    "adverb": ["", "", "", "very", "really", "too"],
}

SEPARATOR = " "


def tokenizer(grammar, special):
    return word_level(
        grammar.words(), special, normalizer={"type": "Lowercase"}, pre_tokenizer={"type": "Whitespace"}
    )
