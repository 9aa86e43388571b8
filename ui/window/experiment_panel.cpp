// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/experiment_panel.h"

#include "core/experiment/recipes.h"
#include "ui/masks/mask_cards.h"
#include "ui/masks/mask_tools.h"
#include "ui/models/model_card.h"
#include "ui/settings/experiment_row.h"
#include "ui/settings/input_row.h"
#include "ui/settings/sentence_rows.h"
#include "ui/settings/setting_rows.h"
#include "ui/theme/fonts.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/highlight_frame.h"
#include "ui/window/help.h"

#include <QApplication>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <ranges>

namespace attn
{

namespace
{

constexpr int margin = 14;
constexpr int row_spacing = 8;
constexpr int group_spacing = 14;

}  // namespace

ExperimentPanel::ExperimentPanel(Session* session, QWidget* parent) : TabOrderScrollArea(parent), m_session(session)
{
    auto* page = new QWidget;
    page->setObjectName("panel");
    m_layout = makeColumn(page, row_spacing, {margin, margin, margin, margin});
    setWidget(page);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);

    auto* model = new ModelCard(session, page);
    connect(model, &ModelCard::separateLayerRequested, this, &ExperimentPanel::separateLayerRequested);
    m_layout->addWidget(model);
    addInputs();
    addMasks();
    beginGroup("dimensions", SettingGroup::dimensions);
    addRecipes();
    addSettings(SettingGroup::dimensions);
    beginGroup("heads", SettingGroup::heads);
    addSettings(SettingGroup::heads);
    beginGroup("softmax", SettingGroup::softmax);
    addSettings(SettingGroup::softmax);
    beginGroup("weights", SettingGroup::weights);
    addSettings(SettingGroup::weights);
    beginGroup("embedding", SettingGroup::embedding);
    addSettings(SettingGroup::embedding);
    m_layout->addStretch(1);  // takes the remaining height, so that rows stay at the top

    connect(qApp, &QApplication::focusChanged, this, [this] { m_keepFocusVisible = true; });
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, [this] {
        const QWidget* focus = QApplication::focusWidget();
        m_keepFocusVisible = focus && widget()->isAncestorOf(focus) && !focus->visibleRegion().isEmpty();
        if (!m_scrollingToGroup)
            setTopGroup(topmostVisibleGroup());
    });
    session->whenChanged(Change::panels, this, &ExperimentPanel::onPanelsChanged);
    session->whenChanged(Change::highlight, this, [this] { m_highlightScrollPending = true; });
    connect(session, &Session::settled, this, &ExperimentPanel::onSettled);
    session->whenChanged(Change::error, this, &ExperimentPanel::showError);
    session->whenChanged(Change::experiment, this, &ExperimentPanel::showGroups);
    showError();
    showGroups();
    onPanelsChanged();
}

QString ExperimentPanel::groupName(int group) const { return m_groups[static_cast<std::size_t>(group)].label->text(); }

QString ExperimentPanel::groupIcon(int group) const { return m_groups[static_cast<std::size_t>(group)].icon; }

bool ExperimentPanel::isGroupShown(int group) const
{
    const Group& shown = m_groups[static_cast<std::size_t>(group)];
    const std::optional<ModelUse>& model = m_session->experiment().model;
    return shown.id == SettingGroup::masks
               ? !model || model->part != PartKind::prediction
               : std::ranges::any_of(shown.rows, [](const ExperimentRow* row) { return !row->isHidden(); });
}

void ExperimentPanel::showGroups()
{
    for (int group = 0; group < groupCount(); ++group) {
        m_groups[static_cast<std::size_t>(group)].label->setVisible(isGroupShown(group));
        if (m_groups[static_cast<std::size_t>(group)].id == SettingGroup::masks)
            for (QWidget* widget : m_maskWidgets)
                widget->setVisible(isGroupShown(group));
    }
    m_recipes->setVisible(!m_session->experiment().model);
    emit groupsChanged();
}

void ExperimentPanel::goToGroup(int group)
{
    widget()->layout()->activate();  // outdated if the panel was just opened
    const auto at = static_cast<std::size_t>(group);
    scrollToGroup(at);
    if (QWidget* first = firstControlFrom(m_groups[at].label->y()))
        first->setFocus(Qt::ShortcutFocusReason);
}

/// Null if no usable control starts at or below y.
QWidget* ExperimentPanel::firstControlFrom(int y) const
{
    const std::vector<QWidget*> usable = usableControls();
    const auto first = std::ranges::find_if(
        usable, [&](const QWidget* control) { return control->mapTo(widget(), QPoint()).y() >= y; });
    return first == usable.end() ? nullptr : *first;
}

void ExperimentPanel::enter()
{
    const auto isHighlighted = [&](const QWidget* control) {
        return std::ranges::any_of(m_session->highlight(), [&](const HighlightedItem& item) {
            const QWidget* highlighted = widgetOf(item);
            return highlighted && (highlighted == control || highlighted->isAncestorOf(control));
        });
    };
    const std::vector<QWidget*> usable = usableControls();
    const auto found = std::ranges::find_if(usable, isHighlighted);
    QWidget* target =
        found != usable.end() ? *found : firstControlFrom(m_topGroup == 0 ? 0 : m_groups[m_topGroup].label->y());
    if (target) {
        target->setFocus(Qt::ShortcutFocusReason);
        ensureWidgetVisible(target);
    }
}

/// Null if it is not in this panel.
QWidget* ExperimentPanel::widgetOf(const HighlightedItem& item) const
{
    if (const auto* control = std::get_if<LessonControl>(&item))
        return controlNamed(this, QString::fromStdString(control->name));
    const auto* place = std::get_if<LessonSetting>(&item);
    const QList<ExperimentRow*> rows = findChildren<ExperimentRow*>();
    const auto found = std::ranges::find_if(
        rows, [place](const ExperimentRow* row) { return place && row->place().toStdString() == place->pointer; });
    return found == rows.end() ? nullptr : *found;
}

void ExperimentPanel::onPanelsChanged()
{
    const QString& id = m_session->panels().group;
    if (id.isEmpty()) {
        const QScopedValueRollback bringing(m_scrollingToGroup, true);
        verticalScrollBar()->setValue(0);
        return setTopGroup(0);
    }
    const auto wanted = std::ranges::find_if(m_groups, [&id](const Group& group) { return id == group.icon; });
    const auto group = static_cast<std::size_t>(wanted - m_groups.begin());
    if (wanted == m_groups.end() || group == m_topGroup)
        return;
    scrollToGroup(group);
    m_groupScrollPending = true;
}

/// The layout is up to date here, even if the panel was just opened or its rows changed.
void ExperimentPanel::onSettled()
{
    if (std::exchange(m_groupScrollPending, false))
        scrollToGroup(m_topGroup);
    if (std::exchange(m_highlightScrollPending, false))
        for (const HighlightedItem& item : m_session->highlight())
            if (QWidget* highlighted = widgetOf(item))
                ensureWidgetVisible(highlighted, 0, margin);
    // Keep the focused control visible while rows appear or disappear above it.
    if (QWidget* focus = QApplication::focusWidget(); m_keepFocusVisible && focus && widget()->isAncestorOf(focus))
        ensureWidgetVisible(focus, 0, margin);
}

void ExperimentPanel::scrollToGroup(std::size_t group)
{
    const QScopedValueRollback bringing(m_scrollingToGroup, true);
    verticalScrollBar()->setValue(m_groups[group].label->y() - margin);
    setTopGroup(group);
}

void ExperimentPanel::setTopGroup(std::size_t group)
{
    m_topGroup = group;
    m_session->setPanel(&Panels::group, QString(m_groups[group].icon));
}

std::size_t ExperimentPanel::topmostVisibleGroup() const
{
    const int top = verticalScrollBar()->value() + margin;
    const auto below = std::ranges::find_if(m_groups, [top](const Group& group) { return group.label->y() > top; });
    return static_cast<std::size_t>(std::max<std::ptrdiff_t>(below - m_groups.begin() - 1, 0));
}

void ExperimentPanel::addInputs()
{
    beginGroup("input", SettingGroup::input);
    const std::vector<MakeRow> rows = rowsOf(SettingGroup::input);
    ExperimentRow* query = rows.front()(m_session, widget());
    addRow(query);
    nameControl(query, "text");
    setHelpPage(query, "text");
    addRow(new SecondSentenceRow(m_session, widget()));
    auto* buttons = new SentenceButtons(m_session, widget());
    connect(buttons, &SentenceButtons::addRequested, static_cast<InputRow*>(query), &InputRow::addSequence);
    m_layout->addWidget(buttons);
    addRow(makeCrossAttentionRow(m_session, widget()));
    for (const MakeRow& make : rows | std::views::drop(1))
        addRow(make(m_session, widget()));
}

void ExperimentPanel::addMasks()
{
    beginGroup("masks", SettingGroup::masks);
    auto* cards = new MaskCards(m_session, &m_errors, widget());
    m_layout->addWidget(new ModelMaskCards(m_session, widget()));
    m_layout->addWidget(cards);
    nameControl(cards, "masks");
    auto* tools = new MaskTools(m_session, widget());
    connect(tools, &MaskTools::added, cards, &MaskCards::goToLayer);
    m_layout->addWidget(tools);
    m_maskWidgets = {cards, tools};
    for (QWidget* widget : m_maskWidgets)
        setHelpPage(widget, "masks");
    addSettings(SettingGroup::masks);
}

void ExperimentPanel::addRecipes()
{
    m_recipes = new QPushButton(tr("Attention as in…"), widget());
    auto* menu = new QMenu(m_recipes);
    menu->setToolTipsVisible(true);
    for (const Recipe& recipe : recipes()) {
        const QString name = fieldText(recipe.name);
        const auto apply = [this, name, &recipe] { m_session->edit(tr("Attention as in %1").arg(name), recipe.apply); };
        const QString source = QString::fromUtf8(recipe.publication);
        menu->addAction(name, this, apply)
            ->setToolTip(*recipe.omitted_features ? source + QLatin1Char('\n') + fieldText(recipe.omitted_features)
                                                  : source);
    }
    m_recipes->setAccessibleName(m_recipes->text());
    m_recipes->setMenu(menu);
    m_recipes->setToolTip(tr("Set heads, positions, scale and masks as the paper or a family of models has them"));
    m_layout->addWidget(m_recipes);
}

void ExperimentPanel::addSettings(SettingGroup group)
{
    for (const MakeRow& make : rowsOf(group))
        addRow(make(m_session, widget()));
}

void ExperimentPanel::beginGroup(const char* icon, SettingGroup group)
{
    auto* label = new QLabel(fieldText(groupLabel(group)), widget());
    label->setProperty("look", "heading");
    setWidgetFont(label, headingFont);
    if (!m_groups.empty())
        m_layout->addSpacing(group_spacing - row_spacing);
    m_layout->addWidget(label);
    m_groups.push_back({icon, label, group, {}});
}

void ExperimentPanel::addRow(ExperimentRow* row)
{
    m_errors.add(row->place(), row);
    m_groups.back().rows.push_back(row);
    m_layout->addWidget(row);
}

void ExperimentPanel::showError() { m_errorRow = m_errors.show(m_session->error()); }

}  // namespace attn
