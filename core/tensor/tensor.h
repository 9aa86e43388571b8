// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/axis.h"
#include "core/tensor/line_branch.h"

#include <Eigen/Core>

#include <cassert>
#include <memory>
#include <span>

namespace attn
{

using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using MatrixMap = Eigen::Map<Matrix>;
using ConstMatrixMap = Eigen::Map<const Matrix>;

/// Bytes of numbers that one experiment may need: beyond it, it is refused before anything is allocated.
inline constexpr std::uint64_t memory_limit = std::uint64_t{6} << 30;

/// A dense block of single-precision numbers, row-major (the last axis is contiguous).
///
/// A tensor that takes part in the computation names its axes; one that was merely read from a file has none.
/// Move-only: a trace shares its tensors as std::shared_ptr<const Tensor> instead of copying them.
class Tensor
{
public:
    Tensor() = default;

    /// Uninitialised values; `shape` may be empty (a scalar) and may contain zeros.
    /// @throws std::length_error if the number of values overflows. Callers check sizes before.
    explicit Tensor(Shape shape, Axes axes = {});

    Tensor(Tensor&&) noexcept = default;
    Tensor& operator=(Tensor&&) noexcept = default;

    [[nodiscard]] Tensor clone() const;
    /// The same values in the same order under another shape with the same number of values. They are shared, not
    /// copied: call it on tensors that nobody writes to any more.
    [[nodiscard]] Tensor reshaped(Shape shape, Axes axes) const;

    /// The same tensor, about to have some of its lines (runs of `length` numbers) rewritten; the others stay shared.
    /// Its values are then read, never written, but for rewriteLine(). `length` is the same each time a tensor
    /// branches.
    [[nodiscard]] Tensor branched(Index length) const;
    /// Uninitialised numbers that replace line `line` of a tensor that was just branched.
    std::span<float> rewriteLine(Index line) { return m_branch->rewrite(line); }
    /// How many lines a branched tensor has of its own.
    [[nodiscard]] Index rewrittenLines() const { return m_branch ? m_branch->rewritten() : 0; }

    [[nodiscard]] const Shape& shape() const { return m_shape; }
    [[nodiscard]] const Axes& axes() const { return m_axes; }
    [[nodiscard]] Index rank() const { return static_cast<Index>(m_shape.size()); }
    [[nodiscard]] Index size() const { return m_size; }
    /// Size along `axis`; the tensor must have it.
    [[nodiscard]] Index size(Axis axis) const;
    [[nodiscard]] bool has(Axis axis) const;

    // What can be written to: of a tensor that is being made, and did not branch.
    [[nodiscard]] std::span<float> values()
    {
        assert(!m_branch);
        return {m_values.get(), static_cast<std::size_t>(m_size)};
    }
    [[nodiscard]] std::span<const float> values() const { return {shared().get(), static_cast<std::size_t>(m_size)}; }
    /// Line `line` of `length` numbers, counted from the start of values().
    [[nodiscard]] const float* line(Index line, Index length) const
    {
        return m_branch ? m_branch->line(line) : m_values.get() + line * length;
    }

    /// Position of a cell in values(); one index per axis.
    [[nodiscard]] Index offset(std::span<const Index> index) const;
    /// The inverse of offset().
    [[nodiscard]] Shape indexAt(Index offset) const;
    [[nodiscard]] bool contains(std::span<const Index> index) const;
    [[nodiscard]] float at(std::span<const Index> index) const
    {
        return m_branch ? m_branch->at(offset(index)) : m_values[offset(index)];
    }

    /// How many matrices of the last two axes there are (1 for a matrix; a vector is one row).
    [[nodiscard]] Index matrixCount() const;
    /// The matrix of the last two axes at position `slice` of the leading axes, flattened.
    [[nodiscard]] MatrixMap matrix(Index slice);
    [[nodiscard]] ConstMatrixMap matrix(Index slice) const;
    /// All but the last axis flattened into rows.
    [[nodiscard]] ConstMatrixMap rows() const;
    [[nodiscard]] MatrixMap rows();

private:
    Tensor(Shape shape, Axes axes, std::shared_ptr<float[]> values);
    [[nodiscard]] const std::shared_ptr<float[]>& shared() const { return m_branch ? m_branch->whole() : m_values; }

    Shape m_shape;
    Axes m_axes;
    Index m_size = 0;
    std::shared_ptr<float[]> m_values;  ///< null when branched
    std::unique_ptr<LineBranch> m_branch;
};

using TensorPtr = std::shared_ptr<const Tensor>;

/// Same shape and the same bits (a NaN equals the same NaN).
bool identical(const Tensor& a, const Tensor& b);

}  // namespace attn
