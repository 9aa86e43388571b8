// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/worksheet/worksheet_dialog.h"
#include "core/forward/evaluate.h"

#include "core/pipeline/small_integers.h"
#include "ui/lists/even_rows.h"
#include "ui/lists/whole_rows.h"
#include "ui/widgets/ask_for_file.h"
#include "ui/widgets/drop_down.h"
#include "ui/words/counting.h"
#include "ui/words/message_text.h"
#include "ui/words/step_names.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>

namespace attn
{

namespace
{

constexpr int step_role = Qt::UserRole;

/// A label that keeps its space while hidden, so that nothing moves.
QLabel* makeWords()
{
    auto* label = new QLabel;
    label->setWordWrap(true);
    QSizePolicy policy = label->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    label->setSizePolicy(policy);
    return label;
}

}  // namespace

WorksheetDialog::WorksheetDialog(TracePtr trace, const Selection& selection, const QString& title, QString suggested,
                                 QWidget* parent)
    : QDialog(parent), m_own(std::move(trace)), m_trace(m_own), m_suggested(std::move(suggested)),
      m_title(new QLineEdit(title)), m_steps(new QListWidget),
      m_small(new QCheckBox(tr("Small &whole numbers instead"))),
      m_apart(new QCheckBox(tr("The solution in a &file of its own"))),
      m_newNumbers(new QPushButton(tr("&New numbers"))), m_hint(makeWords()), m_message(makeWords()),
      m_preview(new WorksheetPreview), m_job([this](const Outcome& outcome) { onComputed(outcome); })
{
    setWindowTitle(tr("Worksheet"));
    auto* columns = new QHBoxLayout;
    columns->addWidget(makeChoices(selection));
    columns->addWidget(m_preview, 1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_save = buttons->addButton(tr("&Save as PDF…"), QDialogButtonBox::ActionRole);
    m_save->setDefault(true);
    m_save->setProperty("look", "primary");
    auto* rows = new QVBoxLayout(this);
    rows->addLayout(columns, 1);
    rows->addWidget(buttons);

    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_save, &QPushButton::clicked, this, &WorksheetDialog::save);
    connect(m_title, &QLineEdit::textChanged, this, &WorksheetDialog::refresh);
    connect(m_steps, &QListWidget::itemChanged, this, &WorksheetDialog::refresh);
    for (DropDown* choice : {m_batch, m_head, m_paper})
        connect(choice, &QComboBox::currentIndexChanged, this, &WorksheetDialog::refresh);
    connect(m_small, &QCheckBox::toggled, this, &WorksheetDialog::chooseNumbers);
    connect(m_newNumbers, &QPushButton::clicked, this, [this] {
        ++m_seed;
        chooseNumbers();
    });
    resize(QSize(860, 720).boundedTo(screen()->availableSize() * 9 / 10));
    refresh();
}

QWidget* WorksheetDialog::makeChoices(const Selection& selection)
{
    fillSteps();
    new EvenRows(m_steps);
    auto* steps = new WholeRows(m_steps);
    steps->setMinimumHeight(120);
    m_steps->setAccessibleName(tr("Steps to compute by hand"));
    m_batch = makePositions(Axis::batch, selection);
    m_head = makePositions(Axis::head, selection);
    m_paper = new DropDown;
    m_paper->addItems({tr("A4"), tr("US Letter")});
    m_paper->setCurrentIndex(static_cast<int>(paperOfLocale()));
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
    form->addRow(steps);
    form->addRow(tr("Se&quence:"), m_batch);
    form->addRow(tr("&Head:"), m_head);
    form->addRow(tr("&Paper:"), m_paper);
    form->setRowVisible(m_batch, m_batch->count() > 1);
    form->setRowVisible(m_head, m_head->count() > 1);
    form->addRow(m_small);
    form->addRow(m_newNumbers);
    form->addRow(m_apart);
    auto* words = new QVBoxLayout;  // QFormLayout does not keep the space of hidden widgets
    words->addWidget(m_hint);
    words->addWidget(m_message);
    form->addRow(words);
    return choices;
}

DropDown* WorksheetDialog::makePositions(Axis axis, const Selection& selection)
{
    auto* positions = new DropDown;
    for (Index at = 0; at < m_own->layer().dimensions[axis]; ++at)
        positions->addItem(countedText(at));
    positions->setCurrentIndex(static_cast<int>(selection[axis]));
    return positions;
}

/// Steps that cannot be asked for are listed disabled, with the reason as tooltip.
void WorksheetDialog::fillSteps()
{
    const std::vector<TensorId> usual = usualSteps(*m_own);
    for (const Step* step : m_own->steps()) {
        if (!isShown(*step))
            continue;
        auto* item = new QListWidgetItem(stepName(step->id, m_own->layer()), m_steps);
        item->setData(step_role, static_cast<int>(ordinal(step->id)));
        const bool chosen = std::ranges::find(usual, step->id) != usual.end();
        item->setCheckState(chosen ? Qt::Checked : Qt::Unchecked);
        item->setToolTip(stepSentence(step->id, *m_own));
        if (const auto reason = reasonNotAskable(step->id, *m_own)) {
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

Worksheet WorksheetDialog::worksheet() const
{
    Selection place;
    place[Axis::batch] = m_batch->currentIndex();
    place[Axis::head] = m_head->currentIndex();
    Worksheet made = makeWorksheet(*m_trace, place, chosenSteps());
    made.title = m_title->text();
    return made;
}

void WorksheetDialog::chooseNumbers()
{
    m_newNumbers->setEnabled(m_small->isChecked());
    if (!m_small->isChecked()) {
        m_job.cancel();
        onComputed(m_own);
        return;
    }
    m_trace.reset();
    m_job.start([experiment = withSmallIntegers(m_own->experiment(), m_seed)](const std::stop_token& stop) -> Outcome {
        try {
            return evaluate(experiment, nullptr, stop);
        } catch (const InputError& error) {
            return error;
        }
    });
    refresh();
}

void WorksheetDialog::onComputed(Outcome outcome)
{
    const auto* error = std::get_if<InputError>(&outcome);
    m_trace = error ? nullptr : std::get<TracePtr>(outcome);
    refresh();
    if (error)
        showMessage(messageText(error->message()));
}

void WorksheetDialog::refresh()
{
    m_save->setEnabled(false);
    if (!m_trace) {
        showMessage(tr("Computing…"));  // the preview stays until there is another one
        return;
    }
    if (chosenSteps().empty()) {
        m_preview->setWorksheet(std::nullopt, paper());
        showMessage(tr("Choose at least one step."));
        return;
    }
    Worksheet made = worksheet();
    const bool long_numbers = made.rounded && !m_small->isChecked();
    m_hint->setVisible(long_numbers);
    m_preview->setWorksheet(std::move(made), paper());
    m_save->setEnabled(true);
    showMessage({});
}

void WorksheetDialog::showMessage(const QString& message) { m_message->setText(message); }

void WorksheetDialog::save()
{
    const bool apart = m_apart->isChecked();
    const QString path = askForFile(tr("Save the worksheet"), m_suggested);
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
            writeWorksheet(QFile::encodeName(name).toStdString(), made, paper(), part);
        };
        write(path, apart ? WorksheetPart::questions : WorksheetPart::whole);
        if (apart)
            write(solution, WorksheetPart::solution);
        m_savedAs = path;
        accept();
    } catch (const InputError& error) {
        showMessage(QString::fromStdString(error.place()) + ": " + messageText(error.message()));
    }
}

QString WorksheetDialog::askForFile(const QString& title, const QString& suggested)
{
    return askWhereToWrite(this, title, suggested, {{tr("PDF files"), ".pdf"}});
}

QString askForWorksheet(const TracePtr& trace, const Selection& selection, const QString& title,
                        const QString& suggested, QWidget* parent)
{
    if (!trace)
        return {};
    WorksheetDialog dialog(trace, selection, title, suggested, parent);
    dialog.exec();
    return dialog.savedAs();
}

}  // namespace attn
