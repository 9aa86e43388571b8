// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/png.h"

#include "core/files/file_io.h"
#include "tests/core/files/file_testing.h"

namespace attn
{
namespace
{

Tensor image(const std::string& name) { return parsePng(readFile(dataFile(name + ".png"), memory_limit)); }

std::vector<float> coloured()
{
    std::vector<float> numbers;
    for (const float row : {0.0F, 1.0F})
        for (const float column : {0.0F, 1.0F, 2.0F})
            numbers.insert(numbers.end(), {40 * row, 30 * column, 200});
    return numbers;
}

std::vector<float> grey()
{
    std::vector<float> numbers;
    for (const float pixel : {0.0F, 1.0F, 2.0F, 3.0F, 4.0F, 5.0F})
        numbers.insert(numbers.end(), 3, 10 * pixel);
    return numbers;
}

TEST(Png, MatchesPillow)
{
    for (const char* name : {"colour", "palette", "transparent"}) {
        EXPECT_EQ(image(name).shape(), (Shape{2, 3, 3})) << name;
        EXPECT_EQ(valuesOf(image(name)), coloured()) << name;
    }
    for (const char* name : {"grey", "grey16"}) {
        EXPECT_EQ(image(name).shape(), (Shape{2, 3, 3})) << name;
        EXPECT_EQ(valuesOf(image(name)), grey()) << name;
    }
}

TEST(Png, TooLargeImageIsRefusedByHeader)
{
    expectInputError([] { image("huge"); }, "",
                     "The image has 100000 × 100000 pixels, but 8388608 are the limit: make it smaller.");
}

TEST(Png, OtherOrTruncatedFileIsRefused)
{
    expectInputError([] { parsePng(bytesOf("a text, and no image")); }, "",
                     "This PNG image cannot be read: Not a PNG file.");
    EXPECT_THROW(parsePng({}), InputError);
    const std::vector<std::byte> whole = readFile(dataFile("colour.png"), memory_limit);
    for (std::size_t size = 0; size < whole.size() - 12; ++size)  // without the last chunk, which is empty
        EXPECT_THROW(parsePng(std::span(whole).first(size)), InputError) << size;
}

}  // namespace
}  // namespace attn
