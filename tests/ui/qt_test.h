// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// moc of Qt 6.4 cannot parse an enumeration defined by nested includes, and does not need it.
#ifndef Q_MOC_RUN
#include "core/tensor/tensor_id.h"
#endif

#include <QTest>

#include <initializer_list>
#include <memory>
#include <string_view>
#include <utility>

namespace attn
{

/// Fills a test's table of one column.
template <typename Value>
void addRows(const char* column, const std::initializer_list<std::pair<const char*, Value>>& rows)
{
    QTest::addColumn<Value>(column);
    for (const auto& [name, value] : rows)
        QTest::newRow(name) << value;
}

/// A Qt Test class registered with the program it is linked into. All tests of a tier are one program
/// (run_qt_tests.cpp), so that common code is compiled and linked once; each test runs in a separate process.
struct QtTest {
    using Make = std::unique_ptr<QObject> (*)();

    /// `file` is the path of its source; the test is named after the file without extension.
    QtTest(std::string_view file, Make make);

    std::string_view file;
    Make make;
    const QtTest* next;  ///< the previously registered test
};

}  // namespace attn

/// Placed at the end of the test's file before its .moc, instead of QTEST_MAIN.
#define ATTN_QT_TEST(Class)                                                                                            \
    static const attn::QtTest registered##Class(                                                                       \
        __FILE__, []() -> std::unique_ptr<QObject> { return std::make_unique<Class>(); });
