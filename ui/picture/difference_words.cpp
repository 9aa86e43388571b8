// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/picture/difference_words.h"

#include "core/compare/compare.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/number_text.h"

#include <QCoreApplication>

#include <optional>

namespace attn
{

namespace
{

struct ComparedNumber {
    Q_DECLARE_TR_FUNCTIONS(Comparison)
};

QString comparedText(std::optional<float> number)
{
    return number ? fineNumberText(double(*number)) : QStringLiteral("–");
}

}  // namespace

QString differenceSentence()
{
    return QCoreApplication::translate("Steps", "What changed: the present number (B) less the pinned one (A).");
}

QStringList comparedNumber(const Trace& a, const Trace& b, const Trace& shown, const CellRef& cell, bool hidden)
{
    const auto numberIn = [&](const Trace& trace) -> std::optional<float> {
        const TensorPtr tensor = trace.find(cell.tensor);
        const bool there = tensor && tensor->axes() == shown[cell.tensor].axes() && tensor->contains(cell.index);
        return there ? std::optional(tensor->at(cell.index)) : std::nullopt;
    };
    const std::optional<float> before = numberIn(a);
    const std::optional<float> now = numberIn(b);
    const QString name = cellName(shown, cell);
    const bool known = before && now && !hidden;
    if (known && sameNumber(*before, *now))
        return {ComparedNumber::tr("%1: %2 in A and in B").arg(name, comparedText(now))};
    QStringList said = {ComparedNumber::tr("%1: %2 in A, %3 in B")
                            .arg(name, comparedText(before), hidden ? QStringLiteral("?") : comparedText(now))};
    if (known)
        said << QStringLiteral("B − A = %1").arg(fineNumberText(double(difference(*before, *now))));
    return said;
}

}  // namespace attn
