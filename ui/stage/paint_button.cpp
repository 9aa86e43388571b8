// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/paint_button.h"

#include "ui/session/mask_brush.h"
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
    connect(this, &QToolButton::clicked, session, [session] { session->brush()->setOn(true); });
    updateLook();
    hide();
}

bool PaintButton::isWanted() const
{
    const TracePtr trace = m_session->trace();
    return trace && !m_session->brush()->isOn() && MaskBrush::isPaintable((*trace)[m_session->selection().step]);
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
