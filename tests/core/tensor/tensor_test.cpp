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

TEST(Tensor, SharesUnwrittenMatrices)
{
    const Tensor base = consecutiveNumbers();
    Tensor other = base.shared();
    std::fill_n(other.writableAt(4 * 4), 4, -1.0F);
    const Tensor& branch = other;
    EXPECT_EQ(branch.matrix(0).data(), base.matrix(0).data());
    EXPECT_EQ(branch.matrix(1).row(1), Eigen::RowVector4f::Constant(-1.0F));
    EXPECT_EQ(branch.matrix(1).row(2), base.matrix(1).row(2));
    EXPECT_EQ(branch.at(Shape{1, 1, 3}), -1.0F);
    EXPECT_EQ(branch.at(Shape{1, 0, 3}), 15.0F);
    EXPECT_EQ(branch.values()[17], -1.0F);
    EXPECT_EQ(base.values()[17], 17.0F);
    EXPECT_FALSE(identical(branch, base));

    Tensor twice = branch.shared();
    *twice.writableAt(0) = 7.0F;
    EXPECT_EQ(std::as_const(twice).values()[0], 7.0F);
    EXPECT_EQ(std::as_const(twice).matrix(1).data(), branch.matrix(1).data());
    EXPECT_EQ(branch.values()[0], 0.0F);
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

TEST(Tensor, ValuesAreInOrderIfMatricesAreShared)
{
    const Tensor base = consecutiveNumbers();
    Tensor other = base.shared();
    *other.writableAt(23) = -1.0F;
    const Numbers numbers = std::as_const(other).values();
    EXPECT_EQ(numbers.size(), 24U);
    EXPECT_EQ(numbers[23], -1.0F);
    EXPECT_TRUE(std::equal(numbers.begin(), std::next(numbers.begin(), 23), base.values().begin()));
    EXPECT_EQ(std::ranges::distance(numbers), 24);
}

TEST(Tensor, ReshapeCopiesIfNotContiguous)
{
    const Tensor base = consecutiveNumbers();
    Tensor other = base.shared();
    *other.writableAt(23) = -1.0F;
    const Tensor flat = other.reshaped({24}, {});
    EXPECT_EQ(flat.matrix(0).cols(), 24);
    EXPECT_EQ(flat.matrix(0)(0, 23), -1.0F);
    EXPECT_EQ(flat.matrix(0)(0, 22), 22.0F);
    EXPECT_EQ(base.reshaped({6, 4}, {}).matrix(0).data(), base.matrix(0).data());
    EXPECT_TRUE(identical(other.clone(), other));
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

#ifndef NDEBUG
TEST(Tensor, IsFilledWithNanInDebugBuilds)
{
    const Tensor unwritten({3, 2});
    for (const float value : unwritten.values())
        EXPECT_TRUE(std::isnan(value));
}
#endif

}  // namespace

}  // namespace attn
