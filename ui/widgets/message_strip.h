// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;
class QToolButton;

namespace attn
{

/// What is wrong, above the stage, when there is no control in sight to say it beside. A person can close it.
class MessageStrip : public QFrame
{
    Q_OBJECT

public:
    explicit MessageStrip(QWidget* parent = nullptr);

    /// Empty: nothing is wrong, and the strip is not there. `place` says where; it may be empty.
    void setMessage(const QString& place, const QString& message);
    [[nodiscard]] QString message() const;

signals:
    void closed();

protected:
    void changeEvent(QEvent* event) override;

private:
    void updateLook();

    QLabel* m_place;
    QLabel* m_message;
    QToolButton* m_close;
};

}  // namespace attn
