// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/words/number_text.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <limits>

namespace attn
{

namespace
{

constexpr QChar minus_sign(0x2212);
constexpr QChar infinity_sign(0x221e);
constexpr double min_fixed_notation = 1e-4;
constexpr int factor_digits = 4;

bool isZero(const QString& digits)
{
    return std::ranges::all_of(digits, [](QChar character) { return character == u'0' || character == u'.'; });
}

/// The text in the C locale's number syntax.
QString cLocaleText(const QString& text)
{
    QString plain = text.trimmed().toLower();
    plain.replace(minus_sign, QLatin1Char('-')).replace(infinity_sign, QStringLiteral("inf"));
    plain.replace(QStringLiteral("infinity"), QStringLiteral("inf"));
    if (!plain.contains(QLatin1Char('.')))
        plain.replace(QLatin1Char(','), QLatin1Char('.'));
    return plain;
}

constexpr double largest_float = std::numeric_limits<float>::max();

QString inCode(const QString& text)
{
    return CellTexts::tr("In code and experiment files, which count from 0: %1").arg(text);
}

}  // namespace

QString numberText(double value, int decimals) { return QString::fromStdString(formatNumber(value, decimals)); }

QString fineNumberText(double value)
{
    const double magnitude = std::abs(value);
    if (!std::isfinite(value) || magnitude == 0 || magnitude >= min_fixed_notation)
        return numberText(value, decimalsFor(magnitude));
    QString text = QString::number(value, 'e', 1);
    text.replace(QStringLiteral("e-0"), QStringLiteral("e-"));
    return text.replace(QLatin1Char('-'), minus_sign);
}

QString factorText(double value)
{
    if (!std::isfinite(value))
        return numberText(value);
    return QString::number(value, 'g', factor_digits).replace(QLatin1Char('-'), minus_sign);
}

QString signedNumberText(double value, int decimals)
{
    const QString text = numberText(value, decimals);
    return value > 0 && !isZero(text) ? QLatin1Char('+') + text : text;
}

QString exactNumberText(float value)
{
    if (!std::isfinite(value) || value == 0)
        return numberText(value);
    QString text = QString::number(double(value), 'g', std::numeric_limits<float>::digits10 + 1);
    return text.replace("e+0", "e").replace(QLatin1Char('-'), minus_sign);
}

std::optional<float> numberFromText(const QString& text)
{
    const QString plain = cLocaleText(text);
    bool isNumber = false;
    const double number = QLocale::c().toDouble(plain, &isNumber);
    const bool fits = !std::isfinite(number) || std::abs(number) <= largest_float;
    const bool spelledOut =
        std::isfinite(number) || plain.contains(QStringLiteral("inf")) || plain == QLatin1String("nan");
    return isNumber && fits && spelledOut ? std::optional(static_cast<float>(number)) : std::nullopt;
}

bool isOutOfFloatRange(const QString& text)
{
    bool isNumber = false;
    const double number = QLocale::c().toDouble(cLocaleText(text), &isNumber);
    return isNumber ? std::isfinite(number) && std::abs(number) > largest_float : std::isinf(number);
}

QString codeIndexTooltip(Index position) { return inCode(QString::number(position)); }

QString sharedKeysText(const Layer& layer, Index head)
{
    if (!sharesKeyHeads(layer))
        return {};
    QStringList sharing;
    for (Index other = 0; other < layer.dimensions[Axis::head]; ++other)
        if (layer.keyHead(other) == layer.keyHead(head))
            sharing << positionText(other);
    return CellTexts::tr("Heads %1 share head %2 of keys and values.")
        .arg(sharing.join(QStringLiteral(", ")), positionText(layer.keyHead(head)));
}

QString cellCodeText(const CellRef& cell)
{
    return QStringLiteral("%1[%2]").arg(QString::fromUtf8(name(cell.tensor)),
                                        QString::fromStdString(formatShape(cell.index)));
}

QString codeIndexTooltip(const CellRef& cell) { return inCode(cellCodeText(cell)); }

}  // namespace attn
