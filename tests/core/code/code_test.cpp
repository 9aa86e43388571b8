// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/code/program.h"
#include "core/forward/evaluate.h"
#include "core/pipeline/make_layer.h"
#include "core/tensor/tensor_id.h"

#include "tests/core/code/listing_cases.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <sstream>

namespace attn
{

namespace
{

constexpr CodeLanguage both[] = {CodeLanguage::pytorch, CodeLanguage::numpy};

std::vector<std::string> linesIn(const std::string& text)
{
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

/// The line without the spaces that align comments.
std::string withoutAlignment(const std::string& line)
{
    const auto comment = line.find("  # ");
    if (comment == std::string::npos)
        return line;
    return line.substr(0, line.find_last_not_of(' ', comment) + 1) + line.substr(comment);
}

std::string lineOf(TensorId id, const Experiment& experiment, CodeLanguage language)
{
    const Layer layer = makeLayer(experiment);
    return codeText(*findStep(layer, id), layer, language);
}

TEST(Code, ListingContainsShownLinesInOrder)
{
    for (const ListingCase& example : listingCases()) {
        const TracePtr trace = evaluate(example.experiment);
        for (const CodeLanguage language : both) {
            std::vector<std::string> listed = linesIn(writeCode(*trace, language).program);
            std::ranges::transform(listed, listed.begin(), withoutAlignment);
            auto at = listed.begin();
            for (const Step* step : trace->steps())
                for (const std::string& line : linesIn(codeText(*step, trace->layer(), language))) {
                    at = std::find(at, listed.end(), withoutAlignment(line));
                    ASSERT_NE(at, listed.end()) << example.name << ": " << line;
                }
        }
    }
}

TEST(Code, LinesHaveShapesAsComments)
{
    EXPECT_EQ(lineOf(TensorId::scores, smallExperiment(), CodeLanguage::pytorch),
              "scores = q_heads @ k_heads.transpose(-2, -1)  # (N, H, L_q, L_k)");
    EXPECT_EQ(lineOf(TensorId::scores, smallExperiment(), CodeLanguage::numpy),
              "scores = q_heads @ k_heads.swapaxes(-2, -1)  # (N, H, L_q, L_k)");
    EXPECT_EQ(lineOf(TensorId::q, smallExperiment(), CodeLanguage::pytorch),
              "q = query_input @ w_q_weight.T + w_q_bias  # (N, L_q, H·d_k)");
    EXPECT_EQ(lineOf(TensorId::w_q_bias, smallExperiment(), CodeLanguage::pytorch),
              "w_q_bias = load(\"w_q.bias\")  # (H·d_k,)");
}

TEST(Code, HeadSplitIsTwoLines)
{
    EXPECT_EQ(lineOf(TensorId::v_heads, smallExperiment(), CodeLanguage::pytorch),
              "v_heads = v.reshape(N, L_k, H, d_v)  # (N, L_k, H, d_v)\n"
              "v_heads = v_heads.transpose(1, 2)  # (N, H, L_k, d_v)");
    EXPECT_EQ(
        lineOf(TensorId::v_heads, smallExperiment(R"({"attention": {"head_split": "view"}})"), CodeLanguage::pytorch),
        "v_heads = v.reshape(N, H, L_k, d_v)  # (N, H, L_k, d_v)  no transpose: a common mistake");
}

TEST(Code, MaskLayersAreWrittenInOrder)
{
    const Experiment experiment = smallExperiment(
        R"({"mask": {"layers": [{"kind": "causal"}, {"kind": "columns", "keys": [0], "op": "allow", "heads": [1]}]}})");
    EXPECT_EQ(lineOf(TensorId::mask, experiment, CodeLanguage::pytorch),
              "query = torch.arange(L_q)[:, None]  # (L_q, 1)  positions\n"
              "key = torch.arange(L_k)  # (L_k,)  positions\n"
              "mask = torch.ones(N, H, L_q, L_k)  # (N, H, L_q, L_k)\n"
              "mask[:, :, key > query] = 0  # mask.layers[0]: causal\n"
              "for h in [1]:  # mask.layers[1]: columns\n"
              "    mask[:, h, :, [0]] = 1");
}

/// A fake translation.
std::string inQuotes(const char* text) { return "«" + std::string(text) + "»"; }

/// Whether a line has a comment with words that inQuotes() has not translated.
bool hasUntranslatedWords(const std::string& line)
{
    static const std::regex quoted_text("«.*»"), letters("\\b(d|H|L)_[a-z]+\\b"), words("[A-Za-z]{2,}");
    const std::size_t begin = line.find("# ");
    if (begin == std::string::npos)
        return false;
    const std::string left = std::regex_replace(line.substr(begin), quoted_text, "");
    return std::regex_search(std::regex_replace(left, letters, ""), words);
}

TEST(Code, EveryCommentIsTranslated)
{
    for (const ListingCase& example : listingCases())
        for (const CodeLanguage language : both) {
            const TracePtr trace = evaluate(example.experiment);
            const auto program = writeWholeProgram(*trace, language, "", inQuotes);
            ASSERT_TRUE(program) << example.name;
            EXPECT_NE(program->find("\"\"\"«Attention"), std::string::npos);
            for (const std::string& line : linesIn(*program))
                EXPECT_FALSE(hasUntranslatedWords(line)) << example.name << '\n' << line;
            for (const Step* step : trace->steps())
                for (const std::string& line : linesIn(codeText(*step, trace->layer(), language, inQuotes)))
                    EXPECT_FALSE(line.ends_with(' ')) << line;
        }
}

/// A tensor that a model merely copies has no comment about a missing projection.
TEST(Code, OnlyProjectableTensorsMentionMissingProjection)
{
    int quotations = 0;
    for (const ListingCase& example : listingCases()) {
        const TracePtr trace = evaluate(example.experiment);
        const Layer& layer = trace->layer();
        for (const Step* step : trace->steps())
            if (codeText(*step, layer, CodeLanguage::numpy).ends_with("no projection")) {
                ++quotations;
                const TensorId allowed[] = {TensorId::q, TensorId::k, TensorId::v, TensorId::output};
                EXPECT_NE(std::ranges::find(allowed, step->id), std::end(allowed)) << name(step->id);
            }
    }
    EXPECT_GT(quotations, 0);
}

TEST(Code, MaskWithoutStatementsIsLoaded)
{
    const Experiment experiment =
        smallExperiment(R"({"mask": {"layers": [{"kind": "causal"}, {"kind": "random", "p": 0.5, "op": "allow"}]}})");
    EXPECT_EQ(lineOf(TensorId::mask, experiment, CodeLanguage::numpy),
              "mask = load(\"mask\")  # (N, H, L_q, L_k)  layers: causal, random (allow)");
    EXPECT_TRUE(writeCode(*evaluate(experiment), CodeLanguage::numpy).arrays.contains("mask.npy"));
}

TEST(Code, ArraysAreInputsAndWholeTrace)
{
    const TracePtr trace = evaluate(smallExperiment(R"({"attention": {"dropout": {"p": 0.5, "on": true}}})"));
    const CodeListing listing = writeCode(*trace, CodeLanguage::numpy);
    for (const Step* step : trace->steps()) {
        const std::string file = std::string(name(step->id)) + ".npy";
        EXPECT_EQ(listing.arrays.contains(file), step->operation == Operation::given) << file;
        EXPECT_EQ(listing.arrays.contains("trace/" + file), !isParameter(step->id)) << file;
    }
    const Tensor& keep = *listing.arrays.at("keep.npy");
    EXPECT_TRUE(std::ranges::all_of(keep.values(), [](float factor) { return factor == 0.0F || factor == 2.0F; }));
    EXPECT_EQ(std::ranges::count(keep.values(), 0.0F),
              std::ranges::count((*trace)[TensorId::dropped_weights].values(), 0.0F));
}

TEST(Code, TitleCannotLeaveComment)
{
    const auto program =
        writeCode(*evaluate(smallExperiment(R"({"title": "one\ntwo\r\u0000three"})")), CodeLanguage::numpy).program;
    EXPECT_NE(program.find("\n# one two  three\n"), std::string::npos);
}

}  // namespace

}  // namespace attn
