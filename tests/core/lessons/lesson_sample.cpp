// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/lessons/lesson_sample.h"

#include "core/lessons/check_lesson.h"

#include <gtest/gtest.h>
#include <zip.h>

#include <fstream>

namespace attn
{

LessonFileTexts sampleLesson()
{
    return {{"lesson.json", R"({
  "format": "attention-explorer/lesson",
  "version": 1,
  "minutes": 4,
  "pages": [
    {"name": "look",
     "experiment": "start.attn.json",
     "view": {"step": "weights", "cell": "weights 0 0 0 0"},
     "lights": [{"cells": "weights 0 0 0 *"}, {"control": "heads"}, {"symbol": "q"}]},
    {"name": "scale",
     "lights": [{"setting": "/attention/scale"}],
     "goal": {"settings": {"/attention/scale": "sqrt_head_dim"}}},
    {"name": "ask",
     "change": {"inputs": {"query": {"text": ["a b b"]}}},
     "question": {"largest": "scores 0 0 0 *"}},
    {"name": "choose",
     "question": {"choice": 2}}
  ]
})"},
            {"start.attn.json", R"({
  "format": "attention-explorer/experiment",
  "version": 2,
  "inputs": {"query": {"text": ["a b a"]}},
  "embedding": {"dim": 2, "init": "one_hot", "positions": "none"},
  "attention": {"heads": 1, "projections": "none", "output_projection": false, "scale": "none"}
})"},
            {"en.md", R"(# A lesson

What it is about.

## Look {#look}

*{token 1}* has {weights 0 0 0 1 | percent} `here`: see [weights](step:weights).

## Scale {#scale}

Divide by the root.

### hint

It is lit.

### right

Now it is {weights 0 0 0 1 | percent}.

## Ask {#ask}

Which is largest?

### wrong

No.

## Choose {#choose}

One of these:

### choices

- this
- that

### wrong 1

Not this.
)"},
            {"zh.md", R"(# 一课

讲什么。

## 看 {#look}

*{token 1}* 占 {weights 0 0 0 1}。

## 缩放 {#scale}

除以根号。

### hint

它亮着。

### right

现在是 {weights 0 0 0 1 | percent}。

## 问 {#ask}

哪个最大？

### wrong

不对。

## 选 {#choose}

选一个：

### choices

- 这个
- 那个

### wrong 1

不是这个。
)"}};
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
