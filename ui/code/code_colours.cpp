// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/code/code_colours.h"

#include "ui/theme/theme.h"

#include <QApplication>
#include <QRegularExpression>

namespace attn
{

void CodeColours::highlightBlock(const QString& line)
{
    static const QRegularExpression identifier("[A-Za-z_][A-Za-z0-9_]*");
    const Theme& theme = themeOf(QApplication::palette());
    for (auto match = identifier.globalMatch(line); match.hasNext();) {
        const QRegularExpressionMatch word = match.next();
        const auto id = tensorId(word.captured().toStdString());
        if (id && nameColour(*id, theme) != theme.text)
            setFormat(static_cast<int>(word.capturedStart()), static_cast<int>(word.capturedLength()),
                      nameColour(*id, theme));
    }
}

}  // namespace attn
