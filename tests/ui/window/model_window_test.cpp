// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/children.h"
#include "tests/ui/model_experiments.h"
#include "tests/ui/session_fixture.h"
#include "ui/inspector/cell_inspector.h"
#include "ui/inspector/change_list.h"
#include "ui/masks/mask_cards.h"
#include "ui/models/model_card.h"
#include "ui/widgets/controls.h"
#include "ui/window/choosers.h"
#include "ui/window/experiment_panel.h"

#include <QListWidget>
#include <QPushButton>
#include <QRegularExpression>

using namespace attn;

/// Views that are visible only with a model.
class ModelWindowTest : public SessionFixture
{
    Q_OBJECT

private slots:
    void init() { beginSession(whichNoun(1)); }

    void chooserShowsPart()
    {
        PartChooser chooser(m_session.get());
        QCOMPARE(chooser.count(), 3);
        QCOMPARE(chooser.currentText(), QString("Layer 2 of 2"));
        emit chooser.activated(2);
        QVERIFY(awaitSettled(*m_session));
        QCOMPARE(m_session->trace()->experiment().model->part, PartKind::prediction);
        QCOMPARE(chooser.currentText(), QString("Prediction"));
        replace(*m_session, Experiment());
        QVERIFY(chooser.isHidden());
    }

    void trailNamesLayers()
    {
        const BreadcrumbLabel trail(m_session.get());
        QVERIFY(trail.isHidden());
        m_session->showPart(PartKind::self, 0);
        QVERIFY(awaitSettled(*m_session));
        m_session->goToCell({TensorId::token_rows, {0, 1, 0}});
        QVERIFY(awaitSettled(*m_session));
        QString text = trail.text();
        text.remove(QRegularExpression("<[^>]*>"));
        QCOMPARE(text, QString("Layer 2 ← Layer 1 ← embedding of “cat”"));
    }

    void changeListSelectsEachChange()
    {
        const std::unique_ptr<QWidget> changes(makeModelChangeList(m_session.get()));
        QVERIFY(changes->isHidden());
        turnOff(1);
        m_session->showPart(PartKind::self, 0);
        edit(*m_session, [](Experiment& experiment) {
            experiment.overrides.push_back({TensorId::scores, {0, 0, 3, 2}, 5});
        });
        auto* list = changes->findChild<QListWidget*>();
        QCOMPARE(list->count(), 2);
        QVERIFY(list->item(0)->text().startsWith("Layer 1: scores["));
        QCOMPARE(list->item(1)->text(), QString("Layer 2: head 2 off"));

        list->setCurrentRow(1);
        emit list->itemClicked(list->item(1));
        QVERIFY(awaitSettled(*m_session));
        QCOMPARE(m_session->trace()->experiment().model->layer, Index{1});
        QCOMPARE(m_session->selection()[Axis::head], Index{1});
    }

    void changeIsRevertedInItsLayer()
    {
        const std::unique_ptr<QWidget> changes(makeModelChangeList(m_session.get()));
        turnOff(1);
        m_session->showPart(PartKind::self, 0);
        QVERIFY(awaitSettled(*m_session));
        changes->findChild<QListWidget*>()->setCurrentRow(0);
        changes->findChild<QPushButton*>()->click();
        QVERIFY(awaitSettled(*m_session));
        QVERIFY(allChanges(m_session->experiment()).empty());
        QCOMPARE(m_session->trace()->experiment().model->layer, Index{1});
        m_session->undoStack()->undo();
        QCOMPARE(m_session->experiment().heads_off, std::vector<Index>{1});
    }

    void cardHintIsHiddenInLesson()
    {
        const ModelCard card(m_session.get());
        const auto isAnnounced = [&card] { return hasLabelContaining(card, "Layer 2, head 1"); };
        QVERIFY(isAnnounced());
        m_session->showTemporary(whichNoun(0));
        QVERIFY(awaitSettled(*m_session));
        QVERIFY(!isAnnounced());
        m_session->restoreDocument();
        QVERIFY(awaitSettled(*m_session));
        QVERIFY(isAnnounced());
    }

    void maskOfModelIsShown()
    {
        ModelMaskCards cards(m_session.get());
        QVERIFY(!cards.isHidden());
        const auto rows = cards.findChildren<FieldRow*>();
        QVERIFY(!rows.empty());
        QCOMPARE(rows.front()->label(), QString("Model: Causal"));
        QVERIFY(rows.front()->control()->isHidden());  // a model's layer cannot be switched
    }

private:
    void turnOff(Index head)
    {
        m_session->edit("head", [head](Experiment& experiment) { experiment.heads_off = {head}; });
    }
};

ATTN_QT_TEST(ModelWindowTest)
#include "model_window_test.moc"
