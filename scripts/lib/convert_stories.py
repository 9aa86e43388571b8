# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Converts a model of llama2.c, with the vocabulary after it in one file, into a folder in the hub's format.

    convert_stories.py DATA FOLDER [SHA256]

DATA begins with the weights (a header of seven numbers, then matrices in single precision), which must have the hash;
the vocabulary follows (for each token its score, its length and its bytes). llama2.c rotates pairs of adjacent
features, the hub's layout pairs of features half a head apart, so the rows of the query and key matrices are reordered.
"""

import hashlib
import json
import struct
import sys
from pathlib import Path

import numpy as np

STORIES15M = "cd590644d963867a2b6e5a1107f51fad663c41d79c149fbecbbb1f95fa81f49a"
FIRST_BYTE, BYTES = 3, 256  # ids of the tokens for single bytes


class Reader:
    """Reads one array after the other."""

    def __init__(self, data):
        self.data = data
        self.at = 0

    def integers(self, count):
        self.at += 4 * count
        return struct.unpack_from(f"<{count}i", self.data, self.at - 4 * count)

    def floats(self, *shape):
        count = int(np.prod(shape))
        self.at += 4 * count
        return np.frombuffer(self.data, "<f4", count, self.at - 4 * count).reshape(shape)

    def bytes(self, count):
        self.at += count
        return self.data[self.at - count : self.at]


def in_halves(rows, heads):
    """Moves the first features of adjacent pairs of each head to its first half, the second features to its second
    half."""
    width = rows.shape[1]
    return rows.reshape(heads, -1, 2, width).transpose(0, 2, 1, 3).reshape(-1, width)


def read_weights(reader):
    """Returns the settings, and the tensors named as in Llama checkpoints on the Hugging Face Hub."""
    dim, hidden, layers, heads, kv_heads, vocabulary, length = reader.integers(7)
    tied, vocabulary = vocabulary > 0, abs(vocabulary)
    size = dim // heads
    tensors = {"model.embed_tokens.weight": reader.floats(vocabulary, dim)}

    def of_layers(name, *shape):
        for layer, numbers in enumerate(reader.floats(layers, *shape)):
            tensors[f"model.layers.{layer}.{name}.weight"] = numbers

    of_layers("input_layernorm", dim)
    of_layers("self_attn.q_proj", heads * size, dim)
    of_layers("self_attn.k_proj", kv_heads * size, dim)
    of_layers("self_attn.v_proj", kv_heads * size, dim)
    of_layers("self_attn.o_proj", dim, heads * size)
    of_layers("post_attention_layernorm", dim)
    of_layers("mlp.gate_proj", hidden, dim)
    of_layers("mlp.down_proj", dim, hidden)
    of_layers("mlp.up_proj", hidden, dim)
    tensors["model.norm.weight"] = reader.floats(dim)
    reader.floats(2, length, size // 2)  # cosines and sines, which are computed from the positions
    if not tied:
        tensors["lm_head.weight"] = reader.floats(vocabulary, dim)
    for layer in range(layers):
        for name, count in (("q", heads), ("k", kv_heads)):
            full = f"model.layers.{layer}.self_attn.{name}_proj.weight"
            tensors[full] = in_halves(tensors[full], count)
    config = {
        "model_type": "llama", "hidden_act": "silu", "hidden_size": dim, "intermediate_size": hidden,
        "num_hidden_layers": layers, "num_attention_heads": heads, "num_key_value_heads": kv_heads,
        "vocab_size": vocabulary, "max_position_embeddings": length, "rms_norm_eps": 1e-5, "rope_theta": 10000.0,
        "tie_word_embeddings": tied, "bos_token_id": 1, "eos_token_id": 2,
    }  # fmt: skip
    return config, tensors


def read_vocabulary(reader, count):
    """The tokens in order, and the score of each."""
    reader.integers(1)  # length of the longest token
    tokens, scores = [], []
    for token in range(count):
        scores.append(struct.unpack("<f", reader.bytes(4))[0])
        text = reader.bytes(reader.integers(1)[0]).decode()
        byte = token - FIRST_BYTE
        tokens.append(f"<0x{byte:02X}>" if 0 <= byte < BYTES else text.replace(" ", "▁"))
    return ["<unk>", "<s>", "</s>"] + tokens[3:], scores


def merges_of(tokens, scores):
    """All pairs of tokens whose concatenation is a token, sorted by its score."""
    ids = {token: number for number, token in enumerate(tokens)}
    merges = []
    for number in sorted(range(FIRST_BYTE + BYTES, len(tokens)), key=lambda number: -scores[number]):
        text = tokens[number]
        pairs = [(text[:at], text[at:]) for at in range(1, len(text))]
        known = [pair for pair in pairs if pair[0] in ids and pair[1] in ids]
        merges += sorted(known, key=lambda pair: (ids[pair[0]], ids[pair[1]]))
    return merges


def tokenizer_of(tokens, scores):
    special = [
        {"id": number, "content": tokens[number], "special": True, "single_word": False, "lstrip": False,
         "rstrip": False, "normalized": False}
        for number in range(FIRST_BYTE)
    ]  # fmt: skip
    begin = {"SpecialToken": {"id": "<s>", "type_id": 0}}
    text = {"Sequence": {"id": "A", "type_id": 0}}
    return {
        "version": "1.0",
        "truncation": None,
        "padding": None,
        "added_tokens": special,
        "normalizer": {"type": "Sequence", "normalizers": [
            {"type": "Prepend", "prepend": "▁"},
            {"type": "Replace", "pattern": {"String": " "}, "content": "▁"}]},
        "pre_tokenizer": None,
        "post_processor": {
            "type": "TemplateProcessing", "single": [begin, text],
            "pair": [begin, text, {"Sequence": {"id": "B", "type_id": 1}}],
            "special_tokens": {"<s>": {"id": "<s>", "ids": [1], "tokens": ["<s>"]}}},
        "decoder": {"type": "Sequence", "decoders": [
            {"type": "Replace", "pattern": {"String": "▁"}, "content": " "},
            {"type": "ByteFallback"}, {"type": "Fuse"}, {"type": "Strip", "content": " ", "start": 1, "stop": 0}]},
        "model": {"type": "BPE", "dropout": None, "unk_token": "<unk>", "continuing_subword_prefix": None,
                  "end_of_word_suffix": None, "fuse_unk": True, "byte_fallback": True,
                  "vocab": {token: number for number, token in enumerate(tokens)},
                  "merges": [" ".join(pair) for pair in merges_of(tokens, scores)]},
    }  # fmt: skip


def write_safetensors(path, tensors):
    header, at = {}, 0
    for name, tensor in tensors.items():
        header[name] = {"dtype": "F32", "shape": list(tensor.shape), "data_offsets": [at, at + tensor.nbytes]}
        at += tensor.nbytes
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text)
        for tensor in tensors.values():
            file.write(np.ascontiguousarray(tensor, "<f4").tobytes())


def main(source, folder, expected=STORIES15M):
    data = Path(source).read_bytes()
    reader = Reader(data)
    config, tensors = read_weights(reader)
    if hashlib.sha256(data[: reader.at]).hexdigest() != expected:
        sys.exit(f"The weights in {source} are not what was expected: nothing is installed.")
    tokens, scores = read_vocabulary(reader, config["vocab_size"])
    folder = Path(folder)
    (folder / "config.json").write_text(json.dumps(config, indent=1))
    (folder / "tokenizer.json").write_text(json.dumps(tokenizer_of(tokens, scores), ensure_ascii=False))
    write_safetensors(folder / "model.safetensors", tensors)


if __name__ == "__main__":
    main(*sys.argv[1:])
