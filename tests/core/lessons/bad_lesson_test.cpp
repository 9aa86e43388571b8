// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/lessons/lesson_sample.h"
#include "tests/core/refusal.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace attn
{

namespace
{

/// The error for the whole lesson.
std::string refusalOf(const std::filesystem::path& folder_or_zip)
{
    return refusal([&] { (void)readLesson(folder_or_zip); });
}

std::string withPicture(const std::string& bytes)
{
    LessonFileTexts files = sampleLesson("en.md", "It is lit.", "![a picture](lit.png)");
    files["lit.png"] = bytes;
    return problemsIn(files);
}

TEST(BadLesson, TruncatedAnywhereIsReported)
{
    const LessonFileTexts whole = sampleLesson();
    for (const std::string file : {"lesson.json", "en.md", "start.attn.json"})
        for (std::size_t size = 0; size < whole.at(file).find_last_not_of(" \n"); size += 7) {
            LessonFileTexts files = whole;
            files[file].resize(size);
            const std::string problems = problemsIn(files);
            // Truncated text is valid where only words are missing.
            EXPECT_TRUE(!problems.empty() || file == "en.md") << file << ", " << size;
            EXPECT_TRUE(problems.empty() || problems.find(".md:") != std::string::npos ||
                        problems.find(".json:") != std::string::npos)
                << problems;
        }
}

TEST(BadLesson, WithTooManyPagesIsReported)
{
    std::string pages;
    for (int page = 0; page < 100'000; ++page)
        pages += (page == 0 ? "" : ",") + ("{\"name\": \"p" + std::to_string(page)) + "\"}";
    LessonFileTexts files = sampleLesson();
    files["lesson.json"] = R"({"format": "attention-explorer/lesson", "version": 1, "pages": [)" + pages + "]}";
    EXPECT_NE(problemsIn(files).find("lesson.json:1: /pages: 100000 pages are too many: a lesson has 100 at most."),
              std::string::npos);
}

TEST(BadLesson, NestedTooDeeplyIsReported)
{
    LessonFileTexts files = sampleLesson();
    files["lesson.json"] = std::string(100'000, '[');
    EXPECT_NE(problemsIn(files).find("lesson.json:1: "), std::string::npos);
    files = sampleLesson("en.md", "It is lit.", std::string(20'000, '>') + " It is lit.");
    EXPECT_EQ(problemsIn(files), "");
}

TEST(BadLesson, WithInvalidPicturesIsReported)
{
    EXPECT_EQ(withPicture("\x89PNG\r\n\x1a\n"), "");
    EXPECT_EQ(withPicture("<svg xmlns='http://www.w3.org/2000/svg'/>"), "");
    for (const char* bytes : {"", "MZ", "<script>alert(1)</script>", "\x89PNG"})
        EXPECT_EQ(withPicture(bytes), "en.md:15: \"lit.png\" is not a picture: save it as PNG, JPEG or SVG.\n");
    EXPECT_EQ(problemsIn(sampleLesson("en.md", "It is lit.", "![a picture](../../etc/passwd)")),
              "en.md:15: There is no picture \"../../etc/passwd\" in the lesson's folder.\n");
}

TEST(BadLesson, WithHtmlOrUnsafeLinksIsReported)
{
    for (const char* words : {"<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "a <!-- b --> c"})
        EXPECT_NE(problemsIn(sampleLesson("en.md", "It is lit.", words)).find("is HTML, which is not allowed"),
                  std::string::npos)
            << words;
    for (const char* address :
         {"javascript:alert(1)", "file:///etc/passwd", "data:text/html,x", "JaVaScRiPt:x", "en.md"})
        EXPECT_NE(problemsIn(sampleLesson("en.md", "It is lit.", "[here](" + std::string(address) + ")"))
                      .find("cannot be followed"),
                  std::string::npos)
            << address;
    EXPECT_NE(problemsIn(sampleLesson("en.md", "It is lit.", "<javascript:alert(1)>")), "");
}

TEST(BadLesson, WithLinksOutOfFolderIsReported)
{
    const std::filesystem::path folder = std::filesystem::path(testing::TempDir()) / "linked-lesson";
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder / "lesson");
    for (const auto& [name, text] : sampleLesson())
        std::ofstream(folder / "lesson" / name, std::ios::binary) << text;
    std::filesystem::create_symlink("en.md", folder / "lesson/copy.txt");
    EXPECT_EQ(refusalOf(folder / "lesson"), "accepted");
    std::filesystem::create_directory_symlink("lesson", folder / "other-name");
    EXPECT_EQ(refusalOf(folder / "other-name"), "accepted");
    std::filesystem::create_symlink("nowhere", folder / "lesson/nothing.txt");
    EXPECT_EQ(refusalOf(folder / "lesson"), "accepted");
    std::ofstream(folder / "secret.txt") << "secret";
    std::filesystem::create_symlink("../secret.txt", folder / "lesson/notes.txt");
    EXPECT_EQ(refusalOf(folder / "lesson"),
              (folder / "lesson/notes.txt").string() +
                  ": This is a link that leads out of the lesson's folder: put the file itself there.");
}

TEST(BadLesson, WithZipNamesOutOfFolderIsReported)
{
    for (const char* outside : {"../", "/", "lesson/../../"}) {
        const std::string refusal = refusalOf(zipOf(sampleLesson(), outside));
        EXPECT_TRUE(refusal.ends_with("en.md: The name of this file leads out of the zip.")) << refusal;
    }
}

TEST(BadLesson, TruncatedZipIsReported)
{
    const std::filesystem::path whole = zipOf(sampleLesson(), "");
    const auto size = static_cast<std::uintmax_t>(std::filesystem::file_size(whole));
    for (std::uintmax_t kept = 0; kept < size; kept += 97) {
        zipOf(sampleLesson(), "");
        std::filesystem::resize_file(whole, kept);
        EXPECT_NE(refusalOf(whole), "accepted") << kept;
    }
}

}  // namespace

}  // namespace attn
