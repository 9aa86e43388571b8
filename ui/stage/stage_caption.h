// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QWidget>

namespace attn
{

/// A line in large type beside the stage while the window presents: what the step is called, or what it does. Where a
/// matrix has been entered, it says what the selected number means.
class StageCaption : public QWidget
{
    Q_OBJECT

public:
    enum class Part { title, words };

    StageCaption(Session* session, Part part, QWidget* parent = nullptr);

    [[nodiscard]] const QString& text() const { return m_text; }
    /// What the keys do that a person who presents may miss; beside the title, where there is room.
    [[nodiscard]] QString hint() const;
    /// Whether its one line, or its two small ones, have room for all of the text.
    [[nodiscard]] bool isWhole() const;
    [[nodiscard]] QSize sizeHint() const override;
    bool eventFilter(QObject* watched, QEvent* event) override;

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void follow();
    [[nodiscard]] QString title() const;
    [[nodiscard]] QString stepTitle() const;
    [[nodiscard]] QString words() const;
    [[nodiscard]] bool showsDifference() const;
    [[nodiscard]] QFont fittingFont() const;
    [[nodiscard]] QRect line() const;
    void paintHints(QPainter& painter) const;

    Session* m_session;
    Part m_part;
    QString m_text;
};

}  // namespace attn
