// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lessons/lesson_places.h"
#include "tests/ui/await.h"
#include "tests/ui/tensor_id.h"
#include "ui/files/experiment_file.h"
#include "ui/heatmap/matrix_view.h"
#include "ui/inspector/cell_inspector.h"
#include "ui/lessons/answer_field.h"
#include "ui/lessons/exercises.h"
#include "ui/lessons/glossary_dialog.h"
#include "ui/lessons/lesson_foot.h"
#include "ui/lessons/lesson_list.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/lessons/lessons.h"
#include "ui/lessons/remark_strip.h"
#include "ui/session/language.h"
#include "ui/session/mask_brush.h"
#include "ui/session/reveal_state.h"
#include "ui/stage/formula_view.h"
#include "ui/stage/stage.h"
#include "ui/widgets/folding_panel.h"
#include "ui/widgets/ring.h"
#include "ui/window/main_window.h"
#include "ui/window/preferences.h"

#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollBar>
#include <QSettings>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <memory>

using namespace attn;

namespace
{

constexpr const char* lesson_json = R"({
  "format": "attention-explorer/lesson", "version": 1, "minutes": 3,
  "pages": [
    {"name": "look", "experiment": "start.attn.json", "view": {"step": "weights", "cell": "weights 0 0 0 0"},
     "lights": [{"cells": "weights 0 0 1 *"}, {"control": "heads"}]},
    {"name": "cell", "view": {"step": "weights", "cell": "weights 0 0 0 0"}, "goal": {"cell": "weights 0 0 2 1"}},
    {"name": "scale", "goal": {"settings": {"/attention/scale": "none"}}, "lights": [{"setting": "/attention/scale"}]},
    {"name": "number", "question": {"number": "weights 0 0 2 1"}},
    {"name": "hidden", "view": {"cell": "weights 0 0 2 1", "predicting": true},
     "question": {"number": "weights 0 0 2 1"}},
    {"name": "choice", "view": {"predicting": false}, "question": {"choice": 2}}
  ]
})";

constexpr const char* lesson_en = R"(# A small lesson

What it is about.

## Look {#look}

The weight is **{weights 0 0 1 0}**. <b>No markup.</b>

## Click {#cell}

Click the cell.

### hint
The third row.

### right
That is {weights 0 0 2 1}.

## The scale {#scale}

Switch the scale off.

### hint
In the panel.

## How much? {#number}

What is the number?

### wrong
Look again.

## And here? {#hidden}

What is the hidden number?

## Which? {#choice}

Which one?

### choices
- the first
- the second

### wrong 1
Not the first.
)";

constexpr const char* start_json = R"({"format": "attention-explorer/experiment", "version": 2,
  "inputs": {"query": {"text": ["one two three four"]}}, "attention": {"heads": 2}})";

const Shape asked_cell = {0, 0, 2, 1};

bool isInSight(const QWidget* widget)
{
    return widget->height() >= widget->minimumSizeHint().height() &&
           QRegion(widget->rect()).subtracted(widget->visibleRegion()).isEmpty();
}

void write(const QString& path, const QByteArray& text)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

}  // namespace

/// A lesson played in a window.
class LessonsTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void aPageShowsItsTextAndWhatItSpeaksOf();
    void theRightCellIsRecognisedByTheSession();
    void theRightCellIsRecognisedByAClick();
    void aWrongCellBringsTheHintAndIsNotTaken();
    void noSentenceOfTheWindowTellsTheCellThatIsAskedFor();
    void aSettingIsRecognisedHoweverItWasMade();
    void anotherEditBringsTheHintOnce();
    void showMeDoesWhatIsAsked();
    void aNumberIsChecked();
    void nextSaysWhatIsMissingUntilThePageIsDone();
    void showMeFillsInTheNumberThatTheWindowShows();
    void whatAQuestionHidesIsSeenOnceItIsAnswered();
    void aGuessInTheMatrixIsAnAnswer();
    void onlyWhatIsAskedIsHiddenElsewhere();
    void aLessonIsTickedOnlyIfThePersonDidItAll();
    void theListTellsWhatWasOnlyShown();
    void aFinishedLessonBeginsAsNew();
    void aRemarkIsSaidAgainInAnotherLanguage();
    void thePageHasTheFocusWhereItIsRead();
    void lettersTypedInTheLessonAreNoShortcuts();
    void aChoiceIsMadeByKeys();
    void theFirstTabReachesTheOffer();
    void thePageTellsTheKeysThatDoWhatItAsks();
    void aChoiceIsChecked();
    void whoWandersOffComesBack();
    void closingGivesBackTheDocumentWithItsHistory();
    void progressIsKept();
    void aPanelThatOpensForAPageLeavesTheFocus();
    void aPanelThatOpensForAPageStandsBesideTheStageUntilThePageIsLeft_data();
    void aPanelThatOpensForAPageStandsBesideTheStageUntilThePageIsLeft();
    void aLessonThatCannotBeOpenedSaysWhy();
    void everyControlIsInTheWindow();
    void anExerciseIsDoneWhenItsRowIsRevealed();
    void aSeedMakesTheSameExercisesWithFewSmallProducts();
    void exercisesAreChosenAnsweredAndScored();
    void theGlossaryOpensAtWhatIsMeantAndFindsTerms();
    void aClickOnATitleOrALetterOpensItsEntry();
    void theGlossaryIsInTheOrderOfTheLanguage();
    void aShippedLessonIsPlayedToItsEnd_data();
    void aShippedLessonIsPlayedToItsEnd();

private:
    Session& session() const { return *m_window->session(); }
    LessonPlayer& player() const { return *m_window->lessons()->player(); }
    LessonPanel& panel() const { return *m_window->lessons()->panel(); }
    QPushButton* button(const QString& text) const
    {
        for (QPushButton* button : panel().findChildren<QPushButton*>())
            if (button->text() == text && !button->isHidden())
                return button;
        return nullptr;
    }
    void goTo(const QString& page) const
    {
        player().goToPage(page);
        QTRY_VERIFY(player().isReady());
    }
    void select(Index query, Index key) const
    {
        Selection selection = session().selection();
        selection[Axis::query] = query;
        selection[Axis::key] = key;
        session().select(selection);
    }
    void setScale(Scale::Kind kind) const
    {
        session().edit("scale", [kind](Experiment& experiment) { experiment.attention.scale.kind = kind; });
    }
    void answerByKeys(const QString& text) const
    {
        auto* edit = panel().findChild<QLineEdit*>();
        edit->setFocus();
        edit->clear();
        QTest::keyClicks(edit, text);
        QTest::keyClick(edit, Qt::Key_Return);
    }
    /// The number that the small lesson asks for, as the window shows it.
    QString askedNumber() const
    {
        return QString::number(double((*session().trace())[TensorId::weights].at(asked_cell)), 'f', 2);
    }
    [[nodiscard]] Remark::Kind said() const { return player().remark().kind; }

    using Kind = Remark::Kind;
    using State = LessonProgress::State;
    QTemporaryDir m_folder;
    std::unique_ptr<Preferences> m_preferences;
    std::unique_ptr<MainWindow> m_window;
};

void LessonsTest::init()
{
    QSettings().clear();
    const QString folder = m_folder.path();
    write(folder + "/lesson.json", lesson_json);
    write(folder + "/en.md", lesson_en);
    write(folder + "/start.attn.json", start_json);
    m_preferences = std::make_unique<Preferences>(false);
    m_window = std::make_unique<MainWindow>(builtInExperiment(), m_preferences.get());
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QVERIFY(awaitSettled(session()));
    m_window->lessons()->openOwn(folder);
    QTRY_VERIFY(player().lesson() && player().isReady());
}

void LessonsTest::aPageShowsItsTextAndWhatItSpeaksOf()
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
    QCOMPARE(session().highlight(), (Highlight{row, WindowControl{"heads"}}));
    const QWidget* heads = controlNamed(m_window.get(), "heads");
    const auto* ring = heads->parentWidget()->findChild<Ring*>();
    QVERIFY(ring && ring->geometry().contains(heads->geometry().adjusted(-3, -3, 3, 3)));
    QVERIFY(button("Next")->isEnabled());
    QVERIFY(!button("Skip (F10)"));
}

void LessonsTest::theRightCellIsRecognisedByTheSession()
{
    goTo("cell");
    QVERIFY(!button("Next")->isEnabled());
    QVERIFY(button("Skip (F10)"));
    select(2, 1);
    QTRY_COMPARE(said(), Kind::right);
    QTRY_VERIFY(player().remark().text.startsWith("That is 0."));
    QVERIFY(button("Next")->isEnabled());
}

void LessonsTest::theRightCellIsRecognisedByAClick()
{
    goTo("cell");
    MatrixView* weights = m_window->findChild<Stage*>()->matrices().back();
    QCOMPARE(weights->picture()->cells.id(), TensorId::weights);
    QTest::mouseClick(weights, Qt::LeftButton, {}, weights->geometryOfCells().rectOf({2, 1}).center().toPoint());
    QTRY_COMPARE(said(), Kind::right);
}

void LessonsTest::aWrongCellBringsTheHintAndIsNotTaken()
{
    goTo("cell");
    session().goToStep(TensorId::scores);  // looking around is no answer
    QVERIFY(awaitSettled(session()));
    QCOMPARE(said(), Kind::none);
    session().goToStep(TensorId::weights);
    QVERIFY(awaitSettled(session()));
    select(1, 1);
    QTRY_COMPARE(said(), Kind::wrong);
    QCOMPARE(player().remark().text.trimmed(), QString("The third row."));
    QVERIFY(!player().isDone());
    QVERIFY(!button("Next")->isEnabled());
}

void LessonsTest::noSentenceOfTheWindowTellsTheCellThatIsAskedFor()
{
    m_window->resize(1440, 900);
    const auto explains = [this](const QString& words) {
        return std::ranges::any_of(m_window->findChild<CellInspector*>()->findChildren<QLabel*>(),
                                   [&](const QLabel* label) { return label->text().contains(words); });
    };
    goTo("cell");
    select(1, 0);
    QVERIFY(awaitSettled(session()));
    QTRY_VERIFY(explains("of its attention"));
    QVERIFY(!explains("attends most"));
    select(2, 1);
    QTRY_VERIFY(player().isDone());
    QVERIFY(awaitSettled(session()));
    QTRY_VERIFY(explains("attends most"));
}

void LessonsTest::aSettingIsRecognisedHoweverItWasMade()
{
    goTo("scale");
    setScale(Scale::Kind::none);
    QTRY_COMPARE(said(), Kind::right);
    QVERIFY(player().isDone());
}

void LessonsTest::anotherEditBringsTheHintOnce()
{
    goTo("scale");
    session().edit("heads", [](Experiment& experiment) { experiment.attention.heads = 1; });
    QTRY_COMPARE(said(), Kind::wrong);
    QVERIFY(!player().isDone());
}

void LessonsTest::showMeDoesWhatIsAsked()
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

void LessonsTest::aNumberIsChecked()
{
    goTo("number");
    answerByKeys("7");
    QTRY_COMPARE(said(), Kind::wrong);
    QCOMPARE(player().remark().text.trimmed(), QString("Look again."));
    answerByKeys(askedNumber());
    QTRY_COMPARE(said(), Kind::right);
}

void LessonsTest::nextSaysWhatIsMissingUntilThePageIsDone()
{
    goTo("cell");
    QTest::keyClick(m_window.get(), next_key);
    QCOMPARE(player().pageOfLesson().name, std::string("cell"));
    QCOMPARE(said(), Kind::hint);
    QTRY_VERIFY(player().remark().text.contains("skip"));
    QTest::keyClick(m_window.get(), skip_key);
    QCOMPARE(player().pageOfLesson().name, std::string("scale"));
    QTRY_VERIFY(player().isReady());
    setScale(Scale::Kind::none);
    QTRY_VERIFY(player().isDone());
    QTest::keyClick(m_window.get(), skip_key);  // nothing is left to skip
    QCOMPARE(player().pageOfLesson().name, std::string("scale"));
    QTest::keyClick(m_window.get(), next_key);
    QCOMPARE(player().pageOfLesson().name, std::string("number"));
}

void LessonsTest::showMeFillsInTheNumberThatTheWindowShows()
{
    goTo("number");
    QTest::mouseClick(button("Show me"), Qt::LeftButton);
    QTRY_COMPARE(said(), Kind::answer);
    QCOMPARE(panel().findChild<QLineEdit*>()->text(), askedNumber());
    QCOMPARE(panel().findChild<RemarkStrip*>()->accessibleName(), QString("Answer"));
    goTo("look");
    goTo("number");
    QCOMPARE(panel().findChild<QLineEdit*>()->text(), askedNumber());
}

void LessonsTest::whatAQuestionHidesIsSeenOnceItIsAnswered()
{
    goTo("hidden");
    QVERIFY(session().revealState()->hides({TensorId::weights, asked_cell}));
    answerByKeys("7");
    QTRY_COMPARE(said(), Kind::wrong);
    QVERIFY(session().revealState()->hides({TensorId::weights, asked_cell}));
    answerByKeys(askedNumber());
    QTRY_COMPARE(said(), Kind::right);
    QVERIFY(!session().revealState()->hides({TensorId::weights, asked_cell}));
    goTo("look");
    goTo("hidden");
    QVERIFY(!session().revealState()->hides({TensorId::weights, asked_cell}));
}

void LessonsTest::aGuessInTheMatrixIsAnAnswer()
{
    goTo("hidden");
    const CellRef asked{TensorId::weights, asked_cell};
    session().goToCell(asked);
    session().revealState()->guess(asked, askedNumber().toFloat(), 0.01);
    session().revealState()->revealSelected(RevealState::Part::cell);
    QTRY_COMPARE(said(), Kind::right);
}

void LessonsTest::onlyWhatIsAskedIsHiddenElsewhere()
{
    goTo("hidden");
    session().goToStep(TensorId::scores);
    QVERIFY(awaitSettled(session()));
    QVERIFY(!session().revealState()->hides({TensorId::scores, asked_cell}));
    QVERIFY(session().revealState()->hides({TensorId::weights, asked_cell}));
    session().goToStep(TensorId::head_outputs);
    QVERIFY(awaitSettled(session()));
    for (const MatrixView* matrix : m_window->findChild<Stage*>()->matrices())
        QCOMPARE(matrix->picture()->isHidden({0, 0}), matrix->picture()->cells.id() == TensorId::weights);
    QTest::mouseClick(button("Back to the lesson"), Qt::LeftButton);
    QVERIFY(awaitSettled(session()));
    QVERIFY(session().revealState()->hides({TensorId::weights, asked_cell}));
}

void LessonsTest::aLessonIsTickedOnlyIfThePersonDidItAll()
{
    const QString key = m_folder.path();
    const auto playFrom = [this](const QString& page) {
        goTo(page);
        answerByKeys(askedNumber());
        QTRY_VERIFY(player().isDone());
        goTo("hidden");
        answerByKeys(askedNumber());
        QTRY_VERIFY(player().isDone());
        goTo("choice");
        panel().findChildren<QRadioButton*>()[1]->click();
        QTest::mouseClick(button("Answer"), Qt::LeftButton);
        QTRY_VERIFY(player().isDone());
        QTest::mouseClick(button("Finish"), Qt::LeftButton);
    };
    goTo("cell");
    select(2, 1);
    QTRY_VERIFY(player().isDone());
    goTo("scale");
    player().skip();
    playFrom("number");
    QCOMPARE(player().progress()->state(key), State::shown);
    m_window->lessons()->openOwn(key);
    QTRY_VERIFY(player().lesson() && player().isReady());
    goTo("cell");
    select(2, 1);
    QTRY_VERIFY(player().isDone());
    goTo("scale");
    setScale(Scale::Kind::none);
    QTRY_VERIFY(player().isDone());
    playFrom("number");
    QCOMPARE(player().progress()->state(key), State::done);
}

void LessonsTest::theListTellsWhatWasOnlyShown()
{
    const std::vector<std::string> lessons = shippedLessons();
    LessonProgress* progress = player().progress();
    progress->finish(QString::fromStdString(lessons[0]), State::done);
    progress->finish(QString::fromStdString(lessons[1]), State::shown);
    m_window->lessons()->showList();
    const auto* list = m_window->findChild<LessonList*>()->findChild<QListWidget*>();
    const auto said = [list](int row) { return list->item(row)->data(Qt::AccessibleTextRole).toString(); };
    QVERIFY(said(0).endsWith(", done"));
    QVERIFY(said(1).endsWith("something was shown or skipped"));
    QVERIFY(said(1).contains(list->item(1)->toolTip()));
    QCOMPARE(said(2), list->item(2)->text());
    const auto mark = [list](int row) { return list->item(row)->icon().pixmap(16, 16).toImage().createAlphaMask(); };
    QVERIFY(mark(0) != mark(1));  // without colours
    QVERIFY(mark(1) != mark(2));
    progress->finish(QString::fromStdString(lessons[0]), State::shown);
    QCOMPARE(progress->state(QString::fromStdString(lessons[0])), State::done);
}

void LessonsTest::aFinishedLessonBeginsAsNew()
{
    goTo("choice");
    QTest::mouseClick(button("Show me"), Qt::LeftButton);
    QTRY_VERIFY(player().isDone());
    QTest::mouseClick(button("Finish"), Qt::LeftButton);
    QVERIFY(!player().lesson());
    m_window->lessons()->openOwn(m_folder.path());
    QTRY_VERIFY(player().lesson() && player().isReady());
    QCOMPARE(player().page(), std::size_t{0});
    goTo("choice");
    QVERIFY(!player().isDone());
    for (const QRadioButton* choice : panel().findChildren<QRadioButton*>())
        QVERIFY(choice->isEnabled() && !choice->isChecked());
    QCOMPARE(player().progress()->state(m_folder.path()), State::shown);
}

void LessonsTest::aRemarkIsSaidAgainInAnotherLanguage()
{
    write(m_folder.path() + "/zh.md", QByteArray(lesson_en).replace("Look again.", "再看一遍。"));
    QTRY_VERIFY(player().lesson()->texts.contains("zh") && player().isReady());  // what is saved is read again
    goTo("number");
    answerByKeys("7");
    QTRY_COMPARE(player().remark().text.trimmed(), QString("Look again."));
    setLanguage("zh_CN");
    QTRY_COMPARE(player().remark().text.trimmed(), QString("再看一遍。"));
    QCOMPARE(said(), Kind::wrong);
    setLanguage("en");
    QFile::remove(m_folder.path() + "/zh.md");
}

void LessonsTest::aChoiceIsChecked()
{
    goTo("choice");
    const auto choices = panel().findChildren<QRadioButton*>();
    QCOMPARE(choices.size(), 2);
    QCOMPARE(choices[1]->accessibleName(), QString("the second"));
    choices[0]->click();
    QTest::mouseClick(button("Answer"), Qt::LeftButton);
    QTRY_COMPARE(player().remark().text.trimmed(), QString("Not the first."));
    choices[1]->click();
    QTest::mouseClick(button("Answer"), Qt::LeftButton);
    QTRY_COMPARE(said(), Kind::right);
    QCOMPARE(button("Next"), nullptr);
    QVERIFY(button("Finish")->isEnabled());
}

void LessonsTest::thePageHasTheFocusWhereItIsRead()
{
    m_window->findChild<Stage*>()->setFocus();
    QTest::keyClick(m_window.get(), next_key);
    QTRY_VERIFY(player().isReady());
    QVERIFY(panel().findChild<QTextBrowser*>()->hasFocus());
    goTo("number");
    QVERIFY(panel().findChild<QLineEdit*>()->hasFocus());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6);
    QVERIFY(!panel().isAncestorOf(QApplication::focusWidget()));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6, Qt::ShiftModifier);
    QVERIFY(panel().findChild<QLineEdit*>()->hasFocus());
}

void LessonsTest::lettersTypedInTheLessonAreNoShortcuts()
{
    goTo("choice");
    const Selection before = session().selection();
    const std::vector<QWidget*> focused = {panel().findChild<QTextBrowser*>(), panel().findChild<QRadioButton*>(),
                                           button("Back")};
    for (QWidget* widget : focused) {
        widget->setFocus();
        QTest::keyClicks(widget, "mpbr.,");
        QTest::keyClick(widget, Qt::Key_Home);
        QTest::keyClick(widget, Qt::Key_PageDown);
        QVERIFY(!session().brush()->isOn());
        QVERIFY(!session().revealState()->isPredicting());
        QVERIFY(!session().presenting().blank);
        QCOMPARE(session().selection(), before);
    }
    m_window->findChild<Stage*>()->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_M);  // elsewhere, they are
    QVERIFY(session().brush()->isOn());
}

void LessonsTest::aChoiceIsMadeByKeys()
{
    goTo("choice");
    const Selection before = session().selection();
    const auto choices = panel().findChildren<QRadioButton*>();
    choices[0]->setFocus();
    QTest::keyClick(choices[0], Qt::Key_Down);
    QVERIFY(choices[0]->isChecked());
    QTest::keyClick(choices[0], Qt::Key_Return);
    QTRY_COMPARE(player().remark().text.trimmed(), QString("Not the first."));
    QTest::keyClick(choices[0], Qt::Key_Right);
    QVERIFY(choices[1]->isChecked() && choices[1]->hasFocus());
    QTest::keyClick(choices[1], Qt::Key_Return);
    QTRY_COMPARE(said(), Kind::right);
    QCOMPARE(session().selection(), before);
    QVERIFY(button("Finish")->hasFocus());
}

void LessonsTest::theFirstTabReachesTheOffer()
{
    QSettings().clear();
    m_window = std::make_unique<MainWindow>(builtInExperiment(), m_preferences.get());
    m_window->lessons()->offerFirst();
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QVERIFY(awaitSettled(session()));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    const auto* start = qobject_cast<QPushButton*>(QApplication::focusWidget());
    QVERIFY(start);
    QCOMPARE(start->text(), QString("Start"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    QVERIFY(player().lesson());
}

void LessonsTest::thePageTellsTheKeysThatDoWhatItAsks()
{
    goTo("cell");
    const auto keys = [this] {
        for (const QLabel* label : panel().findChildren<QLabel*>())
            if (label->text().startsWith("Keyboard: ") && label->isVisible())
                return label->text();
        return QString();
    };
    QVERIFY(keys().contains("F6"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    for (const Qt::Key key : {Qt::Key_Down, Qt::Key_Down, Qt::Key_Right})
        QTest::keyClick(QApplication::focusWidget(), key);
    QTRY_COMPARE(said(), Kind::right);
    QCOMPARE(keys(), QString());
}

void LessonsTest::whoWandersOffComesBack()
{
    goTo("cell");
    const Experiment before = session().experiment();
    const Selection place = session().selection();
    QVERIFY(!button("Back to the lesson"));
    setScale(Scale::Kind::none);
    session().goToStep(TensorId::scores);
    QTRY_VERIFY(button("Back to the lesson"));
    QTest::mouseClick(button("Back to the lesson"), Qt::LeftButton);
    QTRY_VERIFY(!button("Back to the lesson"));
    QVERIFY(awaitSettled(session()));
    QCOMPARE(session().experiment(), before);
    QCOMPARE(session().selection(), place);
}

void LessonsTest::closingGivesBackTheDocumentWithItsHistory()
{
    player().close();
    QVERIFY(awaitSettled(session()));
    QVERIFY(panel().isHidden());
    const Experiment before = session().experiment();
    session().edit("scale", [](Experiment& experiment) { experiment.attention.scale.kind = Scale::Kind::none; });
    const Experiment edited = session().experiment();
    QVERIFY(m_window->isWindowModified());
    m_window->lessons()->openOwn(m_folder.path());
    QTRY_VERIFY(player().lesson() && player().isReady());
    QVERIFY(session().experiment() != edited);
    QVERIFY(!m_window->isWindowModified());
    setScale(Scale::Kind::none);
    QVERIFY(!m_window->isWindowModified());  // what a lesson does is nobody's work
    player().close();
    QVERIFY(awaitSettled(session()));
    QCOMPARE(session().experiment().attention, edited.attention);
    QVERIFY(m_window->isWindowModified());
    session().undoStack()->undo();
    QCOMPARE(session().experiment(), before);
    QVERIFY(!m_window->isWindowModified());
}

void LessonsTest::progressIsKept()
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
    m_window->lessons()->openOwn(m_folder.path());
    QTRY_VERIFY(player().lesson() && player().isReady());
    QCOMPARE(player().pageOfLesson().name, std::string("choice"));
    goTo("cell");
    QVERIFY(player().isDone());
    kept.startAgain(key);
    QVERIFY(LessonProgress().lastPage(key).isEmpty());
}

void LessonsTest::aPanelThatOpensForAPageLeavesTheFocus()
{
    m_window->resize(1024, 768);
    panel().enter();
    QVERIFY(panel().isAncestorOf(QApplication::focusWidget()));
    goTo("scale");
    QVERIFY(session().panels().experimentOpen);
    QVERIFY(panel().isAncestorOf(QApplication::focusWidget()));
}

void LessonsTest::aPanelThatOpensForAPageStandsBesideTheStageUntilThePageIsLeft_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("1024") << QSize(1024, 768);
    QTest::newRow("1440") << QSize(1440, 900);
}

void LessonsTest::aPanelThatOpensForAPageStandsBesideTheStageUntilThePageIsLeft()
{
    QFETCH(QSize, size);
    m_window->resize(size);
    const QList<FoldingPanel*> panels = m_window->findChildren<FoldingPanel*>();
    const auto placeOf = [this](const QWidget* widget) {
        return QRect(widget->mapTo(m_window.get(), QPoint()), widget->size());
    };
    goTo("scale");
    const auto* stage = m_window->findChild<Stage*>();
    const auto standsBeside = [&] {
        return panels[0]->isOpen() && stage->width() >= 320 && !placeOf(panels[0]).intersects(placeOf(stage)) &&
               !panels[1]->isOpen() && !placeOf(panels[1]).intersects(placeOf(stage));
    };
    QTRY_VERIFY(standsBeside());
    setScale(Scale::Kind::none);
    QTRY_VERIFY(player().isDone());
    QVERIFY(standsBeside());
    goTo("number");
    QTRY_VERIFY(!panels[0]->isOpen());
    goTo("scale");
    QTRY_VERIFY(standsBeside());
    player().close();
    QTRY_COMPARE(panels[0]->isOpen(), size.width() > 1240);
}

void LessonsTest::aLessonThatCannotBeOpenedSaysWhy()
{
    player().close();
    QVERIFY(awaitSettled(session()));
    QVERIFY(panel().isHidden());
    write(m_folder.path() + "/lesson.json", QByteArray(lesson_json).first(40));
    m_window->lessons()->openOwn(m_folder.path());
    QTRY_VERIFY(panel().isVisible());
    QStringList said;
    for (const QLabel* label : panel().findChildren<QLabel*>())
        if (label->isVisible())
            said += label->text();
    QVERIFY2(said.filter("lesson.json:2: Line 2, column ").size() == 1, qPrintable(said.join('\n')));
    QVERIFY(!button("Next")->isVisible());
    QToolButton* close = panel().findChild<QToolButton*>();
    QTest::mouseClick(close, Qt::LeftButton);
    QVERIFY(panel().isHidden());
    m_window->lessons()->openOwn(m_folder.path());
    QTRY_VERIFY(panel().isVisible());
    write(m_folder.path() + "/lesson.json", lesson_json);  // mended and saved: it opens
    QTRY_VERIFY(player().lesson() && player().isReady());
    QVERIFY(button("Next")->isVisible());
}

void LessonsTest::everyControlIsInTheWindow()
{
    for (const std::string_view name : lessonControls())
        if (name != "undo")  // an entry of the menu bar
            QVERIFY2(controlNamed(m_window.get(), QString::fromUtf8(name.data(), static_cast<int>(name.size()))),
                     std::string(name).c_str());
}

void LessonsTest::anExerciseIsDoneWhenItsRowIsRevealed()
{
    player().close();
    QVERIFY(awaitSettled(session()));
    Exercises own{session().trace(), {}, std::nullopt};
    own.row[Axis::query] = 2;
    player().open(makeExercises(own, {TensorId::scores}));
    QTRY_VERIFY(player().isReady());
    QCOMPARE(session().selection().step, TensorId::scores);
    QVERIFY(session().revealState()->isAsking());
    select(1, 0);  // not the row that is asked for
    session().revealState()->revealSelected(RevealState::Part::line);
    QVERIFY(awaitSettled(session()));
    QVERIFY(!player().isDone());
    select(2, 0);
    session().revealState()->revealSelected(RevealState::Part::line);
    QTRY_VERIFY(player().isDone());
}

void LessonsTest::aSeedMakesTheSameExercisesWithFewSmallProducts()
{
    const Exercises one = smallExercises(42);
    const auto numbers = [](const Exercises& exercises) { return (*exercises.trace)[TensorId::scores].values(); };
    QVERIFY(std::ranges::equal(numbers(one), numbers(smallExercises(42))));
    QCOMPARE(one.row, smallExercises(42).row);
    QVERIFY(!std::ranges::equal(numbers(one), numbers(smallExercises(43))));
    const Layer& layer = one.trace->layer();
    QVERIFY(layer.dimensions[Axis::query] <= 6);
    for (const Axis summed : {Axis::head_qk, Axis::key, Axis::query_in})
        QVERIFY(layer.dimensions[summed] <= 4);
    for (const float number : numbers(one))
        QCOMPARE(number, std::round(number));
}

void LessonsTest::exercisesAreChosenAnsweredAndScored()
{
    player().close();
    QVERIFY(awaitSettled(session()));
    m_window->lessons()->showExercises();
    auto* dialog = m_window->findChild<ExerciseDialog*>();
    auto* steps = dialog->findChild<QListWidget*>();
    for (int row = 0; row < steps->count(); ++row) {
        const auto step = static_cast<TensorId>(steps->item(row)->data(Qt::UserRole).toInt());
        const bool wanted = step == TensorId::scores || step == TensorId::scaled_scores;
        steps->item(row)->setCheckState(wanted ? Qt::Checked : Qt::Unchecked);
    }
    dialog->findChild<QSpinBox*>()->setValue(42);
    QTest::keyClick(dialog, Qt::Key_Return);

    const Exercises same = smallExercises(42);
    for (const TensorId step : {TensorId::scores, TensorId::scaled_scores}) {
        QTRY_VERIFY(player().lesson() && player().isReady());
        QVERIFY(panel().findChild<QTextBrowser*>()->toPlainText().contains("Seed 42"));
        QVERIFY(button("Hint"));
        QCOMPARE(session().selection()[Axis::query], same.row[Axis::query]);
        const Tensor& numbers = (*same.trace)[step];
        for (Index key = 0; key < numbers.size(Axis::key); ++key) {
            select(same.row[Axis::query], key);
            const CellRef cell{step, session().selection().cellOf(numbers)};
            QVERIFY(session().revealState()->hides(cell));
            const bool wrong = step == TensorId::scores && key == 0;
            session().revealState()->guess(cell, numbers.at(cell.index) + (wrong ? 1.0F : 0.0F), 1);
            session().revealState()->revealSelected(RevealState::Part::cell);
        }
        QTRY_VERIFY(player().isDone());
        player().goOn();
    }
    const auto* score = m_window->findChild<QMessageBox*>();
    QVERIFY(score);
    QCOMPARE(score->text(), "7 of 8 numbers right.");  // of both pages
}

void LessonsTest::theGlossaryOpensAtWhatIsMeantAndFindsTerms()
{
    m_window->lessons()->showGlossary();
    auto* glossary = m_window->findChild<GlossaryDialog*>();
    auto* terms = glossary->findChild<QListWidget*>();
    QCOMPARE(terms->currentItem()->data(Qt::UserRole).toString(),
             QString::fromStdString(shippedGlossary("en").about(TensorId::weights)->id));
    session().setPointedAt(CellSet{TensorId::scores});  // a letter of the formula, or a matrix
    m_window->lessons()->showGlossary();
    QCOMPARE(terms->currentItem()->data(Qt::UserRole).toString(),
             QString::fromStdString(shippedGlossary("en").about(TensorId::scores)->id));
    const int all = terms->count();
    QTest::keyClicks(glossary->findChild<QLineEdit*>(), "softmax");
    QVERIFY(terms->count() > 0);
    QVERIFY(terms->count() < all);
    QVERIFY(!glossary->findChild<QTextBrowser*>()->toPlainText().isEmpty());
}

void LessonsTest::theGlossaryIsInTheOrderOfTheLanguage()
{
    m_window->lessons()->showGlossary();
    auto* terms = m_window->findChild<GlossaryDialog*>()->findChild<QListWidget*>();
    const auto rowOf = [terms](const QString& term) { return terms->row(terms->findItems(term, Qt::MatchExactly)[0]); };
    QVERIFY(rowOf("Head") < rowOf("Key"));
    QVERIFY(rowOf("Key") < rowOf("Value"));
    m_window->lessons()->showGlossary("value");
    QTRY_VERIFY(terms->visualItemRect(terms->currentItem()).top() < terms->sizeHintForRow(0) ||
                terms->verticalScrollBar()->value() == terms->verticalScrollBar()->maximum());
    setLanguage("zh_CN");
    QTRY_VERIFY(!terms->findItems("键", Qt::MatchExactly).empty());
    QVERIFY(rowOf("查询") < rowOf("键"));  // chá, jiàn, zhí
    QVERIFY(rowOf("键") < rowOf("值"));
    setLanguage("en");
}

void LessonsTest::aClickOnATitleOrALetterOpensItsEntry()
{
    session().goToStep(TensorId::scores);
    QVERIFY(awaitSettled(session()));
    const Selection before = session().selection();
    auto* glossary = m_window->findChild<GlossaryDialog*>();
    const auto opened = [glossary](TensorId tensor) {
        const QListWidgetItem* entry = glossary->findChild<QListWidget*>()->currentItem();
        return glossary->isVisible() &&
               entry->data(Qt::UserRole).toString().toStdString() == shippedGlossary("en").about(tensor)->id;
    };
    auto* stage = m_window->findChild<Stage*>();
    const std::vector<MatrixView*> matrices = stage->matrices();
    MatrixView* keys = *std::ranges::find(matrices, TensorId::k_heads,
                                          [](const MatrixView* view) { return view->picture()->cells.id(); });
    const MatrixGeometry& geometry = keys->geometryOfCells();
    const QPointF title(geometry.grid.center().x(), geometry.outer().top() + 6);
    QTest::mouseMove(keys, geometry.grid.center().toPoint());
    QTest::mouseMove(keys, title.toPoint());
    QCOMPARE(session().pointedAt(), CellSet{TensorId::k_heads});
    QTest::mouseClick(keys, Qt::LeftButton, {}, title.toPoint());
    QVERIFY(opened(TensorId::k_heads));
    QCOMPARE(session().selection(), before);
    glossary->close();
    auto* formula = stage->findChild<FormulaView*>();
    const QPoint letter = formula->placesOf(TensorId::q_heads).front().center().toPoint();
    QTest::mouseMove(formula, letter);
    QTest::mouseClick(formula, Qt::LeftButton, {}, letter);
    QVERIFY(opened(TensorId::q_heads));
    glossary->close();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    panel().enter();
    QTest::mouseMove(formula, letter + QPoint(0, 60));
    QTest::mouseMove(formula, letter);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_F1);  // wherever the focus is
    QVERIFY(opened(TensorId::q_heads));
}

void LessonsTest::aShippedLessonIsPlayedToItsEnd_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("mistake");
    for (const ShippedKind kind : {ShippedKind::lesson, ShippedKind::mistake})
        for (const std::string& name : shippedLessons(kind))
            QTest::newRow(name.c_str()) << QString::fromStdString(name) << (kind == ShippedKind::mistake);
}

void LessonsTest::aShippedLessonIsPlayedToItsEnd()
{
    QFETCH(QString, name);
    QFETCH(bool, mistake);
    m_window->lessons()->openShipped(name, mistake ? ShippedKind::mistake : ShippedKind::lesson);
    m_window->resize(1024, 768);
    bool asked = false;
    while (player().lesson()) {
        QTRY_VERIFY(player().isReady());
        const std::string page = player().pageOfLesson().name;
        QVERIFY2(!player().prepared().error, page.c_str());
        QVERIFY2(!player().isAway(), page.c_str());
        QVERIFY2(!player().isDone() || !player().asks(), page.c_str());
        asked = asked || player().asks();
        for (QWidget* widget : panel().findChild<AnswerField*>()->fields())
            QTRY_VERIFY2(isInSight(widget), page.c_str());
        if (player().asks())
            player().showMe();
        QTRY_VERIFY2(player().isDone(), page.c_str());
        QVERIFY(awaitSettled(session()));
        const auto* remark = panel().findChild<RemarkStrip*>();
        QTRY_VERIFY2(remark->isHidden() || isInSight(remark->findChild<QLabel*>()), page.c_str());
        for (const QPushButton* each : panel().findChildren<QPushButton*>())
            QVERIFY2(each->isHidden() || isInSight(each), page.c_str());
        player().goOn();
    }
    QCOMPARE(player().progress()->state(name), asked ? State::shown : State::done);
    QVERIFY(m_window->findChild<LessonList*>()->isVisible());  // with the next one
}

QTEST_MAIN(LessonsTest)
#include "lessons_test.moc"
