// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/stored_numbers.h"

#include "tests/core/files/file_testing.h"

namespace attn
{

namespace
{

TEST(Base64, MatchesExamplesOfRfc4648)
{
    const std::pair<const char*, const char*> examples[] = {{"", ""},
                                                            {"f", "Zg=="},
                                                            {"fo", "Zm8="},
                                                            {"foo", "Zm9v"},
                                                            {"foob", "Zm9vYg=="},
                                                            {"fooba", "Zm9vYmE="},
                                                            {"foobar", "Zm9vYmFy"},
                                                            {"\xfb\xff\xfe", "+//+"}};
    for (const auto& [bytes, text] : examples) {
        EXPECT_EQ(toBase64(bytesOf(bytes)), text);
        EXPECT_EQ(textOf(fromBase64(text)), bytes);
    }
}

RC_GTEST_PROP(Base64, GivesAnyBytesBack, (const std::string& text))
{
    const std::string written = toBase64(bytesOf(text));
    RC_ASSERT(written.size() == (text.size() + 2) / 3 * 4);
    RC_ASSERT(textOf(fromBase64(written)) == text);
}

RC_GTEST_PROP(Base64, AcceptsNoOtherText, ())
{
    const auto text = *rc::gen::container<std::string>(rc::gen::elementOf(std::string("AQgw09+/=-\n")));
    try {
        RC_ASSERT(toBase64(fromBase64(text)) == text);
    } catch (const InputError& error) {
        RC_ASSERT(error.place().empty());
    }
}

TEST(Base64, ReportsErrors)
{
    const char* const character =
        "Character 2 is not allowed in base64: write only its 64 digits, and = only at the end.";
    for (const char* text : {"A-AA", "A=AA", "A\n==", "AB==", "A==="})
        expectInputError([&] { fromBase64(text); }, "", character);
    expectInputError([&] { fromBase64("AAA"); }, "",
                     "Base64 comes in groups of four characters, but there are 3: the text is truncated, or its "
                     "padding with = is missing.");
}

}  // namespace

}  // namespace attn
