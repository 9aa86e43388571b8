// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/explain/head_contributions.h"

#include "core/operations/layer.h"
#include "core/tensor/tensor_id.h"

#include <numeric>

namespace attn
{

double HeadContributions::remainder() const
{
    const double made = std::accumulate(heads.begin(), heads.end(), double(bias.value_or(0.0F)));
    return double(output) - made;
}

float headContribution(const Trace& trace, Index batch, Index head, Index query, Index feature)
{
    const Layer& layer = trace.layer();
    const std::vector<TensorId> operands = operandsOf(*findStep(layer, TensorId::head_contributions), layer);
    const Tensor& parts = trace[operands[0]];
    const HeadMapping mapping = mergeMapping(layer);
    // Features of other heads are 0 but stay in the sum, because 0 × NaN is NaN.
    const auto merged = [&](Index in) {
        const auto source = mapping.toSplit({query, in});
        return source.head == head ? parts.at(Shape{batch, head, source.position, source.feature}) : 0.0F;
    };
    if (operands.size() < 2)
        return merged(feature);
    float sum = 0;
    for (Index in = 0; in < layer.dimensions[Axis::merged_features]; ++in)
        sum += merged(in) * trace[operands[1]].at(Shape{feature, in});
    return sum;
}

HeadContributions headContributions(const Trace& trace, Index batch, Index query, Index feature)
{
    HeadContributions shares;
    for (Index head = 0; head < trace.layer().dimensions[Axis::head]; ++head)
        shares.heads.push_back(headContribution(trace, batch, head, query, feature));
    if (const TensorPtr bias = trace.find(TensorId::w_o_bias))
        shares.bias = bias->at(Shape{feature});
    shares.output = trace[TensorId::output].at(Shape{batch, query, feature});
    return shares;
}

}  // namespace attn
