// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tensor_files/tensor_file.h"

#include "core/experiment_file/experiment_json.h"
#include "core/tensor_files/file_kind.h"
#include "core/tensor_files/numpy.h"
#include "tests/core/files/file_testing.h"
#include "tests/small_disk.h"

#include <chrono>
#include <fcntl.h>
#include <fstream>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace attn
{
namespace
{

namespace fs = std::filesystem;

TensorList someTensors() { return {{"x", std::make_shared<const Tensor>(tensorOf({2}, {1.0F, -2.0F}))}}; }

std::string contentOf(const fs::path& file) { return textOf(readFile(file, 1000)); }

std::size_t entriesIn(const TemporaryFolder& folder)
{
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder.path()), {}));
}

TEST(TensorFile, IsReadByItsEnding)
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

TEST(TensorFile, IsRefusedWithItsNameAndThePlaceInside)
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
    refused("a.npz", "x", "", "This is not a proper zip archive: Not a zip archive.");
    refused("a.safetensors", littleEndian(17, 8) + R"({"x":{"a":1,"a":2)", ": header/x",
            "The key \"a\" occurs twice: keep one of them.");
    std::string archive = textOf(writeNpz(someTensors()));
    archive.at(archive.find("NUMPY")) = 'X';
    refused("b.npz", archive, ": x.npy", "The member cannot be unpacked: CRC error.");
}

TEST(TensorFile, IsNamedAsAnExperimentNamesIt)
{
    const TemporaryFolder folder;
    writeFileAtomically(folder / "w.safetensors", bytesOf(littleEndian(17, 8) + R"({"x":{"a":1,"a":2)"));
    const std::string experiment = R"({"format": "attention-explorer/experiment", "version": 1,
        "attention": {"weights": {"file": "w.safetensors"}}})";
    expectInputError([&] { parseExperiment(experiment, folder.path()); },
                     "/attention/weights/file (w.safetensors: header/x)",
                     "The key \"a\" occurs twice: keep one of them.");
}

TEST(ReadFile, RefusesWhatIsNoFile)
{
    const TemporaryFolder folder;
    const fs::path missing = folder / "missing.npy";
    expectInputError([&] { readFile(missing, 10); }, missing.string(), "There is no such file.");
    const fs::path below = folder / "missing/x.npy";
    expectInputError([&] { readFile(below, 10); }, below.string(), "There is no such file.");
    expectInputError([&] { readFile(folder.path(), 10); }, folder.path().string(),
                     "This is a folder, but it must be a file.");
    expectInputError([] { readFile("/dev/zero", 10); }, "/dev/zero",
                     "This is a device or a pipe, but it must be a file.");
    const fs::path pipe = folder / "pipe";
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    expectInputError([&] { readFile(pipe, 10); }, pipe.string(), "This is a device or a pipe, but it must be a file.");
    const fs::path loop = folder / "loop";
    fs::create_symlink(loop, loop);
    expectInputError([&] { readFile(loop, 10); }, loop.string(),
                     "The file cannot be read: Too many levels of symbolic links.");
}

TEST(ReadFile, ReadsUpToTheLimit)
{
    const TemporaryFolder folder;
    const fs::path file = folder / "file";
    writeFileAtomically(file, bytesOf("12345"));
    EXPECT_EQ(textOf(readFile(file, 5)), "12345");
    expectInputError([&] { readFile(file, 4); }, file.string(), "The file has 5 bytes, but 4 are the limit.");
    writeFileAtomically(file, {});
    EXPECT_EQ(readFile(file, 0).size(), 0U);
}

TEST(WriteFile, ReplacesAFileAndKeepsItsPermissions)
{
    const TemporaryFolder folder;
    const fs::path file = folder / "file";
    writeFileAtomically(file, bytesOf("a long first text"));
    fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read);
    writeFileAtomically(file, bytesOf("second"));
    EXPECT_EQ(contentOf(file), "second");
    EXPECT_EQ(fs::status(file).permissions(), fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read);
    EXPECT_EQ(entriesIn(folder), 1U);
}

TEST(WriteFile, KeepsTheOwner)
{
    const TemporaryFolder folder;
    const fs::path file = folder / "file";
    writeFileAtomically(file, bytesOf("first"));
    constexpr uid_t somebody = 12345;
    if (chown(file.c_str(), somebody, somebody) != 0)
        GTEST_SKIP() << "only the superuser can give files away";
    writeFileAtomically(file, bytesOf("second"));
    struct stat status = {};
    ASSERT_EQ(stat(file.c_str(), &status), 0);
    EXPECT_EQ(status.st_uid, somebody);
    EXPECT_EQ(status.st_gid, somebody);
    EXPECT_EQ(contentOf(file), "second");
}

TEST(WriteFile, LeavesAFileAloneThatIsWriteProtected)
{
    const TemporaryFolder folder;
    const fs::path file = folder / "file";
    writeFileAtomically(file, bytesOf("first"));
    fs::permissions(file, fs::perms::owner_read | fs::perms::group_read);
    expectInputError([&] { writeFileAtomically(file, bytesOf("second")); }, file.string(),
                     "This file is write-protected: choose another name, or allow writing to it first.");
    EXPECT_EQ(contentOf(file), "first");
    EXPECT_EQ(entriesIn(folder), 1U);
}

TEST(ReadFile, SaysThatAFileOfGitLfsWasNotFetched)
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

TEST(ReadTensorFile, ReadsATable)
{
    const TemporaryFolder folder;
    writeFileAtomically(folder / "x.csv", bytesOf("1,2\n3,x\n"));
    expectInputError([&] { readTensorFile(folder / "x.csv"); }, (folder / "x.csv").string(),
                     "Line 2, column 2: \"x\" is no number of single precision: write one, such as 0.5, 1e-3, NaN or "
                     "-Infinity.");
    writeFileAtomically(folder / "x.csv", bytesOf("1,2\n3,4\n"));
    EXPECT_TRUE(identical(*readTensorFile(folder / "x.csv").at(""), tensorOf({2, 2}, {1, 2, 3, 4})));
}

TEST(FileKind, IsToldByTheFirstBytes)
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

TEST(LoadExperiment, SaysWhatAFileIsThatIsNone)
{
    const TemporaryFolder folder;
    const auto refused = [&folder](const std::string& name, std::span<const std::byte> bytes,
                                   const std::string& message) {
        writeFileAtomically(folder / name, bytes);
        expectInputError([&] { loadExperiment(folder / name); }, (folder / name).string(), message);
    };
    refused("w.attn.json", writeSafetensors(someTensors(), {}),
            "This is not an experiment, but a file of tensors (safetensors): an experiment names it for an input, its "
            "weights or a mask.");
    refused("x.pdf", bytesOf("%PDF-1.4"),
            "This is not an experiment, but a PDF file: open one that ends in .attn.json.");
    refused("zero", bytesOf(std::string_view("{\"a\0\": 1}", 10)),
            "This is not an experiment, which is text: there is 0x00 at byte 3.");
}

TEST(WriteFile, FollowsASymbolicLink)
{
    const TemporaryFolder folder;
    writeFileAtomically(folder / "file", bytesOf("first"));
    fs::create_symlink("file", folder / "link");
    writeFileAtomically(folder / "link", bytesOf("second"));
    EXPECT_TRUE(fs::is_symlink(folder / "link"));
    EXPECT_EQ(contentOf(folder / "file"), "second");
}

TEST(WriteFile, WritesBesideTheWorkingFolder)
{
    const TemporaryFolder folder;
    const fs::path previous = fs::current_path();
    fs::current_path(folder.path());
    writeFileAtomically("plain", bytesOf("text"));
    fs::current_path(previous);
    EXPECT_EQ(contentOf(folder / "plain"), "text");
}

TEST(WriteFile, RefusesWhatItCannotReplace)
{
    const TemporaryFolder folder;
    const std::string message =
        "This is a folder, a device or a pipe and cannot be replaced by a file: choose another name.";
    expectInputError([&] { writeFileAtomically(folder.path(), {}); }, folder.path().string(), message);
    expectInputError([] { writeFileAtomically("/dev/null", {}); }, "/dev/null", message);
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
    const fs::path below = folder / "missing/file";
    expectInputError([&] { writeFileAtomically(below, {}); }, below.string(),
                     "The folder of this file does not exist: create it first.");
    const fs::path dangling = folder / "dangling";
    fs::create_symlink("nowhere/file", dangling);
    expectInputError([&] { writeFileAtomically(dangling, {}); }, dangling.string(),
                     "The folder of this file does not exist: create it first.");
}

TEST(WriteFile, LeavesAFolderAloneThatIsWriteProtected)
{
    const TemporaryFolder folder;
    const fs::path file = folder / "file";
    fs::permissions(folder.path(), fs::perms::owner_read | fs::perms::owner_exec);
    expectInputError([&] { writeFileAtomically(file, bytesOf("text")); }, file.string(),
                     "The folder of this file is write-protected: choose another folder, or allow writing to it "
                     "first.");
    fs::permissions(folder.path(), fs::perms::owner_all);
    EXPECT_EQ(entriesIn(folder), 0U);
}

TEST(WriteFile, LeavesEverythingAsItWasWhenTheFileMayNotGrow)
{
    const TemporaryFolder folder;
    const fs::path file = folder / "file";
    writeFileAtomically(file, bytesOf("first"));
    {
        const FileSizeLimit limit(4096);
        expectInputError([&] { writeFileAtomically(file, std::vector<std::byte>(100'000)); }, file.string(),
                         "The file would be larger than the system lets a file become here: have the limit raised, or "
                         "choose another disk.");
    }
    EXPECT_EQ(contentOf(file), "first");
    EXPECT_EQ(entriesIn(folder), 1U);
}

TEST(WriteFile, LeavesEverythingAsItWasWhenTheDiskIsFullOrReadOnly)
{
    const TemporaryFolder folder;
    const SmallDisk disk(folder.path(), 64);
    if (!disk.isThere())
        GTEST_SKIP() << "only the superuser can have a small disk";
    const fs::path file = folder / "file";
    writeFileAtomically(file, bytesOf("first"));
    expectInputError([&] { writeFileAtomically(file, std::vector<std::byte>(100'000)); }, file.string(),
                     "The disk is full: free some space on it, or choose another disk.");
    EXPECT_EQ(contentOf(file), "first");
    EXPECT_EQ(entriesIn(folder), 1U);
    ASSERT_TRUE(disk.becomeReadOnly());
    expectInputError([&] { writeFileAtomically(folder / "other", bytesOf("text")); }, (folder / "other").string(),
                     "The folder of this file is write-protected: choose another folder, or allow writing to it "
                     "first.");
}

TEST(TensorFile, WhatAKilledProgramLeftIsRemoved)
{
    const TemporaryFolder folder;
    const auto make = [&](const std::string& name, bool old) {
        const fs::path file = folder.path() / name;
        std::ofstream(file) << "half";
        if (old)
            fs::last_write_time(file, fs::file_time_type::clock::now() - std::chrono::hours(1));
        return file;
    };
    const fs::path left = make(".attention-explorer-12.tmp", true);
    const fs::path young = make(".attention-explorer-34.tmp", false);
    const fs::path written = make(".attention-explorer-56.tmp", true);
    const fs::path own = make("attention-explorer-78.tmp", true);
    const int writer = ::open(written.c_str(), O_WRONLY);
    ASSERT_EQ(::flock(writer, LOCK_EX), 0);
    removeAbandonedFiles(folder.path());
    EXPECT_FALSE(fs::exists(left));
    EXPECT_TRUE(fs::exists(young));
    EXPECT_TRUE(fs::exists(written));
    EXPECT_TRUE(fs::exists(own));
    ::close(writer);
    removeAbandonedFiles(folder.path());
    EXPECT_FALSE(fs::exists(written));
    removeAbandonedFiles(folder.path() / "nowhere");
}

}  // namespace
}  // namespace attn
