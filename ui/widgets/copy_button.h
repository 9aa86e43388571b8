// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>
#include <QTimer>

namespace attn
{

/// A button that copies text to the clipboard, and says for a while that it did.
class CopyButton : public QPushButton
{
    Q_OBJECT

public:
    explicit CopyButton(QWidget* parent = nullptr);

    /// What it is called while it waits.
    void setName(const QString& name);
    void copy(const QString& text);

private:
    void say();

    QString m_name;
    QTimer m_copied;  ///< runs while the button says that it copied
};

}  // namespace attn
