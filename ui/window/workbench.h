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

/// The stage between two panels, with an optional guide (lesson) at the far left. Panels close automatically if there
/// is not enough room, the left one also beside a guide, unless the user opened them. In presentation mode they are
/// hidden, except those opened beside a guide. Updates Session::panels().
class Workbench : public QSplitter
{
    Q_OBJECT

public:
    Workbench(Session* session, FoldingPanel* left, QWidget* centre, FoldingPanel* right, QWidget* parent = nullptr);

    /// @param guide shown or hidden by its owner
    void setGuide(QWidget* guide);

    [[nodiscard]] FoldingPanel* left() const { return m_left.panel; }
    [[nodiscard]] FoldingPanel* right() const { return m_right.panel; }
    /// With closed panels, because they close automatically if there is not enough room.
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Side {
        FoldingPanel* panel;
        bool Panels::*open;
        std::optional<bool> requested = std::nullopt;  ///< whether the user or a lesson opened (true) or closed it
        std::optional<int> width = std::nullopt;       ///< width set by dragging
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
    Side* m_lastOpened = &m_right;  ///< the panel opened last, which stays open if there is room for only one
    std::optional<bool> m_requestedBeforeGuide;  ///< state of the left panel to restore when the guide is hidden
};

}  // namespace attn
