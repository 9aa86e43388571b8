// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tensor/tensor.h"

#include "core/tensor/block_pool.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <limits>
#include <stdexcept>

namespace attn
{

namespace
{

Index product(const Shape& shape)
{
    Index size = 1;
    for (Index extent : shape)
        if (extent < 0 || __builtin_mul_overflow(size, extent, &size) ||
            size > std::numeric_limits<Index>::max() / static_cast<Index>(sizeof(float)))
            throw std::length_error("tensor size overflows");
    return size;
}

}  // namespace

Tensor::Tensor(Shape shape, Axes axes, std::shared_ptr<float[]> values)
    : m_shape(std::move(shape)), m_axes(std::move(axes)), m_size(product(m_shape)), m_values(std::move(values))
{
    assert(m_axes.empty() || m_axes.size() == m_shape.size());
}

Tensor::Tensor(Shape shape, Axes axes)
    : m_shape(std::move(shape)), m_axes(std::move(axes)), m_size(product(m_shape)),
      m_values(tensorPool().take(static_cast<std::size_t>(m_size)))
{
    assert(m_axes.empty() || m_axes.size() == m_shape.size());
}

Tensor Tensor::clone() const
{
    Tensor copy(m_shape, m_axes);
    std::ranges::copy(values(), copy.values().begin());
    return copy;
}

Tensor Tensor::reshaped(Shape shape, Axes axes) const
{
    assert(product(shape) == m_size);
    return {std::move(shape), std::move(axes), shared()};
}

Tensor Tensor::branched(Index length) const
{
    Tensor branch(m_shape, m_axes, nullptr);
    assert(!m_branch || m_branch->length() == length);
    branch.m_branch =
        m_branch ? std::make_unique<LineBranch>(*m_branch) : std::make_unique<LineBranch>(m_values, m_size, length);
    return branch;
}

Index Tensor::size(Axis axis) const
{
    const auto found = std::ranges::find(m_axes, axis);
    assert(found != m_axes.end());
    return m_shape[static_cast<std::size_t>(found - m_axes.begin())];
}

bool Tensor::has(Axis axis) const { return std::ranges::find(m_axes, axis) != m_axes.end(); }

Index Tensor::offset(std::span<const Index> index) const
{
    assert(index.size() == m_shape.size());
    Index offset = 0;
    for (std::size_t axis = 0; axis < m_shape.size(); ++axis)
        offset = offset * m_shape[axis] + index[axis];
    return offset;
}

Shape Tensor::indexAt(Index offset) const
{
    Shape index(m_shape.size());
    for (std::size_t axis = m_shape.size(); axis-- > 0;) {
        index[axis] = offset % m_shape[axis];
        offset /= m_shape[axis];
    }
    return index;
}

bool Tensor::contains(std::span<const Index> index) const
{
    return index.size() == m_shape.size() &&
           std::ranges::equal(index, m_shape, [](Index at, Index extent) { return at >= 0 && at < extent; });
}

Index Tensor::matrixCount() const
{
    Index count = 1;
    for (Index axis = 0; axis + 2 < rank(); ++axis)
        count *= m_shape[static_cast<std::size_t>(axis)];
    return count;
}

MatrixMap Tensor::matrix(Index slice)
{
    assert(!m_branch);
    const Index columns = rank() > 0 ? m_shape.back() : 1;
    const Index height = rank() > 1 ? m_shape[m_shape.size() - 2] : 1;
    return {m_values.get() + slice * height * columns, height, columns};
}

ConstMatrixMap Tensor::matrix(Index slice) const
{
    if (!m_branch) {
        const MatrixMap map = const_cast<Tensor*>(this)->matrix(slice);
        return {map.data(), map.rows(), map.cols()};
    }
    const Index columns = m_shape.back();
    const Index height = m_shape[m_shape.size() - 2];
    return {m_branch->piece(slice * height * columns, height * columns), height, columns};
}

MatrixMap Tensor::rows()
{
    assert(!m_branch);
    const Index columns = rank() > 0 ? m_shape.back() : 1;
    return {m_values.get(), columns == 0 ? 0 : m_size / columns, columns};
}

ConstMatrixMap Tensor::rows() const
{
    const Index columns = rank() > 0 ? m_shape.back() : 1;
    return {shared().get(), columns == 0 ? 0 : m_size / columns, columns};
}

bool identical(const Tensor& a, const Tensor& b)
{
    return a.shape() == b.shape() && std::memcmp(a.values().data(), b.values().data(), a.values().size_bytes()) == 0;
}

}  // namespace attn
