// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/tensor_file.h"

#include "core/experiment/experiment_json.h"
#include "core/files/file_io.h"
#include "core/files/numpy.h"
#include "tests/core/files/file_testing.h"

namespace attn
{
namespace
{

namespace fs = std::filesystem;

TensorList someTensors() { return {{"x", std::make_shared<const Tensor>(tensorOf({2}, {1.0F, -2.0F}))}}; }

TEST(TensorFile, FormatFollowsExtension)
{
    const TemporaryFolder folder;
    const TensorList tensors = someTensors();
    writeFileAtomically(folder / "a.safetensors", writeSafetensors(tensors, {}));
    writeFileAtomically(folder / "a.npz", writeNpz(tensors));
    writeFileAtomically(folder / "a.npy", writeNpy(*tensors.front().second));
    writeFileAtomically(folder / "B.NPY", writeNpy(*tensors.front().second));
    EXPECT_TRUE(sameTensors(tensors, readTensorFile(folder / "a.safetensors")));
    EXPECT_TRUE(sameTensors(tensors, readTensorFile(folder / "a.npz")));
    const TensorList nameless{{"", tensors.front().second}};
    EXPECT_TRUE(sameTensors(nameless, readTensorFile(folder / "a.npy")));
    EXPECT_TRUE(sameTensors(nameless, readTensorFile(folder / "B.NPY")));
}

TEST(TensorFile, ErrorHasFileNameAndPlaceInside)
{
    const TemporaryFolder folder;
    const auto refused = [&folder](const std::string& name, std::string_view bytes, const std::string& inside,
                                   const std::string& message) {
        const fs::path file = folder / name;
        writeFileAtomically(file, bytesOf(bytes));
        expectInputError([&file] { readTensorFile(file); }, file.string() + inside, message);
    };
    refused("a.pt", "", "",
            "The name ends in \".pt\", but tensors are read from .safetensors, .npz, .npy and .csv files only.");
    refused("safetensors", "", "",
            "The name ends in \"\", but tensors are read from .safetensors, .npz, .npy and .csv files only.");
    refused("a.npy", "x", "",
            "The array does not begin with the mark of NumPy's .npy format: save it with numpy.save.");
    refused("a.npz", "x", "", "This is not a valid zip archive: Not a zip archive.");
    refused("a.safetensors", littleEndian(17, 8) + R"({"x":{"a":1,"a":2)", ": header/x",
            "The key \"a\" occurs twice: keep one of them.");
    std::string archive = textOf(writeNpz(someTensors()));
    archive.at(archive.find("NUMPY")) = 'X';
    refused("b.npz", archive, ": x.npy",
            "The array does not begin with the mark of NumPy's .npy format: save it with numpy.save.");
}

TEST(TensorFile, ErrorNamesFileAsInExperiment)
{
    const TemporaryFolder folder;
    writeFileAtomically(folder / "w.safetensors", bytesOf(littleEndian(17, 8) + R"({"x":{"a":1,"a":2)"));
    const std::string experiment = R"({"format": "attention-explorer/experiment", "version": 1,
        "attention": {"weights": {"file": "w.safetensors"}}})";
    expectInputError([&] { parseExperiment(experiment, folder.path()); },
                     "/attention/weights/file (w.safetensors: header/x)",
                     "The key \"a\" occurs twice: keep one of them.");
}

TEST(ReadFile, ReportsGitLfsPointer)
{
    const TemporaryFolder folder;
    for (const char* name : {"w.safetensors", "w.npy", "w.npz", "w.csv"}) {
        writeFileAtomically(folder / name, bytesOf("version https://git-lfs.github.com/spec/v1\noid sha256:00\n"));
        expectInputError(
            [&] { readTensorFile(folder / name); }, (folder / name).string(),
            "This is a Git LFS pointer, which only stands for the file: fetch the file itself with `git lfs "
            "pull`, or download it.");
    }
}

TEST(ReadTensorFile, ReadsCsv)
{
    const TemporaryFolder folder;
    writeFileAtomically(folder / "x.csv", bytesOf("1,2\n3,x\n"));
    expectInputError(
        [&] { readTensorFile(folder / "x.csv"); }, (folder / "x.csv").string(),
        "Line 2, column 2: \"x\" is not a number of single precision: write one, such as 0.5, 1e-3, NaN or -Infinity.");
    writeFileAtomically(folder / "x.csv", bytesOf("1,2\n3,4\n"));
    EXPECT_TRUE(identical(*readTensorFile(folder / "x.csv").at(""), tensorOf({2, 2}, {1, 2, 3, 4})));
}

TEST(FileKind, IsDetectedFromFirstBytes)
{
    const TemporaryFolder folder;
    const auto kindOf = [&folder](std::span<const std::byte> bytes) {
        writeFileAtomically(folder / "file", bytes);
        return fileKindOf(folder / "file");
    };
    const TensorList tensors = someTensors();
    EXPECT_EQ(kindOf(writeSafetensors(tensors, {})).name, "safetensors");
    EXPECT_EQ(kindOf(writeNpz(tensors)).name, "NumPy .npz");
    EXPECT_EQ(kindOf(writeNpy(*tensors.front().second)).name, "NumPy .npy");
    for (const auto& bytes : {writeSafetensors(tensors, {}), writeNpz(tensors), writeNpy(*tensors.front().second)})
        EXPECT_TRUE(kindOf(bytes).has_tensors);
    EXPECT_EQ(kindOf(bytesOf("\x89PNG\r\n")).name, "PNG");
    EXPECT_EQ(kindOf(bytesOf("PK\x03\x04 of something else, which is longer")).name, "zip");
    EXPECT_EQ(kindOf(bytesOf("PK\x03\x04")).name, "zip");
    for (const char* text : {"", "{}", "{\"format\": 1}", "12345678", "caf\xe9"})
        EXPECT_EQ(kindOf(bytesOf(text)).name, "") << text;
}

TEST(LoadExperiment, ErrorNamesKindOfOtherFile)
{
    const TemporaryFolder folder;
    const auto refused = [&folder](const std::string& name, std::span<const std::byte> bytes,
                                   const std::string& message) {
        writeFileAtomically(folder / name, bytes);
        expectInputError([&] { loadExperiment(folder / name); }, (folder / name).string(), message);
    };
    refused("w.attn.json", writeSafetensors(someTensors(), {}),
            "This is not an experiment, but a file of tensors (safetensors): an experiment can use it as an input, as "
            "weights or as a mask.");
    refused("x.pdf", bytesOf("%PDF-1.4"),
            "This is not an experiment, but a PDF file: open one that ends in .attn.json.");
    refused("zero", bytesOf(std::string_view("{\"a\0\": 1}", 10)),
            "This is not an experiment, which is text: there is 0x00 at byte 3.");
}

}  // namespace
}  // namespace attn
