// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/recipes.h"

#include "core/basics/message.h"

#include <array>

namespace attn
{

namespace
{

template <typename... Regions>
std::vector<MaskLayer> layersOf(Regions... regions)
{
    return {layerOf(std::move(regions))...};
}

/// The original Transformer, on which the other recipes are based: no mask, sinusoidal positions.
void setOriginal(Experiment& experiment)
{
    Attention& attention = experiment.attention;
    const Attention own = attention;
    attention = {};
    attention.heads = own.heads;
    attention.d_k = own.d_k;
    attention.d_v = own.d_v;
    attention.d_out = own.d_out;
    attention.weights = own.weights;
    experiment.embedding.positions = Positions::sinusoidal;
    experiment.mask = {};
}

void setGpt2(Experiment& experiment)
{
    setOriginal(experiment);
    if (!experiment.inputs.key && !experiment.inputs.value)
        experiment.attention.projections = Projections::fused;
    experiment.mask.layers = layersOf(CausalRegion{});
}

void setBert(Experiment& experiment)
{
    setOriginal(experiment);
    experiment.mask.layers = layersOf(PaddingRegion{});
}

/// A decoder with rotary positions. `sharing` heads share their keys and values, if the number of heads is a multiple.
void setRotary(Experiment& experiment, double theta, Index sharing)
{
    setOriginal(experiment);
    Attention& attention = experiment.attention;
    attention.kv_heads = attention.heads % sharing == 0 ? attention.heads / sharing : 1;
    attention.bias = false;
    attention.rotary.on = true;
    attention.rotary.theta = theta;
    experiment.embedding.positions = Positions::none;
    experiment.mask.layers = layersOf(CausalRegion{});
}

void setMistral(Experiment& experiment)
{
    constexpr Index visible_before = 2;  // 4095 in Mistral 7B
    setRotary(experiment, 1e4, 4);
    experiment.mask.layers = layersOf(CausalRegion{}, WindowRegion{visible_before});
}

void setGemma2(Experiment& experiment)
{
    setRotary(experiment, 1e4, 2);
    experiment.attention.softcap = 50;
}

void setGptOss(Experiment& experiment)
{
    setRotary(experiment, 150'000, 8);
    experiment.attention.bias = true;
    experiment.attention.sink = 0.0;  // the model has a learned number per head
}

/// An encoder layer of T5.
void setT5(Experiment& experiment)
{
    setOriginal(experiment);
    experiment.attention.bias = false;
    experiment.attention.scale.kind = Scale::Kind::none;
    experiment.embedding.positions = Positions::none;
    experiment.mask.layers = layersOf(PaddingRegion{}, RelativeRegion{});
}

void setAlibi(Experiment& experiment)
{
    setOriginal(experiment);
    experiment.embedding.positions = Positions::none;
    experiment.mask.layers = layersOf(CausalRegion{}, AlibiRegion{});
}

void setSoftmaxOffByOne(Experiment& experiment)
{
    setOriginal(experiment);
    experiment.attention.sink = 0.0;
}

}  // namespace

std::span<const Recipe> recipes()
{
    static constexpr std::array all = {
        Recipe{ATTN_TEXT("Fields", "The paper"), "arXiv 1706.03762", "", setOriginal},
        Recipe{"GPT-2", "Radford et al. 2019",
               ATTN_TEXT("Fields", "Its positions are learned: sinusoidal ones are used here."), setGpt2},
        Recipe{"BERT", "arXiv 1810.04805",
               ATTN_TEXT("Fields", "Its positions are learned: sinusoidal ones are used here."), setBert},
        Recipe{"T5", "arXiv 1910.10683", ATTN_TEXT("Fields", "Its biases are learned: random numbers are used here."),
               setT5},
        Recipe{"ALiBi (MPT, BLOOM)", "arXiv 2108.12409", "", setAlibi},
        Recipe{"Llama 3", "arXiv 2407.21783", "", [](Experiment& experiment) { setRotary(experiment, 500'000, 4); }},
        Recipe{"Mistral", "arXiv 2310.06825",
               ATTN_TEXT("Fields", "Its window has 4,096 tokens: a window of 3 is used here."), setMistral},
        Recipe{"Gemma 2", "arXiv 2408.00118",
               ATTN_TEXT("Fields", "Every other layer sees a window of tokens only: this is a layer without one."),
               setGemma2},
        Recipe{"gpt-oss", "arXiv 2508.10925",
               ATTN_TEXT("Fields", "Its sinks are learned: 0 is used here. Every other layer sees a window of tokens "
                                   "only: this is a layer without one."),
               setGptOss},
        Recipe{ATTN_TEXT("Fields", "Softmax off by one"), "Miller 2023, evanmiller.org", "", setSoftmaxOffByOne},
    };
    return all;
}

}  // namespace attn
