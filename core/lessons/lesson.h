// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error/message.h"
#include "core/models/plan.h"
#include "core/tensor/tensor.h"
#include "core/tensor/tensor_id_fwd.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace attn
{

/// A part of a model, as a lesson names it.
struct LessonPart {
    PartKind part;
    Index layer = 0;
    bool operator==(const LessonPart&) const = default;
};

/// Cells of a tensor: an index, or all (nullopt), for each of its axes. Written `weights 0 1 6 *`; of a model's part
/// `self 1: weights 0 1 6 *`, without it that of the page.
struct LessonCells {
    std::optional<LessonPart> part;
    TensorId tensor;
    std::vector<std::optional<Index>> index;
    bool operator==(const LessonCells&) const = default;
};

/// Where a page takes a person. What is left out stays as it was on the page before.
struct LessonView {
    std::optional<LessonPart> part;
    std::optional<TensorId> step;
    std::optional<LessonCells> cell;  ///< one cell: a position on every axis
    std::optional<bool> all_heads;
    std::optional<bool> result_alone;
    std::optional<bool> predicting;      ///< the step's result is hidden, to be guessed
    std::optional<bool> comparing;       ///< what the page before showed becomes A, this page's experiment B
    std::optional<std::string> group;    ///< of the experiment panel, which is opened for it
    std::optional<std::string> insight;  ///< "explain", "code", "compare": page of the panel that explains
};

/// What a page lights: cells; the control of a setting, by its JSON pointer in the experiment; another control of the
/// window, by its name in lessonControls(); a letter of the formula, by its tensor.
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
using LessonLight = std::variant<LessonCells, LessonSetting, LessonControl, LessonSymbol>;

/// What becomes true when a person has done what a page asks for, however it was done. All that are given must be.
struct LessonGoal {
    std::optional<TensorId> step;                    ///< the shown step
    std::optional<LessonPart> part;                  ///< the part on the stage
    std::optional<LessonCells> cell;                 ///< the selected cell is one of these
    std::map<std::string, nlohmann::json> settings;  ///< JSON pointer into the experiment file: its value, null: absent
    std::optional<std::string> predicts;             ///< the model's most likely token
    std::optional<LessonCells> above, below;         ///< one cell: its number is above or below `bound`
    float bound = 0;
    std::optional<LessonCells> revealed;  ///< while predicting: none of these is hidden
    std::optional<bool> comparing;
    std::optional<bool> all_heads;
    std::optional<std::string> insight;
    bool operator==(const LessonGoal&) const = default;
};

/// The engine's number in a cell, the position of the largest of a row, … : what an answer is compared with.
struct NumberAnswer {
    LessonCells cell;
    std::optional<double> tolerance;  ///< at least, and for nullopt, half a unit of the last digit that the
                                      ///< window shows of it (of a number that it shows whole at most 0.05)
};
struct CellAnswer {
    enum class Which { largest, smallest, one };
    LessonCells among;  ///< or, for `one`, the cell itself
    Which which;
};
struct HeadAnswer {
    Index head;  ///< counted from 0
};
struct ChoiceAnswer {
    std::size_t right;  ///< counted from 0, in the order of the text's list
};
struct PredictionAnswer {  ///< the token that the model finds most likely
};
/// What a page asks. `change` is applied to the page's experiment before the answer is looked up, and shown once it was
/// answered ("what will it predict when head 2 is off?").
struct LessonQuestion {
    std::variant<NumberAnswer, CellAnswer, HeadAnswer, ChoiceAnswer, PredictionAnswer> answer;
    nlohmann::json change;  ///< JSON merge patch; null: none
};

/// What the window does on a page.
struct LessonPage {
    std::string name;  ///< of the heading in the texts, {#name}
    int line = 1;      ///< where it begins in lesson.json
    std::optional<std::string>
        experiment;         ///< file in the lesson's folder, or "example:NAME"; nullopt: that of the page before
    nlohmann::json change;  ///< JSON merge patch (RFC 7396) on it; null: none
    LessonView view;
    std::vector<LessonLight> lights;
    std::optional<LessonGoal> goal;
    nlohmann::json show;  ///< merge patch that reaches the goal, for "Show me"; null: it follows from the goal
    std::optional<LessonQuestion> question;
    std::optional<LessonView> after;  ///< where the window goes once the goal is reached or the question answered
};

/// The words of a page in one language: Markdown without HTML.
struct LessonPageText {
    std::string title;
    std::string body;
    std::vector<std::string> choices;
    std::map<std::string, std::string> remarks;  ///< "hint", "right", "wrong", "wrong 2" (about the second choice)
    int line = 1;                                ///< of the heading, in its file
    std::map<std::string, int> lines;            ///< where the body (""), "choices" and each remark begin in it
};
struct LessonText {
    std::string title;
    std::string summary;  ///< what stands before the first page
    int summary_line = 1;
    std::map<std::string, LessonPageText> pages;
    std::vector<std::string> order;  ///< of the pages, by name
};

/// What is wrong with a lesson, and where.
struct LessonProblem {
    std::string file;   ///< in the lesson's folder: "en.md"
    int line;           ///< counted from 1
    std::string place;  ///< in a JSON file: a pointer into what was being read; may be empty
    Message message;
};

/// A lesson: what its pages do, and their words in each language.
struct Lesson {
    std::filesystem::path folder;  ///< empty: from a zip, or shipped in the program
    std::string name;              ///< the folder's
    int minutes = 5;
    std::vector<LessonPage> pages;
    std::map<std::string, LessonText> texts;   ///< by language: "en", "zh"
    std::map<std::string, std::string> files;  ///< the bytes of every file of the folder, by name
};

}  // namespace attn
