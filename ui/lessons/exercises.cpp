// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lessons/exercises.h"

#include "core/experiment/experiment_json.h"
#include "core/experiment/packing.h"
#include "core/lessons/markdown.h"
#include "core/pipeline/small_integers.h"
#include "core/tensor/tensor_id.h"
#include "ui/session/language.h"
#include "ui/words/step_names.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QRandomGenerator>
#include <QVBoxLayout>

#include <algorithm>

namespace attn
{

namespace
{

constexpr const char* experiment_file = "start.attn.json";
constexpr TensorId usual_steps[] = {TensorId::scores, TensorId::scaled_scores, TensorId::weights,
                                    TensorId::head_outputs};

std::string markdownOf(const QString& text) { return asMarkdown(text.toStdString()); }

/// The result of the first sequence and the selected head.
LessonCells resultOf(TensorId step, const Session& session)
{
    LessonCells cells{std::nullopt, step, {}};
    for (const Axis axis : (*session.trace())[step].axes())
        cells.index.push_back(axis == Axis::batch  ? std::optional(Index{0})
                              : axis == Axis::head ? std::optional(session.selection()[Axis::head])
                                                   : std::nullopt);
    return cells;
}

}  // namespace

std::vector<TensorId> exerciseSteps(const Session& session)
{
    std::vector<TensorId> steps = session.shownSteps();
    std::erase_if(steps, [layer = &session.trace()->layer()](TensorId id) {
        const Step* step = findStep(*layer, id);
        return !step || operandsOf(*step, *layer).empty();
    });
    return steps;
}

LessonPtr makeExercises(const Session& session, const Experiment& experiment, const std::vector<TensorId>& steps)
{
    const Layer& layer = session.trace()->layer();
    auto lesson = std::make_shared<Lesson>();
    lesson->name = "exercises";
    lesson->files[experiment_file] = fileText(experiment);
    LessonText text;
    text.title = markdownOf(ExerciseDialog::tr("Exercises"));
    for (const TensorId step : steps) {
        LessonPage page;
        page.name = std::string(name(step));
        if (lesson->pages.empty())
            page.experiment = experiment_file;
        page.view.step = step;
        page.view.predicting = true;
        page.goal.emplace().revealed = resultOf(step, session);
        LessonPageText words;
        words.title = markdownOf(stepName(step, layer));
        words.body = markdownOf(stepSentence(step, layer)) + "\n\n" +
                     markdownOf(ExerciseDialog::tr("The result is hidden. Work it out: click a cell, type your number, "
                                                   "press Enter; the bar above the stage keeps the score. The page is "
                                                   "done when every cell of this head is revealed."));
        text.pages.emplace(page.name, std::move(words));
        text.order.push_back(page.name);
        lesson->pages.push_back(std::move(page));
    }
    lesson->texts.emplace(currentLanguage().left(2).toStdString(), std::move(text));
    return lesson;
}

ExerciseDialog::ExerciseDialog(Session* session, QWidget* parent)
    : QDialog(parent), m_session(session), m_steps(new QListWidget), m_numbers(new QComboBox), m_start(new QPushButton)
{
    setWindowTitle(tr("Exercises"));
    for (const TensorId step : exerciseSteps(*session)) {
        auto* item = new QListWidgetItem(stepName(step, session->trace()->layer()), m_steps);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(std::ranges::find(usual_steps, step) != std::end(usual_steps) ? Qt::Checked
                                                                                          : Qt::Unchecked);
        item->setData(Qt::UserRole, static_cast<int>(step));
    }
    m_steps->setAccessibleName(tr("Which steps"));
    if (!session->experiment().model)
        m_numbers->addItem(tr("Small integers, new ones every time"), true);
    m_numbers->addItem(tr("The numbers of the window"), false);
    m_numbers->setAccessibleName(tr("Which numbers"));
    m_start->setText(tr("Start"));
    m_start->setProperty("look", "primary");
    m_start->setDefault(true);
    auto* print = new QPushButton(tr("Print as a worksheet…"));
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(print);
    buttons->addStretch(1);
    buttons->addWidget(m_start);
    auto* column = new QVBoxLayout(this);
    column->addWidget(new QLabel(tr("Each chosen step hides its result, and asks you for the numbers.")));
    column->addWidget(m_steps, 1);
    column->addWidget(m_numbers);
    column->addLayout(buttons);
    connect(m_start, &QPushButton::clicked, this, &ExerciseDialog::start);
    connect(print, &QPushButton::clicked, this, [this] {
        reject();
        emit worksheetWanted();
    });
    resize(420, 460);
}

void ExerciseDialog::start()
{
    std::vector<TensorId> steps;
    for (int row = 0; row < m_steps->count(); ++row)
        if (m_steps->item(row)->checkState() == Qt::Checked)
            steps.push_back(static_cast<TensorId>(m_steps->item(row)->data(Qt::UserRole).toInt()));
    if (steps.empty() || !m_session->trace())
        return;
    const Experiment& present = m_session->experiment();
    const bool small = m_numbers->currentData().toBool();
    const Experiment experiment =
        packed(small ? withSmallIntegers(present, QRandomGenerator::global()->generate()) : present);
    accept();
    emit started(makeExercises(*m_session, experiment, steps));
}

}  // namespace attn
