// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/strip/step_delegate.h"

#include "ui/strip/step_model.h"
#include "ui/theme/fonts.h"
#include "ui/theme/shaped_text.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

constexpr QSize picture_size(56, 30);
constexpr int padding = 7;
constexpr int side_gap = 11;
constexpr int narrowest = 74;

QFont nameFont(const QFont& base) { return scaledFont(base, 13, QFont::DemiBold); }
QFont shapeFont(const QFont& base) { return scaledFont(base, 11, QFont::Normal); }

/// Marked where the step differs from what was pinned.
QString marked(const QModelIndex& index, const QString& text)
{
    return index.data(StepModel::DiffersRole).toBool() ? text + QStringLiteral(" Δ") : text;
}

QString nameOf(const QModelIndex& index) { return index.data().toString(); }

QString shapeOf(const QModelIndex& index) { return marked(index, index.data(StepModel::ShapeRole).toString()); }

/// A heading opens and closes: its name behind an arrow to the right, or down where it is open.
QString headingOf(const QModelIndex& index)
{
    const QChar arrow(index.data(StepModel::FoldedRole).toBool() ? 0x25b8 : 0x25be);
    return QStringLiteral("%1 %2").arg(arrow, nameOf(index));
}

/// Two lines in the middle of its height, or one where there is no room for the second.
void paintHeading(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index, const QRect& box,
                  bool two_lines)
{
    const Theme& theme = themeOf(option.palette);
    const QFont name = nameFont(option.font);
    const QFont shape = shapeFont(option.font);
    const int height = QFontMetrics(name).height();
    const int below = two_lines ? QFontMetrics(shape).height() + 1 : 0;
    QRect line(box.left(), box.center().y() - (height + below) / 2, box.width(), height);
    painter.setPen(theme.text);
    painter.setFont(name);
    drawShapedText(painter, line, Qt::AlignCenter, two_lines ? headingOf(index) : marked(index, headingOf(index)));
    if (!two_lines)
        return;
    painter.setPen(theme.muted);
    painter.setFont(shape);
    line.translate(0, height + 1);
    drawShapedText(painter, line, Qt::AlignCenter, shapeOf(index));
}

/// @return the height at which its arrow stands
int paintWithPicture(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index, const QRect& box)
{
    const Theme& theme = themeOf(option.palette);
    const auto* model = static_cast<const StepModel*>(index.model());
    const qreal ratio = painter.device()->devicePixelRatioF();
    QRect picture({0, 0}, picture_size);
    picture.moveCenter({box.center().x(), 0});
    picture.moveTop(box.top() + padding - 1);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.drawImage(picture, model->thumbnail(index.row(), picture_size * ratio, theme));
    const QFont name = nameFont(option.font);
    const int name_top = picture.bottom() + 3;
    const int name_height = QFontMetrics(name).height();
    painter.setFont(name);
    painter.setPen(nameColour(model->step(index.row()), theme));
    const QRect line(box.left(), name_top, box.width(), name_height);
    drawShapedText(painter, line, Qt::AlignCenter, nameOf(index));
    painter.setFont(shapeFont(option.font));
    painter.setPen(theme.muted);
    drawShapedText(painter, QRect(line.left(), line.bottom() + 1, line.width(), QFontMetrics(painter.font()).height()),
                   Qt::AlignCenter, shapeOf(index));
    return picture.center().y() + 6;
}

}  // namespace

QSize StepDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QFont name = nameFont(option.font);
    const QFont shape = shapeFont(option.font);
    const bool heading = static_cast<const StepModel*>(index.model())->isHeading(index.row());
    const QString shown = heading ? headingOf(index) : nameOf(index);
    if (!m_showsPictures)
        return {static_cast<int>(std::ceil(shapedWidth(marked(index, shown), name))) + 2 * (padding + side_gap),
                QFontMetrics(name).height() + padding + 4};
    const int name_width = static_cast<int>(std::ceil(shapedWidth(shown, name)));
    const int shape_width = static_cast<int>(std::ceil(shapedWidth(shapeOf(index), shape)));
    return {std::max(std::max(name_width, shape_width) + 2 * padding, narrowest) + 2 * side_gap,
            picture_size.height() + QFontMetrics(name).height() + QFontMetrics(shape).height() + 2 * padding + 6};
}

void StepDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Theme& theme = themeOf(option.palette);
    const auto* model = static_cast<const StepModel*>(index.model());
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QRect box = option.rect.adjusted(side_gap, 2, -side_gap, -2);
    const bool here = option.state & QStyle::State_Selected;
    if (here || option.state & QStyle::State_MouseOver) {
        painter->setPen(here ? QPen(theme.accentLine, option.state & QStyle::State_HasFocus ? 2.5 : 1.2) : Qt::NoPen);
        painter->setBrush(here ? theme.accentSoft : theme.surface);
        painter->drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    }
    const bool heading = model->isHeading(index.row());
    const bool picture = m_showsPictures && !heading;
    const int middle = picture ? paintWithPicture(*painter, option, index, box) : box.center().y();
    if (heading) {
        paintHeading(*painter, option, index, box, m_showsPictures);
    } else if (!picture) {
        painter->setFont(nameFont(option.font));
        painter->setPen(nameColour(model->step(index.row()), theme));
        drawShapedText(*painter, box, Qt::AlignCenter, marked(index, nameOf(index)));
    }
    if (index.row() > 0) {
        painter->setPen(QPen(theme.muted, 1.4));
        const QPointF tip(option.rect.left() + 2.5, middle);
        painter->drawPolyline(QPolygonF({tip + QPointF(-2.5, -4), tip, tip + QPointF(-2.5, 4)}));
    }
    painter->restore();
}

}  // namespace attn
