// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/masks/mask_card.h"

#include "ui/theme/event_filter.h"
#include "ui/theme/style.h"
#include "ui/theme/theme.h"
#include "ui/widgets/controls.h"

#include <QApplication>
#include <QCheckBox>
#include <QEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

namespace attn
{

namespace
{

constexpr int swatch_size = 18;

/// A swatch of a hatch, for the legend.
QPixmap swatch(const HatchStyle& hatch, const QWidget& on)
{
    const Theme& theme = themeOf(on.palette());
    QPixmap pixmap(QSize(swatch_size, swatch_size) * on.devicePixelRatioF());
    pixmap.setDevicePixelRatio(on.devicePixelRatioF());
    QPainter painter(&pixmap);
    paintHatch(painter, QRectF(0, 0, swatch_size, swatch_size), theme, hatch);
    painter.setPen(theme.line);
    painter.drawRect(0, 0, swatch_size - 1, swatch_size - 1);
    return pixmap;
}

}  // namespace

MaskCard::MaskCard(QWidget* parent)
    : FieldRow(makeSwitch(), Side::before, parent), m_switch(static_cast<QCheckBox*>(control())), m_swatch(new QLabel),
      m_effect(makeWrappedLabel({}, "muted")), m_open(makeToggle({}, "flat"))
{
    setProperty("look", "card");
    setAttribute(Qt::WA_StyledBackground);
    layout()->setContentsMargins(6, 3, 0, 3);  // the button has its own margin
    m_open->setIconSize({14, 14});
    addAfterLabel(m_open);
    addBeforeLabel(m_swatch);
    m_swatch->setFixedSize(swatch_size, swatch_size);
    m_swatch->hide();
    addAfterLabel(m_effect);  // wrapped: must not widen the panel
    connect(m_switch, &QCheckBox::clicked, this, &MaskCard::switched);
    connect(m_open, &QToolButton::clicked, this, &MaskCard::openRequested);
    setOpenable(false);
    whenEvent(this, QEvent::PaletteChange, [this] { refresh(); });
    refresh();
}

void MaskCard::setOn(bool on) { m_switch->setChecked(on); }

void MaskCard::setReadOnly()
{
    m_switch->hide();  // a switch without effect would be misleading
    m_open->hide();
    QMargins margins = layout()->contentsMargins();
    margins.setRight(margins.left());
    layout()->setContentsMargins(margins);
}

void MaskCard::setEffect(const QString& words) { m_effect->setText(words); }

void MaskCard::setHatch(const std::optional<HatchStyle>& style)
{
    m_hatch = style;
    m_swatch->setVisible(style.has_value());
    refresh();
}

void MaskCard::setOpenable(bool openable)
{
    m_open->setEnabled(openable);
    refresh();
}

void MaskCard::setContent(QWidget* content)
{
    if (m_content) {
        m_content->hide();
        m_content->deleteLater();  // may be handling the current click
    }
    m_content = content;
    if (content) {
        // Above the error label, which is the last item.
        static_cast<QBoxLayout*>(layout())->insertWidget(1, content);
        content->show();
    }
    refresh();
}

void MaskCard::refresh()
{
    if (m_hatch)
        m_swatch->setPixmap(swatch(*m_hatch, *this));
    m_open->setChecked(m_content);
    m_open->setIcon(m_open->isEnabled() ? icon(m_content ? "arrow-up" : "arrow-down") : QIcon());
    m_open->setAccessibleName(m_content ? tr("Close this layer") : tr("Open this layer"));
    m_open->setToolTip(m_open->isEnabled() ? m_open->accessibleName() : QString());
}

void MaskCard::mousePressEvent(QMouseEvent* event)
{
    const bool onHead = event->position().y() < m_open->geometry().bottom() + layout()->contentsMargins().bottom();
    if (event->button() == Qt::LeftButton && m_open->isEnabled() && onHead)
        m_pressPosition = event->pos();
    m_dragging = false;
}

void MaskCard::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_pressPosition)
        return;
    if (!m_dragging && (event->pos() - *m_pressPosition).manhattanLength() < QApplication::startDragDistance())
        return;
    m_dragging = true;
    setCursor(Qt::ClosedHandCursor);
    emit dragged(event->globalPosition().toPoint());
}

void MaskCard::mouseReleaseEvent(QMouseEvent* event)
{
    const bool pressed = m_pressPosition.has_value();
    m_pressPosition.reset();
    unsetCursor();
    if (!pressed)
        return;
    if (m_dragging)
        emit dropped(event->globalPosition().toPoint());
    else
        emit openRequested(!m_content);
    m_dragging = false;
}

}  // namespace attn
