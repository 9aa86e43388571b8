// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QEvent>
#include <QWidget>

#include <chrono>
#include <optional>

namespace attn
{

/// Processes pending paint events without waiting for the display's next frame.
inline void processPaintEvents(QWidget& window)
{
    QCoreApplication::sendPostedEvents();
    QEvent request(QEvent::UpdateRequest);
    QCoreApplication::sendEvent(&window, &request);
}

/// Times since an action, in milliseconds.
struct PaintTimes {
    double first;  ///< until the first paint event: of the stage if the selection changed
    double all;    ///< until everything was painted
};

/// Detects the first paint event of a window.
class FirstPaintDetector : public QObject
{
public:
    using Clock = std::chrono::steady_clock;

    explicit FirstPaintDetector(QWidget* window) { window->installEventFilter(this); }
    [[nodiscard]] std::optional<Clock::time_point> end() const { return m_end; }

protected:
    bool eventFilter(QObject* window, QEvent* event) override
    {
        if (m_end || event->type() != QEvent::UpdateRequest)
            return false;
        window->event(event);
        m_end = Clock::now();
        return true;
    }

private:
    std::optional<Clock::time_point> m_end;
};

/// Measures `act` and painting its changes; processes pending events first.
template <typename Act>
PaintTimes timeUntilPainted(QWidget& window, const Act& act)
{
    QCoreApplication::processEvents();
    const FirstPaintDetector first(&window);
    const auto start = FirstPaintDetector::Clock::now();
    act();
    processPaintEvents(window);
    const auto since = [start](FirstPaintDetector::Clock::time_point end) {
        return std::chrono::duration<double, std::milli>(end - start).count();
    };
    return {since(first.end().value()), since(FirstPaintDetector::Clock::now())};
}

}  // namespace attn
