// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/code/program.h"
#include "core/files/numpy.h"
#include "core/forward/evaluate.h"
#include "core/tensor/tensor_id.h"
#include "tests/core/code/listing_cases.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <span>

namespace attn
{

namespace
{

/// Without fsync and rename, which would slow down thousands of temporary files.
void writeTo(const std::filesystem::path& file, std::span<const std::byte> bytes)
{
    std::ofstream(file, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

void writeListing(const CodeListing& listing, const std::filesystem::path& folder)
{
    std::filesystem::create_directories(folder / "trace");
    writeTo(folder / "attention.py", std::as_bytes(std::span(listing.program)));
    for (const auto& [file, values] : listing.arrays)
        writeTo(folder / file, writeNpy(*values));
}

class Listings : public testing::Test
{
protected:
    void SetUp() override
    {
        const testing::TestInfo* test = testing::UnitTest::GetInstance()->current_test_info();
        m_folder = std::filesystem::path(testing::TempDir()) / (std::string("attn_listings_") + test->name());
        std::filesystem::remove_all(m_folder);
    }
    void TearDown() override { std::filesystem::remove_all(m_folder); }

    /// Runs the listing of every case with its arrays; then, without them, the code that the window copies: the whole
    /// program, and each step with a comment on what it needs.
    void expectAllAgree(CodeLanguage language)
    {
        for (const ListingCase& example : listingCases()) {
            const TracePtr trace = evaluate(example.experiment);
            const std::filesystem::path folder = m_folder / example.name;
            writeListing(writeCode(*trace, language), folder);
            const auto program = writeWholeProgram(*trace, language, example.name);
            ASSERT_TRUE(program) << example.name;
            writeTo(folder / "whole.py", std::as_bytes(std::span(*program)));
            std::filesystem::create_directories(folder / "steps");
            for (const Step* step : listedSteps(trace->layer())) {
                const std::string code = codeWithRequirements(*step, trace->layer(), language);
                writeTo(folder / "steps" / (std::string(name(step->id)) + ".py"), std::as_bytes(std::span(code)));
            }
        }
        EXPECT_EQ(python(ATTN_SOURCE_DIR "/tests/core/code/run_listings.py", m_folder), 0);
        for (const auto& folder : std::filesystem::directory_iterator(m_folder))
            for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
                if (entry.path().extension() == ".npy")
                    std::filesystem::remove(entry.path());
        EXPECT_EQ(python(ATTN_SOURCE_DIR "/tests/core/code/run_whole_programs.py", m_folder), 0);
    }

    /// Exit status after adding `change` to one number of the trace's output.
    int exitStatusAfterChange(float change)
    {
        CodeListing listing = writeCode(*evaluate(smallExperiment()), CodeLanguage::numpy);
        TensorPtr& output = listing.arrays.at("trace/output.npy");
        Tensor changed = output->clone();
        changed.values()[3] += change;
        output = std::make_shared<const Tensor>(std::move(changed));
        writeListing(listing, m_folder);
        return python(m_folder / "attention.py");
    }

    std::filesystem::path m_folder;
};

TEST_F(Listings, NumPyAndCopiedCodeEqualTrace)
{
    if (!ATTN_HAS_NUMPY)
        GTEST_SKIP() << "no NumPy";
    expectAllAgree(CodeLanguage::numpy);
}

TEST_F(Listings, PyTorchAndCopiedCodeEqualTrace)
{
    if (!ATTN_HAS_TORCH)
        GTEST_SKIP() << "no PyTorch";
    expectAllAgree(CodeLanguage::pytorch);
}

TEST_F(Listings, ManyNumbersArePackedTooManyRefused)
{
    Experiment large;
    large.embedding.dim = 192;
    for (const CodeLanguage language : {CodeLanguage::numpy, CodeLanguage::pytorch})
        EXPECT_NE(writeWholeProgram(*evaluate(large), language, "large")->find("unpack("), std::string::npos);
    if (ATTN_HAS_NUMPY) {
        const TracePtr trace = evaluate(large);
        std::string program = *writeWholeProgram(*trace, CodeLanguage::numpy, "large");
        program +=
            "import sys\nexpected = np.load(sys.argv[1])\nsys.exit(not np.allclose(output, expected, atol=1e-4))\n";
        std::filesystem::create_directories(m_folder);
        writeTo(m_folder / "whole.py", std::as_bytes(std::span(program)));
        writeTo(m_folder / "output.npy", writeNpy((*trace)[TensorId::output]));
        EXPECT_EQ(python(m_folder / "whole.py", m_folder / "output.npy"), 0);
    }
    large.embedding.dim = 768;
    EXPECT_FALSE(writeWholeProgram(*evaluate(large), CodeLanguage::numpy, "large"));
}

TEST_F(Listings, ExitStatusReportsDifference)
{
    if (!ATTN_HAS_NUMPY)
        GTEST_SKIP() << "no NumPy";
    EXPECT_EQ(exitStatusAfterChange(0.0F), 0);
    EXPECT_EQ(exitStatusAfterChange(1e-3F), 1);
    EXPECT_EQ(exitStatusAfterChange(std::numeric_limits<float>::quiet_NaN()), 1);
}

}  // namespace

}  // namespace attn
