// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/hint_bar.h"

#include "ui/theme/fonts.h"

#include <QHBoxLayout>
#include <QLabel>

namespace attn
{

/// @param spacing between the controls, in pixels
HintBar::HintBar(Session* session, int spacing, QWidget* parent)
    : QWidget(parent), m_session(session), m_line(new QHBoxLayout), m_hint(new QLabel)
{
    setObjectName("bar");
    setAttribute(Qt::WA_StyledBackground);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(14, 5, 10, 5);
    column->setSpacing(2);
    m_line->setSpacing(spacing);
    column->addLayout(m_line);
    column->addWidget(m_hint);
    m_hint->setProperty("look", "muted");
    m_hint->setWordWrap(true);
    session->whenChanged(Change::presentationMode, this, &HintBar::followPresentationMode);
}

void HintBar::followPresentationMode() { setPresentationFont(this, m_session->presentationMode().on); }

void HintBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    followPresentationMode();
}

}  // namespace attn
