// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/children.h"
#include "tests/ui/lessons/small_lesson.h"
#include "ui/lessons/help_dialog.h"

#include <QApplication>
#include <QListWidget>
#include <QScrollBar>
#include <QTextBrowser>

using namespace attn;

namespace
{

QString linkOf(TensorId tensor)
{
    return "glossary:" + QString::fromStdString(shippedGlossary("en").findFor(tensor)->id);
}

}  // namespace

/// The glossary, from the window.
class GlossaryTest : public LessonFixture
{
    Q_OBJECT

private slots:
    void init() { openWindowWithSmallLesson(); }
    void cleanup() { m_window.reset(); }

    void glossaryOpensAtTermAndFindsTerms()
    {
        m_window->lessons()->help()->openAtStep();
        auto* glossary = m_window->findChild<HelpDialog*>();
        auto* terms = glossary->findChild<QListWidget*>();
        QCOMPARE(terms->currentItem()->data(Qt::UserRole).toString(), linkOf(TensorId::weights));
        session().setHoveredCells(CellSet{TensorId::scores});  // as for a hovered letter of the formula, or a matrix
        m_window->lessons()->help()->openAtStep();
        QCOMPARE(terms->currentItem()->data(Qt::UserRole).toString(), linkOf(TensorId::scores));
        const int all = terms->count();
        QTest::keyClicks(glossary->findChild<QLineEdit*>(), "softmax");
        QVERIFY(terms->count() > 0);
        QVERIFY(terms->count() < all);
        QVERIFY(!glossary->findChild<QTextBrowser*>()->toPlainText().isEmpty());
    }

    void clickOnTitleOrSymbolOpensEntry()
    {
        goTo(TensorId::scores);
        const Selection before = session().selection();
        auto* glossary = m_window->findChild<HelpDialog*>();
        const auto opened = [glossary](TensorId tensor) {
            const QListWidgetItem* entry = glossary->findChild<QListWidget*>()->currentItem();
            return glossary->isVisible() && entry->data(Qt::UserRole).toString() == linkOf(tensor);
        };
        const std::size_t keys = *matrixOf(stage(), TensorId::k_heads);
        const QPoint title = pointOfTitle(stage(), keys);
        hoverCell(stage(), keys, {0, 0});
        hover(stage(), title);
        QCOMPARE(session().hoveredCells(), CellSet{TensorId::k_heads});
        QTest::mouseClick(stage().viewport(), Qt::LeftButton, {}, title);
        QVERIFY(opened(TensorId::k_heads));
        QCOMPARE(session().selection(), before);
        glossary->close();
        const QPoint letter = pointOfLetter(stage(), TensorId::q_heads);
        hover(stage(), letter);
        QTest::mouseClick(stage().viewport(), Qt::LeftButton, {}, letter);
        QVERIFY(opened(TensorId::q_heads));
        glossary->close();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        panel().enter();
        hover(stage(), {1, 1});
        hover(stage(), letter);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F1);  // independent of the focus
        QVERIFY(opened(TensorId::q_heads));
    }

    void glossaryIsSortedByLanguage()
    {
        m_window->lessons()->help()->openAtStep();
        auto* terms = m_window->findChild<HelpDialog*>()->findChild<QListWidget*>();
        const auto rowOf = [&terms](const QString& term) {
            return terms->row(terms->findItems(term, Qt::MatchExactly)[0]);
        };
        QVERIFY(rowOf("Head") < rowOf("Key"));
        QVERIFY(rowOf("Key") < rowOf("Value"));
        m_window->lessons()->help()->open(QUrl("glossary:value"));
        QTRY_VERIFY(terms->visualItemRect(terms->currentItem()).top() < terms->sizeHintForRow(0) ||
                    terms->verticalScrollBar()->value() == terms->verticalScrollBar()->maximum());
        setLanguage("zh_CN");
        HelpDialog chinese(&session(), m_window.get());
        chinese.openAtStep();
        terms = chinese.findChild<QListWidget*>();
        QVERIFY(!terms->findItems("键", Qt::MatchExactly).empty());
        QVERIFY(rowOf("查询") < rowOf("键"));  // chá, jiàn, zhí
        QVERIFY(rowOf("键") < rowOf("值"));
        setLanguage("en");
    }

    void searchListsExactTermFirst()
    {
        m_window->lessons()->help()->openAtStep();
        auto* glossary = m_window->findChild<HelpDialog*>();
        const auto* terms = glossary->findChild<QListWidget*>();
        auto* search = glossary->findChild<QLineEdit*>();
        search->setText("mask");  // "Causal mask" precedes it alphabetically
        QVERIFY(terms->count() > 1);
        QCOMPARE(terms->currentRow(), 0);
        QCOMPARE(terms->item(0)->text(), QString("Mask"));
        search->setText("nothing has this name");
        QCOMPARE(terms->count(), 0);
        QVERIFY(hasLabelContaining(*glossary, "nothing has this name"));
        QCOMPARE(glossary->findChild<QTextBrowser*>()->toPlainText(), QString());
    }
};

ATTN_QT_TEST(GlossaryTest)
#include "glossary_test.moc"
