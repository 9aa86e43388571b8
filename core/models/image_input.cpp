// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/models/image_input.h"

#include "core/basics/message.h"
#include "core/files/json.h"
#include "core/files/json_reader.h"
#include "core/files/png.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace attn
{

namespace
{

constexpr Index max_side = 16'384;

/// Settings that name Python classes or have no effect on the numbers.
constexpr std::array ignored_keys{"feature_extractor_type", "image_processor_type",  "processor_class",
                                  "do_convert_rgb",         "_valid_processor_keys", "data_format",
                                  "input_data_format",      "return_tensors",        "device",
                                  "default_to_square",      "disable_grouping"};

std::array<double, colour_channels> readColours(const JsonValue& value)
{
    const std::vector<JsonValue> list = value.list();
    if (list.size() != colour_channels)
        value.fail(ATTN_TEXT("core", "This must be three numbers: for red, green and blue."));
    return {list[0].number(), list[1].number(), list[2].number()};
}

Index readSide(const JsonValue& value) { return value.integer(1, max_side); }

/// {"height": 224, "width": 224}, {"shortest_edge": 256}, or a number for a square.
void readSize(const JsonValue& value, ImagePreprocessing& preprocessing)
{
    if (!value.json().is_object()) {
        preprocessing.height = preprocessing.width = readSide(value);
        return;
    }
    JsonObject size(value);
    if (const auto edge = size.find("shortest_edge")) {
        preprocessing.keeps_aspect_ratio = true;
        preprocessing.height = preprocessing.width = readSide(*edge);
    } else {
        preprocessing.height = readSide(size.require("height"));
        preprocessing.width = readSide(size.require("width"));
    }
    size.finish();
}

void requireTrue(JsonObject& object, const char* key)
{
    if (const auto value = object.find(key); value && !value->boolean())
        value->fail(ATTN_TEXT("core", "Only models whose images are resized, rescaled and "
                                      "normalised can be computed: this must be true."));
}

}  // namespace

std::string ImageInput::label(Index position) const
{
    constexpr std::array names = {"[CLS]", "[DIST]"};
    if (position < firstPatch())
        return names.at(static_cast<std::size_t>(position));
    const Index at = position - firstPatch();
    return std::to_string(at / patchesInRow() + 1) + "·" + std::to_string(at % patchesInRow() + 1);
}

void readPreprocessing(std::string_view json, ImageInput& input)
{
    nlohmann::json document = parseStrictJson(json);
    if (document.is_object())
        for (auto entry = document.begin(); entry != document.end();)
            entry = entry->is_null() ? document.erase(entry) : std::next(entry);
    JsonObject object(JsonValue(document, ""));
    for (const char* key : {"do_resize", "do_rescale", "do_normalize"})
        requireTrue(object, key);
    for (const char* key : ignored_keys)
        object.find(key);
    ImagePreprocessing& preprocessing = input.preprocessing = {};
    readSize(object.require("size"), preprocessing);
    if (const auto resample = object.find("resample")) {
        constexpr Index bilinear = 2;  // Pillow's number of the filter
        constexpr Index bicubic = 3;
        preprocessing.filter =
            resample->integer(bilinear, bicubic) == bicubic ? ResizeFilter::bicubic : ResizeFilter::bilinear;
    }
    object.read("rescale_factor", preprocessing.rescale_factor, [](const JsonValue& value) { return value.number(); });
    object.read("image_mean", preprocessing.mean, readColours);
    object.read("image_std", preprocessing.deviation, readColours);
    ImagePreprocessing crop;
    const auto crop_size = object.find("crop_size");
    if (crop_size)
        readSize(*crop_size, crop);
    bool crops = crop_size.has_value();
    object.read("do_center_crop", crops);
    object.finish();
    const ImagePreprocessing& last = crops ? crop : preprocessing;
    const char* place = crops ? "/crop_size" : "/size";
    const Index size = last.height;
    if (last.width != size || last.keeps_aspect_ratio || (size != input.learned_size && !input.interpolates_positions))
        throw InputError(place,
                         ATTN_TEXT("core", "Images do not come out as squares of %1 × %1 pixels, for which the model "
                                           "has positions (image_size of config.json): write %1 here."),
                         input.learned_size);
    if (size % input.patch_size != 0)
        throw InputError(place,
                         ATTN_TEXT("core", "Patches of %1 × %1 pixels do not fill an image of %2 × %2: make it a "
                                           "multiple of %1."),
                         input.patch_size, size);
    if (std::min(preprocessing.height, preprocessing.width) < size)
        throw InputError(
            "/size",
            ATTN_TEXT("core", "This must be at least %1, the size of the square that is cut out of the resized image."),
            size);
    input.size = size;
}

namespace
{

constexpr int precision_bits = 22;  // bits of Pillow's fixed-point weights

/// The source pixels of a pixel of the resized image, and their weights times 2^precision_bits.
struct ResizeWindow {
    Index first = 0;
    std::vector<std::int64_t> weights;
};

/// Cubic convolution (Keys 1981); `slope` is its derivative at 1.
double cubicAt(double x, double slope)
{
    x = std::abs(x);
    if (x < 1)
        return ((slope + 2) * x - (slope + 3)) * x * x + 1;
    return x < 2 ? (((x - 5) * x + 8) * x - 4) * slope : 0;
}

double filterWeight(double x, ResizeFilter filter)
{
    constexpr double slope = -0.5;  // Pillow's
    return filter == ResizeFilter::bilinear ? std::max(1 - std::abs(x), 0.0) : cubicAt(x, slope);
}

/// When shrinking, the filter is widened so that every source pixel contributes.
ResizeWindow windowAt(Index at, Index from, Index to, ResizeFilter filter)
{
    const double scale = static_cast<double>(from) / static_cast<double>(to);
    const double stretch = std::max(scale, 1.0);
    const double narrowing = 1 / stretch;
    const double support = (filter == ResizeFilter::bilinear ? 1 : 2) * stretch;
    const double centre = (static_cast<double>(at) + 0.5) * scale;
    ResizeWindow window{std::max(static_cast<Index>(centre - support + 0.5), Index{0}), {}};
    const Index end = std::min(static_cast<Index>(centre + support + 0.5), from);
    std::vector<double> weights;
    double sum = 0;
    for (Index pixel = window.first; pixel < end; ++pixel)
        sum += weights.emplace_back(filterWeight((static_cast<double>(pixel) - centre + 0.5) * narrowing, filter));
    for (const double weight : weights)
        window.weights.push_back(std::llround(std::ldexp(weight / sum, precision_bits)));
    return window;
}

/// Resizes along the axis of rows (0) or of columns (1); rounds to whole numbers from 0 to 255.
Tensor resized(const Tensor& image, std::size_t axis, Index to, ResizeFilter filter)
{
    const Index from = image.shape()[axis];
    if (from == to)
        return image.clone();
    Shape shape = image.shape();
    shape[axis] = to;
    Tensor result(shape);
    const Index inner = axis == 0 ? shape[1] * shape[2] : shape[2];
    const Index outer = axis == 0 ? 1 : shape[0];
    float* number = result.values().data();
    std::vector<ResizeWindow> windows;
    for (Index at = 0; at < to; ++at)
        windows.push_back(windowAt(at, from, to, filter));
    for (Index block = 0; block < outer; ++block)
        for (const ResizeWindow& window : windows)
            for (Index offset = 0; offset < inner; ++offset) {
                std::int64_t sum = std::int64_t{1} << (precision_bits - 1);
                for (std::size_t i = 0; i < window.weights.size(); ++i) {
                    const Index pixel = window.first + static_cast<Index>(i);
                    const float value = *image.numbersAt((block * from + pixel) * inner + offset);
                    sum += window.weights[i] * static_cast<std::int64_t>(value);
                }
                *number++ = static_cast<float>(std::clamp<std::int64_t>(sum >> precision_bits, 0, 255));
            }
    return result;
}

}  // namespace

Tensor resizedImage(const Tensor& image, const ImageInput& input)
{
    const ImagePreprocessing& preprocessing = input.preprocessing;
    Index height = preprocessing.height;
    Index width = preprocessing.width;
    if (preprocessing.keeps_aspect_ratio) {
        const Index shorter = std::min(image.shape()[0], image.shape()[1]);
        height = height * image.shape()[0] / shorter;
        width = width * image.shape()[1] / shorter;
    }
    if (height * width > max_pixels)
        throw InputError("/inputs/query", ATTN_TEXT("core", "The image is too long and narrow: use a part of it."));
    return resized(resized(image, 1, width, preprocessing.filter), 0, height, preprocessing.filter);
}

Tensor preparedImage(const Tensor& image, const ImageInput& input)
{
    const Tensor whole = resizedImage(image, input);
    const Index width = whole.shape()[1];
    Tensor centre({input.size, input.size, colour_channels});
    const Index top = (whole.shape()[0] - input.size) / 2;
    const Index left = (width - input.size) / 2;
    for (Index row = 0; row < input.size; ++row)
        std::copy_n(whole.numbersAt(((top + row) * width + left) * colour_channels), input.size * colour_channels,
                    centre.values().data() + row * input.size * colour_channels);
    return centre;
}

namespace
{

/// The four learned positions around an interpolated one along an axis, and their weights; beyond the edge, the
/// outermost position is repeated.
struct PositionWindow {
    std::array<Index, 4> positions;
    std::array<double, 4> weights;
};

std::vector<PositionWindow> positionWindows(Index from, Index to)
{
    constexpr double slope = -0.75;  // PyTorch's
    std::vector<PositionWindow> windows(static_cast<std::size_t>(to));
    for (Index at = 0; at < to; ++at) {
        const double centre =
            (static_cast<double>(at) + 0.5) * static_cast<double>(from) / static_cast<double>(to) - 0.5;
        const auto first = static_cast<Index>(std::floor(centre)) - 1;
        for (std::size_t i = 0; i < 4; ++i) {
            const Index position = first + static_cast<Index>(i);
            PositionWindow& window = windows[static_cast<std::size_t>(at)];
            window.positions[i] = std::clamp<Index>(position, 0, from - 1);
            window.weights[i] = cubicAt(centre - static_cast<double>(position), slope);
        }
    }
    return windows;
}

}  // namespace

Tensor interpolatedPositionEmbeddings(const Tensor& learned, const ImageInput& input)
{
    const Index from = input.learned_size / input.patch_size;
    const Index features = learned.shape().back();
    Tensor positions({input.length(), features});
    float* number = std::copy_n(learned.numbersAt(0), input.firstPatch() * features, positions.values().data());
    const std::vector<PositionWindow> windows = positionWindows(from, input.patchesInRow());
    for (const PositionWindow& down : windows)
        for (const PositionWindow& across : windows)
            for (Index feature = 0; feature < features; ++feature) {
                double sum = 0;
                for (std::size_t i = 0; i < 4; ++i)
                    for (std::size_t j = 0; j < 4; ++j) {
                        const Index position = input.firstPatch() + down.positions[i] * from + across.positions[j];
                        sum += down.weights[i] * across.weights[j] * *learned.numbersAt(position * features + feature);
                    }
                *number++ = static_cast<float>(sum);
            }
    return positions;
}

Tensor patchesOf(const Tensor& image, const ImageInput& input)
{
    const Tensor prepared = preparedImage(image, input);
    const ImagePreprocessing& preprocessing = input.preprocessing;
    Tensor patches({1, input.length(), input.numbersPerPatch()});
    float* number = std::fill_n(patches.values().data(), input.firstPatch() * input.numbersPerPatch(), 0.0F);
    for (Index at = 0; at < input.length() - input.firstPatch(); ++at)
        for (std::size_t colour = 0; colour < colour_channels; ++colour)
            for (Index pixel = 0; pixel < input.patch_size * input.patch_size; ++pixel) {
                const Index row = at / input.patchesInRow() * input.patch_size + pixel / input.patch_size;
                const Index column = at % input.patchesInRow() * input.patch_size + pixel % input.patch_size;
                const float value =
                    *prepared.numbersAt((row * input.size + column) * colour_channels + static_cast<Index>(colour));
                *number++ = (static_cast<float>(value * preprocessing.rescale_factor) -
                             static_cast<float>(preprocessing.mean[colour])) /
                            static_cast<float>(preprocessing.deviation[colour]);
            }
    return patches;
}

}  // namespace attn
