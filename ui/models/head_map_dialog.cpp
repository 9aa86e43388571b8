// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/head_map_dialog.h"

#include "core/tensor/tensor_id.h"
#include "ui/models/head_cell.h"
#include "ui/session/session.h"
#include "ui/theme/colour_map.h"
#include "ui/theme/theme.h"
#include "ui/widgets/controls.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/message_text.h"
#include "ui/words/model_names.h"
#include "ui/words/number_text.h"
#include "ui/words/position_names.h"

#include <QFormLayout>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace attn
{

namespace
{

/// Indices of the sort orders: by layer, by focus, then by each pattern.
constexpr int by_layer = 0;
constexpr int by_focus = 1;
constexpr int by_first_pattern = 2;

constexpr int progress_milliseconds = 100;  ///< between updates of the progress text
constexpr std::size_t heads_per_line = 6;   ///< heads per line in a sort order: as many as fit without scrolling

/// One pixel per weight; a weight of 0 has the neutral colour.
QImage imageOf(const Matrix& weights, const QColor& neutral)
{
    const ColourMap colours(ColourScheme::sequential, {}, neutral);
    QImage image(static_cast<int>(weights.cols()), static_cast<int>(weights.rows()), QImage::Format_RGB32);
    for (int row = 0; row < image.height(); ++row)
        for (int column = 0; column < image.width(); ++column)
            image.setPixel(column, row, colours(weights(row, column)));
    return image;
}

}  // namespace

HeadMapDialog::HeadMapDialog(Session* session, QWidget* parent)
    : LayersDialog(session, tr("Map of heads"), parent), m_order(new DropDown),
      m_table(makeCellTable(tr("Heads of all layers"))), m_effect(new QLabel), m_cells(new HeadCellDelegate(m_table)),
      m_job([this](Measurement measured) {
          m_progressTimer.stop();
          m_measured = std::move(measured);
          fill();
      }),
      m_effectJob([this](const Outcome<HeadEffect>& outcome) {
          if (const auto* effect = std::get_if<0>(&outcome); effect && *effect)
              m_effect->setText(effectSentence(**effect));
      })
{
    m_order->addItems({tr("By layer"), tr("Focus")});
    for (std::size_t pattern = 0; pattern < head_pattern_count; ++pattern)
        m_order->addItem(patternName(static_cast<HeadPattern>(pattern)));
    m_table->setItemDelegate(m_cells);
    m_table->setSizeAdjustPolicy(QAbstractScrollArea::AdjustIgnored);
    m_table->setMouseTracking(true);
    m_effect->setMinimumHeight(
        m_effect->fontMetrics().height());  // also without a text, so that the layout does not change
    auto* order = new QFormLayout;
    order->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
    order->addRow(tr("&Order:"), m_order);
    addItems(m_column, {order, m_state, Stretched{m_table}, m_effect});
    addLegend(
        tr("What each head does on this text, measured by its weights. Attention to the first token is counted by "
           "itself; the other habits share what is left. A habit is named from %1 on. Only rows count in which one "
           "habit can be told from the others. Heads with none of them: “spread” over many tokens, or “other”. "
           "The stronger the colour, the fewer tokens its rows read; heads that are off are crossed out. A click "
           "or Enter goes to the head.")
            .arg(percentageText(pattern_threshold)));
    addCloseButton(tr("Close"));
    connect(this, &QDialog::finished, this, [this] {
        m_progressTimer.stop();
        m_job.cancel();
        m_effectJob.cancel();
    });
    m_progressTimer.setInterval(progress_milliseconds);
    connect(m_order, &QComboBox::currentIndexChanged, this, [this] {
        if (isMapUpToDate())
            fill();
    });
    connect(m_table, &QTableWidget::cellEntered, this, [this](int row, int column) {
        if (placeAt(row, column))
            m_table->setCurrentCell(row, column);
    });
    connect(m_table, &QTableWidget::currentCellChanged, this, &HeadMapDialog::updateEffect);
    connect(m_table, &QTableWidget::cellClicked, this, &HeadMapDialog::goToHead);
    connect(m_table, &QTableWidget::cellActivated, this, &HeadMapDialog::goToHead);
    resize(960, 680);
}

bool HeadMapDialog::isMapUpToDate() const
{
    return m_measured && m_session->experiment().model && m_measured->of == withoutShownPart(m_session->experiment());
}

void HeadMapDialog::resizeEvent(QResizeEvent* event)
{
    QDialog::resizeEvent(event);
    fitColumns();
}

void HeadMapDialog::showEvent(QShowEvent* event)
{
    m_table->setFocus();
    if (!isMapUpToDate())
        start();
    else
        fill();
    QDialog::showEvent(event);
}

void HeadMapDialog::start()
{
    m_table->clear();
    m_table->setRowCount(0);
    const auto progress = std::make_shared<Progress>();
    m_progressTimer.disconnect(this);
    connect(&m_progressTimer, &QTimer::timeout, this, [this, progress] { showProgress(*progress); });
    m_progressTimer.start();
    m_state->setText(tr("Measuring on the current text …"));
    m_state->show();
    m_job.start([experiment = withoutShownPart(m_session->experiment()), progress](const std::stop_token& stop) {
        const auto count = [&progress](std::size_t done, std::size_t of) {
            progress->done = done;
            progress->of = of;
        };
        return Measurement{experiment, outcomeOf<decltype(Measurement::outcome)>(
                                           [&] { return headMap(experiment, stop, count).value_or(Map()); })};
    });
}

void HeadMapDialog::showProgress(const Progress& progress)
{
    if (progress.of > 0)
        m_state->setText(tr("Measuring on the current text: %1 of %2 layers are computed …", "done, all")
                             .arg(progress.done)
                             .arg(progress.of));
}

void HeadMapDialog::fill()
{
    const auto* error = std::get_if<InputError>(&m_measured->outcome);
    m_state->setVisible(error != nullptr);
    m_table->clear();
    if (error) {
        m_state->setText(messageText(error->message()));
        return;
    }
    const Map& map = std::get<Map>(m_measured->outcome);
    m_headsByRow = arrangedHeads(map);
    m_table->setRowCount(static_cast<int>(m_headsByRow.size()));
    std::size_t columns = 0;
    for (const std::vector<HeadPosition>& line : m_headsByRow)
        columns = std::max(columns, line.size());
    m_table->setColumnCount(static_cast<int>(columns));
    updateHeadLabels(map);
    const ModelUse& use = *m_session->experiment().model;
    const auto own = static_cast<std::size_t>(m_session->selection()[Axis::head]);
    for (int row = 0; row < m_table->rowCount(); ++row)
        for (int column = 0; const auto& [at, head] : m_headsByRow[static_cast<std::size_t>(row)]) {
            fillCell(row, column, map[at], head);
            if (map[at].part == use.part && map[at].layer == use.layer && head == own)
                m_table->setCurrentCell(row, column);
            ++column;
        }
    if (m_order->currentIndex() != by_layer)
        m_table->setCurrentCell(0, 0);  // a new sort order starts at its first head
    fitColumns();
}

/// The rows of the table: each layer's heads or, sorted by a measure, all heads in lines.
std::vector<std::vector<HeadMapDialog::HeadPosition>> HeadMapDialog::arrangedHeads(const Map& map) const
{
    std::vector<std::vector<HeadPosition>> lines;
    std::vector<HeadPosition> all;
    for (std::size_t row = 0; row < map.size(); ++row) {
        lines.emplace_back();
        for (std::size_t head = 0; head < map[row].heads.size(); ++head)
            lines.back().push_back({row, head});
        all.insert(all.end(), lines.back().begin(), lines.back().end());
    }
    if (m_order->currentIndex() == by_layer)
        return lines;
    std::ranges::stable_sort(all, std::greater(),
                             [&](const HeadPosition& place) { return sortKeyOf(map[place.row].heads[place.head]); });
    lines.clear();
    for (std::size_t at = 0; at < all.size(); ++at) {
        if (at % heads_per_line == 0)
            lines.emplace_back();
        lines.back().push_back(all[at]);
    }
    return lines;
}

/// The sort key of a head; heads without the selected measure come last.
double HeadMapDialog::sortKeyOf(const HeadMeasure& measure) const
{
    const int order = m_order->currentIndex();
    return order == by_focus ? measure.focus
                             : measure.share(static_cast<HeadPattern>(order - by_first_pattern)).value_or(-1);
}

/// Sorted by layer, the headers name the heads; otherwise each cell does.
void HeadMapDialog::updateHeadLabels(const Map& map)
{
    const bool grid = m_order->currentIndex() == by_layer;
    m_table->verticalHeader()->setVisible(grid);
    m_table->horizontalHeader()->setVisible(grid);
    QStringList layers, heads;
    for (const HeadMapRow& row : map)
        layers << partName(m_measured->of.model->model->plan(), row.part, row.layer);
    for (int head = 0; head < m_table->columnCount(); ++head)
        heads << tr("Head %1").arg(positionText(head));
    if (grid) {
        m_table->setVerticalHeaderLabels(layers);
        m_table->setHorizontalHeaderLabels(heads);
    }
}

/// All columns have the same width, as large as possible.
void HeadMapDialog::fitColumns()
{
    QHeaderView* header = m_table->horizontalHeader();
    const QAbstractItemView* cells = m_table;
    layout()->activate();
    m_cells->fit(m_table->viewport()->size(), m_table->rowCount(), m_table->columnCount());
    m_table->resizeRowsToContents();
    int width = 0;
    for (int head = 0; head < m_table->columnCount(); ++head)
        width = std::max({width, header->sectionSizeHint(head), cells->sizeHintForColumn(head)});
    header->setDefaultSectionSize(width);
    header->setSectionResizeMode(QHeaderView::Fixed);
}

void HeadMapDialog::fillCell(int row, int column, const HeadMapRow& heads, std::size_t head)
{
    const QString layer = partName(m_measured->of.model->model->plan(), heads.part, heads.layer);
    const QString place = tr("%1, head %2", "layer, head").arg(layer, positionText(static_cast<Index>(head)));
    const HeadMeasure& measure = heads.heads[head];
    QStringList lines = patternLines(measure);
    if (m_order->currentIndex() != by_layer) {
        const double value = sortKeyOf(measure);
        const QString measured = value < 0 ? QStringLiteral("–") : percentageText(value);
        lines = {place, tr("%1: %2", "what is measured, how much").arg(m_order->currentText(), measured)};
    }
    auto* item = new QTableWidgetItem(lines.join('\n'));
    const QString name = place + (measure.off ? tr(" (off)", "a head") : QString());
    item->setData(HeadCellDelegate::FocusRole, measure.focus);
    item->setData(HeadCellDelegate::PictureRole, imageOf(heads.pictures[head], themeOf(palette()).neutral));
    item->setData(HeadCellDelegate::OffRole, measure.off);
    item->setData(Qt::AccessibleTextRole, name + ": " + patternLines(measure).join(", "));
    item->setToolTip(name + '\n' + patternDetails(measure));
    m_table->setItem(row, column, item);
}

/// Null if the cell has no head.
const HeadMapDialog::HeadPosition* HeadMapDialog::placeAt(int row, int column) const
{
    return m_table->item(row, column) ? &m_headsByRow[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]
                                      : nullptr;
}

void HeadMapDialog::updateEffect(int row, int column)
{
    m_effect->clear();
    m_effectJob.cancel();
    const HeadPosition* place = placeAt(row, column);
    if (!place || predictionKind(m_measured->of.model->model->plan()) == PredictionKind::sentence_vectors)
        return;
    const HeadMapRow& heads = std::get<Map>(m_measured->outcome)[place->row];
    if (heads.heads[place->head].off)
        return;
    m_effectJob.start([of = m_measured->of, part = heads.part, layer = heads.layer,
                       head = static_cast<Index>(place->head)](const std::stop_token& stop) {
        return outcomeOf<Outcome<HeadEffect>>([&] { return headEffect(of, part, layer, head, stop); });
    });
}

void HeadMapDialog::goToHead(int row, int column)
{
    const HeadPosition* place = placeAt(row, column);
    if (!place || isHidden())  // hidden: second click of a double click
        return;
    accept();
    const HeadMapRow& chosen = std::get<Map>(m_measured->outcome)[place->row];
    const Selection& here = m_session->selection();
    Index key = here[Axis::key];
    const Matrix& weights = chosen.pictures[static_cast<std::size_t>(place->head)];
    if (here[Axis::query] < weights.rows() && weights.rows() < head_picture_size)  // not pooled
        weights.row(here[Axis::query]).maxCoeff(&key);
    m_session->goToExternalCell(
        {.checkpoint_tensor = {},
         .part = chosen.part,
         .layer = chosen.layer,
         .tensor = TensorId::weights,
         .index = {here[Axis::batch], static_cast<Index>(place->head), here[Axis::query], key}});
}

}  // namespace attn
