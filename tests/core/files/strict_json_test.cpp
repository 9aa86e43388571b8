// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/json.h"

#include "core/files/file_io.h"
#include "core/files/json_reader.h"
#include "tests/core/files/file_testing.h"
#include "tests/core/refusal.h"

namespace attn
{
namespace
{

using nlohmann::json;

TEST(StrictJson, ParsesEveryKindOfValue)
{
    const json value = parseStrictJson(
        R"( {"a": [1, -2, 3.5, 18446744073709551615, null, true, false], "b": {"c": "d\u00e9", "e": []}, "": {}} )");
    EXPECT_EQ(value["a"], (json::array({1, -2, 3.5, 18446744073709551615U, nullptr, true, false})));
    EXPECT_EQ(value["b"]["c"], "dé");
    EXPECT_EQ(value["b"]["e"], json::array());
    EXPECT_EQ(value[""], json::object());
    EXPECT_EQ(value.size(), 3U);
}

TEST(StrictJson, MatchesLibraryOnNestedLists)
{
    const std::string text = R"([[1, [2, {"a": [3, {"b": 4}]}], 5], {"a": {"a": {"a": []}}}, [], "x"])";
    EXPECT_EQ(parseStrictJson(text), json::parse(text));
}

TEST(StrictJson, AcceptsBareValuesAndAByteOrderMark)
{
    EXPECT_EQ(parseStrictJson("7"), 7);
    EXPECT_EQ(parseStrictJson("\xEF\xBB\xBF{}"), json::object());
}

TEST(StrictJson, AcceptsNestingUpToLimit)
{
    const std::string text = std::string(json_depth_limit, '[') + std::string(json_depth_limit, ']');
    EXPECT_EQ(parseStrictJson(text).dump(), text);
}

/// The text of a row that is not UTF-8 is a list of texts and single bytes.
TEST(StrictJson, RefusesInvalidTextWithPlaceAndReason)
{
    const std::vector<std::byte> bytes = readFile(ATTN_SOURCE_DIR "/tests/core/files/refused_json.json", 100'000);
    for (const json& row : json::parse(textOf(bytes))) {
        SCOPED_TRACE(row.at("name"));
        std::string text;
        for (const json& part : row.at("text").is_array() ? row.at("text") : json::array({row.at("text")}))
            text += part.is_string() ? part.get<std::string>() : std::string(1, static_cast<char>(part.get<int>()));
        expectInputError([&text] { parseStrictJson(text); }, row.value("place", ""), row.at("message"));
    }
    expectInputError([] { parseStrictJson("[" + std::string(1000, '9') + "]"); }, "/0",
                     "The number at the end of <…" + std::string(24, '9') +
                         "> is too large: the largest is about 1.8e308.");
}

TEST(StrictJson, RefusesNestingBeyondLimit)
{
    std::string deepest;
    for (int level = 0; level < 64; ++level)
        deepest += "/0";
    for (const std::size_t depth : {65, 1'000'000})
        expectInputError([depth] { parseStrictJson(std::string(depth, '[')); }, deepest,
                         "Objects and lists are nested deeper than 64 levels: take some out.");
}

TEST(JsonLines, ReturnLineOfValue)
{
    const JsonLines lines("{\n \"a\": [1,\n  {\"b/c\": \"}\\\"\"},\n  null],\n \"d\":\n true}");
    EXPECT_EQ(lines.lineOf(""), 1);
    EXPECT_EQ(lines.lineOf("/a"), 2);
    EXPECT_EQ(lines.lineOf("/a/0"), 2);
    EXPECT_EQ(lines.lineOf("/a/1"), 3);
    EXPECT_EQ(lines.lineOf("/a/1/b~1c"), 3);
    EXPECT_EQ(lines.lineOf("/a/2"), 4);
    EXPECT_EQ(lines.lineOf("/d"), 6);
}

TEST(JsonLines, ReturnLineOfParentForMissingValue)
{
    const JsonLines lines("{\n\"a\":\n{\"b\": 1}}");
    EXPECT_EQ(lines.lineOf("/a/c/d"), 3);
    EXPECT_EQ(lines.lineOf("/e"), 1);
}

TEST(JsonLines, OfInvalidTextEndAtError)
{
    const JsonLines lines("{\"a\": 1,\n\"b\": 2\n,\"a\": 3}");
    EXPECT_EQ(lines.lineOf("/b"), 2);
    EXPECT_EQ(JsonLines("\n\nno JSON").lineOf("/b"), 1);
}

TEST(JsonReader, QuotesTruncatedValue)
{
    const auto found = [](const json& value) { return refusal([&] { (void)JsonValue(value, "").boolean(); }); };
    EXPECT_EQ(found({{"a", 1}}), "This is {…}, but it must be true or false.");
    EXPECT_EQ(found(json::array({1})), "This is […], but it must be true or false.");
    EXPECT_EQ(found(std::nan("")), "This is nan, but it must be true or false.");
    std::string repeated;
    for (int i = 0; i < 40; ++i)
        repeated += "字";
    const std::string message = found(repeated);
    EXPECT_LT(message.size(), 110U);
    EXPECT_NE(message.find("字…"), std::string::npos) << message;  // not truncated within a character
}

}  // namespace
}  // namespace attn
