// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/lessons/keyboard_user.h"
#include "tests/ui/lessons/small_lesson.h"
#include "ui/lessons/answer_field.h"
#include "ui/lessons/remark_strip.h"
#include "ui/settings/experiment_row.h"
#include "ui/window/experiment_panel.h"

#include <QAbstractTextDocumentLayout>
#include <QTextBlock>
#include <QTextBrowser>

#include <algorithm>

using namespace attn;

Q_DECLARE_METATYPE(ShippedKind)

namespace
{

bool isInSight(const QWidget* widget)
{
    return widget->height() >= widget->minimumSizeHint().height() &&
           QRegion(widget->rect()).subtracted(widget->visibleRegion()).isEmpty();
}

}  // namespace

/// Works through every shipped lesson and mistake with the window's controls, page by page: right actions are
/// recognised, wrong ones are not, and everything needed is visible at 1024 × 768. New lessons are covered
/// automatically.
class LessonWalkthroughTest : public LessonFixture
{
    Q_OBJECT

private slots:
    void init() { openWindow(); }
    void cleanup() { m_window.reset(); }

    void lessonTasksCanBeDoneByKeyboard_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<ShippedKind>("kind");
        for (const ShippedKind kind : {ShippedKind::lesson, ShippedKind::mistake})
            for (const std::string& name : shippedLessons(kind))
                QTest::newRow(name.c_str()) << QString::fromStdString(name) << kind;
    }

    void lessonTasksCanBeDoneByKeyboard()
    {
        QFETCH(QString, name);
        QFETCH(ShippedKind, kind);
        m_window->resize(1024, 768);
        m_window->lessons()->openShipped(name, kind);
        KeyboardUser user(m_window.get());
        while (player().lesson()) {
            QTRY_VERIFY(player().isReady());
            const std::string page = player().pageOfLesson().name;
            const std::size_t at = player().page();
            try {
                checkPageIsInSight();
                if (player().hasTask())
                    playPage(user);
                if (QTest::currentTestFailed())
                    return qWarning("on the page \"%s\"", page.c_str());
                QVERIFY(awaitSettled(session()));
                checkRemarkIsInSight();
                user.goToNextPage();
                QTRY_VERIFY(!player().lesson() || player().page() != at);
            } catch (const std::runtime_error& error) {
                QFAIL(qPrintable(QString("page \"%1\": %2").arg(page.c_str(), error.what())));
            }
        }
        QCOMPARE(player().progress()->state(name), LessonProgress::State::done);  // no task was done by "Show me"
    }

    /// Pages that ask to make a weight small: the task can be done by blocking the cell with the brush.
    void paintedMaskReachesGoal_data()
    {
        QTest::addColumn<QString>("lesson");
        QTest::addColumn<QString>("page");
        for (const std::string& name : shippedLessons())
            for (const LessonPage& page : readShippedLesson(name).lesson.pages)
                if (page.goal && page.goal->below && page.goal->below->tensor == TensorId::weights)
                    QTest::addRow("%s, %s", name.c_str(), page.name.c_str())
                        << QString::fromStdString(name) << QString::fromStdString(page.name);
    }

    void paintedMaskReachesGoal()
    {
        QFETCH(QString, lesson);
        QFETCH(QString, page);
        m_window->lessons()->openShipped(lesson);
        QTRY_VERIFY(player().isReady());
        goTo(page);
        QTest::keyClick(&stage(), Qt::Key_M);
        QVERIFY(awaitSettled(session()));
        Shape index;
        for (const auto& position : player().pageOfLesson().goal->below->index)
            index.push_back(*position);
        for (std::size_t matrix = 0; matrix < stage().drawing()->matrices().size(); ++matrix)
            if (const MatrixSlice cells = pictureAt(stage(), matrix).cells;
                cells.id() == TensorId::weights && cells.cellOf(index))
                clickCell(stage(), matrix, *cells.cellOf(index));
        QTRY_VERIFY(player().isDone());
        QCOMPARE(player().remark().kind, Remark::Kind::right);
    }

private:
    void playPage(KeyboardUser& user)
    {
        QVERIFY(!player().isDone());
        QVERIFY(!player().hasLeftPage());
        if (player().pageOfLesson().goal)
            reachGoal(user);
        else
            answerQuestion(user);
    }

    void reachGoal(KeyboardUser& user)
    {
        const LessonPage& page = player().pageOfLesson();
        const WrongActions wrong = wrongActions(*player().lesson(), page, session());
        user.performAll(wrong.acts);
        if (session().isEditing())
            player().goToNextPage();  // ends the edit, which is judged afterwards
        QTRY_COMPARE(player().remark().kind, wrong.has_remark ? Remark::Kind::wrong : Remark::Kind::none);
        QVERIFY(!player().isDone());
        if (wrong.has_remark)
            QTRY_COMPARE(player().remark().text.isEmpty(),
                         !text().remarks.contains("hint") && !text().remarks.contains("wrong"));
        if (player().hasLeftPage())
            user.returnToPage();
        QTRY_VERIFY(!player().hasLeftPage());
        QVERIFY(awaitSettled(session()));
        QVERIFY(!player().isDone());
        user.performAll(rightActions(*player().lesson(), page, session()));
        QTRY_VERIFY(player().isDone());
        QVERIFY(!player().hasLeftPage());
        QCOMPARE(player().remark().kind, Remark::Kind::right);
    }

    void answerQuestion(KeyboardUser& user)
    {
        const LessonPtr lesson = player().lesson();
        const std::size_t page = player().page();
        const LessonQuestion& question = *lesson->pages[page].question;
        for (const LessonAnswer& wrong : wrongAnswers(*lesson, page, player().preparedPage().words, session())) {
            user.answer(question, wrong);
            QTRY_COMPARE(player().remark().kind, Remark::Kind::wrong);
            QTRY_COMPARE(player().remark().text, remarkAbout(wrong, false));
            QVERIFY(!player().isDone());
            checkRemarkIsInSight();
        }
        const std::optional<RightAnswer> right = rightAnswer(*lesson, page);
        QVERIFY(right);
        user.answer(question, right->answer);
        QTRY_VERIFY(player().isDone());
        QCOMPARE(player().remark().kind, Remark::Kind::right);
        QCOMPARE(player().remark().text, remarkAbout(right->answer, true));
    }

    /// The settings that the page mentions, and the fields of its question.
    void checkPageIsInSight()
    {
        QVERIFY(!player().preparedPage().error);
        for (ExperimentRow* row : m_window->findChildren<ExperimentRow*>())
            if (!row->isHidden() && std::ranges::count(session().highlight(),
                                                       HighlightedItem(LessonSetting{row->place().toStdString()})) > 0)
                QTRY_VERIFY(isInSight(row));
        for (const QWidget* widget : panel().findChild<AnswerField*>()->fields())
            QTRY_VERIFY(isInSight(widget));
    }

    /// The end of the page's text, the typed field, the remark on the answer and the buttons must be visible together.
    void checkRemarkIsInSight()
    {
        const auto* remark = panel().findChild<RemarkStrip*>();
        QTRY_VERIFY(remark->isHidden() || isInSight(remark->findChild<QLabel*>()));
        QTRY_VERIFY(!isTextCut());
        if (player().pageOfLesson().question) {
            const auto* text = panel().findChild<QTextBrowser*>();
            const auto end = [text] {
                const QTextDocument* words = text->document();
                return words->documentLayout()->blockBoundingRect(words->lastBlock()).toAlignedRect();
            };
            QTRY_VERIFY(QRegion(end()).subtracted(text->viewport()->visibleRegion()).isEmpty());
            if (const QWidget* field = panel().findChild<AnswerField*>()->answerEdit())
                QTRY_VERIFY(isInSight(field));
        }
        for (const QPushButton* button : panel().findChildren<QPushButton*>())
            QVERIFY(button->isHidden() || isInSight(button));
        // No field of the settings extends below the scroll bar.
        if (const auto* settings = m_window->findChild<ExperimentPanel*>(); settings->isVisible())
            QTRY_VERIFY(settings->widget()->width() <= settings->viewport()->width());
    }

    /// Texts have the height that they require; only the surrounding area scrolls.
    [[nodiscard]] bool isTextCut() const
    {
        return std::ranges::any_of(panel().findChildren<QTextBrowser*>(), [](const QTextBrowser* text) {
            return !text->isHidden() && text->document()->size().height() > text->viewport()->height();
        });
    }

    [[nodiscard]] QString remarkAbout(const LessonAnswer& answer, bool right) const
    {
        const Lesson& lesson = *player().lesson();
        return remarkOf(lesson, player().page(), remarkOn(text(), answer, right), "en",
                        questionExperiment(lesson, player().page()), nullptr);
    }

    [[nodiscard]] const LessonPageText& text() const { return *pageTextOf(*player().lesson(), player().page(), "en"); }
};

ATTN_QT_TEST(LessonWalkthroughTest)
#include "lesson_walkthrough_test.moc"
