// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/panels.h"

class QTabWidget;

namespace attn
{

class CodePanel;
class Session;

/// The panel at the right of the stage. Its pages: the explanation of the selected number, the code that computes it
/// and, while an experiment is pinned, the comparison. The current page is part of the session's state.
class InsightPanel : public FoldingPanel
{
    Q_OBJECT

public:
    explicit InsightPanel(Session* session);
    ~InsightPanel() override;

    /// Opens the panel and focuses its current page.
    void enter();
    /// @param heading of the experiment, used in the code
    void setHeading(const QString& heading);

signals:
    /// Text was copied to the clipboard.
    void copied(const QString& text);
    /// Requests overriding the selected number.
    void editRequested();

private:
    InsightPanel(Session* session, QTabWidget* tabs);
    QWidget* addPageEntry(const QString& icon, int tab);
    void followPanels();
    void followComparison();

    Session* m_session;
    QTabWidget* m_tabs;
    CodePanel* m_code;
    QWidget* m_compareEntry;
    int m_pageBeforeComparing = 0;  ///< the page before an experiment was pinned
};

}  // namespace attn
