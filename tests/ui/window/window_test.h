// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/await.h"
#include "tests/ui/qt_test.h"
#include "ui/files/experiment_file.h"
#include "ui/session/language.h"
#include "ui/stage/stage.h"
#include "ui/window/main_window.h"
#include "ui/window/preferences.h"
#include "ui/window/windows.h"

#include <functional>
#include <memory>

namespace attn
{

/// Base of tests of the whole window.
class WindowTest : public QObject
{
protected:
    /// Opens a window in place of the previous one, and waits until it is painted.
    void start(const Experiment& experiment = builtInExperiment(), QSize size = {})
    {
        m_window.reset();
        m_preferences = std::make_unique<Preferences>(false);
        m_window = std::make_unique<MainWindow>(experiment, m_preferences.get());
        if (size.isValid())
            m_window->resize(size);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QVERIFY(awaitSettled(session()));
    }

    /// As from the menu.
    void changeLanguage(const QString& language)
    {
        setLanguage(language);
        m_window = createReplacement(*m_window, m_preferences.get());
        QVERIFY(awaitSettled(session()));
    }

    void goTo(TensorId step) const { goToStep(session(), step); }
    void setViewOptions(const std::function<void(ViewOptions&)>& change) const
    {
        attn::setViewOptions(session(), change);
    }

    void setPanels(const std::function<void(Panels&)>& change) const
    {
        Panels panels = session().panels();
        change(panels);
        session().setPanels(panels);
    }

    /// Presses a key in the focused widget.
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const
    {
        QTest::keyClick(m_window->focusWidget(), key, modifiers);
    }

    [[nodiscard]] Session& session() const { return *m_window->session(); }
    [[nodiscard]] Stage& stage() const { return *m_window->findChild<Stage*>(); }
    template <typename Widget>
    [[nodiscard]] Widget* child() const
    {
        return m_window->findChild<Widget*>();
    }
    /// Where a widget is in the window.
    [[nodiscard]] QRect placeOf(const QWidget* widget) const
    {
        return {widget->mapTo(m_window.get(), QPoint()), widget->size()};
    }

    std::unique_ptr<Preferences> m_preferences;
    std::unique_ptr<MainWindow> m_window;
};

}  // namespace attn
