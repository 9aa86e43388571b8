// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/json.h"
#include "core/files/json_reader.h"
#include "tests/core/refusal.h"

#include <gtest/gtest.h>

#include <cmath>

namespace attn
{

namespace
{

using Json = nlohmann::json;

TEST(JsonNumber, WritesNanAndInfinityAsStrings)
{
    EXPECT_EQ(jsonNumber(std::nan("")), "NaN");
    EXPECT_EQ(jsonNumber(INFINITY), "Infinity");
    EXPECT_EQ(jsonNumber(-INFINITY), "-Infinity");
    EXPECT_TRUE(std::isnan(*parseNonFinite("NaN")));
    EXPECT_EQ(parseNonFinite("Infinity"), INFINITY);
    EXPECT_EQ(parseNonFinite("-Infinity"), -INFINITY);
    EXPECT_EQ(parseNonFinite("inf"), std::nullopt);
    EXPECT_EQ(parseNonFinite("1"), std::nullopt);
}

TEST(JsonNumber, WritesFloatsWithFewestDigits)
{
    EXPECT_EQ(jsonNumber(0.1F).dump(), "0.1");
    EXPECT_EQ(jsonNumber(0.1).dump(), "0.1");
    EXPECT_EQ(jsonNumber(16777216.0F).dump(), "16777216.0");
    for (const float number : {1.0F / 3, 3.4028235e38F, -1e-45F, 8388609.5F})
        EXPECT_EQ(Json::parse(jsonNumber(number).dump()).get<float>(), number);
}

TEST(JsonReader, ReportsPlaceOfElement)
{
    const Json json = Json::parse(R"({"a/b": [1, {"c~": 2.5}]})");
    JsonObject object(JsonValue(json, "/x"));
    const auto list = object.require("a/b").list();
    EXPECT_EQ(list[1].place(), "/x/a~1b/1");
    EXPECT_EQ(JsonObject(list[1]).require("c~").place(), "/x/a~1b/1/c~0");
    EXPECT_EQ(refusal([&] { (void)JsonObject(list[0]); }),
              "/x/a~1b/0: This is 1, but it must be an object in curly brackets.");
    EXPECT_EQ(refusal([&] { (void)JsonObject(list[1]).require("d"); }), "/x/a~1b/1: The key \"d\" is missing: add it.");
}

TEST(JsonReader, RefusesUnreadKeys)
{
    const Json json = {{"a", 1}, {"b", 2}};
    JsonObject object(JsonValue(json, ""));
    (void)object.find("b");
    (void)object.find("c");
    EXPECT_EQ(refusal([&] { object.finish(); }), "/a: There is no key of this name here. The keys are: b, c.");
    (void)object.find("a");
    EXPECT_EQ(refusal([&] { object.finish(); }), "accepted");
}

TEST(JsonReader, QuotesTruncatedValue)
{
    const auto found = [](const Json& json) { return refusal([&] { (void)JsonValue(json, "").boolean(); }); };
    EXPECT_EQ(found({{"a", 1}}), "This is {…}, but it must be true or false.");
    EXPECT_EQ(found(Json::array({1})), "This is […], but it must be true or false.");
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
