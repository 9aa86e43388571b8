// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inspector/line_view.h"

#include "ui/inspector/line_boxes.h"

#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>
#include <cstdlib>

namespace attn
{

LineView::LineView(LineModel* model, QWidget* parent) : QListView(parent), m_lines(model)
{
    setModel(model);
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setSelectionMode(QAbstractItemView::NoSelection);
    setEditTriggers(NoEditTriggers);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizeAdjustPolicy(QAbstractItemView::AdjustToContents);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Maximum);
    connect(model, &LineModel::modelReset, this, [this] { m_hovered.reset(); });
}

std::optional<LineView::Link> LineView::chosen() const
{
    if (!hasFocus() || !presentCell())
        return std::nullopt;
    return Link{currentIndex().row(), m_number};
}

std::optional<CellRef> LineView::presentCell() const
{
    const int row = currentIndex().row();
    if (row < 0 || m_lines->line(row).links().empty())
        return std::nullopt;
    return cellOf({row, m_number});
}

const CellRef& LineView::cellOf(const Link& link) const
{
    return *m_lines->line(link.row).links()[static_cast<std::size_t>(link.number)];
}

void LineView::chooseLinkTo(const CellRef& cell)
{
    for (int row = 0; row < m_lines->rowCount(); ++row) {
        const auto links = m_lines->line(row).links();
        for (std::size_t i = 0; i < links.size(); ++i)
            if (*links[i] == cell) {
                setCurrentIndex(m_lines->index(row));
                chooseNumber(static_cast<int>(i));
                return;
            }
    }
    setCurrentIndex(m_lines->index(0));
}

std::optional<LineView::Link> LineView::linkAt(const QPoint& point) const
{
    const QModelIndex index = indexAt(point);
    if (!index.isValid())
        return std::nullopt;
    const auto links = lineBoxes(*m_lines, index.row(), visualRect(index), font()).links;
    if (links.empty())
        return std::nullopt;
    const auto nearest =
        std::ranges::min_element(links, {}, [&](const QRect& box) { return std::abs(box.center().x() - point.x()); });
    return Link{index.row(), static_cast<int>(nearest - links.begin())};
}

void LineView::hover(const std::optional<Link>& link)
{
    if (link == m_hovered)
        return;
    m_hovered = link;
    viewport()->update();
    emit pointedAtOther();
}

void LineView::chooseNumber(int number)
{
    m_number = number;
    viewport()->update();
    emit pointedAtOther();
}

void LineView::follow(int row, const std::optional<Link>& link)
{
    if (m_lines->line(row).kind == ExplanationLine::Kind::folded)
        emit unfolded();
    else if (link)
        emit linkFollowed(CellRef(cellOf(*link)));  // a copy: the lines are others as soon as it is followed
}

void LineView::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QListView::currentChanged(current, previous);
    chooseNumber(0);
}

void LineView::focusInEvent(QFocusEvent* event)
{
    QListView::focusInEvent(event);
    emit pointedAtOther();
}

void LineView::focusOutEvent(QFocusEvent* event)
{
    QListView::focusOutEvent(event);
    emit pointedAtOther();
}

bool LineView::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        // They walk the lines and factors here, not the steps.
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->modifiers() == Qt::NoModifier && key->key() >= Qt::Key_Home && key->key() <= Qt::Key_Down)
            event->accept();
    }
    return QListView::event(event);
}

bool LineView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::Leave)
        hover(std::nullopt);
    return QListView::viewportEvent(event);
}

void LineView::keyPressEvent(QKeyEvent* event)
{
    const int row = currentIndex().row();
    const int count = row < 0 ? 0 : static_cast<int>(m_lines->line(row).links().size());
    switch (event->key()) {
    case Qt::Key_Left:
        chooseNumber(std::max(m_number - 1, 0));
        break;
    case Qt::Key_Right:
        chooseNumber(std::clamp(m_number + 1, 0, std::max(count - 1, 0)));
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (row >= 0)
            follow(row, chosen());
        break;
    default:
        QListView::keyPressEvent(event);
    }
}

void LineView::mouseMoveEvent(QMouseEvent* event)
{
    const QModelIndex index = indexAt(event->position().toPoint());
    const bool fold = index.isValid() && m_lines->line(index.row()).kind == ExplanationLine::Kind::folded;
    hover(linkAt(event->position().toPoint()));
    viewport()->setCursor(m_hovered || fold ? Qt::PointingHandCursor : Qt::ArrowCursor);
    QListView::mouseMoveEvent(event);
}

void LineView::mousePressEvent(QMouseEvent* event)
{
    QListView::mousePressEvent(event);
    const QPoint point = event->position().toPoint();
    if (const QModelIndex index = indexAt(point); index.isValid() && event->button() == Qt::LeftButton)
        follow(index.row(), linkAt(point));
}

}  // namespace attn
