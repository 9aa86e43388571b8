// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/head_map_dialog.h"

#include "core/tensor/tensor_id.h"
#include "ui/session/session.h"
#include "ui/theme/colour_map.h"
#include "ui/theme/theme.h"
#include "ui/widgets/controls.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/message_text.h"
#include "ui/words/model_names.h"
#include "ui/words/number_text.h"
#include "ui/words/position_names.h"

#include <QCoreApplication>
#include <QFormLayout>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QPainter>
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
constexpr int frame_width = 3;
constexpr int cell_margin = 4;

struct HeadPatterns {
    Q_DECLARE_TR_FUNCTIONS(HeadPatterns)
};

/// Texts for a pattern: in a cell of the map, in a sentence, and in the list of sort orders.
struct PatternTexts {
    const char* label;
    const char* detail;
    const char* name;
};

constexpr std::array<PatternTexts, head_pattern_count> words = {{
    {QT_TRANSLATE_NOOP("HeadPatterns", "first %1"), QT_TRANSLATE_NOOP("HeadPatterns", "%1 on the first token"),
     QT_TRANSLATE_NOOP("HeadPatterns", "First token")},
    {QT_TRANSLATE_NOOP("HeadPatterns", "previous %1"), QT_TRANSLATE_NOOP("HeadPatterns", "%1 on the previous token"),
     QT_TRANSLATE_NOOP("HeadPatterns", "Previous token")},
    {QT_TRANSLATE_NOOP("HeadPatterns", "next %1"), QT_TRANSLATE_NOOP("HeadPatterns", "%1 on the next token"),
     QT_TRANSLATE_NOOP("HeadPatterns", "Next token")},
    {QT_TRANSLATE_NOOP("HeadPatterns", "itself %1"), QT_TRANSLATE_NOOP("HeadPatterns", "%1 on the token itself"),
     QT_TRANSLATE_NOOP("HeadPatterns", "Itself")},
    {QT_TRANSLATE_NOOP("HeadPatterns", "same %1"), QT_TRANSLATE_NOOP("HeadPatterns", "%1 on the same token elsewhere"),
     QT_TRANSLATE_NOOP("HeadPatterns", "Same token elsewhere")},
    {QT_TRANSLATE_NOOP("HeadPatterns", "induction %1"),
     QT_TRANSLATE_NOOP("HeadPatterns", "%1 on what followed the same token elsewhere (induction)"),
     QT_TRANSLATE_NOOP("HeadPatterns", "Induction")},
    {QT_TRANSLATE_NOOP("HeadPatterns", "signs %1"),
     QT_TRANSLATE_NOOP("HeadPatterns", "%1 on punctuation and special tokens"),
     QT_TRANSLATE_NOOP("HeadPatterns", "Punctuation, special tokens")},
}};

QString labelOf(HeadPattern pattern, double share)
{
    return HeadPatterns::tr(words[static_cast<std::size_t>(pattern)].label).arg(percentageText(share));
}

/// Height of the text, at least two lines; glyphs of a fallback font can be taller than the font.
int wordsHeight(const QFontMetrics& metrics, const QModelIndex& index)
{
    const auto lines = static_cast<int>(index.data(Qt::DisplayRole).toString().count('\n')) + 1;
    return std::max(lines, 2) * metrics.lineSpacing() + 4;
}

/// A head's patterns as short lines for its cell: "first 72%", then the pattern of the other weights, "previous 91%";
/// without a pattern, "spread", or "other" if the rows attend to few tokens each, and the entropy.
QStringList patternLines(const HeadMeasure& measure)
{
    QStringList lines;
    if (measure.attendsToFirstToken())
        lines << labelOf(HeadPattern::first_token, *measure.share(HeadPattern::first_token));
    if (const auto pattern = measure.pattern())
        lines << labelOf(*pattern, *measure.share(*pattern));
    if (lines.isEmpty())
        lines << (measure.focus < pattern_threshold ? HeadPatterns::tr("spread") : HeadPatterns::tr("other"))
              << HeadPatterns::tr("%1 bits").arg(numberText(measure.entropy, 1));
    return lines;
}

/// Effect of switching a head off: "Switched off, “cat” has 12% instead of 99%. Then “dog” is predicted."
QString effectSentence(const HeadEffect& effect)
{
    const auto word = [](const Candidate& token) { return visibleWord(QString::fromStdString(token.token)).trimmed(); };
    const QString change = HeadPatterns::tr("Switched off, “%1” has %2 instead of %3.", "token, its probabilities")
                               .arg(word(effect.before), percentageText(double(effect.after.probability)),
                                    percentageText(double(effect.before.probability)));
    return effect.first.id == effect.before.id
               ? change
               : joinedSentences({change, HeadPatterns::tr("Then “%1” is predicted.").arg(word(effect.first))});
}

/// Name of the pattern in the list of sort orders: "Previous token".
QString patternName(HeadPattern pattern) { return HeadPatterns::tr(words[static_cast<std::size_t>(pattern)].name); }

/// All measured patterns, one per line, and the number of rows measured.
QString patternDetails(const HeadMeasure& measure)
{
    QStringList lines;
    for (std::size_t pattern = 0; pattern < head_pattern_count; ++pattern) {
        if (const auto& share = measure.shares[pattern])
            lines << HeadPatterns::tr("%1 (mean of %n row(s))", "a share", static_cast<int>(measure.rows[pattern]))
                         .arg(HeadPatterns::tr(words[pattern].detail).arg(percentageText(*share)));
        if (pattern == 0 && !lines.isEmpty())
            lines << HeadPatterns::tr("Of the rest:");
    }
    lines << HeadPatterns::tr("Entropy %1 bits, as if %2 tokens were read equally")
                 .arg(numberText(measure.entropy, 2), numberText(std::exp2(measure.entropy), 1));
    return lines.join('\n');
}

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

void HeadCellDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    if (!index.data(FocusRole).isValid())  // no head in this cell: other parts have more heads
        return;
    const Theme& theme = themeOf(option.palette);
    const ColourMap colours(ColourScheme::sequential, {}, theme.neutral);
    const QRgb background = colours(index.data(FocusRole).toFloat());
    const QRect cell = option.rect.adjusted(1, 1, 0, 0);
    painter->save();
    painter->fillRect(cell, QColor::fromRgb(background));
    const QRect words =
        cell.adjusted(0, cell.height() - wordsHeight(option.fontMetrics, index) - cell_margin, 0, -cell_margin);
    const auto picture = index.data(PictureRole).value<QImage>();
    QRect frame({}, picture.size().scaled(cell.width(), m_picture, Qt::KeepAspectRatio));
    frame.moveCenter({cell.center().x(), (cell.top() + words.top()) / 2});
    painter->drawImage(frame, picture);
    painter->setPen(textColourOn(background));
    painter->drawRect(frame.adjusted(-1, -1, 0, 0));
    if (index.data(OffRole).toBool()) {
        painter->setPen(QPen(theme.error, frame_width));
        painter->drawLine(frame.topLeft(), frame.bottomRight());
        painter->drawLine(frame.bottomLeft(), frame.topRight());
    }
    painter->setFont(option.font);
    painter->setPen(textColourOn(background));
    painter->drawText(words, Qt::AlignCenter, index.data(Qt::DisplayRole).toString());
    if (option.state & QStyle::State_Selected) {
        constexpr int half = frame_width / 2;
        painter->setPen(QPen(theme.accent, frame_width));
        painter->drawRect(cell.adjusted(half, half, -half - 1, -half - 1));
    }
    painter->restore();
}

void HeadCellDelegate::fit(QSize available, int rows, int columns)
{
    const QFontMetrics metrics(static_cast<const QWidget*>(parent())->font());
    const int words = 2 * metrics.lineSpacing() + 4 + 3 * cell_margin;
    const int side = std::min(available.height() / std::max(rows, 1) - words,
                              available.width() / std::max(columns, 1) - 2 * cell_margin);
    m_picture = std::clamp(side, min_picture_size, max_picture_size);
}

QSize HeadCellDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QSize text = option.fontMetrics.size(0, index.data(Qt::DisplayRole).toString());
    return {std::max(text.width(), m_picture) + 2 * cell_margin,
            m_picture + wordsHeight(option.fontMetrics, index) + 3 * cell_margin};
}

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
    m_column->addLayout(order);
    m_column->addWidget(m_state);
    m_column->addWidget(m_table, 1);
    m_column->addWidget(m_effect);
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
