// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"
#include "core/tensor/tensor_table.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace attn
{

using TokenLists = std::vector<std::vector<std::string>>;

/// Computes the embeddings of tokens.
class Embedder
{
public:
    /// @param vocabulary distinct tokens of the whole experiment in order of first appearance; one_hot: index = feature
    /// @throws InputError if one_hot has fewer dimensions than distinct tokens
    Embedder(const Embedding& embedding, const std::vector<std::string>& vocabulary);

    /// The token's contribution to one feature; 0 for [PAD].
    [[nodiscard]] float tokenValue(const std::string& token, Index feature) const;
    /// The position's contribution: sin(p / 10000^(2i/dim)) for feature 2i, cos for 2i+1 (Vaswani et al. 2017); 0
    /// without positions.
    [[nodiscard]] float positionValue(Index position, Index feature) const;

    /// (N, L, dim). Sequences shorter than the longest are padded with zeros.
    [[nodiscard]] Tensor embed(const TokenLists& tokens, Padding padding, Axes axes) const;

private:
    Embedding m_embedding;
    std::map<std::string, Index, std::less<>> m_rowOfToken;
};

/// Inputs of a seeded parameter's initialiser: its name and the sizes that determine its scale.
struct SeededParameter {
    std::string_view name;
    Index fan_in;
    Index fan_out;
    bool bias;
};

/// Fills a weight (out × in) or a bias (out × 1), or the block of a fused one that belongs to `parameter`. A value
/// depends only on (seed, name, row, column) and, through the initialiser's scale, on fan_in and fan_out; resizing
/// therefore keeps the remaining numbers.
///
/// xavier_uniform: U(±√(6/(fan_in+fan_out))), bias U(±1/√fan_in) as in torch.nn.Linear; normal: N(0, 1/fan_in);
/// small_integers: −2..2; identity: 1 on the diagonal, bias 0; zeros.
void fillParameter(MatrixMap rows, const SeededWeights& weights, const SeededParameter& parameter);

/// The tensor with the sink of each head in a weights file.
inline constexpr std::string_view sinks_name = "sinks";

/// A possible name of a parameter in a weights file.
struct WeightName {
    std::string_view name;
    bool is_torch_name = false;  ///< name used by torch.nn.MultiheadAttention
    bool stacked = false;        ///< whether the tensor contains the rows of q, k and v, in this order
};

/// The names of a parameter in search order; the first is the program's name.
std::vector<WeightName> weightNames(TensorId id);

/// Whether a tensor of this name in a weights file is a parameter, contains several, or contains the sinks.
bool isWeightName(std::string_view name);

}  // namespace attn
