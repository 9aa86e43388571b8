// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/models/converted_tensors.h"

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

/// Asks for the tensor of `count` numbers at `at`; whether it had to be converted.
bool converts(ConvertedTensors& kept, const int* at, Index count = 10, const std::shared_ptr<const void>& owner = {},
              bool transposed = false)
{
    bool converted = false;
    kept.get({at, owner, transposed}, [&] {
        converted = true;
        return numbers(count);
    });
    return converted;
}

constexpr std::size_t room_for_two = 2 * 10 * sizeof(float);
constexpr int places[4] = {};

TEST(ConvertedTensors, WhatWasUsedLastIsKept)
{
    ConvertedTensors kept(room_for_two);
    EXPECT_TRUE(converts(kept, &places[0]));
    EXPECT_TRUE(converts(kept, &places[1]));
    EXPECT_FALSE(converts(kept, &places[0]));
    EXPECT_TRUE(converts(kept, &places[2]));  // in the room of 1
    EXPECT_FALSE(converts(kept, &places[0]));
    EXPECT_TRUE(converts(kept, &places[1]));
    EXPECT_TRUE(converts(kept, &places[3], 1000));
    EXPECT_TRUE(converts(kept, &places[3], 1000));  // it was too large, and took no room
    EXPECT_FALSE(converts(kept, &places[0]));
}

TEST(ConvertedTensors, AnotherFileAtTheSameAddressIsAnother)
{
    ConvertedTensors kept(room_for_two);
    auto file = std::make_shared<int>();
    EXPECT_TRUE(converts(kept, &places[0], 10, file));
    EXPECT_FALSE(converts(kept, &places[0], 10, file));
    EXPECT_TRUE(converts(kept, &places[0], 10, file, true));
    EXPECT_TRUE(converts(kept, &places[0]));
    file = std::make_shared<int>();
    EXPECT_TRUE(converts(kept, &places[0], 10, file));
}

TEST(ConvertedTensors, ThreadsShareThem)
{
    ConvertedTensors kept(room_for_two);
    std::vector<std::thread> threads;
    for (int thread = 0; thread < 4; ++thread)
        threads.emplace_back([&kept] {
            for (int round = 0; round < 500; ++round)
                EXPECT_EQ(kept.get({&places[round % 3], {}, false}, [] { return numbers(10); })->size(), 10);
        });
    for (std::thread& thread : threads)
        thread.join();
}

TEST(ConvertedTensors, AModelConvertsAParameterOnceAndOnlyWhatNeedsIt)
{
    const auto model = gpt2Files().open();  // single precision, linear maps as [in, out]
    const PartPlan& part = model->plan().parts.front();
    const auto parameter = [&](TensorId id, const Axes& axes) { return model->parameter(part, id, axes); };
    const TensorPtr turned = parameter(TensorId::w_up_weight, {Axis::mlp_features, Axis::out});
    EXPECT_EQ(parameter(TensorId::w_up_weight, {Axis::mlp_features, Axis::out}), turned);
    const StoredTensor& norm = *model->checkpoint().find(part.parameters.at(TensorId::mlp_norm_weight).name);
    EXPECT_EQ(static_cast<const void*>(parameter(TensorId::mlp_norm_weight, {Axis::out})->numbersAt(0)),
              static_cast<const void*>(norm.bytes.data()));
}

}  // namespace

}  // namespace attn
