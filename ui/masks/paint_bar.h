// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/mask_brush.h"
#include "ui/widgets/hint_bar.h"

#include <functional>

class QBoxLayout;
class QHBoxLayout;
class QPushButton;
class QToolButton;

namespace attn
{

/// Above the stage while the mask is painted by hand: whether a touch blocks or opens and how far it reaches, what a
/// click on the cell under the pointer will do or a rectangle that was dragged has done, and the end of it.
class PaintBar : public HintBar
{
    Q_OBJECT

public:
    PaintBar(Session* session, QWidget* parent = nullptr);

    /// What a click will do or, on it, what a rectangle has done, in words.
    [[nodiscard]] QString hint() const;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Two buttons of which one is chosen: of the head or sequence that is shown, and of all.
    struct Choice {
        QToolButton* first;
        QToolButton* second;
    };

    Choice makeChoice(QHBoxLayout* line, const QString& first, const QString& second,
                      const std::function<void(bool isSecond)>& choose);
    void arrange();
    void follow();
    void showHint();
    [[nodiscard]] QString advice() const;
    [[nodiscard]] QString clickText(const MaskCell& cell) const;
    [[nodiscard]] bool isAtRectangle() const;
    [[nodiscard]] QString rectangleText(const MaskBrush::Drawn& drawn) const;
    [[nodiscard]] QString reachText(const MaskCell& cell) const;

    MaskBrush* m_brush;
    Choice m_effect, m_heads, m_sequences;
    QBoxLayout* m_choices;  ///< that of sequences beside the others or, where it would be cut, below
    QPushButton* m_done;
};

}  // namespace attn
