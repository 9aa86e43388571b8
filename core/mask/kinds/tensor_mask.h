// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/tensor_file.h"
#include "core/mask/mask_kind.h"

#include <algorithm>

namespace attn
{

struct TensorRegion {
    FileTensor tensor;
    Axes axes;
    bool true_means_keep = true;
    bool operator==(const TensorRegion&) const = default;

    static constexpr MaskKindText kind = {
        .name = "tensor",
        .label = ATTN_TEXT("MaskKinds", "From a file"),
        .sentence = ATTN_TEXT("MaskKinds", "What the numbers in a file mean"),
        .rule = "where the numbers of a file are zero; with `\"true_means\": \"block\"` where they are not. "
                "With `\"op\": \"add\"` the numbers are added to the scores, finite ones or −∞",
        .hatch = HatchPattern::squared};
    static constexpr std::tuple settings = {
        Setting{"file", "File", "A .safetensors, .npy, .npz or .csv file; `name` says which of its tensors",
                FileNumbers{}, &TensorRegion::tensor},
        Setting{"axes", "Axes", "What the tensor's axes are; it serves for all positions along the others", AxisList{},
                &TensorRegion::axes},
        Setting{"true_means", ATTN_TEXT("Fields", "Non-zero means"),
                ATTN_TEXT("Fields", "What a number in the file means for its cell"),
                NamedBool{{"block", ATTN_TEXT("Fields", "Blocked")}, {"keep", ATTN_TEXT("Fields", "Visible")}},
                &TensorRegion::true_means_keep}};

    /// A tensor with a visible pattern.
    static TensorRegion example(const MaskGrid& grid)
    {
        auto numbers = std::make_shared<Tensor>(Shape{grid.queries, grid.keys});
        for (Index cell = 0; cell < numbers->size(); ++cell)
            numbers->values()[static_cast<std::size_t>(cell)] = (cell / grid.keys + cell) % 3 != 0 ? 1.0F : 0.0F;
        return {{"mask.npy", "", numbers}, {Axis::query, Axis::key}, true};
    }

    [[nodiscard]] bool has(const MaskGrid& grid, const MaskCell& cell) const
    {
        return (number(grid, cell) != 0.0F) != true_means_keep;
    }
    [[nodiscard]] float number(const MaskGrid&, const MaskCell& cell) const
    {
        const Tensor& numbers = *tensor.data;
        Index offset = 0;
        for (std::size_t axis = 0; axis < axes.size(); ++axis) {
            const Index extent = numbers.shape()[axis];
            offset = offset * extent + (extent == 1 ? 0 : entryOfAxis(axes[axis], cell.index()));
        }
        return *numbers.numbersAt(offset);
    }
    [[nodiscard]] static const char* supersedingKey(std::string_view key, bool adds)
    {
        return adds && key == "true_means" ? "op" : nullptr;
    }
    [[nodiscard]] bool isSameForEveryMatrix() const
    {
        return std::ranges::none_of(axes, [](Axis axis) { return axis == Axis::batch || axis == Axis::head; });
    }

    [[nodiscard]] PythonStatements python(const PythonLayer&) const { return std::nullopt; }

    /// @throws InputError if the number of axes or the sizes do not match the tensor's shape or the grid
    void check(const MaskGrid& grid, const std::string& place) const
    {
        const Shape& shape = tensor.data->shape();
        if (axes.size() != shape.size())
            throw InputError(place + "/axes",
                             ATTN_TEXT("core", "%1 axes are named, but the tensor has %2: name one for each, in the "
                                               "order batch, head, query, key."),
                             axes.size(), shape.size());
        for (std::size_t axis = 0; axis < axes.size(); ++axis) {
            const Index size = entryOfAxis(axes[axis], grid.shape());
            if (shape[axis] != size && shape[axis] != 1)
                throw InputError(place + "/file",
                                 ATTN_TEXT("core", "The mask has size %1 along %2, but the scores have %3: it must be "
                                                   "%3, or 1 to serve for all."),
                                 shape[axis], name(axes[axis]), size);
        }
    }
};

}  // namespace attn
