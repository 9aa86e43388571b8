// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/paint_button.h"

#include "ui/session/mask_brush.h"
#include "ui/stage/free_corner.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/ring.h"

#include <QEvent>

namespace attn
{

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
    putIntoCorner(this, sizeHint(),
                  {Qt::AlignRight | Qt::AlignTop, Qt::AlignRight | Qt::AlignBottom, Qt::AlignLeft | Qt::AlignTop,
                   Qt::AlignLeft | Qt::AlignBottom});
    raise();
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
