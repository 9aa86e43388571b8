// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/code/code.h"

#include "core/code/lines.h"
#include "core/code/program.h"
#include "core/tensor/tensor_id.h"

namespace attn
{

namespace
{

/// The factor that dropout applies to each weight.
TensorPtr keepFactors(const Trace& trace)
{
    const Tensor& dropped = trace[TensorId::dropped_weights];
    Tensor keep(dropped.shape(), dropped.axes());
    for (Index at = 0; at < keep.size(); ++at) {
        const Shape index = keep.indexAt(at);
        keep.values()[static_cast<std::size_t>(at)] =
            dropoutFactor(trace.layer().dropout, {index[0], index[1], index[2], index[3]});
    }
    return std::make_shared<const Tensor>(std::move(keep));
}

/// An array as the program loads it, before it applies the overrides.
TensorPtr asLoaded(const Step& step, const Trace& trace)
{
    const TensorPtr& given = trace.layer().given[ordinal(step.id)];
    return given ? given : trace.find(step.id);
}

}  // namespace

CodeListing writeCode(const Trace& trace, CodeLanguage language)
{
    CodeListing listing{programText(trace, language), {}};
    for (const Step* step : listedSteps(trace.layer())) {
        const std::string file = std::string(name(step->id)) + ".npy";
        if (step->operation == Operation::given ||
            (step->operation == Operation::combine_mask && loadsMask(trace.layer())) ||
            (step->operation == Operation::combine_bias && loadsBias(trace.layer())))
            listing.arrays[file] = asLoaded(*step, trace);
        if (step->operation == Operation::drop_out)
            listing.arrays["keep.npy"] = keepFactors(trace);
        if (!isParameter(step->id))
            listing.arrays["trace/" + file] = trace.find(step->id);
    }
    return listing;
}

std::string codeLine(const Step& step, const Layer& layer, CodeLanguage language, const CommentTranslator& localise)
{
    std::string text;
    for (const CodeLine& line : linesOf(step, layer, language)) {
        if (!text.empty())
            text += '\n';
        text += written(line, localise);
    }
    return text;
}

}  // namespace attn
