// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/code/program.h"
#include "core/forward/evaluate.h"
#include "core/pipeline/make_layer.h"
#include "core/tensor/tensor_id.h"

#include "tests/core/code/listing_cases.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
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

/// The code of a step with its comments: each row changes smallExperiment().
TEST(Code, StepHasLinesOfTable)
{
    for (const auto& row : nlohmann::json::parse(std::ifstream(ATTN_SOURCE_DIR "/tests/core/code/lines.json"))) {
        const Layer layer = makeLayer(smallExperiment(row.at("changes").dump()));
        const Step& step = *findStep(layer, *tensorId(row.at("tensor").get<std::string>()));
        const CodeLanguage language = row.at("language") == "numpy" ? CodeLanguage::numpy : CodeLanguage::pytorch;
        EXPECT_EQ(linesIn(codeText(step, layer, language)), row.at("code").get<std::vector<std::string>>()) << row;
    }
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
