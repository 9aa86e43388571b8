// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QMenu>
#include <QString>

#include <functional>

class QWidget;

namespace attn
{

/// Escapes a name for a menu entry: & is shown instead of marking a mnemonic.
QString escapedMenuText(const QString& name);

/// A menu. Titles and texts are marked for translation in the context "Menus", and translated when they are added.
class Menu : public QMenu
{
    Q_OBJECT

public:
    explicit Menu(const char* title, QWidget* parent = nullptr);

    QAction* add(const char* text, const QKeySequence& shortcut, const std::function<void()>& run);
    /// Adds a checkable entry.
    QAction* addSwitch(const char* text, const QKeySequence& shortcut, const std::function<void(bool)>& run);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QAction* addItem(const char* text, const QKeySequence& shortcut);
};

// Shortcuts of the window that texts refer to.
constexpr QKeyCombination next_area_key = Qt::Key_F6;
constexpr QKeyCombination previous_area_key = Qt::SHIFT | Qt::Key_F6;
constexpr QKeyCombination next_layer_key = Qt::ALT | Qt::Key_PageDown;
constexpr QKeyCombination all_heads_key = Qt::CTRL | Qt::Key_G;
constexpr QKeyCombination pin_key = Qt::CTRL | Qt::Key_D;

/// The key in the notation of menus.
inline QString keyText(QKeyCombination key) { return QKeySequence(key).toString(QKeySequence::NativeText); }

// The arrow keys, Home, End and Space are shortcuts of the window (steps, playback). Text fields keep them by accepting
// QEvent::ShortcutOverride; these functions do the same for other widgets.

/// Lets the widget handle arrow keys, Home and End itself while it has the focus.
void reserveArrowKeys(QWidget* widget);

/// Lets the window's buttons and combo boxes handle Space themselves while they have the focus.
void reserveSpaceKey(QWidget* window);

/// Makes Enter click the window's focused button, like Space, if nothing else handles the key. In Qt, this works only
/// in dialogs.
void clickOnEnter(QWidget* window);

}  // namespace attn
