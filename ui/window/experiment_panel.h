// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/settings.h"
#include "ui/session/session.h"
#include "ui/settings/experiment_row.h"
#include "ui/widgets/panels.h"

#include <vector>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace attn
{

class ExperimentRow;

/// All settings of the experiment that the user can edit, in groups. An error is shown beside the control that caused
/// it.
class ExperimentPanel : public TabOrderScrollArea
{
    Q_OBJECT

public:
    explicit ExperimentPanel(Session* session, QWidget* parent = nullptr);

    [[nodiscard]] int groupCount() const { return static_cast<int>(m_groups.size()); }
    [[nodiscard]] QString groupName(int group) const;
    /// Name of the group's icon when the panel is folded, and its id in Panels::group.
    [[nodiscard]] QString groupIcon(int group) const;
    /// Whether the group has an editable setting; a model fixes most settings.
    [[nodiscard]] bool isGroupShown(int group) const;
    /// Scrolls to a group and focuses its first enabled control.
    void goToGroup(int group);
    /// Focuses the highlighted control, or otherwise the first control of the topmost visible group.
    void enter();

    /// The label of the row that caused the session's error; empty if there is none.
    [[nodiscard]] QString errorLabel() const { return m_errorRow ? m_errorRow->label() : QString(); }

signals:
    /// isGroupShown() changed for some group.
    void groupsChanged();
    /// Requests a separate experiment for the shown layer.
    void separateLayerRequested();

private:
    void addInputs();
    void addMasks();
    void addRecipes();
    void addSettings(SettingGroup group);
    void beginGroup(const char* icon, SettingGroup group);
    void addRow(ExperimentRow* row);
    void showGroups();
    void onPanelsChanged();
    void onSettled();
    void scrollToGroup(std::size_t group);
    void setTopGroup(std::size_t group);
    [[nodiscard]] std::size_t topmostVisibleGroup() const;
    [[nodiscard]] QWidget* firstControlFrom(int y) const;
    [[nodiscard]] QWidget* widgetOf(const HighlightedItem& item) const;
    void showError();

    struct Group {
        const char* icon;
        QLabel* label;
        SettingGroup id;
        std::vector<ExperimentRow*> rows;
    };

    Session* m_session;
    ErrorPlaces m_errors;
    QVBoxLayout* m_layout;
    std::vector<Group> m_groups;
    QPushButton* m_recipes = nullptr;      ///< applies a preset of attention settings; hidden with a model
    std::vector<QWidget*> m_maskWidgets;   ///< mask widgets other than setting rows
    FieldRow* m_errorRow = nullptr;        ///< the row that shows the session's error
    std::size_t m_topGroup = 0;            ///< index of the topmost visible group
    bool m_keepFocusVisible = true;        ///< keep the focused control visible; false once scrolled away
    bool m_groupScrollPending = false;     ///< scroll to m_topGroup once more when the layout is done
    bool m_highlightScrollPending = true;  ///< scroll to the highlighted controls when the layout is done
    bool m_scrollingToGroup = false;       ///< while scrolling to a group that may not reach the top
};

}  // namespace attn
