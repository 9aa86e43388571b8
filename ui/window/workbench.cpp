// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/workbench.h"

#include "ui/session/session.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/widgets/edge_handle.h"
#include "ui/widgets/folding_panel.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>
#include <array>
#include <utility>

namespace attn
{

namespace
{

constexpr int width_for_both_panels = 1240;
constexpr int width_for_a_panel = 860;
constexpr int left_width = 280;
constexpr int left_width_beside_little_room = 270;
constexpr int narrow_guide = 300;
constexpr int wide_guide = 340;
constexpr double presented_guide = 1.3;  // larger type needs more room
constexpr int line = 1;

constexpr int narrowest_panel = 240;
constexpr int narrowest_stage = 340;

/// Below the width for both panels, what a person opens all the same takes less from the stage.
int leftWidth(int width)
{
    return static_cast<int>((width < width_for_both_panels * typeScale() ? left_width_beside_little_room : left_width) *
                            typeScale());
}

int rightWidth(int width) { return static_cast<int>(std::clamp(width / 4, 308, 460) * typeScale()); }

}  // namespace

Workbench::Workbench(Session* session, FoldingPanel* left, QWidget* centre, FoldingPanel* right, QWidget* parent)
    : QWidget(parent), m_session(session), m_left{left, &Panels::experimentOpen, new EdgeHandle(this)},
      m_centre(centre), m_right{right, &Panels::insightOpen, new EdgeHandle(this)}
{
    for (QWidget* child : {static_cast<QWidget*>(left), centre, static_cast<QWidget*>(right)})
        child->setParent(this);
    left->setHeir(centre);
    right->setHeir(centre);
    watch(m_left);
    watch(m_right);
    connect(session, &Session::panelsChanged, this, &Workbench::follow);
    connect(session, &Session::presentingChanged, this, &Workbench::arrange);
    for (Side* side : {&m_left, &m_right})  // as the window before had them, in another language
        if (!(session->panels().*side->open))
            side->wish = true;
}

void Workbench::watch(Side& side)
{
    connect(side.panel, &FoldingPanel::foldRequested, this, [this, &side](bool folded) { fold(side, folded); });
    connect(side.panel, &FoldingPanel::shapeChanged, this, [this] {
        arrange();
        tell();
    });
    connect(side.handle, &EdgeHandle::dragged, this, [this, &side](int x) {
        side.width = &side == &m_left ? x - guideWidth() : width() - x;
        arrange();
    });
    connect(side.handle, &EdgeHandle::resetWanted, this, [this, &side] {
        side.width.reset();
        arrange();
    });
}

void Workbench::setGuide(QWidget* guide)
{
    m_guide = guide;
    guide->setParent(this);
    guide->hide();
    guide->installEventFilter(this);
}

bool Workbench::eventFilter(QObject* watched, QEvent* event)
{
    const bool shown = event->type() == QEvent::ShowToParent;
    if (watched == m_guide && (shown || event->type() == QEvent::HideToParent)) {
        if (shown)
            m_unguidedWish = std::exchange(m_left.wish, std::nullopt);
        else
            m_left.wish = m_unguidedWish;
        arrange();
    }
    return QWidget::eventFilter(watched, event);
}

/// With its line; 0 while there is none.
int Workbench::guideWidth() const
{
    if (!isGuided())
        return 0;
    const double type = m_session->presenting().on ? presented_guide : typeScale();
    return line + static_cast<int>((width() < width_for_both_panels * type ? narrow_guide : wide_guide) * type);
}

/// As the person wants it, as far as the stage keeps its room.
int Workbench::bodyWidth(const Side& side, int usual) const
{
    const Side& other = &side == &m_left ? m_right : m_left;
    const int most = std::max(narrowest_panel,
                              width() - guideWidth() - narrowest_stage - 2 * line - other.panel->widthBesideStage());
    return side.width ? std::clamp(*side.width, narrowest_panel, most) : usual;
}

void Workbench::placeHandle(const Side& side, int x) const
{
    side.handle->setVisible(side.panel->isOpen());
    side.handle->putOver(x);
}

void Workbench::fold(Side& side, bool folded)
{
    if (folded && side.panel->isFolded())
        return side.panel->close();
    side.asked = isGuided() && !folded;
    if (!folded && !isGuided() && m_session->presenting().on)
        return;  // a room sees the picture alone
    if (!folded && !isGuided() && width() < width_for_a_panel * typeScale())
        return side.panel->ensureOpen();
    if (!side.asked)
        side.wish = folded;
    arrange();
    if (!folded && side.panel->isFolded())
        side.panel->peek();  // the stage would not keep its room; who reads in the guide goes on there
}

void Workbench::tell()
{
    Panels panels = m_session->panels();
    for (const Side& side : {m_left, m_right})
        panels.*side.open = side.panel->isOpen();
    m_session->setPanels(panels);
}

/// Both are asked for before the session is told what became of one.
void Workbench::follow()
{
    const Panels wanted = m_session->panels();
    const auto differs = [&wanted](const Side* side) { return wanted.*side->open != side->panel->isOpen(); };
    if (std::ranges::none_of(std::array{&m_left, &m_right}, differs))
        return;
    for (Side* side : {&m_left, &m_right}) {
        if (!differs(side))
            continue;
        const bool open = wanted.*side->open;
        if (!open && side->panel->isFolded())
            side->panel->close();
        else if (open || !isGuided())
            fold(*side, !open);
        else
            side->asked = false;
        arrange();
    }
    tell();
}

void Workbench::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), themeOf(palette()).line);  // shows between the three, as one line
}

void Workbench::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange)
        arrange();
    QWidget::changeEvent(event);
}

void Workbench::resizeEvent(QResizeEvent*) { arrange(); }

/// Where a page of the guide opened the left panel, the right one gives way rather than the stage.
/// @param room for the stage and the right panel
void Workbench::foldRight(bool none, bool narrow, int room)
{
    m_right.asked = m_right.asked && room - rightWidth(width()) >= narrowest_stage;
    const bool cramped = isAsked(m_left) ? room < width_for_a_panel * typeScale() : narrow;
    m_right.panel->setFolded(!isAsked(m_right) && (none || m_right.wish.value_or(cramped)));
}

void Workbench::arrange()
{
    const double scale = typeScale();
    const bool presenting = m_session->presenting().on;
    const int guide = guideWidth();
    const int room = width() - guide;
    const bool narrow = room < (isGuided() ? width_for_a_panel : width_for_both_panels) * scale;
    const bool none = presenting || room < width_for_a_panel * scale;  // it opens over the stage
    for (const Side& side : {m_left, m_right})
        side.panel->setRailShown(!presenting);
    m_left.asked = m_left.asked && room - leftWidth(width()) >= narrowest_stage;
    m_left.panel->setFolded(!isAsked(m_left) && (none || m_left.wish.value_or(narrow || isGuided())));
    const int leftTotal = m_left.panel->widthWithBody(bodyWidth(m_left, leftWidth(width())));
    foldRight(none, narrow, room - (m_left.panel->isFolded() ? m_left.panel->widthBesideStage() : leftTotal));
    if (m_guide)
        m_guide->setGeometry(0, 0, guide - line, height());
    place(guide);
    place(guide);  // a panel that was unfolded has its width now: what a person drags leaves the stage its room
}

void Workbench::place(int guide)
{
    const int leftTotal = m_left.panel->widthWithBody(bodyWidth(m_left, leftWidth(width())));
    m_left.panel->setGeometry(guide, 0, leftTotal, height());
    const int rightTotal = m_right.panel->widthWithBody(bodyWidth(m_right, rightWidth(width())));
    m_right.panel->setGeometry(width() - rightTotal, 0, rightTotal, height());
    const int gap = m_session->presenting().on ? 0 : line;
    const int begin = guide + m_left.panel->widthBesideStage() + gap;
    m_centre->setGeometry(begin, 0, width() - m_right.panel->widthBesideStage() - gap - begin, height());
    placeHandle(m_left, guide + leftTotal);
    placeHandle(m_right, width() - rightTotal - line);
}

}  // namespace attn
