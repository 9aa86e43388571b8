// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/matrix/formula_drawing.h"

#include "core/code/formula.h"
#include "core/operations/operation.h"
#include "core/tensor/tensor_id.h"
#include "core/tensor/tensor_table.h"
#include "ui/words/step_names.h"

#include <QCoreApplication>
#include <QFile>
#include <QHash>
#include <QPainter>
#include <QRegularExpression>
#include <QStringList>
#include <QSvgRenderer>
#include <QTransform>

#include <array>
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

/// In units of the drawing.
const std::vector<FormulaSymbol>& symbolsOf(const QString& name)
{
    static const QRegularExpression part(QStringLiteral("id=\"(([a-z_.]+)-\\d+)\""));
    static thread_local QHash<QString, std::vector<FormulaSymbol>> known;
    if (const auto found = known.constFind(name); found != known.cend())
        return *found;
    std::vector<FormulaSymbol>& symbols = known[name];
    const QSvgRenderer& renderer = rendererOf(name, lightTheme());
    auto found = part.globalMatch(QString::fromUtf8(formulaDrawing(name)));
    while (found.hasNext()) {
        const QRegularExpressionMatch match = found.next();
        const QString id = match.captured(1);
        symbols.push_back({renderer.transformForElement(id).mapRect(renderer.boundsOnElement(id)),
                           *tensorId(match.captured(2).toStdString())});
    }
    return symbols;
}

/// The symbol of a formula without its TeX: "Ŝ", "W_Q".
QString plainSymbol(TensorId id)
{
    QString symbol = QString::fromUtf8(entryOf(id).symbol.text());
    if (symbol.size() == 1)
        return symbol;
    static const QRegularExpression markup(QStringLiteral(R"(\\[a-z]+|\\[,;]|[{}])"));
    static constexpr std::array<std::pair<const char*, const char*>, 10> letters = {{
        {R"(\hat S)", "Ŝ"},
        {R"(\bar Q)", "Q̄"},
        {R"(\bar K)", "K̄"},
        {R"(\bar X)", "X̄"},
        {R"(\tilde Q)", "Q̃"},
        {R"(\tilde K)", "K̃"},
        {R"(\mu)", "μ"},
        {R"(\sigma)", "σ"},
        {R"(\gamma)", "γ"},
        {R"(\beta)", "β"},
    }};
    for (const auto& [tex, letter] : letters)
        symbol.replace(QLatin1String(tex), QString::fromUtf8(letter));
    return symbol.remove(markup).replace(QLatin1Char('\''), QChar(0x2032));
}

/// The meaning of a symbol: the name of its step, or a description if that name is the symbol itself.
QString meaning(TensorId id, const Layer& layer)
{
    const auto translated = [](const char* text) { return QCoreApplication::translate("Formulas", text); };
    if (isParameter(id))
        return name(id).ends_with(".bias") ? translated(QT_TRANSLATE_NOOP("Formulas", "bias"))
                                           : translated(QT_TRANSLATE_NOOP("Formulas", "weights"));
    switch (entryOf(id).role) {
    case TensorRole::query:
        return translated(QT_TRANSLATE_NOOP("Formulas", "queries"));
    case TensorRole::key:
        return translated(QT_TRANSLATE_NOOP("Formulas", "keys"));
    case TensorRole::value:
        return translated(QT_TRANSLATE_NOOP("Formulas", "values"));
    case TensorRole::other:
        break;
    }
    return stepName(id, layer);
}

/// Whether the TeX source contains the letter as a symbol instead of in a command.
bool containsSymbol(const std::string& tex, const char* letter)
{
    if (tex.find(letter) == std::string::npos)
        return false;
    const QRegularExpression standing(
        QStringLiteral("(?<![\\\\A-Za-z])%1(?![A-Za-z])").arg(QRegularExpression::escape(QString::fromUtf8(letter))));
    return QString::fromStdString(tex).contains(standing);
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
        symbol.area = onto.mapRect(symbol.area);
    return symbols;
}

void paintFormula(QPainter& painter, const QString& name, const QRectF& area, const Theme& theme)
{
    if (hasFormula(name))
        rendererOf(name, theme).render(&painter, area);
}

QString formulaLegend(const Step& step, const Layer& layer)
{
    constexpr QChar unbroken(0x00a0);
    constexpr int max_unbroken_length = 24;
    QStringList entries;
    const auto add = [&](const QString& symbol, QString stands_for) {
        if (stands_for.size() <= max_unbroken_length)
            stands_for.replace(QLatin1Char(' '), unbroken);
        entries << symbol + QLatin1Char(':') + unbroken + stands_for;
    };
    for (const FormulaSymbol& symbol : formulaSymbols(formulaName(step, layer), {0, 0, 1, 1}))
        add(plainSymbol(symbol.tensor), meaning(symbol.tensor, layer));
    const std::string tex = formulaOf(step, layer).tex;
    for (const FormulaConstant& constant : entryOf(step.operation).formula.constants)
        if (constant.tex && containsSymbol(tex, constant.tex))
            add(QString::fromUtf8(constant.symbol), QCoreApplication::translate("Formulas", constant.meaning));
    entries.removeDuplicates();
    return entries.join(QStringLiteral(" · "));
}

}  // namespace attn
