// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace attn
{

/// One row or column of the stage's grid, along one direction.
struct GridTrack {
    double before = 0;   ///< blank between the track before and this one
    double lead = 0;     ///< labels and the like in front of the cells
    double content = 0;  ///< all cells
    double trail = 0;    ///< what stands behind the cells
    double window = 0;   ///< how much of the content is seen at once
    double start = 0;    ///< where the window begins
};

/// How much of `content` is seen in `room`: all, or as many whole cells as fit, one at least.
double windowFor(double content, double room, double cell);

/// The rows, or the columns, of the stage's grid.
class GridTracks
{
public:
    /// Makes room in track `index` for something of these measures.
    void make(int index, double lead, double content, double trail);
    /// The blank between any two tracks, and more of it in front of one.
    void separate(double gap);
    void separateBefore(int index, double gap);
    /// Makes a track at least `extent` wide in all; the first one grows in front, another behind.
    void widen(int index, double extent);
    /// Narrows the windows until all tracks together are no wider than `room`: the widest first. They show whole cells.
    void squeezeInto(double room, double cell);

    [[nodiscard]] double extent() const;
    [[nodiscard]] int count() const { return static_cast<int>(m_tracks.size()); }
    [[nodiscard]] const GridTrack& operator[](int index) const { return m_tracks[static_cast<std::size_t>(index)]; }

private:
    void setOut();

    std::vector<GridTrack> m_tracks;
};

}  // namespace attn
