// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/mask/presets.h"

#include "core/code/code.h"
#include "core/files/tensor_file.h"
#include "core/mask/mask.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <limits>
#include <map>

namespace attn
{

namespace
{

constexpr Index longest = 12;
constexpr Index sequences = 2;
constexpr Index heads = 2;

/// Names used in tests/reference/preset_masks.py.
constexpr std::array names = {"causal",        "causal_padding", "prefix",  "window",
                              "window_global", "packed",         "strided", "encoder_memory"};
constexpr std::array conventions = {std::pair("keep", MaskConvention::true_keeps),
                                    std::pair("drop", MaskConvention::true_drops),
                                    std::pair("additive", MaskConvention::additive)};

/// Masks computed by PyTorch: see tests/reference/README.md.
const NamedTensors& pyTorchMasks()
{
    static const NamedTensors tensors = readTensorFile(ATTN_SOURCE_DIR "/tests/reference/preset_masks.npz");
    return tensors;
}

std::vector<Index> lineOf(const char* tensor, Index line)
{
    const auto row = pyTorchMasks().at(tensor)->matrix(0).row(line);
    std::vector<Index> numbers;
    for (const float number : row)
        numbers.push_back(static_cast<Index>(number));
    return numbers;
}

/// A mask of the file with its parameters.
struct Subject {
    MaskGrid grid;
    PresetParameters sizes;
};

Subject subject(Index queries, Index keys, bool align_end)
{
    const Index line = (queries - 1) * longest + keys - 1;
    const auto sizes = lineOf("sizes", line);
    return {{sequences, heads, queries, keys, std::vector<Index>(sequences, queries), lineOf("lengths", line)},
            {align_end, sizes[0], sizes[1], sizes[2], lineOf("blocks", line)}};
}

/// The numbers in a text of maskText(), in order.
std::vector<float> numbersOf(const std::string& text)
{
    std::vector<float> numbers;
    const std::size_t end = text.rfind("]");
    for (std::size_t at = text.find("([") + 2; at < end; ++at) {
        if (text.compare(at, 4, "-inf") == 0)
            numbers.push_back(-std::numeric_limits<float>::infinity());
        else if (text[at] == '0' || text[at] == '1')
            numbers.push_back(text[at] == '1' ? 1.0F : 0.0F);
    }
    return numbers;
}

/// Expands a mask of shape (L_q, L_k), (N, 1, L_q, L_k) or (N·H, L_q, L_k) to all sequences and heads.
std::vector<float> spread(std::span<const float> numbers, Index cells)
{
    const Index matrices = static_cast<Index>(numbers.size()) / cells;
    std::vector<float> all;
    for (Index matrix = 0; matrix < sequences * heads; ++matrix) {
        const auto from = numbers.begin() + matrix * matrices / (sequences * heads) * cells;
        all.insert(all.end(), from, from + cells);
    }
    return all;
}

/// Reads the flat arrays of one mask and alignment.
class Reader
{
public:
    Reader(const std::string& preset, const std::string& alignment)
        : m_name(preset + "." + alignment + "."), m_padded(preset == "causal_padding" || preset == "encoder_memory")
    {
    }

    std::vector<float> next(const char* convention, Index cells)
    {
        const Index matrices = !m_padded ? 1 : sequences * (convention == std::string_view("drop") ? heads : 1);
        Index& at = m_at[convention];
        const auto all = pyTorchMasks().at(m_name + convention)->values();
        const auto first = std::next(all.begin(), at);
        const std::vector<float> numbers(first, std::next(first, matrices * cells));
        at += matrices * cells;
        return spread(numbers, cells);
    }

    [[nodiscard]] bool isAtEnd() const
    {
        return std::ranges::all_of(m_at, [this](const auto& place) {
            return place.second == pyTorchMasks().at(m_name + place.first)->size();
        });
    }

private:
    std::string m_name;
    bool m_padded;
    std::map<std::string, Index> m_at;
};

void compareAllSizes(std::size_t preset, bool align_end)
{
    Reader expected(names[preset], align_end ? "end" : "start");
    for (Index queries = 1; queries <= longest; ++queries)
        for (Index keys = 1; keys <= longest; ++keys) {
            SCOPED_TRACE("L_q " + std::to_string(queries) + ", L_k " + std::to_string(keys));
            const Subject on = subject(queries, keys, align_end);
            const Tensor mask = combineMask(maskPresets()[preset].layers(on.sizes), on.grid);
            for (const auto& [name, convention] : conventions) {
                SCOPED_TRACE(name);
                const auto theirs = expected.next(name, queries * keys);
                ASSERT_EQ(spread(numbersOf(maskText(mask, convention, CodeLanguage::pytorch)), queries * keys), theirs);
                if (convention == MaskConvention::true_keeps) {
                    ASSERT_TRUE(std::ranges::equal(mask.values(), theirs));
                }
            }
        }
    EXPECT_TRUE(expected.isAtEnd());
}

class Presets : public testing::TestWithParam<std::size_t>
{
};

TEST_P(Presets, EqualMasksOfPyTorchCode) { compareAllSizes(GetParam(), false); }

TEST_P(Presets, EqualMasksOfPyTorchCodeAlignedAtEnd)
{
    const MaskPreset& preset = maskPresets()[GetParam()];
    const PresetParameters start = subject(3, 5, false).sizes;
    const PresetParameters end = subject(3, 5, true).sizes;
    if (preset.layers(start) != preset.layers(end))
        compareAllSizes(GetParam(), true);
    else
        EXPECT_FALSE(pyTorchMasks().contains(names[GetParam()] + std::string(".end.keep")));
}

TEST_P(Presets, OfferedSizesFitEveryGrid)
{
    for (Index queries = 1; queries <= longest; ++queries)
        for (Index keys = 1; keys <= longest; ++keys) {
            const MaskGrid grid = subject(queries, keys, false).grid;
            EXPECT_NO_THROW(checkMaskLayers(maskPresets()[GetParam()].layers(suitableParameters(grid)), grid));
        }
}

INSTANTIATE_TEST_SUITE_P(All, Presets, testing::Range(std::size_t{0}, names.size()),
                         [](const auto& test) { return std::string(names[test.param]); });

TEST(PresetList, AreAllCompared) { EXPECT_EQ(maskPresets().size(), names.size()); }

TEST(PresetParameters, CachedKeysAlignAtEnd)
{
    EXPECT_TRUE(suitableParameters(subject(2, 5, false).grid).align_end);
    EXPECT_FALSE(suitableParameters(subject(5, 5, false).grid).align_end);
    EXPECT_FALSE(
        suitableParameters(subject(5, 2, false).grid).align_end);  // otherwise the first queries would see no key
}

}  // namespace

}  // namespace attn
