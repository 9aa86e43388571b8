// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/layout/grid_tracks.h"

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

// A window is never narrowed below it, however little room there is.
constexpr double narrowest_window = 24;

}  // namespace

double windowFor(double content, double room, double cell)
{
    return content <= room ? content : std::max(1.0, std::floor(room / cell + 1e-6)) * cell;
}

void GridTracks::make(int index, double lead, double content, double trail)
{
    m_tracks.resize(std::max(m_tracks.size(), static_cast<std::size_t>(index) + 1));
    GridTrack& track = m_tracks[static_cast<std::size_t>(index)];
    track.lead = std::max(track.lead, std::ceil(lead));
    track.content = std::max(track.content, content);
    track.trail = std::max(track.trail, std::ceil(trail));
    track.window = track.content;
}

void GridTracks::separate(double gap)
{
    for (std::size_t i = 1; i < m_tracks.size(); ++i)
        m_tracks[i].before = gap;
    setOut();
}

void GridTracks::separateBefore(int index, double gap)
{
    GridTrack& track = m_tracks[static_cast<std::size_t>(index)];
    track.before = std::max(track.before, gap);
    setOut();
}

void GridTracks::widen(int index, double extent)
{
    GridTrack& track = m_tracks[static_cast<std::size_t>(index)];
    const double missing = extent - track.lead - track.content - track.trail;
    if (missing <= 0)
        return;
    (index == 0 ? track.lead : track.trail) += std::ceil(missing);
    setOut();
}

double GridTracks::extent() const
{
    double extent = 0;
    for (const GridTrack& track : m_tracks)
        extent += track.before + track.lead + track.window + track.trail;
    return extent;
}

void GridTracks::squeezeInto(double room, double cell)
{
    double cap = 0;
    for (const GridTrack& track : m_tracks) {
        room -= track.before + track.lead + track.trail;
        cap = std::max(cap, track.content);
    }
    const auto windows = [this](double limit) {
        double sum = 0;
        for (const GridTrack& track : m_tracks)
            sum += std::min(track.content, limit);
        return sum;
    };
    if (windows(cap) > room) {
        double low = narrowest_window;
        for (int i = 0; i < 40; ++i) {
            const double middle = (low + cap) / 2;
            (windows(middle) <= room ? low : cap) = middle;
        }
        cap = low;
    }
    for (GridTrack& track : m_tracks)
        track.window = windowFor(track.content, cap, cell);
    setOut();
}

void GridTracks::setOut()
{
    double position = 0;
    for (GridTrack& track : m_tracks) {
        track.start = position + track.before + track.lead;
        position = track.start + track.window + track.trail;
    }
}

}  // namespace attn
