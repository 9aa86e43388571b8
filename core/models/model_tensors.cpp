// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/models/model_tensors.h"

#include "core/tensor/tensor_id.h"

#include <algorithm>
#include <cassert>

namespace attn
{

namespace
{

constexpr std::size_t max_bytes_of_all = std::size_t{128} << 20U;

/// Compares owners as well: an address may be reused by another file.
bool isSame(const ConvertedTensorCache::Key& a, const ConvertedTensorCache::Key& b)
{
    return a.bytes == b.bytes && !a.owner.owner_before(b.owner) && !b.owner.owner_before(a.owner);
}

/// Whether the file has been closed, so that its tensor can no longer be requested.
bool isReleased(const ConvertedTensorCache::Key& key)
{
    const bool has_owner =
        key.owner.owner_before(std::weak_ptr<const void>()) || std::weak_ptr<const void>().owner_before(key.owner);
    return has_owner && key.owner.expired();
}

std::size_t bytesOf(const Tensor& tensor) { return static_cast<std::size_t>(tensor.size()) * sizeof(float); }

}  // namespace

TensorPtr ConvertedTensorCache::get(const Key& key, const std::function<TensorPtr()>& convert)
{
    if (TensorPtr cached = find(key))
        return cached;
    TensorPtr tensor = convert();
    insert(key, tensor);
    return tensor;
}

TensorPtr ConvertedTensorCache::find(const Key& key)
{
    const std::scoped_lock lock(m_mutex);
    const auto found = std::ranges::find_if(m_entries, [&](const Entry& entry) { return isSame(entry.first, key); });
    if (found == m_entries.end())
        return nullptr;
    m_entries.splice(m_entries.begin(), m_entries, found);
    return found->second;
}

void ConvertedTensorCache::insert(const Key& key, const TensorPtr& tensor)
{
    if (bytesOf(*tensor) > m_max_bytes)
        return;
    const std::scoped_lock lock(m_mutex);
    m_entries.emplace_front(key, tensor);
    m_bytes += bytesOf(*tensor);
    const auto drop = [this](auto entry) {
        m_bytes -= bytesOf(*entry->second);
        return m_entries.erase(entry);
    };
    for (auto entry = std::next(m_entries.begin()); entry != m_entries.end();)
        entry = isReleased(entry->first) || isSame(entry->first, key) ? drop(entry) : std::next(entry);
    while (m_bytes > m_max_bytes)
        drop(std::prev(m_entries.end()));
}

ConvertedTensorCache& convertedTensorCache()
{
    static ConvertedTensorCache cache(max_bytes_of_all);
    return cache;
}

namespace
{

enum class Extent {
    features,
    embedding,
    queries,
    keys,
    all_projections,
    normed_queries,
    normed_keys,
    mlp,
    vocabulary,
    patch
};

struct ParameterExtents {
    TensorId weight;
    TensorId bias;  ///< has one number per row of the weight
    std::vector<Extent> extents;
};

const std::vector<ParameterExtents>& parameterExtents()
{
    using enum TensorId;
    using enum Extent;
    static const std::vector<ParameterExtents> all{
        {w_q_weight, w_q_bias, {queries, features}},
        {w_k_weight, w_k_bias, {keys, features}},
        {w_v_weight, w_v_bias, {keys, features}},
        {w_qkv_weight, w_qkv_bias, {all_projections, features}},
        {w_o_weight, w_o_bias, {features, queries}},
        {q_norm_weight, q_norm_weight, {normed_queries}},
        {k_norm_weight, k_norm_weight, {normed_keys}},
        {embedding_norm_weight, embedding_norm_bias, {embedding}},
        {w_embedding_weight, w_embedding_bias, {features, embedding}},
        {w_patch_weight, w_patch_weight, {features, patch}},
        {attention_norm_weight, attention_norm_bias, {features}},
        {output_norm_weight, output_norm_weight, {features}},
        {mlp_norm_weight, mlp_norm_bias, {features}},
        {mlp_output_norm_weight, mlp_output_norm_weight, {features}},
        {w_gate_weight, w_gate_bias, {Extent::mlp, features}},
        {w_up_weight, w_up_bias, {Extent::mlp, features}},
        {w_down_weight, w_down_bias, {features, Extent::mlp}},
        {final_norm_weight, final_norm_bias, {features}},
        {w_dense_weight, w_dense_bias, {embedding, features}},
        {head_norm_weight, head_norm_bias, {embedding}},
        {w_logits_weight, w_logits_bias, {vocabulary, embedding}},
    };
    return all;
}

Index sizeOf(Extent extent, const ModelPlan& plan, const PartPlan& part)
{
    const PartAttention& attention = part.attention;
    const bool norms_all_heads = attention.qk_norm == QkNormSpan::all_heads;
    switch (extent) {
    case Extent::queries:
        return attention.heads * attention.head_size;
    case Extent::keys:
        return attention.key_heads * attention.head_size;
    case Extent::all_projections:
        return (attention.heads + 2 * attention.key_heads) * attention.head_size;
    case Extent::normed_queries:
        return (norms_all_heads ? attention.heads : 1) * attention.head_size;
    case Extent::normed_keys:
        return (norms_all_heads ? attention.key_heads : 1) * attention.head_size;
    case Extent::mlp:
        return part.mlp_size;
    case Extent::vocabulary:
        return plan.vocabulary;
    case Extent::embedding:
        return plan.embeddingFeatures();
    case Extent::patch:
        return plan.image->numbersPerPatch();
    case Extent::features:
        break;
    }
    return plan.features;
}

}  // namespace

Shape parameterShape(const ModelPlan& plan, const PartPlan& part, TensorId id)
{
    const auto found = std::ranges::find_if(
        parameterExtents(), [id](const ParameterExtents& each) { return each.weight == id || each.bias == id; });
    assert(found != parameterExtents().end());
    Shape shape;
    for (const Extent extent : found->extents)
        shape.push_back(sizeOf(extent, plan, part));
    if (found->weight != id)
        shape.resize(1);
    return shape;
}

}  // namespace attn
