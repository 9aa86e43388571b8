// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/operations/listing.h"
#include "core/operations/terms.h"

#include <array>

namespace attn
{

/// The operations, each described by its entry. To add one, add its name here and define NAME_operation in a file of
/// this folder; a missing entry does not link, a missing member of it does not compile.
#define ATTN_OPERATIONS(OPERATION)                                                                                     \
    OPERATION(given)        /* an input or a parameter: no operands */                                                 \
    OPERATION(copy)         /* the same numbers under another name */                                                  \
    OPERATION(slice)        /* a range of the operand's features (q, k and v out of qkv) */                            \
    OPERATION(project)      /* x·Wᵀ + b; the bias is the optional third operand */                                  \
    OPERATION(split_heads)  /* cut features into heads */                                                              \
    OPERATION(contract)     /* sum over the axis that both operands have and the result lacks */                       \
    OPERATION(scale)        /* × layer.scale() */                                                                     \
    OPERATION(combine_mask) /* the mask layers */                                                                      \
    OPERATION(mask)         /* fill the blocked cells */                                                               \
    OPERATION(maximum)      /* over the axis that the result lacks */                                                  \
    OPERATION(exponential)  /* exp(logit − row_max) */                                                               \
    OPERATION(sum)          /* over the axis that the result lacks */                                                  \
    OPERATION(normalise)    /* exp_scores / row_sum; empty rows by choice */                                           \
    OPERATION(multiply)     /* cell by cell */                                                                         \
    OPERATION(drop_out)     /* survivors × 1/(1−p), the others × 0 */                                              \
    OPERATION(switch_heads) /* 0 for heads that are off */                                                             \
    OPERATION(merge_heads)  /* heads side by side again */                                                             \
    OPERATION(contribute)   /* what each head adds to the output */                                                    \
    OPERATION(embed)        /* rows of tables added up, the first scaled */                                            \
    OPERATION(add)          /* operands cell by cell */                                                                \
    OPERATION(mean)         /* over the axis that the result lacks */                                                  \
    OPERATION(deviation)    /* √(mean of squares + ε), of what is left after the mean where there is one */         \
    OPERATION(norm)         /* (x − mean) / deviation · weight + bias; without mean and bias: RMSNorm */            \
    OPERATION(rotate)       /* pairs of features turned by an angle that grows with the position */                    \
    OPERATION(activate)     /* layer.block's activation */                                                             \
    OPERATION(gate)         /* cell by cell: what is let through */

/// What a step does with its operands. Shapes, the sum's running axis and the cells that light up follow from the
/// operands' axes and the result's.
enum class Operation : std::uint8_t {
#define ATTN_ENUMERATOR(name) name,
    ATTN_OPERATIONS(ATTN_ENUMERATOR)
#undef ATTN_ENUMERATOR
};

/// Rows [begin, end) of the matrix of one batch item and one head: the positions on the first axis that is neither.
struct RowRange {
    Index batch;
    Index head;  ///< of the result; 0 in tensors without heads
    Index begin;
    Index end;

    [[nodiscard]] Index count() const { return end - begin; }
};

/// How the matrices of a step stand to each other in its picture.
enum class Layout : std::uint8_t {
    alone,    ///< it comes from outside
    product,  ///< left operand at the lower left, right operand at the upper right, result where they meet
    chain,    ///< cell by cell: side by side, rows aligned, a sign between them
    softmax,  ///< all steps of the softmax together: a result stands right of the one before it, or begins a row
    reshape,  ///< the same numbers put together otherwise, whole above parts or parts above whole
};

/// How a person works a result out with pencil and paper: worksheets and exercises have words for each.
enum class HandWork : std::uint8_t {
    products,       ///< rows times columns, added up
    scale,          ///< each number times one factor
    mask,           ///< filled where the mask is 0
    softmax,        ///< largest number, powers of e, their sum, quotients: as far as the step goes
    multiply_mask,  ///< times the mask's number
    switch_heads,   ///< 0 where the head is off
    move,           ///< the same numbers in other places
    formula,        ///< as the formula says
};

/// What the numbers of a result are, which tells their colours.
enum class ValueKind : std::uint8_t {
    signed_number,  ///< of any sign
    positive,       ///< from 0 up
    weight,         ///< fractions of a whole, which add up to 1 or less
    total,          ///< a sum of many positive numbers, on a scale of its own
    truth,          ///< 1 or 0
};

/// Signs and words around the matrices of a picture.
struct Picture {
    Layout layout;
    const char* operand_sign;  ///< chain: in front of every operand but the first, "&" or "×"
    const char* result_sign;   ///< chain, softmax: in front of the result: "→", "="; "↓" where it begins a row
    const char* caption;       ///< above the result's sign, "exp"; %1 stands for factor()
};

/// A letter of a formula that stands for no tensor.
struct FormulaConstant {
    const char* tex;      ///< as the variants write it
    const char* symbol;   ///< as plain text
    const char* meaning;  ///< source text of the context "Formulas"
};

/// An operation's formula in each of its settings, in TeX: <r> is the result, <0>, <1> are the operands; see
/// core/code/formula.h for what else stands in angle brackets.
struct FormulaTemplates {
    std::array<const char*, 4> variants;  ///< null behind the last
    std::size_t (*which)(const Layer& layer);
    /// Every letter of the variants that stands for neither a tensor nor an index; empty behind the last.
    std::array<FormulaConstant, 3> constants;
};

/// What rows of an explanation say; source texts of the context "Cells". Null: there is no such case.
struct Wording {
    const char* constant;  ///< a number that was read from no cell
    const char* kept;      ///< Combine::select: the operand's own number
    const char* replaced;  ///< Combine::select: a constant
};

/// All that is known about an operation. No member has a default: what is forgotten does not compile.
struct OperationEntry {
    std::string_view name;

    /// Computes rows of the result in single precision, IEEE-754 throughout: NaN and infinities travel.
    /// @param result count() × numbers per row, contiguous
    void (*compute)(const OperationInput& in, const RowRange& rows, MatrixMap result);
    /// What one number of the result costs, in units of one number read, worked on and written.
    Index (*cost)(const OperationInput& in);
    /// Whether the settings that the operation reads besides its operands are the same in both layers.
    bool (*same_settings)(const Layer& a, const Layer& b);
    /// Whether a row of the result depends on the same row of operands that have the result's row axis only.
    bool (*keeps_rows)(const Layer& layer);
    /// Whether all matrices of the result are the same, so that they can share the first one's numbers.
    bool (*repeats)(const Layer& layer);

    /// The terms of a cell.
    Terms (*derive)(const Derivation& at);
    /// Whether every cell is made from all that its operands have at its own positions, whatever their numbers.
    bool sources_from_axes;
    /// The operand that decides which of two a cell is, and is none of its terms; −1: none.
    int condition;

    std::vector<CodeLine> (*listing)(const Listing& in);
    FormulaTemplates formula;

    HandWork hand_work;
    Picture picture;
    /// The number that caption speaks of; null: none.
    float (*factor)(const Layer& layer);
    ValueKind values;
    Wording wording;
};

const OperationEntry& entryOf(Operation operation);

/// Where the matrix of a batch item and a head lies in a tensor, as far as it has such axes: positions × numbers per
/// position.
struct MatrixPlace {
    Index offset;
    Index rows;
    Index columns;
};

MatrixPlace placeOf(const Tensor& tensor, Index batch, Index head);

/// The rows of operand `which` that belong to the same batch item and head and have the same positions.
ConstMatrixMap rowsOf(const OperationInput& in, std::size_t which, const RowRange& rows);
/// All rows of operand `which` that belong to the batch item and the head: positions × numbers per position.
ConstMatrixMap matrixOf(const OperationInput& in, std::size_t which, const RowRange& rows);

// Members of entries that are alike in several.
inline bool noSettings(const Layer&, const Layer&) { return true; }
inline bool inEveryLayer(const Layer&) { return true; }
inline bool inNoLayer(const Layer&) { return false; }
inline std::size_t onlyVariant(const Layer&) { return 0; }
inline Index oneEach(const OperationInput&) { return 1; }
/// Of a number that is a sum of products: many of them are done while one number travels from memory and back.
inline Index productCost(const OperationInput& in) { return std::max<Index>(in.operand(0).shape().back() / 32, 1); }

/// What dropout multiplies a weight by: 0, or 1/(1−p) for a survivor. Decided by (seed, n, h, q, k) alone.
float dropoutFactor(const Dropout& dropout, const MaskCell& cell);

/// First feature of q, k or v in qkv.
Index sliceStart(Axis part, const Layer& layer);

}  // namespace attn
