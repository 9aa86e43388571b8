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

/// A combo box as wide as its longest entry, which may be made narrower: the current entry is elided then, with a
/// tooltip that has all of it; the list stays as wide as the longest.
class DropDown : public QComboBox
{
    Q_OBJECT

public:
    explicit DropDown(QWidget* parent = nullptr);

    /// Of that width, however long the entries are, and narrower down to `least` where there is no room for it.
    void setWidth(int usual, int least);
    [[nodiscard]] QSize sizeHint() const override;
    /// That of the longest entry there is now; Qt's own stays that of the longest there ever was.
    [[nodiscard]] QSize minimumSizeHint() const override;

    /// What is seen of an entry while the list is closed, where that is shorter than in the list.
    void setClosedText(int index, const QString& text);

    void showPopup() override;

    /// Whether activated() tells of an entry on the way to another: the list is closed, and a key steps through it.
    [[nodiscard]] bool isStepping() const { return m_stepping; }

    /// What is seen of the current entry or, where there is none, of the placeholder.
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
