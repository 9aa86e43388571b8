// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lessons/lesson_files.h"

#include "core/basics/message.h"
#include "core/files/file_io.h"
#include "core/files/json.h"
#include "core/files/json_reader.h"
#include "core/files/shipped_files.h"
#include "core/files/zip_archive.h"

#include <algorithm>
#include <system_error>

namespace attn
{

namespace
{

constexpr std::uint64_t max_lesson_bytes = std::uint64_t{64} << 20U;

using Files = std::map<std::string, std::string>;

std::string asText(std::span<const std::byte> bytes)
{
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// Rejects symbolic links that leave the lesson's folder: a downloaded lesson must not read other files.
void rejectExternalLinks(const std::filesystem::path& file, const std::filesystem::path& folder)
{
    std::error_code error;
    const std::filesystem::path target = std::filesystem::canonical(file, error);
    if (error || target.parent_path() != std::filesystem::canonical(folder, error))
        throw InputError(file.string(), ATTN_TEXT("core", "This is a link that leads out of the lesson's folder: put "
                                                          "the file itself there."));
}

bool isHidden(std::string_view name) { return name.empty() || name.front() == '.'; }

Files filesOfFolder(const std::filesystem::path& folder)
{
    Files files;
    std::uint64_t left = max_lesson_bytes;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error))
        if (const std::string name = entry.path().filename().string();
            !isHidden(name) && entry.is_regular_file(error)) {
            rejectExternalLinks(entry.path(), folder);
            const std::vector<std::byte> bytes = readFile(entry.path(), left);
            left -= bytes.size();
            files.emplace(name, asText(bytes));
        }
    if (error)
        throw InputError(folder.string(), ATTN_TEXT("core", "The folder cannot be read: %1."), error.message());
    return files;
}

/// The common top folder of all names, with its slash; empty if there is none.
std::string commonFolder(const std::vector<std::string>& names)
{
    std::string folder;
    for (const std::string& name : names) {
        const std::size_t slash = name.find('/');
        const std::string first = slash == std::string::npos ? "" : name.substr(0, slash + 1);
        if (first.empty() || (!folder.empty() && first != folder))
            return "";
        folder = first;
    }
    return folder;
}

bool leavesFolder(std::string_view name)
{
    return name.starts_with('/') || name.starts_with("../") || name.find("/../") != std::string_view::npos;
}

Files filesOfZip(std::span<const std::byte> bytes)
{
    const ZipArchive archive(bytes);
    std::uint64_t left = max_lesson_bytes;
    std::vector<std::string> names;
    std::vector<std::string> contents;
    for (std::size_t index = 0; index < archive.size(); ++index) {
        const ZipArchive::Member member = archive.member(index, left);
        if (leavesFolder(member.name))
            throw InputError(member.name, ATTN_TEXT("core", "The name of this file leads out of the zip."));
        if (member.name.ends_with('/') || member.name.starts_with("__MACOSX/"))
            continue;
        names.push_back(member.name);
        const std::vector<std::byte> content = archive.unpack(member);
        left -= content.size();
        contents.push_back(asText(content));
    }
    const std::string folder = commonFolder(names);
    Files files;
    for (std::size_t at = 0; at < names.size(); ++at)
        if (const std::string name = names[at].substr(folder.size());
            !isHidden(name) && name.find('/') == std::string::npos)
            files.emplace(name, std::move(contents[at]));
    return files;
}

}  // namespace

Files readLessonFiles(const std::filesystem::path& folder_or_zip)
{
    std::error_code error;
    if (std::filesystem::is_directory(folder_or_zip, error))
        return filesOfFolder(folder_or_zip);
    const std::vector<std::byte> bytes = readFile(folder_or_zip, max_lesson_bytes);
    return addFileNameToErrors(folder_or_zip.string(), [&] { return filesOfZip(bytes); });
}

namespace
{

constexpr const char* paths_file = "lessons/paths.json";

}  // namespace

std::map<std::string, std::vector<std::string>> learningPaths()
{
    const nlohmann::json document = parseStrictJson(shippedFile(paths_file));
    JsonObject object(JsonValue(document, ""));
    std::map<std::string, std::vector<std::string>> paths;
    for (const char* name : {"class", "evening"})
        paths[name] = object.require(name).strings();
    object.finish();
    return paths;
}

std::vector<LessonProblem> checkLearningPaths()
{
    const JsonLines lines(shippedFile(paths_file));
    const std::vector<std::string_view> known = shippedFoldersIn("lessons");
    std::vector<LessonProblem> problems;
    for (const auto& [name, lessons] : learningPaths())
        for (std::size_t at = 0; at < lessons.size(); ++at)
            if (std::ranges::find(known, lessons[at]) == known.end()) {
                const std::string place = '/' + name + '/' + std::to_string(at);
                problems.emplace_back("paths.json", lines.lineOf(place), place,
                                      ATTN_TEXT("core", "No lesson \"%1\" comes with the program."), lessons[at]);
            }
    return problems;
}

}  // namespace attn
