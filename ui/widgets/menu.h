// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QMenu>

#include <functional>

namespace attn
{

/// A name that is no entry's own text as an entry shows it: an & in it is an &, not the mark of a mnemonic.
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

}  // namespace attn
