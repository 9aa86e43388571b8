// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/experiment_json.h"
#include "core/forward/evaluate.h"
#include "tests/ui/children.h"
#include "tests/ui/model_experiments.h"
#include "tests/ui/session_fixture.h"
#include "tests/ui/written_file.h"
#include "ui/compare/change_text.h"
#include "ui/compare/compare_bar.h"
#include "ui/compare/compare_panel.h"
#include "ui/compare/experiment_changes.h"
#include "ui/stage/stage.h"
#include "ui/stage/step_strip.h"
#include "ui/window/choosers.h"

#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

using namespace attn;
using View = TraceComparison::ComparisonView;

constexpr const char* steps = "Steps that differ";
constexpr const char* rows = "Output rows";

/// A comparison and its visible parts: bar, panel, stage and strip.
class CompareWindowTest : public SessionFixture
{
    Q_OBJECT

private slots:
    void init()
    {
        beginSession();
        m_window = std::make_unique<QWidget>();
        auto* layout = new QVBoxLayout(m_window.get());
        layout->addWidget(m_bar = new CompareBar(m_session.get()));
        layout->addWidget(m_panel = new ComparePanel(m_session.get()));
        layout->addWidget(m_stage = new Stage(m_session.get()), 1);
        m_window->resize(900, 900);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }

    void cleanup() { m_window.reset(); }

    void barIsShownWhilePinned()
    {
        QVERIFY(!m_bar->isVisible());
        m_session->pin();
        QVERIFY(m_bar->isVisible());
        QTRY_VERIFY(m_bar->sentence().contains("Nothing differs"));
        traceComparison().unpin();
        QVERIFY(!m_bar->isVisible());
    }

    void differenceMentionsDifferentWords()
    {
        m_session->goToStep(TensorId::weights);
        m_session->pin();
        editText(*m_session, "the cat lay on a mat");
        const QString words = "The words differ: key 3 is “sat” in A, “lay” in B.";
        QTRY_VERIFY(m_bar->sentence().startsWith("All heads in this step: "));
        traceComparison().show(TraceComparison::ComparisonView::difference);
        QVERIFY2(m_bar->sentence().startsWith(words), qPrintable(m_bar->sentence()));
        goToStep(*m_session, TensorId::q);
        QVERIFY(m_bar->sentence().startsWith("The words differ: query 3"));
        goToStep(*m_session, TensorId::w_q_weight);
        QVERIFY(!m_bar->sentence().contains("words"));
        traceComparison().show(TraceComparison::ComparisonView::b);
        goToStep(*m_session, TensorId::weights);
        QVERIFY(!m_bar->sentence().contains("words"));
    }

    void numberIsNamedByTokensOfEachText()
    {
        m_session->goToStep(TensorId::weights);
        selectPositions(*m_session, {{Axis::query, 2}, {Axis::key, 2}});
        m_session->pin();
        editText(*m_session, "the cat lay on a mat");
        QVERIFY(hasLabelContaining(*m_panel, "weights[sat, sat]: "));
        QVERIFY(hasLabelContaining(*m_panel, " in A\nweights[lay, lay]: "));
        QTRY_VERIFY(entry("Output rows that moved", "sat → lay"));
        QVERIFY(entry("Output rows that moved", "cat"));
    }

    void barSwitchesBetweenAAndBAndDifference()
    {
        pinAndBlock(0, 1);
        const auto choices = m_bar->findChildren<QToolButton*>();
        QTest::mouseClick(choices[0], Qt::LeftButton);
        QCOMPARE(traceComparison().shown(), View::a);
        QTest::mouseClick(choices[2], Qt::LeftButton);
        QCOMPARE(m_stage->drawing()->picture().arrangement, Arrangement::difference);
        QCOMPARE(m_stage->drawing()->matrices().size(), std::size_t{3});
        QTest::mouseClick(choices[1], Qt::LeftButton);
        QVERIFY(m_stage->drawing()->picture().arrangement != Arrangement::difference);
        QVERIFY(choices[1]->isChecked());
    }

    void differenceShowsOneHead()
    {
        IndexChooser chooser(m_session.get(), Axis::head);
        const auto button = [&chooser](const QString& text) { return childNamed<QToolButton>(chooser, text); };
        pinAndBlock(0, 1);
        button("All")->click();
        QVERIFY(button("All")->isChecked());
        traceComparison().show(TraceComparison::ComparisonView::difference);
        QVERIFY(awaitSettled(*m_session));
        QVERIFY(!button("All")->isChecked());
        QVERIFY(!button("All")->isEnabled());
        QVERIFY(button("All")->toolTip().contains("one head"));
        QVERIFY(button("1")->isChecked());
        traceComparison().show(TraceComparison::ComparisonView::b);
        QVERIFY(awaitSettled(*m_session));
        QVERIFY(button("All")->isChecked());
    }

    void barShowsChangeOfStep()
    {
        pinAndBlock(0, 1);
        goToStep(*m_session, TensorId::weights);
        QVERIFY2(m_bar->sentence().startsWith("All heads in this step: by up to 0.") &&
                     m_bar->sentence().endsWith("in 24 of 144 numbers."),
                 qPrintable(m_bar->sentence()));
        goToStep(*m_session, TensorId::scores);
        QCOMPARE(m_bar->sentence(), QString("All heads in this step: no number differs."));
        goToStep(*m_session, TensorId::mask);
        QCOMPARE(m_bar->sentence(), QString("Mask: only B has this step."));
    }

    void panelListsStepsAndRows()
    {
        pinAndBlock(4, 1);
        QVERIFY(!entry(steps, "Scores"));
        QCOMPARE(entry(steps, "Mask")->text(1), QString("only B"));
        QCOMPARE(entry(steps, "Weights")->text(1), QString("24/144"));
        QCOMPARE(section(rows)->childCount(), 1);
        QCOMPARE(section(rows)->child(0)->text(0), QString("the\u00a0(5)"));  // "the" occurs twice
    }

    /// The new B lacks a step whose shape differs in the comparison of the previous one.
    void panelShownDuringComparisonListsPreviousOne()
    {
        edit(*m_session, [](Experiment& experiment) { experiment.mask.layers.emplace_back(); });
        m_session->pin();
        m_session->edit("text", [](Experiment& experiment) { experiment.inputs.query = TextInput{{"the cat"}}; });
        QVERIFY(awaitTrace(*m_session));
        QVERIFY(awaitChange(*m_session, Change::comparison));
        QVERIFY(entry(steps, "Masked scores"));
        const TracePtr previous = m_session->currentTrace();
        m_panel->hide();
        QObject context;
        m_session->whenChanged(Change::trace, &context, [&] {
            m_panel->show();
            QCOMPARE(traceComparison().comparedB(), previous);
            QVERIFY(m_session->currentTrace() != previous);
            QVERIFY(section(steps));
        });
        m_session->edit("unmask", [](Experiment& experiment) { experiment.mask.layers.clear(); });
        QVERIFY(awaitChange(*m_session, Change::comparison));
        QCOMPARE(traceComparison().comparedB(), m_session->currentTrace());
        QCOMPARE(entry(steps, "Masked scores")->text(1), QString("only A"));
    }

    /// Counts the steps shown in the strip; weights and biases are counted separately.
    void stepCountMatchesStrip()
    {
        m_session->pin();
        edit(*m_session,
             [](Experiment& experiment) { std::get<SeededWeights>(experiment.attention.weights).seed = 8; });
        const auto shown = m_session->shownSteps().size();
        QTRY_VERIFY(section(steps));
        QVERIFY2(section(steps)->text(0).endsWith(QStringLiteral("of %1").arg(shown)),
                 qPrintable(section(steps)->text(0)));
        QVERIFY(!entry(steps, "Input"));
        QVERIFY(!entry(steps, "W_Q"));
        QVERIFY(entry("Weights and biases that differ", "W_Q"));
    }

    void panelListsChanges()
    {
        m_session->pin();
        edit(*m_session, [](Experiment& experiment) {
            experiment.inputs.query = TextInput{{"a dog"}};
            experiment.attention.scale.kind = Scale::Kind::none;
            std::get<SeededWeights>(experiment.attention.weights).seed = 8;
            experiment.heads_off = {1};
            experiment.mask.layers.emplace_back().region = CausalRegion{};
            experiment.overrides = {{TensorId::scores, {0, 0, 1, 0}, 0.5F}};
            experiment.title = "another";
        });
        QTRY_VERIFY(section("What was changed"));
        QStringList lines;
        for (int i = 0; i < section("What was changed")->childCount(); ++i)
            lines << section("What was changed")->child(i)->text(0);
        const QStringList expected = {"Input · Text: the cat sat on the mat → a dog", "Weights · Seed: 7 → 8",
                                      "Heads that are off: none → 2", "Added: mask layer 1 (Causal)",
                                      "Set by hand: scores[dog, a] = 0.5"};
        for (const QString& line : expected)
            QVERIFY2(lines.contains(line), qPrintable(lines.join("\n")));
        QVERIFY(!lines.filter("Scale: ").isEmpty());
        QCOMPARE(lines.size(), expected.size() + 1);
    }

    void maskLayerChangesAreListed()
    {
        edit(*m_session, [](Experiment& experiment) {
            for (const MaskRegion& region :
                 {MaskRegion(CausalRegion{}), MaskRegion(WindowRegion{1}), MaskRegion(PaddingRegion{})})
                experiment.mask.layers.emplace_back().region = region;
        });
        const TracePtr a = m_session->trace();
        const auto changes = [&](const std::vector<MaskLayer>& layers) {
            Experiment experiment = a->experiment();
            experiment.mask.layers = layers;
            return experimentChanges(*a, *evaluate(experiment)).join(" / ");
        };
        const std::vector<MaskLayer> layers = a->experiment().mask.layers;
        QCOMPARE(changes(layers), "");
        QCOMPARE(changes({layers[0], layers[2]}), "Removed: mask layer 2 (Window)");
        QCOMPARE(changes({layers[1], layers[0], layers[2]}), "The mask layers are in another order");
        MaskLayer wider = layers[1];
        wider.region = WindowRegion{2};
        QCOMPARE(changes({layers[0], wider, layers[2]}), "Changed: mask layer 2 (Window)");
        MaskLayer off = layers[2];
        off.on = false;
        QCOMPARE(changes({layers[0], layers[1], off}), "Switched off: mask layer 3 (Padding)");
    }

    void equalNumbersFromAnotherFileAreNoChange()
    {
        const TracePtr trace = m_session->trace();
        const auto read = [](const Trace& from, TensorId id) {
            auto copy = std::make_shared<Tensor>(from[id].shape(), from[id].axes());
            std::ranges::copy(from[id].values(), copy->values().begin());
            return copy;
        };
        const auto fromFiles = [&](const std::string& folder) {
            NamedTensors parameters;
            for (const std::string_view name : tensorNames())
                if (const TensorId id = *tensorId(name); isParameter(id) && trace->has(id))
                    parameters.emplace(name, read(*trace, id));
            Experiment experiment = trace->experiment();
            experiment.inputs.query = TensorInput{{folder + "x.npy", "", read(*trace, TensorId::query_input)}, {}, {}};
            experiment.attention.weights =
                WeightFile{folder + "w.safetensors", std::make_shared<const NamedTensors>(std::move(parameters))};
            return experiment;
        };
        const TracePtr a = evaluate(fromFiles("right/"));
        Experiment b = fromFiles("wrong/");
        QCOMPARE(experimentChanges(*a, *evaluate(b)), QStringList());
        Experiment seeded = trace->experiment();
        std::get<SeededWeights>(seeded.attention.weights).seed = 8;
        seeded.embedding.seed = 8;
        const TracePtr other = evaluate(seeded);
        auto& weights = std::get<WeightFile>(b.attention.weights);
        NamedTensors parameters = *weights.tensors;
        parameters["w_q.weight"] = read(*other, TensorId::w_q_weight);
        weights.tensors = std::make_shared<const NamedTensors>(std::move(parameters));
        std::get<TensorInput>(b.inputs.query).tensor.data = read(*other, TensorId::query_input);
        QCOMPARE(experimentChanges(*a, *evaluate(b)),
                 QStringList(
                     {"Input · Text: x.npy → other numbers", "Weights: w.safetensors → other numbers in w_q.weight"}));
    }

    void revertedEditIsReportedAsEqual()
    {
        pinAndBlock(0, 1);
        edit(*m_session, [](Experiment& experiment) { experiment.mask.layers.clear(); });
        QTRY_COMPARE(m_bar->sentence(), QString("A and B are the same in every number."));
        QVERIFY(hasLabelContaining(*m_panel, " in A and in B"));
    }

    /// A difference in a later layer is not visible in this layer.
    void equalityIsReportedForThePartOnly()
    {
        replace(*m_session, whichNoun(0));
        m_session->pin();
        m_session->edit("title", [](Experiment& experiment) { experiment.title = "another"; });
        QTRY_VERIFY(traceComparison().result() && !traceComparison().result()->first());
        QTRY_COMPARE(m_bar->sentence(), QString("In this part of the model, A and B are the same in every number."));
    }

    void differentShapesAreReported()
    {
        m_session->pin();
        edit(*m_session, [](Experiment& experiment) {
            experiment.inputs.query = TextInput{{"a dog"}};
            experiment.attention.softmax_axis = SoftmaxAxis::query;
        });
        QTRY_VERIFY(entry(steps, "Scores"));
        QCOMPARE(entry(steps, "Scores")->text(1), QString("L_q: 6 → 2, L_k: 6 → 2"));
        QCOMPARE(entry(steps, "Column sum")->text(1), QString("L_q → L_k"));
        goToStep(*m_session, TensorId::row_sum);
        QCOMPARE(m_bar->sentence(), QString("Here: its shape differs, L_q → L_k."));
    }

    void longTextsAreWrapped()
    {
        m_window->resize(280, 900);
        m_session->pin();
        edit(*m_session, [](Experiment& e) { e.attention.softmax_axis = SoftmaxAxis::query; });
        const auto* changes = m_panel->findChild<QTreeWidget*>();
        QTRY_VERIFY(section("What was changed"));
        const QFontMetrics metrics = changes->fontMetrics();
        for (const QTreeWidgetItem* parent : {section("What was changed"), section(steps)})
            for (int i = 0; i < parent->childCount(); ++i) {
                QTreeWidgetItem* item = parent->child(i);
                for (int column = 0; column < (item->isFirstColumnSpanned() ? 1 : 2); ++column) {
                    const QRect cell = changes->visualItemRect(item);
                    const int width = item->isFirstColumnSpanned() ? cell.width() : changes->columnWidth(column);
                    const QRect needed =
                        metrics.boundingRect(QRect(0, 0, width - 6, 1000), Qt::TextWordWrap, item->text(column));
                    QTRY_VERIFY2(changes->visualItemRect(item).height() >= needed.height(),
                                 qPrintable(item->text(column)));
                }
            }
    }

    void choosingStepChangesOnlyStep()
    {
        pinAndBlock(4, 1);
        auto* changes = m_panel->findChild<QTreeWidget*>();
        Selection there = m_session->selection();
        emit changes->itemActivated(entry(steps, "Weights"), 0);
        there.step = TensorId::weights;
        QCOMPARE(m_session->selection(), there);
        QCOMPARE(traceComparison().shown(), View::b);
        traceComparison().show(View::difference);
        emit changes->itemClicked(section(rows)->child(0), 0);
        QCOMPARE(m_session->selection().step, TensorId::output);
        QCOMPARE(m_session->selection()[Axis::query], Index{4});
        QCOMPARE(traceComparison().shown(), View::difference);
    }

    void stepPresentOnlyInAIsShownInA()
    {
        pinAndBlock(0, 1);
        m_session->pin();
        m_session->undoStack()->undo();
        QVERIFY(awaitTrace(*m_session));
        QTRY_VERIFY(entry(steps, "Mask") && entry(steps, "Mask")->text(1) == "only A");
        emit m_panel->findChild<QTreeWidget*>()->itemActivated(entry(steps, "Mask"), 0);
        QCOMPARE(traceComparison().shown(), View::a);
        QCOMPARE(m_session->selection().step, TensorId::mask);
    }

    void stripMarksDifferentSteps()
    {
        pinAndBlock(0, 1);
        m_session->goToStep(TensorId::scores);
        const StepStrip strip(m_session.get());
        const auto marked = [](const QTabBar* bar) {
            QStringList names;
            for (int tab = 0; tab < bar->count(); ++tab)
                if (bar->tabText(tab).endsWith(u'Δ')) {
                    names << bar->tabText(tab).chopped(2);
                    [&] { QVERIFY(bar->accessibleTabName(tab).contains("differs from A")); }();
                }
            return names;
        };
        QCOMPARE(marked(strip.groups()), (QStringList{"Scores", "Weights", "Values"}));
        QCOMPARE(marked(strip.steps()), (QStringList{"Mask", "Masked scores"}));
    }

    void amountsListInfinityAndNanSeparately()
    {
        ChangeStatistics statistics;
        QCOMPARE(amountText(statistics), QString());
        statistics.add(1, 1.5);
        QCOMPARE(amountText(statistics), QString("0.50"));
        statistics.add(1, std::numeric_limits<float>::infinity());
        statistics.add(1, std::numeric_limits<float>::quiet_NaN());
        QCOMPARE(amountText(statistics), QString("0.50 / ∞ / NaN"));
    }

    void selectionIsRestoredAfterViewingA()
    {
        m_session->pin();
        block();
        QVERIFY(awaitTrace(*m_session));
        m_session->goToStep(TensorId::mask);
        traceComparison().show(View::a);
        QVERIFY(m_session->selection().step != TensorId::mask);
        traceComparison().show(View::b);
        QCOMPARE(m_session->selection().step, TensorId::mask);

        traceComparison().show(View::a);
        m_session->goToStep(TensorId::output);
        traceComparison().show(View::b);
        QCOMPARE(m_session->selection().step, TensorId::output);
    }

    void editShowsB()
    {
        m_session->pin();
        traceComparison().show(View::a);
        block();
        QCOMPARE(traceComparison().shown(), View::b);
        traceComparison().show(View::difference);
        m_session->undoStack()->undo();
        QCOMPARE(traceComparison().shown(), View::difference);
    }

    void unpinningWhileViewingAShowsB()
    {
        m_session->pin();
        traceComparison().show(View::a);
        traceComparison().unpin();
        QCOMPARE(traceComparison().shown(), View::b);
        QVERIFY(!traceComparison().result());
        QCOMPARE(m_session->trace(), m_session->currentTrace());
    }

    void swapExchangesAAndExperiment()
    {
        const Experiment first = m_session->experiment();
        m_session->pin();
        block();
        QVERIFY(awaitTrace(*m_session));
        const Experiment second = m_session->experiment();
        m_session->swapWithPinned();
        QCOMPARE(m_session->experiment(), first);
        QCOMPARE(traceComparison().a()->experiment(), second);
        QVERIFY(awaitIdle(*m_session));
        m_session->undoStack()->undo();
        QCOMPARE(m_session->experiment(), second);
    }

    void fileCanBePinned()
    {
        QTemporaryDir folder;
        Experiment other;
        other.attention.heads = 2;
        const QString file =
            writeFile(folder.filePath("two heads.attn.json"), QByteArray::fromStdString(canonicalJson(other)));
        traceComparison().pinFile(file);
        QVERIFY(awaitChange(*m_session, Change::pinned));
        QCOMPARE(traceComparison().a()->layer().dimensions[Axis::head], Index{2});
        QCOMPARE(traceComparison().file(), file);
        QCOMPARE(m_session->experiment(), Experiment());
    }

    void brokenFileIsReportedAndNotPinned()
    {
        std::string place;
        connect(&traceComparison(), &TraceComparison::failed, this,
                [&](const InputError& error) { place = error.place(); });
        traceComparison().pinFile("/nowhere.attn.json");
        QTRY_COMPARE(place, std::string("nowhere.attn.json"));
        QVERIFY(!traceComparison().isPinned());
    }

private:
    TraceComparison& traceComparison() { return *m_session->traceComparison(); }

    /// An edit that adds a step.
    void block()
    {
        m_session->edit("mask",
                        [](Experiment& experiment) { experiment.mask.layers.emplace_back().region = CausalRegion{}; });
    }

    void pinAndBlock(Index query, Index key)
    {
        m_session->pin();
        m_session->edit("paint", [&](Experiment& experiment) {
            experiment.mask.layers.emplace_back().region = CellsRegion{{{std::nullopt, std::nullopt, query, key}}};
        });
        QVERIFY(awaitTrace(*m_session));
        QVERIFY(awaitChange(*m_session, Change::comparison));
    }

    [[nodiscard]] const QTreeWidgetItem* section(const QString& title) const
    {
        const auto* entries = m_panel->findChild<QTreeWidget*>();
        for (int i = 0; i < entries->topLevelItemCount(); ++i)
            if (entries->topLevelItem(i)->text(0).startsWith(title))
                return entries->topLevelItem(i);
        return nullptr;
    }

    [[nodiscard]] QTreeWidgetItem* entry(const QString& section, const QString& name) const
    {
        const QTreeWidgetItem* entries = this->section(section);
        for (int i = 0; entries && i < entries->childCount(); ++i)
            if (entries->child(i)->text(0) == name)
                return entries->child(i);
        return nullptr;
    }

    std::unique_ptr<QWidget> m_window;
    CompareBar* m_bar = nullptr;
    ComparePanel* m_panel = nullptr;
    Stage* m_stage = nullptr;
};

ATTN_QT_TEST(CompareWindowTest)
#include "compare_window_test.moc"
