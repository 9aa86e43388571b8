// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/step_strip.h"

#include "core/operations/layer.h"
#include "core/tensor/tensor_id.h"
#include "ui/theme/fonts.h"
#include "ui/theme/style.h"
#include "ui/theme/theme.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/menu.h"
#include "ui/words/step_names.h"

#include <QApplication>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QPainter>
#include <QSignalBlocker>
#include <QStyleOptionTab>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>

namespace attn
{

namespace
{

constexpr QSize group_padding(12, 7);
constexpr int min_group_width = 60;

QFont groupNameFont(const QFont& base) { return scaledFont(base, 13, QFont::DemiBold); }
QFont sentenceFont(const QFont& base) { return scaledFont(base, 11, QFont::Normal); }

/// Tabs of equal width with two lines: the name and, in a muted colour, the tooltip.
class GroupBar : public QTabBar
{
public:
    GroupBar()
    {
        setDrawBase(false);
        setExpanding(true);
        setUsesScrollButtons(false);
        setMouseTracking(true);
        setAttribute(Qt::WA_Hover);
    }

protected:
    [[nodiscard]] QSize tabSizeHint(int index) const override
    {
        const QFontMetrics name(groupNameFont(font()));
        const QFontMetrics sentence(sentenceFont(font()));
        return QSize(std::max(name.horizontalAdvance(tabText(index)), sentence.horizontalAdvance(tabToolTip(index))),
                     name.height() + sentence.height()) +
               2 * group_padding;
    }

    [[nodiscard]] QSize minimumTabSizeHint(int index) const override
    {
        return {min_group_width, tabSizeHint(index).height()};
    }

    void paintEvent(QPaintEvent*) override
    {
        const Theme& theme = themeOf(QApplication::palette());  // the style sheet changed this widget's palette
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        for (int index = 0; index < count(); ++index) {
            QStyleOptionTab option;
            initStyleOption(&option, index);
            const bool here = index == currentIndex();
            const QRect box = tabRect(index).adjusted(2, 1, -2, -1);
            if (here || option.state & QStyle::State_MouseOver) {
                painter.setPen(here && hasFocus() ? QPen(theme.accentLine, 2) : Qt::NoPen);
                painter.setBrush(here ? theme.accentSoft : theme.background);
                painter.drawRoundedRect(QRectF(box).adjusted(1, 1, -1, -1), 6, 6);
            }
            const auto write = [&](const QFont& type, const QColor& colour, Qt::Alignment side, const QString& text) {
                const QRect line = box.adjusted(10, 4, -10, -4);
                painter.setFont(type);
                painter.setPen(colour);
                painter.drawText(line, static_cast<int>(side | Qt::AlignLeft) | Qt::TextSingleLine,
                                 painter.fontMetrics().elidedText(text, Qt::ElideRight, line.width()));
            };
            write(groupNameFont(font()), here ? theme.accentLine : theme.text, Qt::AlignTop, tabText(index));
            write(sentenceFont(font()), theme.muted, Qt::AlignBottom, tabToolTip(index));
        }
    }
};

struct Tab {
    int data;
    QString name;
    QString tip;
    bool differs;
};

QString translated(const RequiredText& text) { return QCoreApplication::translate("Steps", text.text()); }

/// "N = 1, H = 4, L = 6"
QString sizesOf(const Tensor& tensor, const Layer& layer)
{
    QStringList sizes;
    for (const Axis axis : tensor.axes())
        sizes << QStringLiteral("%1 = %2").arg(QString::fromStdString(letterOf(axis, layer)),
                                               QString::number(tensor.size(axis)));
    return sizes.join(QStringLiteral(", "));
}

void showTabs(QTabBar* bar, const std::vector<Tab>& tabs, int current)
{
    const QSignalBlocker blocker(bar);
    while (bar->count() > static_cast<int>(tabs.size()))
        bar->removeTab(bar->count() - 1);
    for (int index = 0; const Tab& tab : tabs) {
        if (index == bar->count())
            bar->addTab({});
        bar->setTabData(index, tab.data);
        bar->setTabToolTip(index, tab.tip);
        bar->setAccessibleTabName(
            index, tab.differs ? QCoreApplication::translate("attn::StepStrip", "%1, differs from A").arg(tab.name)
                               : tab.name);
        bar->setTabText(index, tab.differs ? tab.name + QStringLiteral(" Δ") : tab.name);
        ++index;
    }
    bar->setCurrentIndex(current);
}

}  // namespace

StepStrip::StepStrip(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_groups(new GroupBar), m_steps(new QTabBar),
      m_previous(makeIconButton(icon("previous"), tr("Previous"), tr("The step before (Left arrow)"))),
      m_next(makeIconButton(icon("next"), tr("Next"), tr("The next step (Right arrow)"))),
      m_layout(makeLine(nullptr, 4, {10, 0, 10, 0}))
{
    m_groups->setAccessibleName(tr("Groups of steps"));
    m_steps->setAccessibleName(tr("Steps"));
    m_steps->setDrawBase(false);
    m_steps->setExpanding(false);
    setFocusProxy(m_steps);
    reserveArrowKeys(m_groups);

    auto* groups = new QWidget;
    groups->setObjectName("bar");
    groups->setAttribute(Qt::WA_StyledBackground);
    makeLine(groups, 0, {8, 2, 8, 2})->addWidget(m_groups);
    addItems(m_layout, {m_previous, m_next, Stretch{}, m_steps, Stretch{}});
    addItems(makeColumn(this), {groups, m_layout});

    const auto goToStep = [this](int tab) {
        if (tab >= 0)
            m_session->goToStep(static_cast<TensorId>(m_steps->tabData(tab).toInt()));
    };
    connect(m_groups, &QTabBar::currentChanged, this, &StepStrip::goToGroup);
    connect(m_steps, &QTabBar::currentChanged, this, goToStep);
    // A click on the current tab goes to its step if a parameter of this step is selected.
    connect(m_steps, &QTabBar::tabBarClicked, this, goToStep);
    connect(m_previous, &QToolButton::clicked, session, [session] { session->stepBy(-1); });
    connect(m_next, &QToolButton::clicked, session, [session] { session->stepBy(1); });
    session->bind(shown_numbers | Change::comparison, this, &StepStrip::refresh);
}

void StepStrip::addControl(QWidget* control) { m_layout->addWidget(control); }

bool StepStrip::differs(TensorId step) const
{
    const Comparison* result = m_session->traceComparison()->result().get();
    const StepChange* change = result ? result->find(step) : nullptr;
    return change && change->differs();
}

void StepStrip::goToGroup(int tab)
{
    if (tab < 0)
        return;
    const auto group = static_cast<StepGroup>(m_groups->tabData(tab).toInt());
    const std::vector<TensorId>& steps = m_shown[group];
    const auto isShown = [&steps](TensorId step) { return std::ranges::find(steps, step) != steps.end(); };
    const TensorId main = entryOf(group).main;
    const auto visited = m_visited.find(group);
    m_session->goToStep(visited != m_visited.end() && isShown(visited->second) ? visited->second
                        : isShown(main)                                        ? main
                                                                               : steps.front());
}

void StepStrip::refresh()
{
    const TracePtr trace = m_session->trace();
    if (!trace)
        return;
    m_shown.clear();
    const std::vector<TensorId> steps = m_session->shownSteps();
    for (const TensorId step : steps)
        m_shown[entryOf(step).group].push_back(step);
    const TensorId here = m_session->shownStep();
    const StepGroup present = entryOf(here).group;
    m_visited[present] = here;

    std::vector<Tab> tabs;
    int current = 0;
    for (const auto& [group, members] : m_shown) {
        if (group == present)
            current = static_cast<int>(tabs.size());
        tabs.push_back({static_cast<int>(group), translated(entryOf(group).name), translated(entryOf(group).sentence),
                        std::ranges::any_of(members, [this](TensorId step) { return differs(step); })});
    }
    showTabs(m_groups, tabs, current);

    tabs.clear();
    for (const TensorId step : m_shown[present])
        tabs.push_back({static_cast<int>(step), stepName(step, trace->layer()),
                        stepSentence(step, *trace) + '\n' + sizesOf((*trace)[step], trace->layer()), differs(step)});
    showTabs(m_steps, tabs, static_cast<int>(std::ranges::find(m_shown[present], here) - m_shown[present].begin()));
    m_previous->setEnabled(m_session->canStepBy(-1));
    m_next->setEnabled(m_session->canStepBy(1));
}

}  // namespace attn
