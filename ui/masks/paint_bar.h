// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/mask_brush.h"
#include "ui/widgets/hint_bar.h"

#include <functional>

class QBoxLayout;
class QDoubleSpinBox;
class QHBoxLayout;
class QPushButton;
class QToolButton;

namespace attn
{

/// Bar above the stage while the mask is painted: chooses whether to block, to open or to add a number, and the reach
/// of a stroke, describes what a click on the cell under the pointer would do or what the last rectangle did, and has a
/// button to finish.
class PaintBar : public HintBar
{
    Q_OBJECT

public:
    PaintBar(Session* session, QWidget* parent = nullptr);

    /// Text on what a click would do or, over the last rectangle, on what that did.
    [[nodiscard]] QString hint() const;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Two exclusive buttons: the shown head or sequence, and all.
    struct Choice {
        QToolButton* first;
        QToolButton* second;
    };

    QToolButton* makeButton(QHBoxLayout* line, const QString& text, const std::function<void()>& choose);
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
    QToolButton* m_add;
    QDoubleSpinBox* m_number;
    QBoxLayout* m_choices;  ///< m_sequences goes beside the others or, if too narrow, below
    QPushButton* m_done;
};

}  // namespace attn
