# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""BART: Marian's shape with learned positions, a table for each side, and a norm of the embedding; mBART: norms before.

Lewis et al. 2019, arXiv 1910.13461; Liu et al. 2020, arXiv 2001.08210. The first two rows of the position tables are
unused.
"""

import marian
from block import layer_norm
from marian import TABLE

FIRST_ROW = 2


def make(config, maker):
    marian.make(config, maker)
    for side in ("encoder", "decoder"):
        maker.table(f"model.{side}.embed_positions", config["max_position_embeddings"] + FIRST_ROW, config["d_model"])
        maker.norm(f"model.{side}.layernorm_embedding", config["d_model"])


def embed(model, part, batch, side):
    d, length = model.config["d_model"], batch.ids.shape[1]
    part["token_rows"] = model.weight(TABLE)[batch.ids]
    rows = model.weight(f"model.{side}.embed_positions")[FIRST_ROW : FIRST_ROW + length]
    part["position_rows"] = rows.expand_as(part["token_rows"])
    scale = d**0.5 if model.config["scale_embedding"] else 1.0
    part["embedding_sum"] = part["token_rows"] * scale + part["position_rows"]
    of = ("embedding_mean", "embedding_deviation", "block_input")
    layer_norm(model, part, part["embedding_sum"], of, f"model.{side}.layernorm_embedding", marian.EPSILON)


def run(model, target, source):
    memory = marian.encode(model, source, embed=lambda model, part, batch: embed(model, part, batch, "encoder"))
    last = marian.decode(
        model, target, source, memory, embed=lambda model, part, batch: embed(model, part, batch, "decoder")
    )
    marian.predict_from(model, last)
