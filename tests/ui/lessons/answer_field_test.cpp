// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/qt_test.h"
#include "ui/lessons/answer_field.h"
#include "ui/theme/style.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QStyle>
#include <QStyleOptionButton>

using namespace attn;

namespace
{

QList<QLabel*> wordsOf(const AnswerField& field)
{
    QList<QLabel*> words = field.findChildren<QLabel*>();
    words.removeFirst();  // the label of the question
    return words;
}

QRect circleOf(const QRadioButton& button, const AnswerField& field)
{
    QStyleOptionButton option;
    option.initFrom(&button);
    const QRect circle = button.style()->subElementRect(QStyle::SE_RadioButtonIndicator, &option, &button);
    return circle.translated(button.mapTo(&field, QPoint()));
}

}  // namespace

/// Layout and behaviour of a question's answers in the panel.
class AnswerFieldTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(ThemeChoice::light); }

    void radioButtonIsAlignedWithText_data()
    {
        QTest::addColumn<QString>("words");
        QTest::newRow("English") << "the second";
        QTest::newRow("Chinese") << QStringLiteral("第二个词");
        QTest::newRow("in two lines") << QStringLiteral("第二个词，因为它的分数比这一行里其他所有词的分数都要高得多");
    }

    void radioButtonIsAlignedWithText()
    {
        QFETCH(QString, words);
        QPushButton send;
        AnswerField field(&send);
        styleWindow(&field);
        PreparedPage page;
        page.choices = {"a", words};
        field.ask({ChoiceAnswer{0}, nullptr}, page, 4, {});
        field.resize(220, 200);
        QVERIFY(QTest::qWaitForWindowExposed(&field));
        const QLabel& label = *wordsOf(field).back();
        const int line = label.fontMetrics().size(Qt::TextSingleLine, words).height();
        const QRect circle = circleOf(*field.findChildren<QRadioButton*>().back(), field);
        const int middle = label.mapTo(&field, QPoint()).y() + line / 2;
        QVERIFY2(std::abs(circle.center().y() - middle) <= 1,
                 qPrintable(QString("%1 beside %2").arg(circle.center().y()).arg(middle)));
    }

    void headNumberIsNearestToItsRadioButton()
    {
        QPushButton send;
        AnswerField field(&send);
        styleWindow(&field);
        field.ask({HeadAnswer{0}, nullptr}, {}, 4, {});
        field.resize(280, 100);
        QVERIFY(QTest::qWaitForWindowExposed(&field));
        const auto circles = field.findChildren<QRadioButton*>();
        const auto numbers = wordsOf(field);
        QCOMPARE(circles.size(), 4);
        for (int at = 0; at + 1 < circles.size(); ++at) {
            const QRect number = numbers[at]->geometry();
            const int own = number.left() - circleOf(*circles[at], field).right();
            const int next = circleOf(*circles[at + 1], field).left() - number.right();
            QVERIFY2(2 * own <= next, qPrintable(QString("%1, %2").arg(own).arg(next)));
        }
    }

    void givenAnswerKeepsContrast()
    {
        QPushButton send;
        AnswerField field(&send);
        styleWindow(&field);
        PreparedPage page;
        page.choices = {"first", "second"};
        field.ask({ChoiceAnswer{1}, nullptr}, page, 4, "2");
        field.setAnswered(true);
        QVERIFY(!wordsOf(field)[0]->isEnabled());
        QVERIFY(wordsOf(field)[1]->isEnabled());
        for (const QRadioButton* circle : field.findChildren<QRadioButton*>())
            QVERIFY(!circle->isEnabled());
    }

    void predictionQuestionFitsVocabulary()
    {
        QPushButton send;
        AnswerField field(&send);
        styleWindow(&field);
        PreparedPage page;
        page.words = {"<pad>", "1", "2"};
        field.ask({PredictionAnswer{}, nullptr}, page, 4, {});
        QCOMPARE(field.findChild<QLabel*>()->text(), QString("Which character?"));
        page.words = {"<pad>", "a", "cat"};
        field.ask({PredictionAnswer{}, nullptr}, page, 4, {});
        QCOMPARE(field.findChildren<QLabel*>().back()->text(), QString("Which word?"));
    }

    void numberCanBeFractionOrPercentage_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<double>("meant");
        QTest::newRow("number") << "1.5" << 1.5;
        QTest::newRow("fraction") << "3/2" << 1.5;
        QTest::newRow("percentage") << "75%" << 0.75;
        QTest::newRow("full width") << QStringLiteral("７５ ％") << 0.75;
        QTest::newRow("divided by 0") << "3/0" << qQNaN();
        QTest::newRow("no number") << "%" << qQNaN();
    }

    void numberCanBeFractionOrPercentage()
    {
        QFETCH(QString, typed);
        QFETCH(double, meant);
        QPushButton send;
        AnswerField field(&send);
        styleWindow(&field);
        double number = qQNaN();
        connect(&field, &AnswerField::answered, this,
                [&number](const LessonAnswer& answer) { number = std::get<double>(answer); });
        field.ask({NumberAnswer{}, nullptr}, {}, 1, {});
        field.findChild<QLineEdit*>()->setText(typed);
        send.click();
        QVERIFY(number == meant || (qIsNaN(number) && qIsNaN(meant)));
    }

    void completionsCloseAfterCompleteWord()
    {
        QPushButton send;
        AnswerField field(&send);
        styleWindow(&field);
        PreparedPage page;
        page.words = {"cat", "mat", "matter"};
        field.ask({PredictionAnswer{}, nullptr}, page, 1, {});
        QVERIFY(QTest::qWaitForWindowExposed(&field));
        auto* edit = field.findChild<QLineEdit*>();
        const auto* list = edit->completer()->popup();
        QTest::keyClicks(edit, "ma");
        QTRY_VERIFY(list->isVisible());
        QTest::keyClicks(edit, "t");
        QTRY_VERIFY(!list->isVisible());
        QTest::keyClicks(edit, "t");
        QTRY_VERIFY(list->isVisible());
    }

    void completionsOpenAboveField()
    {
        QPushButton send;
        AnswerField field(&send);
        styleWindow(&field);
        PreparedPage page;
        for (char letter = 'a'; letter <= 'z'; ++letter)
            page.words += QString("m%1").arg(letter);
        field.move(100, 400);
        field.ask({PredictionAnswer{}, nullptr}, page, 1, {});
        QVERIFY(QTest::qWaitForWindowExposed(&field));
        auto* edit = field.findChild<QLineEdit*>();
        const auto* list = edit->completer()->popup();
        QTest::keyClicks(edit, "m");
        QTRY_VERIFY(list->isVisible());
        QTRY_COMPARE(list->geometry().bottom() + 1, edit->mapToGlobal(QPoint()).y());
        QVERIFY(list->height() > edit->height());
    }
};

ATTN_QT_TEST(AnswerFieldTest)
#include "answer_field_test.moc"
