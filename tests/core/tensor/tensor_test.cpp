// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tensor/tensor.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <thread>
#include <utility>
#include <vector>

namespace attn
{

namespace
{

/// (2, 3, 4): 0, 1, 2, …
Tensor consecutiveNumbers()
{
    Tensor numbers({2, 3, 4});
    std::iota(numbers.values().begin(), numbers.values().end(), 0.0F);
    return numbers;
}

TEST(Tensor, TransposeIsAView)
{
    const Tensor base = consecutiveNumbers().reshaped({6, 4}, {});
    const Tensor turned = base.transposed({});
    EXPECT_EQ(turned.shape(), (Shape{4, 6}));
    EXPECT_EQ(turned.columns(), base.numbersAt(0));
    EXPECT_EQ(base.columns(), nullptr);
    EXPECT_EQ(turned.at(Shape{1, 5}), 21.0F);
    EXPECT_EQ(turned.matrix(0), base.matrix(0).transpose());
    EXPECT_EQ(turned.matrix(0).data(), turned.matrix(0).data());
    EXPECT_TRUE(identical(turned.clone(), turned));
    EXPECT_TRUE(identical(turned.transposed({}), base));

    Tensor changed = turned.shared();
    *changed.writableAt(1) = -1.0F;
    EXPECT_EQ(std::as_const(changed).at(Shape{0, 1}), -1.0F);
    EXPECT_EQ(turned.at(Shape{0, 1}), 4.0F);
    EXPECT_EQ(changed.columns(), nullptr);
}

TEST(Tensor, IsTransposedOnceForAllThreads)
{
    const Tensor turned = consecutiveNumbers().reshaped({6, 4}, {}).transposed({});
    std::array<const float*, 4> found{};
    std::vector<std::thread> threads;
    for (const float*& place : found)
        threads.emplace_back([&] { place = turned.numbersAt(7); });
    for (std::thread& thread : threads)
        thread.join();
    EXPECT_EQ(std::ranges::count(found, turned.numbersAt(7)), 4);
    EXPECT_EQ(*found.front(), 5.0F);
}

TEST(Tensor, WithoutAxesIsScalar)
{
    Tensor scalar{Shape{}};
    scalar.values()[0] = 3.0F;
    EXPECT_EQ(std::as_const(scalar).at(Shape{}), 3.0F);
    EXPECT_EQ(std::as_const(scalar).matrix(0)(0, 0), 3.0F);
    EXPECT_EQ(Tensor({0, 3}).matrixCount(), 1);
    EXPECT_EQ(std::as_const(static_cast<const Tensor&>(Tensor({2, 0, 3}))).matrix(1).rows(), 0);
}

}  // namespace

}  // namespace attn
