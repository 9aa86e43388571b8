// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/areas.h"

#include <QApplication>
#include <QWidget>

#include <algorithm>

namespace attn
{

void enterNextArea(std::vector<Area> areas, int by)
{
    std::erase_if(areas, [](const Area& area) { return area.widget->isHidden(); });
    const QWidget* focus = QApplication::focusWidget();
    const auto here = std::ranges::find_if(
        areas, [focus](const Area& area) { return area.widget == focus || area.widget->isAncestorOf(focus); });
    const auto count = static_cast<int>(areas.size());
    const int outside = by > 0 ? -1 : count;
    const int at = here == areas.end() ? outside : static_cast<int>(here - areas.begin());
    areas[static_cast<std::size_t>((at + by + count) % count)].enter();
}

}  // namespace attn
