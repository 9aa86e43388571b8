// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/recipes.h"
#include "tests/ui/children.h"
#include "tests/ui/visible_text.h"
#include "tests/ui/window/window_test.h"
#include "ui/files/document_notices.h"
#include "ui/files/file_actions.h"
#include "ui/inspector/cell_inspector.h"
#include "ui/inspector/derivation_view.h"
#include "ui/lessons/help_dialog.h"
#include "ui/lessons/lessons.h"
#include "ui/masks/mask_tools.h"
#include "ui/masks/paint_bar.h"
#include "ui/session/mask_brush.h"
#include "ui/session/playback.h"
#include "ui/session/reveal_state.h"
#include "ui/stage/play_bar.h"
#include "ui/stage/step_strip.h"
#include "ui/widgets/menu.h"
#include "ui/widgets/notices.h"
#include "ui/widgets/panels.h"
#include "ui/window/choosers.h"
#include "ui/window/experiment_panel.h"
#include "ui/window/help.h"
#include "ui/window/top_bar.h"
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
#include <optional>

using namespace attn;

namespace
{

/// Empty if the entry has none.
QString letterOf(const QAction* action)
{
    static const QRegularExpression mark(QStringLiteral("&([^&])"));
    QString text = action->text();
    return mark.match(text.remove(QStringLiteral("&&"))).captured(1).toUpper();
}

QStringList clashesAmong(const QList<QAction*>& actions)
{
    QMap<QString, QStringList> entries;
    for (const QAction* action : actions)
        if (action->isVisible() && !letterOf(action).isEmpty())
            entries[letterOf(action)] << action->text();
    QStringList clashes;
    for (const QStringList& texts : entries)
        if (texts.size() > 1)
            clashes << texts.join(QStringLiteral(" = "));
    return clashes;
}

}  // namespace

class MainWindowTest : public WindowTest
{
    Q_OBJECT

private slots:
    void init() { start(); }

    void cleanup()
    {
        m_window.reset();
        setLanguage("en");
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
        QVERIFY(copied(child<DerivationView>()).startsWith("query_input[0, 0, 0] = "));
        QVERIFY(copied(child<Stage>()).startsWith("query_input of sequence 1 (query \\ query_in from 1)\t1\t2"));
    }

    void buttonsAndKeysVisitAllShownSteps_data() { addRows<bool>("by_keys", {{"buttons", false}, {"keys", true}}); }

    void buttonsAndKeysVisitAllShownSteps()
    {
        QFETCH(bool, by_keys);
        auto steps = session().shownSteps();
        const auto initial = std::ranges::find(steps, session().selection().step);
        press(Qt::Key_Right);
        QCOMPARE(session().selection().step, *std::next(initial));
        toolButton("Next")->setFocus();
        press(Qt::Key_Home);
        const auto walk = [&](const QString& button, Qt::Key key) {
            std::vector<TensorId> visited;
            for (std::size_t i = 0; i < steps.size(); ++i) {
                visited.push_back(session().selection().step);
                if (by_keys)
                    press(key);
                else
                    QTest::mouseClick(toolButton(button), Qt::LeftButton);
                [&] { QVERIFY(awaitSettled(session())); }();
            }
            return visited;
        };
        QVERIFY(awaitSettled(session()));
        QVERIFY(!toolButton("Previous")->isEnabled());
        QCOMPARE(walk("Next", Qt::Key_Right), steps);
        QCOMPARE(session().selection().step, steps.back());
        QVERIFY(!toolButton("Next")->isEnabled());
        std::ranges::reverse(steps);
        QCOMPARE(walk("Previous", Qt::Key_Left), steps);
        press(Qt::Key_End);
        QCOMPARE(session().selection().step, steps.front());
    }

    void arrowKeysStayInTextFieldsAndTabs()
    {
        const TensorId step = session().selection().step;
        for (QWidget* widget :
             {static_cast<QWidget*>(child<QPlainTextEdit>()), static_cast<QWidget*>(child<QDoubleSpinBox>()),
              static_cast<QWidget*>(child<QTabWidget>()->tabBar())}) {
            widget->setFocus();
            QTest::keyClick(widget, Qt::Key_Right);
            QTest::keyClick(widget, Qt::Key_Home);
            QCOMPARE(session().selection().step, step);
        }
    }

    void arrowKeysMoveCellAfterEnteringMatrix()
    {
        const auto key = [this](Qt::Key which) {
            press(which);
            return session().selection();
        };
        session().goToStep(TensorId::scores);
        stage().setFocus();
        QCOMPARE(key(Qt::Key_Right).step, TensorId::scaled_scores);
        key(Qt::Key_Return);
        QCOMPARE(session().arrowKeys(), ArrowKeys::cells);
        const Index before = session().selection()[Axis::key];
        QCOMPARE(key(Qt::Key_Right)[Axis::key], before + 1);
        QCOMPARE(session().selection().step, TensorId::scaled_scores);
        key(Qt::Key_Down);
        const auto cell = [this](Qt::Key which, Qt::KeyboardModifiers modifiers) {
            press(which, modifiers);
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
        child<StepStrip>()->setFocus();  // there, the strip uses the arrow keys
        QCOMPARE(session().arrowKeys(), ArrowKeys::steps);
    }

    void helpDescribesFocusedWidget()
    {
        const auto* stage = child<Stage>();
        session().goToStep(TensorId::scores);
        QVERIFY(helpOn(stage).contains(stepSentence(TensorId::scores, session().trace()->layer()).toHtmlEscaped()));
        QVERIFY(helpOn(stage).contains("Enter"));
        auto* field = child<QDoubleSpinBox>();
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
        auto* number = child<QDoubleSpinBox>();
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
            {child<ExperimentPanel>(), "handbook:settings"},
            {child<MaskTools>(), "handbook:masks"},
            {child<TopBar>(), "handbook:window"},
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

    void everyControlHasNameAndHelp()
    {
        int controls = 0;
        for (const QWidget* control : m_window->findChildren<QWidget*>())
            if (control->focusPolicy() & Qt::TabFocus && control->isVisible()) {
                ++controls;
                const char* kind = control->metaObject()->className();
                QVERIFY2(!helpOn(control).isEmpty(), kind);
                const auto* button = qobject_cast<const QAbstractButton*>(control);
                QVERIFY2(control->focusProxy() || !control->accessibleName().isEmpty() ||
                             (button && !button->text().isEmpty()),
                         kind);
            }
        QVERIFY(controls > 20);
        auto* field = child<ExperimentPanel>()->findChild<QDoubleSpinBox*>();
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
        QAbstractItemView* view = child<DerivationView>();
        view->setCurrentIndex({});
        QTest::keyClick(view, Qt::Key_C, Qt::ControlModifier);
    }

    void selectionIsPaintedBeforePanels_data()
    {
        addRows<bool>("another_step", {{"another head", false}, {"another step", true}});
    }

    void selectionIsPaintedBeforePanels()
    {
        QFETCH(bool, another_step);
        goTo(TensorId::weights);
        const auto& inspector = *child<CellInspector>();
        const QSet<QString> before = visibleTexts(inspector);
        std::optional<QSet<QString>> when_painted;
        m_beforePainting = [&] {
            if (!when_painted)
                when_painted = visibleTexts(inspector);
        };
        stage().viewport()->installEventFilter(this);
        selectPositions(session(), {{Axis::head, 1}}, another_step ? TensorId::scores : TensorId::weights);
        QVERIFY(awaitSettled(session()));
        stage().viewport()->removeEventFilter(this);
        QCOMPARE(when_painted, before);
        QVERIFY(visibleTexts(inspector) != before);
    }

    void queryCanBeChosenByKeyAndName()
    {
        press(Qt::Key_Down, Qt::ControlModifier);
        press(Qt::Key_Down, Qt::ControlModifier);
        press(Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(session().selection()[Axis::query], Index{2});
        QCOMPARE(session().selection()[Axis::key], Index{1});
        QVERIFY(awaitSettled(session()));
        auto* chooser = child<QueryChooser>()->findChild<QComboBox*>();
        QVERIFY(chooser->currentText().endsWith("sat"));
        chooser->setFocus();
        QTest::keyClick(chooser, Qt::Key_Up);
        QCOMPARE(session().selection()[Axis::query], Index{1});
        edit(session(), [](Experiment& e) { e.inputs.query = TextInput{{std::string(100'000, 'x')}}; });
        QCOMPARE(chooser->count(), 1);
        QVERIFY(chooser->itemText(0).size() < 200);  // short, because its width is measured often
    }

    void f6CyclesThroughAreas()
    {
        const auto within = [](const QWidget* area) {
            return area == QApplication::focusWidget() || area->isAncestorOf(QApplication::focusWidget());
        };
        child<StepStrip>()->setFocus();
        const QList<QWidget*> areas = {child<Stage>(), child<CellInspector>(), child<ExperimentPanel>(),
                                       child<StepStrip>()};
        for (const QWidget* area : areas) {
            press(Qt::Key_F6);
            QVERIFY2(within(area), area->metaObject()->className());
        }
        press(Qt::Key_F6, Qt::ShiftModifier);
        QVERIFY(within(areas[2]));
    }

    /// Rows added later are in the tab order at their visual position.
    void tabReachesEveryExperimentControl()
    {
        edit(session(), [](Experiment& e) { e.mask.layers.emplace_back().region = CausalRegion(); });
        auto* panel = child<ExperimentPanel>();
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
            press(Qt::Key_Tab);
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
        auto* stage = child<Stage>();
        stage->setFocus();
        const std::size_t last = stage->drawing()->matrices().size() - 1;
        QCOMPARE(stage->currentMatrix(), last);
        for (std::size_t matrix = last + 1; matrix-- > 0;) {
            QCOMPARE(QApplication::focusWidget(), stage);
            QCOMPARE(stage->currentMatrix(), matrix);
            QVERIFY(stage->accessibleName().startsWith(stage->drawing()->picture().matrices[matrix].picture.title));
            QTest::keyClick(stage, Qt::Key_Backtab);
        }
        QVERIFY(child<PaintBar>()->isAncestorOf(QApplication::focusWidget()));
        stage->setFocus();
        for (std::size_t matrix = 0; matrix <= last; ++matrix) {
            QCOMPARE(QApplication::focusWidget(), stage);
            QTest::keyClick(stage, Qt::Key_Tab);
        }
        QVERIFY(child<PlayBar>()->isAncestorOf(QApplication::focusWidget()));
    }

    void mouseButtonsGoBackAndForward()
    {
        const TensorId before = session().selection().step;
        session().goToCell({TensorId::w_q_weight, {1, 1}});
        QTest::mouseClick(stage().viewport(), Qt::BackButton);
        QCOMPARE(session().selection().step, before);
        QTest::mouseClick(stage().viewport(), Qt::ForwardButton);
        QCOMPARE(session().selection().step, TensorId::w_q_weight);
    }

    void buttonAndKeyShowAllHeads()
    {
        const auto shown = [this] { return stage().drawing()->matrices().size(); };
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
        press(Qt::Key_PageDown, Qt::ControlModifier);
        QCOMPARE(session().selection()[Axis::head], Index{2});
        QVERIFY(awaitSettled(session()));
        QVERIFY(!toolButton("Head 2")->isChecked());
        press(Qt::Key_G, Qt::ControlModifier);
        QVERIFY(awaitSettled(session()));
        QVERIFY(all->isChecked());
        QCOMPARE(shown(), 4U);
    }

    void keysZoomInAndOut()
    {
        selectPositions(session(), {{Axis::query, 5}}, TensorId::weights);
        const auto* stage = child<Stage>();
        const auto cell = [stage] { return stage->drawing()->matrices()[*stage->resultMatrix()].cell; };
        const QSizeF before = cell();
        for (int i = 0; i < 2; ++i)
            press(Qt::Key_Plus, Qt::ControlModifier);
        QVERIFY(cell().height() > before.height());
        QVERIFY(stage->drawing()->matrices()[*stage->resultMatrix()].fonts.hasDigits);
        QVERIFY(QRectF(stage->viewport()->rect()).contains(stage->cellRect(*stage->resultMatrix(), {5, 0})));
        for (int i = 0; i < 2; ++i)
            press(Qt::Key_Minus, Qt::ControlModifier);
        QCOMPARE(cell(), before);
        m_window->resize(720, 430);  // the step does not fit
        QVERIFY(awaitSettled(session()));
        const auto revisited = [&] {
            session().goToStep(TensorId::scores);
            session().goToStep(TensorId::weights);
            return cell();
        };
        const QSizeF readable = revisited();
        for (const bool whole : {true, false}) {
            press(Qt::Key_0, Qt::ControlModifier);
            QCOMPARE(revisited() != readable, whole);
        }
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
        edit(session(), [](Experiment& experiment) {
            experiment.inputs.query = TextInput{{"a b c d e f", "a b", "a b c"}};
            experiment.attention.heads = 8;
        });
        QCoreApplication::processEvents();  // new buttons are shown, and laid out
        const QRect window = m_window->rect();
        for (const QAbstractButton* control : m_window->findChildren<QAbstractButton*>())
            if (control->isVisible() && !child<ExperimentPanel>()->isAncestorOf(control)) {
                QVERIFY2(window.contains(placeOf(control)), qPrintable(control->accessibleName() + control->text()));
            }
        QVERIFY(stage().height() > size.height() * 2 / 5);
    }

    void noticesDoNotMoveLayout()
    {
        const auto places = [this] {
            std::map<const QWidget*, QRect> places;
            for (const QWidget* widget : m_window->findChildren<QWidget*>())
                if (widget->isVisible() && widget != m_window->notices() && !m_window->notices()->isAncestorOf(widget))
                    places[widget] = placeOf(widget);
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
        QTest::mouseClick(m_window->notices()->findChild<QToolButton*>(), Qt::LeftButton);
        QVERIFY(m_window->notices()->text().startsWith("There is unsaved work"));
        QCoreApplication::processEvents();
        QVERIFY(places() == before);
        QCOMPARE(m_window->focusWidget(), focus);
    }

    void headingFollowsTextOrFile()
    {
        const auto heading = [this] { return m_window->windowTitle(); };
        session().edit("scale", [](Experiment& e) { e.attention.scale.kind = Scale::Kind::none; });
        const QString before = heading();
        QVERIFY(before.startsWith("Attention Explorer — "));
        session().edit("text", [](Experiment& e) { e.inputs.query = TextInput{{"a dog runs"}}; });
        QVERIFY(heading() != before);
        QVERIFY(heading().contains("a dog runs"));
        const auto barSays = [this](const QString& words) {
            for (const auto* label : child<TopBar>()->findChildren<QLabel*>())
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
                auto* tabs = child<QTabWidget>();
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
        QCOMPARE(stage().drawing()->picture().step, TensorId::scaled_scores);
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
        edit(session(), [](Experiment& e) { e.mask.layers.clear(); });
        QVERIFY(!entry()->isEnabled());
        QVERIFY(entry()->toolTip().contains("causal mask"));
        edit(session(), [](Experiment& e) { e.mask.layers.emplace_back().region = CausalRegion{}; });
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

    void mnemonicsAreUnique_data()
    {
        QTest::addColumn<QString>("language");
        for (const QString& language : languages())
            QTest::newRow(qPrintable(language)) << language;
    }

    void mnemonicsAreUnique()
    {
        QFETCH(QString, language);
        changeLanguage(language);
        session().pin();  // to enable all entries
        QStringList clashes = clashesAmong(m_window->menuBar()->actions());
        int entries = 0;
        for (QMenu* menu : m_window->findChildren<QMenu*>()) {
            emit menu->aboutToShow();
            entries += static_cast<int>(menu->actions().size());
            clashes << clashesAmong(menu->actions());
        }
        QVERIFY(entries > 80);
        QVERIFY2(clashes.isEmpty(), qPrintable(clashes.join('\n')));
    }

    /// Keyboards have no key labelled "Return" or "回车", so all texts use "Enter".
    void keyTextIsTranslated()
    {
        for (const QString& language : languages()) {
            setLanguage(language);
            QCOMPARE(keyText(Qt::CTRL | Qt::Key_Return), "Ctrl+Enter");
        }
        setLanguage("zh_CN");
        QCOMPARE(keyText(Qt::Key_Space), "空格键");
    }

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::Paint)
            m_beforePainting();
        return false;
    }

private:
    QToolButton* toolButton(const QString& name) const { return childNamed<QToolButton>(*m_window, name); }

    QTemporaryDir m_folder;
    std::function<void()> m_beforePainting;
};

ATTN_QT_TEST(MainWindowTest)
#include "main_window_test.moc"
