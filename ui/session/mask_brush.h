// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask.h"
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

    /// The first cell decides: a stroke that begins on a visible one blocks, the other way round it opens.
    void begin(const MaskCell& cell, Tip tip);
    void extend(const MaskCell& cell);
    void end() { m_stroke.reset(); }
    [[nodiscard]] bool isPainting() const { return m_stroke.has_value(); }

    /// Whether a tensor can be painted on: it has a cell for each query and key.
    static bool isPaintable(const Tensor& tensor);

signals:
    void changed();

private:
    struct Stroke {
        Tip tip;
        bool block;
        QString mergeKey;
    };

    [[nodiscard]] CellsRegion::Cell touched(const MaskCell& cell) const;

    Session* m_session;
    bool m_on = false;
    Reach m_reach;
    std::optional<Stroke> m_stroke;
    int m_strokes = 0;
};

}  // namespace attn
