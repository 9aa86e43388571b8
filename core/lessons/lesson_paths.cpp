// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lessons/lesson_paths.h"

#include "core/files/json_lines.h"
#include "core/files/json_reader.h"
#include "core/files/shipped_files.h"
#include "core/files/strict_json.h"

#include <algorithm>

namespace attn
{

namespace
{

constexpr const char* paths_file = "lessons/paths.json";

}  // namespace

std::map<std::string, std::vector<std::string>> lessonPaths()
{
    const nlohmann::json document = parseStrictJson(shippedFile(paths_file));
    JsonObject object(JsonValue(document, ""));
    std::map<std::string, std::vector<std::string>> paths;
    for (const char* name : {"class", "evening"})
        paths[name] = object.require(name).strings();
    object.finish();
    return paths;
}

std::vector<LessonProblem> checkLessonPaths()
{
    const JsonLines lines(shippedFile(paths_file));
    const std::vector<std::string_view> known = shippedFoldersIn("lessons");
    std::vector<LessonProblem> problems;
    for (const auto& [name, lessons] : lessonPaths())
        for (std::size_t at = 0; at < lessons.size(); ++at)
            if (std::ranges::find(known, lessons[at]) == known.end()) {
                const std::string place = '/' + name + '/' + std::to_string(at);
                problems.emplace_back("paths.json", lines.lineOf(place), place,
                                      ATTN_TEXT("core", "No lesson \"%1\" comes with the program."), lessons[at]);
            }
    return problems;
}

}  // namespace attn
