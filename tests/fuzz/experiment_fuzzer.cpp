// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/experiment_json.h"
#include "core/forward/evaluate.h"
#include "tests/fuzz/fuzzing.h"

#include <algorithm>
#include <string_view>

namespace
{

using namespace attn;

/// Whether the size is small enough to compute many times per second, or so large that it must be rejected.
bool isSmallOrInvalid(Index size)
{
    constexpr Index quick = 32;
    constexpr Index refused = Index{1} << 40;
    return size <= quick || size >= refused;
}

bool isSmallOrInvalid(const Input& input)
{
    const auto* const text = std::get_if<TextInput>(&input);
    constexpr std::size_t sequences = 4;
    constexpr std::size_t bytes = 64;
    return !text ||
           (text->sequences.size() <= sequences &&
            std::ranges::all_of(text->sequences, [](const auto& sequence) { return sequence.size() <= bytes; }));
}

bool isSmallOrInvalid(const Experiment& experiment)
{
    const Inputs& inputs = experiment.inputs;
    const Attention& attention = experiment.attention;
    constexpr std::size_t layers = 16;
    return isSmallOrInvalid(inputs.query) && (!inputs.key || isSmallOrInvalid(*inputs.key)) &&
           (!inputs.value || isSmallOrInvalid(*inputs.value)) && isSmallOrInvalid(experiment.embedding.dim) &&
           isSmallOrInvalid(attention.heads) && isSmallOrInvalid(attention.d_k.value_or(1)) &&
           isSmallOrInvalid(attention.d_v.value_or(1)) && isSmallOrInvalid(attention.d_out.value_or(1)) &&
           experiment.mask.layers.size() <= layers;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    readOrRefuse(data, size, [](std::span<const std::byte> bytes) {
        const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
        const Experiment experiment = parseExperiment(text, "/no/such/folder");
        const std::string written = canonicalJson(experiment);
        const Experiment again = parseExperiment(written, "/no/such/folder");
        // Embedded tensors are read again and are not equal by pointer; compare their text.
        require(experiment.packed ? canonicalJson(again) == written : again == experiment);
        if (isSmallOrInvalid(experiment))
            require(evaluate(experiment) != nullptr);
    });
    return 0;
}
