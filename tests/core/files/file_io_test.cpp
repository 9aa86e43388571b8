// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/file_io.h"

#include "tests/core/files/file_testing.h"
#include "tests/small_disk.h"

#include <sys/stat.h>
#include <unistd.h>

namespace attn
{
namespace
{

namespace fs = std::filesystem;

std::string contentOf(const fs::path& file) { return textOf(readFile(file, 1000)); }

std::size_t entriesIn(const TemporaryFolder& folder)
{
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder.path()), {}));
}

TEST(ReadFile, RefusesFoldersAndDevices)
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

TEST(ReadFile, ReadsUpToLimit)
{
    const TemporaryFolder folder;
    const fs::path file = folder / "file";
    writeFileAtomically(file, bytesOf("12345"));
    EXPECT_EQ(textOf(readFile(file, 5)), "12345");
    expectInputError([&] { readFile(file, 4); }, file.string(), "The file has 5 bytes, but 4 are the limit.");
    writeFileAtomically(file, {});
    EXPECT_EQ(readFile(file, 0).size(), 0U);
}

TEST(MapFile, StaysValidWhenFileIsReplaced)
{
    const TemporaryFolder folder;
    const fs::path file = folder / "file";
    writeFileAtomically(file, bytesOf("12345"));
    const auto mapped = mapFile(file);
    writeFileAtomically(file, bytesOf("abc"));
    EXPECT_EQ(textOf(mapped->bytes()), "12345");
    EXPECT_FALSE(mapped->isTruncated());
    fs::remove(file);
    EXPECT_EQ(textOf(mapped->bytes()), "12345");
}

TEST(MapFile, ReadsZerosBeyondTruncatedEnd)
{
    constexpr std::size_t size = std::size_t{1} << 20U;
    const TemporaryFolder folder;
    const fs::path file = folder / "file";
    const fs::path other = folder / "other";
    const std::vector<std::byte> ones(size, std::byte{1});
    writeFileAtomically(file, ones);
    writeFileAtomically(other, ones);
    const auto mapped = mapFile(file);
    const auto whole = mapFile(other);
    fs::resize_file(file, 10);
    EXPECT_EQ(mapped->bytes()[5], std::byte{1});
    EXPECT_EQ(mapped->bytes()[size - 1], std::byte{0});
    EXPECT_TRUE(mapped->isTruncated());
    EXPECT_EQ(mapped->bytes()[size / 2], std::byte{0});
    EXPECT_EQ(whole->bytes()[size - 1], std::byte{1});
    EXPECT_FALSE(whole->isTruncated());
    EXPECT_EQ(mapFile(file)->bytes().size(), 10U);
}

TEST(WriteFile, ReplacesFileAndKeepsPermissions)
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

TEST(WriteFile, RefusesWriteProtectedFile)
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

TEST(WriteFile, FollowsSymbolicLink)
{
    const TemporaryFolder folder;
    writeFileAtomically(folder / "file", bytesOf("first"));
    fs::create_symlink("file", folder / "link");
    writeFileAtomically(folder / "link", bytesOf("second"));
    EXPECT_TRUE(fs::is_symlink(folder / "link"));
    EXPECT_EQ(contentOf(folder / "file"), "second");
}

TEST(WriteFile, WritesRelativePath)
{
    const TemporaryFolder folder;
    const fs::path previous = fs::current_path();
    fs::current_path(folder.path());
    writeFileAtomically("plain", bytesOf("text"));
    fs::current_path(previous);
    EXPECT_EQ(contentOf(folder / "plain"), "text");
}

TEST(WriteFile, RefusesFoldersAndDevices)
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

TEST(NewFolder, MayBeMissingOrEmpty)
{
    const TemporaryFolder folder;
    requireNewOrEmptyFolder(folder / "new");
    requireNewOrEmptyFolder(folder.path());
    const fs::path file = folder / "file";
    writeFileAtomically(file, {});
    for (const fs::path& taken : {folder.path(), file})
        expectInputError([&] { requireNewOrEmptyFolder(taken); }, taken.string(),
                         "Something with this name exists already: choose another name, or remove it.");
}

TEST(WriteFile, RefusesWriteProtectedFolder)
{
    const TemporaryFolder folder;
    const fs::path file = folder / "file";
    fs::permissions(folder.path(), fs::perms::owner_read | fs::perms::owner_exec);
    if (::geteuid() == 0)
        GTEST_SKIP() << "the superuser may write there";
    expectInputError([&] { writeFileAtomically(file, bytesOf("text")); }, file.string(),
                     "The file cannot be written: Permission denied. Choose another place.");
    fs::permissions(folder.path(), fs::perms::owner_all);
    EXPECT_EQ(entriesIn(folder), 0U);
}

TEST(WriteFile, KeepsOldFileAtFileSizeLimit)
{
    const TemporaryFolder folder;
    const fs::path file = folder / "file";
    writeFileAtomically(file, bytesOf("first"));
    {
        const FileSizeLimit limit(4096);
        expectInputError([&] { writeFileAtomically(file, std::vector<std::byte>(100'000)); }, file.string(),
                         "The file cannot be written: File too large. Choose another place.");
    }
    EXPECT_EQ(contentOf(file), "first");
    EXPECT_EQ(entriesIn(folder), 1U);
}

TEST(WriteFile, KeepsOldFileOnFullOrReadOnlyDisk)
{
    const TemporaryFolder folder;
    const SmallDisk disk(folder.path(), 64);
    if (!disk.isAvailable())
        GTEST_SKIP() << "only the superuser can have a small disk";
    const fs::path file = folder / "file";
    writeFileAtomically(file, bytesOf("first"));
    expectInputError([&] { writeFileAtomically(file, std::vector<std::byte>(100'000)); }, file.string(),
                     "The disk is full: free some space on it, or choose another disk.");
    EXPECT_EQ(contentOf(file), "first");
    EXPECT_EQ(entriesIn(folder), 1U);
    ASSERT_TRUE(disk.remountReadOnly());
    expectInputError([&] { writeFileAtomically(folder / "other", bytesOf("text")); }, (folder / "other").string(),
                     "The file cannot be written: Read-only file system. Choose another place.");
}

}  // namespace
}  // namespace attn
