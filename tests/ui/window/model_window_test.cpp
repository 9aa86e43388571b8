// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/shown_part.h"
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

#include <algorithm>
#include <ranges>

using namespace attn;

/// Navigation through the parts of a model, and views that are visible only with a model: which-noun, with two layers
/// and a prediction.
class ModelWindowTest : public SessionFixture
{
    Q_OBJECT

private slots:
    void init() { beginSession(whichNoun(1)); }

    void otherPartIsShownAtSameStep()
    {
        m_session->goToStep(TensorId::weights);
        QVERIFY(show(PartKind::self, 0));
        QCOMPARE(shownPart(), std::pair(PartKind::self, Index{0}));
        QCOMPARE(m_session->selection().step, TensorId::weights);
        QCOMPARE(m_session->selection().layer, Index{0});

        QVERIFY(show(PartKind::prediction, 2));
        QVERIFY(m_session->trace()->has(m_session->selection().step));  // the part has no weights

        m_session->goBack();
        QVERIFY(awaitSettled(*m_session));
        QCOMPARE(shownPart(), std::pair(PartKind::self, Index{0}));
        QCOMPARE(m_session->selection().step, TensorId::weights);
        m_session->goBack();
        QVERIFY(awaitSettled(*m_session));
        QCOMPARE(shownPart(), std::pair(PartKind::self, Index{1}));
    }

    void mostLikelyWordFollowsText()
    {
        const auto isAtMostLikely = [this] {
            const TracePtr trace = m_session->trace();
            const Index query = m_session->selection()[Axis::query];
            const auto logitOf = [&](Index word) { return (*trace)[TensorId::logits].at(Shape{0, query, word}); };
            const Index words = trace->layer().dimensions[Axis::vocabulary];
            return std::ranges::max(std::views::iota(Index{0}, words), {}, logitOf) ==
                   m_session->selection()[Axis::vocabulary];
        };
        selectPositions(*m_session, {{Axis::query, 11}});
        QVERIFY(show(PartKind::prediction, 2));
        QVERIFY(isAtMostLikely());
        const Index before = m_session->selection()[Axis::vocabulary];
        editText(*m_session, "the cat sat on the");
        QVERIFY(isAtMostLikely());
        QVERIFY(m_session->selection()[Axis::vocabulary] != before);

        QVERIFY(show(PartKind::self, 1));
        editText(*m_session, "the cat sat on the mat because it was tired so the");
        QVERIFY(show(PartKind::prediction, 2));
        QVERIFY(isAtMostLikely());
        QCOMPARE(m_session->selection()[Axis::vocabulary], before);

        selectPositions(*m_session, {{Axis::vocabulary, before + 1}});
        editText(*m_session, "the cat sat on the mat because it was soft so the");
        QCOMPARE(m_session->selection()[Axis::vocabulary], before + 1);  // the chosen word stays selected
    }

    void choosingPartIsNoEdit()
    {
        QVERIFY(show(PartKind::self, 0));
        QVERIFY(m_session->undoStack()->isClean());
        QVERIFY(!m_session->undoStack()->canUndo());
        QCOMPARE(m_session->experimentWithView().model->layer, Index{0});
    }

    void undoKeepsShownPart()
    {
        m_session->goToStep(TensorId::weights);
        m_session->edit("head", [](Experiment& experiment) { experiment.heads_off = {1}; });
        QVERIFY(show(PartKind::self, 0));
        QVERIFY(m_session->experiment().heads_off.empty());
        const auto offInLayer2 = [this] { return changesOf(m_session->experiment(), PartKind::self, 1).heads_off; };
        QCOMPARE(offInLayer2(), std::vector<Index>{1});
        const Selection place = m_session->selection();

        m_session->undoStack()->undo();
        QVERIFY(awaitSettled(*m_session));
        QCOMPARE(shownPart(), std::pair(PartKind::self, Index{0}));
        QVERIFY(m_session->selection() == place);
        QVERIFY(allChanges(m_session->experiment()).empty());

        QVERIFY(show(PartKind::prediction, 2));
        QCOMPARE(m_session->selection().step, TensorId::logits);
        m_session->undoStack()->redo();
        QVERIFY(awaitSettled(*m_session));
        QCOMPARE(shownPart(), std::pair(PartKind::prediction, Index{2}));
        QCOMPARE(m_session->selection().step, TensorId::logits);
        QCOMPARE(offInLayer2(), std::vector<Index>{1});
    }

    void editsOfTwoPartsAreTwoUndoSteps()
    {
        const auto turnOff = [this](Index head) {
            m_session->edit(
                "head", [head](Experiment& experiment) { experiment.heads_off = {head}; }, "slider");
        };
        turnOff(0);
        m_session->showPart(PartKind::self, 0);
        turnOff(1);
        QCOMPARE(m_session->undoStack()->count(), 2);
        QCOMPARE(allChanges(m_session->experiment()).size(), std::size_t{2});
    }

    void numberCanBeTracedToEmbeddingAndBack()
    {
        QVERIFY(show(PartKind::prediction, 2) && goBackToInput());
        QCOMPARE(shownPart(), std::pair(PartKind::self, Index{1}));
        // block_output is a copy here: the selection moves to the cell that was copied, at the same position.
        QCOMPARE(m_session->selection().step, TensorId::mlp_sum);
        QCOMPARE(m_session->selection()[Axis::query], Index{3});
        QCOMPARE(m_session->selection()[Axis::out], Index{5});

        QVERIFY(goBackToInput());
        QCOMPARE(shownPart(), std::pair(PartKind::self, Index{0}));
        const std::vector<Selection> trail = m_session->trail();
        QCOMPARE(trail.size(), std::size_t{3});
        QCOMPARE(trail[0].part, PartKind::prediction);
        QCOMPARE(trail[1].layer, Index{1});
        QCOMPARE(trail[2], m_session->selection());

        m_session->goToCell({TensorId::token_rows, {0, 3, 5}});
        QVERIFY(awaitSettled(*m_session));
        const auto source = explain(*m_session->trace(), TensorId::token_rows, {0, 3, 5}).external_source;
        QVERIFY(source->checkpoint_tensor.ends_with("wte.weight"));
        m_session->goToExternalCell(*source);  // ignored, because the number is from the file
        QCOMPARE(m_session->selection().step, TensorId::token_rows);
        QVERIFY(!m_session->isComputing());

        m_session->goBackTo(trail[0]);
        QVERIFY(awaitSettled(*m_session));
        QCOMPARE(m_session->selection(), trail[0]);
        QCOMPARE(m_session->selection().step, TensorId::block_input);
        QVERIFY(m_session->canGoForward());
    }

    void followingAnotherLinkStartsNewTrail()
    {
        QVERIFY(show(PartKind::self, 0));
        QCOMPARE(m_session->trail().size(), std::size_t{2});  // layer 2 ← layer 1
        m_session->goToPart(1);
        QVERIFY(awaitSettled(*m_session));
        QCOMPARE(m_session->trail().size(), std::size_t{1});
    }

    void pinnedExperimentFollowsPart()
    {
        m_session->pin();
        edit(*m_session, [](Experiment& experiment) { experiment.heads_off = {0}; });
        m_session->showPart(PartKind::prediction, 2);
        const auto partOfA = [this] { return m_session->traceComparison()->a()->experiment().model->part; };
        QTRY_COMPARE(partOfA(), PartKind::prediction);
        QTRY_VERIFY(m_session->traceComparison()->result());
        const Comparison& result = *m_session->traceComparison()->result();
        QVERIFY(result.find(TensorId::logits));
        QVERIFY(result.find(TensorId::logits)->differs());
    }

    void lastPartHasNoSuccessor()
    {
        m_session->showPart(PartKind::encoder, 0);
        QVERIFY(!m_session->isComputing());
        m_session->goToPart(1);
        QVERIFY(awaitSettled(*m_session));
        QCOMPARE(shownPart(), std::pair(PartKind::prediction, Index{2}));
        m_session->goToPart(1);
        QVERIFY(!m_session->isComputing());
    }

    void stepsContinueInNextPart()
    {
        QVERIFY(show(PartKind::self, 0));
        m_session->goToStep(m_session->shownSteps().front());
        QVERIFY(!m_session->canStepBy(-1));
        m_session->stepBy(1);
        QCOMPARE(m_session->selection().step, m_session->shownSteps()[1]);
        const auto walk = [this](int by) {
            m_session->goToStep(by > 0 ? m_session->shownSteps().back() : m_session->shownSteps().front());
            m_session->stepBy(by);
            return awaitSettled(*m_session);
        };
        QVERIFY(walk(1));
        QCOMPARE(shownPart(), std::pair(PartKind::self, Index{1}));
        QCOMPARE(m_session->selection().step, m_session->shownSteps().front());
        QVERIFY(walk(1));
        QCOMPARE(shownPart(), std::pair(PartKind::prediction, Index{2}));
        m_session->goToStep(m_session->shownSteps().back());
        QVERIFY(!m_session->canStepBy(1));
        QVERIFY(walk(-1));
        QCOMPARE(shownPart(), std::pair(PartKind::self, Index{1}));
        QCOMPARE(m_session->selection().step, m_session->shownSteps().back());
    }

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
    [[nodiscard]] std::pair<PartKind, Index> shownPart() const
    {
        const ModelUse& use = *m_session->trace()->experiment().model;
        return {use.part, use.layer};
    }
    [[nodiscard]] bool show(PartKind kind, Index layer)
    {
        m_session->showPart(kind, layer);
        return awaitSettled(*m_session);
    }
    [[nodiscard]] bool goBackToInput()
    {
        m_session->goToCell({TensorId::block_input, {0, 3, 5}});
        const auto source = explain(*m_session->trace(), TensorId::block_input, {0, 3, 5}).external_source;
        if (!source)
            return false;
        m_session->goToExternalCell(*source);
        return awaitSettled(*m_session);
    }
    void turnOff(Index head)
    {
        m_session->edit("head", [head](Experiment& experiment) { experiment.heads_off = {head}; });
    }
};

ATTN_QT_TEST(ModelWindowTest)
#include "model_window_test.moc"
