// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSyntaxHighlighter>

namespace attn
{

/// Gives the names of tensors in a listing the colours they have everywhere: Q, K and V.
class CodeColours : public QSyntaxHighlighter
{
    Q_OBJECT

public:
    explicit CodeColours(QTextDocument* document) : QSyntaxHighlighter(document) {}

protected:
    void highlightBlock(const QString& line) override;
};

}  // namespace attn
