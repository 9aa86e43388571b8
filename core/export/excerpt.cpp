// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/export/excerpt.h"

#include <algorithm>

namespace attn
{

namespace
{

bool combinesManyTerms(Combination operation)
{
    return operation == Combination::sum || operation == Combination::root || operation == Combination::max;
}

/// The positions of these heads' features on an axis that concatenates the features of all heads.
Shape featuresOf(const Shape& heads, Index features)
{
    Shape chosen;
    for (const Index head : heads)
        for (Index feature = 0; feature < features; ++feature)
            chosen.push_back(head * features + feature);
    return chosen;
}

}  // namespace

Excerpt::Excerpt(const Layer& layer, const std::optional<Shape>& heads, const std::optional<Shape>& positions)
    : m_sizes(layer.dimensions)
{
    const auto choose = [&](Axis axis, Shape chosen) {
        m_sizes[axis] = static_cast<Index>(chosen.size());
        m_chosen[static_cast<std::size_t>(axis)] = std::move(chosen);
    };
    if (positions) {
        choose(Axis::query, *positions);
        if (!layer.has_key_input)
            choose(Axis::key, *positions);
    }
    if (!heads)
        return;
    Shape key_heads;
    for (const Index head : *heads)
        if (key_heads.empty() || key_heads.back() != layer.keyHead(head))
            key_heads.push_back(layer.keyHead(head));
    const Dimensions& whole = layer.dimensions;
    choose(Axis::head, *heads);
    choose(Axis::kv_head, key_heads);
    if (layer.head_split == HeadLayout::view || layer.head_merge == HeadLayout::view)
        return;  // no head has features of its own
    choose(Axis::qk_features, featuresOf(*heads, whole[Axis::head_qk]));
    choose(Axis::k_features, featuresOf(key_heads, whole[Axis::head_qk]));
    choose(Axis::v_features, featuresOf(key_heads, whole[Axis::head_v]));
    choose(Axis::merged_features, featuresOf(*heads, whole[Axis::head_v]));
    if (!layer.output_projection)
        choose(Axis::out, *positionsOn(Axis::merged_features));
    Shape fused;
    Index start = 0;
    for (const Axis part : concatenatedAxes(Axis::qkv_features)) {
        for (const Index feature : *positionsOn(part))
            fused.push_back(start + feature);
        start += whole[part];
    }
    choose(Axis::qkv_features, std::move(fused));
}

Index Excerpt::positionAt(Axis axis, Index at) const
{
    return positionsOn(axis) ? (*positionsOn(axis))[static_cast<std::size_t>(at)] : at;
}

std::optional<Index> Excerpt::find(Axis axis, Index position) const
{
    if (!positionsOn(axis))
        return position;
    const auto found = std::ranges::lower_bound(*positionsOn(axis), position);
    return found != positionsOn(axis)->end() && *found == position ? std::optional(found - positionsOn(axis)->begin())
                                                                   : std::nullopt;
}

Shape Excerpt::shapeOf(const Tensor& tensor) const
{
    Shape shape = tensor.shape();
    for (std::size_t at = 0; at < shape.size(); ++at)
        if (positionsOn(tensor.axes()[at]))
            shape[at] = m_sizes[tensor.axes()[at]];
    return shape;
}

Index Excerpt::sizeOf(const Tensor& tensor) const
{
    Index size = 1;
    for (const Index extent : shapeOf(tensor))
        size *= extent;
    return size;
}

Shape Excerpt::indexAt(const Tensor& tensor, Index offset) const
{
    Shape index = attn::indexAt(offset, shapeOf(tensor));
    for (std::size_t at = 0; at < index.size(); ++at)
        index[at] = positionAt(tensor.axes()[at], index[at]);
    return index;
}

std::optional<Index> Excerpt::offsetOf(const Tensor& tensor, const Shape& index) const
{
    Index offset = 0;
    for (std::size_t at = 0; at < index.size(); ++at) {
        const Axis axis = tensor.axes()[at];
        const auto position = find(axis, index[at]);
        if (!position)
            return std::nullopt;
        offset = offset * (positionsOn(axis) ? m_sizes[axis] : tensor.shape()[at]) + *position;
    }
    return offset;
}

Tensor Excerpt::copyOf(const Tensor& tensor) const
{
    Tensor part(shapeOf(tensor), tensor.axes());
    const auto values = part.values();
    for (Index offset = 0; offset < part.size(); ++offset)
        values[static_cast<std::size_t>(offset)] = tensor.at(indexAt(tensor, offset));
    return part;
}

std::vector<std::size_t> Excerpt::shownTerms(const Trace& trace, const Explanation& explanation) const
{
    const auto isShown = [&](const Factor& factor) {
        return !factor.source || offsetOf(trace[factor.source->tensor], factor.source->index);
    };
    const bool is_part = std::ranges::any_of(m_chosen, [](const auto& chosen) { return chosen.has_value(); });
    std::vector<std::size_t> shown;
    for (std::size_t at = 0; at < explanation.terms.size(); ++at)
        if (!is_part || !combinesManyTerms(explanation.operation) ||
            std::ranges::all_of(explanation.terms[at].factors, isShown))
            shown.push_back(at);
    return shown;
}

Explanation Excerpt::shown(const Trace& trace, Explanation explanation) const
{
    const std::vector<std::size_t> shown = shownTerms(trace, explanation);
    if (shown.size() == explanation.terms.size())
        return explanation;
    Explanation rest = explanation;
    rest.terms.clear();
    std::vector<Term> terms;
    for (std::size_t at = 0; at < explanation.terms.size(); ++at) {
        const bool is_shown = terms.size() < shown.size() && shown[terms.size()] == at;
        (is_shown ? terms : rest.terms).push_back(std::move(explanation.terms[at]));
    }
    if (rest.operation == Combination::root)
        rest.operation = Combination::sum;
    terms.push_back(term({constant(static_cast<float>(recombine(rest)))}));
    explanation.terms = std::move(terms);
    return explanation;
}

}  // namespace attn
