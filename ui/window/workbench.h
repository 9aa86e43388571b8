// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <optional>

namespace attn
{

class EdgeHandle;
class FoldingPanel;
class Session;
struct Panels;

/// The stage between two panels. In a narrow window the panels fold by themselves, unless the person said otherwise.
/// A guide may stand beside them at the left, over nothing; then the left panel folds, too, and what the guide opens
/// stands beside the stage in a narrow window and while presenting as well.
/// Whether they are open is the session's state, which it follows and keeps true. Their edges can be dragged.
class Workbench : public QWidget
{
    Q_OBJECT

public:
    Workbench(Session* session, FoldingPanel* left, QWidget* centre, FoldingPanel* right, QWidget* parent = nullptr);

    /// @param guide has a place as long as it is not hidden
    void setGuide(QWidget* guide);

    [[nodiscard]] FoldingPanel* left() const { return m_left.panel; }
    [[nodiscard]] FoldingPanel* right() const { return m_right.panel; }

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Side {
        FoldingPanel* panel;
        bool Panels::*open;
        EdgeHandle* handle;
        std::optional<bool> wish = std::nullopt;  ///< folded or not, whatever the width
        std::optional<int> width = std::nullopt;  ///< as the person dragged it
        bool asked = false;                       ///< while guided: to be open, whatever the width
    };

    void arrange();
    void place(int guide);
    void foldRight(bool none, bool narrow, int room);
    [[nodiscard]] bool isAsked(const Side& side) const { return isGuided() && side.asked; }
    [[nodiscard]] bool isGuided() const { return m_guide && !m_guide->isHidden(); }
    [[nodiscard]] int guideWidth() const;
    [[nodiscard]] int bodyWidth(const Side& side, int usual) const;
    void placeHandle(const Side& side, int x) const;
    void watch(Side& side);
    void fold(Side& side, bool folded);
    void tell();
    void follow();

    Session* m_session;
    QWidget* m_guide = nullptr;
    Side m_left;
    std::optional<bool> m_unguidedWish;  ///< about the left panel, for when the guide has gone
    QWidget* m_centre;
    Side m_right;
};

}  // namespace attn
