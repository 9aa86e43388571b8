// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lessons/read_lesson.h"

#include "core/basics/message.h"
#include "core/basics/text.h"
#include "core/files/file_io.h"
#include "core/files/json.h"
#include "core/files/json_reader.h"
#include "core/files/shipped_files.h"
#include "core/files/zip_archive.h"
#include "core/lessons/check_text.h"
#include "core/lessons/lesson_json.h"
#include "core/lessons/markdown.h"

#include <algorithm>
#include <array>
#include <system_error>
#include <tuple>

namespace attn
{

namespace
{

constexpr const char* paths_file = "lessons/paths.json";
constexpr std::uint64_t max_lesson_bytes = std::uint64_t{64} << 20U;

using Files = std::map<std::string, std::string>;

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
        contents.emplace_back(asText(content));
    }
    const std::string folder = commonFolder(names);
    Files files;
    for (std::size_t at = 0; at < names.size(); ++at)
        if (const std::string name = names[at].substr(folder.size());
            !isHidden(name) && name.find('/') == std::string::npos)
            files.emplace(name, std::move(contents[at]));
    return files;
}

Files filesOf(const std::filesystem::path& folder_or_zip)
{
    std::error_code error;
    if (std::filesystem::is_directory(folder_or_zip, error))
        return filesOfFolder(folder_or_zip);
    const std::vector<std::byte> bytes = readFile(folder_or_zip, max_lesson_bytes);
    return addFileNameToErrors(folder_or_zip.string(), [&] { return filesOfZip(bytes); });
}

constexpr std::string_view choices_heading = "choices";

bool isRemark(std::string_view title)
{
    constexpr std::string_view about_a_choice = "wrong ";
    constexpr std::array<std::string_view, 3> plain = {"hint", "right", "wrong"};
    if (std::ranges::find(plain, title) != plain.end())
        return true;
    const std::string_view number = title.substr(std::min(about_a_choice.size(), title.size()));
    return title.starts_with(about_a_choice) && !number.empty() && number.size() < 3 && number.front() != '0' &&
           number.find_first_not_of("0123456789") == std::string_view::npos;
}

bool isName(std::string_view name)
{
    return !name.empty() && name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string_view::npos;
}

/// Reads the texts of a lesson in one language: docs/lessons.md.
class TextReader
{
public:
    explicit TextReader(FileProblems problems) : m_problems(std::move(problems)) {}

    LessonText read(std::string_view markdown)
    {
        for (const MarkdownSection& section : markdownSections(markdown))
            take(section);
        if (m_text.title.empty())
            m_problems.add(1, ATTN_TEXT("core", "The title of the lesson is missing: begin with \"# Title\"."));
        return std::move(m_text);
    }

private:
    void take(const MarkdownSection& section)
    {
        if (section.level == 0) {
            if (!section.body.empty())
                m_problems.add(section.body_line, ATTN_TEXT("core", "Text before the title: begin with \"# Title\"."));
        } else if (section.level == 1) {
            takeTitle(section);
        } else if (section.level == 2) {
            takePage(section);
        } else if (section.level == 3 && m_page != nullptr) {
            takeRemark(section);
        } else {
            m_problems.add(section.line,
                           ATTN_TEXT("core", "\"%1\" is a heading that belongs to no page: pages begin with \"##\", "
                                             "remarks on them with \"###\"."),
                           section.title);
        }
    }

    void takeTitle(const MarkdownSection& section)
    {
        if (!m_text.title.empty())
            m_problems.add(section.line, ATTN_TEXT("core", "A second title, \"%1\": pages begin with \"##\"."),
                           section.title);
        m_text.title = section.title;
        m_text.summary = section.body;
        m_text.summary_line = section.body_line;
    }

    void takePage(const MarkdownSection& section)
    {
        m_discarded = {};
        m_page = &m_discarded;
        if (!isName(section.name)) {
            m_problems.add(section.line,
                           ATTN_TEXT("core",
                                     "The page \"%1\" has no name: write {#name} after its title, with small letters, "
                                     "digits and hyphens."),
                           section.title);
            return;
        }
        if (m_text.pages.contains(section.name)) {
            m_problems.add(section.line,
                           ATTN_TEXT("core", "There is a page \"%1\" already: give this one another name."),
                           section.name);
            return;
        }
        m_text.order.push_back(section.name);
        m_page = &m_text.pages[section.name];
        m_page->title = section.title;
        m_page->body = section.body;
        m_page->line = section.line;
        m_page->lines[""] = section.body_line;
        if (section.body.empty())
            m_problems.add(section.line, ATTN_TEXT("core", "The page \"%1\" has no text."), section.name);
    }

    void takeRemark(const MarkdownSection& section)
    {
        if (section.title == choices_heading) {
            takeChoices(section);
        } else if (!isRemark(section.title)) {
            m_problems.add(section.line,
                           ATTN_TEXT("core",
                                     "\"%1\" is not a remark: there are hint, right, wrong, \"wrong 2\" (about the "
                                     "second choice) and choices, in English in every language."),
                           section.title);
            return;
        } else if (!m_page->remarks.emplace(section.title, section.body).second) {
            m_problems.add(section.line, ATTN_TEXT("core", "The page has two remarks \"%1\": keep one of them."),
                           section.title);
        } else if (section.body.empty()) {
            m_problems.add(section.line, ATTN_TEXT("core", "The remark \"%1\" has no text."), section.title);
        }
        m_page->lines.emplace(section.title, section.body_line);
    }

    void takeChoices(const MarkdownSection& section)
    {
        int line = section.body_line;
        for (std::size_t at = 0; at < section.body.size(); ++line) {
            const std::size_t end = std::min(section.body.find('\n', at), section.body.size());
            std::string choice = section.body.substr(at, end - at);
            at = end + 1;
            if (choice.ends_with('\r'))
                choice.pop_back();
            if (choice.starts_with("- "))
                m_page->choices.push_back(choice.substr(2));
            else
                m_problems.add(line,
                               ATTN_TEXT("core", "A choice is one line that begins with \"- \", but this is \"%1\"."),
                               choice);
        }
    }

    FileProblems m_problems;
    LessonText m_text;
    LessonPageText* m_page = nullptr;
    LessonPageText m_discarded;  ///< receives the texts of a page without a valid name
};

constexpr std::size_t language_length = 2;

bool isTextFile(const std::string& name) { return name == textFile(name.substr(0, language_length)); }

ParsedLesson parseLessonFiles(std::map<std::string, std::string> files, std::string name, std::filesystem::path folder)
{
    ParsedLesson read;
    read.lesson.name = std::move(name);
    read.lesson.folder = std::move(folder);
    read.lesson.files = std::move(files);
    const auto fail = [&](const char* file, const char* text) { FileProblems{file, read.problems}.add(1, text); };
    if (const auto json = read.lesson.files.find(lesson_json); json != read.lesson.files.end())
        readLessonJson(json->second, read.lesson, read.problems);
    else
        fail(lesson_json, ATTN_TEXT("core", "The file is missing: it says what the window does, page by page."));
    for (const auto& [file, content] : read.lesson.files)
        if (isTextFile(file))
            read.lesson.texts.emplace(file.substr(0, language_length), TextReader({file, read.problems}).read(content));
    if (read.lesson.texts.empty())
        fail("en.md",
             ATTN_TEXT("core", "The file is missing: it holds the text in English, as zh.md does in Chinese."));
    if (!read.lesson.pages.empty())
        checkConsistency(read.lesson, read.problems);
    std::ranges::stable_sort(read.problems, {},
                             [](const LessonProblem& problem) { return std::tie(problem.file, problem.line); });
    return read;
}

/// Replaces a JSON string in all JSON files.
/// @return whether it was found
bool replaceString(const std::string& from, const std::string& to, std::map<std::string, std::string>& files)
{
    const std::string old = nlohmann::json(from).dump(), now = nlohmann::json(to).dump();
    bool found = false;
    for (auto& [name, content] : files)
        for (std::size_t at = 0; name.ends_with(".json") && (at = content.find(old, at)) != std::string::npos;
             at += now.size()) {
            content.replace(at, old.size(), now);
            found = true;
        }
    return found;
}

std::string folderOf(ShippedKind kind) { return kind == ShippedKind::lesson ? "lessons" : "mistakes"; }

}  // namespace

ParsedLesson readLesson(const std::filesystem::path& folder_or_zip)
{
    std::error_code error;
    const std::filesystem::path whole = std::filesystem::weakly_canonical(folder_or_zip, error);
    const bool is_folder = std::filesystem::is_directory(folder_or_zip, error);
    return parseLessonFiles(filesOf(folder_or_zip), whole.stem().string(), is_folder ? whole : "");
}

ParsedLesson inLanguage(ParsedLesson read, const std::string& language)
{
    std::map<std::string, std::string> files = read.lesson.files;
    const auto node = files.extract(stringsFile(language));
    if (node.empty())
        return read;
    std::erase_if(files, [&](const auto& file) { return isTextFile(file.first) && file.first != textFile(language); });
    std::vector<LessonProblem> found;
    const FileProblems problems{node.key(), found};
    try {
        const nlohmann::json document = parseStrictJson(node.mapped());
        const JsonObject strings{JsonValue(document, "")};
        for (const auto& [from, to] : strings.json().items())
            if (!replaceString(from, strings.at(from).string(), files))
                problems.addAt('/' + from, 1,
                               {ATTN_TEXT("core", "No other JSON file of the lesson contains this string."), {}});
    } catch (const InputError& error) {
        problems.add(1, error);
    }
    ParsedLesson changed =
        parseLessonFiles(std::move(files), std::move(read.lesson.name), std::move(read.lesson.folder));
    std::ranges::move(found, std::back_inserter(changed.problems));
    return changed;
}

std::vector<std::string> shippedLessons(ShippedKind kind)
{
    const std::vector<std::string_view> folders = shippedFoldersIn(folderOf(kind));
    std::vector<std::string> names(folders.begin(), folders.end());
    if (kind == ShippedKind::lesson) {
        const std::vector<std::string> order = learningPaths()["evening"];
        std::ranges::stable_sort(
            names, {}, [&](const std::string& name) { return std::ranges::find(order, name) - order.begin(); });
    }
    return names;
}

ParsedLesson readShippedLesson(std::string_view name, ShippedKind kind)
{
    const std::string folder = folderOf(kind) + '/' + std::string(name);
    std::map<std::string, std::string> files;
    for (const ShippedFile& file : shippedFilesIn(folder))
        files.emplace(file.path.substr(folder.size() + 1), file.content);
    if (files.empty())
        throw InputError(std::string(name), ATTN_TEXT("core", "No lesson of this name comes with the program."));
    ParsedLesson read = parseLessonFiles(std::move(files), std::string(name), {});
    for (const char* language : {"en", "zh"})
        if (!read.lesson.texts.contains(language))
            FileProblems{textFile(language), read.problems}.add(
                1, ATTN_TEXT("core",
                             "The file is missing: what comes with the program is written in English and Chinese."));
    return read;
}

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
    const FileProblems found{"paths.json", problems};
    for (const auto& [name, lessons] : learningPaths())
        for (std::size_t at = 0; at < lessons.size(); ++at)
            if (std::ranges::find(known, lessons[at]) == known.end()) {
                const std::string place = '/' + name + '/' + std::to_string(at);
                found.addAt(
                    place, lines.lineOf(place),
                    {ATTN_TEXT("core", "No lesson \"%1\" comes with the program."), {argumentText(lessons[at])}});
            }
    return problems;
}

}  // namespace attn
