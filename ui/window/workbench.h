// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSplitter>

#include <optional>

namespace attn
{

class FoldingPanel;
class Session;
struct Panels;

/// The stage between two panels, and at the far left, while it is shown, a guide. Panels close by themselves where the
/// stage has little room and, at the left, beside the guide, unless the user opened them. While presenting they are
/// hidden, but for those that are opened beside a guide. Session::panels() says which are open, and is kept true.
class Workbench : public QSplitter
{
    Q_OBJECT

public:
    Workbench(Session* session, FoldingPanel* left, QWidget* centre, FoldingPanel* right, QWidget* parent = nullptr);

    /// @param guide shown or hidden by its owner
    void setGuide(QWidget* guide);

    [[nodiscard]] FoldingPanel* left() const { return m_left.panel; }
    [[nodiscard]] FoldingPanel* right() const { return m_right.panel; }
    /// With closed panels: open ones close where there is no room for them.
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Side {
        FoldingPanel* panel;
        bool Panels::*open;
        std::optional<bool> wish = std::nullopt;  ///< open or not, as the user or a lesson asked
        std::optional<int> width = std::nullopt;  ///< as the user dragged it
    };

    void addSide(Side& side);
    void request(Side& side, bool open);
    void updatePanels();
    void updateWidths();
    void onSplitterMoved();
    void onPanelsChanged();
    [[nodiscard]] bool isGuided() const { return m_guide && !m_guide->isHidden(); }

    Session* m_session;
    QWidget* m_guide = nullptr;
    QWidget* m_centre;
    Side m_left;
    Side m_right;
    Side* m_latest = &m_right;           ///< which was asked for last: it keeps its place where there is one for one
    std::optional<bool> m_unguidedWish;  ///< of the left panel, for when the guide is hidden
};

}  // namespace attn
