// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/sweep_dialog.h"

#include "ui/compare/compare_bar.h"
#include "ui/session/session.h"
#include "ui/theme/colour_map.h"
#include "ui/theme/theme.h"
#include "ui/widgets/controls.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/message_text.h"
#include "ui/words/model_names.h"
#include "ui/words/number_text.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPointer>
#include <QProgressBar>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include <cmath>

namespace attn
{

SweepDialog::SweepDialog(Session* session, QWidget* parent)
    : LayersDialog(session, tr("Where A's answer comes from"), parent), m_target(new QComboBox),
      m_progress(new QProgressBar), m_stop(new QPushButton(tr("Stop"))),
      m_grid(makeCellTable(tr("How much of A's answer each place brings back"))), m_job([this](Outcome<Sweep> outcome) {
          if (const auto* error = std::get_if<InputError>(&outcome))
              return stop(messageText(error->message()));
          if (!std::get<0>(outcome))
              return;
          m_sweep = *std::get<0>(std::move(outcome));
          fill();
      })
{
    addLegend(tr("Each cell: B computed again with one piece taken from A. 100% is A's answer, 0% is B's; "
                 "below 0% the piece leads away from it. A double click or Enter takes the piece."));
    m_target->addItems({tr("A layer's output at one position"), tr("A head's output at all positions")});
    m_target->setAccessibleName(tr("What is taken"));
    m_progress->setTextVisible(false);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_progress, m_stop}) {
        QSizePolicy policy = widget->sizePolicy();
        policy.setRetainSizeWhenHidden(true);
        widget->setSizePolicy(policy);
    }
    auto* running = addItems(new QHBoxLayout, {m_target, Stretched{m_progress}, m_stop});
    addItems(m_column, {running, m_state, Stretched{m_grid}});
    addCloseButton(tr("Close"));
    connect(m_target, &QComboBox::activated, this, &SweepDialog::start);
    connect(m_stop, &QPushButton::clicked, this, [this] { stop(tr("Stopped.")); });
    connect(this, &QDialog::finished, this, [this] { m_job.cancel(); });
    connect(m_grid, &QTableWidget::cellActivated, this, &SweepDialog::patchCell);
    resize(860, 420);
}

void SweepDialog::showEvent(QShowEvent* event)
{
    QDialog::showEvent(event);
    m_grid->setFocus();
    start();
}

void SweepDialog::start()
{
    m_grid->setRowCount(0);
    m_grid->setColumnCount(0);
    if (!canPatch(*m_session) || !m_session->experiment().model->model->plan().predicts())
        return stop(tr("There must be a model that predicts words, pinned as A and changed as B."));
    m_options.target = static_cast<SweepTarget>(m_target->currentIndex());
    m_options.item = static_cast<std::size_t>(m_session->selection()[Axis::batch]);
    m_source = patchSource(m_session->traceComparison()->a()->experiment());
    m_state->setText(tr("Computing, one place after the other …"));
    m_progress->setRange(0, 0);
    m_progress->show();
    m_stop->show();
    const auto progress = [dialog = QPointer(this)](std::size_t done, std::size_t of) {
        QMetaObject::invokeMethod(
            qApp,
            [=] {
                if (dialog && !dialog->m_stop->isHidden()) {
                    dialog->m_progress->setRange(0, static_cast<int>(of));
                    dialog->m_progress->setValue(static_cast<int>(done));
                }
            },
            Qt::QueuedConnection);
    };
    m_job.start([experiment = m_session->experiment(), from = m_source, options = m_options,
                 progress](const std::stop_token& stop) {
        return outcomeOf<Outcome<Sweep>>([&] { return sweep(experiment, from, options, stop, progress); });
    });
}

void SweepDialog::stop(const QString& reason)
{
    m_job.cancel();
    m_progress->hide();
    m_stop->hide();
    m_state->setText(reason);
}

void SweepDialog::fill()
{
    stop(tr("%1 against %2: the logits differ by %3 in A and by %4 in B.")
             .arg(wordText(m_sweep.word), wordText(m_sweep.against), signedNumberText(m_sweep.other_difference),
                  signedNumberText(m_sweep.own_difference)));
    const Experiment& experiment = m_session->experiment();
    const ModelPlan& plan = experiment.model->model->plan();
    const bool is_heads = m_options.target == SweepTarget::heads;
    std::size_t width = 0;
    for (const auto& row : m_sweep.patched)
        width = std::max(width, row.size());
    QStringList columns = is_heads ? QStringList() : tokenNames(experiment, m_options.item);
    for (std::size_t head = 0; is_heads && head < width; ++head)
        columns << tr("Head %1").arg(positionText(static_cast<Index>(head)));
    const ColourMap colours(ColourScheme::diverging, {-1, 1}, themeOf(palette()).neutral);
    m_grid->setRowCount(static_cast<int>(m_sweep.patched.size()));
    m_grid->setColumnCount(static_cast<int>(width));
    m_grid->setHorizontalHeaderLabels(columns);
    const PartKind kind = plan.predicts_masked_tokens ? PartKind::encoder : PartKind::self;
    QStringList layers;
    std::pair<int, int> largest;
    double maximum = 0;
    for (int row = 0; row < m_grid->rowCount(); ++row) {
        layers << partName(plan, kind, row);
        for (int column = 0; column < m_grid->columnCount(); ++column) {
            const auto layer = static_cast<std::size_t>(row);
            const auto at = static_cast<std::size_t>(column);
            if (at >= m_sweep.patched[layer].size())
                continue;
            const double share = m_sweep.share(layer, at);
            auto* cell = makeCell(percentageText(share), colours(static_cast<float>(share)));
            cell->setToolTip(tr("%1, %2: the logits then differ by %3")
                                 .arg(layers.back(), columns[column], signedNumberText(m_sweep.patched[layer][at])));
            cell->setData(Qt::AccessibleTextRole, layers.back() + ", " + columns[column] + ": " + cell->text());
            m_grid->setItem(row, column, cell);
            if (std::abs(share) > maximum) {
                maximum = std::abs(share);
                largest = {row, column};
            }
        }
    }
    m_grid->setVerticalHeaderLabels(layers);
    m_grid->setCurrentCell(largest.first, largest.second);
    m_grid->updateGeometry();
}

void SweepDialog::patchCell(int row, int column)
{
    if (!m_grid->item(row, column) || !canPatch(*m_session))
        return;
    accept();
    const Experiment& experiment = m_session->experiment();
    const Index first =
        m_options.target == SweepTarget::positions ? readModelInput(experiment).query.start(m_options.item) : 0;
    patchFromA(*m_session, sweepPatch(experiment.model->model->plan(), m_source, m_options, row,
                                      first + static_cast<Index>(column)));
}

}  // namespace attn
