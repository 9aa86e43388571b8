// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/mask/mask.h"
#include "core/mask/truth_values.h"

#include <cmath>
#include <limits>

namespace attn
{

namespace
{

void checkBelow(const std::string& place, Index position, Axis axis, const MaskGrid& grid)
{
    const Index count = along(axis, grid.shape());
    if (position < 0 || position >= count)
        throw InputError(
            place, ATTN_TEXT("core", "There is no %1 %2, counting from 0 (%3, counting from 1): there are only %4."),
            name(axis), position, position + 1, count);
}

void checkAllBelow(const std::string& place, const std::vector<Index>& positions, Axis axis, const MaskGrid& grid)
{
    for (std::size_t at = 0; at < positions.size(); ++at)
        checkBelow(place + "/" + std::to_string(at), positions[at], axis, grid);
}

void checkRange(const std::string& place, Index number, const WholeNumber& range)
{
    if (number < range.least || number > range.most)
        throw InputError(place, ATTN_TEXT("core", "This is %1, but it must be a whole number from %2 to %3."), number,
                         range.least, range.most);
}

/// Throws unless a member's value is in its domain, as the file reader requires, and within the grid.
struct SettingCheck {
    std::string place;
    const MaskGrid& grid;

    void operator()(const WholeNumber& range, Index number) const { checkRange(place, number, range); }
    void operator()(const Probability&, double p) const
    {
        if (!(p >= 0 && p <= 1))
            throw InputError(place, ATTN_TEXT("core", "This is %1, but a probability must lie between 0 and 1."), p);
    }
    void operator()(const FiniteNumber&, double number) const
    {
        if (!(std::abs(number) <= static_cast<double>(std::numeric_limits<float>::max())))
            throw InputError(place, ATTN_TEXT("core", "This is %1, but a number that is added must be finite."),
                             number);
    }
    void operator()(const Seed&, std::uint64_t) const {}
    void operator()(const Either&, bool) const {}
    void operator()(const Switch&, bool) const {}
    void operator()(const OptionalFile&, const FileTensor&) const {}
    void operator()(const HeadNumbers&, const std::vector<double>& numbers) const
    {
        for (std::size_t at = 0; at < numbers.size(); ++at)
            SettingCheck{place + "/" + std::to_string(at), grid}(FiniteNumber{}, numbers[at]);
    }
    void operator()(const FileNumbers&, const FileTensor&) const {}
    void operator()(const AxisList&, const Axes&) const {}
    void operator()(const NumberList& domain, const std::vector<Index>& numbers) const
    {
        for (std::size_t at = 0; at < numbers.size(); ++at)
            checkRange(place + "/" + std::to_string(at), numbers[at], {domain.least});
    }
    void operator()(const PositionList& domain, const std::vector<Index>& positions) const
    {
        checkAllBelow(place, positions, domain.axis, grid);
    }
    void operator()(const PaintedCells&, const std::vector<CellsRegion::Cell>& cells) const
    {
        for (std::size_t cell = 0; cell < cells.size(); ++cell)
            for (std::size_t axis = 0; axis < grid_axes.size(); ++axis)
                if (const auto position = cells[cell][axis])
                    checkBelow(place + "/" + std::to_string(cell) + "/" + std::to_string(axis), *position,
                               grid_axes[axis], grid);
    }
};

template <typename Region>
void check(const Region& region, const std::string& place, const MaskGrid& grid)
{
    forEachSetting<Region>([&](const auto& setting) {
        SettingCheck{place + "/" + setting.key, grid}(setting.domain, region.*setting.member);
    });
    if constexpr (requires { region.check(grid, place); })
        region.check(grid, place);
}

}  // namespace

void checkMaskLayers(std::span<const MaskLayer> layers, const MaskGrid& grid)
{
    for (std::size_t at = 0; at < layers.size(); ++at) {
        const std::string place = "/mask/layers/" + std::to_string(at);
        if (layers[at].heads)
            checkAllBelow(place + "/heads", *layers[at].heads, Axis::head, grid);
        std::visit([&](const auto& region) { check(region, place, grid); }, layers[at].region);
        const auto* file = std::get_if<TensorRegion>(&layers[at].region);
        if (file && layers[at].adds())
            requireAddends(*file, place);
        else if (file)
            requireTruthValues(*file, place);
        if (layers[at].adds())
            SettingCheck{place + "/" + layer_value.key, grid}(layer_value.domain, layers[at].value);
        else if (alwaysAdds(layers[at].region))
            throw InputError(place + "/op",
                             ATTN_TEXT("core", "A layer of the kind \"%1\" can only add to the scores: "
                                               "write \"add\", or leave \"op\" out."),
                             kindOf(layers[at].region).name);
    }
}

}  // namespace attn
