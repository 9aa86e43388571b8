// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"

#include <map>
#include <string>

namespace attn
{

using TokenLists = std::vector<std::vector<std::string>>;

/// Turns tokens into vectors.
class Embedder
{
public:
    /// @param vocabulary distinct tokens of the whole experiment by first appearance (one_hot's rows)
    /// @throws InputError if one_hot has fewer dimensions than distinct tokens
    Embedder(const Embedding& embedding, const std::vector<std::string>& vocabulary);

    /// The token's own part of one number; 0 for [PAD].
    [[nodiscard]] float tokenValue(const std::string& token, Index feature) const;
    /// The position's part: sin(p / 10000^(2i/dim)) for feature 2i, cos for 2i+1 (Vaswani et al. 2017); 0 without
    /// positions.
    [[nodiscard]] float positionValue(Index position, Index feature) const;

    /// (N, L, dim). Sequences shorter than the longest are padded at the end with zeros.
    [[nodiscard]] Tensor embed(const TokenLists& tokens, Axes axes) const;

private:
    Embedding m_embedding;
    std::map<std::string, Index, std::less<>> m_row_of;
};

/// Where a seeded parameter's numbers come from: its name, and the sizes its initialiser scales by.
struct ParameterRecipe {
    std::string_view name;
    Index fan_in;
    Index fan_out;
    bool bias;
};

/// Fills a weight (out × in) or a bias (out × 1), or the block of a fused one that belongs to `recipe`. A value depends
/// on (seed, name, row, column) and, through the initialiser's scale, on fan_in and fan_out alone, so resizing keeps
/// the numbers that still exist.
///
/// xavier_uniform: U(±√(6/(fan_in+fan_out))), bias U(±1/√fan_in) as in torch.nn.Linear; normal: N(0, 1/fan_in);
/// small_integers: −2..2; identity: 1 on the diagonal, bias 0; zeros.
void fillParameter(MatrixMap rows, const SeededWeights& weights, const ParameterRecipe& recipe);

}  // namespace attn
