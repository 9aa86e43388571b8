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

#include <memory>

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

    void init()
    {
        m_field = std::make_unique<AnswerField>(&m_submit);
        styleWindow(m_field.get());
    }

    void radioButtonIsAlignedWithText_data()
    {
        addRows<QString>(
            "words", {{"English", "the second"},
                      {"Chinese", QStringLiteral("第二个词")},
                      {"in two lines", QStringLiteral("第二个词，因为它的分数比这一行里其他所有词的分数都要高得多")}});
    }

    void radioButtonIsAlignedWithText()
    {
        QFETCH(QString, words);
        PreparedPage page;
        page.choices = {"a", words};
        m_field->ask({ChoiceAnswer{0}, nullptr}, page, 4, {});
        m_field->resize(220, 200);
        QVERIFY(QTest::qWaitForWindowExposed(m_field.get()));
        const QLabel& label = *wordsOf(*m_field).back();
        const int line = label.fontMetrics().size(Qt::TextSingleLine, words).height();
        const QRect circle = circleOf(*m_field->findChildren<QRadioButton*>().back(), *m_field);
        const int middle = label.mapTo(m_field.get(), QPoint()).y() + line / 2;
        QVERIFY2(std::abs(circle.center().y() - middle) <= 1,
                 qPrintable(QString("%1 beside %2").arg(circle.center().y()).arg(middle)));
    }

    void headNumberIsNearestToItsRadioButton()
    {
        m_field->ask({HeadAnswer{0}, nullptr}, {}, 4, {});
        m_field->resize(280, 100);
        QVERIFY(QTest::qWaitForWindowExposed(m_field.get()));
        const auto circles = m_field->findChildren<QRadioButton*>();
        const auto numbers = wordsOf(*m_field);
        QCOMPARE(circles.size(), 4);
        for (int at = 0; at + 1 < circles.size(); ++at) {
            const QRect number = numbers[at]->geometry();
            const int own = number.left() - circleOf(*circles[at], *m_field).right();
            const int next = circleOf(*circles[at + 1], *m_field).left() - number.right();
            QVERIFY2(2 * own <= next, qPrintable(QString("%1, %2").arg(own).arg(next)));
        }
    }

    void givenAnswerKeepsContrast()
    {
        PreparedPage page;
        page.choices = {"first", "second"};
        m_field->ask({ChoiceAnswer{1}, nullptr}, page, 4, "2");
        m_field->setAnswered(true);
        QVERIFY(!wordsOf(*m_field)[0]->isEnabled());
        QVERIFY(wordsOf(*m_field)[1]->isEnabled());
        QCOMPARE(m_field->findChildren<QRadioButton*>().back()->accessibleName(), QString("second"));
        for (const QRadioButton* circle : m_field->findChildren<QRadioButton*>())
            QVERIFY(!circle->isEnabled());
    }

    void predictionQuestionFitsVocabulary()
    {
        PreparedPage page;
        page.words = {"<pad>", "1", "2"};
        m_field->ask({PredictionAnswer{}, nullptr}, page, 4, {});
        QCOMPARE(m_field->findChild<QLabel*>()->text(), QString("Which character?"));
        page.words = {"<pad>", "a", "cat"};
        m_field->ask({PredictionAnswer{}, nullptr}, page, 4, {});
        QCOMPARE(m_field->findChildren<QLabel*>().back()->text(), QString("Which word?"));
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
        double number = qQNaN();
        connect(m_field.get(), &AnswerField::answered, this,
                [&number](const LessonAnswer& answer) { number = std::get<double>(answer); });
        m_field->ask({NumberAnswer{}, nullptr}, {}, 1, {});
        m_field->findChild<QLineEdit*>()->setText(typed);
        m_submit.click();
        QVERIFY(number == meant || (qIsNaN(number) && qIsNaN(meant)));
    }

    void completionsCloseAfterCompleteWord()
    {
        PreparedPage page;
        page.words = {"cat", "mat", "matter"};
        m_field->ask({PredictionAnswer{}, nullptr}, page, 1, {});
        QVERIFY(QTest::qWaitForWindowExposed(m_field.get()));
        auto* edit = m_field->findChild<QLineEdit*>();
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
        PreparedPage page;
        for (char letter = 'a'; letter <= 'z'; ++letter)
            page.words += QString("m%1").arg(letter);
        m_field->move(100, 400);
        m_field->ask({PredictionAnswer{}, nullptr}, page, 1, {});
        QVERIFY(QTest::qWaitForWindowExposed(m_field.get()));
        auto* edit = m_field->findChild<QLineEdit*>();
        const auto* list = edit->completer()->popup();
        QTest::keyClicks(edit, "m");
        QTRY_VERIFY(list->isVisible());
        QTRY_COMPARE(list->geometry().bottom() + 1, edit->mapToGlobal(QPoint()).y());
        QVERIFY(list->height() > edit->height());
    }

private:
    QPushButton m_submit;
    std::unique_ptr<AnswerField> m_field;
};

ATTN_QT_TEST(AnswerFieldTest)
#include "answer_field_test.moc"
