// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/painting.h"
#include "ui/session/session.h"

namespace attn
{

/// Paints the mask by hand: what a person does with a brush, in cells. Each stroke is one step of the history, and is
/// in the experiment while it is still being drawn.
class MaskBrush : public QObject
{
    Q_OBJECT

public:
    /// What one touch takes.
    enum class Tip { cell, row, column };
    /// What becomes of what is touched.
    enum class Effect { block, open };

    /// How far a touch reaches beyond the matrix that is touched.
    struct Reach {
        bool all_heads = true;
        bool all_sequences = true;
        bool operator==(const Reach&) const = default;
    };

    explicit MaskBrush(Session* session);

    /// While it is on, touching a matrix of queries and keys paints. Turning it on leads to a step that has one.
    [[nodiscard]] bool isOn() const { return m_on; }
    void setOn(bool on);

    [[nodiscard]] const Reach& reach() const { return m_reach; }
    void setReach(const Reach& reach);

    /// The only heads that reach().all_heads stands for, as the painted layer that a stroke goes into has them;
    /// nullopt: all of them.
    [[nodiscard]] std::optional<std::vector<Index>> layerHeads() const;

    [[nodiscard]] Effect effect() const { return m_effect; }
    void setEffect(Effect effect);

    /// A stroke paints the rectangle of cells, rows or columns from the first one to the one it was extended to. Cells
    /// that the mask of Session::trace() does not have are ignored.
    /// @param opposite whether it has not effect() but the other
    void begin(const MaskCell& cell, Tip tip, bool opposite = false);
    void extend(const MaskCell& cell);
    void end();
    /// A stroke that is being drawn, or was drawn last while nothing else has changed since.
    struct Drawn {
        MaskCell first;
        BrushStroke stroke;
        std::vector<MaskLayer> before;  ///< the layers as they were when it began, a model's own among them
    };
    [[nodiscard]] const std::optional<Drawn>& drawn() const { return m_drawn; }
    /// The stroke of a click on one cell.
    [[nodiscard]] BrushStroke touch(const MaskCell& cell) const;
    /// Lays it down, as it was at first: for another experiment.
    void reset();
    [[nodiscard]] bool isPainting() const { return m_stroke.has_value(); }

    /// Whether a tensor can be painted on: it has a cell for each query and key.
    static bool isPaintable(const Tensor& tensor);

signals:
    void changed();
    /// isPainting() is another.
    void strokeChanged();
    /// A stroke was begun or extended, whether or not that changed anything.
    void drawnChanged();

private:
    struct Stroke {
        MaskCell first;
        Tip tip;
        bool block;
        std::vector<MaskLayer> before;
    };

    [[nodiscard]] bool isInGrid(const MaskCell& cell) const;
    [[nodiscard]] BrushStroke strokeTo(const Stroke& stroke, const MaskCell& cell) const;

    Session* m_session;
    bool m_on = false;
    Reach m_reach;
    Effect m_effect = Effect::block;
    std::optional<Stroke> m_stroke;
    std::optional<Drawn> m_drawn;
};

}  // namespace attn
