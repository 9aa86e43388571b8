// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"
#include "ui/widgets/accessibility.h"

#include <QWidget>

class QCustomPlot;
class QMouseEvent;

namespace attn
{

/// The score bias of an ALiBi or relative layer as a function of the distance from query to key: one curve per head,
/// the selected head's on top. Dragging it changes the head's slope, or the number in the bucket of that distance; the
/// experiment then embeds the table of numbers.
class BiasCurve : public QWidget, public ChartTable
{
    Q_OBJECT

public:
    /// @param layer index of the mask layer in the experiment
    BiasCurve(Session* session, std::size_t layer, QWidget* parent = nullptr);

    [[nodiscard]] int categoryCount() const override;
    [[nodiscard]] int seriesCount() const override;
    [[nodiscard]] QString categoryName(int category) const override;
    [[nodiscard]] QString seriesName(int series) const override;
    [[nodiscard]] QString valueText(int category, int series) const override;

private:
    void refresh();
    void applyTheme();
    void drag(const QMouseEvent& event);

    Session* m_session;
    std::size_t m_layer;
    QCustomPlot* m_plot;
    bool m_isDragging = false;
};

}  // namespace attn
