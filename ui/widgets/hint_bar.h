// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QHBoxLayout;
class QLabel;

namespace attn
{

/// A bar above the stage: controls in a line, and below them words in muted type.
class HintBar : public QWidget
{
    Q_OBJECT

protected:
    explicit HintBar(int spacing, QWidget* parent);

    QHBoxLayout* m_line;  ///< of the controls
    QLabel* m_hint;
};

}  // namespace attn
