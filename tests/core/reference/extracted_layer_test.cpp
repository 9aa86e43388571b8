// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/extracted_layer.h"

#include "core/experiment/experiment_json.h"
#include "core/forward/evaluate.h"
#include "core/tensor/tensor_id.h"
#include "tests/core/reference/comparison.h"
#include "tests/core/reference/subjects.h"

namespace attn
{

namespace
{

class ExtractedLayer : public testing::TestWithParam<Subject>
{
};
INSTANTIATE_TEST_SUITE_P(All, ExtractedLayer, testing::ValuesIn(modelSubjects()), subjectName);

/// Whether an experiment has settings for all features of the layer.
bool isExtractable(const Layer& layer)
{
    return layer.hasAttention() &&
           (!layer.rotation || *layer.rotation == rotationOf(layer.rotation->theta, layer.rotation->features()));
}

/// Removes tables, which are compared by address; their numbers are covered by comparing the bias.
Mask withoutTables(Mask mask)
{
    for (MaskLayer& layer : mask.layers)
        if (auto* relative = std::get_if<RelativeRegion>(&layer.region))
            relative->table = {};
    return mask;
}

TEST_P(ExtractedLayer, HasNumbersOfModel)
{
    forEachPart(loadExperiment(GetParam().file), [](const Trace& trace) {
        if (!isExtractable(trace.layer())) {
            EXPECT_THROW(extractedLayer(trace), InputError);
            return;
        }
        const Experiment apart = parseExperiment(fileText(extractedLayer(trace)), {});
        EXPECT_FALSE(apart.model);
        const TracePtr alone = evaluate(apart);
        for (const Step* step : alone->steps())
            EXPECT_TRUE(!trace.has(step->id) || identical((*alone)[step->id], trace[step->id])) << name(step->id);
        EXPECT_TRUE(alone->has(TensorId::output));
        EXPECT_EQ(alone->layer().query_tokens, trace.layer().query_tokens);
        EXPECT_EQ(withoutTables(alone->layer().mask), withoutTables(trace.layer().mask));
    });
}

TEST(ExtractedLayers, ExistForFamiliesWithPlainAttention)
{
    std::size_t ordinary = 0;
    for (const Subject& subject : modelSubjects())
        forEachPart(loadExperiment(subject.file),
                    [&](const Trace& trace) { ordinary += isExtractable(trace.layer()); });
    constexpr std::size_t minimum = 30;
    EXPECT_GE(ordinary, minimum);
}

}  // namespace

}  // namespace attn
