// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/shown_part.h"
#include "core/files/json.h"
#include "core/forward/evaluate.h"
#include "core/forward/predict.h"
#include "core/tensor/tensor_id.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

namespace attn
{

using Json = nlohmann::json;

inline Json readJson(const std::string& file)
{
    std::ifstream in(ATTN_SOURCE_DIR "/" + file);
    std::stringstream text;
    text << in.rdbuf();
    return parseStrictJson(text.str());
}

inline Experiment experimentWithModel(const std::string& name, const std::vector<std::string>& texts)
{
    Experiment experiment;
    experiment.model = ModelUse{"shipped:" + name, openModel("shipped:" + name, {}), 0, PartKind::self, ""};
    experiment.inputs.query = TextInput{texts, false};
    return withShownPart(std::move(experiment), PartKind::self, 0);
}

/// @param pixels grey, two hexadecimal digits each
inline Experiment experimentWithDigit(const std::string& pixels)
{
    constexpr Index size = 8;
    Tensor image({size, size, colour_channels});
    for (std::size_t at = 0; at < pixels.size() / 2; ++at)
        std::fill_n(image.values().data() + at * colour_channels, colour_channels,
                    std::stof("0x" + pixels.substr(2 * at, 2)));
    Experiment experiment;
    experiment.model = ModelUse{"shipped:digits", openModel("shipped:digits", {}), 1, PartKind::encoder, ""};
    experiment.inputs.query = TensorInput{.tensor = {"digit.png", "", std::make_shared<const Tensor>(std::move(image))},
                                          .tokens = {},
                                          .lengths = {},
                                          .image = true};
    return withShownPart(std::move(experiment), PartKind::encoder, 1);
}

inline Experiment withHeadOff(Experiment experiment, PartKind part, Index layer, Index head)
{
    experiment = withShownPart(std::move(experiment), part, layer);
    experiment.heads_off = {head};
    return experiment;
}

/// Texts and answers for testing a shipped model, as one padded batch.
struct HeldOutSet {
    explicit HeldOutSet(const std::string& model)
        : name(model), card(readJson("resources/models/" + model + "/card.json"))
    {
        const Json document = readJson("tests/models/" + model + ".json");
        for (const Json& item : document.at("held_out")) {
            items.push_back(item);
            texts.push_back(item.value("text", ""));
        }
    }

    std::string name;
    Json card;
    std::vector<Json> items;
    std::vector<std::string> texts;

    /// Expects the figure on the card and the bound of the claim.
    void expectClaim(const std::string& id, double percent) const
    {
        const Json& claims = card.at("claims");
        const auto claim = std::ranges::find_if(claims, [&](const Json& one) { return one.at("id") == id; });
        ASSERT_NE(claim, claims.end()) << id;
        constexpr double a_digit = 0.06;  // rounding error of the card's single decimal
        EXPECT_NEAR(percent, claim->at("value").get<double>(), a_digit) << id;
        EXPECT_GE(percent, claim->value("at_least", 0.0)) << id;
        EXPECT_LE(percent, claim->value("at_most", 100.0)) << id;
    }

    [[nodiscard]] double percentRight(const Experiment& experiment) const
    {
        PredictOptions options;
        options.top = 1;
        const auto prediction = predict(experiment, options);
        std::size_t right = 0;
        for (std::size_t at = 0; at < items.size(); ++at)
            right += prediction->items[at].top.front().token == items[at].at("answer") ? 1 : 0;
        return 100.0 * static_cast<double>(right) / static_cast<double>(items.size());
    }

    /// The mean weight from each text's last token to the position given by the item.
    [[nodiscard]] double percentOnNoun(const Experiment& experiment, Index head) const
    {
        const TracePtr trace = evaluate(experiment);
        const std::vector<Index> lengths = trace->layer().grid.query_lengths;
        double sum = 0.0;
        for (std::size_t at = 0; at < items.size(); ++at) {
            const Index noun = items[at].at("right_noun_position");
            sum += static_cast<double>(
                (*trace)[TensorId::weights].at(Shape{static_cast<Index>(at), head, lengths[at] - 1, noun}));
        }
        return 100.0 * sum / static_cast<double>(items.size());
    }
};

inline double percent(std::size_t part, std::size_t whole)
{
    return 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

}  // namespace attn
