// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/settings.h"
#include "ui/experiment/tab_order_area.h"
#include "ui/fields/error_places.h"
#include "ui/session/session.h"

#include <vector>

class QLabel;
class QVBoxLayout;

namespace attn
{

class ExperimentRow;

/// Everything about the experiment that a person can change, in groups; an error stands beside what caused it.
class ExperimentPanel : public TabOrderArea
{
    Q_OBJECT

public:
    explicit ExperimentPanel(Session* session, QWidget* parent = nullptr);

    [[nodiscard]] int groupCount() const { return static_cast<int>(m_groups.size()); }
    [[nodiscard]] QString groupName(int group) const;
    /// Name of the icon that stands for the group when the panel is folded, and its id in Panels::group.
    [[nodiscard]] QString groupIcon(int group) const;
    /// Whether the group has anything that can be set: of a model, most is given.
    [[nodiscard]] bool isGroupShown(int group) const;
    /// Scrolls to a group and puts the focus into its first control that can be used.
    void goToGroup(int group);
    /// Puts the focus into what is highlighted, or else into the first control of the group at the top.
    void enter();

    /// The label of what caused the session's error; empty where that has none.
    [[nodiscard]] QString blamedLabel() const { return m_blamed ? m_blamed->label() : QString(); }

signals:
    /// isGroupShown() is another of some group.
    void groupsChanged();
    /// The layer on the stage is to become an experiment of its own.
    void layerApartWanted();

private:
    void addInputs();
    void addMasks();
    void addSettings(SettingGroup group);
    void beginGroup(const char* icon, SettingGroup group);
    void addRow(ExperimentRow* row);
    void showGroups();
    void followPanels();
    void settle();
    void bringToTop(std::size_t group);
    void tellTop(std::size_t group);
    [[nodiscard]] std::size_t groupInSight() const;
    [[nodiscard]] QWidget* firstControlFrom(int y) const;
    [[nodiscard]] QWidget* widgetOf(const Light& light) const;
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
    std::vector<QWidget*> m_maskWidgets;  ///< besides the settings of the masks
    FieldRow* m_blamed = nullptr;         ///< for the session's error
    std::size_t m_top = 0;                ///< the group at the top
    bool m_focusInSight = true;           ///< it stays so; who scrolls away from it is left alone
    bool m_groupDue = false;              ///< it has to be brought there once more when all is laid out
    bool m_litDue = true;                 ///< so has what is highlighted, into sight
    bool m_bringing = false;              ///< a group to the top; at the end of the page it may not get there
};

}  // namespace attn
