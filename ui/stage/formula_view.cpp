// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/formula_view.h"
#include "ui/widgets/ring.h"

#include <QEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace attn
{

namespace
{

constexpr double halo = 3;

double extent(const QRectF& area) { return area.width() * area.height(); }

}  // namespace

FormulaView::FormulaView(QWidget* parent) : QWidget(parent)
{
    setMouseTracking(true);
    nameControl(this, "formula");
    retranslate();
}

void FormulaView::setFormula(const QString& name, const QRectF& area, const std::vector<TensorId>& present)
{
    const Wanted wanted{name, area, present};
    if (wanted == m_wanted)
        return;
    if (name != m_wanted.name)
        pointAt(std::nullopt);
    m_wanted = wanted;
    setVisible(hasFormula(name));
    m_symbols.clear();
    if (!hasFormula(name))
        return;
    // On whole pixels, so that the cached image stays valid while the formula moves.
    const QPointF inset(2 * halo, 2 * halo);
    setGeometry(
        QRect(area.topLeft().toPoint() - inset.toPoint(), (area.size() + 2 * QSizeF(inset.x(), inset.y())).toSize()));
    m_area = QRectF(inset, area.size());
    for (const FormulaSymbol& symbol : formulaSymbols(name, m_area))
        if (std::ranges::find(present, symbol.tensor) != present.end())
            m_symbols.push_back(symbol);
    update();
}

void FormulaView::highlight(std::optional<TensorId> tensor)
{
    if (tensor == m_highlighted)
        return;
    m_highlighted = tensor;
    update();
}

std::vector<QRectF> FormulaView::placesOf(TensorId tensor) const
{
    std::vector<QRectF> places;
    for (const FormulaSymbol& symbol : m_symbols)
        if (symbol.tensor == tensor)
            places.push_back(symbol.place);
    return places;
}

void FormulaView::pointAt(std::optional<TensorId> tensor)
{
    if (tensor == m_pointed)
        return;
    m_pointed = tensor;
    tensor ? setCursor(Qt::PointingHandCursor) : unsetCursor();
    emit pointedAt(tensor);
}

/// Symbols stand inside others (the scores in the exponent of the weights): the innermost counts.
void FormulaView::mouseMoveEvent(QMouseEvent* event)
{
    std::optional<FormulaSymbol> under;
    for (const FormulaSymbol& symbol : m_symbols)
        if (symbol.place.adjusted(-halo, -halo, halo, halo).contains(event->position()) &&
            (!under || extent(symbol.place) < extent(under->place)))
            under = symbol;
    pointAt(under ? std::optional(under->tensor) : std::nullopt);
}

void FormulaView::mousePressEvent(QMouseEvent* event) { event->setAccepted(m_pointed.has_value()); }

void FormulaView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && m_pointed)
        emit letterClicked();
}

void FormulaView::leaveEvent(QEvent*) { pointAt(std::nullopt); }

/// The formula as pixels, drawn when it has to be.
const QPixmap& FormulaView::drawn(const Theme& theme)
{
    const double ratio = devicePixelRatioF();
    const Drawing wanted{m_wanted.name, m_area, size() * ratio, theme.text};
    if (wanted == m_drawing)
        return m_drawn;
    m_drawing = wanted;
    m_drawn = QPixmap(wanted.pixels);
    m_drawn.setDevicePixelRatio(ratio);
    m_drawn.fill(Qt::transparent);
    QPainter painter(&m_drawn);
    painter.setRenderHint(QPainter::Antialiasing);
    paintFormula(painter, m_wanted.name, m_area, theme);
    return m_drawn;
}

void FormulaView::paintEvent(QPaintEvent*)
{
    const Theme& theme = themeOf(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_highlighted) {
        painter.setPen(QPen(theme.accentLine, 1));
        painter.setBrush(theme.accentSoft);
        for (const QRectF& place : placesOf(*m_highlighted))
            painter.drawRoundedRect(place.adjusted(-halo, -halo, halo, halo), halo, halo);
    }
    painter.drawPixmap(0, 0, drawn(theme));
}

void FormulaView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void FormulaView::retranslate() { setAccessibleName(tr("Formula of this step")); }

}  // namespace attn
