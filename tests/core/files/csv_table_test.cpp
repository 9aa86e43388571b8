// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/csv_table.h"

#include "core/files/file_io.h"
#include "tests/core/files/file_testing.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <limits>

namespace attn
{

namespace
{

nlohmann::json tables(const char* kind)
{
    const std::vector<std::byte> bytes = readFile(ATTN_SOURCE_DIR "/tests/core/files/csv_tables.json", 100'000);
    return nlohmann::json::parse(textOf(bytes)).at(kind);
}

TEST(CsvTable, ReadsNumbersWithinHeadingsAndLabels)
{
    for (const nlohmann::json& row : tables("read")) {
        SCOPED_TRACE(row.dump());
        const Tensor tensor = parseCsv(row.at("text").get<std::string>());
        EXPECT_EQ(tensor.shape(), row.at("shape").get<Shape>());
        EXPECT_EQ(valuesOf(tensor), row.at("values").get<std::vector<float>>());
    }
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
    for (const nlohmann::json& row : tables("refused")) {
        SCOPED_TRACE(row.at("text"));
        expectInputError([&row] { parseCsv(row.at("text").get<std::string>()); }, "", row.at("message"));
    }
}

}  // namespace

}  // namespace attn
