// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/painting.h"
#include "ui/session/session.h"

#include <utility>

namespace attn
{

/// The brush for painting the mask. Each stroke is one undo step and is applied to the experiment while it is drawn.
class MaskBrush : public QObject
{
    Q_OBJECT

public:
    /// The area that is painted at a cell.
    enum class Tip { cell, row, column };
    /// The effect of painting.
    enum class Effect { block, open, add };

    /// Whether a stroke also applies to the other heads and sequences.
    struct Reach {
        bool all_heads = true;
        bool all_sequences = true;
        bool operator==(const Reach&) const = default;
    };

    explicit MaskBrush(Session* session);

    /// While on, clicks and drags on a matrix of queries and keys paint, and arrow keys move the cell. Turning it on
    /// selects a step with such a matrix.
    [[nodiscard]] bool isOn() const { return m_on; }
    void setOn(bool on);

    [[nodiscard]] const Reach& reach() const { return m_reach; }
    void setReach(const Reach& reach) { set(m_reach, reach); }

    /// The heads included in reach().all_heads: those of the painted layer that a stroke edits; nullopt: all heads.
    [[nodiscard]] std::optional<std::vector<Index>> layerHeads() const;

    [[nodiscard]] Effect effect() const { return m_effect; }
    void setEffect(Effect effect) { set(m_effect, effect); }
    /// The number that Effect::add adds to the scores.
    [[nodiscard]] double number() const { return m_number; }
    void setNumber(double number) { set(m_number, number); }

    /// A stroke paints the rectangle of cells, rows or columns from its first cell to the cell last passed to extend().
    /// Ignores cells outside the mask of Session::trace().
    /// @param opposite paints the opposite of effect(), or removes painted numbers
    void begin(const MaskCell& cell, Tip tip, bool opposite = false);
    void extend(const MaskCell& cell);
    void end();
    /// The current stroke, or the last one until the brush is switched or changed, or the experiment by something else.
    struct DrawnStroke {
        MaskCell first;
        BrushStroke stroke;
        std::vector<MaskLayer> before;  ///< the layers before the stroke, including those of a model
    };
    [[nodiscard]] const std::optional<DrawnStroke>& drawnStroke() const { return m_drawn; }
    /// The stroke for a click on `cell`.
    [[nodiscard]] BrushStroke clickStroke(const MaskCell& cell) const;
    /// Turns the brush off and restores the defaults; called when another experiment is opened.
    void reset();
    [[nodiscard]] bool isPainting() const { return m_stroke.has_value(); }
    /// Called by the session when the experiment changed.
    void onExperimentChanged();

    /// Whether a tensor has a head, a query and a key axis.
    static bool isPaintable(const Tensor& tensor);

private:
    struct Stroke {
        MaskCell first;
        Tip tip;
        bool block;
        std::optional<double> number;  ///< see BrushStroke::number
        std::vector<MaskLayer> before;
    };

    void announce();
    template <typename Value>
    void set(Value& member, const Value& value)
    {
        if (std::exchange(member, value) == value)
            return;
        m_drawn.reset();  // PaintBar would describe it as the effect of the changed brush
        announce();
    }
    [[nodiscard]] bool isInGrid(const MaskCell& cell) const;
    [[nodiscard]] Stroke strokeFrom(const MaskCell& cell, Tip tip, bool opposite) const;
    [[nodiscard]] BrushStroke strokeTo(const Stroke& stroke, const MaskCell& cell) const;

    Session* m_session;
    bool m_on = false;
    Reach m_reach;
    Effect m_effect = Effect::block;
    double m_number = MaskLayer().value;
    std::optional<Stroke> m_stroke;
    std::optional<DrawnStroke> m_drawn;
};

}  // namespace attn
