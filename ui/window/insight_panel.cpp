// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/insight_panel.h"

#include "ui/compare/compare_panel.h"
#include "ui/inspector/cell_inspector.h"
#include "ui/inspector/code_panel.h"
#include "ui/session/session.h"
#include "ui/widgets/highlight_frame.h"
#include "ui/widgets/menu.h"

#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>

namespace attn
{

namespace
{

constexpr int explain_tab = static_cast<int>(Panels::Page::explain);
constexpr int code_tab = static_cast<int>(Panels::Page::code);
constexpr int compare_tab = static_cast<int>(Panels::Page::compare);

}  // namespace

InsightPanel::InsightPanel(Session* session) : InsightPanel(session, new QTabWidget) {}

InsightPanel::InsightPanel(Session* session, QTabWidget* tabs)
    : FoldingPanel(tabs, Qt::RightEdge), m_session(session), m_tabs(tabs), m_code(new CodePanel(session))
{
    m_tabs->setDocumentMode(true);
    m_tabs->setCornerWidget(foldButton());
    nameControl(m_tabs, "explanation");
    auto* inspector = new CellInspector(session);
    connect(inspector, &CellInspector::copied, this, &InsightPanel::copied);
    connect(inspector, &CellInspector::editRequested, this, &InsightPanel::editRequested);
    m_tabs->addTab(inspector, tr("Explain"));
    m_tabs->addTab(m_code, tr("Code"));
    m_tabs->addTab(new ComparePanel(session), tr("Compare"));
    m_tabs->tabBar()->setAccessibleName(tr("Explanation and code"));
    setWhatsThis(tr("How the selected number came about, the code that computes it, and what differs from the "
                    "pinned experiment."));
    reserveArrowKeys(m_tabs->tabBar());
    session->whenChanged(Change::panels, this, &InsightPanel::followPanels);
    addPageEntry("explain", explain_tab);
    addPageEntry("code", code_tab);
    m_compareEntry = addPageEntry("compare", compare_tab);
    session->bind(Change::pinned, this, &InsightPanel::followComparison);
    followPanels();
    connect(m_tabs, &QTabWidget::currentChanged, this,
            [this](int tab) { m_session->setPanel(&Panels::page, static_cast<Panels::Page>(tab)); });
}

InsightPanel::~InsightPanel()
{
    m_tabs->disconnect(this);  // deleting the pages emits currentChanged()
}

QWidget* InsightPanel::addPageEntry(const QString& icon, int tab)
{
    return addEntry(icon, m_tabs->tabText(tab), [this, tab] {
        m_tabs->setCurrentIndex(tab);
        m_tabs->tabBar()->setFocus();
    });
}

void InsightPanel::followPanels()
{
    if (const int tab = static_cast<int>(m_session->panels().page); m_tabs->isTabVisible(tab))
        m_tabs->setCurrentIndex(tab);
}

void InsightPanel::followComparison()
{
    const bool pinned = m_session->traceComparison()->isPinned();
    const bool begins = pinned && !m_tabs->isTabVisible(compare_tab);
    if (!pinned && m_tabs->currentIndex() == compare_tab)
        m_tabs->setCurrentIndex(m_pageBeforeComparing);
    m_tabs->setTabVisible(compare_tab, pinned);
    m_compareEntry->setVisible(pinned);
    if (begins) {
        m_pageBeforeComparing = m_tabs->currentIndex();
        m_tabs->setCurrentIndex(compare_tab);
    }
}

void InsightPanel::enter()
{
    emit openRequested(true);
    QWidget* shown = m_tabs->currentWidget();
    (shown->focusProxy() ? shown : m_tabs->tabBar())->setFocus(Qt::ShortcutFocusReason);
}

void InsightPanel::setHeading(const QString& heading) { m_code->setHeading(heading); }

}  // namespace attn
