// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/workbench.h"

#include "ui/session/session.h"
#include "ui/theme/event_filter.h"
#include "ui/theme/fonts.h"
#include "ui/widgets/panels.h"

#include <QEvent>

#include <algorithm>
#include <utility>
#include <vector>

namespace attn
{

namespace
{

constexpr int width_for_both_panels = 1240;  // including the stage, in pixels at the default text size
constexpr int width_for_panel_beside_guide = 860;
constexpr int min_stage_width = 340;
constexpr int min_panel_width = 240;
constexpr int left_panel_width = 280;
constexpr int guide_width = 320;
constexpr double presentation_guide_factor = 1.3;  // larger type needs more room

int rightPanelWidth(int width) { return static_cast<int>(std::clamp(width / 4, 308, 460) * fontScale()); }

}  // namespace

Workbench::Workbench(Session* session, FoldingPanel* left, QWidget* centre, FoldingPanel* right, QWidget* parent)
    : QSplitter(parent), m_session(session),
      m_centre(centre), m_left{left, &Panels::experimentOpen}, m_right{right, &Panels::insightOpen}
{
    setChildrenCollapsible(false);
    setHandleWidth(1);
    addSide(m_left);
    addWidget(centre);
    addSide(m_right);
    centre->setMinimumWidth(min_stage_width);
    setStretchFactor(1, 1);
    connect(this, &QSplitter::splitterMoved, this, &Workbench::onSplitterMoved);
    whenEvent(this, QEvent::FontChange, [this] { updatePanels(); });
    session->whenChanged(Change::panels, this, &Workbench::onPanelsChanged);
    session->whenChanged(Change::presentationMode, this, &Workbench::updatePanels);
}

/// A panel that is closed in the session was closed in the window of the previous language.
void Workbench::addSide(Side& side)
{
    addWidget(side.panel);
    side.panel->setFocusFallback(m_centre);
    if (!(m_session->panels().*side.open))
        side.requested = false;
    connect(side.panel, &FoldingPanel::openRequested, this, [this, &side](bool open) { request(side, open); });
}

void Workbench::setGuide(QWidget* guide)
{
    m_guide = guide;
    insertWidget(0, guide);
    guide->hide();
    guide->installEventFilter(this);
}

bool Workbench::eventFilter(QObject* watched, QEvent* event)
{
    const bool isShown = event->type() == QEvent::ShowToParent;
    if (watched == m_guide && (isShown || event->type() == QEvent::HideToParent)) {
        if (isShown)
            m_requestedBeforeGuide = std::exchange(m_left.requested, std::nullopt);
        else
            m_left.requested = m_requestedBeforeGuide;
        updatePanels();
    }
    return QSplitter::eventFilter(watched, event);
}

void Workbench::request(Side& side, bool open)
{
    side.requested = open;
    m_lastOpened = &side;
    updatePanels();
}

/// Called when a lesson or another view opened or closed panels.
void Workbench::onPanelsChanged()
{
    const Panels wanted = m_session->panels();
    std::vector<Side*> changed;  // collected first, because opening one panel can close the other
    for (Side* side : {&m_left, &m_right})
        if (wanted.*side->open != side->panel->isOpen())
            changed.push_back(side);
    for (Side* side : changed)
        request(*side, wanted.*side->open);
}

void Workbench::updatePanels()
{
    const bool isPresenting = m_session->presentationMode().on;
    const double scale = fontScale();
    const int guide =
        isGuided() ? static_cast<int>(guide_width * (isPresenting ? presentation_guide_factor : scale)) : 0;
    if (m_guide)
        m_guide->setFixedWidth(std::max(guide, 1));
    const int available = width() - guide;
    const bool isNarrow = available < (isGuided() ? width_for_panel_beside_guide : width_for_both_panels) * scale;
    const auto isRequested = [&](const Side& side) {
        const bool isUsual = !isPresenting && !isNarrow && !(isGuided() && &side == &m_left);
        return (!isPresenting || isGuided()) && side.requested.value_or(isUsual);
    };
    bool isLeftOpen = isRequested(m_left);
    bool isRightOpen = isRequested(m_right);
    if (isLeftOpen && isRightOpen && available < 2 * min_panel_width + min_stage_width)
        (m_lastOpened == &m_left ? isRightOpen : isLeftOpen) = false;
    m_left.panel->setOpen(isLeftOpen);
    m_right.panel->setOpen(isRightOpen);
    Panels panels = m_session->panels();
    for (const Side& side : {m_left, m_right}) {
        side.panel->setVisible(side.panel->isOpen() || !isPresenting);
        panels.*side.open = side.panel->isOpen();
    }
    updateWidths();
    m_session->setPanels(panels);
}

void Workbench::updateWidths()
{
    QList<int> widths(count(), 0);
    if (isGuided())
        widths[indexOf(m_guide)] = m_guide->width();
    int available = width() - (isGuided() ? m_guide->width() : 0);
    const auto set = [&](const Side& side, int usual) {
        const int wanted = side.panel->isOpen() ? side.width.value_or(usual) : side.panel->maximumWidth();
        widths[indexOf(side.panel)] = wanted;
        available -= wanted;
    };
    set(m_left, static_cast<int>(left_panel_width * fontScale()));
    set(m_right, rightPanelWidth(width()));
    widths[indexOf(m_centre)] = std::max(available, min_stage_width);
    setSizes(widths);
}

void Workbench::onSplitterMoved()
{
    for (Side* side : {&m_left, &m_right})
        if (side->panel->isOpen())
            side->width = side->panel->width();
}

QSize Workbench::minimumSizeHint() const
{
    return {min_stage_width + 2 * m_left.panel->minimumSizeHint().width(), m_centre->minimumSizeHint().height()};
}

void Workbench::resizeEvent(QResizeEvent* event)
{
    QSplitter::resizeEvent(event);
    updatePanels();
}

}  // namespace attn
