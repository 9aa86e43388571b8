// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/layout/bands.h"

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

void Bands::make(int index, double lead, double content, double trail)
{
    m_bands.resize(std::max(m_bands.size(), static_cast<std::size_t>(index) + 1));
    Band& band = m_bands[static_cast<std::size_t>(index)];
    band.lead = std::max(band.lead, std::ceil(lead));
    band.content = std::max(band.content, content);
    band.trail = std::max(band.trail, std::ceil(trail));
    band.window = band.content;
}

void Bands::separate(double gap)
{
    for (std::size_t i = 1; i < m_bands.size(); ++i)
        m_bands[i].before = gap;
    setOut();
}

void Bands::separateBefore(int index, double gap)
{
    Band& band = m_bands[static_cast<std::size_t>(index)];
    band.before = std::max(band.before, gap);
    setOut();
}

void Bands::widen(int index, double extent)
{
    Band& band = m_bands[static_cast<std::size_t>(index)];
    const double missing = extent - band.lead - band.content - band.trail;
    if (missing <= 0)
        return;
    (index == 0 ? band.lead : band.trail) += std::ceil(missing);
    setOut();
}

double Bands::extent() const
{
    double extent = 0;
    for (const Band& band : m_bands)
        extent += band.before + band.lead + band.window + band.trail;
    return extent;
}

void Bands::squeezeInto(double room, double cell)
{
    double cap = 0;
    for (const Band& band : m_bands) {
        room -= band.before + band.lead + band.trail;
        cap = std::max(cap, band.content);
    }
    const auto windows = [this](double limit) {
        double sum = 0;
        for (const Band& band : m_bands)
            sum += std::min(band.content, limit);
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
    for (Band& band : m_bands)
        band.window = windowFor(band.content, cap, cell);
    setOut();
}

void Bands::setOut()
{
    double position = 0;
    for (Band& band : m_bands) {
        band.start = position + band.before + band.lead;
        position = band.start + band.window + band.trail;
    }
}

}  // namespace attn
