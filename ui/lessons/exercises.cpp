// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lessons/exercises.h"

#include "core/experiment/experiment_json.h"
#include "core/experiment/referenced_files.h"
#include "core/forward/evaluate.h"
#include "core/lessons/markdown.h"
#include "core/pipeline/parameters.h"
#include "core/tensor/tensor_id.h"
#include "ui/session/language.h"
#include "ui/widgets/controls.h"
#include "ui/words/number_text.h"
#include "ui/words/step_names.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>
#include <QRandomGenerator>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

constexpr const char* experiment_file = "start.attn.json";
constexpr TensorId default_steps[] = {TensorId::scores, TensorId::scaled_scores, TensorId::weights,
                                      TensorId::head_outputs};
constexpr int max_seed = 9999;
constexpr Index small_feature_count = 4;  // features of a word and of the only head

std::string markdownOf(const QString& text) { return asMarkdown(text.toStdString()); }

/// The cells in the row of `exercises.row`; if the step has a single column, all its cells.
LessonCells requestedCells(TensorId step, const Exercises& exercises)
{
    LessonCells cells{std::nullopt, step, {}};
    const Axes& axes = (*exercises.trace)[step].axes();
    for (const Axis axis : axes)
        cells.index.push_back(axis == axes.back() ? std::nullopt : std::optional(exercises.row[axis]));
    return cells;
}

/// The first of these cells.
LessonCells firstOf(LessonCells cells)
{
    for (auto& position : cells.index)
        position = position.value_or(0);
    return cells;
}

/// How to compute a cell of the step; empty if the step's sentence explains it.
QString hintFor(const Step& step, const Trace& trace)
{
    const std::vector<TensorId> operands = operandsOf(step, trace.layer());
    const auto nameOf = [&](std::size_t operand) { return matrixName(operands[operand], trace.layer()); };
    switch (entryOf(step.operation).hand_calculation) {
    case HandCalculation::products: {
        const Axes &left = trace[operands[0]].axes(), &right = trace[operands[1]].axes();
        const bool rows = step.operation == Operation::project || left.back() == right.back();
        return (rows ? ExerciseDialog::tr("A row of %1 times a row of %2: number by number, then add the products up.")
                     : ExerciseDialog::tr(
                           "A row of %1 times a column of %2: number by number, then add the products up."))
            .arg(nameOf(0), nameOf(1));
    }
    case HandCalculation::scale:
        return ExerciseDialog::tr("Each number of %1 times %2.")
            .arg(nameOf(0), numberText(double(trace.layer().scale()), 4));
    case HandCalculation::softmax:
        return step.operation == Operation::normalise
                   ? ExerciseDialog::tr(
                         "Take e to the power of each score of the row, add the results up, and divide each by "
                         "their sum. A blocked cell is 0.")
                   : QString();
    case HandCalculation::mask:
    case HandCalculation::multiply_mask:
    case HandCalculation::switch_heads:
    case HandCalculation::move:
    case HandCalculation::formula:
        break;
    }
    return {};
}

LessonPageText pageTextFor(TensorId id, const Exercises& exercises)
{
    const Trace& trace = *exercises.trace;
    const bool hasRows =
        std::ranges::count_if(trace[id].axes(), [](Axis axis) { return axis != Axis::batch && !isHead(axis); }) > 1;
    LessonPageText words;
    words.title = markdownOf(stepName(id, trace.layer()));
    QString ask = hasRows ? ExerciseDialog::tr("The result is hidden. Work out the framed row: click a cell, type "
                                               "your number, press Enter.")
                          : ExerciseDialog::tr("The result is hidden. Work out the framed column: click a cell, type "
                                               "your number, press Enter.");
    if (!std::ranges::all_of(trace[id].values(), [](float number) { return number == std::round(number); }))
        ask += ' ' + ExerciseDialog::tr("Two decimals are enough.");
    words.body = markdownOf(stepSentence(id, trace)) + "\n\n" + markdownOf(ask);
    if (exercises.seed)
        words.body +=
            "\n\n" +
            markdownOf(ExerciseDialog::tr("Seed %1: the same seed gives the same numbers.").arg(*exercises.seed));
    if (const QString hint = hintFor(*findStep(trace.layer(), id), trace); !hint.isEmpty())
        words.remarks["hint"] = markdownOf(hint);
    return words;
}

}  // namespace

Exercises smallExercises(std::uint64_t seed)
{
    Experiment experiment;
    experiment.title = ExerciseDialog::tr("Exercises, seed %1").arg(seed).toStdString();
    experiment.inputs.query = TextInput{{"the cat sat down"}};
    experiment.embedding.dim = small_feature_count;
    experiment.attention.heads = 1;
    experiment.attention.bias = false;
    experiment.mask.layers.emplace_back().region = CausalRegion();
    Exercises exercises{evaluate(withSmallIntegers(experiment, seed)), {}, seed};
    const Index rows = exercises.trace->layer().dimensions[Axis::query];
    exercises.row[Axis::query] = exercises.row[Axis::key] =
        rows / 2 +
        static_cast<Index>(seed) % (rows - rows / 2);  // with a causal mask, later rows require more computation
    return exercises;
}

std::vector<TensorId> exerciseSteps(const Trace& trace)
{
    std::vector<TensorId> steps;
    for (const Step* step : trace.steps())
        if (isShown(*step) && !operandsOf(*step, trace.layer()).empty())
            steps.push_back(step->id);
    return steps;
}

LessonPtr makeExercises(const Exercises& exercises, const std::vector<TensorId>& steps)
{
    auto lesson = std::make_shared<Lesson>();
    lesson->name = exercises_name;
    lesson->files[experiment_file] = fileText(packed(exercises.trace->experiment()));
    LessonText text;
    text.title = markdownOf(exercises.seed ? QString::fromStdString(exercises.trace->experiment().title)
                                           : ExerciseDialog::tr("Exercises"));
    for (const TensorId step : steps) {
        LessonPage page;
        page.name = std::string(name(step));
        if (lesson->pages.empty())
            page.experiment = experiment_file;
        const LessonCells asked = requestedCells(step, exercises);
        page.view.cell = firstOf(asked);
        page.view.predicting = true;
        page.highlights = {asked};
        page.goal.emplace().revealed = asked;
        text.pages.emplace(page.name, pageTextFor(step, exercises));
        text.order.push_back(page.name);
        lesson->pages.push_back(std::move(page));
    }
    lesson->texts.emplace(currentLanguage().left(2).toStdString(), std::move(text));
    return lesson;
}

ExerciseDialog::ExerciseDialog(Session* session, QWidget* parent)
    : QDialog(parent), m_session(session), m_steps(new QListWidget), m_numbers(new DropDown), m_seed(new QSpinBox)
{
    setWindowTitle(tr("Exercises"));
    m_steps->setAccessibleName(tr("Which steps"));
    m_steps->setProperty("look", "cards");
    new EvenRowsDelegate(m_steps);
    m_numbers->addItem(tr("Small integers, one head"), QVariant::fromValue(Numbers::small));
    if (!session->experiment().model)
        m_numbers->addItem(tr("Small integers, as many as the window has"),
                           QVariant::fromValue(Numbers::small_as_in_window));
    m_numbers->addItem(tr("The numbers of the window"), QVariant::fromValue(Numbers::from_window));
    m_seed->setRange(1, max_seed);
    m_seed->setValue(QRandomGenerator::global()->bounded(1, max_seed + 1));
    m_seed->setToolTip(tr("The same seed gives the same numbers: a class works on one sheet."));
    auto* startButton = new QPushButton(tr("Start"));
    startButton->setProperty("look", "primary");
    startButton->setDefault(true);
    auto* print = new QPushButton(tr("Print as a worksheet…"));
    auto* buttons = addItems(new QHBoxLayout, {print, Stretch{}, startButton});
    auto* choices = new QFormLayout;
    choices->addRow(tr("Numbers"), m_numbers);
    choices->addRow(tr("Seed"), m_seed);
    auto* help = makeWrappedLabel(tr("Each chosen step hides its result, and asks you for one row of numbers."));
    addItems(new QVBoxLayout(this), {help, Stretched{m_steps}, choices, buttons});
    connect(m_numbers, &QComboBox::currentIndexChanged, this, &ExerciseDialog::listSteps);
    connect(startButton, &QPushButton::clicked, this, &ExerciseDialog::start);
    connect(print, &QPushButton::clicked, this, [this] {
        const Exercises exercises = chosen();
        reject();
        emit worksheetRequested(exercises);
    });
    listSteps();
    resize(420, 500);
}

Exercises ExerciseDialog::chosen() const
{
    const auto seed = static_cast<std::uint64_t>(m_seed->value());
    switch (m_numbers->currentData().value<Numbers>()) {
    case Numbers::small:
        return smallExercises(seed);
    case Numbers::small_as_in_window:
        return {evaluate(withSmallIntegers(m_session->currentTrace()->experiment(), seed)), m_session->selection(),
                seed};
    case Numbers::from_window:
        break;
    }
    return {m_session->currentTrace(), m_session->selection(), std::nullopt};
}

void ExerciseDialog::listSteps()
{
    const Exercises exercises = chosen();
    m_seed->setEnabled(exercises.seed.has_value());
    m_steps->clear();
    for (const TensorId step : exerciseSteps(*exercises.trace)) {
        auto* item = new QListWidgetItem(stepName(step, exercises.trace->layer()), m_steps);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(std::ranges::find(default_steps, step) != std::end(default_steps) ? Qt::Checked
                                                                                              : Qt::Unchecked);
        item->setData(Qt::UserRole, static_cast<int>(step));
    }
}

void ExerciseDialog::start()
{
    std::vector<TensorId> steps;
    for (int row = 0; row < m_steps->count(); ++row)
        if (m_steps->item(row)->checkState() == Qt::Checked)
            steps.push_back(static_cast<TensorId>(m_steps->item(row)->data(Qt::UserRole).toInt()));
    if (steps.empty())
        return;
    accept();
    emit started(makeExercises(chosen(), steps));
}

}  // namespace attn
