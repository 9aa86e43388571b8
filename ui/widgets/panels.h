// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>
#include <QWidget>

#include <functional>
#include <vector>

class QHBoxLayout;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace attn
{

class Session;

/// A side panel of the window. When closed, which is the initial state, it is a rail of icons for its parts.
class FoldingPanel : public QWidget
{
    Q_OBJECT

public:
    FoldingPanel(QWidget* body, Qt::Edge side, QWidget* parent = nullptr);

    /// Adds a row above the body, with a title and the button that closes the panel.
    void setTitle(const QString& title);
    /// The button that closes the panel; without a title, the body must place it.
    [[nodiscard]] QToolButton* foldButton() const { return m_fold; }

    /// Adds an icon to the rail. A click opens the panel, then calls `reveal`.
    /// @return the button, to be hidden while the part does not exist
    QWidget* addEntry(const QString& symbol, const QString& name, const std::function<void()>& reveal);

    /// Widget that gets the focus when the focused widget is hidden with the panel.
    void setFocusFallback(QWidget* fallback) { m_focusFallback = fallback; }

    /// Shows the body or the rail.
    void setOpen(bool open);
    [[nodiscard]] bool isOpen() const { return m_isOpen; }

signals:
    void openChanged();
    /// The user requested opening or closing it.
    void openRequested(bool open);

private:
    void updateMaximumWidth();

    QWidget* m_content;
    QVBoxLayout* m_column;  ///< layout of m_content
    QWidget* m_rail;
    QVBoxLayout* m_railLayout;
    QToolButton* m_unfold;
    QToolButton* m_fold;
    QWidget* m_focusFallback = nullptr;
    int m_entryCount = 0;
    bool m_isOpen = false;
};

/// A scroll area whose tab order follows its layout, also after rows were added or removed.
class TabOrderScrollArea : public QScrollArea
{
    Q_OBJECT

public:
    using QScrollArea::QScrollArea;

    /// All controls with Tab focus in layout order, including those currently hidden or disabled.
    [[nodiscard]] std::vector<QWidget*> controls() const;

protected:
    /// The controls() that can currently take the focus.
    [[nodiscard]] std::vector<QWidget*> usableControls() const;
    bool focusNextPrevChild(bool next) override;
};

/// A bar above the stage: controls in a row, and muted text below. Its font is larger in presentation mode.
class HintBar : public QWidget
{
    Q_OBJECT

protected:
    HintBar(Session* session, int spacing, QWidget* parent);

    void resizeEvent(QResizeEvent* event) override;

    Session* m_session;
    QHBoxLayout* m_line;  ///< layout of the controls
    QLabel* m_hint;

private:
    void followPresentationMode();
};

}  // namespace attn
