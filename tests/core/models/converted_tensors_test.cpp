// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/models/checkpoint.h"

#include "core/tensor/tensor_id.h"

#include "tests/core/models/model_files.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace attn
{

namespace
{

TensorPtr numbers(Index count) { return std::make_shared<const Tensor>(Shape{count}); }

/// Requests the tensor of `count` numbers at `at`; returns whether it was converted.
bool converts(ConvertedTensorCache& kept, const int* at, Index count = 10,
              const std::shared_ptr<const void>& owner = {})
{
    bool converted = false;
    kept.get({at, owner}, [&] {
        converted = true;
        return numbers(count);
    });
    return converted;
}

constexpr std::size_t bytes_of_two = 2 * 10 * sizeof(float);
constexpr int addresses[4] = {};

TEST(ConvertedTensorCache, MostRecentlyUsedStaysCached)
{
    ConvertedTensorCache kept(bytes_of_two);
    EXPECT_TRUE(converts(kept, &addresses[0]));
    EXPECT_TRUE(converts(kept, &addresses[1]));
    EXPECT_FALSE(converts(kept, &addresses[0]));
    EXPECT_TRUE(converts(kept, &addresses[2]));  // replaces entry 1
    EXPECT_FALSE(converts(kept, &addresses[0]));
    EXPECT_TRUE(converts(kept, &addresses[1]));
    EXPECT_TRUE(converts(kept, &addresses[3], 1000));
    EXPECT_TRUE(converts(kept, &addresses[3], 1000));  // it was too large for the cache
    EXPECT_FALSE(converts(kept, &addresses[0]));
}

TEST(ConvertedTensorCache, FilesAtSameAddressAreDistinguished)
{
    ConvertedTensorCache kept(bytes_of_two);
    auto file = std::make_shared<int>();
    EXPECT_TRUE(converts(kept, &addresses[0], 10, file));
    EXPECT_FALSE(converts(kept, &addresses[0], 10, file));
    EXPECT_TRUE(converts(kept, &addresses[0]));
    file = std::make_shared<int>();
    EXPECT_TRUE(converts(kept, &addresses[0], 10, file));
}

/// Addresses of the numbers of a parameter of the first layer, in memory and in the file.
struct Addresses {
    TensorPtr parameter;
    const void* in_file;
};

Addresses addressesOf(const Model& model, TensorId id, const Axes& axes)
{
    const PartPlan& part = model.plan().parts.front();
    return {model.parameter(part, id, axes), model.checkpoint().find(part.parameters.at(id).name)->bytes.data()};
}

TEST(ConvertedTensorCache, SinglePrecisionIsNotCopied)
{
    const auto model = gpt2Files().open();  // linear maps as [in, out]
    const Addresses norm = addressesOf(*model, TensorId::mlp_norm_weight, {Axis::out});
    EXPECT_EQ(static_cast<const void*>(norm.parameter->numbersAt(0)), norm.in_file);
    const Addresses linear = addressesOf(*model, TensorId::w_up_weight, {Axis::mlp_features, Axis::out});
    EXPECT_EQ(static_cast<const void*>(linear.parameter->columns()), linear.in_file);
}

TEST(ConvertedTensorCache, HalfPrecisionIsConvertedOnce)
{
    const auto model = openModel("shipped:which-noun", {});  // linear maps as [in, out]
    const Addresses norm = addressesOf(*model, TensorId::mlp_norm_weight, {Axis::out});
    EXPECT_NE(static_cast<const void*>(norm.parameter->numbersAt(0)), norm.in_file);
    EXPECT_EQ(norm.parameter->numbersAt(0),
              addressesOf(*model, TensorId::mlp_norm_weight, {Axis::out}).parameter->numbersAt(0));
    const Axes axes = {Axis::mlp_features, Axis::out};
    EXPECT_EQ(addressesOf(*model, TensorId::w_up_weight, axes).parameter->columns(),
              addressesOf(*model, TensorId::w_up_weight, axes).parameter->columns());
}

}  // namespace

}  // namespace attn
