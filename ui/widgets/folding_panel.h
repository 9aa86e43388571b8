// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>
#include <vector>

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace attn
{

/// A panel at the window's side. Folded, it is a rail of icons, so that the stage keeps its size on a small screen; an
/// icon opens the panel over the stage, and it closes again as soon as the focus goes elsewhere.
class FoldingPanel : public QWidget
{
    Q_OBJECT

public:
    FoldingPanel(QWidget* body, Qt::Edge side, QWidget* parent = nullptr);

    /// Gives it a row above the body, with a title and the button that folds it. Without one, the button lies over the
    /// body's upper corner, which the body keeps free.
    void setTitle(const QString& title);

    /// An icon of the rail: its picture's name, its tooltip, and what a click on it does.
    /// @return what may be hidden while it leads nowhere
    QWidget* addEntry(const QString& icon, const QString& name, const std::function<void()>& reveal);

    /// Who gets the focus when what has it is folded away; null: nobody in particular.
    void setHeir(QWidget* heir) { m_heir = heir; }

    void setFolded(bool folded);
    [[nodiscard]] bool isFolded() const { return m_folded; }
    /// Whether the body is in sight: not folded, or open over the stage.
    [[nodiscard]] bool isOpen() const { return !m_folded || m_openOverStage; }

    /// Without its rail, a folded panel is not to be seen at all.
    void setRailShown(bool shown);

    /// Opens the body over the stage if it is not in sight.
    void ensureOpen();
    /// The same, and leaves the focus where it is.
    void peek();
    /// Closes the body if it is open over the stage.
    void close();

    /// The width that the stage has to leave free.
    [[nodiscard]] int widthBesideStage() const;
    /// The width in all, given the body's own.
    [[nodiscard]] int widthWithBody(int bodyWidth) const;

signals:
    /// Whatever widthBesideStage() and widthWithBody() said has changed.
    void shapeChanged();
    /// The person asks to have it folded, or unfolded, for good.
    void foldRequested(bool folded);

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Entry {
        QString icon;
        std::function<void()> reveal;
        QToolButton* button;
    };

    void open(const Entry& entry);
    void showBody(bool shown);
    void followFocus(QWidget* focus);
    void drawIcons();
    [[nodiscard]] bool isAtLeft() const { return m_side == Qt::LeftEdge; }

    QWidget* m_body;
    Qt::Edge m_side;
    QWidget* m_rail;
    QVBoxLayout* m_railLayout;
    QToolButton* m_unfold;
    QToolButton* m_fold;
    QLabel* m_titleLabel = nullptr;
    QWidget* m_heir = nullptr;
    bool m_focusAtHeir = false;
    std::vector<Entry> m_entries;
    [[nodiscard]] int railWidth() const;

    bool m_folded = false;
    bool m_railShown = true;
    bool m_openOverStage = false;
};

}  // namespace attn
