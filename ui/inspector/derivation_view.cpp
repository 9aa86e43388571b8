// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inspector/derivation_view.h"

#include "ui/theme/colour_map.h"
#include "ui/theme/shaped_text.h"
#include "ui/theme/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace attn
{

void DerivationModel::show(std::vector<ExplanationRow> lines)
{
    beginResetModel();
    m_lines = std::move(lines);
    m_largest = 0;
    for (const ExplanationRow& line : m_lines)
        if (line.bar && std::isfinite(line.value))
            m_largest = std::max(m_largest, std::abs(line.value));
    endResetModel();
}

bool DerivationModel::hasLinks() const
{
    return std::ranges::any_of(m_lines, [](const ExplanationRow& line) { return !line.links().empty(); });
}

int DerivationModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

QVariant DerivationModel::data(const QModelIndex& index, int role) const
{
    const bool asText = role == Qt::DisplayRole || role == Qt::ToolTipRole;  // the tooltip shows the full text
    if (!index.isValid() || !checkIndex(index, CheckIndexOption::ParentIsInvalid) || !asText)
        return {};
    const ExplanationRow& shown = at(index.row());
    QString text = shown.label + QLatin1Char(' ');
    for (const RowSegment& segment : shown.segments)
        text += segment.text;
    return QString(text + QStringLiteral(" = ") + shown.valueText);
}

namespace
{

constexpr int max_bar_length = 44;
constexpr int min_bar_length = 12;
constexpr int max_measured_rows = 64;  // rows; the first rows of an unfolded vocabulary are representative
constexpr int value_width = 62;
constexpr int max_label_width = 118;
constexpr int spacing = 8;
constexpr int space_above_total = 8;
constexpr auto middle_left = Qt::AlignLeft | Qt::AlignVCenter;
constexpr auto middle_right = Qt::AlignRight | Qt::AlignVCenter;

int widthOf(const QString& text, const QFont& font) { return static_cast<int>(std::ceil(shapedWidth(text, font))); }

int labelWidth(const DerivationModel& model, const QFont& font)
{
    int width = 0;
    for (int row = 0; row < model.rowCount(); ++row)
        if (model.at(row).kind == ExplanationRow::Kind::term)
            width = std::max(width, widthOf(model.at(row).label, font));
    return std::min(width + 1, max_label_width);
}

/// Width of the bars, reduced to min_bar_length if factors would be clipped otherwise.
int barWidth(const DerivationModel& model, int available, const QFont& font)
{
    if (model.largest() <= 0)
        return 0;
    int widest = 0;
    for (int row = 0; row < std::min(model.rowCount(), max_measured_rows); ++row) {
        int width = widthOf(model.at(row).valueText, font) + spacing / 2;
        for (const RowSegment& segment : model.at(row).segments)
            width += widthOf(segment.text, font) + 1;
        widest = std::max(widest, width);
    }
    return std::clamp(available - labelWidth(model, font) - spacing - widest - spacing, min_bar_length, max_bar_length);
}

/// A total is bold.
QFont rowFont(const ExplanationRow& line, const QFont& listFont)
{
    QFont font = listFont;
    font.setWeight(line.kind == ExplanationRow::Kind::total ? QFont::Bold : QFont::Normal);
    return font;
}

/// Whether a result needs a second line for its label in a list of this width.
bool hasTwoLines(const DerivationModel& model, int row, int width, const QFont& listFont)
{
    const ExplanationRow& line = model.at(row);
    return line.kind == ExplanationRow::Kind::total &&
           widthOf(line.label, rowFont(line, listFont)) >
               rowBoxes(model, row, QRect(0, 0, width, 2), listFont).label.width();
}

void paintSegments(QPainter& painter, const ExplanationRow& line, const std::vector<QRect>& boxes, const Theme& theme)
{
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const auto& source = line.segments[i].source;
        painter.setPen(source ? tensorNameColour(source->tensor, theme) : theme.muted);
        drawShapedText(painter, boxes[i], middle_left,
                       shortenedTo(boxes[i].width(), line.segments[i].text, painter.font()));
    }
}

void paintBar(QPainter& painter, double value, double largest, const QRect& area, const Theme& theme)
{
    if (!std::isfinite(value) || value == 0 || largest <= 0)
        return;
    const ColourMap colours(ColourScheme::diverging, {-1, 1}, theme.neutral);
    const double length = std::max(1.5, area.width() * std::abs(value) / largest);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(colours(value < 0 ? -1.0f : 1.0f)));
    painter.drawRoundedRect(QRectF(area.left(), area.center().y() - 4, length, 9), 2, 2);
}

/// Paints a row of a derivation: label, coloured factors, value, a bar for its size and sign, and the hovered or
/// selected link.
class DerivationDelegate : public QStyledItemDelegate
{
public:
    explicit DerivationDelegate(DerivationView* view) : QStyledItemDelegate(view), m_view(view) {}

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const auto& model = static_cast<const DerivationModel&>(*index.model());
        const bool total = model.at(index.row()).kind == ExplanationRow::Kind::total;
        const int lines = hasTwoLines(model, index.row(), m_view->viewport()->width(), option.font) ? 2 : 1;
        return {240, lines * option.fontMetrics.height() + (total ? 14 : 6)};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const Theme& theme = themeOf(option.palette);
        const auto& model = *static_cast<const DerivationModel*>(index.model());
        const ExplanationRow& line = model.at(index.row());
        const bool total = line.kind == ExplanationRow::Kind::total;
        const RowBoxes boxes = rowBoxes(model, index.row(), option.rect, option.font);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        paintMarks(*painter, index.row(), boxes.links, option.palette);
        if (boxes.links.empty() && option.state & QStyle::State_HasFocus) {
            painter->setPen(QPen(theme.accentLine, 2));
            painter->setBrush(Qt::NoBrush);
            painter->drawRoundedRect(QRectF(option.rect).adjusted(1, total ? 5 : 1, -1, -1), 4, 4);
        }
        painter->setFont(rowFont(line, option.font));
        painter->setPen(total ? theme.text : line.source ? tensorNameColour(line.source->tensor, theme) : theme.muted);
        if (total && hasTwoLines(model, index.row(), option.rect.width(), option.font))
            painter->drawText(boxes.label, middle_left | Qt::TextWordWrap, line.label);
        else
            drawShapedText(*painter, boxes.label, middle_left,
                           shortenedTo(boxes.label.width(), line.label, painter->font()));
        paintSegments(*painter, line, boxes.segments, theme);
        painter->setPen(theme.text);
        drawShapedText(*painter, boxes.value, middle_right, line.valueText);
        if (total) {
            painter->setPen(QPen(theme.line, 1));
            painter->drawLine(option.rect.left(), option.rect.top() + 4, option.rect.right(), option.rect.top() + 4);
        } else if (line.bar) {
            paintBar(*painter, line.value, model.largest(), boxes.bar, theme);
        }
        painter->restore();
    }

private:
    void paintMarks(QPainter& painter, int row, const std::vector<QRect>& links, const QPalette& palette) const
    {
        const Theme& theme = themeOf(palette);
        const auto boxOf = [&](const DerivationView::Link& link) {
            return QRectF(links[static_cast<std::size_t>(link.index)]).adjusted(1, 1, -1, -1);
        };
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.accentSoft);
        if (const auto hovered = m_view->hovered(); hovered && hovered->row == row)
            painter.drawRoundedRect(boxOf(*hovered), 4, 4);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.accentLine, 2));
        if (const auto chosen = m_view->chosen(); chosen && chosen->row == row)
            painter.drawRoundedRect(boxOf(*chosen), 4, 4);
    }

    DerivationView* m_view;
};

}  // namespace

RowBoxes rowBoxes(const DerivationModel& model, int row, const QRect& area, const QFont& listFont)
{
    const ExplanationRow& line = model.at(row);
    const QFont font = rowFont(line, listFont);
    const bool term = line.kind == ExplanationRow::Kind::term;
    const QRect inner = area.adjusted(4, line.kind == ExplanationRow::Kind::total ? space_above_total : 0, -4, 0);
    const int bar = barWidth(model, inner.width(), listFont);
    const int value_right = inner.right() - (bar > 0 ? bar + spacing : 0);
    const int value_left = value_right - value_width;
    const int end = value_right - widthOf(line.valueText, font) - spacing / 2;
    RowBoxes boxes;
    const auto box = [&](int left, int right) { return QRect(left, inner.top(), right - left, inner.height()); };
    boxes.label = box(inner.left(), term && !line.segments.empty() ? inner.left() + labelWidth(model, listFont) : end);
    boxes.value = box(value_left, value_right);
    boxes.bar = box(value_right + spacing, inner.right());
    int left = boxes.label.right() + spacing;
    for (const RowSegment& segment : line.segments) {
        boxes.segments.push_back(box(std::min(left, end), std::min(left + widthOf(segment.text, font), end)));
        if (segment.source)
            boxes.links.push_back(boxes.segments.back().adjusted(-3, 0, 3, 0));
        left = boxes.segments.back().right() + 1;
    }
    if (line.source)
        boxes.links = {area};
    return boxes;
}

DerivationView::DerivationView(QWidget* parent) : QListView(parent), m_lines(new DerivationModel(this))
{
    setModel(m_lines);
    setItemDelegate(new DerivationDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setSelectionMode(QAbstractItemView::NoSelection);
    setEditTriggers(NoEditTriggers);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizeAdjustPolicy(QAbstractItemView::AdjustToContents);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Maximum);
    connect(m_lines, &DerivationModel::modelReset, this, [this] {
        m_hovered.reset();
        doItemsLayout();  // immediately, because the size hint is needed before the delayed layout
        updateBottomMargin();
    });
}

std::optional<DerivationView::Link> DerivationView::chosen() const
{
    if (!hasFocus() || !currentCell())
        return std::nullopt;
    return Link{currentIndex().row(), m_linkIndex};
}

std::optional<CellRef> DerivationView::currentCell() const
{
    const int row = currentIndex().row();
    if (row < 0 || m_lines->at(row).links().empty())
        return std::nullopt;
    return cellOf({row, m_linkIndex});
}

const CellRef& DerivationView::cellOf(const Link& link) const
{
    return *m_lines->at(link.row).links()[static_cast<std::size_t>(link.index)];
}

void DerivationView::chooseLinkTo(const CellRef& cell)
{
    for (int row = 0; row < m_lines->rowCount(); ++row) {
        const auto links = m_lines->at(row).links();
        for (std::size_t i = 0; i < links.size(); ++i)
            if (*links[i] == cell) {
                setCurrentIndex(m_lines->index(row));
                chooseLink(static_cast<int>(i));
                return;
            }
    }
    setCurrentIndex(m_lines->index(0));
}

QRect DerivationView::resultRect() const
{
    QRect place = visualRect(m_lines->index(m_lines->rowCount() - 1));
    if (place.bottom() > viewport()->rect().bottom())
        place.moveBottom(viewport()->rect().bottom());
    return place;
}

QSize DerivationView::minimumSizeHint() const
{
    return m_lines->rowCount() == 0 ? QSize(0, 0) : QListView::minimumSizeHint();
}

QSize DerivationView::viewportSizeHint() const
{
    return m_lines->rowCount() == 0 ? QSize(0, 0) : QListView::viewportSizeHint();
}

QModelIndex DerivationView::indexAt(const QPoint& point) const
{
    return resultRect().contains(point) ? m_lines->index(m_lines->rowCount() - 1) : QListView::indexAt(point);
}

/// Scrolls further if the pinned result covers the row.
void DerivationView::scrollTo(const QModelIndex& index, ScrollHint hint)
{
    QListView::scrollTo(index, hint);
    const int covered = visualRect(index).bottom() + 1 - resultRect().top();
    if (covered > 0 && index.row() < m_lines->rowCount() - 1)
        verticalScrollBar()->setValue(verticalScrollBar()->value() + covered);
}

void DerivationView::paintEvent(QPaintEvent* event)
{
    QListView::paintEvent(event);
    const QModelIndex result = m_lines->index(m_lines->rowCount() - 1);
    if (!result.isValid() || resultRect() == visualRect(result))
        return;
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    option.rect = resultRect();
    QPainter painter(viewport());
    painter.fillRect(option.rect, palette().color(viewport()->backgroundRole()));
    itemDelegate()->paint(&painter, option, result);
}

void DerivationView::resizeEvent(QResizeEvent* event)
{
    QListView::resizeEvent(event);
    if (event->size().width() != event->oldSize().width()) {
        doItemsLayout();  // a long result is split into two lines
        updateGeometry();
    }
    updateBottomMargin();
}

/// If the rows scroll, leaves the remaining height empty below the result, so that no row is clipped.
void DerivationView::updateBottomMargin()
{
    const int rows = m_lines->rowCount();
    const int term = sizeHintForRow(0);
    const int available = height() - sizeHintForRow(rows - 1);
    const int terms = visualRect(m_lines->index(rows - 1)).top() - visualRect(m_lines->index(0)).top();
    const bool scrolls = rows > 1 && terms > available;
    setViewportMargins(0, 0, 0, scrolls ? std::max(available, 0) % term : 0);
}

/// Repaints the whole viewport instead of moving its pixels, because the result does not scroll.
void DerivationView::scrollContentsBy(int dx, int dy)
{
    QListView::scrollContentsBy(dx, dy);
    viewport()->update();
}

std::optional<DerivationView::Link> DerivationView::linkAt(const QPoint& point) const
{
    const QModelIndex index = indexAt(point);
    if (!index.isValid())
        return std::nullopt;
    const auto links = rowBoxes(*m_lines, index.row(), visualRect(index), font()).links;
    if (links.empty())
        return std::nullopt;
    const auto nearest =
        std::ranges::min_element(links, {}, [&](const QRect& box) { return std::abs(box.center().x() - point.x()); });
    return Link{index.row(), static_cast<int>(nearest - links.begin())};
}

void DerivationView::setHovered(const std::optional<Link>& link)
{
    if (link == m_hovered)
        return;
    m_hovered = link;
    viewport()->update();
    emit activeLinkChanged();
}

void DerivationView::chooseLink(int number)
{
    m_linkIndex = number;
    viewport()->update();
    emit activeLinkChanged();
}

void DerivationView::activateRow(int row, const std::optional<Link>& link)
{
    if (m_lines->at(row).kind == ExplanationRow::Kind::folded)
        emit unfolded();
    else if (link)
        emit linkFollowed(CellRef(cellOf(*link)));  // a copy: following the link replaces the rows
    else
        emit unlinkedRowActivated();
}

void DerivationView::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    // QListView would tell screen readers that the row has the focus, even if the list does not have it.
    hasFocus() ? QListView::currentChanged(current, previous) : QAbstractItemView::currentChanged(current, previous);
    chooseLink(0);
}

bool DerivationView::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        // Arrow keys (rows and factors) and Copy (the derivation) take precedence over the window's shortcuts.
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool moves =
            key->modifiers() == Qt::NoModifier && key->key() >= Qt::Key_Home && key->key() <= Qt::Key_Down;
        if (moves || key->matches(QKeySequence::Copy))
            event->accept();
    }
    const bool known = QListView::event(event);
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        emit activeLinkChanged();
    return known;
}

bool DerivationView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::Leave)
        setHovered(std::nullopt);
    return QListView::viewportEvent(event);
}

void DerivationView::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy)) {
        emit copyRequested();
        return;
    }
    const int row = currentIndex().row();
    const int count = row < 0 ? 0 : static_cast<int>(m_lines->at(row).links().size());
    switch (event->key()) {
    case Qt::Key_Left:
        chooseLink(std::max(m_linkIndex - 1, 0));
        break;
    case Qt::Key_Right:
        chooseLink(std::clamp(m_linkIndex + 1, 0, std::max(count - 1, 0)));
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (row >= 0)
            activateRow(row, chosen());
        break;
    default:
        QListView::keyPressEvent(event);
    }
}

void DerivationView::mouseMoveEvent(QMouseEvent* event)
{
    const QModelIndex index = indexAt(event->position().toPoint());
    const bool fold = index.isValid() && m_lines->at(index.row()).kind == ExplanationRow::Kind::folded;
    setHovered(linkAt(event->position().toPoint()));
    viewport()->setCursor(m_hovered || fold ? Qt::PointingHandCursor : Qt::ArrowCursor);
    QListView::mouseMoveEvent(event);
}

void DerivationView::mousePressEvent(QMouseEvent* event)
{
    QListView::mousePressEvent(event);
    const QPoint point = event->position().toPoint();
    if (const QModelIndex index = indexAt(point); index.isValid() && event->button() == Qt::LeftButton)
        activateRow(index.row(), linkAt(point));
}

}  // namespace attn
