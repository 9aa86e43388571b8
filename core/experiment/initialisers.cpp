// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/initialisers.h"

#include "core/basics/counter_random.h"
#include "core/basics/message.h"
#include "core/experiment/tokenizer.h"
#include "core/tensor/tensor_id.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace attn
{

namespace
{

// Uniform over −2, −1, 0, 1, 2, so that students can check products by hand.
double smallInteger(double uniform) { return std::floor(uniform * 5.0) - 2.0; }

double seededValue(const SeededWeights& weights, const CounterRandom& random, const SeededParameter& parameter,
                   Index row, Index column)
{
    const auto r = static_cast<std::uint64_t>(row);
    const auto c = static_cast<std::uint64_t>(column);
    const auto fan_in = static_cast<double>(parameter.fan_in);
    switch (weights.init) {
    case WeightInit::xavier_uniform: {
        const double fan_sum = fan_in + static_cast<double>(parameter.fan_out);
        const double bound = parameter.bias ? 1.0 / std::sqrt(fan_in) : std::sqrt(6.0 / fan_sum);
        return (2.0 * random.uniform(r, c) - 1.0) * bound;
    }
    case WeightInit::normal:
        return random.normal(r, c) / std::sqrt(fan_in);
    case WeightInit::small_integers:
        return smallInteger(random.uniform(r, c));
    case WeightInit::identity:
        return !parameter.bias && row == column ? 1.0 : 0.0;
    case WeightInit::zeros:
        break;
    }
    return 0.0;
}

}  // namespace

Embedder::Embedder(const Embedding& embedding, const std::vector<std::string>& vocabulary) : m_embedding(embedding)
{
    const auto count = static_cast<Index>(vocabulary.size());
    if (embedding.init == EmbeddingInit::one_hot && count > embedding.dim)
        throw InputError("/embedding/dim",
                         ATTN_TEXT("core", "One-hot vectors of size %1 cannot tell %2 distinct tokens apart: "
                                           "choose a size of at least %2, or another initialiser."),
                         embedding.dim, count);
    for (Index row = 0; row < count; ++row)
        m_rowOfToken.emplace(vocabulary[static_cast<std::size_t>(row)], row);
}

float Embedder::tokenValue(const std::string& token, Index feature) const
{
    if (token == padding_token)
        return 0.0F;
    if (m_embedding.init == EmbeddingInit::one_hot)
        return m_rowOfToken.at(token) == feature ? 1.0F : 0.0F;
    const CounterRandom random(m_embedding.seed, "embedding " + token);
    const auto column = static_cast<std::uint64_t>(feature);
    return static_cast<float>(m_embedding.init == EmbeddingInit::normal ? random.normal(0, column)
                                                                        : smallInteger(random.uniform(0, column)));
}

float Embedder::positionValue(Index position, Index feature) const
{
    if (m_embedding.positions == Positions::none)
        return 0.0F;
    const double exponent = static_cast<double>(feature - feature % 2) / static_cast<double>(m_embedding.dim);
    const double angle = static_cast<double>(position) / std::pow(10000.0, exponent);
    return static_cast<float>(feature % 2 == 0 ? std::sin(angle) : std::cos(angle));
}

Tensor Embedder::embed(const TokenLists& tokens, Padding padding, Axes axes) const
{
    std::size_t longest = 0;
    for (const auto& sequence : tokens)
        longest = std::max(longest, sequence.size());
    Tensor vectors({static_cast<Index>(tokens.size()), static_cast<Index>(longest), m_embedding.dim}, std::move(axes));
    std::ranges::fill(vectors.values(), 0.0F);
    for (std::size_t n = 0; n < tokens.size(); ++n) {
        MatrixMap rows = vectors.matrix(static_cast<Index>(n));
        const auto start = static_cast<Index>(padding == Padding::left ? longest - tokens[n].size() : 0);
        for (std::size_t position = 0; position < tokens[n].size(); ++position) {
            const auto at = static_cast<Index>(position);
            for (Index feature = 0; feature < m_embedding.dim; ++feature)
                rows(start + at, feature) = tokenValue(tokens[n][position], feature) + positionValue(at, feature);
        }
    }
    return vectors;
}

void fillParameter(MatrixMap rows, const SeededWeights& weights, const SeededParameter& parameter)
{
    const CounterRandom random(weights.seed, parameter.name);
    for (Index row = 0; row < rows.rows(); ++row)
        for (Index column = 0; column < rows.cols(); ++column)
            rows(row, column) = static_cast<float>(seededValue(weights, random, parameter, row, column));
}

namespace
{

struct TorchName {
    TensorId id;
    std::string_view name;
    bool stacked;
};

constexpr std::array torch_names = {
    TorchName{TensorId::w_q_weight, "q_proj_weight", false}, TorchName{TensorId::w_q_weight, "in_proj_weight", true},
    TorchName{TensorId::w_q_bias, "in_proj_bias", true},     TorchName{TensorId::w_k_weight, "k_proj_weight", false},
    TorchName{TensorId::w_k_weight, "in_proj_weight", true}, TorchName{TensorId::w_k_bias, "in_proj_bias", true},
    TorchName{TensorId::w_v_weight, "v_proj_weight", false}, TorchName{TensorId::w_v_weight, "in_proj_weight", true},
    TorchName{TensorId::w_v_bias, "in_proj_bias", true},     TorchName{TensorId::w_qkv_weight, "in_proj_weight", false},
    TorchName{TensorId::w_qkv_bias, "in_proj_bias", false},  TorchName{TensorId::w_o_weight, "out_proj.weight", false},
    TorchName{TensorId::w_o_bias, "out_proj.bias", false},
};

}  // namespace

std::vector<WeightName> weightNames(TensorId id)
{
    std::vector<WeightName> names{{name(id), false, false}};
    for (const TorchName& torch : torch_names)
        if (torch.id == id)
            names.push_back({torch.name, true, torch.stacked});
    return names;
}

bool isWeightName(std::string_view name)
{
    const auto id = tensorId(name);
    return (id && isParameter(*id)) || name == sinks_name ||
           std::ranges::find(torch_names, name, &TorchName::name) != torch_names.end();
}

}  // namespace attn
