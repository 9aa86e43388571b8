// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/main_window.h"

#include "ui/code/code_panel.h"
#include "ui/compare/compare_bar.h"
#include "ui/compare/compare_menu.h"
#include "ui/compare/compare_panel.h"
#include "ui/experiment/experiment_panel.h"
#include "ui/export/export_actions.h"
#include "ui/export/export_bar.h"
#include "ui/export/export_menu.h"
#include "ui/files/document_strip.h"
#include "ui/files/dropped_files.h"
#include "ui/files/file_actions.h"
#include "ui/head_map/head_map_dialog.h"
#include "ui/inspector/cell_inspector.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/lessons/lessons.h"
#include "ui/navigation/mouse_buttons.h"
#include "ui/navigation/top_bar.h"
#include "ui/overrides/overrides.h"
#include "ui/playback/play_bar.h"
#include "ui/playback/play_menu.h"
#include "ui/playback/predict_bar.h"
#include "ui/prediction/prediction_panel.h"
#include "ui/prediction/where_to_look.h"
#include "ui/stage/paint_bar.h"
#include "ui/stage/stage.h"
#include "ui/stage/stage_caption.h"
#include "ui/stage/stale_note.h"
#include "ui/strip/step_strip.h"
#include "ui/widgets/folding_panel.h"
#include "ui/widgets/offer_strip.h"
#include "ui/widgets/ring.h"
#include "ui/widgets/shortcut_keys.h"
#include "ui/window/about.h"
#include "ui/window/areas.h"
#include "ui/window/computing_bar.h"
#include "ui/window/error_strip.h"
#include "ui/window/focus_help.h"
#include "ui/window/lit_controls.h"
#include "ui/window/menus.h"
#include "ui/window/picture_entries.h"
#include "ui/window/preferences.h"
#include "ui/window/presentation.h"
#include "ui/window/status_line.h"
#include "ui/window/workbench.h"
#include "ui/worksheet/worksheet_dialog.h"

#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLabel>
#include <QMenuBar>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>

namespace attn
{

namespace
{

// About twice as large, or half as large, at a keystroke: three steps of the wheel.
constexpr double keyed_zoom = 3;
constexpr int height_for_pictures = 600;

constexpr int explain_tab = static_cast<int>(Panels::Page::explain);
constexpr int code_tab = static_cast<int>(Panels::Page::code);
constexpr int compare_tab = static_cast<int>(Panels::Page::compare);

QVBoxLayout* makeColumn(QWidget* owner)
{
    auto* column = new QVBoxLayout(owner);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    return column;
}

}  // namespace

MainWindow::MainWindow(Experiment experiment, Preferences* preferences)
    : m_session(std::move(experiment)), m_preferences(preferences), m_stage(new Stage(&m_session)),
      m_file(new ExperimentFile(&m_session, this)), m_fileActions(new FileActions(&m_session, m_file, this)),
      m_fileExports(new FileExports(
          &m_session, [this](const QString& ending) { return m_fileActions->suggestedName(ending); }, this)),
      m_exports(new ExportActions(&m_session, m_stage, m_fileExports, this)),
      m_documents(new DocumentStrip(m_fileActions)), m_lessons(new Lessons(&m_session, m_file, this)),
      m_experiment(new ExperimentPanel(&m_session)), m_insight(new QTabWidget), m_code(new CodePanel(&m_session)),
      m_errors(new ErrorStrip(&m_session)), m_topBar(new TopBar(&m_session)), m_strip(new StepStrip(&m_session)),
      m_pace(new PaceMenu(m_session.playback(), this)), m_status(new StatusLine(&m_session, preferences))
{
    m_workbench = new Workbench(&m_session, makeExperimentPanel(), makeCentre(), makeInsightPanel());
    m_workbench->setGuide(m_lessons->panel());
    auto* frame = new QWidget;
    QVBoxLayout* column = makeColumn(frame);
    m_bars = new QWidget;
    QVBoxLayout* bars = makeColumn(m_bars);
    bars->addWidget(m_topBar);
    bars->addWidget(m_strip);
    column->addWidget(m_bars);
    column->addWidget(m_workbench, 1);
    setCentralWidget(frame);
    setStatusBar(m_status);
    makeMenus();
    makePresentation(column);
    nameControl(m_strip, "steps");
    nameControl(m_insight, "explanation");
    new LitControls(&m_session, this);
    keepSpaceKey(this);
    followMouseButtons(&m_session, this);
    acceptDroppedFiles(this, m_fileActions);

    connect(m_stage, &Stage::hovered, m_status, &StatusLine::showPointedAt);
    connect(m_stage, &Stage::aboutWanted, m_lessons, [this] { m_lessons->showGlossary(); });
    connect(m_exports, &ExportActions::done, m_status, &StatusLine::confirm);
    m_errors->setSaidBeside([this] { return m_experiment->hasErrorInSight() && m_workbench->left()->isOpen(); },
                            [this] { return m_experiment->blamedLabel(); });
    connect(m_experiment, &ExperimentPanel::errorMoved, m_errors, &ErrorStrip::follow);
    connect(&m_session, &Session::experimentChanged, this, &MainWindow::retranslate);
    connect(m_file, &ExperimentFile::changed, this, &MainWindow::retranslate);
    connect(m_file, &ExperimentFile::opened, m_errors, &ErrorStrip::forgive);
    connect(m_file, &ExperimentFile::opened, this, &MainWindow::releasePinned);
    connect(m_session.comparing(), &Comparing::pinnedChanged, m_status, [this] {
        if (m_session.comparing()->isPinned())  // what releasePinned() says holds no longer
            m_status->clearMessage();
    });
    const auto confirmSaved = [this](const QString& path) {
        m_status->confirm(tr("Saved as %1").arg(QFileInfo(path).fileName()));
    };
    connect(m_file, &ExperimentFile::saved, m_status, [this, confirmSaved] { confirmSaved(m_file->path()); });
    connect(m_fileActions, &FileActions::handedOut, m_status, confirmSaved);
    connect(m_fileActions, &FileActions::failed, m_errors, &ErrorStrip::complain);
    connect(m_fileExports, &FileExports::failed, m_errors, &ErrorStrip::complain);
    retranslate();
    resize(1440, 900);
    m_strip->setFocus();  // so that the arrow keys walk the steps at once
    m_lessons->offer()->setTabPlace(m_strip);
}

/// What was pinned of an experiment says nothing about another.
void MainWindow::releasePinned()
{
    if (!m_session.comparing()->isPinned())
        return;
    m_session.comparing()->unpin();
    m_status->confirm(tr("A is no longer pinned: it was of another experiment."));
}

void MainWindow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::ThemeChange)
        m_preferences->followSystem();
    QMainWindow::changeEvent(event);
}

void MainWindow::closeEvent(QCloseEvent* event) { event->setAccepted(m_fileActions->mayDiscard()); }

void MainWindow::resizeEvent(QResizeEvent* event)
{
    m_strip->setPicturesShown(height() >= height_for_pictures);
    QMainWindow::resizeEvent(event);
}

// The views look at the session until they are gone, so they go first; and without the focus, which would wander among
// widgets that are half gone.
MainWindow::~MainWindow()
{
    if (QWidget* focused = focusWidget())
        focused->clearFocus();
    delete m_file;                // the history tells of its end, too
    m_insight->disconnect(this);  // and the pages, one by one, of theirs
    delete centralWidget();
}

QWidget* MainWindow::makeCentre()
{
    auto* centre = new QWidget;
    QVBoxLayout* column = makeColumn(centre);
    m_above = new QWidget;
    QVBoxLayout* above = makeColumn(m_above);
    above->addWidget(m_errors);
    above->addWidget(m_documents);
    above->addWidget(m_lessons->offer());
    above->addWidget(new ComputingBar(&m_session));
    above->addWidget(new ExportBar(m_fileExports->job()));
    above->addWidget(new CompareBar(&m_session));
    auto* where = new WhereToLook(&m_session);
    above->addWidget(where);
    const auto hush = [this, where] {  // it would give away what a lesson asks
        where->setQuiet(m_lessons->player()->lesson() || m_lessons->offer()->isOffering());
    };
    connect(m_lessons->player(), &LessonPlayer::lessonChanged, where, hush);
    connect(m_lessons->offer(), &OfferStrip::offeringChanged, where, hush);
    m_playBar = new PlayBar(&m_session, m_pace);
    column->addWidget(m_above);
    column->addWidget(new StaleNote(&m_session));
    column->addWidget(new PaintBar(&m_session));
    column->addWidget(new PredictBar(&m_session));
    column->addWidget(new StageCaption(&m_session, StageCaption::Part::title));
    column->addWidget(m_stage, 1);
    column->addWidget(new StageCaption(&m_session, StageCaption::Part::words));
    m_prediction = new PredictionPanel(&m_session);
    column->addWidget(m_prediction);
    column->addWidget(m_playBar);
    return centre;
}

void MainWindow::makePresentation(QBoxLayout* column)
{
    auto* presentation = new Presentation(&m_session, m_preferences, this);
    presentation->addHidden(m_above);
    presentation->addBar(m_bars, column, Qt::TopEdge);
    presentation->addBar(m_playBar, static_cast<QBoxLayout*>(m_stage->parentWidget()->layout()), Qt::BottomEdge);
    presentation->addPanel(m_workbench->left(), Qt::LeftEdge);
    presentation->addPanel(m_workbench->right(), Qt::RightEdge);
    connect(&m_session, &Session::presentingChanged, m_stage, [this] { m_stage->setFocus(); });
}

/// What nobody else takes Esc for is presenting: first a dark screen ends, then the whole.
void MainWindow::keyPressEvent(QKeyEvent* event)
{
    const Presenting& presenting = m_session.presenting();
    if (event->key() == Qt::Key_Escape && presenting.on)
        m_session.setPresenting({presenting.blank});
    else
        QMainWindow::keyPressEvent(event);
}

FoldingPanel* MainWindow::makeExperimentPanel()
{
    auto* panel = new FoldingPanel(m_experiment, Qt::LeftEdge);
    panel->setTitle([] { return tr("Experiment"); });
    std::vector<QWidget*> entries;
    for (int group = 0; group < m_experiment->groupCount(); ++group)
        entries.push_back(panel->addEntry(
            m_experiment->groupIcon(group), [this, group] { return m_experiment->groupName(group); },
            [this, group] { m_experiment->goToGroup(group); }));
    const auto show = [this, entries] {
        for (int group = 0; group < m_experiment->groupCount(); ++group)
            entries[static_cast<std::size_t>(group)]->setVisible(m_experiment->isGroupShown(group));
    };
    connect(m_experiment, &ExperimentPanel::groupsChanged, panel, show);
    show();
    connect(panel, &FoldingPanel::shapeChanged, m_errors, &ErrorStrip::follow);
    return panel;
}

FoldingPanel* MainWindow::makeInsightPanel()
{
    m_insight->setDocumentMode(true);
    auto* inspector = new CellInspector(&m_session);
    connect(inspector, &CellInspector::copied, this, [this](const QString& text) { m_status->confirm(text); });
    connect(inspector, &CellInspector::editWanted, m_stage, [this] { m_stage->editSelected(); });
    m_insight->addTab(inspector, QString());
    m_insight->addTab(m_code, QString());
    m_insight->addTab(new ComparePanel(&m_session), QString());
    keepArrowKeys(m_insight->tabBar());
    connect(m_insight, &QTabWidget::currentChanged, this, [this](int tab) {
        Panels panels = m_session.panels();
        panels.page = static_cast<Panels::Page>(tab);
        m_session.setPanels(panels);
    });
    connect(&m_session, &Session::panelsChanged, m_insight, [this] {
        if (const int tab = static_cast<int>(m_session.panels().page); m_insight->isTabVisible(tab))
            m_insight->setCurrentIndex(tab);
    });

    auto* panel = new FoldingPanel(m_insight, Qt::RightEdge);
    const auto entry = [&](const QString& icon, int tab) {
        return panel->addEntry(
            icon, [this, tab] { return m_insight->tabText(tab); },
            [this, tab] {
                m_insight->setCurrentIndex(tab);
                m_insight->tabBar()->setFocus();
            });
    };
    entry("explain", explain_tab);
    entry("code", code_tab);
    m_compareEntry = entry("compare", compare_tab);
    connect(m_session.comparing(), &Comparing::pinnedChanged, this, &MainWindow::followComparing);
    followComparing();
    return panel;
}

void MainWindow::followComparing()
{
    const bool pinned = m_session.comparing()->isPinned();
    const bool begins = pinned && !m_insight->isTabVisible(compare_tab);
    if (!pinned && m_insight->currentIndex() == compare_tab)
        m_insight->setCurrentIndex(m_beforeComparing);
    m_insight->setTabVisible(compare_tab, pinned);
    m_compareEntry->setVisible(pinned);
    if (begins) {
        m_beforeComparing = m_insight->currentIndex();
        m_insight->setCurrentIndex(compare_tab);
    }
}

void MainWindow::makeMenus()
{
    auto* themes = new ThemeMenu(m_preferences, this);
    auto* languages = new LanguageMenu(m_preferences, this);
    m_status->setMenus(languages, themes);
    auto* exports = new ExportMenu(&m_session, m_exports, m_fileExports, this);
    auto* files = new FileMenu(m_fileActions, exports, m_fileExports, this);
    const auto askForSheet = [this](const TracePtr& trace, const Selection& selection, const QString& title) {
        if (const QString path = askForWorksheet(
                trace, selection, title,
                m_fileActions->suggestedName(tr("-worksheet", "at the end of a file's name") + ".pdf"), this);
            !path.isEmpty())
            m_status->confirm(tr("Written: %1").arg(QFileInfo(path).fileName()));
    };
    connect(files, &FileMenu::worksheetWanted, this,
            [this, askForSheet] { askForSheet(m_session.presentTrace(), m_session.selection(), m_file->heading()); });
    connect(m_lessons, &Lessons::worksheetWanted, this, [askForSheet](const Exercises& exercises) {
        askForSheet(exercises.trace, exercises.row, QString::fromStdString(exercises.trace->experiment().title));
    });
    menuBar()->addMenu(files);
    makeEditMenu();
    makeViewMenu(themes, languages);
    menuBar()->addMenu(new CompareMenu(&m_session, m_fileActions, this));
    makeGoMenu();
    menuBar()->addMenu(new PlayMenu(&m_session, m_pace, this));
    menuBar()->addMenu(new LearnMenu(m_lessons, this));
    makeHelpMenu();
}

void MainWindow::makeViewMenu(Menu* themes, Menu* languages)
{
    auto* view = new Menu(QT_TRANSLATE_NOOP("Menus", "&View"), this);
    const auto offer = [view](const char* text, const QKeySequence& shortcut, FoldingPanel* panel) {
        QAction* action = view->addSwitch(text, shortcut, [panel](bool open) { emit panel->foldRequested(!open); });
        const auto show = [action, panel] { action->setChecked(!panel->isFolded()); };
        connect(panel, &FoldingPanel::shapeChanged, action, show);
        show();
    };
    offer(QT_TRANSLATE_NOOP("Menus", "&Experiment panel"), Qt::Key_F8, m_workbench->left());
    offer(QT_TRANSLATE_NOOP("Menus", "E&xplanation panel"), Qt::Key_F7, m_workbench->right());
    view->addSeparator();
    view->add(QT_TRANSLATE_NOOP("Menus", "Zoom &in"), QKeySequence("Ctrl++"), [this] { m_stage->zoomBy(keyed_zoom); })
        ->setShortcuts({QKeySequence("Ctrl++"), QKeySequence("Ctrl+=")});
    view->add(QT_TRANSLATE_NOOP("Menus", "Zoom &out"), QKeySequence("Ctrl+-"),
              [this] { m_stage->zoomBy(-keyed_zoom); });
    view->add(QT_TRANSLATE_NOOP("Menus", "Whole step in si&ght"), QKeySequence("Ctrl+0"),
              [this] { m_stage->resetView(); });
    addPictureEntries(view, &m_session);
    addHeadMapEntry(view);
    view->addSeparator();
    addPresentingEntries(view, &m_session);
    view->addSeparator();
    view->addMenu(new TypeSizeMenu(m_preferences, this));
    view->addMenu(themes);
    view->addMenu(languages);
    menuBar()->addMenu(view);
}

void MainWindow::addHeadMapEntry(Menu* view)
{
    auto* map = new HeadMapDialog(&m_session, this);
    view->addSeparator();
    QAction* entry =
        view->add(QT_TRANSLATE_NOOP("Menus", "Map of &heads…"), QKeySequence("Ctrl+M"), [map] { map->open(); });
    const auto refresh = [this, entry] { entry->setEnabled(m_session.experiment().model.has_value()); };
    connect(&m_session, &Session::experimentChanged, entry, refresh);
    connect(m_topBar, &TopBar::headMapWanted, map, &QDialog::open);
    refresh();
}

void MainWindow::makeEditMenu()
{
    auto* edit = new EditMenu(&m_session, this);
    edit->addSeparator();
    edit->add(QT_TRANSLATE_NOOP("Menus", "Cop&y the numbers"), QKeySequence::Copy, [this] {
        const auto* label = qobject_cast<QLabel*>(focusWidget());  // takes no shortcut of its own
        if (label && label->hasSelectedText())
            QGuiApplication::clipboard()->setText(label->selectedText());
        else
            m_exports->copyNumbers();
    });
    edit->add(QT_TRANSLATE_NOOP("Menus", "Copy as a p&icture"), QKeySequence("Ctrl+Shift+C"),
              [this] { m_exports->copyPicture(); });
    edit->addSeparator();
    QAction* set = edit->add(QT_TRANSLATE_NOOP("Menus", "Set the &number by hand"), QKeySequence("Ctrl+E"),
                             [this] { m_stage->editSelected(); });
    QAction* all = edit->add(QT_TRANSLATE_NOOP("Menus", "&Compute all numbers again"), {},
                             [this] { removeAllOverrides(m_session); });
    const auto refresh = [this, set, all] {
        set->setEnabled(canOverride(m_session));
        all->setEnabled(!m_session.experiment().overrides.empty());
    };
    connect(&m_session, &Session::traceChanged, set, refresh);
    connect(&m_session, &Session::experimentChanged, all, refresh);
    refresh();
    menuBar()->addMenu(edit);
}

void MainWindow::makeGoMenu()
{
    auto* go = new GoMenu(&m_session, this);
    const std::vector<Area> areas = {
        // the first ones in the order of TaskPlace
        {m_strip, [this] { m_strip->setFocus(Qt::ShortcutFocusReason); }},
        {m_stage, [this] { m_stage->setFocus(Qt::ShortcutFocusReason); }},
        {m_workbench->right(), [this] { enterInsight(); }},
        {m_workbench->left(),
         [this] {
             m_workbench->left()->ensureOpen();
             m_experiment->enter();
         }},
        {m_lessons->panel(), [this] { m_lessons->panel()->enter(); }},
    };
    go->addSeparator();
    go->add(QT_TRANSLATE_NOOP("Menus", "Next par&t of the window"), next_area_key, [this, areas] {
        const auto place = m_lessons->panel()->leadsTo();
        if (place == TaskPlace::prediction)
            m_prediction->setFocus(Qt::ShortcutFocusReason);
        else if (place)
            areas[static_cast<std::size_t>(*place)].enter();
        else
            enterNextArea(areas, 1);
    });
    go->add(QT_TRANSLATE_NOOP("Menus", "Previous part of the &window"), previous_area_key, [this, areas] {
        LessonPanel* lesson = m_lessons->panel();
        if (lesson->isVisible() && !lesson->isAncestorOf(focusWidget()))
            lesson->enter();
        else
            enterNextArea(areas, -1);
    });
    menuBar()->addMenu(go);
}

void MainWindow::enterInsight()
{
    m_workbench->right()->ensureOpen();
    QWidget* shown = m_insight->currentWidget();
    (shown->focusProxy() ? shown : m_insight->tabBar())->setFocus(Qt::ShortcutFocusReason);
}

void MainWindow::makeHelpMenu()
{
    auto* help = new Menu(QT_TRANSLATE_NOOP("Menus", "&Help"), this);
    help->add(QT_TRANSLATE_NOOP("Menus", "&What this is"), Qt::Key_F1, [this] {
        const QWidget* focus = focusWidget();
        const bool onStage = focus && (m_stage->isAncestorOf(focus) || focus == m_strip);
        onStage || m_session.pointedAt() ? m_lessons->showGlossary() : showFocusHelp(this);
    });
    help->add(QT_TRANSLATE_NOOP("Menus", "&Keyboard"), QKeySequence("Ctrl+F1"),
              [this] { showKeyboardHelp(menuBar(), this); });
    help->add(QT_TRANSLATE_NOOP("Menus", "&About Attention Explorer"), {}, [this] { showAbout(this); });
    menuBar()->addMenu(help);
}

void MainWindow::retranslate()
{
    const QString program = tr("Attention Explorer");
    const QString heading = m_file->heading();
    setWindowTitle((heading.isEmpty() ? program : QStringLiteral("%1 — %2").arg(program, heading)) + "[*]");
    setWindowModified(m_file->isModified());
    m_topBar->setHeading(heading, m_file->isModified());
    m_code->setHeading(heading);
    m_insight->setTabText(explain_tab, tr("Explain"));
    m_insight->setTabText(code_tab, tr("Code"));
    m_insight->setTabText(compare_tab, tr("Compare"));
    m_insight->tabBar()->setAccessibleName(tr("Explanation and code"));
    m_strip->setWhatsThis(
        tr("The steps of the computation, with a picture of each one's numbers. A click goes to a step; "
           "Left and Right, or Page Up and Page Down, go one back or on."));
    m_stage->setWhatsThis(tr("The step's matrices. Enter or a click goes into one: the arrow keys then move the "
                             "selected cell until Esc."));
    m_workbench->left()->setWhatsThis(tr("What is computed: the text, the masks, the sizes and the weights."));
    m_workbench->right()->setWhatsThis(tr("How the selected number came about, the code that computes it, and what "
                                          "differs from what was pinned."));
}

}  // namespace attn
