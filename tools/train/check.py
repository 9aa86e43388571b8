# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures every claim of the models in resources/models from their files alone.

    check.py [NAME…]

Prints each figure; exits with 1 if one differs from the claim or the card, or if logits differ from those expected by
tests/models.
"""

import sys

import torch

from hub_files import MODELS, TESTS, read_json, read_weights
from tasks import TASKS
from tokenizers import Tokenizer


def load(task, name):
    """Loads the model and its tokenizer, None for a model that reads images, from their files."""
    folder = MODELS / name
    model = task.model(read_json(folder / "config.json"))
    missing, unexpected = model.load_state_dict(read_weights(folder / "model.safetensors"))
    assert not missing and not unexpected
    file = folder / "tokenizer.json"
    return model.eval(), Tokenizer(read_json(file)) if file.exists() else None


def holds(claim, value):
    return claim.get("at_least", 0) <= value <= claim.get("at_most", 100)


def faults(name):
    task, card, test = TASKS[name](), read_json(MODELS / name / "card.json"), read_json(TESTS / f"{name}.json")
    model, tokenizer = load(task, name)
    figures = task.measure(model, tokenizer, test["held_out"])
    for claim in card["claims"]:
        value = round(figures[claim["id"]], 1)
        print(f"{name}: {claim['text']['en'].format(value=value)}")
        if not holds(claim, value):
            yield f"{name}: {claim['id']} is {value}, against its claim"
        if value != claim["value"]:
            yield f"{name}: {claim['id']} is {value}, its card says {claim['value']}"
    for written, found in zip(test["expected"], task.expected(model, tokenizer, test["held_out"])):
        text = written.get("text", "an image")
        if written.get("ids") != found.get("ids"):
            yield f"{name}: other ids for {text}"
        elif not torch.allclose(torch.tensor(written["logits"]), torch.tensor(found["logits"]), atol=1e-4):
            yield f"{name}: other logits for {text}"


@torch.no_grad()
def main(names):
    found = [fault for name in names or TASKS for fault in faults(name)]
    print("\n".join(found), file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    torch.set_num_threads(1)
    sys.exit(main(sys.argv[1:]))
