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

#include <fstream>
#include <set>

namespace attn
{
namespace
{

using Json = nlohmann::json;

const std::filesystem::path folder = ATTN_SOURCE_DIR "/tests/reference/models";

/// "dinov2": the settings of facebook/dinov2-base. "refused": changes of them, with the message.
Json storedPreprocessing(const char* kind)
{
    return Json::parse(std::ifstream(ATTN_SOURCE_DIR "/tests/core/models/preprocessing.json")).at(kind);
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

TEST(ImagePreprocessing, AreReadFromPreprocessorConfig)
{
    const ImagePreprocessing dinov2 = inputOf(storedPreprocessing("dinov2")).preprocessing;
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
    for (const Json& row : storedPreprocessing("refused")) {
        Json settings = storedPreprocessing("dinov2");
        settings.merge_patch(row.at("changes"));
        EXPECT_EQ(refusal([&] { (void)inputOf(settings, row.value("interpolates_positions", false)); }),
                  row.at("message"))
            << row;
    }
    Json settings = storedPreprocessing("dinov2");
    settings["do_reduce_labels"] = true;
    EXPECT_TRUE(refusal([&] { (void)inputOf(settings); }).starts_with("/do_reduce_labels: "));
}

TEST(ImagePreprocessing, MayGiveAnotherSizeIfPositionsAreInterpolated)
{
    Json settings = storedPreprocessing("dinov2");
    settings["crop_size"] = 196;
    EXPECT_EQ(inputOf(settings, true).size, 196);
    EXPECT_EQ(inputOf(settings, true).length(), 1 + 14 * 14);
}

Tensor grey(Index height, Index width, float value)
{
    Tensor image({height, width, colour_channels});
    std::ranges::fill(image.values(), value);
    return image;
}

TEST(Images, TooLongAreRefused)
{
    const ImageInput input = inputOf(storedPreprocessing("dinov2"));
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
