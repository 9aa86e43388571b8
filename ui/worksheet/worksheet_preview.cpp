// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/worksheet/worksheet_preview.h"

#include "ui/theme/theme.h"
#include "ui/widgets/controls.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <algorithm>

namespace attn
{

namespace
{

QToolButton* makeButton(Qt::ArrowType arrow, const QString& name)
{
    auto* button = new QToolButton;
    button->setArrowType(arrow);
    button->setToolTip(name);
    button->setAccessibleName(name);
    return button;
}

}  // namespace

WorksheetPreview::WorksheetPreview(QWidget* parent)
    : QWidget(parent), m_back(makeButton(Qt::LeftArrow, tr("Previous page"))),
      m_forward(makeButton(Qt::RightArrow, tr("Next page"))), m_number(new QLabel)
{
    setMinimumSize(300, 400);
    auto* turning = addItems(new QHBoxLayout, {Stretch{}, m_back, m_number, m_forward, Stretch{}});
    auto* column = addItems(new QVBoxLayout(this), {Stretch{}, turning});
    column->setContentsMargins(0, 0, 0, 0);
    connect(m_back, &QToolButton::clicked, this, [this] { goToPage(m_page - 1); });
    connect(m_forward, &QToolButton::clicked, this, [this] { goToPage(m_page + 1); });
    goToPage(0);
}

void WorksheetPreview::setWorksheet(std::optional<Worksheet> worksheet, Paper paper)
{
    m_pages.reset();
    m_worksheet = std::move(worksheet);
    if (m_worksheet)
        m_pages.emplace(*m_worksheet, paper);
    goToPage(m_page);
}

void WorksheetPreview::goToPage(int page)
{
    m_page = std::clamp(page, 0, std::max(pageCount() - 1, 0));
    m_back->setEnabled(m_page > 0);
    m_forward->setEnabled(m_page + 1 < pageCount());
    m_number->setText(m_pages ? tr("Page %1 of %2; the solution begins on page %3")
                                    .arg(m_page + 1)
                                    .arg(pageCount())
                                    .arg(m_pages->solutionStart() + 1)
                              : QString());
    update();
}

QRectF WorksheetPreview::pageRect() const
{
    const QRectF available = QRectF(rect()).adjusted(1, 1, -1, -m_number->sizeHint().height() - 16);
    QRectF place({0, 0}, m_pages->size().scaled(available.size(), Qt::KeepAspectRatio));
    place.moveCenter(available.center());
    return place;
}

void WorksheetPreview::paintEvent(QPaintEvent*)
{
    if (!m_pages)
        return;
    const QRectF place = pageRect();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.save();
    painter.translate(place.topLeft());
    painter.scale(place.width() / m_pages->size().width(), place.height() / m_pages->size().height());
    m_pages->paint(painter, m_page);
    painter.restore();
    painter.setPen(themeOf(palette()).line);
    painter.drawRect(place);
}

void WorksheetPreview::wheelEvent(QWheelEvent* event)
{
    if (const int turned = event->angleDelta().y())
        goToPage(m_page + (turned < 0 ? 1 : -1));
    event->accept();
}

}  // namespace attn
