// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/head_walk.h"

#include "ui/heatmap/matrix_view.h"
#include "ui/session/session.h"

#include <QKeyEvent>

#include <cmath>
#include <limits>
#include <vector>

namespace attn
{

namespace
{

class HeadWalk : public QObject
{
public:
    HeadWalk(Session* session, MatrixView* view) : QObject(view), m_session(session), m_view(view)
    {
        view->installEventFilter(this);
        connect(
            view, &MatrixView::cellChosen, this,
            [this] {
                if (isInGrid(m_view))
                    enter();
            },
            Qt::QueuedConnection);  // the click goes on with the cell, which has no place on the stage behind this
    }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::KeyPress && isInGrid(m_view)) {
            const auto* key = static_cast<QKeyEvent*>(event);
            if (m_session->arrowKeys() == ArrowKeys::steps)
                return QObject::eventFilter(watched, event);
            if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
                enter();
                return true;
            }
            if (const QPoint direction = directionOf(key->key()); !direction.isNull()) {
                goTo(neighbour(direction));
                return true;
            }
            if (key->key() == Qt::Key_Home || key->key() == Qt::Key_End) {
                const auto heads = headsOfGrid();
                goTo(key->key() == Qt::Key_Home ? heads.front() : heads.back());
                return true;
            }
        }
        return QObject::eventFilter(watched, event);
    }

private:
    [[nodiscard]] bool isInGrid(const MatrixView* view) const
    {
        return m_session->viewOptions().allHeads && view->isVisible() && view->picture() && view->picture()->head &&
               view->picture()->cells.id() == m_session->selection().step;
    }

    static QPoint directionOf(int key)
    {
        switch (key) {
        case Qt::Key_Left:
            return {-1, 0};
        case Qt::Key_Right:
            return {1, 0};
        case Qt::Key_Up:
            return {0, -1};
        case Qt::Key_Down:
            return {0, 1};
        default:
            return {};
        }
    }

    [[nodiscard]] std::vector<MatrixView*> headsOfGrid() const
    {
        std::vector<MatrixView*> heads;
        for (auto* view : m_view->parentWidget()->findChildren<MatrixView*>(QString(), Qt::FindDirectChildrenOnly))
            if (isInGrid(view))
                heads.push_back(view);
        return heads;
    }

    /// The nearest view of the grid in that direction; null at its edge.
    [[nodiscard]] MatrixView* neighbour(QPoint direction) const
    {
        MatrixView* nearest = nullptr;
        double least = std::numeric_limits<double>::max();
        for (MatrixView* view : headsOfGrid()) {
            const QPointF way = centreOf(view) - centreOf(m_view);
            const double along = QPointF::dotProduct(way, direction);
            const double aside = std::abs(way.x() * direction.y()) + std::abs(way.y() * direction.x());
            if (along > aside && along + aside < least) {
                least = along + aside;
                nearest = view;
            }
        }
        return nearest;
    }

    static QPointF centreOf(const MatrixView* view) { return view->pos() + view->geometryOfCells().grid.center(); }

    void goTo(MatrixView* view)
    {
        if (!view)
            return;
        Selection selection = m_session->selection();
        selection[Axis::head] = *view->picture()->head;
        view->setFocus();
        m_session->select(selection);
    }

    void enter()
    {
        Selection selection = m_session->selection();
        selection[Axis::head] = *m_view->picture()->head;
        m_session->select(selection);
        ViewOptions options = m_session->viewOptions();
        options.allHeads = false;
        m_session->setViewOptions(options);
    }

    Session* m_session;
    MatrixView* m_view;
};

}  // namespace

void walkHeads(Session* session, MatrixView* view) { new HeadWalk(session, view); }

}  // namespace attn
