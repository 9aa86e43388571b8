// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/colour/hatch.h"
#include "ui/session/session.h"

#include <QWidget>

#include <vector>

namespace attn
{

struct StepPicture;

/// Says in a corner of the stage which hatch stands for which mask layer, where cells are hatched and the corner is
/// free.
class HatchLegend : public QWidget
{
    Q_OBJECT

public:
    explicit HatchLegend(QWidget* stage);

    /// @param trace that the picture is of
    /// @param type  of the labels on the stage
    void setPicture(const StepPicture& picture, const Trace& trace, const QFont& type);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Entry {
        HatchStyle style;
        QString name;
        bool operator==(const Entry&) const = default;
    };

    [[nodiscard]] bool isFree() const;

    std::vector<Entry> m_entries;
    QFont m_type;
};

}  // namespace attn
