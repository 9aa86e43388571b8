// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/axis.h"

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

/// Bytes of numbers that one experiment may need: beyond it, it is refused before anything is allocated.
inline constexpr std::uint64_t memory_limit = std::uint64_t{6} << 30;

class Numbers;

/// Single-precision numbers, row-major (the last axis is contiguous).
///
/// A tensor that takes part in the computation names its axes; one that was merely read from a file has none.
/// Move-only: a trace shares its tensors as std::shared_ptr<const Tensor> instead of copying them. Two tensors of the
/// same shape may also share some of their matrices (of the last two axes): a matrix is always contiguous, a tensor as
/// a whole need not be.
class Tensor
{
public:
    Tensor() = default;

    /// Uninitialised values (signalling NaN in debug builds), contiguous; `shape` may be empty (a scalar) and may
    /// contain zeros.
    /// @throws std::length_error if the number of values overflows. Callers check sizes before.
    explicit Tensor(Shape shape, Axes axes = {});

    /// Numbers that lie elsewhere, as in a mapped file: nobody writes to them, a tensor made by shared() copies them.
    static Tensor borrowed(std::shared_ptr<const float[]> numbers, Shape shape);

    Tensor(Tensor&&) noexcept = default;
    Tensor& operator=(Tensor&&) noexcept = default;

    /// A contiguous copy.
    [[nodiscard]] Tensor clone() const;
    /// The same values in the same order under another shape with the same number of values. Where possible they are
    /// shared, not copied: call it on tensors that nobody writes to any more.
    [[nodiscard]] Tensor reshaped(Shape shape, Axes axes) const;
    /// A tensor that shares all matrices with this one, to have some rewritten by own().
    [[nodiscard]] Tensor shared() const;
    /// A tensor of that shape all of whose matrices are this one's first.
    [[nodiscard]] Tensor repeated(Shape shape, Axes axes) const;
    /// This matrix with rows and columns exchanged, in the same memory: products read it as it lies, by columns().
    /// Whoever asks for rows has them copied, once.
    [[nodiscard]] Tensor transposed(Axes axes) const;

    [[nodiscard]] const Shape& shape() const { return m_shape; }
    [[nodiscard]] const Axes& axes() const { return m_axes; }
    [[nodiscard]] Index rank() const { return static_cast<Index>(m_shape.size()); }
    [[nodiscard]] Index size() const { return m_size; }
    /// Size along `axis`; the tensor must have it.
    [[nodiscard]] Index size(Axis axis) const;
    [[nodiscard]] bool has(Axis axis) const;

    /// What can be written to: of a tensor that is being made.
    [[nodiscard]] std::span<float> values()
    {
        assert(m_matrices.empty());
        return {m_values.get(), static_cast<std::size_t>(m_size)};
    }
    /// Every number in order. To read many, matrix() is faster.
    [[nodiscard]] Numbers values() const;
    /// The numbers from `offset` on, contiguous to the end of the matrix that they begin in.
    [[nodiscard]] const float* numbersAt(Index offset) const;

    /// Position of a cell in values(); one index per axis.
    [[nodiscard]] Index offset(std::span<const Index> index) const;
    /// The inverse of offset().
    [[nodiscard]] Shape indexAt(Index offset) const;
    [[nodiscard]] bool contains(std::span<const Index> index) const;
    [[nodiscard]] float at(std::span<const Index> index) const { return *numbersAt(offset(index)); }

    /// How many matrices of the last two axes there are (1 for a matrix; a vector is one row).
    [[nodiscard]] Index matrixCount() const;
    /// The matrix of the last two axes at position `slice` of the leading axes, flattened.
    [[nodiscard]] MatrixMap matrix(Index slice);
    [[nodiscard]] ConstMatrixMap matrix(Index slice) const;
    /// The columns of a tensor made by transposed(), one behind the other; null of any other.
    [[nodiscard]] const float* columns() const;
    /// The numbers from `offset` on to the end of their matrix, to be written to: of a tensor made by shared(). The
    /// matrix is copied first if another tensor has it, too.
    [[nodiscard]] float* own(Index offset);
    /// All but the last axis flattened into rows, of a tensor that is being made.
    [[nodiscard]] MatrixMap rows();

private:
    using Values = std::shared_ptr<float[]>;
    struct Columns;

    Tensor(Shape shape, Axes axes, Values values, std::vector<Values> matrices);
    [[nodiscard]] Index matrixSize() const;
    [[nodiscard]] const Values& onePiece() const;
    [[nodiscard]] Values sharedMatrix(Index slice) const;

    Shape m_shape;
    Axes m_axes;
    Index m_size = 0;
    Values m_values;                     ///< of all matrices in one piece; or null and
    std::vector<Values> m_matrices;      ///< one piece per matrix, or
    std::shared_ptr<Columns> m_columns;  ///< the only matrix's columns
};

/// Every number of a tensor in order, wherever its matrices lie; the tensor must outlive it.
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
