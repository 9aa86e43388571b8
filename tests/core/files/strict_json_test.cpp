// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/json.h"

#include "core/files/json_reader.h"
#include "tests/core/files/file_testing.h"
#include "tests/core/refusal.h"

namespace attn
{
namespace
{

using nlohmann::json;
using namespace std::string_literals;

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

std::string duplicateKeyMessage(const std::string& key)
{
    return "The key \"" + key + "\" occurs twice: keep one of them.";
}

std::string invalidJsonMessage(const std::string& position, const std::string& excerpt)
{
    return "Line " + position + ": not valid JSON at the end of <" + excerpt +
           ">: look for a missing or surplus comma, quotation mark or bracket, or a comment.";
}

std::string tooLargeMessage(const std::string& excerpt)
{
    return "The number at the end of <" + excerpt + "> is too large: the largest is about 1.8e308.";
}

std::string unexpectedEndMessage(const std::string& position)
{
    return "Line " + position + ": the JSON text ends too early: a value, bracket or quotation mark is missing.";
}

std::string invalidByteMessage(const std::string& position, const std::string& byte)
{
    return "Line " + position + ": the byte " + byte + " is not allowed in JSON text: save the text as UTF-8.";
}

const std::string too_deep_message = "Objects and lists are nested deeper than 64 levels: take some out.";

std::string zerosPointer(std::size_t count)
{
    std::string pointer;
    for (std::size_t level = 0; level < count; ++level)
        pointer += "/0";
    return pointer;
}

TEST(StrictJson, RefusesInvalidTextWithPlaceAndReason)
{
    const MalformedFile rows[] = {
        {"DuplicateAtTheTop", R"({"a": 1, "b": 2, "a": 1})", "", duplicateKeyMessage("a")},
        {"DuplicateInside", R"({"a": {"x": 1, "x": 2}})", "/a", duplicateKeyMessage("x")},
        {"DuplicateInAListItem", R"({"a": [0, {}, {"x": 1, "x": 2}]})", "/a/2", duplicateKeyMessage("x")},
        {"DuplicateInTheFirstListItem", R"([{"x": 1, "x": 2}])", "/0", duplicateKeyMessage("x")},
        {"DuplicateByEscape", R"({"a": {"x": 1, "\u0078": 2}})", "/a", duplicateKeyMessage("x")},
        {"DuplicateAfterNull", R"({"a": null, "a": null})", "", duplicateKeyMessage("a")},
        {"PointerIsEscaped", R"({"a/b~c": {"x": 1, "x": 2}})", "/a~1b~0c", duplicateKeyMessage("x")},
        {"NumberTooLarge", R"({"a": [1, 1e999]})", "/a/1", tooLargeMessage(R"({"a": [1, 1e999)")},
        {"NegativeNumberTooLarge", R"({"a": {"b": -1e999}})", "/a/b", tooLargeMessage(R"({"a": {"b": -1e999)")},
        {"BareNumberTooLarge", "1e999", "", tooLargeMessage("1e999")},
        {"LongNumberTooLarge", "[" + std::string(1000, '9') + "]", "/0", tooLargeMessage("…" + std::string(24, '9'))},
        {"NestedTooDeep", std::string(65, '['), zerosPointer(64), too_deep_message},
        {"NestedAbsurdlyDeep", std::string(1'000'000, '['), zerosPointer(64), too_deep_message},
        {"Empty", "", "", unexpectedEndMessage("1, column 1")},
        {"OnlySpace", " \n ", "", unexpectedEndMessage("2, column 2")},
        {"Truncated", "{\"a\": [1,\n2", "", unexpectedEndMessage("2, column 2")},
        {"UnclosedString", "{\"a", "", unexpectedEndMessage("1, column 4")},
        {"TrailingComma", "{\"a\": 1,\n }", "", invalidJsonMessage("2, column 2", " }")},
        {"ColumnCountsCharacters", R"({"猫猫": x})", "", invalidJsonMessage("1, column 8", R"({"猫猫": x)")},
        {"Comment", "{} // hello", "", invalidJsonMessage("1, column 4", "{} /")},
        {"SecondValue", "{} {}", "", invalidJsonMessage("1, column 4", "{} {")},
        {"MissingColon", R"({"a" 1})", "", invalidJsonMessage("1, column 6", R"({"a" 1)")},
        {"NaN", R"({"a": NaN})", "", invalidJsonMessage("1, column 7", R"({"a": N)")},
        {"LineBreakInAString", "[\"a\nb\"]", "", invalidJsonMessage("1, column 4", "[\"a")},
        {"LoneSurrogate", R"(["\ud800"])", "", invalidJsonMessage("1, column 9", R"(["\ud800")")},
        {"LongTokenIsShortened", "[\"" + std::string(100, 'a') + "\n", "",
         invalidJsonMessage("1, column 103", "…" + std::string(24, 'a'))},
        {"ExcerptCutsNoCharacter", "[\"" + std::string(9, 'a') + "猫猫猫猫猫猫猫猫x\n", "",
         invalidJsonMessage("1, column 21", "…猫猫猫猫猫猫猫x")},
        {"NulByte", "{}\0{"s, "", invalidByteMessage("1, column 3", "0x00")},
        {"Latin1", "{\"a\":\n \"\xE9t\xE9\"}", "", invalidByteMessage("2, column 3", "0xE9")},
        {"TruncatedCodePoint", "[\"\xE7\x8C", "", invalidByteMessage("1, column 3", "0xE7")},
        {"LoneContinuation", "[\"\x80\"]", "", invalidByteMessage("1, column 3", "0x80")},
        {"Overlong2", "[\"\xC0\xAF\"]", "", invalidByteMessage("1, column 3", "0xC0")},
        {"Overlong3", "[\"\xE0\x80\xAF\"]", "", invalidByteMessage("1, column 3", "0xE0")},
        {"Overlong4", "[\"\xF0\x80\x80\xAF\"]", "", invalidByteMessage("1, column 3", "0xF0")},
        {"EncodedSurrogate", "[\"\xED\xA0\x80\"]", "", invalidByteMessage("1, column 3", "0xED")},
        {"BeyondUnicode", "[\"\xF4\x90\x80\x80\"]", "", invalidByteMessage("1, column 3", "0xF4")},
        {"Utf16", "\xFF\xFE{", "", invalidByteMessage("1, column 1", "0xFF")}};
    for (const auto& [name, text, place, message] : rows) {
        SCOPED_TRACE(name);
        expectInputError([&text = text] { parseStrictJson(text); }, place, message);
    }
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
