// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QEvent>
#include <QWidget>

#include <chrono>

namespace attn
{

/// Paints what waits to be painted. The display's own wait for the next picture is left out: painting is done as soon
/// as it was asked for.
inline void paint(QWidget& window)
{
    QCoreApplication::sendPostedEvents();
    QEvent request(QEvent::UpdateRequest);
    QCoreApplication::sendEvent(&window, &request);
}

/// How long it takes to act and to paint what changed, in milliseconds. What waits from before is not counted.
template <typename Act>
double millisecondsUntilPainted(QWidget& window, const Act& act)
{
    QCoreApplication::processEvents();
    const auto start = std::chrono::steady_clock::now();
    act();
    paint(window);
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace attn
