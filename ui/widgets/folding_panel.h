// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace attn
{

/// A panel at the window's side. Closed, as it is at first, it is a rail of icons that lead
/// to its parts.
class FoldingPanel : public QWidget
{
    Q_OBJECT

public:
    FoldingPanel(QWidget* body, Qt::Edge side, QWidget* parent = nullptr);

    /// Gives it a row above the body, with a title and the button that closes it.
    void setTitle(const QString& title);
    /// The button that closes the panel, to be placed by the body where there is no title.
    [[nodiscard]] QToolButton* foldButton() const { return m_fold; }

    /// An icon of the rail. A click opens the panel, then calls `reveal`.
    /// @return the button, to be hidden while it leads nowhere
    QWidget* addEntry(const QString& symbol, const QString& name, const std::function<void()>& reveal);

    /// Gets the focus when the widget that has it is hidden with the panel.
    void setFocusFallback(QWidget* fallback) { m_focusFallback = fallback; }

    /// The body is shown, or the rail.
    void setOpen(bool open);
    [[nodiscard]] bool isOpen() const { return m_isOpen; }

signals:
    void openChanged();
    /// The user asks to have it opened or closed.
    void openRequested(bool open);

protected:
    void changeEvent(QEvent* event) override;

private:
    void updateMaximumWidth();

    QWidget* m_content;
    QVBoxLayout* m_column;  ///< of m_content
    QWidget* m_rail;
    QVBoxLayout* m_railLayout;
    QToolButton* m_unfold;
    QToolButton* m_fold;
    QWidget* m_focusFallback = nullptr;
    int m_entryCount = 0;
    bool m_isOpen = false;
};

}  // namespace attn
