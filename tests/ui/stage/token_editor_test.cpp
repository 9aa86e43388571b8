// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/qt_test.h"
#include "tests/ui/stage/small_stage_test.h"
#include "tests/ui/stage_points.h"
#include "ui/stage/stage_editors.h"

using namespace attn;

/// Replacing a token by typing over its label.
class TokenEditorTest : public SmallStageTest
{
    Q_OBJECT

private slots:
    void init()
    {
        QVERIFY(begin(TensorId::scores, Experiment()));
        selectPositions(*m_session, {{Axis::query, 1}, {Axis::key, 5}});
    }

    void f2EditsTokenOfSelectedRow()
    {
        QTest::keyClick(m_stage.get(), Qt::Key_F2);
        QVERIFY(editor()->isVisible());
        QCOMPARE(editor()->text(), QString("cat"));
        QTest::keyClicks(editor(), "dog");
        QTest::keyClick(editor(), Qt::Key_Return);
        QVERIFY(!editor()->isVisible());
        QCOMPARE(text(), std::string("the dog sat on the mat"));
        QCOMPARE(m_session->undoStack()->count(), 1);

        QVERIFY(awaitTrace(*m_session));
        QTest::keyClick(m_stage.get(), Qt::Key_F2, Qt::ShiftModifier);
        QCOMPARE(editor()->text(), QString("mat"));
    }

    void doubleClickOnLabelEditsIt()
    {
        QTest::mouseDClick(m_stage->viewport(), Qt::LeftButton, {},
                           pointOfLabel(*m_stage, *m_stage->resultMatrix(), true, 3));
        QVERIFY(editor()->isVisible());
        QCOMPARE(editor()->text(), QString("on"));
    }

    void escapeDiscardsEdit()
    {
        QTest::keyClick(m_stage.get(), Qt::Key_F2);
        QTest::keyClicks(editor(), "dog");
        QTest::keyClick(editor(), Qt::Key_Escape);
        QVERIFY(!editor()->isVisible());
        QCOMPARE(m_session->undoStack()->count(), 0);
    }

    void emptyTextRemovesToken()
    {
        QTest::keyClick(m_stage.get(), Qt::Key_F2);
        editor()->clear();
        QTest::keyClick(editor(), Qt::Key_Return);
        QCOMPARE(text(), std::string("the sat on the mat"));
    }

    void onlyTokenLabelsCanBeEdited()
    {
        m_session->goToStep(TensorId::q_heads);
        QTest::keyClick(m_stage.get(), Qt::Key_F2, Qt::ShiftModifier);  // a feature
        QVERIFY(!editor()->isVisible());
    }

private:
    TokenEditor* editor() const { return m_stage->findChild<TokenEditor*>(); }
    std::string text() const { return std::get<TextInput>(m_session->experiment().inputs.query).sequences[0]; }
};

ATTN_QT_TEST(TokenEditorTest)
#include "token_editor_test.moc"
