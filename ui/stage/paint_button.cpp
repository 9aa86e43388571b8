// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/paint_button.h"

#include "ui/session/mask_brush.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/ring.h"

#include <QEvent>
#include <QStyle>

#include <algorithm>
#include <iterator>

namespace attn
{

namespace
{

constexpr int distance = 6;  // from the stage's edges

}  // namespace

PaintButton::PaintButton(Session* session, QWidget* stage) : QToolButton(stage), m_session(session)
{
    setProperty("look", "flat");
    nameControl(this, "paint");
    setIconSize({20, 20});
    setFocusPolicy(Qt::TabFocus);
    stage->installEventFilter(this);
    connect(this, &QToolButton::clicked, session, [session] { session->brush()->setOn(true); });
    connect(session->brush(), &MaskBrush::changed, this, &PaintButton::follow);
    connect(session, &Session::traceChanged, this, &PaintButton::follow);
    connect(session, &Session::selectionChanged, this, &PaintButton::follow);
    connect(session, &Session::viewOptionsChanged, this, &PaintButton::follow);
    connect(session, &Session::zoomChanged, this, &PaintButton::follow);
    updateLook();
    follow();
}

void PaintButton::follow()
{
    const TracePtr trace = m_session->trace();
    setVisible(trace && !m_session->brush()->isOn() && MaskBrush::isPaintable((*trace)[m_session->selection().step]));
    place();
}

void PaintButton::place()
{
    const QSize size = sizeHint();
    const QRect stage = parentWidget()->rect().adjusted(distance, distance, -distance, -distance);
    const auto corner = [&](Qt::Alignment where) { return QStyle::alignedRect(Qt::LeftToRight, where, size, stage); };
    const QRect corners[] = {corner(Qt::AlignRight | Qt::AlignTop), corner(Qt::AlignRight | Qt::AlignBottom),
                             corner(Qt::AlignLeft | Qt::AlignTop), corner(Qt::AlignLeft | Qt::AlignBottom)};
    const auto free = std::ranges::find_if(corners, [this](const QRect& place) { return isFree(place); });
    setGeometry(free == std::end(corners) ? corners[0] : *free);
    raise();
}

bool PaintButton::isFree(const QRect& place) const
{
    const auto others = parentWidget()->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
    return std::ranges::none_of(others, [&](const QWidget* other) {
        return other != this && other->isVisibleTo(parentWidget()) && other->geometry().intersects(place);
    });
}

bool PaintButton::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)  // once the stage has laid itself out
        QMetaObject::invokeMethod(this, &PaintButton::place, Qt::QueuedConnection);
    return QToolButton::eventFilter(watched, event);
}

void PaintButton::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        updateLook();
    QToolButton::changeEvent(event);
}

void PaintButton::updateLook()
{
    setIcon(attn::icon("brush", themeOf(palette()).muted));
    setAccessibleName(tr("Paint the mask"));
    setToolTip(tr("Paint the mask (M)"));
}

}  // namespace attn
