// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/matrix/matrix_slice.h"

#include <algorithm>

namespace attn
{

MatrixSlice::MatrixSlice(TensorId id, TensorPtr tensor, std::optional<Axis> down, std::optional<Axis> across, Shape at)
    : m_id(id), m_tensor(std::move(tensor)), m_at(std::move(at)), m_down(direction(down)), m_across(direction(across))
{
    const Shape& shape = m_tensor->shape();
    m_at.resize(shape.size(), 0);
    for (std::size_t i = 0; i < shape.size(); ++i)
        m_at[i] = std::clamp<Index>(m_at[i], 0, std::max<Index>(shape[i] - 1, 0));
    if (m_down.axis)
        m_at[m_down.position] = 0;
    if (m_across.axis)
        m_at[m_across.position] = 0;
    m_first = m_tensor->size() > 0 ? m_tensor->numbersAt(m_tensor->offset(m_at)) : nullptr;
}

MatrixSlice::Direction MatrixSlice::direction(std::optional<Axis> axis) const
{
    if (!axis)
        return {};
    const Axes& axes = m_tensor->axes();
    const Shape& shape = m_tensor->shape();
    Direction found{axis, static_cast<std::size_t>(std::ranges::find(axes, *axis) - axes.begin()), 0, 1};
    found.size = shape[found.position];
    for (std::size_t i = found.position + 1; i < shape.size(); ++i)
        found.stride *= shape[i];
    return found;
}

Shape MatrixSlice::indexOf(GridCell cell) const
{
    Shape index = m_at;
    if (m_down.axis)
        index[m_down.position] = cell.row;
    if (m_across.axis)
        index[m_across.position] = cell.column;
    return index;
}

std::optional<GridCell> MatrixSlice::cellOf(const Shape& index) const
{
    if (!m_tensor->contains(index))
        return std::nullopt;
    for (std::size_t i = 0; i < index.size(); ++i) {
        const bool running = (m_down.axis && i == m_down.position) || (m_across.axis && i == m_across.position);
        if (!running && index[i] != m_at[i])
            return std::nullopt;
    }
    return GridCell{m_down.axis ? index[m_down.position] : 0, m_across.axis ? index[m_across.position] : 0};
}

std::optional<Index> MatrixSlice::fixedIndex(Axis axis) const
{
    const Axes& axes = m_tensor->axes();
    const auto found = std::ranges::find(axes, axis);
    if (found == axes.end() || axis == m_down.axis || axis == m_across.axis)
        return std::nullopt;
    return m_at[static_cast<std::size_t>(found - axes.begin())];
}

MatrixSlice MatrixSlice::transposed() const
{
    MatrixSlice turned = *this;
    std::swap(turned.m_down, turned.m_across);
    return turned;
}

QRegion regionOf(const std::vector<GridCell>& cells)
{
    QRegion region;
    for (const GridCell& cell : cells)
        region += cell.area();
    return region;
}

}  // namespace attn
