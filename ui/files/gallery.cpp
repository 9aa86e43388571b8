// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/files/gallery.h"

#include "core/tensor/tensor_id.h"
#include "ui/files/examples.h"
#include "ui/matrix/matrix_painter.h"
#include "ui/matrix/matrix_pictures.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/widgets/controls.h"

#include <QApplication>
#include <QDialogButtonBox>
#include <QListWidget>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace attn
{

namespace
{

constexpr int card_width = 248;
constexpr int padding = 12;
constexpr int picture_height = 84;
constexpr int gap_below_title = 5;
constexpr int text_flags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;
constexpr double gap_between_heads = 8;
constexpr Index max_heads = 4;

/// Paints the weights of the first heads side by side, as many as fit, for the last sequence, whose padding is visible.
void paintWeights(QPainter& painter, const Trace& trace, const QRectF& available, const Theme& theme)
{
    Selection last;
    last[Axis::batch] = trace.layer().dimensions[Axis::batch] - 1;
    const MatrixPictures pictures(trace, last.fittedTo(trace));
    const Index heads = std::min(trace.layer().dimensions[Axis::head], max_heads);
    double left = 0;
    for (Index head = 0; head < heads; ++head) {
        const MatrixPicture picture = pictures.ofHead(TensorId::weights, head);
        const auto columns = static_cast<double>(picture.columns());
        const auto rows = static_cast<double>(picture.rows());
        const auto count = static_cast<double>(heads);
        const double across = available.width() - gap_between_heads * (count - 1);
        const double cell = std::min(across / (count * columns), available.height() / rows);
        const double width = cell * columns * count + gap_between_heads * (count - 1);
        if (head == 0)
            left = available.center().x() - width / 2;
        const QRectF area(left, available.center().y() - cell * rows / 2, cell * columns, cell * rows);
        MatrixGeometry geometry{QSizeF(cell, cell), area, {}, {}};
        geometry.fonts.hasDigits = false;
        paintCells({painter, picture, geometry, theme, area});
        left = area.right() + gap_between_heads;
    }
}

/// The parts of a card below its picture, from top to bottom.
struct CardTextLayout {
    QFont titleFont, sentenceFont;
    QRect title, sentence;
};

/// @param available width of a line and top of the first one
CardTextLayout textOf(const QStyleOptionViewItem& option, const QModelIndex& index, const QRect& available)
{
    CardTextLayout text;
    text.titleFont = scaledFont(option.font, 13, QFont::DemiBold);
    text.sentenceFont = scaledFont(option.font, 12, QFont::Normal);
    const auto take = [&](const QFont& font, int top, const QString& words) {
        const QRect below(available.left(), top, available.width(), QWIDGETSIZE_MAX);
        return QFontMetrics(font).boundingRect(below, text_flags, words);
    };
    text.title = take(text.titleFont, available.top(), index.data().toString());
    text.sentence = take(text.sentenceFont, text.title.bottom() + gap_below_title,
                         index.data(ExampleCardDelegate::SentenceRole).toString());
    return text;
}

}  // namespace

QSize ExampleCardDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QRect available(0, 2 * padding + picture_height, card_width - 2 * padding, 0);
    int bottom = 0;
    for (int row = 0; row < index.model()->rowCount(); ++row)
        bottom = std::max(bottom, textOf(option, index.siblingAtRow(row), available).sentence.bottom());
    return {card_width, bottom + padding};
}

void ExampleCardDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Theme& theme = themeOf(option.palette);
    const bool here = option.state & QStyle::State_Selected;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(here ? QPen(theme.accentLine, 2) : QPen(theme.line, 1));
    painter->setBrush(here ? theme.accentSoft : theme.surface);
    painter->drawRoundedRect(QRectF(option.rect).adjusted(2, 2, -2, -2), 8, 8);

    const QRect inside = option.rect.adjusted(padding, padding, -padding, -padding);
    if (const auto trace = index.data(TraceRole).value<TracePtr>())
        paintWeights(*painter, *trace, QRectF(inside.left(), inside.top(), inside.width(), picture_height), theme);
    const CardTextLayout text = textOf(option, index, inside.adjusted(0, picture_height + padding, 0, 0));
    painter->setFont(text.titleFont);
    painter->setPen(theme.text);
    painter->drawText(text.title, text_flags, index.data().toString());
    painter->setFont(text.sentenceFont);
    painter->setPen(theme.muted);
    painter->drawText(text.sentence, text_flags, index.data(SentenceRole).toString());
    painter->restore();
}

namespace
{

/// Null if it cannot be computed; opening the example reports the error.
TracePtr traceOf(const QString& path, const std::stop_token& stop)
{
    try {
        const Experiment experiment = loadExample(path);
        const Evaluation evaluation = evaluateSafely([&] { return evaluate(experiment, nullptr, stop); });
        const auto* trace = std::get_if<TracePtr>(&evaluation.outcome);
        return trace ? *trace : nullptr;
    } catch (const InputError&) {
        return nullptr;
    }
}

}  // namespace

Gallery::Gallery(QWidget* parent)
    : QDialog(parent), m_list(new QListWidget), m_job([this](const std::vector<TracePtr>& traces) {
          m_hasPictures = true;
          for (int row = 0; row < m_list->count(); ++row)
              m_list->item(row)->setData(ExampleCardDelegate::TraceRole,
                                         QVariant::fromValue(traces[static_cast<std::size_t>(row)]));
      })
{
    setWindowTitle(tr("New"));
    m_list->setAccessibleName(tr("Examples"));
    m_list->setItemDelegate(new ExampleCardDelegate(m_list));
    m_list->setViewMode(QListView::IconMode);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setMovement(QListView::Static);
    m_list->setUniformItemSizes(true);
    m_list->setSpacing(4);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
    const auto* models = buttons->addButton(tr("Another model…"), QDialogButtonBox::ActionRole);
    addItems(new QVBoxLayout(this), {Stretched{m_list}, buttons});
    connect(m_list, &QListWidget::itemClicked, this, &Gallery::choose);
    connect(m_list, &QListWidget::itemActivated, this, &Gallery::choose);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(models, &QPushButton::clicked, this, [this] {
        reject();
        emit modelsRequested();
    });
    resize(820, 680);
    fill();
}

void Gallery::showEvent(QShowEvent* event)
{
    m_list->setFocus();
    m_list->setCurrentRow(0);
    m_list->scrollToTop();
    if (!m_hasPictures)
        m_job.start([list = examples()](const std::stop_token& stop) {
            std::vector<TracePtr> traces;
            for (const Example& example : list)
                traces.push_back(traceOf(example.path, stop));
            return traces;
        });
    QDialog::showEvent(event);
}

void Gallery::choose()
{
    const QListWidgetItem* item = m_list->currentItem();
    if (!item || isHidden())  // a click may also activate the item
        return;
    accept();
    emit chosen(item->data(ExampleCardDelegate::PathRole).toString());
}

void Gallery::fill()
{
    for (const Example& example : examples()) {
        auto* item = new QListWidgetItem(example.title, m_list);
        item->setData(ExampleCardDelegate::SentenceRole, example.sentence);
        item->setData(ExampleCardDelegate::PathRole, example.path);
        item->setData(Qt::AccessibleTextRole, QStringLiteral("%1. %2").arg(example.title, example.sentence));
        item->setToolTip(example.tooltipLines.join("\n• "));
    }
    const int card = m_list->sizeHintForRow(0);
    m_list->verticalScrollBar()->setSingleStep(std::max(1, card / 2 / std::max(1, QApplication::wheelScrollLines())));
    m_list->setCurrentRow(0);
}

}  // namespace attn
