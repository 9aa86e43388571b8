// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest>

#include <nlohmann/json.hpp>

#include <fstream>
#include <string>

Q_DECLARE_METATYPE(nlohmann::json)

namespace attn
{

/// Fills a test's table with the rows of a JSON file in tests/ui, each with its "name": column "row".
inline void addJsonRows(const std::string& file)
{
    QTest::addColumn<nlohmann::json>("row");
    for (const nlohmann::json& row : nlohmann::json::parse(std::ifstream(ATTN_SOURCE_DIR "/tests/ui/" + file)))
        QTest::newRow(row.at("name").get<std::string>().c_str()) << row;
}

}  // namespace attn
