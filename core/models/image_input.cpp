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
        throw InputError(value.place(), ATTN_TEXT("core", "This must be three numbers: of red, green and blue."));
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
        preprocessing.keeps_ratio = true;
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
        throw InputError(value->place(), ATTN_TEXT("core", "Only models whose images are resized, rescaled and "
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

ImagePreprocessing readPreprocessing(std::string_view json, Index size)
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
    ImagePreprocessing preprocessing;
    readSize(object.require("size"), preprocessing);
    if (const auto resample = object.find("resample")) {
        constexpr Index bilinear = 2;  // Pillow's number of the filter
        constexpr Index bicubic = 3;
        preprocessing.filter =
            resample->integer(bilinear, bicubic) == bicubic ? ResizeFilter::bicubic : ResizeFilter::bilinear;
    }
    object.read("rescale_factor", preprocessing.rescale, [](const JsonValue& value) { return value.number(); });
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
    if (last.height != size || last.width != size || last.keeps_ratio)
        throw InputError(crops ? "/crop_size" : "/size",
                         ATTN_TEXT("core", "Images come out at another size than %1 × %1, for which the model has "
                                           "positions (image_size of config.json): positions between those that were "
                                           "learned cannot be computed. Write %1 here to read images of that size."),
                         size);
    if (std::min(preprocessing.height, preprocessing.width) < size)
        throw InputError("/size", ATTN_TEXT("core", "This is less than %1, which is cut out of the resized image."),
                         size);
    return preprocessing;
}

namespace
{

constexpr int precision = 22;  // bits of Pillow's fixed-point weights

/// The source pixels of a pixel of the resized image, and their weights times 2^precision.
struct ResizeWindow {
    Index first = 0;
    std::vector<std::int64_t> weights;
};

double filterAt(double x, ResizeFilter filter)
{
    constexpr double a = -0.5;
    x = std::abs(x);
    if (filter == ResizeFilter::bilinear)
        return std::max(1 - x, 0.0);
    if (x < 1)
        return ((a + 2) * x - (a + 3)) * x * x + 1;
    return x < 2 ? (((x - 5) * x + 8) * x - 4) * a : 0;
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
        sum += weights.emplace_back(filterAt((static_cast<double>(pixel) - centre + 0.5) * narrowing, filter));
    for (const double weight : weights)
        window.weights.push_back(std::llround(std::ldexp(weight / sum, precision)));
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
                std::int64_t sum = std::int64_t{1} << (precision - 1);
                for (std::size_t i = 0; i < window.weights.size(); ++i) {
                    const Index pixel = window.first + static_cast<Index>(i);
                    const float value = *image.numbersAt((block * from + pixel) * inner + offset);
                    sum += window.weights[i] * static_cast<std::int64_t>(value);
                }
                *number++ = static_cast<float>(std::clamp<std::int64_t>(sum >> precision, 0, 255));
            }
    return result;
}

}  // namespace

Tensor preparedImage(const Tensor& image, const ImageInput& input)
{
    const ImagePreprocessing& preprocessing = input.preprocessing;
    Index height = preprocessing.height;
    Index width = preprocessing.width;
    if (preprocessing.keeps_ratio) {
        const Index shorter = std::min(image.shape()[0], image.shape()[1]);
        height = height * image.shape()[0] / shorter;
        width = width * image.shape()[1] / shorter;
    }
    if (height * width > max_pixels)
        throw InputError("/inputs/query", ATTN_TEXT("core", "The image is too long: cut it to a part of it."));
    const Tensor whole = resized(resized(image, 1, width, preprocessing.filter), 0, height, preprocessing.filter);
    Tensor centre({input.size, input.size, colour_channels});
    const Index top = (height - input.size) / 2;
    const Index left = (width - input.size) / 2;
    for (Index row = 0; row < input.size; ++row)
        std::copy_n(whole.numbersAt(((top + row) * width + left) * colour_channels), input.size * colour_channels,
                    centre.values().data() + row * input.size * colour_channels);
    return centre;
}

Tensor patchesOf(const Tensor& image, const ImageInput& input)
{
    const Tensor prepared = preparedImage(image, input);
    const ImagePreprocessing& preprocessing = input.preprocessing;
    Tensor patches({1, input.length(), input.pixels()});
    float* number = std::fill_n(patches.values().data(), input.firstPatch() * input.pixels(), 0.0F);
    for (Index at = 0; at < input.length() - input.firstPatch(); ++at)
        for (std::size_t colour = 0; colour < colour_channels; ++colour)
            for (Index pixel = 0; pixel < input.patch * input.patch; ++pixel) {
                const Index row = at / input.patchesInRow() * input.patch + pixel / input.patch;
                const Index column = at % input.patchesInRow() * input.patch + pixel % input.patch;
                const float value =
                    *prepared.numbersAt((row * input.size + column) * colour_channels + static_cast<Index>(colour));
                *number++ = (static_cast<float>(value * preprocessing.rescale) -
                             static_cast<float>(preprocessing.mean[colour])) /
                            static_cast<float>(preprocessing.deviation[colour]);
            }
    return patches;
}

}  // namespace attn
