// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/mask/mask_tensor.h"

#include "core/basics/message.h"
#include "core/basics/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>

namespace attn
{

namespace
{

/// Statistics of a mask's numbers other than 0 and 1.
struct OtherNumbers {
    Index count = 0;
    Index first = 0;       ///< offset of the first of them
    bool additive = true;  ///< whether they are large and negative, as in a mask that is added to scores
    bool has_one = false;  ///< whether the mask contains a 1
};

OtherNumbers otherNumbers(const Tensor& tensor)
{
    constexpr float min_penalty = -100.0F;
    OtherNumbers others;
    for (Index offset = 0; offset < tensor.size(); ++offset) {
        const float number = *tensor.numbersAt(offset);
        others.has_one = others.has_one || number == 1.0F;
        if (number == 0.0F || number == 1.0F)
            continue;
        if (others.count++ == 0)
            others.first = offset;
        others.additive = others.additive && number <= min_penalty;
    }
    return others;
}

}  // namespace

void requireZerosAndOnes(const TensorRegion& region, const std::string& place)
{
    const Tensor& tensor = *region.tensor.data;
    const OtherNumbers others = otherNumbers(tensor);
    if (others.count == 0)
        return;
    const std::string first = shortestDigits(*tensor.numbersAt(others.first));
    const std::string cell = '[' + formatShape(tensor.indexAt(others.first)) + ']';
    if (others.additive && !others.has_one)
        throw InputError(
            place + "/file",
            ATTN_TEXT("core",
                      "%1 of the %2 numbers are neither 0 nor 1; the first is %3 at %4. This looks like PyTorch's "
                      "additive mask, where 0 is visible and %3 is blocked: read as booleans it would mean the "
                      "opposite. Write \"op\": \"add\" to add it to the scores, or save it as booleans: %5."),
            others.count, tensor.size(), first, cell, region.true_means_keep ? "mask == 0" : "mask != 0");
    throw InputError(place + "/file",
                     ATTN_TEXT("core", "%1 of the %2 numbers are neither 0 nor 1; the first is %3 at %4. A mask holds "
                                       "booleans: save a comparison, such as mask > 0.5."),
                     others.count, tensor.size(), first, cell);
}

void requireAddends(const TensorRegion& region, const std::string& place)
{
    const Tensor& tensor = *region.tensor.data;
    for (Index offset = 0; offset < tensor.size(); ++offset) {
        const float number = *tensor.numbersAt(offset);
        if (std::isnan(number) || number == std::numeric_limits<float>::infinity())
            throw InputError(place + "/file",
                             ATTN_TEXT("core",
                                       "The number at %1 is %2: what is added to a score must be a finite number "
                                       "or −∞."),
                             '[' + formatShape(tensor.indexAt(offset)) + ']', shortestDigits(number));
    }
}

std::optional<Axes> likelyAxes(const Shape& shape, const MaskGrid& grid)
{
    // Common axis orders of masks by their initials (b, h, q, k); the most common of each rank comes first.
    constexpr std::array orders = {"",   "k",  "q",  "h",   "b",   "qk",  "bk",  "hk",
                                   "bq", "hq", "bh", "bqk", "hqk", "bhk", "bhq", "bhqk"};
    const auto axesOf = [](std::string_view initials) {
        Axes axes;
        std::ranges::copy_if(grid_axes, std::back_inserter(axes),
                             [&](Axis axis) { return initials.find(name(axis).front()) != initials.npos; });
        return axes;
    };
    const auto fits = [&](const char* initials) {
        return std::ranges::equal(axesOf(initials), shape, [&](Axis axis, Index size) {
            return size == 1 || size == entryOfAxis(axis, grid.shape());
        });
    };
    const auto found = std::ranges::find_if(orders, fits);
    return found == orders.end() ? std::nullopt : std::optional(axesOf(*found));
}

}  // namespace attn
