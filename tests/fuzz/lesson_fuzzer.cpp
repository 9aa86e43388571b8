// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lessons/lesson.h"
#include "core/lessons/lesson_json.h"
#include "tests/fuzz/fuzzing.h"

#include <string_view>

/// A lesson.json; its errors become problems.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    attn::readOrRefuse(data, size, [](std::span<const std::byte> bytes) {
        attn::Lesson lesson;
        std::vector<attn::LessonProblem> problems;
        attn::readLessonJson({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, lesson, problems);
    });
    return 0;
}
