// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/export/csv.h"
#include "core/files/csv_table.h"
#include "core/forward/evaluate.h"
#include "core/tensor/tensor_id.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <limits>

namespace attn
{

namespace
{

/// Two sequences; the longer one has tokens that must be quoted or that a spreadsheet could interpret as a formula.
TracePtr unusualTrace()
{
    Experiment experiment;
    Tensor input(Shape{2, 3, 4});
    for (Index at = 0; at < input.size(); ++at)
        input.values()[static_cast<std::size_t>(at)] = 0.1F * static_cast<float>(at % 7);
    experiment.inputs.query = TensorInput{{"x.npy", "", std::make_shared<const Tensor>(std::move(input))},
                                          {{"a,b", "say\"no", "=1+1"}, {"猫", "b", "c"}},
                                          {}};
    experiment.attention.heads = 2;
    experiment.mask.layers.emplace_back().region = CausalRegion{};
    return evaluate(experiment);
}

std::string csvOf(const Trace& trace, TensorId id, const Slice& slice)
{
    return writeCsv(tableOf(trace, id, trace[id], slice));
}

TEST(Csv, QuotesRowAndColumnLabels)
{
    const std::string table = csvOf(*unusualTrace(), TensorId::mask, {0, 1});
    EXPECT_EQ(table,
              "\xEF\xBB\xBFmask of head 2 of sequence 1 (query \\ key from 1),\"1 a,b\",\"2 say\"\"no\",3 =1+1\r\n"
              "\"1 a,b\",1,0,0\r\n"
              "\"2 say\"\"no\",1,1,0\r\n"
              "3 =1+1,1,1,1\r\n");
}

TEST(Csv, RoundTrips)
{
    const TracePtr trace = unusualTrace();
    for (const auto& [id, slice] :
         {std::pair(TensorId::query_input, Slice{1, {}}), std::pair(TensorId::mask, Slice{0, 1}),
          std::pair(TensorId::weights, Slice{1, {}}), std::pair(TensorId::row_sum, Slice{0, 0}),
          std::pair(TensorId::row_sum, Slice{0, {}})})
        EXPECT_TRUE(identical(parseCsv(csvOf(*trace, id, slice)), sliceOf((*trace)[id], slice))) << name(id);
}

TEST(Csv, VectorIsColumnWithNumberedFeatures)
{
    const TracePtr trace = unusualTrace();
    EXPECT_TRUE(csvOf(*trace, TensorId::row_sum, {1, 0})
                    .starts_with("\xEF\xBB\xBFrow_sum of head 1 of sequence 2 (query from 1),value\r\n1 猫,"));
    EXPECT_TRUE(csvOf(*trace, TensorId::output, {1, 0})
                    .starts_with("\xEF\xBB\xBFoutput of sequence 2 (query \\ out from 1),1,2,3,4\r\n1 猫,"));
}

TEST(Csv, HeadsAreStackedWithHeadColumn)
{
    const TracePtr trace = unusualTrace();
    EXPECT_EQ(csvOf(*trace, TensorId::mask, {1, {}}),
              "\xEF\xBB\xBFhead from 1,mask of sequence 2 (query \\ key from 1),1 猫,2 b,3 c\r\n"
              "1,1 猫,1,0,0\r\n1,2 b,1,1,0\r\n1,3 c,1,1,1\r\n"
              "2,1 猫,1,0,0\r\n2,2 b,1,1,0\r\n2,3 c,1,1,1\r\n");
    const std::string sums = csvOf(*trace, TensorId::row_sum, {0, {}});
    EXPECT_TRUE(sums.starts_with("\xEF\xBB\xBFhead from 1,row_sum of sequence 1 (query from 1),value\r\n1,\"1 a,b\","))
        << sums;
    const float last = (*trace)[TensorId::row_sum].at(Shape{0, 1, 2});
    EXPECT_TRUE(sums.ends_with("\r\n2,3 =1+1," + shortestDecimal(last) + "\r\n")) << sums;
}

TEST(Csv, NanAndInfinityHaveNames)
{
    const TracePtr trace = unusualTrace();
    EXPECT_NE(csvOf(*trace, TensorId::masked_scores, {0, 0}).find(",-Infinity,-Infinity\r\n"), std::string::npos);
    Tensor numbers(Shape{1, 3}, {Axis::query, Axis::out});
    numbers.values()[0] = std::numeric_limits<float>::quiet_NaN();
    numbers.values()[1] = std::numeric_limits<float>::infinity();
    numbers.values()[2] = -0.0F;
    EXPECT_NE(writeCsv(tableOf(*trace, TensorId::output, numbers, {1, {}})).find("猫,NaN,Infinity,-0\r\n"),
              std::string::npos);
}

TEST(Csv, ClipboardTextIsTabSeparatedAndQuoted)
{
    Table table{"a\tb", "query", {}, {}, {"1 x,y"}, {"2 \"z\""}, Tensor(Shape{1})};
    table.numbers.values()[0] = 0.5F;
    EXPECT_EQ(writeTabSeparated(table), "\"a\tb (query from 1)\"\t\"2 \"\"z\"\"\"\r\n1 x,y\t0.5\r\n");
}

TEST(Csv, SliceHasNumbersOfSequenceAndHead)
{
    const TracePtr trace = unusualTrace();
    const Tensor& scores = (*trace)[TensorId::scores];
    const Tensor part = sliceOf(scores, {{}, 1});
    EXPECT_EQ(part.shape(), (Shape{2, 3, 3}));
    EXPECT_EQ(part.axes(), (Axes{Axis::batch, Axis::query, Axis::key}));
    EXPECT_EQ(part.at(Shape{1, 2, 0}), scores.at(Shape{1, 1, 2, 0}));
    EXPECT_TRUE(identical(sliceOf(scores, {}), scores));
}

}  // namespace

}  // namespace attn
