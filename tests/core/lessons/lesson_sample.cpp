// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/lessons/lesson_sample.h"

#include "core/lessons/check_lesson.h"

#include <gtest/gtest.h>
#include <zip.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace attn
{

LessonFileTexts sampleLesson()
{
    LessonFileTexts files;
    for (const auto& entry : std::filesystem::directory_iterator(ATTN_SOURCE_DIR "/tests/core/lessons/sample")) {
        std::ifstream file(entry.path(), std::ios::binary);
        files[entry.path().filename().string()] = {std::istreambuf_iterator(file), {}};
    }
    return files;
}

LessonFileTexts sampleLesson(const std::string& file, const std::string& before, const std::string& after)
{
    LessonFileTexts files = sampleLesson();
    const std::size_t at = files[file].find(before);
    EXPECT_NE(at, std::string::npos) << before;
    files[file].replace(at, before.size(), after);
    return files;
}

ParsedLesson readFrom(const LessonFileTexts& files)
{
    const std::filesystem::path folder =
        std::filesystem::path(testing::TempDir()) /
        ("lesson-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    for (const auto& [name, text] : files)
        std::ofstream(folder / name, std::ios::binary) << text;
    ParsedLesson read = readLesson(folder);
    std::filesystem::remove_all(folder);
    return read;
}

std::filesystem::path zipOf(const LessonFileTexts& files, const std::string& folder)
{
    const std::filesystem::path path = std::filesystem::path(testing::TempDir()) / "lesson.zip";
    std::filesystem::remove(path);
    zip_t* archive = zip_open(path.c_str(), ZIP_CREATE, nullptr);
    for (const auto& [name, text] : files)
        zip_file_add(archive, (folder + name).c_str(), zip_source_buffer(archive, text.data(), text.size(), 0), 0);
    zip_close(archive);
    return path;
}

std::string problemsIn(const LessonFileTexts& files)
{
    std::string lines;
    for (const LessonProblem& problem : checkLesson(readFrom(files)))
        lines += problem.file + ':' + std::to_string(problem.line) + ": " +
                 (problem.place.empty() ? "" : problem.place + ": ") + problem.message.english() + '\n';
    return lines;
}

}  // namespace attn
