// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/export/latex.h"
#include "core/forward/evaluate.h"
#include "core/tensor/tensor_id.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace attn
{

namespace
{

/// One head with `features` features and two tokens, without projections, causal: the input's numbers are queries, keys
/// and values.
TracePtr bare(const std::vector<float>& numbers)
{
    Tensor input(Shape{1, 2, static_cast<Index>(numbers.size() / 2)});
    std::ranges::copy(numbers, input.values().begin());
    Experiment experiment;
    experiment.inputs.query = TensorInput{{"x.npy", "", std::make_shared<const Tensor>(std::move(input))}, {}, {}};
    experiment.attention.heads = 1;
    experiment.attention.projections = Projections::none;
    experiment.attention.output_projection = false;
    experiment.attention.scale.kind = Scale::Kind::none;
    experiment.mask.layers.emplace_back().region = CausalRegion{};
    return evaluate(experiment);
}

std::string latexOf(const Trace& trace, TensorId id, const Shape& index)
{
    return attn::latexOf(trace, {id, index}, "");
}

TEST(Latex, WeightIsExpandedToQAndK)
{
    const TracePtr trace = bare({1, -2, 0.5F, 3});
    const std::string text = attn::latexOf(*trace, {TensorId::weights, {0, 0, 1, 0}}, "head 1, key 1 \"50%_^\\\"");
    EXPECT_EQ(text, R"(% weights[0, 0, 1, 0], counted from 0
\begin{align*}
&\text{head 1, key 1 ``50\%\_\^{}\textbackslash{}''} \\[1ex]
A_{2,1} &= \frac{E_{2,1}}{r_{2}} \\
    &= \frac{e^{Z_{2,1} - m_{2}}}{e^{Z_{2,1} - m_{2}} + e^{Z_{2,2} - m_{2}}} \\
    &\approx \frac{e^{-5.5 - 9.25}}{e^{-5.5 - 9.25} + e^{9.25 - 9.25}} \\
    &\approx \frac{3.92786 \cdot 10^{-7}}{1} \\
    &\approx 3.92786 \cdot 10^{-7} \\[1ex]
r_{2} &= E_{2,1} + E_{2,2} \\
    &\approx 3.92786 \cdot 10^{-7} + 1 \\
    &\approx 1 \\[1ex]
E_{2,1} &= e^{Z_{2,1} - m_{2}} \\
    &\approx e^{-5.5 - 9.25} \\
    &\approx 3.92786 \cdot 10^{-7} \\[1ex]
m_{2} &= \max(Z_{2,1}, Z_{2,2}) \\
    &= \max(-5.5, 9.25) \\
    &= 9.25 \\[1ex]
Z_{2,1} &= \hat S_{2,1} \\
    &= -5.5 \\[1ex]
\hat S_{2,1} &= S_{2,1} \cdot 1 \\
    &= -5.5 \cdot 1 \\
    &= -5.5 \\[1ex]
S_{2,1} &= Q_{2,1} \cdot K_{1,1} + Q_{2,2} \cdot K_{1,2} \\
    &= 0.5 \cdot 1 + 3 \cdot (-2) \\
    &= -5.5 \\[1ex]
Q_{2,1} &= {X_q}_{2,1} \\
    &= 0.5 \\[1ex]
K_{1,1} &= {X_k}_{1,1} \\
    &= 1
\end{align*}
)");
}

TEST(Latex, ScoreIsExpandedToInputsAndWeights)
{
    Experiment experiment;
    experiment.inputs.query = TextInput{{"one two"}};
    experiment.embedding.dim = 4;
    experiment.attention.heads = 2;
    const std::string text = latexOf(*evaluate(experiment), TensorId::scores, {0, 1, 1, 0});
    for (const char* part :
         {"S^{(2)}_{2,1} &= Q^{(2)}_{2,1} \\cdot K^{(2)}_{1,1} +", "Q^{(2)}_{2,1} &= Q_{2,3} \\\\\n",
          "Q_{2,3} &= {X_q}_{2,1} \\cdot {W_Q}_{3,1} +", "K_{1,3} &= {X_k}_{1,1} \\cdot {W_K}_{3,1} +"})
        EXPECT_NE(text.find(part), std::string::npos) << part << '\n' << text;
}

TEST(Latex, DocumentHasFontsForTokens)
{
    const std::string text = latexDocument("猫");
    EXPECT_TRUE(text.ends_with("\\begin{document}\n猫\\end{document}\n")) << text;
    EXPECT_NE(text.find("\\documentclass{ctexart}"), std::string::npos) << text;
    EXPECT_NE(latexDocument("cat").find("\\documentclass{article}"), std::string::npos);
}

TEST(Latex, LongSumsAreTruncated)
{
    std::vector<float> ones(40, 1);
    const std::string text = latexOf(*bare(ones), TensorId::scores, {0, 0, 0, 0});
    EXPECT_NE(text.find("Q_{1,3} \\cdot K_{1,3} + \\cdots + Q_{1,20} \\cdot K_{1,20} \\\\"), std::string::npos) << text;
}

TEST(Latex, WritesInfinityAndLargeNumbers)
{
    const std::string masked = latexOf(*bare({1e30F, 0, 1, 0}), TensorId::masked_scores, {0, 0, 0, 1});
    EXPECT_NE(masked.find("-\\infty"), std::string::npos) << masked;
    const std::string score = latexOf(*bare({1e30F, 0, 1, 0}), TensorId::scores, {0, 0, 0, 1});
    EXPECT_NE(score.find("1 \\cdot 10^{30}"), std::string::npos) << score;
}

}  // namespace

}  // namespace attn
