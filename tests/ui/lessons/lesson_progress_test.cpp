// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/lessons/small_lesson.h"
#include "ui/lessons/lesson_list.h"

#include <QApplication>
#include <QListWidget>
#include <QRadioButton>
#include <QToolButton>
#include <QUrl>

#include <nlohmann/json.hpp>

using namespace attn;

/// Opening, leaving and finishing lessons, and their stored progress.
class LessonProgressTest : public LessonFixture
{
    Q_OBJECT

private slots:
    void init() { openWindowWithSmallLesson(); }
    void cleanup() { m_window.reset(); }

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
};

ATTN_QT_TEST(LessonProgressTest)
#include "lesson_progress_test.moc"
