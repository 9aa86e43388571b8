// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/worksheet/worksheet_dialog.h"

#include "core/forward/evaluate.h"
#include "core/pipeline/parameters.h"
#include "ui/settings/number_list.h"
#include "ui/widgets/ask.h"
#include "ui/widgets/controls.h"
#include "ui/words/message_text.h"
#include "ui/words/number_text.h"
#include "ui/words/step_names.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScreen>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>

namespace attn
{

namespace
{

constexpr int step_role = Qt::UserRole;
constexpr int max_versions = 8;

/// A label that keeps its space while hidden, so that the layout does not change.
QLabel* makeSpaceKeepingLabel()
{
    QLabel* label = makeWrappedLabel();
    QSizePolicy policy = label->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    label->setSizePolicy(policy);
    return label;
}

}  // namespace

WorksheetDialog::WorksheetDialog(TracePtr trace, const Selection& selection, const QString& title, QString suggested,
                                 QWidget* parent)
    : QDialog(parent), m_experimentTrace(std::move(trace)), m_traces{m_experimentTrace},
      m_suggestedName(std::move(suggested)), m_title(new QLineEdit(title)), m_steps(new QListWidget),
      m_rows(new QLineEdit), m_columns(new QLineEdit),
      m_smallNumbers(new QCheckBox(tr("Small &whole numbers instead"))),
      m_separateSolution(new QCheckBox(tr("The solution in a &file of its own"))), m_versions(new QSpinBox),
      m_newNumbers(new QPushButton(tr("&New numbers"))), m_hint(makeSpaceKeepingLabel()),
      m_message(makeSpaceKeepingLabel()), m_preview(new WorksheetPreview),
      m_job([this](const Outcome& outcome) { onComputed(outcome); })
{
    setWindowTitle(tr("Worksheet"));
    setWhatsThis(
        tr("A PDF with blanks to fill in by hand, and its solution. Choose the steps, and which rows and columns "
           "stay blank; the preview shows every page."));
    auto* columns = addItems(new QHBoxLayout, {makeChoices(selection), Stretched{m_preview}});
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_save = buttons->addButton(tr("&Save as PDF…"), QDialogButtonBox::ActionRole);
    m_save->setDefault(true);
    m_save->setProperty("look", "primary");
    addItems(new QVBoxLayout(this), {Stretched{columns}, buttons});

    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_save, &QPushButton::clicked, this, &WorksheetDialog::save);
    for (const QLineEdit* text : {m_title, m_rows, m_columns})
        connect(text, &QLineEdit::textChanged, this, &WorksheetDialog::refresh);
    connect(m_steps, &QListWidget::itemChanged, this, &WorksheetDialog::refresh);
    for (DropDown* choice : {m_batch, m_head, m_paper})
        connect(choice, &QComboBox::currentIndexChanged, this, &WorksheetDialog::refresh);
    connect(m_smallNumbers, &QCheckBox::toggled, this, &WorksheetDialog::chooseNumbers);
    connect(m_versions, &QSpinBox::valueChanged, this, &WorksheetDialog::chooseNumbers);
    connect(m_newNumbers, &QPushButton::clicked, this, [this] {
        m_seed += static_cast<std::uint64_t>(m_versions->value());
        chooseNumbers();
    });
    resize(QSize(860, 720).boundedTo(screen()->availableSize() * 9 / 10));
    refresh();
}

QWidget* WorksheetDialog::makeChoices(const Selection& selection)
{
    fillSteps();
    new EvenRowsDelegate(m_steps);
    m_steps->setMinimumHeight(120);
    m_steps->setAccessibleName(tr("Steps to compute by hand"));
    m_batch = makePositionChooser(Axis::batch, selection);
    m_head = makePositionChooser(Axis::head, selection);
    m_paper = new DropDown;
    m_paper->addItems({tr("A4"), tr("US Letter")});
    m_paper->setCurrentIndex(static_cast<int>(paperOfLocale()));
    for (QLineEdit* numbers : {m_rows, m_columns})
        numbers->setPlaceholderText(tr("all; or 2, 4–6", "rows or columns"));
    if (m_experimentTrace->experiment().model) {
        m_smallNumbers->setEnabled(false);
        m_smallNumbers->setToolTip(tr("A model's weights stay as they were trained."));
    }
    m_versions->setRange(1, max_versions);
    m_versions->setToolTip(
        tr("Each version has other numbers, for students who sit side by side; all are in one file."));
    m_versions->setEnabled(false);
    m_newNumbers->setEnabled(false);
    m_newNumbers->setAutoDefault(false);
    m_hint->setProperty("look", "muted");
    m_hint->setText(tr("This experiment's numbers have many digits. Small whole numbers can be multiplied without a "
                       "calculator; words, heads, mask and scale stay the same."));
    m_message->setMinimumHeight(m_message->fontMetrics().lineSpacing());

    auto* choices = new QWidget;
    choices->setFixedWidth(300);
    auto* form = new QFormLayout(choices);
    form->setContentsMargins(0, 0, 12, 0);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form->addRow(tr("&Title:"), m_title);
    auto* heading = new QLabel(tr("St&eps to compute by hand"));
    heading->setBuddy(m_steps);
    form->addRow(heading);
    form->addRow(m_steps);
    form->addRow(tr("Se&quence:"), m_batch);
    form->addRow(tr("&Head:"), m_head);
    form->addRow(tr("Blank &rows:"), m_rows);
    form->addRow(tr("Blank co&lumns:"), m_columns);
    form->addRow(tr("&Paper:"), m_paper);
    form->setRowVisible(m_batch, m_batch->count() > 1);
    form->setRowVisible(m_head, m_head->count() > 1);
    form->addRow(m_smallNumbers);
    form->addRow(tr("&Versions:"), m_versions);
    form->addRow(m_newNumbers);
    form->addRow(m_separateSolution);
    auto* words = addItems(new QVBoxLayout, {m_hint, m_message});
    form->addRow(words);  // one row, because QFormLayout does not keep the space of hidden widgets
    return choices;
}

DropDown* WorksheetDialog::makePositionChooser(Axis axis, const Selection& selection)
{
    auto* positions = new DropDown;
    for (Index at = 0; at < m_experimentTrace->layer().dimensions[axis]; ++at)
        positions->addItem(positionText(at));
    positions->setCurrentIndex(static_cast<int>(selection[axis]));
    return positions;
}

/// Unavailable steps are listed disabled, with the reason as tooltip.
void WorksheetDialog::fillSteps()
{
    const std::vector<TensorId> usual = defaultSteps(*m_experimentTrace);
    for (const Step* step : m_experimentTrace->steps()) {
        if (!isShown(*step))
            continue;
        auto* item = new QListWidgetItem(stepName(step->id, m_experimentTrace->layer()), m_steps);
        item->setData(step_role, static_cast<int>(ordinal(step->id)));
        const bool chosen = std::ranges::find(usual, step->id) != usual.end();
        item->setCheckState(chosen ? Qt::Checked : Qt::Unchecked);
        item->setToolTip(stepSentence(step->id, *m_experimentTrace));
        if (const auto reason = unavailableReason(step->id, *m_experimentTrace)) {
            item->setFlags(Qt::NoItemFlags);
            item->setToolTip(messageText(*reason));
        }
    }
}

std::vector<TensorId> WorksheetDialog::chosenSteps() const
{
    std::vector<TensorId> steps;
    for (int row = 0; row < m_steps->count(); ++row)
        if (m_steps->item(row)->checkState() == Qt::Checked)
            steps.push_back(static_cast<TensorId>(m_steps->item(row)->data(step_role).toInt()));
    return steps;
}

Paper WorksheetDialog::paper() const { return static_cast<Paper>(m_paper->currentIndex()); }

std::optional<Blanks> WorksheetDialog::blanks() const
{
    const auto from_0 = [](const QLineEdit* text) {
        auto numbers = numbersOf(text->text(), 1);
        if (numbers)
            for (Index& number : *numbers)
                --number;
        return numbers;
    };
    const auto rows = from_0(m_rows), columns = from_0(m_columns);
    return rows && columns ? std::optional(Blanks{*rows, *columns}) : std::nullopt;
}

Worksheet WorksheetDialog::worksheet() const
{
    Selection place;
    place[Axis::batch] = m_batch->currentIndex();
    place[Axis::head] = m_head->currentIndex();
    std::vector<Worksheet> made;
    for (const TracePtr& trace : m_traces) {
        Worksheet& one = made.emplace_back(makeWorksheet(*trace, place, chosenSteps(), blanks().value_or(Blanks{})));
        one.title = m_title->text();
        if (m_traces.size() > 1)
            one.version = tr("Version %1").arg(QChar(u'A' + static_cast<char16_t>(made.size() - 1)));
    }
    Worksheet first = std::move(made.front());
    first.others.assign(std::make_move_iterator(made.begin() + 1), std::make_move_iterator(made.end()));
    return first;
}

void WorksheetDialog::chooseNumbers()
{
    m_newNumbers->setEnabled(m_smallNumbers->isChecked());
    m_versions->setEnabled(m_smallNumbers->isChecked());
    if (!m_smallNumbers->isChecked()) {
        m_job.cancel();
        onComputed(std::vector{m_experimentTrace});
        return;
    }
    m_traces.clear();
    m_job.start([own = m_experimentTrace, first = m_seed,
                 end = m_seed + static_cast<std::uint64_t>(m_versions->value())](const std::stop_token& stop) {
        return outcomeOf<Outcome>([&] {
            std::vector<TracePtr> traces;
            for (std::uint64_t seed = first; seed < end; ++seed)
                traces.push_back(evaluate(withSmallIntegers(own->experiment(), seed), nullptr, stop));
            return traces;
        });
    });
    refresh();
}

void WorksheetDialog::onComputed(Outcome outcome)
{
    const auto* error = std::get_if<InputError>(&outcome);
    m_traces = error ? std::vector<TracePtr>() : std::get<std::vector<TracePtr>>(outcome);
    refresh();
    if (error)
        showMessage(messageText(error->message()));
}

void WorksheetDialog::refresh()
{
    m_save->setEnabled(false);
    if (m_traces.empty()) {
        showMessage(tr("Computing…"));  // the preview is kept until the new one
        return;
    }
    const auto refuse = [this](const QString& message) {
        m_preview->setWorksheet(std::nullopt, paper());
        showMessage(message);
    };
    if (chosenSteps().empty())
        return refuse(tr("Choose at least one step."));
    if (!blanks())
        return refuse(tr("Rows and columns are numbers from 1, such as 2, 4–6."));
    Worksheet made;
    try {
        made = worksheet();
    } catch (const InputError& error) {
        return refuse(messageText(error.message()));
    }
    const bool long_numbers = made.rounded && m_smallNumbers->isEnabled() && !m_smallNumbers->isChecked();
    m_hint->setVisible(long_numbers);
    m_preview->setWorksheet(std::move(made), paper());
    m_save->setEnabled(true);
    showMessage({});
}

void WorksheetDialog::showMessage(const QString& message) { m_message->setText(message); }

void WorksheetDialog::save()
{
    const bool apart = m_separateSolution->isChecked();
    const QString path = askForFile(tr("Save the worksheet"), m_suggestedName);
    if (path.isEmpty())
        return;
    QString solution;
    if (apart) {
        const QFileInfo file(path);
        const QString name = tr("%1-solution", "a file's name").arg(file.completeBaseName());
        solution = askForFile(tr("Save the solution"), file.dir().filePath(name + ".pdf"));
        if (solution.isEmpty())
            return;
        if (QFileInfo(solution).absoluteFilePath() == file.absoluteFilePath())
            return showMessage(tr("Worksheet and solution need a file each: choose two names."));
    }
    try {
        const auto write = [made = worksheet(), this](const QString& name, WorksheetPart part) {
            writeWorksheet(QFileInfo(name).filesystemFilePath(), made, paper(), part);
        };
        write(path, apart ? WorksheetPart::questions : WorksheetPart::whole);
        if (apart)
            write(solution, WorksheetPart::solution);
        m_savedPath = path;
        accept();
    } catch (const InputError& error) {
        showMessage(QString::fromStdString(error.place()) + ": " + messageText(error.message()));
    }
}

QString WorksheetDialog::askForFile(const QString& title, const QString& suggested)
{
    return askForSavePath(this, title, suggested, {{tr("PDF files"), ".pdf"}});
}

QString askForWorksheet(const TracePtr& trace, const Selection& selection, const QString& title,
                        const QString& suggested, QWidget* parent)
{
    if (!trace)
        return {};
    WorksheetDialog dialog(trace, selection, title, suggested, parent);
    dialog.exec();
    return dialog.savedPath();
}

}  // namespace attn
