// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inspector/derivation_view.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cstdlib>

namespace attn
{

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
