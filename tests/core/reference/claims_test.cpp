// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/reference/held_out.h"

#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>
#include <span>

namespace attn
{

namespace
{

class ShippedModels : public testing::TestWithParam<const char*>
{
};
INSTANTIATE_TEST_SUITE_P(All, ShippedModels,
                         testing::Values("which-noun", "which-noun-zh", "repetition", "dates", "digits", "arrows"));

TEST(ShippedModels, HaveClaimTests)
{
    std::vector<std::string_view> names;
    for (const ShippedModel& model : shippedModels())
        names.push_back(model.name);
    EXPECT_EQ(names, (std::vector<std::string_view>{"arrows", "dates", "digits", "repetition", "which-noun",
                                                    "which-noun-zh"}));
}

/// Compares with PyTorch for the same file, from the text or image to the logits.
TEST_P(ShippedModels, EqualLogitsOfPyTorch)
{
    const Json document = readJson("tests/models/" + std::string(GetParam()) + ".json");
    for (const Json& expected : document.at("expected")) {
        const bool reads_image = expected.contains("image");
        Experiment experiment = reads_image ? experimentWithDigit(expected.at("image"))
                                            : experimentWithModel(GetParam(), {expected.at("text")});
        const ModelPlan& plan = experiment.model->model->plan();
        if (plan.encodesAndDecodes()) {
            experiment.inputs.key = experiment.inputs.query;
            std::string ids;
            for (const Index id : expected.at("target_ids").get<std::vector<Index>>())
                ids += std::to_string(id) + ' ';
            experiment.inputs.query = TextInput{{ids}, true};
        }
        experiment = withShownPart(std::move(experiment), PartKind::prediction, plan.parts.back().layer);
        const TracePtr trace = evaluate(experiment);
        const TokenIds& read =
            plan.encodesAndDecodes() ? *trace->states()->input().source : trace->states()->input().query;
        if (!reads_image) {
            EXPECT_EQ(read.ids.front(), expected.at("ids").get<std::vector<Index>>());
        }
        const Tensor& logits = (*trace)[TensorId::logits];
        const Index position = reads_image ? 0 : logits.shape()[1] - 1;
        const auto wanted = expected.at("logits").get<std::vector<float>>();
        ASSERT_EQ(static_cast<Index>(wanted.size()), logits.shape().back());
        for (Index id = 0; id < logits.shape().back(); ++id)
            EXPECT_NEAR(logits.at(Shape{0, position, id}), wanted[static_cast<std::size_t>(id)], 1e-3F);
    }
}

class WhichNoun : public testing::TestWithParam<const char*>
{
};
INSTANTIATE_TEST_SUITE_P(Both, WhichNoun, testing::Values("which-noun", "which-noun-zh"));

TEST_P(WhichNoun, MeetsClaims)
{
    const HeldOutSet held_out(GetParam());
    const Experiment experiment = experimentWithModel(GetParam(), held_out.texts);
    const Json& start = held_out.card.at("start");
    const Index reader_layer = start.at("layer");
    const Index reader = start.at("head");
    held_out.expectClaim("right", held_out.percentRight(experiment));
    held_out.expectClaim("weight_on_noun",
                         held_out.percentOnNoun(withShownPart(experiment, PartKind::self, reader_layer), reader));
    double minimum = 100.0;
    for (const PartPlan& part : experiment.model->model->plan().parts) {
        if (part.kind != PartKind::self)
            continue;
        for (Index head = 0; head < part.attention.heads; ++head) {
            const double right = held_out.percentRight(withHeadOff(experiment, part.kind, part.layer, head));
            if (part.layer == reader_layer && head == reader)
                held_out.expectClaim("right_without_reader", right);
            else
                minimum = std::min(minimum, right);
        }
    }
    held_out.expectClaim("right_without_another", minimum);
}

/// The most likely next token at every position of every sequence.
std::vector<std::vector<Index>> mostLikely(const Experiment& experiment)
{
    const Index layers = experiment.model->model->plan().parts.back().layer;
    const TracePtr trace = evaluate(withShownPart(experiment, PartKind::prediction, layers));
    const Tensor& logits = (*trace)[TensorId::logits];
    std::vector<std::vector<Index>> ids;
    for (Index item = 0; item < logits.shape()[0]; ++item) {
        auto& list = ids.emplace_back();
        for (Index position = 0; position < logits.shape()[1]; ++position) {
            Index best = 0;
            logits.matrix(item).row(position).maxCoeff(&best);
            list.push_back(best);
        }
    }
    return ids;
}

std::vector<std::vector<Index>> tokensOf(const Experiment& experiment) { return readModelInput(experiment).query.ids; }

/// Fraction of words whose predecessor occurred before that are predicted as most likely.
double percentRightRepetitions(const Experiment& experiment)
{
    const auto ids = tokensOf(experiment);
    const auto next = mostLikely(experiment);
    std::size_t asked = 0;
    std::size_t right = 0;
    for (std::size_t item = 0; item < ids.size(); ++item)
        for (std::size_t at = 2; at < ids[item].size(); ++at) {
            const auto before = ids[item].begin() + static_cast<Index>(at) - 1;
            if (std::find(ids[item].begin(), before, *before) == before)
                continue;
            ++asked;
            right += next[item][at - 1] == ids[item][at] ? 1 : 0;
        }
    return percent(right, asked);
}

/// The mean weight on the columns that `wanted` returns, over rows with such columns.
template <typename Wanted>
double meanWeightPercent(const Experiment& experiment, Index layer, Index head, Wanted&& wanted)
{
    const TracePtr trace = evaluate(withShownPart(experiment, PartKind::self, layer));
    const auto ids = tokensOf(experiment);
    double sum = 0.0;
    std::size_t rows = 0;
    for (std::size_t item = 0; item < ids.size(); ++item)
        for (Index row = 1; row + 1 < static_cast<Index>(ids[item].size()); ++row) {  // not the last token, the answer
            const std::vector<Index> columns = wanted(ids[item], row);
            for (const Index column : columns)
                sum += static_cast<double>(
                    (*trace)[TensorId::weights].at(Shape{static_cast<Index>(item), head, row, column}));
            rows += columns.empty() ? 0 : 1;
        }
    return 100.0 * sum / static_cast<double>(rows);
}

TEST(Repetition, MeetsClaims)
{
    HeldOutSet held_out("repetition");
    for (std::size_t at = 0; at < held_out.items.size(); ++at)
        held_out.texts[at] += ' ' + held_out.items[at].at("answer").get<std::string>();
    const Experiment experiment = experimentWithModel("repetition", held_out.texts);
    held_out.expectClaim("right", percentRightRepetitions(experiment));
    held_out.expectClaim("weight_on_previous", meanWeightPercent(experiment, 0, 0, [](const auto&, Index row) {
                             return std::vector<Index>{row - 1};
                         }));
    held_out.expectClaim("weight_on_follower", meanWeightPercent(experiment, 1, 1, [](const auto& ids, Index row) {
                             std::vector<Index> columns;
                             for (Index column = 1; column <= row; ++column)
                                 if (ids[static_cast<std::size_t>(column) - 1] == ids[static_cast<std::size_t>(row)])
                                     columns.push_back(column);
                             return columns;
                         }));
    for (const auto& [layer, head] : {std::pair(0, 0), {0, 1}, {1, 0}, {1, 1}})
        held_out.expectClaim("right_without_" + std::to_string(layer) + '_' + std::to_string(head),
                             percentRightRepetitions(withHeadOff(experiment, PartKind::self, layer, head)));
}

/// An encoder-decoder that reads the texts, with the answers as its target.
Experiment withAnswers(const HeldOutSet& held_out)
{
    std::vector<std::string> answers;
    for (const Json& item : held_out.items)
        answers.push_back(item.at("answer"));
    Experiment experiment = experimentWithModel(held_out.name, held_out.texts);
    experiment.inputs.key = experiment.inputs.query;
    experiment.inputs.query = TextInput{answers, false};
    return experiment;
}

/// For each item, whether greedy generation would produce its answer: given the answer, each character is the most
/// likely one.
std::vector<bool> rightAnswers(const Experiment& experiment)
{
    const auto ids = tokensOf(experiment);
    const auto next = mostLikely(experiment);
    std::vector<bool> right;
    for (std::size_t item = 0; item < ids.size(); ++item)
        right.push_back(std::equal(ids[item].begin() + 1, ids[item].end(), next[item].begin()));
    return right;
}

double percentRightAnswers(const Experiment& experiment)
{
    const std::vector<bool> right = rightAnswers(experiment);
    return percent(static_cast<std::size_t>(std::ranges::count(right, true)), right.size());
}

/// For each of the eight digits of the answer, the mean weight on the characters of its field; returns the minimum.
double percentOnField(const HeldOutSet& held_out, const Experiment& experiment, Index head)
{
    constexpr std::string_view fields = "YYYY-MM-DD";
    const TracePtr trace = evaluate(withShownPart(experiment, PartKind::cross, 0));
    double minimum = 100.0;
    for (std::size_t digit = 0; digit < fields.size(); ++digit) {
        if (fields[digit] == '-')
            continue;
        double sum = 0.0;
        for (std::size_t item = 0; item < held_out.items.size(); ++item) {
            const std::string own = held_out.items[item].at("fields");
            for (std::size_t at = 0; at < own.size(); ++at)
                if (own[at] == fields[digit])
                    sum += static_cast<double>((*trace)[TensorId::weights].at(
                        Shape{static_cast<Index>(item), head, static_cast<Index>(digit), static_cast<Index>(at)}));
        }
        minimum = std::min(minimum, percent(1, held_out.items.size()) * sum);
    }
    return minimum;
}

TEST(Dates, MeetsClaims)
{
    const HeldOutSet held_out("dates");
    const Experiment experiment = withAnswers(held_out);
    const Index reader = held_out.card.at("start").at("head");
    held_out.expectClaim("right", percentRightAnswers(experiment));
    held_out.expectClaim("weight_on_field", percentOnField(held_out, experiment, reader));
    held_out.expectClaim("right_without_reader",
                         percentRightAnswers(withHeadOff(experiment, PartKind::cross, 0, reader)));
    held_out.expectClaim("right_without_another",
                         percentRightAnswers(withHeadOff(experiment, PartKind::cross, 0, 1 - reader)));
}

/// The attention head for an item's arrow, the arrow's position and that of the letter at which it points.
struct Arrow {
    explicit Arrow(const Json& item)
    {
        position = item.at("arrow");
        const bool points_left = item.at("text").get<std::string>()[static_cast<std::size_t>(position)] == '<';
        head = points_left ? 0 : 1;
        letter = position + (points_left ? -1 : 1);
    }

    Index head, position, letter;
};

/// The mean of `weightOf(item, arrow)` over the items of a head; returns the smaller one of both heads.
template <typename WeightOf>
double percentOnArrow(const HeldOutSet& held_out, WeightOf&& weightOf)
{
    std::array<double, 2> sums{};
    std::array<std::size_t, 2> counts{};
    for (std::size_t item = 0; item < held_out.items.size(); ++item) {
        const Arrow arrow(held_out.items[item]);
        sums[static_cast<std::size_t>(arrow.head)] += static_cast<double>(weightOf(static_cast<Index>(item), arrow));
        ++counts[static_cast<std::size_t>(arrow.head)];
    }
    return std::min(percent(1, counts[0]) * sums[0], percent(1, counts[1]) * sums[1]);
}

/// The encoder's bias as a mask layer.
RelativeRegion encoderBias(const Experiment& experiment)
{
    const RelativeBias& bias = *experiment.model->model->plan().parts.front().attention.relative_bias;
    return {bias.buckets, bias.max_distance, bias.bidirectional, {"bias.npy", "", bias.numbers}, 0};
}

/// The attention weight from the letter (query) to its arrow (key) if the scores consisted only of the relative bias.
double weightByBias(const RelativeRegion& bias, const Arrow& arrow, Index length)
{
    const auto exponential = [&](Index key) {
        return std::exp(static_cast<double>(bias.table.data->at(Shape{bias.bucketOf(key - arrow.letter), arrow.head})));
    };
    double all = 0.0;
    for (Index key = 0; key < length; ++key)
        all += exponential(key);
    return exponential(arrow.position) / all;
}

/// With a mask layer in the encoder that subtracts the bias again.
Experiment withoutBias(const Experiment& experiment)
{
    RelativeRegion opposite = encoderBias(experiment);
    Tensor numbers = opposite.table.data->clone();
    for (float& number : numbers.values())
        number = -number;
    opposite.table.data = std::make_shared<const Tensor>(std::move(numbers));
    Experiment changed = withShownPart(experiment, PartKind::encoder, 0);
    changed.mask.layers = {{opposite, LayerEffect::add, true, std::nullopt}};
    return changed;
}

TEST(Arrows, MeetsClaims)
{
    const HeldOutSet held_out("arrows");
    const Experiment experiment = withAnswers(held_out);
    const TracePtr trace = evaluate(withShownPart(experiment, PartKind::encoder, 0));
    const RelativeRegion bias = encoderBias(experiment);
    held_out.expectClaim("right", percentRightAnswers(experiment));
    held_out.expectClaim(
        "weight_on_arrow", percentOnArrow(held_out, [&](Index item, const Arrow& arrow) {
            return (*trace)[TensorId::weights].at(Shape{item, arrow.head, arrow.letter, arrow.position});
        }));
    held_out.expectClaim("weight_by_bias", percentOnArrow(held_out, [&](Index item, const Arrow& arrow) {
                             return weightByBias(bias, arrow,
                                                 trace->layer().grid.key_lengths[static_cast<std::size_t>(item)]);
                         }));
    std::size_t right_without_own = 0;
    std::size_t right_without_other = 0;
    for (Index head = 0; head < 2; ++head) {
        const std::vector<bool> right = rightAnswers(withHeadOff(experiment, PartKind::encoder, 0, head));
        for (std::size_t item = 0; item < right.size(); ++item)
            if (right[item])
                ++(Arrow(held_out.items[item]).head == head ? right_without_own : right_without_other);
    }
    held_out.expectClaim("right_without_own", percent(right_without_own, held_out.items.size()));
    held_out.expectClaim("right_without_other", percent(right_without_other, held_out.items.size()));
    held_out.expectClaim("right_without_bias", percentRightAnswers(withoutBias(experiment)));
}

/// The patches by their weight for [CLS] in a head, the heaviest first, and the sum of the five largest weights.
std::pair<std::vector<Index>, double> heaviestPatches(const Experiment& experiment, Index head)
{
    const TracePtr trace = evaluate(experiment);
    const Tensor& weights = (*trace)[TensorId::weights];
    const auto weightOf = [&](Index key) { return weights.at(Shape{0, head, 0, key}); };
    std::vector<Index> patches(static_cast<std::size_t>(weights.shape().back()) - 1);
    std::iota(patches.begin(), patches.end(), Index{1});
    std::ranges::sort(patches, std::greater(), weightOf);
    double sum = 0.0;
    for (std::size_t at = 0; at < 5; ++at)
        sum += static_cast<double>(weightOf(patches[at]));
    return {patches, sum};
}

/// [CLS] does not see these patches in layer 2.
Experiment withPatchesHidden(Experiment experiment, std::span<const Index> patches)
{
    CellsRegion region;
    for (const Index patch : patches)
        region.cells.push_back({std::nullopt, std::nullopt, 0, patch});
    experiment.mask.layers = {{region, LayerEffect::block, true, std::nullopt}};
    return experiment;
}

TEST(Digits, MeetsClaims)
{
    const HeldOutSet held_out("digits");
    const Json& start = held_out.card.at("start");
    const std::pair<Index, Index> reader(start.at("layer"), start.at("head"));
    double on_heaviest = 0.0;
    std::map<std::string, std::size_t> right;
    std::map<std::pair<Index, Index>, std::size_t> right_without;
    for (const Json& item : held_out.items) {
        const auto isRight = [&](const Experiment& experiment) -> std::size_t {
            return predict(experiment, {})->items.front().top.front().token == item.at("answer") ? 1 : 0;
        };
        const Experiment experiment = experimentWithDigit(item.at("image"));
        const auto [patches, weight] = heaviestPatches(experiment, reader.second);
        on_heaviest += weight;
        const std::span<const Index> ordered(patches);
        right["right"] += isRight(experiment);
        right["right_with_heaviest_alone"] += isRight(withPatchesHidden(experiment, ordered.subspan(5)));
        right["right_without_heaviest"] += isRight(withPatchesHidden(experiment, ordered.first(5)));
        right["right_without_next"] += isRight(withPatchesHidden(experiment, ordered.subspan(5, 5)));
        for (const auto& head : {std::pair<Index, Index>(0, 0), {0, 1}, {1, 0}, {1, 1}})
            right_without[head] += isRight(withHeadOff(experiment, PartKind::encoder, head.first, head.second));
    }
    const std::size_t count = held_out.items.size();
    held_out.expectClaim("weight_on_heaviest", percent(1, count) * on_heaviest);
    for (const auto& [claim, times] : right)
        held_out.expectClaim(claim, percent(times, count));
    held_out.expectClaim("right_without_reader", percent(right_without.extract(reader).mapped(), count));
    const auto least = std::ranges::min_element(right_without, {}, [](const auto& entry) { return entry.second; });
    held_out.expectClaim("right_without_another", percent(least->second, count));
}

}  // namespace

}  // namespace attn
