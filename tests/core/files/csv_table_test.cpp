// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/csv_table.h"

#include "tests/core/files/file_testing.h"

#include <cmath>
#include <limits>

namespace attn
{

namespace
{

void expectTable(std::string_view text, const Shape& shape, const std::vector<float>& values)
{
    const Tensor tensor = parseCsv(text);
    EXPECT_EQ(tensor.shape(), shape) << text;
    EXPECT_EQ(valuesOf(tensor), values) << text;
}

TEST(CsvTable, ReadsTableWithoutHeadingsAndLabels)
{
    expectTable("1,2.5\n-3e2, 4 \n", {2, 2}, {1, 2.5F, -300, 4});
    expectTable("1,2\r\n\r\n3,+4", {2, 2}, {1, 2, 3, 4});
    expectTable("\"1\",\"2\"\n", {1, 2}, {1, 2});
    expectTable("7", {1, 1}, {7});
    expectTable("True,false\n", {1, 2}, {1, 0});
}

TEST(CsvTable, AcceptsSemicolonsAndDecimalCommas)
{
    expectTable("1;2\n3;4\n", {2, 2}, {1, 2, 3, 4});
    expectTable("0,5;1,25\n3;4\n", {2, 2}, {0.5F, 1.25F, 3, 4});
    expectTable("a;b\n0.5;1\n", {1, 2}, {0.5F, 1});
    expectTable("the,1\n;,2\n", {2, 1}, {1, 2});
}

TEST(CsvTable, SkipsHeadingsAndLabels)
{
    expectTable("a,b\n1,2\n", {1, 2}, {1, 2});
    expectTable("token,a,b\nthe,1,2\ncat,3,4\n", {2, 2}, {1, 2, 3, 4});
    expectTable(",0,1\n0,5,6\n1,7,8\n", {2, 2}, {5, 6, 7, 8});
    expectTable("the,1,2\n\"cat, or dog\",3,4\n", {2, 2}, {1, 2, 3, 4});
    expectTable("x\n1\n2\n", {2, 1}, {1, 2});
}

TEST(CsvTable, ReadsTablesOfTraces)
{
    expectTable("\xEF\xBB\xBFquery_input (query \\ query_in from 0),0,1\r\n\"0 a,b\",1,2\r\n\"1 say\"\"no\",3,4\r\n",
                {2, 2}, {1, 2, 3, 4});
    expectTable("output (query \\ out from 0),0\r\n0,5\r\n1,6\r\n", {2, 1}, {5, 6});
    expectTable("row_sum of head 1 of sequence 1 (query from 1),value\r\n1 a,5\r\n2 ;,6\r\n", {2}, {5, 6});
    expectTable("head from 1,row_sum of sequence 1 (query from 1),value\r\n1,1 a,5\r\n2,1 a,6\r\n", {2, 1}, {5, 6});
    // Format of earlier versions:
    expectTable("row_sum of head 0 (query from 0),value\r\n0 a,5\r\n1 ;,6\r\n", {2}, {5, 6});
    expectTable(
        "head from 0,weights (query \\ key from 0),0 a,1 b\r\n0,0 a,1,2\r\n0,1 b,3,4\r\n1,0 a,5,6\r\n1,1 b,7,8\r\n",
        {2, 2, 2}, {1, 2, 3, 4, 5, 6, 7, 8});
}

TEST(CsvTable, ReadsNanAndInfinity)
{
    const Tensor tensor = parseCsv("NaN,Infinity,-Infinity,-0,1e-45,0.1,1e-60");
    EXPECT_TRUE(std::isnan(tensor.values()[0]));
    EXPECT_EQ(tensor.values()[1], std::numeric_limits<float>::infinity());
    EXPECT_EQ(tensor.values()[2], -std::numeric_limits<float>::infinity());
    EXPECT_TRUE(std::signbit(tensor.values()[3]));
    EXPECT_EQ(tensor.values()[4], std::numeric_limits<float>::denorm_min());
    EXPECT_EQ(tensor.values()[5], 0.1F);
    EXPECT_EQ(tensor.values()[6], 0.0F);
}

TEST(CsvTable, ReportsLineAndColumn)
{
    const auto refused = [](std::string_view text, const std::string& message) {
        expectInputError([text] { parseCsv(text); }, "", message);
    };
    const std::string no_number =
        " is not a number of single precision: write one, such as 0.5, 1e-3, NaN or -Infinity.";
    const std::string no_end = ": the quotation mark is not closed: add one after the field.";
    refused("", "The table is empty: write at least one number.");
    refused("a,b\n", "The table has headings or labels only: write at least one number.");
    refused("1,2\n3,,\n", "Line 2 has 3 columns, but line 1 has 2: all rows need the same number.");
    refused("1,2\n\n3\n", "Line 3 has 1 columns, but line 1 has 2: all rows need the same number.");
    refused("1,2\n3,\n", "Line 2, column 2: the cell is empty: write a number, or NaN where there is none.");
    refused("1;2\n;4\n", "Line 2, column 1: the cell is empty: write a number, or NaN where there is none.");
    refused("1,2\n3,4x\n", "Line 2, column 2: \"4x\"" + no_number);
    refused("1,2x\n3,4\n", "Line 1, column 2: \"2x\"" + no_number);
    refused("1,1e40\n", "Line 1, column 2: \"1e40\"" + no_number);
    refused("1,\"2\n", "Line 1, column 2" + no_end);
    refused("1,\"2\"\"", "Line 1, column 2" + no_end);
    refused("1,\"2\"3\n", "Line 1, column 2: there is text after the closing quotation mark: write two quotation marks "
                          "where one is part of the field.");
}

}  // namespace

}  // namespace attn
