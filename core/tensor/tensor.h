// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/axis.h"

#include <Eigen/Core>

#include <cassert>
#include <cstdint>
#include <iterator>
#include <memory>
#include <span>
#include <vector>

namespace attn
{

using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using MatrixMap = Eigen::Map<Matrix>;
using ConstMatrixMap = Eigen::Map<const Matrix>;

/// Limit of the memory for one experiment's numbers, in bytes; larger experiments are rejected before any allocation.
inline constexpr std::uint64_t memory_limit = std::uint64_t{6} << 30;
/// Limit of a file with arrays, and of all arrays of one file together, in bytes.
inline constexpr std::uint64_t tensor_file_limit = std::uint64_t{2} << 30;

class Numbers;

/// Single-precision numbers, row-major (the last axis is contiguous).
///
/// A tensor of the computation has named axes; one read from a file has none. Move-only: traces share tensors as
/// std::shared_ptr<const Tensor> instead of copying them. Two tensors of the same shape may also share some of their
/// matrices (of the last two axes): a matrix is always contiguous, a tensor as a whole need not be.
class Tensor
{
public:
    Tensor() = default;

    /// Uninitialised values (signalling NaN in debug builds), contiguous; `shape` may be empty (a scalar) and may
    /// contain zeros.
    /// @throws std::length_error if the number of values overflows; callers check sizes first
    explicit Tensor(Shape shape, Axes axes = {});

    /// References external memory without copying, such as a mapped file, and shares its ownership. The memory is never
    /// written to: writableAt() on a tensor from shared() copies it first.
    static Tensor borrowed(std::shared_ptr<const float[]> numbers, Shape shape);

    Tensor(Tensor&&) noexcept = default;
    Tensor& operator=(Tensor&&) noexcept = default;

    /// A contiguous copy.
    [[nodiscard]] Tensor clone() const;
    /// The same values in the same order with another shape of the same size. Shares memory where possible: call it
    /// only on tensors that are no longer written to.
    [[nodiscard]] Tensor reshaped(Shape shape, Axes axes) const;
    /// A tensor that shares all matrices with this one; writableAt() copies a matrix on write.
    [[nodiscard]] Tensor shared() const;
    /// A tensor of the given shape whose matrices all share this tensor's first matrix.
    [[nodiscard]] Tensor repeated(Shape shape, Axes axes) const;
    /// The transposed matrix, sharing this one's memory; products read it column-major through columns(). Row-major
    /// access materialises a copy on first use (thread-safe).
    [[nodiscard]] Tensor transposed(Axes axes) const;

    [[nodiscard]] const Shape& shape() const { return m_shape; }
    [[nodiscard]] const Axes& axes() const { return m_axes; }
    [[nodiscard]] Index rank() const { return static_cast<Index>(m_shape.size()); }
    [[nodiscard]] Index size() const { return m_size; }
    /// Size along `axis`; the tensor must have it.
    [[nodiscard]] Index size(Axis axis) const;
    [[nodiscard]] bool has(Axis axis) const;

    /// Mutable access; only valid before the tensor is shared.
    [[nodiscard]] std::span<float> values()
    {
        assert(m_matrices.empty());
        return {m_values.get(), static_cast<std::size_t>(m_size)};
    }
    /// All values in row-major order. matrix() is faster for reading many.
    [[nodiscard]] Numbers values() const;
    /// Pointer to the value at `offset`; contiguous up to the end of its matrix.
    [[nodiscard]] const float* numbersAt(Index offset) const;

    /// Offset of a cell in values(); one index per axis.
    [[nodiscard]] Index offset(std::span<const Index> index) const;
    /// The inverse of offset().
    [[nodiscard]] Shape indexAt(Index offset) const;
    [[nodiscard]] bool contains(std::span<const Index> index) const;
    [[nodiscard]] float at(std::span<const Index> index) const { return *numbersAt(offset(index)); }

    /// Number of matrices (of the last two axes): 1 for a matrix or a vector, which counts as one row.
    [[nodiscard]] Index matrixCount() const;
    /// The matrix of the last two axes at position `slice` of the flattened leading axes.
    [[nodiscard]] MatrixMap matrix(Index slice);
    [[nodiscard]] ConstMatrixMap matrix(Index slice) const;
    /// Column-major values of a tensor made by transposed(); null for any other.
    [[nodiscard]] const float* columns() const;
    /// Mutable pointer to the value at `offset`, valid up to the end of its matrix; only for tensors made by shared().
    /// Copies the matrix first if it is shared or borrowed (copy on write).
    [[nodiscard]] float* writableAt(Index offset);

private:
    using Values = std::shared_ptr<float[]>;
    struct Columns;

    Tensor(Shape shape, Axes axes, Values values, std::vector<Values> matrices);
    [[nodiscard]] Index matrixSize() const;
    [[nodiscard]] const Values& contiguousValues() const;
    [[nodiscard]] Values sharedMatrix(Index slice) const;

    Shape m_shape;
    Axes m_axes;
    Index m_size = 0;
    // Exactly one of these holds the values (none in a default-constructed tensor):
    Values m_values;                     ///< one contiguous buffer
    std::vector<Values> m_matrices;      ///< one buffer per matrix; made by shared() and repeated()
    std::shared_ptr<Columns> m_columns;  ///< column-major; made by transposed()
};

/// Read-only range over a tensor's values in row-major order; the tensor must outlive it.
class Numbers
{
public:
    class Iterator
    {
    public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = float;
        using difference_type = Index;
        using pointer = const float*;
        using reference = const float&;

        Iterator() = default;
        Iterator(const Tensor& tensor, Index at) : m_tensor(&tensor), m_at(at) {}

        const float& operator*() const { return *m_tensor->numbersAt(m_at); }
        Iterator& operator++()
        {
            ++m_at;
            return *this;
        }
        Iterator operator++(int) { return {*m_tensor, m_at++}; }
        bool operator==(const Iterator&) const = default;

    private:
        const Tensor* m_tensor = nullptr;
        Index m_at = 0;
    };

    explicit Numbers(const Tensor& tensor) : m_tensor(&tensor) {}

    [[nodiscard]] Iterator begin() const { return {*m_tensor, 0}; }
    [[nodiscard]] Iterator end() const { return {*m_tensor, m_tensor->size()}; }
    [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(m_tensor->size()); }
    const float& operator[](std::size_t at) const { return *m_tensor->numbersAt(static_cast<Index>(at)); }

private:
    const Tensor* m_tensor;
};

inline Numbers Tensor::values() const { return Numbers(*this); }

using TensorPtr = std::shared_ptr<const Tensor>;

/// Same shape and the same bits (a NaN equals the same NaN).
bool identical(const Tensor& a, const Tensor& b);

}  // namespace attn
