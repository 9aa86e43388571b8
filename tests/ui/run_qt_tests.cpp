// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/qt_test.h"

#ifdef QT_WIDGETS_LIB
#include <QApplication>
using Application = QApplication;
#else
#include <QGuiApplication>
using Application = QGuiApplication;
#endif

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <vector>

namespace
{

const attn::QtTest*& lastRegistered()
{
    static const attn::QtTest* test = nullptr;
    return test;
}

std::string nameOf(const attn::QtTest& test) { return std::filesystem::path(test.file).stem().string(); }

const attn::QtTest* testCalled(std::string_view name)
{
    for (const attn::QtTest* test = lastRegistered(); test; test = test->next)
        if (nameOf(*test) == name)
            return test;
    return nullptr;
}

}  // namespace

attn::QtTest::QtTest(std::string_view path, Make maker) : file(path), make(maker), next(lastRegistered())
{
    lastRegistered() = this;
}

/// PROGRAM TEST [ARGUMENT…]: runs the test class named after its file with Qt Test's arguments.
int main(int argc, char** argv)
{
    const attn::QtTest* test = argc > 1 ? testCalled(argv[1]) : nullptr;
    if (!test) {
        std::fputs("The first argument names a test:\n", stderr);
        for (test = lastRegistered(); test; test = test->next)
            std::fprintf(stderr, "  %s\n", nameOf(*test).c_str());
        return 2;
    }
    const std::string function = argc > 2 && *argv[2] != '-' ? argv[2] : "";  // other tests may run at the same time
    std::vector<char*> arguments(argv, argv + argc);
    arguments.erase(arguments.begin() + 1);
    int count = argc - 1;
    arguments.push_back(nullptr);
    const Application application(count, arguments.data());
    Application::setApplicationName(
        QString::fromStdString(nameOf(*test) + function));  // so that its folders are separate
    return QTest::qExec(test->make().get(), count, arguments.data());
}
