// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inspector/rotation_view.h"

#include "core/tensor/tensor_id.h"
#include "ui/session/reveal_state.h"
#include "ui/theme/theme.h"
#include "ui/widgets/controls.h"
#include "ui/words/number_text.h"
#include "ui/words/position_names.h"

#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace attn
{

namespace
{

constexpr int plane_size = 150;
constexpr double arrow_head = 7;
constexpr double border = 10;

double degrees(double radians) { return radians * 180 / std::numbers::pi; }

QString degreesText(double radians) { return numberText(degrees(radians), 1) + QStringLiteral("°"); }

double lengthOf(QPointF vector) { return std::hypot(vector.x(), vector.y()); }

/// @param tip in pixels relative to the origin, y pointing down
void paintArrow(QPainter& painter, QPointF origin, QPointF tip, const QPen& pen)
{
    painter.setPen(pen);
    painter.drawLine(origin, origin + tip);
    const double direction = std::atan2(tip.y(), tip.x());
    painter.setPen(QPen(pen.color(), pen.widthF()));
    for (const double side : {2.7, -2.7})  // radians relative to the arrow's direction
        painter.drawLine(origin + tip,
                         origin + tip + arrow_head * QPointF(std::cos(direction + side), std::sin(direction + side)));
}

}  // namespace

std::optional<RotatedPair> rotatedPair(const Trace& trace, const CellRef& cell)
{
    const std::optional<Rotation>& rotation = trace.layer().rotation;
    if (!rotation || cell.index.back() >= rotation->features())
        return std::nullopt;
    const Tensor& after = trace[cell.tensor];
    const Tensor& before = trace[operandsOf(*findStep(trace.layer(), cell.tensor), trace.layer()).front()];
    const Index pair = rotation->pairOf(cell.index.back());
    const auto [first, second] = rotation->featuresOf(pair);
    const auto vectorIn = [&cell, first = first, second = second](const Tensor& tensor) {
        Shape x = cell.index, y = cell.index;
        x.back() = first;
        y.back() = second;
        return QPointF(double(tensor.at(x)), double(tensor.at(y)));
    };
    return RotatedPair{vectorIn(before), vectorIn(after),
                       trace.layer().positionOf(after.axes()[2], cell.index[0], cell.index[2]),
                       rotation->frequencies[static_cast<std::size_t>(pair)]};
}

RotationView::RotationView(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_explanation(makeWrappedLabel({}, "", Qt::PlainText))
{
    makeColumn(this, 0, {0, plane_size, 0, 0})->addWidget(m_explanation);
    session->bind(shown_numbers, this, &RotationView::refresh);
}

void RotationView::refresh()
{
    const TracePtr trace = m_session->trace();
    const Selection& at = m_session->selection();
    m_query.reset();
    m_key.reset();
    if (trace && (at.step == TensorId::rotated_q || at.step == TensorId::rotated_k)) {
        const CellRef query{TensorId::rotated_q, at.cellOf((*trace)[TensorId::rotated_q])};
        const CellRef key{TensorId::rotated_k, at.cellOf((*trace)[TensorId::rotated_k])};
        const RevealState& hidden = *m_session->revealState();
        if (!hidden.hides(query) && !hidden.hides(key)) {
            m_query = rotatedPair(*trace, query);
            m_key = rotatedPair(*trace, key);
        }
    }
    setVisible(m_query && m_key);
    if (!m_query || !m_key)
        return;
    m_names = {nameInSentence(*trace, Axis::query, at[Axis::batch], at[Axis::query]),
               nameInSentence(*trace, Axis::key, at[Axis::batch], at[Axis::key])};
    const auto words = [](const QString& name, const RotatedPair& pair) {
        return tr("%1 is rotated by %2 · %3 = %4.", "token, places, angle, angle")
            .arg(name)
            .arg(pair.position)
            .arg(degreesText(pair.frequency), degreesText(double(pair.position) * pair.frequency));
    };
    const Index distance = m_query->position - m_key->position;
    m_explanation->setText(
        QStringList{words(m_names[0], *m_query), words(m_names[1], *m_key),
                    tr("Their product sees only the difference, %1 · %2 = %3: it depends on the distance alone.")
                        .arg(numberText(double(distance), 0), degreesText(m_query->frequency),
                             degreesText(double(distance) * m_query->frequency))}
            .join(QLatin1Char('\n')));
    setAccessibleName(tr("The query and the key before and after they are turned"));
    update();
}

QString RotationView::valueText(int category, int series) const
{
    const RotatedPair& pair = category == 0 ? *m_query : *m_key;
    const QPointF vector = series == 0 ? pair.before : pair.after;
    return QStringLiteral("(%1, %2)").arg(fineNumberText(vector.x()), fineNumberText(vector.y()));
}

/// Before the rotation: dashed; after: solid. Query and key have their colours and a common scale.
void RotationView::paintEvent(QPaintEvent*)
{
    if (!m_query || !m_key)
        return;
    const Theme& theme = themeOf(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QPointF origin(width() / 2.0, plane_size / 2.0);
    const double radius = plane_size / 2.0 - border;
    painter.setPen(QPen(theme.line, 1));
    painter.drawLine(origin - QPointF(radius, 0), origin + QPointF(radius, 0));
    painter.drawLine(origin - QPointF(0, radius), origin + QPointF(0, radius));
    const double longest = std::max(lengthOf(m_query->before), lengthOf(m_key->before));
    if (!(longest > 0) || !std::isfinite(longest))
        return;
    const auto placed = [scale = radius / longest](QPointF vector) {
        return QPointF(vector.x() * scale, -vector.y() * scale);
    };
    for (const auto& [pair, colour] : {std::pair(*m_query, theme.query), std::pair(*m_key, theme.key)}) {
        paintArrow(painter, origin, placed(pair.before), QPen(colour, 1.2, Qt::DashLine));
        paintArrow(painter, origin, placed(pair.after), QPen(colour, 2.2));
        const double reach = 0.4 * lengthOf(placed(pair.before));
        const QPointF start = placed(pair.before);
        painter.setPen(QPen(colour, 1));
        painter.drawArc(QRectF(origin.x() - reach, origin.y() - reach, 2 * reach, 2 * reach),
                        static_cast<int>(16 * degrees(std::atan2(-start.y(), start.x()))),
                        static_cast<int>(16 * std::remainder(degrees(double(pair.position) * pair.frequency), 360)));
    }
}

}  // namespace attn
