// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask.h"
#include "core/operations/layer.h"
#include "core/operations/listing.h"
#include "core/tensor/tensor_table.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <vector>

namespace attn
{

/// How the terms of an explanation are combined into its value; see Explanation.
enum class Combination {
    sum,
    product,
    exp,
    divide,
    max,
    copy,
    select,
    root,
    norm,
    gelu,
    gelu_tanh,
    silu,
    relu,
    softcap
};

/// A number in a term with its source cell (nullopt: a constant, such as the scale or the fill).
struct Factor {
    float value;
    std::optional<CellRef> source;
};

/// A product of factors.
struct Term {
    std::vector<Factor> factors;
    double value;
};

/// The terms in computation order, and their combination.
struct Terms {
    Combination operation;
    std::vector<Term> terms;
};

Factor constant(float value);
Term term(std::vector<Factor> factors);
Terms singleTerm(Combination operation, Factor factor);

/// An operand tensor of an operation.
struct Operand {
    TensorId id;
    TensorPtr tensor;
};

/// Input of an operation: the layer's settings and the operands, in the step's order. `axes` are those of the result.
struct OperationInput {
    TensorId id;
    const Axes& axes;
    const Layer& layer;
    std::span<const Operand> operands;

    [[nodiscard]] const Tensor& operand(std::size_t which) const { return *operands[which].tensor; }
    [[nodiscard]] bool has(Axis axis) const;
    [[nodiscard]] Index size(Axis axis) const { return layer.dimensions[axis]; }
};

/// Input for deriving the terms of a cell: the operands of its step, its index and its value.
struct DerivationInput {
    const OperationInput& in;
    const Shape& index;  ///< index of the cell, one position per axis
    float value;         ///< value of the cell

    [[nodiscard]] const Layer& layer() const { return in.layer; }
    /// Position of the cell on an axis of the step's result.
    [[nodiscard]] Index position(Axis axis) const;
    /// The number of operand `which` at `index`, with that cell as its source.
    [[nodiscard]] Factor read(std::size_t which, Shape index) const;
    /// The operand's number at the cell's position on each common axis, and at `at` on `axis`, which the result lacks.
    [[nodiscard]] Factor readAtCell(std::size_t which, Axis axis = Axis::batch, Index at = -1) const;
    /// The cell on the (batch, head, query, key) grid; the step's result has these axes.
    [[nodiscard]] MaskCell gridCell() const;
    /// The axis that operand 0 has and the result lacks, over which a sum or maximum is computed.
    [[nodiscard]] Axis reducedAxis() const;
    /// One term per position on `axis`: the product of the operands' numbers there.
    [[nodiscard]] std::vector<Term> termsAlong(Axis axis) const;
};

/// The operations, each described by its entry. To add one, add its name here and define NAME_operation in a file of
/// this folder; a missing entry does not link, a missing member without a default does not compile.
#define ATTN_OPERATIONS(OPERATION)                                                                                     \
    OPERATION(given)               /* an input or a parameter: no operands */                                          \
    OPERATION(copy)                /* the same numbers under another name */                                           \
    OPERATION(slice)               /* a range of the operand's features (q, k and v out of qkv) */                     \
    OPERATION(project)             /* x·Wᵀ + b; the bias is the optional third operand */                           \
    OPERATION(split_heads)         /* cut features into heads */                                                       \
    OPERATION(contract)            /* sum over the axis that both operands have and the result lacks */                \
    OPERATION(scale)               /* × layer.scale() */                                                              \
    OPERATION(cap)                 /* c·tanh(x/c) */                                                                  \
    OPERATION(combine_bias)        /* the sum of the numbers that mask layers add */                                   \
    OPERATION(combine_mask)        /* all blocking and opening mask layers: 1 visible, 0 blocked */                    \
    OPERATION(mask)                /* fill the blocked cells */                                                        \
    OPERATION(maximum)             /* over the axis that the result lacks, and the sink */                             \
    OPERATION(exponential)         /* exp(logit − row_max) */                                                        \
    OPERATION(exponential_of_sink) /* exp(sink − row_max) */                                                         \
    OPERATION(sum)                 /* over the axis that the result lacks, and the sink */                             \
    OPERATION(normalise)           /* exp_scores / row_sum; with a mask, 0 in rows without visible cells */            \
    OPERATION(sink_share)          /* exp_sink / row_sum */                                                            \
    OPERATION(multiply)            /* cell by cell */                                                                  \
    OPERATION(drop_out)            /* × 1/(1−p) for kept weights, × 0 for dropped ones */                          \
    OPERATION(average_heads)       /* the mean of the heads that are on */                                             \
    OPERATION(switch_heads)        /* 0 for heads that are off */                                                      \
    OPERATION(merge_heads)         /* concatenate the heads */                                                         \
    OPERATION(contribute)          /* the part of the output that comes from each head */                              \
    OPERATION(embed)               /* sum of rows of embedding tables, the first scaled */                             \
    OPERATION(add)                 /* operands cell by cell */                                                         \
    OPERATION(mean)                /* over the axis that the result lacks */                                           \
    OPERATION(deviation)           /* √(mean of squares + ε), after subtracting the mean if there is one */         \
    OPERATION(norm)                /* (x − mean) / deviation · weight + bias; without mean and bias: RMSNorm */     \
    OPERATION(rotate)              /* rotary position embedding: pairs of features, angle ∝ position */              \
    OPERATION(activate)            /* layer.block's activation */                                                      \
    OPERATION(gate)                /* element-wise product with the activated gate */

/// The operation of a step. Shapes, the axis of a sum and the highlighted source cells are derived from the axes of
/// operands and result.
enum class Operation : std::uint8_t {
#define ATTN_ENUMERATOR(name) name,
    ATTN_OPERATIONS(ATTN_ENUMERATOR)
#undef ATTN_ENUMERATOR
};

/// Rows [begin, end) of the matrix of one batch item and head: positions on the first axis other than batch and head.
struct RowRange {
    Index batch;
    Index head;  ///< head of the result; 0 in tensors without heads
    Index begin;
    Index end;

    [[nodiscard]] Index count() const { return end - begin; }
};

/// How the matrices of a step are arranged in its picture.
enum class Layout : std::uint8_t {
    alone,    ///< no operands: an input or a parameter
    product,  ///< left operand at the lower left, right operand at the upper right, result at their crossing
    chain,    ///< element-wise: side by side with aligned rows and a sign in between
    softmax,  ///< all steps of the softmax in one picture: a result is right of the previous one, or starts a row
    reshape,  ///< the same numbers rearranged: the unsplit matrix above the heads, or below them
};

/// How a result is computed with pencil and paper; determines the wording of worksheets and exercises.
enum class HandCalculation : std::uint8_t {
    products,       ///< row times column, summed
    scale,          ///< each number times one factor
    mask,           ///< filled where the mask is 0
    softmax,        ///< the steps of the softmax up to this one: maximum, powers of e, sum, quotients
    multiply_mask,  ///< times the mask's number
    switch_heads,   ///< 0 for disabled heads
    move,           ///< the same numbers in other positions
    formula,        ///< by the step's formula
};

/// The range of a result's numbers; determines their colour scale.
enum class ValueKind : std::uint8_t {
    signed_number,  ///< any sign
    positive,       ///< ≥ 0
    weight,         ///< fractions whose sum is at most 1
    total,          ///< a sum of many positive numbers, with a separate scale
    boolean,        ///< 1 or 0
};

/// Signs and captions around the matrices of a picture.
struct Picture {
    Layout layout;
    const char* operand_sign;  ///< chain: before every operand but the first, "&" or "×"
    const char* result_sign;   ///< chain, softmax: before the result: "→", "="; "↓" if it starts a row
    const char* caption;       ///< above the result's sign, "exp"; %1 is replaced by factor()
};

/// A symbol of a formula that is not a tensor.
struct FormulaConstant {
    const char* tex;      ///< as in the variants
    const char* symbol;   ///< as plain text
    const char* meaning;  ///< source text of the context "Formulas"
};

/// An operation's formula for each variant of its settings, in TeX: <r> is the result, <0>, <1> are the operands; see
/// core/code/formula.h for the other placeholders.
struct FormulaTemplates {
    std::array<const char*, 6> variants;  ///< null after the last
    std::size_t (*which)(const Layer& layer);
    /// Every symbol of the variants that is neither a tensor nor an index; empty after the last.
    std::array<FormulaConstant, 4> constants;
};

/// Wording of the rows of an explanation; source texts of the context "Cells". Null for cases that do not occur.
struct Wording {
    const char* constant;  ///< for a number without a source cell
    const char* kept;      ///< Combination::select: the operand's number was kept
    const char* replaced;  ///< Combination::select: replaced by a constant
};

/// Functions shared by many entries.
inline bool alwaysSameSettings(const Layer&, const Layer&) { return true; }
inline bool inEveryLayer(const Layer&) { return true; }
inline bool inNoLayer(const Layer&) { return false; }
inline std::size_t onlyVariant(const Layer&) { return 0; }
template <Index cost>
Index constantCost(const OperationInput&)
{
    return cost;
}

/// The sum over reducedAxis() of the products of the operands that have this axis, plus the other operands (the bias of
/// a projection, the exponential of a sink).
Terms deriveSumOfProducts(const DerivationInput& at);

/// Cost of a sum of products: 32 products take about as long as reading and writing one number.
inline Index productCost(const OperationInput& in) { return std::max<Index>(in.operand(0).shape().back() / 32, 1); }

/// The description of an operation. A missing member without a default does not compile.
struct OperationEntry {
    std::string_view name;

    /// Computes rows of the result in IEEE-754 single precision: NaN and infinities propagate.
    /// @param result count() × numbers per row, contiguous
    void (*compute)(const OperationInput& in, const RowRange& rows, MatrixMap result);
    /// Cost of one number of the result, in units of reading, processing and writing one number.
    Index (*cost)(const OperationInput& in) = constantCost<1>;
    /// Whether the settings used by the operation, other than its operands, are equal in both layers.
    bool (*same_settings)(const Layer& a, const Layer& b);
    /// Whether a row of the result depends only on the same row of operands with the result's row axis.
    bool (*is_row_wise)(const Layer& layer);
    /// Whether all matrices of the result are equal, so that they can share memory.
    bool (*has_equal_matrices)(const Layer& layer) = inNoLayer;

    /// The terms of a cell.
    Terms (*derive)(const DerivationInput& at);
    /// Whether the source cells of a cell follow from the axes alone: all cells of the operands at its positions.
    bool sources_from_axes;
    /// Index of the operand that selects between two values and is not a term; −1 if there is none.
    int condition = -1;

    std::vector<CodeLine> (*listing)(const Listing& in);
    FormulaTemplates formula;

    HandCalculation hand_calculation = HandCalculation::formula;
    Picture picture;
    /// The number for %1 in the caption; null if there is none.
    float (*factor)(const Layer& layer) = nullptr;
    ValueKind values = ValueKind::signed_number;
    Wording wording = {nullptr, nullptr, nullptr};
};

const OperationEntry& entryOf(Operation operation);

/// Offset in a tensor and size of the matrix (positions × numbers per position) of a batch item and head; a missing
/// batch or head axis is ignored.
struct MatrixLocation {
    Index offset;
    Index rows;
    Index columns;
};

MatrixLocation matrixLocation(const Tensor& tensor, Index batch, Index head);

/// The rows of operand `which` for the same batch item, head and positions.
ConstMatrixMap rowsOf(const OperationInput& in, std::size_t which, const RowRange& rows);
/// All rows of operand `which` for the batch item and head: positions × numbers per position.
ConstMatrixMap matrixOf(const OperationInput& in, std::size_t which, const RowRange& rows);

/// The factor of a weight in dropout: 0, or 1/(1−p) for a kept weight. A function of (seed, n, h, q, k) only.
float dropoutFactor(const Dropout& dropout, const MaskCell& cell);

/// Whether each softmax row has an additional logit without a value.
inline bool hasSink(const Layer& layer) { return !layer.sinks.empty(); }
/// The additional logit of a head.
/// @pre hasSink(layer)
float sinkLogit(const Layer& layer, Index head);

/// First feature of q, k or v in qkv.
Index sliceStart(Axis part, const Layer& layer);

}  // namespace attn
