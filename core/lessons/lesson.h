// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/message.h"
#include "core/models/plan.h"
#include "core/tensor/tensor.h"
#include "core/tensor/tensor_table.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace attn
{

struct Experiment;

/// A part of a model referenced by a lesson.
struct LessonPart {
    PartKind part;
    Index layer = 0;
    bool operator==(const LessonPart&) const = default;
};

/// Cells of a tensor: an index or all positions (nullopt) for each of its axes. Written `weights 0 1 6 *`, or with a
/// model's part `self 1: weights 0 1 6 *`; the default is the page's part.
struct LessonCells {
    std::optional<LessonPart> part;
    TensorId tensor;
    std::vector<std::optional<Index>> index;
    bool operator==(const LessonCells&) const = default;

    /// Whether it is one cell, with a position on every axis.
    [[nodiscard]] bool isOne() const;
    /// The index of the first of these cells.
    [[nodiscard]] Shape first() const;
};

/// Parse a part or cells as written in docs/lessons.md; formatLessonCells() is the inverse.
/// @throws InputError (place: the text)
LessonPart parseLessonPart(std::string_view text);
LessonCells parseLessonCells(std::string_view text);
std::string formatLessonCells(const LessonCells& cells);
/// The cells of a link "cell:weights/0/0/6/1"; nullopt if it is not a link to cells.
/// @throws InputError see parseLessonCells()
std::optional<LessonCells> parseCellsLink(std::string_view address);

/// The view settings of a page. Members without a value keep the value of the previous page.
struct LessonView {
    std::optional<LessonPart> part;
    std::optional<TensorId> step;
    std::optional<LessonCells> cell;  ///< a single cell: a position on every axis
    std::optional<bool> all_heads;
    std::optional<bool> result_alone;
    std::optional<bool> kept_rows;       ///< shade the rows kept in a key-value cache
    std::optional<bool> predicting;      ///< hide the step's result for guessing
    std::optional<bool> comparing;       ///< A: the previous page's experiment, B: this page's
    std::optional<std::string> group;    ///< group of the experiment panel to open
    std::optional<std::string> insight;  ///< page of the explanation panel: "explain", "code", "compare"
};

/// Items that a page can highlight: cells; the control of a setting, by its JSON pointer in the experiment; another
/// control of the window, by its name in lesson_controls; a symbol of the formula, by its tensor.
struct LessonControl {
    std::string name;
    bool operator==(const LessonControl&) const = default;
};
struct LessonSetting {
    std::string pointer;
    bool operator==(const LessonSetting&) const = default;
};
struct LessonSymbol {
    TensorId tensor;
    bool operator==(const LessonSymbol&) const = default;
};
using LessonHighlight = std::variant<LessonCells, LessonSetting, LessonControl, LessonSymbol>;

/// The condition for completing a page, independent of how the user gets there. All members with a value must hold.
struct LessonGoal {
    std::optional<TensorId> step;                    ///< the shown step
    std::optional<LessonPart> part;                  ///< the shown part
    std::optional<LessonCells> cell;                 ///< the selected cell must be one of these
    std::map<std::string, nlohmann::json> settings;  ///< JSON pointer into the experiment file → value; null: absent
    std::optional<std::string> predicts;             ///< the model's most likely token
    std::optional<LessonCells> above, below;         ///< any cell whose number is above or below `bound`
    float bound = 0;
    std::optional<LessonCells> revealed;  ///< in prediction mode: none of these is hidden
    std::optional<bool> comparing;
    std::optional<bool> all_heads;
    std::optional<std::string> insight;
    bool operator==(const LessonGoal&) const = default;
};

/// The value that an answer is compared with: the number of a cell, the position of the largest number in a row, …
struct NumberAnswer {
    LessonCells cell;
    std::optional<double> tolerance;  ///< default and minimum: half a unit of the last digit that the
                                      ///< window shows (for a number shown as an integer at most 0.05)
};
struct CellAnswer {
    enum class Selector { largest, smallest, one };
    LessonCells among;  ///< for `one`, the cell
    Selector which;
};
struct HeadAnswer {
    Index head;  ///< counted from 0
};
struct ChoiceAnswer {
    std::size_t right;  ///< counted from 0, in the order of the list in the text
};
struct PredictionAnswer {  ///< the model's most likely token
};
/// The question of a page. `change` is applied to the page's experiment for computing the answer, and shown after the
/// user has answered ("what will it predict when head 2 is off?").
struct LessonQuestion {
    std::variant<NumberAnswer, CellAnswer, HeadAnswer, ChoiceAnswer, PredictionAnswer> answer;
    nlohmann::json change;  ///< JSON merge patch; null: none
};

/// The behaviour of a page, from lesson.json.
struct LessonPage {
    std::string name;  ///< name of the heading in the texts, {#name}
    int line = 1;      ///< line in lesson.json
    std::optional<std::string>
        experiment;         ///< file in the lesson's folder, or "example:NAME"; nullopt: that of the previous page
    nlohmann::json change;  ///< JSON merge patch (RFC 7396) for the experiment; null: none
    LessonView view;
    std::vector<LessonHighlight> highlights;
    std::optional<LessonGoal> goal;
    nlohmann::json show;  ///< merge patch by which "Show me" reaches the goal; null: derived from the goal
    std::optional<LessonQuestion> question;
    std::optional<LessonView> after;  ///< view after the goal is reached or the question answered
};

/// The texts of a page in one language: Markdown without HTML.
struct LessonPageText {
    std::string title;
    std::string body;
    std::vector<std::string> choices;
    std::map<std::string, std::string> remarks;  ///< "hint", "right", "wrong", "wrong 2" (for the second choice)
    int line = 1;                                ///< line of the heading in its file
    std::map<std::string, int> lines;            ///< first line of the body (""), of "choices" and of each remark
};
struct LessonText {
    std::string title;
    std::string summary;  ///< the text before the first page
    int summary_line = 1;
    std::map<std::string, LessonPageText> pages;
    std::vector<std::string> order;  ///< names of the pages
};

/// An error in a lesson with its location.
struct LessonProblem {
    std::string file;   ///< file in the lesson's folder: "en.md"
    int line = 1;       ///< counted from 1
    std::string place;  ///< JSON pointer in the file; may be empty
    Message message;
};

/// Adds problems of one file to a list.
struct FileProblems {
    std::string file;
    std::vector<LessonProblem>& list;

    template <typename... Arguments>
    void add(int line, const char* text, const Arguments&... arguments) const
    {
        addAt("", line, {text, {argumentText(arguments)...}});
    }
    void add(int line, const InputError& error) const { addAt(error.place(), line, error.message()); }
    /// @param place see LessonProblem
    void addAt(std::string place, int line, Message message) const
    {
        list.push_back({file, line, std::move(place), std::move(message)});
    }
};

/// A lesson: the behaviour of its pages, and their texts in each language.
struct Lesson {
    std::filesystem::path folder;  ///< empty if read from a zip file or embedded in the program
    std::string name;              ///< name of the folder
    int minutes = 5;
    std::vector<LessonPage> pages;
    std::map<std::string, LessonText> texts;   ///< by language: "en", "zh"
    std::map<std::string, std::string> files;  ///< contents of every file of the folder, by name
};

/// Name of the file with the texts in a language: "zh.md".
std::string textFile(const std::string& language);
/// Name of the file with string replacements for a language: "zh.json".
std::string stringsFile(const std::string& language);

// Controls, groups and pages of the window that a lesson can refer to. Tests of the window check that they exist.

/// Names for {"control": …}.
inline constexpr std::string_view lesson_controls[] = {"steps",   "heads",      "layers",  "masks",       "add_mask",
                                                       "text",    "prediction", "formula", "explanation", "compare",
                                                       "predict", "paint",      "undo"};
/// Groups of the experiment panel, for "group".
inline constexpr std::string_view lesson_groups[] = {"input",   "masks",   "dimensions", "heads",
                                                     "softmax", "weights", "embedding"};
/// Pages of the explanation panel, for "insight".
inline constexpr std::string_view lesson_insights[] = {"explain", "code", "compare"};
/// Whether a JSON pointer refers to a setting with a control in the experiment panel.
bool isLessonSetting(std::string_view pointer);
/// Whether the setting's control is shown for this experiment, which requires that the setting has an effect.
bool isLessonSettingShown(std::string_view pointer, const Experiment& experiment);
/// Whether one of lesson_controls is shown for this experiment: layers and predictions require a model.
bool isLessonControlShown(std::string_view control, const Experiment& experiment);

}  // namespace attn
