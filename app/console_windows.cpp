// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

// attention-explorer.com, which Windows prefers to attention-explorer.exe for the command `attention-explorer`. A
// console does not wait for GUI programs: this console program starts the other one with the same arguments and
// streams, waits for it, and returns its exit status.

#include <string>

#include <windows.h>

int main()
{
    constexpr std::size_t max_path_length = 32767;
    std::wstring program(max_path_length, L'\0');
    program.resize(::GetModuleFileNameW(nullptr, program.data(), max_path_length));
    program.replace(program.size() - 3, 3, L"exe");

    STARTUPINFOW startup = {};
    startup.cb = sizeof(startup);
    startup.dwFlags = STARTF_USESTDHANDLES;
    startup.hStdInput = ::GetStdHandle(STD_INPUT_HANDLE);
    startup.hStdOutput = ::GetStdHandle(STD_OUTPUT_HANDLE);
    startup.hStdError = ::GetStdHandle(STD_ERROR_HANDLE);
    const UINT previous = ::GetConsoleOutputCP();
    ::SetConsoleOutputCP(CP_UTF8);
    PROCESS_INFORMATION process = {};
    DWORD status = 1;
    if (::CreateProcessW(program.c_str(), ::GetCommandLineW(), nullptr, nullptr, TRUE, 0, nullptr, nullptr, &startup,
                         &process)) {
        ::WaitForSingleObject(process.hProcess, INFINITE);
        ::GetExitCodeProcess(process.hProcess, &status);
    }
    ::SetConsoleOutputCP(previous);
    return static_cast<int>(status);
}
