// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/mask/mask.h"

#include "core/basics/message.h"
#include "core/basics/text.h"
#include "core/tensor/parallel_for.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>

namespace attn
{

namespace
{

bool affectsHead(const MaskLayer& layer, Index head)
{
    return layer.on && (!layer.heads || std::ranges::find(*layer.heads, head) != layer.heads->end());
}

/// Sets the cells of the layer's region to `value` in rows [first, first + rows.rows()) of one matrix.
void mark(const MaskLayer& layer, const MaskGrid& grid, const MaskMatrix& at, Index first, float value, MatrixMap rows)
{
    const auto markRegion = [&](const auto& region) {
        if constexpr (requires { region.mark(grid, at, first, value, rows); })
            return region.mark(grid, at, first, value, rows);
        else
            for (Index row = 0; row < rows.rows(); ++row)
                for (Index key = 0; key < grid.keys; ++key)
                    if (region.has(grid, {at.batch, at.head, first + row, key}))
                        rows(row, key) = value;
    };
    if (affectsHead(layer, at.head))
        std::visit(markRegion, layer.region);
}

/// Appends the cells that only one of two painted layers contains; returns false if the layers differ otherwise.
bool addPaintedDifference(const MaskLayer& before, const MaskLayer& after, std::vector<CellsRegion::Cell>& cells)
{
    const auto* old_cells = std::get_if<CellsRegion>(&before.region);
    const auto* new_cells = std::get_if<CellsRegion>(&after.region);
    if (!old_cells || !new_cells || before.on != after.on || before.effect != after.effect ||
        before.heads != after.heads || before.value != after.value)
        return false;
    auto a = old_cells->cells;
    auto b = new_cells->cells;
    std::ranges::sort(a);
    std::ranges::sort(b);
    std::ranges::set_symmetric_difference(a, b, std::back_inserter(cells));
    return true;
}

bool isLayerSameForEveryMatrix(const MaskLayer& layer)
{
    return !layer.heads && std::visit([](const auto& region) { return region.isSameForEveryMatrix(); }, layer.region);
}

/// Adds the numbers of a region that depend only on the distance of key and query to rows [first, first + rows.rows())
/// of one matrix; each diagonal is computed once.
template <typename Region>
void addDiagonals(const Region& region, const MaskGrid& grid, const MaskMatrix& at, Index first, MatrixMap rows)
{
    const Index last = first + rows.rows() - 1;
    Eigen::RowVectorXf numbers(rows.rows() + grid.keys -
                               1);  // from the first key of the last row to the last key of the first row
    for (Index row = 0; row < rows.rows(); ++row)
        numbers[row] = region.number(grid, {at.batch, at.head, last - row, 0});
    for (Index key = 1; key < grid.keys; ++key)
        numbers[rows.rows() - 1 + key] = region.number(grid, {at.batch, at.head, first, key});
    for (Index row = 0; row < rows.rows(); ++row)
        rows.row(row) += numbers.segment(rows.rows() - 1 - row, grid.keys);
}

/// Adds the layer's numbers to rows [first, first + rows.rows()) of one matrix.
void addNumbers(const MaskLayer& layer, const MaskGrid& grid, const MaskMatrix& at, Index first, MatrixMap rows)
{
    const auto add = [&]<typename Region>(const Region& region) {
        if constexpr (always_adds<Region>)  // alibi, relative
            return addDiagonals(region, grid, at, first, rows);
        Matrix added = Matrix::Zero(rows.rows(), rows.cols());
        if constexpr (has_numbers<Region>)
            for (Index row = 0; row < rows.rows(); ++row)
                for (Index key = 0; key < grid.keys; ++key)
                    added(row, key) = region.number(grid, {at.batch, at.head, first + row, key});
        else
            mark(layer, grid, at, first, static_cast<float>(layer.value), {added.data(), added.rows(), added.cols()});
        rows += added;
    };
    std::visit(add, layer.region);
}

}  // namespace

bool isSameForEveryMatrix(std::span<const MaskLayer> layers)
{
    return std::ranges::all_of(
        layers, [](const MaskLayer& layer) { return !layer.on || layer.adds() || isLayerSameForEveryMatrix(layer); });
}

bool isBiasSameForEveryMatrix(std::span<const MaskLayer> layers)
{
    return std::ranges::all_of(
        layers, [](const MaskLayer& layer) { return !layer.on || !layer.adds() || isLayerSameForEveryMatrix(layer); });
}

bool covers(const MaskLayer& layer, const MaskGrid& grid, const MaskCell& cell)
{
    return affectsHead(layer, cell.head) &&
           std::visit([&](const auto& region) { return region.has(grid, cell); }, layer.region);
}

Tensor combineMask(std::span<const MaskLayer> layers, const MaskGrid& grid)
{
    Tensor mask({grid.batch, grid.heads, grid.queries, grid.keys}, {Axis::batch, Axis::head, Axis::query, Axis::key});
    const bool alike = isSameForEveryMatrix(layers);
    combineMaskRows(layers, grid, {0, 0}, 0, mask.matrix(0));
    parallelFor(mask.matrixCount() - 1, grid.queries * grid.keys, [&](Index begin, Index end) {
        for (Index slice = begin + 1; slice < end + 1; ++slice) {
            if (alike)
                mask.matrix(slice) = mask.matrix(0);
            else
                combineMaskRows(layers, grid, {slice / grid.heads, slice % grid.heads}, 0, mask.matrix(slice));
        }
    });
    return mask;
}

void combineMaskRows(std::span<const MaskLayer> layers, const MaskGrid& grid, const MaskMatrix& at, Index first,
                     MatrixMap rows)
{
    rows.setOnes();
    for (const MaskLayer& layer : layers)
        if (!layer.adds())
            mark(layer, grid, at, first, layer.effect == LayerEffect::allow ? 1.0F : 0.0F, rows);
}

float addedBy(const MaskLayer& layer, const MaskGrid& grid, const MaskCell& cell)
{
    if (!layer.adds() || !affectsHead(layer, cell.head))
        return 0.0F;
    const auto number = [&]<typename Region>(const Region& region) {
        if constexpr (has_numbers<Region>)
            return region.number(grid, cell);
        else
            return region.has(grid, cell) ? static_cast<float>(layer.value) : 0.0F;
    };
    return std::visit(number, layer.region);
}

std::vector<std::size_t> addingLayers(std::span<const MaskLayer> layers, const MaskGrid& grid, const MaskCell& cell)
{
    std::vector<std::size_t> adding;
    for (std::size_t layer = 0; layer < layers.size(); ++layer)
        if (addedBy(layers[layer], grid, cell) != 0.0F)
            adding.push_back(layer);
    return adding;
}

void sumBiasRows(std::span<const MaskLayer> layers, const MaskGrid& grid, const MaskMatrix& at, Index first,
                 MatrixMap rows)
{
    rows.setZero();
    for (const MaskLayer& layer : layers)
        if (layer.adds() && affectsHead(layer, at.head))
            addNumbers(layer, grid, at, first, rows);
}

std::optional<std::vector<CellsRegion::Cell>> paintedDifference(std::span<const MaskLayer> before,
                                                                std::span<const MaskLayer> after)
{
    std::vector<CellsRegion::Cell> cells;
    const std::size_t both = std::min(before.size(), after.size());
    for (std::size_t at = 0; at < both; ++at)
        if (before[at] != after[at] && !addPaintedDifference(before[at], after[at], cells))
            return std::nullopt;
    const auto& longer = before.size() > after.size() ? before : after;
    for (const MaskLayer& layer : longer.subspan(both)) {
        const auto* painted = std::get_if<CellsRegion>(&layer.region);
        if (!painted)
            return std::nullopt;
        cells.insert(cells.end(), painted->cells.begin(), painted->cells.end());
    }
    return cells;
}

Tensor decidingLayers(std::span<const MaskLayer> layers, const MaskGrid& grid, const MaskMatrix& at)
{
    Tensor deciders({grid.queries, grid.keys}, {Axis::query, Axis::key});
    MatrixMap matrix = deciders.matrix(0);
    matrix.setZero();
    for (std::size_t layer = 0; layer < layers.size(); ++layer)
        if (!layers[layer].adds())
            mark(layers[layer], grid, at, 0, static_cast<float>(layer + 1), matrix);
    return deciders;
}

std::optional<std::size_t> decidingLayer(std::span<const MaskLayer> layers, const MaskGrid& grid, const MaskCell& cell)
{
    for (std::size_t layer = layers.size(); layer-- > 0;)
        if (!layers[layer].adds() && covers(layers[layer], grid, cell))
            return layer;
    return std::nullopt;
}

namespace
{

void checkBelow(const std::string& place, Index position, Axis axis, const MaskGrid& grid)
{
    const Index count = entryOfAxis(axis, grid.shape());
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
    if (number < range.minimum || number > range.maximum)
        throw InputError(place, ATTN_TEXT("core", "This is %1, but it must be a whole number from %2 to %3."), number,
                         range.minimum, range.maximum);
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
    void operator()(const NamedBool&, bool) const {}
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
            checkRange(place + "/" + std::to_string(at), numbers[at], {domain.minimum});
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

/// @param place JSON pointer of the mask layer
/// @throws InputError unless every number of the tensor is 0 or 1
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

/// @throws InputError for a NaN or +∞ in a tensor that is added to the scores
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

}  // namespace

void checkMaskLayers(std::span<const MaskLayer> layers, const MaskGrid& grid)
{
    if (layers.size() > max_mask_layers)
        throw InputError("/mask/layers", ATTN_TEXT("core", "The mask has %1 layers, but %2 are the limit."),
                         layers.size(), max_mask_layers);
    for (std::size_t at = 0; at < layers.size(); ++at) {
        const std::string place = "/mask/layers/" + std::to_string(at);
        if (layers[at].heads)
            checkAllBelow(place + "/heads", *layers[at].heads, Axis::head, grid);
        std::visit([&](const auto& region) { check(region, place, grid); }, layers[at].region);
        const auto* file = std::get_if<TensorRegion>(&layers[at].region);
        if (file && layers[at].adds())
            requireAddends(*file, place);
        else if (file)
            requireZerosAndOnes(*file, place);
        if (layers[at].adds())
            SettingCheck{place + "/" + layer_value.key, grid}(layer_value.domain, layers[at].value);
        else if (alwaysAdds(layers[at].region))
            throw InputError(place + "/op",
                             ATTN_TEXT("core", "A layer of the kind \"%1\" can only add to the scores: "
                                               "write \"add\", or leave \"op\" out."),
                             kindOf(layers[at].region).name);
    }
}

bool fitsGrid(const MaskLayer& layer, const MaskGrid& grid)
{
    try {
        checkMaskLayers(std::span(&layer, 1), grid);
        return true;
    } catch (const InputError&) {
        return false;
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

std::vector<std::size_t> agreeingLayers(std::span<const MaskLayer> layers, const MaskGrid& grid, const MaskCell& cell)
{
    std::vector<std::size_t> agreeing;
    const auto decider = decidingLayer(layers, grid, cell);
    for (auto before = decider; before; agreeing.push_back(*before)) {
        before = decidingLayer(layers.first(*before), grid, cell);
        if (!before || layers[*before].effect != layers[*decider].effect)
            break;
    }
    return agreeing;
}

}  // namespace attn
