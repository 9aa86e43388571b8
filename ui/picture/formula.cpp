// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/picture/formula.h"

#include "core/code/formula.h"

#include <QFile>
#include <QHash>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTransform>

#include <memory>

namespace attn
{

namespace
{

// MathJax draws an em as 1000 units.
constexpr double units_per_em = 1000;

QString fileOf(const QString& name) { return QStringLiteral(":/formulas/%1.svg").arg(name); }

QByteArray coloured(const QString& name, const Theme& theme)
{
    QByteArray svg = formulaDrawing(name);
    svg.replace("currentColor", theme.text.name().toLatin1());
    const auto colourPart = [&svg](const char* part, const QColor& colour) {
        const QByteArray name_ = colour.name().toLatin1();
        svg.replace(QByteArray("class=\"") + part + '"', "fill=\"" + name_ + "\" stroke=\"" + name_ + '"');
    };
    colourPart("part-q", theme.query);
    colourPart("part-k", theme.key);
    colourPart("part-v", theme.value);
    return svg;
}

QSvgRenderer& rendererOf(const QString& name, const Theme& theme)
{
    static thread_local QHash<QString, std::shared_ptr<QSvgRenderer>> renderers;
    auto& renderer = renderers[name + theme.text.name()];
    if (!renderer)
        renderer = std::make_shared<QSvgRenderer>(coloured(name, theme));
    return *renderer;
}

std::vector<FormulaSymbol> readSymbols(const QString& name)
{
    static const QRegularExpression part(QStringLiteral("id=\"(([a-z_.]+)-\\d+)\""));
    const QSvgRenderer& renderer = rendererOf(name, lightTheme());
    std::vector<FormulaSymbol> symbols;
    auto found = part.globalMatch(QString::fromUtf8(formulaDrawing(name)));
    while (found.hasNext()) {
        const QRegularExpressionMatch match = found.next();
        const QString id = match.captured(1);
        symbols.push_back({renderer.transformForElement(id).mapRect(renderer.boundsOnElement(id)),
                           *tensorId(match.captured(2).toStdString())});
    }
    return symbols;
}

/// In the units of the drawing.
const std::vector<FormulaSymbol>& symbolsOf(const QString& name)
{
    static thread_local QHash<QString, std::vector<FormulaSymbol>> symbols;
    auto known = symbols.find(name);
    if (known == symbols.end())
        known = symbols.insert(name, readSymbols(name));
    return *known;
}

}  // namespace

QString formulaName(const Step& step, const Layer& layer)
{
    return QString::fromStdString(formulaOf(step, layer).name);
}

bool hasFormula(const QString& name) { return QFile::exists(fileOf(name)); }

QByteArray formulaDrawing(const QString& name)
{
    QFile file(fileOf(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QSizeF formulaSize(const QString& name, double em)
{
    return hasFormula(name) ? rendererOf(name, lightTheme()).viewBoxF().size() * (em / units_per_em) : QSizeF();
}

std::vector<FormulaSymbol> formulaSymbols(const QString& name, const QRectF& area)
{
    if (!hasFormula(name))
        return {};
    const QRectF box = rendererOf(name, lightTheme()).viewBoxF();
    QTransform onto = QTransform::fromTranslate(area.left(), area.top());
    onto.scale(area.width() / box.width(), area.height() / box.height());
    onto.translate(-box.left(), -box.top());
    std::vector<FormulaSymbol> symbols = symbolsOf(name);
    for (FormulaSymbol& symbol : symbols)
        symbol.place = onto.mapRect(symbol.place);
    return symbols;
}

void paintFormula(QPainter& painter, const QString& name, const QRectF& area, const Theme& theme)
{
    if (hasFormula(name))
        rendererOf(name, theme).render(&painter, area);
}

}  // namespace attn
