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

/// Escapes a name for use as a menu entry: a & stays a &, instead of marking a mnemonic.
QString entryText(const QString& name);

/// A menu. Titles and texts are marked for translation in the context "Menus", and translated when they are added.
class Menu : public QMenu
{
    Q_OBJECT

public:
    explicit Menu(const char* title, QWidget* parent = nullptr);

    QAction* add(const char* text, const QKeySequence& shortcut, const std::function<void()>& run);
    /// An entry that is on or off.
    QAction* addSwitch(const char* text, const QKeySequence& shortcut, const std::function<void(bool)>& run);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QAction* addItem(const char* text, const QKeySequence& shortcut);
};

// Shortcuts of the window that texts mention, too.
constexpr QKeyCombination next_area_key = Qt::Key_F6;
constexpr QKeyCombination previous_area_key = Qt::SHIFT | Qt::Key_F6;
constexpr QKeyCombination next_layer_key = Qt::ALT | Qt::Key_PageDown;
constexpr QKeyCombination all_heads_key = Qt::CTRL | Qt::Key_G;
constexpr QKeyCombination pin_key = Qt::CTRL | Qt::Key_D;

/// The key as menus show it.
inline QString keyText(QKeyCombination key) { return QKeySequence(key).toString(QKeySequence::NativeText); }

// The arrow keys, Home, End and Space are shortcuts of the window (steps, playback). Text fields keep them for
// themselves by accepting QEvent::ShortcutOverride; these functions do the same for other widgets.

/// The widget handles the arrow keys, Home and End itself while it has the focus.
void keepArrowKeys(QWidget* widget);

/// Buttons and combo boxes of the window handle Space themselves while they have the focus.
void keepSpaceKey(QWidget* window);

/// Enter presses whatever button of the window has the focus, as Space does.
void pressByEnter(QWidget* window);

}  // namespace attn
