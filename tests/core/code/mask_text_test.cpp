// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/code/code.h"

#include "core/files/file_io.h"
#include "core/files/numpy.h"
#include "core/mask/mask.h"
#include "tests/core/code/listing_cases.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace attn
{

namespace
{

struct NamedMask {
    const char* name;
    MaskGrid grid;
    std::vector<MaskLayer> layers;
};

MaskLayer blocking(MaskRegion region) { return {std::move(region), LayerEffect::block, true, std::nullopt}; }

/// One mask for each possible shape of the text.
std::vector<NamedMask> masks()
{
    const MaskGrid grid{3, 2, 4, 5, {4, 2, 3}, {5, 2, 3}};
    MaskLayer second_head = blocking(CausalRegion{});
    second_head.heads = {1};
    return {{"none", grid, {}},
            {"alike", grid, {blocking(CausalRegion{})}},
            {"by_sequence", grid, {blocking(PaddingRegion{})}},
            {"by_head", grid, {second_head}},
            {"by_both", grid, {blocking(PaddingRegion{}), second_head}},
            {"single", {1, 1, 1, 1, {1}, {1}}, {blocking(RowsRegion{{0}})}}};
}

TEST(MaskText, WritesEachConvention)
{
    const Tensor mask = combineMask(std::vector<MaskLayer>{blocking(CausalRegion{})}, {2, 2, 2, 2, {2, 2}, {2, 2}});
    EXPECT_EQ(maskText(mask, MaskConvention::true_keeps, CodeLanguage::pytorch),
              "import torch\n\n"
              "# True = may be seen\n"
              "# attn_mask of scaled_dot_product_attention\n"
              "mask = torch.tensor([\n    [1, 0],\n    [1, 1],\n], dtype=torch.bool)\n");
    EXPECT_EQ(maskText(mask, MaskConvention::true_drops, CodeLanguage::numpy),
              "import numpy as np\n\n"
              "# True = hidden\n"
              "# attn_mask of torch.nn.MultiheadAttention\n"
              "mask = np.array([\n    [0, 1],\n    [0, 0],\n], dtype=np.bool_)\n");
    EXPECT_EQ(maskText(mask, MaskConvention::additive, CodeLanguage::pytorch),
              "import torch\n\n"
              "# added to the scores before softmax\n"
              "inf = float(\"inf\")\n"
              "mask = torch.tensor([\n    [   0, -inf],\n    [   0,    0],\n], dtype=torch.float32)\n");
}

/// Writes the numbers and text of every mask into `folder`, and compares them in Python.
int runMaskTextsInPython(CodeLanguage language, const std::filesystem::path& folder)
{
    std::filesystem::remove_all(folder);
    for (const NamedMask& subject : masks()) {
        std::filesystem::create_directories(folder / subject.name);
        const Tensor mask = combineMask(subject.layers, subject.grid);
        writeFileAtomically(folder / subject.name / "mask.npy", writeNpy(mask));
        for (const auto& [name, convention] :
             {std::pair("keeps.py", MaskConvention::true_keeps), std::pair("drops.py", MaskConvention::true_drops),
              std::pair("additive.py", MaskConvention::additive)}) {
            const std::string text = maskText(mask, convention, language);
            writeFileAtomically(folder / subject.name / name, std::as_bytes(std::span(text)));
        }
    }
    const int status = python(ATTN_SOURCE_DIR "/tests/core/code/run_mask_texts.py", folder);
    std::filesystem::remove_all(folder);
    return status;
}

TEST(MaskText, RunsInNumPy)
{
    if (!ATTN_HAS_NUMPY)
        GTEST_SKIP() << "no NumPy";
    EXPECT_EQ(runMaskTextsInPython(CodeLanguage::numpy, std::filesystem::path(testing::TempDir()) / "attn_mask_numpy"),
              0);
}

TEST(MaskText, RunsInPyTorchAndItsAttention)
{
    if (!ATTN_HAS_TORCH)
        GTEST_SKIP() << "no PyTorch";
    EXPECT_EQ(
        runMaskTextsInPython(CodeLanguage::pytorch, std::filesystem::path(testing::TempDir()) / "attn_mask_torch"), 0);
}

}  // namespace

}  // namespace attn
