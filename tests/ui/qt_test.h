// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest>

#include <memory>
#include <string_view>

namespace attn
{

/// A Qt Test class that the program it is linked into can run. All tests of a tier are one program (run_qt_tests.cpp),
/// so that what they share is compiled and linked once; each still runs in a process of its own.
struct QtTest {
    using Make = std::unique_ptr<QObject> (*)();

    /// `file` is the path of its source: the test is called as the file is, without ending.
    QtTest(std::string_view file, Make make);

    std::string_view file;
    Make make;
    const QtTest* next;  ///< the one registered before
};

}  // namespace attn

/// Stands at the end of the test's file, where QTEST_MAIN would, before its .moc.
#define ATTN_QT_TEST(Class)                                                                                            \
    static const attn::QtTest registered##Class(                                                                       \
        __FILE__, []() -> std::unique_ptr<QObject> { return std::make_unique<Class>(); });
