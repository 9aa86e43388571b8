// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/presentation.h"

#include "ui/session/reveal_state.h"
#include "ui/theme/event_filter.h"
#include "ui/window/preferences.h"

#include <QApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QMainWindow>
#include <QPainter>
#include <QPainterPath>
#include <QPointer>
#include <QScreen>
#include <QShortcut>

#include <algorithm>

namespace attn
{

namespace
{

constexpr int cursor_height_divisor = 22;  // the screen's height divided by the cursor's
constexpr int head_key_count = 9;

/// An arrow that is visible from a distance on light and dark backgrounds.
QCursor largeCursor(int height)
{
    const double scale = height / 20.0;
    QPixmap pixmap(height, height);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(scale, scale);
    QPainterPath arrow;
    arrow.addPolygon(QPolygonF({{1, 1}, {1, 16}, {4.8, 12.6}, {7.4, 18.6}, {10, 17.4}, {7.5, 11.6}, {12.6, 11.6}}));
    arrow.closeSubpath();
    painter.setPen(QPen(Qt::white, 1.6));
    painter.setBrush(Qt::black);
    painter.drawPath(arrow);
    return QCursor(pixmap, static_cast<int>(scale), static_cast<int>(scale));
}

/// Whether a key would change something behind the black screen; Esc, B and F11 are handled elsewhere.
bool changesHiddenStage(const QKeyEvent& event)
{
    const bool is_modifier = event.key() >= Qt::Key_Shift && event.key() <= Qt::Key_ScrollLock;
    const bool plain = (event.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    return plain && !is_modifier && event.key() != Qt::Key_Escape && event.key() != Qt::Key_B &&
           event.key() != Qt::Key_F11;
}

/// A black screen. The first key or click closes it and has no other effect.
class BlackScreen : public QWidget
{
public:
    BlackScreen(Session* session, QWidget* window) : QWidget(window), m_session(session)
    {
        QPalette black;
        black.setColor(QPalette::Window, Qt::black);
        setPalette(black);
        setAutoFillBackground(true);
        setCursor(Qt::BlankCursor);
        setFocusPolicy(Qt::StrongFocus);
        hide();
    }

protected:
    bool event(QEvent* event) override
    {
        if (event->type() == QEvent::ShortcutOverride && changesHiddenStage(*static_cast<QKeyEvent*>(event)))
            event->accept();  // the key must not trigger a menu's shortcut
        return QWidget::event(event);
    }
    void keyPressEvent(QKeyEvent* event) override
    {
        if (changesHiddenStage(*event))
            m_session->setPresentationMode({true});
        else
            QWidget::keyPressEvent(event);
    }
    void showEvent(QShowEvent*) override
    {
        m_before = QApplication::focusWidget();
        setFocus();
    }
    void hideEvent(QHideEvent*) override
    {
        if (m_before)
            m_before->setFocus();
    }
    void mousePressEvent(QMouseEvent*) override { m_session->setPresentationMode({true}); }

private:
    Session* m_session;
    QPointer<QWidget> m_before;  ///< had the focus before
};

}  // namespace

QScreen* otherScreen(const QScreen* here)
{
    const QList<QScreen*> screens = QGuiApplication::screens();
    const auto other = std::ranges::find_if(screens, [here](const QScreen* screen) { return screen != here; });
    return other == screens.end() ? nullptr : *other;
}

Presentation::Presentation(Session* session, Preferences* preferences, const std::vector<QWidget*>& hidden,
                           QMainWindow* window)
    : QObject(window), m_session(session), m_preferences(preferences), m_window(window),
      m_blackScreen(new BlackScreen(session, window)), m_hidden(hidden)
{
    for (int head = 0; head < head_key_count; ++head) {
        auto* key = new QShortcut(QKeySequence(Qt::Key_1 + head), window);
        connect(key, &QShortcut::activated, this, [session, head] { session->select(Axis::head, head); });
        m_heads.push_back(key);
    }
    whenEvent(window, QEvent::Resize, [this] { m_blackScreen->setGeometry(m_window->rect()); });
    session->whenChanged(Change::presentationMode, this, &Presentation::follow);
    session->bind(Change::arrowKeys | Change::selection | Change::revealed, this, &Presentation::followKeys);
}

void Presentation::follow()
{
    const PresentationMode& mode = m_session->presentationMode();
    m_blackScreen->setGeometry(m_window->rect());
    m_blackScreen->raise();
    m_blackScreen->setVisible(mode.blank);
    followKeys();
    if (mode.on == m_on)
        return;
    m_on = mode.on;
    RevealState* reveal = m_session->revealState();
    if (m_on) {
        m_predictedBefore = reveal->isUserPredicting();
        m_resultAloneBefore = m_session->viewOptions().resultAlone;
    } else {
        if (!m_predictedBefore)
            reveal->setUserPredicting(false);
        m_session->setViewOption(&ViewOptions::resultAlone, m_resultAloneBefore);
    }
    m_preferences->setContrast(m_on ? Contrast::high : Contrast::normal);
    for (QWidget* widget : m_hidden)
        widget->setVisible(!m_on);
    m_on ? enterFullScreen() : leaveFullScreen();
}

void Presentation::enterFullScreen()
{
    m_geometryBefore = m_window->saveGeometry();
    QScreen* other = otherScreen(m_window->screen());
    if (other) {
        m_window->setWindowState(Qt::WindowNoState);
        m_window->setGeometry(other->availableGeometry());
    }
    m_window->setCursor(largeCursor((other ? other : m_window->screen())->size().height() / cursor_height_divisor));
    m_window->showFullScreen();
}

void Presentation::leaveFullScreen()
{
    m_window->unsetCursor();
    m_window->showNormal();
    m_window->restoreGeometry(m_geometryBefore);
}

/// Digits select the head, except while cells of a step are predicted: there they start a guess for a hidden cell, and
/// are ignored on a revealed one.
void Presentation::followKeys()
{
    const bool guessing = m_session->trace() && m_session->revealState()->isAwaitingGuesses() &&
                          m_session->arrowKeys() == ArrowKeys::cells;
    for (QShortcut* key : m_heads)
        key->setEnabled(m_session->presentationMode().on && !guessing);
}

}  // namespace attn
