// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/experiment/experiment.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace attn
{

/// A value of an enumeration and its name in experiment files.
template <typename Enum>
struct Choice {
    std::string_view name;
    Enum value;
};

// Spelt out for compilers that do not deduce it for aggregates yet (clang 14).
template <typename Enum>
Choice(const char*, Enum) -> Choice<Enum>;

/// Every value of an enumeration with its name, in the contract's order: what files may say and what a control offers.
template <typename Enum>
inline constexpr std::array<Choice<Enum>, 0> choices{};

template <>
inline constexpr std::array choices<Tokenizer> = {Choice{"words", Tokenizer::words},
                                                  Choice{"characters", Tokenizer::characters}};
template <>
inline constexpr std::array choices<EmbeddingInit> = {Choice{"normal", EmbeddingInit::normal},
                                                      Choice{"one_hot", EmbeddingInit::one_hot},
                                                      Choice{"small_integers", EmbeddingInit::small_integers}};
template <>
inline constexpr std::array choices<Positions> = {Choice{"sinusoidal", Positions::sinusoidal},
                                                  Choice{"none", Positions::none}};
template <>
inline constexpr std::array choices<Projections> = {
    Choice{"separate", Projections::separate}, Choice{"fused", Projections::fused}, Choice{"none", Projections::none}};
template <>
inline constexpr std::array choices<HeadLayout> = {Choice{"transpose", HeadLayout::transpose},
                                                   Choice{"view", HeadLayout::view}};
/// Scale::Kind::number has no name: files write the number itself.
template <>
inline constexpr std::array choices<Scale::Kind> = {Choice{"sqrt_head_dim", Scale::Kind::sqrt_head_dim},
                                                    Choice{"sqrt_model_dim", Scale::Kind::sqrt_model_dim},
                                                    Choice{"none", Scale::Kind::none}};
template <>
inline constexpr std::array choices<SoftmaxAxis> = {Choice{"key", SoftmaxAxis::key},
                                                    Choice{"query", SoftmaxAxis::query}};
template <>
inline constexpr std::array choices<WeightInit> = {
    Choice{"xavier_uniform", WeightInit::xavier_uniform}, Choice{"normal", WeightInit::normal},
    Choice{"small_integers", WeightInit::small_integers}, Choice{"identity", WeightInit::identity},
    Choice{"zeros", WeightInit::zeros}};
template <>
inline constexpr std::array choices<FillApply> = {Choice{"replace", FillApply::replace}, Choice{"add", FillApply::add}};
template <>
inline constexpr std::array choices<MaskStage> = {Choice{"before_softmax", MaskStage::before_softmax},
                                                  Choice{"after_softmax", MaskStage::after_softmax}};
template <>
inline constexpr std::array choices<EmptyRows> = {Choice{"nan", EmptyRows::nan}, Choice{"zero", EmptyRows::zero}};

/// The name of `value` in experiment files; empty if it has none.
template <typename Enum>
constexpr std::string_view choiceName(Enum value)
{
    const auto found = std::ranges::find(choices<Enum>, value, &Choice<Enum>::value);
    return found == choices<Enum>.end() ? std::string_view{} : found->name;
}

}  // namespace attn
