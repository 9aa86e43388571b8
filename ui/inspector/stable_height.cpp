// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inspector/stable_height.h"

#include <QEvent>
#include <QLayout>
#include <QResizeEvent>

#include <utility>

namespace attn
{

StableHeight::StableHeight(QWidget* held, QWidget* parent) : QWidget(parent), m_held(held)
{
    held->setParent(this);
    QSizePolicy policy = held->sizePolicy();
    policy.setHorizontalPolicy(QSizePolicy::Ignored);
    setSizePolicy(policy);
}

bool StableHeight::hasHeightForWidth() const { return m_held->hasHeightForWidth(); }

int StableHeight::heightForWidth(int width) const
{
    return m_held->hasHeightForWidth() ? m_held->heightForWidth(width) : m_held->sizeHint().height();
}

QSize StableHeight::sizeHint() const { return {0, heightForWidth(width())}; }

QSize StableHeight::minimumSizeHint() const
{
    return hasHeightForWidth() ? sizeHint() : QSize(0, m_held->minimumSizeHint().height());
}

void StableHeight::remeasure()
{
    const QSize needed(width(), heightForWidth(width()));
    if (std::exchange(m_told, needed) == needed)
        return;
    updateGeometry();
    if (const QWidget* around = parentWidget(); around && around->layout())
        around->layout()->activate();  // a layout request would be handled after the next paint
}

bool StableHeight::event(QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest)  // the held widget changed
        remeasure();
    return QWidget::event(event);
}

/// The layout keeps what it was told of other widths, perhaps of other contents. It is placing its widgets now, and
/// asks again after that.
void StableHeight::resizeEvent(QResizeEvent* event)
{
    m_held->resize(event->size());
    const QSize needed(width(), heightForWidth(width()));
    if (std::exchange(m_told, needed) != needed)
        updateGeometry();
}

/// A hidden widget gets no layout requests, so the height is measured again when it is shown.
void StableHeight::showEvent(QShowEvent*) { remeasure(); }

}  // namespace attn
