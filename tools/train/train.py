# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Trains one of the program's own models from scratch and writes its folder, its card and its held-out data.

    train.py NAME

Exits with 1 if a claim of the card does not hold.
"""

import sys

import torch

from check import holds, load
from hub_files import MODELS, PROJECT, TESTS, read_json, write_json, write_model
from tasks import TASKS
from tokenizers import Tokenizer


def rounded(expected):
    return [{**entry, "logits": [round(logit, 5) for logit in entry["logits"]]} for entry in expected]


@torch.no_grad()
def write_card(name, task, seconds):
    """Measures the claims with the weights as written; returns whether all of them hold."""
    model, tokenizer = load(task, name)
    items = task.held_out()
    figures = task.measure(model, tokenizer, items)
    expected = rounded(task.expected(model, tokenizer, items))
    write_json(TESTS / f"{name}.json", {"model": name, "held_out": items, "expected": expected})

    card = read_json(PROJECT / f"tools/train/cards/{name}.json")
    for claim in card["claims"]:
        claim["value"] = round(figures[claim["id"]], 1)
        print(claim["text"]["en"].format(value=claim["value"]))
    training = {"seed": task.seed, "steps": task.steps, "seconds": round(seconds)}
    card["training"] |= {**training, "command": f"tools/train/train.py {name}"}
    write_json(MODELS / name / "card.json", card)
    return all(holds(claim, claim["value"]) for claim in card["claims"])


def main(name):
    task = TASKS[name]()
    torch.manual_seed(task.seed)
    file = task.tokenizer()
    tokenizer = Tokenizer(file) if file else None
    config = task.config(tokenizer)
    model = task.model(config)
    seconds = task.train(model, tokenizer)
    write_model(MODELS / name, config, file, model)
    if not file:
        task.write_image_files(MODELS / name)
    return 0 if write_card(name, task, seconds) else 1


if __name__ == "__main__":
    torch.set_num_threads(1)
    sys.exit(main(sys.argv[1]))
