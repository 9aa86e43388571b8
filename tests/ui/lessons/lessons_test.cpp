// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lessons/lesson.h"
#include "tests/ui/await.h"
#include "tests/ui/children.h"
#include "tests/ui/lessons/small_lesson.h"
#include "ui/inspector/cell_inspector.h"
#include "ui/inspector/sentence_bar.h"
#include "ui/lessons/lesson_footer.h"
#include "ui/lessons/lesson_list.h"
#include "ui/lessons/remark_strip.h"
#include "ui/session/reveal_state.h"
#include "ui/settings/experiment_row.h"
#include "ui/widgets/highlight_frame.h"

#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QListWidget>
#include <QRadioButton>
#include <QTextBrowser>
#include <QToolButton>
#include <QUrl>

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace attn;

/// Content, questions and tasks of a page; a lesson from opening to finishing.
class LessonsTest : public LessonFixture
{
    Q_OBJECT

private slots:
    void init() { openWindowWithSmallLesson(); }
    void cleanup() { m_window.reset(); }

    void pageShowsTextAndHighlight()
    {
        QVERIFY(m_window->windowTitle().contains("A small lesson"));
        QVERIFY(panel().isVisible());
        const QString text = panel().findChild<QTextBrowser*>()->toPlainText();
        QVERIFY2(text.startsWith("The weight is 0."), qPrintable(text));
        QVERIFY2(text.contains("<b>No markup.</b>"), qPrintable(text));
        QCOMPARE(session().selection().step, TensorId::weights);
        CellSet row{TensorId::weights};
        row[Axis::batch] = 0;
        row[Axis::head] = 0;
        row[Axis::query] = 1;
        QCOMPARE(session().highlight(), (Highlight{row, LessonControl{"heads"}}));
        const QWidget* heads = controlNamed(m_window.get(), "heads");
        const auto* frame = heads->parentWidget()->findChild<HighlightFrame*>();
        QVERIFY(frame && frame->geometry().contains(heads->geometry().adjusted(-3, -3, 3, 3)));
        QVERIFY(button("Next (F9)")->isEnabled());
        QVERIFY(!button("Skip (F10)"));
    }

    void wrongCellShowsHint()
    {
        goTo("cell");
        session().goToStep(TensorId::scores);  // visiting another step is not an answer
        QVERIFY(awaitSettled(session()));
        QCOMPARE(remarkKind(), Kind::none);
        goTo(TensorId::weights);
        select(1, 1);  // nor is moving the selection
        QVERIFY(awaitSettled(session()));
        QCOMPARE(remarkKind(), Kind::none);
        click(TensorId::weights, {1, 1});
        QTRY_COMPARE(remarkKind(), Kind::wrong);
        QCOMPARE(player().remark().text.trimmed(), QString("The third row."));
        QVERIFY(!player().isDone());
        QVERIFY(!button("Next")->isEnabled());
    }

    void selectedCellIsAnswer()
    {
        goTo("which");
        stage().setFocus();
        QTest::keyClick(&stage(), Qt::Key_Return);
        for (const Qt::Key key : {Qt::Key_Down, Qt::Key_Down, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down}) {
            QTest::keyClick(&stage(), key);
            QVERIFY(awaitSettled(session()));
            QCOMPARE(remarkKind(), Kind::none);  // not even for the right cell
        }
        QTest::keyClick(&stage(), Qt::Key_Left);
        QTest::keyClick(&stage(), Qt::Key_Return);
        QTRY_COMPARE(remarkKind(), Kind::wrong);
        QTest::keyClick(&stage(), Qt::Key_Right);
        QTest::keyClick(&stage(), Qt::Key_Return);
        QTRY_COMPARE(remarkKind(), Kind::right);
    }

    void onlyCellsOfRequestedMatrixAreAnswers()
    {
        goTo("which");
        setViewOptions([](ViewOptions& options) { options.resultAlone = false; });
        session().goToStep(TensorId::head_outputs);  // the weights are its left operand
        QVERIFY(awaitSettled(session()));
        click(TensorId::head_outputs, {2, 1});
        click(TensorId::v_heads, {1, 1});
        QVERIFY(awaitSettled(session()));
        QCOMPARE(remarkKind(), Kind::none);
        click(TensorId::weights, {2, 1});
        QTRY_COMPARE(remarkKind(), Kind::right);
    }

    void cellOfAnotherHeadIsNoWrongAnswer()
    {
        m_window->lessons()->openShipped("inside-a-model");
        const auto isOfAHead = [](const LessonPage& page) {
            const auto* asked = page.question ? std::get_if<CellAnswer>(&page.question->answer) : nullptr;
            return asked && asked->among.tensor == TensorId::weights;
        };
        const auto page = std::ranges::find_if(player().lesson()->pages, isOfAHead);
        goTo(QString::fromStdString(page->name));
        const Index asked = *std::get<CellAnswer>(page->question->answer).among.index[1];
        session().choose({TensorId::weights, {0, 1 - asked, 6, 6}});
        QTRY_COMPARE(remarkKind(), Kind::hint);
        QTRY_COMPARE(player().remark().text, QString("This is about head %1.").arg(asked + 1));
    }

    void switchingOffWrongHeadIsReportedAtOnce()
    {
        openShipped("first-look", "off");
        session().edit(
            {}, [](Experiment& experiment) { experiment.heads_off = {1}; }, "head 1");
        QTRY_COMPARE(remarkKind(), Kind::wrong);
        session().edit(
            {}, [](Experiment& experiment) { experiment.heads_off = {0}; }, "head 0");
        QTRY_COMPARE(remarkKind(), Kind::right);
    }

    void windowDoesNotRevealRequestedCell()
    {
        m_window->resize(1440, 900);
        const auto explains = [this](const QString& words) {
            return hasLabelContaining(*m_window->findChild<CellInspector*>(), words);
        };
        for (const char* page : {"look", "cell"}) {  // the previous page and the one with the question
            goTo(page);
            select(1, 0);
            QVERIFY(awaitSettled(session()));
            QTRY_VERIFY(m_window->findChild<SentenceBar*>()->text().contains("of its attention"));
            QVERIFY2(!explains("attends most"), page);
        }
        select(2, 1);
        QTRY_VERIFY(player().isDone());
        QVERIFY(awaitSettled(session()));
        QTRY_VERIFY(explains("attends most"));
        m_window->lessons()->openShipped("mixing-values");
        goTo("taken");  // asks for a cell, and opens the explanation
        QVERIFY(awaitSettled(session()));
        QTRY_VERIFY(explains("attends most"));
    }

    void passingSettingWithArrowKeysIsNoMistake()
    {
        goTo("scale");
        QComboBox* scale = scaleBox();
        scale->setFocus();
        QTest::keyClick(scale, Qt::Key_Down);
        QCOMPARE(session().experiment().attention.scale.kind, Scale::Kind::sqrt_model_dim);
        QVERIFY(awaitSettled(session()));
        QCOMPARE(remarkKind(), Kind::none);
        QVERIFY(!player().hasLeftPage());
        QTest::keyClick(scale, Qt::Key_Down);
        QTRY_COMPARE(remarkKind(), Kind::right);
        session().undoStack()->undo();  // passing a setting adds no undo step
        QCOMPARE(session().experiment().attention.scale.kind, Scale::Kind::sqrt_head_dim);
    }

    void wrongSettingIsReportedWhenEditEnds_data()
    {
        addRows<Qt::Key>("key", {{"goes on", Qt::Key_F9}, {"lets go", Qt::Key_Tab}, {"presses Enter", Qt::Key_Enter}});
    }

    void wrongSettingIsReportedWhenEditEnds()
    {
        QFETCH(Qt::Key, key);
        goTo("scale");
        QComboBox* scale = scaleBox();
        scale->setFocus();
        QTest::keyClick(scale, Qt::Key_Down);
        QVERIFY(awaitSettled(session()));
        QCOMPARE(remarkKind(), Kind::none);
        QTest::keyClick(scale, key);
        QTRY_COMPARE(remarkKind(), Kind::wrong);
        QCOMPARE(player().pageOfLesson().name, std::string("scale"));
        QTRY_VERIFY(player().hasLeftPage());
        QTest::keyClick(scale, Qt::Key_F9);  // the remark is shown again on another attempt
        QCOMPARE(remarkKind(), Kind::wrong);
    }

    void stepsOfPageDoNotLeavePage()
    {
        goTo("which");  // asks for a cell of the weights
        goTo(TensorId::scores);
        QVERIFY(player().hasLeftPage());
        goTo("steps");
        session().goToStep(TensorId::scaled_scores);  // the step of the goal
        QTRY_VERIFY(player().isDone());
        QVERIFY(!player().hasLeftPage());
        session().goToStep(TensorId::scores);  // the step of a link
        QVERIFY(awaitSettled(session()));
        QVERIFY(!player().hasLeftPage());
        goTo(TensorId::weights);
        QVERIFY(player().hasLeftPage());
    }

    void showMePerformsTask()
    {
        goTo("cell");
        QTest::mouseClick(button("Show me"), Qt::LeftButton);
        QTRY_VERIFY(player().isDone());
        QCOMPARE(session().selection()[Axis::query], Index{2});
        goTo("scale");
        QTest::mouseClick(button("Show me"), Qt::LeftButton);
        QTRY_VERIFY(player().isDone());
        QCOMPARE(session().experiment().attention.scale.kind, Scale::Kind::none);
        session().undoStack()->undo();
        QVERIFY(session().experiment().attention.scale.kind != Scale::Kind::none);
    }

    void showMeAnswersQuestion()
    {
        goTo("number");
        QCOMPARE(session().selection().step, TensorId::weights);
        QTest::mouseClick(button("Show me"), Qt::LeftButton);
        QTRY_COMPARE(remarkKind(), Kind::answer);
        QCOMPARE(panel().findChild<QLineEdit*>()->text(), requestedNumber());
        QCOMPARE(panel().findChild<RemarkStrip*>()->accessibleName(), QString("Answer"));
        QTRY_COMPARE(session().selection().step, TensorId::scores);  // the cell that the answer names
        QCOMPARE(session().selection().cellOf((*session().trace())[TensorId::scores]), (Shape{0, 0, 3, 2}));
        QTRY_VERIFY(!player().hasLeftPage());
        goTo("look");
        goTo("number");
        QCOMPARE(panel().findChild<QLineEdit*>()->text(), requestedNumber());
    }

    void nextExplainsMissingTaskUntilPageIsDone()
    {
        goTo("cell");
        QTest::keyClick(m_window.get(), next_key);
        QCOMPARE(player().pageOfLesson().name, std::string("cell"));
        QCOMPARE(remarkKind(), Kind::hint);
        QTRY_VERIFY(player().remark().text.contains("skip"));
        QTest::keyClick(m_window.get(), skip_key);
        QCOMPARE(player().pageOfLesson().name, std::string("scale"));
        QTRY_VERIFY(player().isReady());
        setScale(Scale::Kind::none);
        QTRY_VERIFY(player().isDone());
        QTest::keyClick(m_window.get(), skip_key);  // there is nothing left to skip
        QCOMPARE(player().pageOfLesson().name, std::string("scale"));
        QTest::keyClick(m_window.get(), next_key);
        QCOMPARE(player().pageOfLesson().name, std::string("number"));
    }

    void answerRevealsHiddenCellsAndIsKept()
    {
        const CellRef asked{TensorId::weights, requested_cell};
        goTo("hidden");
        QVERIFY(session().revealState()->hides(asked));
        typeAnswer("7");
        QTRY_COMPARE(remarkKind(), Kind::wrong);
        QVERIFY(session().revealState()->hides(asked));
        typeAnswer(requestedNumber());
        QTRY_COMPARE(remarkKind(), Kind::right);
        QVERIFY(!session().revealState()->hides(asked));
        const QString words = player().remark().text;
        QVERIFY(!words.isEmpty());
        goTo("look");
        QCOMPARE(remarkKind(), Kind::none);
        goTo("hidden");
        QCOMPARE(remarkKind(), Kind::right);
        QTRY_COMPARE(player().remark().text, words);
        QVERIFY(!session().revealState()->hides(asked));
    }

    void rightGuessIsAcceptedAtOnce()
    {
        goTo("hidden");
        const CellRef asked{TensorId::weights, requested_cell};
        session().revealState()->guess(asked, requestedNumber().toFloat() + 0.3F, 0.01);
        QVERIFY(awaitSettled(session()));
        QVERIFY(!player().isDone());
        QVERIFY(session().revealState()->hides(asked));
        session().revealState()->guess(asked, requestedNumber().toFloat(), 0.01);
        QTRY_COMPARE(remarkKind(), Kind::right);
        QCOMPARE(session().revealState()->score().right, 1);
        QCOMPARE(panel().findChild<QLineEdit*>()->text().toFloat(), requestedNumber().toFloat());
        openSmallLesson();
        QTRY_COMPARE(session().revealState()->score().answered, 0);
    }

    /// With the requested cell selected, the key that enters the matrix does not reveal it; the next key opens a field
    /// for a guess.
    void enteringMatrixRevealsNothing()
    {
        goTo("hidden");
        const CellRef asked{TensorId::weights, requested_cell};
        stage().setFocus();
        QTest::keyClick(&stage(), Qt::Key_Return);
        QCOMPARE(session().arrowKeys(), ArrowKeys::cells);
        QVERIFY(session().revealState()->hides(asked));
        QVERIFY(
            stage().hasFocus());  // the first Enter only enters the matrix, so that arrow keys can select another cell
        QTest::keyClick(&stage(), Qt::Key_Return);
        QVERIFY(session().revealState()->hides(asked));
        auto* field = qobject_cast<QLineEdit*>(QApplication::focusWidget());
        QVERIFY(field && stage().isAncestorOf(field));
        QTest::keyClicks(field, requestedNumber());
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_COMPARE(remarkKind(), Kind::right);
    }

    void otherStepsHideOnlyRequestedCell()
    {
        goTo("hidden");
        goTo(TensorId::scores);
        QVERIFY(!session().revealState()->hides({TensorId::scores, requested_cell}));
        QVERIFY(session().revealState()->hides({TensorId::weights, requested_cell}));
        for (const TensorId step : {TensorId::row_sum, TensorId::head_outputs}) {
            goTo(step);
            for (const PlacedMatrix& matrix : stage().drawing()->picture().matrices)
                QCOMPARE(matrix.picture.isHidden({0, 0}), matrix.picture.cells.id() == TensorId::weights);
        }
        QTest::mouseClick(button("Back to the lesson (Ctrl+F9)"), Qt::LeftButton);
        QVERIFY(awaitSettled(session()));
        QVERIFY(session().revealState()->hides({TensorId::weights, requested_cell}));
    }

    void remarkIsTranslatedWhenLanguageChanges()
    {
        writeFile(m_folder.path() + "/zh.md", smallLessonFile("en.md").replace("Look again.", "再看一遍。"));
        QTRY_VERIFY(player().lesson()->texts.contains("zh") && player().isReady());  // the saved file is read again
        goTo("number");
        typeAnswer("7");
        QTRY_COMPARE(player().remark().text.trimmed(), QString("Look again."));
        setLanguage("zh_CN");
        player().retranslate();
        QTRY_COMPARE(player().remark().text.trimmed(), QString("再看一遍。"));
        QCOMPARE(remarkKind(), Kind::wrong);
        setLanguage("en");
        QFile::remove(m_folder.path() + "/zh.md");
    }

    void closingLessonRestoresPanels()
    {
        for (const bool open : {true, false}) {
            player().close();
            QVERIFY(awaitSettled(session()));
            setPanels([open](Panels& panels) { panels.experimentOpen = open; });
            openSmallLesson();
            goTo(open ? "look" : "scale");
            QCOMPARE(session().panels().experimentOpen, !open);
            player().close();
            QVERIFY(awaitSettled(session()));
            QCOMPARE(session().panels().experimentOpen, open);
        }
    }

    void closingLessonRestoresPinnedExperiment()
    {
        player().close();
        QVERIFY(awaitSettled(session()));
        session().pin();
        const TracePtr pinned = session().traceComparison()->a();
        QVERIFY(pinned);
        openSmallLesson();
        QVERIFY(awaitSettled(session()));
        QVERIFY(session().traceComparison()->a() != pinned);
        player().close();
        QVERIFY(awaitSettled(session()));
        QCOMPARE(session().traceComparison()->a(), pinned);
    }

    void everyLessonControlExists()
    {
        for (const std::string_view name : lesson_controls)
            if (name != "undo" && name != "predict" && name != "formula")  // entries of the menus; painted by the stage
                QVERIFY2(controlNamed(m_window.get(), QString::fromUtf8(name.data(), static_cast<int>(name.size()))),
                         std::string(name).c_str());
    }

    // Opening, leaving and finishing lessons, and their stored progress.

    void lessonIsTickedOnlyIfAllTasksWereDone()
    {
        player().close();
        // The pages "cell" and "scale" alone.
        const QStringList sections = QString::fromUtf8(smallLessonFile("en.md")).split("\n## ");
        writeFile(m_folder.filePath("en.md"), (sections[0] + "\n## " + sections[2] + "\n## " + sections[3]).toUtf8());
        auto lesson = nlohmann::json::parse(smallLessonFile("lesson.json").toStdString());
        lesson["pages"] = {lesson["pages"][1], lesson["pages"][2]};
        lesson["pages"][0]["experiment"] = "start.attn.json";
        writeFile(m_folder.filePath("lesson.json"), QByteArray::fromStdString(lesson.dump()));
        for (const bool skips : {true, false}) {
            reopenSmallLesson();
            QCOMPARE(player().lesson()->pages.size(), std::size_t{2});
            goTo("cell");
            select(2, 1);
            QTRY_VERIFY(player().isDone());
            goTo("scale");
            if (skips) {
                player().skip();
            } else {
                setScale(Scale::Kind::none);
                QTRY_VERIFY(player().isDone());
                QTest::mouseClick(button("Finish (F9)"), Qt::LeftButton);
            }
            QCOMPARE(player().progress()->state(m_folder.path()), skips ? State::shown : State::done);
        }
    }

    void listMarksTasksDoneByShowMe()
    {
        const std::vector<std::string> lessons = shippedLessons();
        LessonProgress* progress = player().progress();
        progress->finish(QString::fromStdString(lessons[0]), State::done);
        progress->finish(QString::fromStdString(lessons[1]), State::shown);
        m_window->lessons()->showList();
        const auto* list = m_window->findChild<LessonList*>()->findChild<QListWidget*>();
        const auto itemText = [list](int row) { return list->item(row)->data(Qt::AccessibleTextRole).toString(); };
        QVERIFY(itemText(0).endsWith(", done"));
        QVERIFY(itemText(1).endsWith("something was shown or skipped"));
        QVERIFY(itemText(1).contains(list->item(1)->toolTip()));
        QCOMPARE(itemText(2), list->item(2)->text());
        const auto mark = [list](int row) {
            return list->item(row)->icon().pixmap(16, 16).toImage().createAlphaMask();
        };
        QVERIFY(mark(0) != mark(1));  // distinguishable without colours
        QVERIFY(mark(1) != mark(2));
        progress->finish(QString::fromStdString(lessons[0]), State::shown);
        QCOMPARE(progress->state(QString::fromStdString(lessons[0])), State::done);
    }

    void listOpensAtNextLesson()
    {
        const std::vector<std::string> lessons = shippedLessons();
        const auto name = [&lessons](std::size_t at) { return QString::fromStdString(lessons[at]); };
        const auto chosen = [this] {
            m_window->lessons()->showList();
            auto* list = m_window->findChild<LessonList*>();
            const int row = list->findChild<QListWidget*>()->currentRow();
            delete list;
            return row;
        };
        QCOMPARE(chosen(), 0);
        LessonProgress* progress = player().progress();
        progress->finish(name(0), State::done);
        QCOMPARE(chosen(), 1);
        m_window->lessons()->openShipped(name(4));
        QCOMPARE(chosen(), 4);
        player().close();
        QCOMPARE(chosen(), 4);
        progress->finish(name(4), State::shown);
        QCOMPARE(chosen(), 5);
    }

    void linkToAnotherLessonHasWayBack()
    {
        goTo("choice");
        panel().findChildren<QRadioButton*>()[0]->click();
        QTest::mouseClick(button("Answer"), Qt::LeftButton);
        QTRY_COMPARE(remarkKind(), Kind::wrong);
        const auto follow = [this](const char* link) { emit panel().linkRequested(QUrl(link)); };
        const QString back = "Back to “A small lesson”, page 8";
        QVERIFY(!button(back));
        follow("lesson:softmax");
        follow("mistake:root-d-model");  // a further link
        QTRY_VERIFY(player().isReady());
        QCOMPARE(player().lesson()->name, std::string("root-d-model"));
        QTest::mouseClick(button(back), Qt::LeftButton);
        QTRY_VERIFY(player().isReady());
        QCOMPARE(player().pageOfLesson().name, std::string("choice"));
        QVERIFY(panel().findChildren<QRadioButton*>()[0]->isChecked());
        QVERIFY(!button(back));
        m_window->lessons()->openShipped("dot-product");
        player().goToPage("place");
        follow("lesson:softmax");
        QTRY_VERIFY(button("Back to lesson 4, page 5"));
        player().goTo(player().lesson()->pages.size() - 1);
        player().skip();  // to the end of the linked lesson
        QCOMPARE(player().pageOfLesson().name, std::string("place"));
        follow("lesson:softmax");
        m_window->lessons()->openShipped("heads");  // opened from the list, not by a link
        QVERIFY(!player().linkedFrom());
    }

    void finishedLessonRestartsAtFirstPage()
    {
        goTo("choice");
        QTest::mouseClick(button("Show me"), Qt::LeftButton);
        QTRY_VERIFY(player().isDone());
        QTest::mouseClick(button("Finish (F9)"), Qt::LeftButton);
        QVERIFY(!player().lesson());
        reopenSmallLesson();
        QCOMPARE(player().page(), std::size_t{0});
        goTo("choice");
        QVERIFY(!player().isDone());
        for (const QRadioButton* choice : panel().findChildren<QRadioButton*>())
            QVERIFY(choice->isEnabled() && !choice->isChecked());
        QCOMPARE(player().progress()->state(m_folder.path()), State::shown);
    }

    void backButtonRestoresLesson()
    {
        goTo("scale");
        const Experiment before = session().experiment();
        const Selection place = session().selection();
        QVERIFY(!button("Back to the lesson (Ctrl+F9)"));
        session().edit("heads", [](Experiment& experiment) { experiment.attention.heads = 1; });  // not the goal
        QTRY_COMPARE(remarkKind(), Kind::wrong);
        session().goToStep(TensorId::scores);
        QTRY_VERIFY(button("Back to the lesson (Ctrl+F9)"));
        QTRY_COMPARE(button("Back to the lesson (Ctrl+F9)")->height(), button("Show me")->height());
        stage().setFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F9, Qt::ControlModifier);
        QTRY_VERIFY(!button("Back to the lesson (Ctrl+F9)"));
        QTRY_VERIFY(panel().isAncestorOf(QApplication::focusWidget()));
        QTRY_COMPARE(remarkKind(), Kind::none);
        QVERIFY(awaitSettled(session()));
        QCOMPARE(session().experiment(), before);
        QCOMPARE(session().selection(), place);
    }

    void closingRestoresDocumentAndHistory()
    {
        player().close();
        QVERIFY(awaitSettled(session()));
        QVERIFY(panel().isHidden());
        const Experiment before = session().experiment();
        session().edit("scale", [](Experiment& experiment) { experiment.attention.scale.kind = Scale::Kind::none; });
        const Experiment edited = session().experiment();
        QVERIFY(m_window->isWindowModified());
        reopenSmallLesson();
        QVERIFY(session().experiment() != edited);
        QVERIFY(!m_window->isWindowModified());
        setScale(Scale::Kind::none);
        QVERIFY(!m_window->isWindowModified());  // changes by a lesson are not unsaved work
        player().close();
        QVERIFY(awaitSettled(session()));
        QCOMPARE(session().experiment().attention, edited.attention);
        QVERIFY(m_window->isWindowModified());
        session().undoStack()->undo();
        QCOMPARE(session().experiment(), before);
        QVERIFY(!m_window->isWindowModified());
        session().undoStack()->redo();
        QCOMPARE(session().experiment().attention, edited.attention);
    }

    void progressIsSaved()
    {
        goTo("cell");
        select(2, 1);
        QTRY_VERIFY(player().isDone());
        goTo("choice");
        player().close();
        LessonProgress kept;
        const QString key = m_folder.path();
        QCOMPARE(kept.lastPage(key), QString("choice"));
        QCOMPARE(kept.state(key, "cell"), State::done);
        reopenSmallLesson();
        QCOMPARE(player().pageOfLesson().name, std::string("choice"));
        goTo("cell");
        QVERIFY(player().isDone());
        kept.startAgain(key);
        QVERIFY(LessonProgress().lastPage(key).isEmpty());
    }

    void unreadableLessonIsReported()
    {
        player().close();
        QVERIFY(awaitSettled(session()));
        QVERIFY(panel().isHidden());
        writeFile(m_folder.path() + "/lesson.json", smallLessonFile("lesson.json").first(40));
        m_window->lessons()->openUserLesson(m_folder.path());
        QTRY_VERIFY(panel().isVisible());
        QStringList itemText;
        for (const QLabel* label : panel().findChildren<QLabel*>())
            if (label->isVisible())
                itemText += label->text();
        QVERIFY2(itemText.filter("lesson.json:2: Line 2, column ").size() == 1, qPrintable(itemText.join('\n')));
        QVERIFY(!button("Next (F9)")->isVisible());
        QToolButton* close = panel().findChild<QToolButton*>();
        QTest::mouseClick(close, Qt::LeftButton);
        QVERIFY(panel().isHidden());
        m_window->lessons()->openUserLesson(m_folder.path());
        QTRY_VERIFY(panel().isVisible());
        writeFile(m_folder.path() + "/lesson.json", smallLessonFile("lesson.json"));  // the corrected file opens
        QTRY_VERIFY(player().lesson() && player().isReady());
        QVERIFY(button("Next (F9)")->isVisible());
    }

private:
    [[nodiscard]] QComboBox* scaleBox() const
    {
        for (const ExperimentRow* row : m_window->findChildren<ExperimentRow*>())
            if (row->place() == "/attention/scale")
                return row->findChild<QComboBox*>();
        return nullptr;
    }
};

ATTN_QT_TEST(LessonsTest)
#include "lessons_test.moc"
