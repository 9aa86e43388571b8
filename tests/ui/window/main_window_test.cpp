// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/recipes.h"
#include "tests/ui/await.h"
#include "tests/ui/qt_test.h"
#include "tests/ui/visible_text.h"
#include "ui/files/document_notices.h"
#include "ui/files/experiment_file.h"
#include "ui/files/file_actions.h"
#include "ui/inspector/cell_inspector.h"
#include "ui/inspector/derivation_view.h"
#include "ui/lessons/help_dialog.h"
#include "ui/lessons/lessons.h"
#include "ui/masks/mask_tools.h"
#include "ui/masks/paint_bar.h"
#include "ui/session/language.h"
#include "ui/session/mask_brush.h"
#include "ui/session/playback.h"
#include "ui/session/reveal_state.h"
#include "ui/stage/play_bar.h"
#include "ui/stage/stage.h"
#include "ui/stage/step_strip.h"
#include "ui/widgets/folding_panel.h"
#include "ui/widgets/notices.h"
#include "ui/window/areas.h"
#include "ui/window/choosers.h"
#include "ui/window/experiment_panel.h"
#include "ui/window/main_window.h"
#include "ui/window/preferences.h"
#include "ui/window/top_bar.h"
#include "ui/window/windows.h"
#include "ui/window/workbench.h"
#include "ui/words/step_names.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QDoubleSpinBox>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabBar>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QToolButton>
#include <QWhatsThis>

#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <optional>

using namespace attn;

class PaintObserver : public QObject
{
    Q_OBJECT

public:
    explicit PaintObserver(QWidget* widget) { widget->installEventFilter(this); }

signals:
    void aboutToPaint();

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::Paint)
            emit aboutToPaint();
        return false;
    }
};

class MainWindowTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_preferences = std::make_unique<Preferences>(false);
        m_window = std::make_unique<MainWindow>(builtInExperiment(), m_preferences.get());
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QVERIFY(awaitSettled(session()));
    }

    void cleanup()
    {
        m_window.reset();
        setLanguage("en");
    }

    void opensBuiltInExperiment()
    {
        const TracePtr trace = session().trace();
        QVERIFY(trace);
        QCOMPARE(trace->layer().dimensions[Axis::head], Index{4});
        QVERIFY(trace->has(TensorId::masked_scores));
        QVERIFY(m_window->windowTitle().startsWith("Attention Explorer — "));
        QVERIFY(m_window->findChild<Stage*>()->drawing());
    }

    void copyShortcutCopiesSelection()
    {
        const auto copied = [this](QWidget* focused) {
            focused->setFocus();
            QApplication::clipboard()->clear();
            QTest::keySequence(focused, QKeySequence::Copy);
            return QApplication::clipboard()->text();
        };
        auto* title = m_window->findChild<QLabel*>("cellTitle");
        QVERIFY(copied(title).startsWith(
            "query_input of sequence 1 (query \\ query_in from 1)\t1\t2"));  // no cell is selected in it
        title->setSelection(0, 3);
        QCOMPARE(copied(title), QString("Why"));
        QVERIFY(copied(m_window->findChild<DerivationView*>()).startsWith("query_input[0, 0, 0] = "));
        QVERIFY(copied(m_window->findChild<Stage*>())
                    .startsWith("query_input of sequence 1 (query \\ query_in from 1)\t1\t2"));
    }

    void buttonsVisitAllShownSteps()
    {
        const auto steps = session().shownSteps();
        session().goToStep(steps.front());
        QVERIFY(awaitSettled(session()));
        QVERIFY(!toolButton("Previous")->isEnabled());
        QCOMPARE(walk([this] { clickWhenSettled("Next"); }).size(), qsizetype(steps.size()));
        QVERIFY(!toolButton("Next")->isEnabled());
        QCOMPARE(walk([this] { clickWhenSettled("Previous"); }).size(), qsizetype(steps.size()));
        QCOMPARE(session().selection().step, steps.front());
    }

    void arrowKeysChangeStepInitially()
    {
        const auto steps = session().shownSteps();
        const auto here = std::ranges::find(steps, session().selection().step);
        QTest::keyClick(m_window->focusWidget(), Qt::Key_Right);
        QCOMPARE(session().selection().step, *std::next(here));
    }

    void keysVisitAllShownSteps()
    {
        const auto steps = session().shownSteps();
        toolButton("Next")->setFocus();
        QTest::keyClick(m_window->focusWidget(), Qt::Key_Home);
        QCOMPARE(session().selection().step, steps.front());
        QCOMPARE(walk([this] { QTest::keyClick(m_window->focusWidget(), Qt::Key_Right); }).size(),
                 qsizetype(steps.size()));
        QCOMPARE(session().selection().step, steps.back());
        QTest::keyClick(m_window->focusWidget(), Qt::Key_Left);
        QCOMPARE(session().selection().step, steps[steps.size() - 2]);
        QTest::keyClick(m_window->focusWidget(), Qt::Key_End);
        QCOMPARE(session().selection().step, steps.back());
    }

    void arrowKeysStayInTextFieldsAndTabs()
    {
        const TensorId step = session().selection().step;
        for (QWidget* widget : {static_cast<QWidget*>(m_window->findChild<QPlainTextEdit*>()),
                                static_cast<QWidget*>(m_window->findChild<QDoubleSpinBox*>()),
                                static_cast<QWidget*>(m_window->findChild<QTabWidget*>()->tabBar())}) {
            widget->setFocus();
            QTest::keyClick(widget, Qt::Key_Right);
            QTest::keyClick(widget, Qt::Key_Home);
            QCOMPARE(session().selection().step, step);
        }
    }

    void arrowKeysMoveCellAfterEnteringMatrix()
    {
        const auto key = [this](Qt::Key which) {
            QTest::keyClick(m_window->focusWidget(), which);
            return session().selection();
        };
        session().goToStep(TensorId::scores);
        m_window->findChild<Stage*>()->setFocus();
        QCOMPARE(key(Qt::Key_Right).step, TensorId::scaled_scores);
        key(Qt::Key_Return);
        QCOMPARE(session().arrowKeys(), ArrowKeys::cells);
        const Index before = session().selection()[Axis::key];
        QCOMPARE(key(Qt::Key_Right)[Axis::key], before + 1);
        QCOMPARE(session().selection().step, TensorId::scaled_scores);
        key(Qt::Key_Down);
        const auto cell = [this](Qt::Key which, Qt::KeyboardModifiers modifiers) {
            QTest::keyClick(m_window->focusWidget(), which, modifiers);
            const Selection& here = session().selection();
            return std::tuple(here.step, here[Axis::query], here[Axis::key]);
        };
        const Index row = session().selection()[Axis::query];
        const Index last = session().trace()->layer().dimensions[Axis::key] - 1;
        QVERIFY(row > 0 && row < last);
        QCOMPARE(cell(Qt::Key_End, Qt::NoModifier), std::tuple(TensorId::scaled_scores, row, last));
        QCOMPARE(cell(Qt::Key_Home, Qt::NoModifier), std::tuple(TensorId::scaled_scores, row, Index{0}));
        QCOMPARE(cell(Qt::Key_End, Qt::ControlModifier), std::tuple(TensorId::scaled_scores, last, last));
        QCOMPARE(cell(Qt::Key_Home, Qt::ControlModifier), std::tuple(TensorId::scaled_scores, Index{0}, Index{0}));
        QCOMPARE(key(Qt::Key_PageUp).step, TensorId::scores);
        QCOMPARE(key(Qt::Key_PageDown).step, TensorId::scaled_scores);
        key(Qt::Key_Escape);
        QCOMPARE(key(Qt::Key_Left).step, TensorId::scores);

        session().setArrowKeys(ArrowKeys::cells);
        m_window->findChild<StepStrip*>()->setFocus();  // there, the strip uses the arrow keys
        QCOMPARE(session().arrowKeys(), ArrowKeys::steps);
    }

    void helpDescribesFocusedWidget()
    {
        const auto* stage = m_window->findChild<Stage*>();
        session().goToStep(TensorId::scores);
        QVERIFY(helpOn(stage).contains(stepSentence(TensorId::scores, session().trace()->layer()).toHtmlEscaped()));
        QVERIFY(helpOn(stage).contains("Enter"));
        auto* field = m_window->findChild<QDoubleSpinBox*>();
        field->setToolTip("<b>&");
        QVERIFY(helpOn(field).contains("&lt;b&gt;&amp;"));
    }

    void helpKeyWorksInDialogsAndMenus()
    {
        QDialog dialog(m_window.get());
        dialog.setModal(true);
        auto* field = new QLineEdit(&dialog);
        field->setToolTip("What it is for");
        dialog.show();
        dialog.activateWindow();
        QTRY_COMPARE(QApplication::activeWindow(), &dialog);
        field->setFocus();
        QTest::keyClick(field, Qt::Key_F1);
        QVERIFY(QApplication::activePopupWidget());
        QWhatsThis::hideText();
        QTRY_VERIFY(!QApplication::activePopupWidget());
        dialog.close();
        m_window->activateWindow();
        QTRY_COMPARE(QApplication::activeWindow(), m_window.get());
        auto* number = m_window->findChild<QDoubleSpinBox*>();
        number->setToolTip("What it is for");
        number->setFocus();
        QMenu menu(m_window.get());
        menu.addAction("An entry");
        menu.popup(m_window->mapToGlobal(QPoint(10, 10)));
        QTest::keyClick(&menu, Qt::Key_F1);
        QVERIFY(!menu.isVisible());
        QTRY_VERIFY(m_window->lessons()->help()->isVisible());
        m_window->lessons()->help()->close();
    }

    void handbookOpensAtFocusedWidget()
    {
        const std::pair<QWidget*, const char*> places[] = {
            {m_window->findChild<ExperimentPanel*>(), "handbook:settings"},
            {m_window->findChild<MaskTools*>(), "handbook:masks"},
            {m_window->findChild<TopBar*>(), "handbook:window"},
        };
        for (const auto& [part, page] : places) {
            const QList<QAbstractButton*> buttons = part->findChildren<QAbstractButton*>();
            const auto control = std::ranges::find_if(buttons, [](const QAbstractButton* button) {
                return button->isVisible() && button->isEnabled() && button->focusPolicy() & Qt::TabFocus;
            });
            QVERIFY(control != buttons.end());
            m_window->activateWindow();
            QTRY_COMPARE(QApplication::activeWindow(), m_window.get());
            (*control)->setFocus();
            QCOMPARE(m_window->focusWidget(), *control);
            QTest::keyClick(*control, Qt::Key_F1);
            const auto* list = m_window->lessons()->help()->findChild<QListWidget*>();
            QCOMPARE(list->currentItem()->data(Qt::UserRole).toString(), page);
            m_window->lessons()->help()->close();
        }
        m_window->lessons()->help()->open(QUrl("handbook:masks#kinds"));
        const auto* page = m_window->lessons()->help()->findChild<QScrollArea*>();
        QTRY_VERIFY(page->verticalScrollBar()->value() > 0);
    }

    void everyControlHasToolTipOrText()
    {
        int controls = 0;
        for (const QWidget* control : m_window->findChildren<QWidget*>())
            if (control->focusPolicy() & Qt::TabFocus && control->isVisible()) {
                ++controls;
                QVERIFY2(!helpOn(control).isEmpty(), control->metaObject()->className());
            }
        QVERIFY(controls > 20);
        auto* field = m_window->findChild<ExperimentPanel*>()->findChild<QDoubleSpinBox*>();
        QHelpEvent asked(QEvent::WhatsThis, QPoint(1, 1), field->mapToGlobal(QPoint(1, 1)));
        QVERIFY(QApplication::sendEvent(field, &asked));
        QTRY_VERIFY(QApplication::activePopupWidget());
        QWhatsThis::hideText();
        QTRY_VERIFY(!QApplication::activePopupWidget());
    }

    void newWindowIsInsideScreen()
    {
        const QRect screen = m_window->screen()->availableGeometry();
        m_window->resize(screen.size() - QSize(50, 80));
        m_window->move(screen.topLeft() + QPoint(200, 300));
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        const std::unique_ptr<MainWindow> other(openWindow(m_preferences.get()));
        QVERIFY(other->pos() != m_window->pos());
        QVERIFY(other->x() >= screen.left() && other->y() >= screen.top());
        QVERIFY(other->x() <= std::max(screen.left(), screen.right() + 1 - other->width()));
        QVERIFY(other->y() <= std::max(screen.top(), screen.bottom() + 1 - other->height()));
    }

    /// Qt warns of an invalid index, and warnings fail this test.
    void copyWithoutSelectionCopiesNothing()
    {
        QTest::failOnWarning(QRegularExpression("."));
        session().revealState()->setUserPredicting(true);
        QAbstractItemView* view = m_window->findChild<DerivationView*>();
        view->setCurrentIndex({});
        QTest::keyClick(view, Qt::Key_C, Qt::ControlModifier);
    }

    void headButtonsChooseHead()
    {
        QToolButton* third = toolButton("Head 3");
        QVERIFY(third);
        QTest::mouseClick(third, Qt::LeftButton);
        QCOMPARE(session().selection()[Axis::head], Index{2});
        QTest::keyClick(m_window->focusWidget(), Qt::Key_PageDown, Qt::ControlModifier);
        QCOMPARE(session().selection()[Axis::head], Index{3});
        QVERIFY(awaitSettled(session()));
        QVERIFY(!third->isChecked());
    }

    void selectionIsPaintedBeforePanels_data()
    {
        QTest::addColumn<bool>("another_step");
        QTest::newRow("another head") << false;
        QTest::newRow("another step") << true;
    }

    void selectionIsPaintedBeforePanels()
    {
        QFETCH(bool, another_step);
        session().goToStep(TensorId::weights);
        QVERIFY(awaitSettled(session()));
        const auto& inspector = *m_window->findChild<CellInspector*>();
        const QSet<QString> before = visibleTexts(inspector);
        PaintObserver watch(m_window->findChild<Stage*>()->viewport());
        std::optional<QSet<QString>> when_painted;
        connect(&watch, &PaintObserver::aboutToPaint, this, [&] {
            if (!when_painted)
                when_painted = visibleTexts(inspector);
        });
        Selection selection = session().selection();
        selection[Axis::head] = 1;
        if (another_step)
            selection.step = TensorId::scores;
        session().select(selection);
        QVERIFY(awaitSettled(session()));
        QCOMPARE(when_painted, before);
        QVERIFY(visibleTexts(inspector) != before);
    }

    void queryCanBeChosenByKeyAndName()
    {
        QTest::keyClick(m_window->focusWidget(), Qt::Key_Down, Qt::ControlModifier);
        QTest::keyClick(m_window->focusWidget(), Qt::Key_Down, Qt::ControlModifier);
        QTest::keyClick(m_window->focusWidget(), Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(session().selection()[Axis::query], Index{2});
        QCOMPARE(session().selection()[Axis::key], Index{1});
        QVERIFY(awaitSettled(session()));
        auto* chooser = m_window->findChild<TokenChooser*>()->findChild<QComboBox*>();
        QVERIFY(chooser->currentText().endsWith("sat"));
        chooser->setFocus();
        QTest::keyClick(chooser, Qt::Key_Up);
        QCOMPARE(session().selection()[Axis::query], Index{1});
        session().edit("text", [](Experiment& e) { e.inputs.query = TextInput{{std::string(100'000, 'x')}}; });
        QVERIFY(awaitSettled(session()));
        QCOMPARE(chooser->count(), 1);
        QVERIFY(chooser->itemText(0).size() < 200);  // short, because its width is measured often
    }

    void f6CyclesThroughAreas()
    {
        const auto within = [](const QWidget* area) {
            return area == QApplication::focusWidget() || area->isAncestorOf(QApplication::focusWidget());
        };
        m_window->findChild<StepStrip*>()->setFocus();
        const QList<QWidget*> areas = {m_window->findChild<Stage*>(), m_window->findChild<CellInspector*>(),
                                       m_window->findChild<ExperimentPanel*>(), m_window->findChild<StepStrip*>()};
        for (const QWidget* area : areas) {
            QTest::keyClick(m_window->focusWidget(), Qt::Key_F6);
            QVERIFY2(within(area), area->metaObject()->className());
        }
        QTest::keyClick(m_window->focusWidget(), Qt::Key_F6, Qt::ShiftModifier);
        QVERIFY(within(areas[2]));
    }

    /// Rows added later are in the tab order at their visual position.
    void tabReachesEveryExperimentControl()
    {
        session().edit("mask", [](Experiment& e) { e.mask.layers.emplace_back().region = CausalRegion(); });
        QVERIFY(awaitSettled(session()));
        auto* panel = m_window->findChild<ExperimentPanel*>();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        std::vector<QWidget*> usable;
        for (QWidget* control : panel->controls())
            if (control->isVisible() && control->isEnabled())
                usable.push_back(control);
        QVERIFY(usable.size() > 20);
        panel->enter();
        for (const QWidget* control : usable) {
            const QWidget* focus = QApplication::focusWidget();
            QVERIFY2(control == focus || control->isAncestorOf(focus),
                     qPrintable(QString("%1 %2, not %3 %4")
                                    .arg(control->metaObject()->className(), control->accessibleName(),
                                         focus->metaObject()->className(), focus->accessibleName())));
            QTest::keyClick(m_window->focusWidget(), Qt::Key_Tab);
        }
        QVERIFY(!panel->isAncestorOf(QApplication::focusWidget()));
    }

    /// From the result backwards over the operands to the bar above, and forwards to the player below.
    void tabOrderFollowsVisualOrder()
    {
        session().goToStep(TensorId::scores);
        session().brush()->setOn(true);
        session().playback()->stepForward();
        QVERIFY(awaitSettled(session()));
        auto* stage = m_window->findChild<Stage*>();
        stage->setFocus();
        const std::size_t last = stage->drawing()->matrices().size() - 1;
        QCOMPARE(stage->currentMatrix(), last);
        for (std::size_t matrix = last + 1; matrix-- > 0;) {
            QCOMPARE(QApplication::focusWidget(), stage);
            QCOMPARE(stage->currentMatrix(), matrix);
            QTest::keyClick(stage, Qt::Key_Backtab);
        }
        QVERIFY(m_window->findChild<PaintBar*>()->isAncestorOf(QApplication::focusWidget()));
        stage->setFocus();
        for (std::size_t matrix = 0; matrix <= last; ++matrix) {
            QCOMPARE(QApplication::focusWidget(), stage);
            QTest::keyClick(stage, Qt::Key_Tab);
        }
        QVERIFY(m_window->findChild<PlayBar*>()->isAncestorOf(QApplication::focusWidget()));
    }

    void mouseButtonsGoBackAndForward()
    {
        const TensorId before = session().selection().step;
        session().goToCell({TensorId::w_q_weight, {1, 1}});
        QTest::mouseClick(m_window->findChild<Stage*>()->viewport(), Qt::BackButton);
        QCOMPARE(session().selection().step, before);
        QTest::mouseClick(m_window->findChild<Stage*>()->viewport(), Qt::ForwardButton);
        QCOMPARE(session().selection().step, TensorId::w_q_weight);
    }

    void buttonAndKeyShowAllHeads()
    {
        const auto shown = [this] { return m_window->findChild<Stage*>()->drawing()->matrices().size(); };
        session().goToStep(TensorId::weights);
        QToolButton* all = toolButton("All heads");
        QVERIFY(all);
        QTest::mouseClick(all, Qt::LeftButton);
        QCOMPARE(shown(), 4U);
        QVERIFY(awaitSettled(session()));
        QVERIFY(!toolButton("Head 1")->isChecked());
        QTest::mouseClick(toolButton("Head 2"), Qt::LeftButton);
        QVERIFY(awaitSettled(session()));
        QVERIFY(!all->isChecked());
        QVERIFY(toolButton("Head 2")->isChecked());
        QCOMPARE(session().selection()[Axis::head], Index{1});
        QTest::keyClick(m_window->focusWidget(), Qt::Key_G, Qt::ControlModifier);
        QVERIFY(awaitSettled(session()));
        QVERIFY(all->isChecked());
        QCOMPARE(shown(), 4U);
    }

    void keysZoomInAndOut()
    {
        Selection selection = session().selection();
        selection.step = TensorId::weights;
        selection[Axis::query] = 5;
        session().select(selection);
        const auto* stage = m_window->findChild<Stage*>();
        const auto cell = [stage] { return stage->drawing()->matrices()[*stage->resultMatrix()].cell; };
        const QSizeF before = cell();
        for (int i = 0; i < 2; ++i)
            QTest::keyClick(m_window->focusWidget(), Qt::Key_Plus, Qt::ControlModifier);
        QVERIFY(cell().height() > before.height());
        QVERIFY(stage->drawing()->matrices()[*stage->resultMatrix()].fonts.hasDigits);
        QVERIFY(QRectF(stage->viewport()->rect()).contains(stage->cellRect(*stage->resultMatrix(), {5, 0})));
        for (int i = 0; i < 2; ++i)
            QTest::keyClick(m_window->focusWidget(), Qt::Key_Minus, Qt::ControlModifier);
        QCOMPARE(cell(), before);
    }

    void narrowWindowFoldsPanelsAndKeepsStageSize()
    {
        const auto* workbench = m_window->findChild<Workbench*>();
        const QList<FoldingPanel*> panels = {workbench->left(), workbench->right()};
        m_window->resize(1440, 900);
        QTRY_VERIFY(panels[0]->isOpen() && panels[1]->isOpen());
        const int wide = m_window->findChild<Stage*>()->width();
        m_window->resize(1024, 768);
        QTRY_VERIFY(!panels[0]->isOpen() && !panels[1]->isOpen());
        QVERIFY(m_window->findChild<Stage*>()->width() >= wide);
    }

    void iconOpensPanelBesideStage()
    {
        m_window->resize(1024, 768);
        const FoldingPanel* panel = m_window->findChild<Workbench*>()->left();
        QTRY_VERIFY(!panel->isOpen());
        QTest::mouseClick(toolButton("Input"), Qt::LeftButton);
        QVERIFY(panel->isOpen());
        QTRY_VERIFY(qobject_cast<QPlainTextEdit*>(QApplication::focusWidget()));
        const auto placeOf = [this](const QWidget* widget) {
            return QRect(widget->mapTo(m_window.get(), QPoint()), widget->size());
        };
        QVERIFY(!placeOf(panel).intersects(placeOf(m_window->findChild<Stage*>())));
    }

    /// After a click, Escape leaves no menu title highlighted and restores the arrow keys; after keyboard navigation,
    /// the focus stays in the menu bar.
    void escapeClosesClickedMenu()
    {
        QMenuBar* bar = m_window->menuBar();
        QAction* view = bar->actions()[2];
        QTest::mouseClick(bar, Qt::LeftButton, {}, bar->actionGeometry(view).center());
        QTRY_COMPARE(QApplication::activePopupWidget(), view->menu());
        QTest::keyClick(view->menu(), Qt::Key_Escape);
        QTRY_VERIFY(!QApplication::activePopupWidget());
        QVERIFY(!bar->activeAction());
        QVERIFY(!bar->hasFocus());
        bar->setFocus();
        bar->setActiveAction(view);
        QTRY_COMPARE(QApplication::activePopupWidget(), view->menu());
        QTest::keyClick(view->menu(), Qt::Key_Escape);
        QVERIFY(!QApplication::activePopupWidget());
        QVERIFY(bar->activeAction() == view);
    }

    void smallWindowClipsNothing_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QSize>("size");
        for (const QString& language : languages())
            for (const QSize size : {QSize(1024, 720), QSize(720, 430)})  // a projector; a laptop at 200 %
                QTest::addRow("%s %d", qPrintable(language), size.width()) << language << size;
    }

    void smallWindowClipsNothing()
    {
        QFETCH(QString, language);
        QFETCH(QSize, size);
        changeLanguage(language);
        m_window->resize(size);
        QTRY_COMPARE(m_window->size(), size);
        session().edit("heads", [](Experiment& experiment) {
            experiment.inputs.query = TextInput{{"a b c d e f", "a b", "a b c"}};
            experiment.attention.heads = 8;
        });
        QVERIFY(awaitIdle(session()));
        QCoreApplication::processEvents();  // new buttons are shown, and laid out
        const QRect window = m_window->rect();
        for (const QAbstractButton* control : m_window->findChildren<QAbstractButton*>())
            if (control->isVisible() && !m_window->findChild<ExperimentPanel*>()->isAncestorOf(control)) {
                const QRect area(control->mapTo(m_window.get(), QPoint()), control->size());
                QVERIFY2(window.contains(area), qPrintable(control->accessibleName() + control->text()));
            }
        QVERIFY(m_window->findChild<Stage*>()->height() > size.height() * 2 / 5);
    }

    void brokenFileIsExplainedAndKeepsExperiment()
    {
        const TracePtr trace = session().trace();
        QFile file(m_folder.filePath("broken.attn.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"format": "attention-explorer/experiment", "version": 1, "heads": 4})");
        file.close();
        m_window->fileActions()->openFile(file.fileName());
        QTRY_VERIFY(m_window->notices()->text().contains("broken.attn.json"));
        QCOMPARE(session().trace(), trace);
    }

    void fileNoticeFollowsFile()
    {
        ExperimentFile& file = *m_window->fileActions()->file();
        QFile disk(m_folder.filePath("lecture.attn.json"));
        file.save(disk.fileName());
        QCOMPARE(m_window->notices()->text(), "Saved as lecture.attn.json");
        closeNotice();
        QVERIFY(disk.open(QIODevice::Append));
        QCOMPARE(disk.write("\n"), 1);
        disk.close();
        file.checkDisk();
        QCOMPARE(m_window->notices()->text(), "lecture.attn.json was changed by another program.");
        session().edit("scale", [](Experiment& e) { e.attention.scale.kind = Scale::Kind::none; });
        QVERIFY(m_window->notices()->text().endsWith("The version here has changes that are not saved."));
    }

    void noticeCanBeClosed()
    {
        const Notices* notices = m_window->notices();
        m_window->fileActions()->openFile(m_folder.filePath("nothing.attn.json"));
        QTRY_VERIFY(!notices->text().isEmpty());
        const QString unreadable = notices->text();
        closeNotice();
        QCOMPARE(notices->text(), QString());

        emit m_window->findChild<Workbench*>()->left()->openRequested(false);
        session().edit("heads", [](Experiment& e) { e.attention.heads = 3; });
        QVERIFY(awaitError(session()));
        QVERIFY(!notices->text().isEmpty());
        session().undoStack()->setClean();  // so that no dialog asks to save the edit
        m_window->fileActions()->openFile(m_folder.filePath("nothing.attn.json"));
        QTRY_COMPARE(notices->text(), unreadable);
        closeNotice();
        QVERIFY(notices->text().contains("3"));  // the remaining error
        closeNotice();
        QCOMPARE(notices->text(), QString());
        session().edit("heads", [](Experiment& e) { e.attention.heads = 5; });
        QVERIFY(awaitError(session()));
        QVERIFY(!notices->text().isEmpty());
    }

    void noticesDoNotMoveLayout()
    {
        const auto places = [this] {
            std::map<const QWidget*, QRect> places;
            for (const QWidget* widget : m_window->findChildren<QWidget*>())
                if (widget->isVisible() && widget != m_window->notices() && !m_window->notices()->isAncestorOf(widget))
                    places[widget] = QRect(widget->mapTo(m_window.get(), QPoint()), widget->size());
            return places;
        };
        QVERIFY(awaitSettled(session()));
        QCoreApplication::processEvents();
        const auto before = places();
        const QWidget* focus = m_window->focusWidget();
        m_window->fileActions()->openFile(m_folder.filePath("nothing.attn.json"));
        QTRY_VERIFY(m_window->notices()->isVisible());
        QCoreApplication::processEvents();  // events posted by the layout
        QVERIFY(places() == before);
        m_window->documentNotices()->offerUnsavedWork({{{}, {}, "the cat", QDateTime::currentDateTime(), {}}});
        closeNotice();
        QVERIFY(m_window->notices()->text().startsWith("There is unsaved work"));
        QCoreApplication::processEvents();
        QVERIFY(places() == before);
        QCOMPARE(m_window->focusWidget(), focus);
    }

    void savingClearsErrorNotice()
    {
        m_window->fileActions()->openFile(m_folder.filePath("nothing.attn.json"));
        QTRY_VERIFY(m_window->notices()->text().contains("nothing.attn.json"));
        m_window->fileActions()->file()->save(m_folder.filePath("kept.attn.json"));
        QTRY_COMPARE(m_window->notices()->text(), "Saved as kept.attn.json");
    }

    void headingFollowsTextOrFile()
    {
        const auto heading = [this] { return m_window->windowTitle(); };
        session().edit("scale", [](Experiment& e) { e.attention.scale.kind = Scale::Kind::none; });
        const QString before = heading();
        session().edit("text", [](Experiment& e) { e.inputs.query = TextInput{{"a dog runs"}}; });
        QVERIFY(heading() != before);
        QVERIFY(heading().contains("a dog runs"));
        const auto barSays = [this](const QString& words) {
            for (const auto* label : m_window->findChild<TopBar*>()->findChildren<QLabel*>())
                if (label->toolTip().contains(words))
                    return true;
            return false;
        };
        QVERIFY(barSays("a dog runs"));
        QVERIFY(barSays("not saved"));
        session().undoStack()->setClean();
        QVERIFY(!barSays("not saved"));
        session().edit("text", [](Experiment& e) { e.inputs.query = TextInput{{""}}; });
        QVERIFY(barSays("Untitled · not saved"));
    }

    void restoredPanelsKeepStageSize()
    {
        auto* workbench = m_window->findChild<Workbench*>();
        m_window->resize(1024, 768);
        Panels both = session().panels();
        both.experimentOpen = both.insightOpen = true;
        session().setPanels(both);
        workbench->setSizes({520, 400, 300});
        QVERIFY(m_window->findChild<Stage*>()->width() >= 340);
        emit workbench->right()->openRequested(false);
        QVERIFY(!workbench->right()->isOpen());
        emit workbench->right()->openRequested(true);
        QVERIFY(workbench->left()->isOpen() && workbench->right()->isOpen());
        QVERIFY(m_window->findChild<Stage*>()->width() >= 340);
    }

    void comboBoxesShowLastEntry()
    {
        int opened = 0;
        for (auto* box : m_window->findChildren<QComboBox*>()) {
            if (!box->isVisible())
                continue;
            box->showPopup();
            const QAbstractItemView* list = box->view();
            const QRect last = list->visualRect(list->model()->index(box->count() - 1, 0));
            QVERIFY2(list->viewport()->rect().contains(last), qPrintable(box->accessibleName()));
            box->hidePopup();
            ++opened;
        }
        QVERIFY(opened > 5);
    }

    void openedFileIsNamedInTitle()
    {
        QFile file(m_folder.filePath("own.attn.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"format": "attention-explorer/experiment", "version": 1, "title": "mine",
                   "inputs": {"query": {"text": ["a b c"]}}, "attention": {"heads": 2}, "view": {"step": "weights"}})");
        file.close();
        m_window->fileActions()->openFile(file.fileName());
        QVERIFY(awaitTrace(session()));
        QVERIFY(m_window->windowTitle().contains("own"));
        QCOMPARE(session().selection().step, TensorId::weights);
        QCOMPARE(session().trace()->layer().dimensions[Axis::head], Index{2});
    }

    void switchingLanguageTranslatesEverything()
    {
        // Names that are equal in every language: tensors and letters, programs, and the user's texts.
        const QRegularExpression sameEverywhere(
            "^(PyTorch|NumPy|English|简体中文|[HNL]|[dHL]_[a-z]+|[bW]_[QKVO]+|The|cat|sat|on|the|mat|" +
            anyTensorName() + ")$");
        std::map<QString, QList<QSet<QString>>> texts;  // by language, a set for each step
        for (const QString& language : languages()) {
            changeLanguage(language);
            for (const TensorId step : session().shownSteps()) {
                session().goToStep(step);
                auto* tabs = m_window->findChild<QTabWidget*>();
                tabs->setCurrentIndex(1 - tabs->currentIndex());
                QCoreApplication::processEvents();
                texts[language] << visibleTexts(*m_window);
            }
        }
        QSet<QString> untranslated;
        for (qsizetype step = 0; step < texts["en"].size(); ++step)
            untranslated += texts["en"][step] & texts["zh_CN"][step];
        for (const Recipe& recipe : recipes())
            untranslated -= {QString::fromUtf8(recipe.name), QString::fromUtf8(recipe.publication)};
        QStringList left;
        static const QRegularExpression word("[A-Za-z_]{2,}");
        for (const QString& text : untranslated)
            for (auto match = word.globalMatch(text); match.hasNext();)
                if (!sameEverywhere.match(match.next().captured()).hasMatch()) {
                    left += text;
                    break;
                }
        QVERIFY2(left.isEmpty(), qPrintable(left.join("\n")));
    }

    /// The undo history, the selection and the open panels are kept.
    void switchingLanguageKeepsSelection()
    {
        session().brush()->begin({0, 0, 1, 0}, MaskBrush::Tip::cell);
        session().brush()->end();
        session().goToStep(TensorId::scaled_scores);
        session().setPanels({false, true, {}, Panels::Page::code});
        QVERIFY(awaitSettled(session()));
        const Selection place = session().selection();
        const Panels panels = session().panels();
        const TracePtr trace = session().trace();
        changeLanguage("zh_CN");
        QCOMPARE(session().selection(), place);
        QCOMPARE(session().panels(), panels);
        QCOMPARE(session().trace(), trace);
        QCOMPARE(m_window->findChild<Stage*>()->drawing()->picture().step, TensorId::scaled_scores);
        QMenu* edit = m_window->menuBar()->actions()[1]->menu();
        emit edit->aboutToShow();
        QCOMPARE(edit->actions()[0]->text(),
                 QStringLiteral("撤销(&U)：Paint: block"));  // in the language of the time of the edit
        edit->actions()[0]->trigger();
        QVERIFY(awaitSettled(session()));
        QVERIFY(!session().undoStack()->canUndo());
    }

    /// The entry is enabled if rows can be cached; otherwise it contains the reason.
    void cachedRowsRequireCausalMask()
    {
        const auto entry = [this] {
            const QList<QAction*> all = m_window->findChildren<QAction*>();
            QAction* found =
                *std::ranges::find_if(all, [](QAction* action) { return action->text().contains("ca&che"); });
            emit qobject_cast<QMenu*>(found->parent())->aboutToShow();
            return found;
        };
        session().edit("no mask", [](Experiment& e) { e.mask.layers.clear(); });
        QVERIFY(awaitSettled(session()));
        QVERIFY(!entry()->isEnabled());
        QVERIFY(entry()->toolTip().contains("causal mask"));
        session().edit("causal", [](Experiment& e) { e.mask.layers.emplace_back().region = CausalRegion{}; });
        QVERIFY(awaitSettled(session()));
        QVERIFY(entry()->isEnabled());
        entry()->trigger();
        QVERIFY(session().viewOptions().cachedRows);
    }

    /// The old and new value of the setting, worded as in the panel; positions are counted from 1.
    void undoTextNamesPreviousValue()
    {
        const auto newest = [this](const QString& language) {
            changeLanguage(language);
            QMenu* history = m_window->menuBar()->actions()[1]->menu()->actions()[2]->menu();
            emit history->aboutToShow();
            return history->actions()[0]->text();
        };
        session().edit("Scale", [](Experiment& e) { e.attention.scale.kind = Scale::Kind::none; });
        QCOMPARE(newest("en"), QStringLiteral("Scale: 1\u00a0/\u00a0√d_k → None"));
        QCOMPARE(newest("zh_CN"), QStringLiteral("Scale：1\u00a0/\u00a0√d_k → 无"));
        session().edit("Rows", [](Experiment& e) { e.mask.layers.emplace_back().region = RowsRegion{{0}}; });
        QCOMPARE(newest("en"), QStringLiteral("Rows"));
        session().edit("Rows", [](Experiment& e) {
            std::get<RowsRegion>(e.mask.layers.back().region).queries = {0, 2};
        });
        QCOMPARE(newest("en"), QStringLiteral("Rows: 1 → 1, 3"));
        session().edit("Rows", [](Experiment& e) { e.mask.layers.back().heads = {1}; });
        QCOMPARE(newest("zh_CN"), QStringLiteral("Rows：全部 → 2"));
        session().edit("Effect", [](Experiment& e) { e.mask.layers.back().effect = LayerEffect::allow; });
        QCOMPARE(newest("en"), QStringLiteral("Effect: Blocks → Opens again"));
    }

    void everyControlHasAccessibleName()
    {
        for (const QWidget* widget : m_window->findChildren<QWidget*>()) {
            const auto* button = qobject_cast<const QAbstractButton*>(widget);
            const bool named = !widget->accessibleName().isEmpty() || (button && !button->text().isEmpty());
            if (widget->focusPolicy() & Qt::TabFocus && !widget->focusProxy() && widget->isVisibleTo(m_window.get()))
                QVERIFY2(named, widget->metaObject()->className());
        }
    }

private:
    Session& session() const { return *m_window->session(); }

    QPushButton* button(const QString& text) const
    {
        for (QPushButton* candidate : m_window->findChildren<QPushButton*>())
            if (candidate->text() == text)
                return candidate;
        return nullptr;
    }

    QToolButton* toolButton(const QString& name) const
    {
        for (QToolButton* candidate : m_window->findChildren<QToolButton*>())
            if (candidate->accessibleName() == name)
                return candidate;
        return nullptr;
    }

    void clickWhenSettled(const QString& name) const
    {
        QTest::mouseClick(toolButton(name), Qt::LeftButton);
        QVERIFY(awaitSettled(session()));
    }

    void closeNotice() const { QTest::mouseClick(m_window->notices()->findChild<QToolButton*>(), Qt::LeftButton); }

    void changeLanguage(const QString& language)
    {
        setLanguage(language);
        m_window = createReplacement(*m_window, m_preferences.get());
        QVERIFY(awaitSettled(session()));
    }

    QStringList walk(const std::function<void()>& forward) const
    {
        QStringList names;
        for (std::size_t i = 0; i < session().shownSteps().size() + 2; ++i) {
            names += QString::number(static_cast<int>(session().selection().step));
            forward();
        }
        names.removeDuplicates();
        return names;
    }

    QTemporaryDir m_folder;
    std::unique_ptr<Preferences> m_preferences;
    std::unique_ptr<MainWindow> m_window;
};

ATTN_QT_TEST(MainWindowTest)
#include "main_window_test.moc"
