// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inspector/code_panel.h"
#include "ui/session/language.h"

#include "core/code/program.h"
#include "tests/ui/children.h"
#include "tests/ui/model_experiments.h"
#include "tests/ui/session_fixture.h"
#include "ui/widgets/controls.h"

#include <QApplication>
#include <QClipboard>
#include <QTabBar>

#include <memory>

using namespace attn;

class CodePanelTest : public SessionFixture
{
    Q_OBJECT

private slots:
    void init()
    {
        m_panel.reset();
        m_session = std::make_unique<Session>(Experiment());
        m_panel = std::make_unique<CodePanel>(m_session.get());
        m_panel->show();
        QVERIFY(awaitTrace(*m_session));
        goToStep(*m_session, TensorId::scores);
        QApplication::clipboard()->clear();
    }

    void wholeProgramIsCopied()
    {
        m_panel->setHeading("she read a book");
        QTest::mouseClick(button("Copy the program"), Qt::LeftButton);
        QCOMPARE(copied().toStdString(), *writeWholeProgram(*m_session->trace(), CodeLanguage::pytorch,
                                                            "she read a book", inEnglish, TensorId::scores));
        QVERIFY(copied().endsWith("\nprint(\"scores =\")\nprint(scores)\n"));  // the current step
        QVERIFY(copied().contains("\n# she read a book\n"));
        QVERIFY(copied().contains("import torch\n"));
        m_panel->findChild<QTabBar*>()->setCurrentIndex(1);
        auto* program = m_panel->findChildren<CopyButton*>().back();
        QTest::mouseClick(program, Qt::LeftButton);
        QVERIFY(copied().contains("import numpy as np\n"));
        QVERIFY(!copied().contains("torch"));
    }

    void copiedStepIncludesDependencies()
    {
        QVERIFY(hasLabelContaining(*m_panel, "needs: q_heads, k_heads"));
        QTest::mouseClick(button("Copy this step"), Qt::LeftButton);
        QVERIFY2(copied().startsWith("# needs q_heads, k_heads\nscores = "), qPrintable(copied()));
        goToStep(*m_session, TensorId::exp_scores);
        QVERIFY(hasLabelContaining(*m_panel, "needs: torch"));
    }

    void programOfModelNamesLayer()
    {
        replace(*m_session, whichNoun(1));
        m_panel->setHeading("which noun");
        QTest::mouseClick(button("Copy the program"), Qt::LeftButton);
        QVERIFY2(copied().contains("\n# which noun · Layer 2 of 2\n"), qPrintable(copied().left(400)));
    }

    void commentsUseWindowLanguage()
    {
        edit(*m_session, [](Experiment& e) { e.mask.layers = {{CausalRegion{}, LayerEffect::block, true, {}}}; });
        QVERIFY(awaitSettled(*m_session));
        setLanguage("zh_CN");
        m_panel = std::make_unique<CodePanel>(m_session.get());
        m_panel->show();
        QTest::mouseClick(m_panel->findChildren<CopyButton*>().front(), Qt::LeftButton);
        QVERIFY2(copied().startsWith(QStringLiteral("# 需要 q_heads, k_heads\nscores = ")), qPrintable(copied()));
        QTest::mouseClick(m_panel->findChildren<CopyButton*>().back(), Qt::LeftButton);
        setLanguage("en");
        QVERIFY(copied().contains(QStringLiteral("\n# 分数：")));
        QVERIFY(!copied().contains("Scores: how well"));
        QVERIFY(copied().contains(QStringLiteral("# (L_q, 1)  位置\n")));
        QVERIFY(copied().contains(QStringLiteral("# 掩码层 mask.layers[0]：causal\n")));
    }

    void copyConfirmationDisappears()
    {
        CopyButton* program = button("Copy the program");
        QTest::mouseClick(program, Qt::LeftButton);
        QVERIFY(!program->hasFocus());  // so that the space bar still controls playback
        QCOMPARE(program->text(), QString("✓ Copied"));
        QTRY_COMPARE(program->text(), QString("Copy the program"));
    }

    void tooManyNumbersAreRefusedWithMessage()
    {
        edit(*m_session, [](Experiment& e) { e.embedding.dim = 768; });
        QVERIFY(awaitSettled(*m_session));
        QTest::mouseClick(button("Copy the program"), Qt::LeftButton);
        QVERIFY(copied().isEmpty());
        QVERIFY(hasLabelContaining(*m_panel, "too many numbers"));
    }

private:
    [[nodiscard]] CopyButton* button(const QString& name) const { return childNamed<CopyButton>(*m_panel, name); }
    [[nodiscard]] static QString copied() { return QApplication::clipboard()->text(); }

    std::unique_ptr<CodePanel> m_panel;
};

ATTN_QT_TEST(CodePanelTest)
#include "code_panel_test.moc"
