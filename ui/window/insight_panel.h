// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/folding_panel.h"

class QTabWidget;

namespace attn
{

class CodePanel;
class Session;

/// The panel at the right of the stage. Its pages: how the selected number came about, the code that computes it and,
/// while something is pinned, what differs from that. Which one is open is the session's state, which it follows.
class InsightPanel : public FoldingPanel
{
    Q_OBJECT

public:
    explicit InsightPanel(Session* session);
    ~InsightPanel() override;

    /// Opens it and puts the focus into the page that is shown.
    void enter();
    /// @param heading of the experiment, as the code names it
    void setHeading(const QString& heading);

signals:
    /// A text was put on the clipboard.
    void copied(const QString& text);
    /// The selected number is to be set by hand.
    void editWanted();

private:
    InsightPanel(Session* session, QTabWidget* tabs);
    QWidget* addPageEntry(const QString& icon, int tab);
    void followPanels();
    void followComparing();

    Session* m_session;
    QTabWidget* m_tabs;
    CodePanel* m_code;
    QWidget* m_compareEntry;
    int m_beforeComparing = 0;  ///< the page that was open when something was pinned
};

}  // namespace attn
