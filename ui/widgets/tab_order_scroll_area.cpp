// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/tab_order_scroll_area.h"

#include <QApplication>
#include <QLayout>

#include <algorithm>
#include <functional>

namespace attn
{

namespace
{

void collectControls(QLayout* layout, std::vector<QWidget*>& found)
{
    for (int at = 0; at < layout->count(); ++at) {
        QLayoutItem* item = layout->itemAt(at);
        if (QLayout* inner = item->layout())
            collectControls(inner, found);
        QWidget* widget = item->widget();
        if (widget && widget->focusPolicy() & Qt::TabFocus)
            found.push_back(widget);
        else if (widget && widget->layout())
            collectControls(widget->layout(), found);
    }
}

bool canHaveFocus(const QWidget* control) { return control->isVisible() && control->isEnabled(); }

}  // namespace

std::vector<QWidget*> TabOrderScrollArea::controls() const
{
    std::vector<QWidget*> found;
    collectControls(widget()->layout(), found);
    return found;
}

std::vector<QWidget*> TabOrderScrollArea::usableControls() const
{
    std::vector<QWidget*> usable = controls();
    std::erase_if(usable, std::not_fn(canHaveFocus));
    return usable;
}

/// Qt appends new widgets to its focus chain, so that Tab would reach rows added later in the wrong order; the layout's
/// order is used instead.
bool TabOrderScrollArea::focusNextPrevChild(bool next)
{
    const std::vector<QWidget*> usable = usableControls();
    const QWidget* focus = focusWidget();
    const auto here = std::ranges::find_if(
        usable, [focus](const QWidget* control) { return control == focus || control->isAncestorOf(focus); });
    const auto at = here - usable.begin() + (next ? 1 : -1);
    if (here != usable.end() && at >= 0 && at < std::ssize(usable)) {
        usable[static_cast<std::size_t>(at)]->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
        ensureWidgetVisible(usable[static_cast<std::size_t>(at)]);
        return true;
    }
    for (std::size_t left = usable.size(); left > 0; --left) {  // follows Qt's chain until it leaves the panel
        QScrollArea::focusNextPrevChild(next);
        if (!isAncestorOf(QApplication::focusWidget()))
            return true;
    }
    return false;
}

}  // namespace attn
