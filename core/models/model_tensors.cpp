// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/models/model_tensors.h"

#include "core/tensor/tensor_id.h"

#include <algorithm>
#include <array>
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

Shape parameterShape(const ModelPlan& plan, const PartPlan& part, TensorId id)
{
    const PartAttention& attention = part.attention;
    const Index features = plan.features;
    const Index embedding = plan.embeddingFeatures();
    const Index vocabulary = plan.vocabulary;
    const Index patch = plan.image ? plan.image->numbersPerPatch() : 0;
    const Index mlp = part.mlp_size;
    const Index head_size = attention.head_size;
    const Index queries = attention.heads * head_size;
    const Index keys = attention.key_heads * head_size;
    const bool norms_all_heads = attention.qk_norm == QkNormSpan::all_heads;

    struct Parameter {
        TensorId weight;
        TensorId bias;  ///< has one number per row of the weight; the weight itself if there is no bias
        Shape shape;
    };
    using enum TensorId;
    const std::array parameters{
        Parameter{w_q_weight, w_q_bias, {queries, features}},
        Parameter{w_k_weight, w_k_bias, {keys, features}},
        Parameter{w_v_weight, w_v_bias, {keys, features}},
        Parameter{w_qkv_weight, w_qkv_bias, {queries + 2 * keys, features}},
        Parameter{w_o_weight, w_o_bias, {features, queries}},
        Parameter{q_norm_weight, q_norm_weight, {norms_all_heads ? queries : head_size}},
        Parameter{k_norm_weight, k_norm_weight, {norms_all_heads ? keys : head_size}},
        Parameter{embedding_norm_weight, embedding_norm_bias, {embedding}},
        Parameter{w_embedding_weight, w_embedding_bias, {features, embedding}},
        Parameter{w_patch_weight, w_patch_weight, {features, patch}},
        Parameter{attention_norm_weight, attention_norm_bias, {features}},
        Parameter{output_norm_weight, output_norm_weight, {features}},
        Parameter{mlp_norm_weight, mlp_norm_bias, {features}},
        Parameter{mlp_output_norm_weight, mlp_output_norm_weight, {features}},
        Parameter{w_gate_weight, w_gate_bias, {mlp, features}},
        Parameter{w_up_weight, w_up_bias, {mlp, features}},
        Parameter{w_down_weight, w_down_bias, {features, mlp}},
        Parameter{final_norm_weight, final_norm_bias, {features}},
        Parameter{w_dense_weight, w_dense_bias, {embedding, features}},
        Parameter{head_norm_weight, head_norm_bias, {embedding}},
        Parameter{w_logits_weight, w_logits_bias, {vocabulary, embedding}},
    };
    const auto* const found =
        std::ranges::find_if(parameters, [id](const Parameter& each) { return each.weight == id || each.bias == id; });
    assert(found != parameters.end());
    return id == found->weight ? found->shape : Shape{found->shape.front()};
}

}  // namespace attn
