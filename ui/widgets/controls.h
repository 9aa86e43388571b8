// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QPushButton>
#include <QTimer>

#include <optional>

namespace attn
{

/// A button that copies text to the clipboard, and says for a while that it did.
class CopyButton : public QPushButton
{
    Q_OBJECT

public:
    explicit CopyButton(QWidget* parent = nullptr);

    /// What it is called while it waits.
    void setName(const QString& name);
    void copy(const QString& text);

private:
    void say();

    QString m_name;
    QTimer m_copied;  ///< runs while the button says that it copied
};

/// A combo box as wide as its longest entry. If it is made narrower, it elides the current entry and shows it whole in
/// a tooltip; the list keeps the width of the longest entry.
class DropDown : public QComboBox
{
    Q_OBJECT

public:
    explicit DropDown(QWidget* parent = nullptr);

    /// Fixes the width to `usual`, whatever the entries are; it shrinks to `least` if there is no room.
    void setWidth(int usual, int least);
    [[nodiscard]] QSize sizeHint() const override;
    /// For the current entries; QComboBox's own remembers the longest entry that there ever was.
    [[nodiscard]] QSize minimumSizeHint() const override;

    /// Sets a shorter text of an entry for the closed list.
    void setClosedText(int index, const QString& text);

    void showPopup() override;

    /// Whether activated() is caused by a key that steps through the closed list, so that more may follow.
    [[nodiscard]] bool isStepping() const { return m_stepping; }

    /// The visible text of the current entry, or of the placeholder if there is none.
    [[nodiscard]] QString shownText() const;

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QString wholeText() const;
    [[nodiscard]] QString closedText(int index) const;
    [[nodiscard]] QSize wholeSize() const;

    std::optional<int> m_usualWidth;
    bool m_stepping = false;
};

}  // namespace attn
