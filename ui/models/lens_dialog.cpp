// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/lens_dialog.h"

#include "core/tensor/tensor_id.h"
#include "ui/session/session.h"
#include "ui/theme/colour_map.h"
#include "ui/theme/event_filter.h"
#include "ui/theme/theme.h"
#include "ui/widgets/controls.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/message_text.h"
#include "ui/words/model_names.h"
#include "ui/words/number_text.h"

#include <qcustomplot.h>

#include <QHBoxLayout>
#include <QLabel>
#include <QTableWidget>
#include <QVBoxLayout>

namespace attn
{

namespace
{

double logitOf(const LensPoint& point) { return static_cast<double>(point.word.logit); }

}  // namespace

LensDialog::LensDialog(Session* session, QWidget* parent)
    : LayersDialog(session, tr("Lens over all layers"), parent),
      m_grid(makeCellTable(tr("Predictions after each layer"))), m_heading(makeWrappedLabel()), m_plot(new QCustomPlot),
      m_shares(makeCellTable(tr("What each part adds to the logit"))), m_job([this](Outcome<Lens> outcome) {
          const auto* error = std::get_if<InputError>(&outcome);
          m_state->setText(error ? messageText(error->message()) : QString());
          m_state->setVisible(error != nullptr);
          if (error || !std::get<0>(outcome))
              return;
          m_lens = *std::get<0>(std::move(outcome));
          fillGrid();
      }),
      m_curveJob([this](const Outcome<LensCurve>& outcome) {
          if (const auto* curve = std::get_if<0>(&outcome); curve && *curve)
              fillCurve(**curve);
      })
{
    addLegend(tr("What the model would predict if its prediction read the output of an earlier layer; "
                 "the stronger the colour, the likelier. A double click or Enter goes to that "
                 "output. Below: the word of the chosen cell, and what each part adds to its logit."));
    m_plot->setMinimumSize(220, 150);
    m_plot->setPlottingHint(QCP::phImmediateRefresh, false);  // painted with the rest of the window
    m_plot->xAxis->setLabel(tr("layer"));
    m_plot->yAxis->setLabel(tr("logit"));
    m_grid->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    auto* curve = addItems(new QHBoxLayout, {Stretched{m_plot, 1}, Stretched{m_shares, 2}});
    addItems(m_column, {m_state, m_grid, m_heading, Stretched{curve}});
    addCloseButton(tr("Close"));
    whenEvent(this, QEvent::PaletteChange, [this] {
        if (m_curve)
            plot(*m_curve);
    });
    connect(this, &QDialog::finished, this, [this] {
        m_job.cancel();
        m_curveJob.cancel();
    });
    connect(m_grid, &QTableWidget::currentCellChanged, this, &LensDialog::startCurve);
    connect(m_grid, &QTableWidget::cellActivated, this, &LensDialog::goToCell);
    resize(960, 680);
}

std::size_t LensDialog::item() const { return static_cast<std::size_t>(m_session->selection()[Axis::batch]); }

void LensDialog::showEvent(QShowEvent* event)
{
    m_grid->setRowCount(0);
    m_shares->setRowCount(0);
    m_heading->clear();
    m_state->setText(tr("Computing on the current text …"));
    m_state->show();
    m_grid->setFocus();
    QDialog::showEvent(event);
    if (!m_session->experiment().model->model->plan().predicts()) {
        m_state->setText(tr("This model predicts no words, so there is nothing to see."));
        return;
    }
    m_job.start([experiment = m_session->experiment(), item = item()](const std::stop_token& stop) {
        return outcomeOf<Outcome<Lens>>([&] { return lens(experiment, item, stop); });
    });
}

void LensDialog::fillGrid()
{
    const Experiment& experiment = m_session->experiment();
    const ModelPlan& plan = experiment.model->model->plan();
    const QStringList words = tokenNames(experiment, item());
    const ColourMap colours(ColourScheme::sequential, {}, themeOf(palette()).neutral);
    const QSignalBlocker blocker(m_grid);
    m_grid->setRowCount(static_cast<int>(m_lens.rows.size()));
    m_grid->setColumnCount(static_cast<int>(words.size()));
    m_grid->setHorizontalHeaderLabels(words);
    QStringList layers;
    const PartKind kind = plan.predicts_masked_tokens ? PartKind::encoder : PartKind::self;
    for (int row = 0; row < m_grid->rowCount(); ++row) {
        layers << partName(plan, kind, row);
        for (int column = 0; const Candidate& word : m_lens.rows[static_cast<std::size_t>(row)]) {
            auto* cell = makeCell(QString::fromStdString(word.token), colours(word.probability));
            cell->setToolTip(tr("%1 after “%2”: %3", "layer, token, predicted word and probability")
                                 .arg(layers.back(), words[column],
                                      wordText(word) + ' ' + percentageText(static_cast<double>(word.probability))));
            cell->setData(Qt::AccessibleTextRole, cell->toolTip());
            m_grid->setItem(row, column++, cell);
        }
    }
    m_grid->setVerticalHeaderLabels(layers);
    m_grid->updateGeometry();
    const auto query = static_cast<int>(m_session->selection()[Axis::query] - m_lens.first);
    m_grid->setCurrentCell(m_grid->rowCount() - 1, std::clamp(query, 0, m_grid->columnCount() - 1));
    startCurve(m_grid->currentRow(), m_grid->currentColumn());
}

void LensDialog::startCurve(int row, int column)
{
    if (!m_grid->item(row, column))
        return;
    const Index word = m_lens.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)].id;
    m_curveJob.start([experiment = m_session->experiment(), token = TokenPosition{item(), m_lens.first + column},
                      word](const std::stop_token& stop) {
        return outcomeOf<Outcome<LensCurve>>([&] { return lensCurve(experiment, token, word, stop); });
    });
}

void LensDialog::fillCurve(const LensCurve& curve)
{
    m_curve = curve;
    const LensPoint& last = curve.layers.back();
    m_heading->setText(
        last.shares
            ? tr("%1: a logit of %2 in the end, the sum of what each part adds")
                  .arg(wordText(last.word), numberText(logitOf(last)))
            : tr("%1: a logit of %2 in the end. The model normalises after each sum, so it is not a sum of shares.")
                  .arg(wordText(last.word), numberText(logitOf(last))));
    fillShares(curve);
    plot(curve);
}

void LensDialog::fillShares(const LensCurve& curve)
{
    const ModelPlan& plan = m_session->experiment().model->model->plan();
    const PartKind kind = plan.predicts_masked_tokens ? PartKind::encoder : PartKind::self;
    QStringList columns;
    const auto& first = curve.layers.front().shares;
    if (first) {
        columns << tr("Added") << tr("Attention") << tr("MLP");
        for (std::size_t head = 0; head < first->heads.size(); ++head)
            columns << tr("Head %1").arg(positionText(static_cast<Index>(head)));
    }
    columns << tr("Logit after") << tr("Probability");
    double largest = 1e-6;
    for (const LensPoint& point : curve.layers)
        if (point.shares)
            largest = std::max({largest, std::abs(point.shares->attention), std::abs(point.shares->mlp)});
    const auto range = static_cast<float>(largest);
    const ColourMap colours(ColourScheme::diverging, {-range, range}, themeOf(palette()).neutral);
    QStringList names;
    m_shares->clear();
    m_shares->setColumnCount(static_cast<int>(columns.size()));
    m_shares->setRowCount(static_cast<int>(curve.layers.size()) + (first ? 2 : 0));
    m_shares->setHorizontalHeaderLabels(columns);
    m_shares->horizontalHeaderItem(static_cast<int>(columns.size()) - 2)
        ->setToolTip(tr("The logit if the model ended after this layer. The final norm then scales this layer's own "
                        "sum, so the logit is not the sum of the numbers beside it."));
    const auto addRow = [&](const QString& name, const std::vector<double>& shares, const LensPoint* point) {
        const auto row = static_cast<int>(names.size());
        names << name;
        for (int column = 0; const double share : shares)
            m_shares->setItem(row, column++, makeCell(signedNumberText(share), colours(static_cast<float>(share))));
        if (!point)
            return;
        const QRgb surface = themeOf(palette()).surface.rgb();
        m_shares->setItem(row, m_shares->columnCount() - 2, makeCell(numberText(logitOf(*point)), surface));
        m_shares->setItem(row, m_shares->columnCount() - 1,
                          makeCell(percentageText(static_cast<double>(point->word.probability)), surface));
    };
    if (first)
        addRow(tr("Embedding"), {curve.embedding}, nullptr);
    for (Index layer = 0; const LensPoint& point : curve.layers) {
        std::vector<double> shares;
        if (point.shares) {
            shares = {point.shares->attention + point.shares->mlp, point.shares->attention, point.shares->mlp};
            shares.insert(shares.end(), point.shares->heads.begin(), point.shares->heads.end());
        }
        addRow(partName(plan, kind, layer++), shares, &point);
    }
    if (first)
        addRow(tr("Biases at the end"), {curve.constant}, nullptr);
    m_shares->setVerticalHeaderLabels(names);
}

void LensDialog::plot(const LensCurve& curve)
{
    const Theme& theme = themeOf(palette());
    m_plot->setBackground(theme.surface);
    for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis}) {
        axis->setBasePen(QPen(theme.line));
        axis->setTickPen(QPen(theme.line));
        axis->setSubTicks(false);
        axis->setTickLabelColor(theme.muted);
        axis->setLabelColor(theme.muted);
        axis->grid()->setPen(QPen(theme.line, 1, Qt::DotLine));
    }
    m_plot->clearGraphs();
    QCPGraph* graph = m_plot->addGraph();
    graph->setPen(QPen(theme.accentLine, 2));
    graph->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, theme.accentLine, theme.accentLine, 6));
    for (std::size_t layer = 0; layer < curve.layers.size(); ++layer)
        graph->addData(static_cast<double>(layer + 1), logitOf(curve.layers[layer]));
    const auto ticker = QSharedPointer<QCPAxisTickerFixed>::create();
    ticker->setTickStep(1);
    ticker->setScaleStrategy(QCPAxisTickerFixed::ssMultiples);
    m_plot->xAxis->setTicker(ticker);
    m_plot->rescaleAxes();
    m_plot->xAxis->setRange(0.5, static_cast<double>(curve.layers.size()) + 0.5);
    m_plot->yAxis->setRange(m_plot->yAxis->range().lower - 0.5, m_plot->yAxis->range().upper + 0.5);
    m_plot->setAccessibleName(m_heading->text());
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void LensDialog::goToCell(int row, int column)
{
    if (!m_grid->item(row, column) || isHidden())
        return;
    accept();
    const ModelPlan& plan = m_session->experiment().model->model->plan();
    const PartPlan& part = plan.parts[lastPartOfLayer(plan, row)];
    m_session->goToExternalCell({.checkpoint_tensor = {},
                                 .part = part.kind,
                                 .layer = part.layer,
                                 .tensor = TensorId::block_output,
                                 .index = {m_session->selection()[Axis::batch], m_lens.first + column, 0}});
}

}  // namespace attn
