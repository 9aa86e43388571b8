// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/models/image_input.h"

#include "core/experiment/experiment_json.h"
#include "core/files/file_io.h"
#include "core/files/png.h"
#include "core/forward/model_input.h"
#include "core/forward/predict.h"
#include "tests/core/files/file_testing.h"
#include "tests/core/refusal.h"

#include <nlohmann/json.hpp>

#include <set>

namespace attn
{
namespace
{

using Json = nlohmann::json;

const std::filesystem::path folder = ATTN_SOURCE_DIR "/tests/reference/models";

/// The settings of facebook/dinov2-base.
Json dinov2Preprocessing()
{
    return {{"crop_size", {{"height", 224}, {"width", 224}}},
            {"do_center_crop", true},
            {"do_convert_rgb", true},
            {"do_normalize", true},
            {"do_rescale", true},
            {"do_resize", true},
            {"image_mean", {0.485, 0.456, 0.406}},
            {"image_processor_type", "BitImageProcessor"},
            {"image_std", {0.229, 0.224, 0.225}},
            {"resample", 3},
            {"rescale_factor", 1.0 / 255},
            {"size", {{"shortest_edge", 256}}}};
}

/// The input of a model with patches of 14 × 14 pixels, and positions for 224 × 224.
ImageInput inputOf(const Json& preprocessing, bool interpolates_positions = false)
{
    ImageInput input{.patch_size = 14,
                     .learned_size = 224,
                     .interpolates_positions = interpolates_positions,
                     .first_tokens = {"cls_token"},
                     .patch_bias = {},
                     .preprocessing = {}};
    readPreprocessing(preprocessing.dump(), input);
    return input;
}

std::string preprocessingError(const Json& preprocessing, bool interpolates_positions = false)
{
    return refusal([&] { (void)inputOf(preprocessing, interpolates_positions); });
}

TEST(ImagePreprocessing, AreReadFromPreprocessorConfig)
{
    const ImagePreprocessing dinov2 = inputOf(dinov2Preprocessing()).preprocessing;
    EXPECT_EQ(dinov2.height, 256);
    EXPECT_TRUE(dinov2.keeps_aspect_ratio);
    EXPECT_EQ(dinov2.filter, ResizeFilter::bicubic);
    EXPECT_EQ(dinov2.mean[2], 0.406);
    const Json older = {{"do_normalize", true},         {"do_resize", true}, {"image_mean", {0.5, 0.5, 0.5}},
                        {"image_std", {0.5, 0.5, 0.5}}, {"size", 224},       {"resample", nullptr}};
    const ImagePreprocessing vit = inputOf(older).preprocessing;
    EXPECT_EQ(vit.width, 224);
    EXPECT_FALSE(vit.keeps_aspect_ratio);
    EXPECT_EQ(vit.filter, ResizeFilter::bilinear);
    EXPECT_EQ(vit.rescale_factor, 1.0 / 255);
}

TEST(ImagePreprocessing, OfOtherKindsAreRefused)
{
    const auto with = [](const char* key, const Json& value) {
        Json preprocessing = dinov2Preprocessing();
        preprocessing[key] = value;
        return preprocessingError(preprocessing);
    };
    EXPECT_EQ(preprocessingError(dinov2Preprocessing()), "accepted");
    EXPECT_EQ(with("do_rescale", false), "/do_rescale: Only models whose images are resized, rescaled and normalised "
                                         "can be computed: this must be true.");
    EXPECT_EQ(with("resample", 1), "/resample: This is 1, but it must be a whole number from 2 to 3.");
    EXPECT_EQ(with("crop_size", 518),
              "/crop_size: Images do not come out as squares of 224 × 224 pixels, for which the model has positions "
              "(image_size of config.json): write 224 here.");
    EXPECT_TRUE(with("do_center_crop", false).starts_with("/size: Images do not come out as squares"));
    EXPECT_EQ(with("size", 200),
              "/size: This must be at least 224, the size of the square that is cut out of the resized image.");
    EXPECT_EQ(with("image_mean", {0.5}), "/image_mean: This must be three numbers: for red, green and blue.");
    EXPECT_TRUE(with("do_reduce_labels", true).starts_with("/do_reduce_labels: "));
    Json without = dinov2Preprocessing();
    without.erase("size");
    EXPECT_NE(preprocessingError(without), "accepted");
}

TEST(ImagePreprocessing, MayGiveAnotherSizeIfPositionsAreInterpolated)
{
    Json preprocessing = dinov2Preprocessing();
    preprocessing["crop_size"] = 196;
    EXPECT_EQ(inputOf(preprocessing, true).size, 196);
    EXPECT_EQ(inputOf(preprocessing, true).length(), 1 + 14 * 14);
    preprocessing["crop_size"] = 200;
    EXPECT_EQ(preprocessingError(preprocessing, true),
              "/crop_size: Patches of 14 × 14 pixels do not fill an image of 200 × 200: "
              "make it a multiple of 14.");
    preprocessing["crop_size"] = {{"height", 196}, {"width", 210}};
    EXPECT_TRUE(preprocessingError(preprocessing, true).starts_with("/crop_size: Images do not come out as squares"));
}

Tensor grey(Index height, Index width, float value)
{
    Tensor image({height, width, colour_channels});
    std::ranges::fill(image.values(), value);
    return image;
}

TEST(Images, TooLongAreRefused)
{
    const ImageInput input = inputOf(dinov2Preprocessing());
    EXPECT_EQ(refusal([&] { (void)preparedImage(grey(1, 1000, 0), input); }),
              "/inputs/query: The image is too long and narrow: use a part of it.");
    EXPECT_EQ(preparedImage(grey(2, 3, 77), input).at(Shape{223, 223, 1}), 77);
    const Tensor image = resizedImage(parsePng(readFile(folder / "cases/dinov2.png", 1'000'000)), input);
    EXPECT_TRUE(identical(resizedImage(image, input), image));
}

Json experiment(const Json& query, const std::string& model)
{
    return {{"format", "attention-explorer/experiment"},
            {"version", 2},
            {"inputs", {{"query", query}}},
            {"model", {{"folder", "../checkpoints/" + model}, {"layer", 0}}}};
}

std::string refusalOf(const Json& query, const std::string& model)
{
    return refusal([&] { (void)readModelInput(parseExperiment(experiment(query, model).dump(), folder / "cases")); });
}

TEST(ImageExperiments, NamePngFile)
{
    EXPECT_EQ(refusalOf({{"image", "vit.png"}}, "vit"), "accepted");
    EXPECT_EQ(refusalOf({{"text", {"a cat"}}}, "vit"),
              "/inputs/query: This model reads an image: name a PNG file as \"image\".");
    EXPECT_EQ(refusalOf({{"image", "vit.png"}}, "gpt2"),
              "/inputs/query: This model reads text or token ids, neither a tensor nor an image.");
    EXPECT_EQ(refusalOf({{"image", "cat.jpg"}}, "vit"),
              "/inputs/query/image: Images are read from PNG files, whose names end in .png: save \"cat.jpg\" as one.");
    Json packed = experiment({{"image", "x.png"}}, "vit");
    packed["tensors"] = {{"x.png", {{"", {{"shape", {1, 1, 2}}, {"data", "AACAPwAAAMA="}}}}}};
    EXPECT_EQ(refusal([&] { (void)parseExperiment(packed.dump(), folder / "cases"); }),
              "/inputs/query/image: The tensor is not an image: it must have the shape (height, width, 3), with "
              "numbers from 0 to 255.");
}

TEST(ImageExperiments, PredictClassByName)
{
    const auto prediction = predict(loadExperiment(folder / "cases/vit.attn.json"), {.top = 2});
    ASSERT_TRUE(prediction);
    EXPECT_EQ(prediction->kind, PredictionKind::image_class);
    EXPECT_EQ(prediction->items.front().position, 0);
    const std::set<std::string> classes{"tench", "goldfish", "great white shark", "a cat & a dog", "<b>hen</b>"};
    EXPECT_TRUE(classes.contains(prediction->items.front().top.front().token));
}

}  // namespace
}  // namespace attn
