// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/mask_brush.h"
#include "ui/widgets/panels.h"

#include <functional>

class QBoxLayout;
class QDoubleSpinBox;
class QHBoxLayout;
class QPushButton;
class QToolButton;

namespace attn
{

/// A button that turns the brush on and off.
QToolButton* makePaintButton(Session* session);

/// Bar above the stage while the mask is painted. The user selects the effect (block, open, add a number) and the shape
/// of a stroke. The bar describes what a click on the hovered cell does, or what the last stroke did, and has a button
/// to finish.
class PaintBar : public HintBar
{
    Q_OBJECT

public:
    PaintBar(Session* session, QWidget* parent = nullptr);

    /// Describes the effect of a click, or of the last stroke while the pointer is over it.
    [[nodiscard]] QString hint() const;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Two exclusive buttons: the selected head or sequence only, and all.
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
    [[nodiscard]] QString defaultHint() const;
    [[nodiscard]] QString clickText(const MaskCell& cell) const;
    [[nodiscard]] bool describesLastStroke() const;
    [[nodiscard]] QString strokeText(const MaskBrush::DrawnStroke& drawn) const;
    [[nodiscard]] QString reachText(const MaskCell& cell) const;

    MaskBrush* m_brush;
    Choice m_effect, m_heads, m_sequences;
    QToolButton* m_add;
    QDoubleSpinBox* m_number;
    QBoxLayout* m_choices;  ///< m_sequences is placed beside the other choices, or below them in a narrow bar
    QPushButton* m_done;
};

}  // namespace attn
