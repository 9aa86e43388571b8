// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lessons/check_lesson.h"

#include "core/basics/text.h"
#include "core/files/json.h"
#include "core/lessons/check_text.h"
#include "core/lessons/lesson_json.h"
#include "core/lessons/lesson_pages.h"
#include "core/lessons/markdown.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace attn
{

namespace
{

void checkSummary(const LessonText& text, const TextCheck& check)
{
    checkMarkdown(text.title, check, 1);
    checkMarkdown(text.summary, check, text.summary_line);
    for (const MarkdownPiece& piece : markdownPieces(text.summary))
        if (piece.kind == MarkdownPiece::Kind::reference)
            check.problems.addAt(
                std::string(piece.text), text.summary_line + piece.line - 1,
                {ATTN_TEXT("core", "No reference is possible here: the summary is shown before anything is computed."),
                 {}});
}

/// Problems found in the texts without computing anything.
std::vector<LessonProblem> textProblems(const Lesson& lesson)
{
    std::vector<LessonProblem> problems;
    for (const auto& [language, text] : lesson.texts) {
        const TextCheck check{language, {textFile(language), problems}, &lesson};
        checkSummary(text, check);
        for (const auto& [name, page] : text.pages) {
            checkMarkdown(page.title, check, page.line);
            checkMarkdown(page.body, check, page.lines.at(""));
            for (std::size_t at = 0; at < page.choices.size(); ++at)
                checkMarkdown(page.choices[at], check, page.lines.at("choices") + static_cast<int>(at));
            for (const auto& [remark, words] : page.remarks)
                checkMarkdown(words, check, page.lines.at(remark));
        }
    }
    return problems;
}

/// Plays a lesson like a user who presses "Show me" on every page, and collects the problems.
class LessonCheck
{
public:
    explicit LessonCheck(const Lesson& lesson) : m_lesson(lesson), m_lines(lesson.files.at(lesson_json)) {}

    std::vector<LessonProblem> check()
    {
        for (m_page = 0; m_page < m_lesson.pages.size(); ++m_page)
            attempt("", [&] { checkPage(); });
        return std::move(m_problems);
    }

private:
    [[nodiscard]] const LessonPage& page() const { return m_lesson.pages[m_page]; }
    [[nodiscard]] std::string placeOf(const std::string& member) const
    {
        return "/pages/" + std::to_string(m_page) + member;
    }

    /// Runs `work` and records an InputError as a problem, at a member of the page in lesson.json unless the error
    /// names another file.
    void attempt(const std::string& member, const auto& work)
    {
        try {
            work();
        } catch (const InputError& error) {
            const std::size_t colon = error.place().find(": ");
            const std::string file = error.place().substr(0, colon);
            const auto content = m_lesson.files.find(file);
            if (content == m_lesson.files.end()) {
                note(member, error.place(), error.message());
                return;
            }
            const std::string place = colon == std::string::npos ? "" : error.place().substr(colon + 2);
            m_problems.push_back({file, JsonLines(content->second).lineOf(place), place, error.message()});
        }
    }

    void note(const std::string& member, const std::string& place, const Message& message)
    {
        m_problems.push_back({lesson_json, m_lines.lineOf(placeOf(member)), place, message});
    }

    void checkPage()
    {
        const Experiment experiment = experimentOf(m_lesson, m_page);
        LessonNumbers begin(experiment);
        begin.trace();
        checkView(begin);
        for (std::size_t at = 0; at < page().highlights.size(); ++at)
            attempt("/lights/" + std::to_string(at), [&] { checkHighlight(page().highlights[at], begin); });
        LessonNumbers end(experiment);
        if (page().goal)
            attempt("/goal", [&] { end = checkGoal(begin); });
        if (page().question)
            attempt("/question", [&] { end = checkQuestion(experiment); });
        if (page().after)
            checkPlace("/after", *page().after, end);
        for (const auto& [language, text] : m_lesson.texts)
            if (const auto words = text.pages.find(page().name);
                words != text.pages.end() && !m_lesson.files.contains(stringsFile(language)))
                checkText({language, {textFile(language), m_problems}, &m_lesson}, words->second, begin, end);
    }

    void checkView(LessonNumbers& numbers)
    {
        const LessonView& view = page().view;
        checkPlace("/view", view, numbers);
        if (view.comparing.value_or(false) && m_page == 0)
            attempt("/view/comparing",
                    [] { rejectInput(ATTN_TEXT("core", "There is no page before this one that could be compared.")); });
        m_state = {};
        apply(viewOf(m_lesson, m_page));
    }

    void checkPlace(const std::string& member, const LessonView& view, LessonNumbers& numbers)
    {
        if (view.step)
            attempt(member + "/step", [&] { requireTensor(*view.step, numbers); });
        if (view.cell)
            attempt(member + "/cell", [&] {
                (void)numbers.at(*view.cell);
                if (view.step && *view.step != view.cell->tensor)
                    rejectInput(ATTN_TEXT("core", "The cell is not one of the step \"%1\"."), name(*view.step));
            });
    }

    static void requireTensor(TensorId id, LessonNumbers& numbers)
    {
        if (!numbers.trace().has(id))
            rejectInput(ATTN_TEXT("core", "\"%1\" is not there: this experiment does not compute it."), name(id));
    }

    static void checkHighlight(const LessonHighlight& highlight, LessonNumbers& numbers)
    {
        if (const auto* cells = std::get_if<LessonCells>(&highlight))
            (void)numbers.indexes(*cells);
        if (const auto* symbol = std::get_if<LessonSymbol>(&highlight))
            requireTensor(symbol->tensor, numbers);
        const auto* control = std::get_if<LessonControl>(&highlight);
        if (control != nullptr && !isLessonControlShown(control->name, numbers.experiment()))
            rejectInput(ATTN_TEXT("core", "Only a model has the control \"%1\"."), control->name);
        const auto* setting = std::get_if<LessonSetting>(&highlight);
        if (setting != nullptr && !isLessonSettingShown(setting->pointer, numbers.experiment()))
            rejectInput(ATTN_TEXT("core", "\"%1\" has no effect in this experiment, so the panel does not show it."),
                        setting->pointer);
    }

    /// Applies a view to m_state. The selected cell is known only if the view sets it.
    void apply(const LessonView& view)
    {
        m_state.comparing = view.comparing.value_or(m_state.comparing);
        m_state.all_heads = view.all_heads.value_or(m_state.all_heads);
        m_state.insight = view.insight.value_or(m_state.insight);
        m_hidden = view.predicting.value_or(m_hidden);
        if (view.step || view.cell) {
            m_state.step = view.cell ? view.cell->tensor : *view.step;
            m_state.cell = view.cell ? view.cell->first() : Shape();
        }
    }

    bool isReachedBy(LessonNumbers& numbers, const LessonGoal& goal)
    {
        m_state.trace = numbers.sharedTrace();
        m_state.isHidden = [hidden = m_hidden](TensorId, const Shape&) { return hidden; };
        m_state.predicted = goal.predicts ? std::optional(numbers.candidates().front().token) : std::nullopt;
        return isReached(goal, m_state, m_lesson.folder);
    }

    /// @return the numbers after the goal is reached
    LessonNumbers checkGoal(LessonNumbers& begin)
    {
        const LessonGoal& goal = *page().goal;
        for (const auto* cells : {&goal.cell, &goal.above, &goal.below, &goal.revealed})
            if (*cells)
                (void)begin.indexes(**cells);
        if (isReachedBy(begin, goal))
            note("/goal", {}, {ATTN_TEXT("core", "The goal is reached already when the page begins."), {}});
        LessonNumbers end(experimentForGoal(page(), begin.experiment(), m_lesson.folder));
        apply(viewForGoal(goal));
        if (!isReachedBy(end, goal))
            note("/goal", {},
                 {ATTN_TEXT("core", "\"Show me\" does not reach the goal: write the changes that do into \"show\"."),
                  {}});
        return end;
    }

    /// Checks that the page does not reveal the answer's cell by selecting or highlighting it.
    void checkAnswerHidden(TensorId tensor, const Shape& cell)
    {
        if (m_state.step == tensor && m_state.cell == cell)
            note("/question", {}, {ATTN_TEXT("core", "The page begins on the cell that it asks for."), {}});
        for (const LessonHighlight& highlight : page().highlights)
            if (const auto* lit = std::get_if<LessonCells>(&highlight);
                lit && lit->tensor == tensor && std::ranges::equal(lit->index, cell))
                note("/lights", {}, {ATTN_TEXT("core", "The highlight shows the cell that the page asks for."), {}});
    }

    /// @return the numbers after the question is answered
    LessonNumbers checkQuestion(const Experiment& experiment)
    {
        const LessonQuestion& question = *page().question;
        LessonNumbers end(withPatch(experiment, question.change, m_lesson.folder));
        const LessonAnswer answer = answerTo(question, end);
        if (!isRight(question, answer, end))
            note("/question", {}, {ATTN_TEXT("core", "The right answer is not accepted as right."), {}});
        if (const auto* cell = std::get_if<Shape>(&answer))
            checkAnswerHidden(std::get<CellAnswer>(question.answer).among.tensor, *cell);
        return end;
    }

    /// Checks the texts of the page with the numbers before and after its task.
    static void checkText(const TextCheck& check, const LessonPageText& text, LessonNumbers& begin, LessonNumbers& end)
    {
        checkReferences(text.title, check, text.line, begin);
        checkReferences(text.body, check, text.lines.at(""), begin);
        for (std::size_t at = 0; at < text.choices.size(); ++at)
            checkReferences(text.choices[at], check, text.lines.at("choices") + static_cast<int>(at), begin);
        for (const auto& [name, remark] : text.remarks)
            checkReferences(remark, check, text.lines.at(name), name == "hint" ? begin : end);
    }

    static void checkReferences(const std::string& text, const TextCheck& check, int first_line, LessonNumbers& numbers)
    {
        bool was_percentage = false;
        for (const MarkdownPiece& piece : markdownPieces(text)) {
            const int line = first_line + piece.line - 1;
            if (was_percentage && trimmed(piece.text, " ").starts_with('%'))
                check.problems.add(line, ATTN_TEXT("core", "Two percent signs: the reference ends in one."));
            was_percentage = false;
            if (piece.kind != MarkdownPiece::Kind::reference)
                continue;
            try {
                was_percentage = fillReference(piece.text, numbers, check.language).ends_with('%');
            } catch (const InputError& error) {
                check.problems.add(line, error);
            }
        }
        for (const MarkdownElement& finding : markdownElements(text))
            if (finding.kind == MarkdownElement::Kind::link)
                checkCellLink(finding.text, check.problems, first_line + finding.line - 1, numbers);
    }

    static void checkCellLink(const std::string& address, const FileProblems& problems, int line,
                              LessonNumbers& numbers)
    {
        try {
            if (const auto cells = parseCellsLink(address))
                (void)numbers.indexes(*cells);
        } catch (const InputError& error) {
            problems.addAt(address, line, error.message());
        }
    }

    const Lesson& m_lesson;
    JsonLines m_lines;
    std::vector<LessonProblem> m_problems;
    std::size_t m_page = 0;
    LessonState m_state{};  ///< what is shown when the page opens
    bool m_hidden = false;
};

}  // namespace

std::vector<LessonProblem> checkLesson(const ParsedLesson& read)
{
    std::vector<LessonProblem> found = read.problems.empty() ? LessonCheck(read.lesson).check() : read.problems;
    std::ranges::move(textProblems(read.lesson), std::back_inserter(found));
    for (const auto& [language, text] : read.lesson.texts)
        if (read.lesson.files.contains(stringsFile(language)))
            std::ranges::move(checkLesson(inLanguage(read, language)), std::back_inserter(found));
    std::set<std::tuple<std::string, int, std::string, std::string>> seen;  // pages may share an invalid experiment
    std::vector<LessonProblem> problems;
    for (LessonProblem& problem : found)
        if (seen.emplace(problem.file, problem.line, problem.place, problem.message.english()).second)
            problems.push_back(std::move(problem));
    std::ranges::stable_sort(problems, {},
                             [](const LessonProblem& problem) { return std::tie(problem.file, problem.line); });
    return problems;
}

}  // namespace attn
