// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/head_map_dialog.h"

#include "core/experiment/shown_part.h"
#include "tests/ui/children.h"
#include "tests/ui/qt_test.h"
#include "tests/ui/session_fixture.h"
#include "ui/models/head_cell.h"
#include "ui/session/language.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QHeaderView>
#include <QImage>
#include <QRegularExpression>
#include <QTableWidget>

using namespace attn;

class HeadMapTest : public SessionFixture
{
    Q_OBJECT

private slots:
    void init()
    {
        setLanguage("en");
        Experiment experiment;
        experiment.inputs.query =
            TextInput{{"door honey book lake river door honey book lake river door honey"}, false};
        experiment.model = ModelUse{"shipped:repetition", openModel("shipped:repetition", {}), 0, PartKind::self, ""};
        beginSession(withShownPart(std::move(experiment), PartKind::self, 0));
        m_dialog = std::make_unique<HeadMapDialog>(m_session.get());
        QVERIFY(open());
    }

    void cleanup()
    {
        m_dialog.reset();
        setLanguage("en");
    }

    void eachHeadNamesItsPattern()
    {
        QCOMPARE(table().rowCount(), 2);
        QCOMPARE(table().columnCount(), 2);
        QCOMPARE(table().verticalHeaderItem(1)->text(), "Layer 2");
        QVERIFY2(words(0, 0).startsWith("previous 9"), qPrintable(words(0, 0)));
        QVERIFY2(words(1, 1).contains("induction 9"), qPrintable(words(1, 1)));
        QVERIFY(table().item(1, 1)->toolTip().contains("on what followed the same token elsewhere"));
        QVERIFY(table().item(1, 1)->data(Qt::AccessibleTextRole).toString().startsWith("Layer 2, head 2: "));
        const auto picture = table().item(0, 0)->data(HeadCellDelegate::PictureRole).value<QImage>();
        QCOMPARE(picture.pixelColor(picture.width() - 1, 0), themeOf(m_dialog->palette()).neutral);  // blocked
    }

    void clickAndEnterGoToHead()
    {
        QTest::mouseClick(table().viewport(), Qt::LeftButton, {}, table().visualItemRect(table().item(1, 1)).center());
        QVERIFY(m_dialog->isHidden());
        QVERIFY(awaitSettled(session()));
        QCOMPARE(session().experiment().model->layer, 1);
        QCOMPARE(session().selection()[Axis::head], 1);
        QCOMPARE(session().selection().step, TensorId::weights);
        const Selection largest = withLargest(session().selection(), *session().trace(), TensorId::weights);
        QCOMPARE(session().selection()[Axis::key], largest[Axis::key]);

        QVERIFY(open());
        QCOMPARE(table().currentRow(), 1);
        QCOMPARE(table().currentColumn(), 1);
        QTest::keyClick(&table(), Qt::Key_Up);
        QTest::keyClick(&table(), Qt::Key_Left);
        QTest::keyClick(&table(), Qt::Key_Return);
        QVERIFY(m_dialog->isHidden());
        QVERIFY(awaitSettled(session()));
        QCOMPARE(session().experiment().model->layer, 0);
        QCOMPARE(session().selection()[Axis::head], 0);
    }

    void headsCanBeSortedByMeasure()
    {
        auto& order = *m_dialog->findChild<QComboBox*>();
        order.setFocus();
        QTest::keyClicks(&order, "ind");  // induction
        QVERIFY2(words(0, 0).startsWith("Layer 2, head 2\nInduction: 9"), qPrintable(words(0, 0)));
        QVERIFY(!table().verticalHeader()->isVisible());
        double before = 1;
        for (int at = 0; at < 4; ++at) {
            const double share = words(0, at).section(' ', -1).chopped(1).toDouble() / 100;
            QVERIFY2(share <= before, qPrintable(words(0, at)));
            before = share;
        }
        QVERIFY(table().item(0, 0)->toolTip().contains(QRegularExpression("induction\\) \\(mean of \\d+ rows\\)")));
        QCOMPARE(table().currentItem(), table().item(0, 0));  // although another head was current
        QTest::keyClick(&table(), Qt::Key_Return);
        QVERIFY(awaitSettled(session()));
        QCOMPARE(session().experiment().model->layer, 1);
        QCOMPARE(session().selection()[Axis::head], 1);

        QVERIFY(open());
        order.setCurrentIndex(0);
        QVERIFY(table().verticalHeader()->isVisible());
        QVERIFY2(words(0, 0).startsWith("previous 9"), qPrintable(words(0, 0)));
    }

    void disabledHeadIsCrossedOut()
    {
        m_dialog->close();
        edit(session(), [](Experiment& experiment) { experiment.heads_off = {1}; });
        QVERIFY(open());
        QVERIFY(table().item(0, 1)->data(HeadCellDelegate::OffRole).toBool());
        QVERIFY(!table().item(0, 0)->data(HeadCellDelegate::OffRole).toBool());
        QVERIFY(table().item(0, 1)->toolTip().startsWith("Layer 1, head 2 (off)"));
    }

    void effectOfSwitchingOffIsShown()
    {
        const auto hasLabel = [this](const QString& words) { return hasLabelContaining(*m_dialog, words); };
        const QString effect = "Switched off, “book” has ";
        table().setCurrentCell(1, 1);
        QTRY_VERIFY(hasLabel(effect));
        m_dialog->close();
        edit(session(), [](Experiment& experiment) { experiment.heads_off = {1}; });
        QVERIFY(open());
        table().setCurrentCell(0, 1);
        QVERIFY(!hasLabel("Switched off, "));
        QTest::mouseMove(table().viewport(), table().visualItemRect(table().item(1, 1)).center());
        QTRY_VERIFY(hasLabel(effect));
        QCOMPARE(table().currentItem(), table().item(1, 1));
    }

    void mapIsRecomputedOnlyAfterChange()
    {
        m_dialog->close();
        session().goToPart(1);
        QVERIFY(awaitSettled(session()));
        QVERIFY(m_dialog->isMapUpToDate());
        const auto& input = std::get<TextInput>(session().experiment().inputs.query);
        const std::string longer = input.sequences.front() + " book";
        session().edit("test", [&](Experiment& experiment) { experiment.inputs.query = TextInput{{longer}, false}; });
        QVERIFY(!m_dialog->isMapUpToDate());
        m_dialog->show();
        m_dialog->close();  // which stops it
        QVERIFY(awaitSettled(session()));
        QVERIFY(!m_dialog->isMapUpToDate());
        QVERIFY(open());
    }

    void isTranslated()
    {
        setLanguage("zh_CN");
        m_dialog = std::make_unique<HeadMapDialog>(m_session.get());
        QCOMPARE(m_dialog->windowTitle(), QStringLiteral("注意力头总览"));
        QVERIFY(open());
        QVERIFY2(words(0, 0).startsWith(QStringLiteral("前一个")), qPrintable(words(0, 0)));
    }

private:
    Session& session() { return *m_session; }
    QTableWidget& table() { return *m_dialog->findChild<QTableWidget*>(); }
    QString words(int row, int head) { return table().item(row, head)->text(); }

    bool open()
    {
        m_dialog->show();
        return QTest::qWaitForWindowExposed(m_dialog.get()) &&
               QTest::qWaitFor([this] { return m_dialog->isMapUpToDate(); });
    }

    std::unique_ptr<HeadMapDialog> m_dialog;
};

ATTN_QT_TEST(HeadMapTest)
#include "head_map_test.moc"
