// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tensor/tensor.h"

#include "core/tensor/block_pool.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <mutex>
#include <stdexcept>
#include <utility>

namespace attn
{

namespace
{

Index product(const Shape& shape)
{
    constexpr Index limit = std::numeric_limits<Index>::max() / static_cast<Index>(sizeof(float));
    Index size = 1;
    for (const Index extent : shape) {
        if (extent < 0 || (extent > 0 && size > limit / extent))
            throw std::length_error("tensor size overflows");
        size *= extent;
    }
    return size;
}

/// Deleter of a borrowed buffer: frees nothing, keeps the buffer's owner alive.
struct BorrowedDeleter {
    std::shared_ptr<const float[]> numbers;
    void operator()(const float* /*numbers*/) const {}
};

/// Whether the buffer has a single owner and is not borrowed, so that it can be modified in place.
bool isExclusive(const std::shared_ptr<float[]>& values)
{
    return values.use_count() == 1 && !std::get_deleter<BorrowedDeleter>(values);
}

}  // namespace

/// A matrix stored column-major, with a row-major copy made on first use (thread-safe).
struct Tensor::Columns {
    Values numbers;
    std::once_flag copied;
    Values rows;
};

Tensor::Tensor(Shape shape, Axes axes, Values values, std::vector<Values> matrices)
    : m_shape(std::move(shape)), m_axes(std::move(axes)), m_size(product(m_shape)), m_values(std::move(values)),
      m_matrices(std::move(matrices))
{
    assert(m_axes.empty() || m_axes.size() == m_shape.size());
}

Tensor::Tensor(Shape shape, Axes axes) : Tensor(std::move(shape), std::move(axes), nullptr, {})
{
    m_values = tensorPool().allocate(static_cast<std::size_t>(m_size));
#ifndef NDEBUG
    std::ranges::fill(values(), std::numeric_limits<float>::signaling_NaN());
#endif
}

Tensor Tensor::borrowed(std::shared_ptr<const float[]> numbers, Shape shape)
{
    auto* const values = const_cast<float*>(numbers.get());
    return {std::move(shape), {}, Values(values, BorrowedDeleter{std::move(numbers)}), {}};
}

Tensor Tensor::clone() const
{
    Tensor copy(m_shape, m_axes);
    for (Index slice = 0; slice < matrixCount(); ++slice)
        copy.matrix(slice) = matrix(slice);
    return copy;
}

Tensor Tensor::reshaped(Shape shape, Axes axes) const
{
    assert(product(shape) == m_size);
    if (m_matrices.empty())
        return {std::move(shape), std::move(axes), contiguousValues(), {}};
    if (shape == m_shape)
        return {std::move(shape), std::move(axes), nullptr, m_matrices};
    return clone().reshaped(std::move(shape), std::move(axes));
}

Tensor Tensor::shared() const
{
    std::vector<Values> matrices;
    for (Index slice = 0; slice < matrixCount(); ++slice)
        matrices.push_back(sharedMatrix(slice));
    return {m_shape, m_axes, nullptr, std::move(matrices)};
}

Tensor Tensor::repeated(Shape shape, Axes axes) const
{
    Tensor result(std::move(shape), std::move(axes), nullptr, {});
    result.m_matrices.assign(static_cast<std::size_t>(result.matrixCount()), sharedMatrix(0));
    return result;
}

Tensor Tensor::transposed(Axes axes) const
{
    assert(rank() == 2);
    Tensor result({m_shape[1], m_shape[0]}, std::move(axes), nullptr, {});
    result.m_columns = std::make_shared<Columns>();
    result.m_columns->numbers = sharedMatrix(0);
    return result;
}

const float* Tensor::columns() const { return m_columns ? m_columns->numbers.get() : nullptr; }

/// Row-major values of a tensor without m_matrices; for a transposed one, creates the row-major copy on first use.
const Tensor::Values& Tensor::contiguousValues() const
{
    if (!m_columns)
        return m_values;
    std::call_once(m_columns->copied, [this] {
        Values rows = tensorPool().allocate(static_cast<std::size_t>(m_size));
        const Index height = m_shape[0];
        const Index width = m_shape[1];
        MatrixMap(rows.get(), height, width) = ConstMatrixMap(m_columns->numbers.get(), width, height).transpose();
        m_columns->rows = std::move(rows);
    });
    return m_columns->rows;
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

Shape Tensor::indexAt(Index offset) const { return attn::indexAt(offset, m_shape); }

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

Index Tensor::matrixSize() const
{
    return (rank() > 0 ? m_shape.back() : 1) * (rank() > 1 ? m_shape[m_shape.size() - 2] : 1);
}

Tensor::Values Tensor::sharedMatrix(Index slice) const
{
    return m_matrices.empty() ? Values(contiguousValues(), contiguousValues().get() + slice * matrixSize())
                              : m_matrices[static_cast<std::size_t>(slice)];
}

const float* Tensor::numbersAt(Index offset) const
{
    if (m_matrices.empty())
        return contiguousValues().get() + offset;
    const Index size = std::max<Index>(matrixSize(), 1);
    return m_matrices[static_cast<std::size_t>(offset / size)].get() + offset % size;
}

ConstMatrixMap Tensor::matrix(Index slice) const
{
    const Index columns = rank() > 0 ? m_shape.back() : 1;
    return {numbersAt(slice * matrixSize()), rank() > 1 ? m_shape[m_shape.size() - 2] : 1, columns};
}

MatrixMap Tensor::matrix(Index slice)
{
    assert(m_matrices.empty());
    const ConstMatrixMap matrix = std::as_const(*this).matrix(slice);
    return {const_cast<float*>(matrix.data()), matrix.rows(), matrix.cols()};
}

float* Tensor::writableAt(Index offset)
{
    const Index size = matrixSize();
    Values& values = m_matrices[static_cast<std::size_t>(offset / size)];
    if (!isExclusive(values)) {
        Values copy = tensorPool().allocate(static_cast<std::size_t>(size));
        std::copy_n(values.get(), size, copy.get());
        values = std::move(copy);
    }
    return values.get() + offset % size;
}

bool identical(const Tensor& a, const Tensor& b)
{
    if (a.shape() != b.shape())
        return false;
    for (Index slice = 0; slice < a.matrixCount(); ++slice) {
        const ConstMatrixMap left = a.matrix(slice);
        const float* right = b.matrix(slice).data();
        if (left.data() != right &&
            std::memcmp(left.data(), right, static_cast<std::size_t>(left.size()) * sizeof(float)) != 0)
            return false;
    }
    return true;
}

}  // namespace attn
