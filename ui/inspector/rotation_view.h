// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"
#include "ui/widgets/accessibility.h"

#include <QPointF>
#include <QWidget>

class QLabel;

namespace attn
{

/// Two features of a query or key that are rotated together, as a vector.
struct RotatedPair {
    QPointF before, after;
    Index position;    ///< position of the token; 0 is not rotated
    double frequency;  ///< radians per position
};

/// The pair for a cell of rotated_q or rotated_k; nullopt if its feature is not rotated.
std::optional<RotatedPair> rotatedPair(const Trace& trace, const CellRef& cell);

/// For a number of a rotated query or key: the pairs of features of the selected query and key as arrows in a plane,
/// before and after the rotation, and what their product depends on. Hidden for other numbers.
class RotationView : public QWidget, public ChartTable
{
    Q_OBJECT

public:
    explicit RotationView(Session* session, QWidget* parent = nullptr);

    // The query and the key, before and after the rotation.
    [[nodiscard]] int categoryCount() const override { return m_query && m_key ? 2 : 0; }
    [[nodiscard]] int seriesCount() const override { return 2; }
    [[nodiscard]] QString categoryName(int category) const override { return m_names.value(category); }
    [[nodiscard]] QString seriesName(int series) const override { return series == 0 ? tr("Before") : tr("After"); }
    [[nodiscard]] QString valueText(int category, int series) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void refresh();

    Session* m_session;
    QLabel* m_explanation;
    std::optional<RotatedPair> m_query, m_key;
    QStringList m_names;  ///< names of query and key
};

}  // namespace attn
