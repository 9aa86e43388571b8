// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/session_fixture.h"
#include "ui/inspector/head_contributions_view.h"
#include "ui/settings/heads_row.h"
#include "ui/settings/number_list.h"
#include "ui/settings/setting_rows.h"

#include <QListWidget>
#include <QShortcut>
#include <QSignalSpy>
#include <QToolButton>

using namespace attn;

/// Enabling, disabling and soloing heads, and their contributions to the output.
class HeadsRowTest : public SessionFixture
{
    Q_OBJECT

private slots:
    void init()
    {
        beginSession();
        m_row.reset(rowsOf(SettingGroup::heads).front()(m_session.get(), nullptr));
        m_row->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_row.get()));
    }

    void cleanup() { m_row.reset(); }

    void clickTogglesHead()
    {
        QTest::mouseClick(chip(2), Qt::LeftButton);
        QCOMPARE(off(), (std::vector<Index>{2}));
        QVERIFY(!chip(2)->isChecked());
        QTest::keyClick(chip(0), Qt::Key_Space);
        QCOMPARE(off(), (std::vector<Index>{0, 2}));
        QTest::mouseClick(chip(2), Qt::LeftButton);
        QCOMPARE(off(), (std::vector<Index>{0}));
        QTest::mouseClick(chip(2), Qt::LeftButton);
        QCOMPARE(m_session->undoStack()->count(), 4);  // a toggle is not merged with its reversal
        m_session->undoStack()->undo();
        QVERIFY(chip(2)->isChecked());
    }

    void doubleClickOrEnterSolosHead()
    {
        QTest::mouseDClick(chip(1), Qt::LeftButton);
        QCOMPARE(off(), (std::vector<Index>{0, 2, 3}));
        QVERIFY(chip(1)->isChecked());
        QCOMPARE(m_session->undoStack()->count(), 1);
        QTest::mouseClick(chip(3), Qt::LeftButton);
        QTest::keyClick(chip(3), Qt::Key_Return);
        QCOMPARE(off(), (std::vector<Index>{0, 1, 2}));
        QCOMPARE(m_session->undoStack()->count(), 3);
    }

    void arrowKeysMoveFromHeadToHead()
    {
        const QShortcut nextStep(Qt::Key_Right, m_row.get());
        const QSignalSpy steps(&nextStep, &QShortcut::activated);
        chip(0)->setFocus();
        QTest::keyClick(chip(0), Qt::Key_Right);
        QVERIFY(chip(1)->hasFocus());
        QTest::keyClick(chip(1), Qt::Key_Left);
        QVERIFY(chip(0)->hasFocus());
        QCOMPARE(steps.size(), 0);
        QVERIFY(off().empty());
    }

    void allOnIsEnabledWhileHeadIsOff()
    {
        QToolButton* all = m_row->findChild<QToolButton*>();
        QVERIFY(!all->isVisible());
        const QPoint place = chip(0)->mapTo(m_row.get(), QPoint());
        QTest::mouseClick(chip(0), Qt::LeftButton);
        QVERIFY(all->isVisible());
        QTRY_VERIFY(all->geometry().isValid() && all->x() > 0);
        QCOMPARE(chip(0)->mapTo(m_row.get(), QPoint()), place);  // a second click hits the same head
        QTest::mouseClick(all, Qt::LeftButton);
        QVERIFY(off().empty());
        QVERIFY(!all->isVisible());
    }

    void oneButtonPerHead()
    {
        for (const Index heads : {8, 2, 1000}) {
            m_session->edit("heads", [heads](Experiment& experiment) { experiment.attention.heads = heads; });
            QCOMPARE(m_row->findChildren<HeadChip*>().size(), qsizetype(std::min<Index>(heads, 64)));
        }
    }

    void tooltipMentionsSharedKeyHeads()
    {
        QVERIFY(!chip(2)->toolTip().contains("share"));
        edit(*m_session, [](Experiment& experiment) { experiment.attention.kv_heads = 2; });
        QVERIFY(chip(2)->toolTip().contains("Heads 3, 4 share head 2 of keys and values."));
        QCOMPARE(chip(2)->grab().toImage().pixel(5, 5), chip(3)->grab().toImage().pixel(5, 5));
        QVERIFY(chip(1)->grab().toImage().pixel(5, 5) != chip(2)->grab().toImage().pixel(5, 5));
    }

    void contributionsAddUpToOutput()
    {
        m_session->goToStep(TensorId::output);
        const Layer& layer = m_session->trace()->layer();
        const HeadContributions shares = headContributions(*m_session->trace(), 0, 2, 5);
        const std::vector<Contribution> rows = stackedContributions(shares, layer);
        QCOMPARE(rows.size(), std::size_t{4 + 1 + 1});  // heads, bias, output
        QCOMPARE(rows[0].from, 0.0);
        for (std::size_t row = 1; row < 5; ++row)
            QCOMPARE(rows[row].from, rows[row - 1].to);
        QVERIFY(std::abs(rows[4].to - double(shares.output)) < 1e-5);
        QCOMPARE(rows[5].value, double(shares.output));

        HeadContributions moved = shares;
        moved.output += 1;
        QCOMPARE(stackedContributions(moved, layer)[5].kind, Contribution::Kind::remainder);
        QCOMPARE(stackedContributions(moved, layer).size(), std::size_t{4 + 1 + 1 + 1});

        HeadContributions fewer = shares;
        fewer.heads.resize(2);
        QCOMPARE(stackedContributions(fewer, layer)[1].name, QString("Head 2"));
    }

    void choosingContributionSelectsHead()
    {
        HeadContributionsView view(m_session.get());
        QVERIFY(view.isHidden());
        goToStep(*m_session, TensorId::output);
        QVERIFY(!view.isHidden());
        auto* list = view.findChild<QListWidget*>();
        emit list->itemActivated(list->item(2));
        QCOMPARE(m_session->selection().step, TensorId::head_outputs);
        QCOMPARE(m_session->selection()[Axis::head], Index{2});
        QVERIFY(awaitSettled(*m_session));
        QVERIFY(view.isHidden());
    }

private:
    const std::vector<Index>& off() { return m_session->experiment().heads_off; }
    HeadChip* chip(int head) { return m_row->findChildren<HeadChip*>()[head]; }

    std::unique_ptr<ExperimentRow> m_row;
};

ATTN_QT_TEST(HeadsRowTest)
#include "heads_row_test.moc"
