// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/event_filter.h"
#include "ui/window/windows.h"

#include <QMainWindow>

class QMenuBar;

namespace attn
{

class DocumentNotices;
class ExperimentPanel;
class ExportActions;
class FileActions;
class FoldingPanel;
class InsightPanel;
class Lessons;
class Menu;
class Notices;
class Preferences;
class Stage;
class PredictionPanel;
class StepStrip;
class TopBar;
class Workbench;

/// The main window: a row with the menus, the steps in their groups, and the stage between its panels. Creates the
/// views of a workspace, which outlives it, and connects them; contains no computation.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    /// @param preferences must outlive the window
    MainWindow(Experiment experiment, Preferences* preferences);
    MainWindow(std::shared_ptr<Workspace> workspace, Preferences* preferences);
    ~MainWindow() override;

    [[nodiscard]] const std::shared_ptr<Workspace>& workspace() const { return m_workspace; }
    [[nodiscard]] Session* session() const { return m_session; }
    /// The menu bar in the top row, which replaces that of QMainWindow.
    [[nodiscard]] QMenuBar* menuBar() const { return m_menus; }
    /// The user's open and save actions.
    [[nodiscard]] FileActions* fileActions() const { return m_fileActions; }
    [[nodiscard]] Lessons* lessons() const { return m_lessons; }
    [[nodiscard]] DocumentNotices* documentNotices() const { return m_documents; }
    [[nodiscard]] Notices* notices() const { return m_notices; }

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* makeCentre();
    FoldingPanel* makeExperimentPanel();
    void makePresentation();
    void unpinExperiment();
    void makeNotices();
    void updateMinimumNotice();
    void addMenus();
    void addFileMenu();
    void addGoMenu();
    void addHelpMenu();
    void updateHeading();

    EventFilter m_plainTextFilter;  // before any widget with a label
    std::shared_ptr<Workspace> m_workspace;
    Session* m_session;
    Preferences* m_preferences;
    Stage* m_stage;
    ExperimentFile* m_file;
    FileActions* m_fileActions;
    ExportActions* m_exports;
    Notices* m_notices;
    DocumentNotices* m_documents;
    Lessons* m_lessons;
    ExperimentPanel* m_experiment;
    PredictionPanel* m_prediction;
    InsightPanel* m_insight;
    QMenuBar* m_menus;
    TopBar* m_topBar;
    StepStrip* m_strip;
    Menu* m_speedMenu;
    QWidget* m_compareBar;
    QWidget* m_bars;
    Workbench* m_workbench;
};

}  // namespace attn
