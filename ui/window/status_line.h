// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QTimer>

namespace attn
{

/// Says for a while what was done, over the lower left corner of the window.
class StatusLine : public QLabel
{
    Q_OBJECT

public:
    explicit StatusLine(QWidget* window);

    void confirm(const QString& text);
    void clearMessage();

private:
    QTimer m_end;
};

}  // namespace attn
