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
struct Theme;

/// A hatch, and the mask layer that it stands for.
struct HatchEntry {
    HatchStyle style;
    QString name;
    bool operator==(const HatchEntry&) const = default;
};

/// What a picture's hatches stand for; none where no cell is hatched.
/// @param trace  that the picture is of
/// @param before of what was pinned, where the picture is a difference's; else null
std::vector<HatchEntry> hatchEntries(const StepPicture& picture, const Trace& trace, const Trace* before = nullptr);
QSizeF hatchEntrySize(const HatchEntry& entry, const QFont& type);
void paintHatchEntry(QPainter& painter, QPointF place, const HatchEntry& entry, const QFont& type, const Theme& theme);

/// Says in a corner of the stage which hatch stands for which mask layer: one below the other, or in one line.
class HatchLegend : public QWidget
{
    Q_OBJECT

public:
    explicit HatchLegend(QWidget* stage);

    /// @param trace  that the picture is of
    /// @param before of what was pinned, where the picture is a difference's; else null
    /// @param type   of the labels on the stage
    void setPicture(const StepPicture& picture, const Trace& trace, const Trace* before, const QFont& type);

    /// Whether cells are hatched.
    [[nodiscard]] bool isWanted() const { return !m_entries.empty(); }
    /// As a list, and in one line.
    [[nodiscard]] std::vector<QSize> sizes() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<HatchEntry> m_entries;
    QFont m_type;
};

}  // namespace attn
