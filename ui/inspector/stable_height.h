// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace attn
{

/// Holds one widget whose contents change often. The layout around it is activated only when the widget needs another
/// height. It takes whatever width there is.
class StableHeight : public QWidget
{
    Q_OBJECT

public:
    explicit StableHeight(QWidget* held, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override;
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void remeasure();

    QWidget* m_held;
    QSize m_told;  ///< this widget's width and the height for it, when the layout was last told to ask
};

}  // namespace attn
