// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/main_window.h"

#include "ui/compare/compare_bar.h"
#include "ui/export/export_actions.h"
#include "ui/files/document_notices.h"
#include "ui/files/file_actions.h"
#include "ui/inspector/sentence_bar.h"
#include "ui/lessons/help_dialog.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/lessons/lessons.h"
#include "ui/masks/paint_bar.h"
#include "ui/models/head_map_dialog.h"
#include "ui/models/lens_dialog.h"
#include "ui/models/prediction_panel.h"
#include "ui/models/sweep_dialog.h"
#include "ui/stage/play_bar.h"
#include "ui/stage/predict_bar.h"
#include "ui/stage/stage.h"
#include "ui/stage/step_strip.h"
#include "ui/theme/style.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/highlight_frame.h"
#include "ui/widgets/menu.h"
#include "ui/widgets/notices.h"
#include "ui/widgets/panels.h"
#include "ui/window/areas.h"
#include "ui/window/choosers.h"
#include "ui/window/experiment_panel.h"
#include "ui/window/help.h"
#include "ui/window/insight_panel.h"
#include "ui/window/menus.h"
#include "ui/window/preferences.h"
#include "ui/window/presentation.h"
#include "ui/window/session_notices.h"
#include "ui/window/top_bar.h"
#include "ui/window/trace_notices.h"
#include "ui/window/view_menu.h"
#include "ui/window/workbench.h"
#include "ui/worksheet/worksheet_dialog.h"

#include <QApplication>
#include <QCloseEvent>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLabel>
#include <QMenuBar>
#include <QSignalBlocker>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWhatsThis>

namespace attn
{

namespace
{

/// Makes every label and tooltip show plain text instead of markup, because they contain names from files and texts of
/// the user, and Qt would load an image for `<img src="…">`. A label with markup must set Qt::RichText. Affects labels
/// created afterwards, and the label inside each tooltip, before their layout.
bool setPlainText(QObject* receiver, const QEvent* event)
{
    if (event->type() == QEvent::Polish)
        if (auto* label = qobject_cast<QLabel*>(receiver); label && label->textFormat() == Qt::AutoText)
            label->setTextFormat(Qt::PlainText);
    return false;
}

}  // namespace

MainWindow::MainWindow(Experiment experiment, Preferences* preferences)
    : MainWindow(std::make_shared<Workspace>(std::move(experiment)), preferences)
{
}

MainWindow::MainWindow(std::shared_ptr<Workspace> workspace, Preferences* preferences)
    : m_plainTextFilter(qApp, nullptr, setPlainText), m_workspace(std::move(workspace)),
      m_session(&m_workspace->session), m_preferences(preferences), m_stage(new Stage(m_session)),
      m_file(&m_workspace->file), m_fileActions(new FileActions(m_session, m_file, this)),
      m_exports(new ExportActions(
          m_session, m_stage, [this](const QString& extension) { return m_fileActions->suggestedName(extension); },
          [this] { return m_file->heading(); }, this)),
      m_notices(new Notices(m_stage)), m_documents(new DocumentNotices(m_fileActions, m_notices, this)),
      m_lessons(new Lessons(m_session, &m_workspace->player, &m_workspace->userLesson, m_notices, this)),
      m_experiment(new ExperimentPanel(m_session)), m_insight(new InsightPanel(m_session)), m_menus(new QMenuBar),
      m_topBar(new TopBar(m_session, m_menus)), m_strip(new StepStrip(m_session)),
      m_speedMenu(makeSpeedMenu(m_session, this))
{
    m_workbench = new Workbench(m_session, makeExperimentPanel(), makeCentre(), m_insight);
    m_workbench->setGuide(m_lessons->panel());
    auto* frame = new QWidget;
    m_bars = new QWidget;
    addItems(makeColumn(m_bars), {m_topBar, m_strip});
    addItems(makeColumn(frame), {m_bars, Stretched{m_workbench}});
    setCentralWidget(frame);
    addMenus();
    auto* hidden_menus = m_menus->findChild<QToolButton*>("qt_menubar_ext_button");
    hidden_menus->setIcon({});  // Qt's icon is dark in every theme
    hidden_menus->setText(QStringLiteral("»"));
    hidden_menus->setToolButtonStyle(Qt::ToolButtonTextOnly);
    addActions(m_menus->actions());  // so that shortcuts work while the menu bar is hidden
    m_strip->addControl(new QueryChooser(m_session));
    QToolButton* paint = makePaintButton(m_session);
    nameControl(paint, "paint");
    m_session->whenChanged(Change::painting, m_stage, [this] {
        if (m_session->brush()->isOn())
            m_stage->setFocus();  // keys paint there
    });
    m_strip->addControl(paint);
    m_strip->addControl(new PlayButton(m_session));
    makePresentation();
    nameControl(m_strip, "steps");
    new HighlightedControls(m_session, m_menus, this);
    reserveSpaceKey(this);
    clickOnEnter(this);
    addMouseNavigation(m_session, this);
    acceptDroppedFiles(this, m_fileActions);

    connect(m_stage, &Stage::explanationRequested, m_lessons, [this] { m_lessons->help()->openAtStep(); });
    connect(m_insight, &InsightPanel::editRequested, m_stage, [this] { m_stage->editSelected(); });
    connect(m_insight, &InsightPanel::copied, m_notices, &Notices::confirm);
    connect(m_exports, &ExportActions::done, m_notices, &Notices::confirm);
    makeNotices();
    connect(m_experiment, &ExperimentPanel::separateLayerRequested, m_fileActions, &FileActions::extractLayer);
    m_session->whenChanged(Change::experiment, this, &MainWindow::updateHeading);
    connect(m_file, &ExperimentFile::changed, this, &MainWindow::updateHeading);
    connect(m_file, &ExperimentFile::opened, this, &MainWindow::unpinExperiment);
    m_strip->setWhatsThis(tr("The steps of the computation in groups. A click opens a group or goes to a step; "
                             "Left and Right, or Page Up and Page Down, go one back or on."));
    m_stage->setWhatsThis(tr("The step's matrices. Enter or a click goes into one: the arrow keys then move the "
                             "selected cell until Esc."));
    m_workbench->left()->setWhatsThis(tr("The settings of the experiment: its text, masks, sizes and weights."));
    for (const auto& [part, page] : std::initializer_list<std::pair<QWidget*, const char*>>{
             {m_topBar, "window"},
             {m_notices, "window"},
             {m_experiment, "settings"},
             {m_insight, "numbers"},
             {m_compareBar, "compare"},
             {m_prediction, "models"},
             {m_lessons->panel(), "lessons"},
         })
        setHelpPage(part, page);
    styleWindow(this);
    updateHeading();
    resize(1440, 900);
    m_strip->setFocus();  // so that arrow keys change the step initially
    m_notices->placeInTabOrder(m_strip->steps());
}

void MainWindow::makeNotices()
{
    auto* notices = new SessionNotices(m_session, m_experiment, m_notices);
    notices->showProgressOf(m_exports->job());
    notices->showLoadingOf(m_file);
    new TraceNotices(m_session, m_notices);
    connect(m_file, &ExperimentFile::opened, notices, &SessionNotices::clearFileError);
    connect(m_file, &ExperimentFile::opened, m_stage, [this] {
        if (!m_session->isTemporary())  // a lesson keeps the focus in its text
            m_stage->setFocus();
    });
    connect(m_file, &ExperimentFile::saved, notices, &SessionNotices::clearFileError);
    const auto showFileError = [notices](const InputError& error) { notices->showFileError(error); };
    connect(m_fileActions, &FileActions::failed, notices, showFileError);
    connect(m_exports, &ExportActions::failed, notices, showFileError);
    connect(m_file, &ExperimentFile::modelFailed, notices, [this, notices](const InputError& error) {
        notices->showFileError(error,
                               {{tr("Which folders can be opened"), [this] { m_fileActions->modelsRequested(); }}});
    });
    connect(m_file, &ExperimentFile::saved, m_notices,
            [this](const QString& path) { m_notices->confirm(tr("Saved as %1").arg(QFileInfo(path).fileName())); });
    m_session->whenChanged(Change::presentationMode | Change::painting, this, &MainWindow::updateMinimumNotice);
    connect(m_lessons->player(), &LessonPlayer::lessonChanged, this, &MainWindow::updateMinimumNotice);
    connect(m_lessons->player(), &LessonPlayer::lessonChanged, m_stage, [this] {
        if (!m_lessons->player()->lesson())
            m_stage->setFocus();
    });
}

/// In presentation mode, only progress and errors are shown; while the mask is painted and in a lesson, no offers.
void MainWindow::updateMinimumNotice()
{
    using Kind = Notice::Kind;
    const bool isBusy = m_session->brush()->isOn() || m_lessons->player()->lesson();
    m_notices->setMinimumKind(m_session->presentationMode().on ? Kind::progress : isBusy ? Kind::hint : Kind::offer);
}

/// Unpins, since a comparison of unrelated experiments has no meaning.
void MainWindow::unpinExperiment()
{
    if (!m_session->traceComparison()->isPinned())
        return;
    m_session->traceComparison()->unpin();
    m_notices->confirm(tr("A is no longer pinned: it belonged to another experiment."));
}

void MainWindow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::ThemeChange)
        m_preferences->followSystem();
    if (event->type() == QEvent::ActivationChange && isActiveWindow())
        m_file->checkDisk();  // not every file system reports changes
    QMainWindow::changeEvent(event);
}

void MainWindow::closeEvent(QCloseEvent* event) { event->setAccepted(m_fileActions->maybeSave()); }

// The views use the workspace in their destructors, so they are deleted first. Meanwhile QApplication emits no
// focusChanged(), which views that are partly deleted would handle.
MainWindow::~MainWindow()
{
    if (QWidget* focused = focusWidget())
        focused->clearFocus();
    const QSignalBlocker blocker(qApp);
    delete centralWidget();
}

QWidget* MainWindow::makeCentre()
{
    auto* centre = new QWidget;
    QVBoxLayout* column = makeColumn(centre);
    m_compareBar = new QWidget;
    makeColumn(m_compareBar)->addWidget(new CompareBar(m_session));
    addItems(column, {m_compareBar, new PaintBar(m_session), new PredictBar(m_session), new SentenceBar(m_session),
                      Stretched{m_stage}, new ComputationLine(m_session)});
    m_prediction = new PredictionPanel(m_session);
    addItems(column, {m_prediction, new PlayBar(m_session, m_speedMenu)});
    m_notices->setParent(centre);
    centre->setFocusProxy(m_stage);
    return centre;
}

void MainWindow::makePresentation()
{
    new Presentation(m_session, m_preferences, {m_compareBar, m_bars}, this);
    m_session->whenChanged(Change::presentationMode, m_stage, [this] {
        if (!m_session->presentationMode().blank)
            m_stage->setFocus();
    });
}

/// In presentation mode, an Esc that no other widget handled ends, in this order: the black screen, cell mode,
/// presentation mode.
void MainWindow::keyPressEvent(QKeyEvent* event)
{
    const PresentationMode& mode = m_session->presentationMode();
    if (event->key() != Qt::Key_Escape || !mode.on)
        return QMainWindow::keyPressEvent(event);
    if (!mode.blank && m_session->arrowKeys() == ArrowKeys::cells)
        return m_session->setArrowKeys(ArrowKeys::steps);
    m_session->setPresentationMode({mode.blank});
}

FoldingPanel* MainWindow::makeExperimentPanel()
{
    auto* panel = new FoldingPanel(m_experiment, Qt::LeftEdge);
    panel->setTitle(tr("Experiment"));
    std::vector<QWidget*> entries;
    for (int group = 0; group < m_experiment->groupCount(); ++group)
        entries.push_back(panel->addEntry(m_experiment->groupIcon(group), m_experiment->groupName(group),
                                          [this, group] { m_experiment->goToGroup(group); }));
    const auto show = [this, entries] {
        for (int group = 0; group < m_experiment->groupCount(); ++group)
            entries[static_cast<std::size_t>(group)]->setVisible(m_experiment->isGroupShown(group));
    };
    connect(m_experiment, &ExperimentPanel::groupsChanged, panel, show);
    show();
    return panel;
}

void MainWindow::addMenus()
{
    addFileMenu();
    menuBar()->addMenu(makeEditMenu(m_session, m_stage, m_exports, this));
    auto* headMap = new HeadMapDialog(m_session, this);
    auto* lens = new LensDialog(m_session, this);
    menuBar()->addMenu(makeViewMenu(m_session, m_stage, m_workbench, headMap, lens, m_preferences, this));
    menuBar()->addMenu(makeCompareMenu(m_session, m_fileActions, new SweepDialog(m_session, this), this));
    addGoMenu();
    menuBar()->addMenu(makePlayMenu(m_session, m_speedMenu, this));
    menuBar()->addMenu(makeLearnMenu(m_lessons, this));
    addHelpMenu();
}

void MainWindow::addFileMenu()
{
    const auto askForSheet = [this](const TracePtr& trace, const Selection& selection, const QString& title) {
        if (const QString path = askForWorksheet(
                trace, selection, title,
                m_fileActions->suggestedName(tr("-worksheet", "at the end of a file's name") + ".pdf"), this);
            !path.isEmpty())
            m_notices->confirm(tr("Written: %1").arg(QFileInfo(path).fileName()));
    };
    const auto makeWorksheet = [this, askForSheet] {
        askForSheet(m_session->currentTrace(), m_session->selection(), m_file->heading());
    };
    connect(m_lessons, &Lessons::worksheetRequested, this, [askForSheet](const Exercises& exercises) {
        askForSheet(exercises.trace, exercises.row, QString::fromStdString(exercises.trace->experiment().title));
    });
    menuBar()->addMenu(makeFileMenu(m_fileActions, m_exports, makeWorksheet, this));
}

void MainWindow::addGoMenu()
{
    Menu* go = makeGoMenu(m_session, this);
    go->addSeparator();
    addAreaEntries(go,
                   {
                       {m_strip, [this] { m_strip->setFocus(Qt::ShortcutFocusReason); }},
                       {m_stage, [this] { m_stage->setFocus(Qt::ShortcutFocusReason); }},
                       {m_insight, [this] { m_insight->enter(); }},
                       {m_workbench->left(),
                        [this] {
                            emit m_workbench->left()->openRequested(true);
                            m_experiment->enter();
                        }},
                       {m_lessons->panel(), [this] { m_lessons->panel()->enter(); }},
                       {m_notices, [this] { m_notices->enter(); }},
                   },
                   m_lessons->panel(), m_prediction);
    menuBar()->addMenu(go);
}

void MainWindow::addHelpMenu()
{
    auto* help = new Menu(QT_TRANSLATE_NOOP("Menus", "&Help"), this);
    HelpDialog* pages = m_lessons->help();
    const auto showHelp = [this, pages] {
        const QWidget* focus = focusWidget();
        const bool onStage = focus && (m_stage->isAncestorOf(focus) || m_strip->isAncestorOf(focus));
        if (onStage || m_session->hoveredCells())
            pages->openAtStep();
        else
            pages->open(helpPageOf(focus), nameOf(focus));
    };
    help->add(QT_TRANSLATE_NOOP("Menus", "&Handbook"), Qt::Key_F1, showHelp);
    showHelpEverywhere(this, showHelp);
    help->add(QT_TRANSLATE_NOOP("Menus", "&What this is"), QKeySequence("Shift+F1"), [this] { showFocusHelp(this); });
    help->add(QT_TRANSLATE_NOOP("Menus", "What is &clicked next"), {}, [] { QWhatsThis::enterWhatsThisMode(); });
    help->add(QT_TRANSLATE_NOOP("Menus", "&Keyboard"), QKeySequence("Ctrl+F1"),
              [pages] { pages->open(QUrl("handbook:keys")); });
    pages->setKeys(shortcutTables(menuBar()));
    help->add(QT_TRANSLATE_NOOP("Menus", "&About Attention Explorer"), {}, [this] { showAbout(this); });
    menuBar()->addMenu(help);
}

void MainWindow::updateHeading()
{
    const QString program = tr("Attention Explorer");
    const QString heading = m_file->heading();
    setWindowTitle((heading.isEmpty() ? program : QStringLiteral("%1 — %2").arg(program, m_file->shortHeading())) +
                   "[*]");
    setWindowModified(m_file->isModified());
    m_topBar->setHeading(heading, m_file->isModified());
    m_insight->setHeading(heading);
}

}  // namespace attn
