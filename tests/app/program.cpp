// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/program.h"

#include <QProcess>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace attn
{

namespace
{

/// Commands must run without a display and without QT_QPA_PLATFORM set.
QProcessEnvironment withoutDisplay()
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* variable : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        environment.remove(variable);
    return environment;
}

}  // namespace

Outcome Program::run(const std::vector<std::string>& arguments, const std::string& input) const
{
    constexpr int timeout_milliseconds = 120'000;  // milliseconds; exceeded only if the program hangs
    QProcess process;
    process.setWorkingDirectory(m_folder.path());
    process.setProcessEnvironment(withoutDisplay());
    QStringList words;
    for (const std::string& argument : arguments)
        words << QString::fromStdString(argument);
    process.start(ATTN_PROGRAM, words);
    process.write(input.data(), static_cast<qint64>(input.size()));
    process.closeWriteChannel();
    const bool ended = process.waitForFinished(timeout_milliseconds) && process.exitStatus() == QProcess::NormalExit;
    return {ended ? process.exitCode() : -1, process.readAllStandardOutput().toStdString(),
            process.readAllStandardError().toStdString()};
}

void Program::write(const std::string& file, const std::string& bytes) const
{
    const std::filesystem::path path = folder() + '/' + file;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << bytes;
}

std::string Program::read(const std::string& file) const
{
    std::ifstream stream(folder() + '/' + file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::set<std::string> Program::files() const
{
    std::set<std::string> names;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder()))
        names.insert(std::filesystem::relative(entry.path(), folder()).string());
    return names;
}

void Program::expectRefusal(const std::vector<std::string>& arguments, const std::string& place,
                            const std::vector<std::string>& message_parts, const std::string& input) const
{
    const auto before = files();
    const Outcome outcome = run(arguments, input);
    EXPECT_EQ(outcome.status, 2) << outcome.error;
    EXPECT_EQ(outcome.output, "");
    EXPECT_EQ(files(), before);
    EXPECT_EQ(std::ranges::count(outcome.error, '\n'), 1) << outcome.error;
    EXPECT_TRUE(outcome.error.starts_with("attention-explorer: " + place)) << outcome.error << "place: " << place;
    for (const std::string& fragment : message_parts)
        EXPECT_NE(outcome.error.find(fragment), std::string::npos) << outcome.error << "fragment: " << fragment;
}

}  // namespace attn
