// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/evaluate.h"
#include "core/forward/extracted_layer.h"
#include "tests/ui/children.h"
#include "tests/ui/model_experiments.h"
#include "tests/ui/window/window_test.h"
#include "ui/widgets/highlight_frame.h"
#include "ui/widgets/panels.h"
#include "ui/window/experiment_panel.h"
#include "ui/window/workbench.h"

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>

#include <algorithm>

using namespace attn;

/// Where the focus moves when the focused widget is hidden or shown again, and keys in the focused widget.
class FocusTest : public WindowTest
{
    Q_OBJECT

private slots:
    void init() { start(builtInExperiment(), {1440, 900}); }

    void cleanup() { m_window.reset(); }

    void foldingPanelKeepsFocusVisible()
    {
        const auto* workbench = child<Workbench>();
        const QList<FoldingPanel*> panels = {workbench->left(), workbench->right()};
        QTRY_VERIFY(panels[0]->isOpen() && panels[1]->isOpen());
        const auto button = [](const FoldingPanel* panel, const QString& name) {
            return childNamed<QToolButton>(*panel, name);
        };
        for (const FoldingPanel* panel : panels)
            for (const char* name : {"Fold this panel", "Keep this panel open"}) {
                stage().setFocus();
                const QWidget* before = QApplication::focusWidget();
                QVERIFY(button(panel, name));
                QTest::mouseClick(button(panel, name), Qt::LeftButton);
                QCOMPARE(QApplication::focusWidget(), before);
            }
        child<QTabWidget>()->tabBar()->setFocus();  // in the panel that is hidden
        QTest::mouseClick(button(panels[1], "Fold this panel"), Qt::LeftButton);
        QVERIFY(&stage() == QApplication::focusWidget() || stage().isAncestorOf(QApplication::focusWidget()));
        button(panels[1], "Keep this panel open")->setFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
        QCOMPARE(QApplication::focusWidget(), button(panels[1], "Fold this panel"));
    }

    void stageKeepsFocusInEveryStep()
    {
        start(whichNoun(1));
        goTo(TensorId::weights);
        stage().setFocus();
        for (const TensorId step : session().shownSteps()) {
            goTo(step);
            QVERIFY2(stage().hasFocus(), name(step).data());
        }
    }

    void enterPressesToolButton()
    {
        const FoldingPanel* panel = child<Workbench>()->left();
        QTRY_VERIFY(panel->isOpen());
        QToolButton* fold = panel->foldButton();
        fold->setFocus();
        QTest::keyClick(fold, Qt::Key_Return);
        QVERIFY(!panel->isOpen());
        auto* add = qobject_cast<QPushButton*>(controlNamed(m_window.get(), "add_mask"));
        emit child<Workbench>()->left()->openRequested(true);
        QVERIFY(add->isVisible());
        add->setFocus();
        QTest::keyClick(add, Qt::Key_Return);
        QVERIFY(QApplication::activePopupWidget());
        QApplication::activePopupWidget()->close();
    }

    /// Also if the group's first row is hidden.
    void iconOfFoldedPanelOpensGroup()
    {
        replace(session(), extractedLayer(*evaluate(whichNoun(1))));
        m_window->resize(1024, 640);
        auto* left = child<Workbench>()->left();
        emit left->openRequested(false);
        QTRY_VERIFY(!left->isOpen());
        auto* panel = left->findChild<ExperimentPanel*>();
        for (int group = 0; group < panel->groupCount(); ++group) {
            if (!panel->isGroupShown(group))
                continue;  // numbers from files have no embedding settings
            emit left->openRequested(false);
            QTest::mouseClick(childNamed<QToolButton>(*left, panel->groupName(group)), Qt::LeftButton);
            QCoreApplication::processEvents();
            QVERIFY(awaitSettled(session()));
            QCoreApplication::processEvents();
            QVERIFY(!placeOf(left).intersects(placeOf(&stage())));
            const QList<QLabel*> labels = panel->findChildren<QLabel*>();
            const auto heading = std::ranges::find_if(labels, [&](const QLabel* label) {
                return label->property("look") == "heading" && label->text() == panel->groupName(group);
            });
            const int top = (*heading)->mapTo(panel->viewport(), QPoint()).y();
            const QScrollBar* bar = panel->verticalScrollBar();
            const QString where = QString("%1: %2, at %3 of %4")
                                      .arg(panel->groupName(group))
                                      .arg(top)
                                      .arg(bar->value())
                                      .arg(bar->maximum());
            QVERIFY2(top >= 0 && (top < 40 || bar->value() == bar->maximum()), qPrintable(where));
            QVERIFY2(panel->isAncestorOf(QApplication::focusWidget()), qPrintable(where));
            QVERIFY(QApplication::focusWidget()->mapTo(panel->viewport(), QPoint()).y() >= top);
        }
    }
};

ATTN_QT_TEST(FocusTest)
#include "focus_test.moc"
