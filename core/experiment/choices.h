// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/basics/message.h"
#include "core/basics/setting.h"
#include "core/experiment/experiment.h"

namespace attn
{

template <>
inline constexpr std::array choices<Tokenizer> = {
    Choice{"words", Tokenizer::words, ATTN_TEXT("Fields", "Words")},
    Choice{"characters", Tokenizer::characters, ATTN_TEXT("Fields", "Characters")},
    Choice{"word_boundaries", Tokenizer::word_boundaries, ATTN_TEXT("Fields", "By dictionary")}};
template <>
inline constexpr std::array choices<Padding> = {Choice{"right", Padding::right, ATTN_TEXT("Fields", "Right")},
                                                Choice{"left", Padding::left, ATTN_TEXT("Fields", "Left")}};
template <>
inline constexpr std::array choices<EmbeddingInit> = {
    Choice{"normal", EmbeddingInit::normal, ATTN_TEXT("Fields", "Normal")},
    Choice{"one_hot", EmbeddingInit::one_hot, ATTN_TEXT("Fields", "One-hot")},
    Choice{"small_integers", EmbeddingInit::small_integers, ATTN_TEXT("Fields", "Small integers")}};
template <>
inline constexpr std::array choices<Positions> = {
    Choice{"sinusoidal", Positions::sinusoidal, ATTN_TEXT("Fields", "Sinusoidal")},
    Choice{"none", Positions::none, ATTN_TEXT("Fields", "None")}};
template <>
inline constexpr std::array choices<Projections> = {
    Choice{"separate", Projections::separate, ATTN_TEXT("Fields", "Separate")},
    Choice{"fused", Projections::fused, ATTN_TEXT("Fields", "Fused")},
    Choice{"none", Projections::none, ATTN_TEXT("Fields", "None")}};
template <>
inline constexpr std::array choices<HeadLayout> = {
    Choice{"transpose", HeadLayout::transpose, ATTN_TEXT("Fields", "Transpose")},
    Choice{"view", HeadLayout::view, ATTN_TEXT("Fields", "View (a mistake)")}};
template <>
inline constexpr std::array choices<RotaryPairs> = {
    Choice{"halves", RotaryPairs::halves, ATTN_TEXT("Fields", "Halves")},
    Choice{"neighbours", RotaryPairs::neighbours, ATTN_TEXT("Fields", "Neighbours")}};
template <>
inline constexpr std::array choices<QkNormSpan> = {
    Choice{"head", QkNormSpan::head, ATTN_TEXT("Fields", "Each head")},
    Choice{"all_heads", QkNormSpan::all_heads, ATTN_TEXT("Fields", "All heads together")}};
template <>
inline constexpr std::array choices<Scale::Kind> = {
    Choice{"sqrt_head_dim", Scale::Kind::sqrt_head_dim, "1 / √d_k"},
    Choice{"sqrt_model_dim", Scale::Kind::sqrt_model_dim, "1 / √d_model"},
    Choice{"none", Scale::Kind::none, ATTN_TEXT("Fields", "None")},
    Choice{"", Scale::Kind::number, ATTN_TEXT("Fields", "A number")}};  // written as the number itself
template <>
inline constexpr std::array choices<SoftmaxAxis> = {
    Choice{"key", SoftmaxAxis::key, ATTN_TEXT("Fields", "Over keys")},
    Choice{"query", SoftmaxAxis::query, ATTN_TEXT("Fields", "Over queries")}};
template <>
inline constexpr std::array choices<WeightInit> = {
    Choice{"xavier_uniform", WeightInit::xavier_uniform, ATTN_TEXT("Fields", "Xavier uniform")},
    Choice{"normal", WeightInit::normal, ATTN_TEXT("Fields", "Normal")},
    Choice{"small_integers", WeightInit::small_integers, ATTN_TEXT("Fields", "Small integers")},
    Choice{"identity", WeightInit::identity, ATTN_TEXT("Fields", "Identity")},
    Choice{"zeros", WeightInit::zeros, ATTN_TEXT("Fields", "Zeros")}};
template <>
inline constexpr std::array choices<FillApply> = {Choice{"replace", FillApply::replace, ATTN_TEXT("Fields", "Replace")},
                                                  Choice{"add", FillApply::add, ATTN_TEXT("Fields", "Add")}};
template <>
inline constexpr std::array choices<MaskStage> = {
    Choice{"before_softmax", MaskStage::before_softmax, ATTN_TEXT("Fields", "To the scores")},
    Choice{"after_softmax", MaskStage::after_softmax, ATTN_TEXT("Fields", "To the weights")}};
template <>
inline constexpr std::array choices<EmptyRows> = {Choice{"nan", EmptyRows::nan, ATTN_TEXT("Fields", "As computed")},
                                                  Choice{"zero", EmptyRows::zero, ATTN_TEXT("Fields", "Set to 0")}};

namespace detail
{

/// Whether `value` is an enumerator: GCC and Clang print any other value as "(Enum)2".
template <auto value>
consteval bool isEnumerator()
{
    return std::string_view(__PRETTY_FUNCTION__).find("value = (") == std::string_view::npos;
}

template <typename Enum>
consteval bool areComplete()
{
    constexpr auto& all = choices<Enum>;
    for (std::size_t at = 0; at < all.size(); ++at)
        if (all[at].value != static_cast<Enum>(at))
            return false;
    return !isEnumerator<static_cast<Enum>(all.size())>();
}

}  // namespace detail

/// Name of `value` in files; empty if it has none.
template <typename Enum>
constexpr std::string_view choiceName(Enum value)
{
    static_assert(detail::areComplete<Enum>(), "choices<Enum> must list every enumerator, in the enumeration's order");
    return choices<Enum>[static_cast<std::size_t>(value)].name;
}

}  // namespace attn
