// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/experiment_json.h"
#include "core/forward/extracted_layer.h"
#include "tests/ui/masks/panel_test.h"
#include "tests/ui/model_experiments.h"
#include "ui/files/examples.h"
#include "ui/session/language.h"
#include "ui/settings/experiment_row.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTextBlock>
#include <QTextLayout>
#include <QToolButton>

#include <map>

using namespace attn;

class ExperimentPanelTest : public PanelTest
{
    Q_OBJECT

private slots:
    void init() { start(Experiment(), {256, 800}); }

    /// An extracted layer with given numbers has no embedding; a model has its own settings.
    void emptyGroupsAreHidden()
    {
        const auto shown = [this] {
            QStringList icons;
            for (int group = 0; group < m_panel->groupCount(); ++group)
                if (m_panel->isGroupShown(group))
                    icons << m_panel->groupIcon(group);
            return icons;
        };
        const QStringList all = {"input", "masks", "dimensions", "heads", "softmax", "weights", "embedding"};
        QCOMPARE(shown(), all);
        replace(*m_session, newWindowExperiment());
        QCOMPARE(shown(), QStringList({"input", "masks", "heads"}));
        QVERIFY(control<QComboBox>("Projections") == nullptr);
        replace(*m_session, extractedLayer(*m_session->trace()));
        QCOMPARE(shown(), all.first(all.size() - 1));
    }

    /// The button opens the settings that a model does not have.
    void layerOfModelCanBeExtracted()
    {
        const auto button = [this] { return control<QToolButton>("Take this layer apart"); };
        QVERIFY(!button());
        replace(*m_session, newWindowExperiment());
        QVERIFY(button());
        QSignalSpy wanted(m_panel.get(), &ExperimentPanel::separateLayerRequested);
        button()->click();
        QCOMPARE(wanted.size(), 1);
    }

    void nextExampleShowsAnotherImage()
    {
        QVERIFY(!control<QPushButton>("Next example"));
        replace(*m_session, loadModelExample("shipped:digits"));
        QVERIFY(hasLabelContaining(*m_panel, "7.\u200bpng: 8 × 8 pixels"));
        for (const QString name : {"8", "9", "0"}) {
            const TracePtr before = m_session->trace();
            control<QPushButton>("Next example")->click();
            QVERIFY(hasLabelContaining(*m_panel, name + ".\u200bpng"));
            QVERIFY(awaitTrace(*m_session));
            QVERIFY(m_session->trace() != before);
        }
        m_session->undoStack()->undo();
        QVERIFY(hasLabelContaining(*m_panel, "9.\u200bpng"));
        m_session->replace(whichNoun(1));
        QVERIFY(!control<QPushButton>("Next example"));
    }

    void textsOfEncoderDecoderAreSourceAndTarget()
    {
        replace(*m_session, loadModelExample("shipped:dates"));
        QVERIFY(control<QPlainTextEdit>("Target text"));
        QVERIFY(control<QPlainTextEdit>("Source text")->toPlainText().startsWith("march 3, 2024"));
    }

    void typingTextChangesTrace()
    {
        auto* text = control<QPlainTextEdit>("Text");
        QVERIFY(text);
        text->moveCursor(QTextCursor::End);
        QTest::keyClicks(text, " today");
        QVERIFY(awaitIdle(*m_session));
        QCOMPARE(experiment().inputs.query, Input(TextInput{{"the cat sat on the mat today"}}));
        QCOMPARE(m_session->trace()->layer().query_tokens[0].back(), std::string("today"));
        QCOMPARE(m_session->undoStack()->count(), 1);
    }

    /// From one line to three, by words and by sentences.
    void clicksAreHandledWhileTextGrows()
    {
        auto* text = control<QPlainTextEdit>("Text");
        const auto placeOf = [this](const QWidget* widget) {
            return widget->mapTo(m_panel->viewport(), widget->rect().center());
        };
        std::map<QAbstractButton*, QPoint> positions;
        for (auto* button : m_panel->findChildren<QAbstractButton*>())
            if (const QPoint place = placeOf(button);
                m_panel->viewport()->childAt(place) == button && place.y() > placeOf(text).y())
                positions[button] = place;
        QVERIFY(positions.size() > 3);
        auto* add = control<QToolButton>("Add a sentence");
        QVERIFY(positions.contains(add));
        text->moveCursor(QTextCursor::End);
        for (const char* words : {" because", " it was", " tired so", " the dog", " sat on", " the floor"}) {
            QTest::keyClicks(text, words);
            QVERIFY(awaitSettled(*m_session));
            for (const auto& [button, place] : positions)
                QVERIFY2(m_panel->viewport()->childAt(place) == button, qPrintable(button->accessibleName()));
        }
        QVERIFY(text->document()->firstBlock().layout()->lineCount() >= 3);
        for (const int sentences : {2, 3}) {
            QTest::mouseClick(m_panel->viewport()->childAt(positions.at(add)), Qt::LeftButton);
            QCOMPARE(text->document()->blockCount(), sentences);
            QTest::keyClicks(text, "a dog");
            QVERIFY(awaitSettled(*m_session));
            QCOMPARE(placeOf(add), positions.at(add));
        }
    }

    /// Qt's line breaking takes quadratic time in the length of a word, unless lines may break anywhere.
    void longWordDoesNotBlockWindow()
    {
        auto* text = control<QPlainTextEdit>("Text");
        const QString word(100'000, 'x');
        const auto show = [&](const QString& sentence) {
            m_session->edit("text", [&](Experiment& e) { e.inputs.query = TextInput{{sentence.toStdString()}}; });
            QCOMPARE(text->toPlainText(), sentence);
        };
        show("the " + word);
        QCOMPARE(text->wordWrapMode(), QTextOption::WrapAnywhere);
        show("the cat");
        QCOMPARE(text->wordWrapMode(), QTextOption::WrapAtWordBoundaryOrAnywhere);
        QGuiApplication::clipboard()->setText(word);
        text->paste();
        QCOMPARE(text->wordWrapMode(), QTextOption::WrapAnywhere);
        text->selectAll();
        QTest::keyClick(text, Qt::Key_Delete);
        QCOMPARE(text->wordWrapMode(), QTextOption::WrapAtWordBoundaryOrAnywhere);
    }

    void emptyLinesAreIgnored()
    {
        const Experiment before = experiment();
        auto* text = control<QPlainTextEdit>("Text");
        text->moveCursor(QTextCursor::End);
        QTest::keyClick(text, Qt::Key_Return);
        QTest::keyClick(text, Qt::Key_Return);
        QTest::keyClick(text, Qt::Key_Space);
        QCOMPARE(experiment(), before);
        QCOMPARE(text->document()->blockCount(), 3);  // they are kept in the field
        QTest::keyClicks(text, "a dog");
        QCOMPARE(std::get<TextInput>(experiment().inputs.query).sequences.size(), std::size_t{2});
        QCOMPARE(text->document()->blockCount(), 3);
    }

    void typingReplacesAddedSentence()
    {
        auto* text = control<QPlainTextEdit>("Text");
        QTest::mouseClick(control<QToolButton>("Add a sentence"), Qt::LeftButton);
        QCOMPARE(experiment().inputs.query, Input(TextInput{{"the cat sat on the mat", "the cat sat on the mat"}}));
        QVERIFY(text->hasFocus());
        QTest::keyClicks(text, "a dog");
        QCOMPARE(experiment().inputs.query, Input(TextInput{{"the cat sat on the mat", "a dog"}}));
    }

    void keyTextGetsSameNumberOfSentences()
    {
        m_session->edit("cross", [](Experiment& e) { e.inputs.key = TextInput{{"le chat"}}; });
        QTest::mouseClick(control<QToolButton>("Add a sentence"), Qt::LeftButton);
        QVERIFY(awaitIdle(*m_session));
        QVERIFY(!m_session->error());
        QCOMPARE(*experiment().inputs.key, Input(TextInput{{"le chat", "le chat"}}));
        QCOMPARE(control<QPlainTextEdit>("Key/value text")->toPlainText(), QString("le chat\nle chat"));
    }

    void textFieldsAreLabelledByPurpose()
    {
        QVERIFY(control<QPlainTextEdit>("Text"));
        m_session->edit("cross", [](Experiment& e) { e.inputs.key = TextInput{{"le chat"}}; });
        QVERIFY(control<QPlainTextEdit>("Query text"));
        QVERIFY(control<QPlainTextEdit>("Key/value text"));
        m_session->edit("values", [](Experiment& e) { e.inputs.value = TextInput{{"un chien"}}; });
        QVERIFY(control<QPlainTextEdit>("Key text"));
        QVERIFY(control<QPlainTextEdit>("Value text"));
        m_session->undoStack()->setIndex(0);
        QVERIFY(control<QPlainTextEdit>("Text"));
    }

    void removingSentenceRemovesItsPaintedCells()
    {
        QVERIFY(!control<QToolButton>("Remove sentence 1"));  // a single sentence cannot be removed
        m_session->edit("paint", [](Experiment& experiment) {
            experiment.inputs.query = TextInput{std::vector<std::string>(3, "the cat sat on the mat")};
            experiment.mask.layers.emplace_back().region = CellsRegion{{{1, {}, 0, 0}, {2, {}, 3, 3}}};
            experiment.overrides = {{TensorId::scores, {1, 0, 0, 0}, 1.0F}, {TensorId::scores, {2, 0, 0, 0}, 2.0F}};
        });
        QVERIFY(awaitIdle(*m_session));
        selectPositions(*m_session, {{Axis::batch, 1}});
        QVERIFY(awaitSettled(*m_session));
        const std::string before = canonicalJson(experiment());
        const int steps = m_session->undoStack()->count();

        auto* remove = control<QToolButton>("Remove sentence 2");
        QVERIFY(remove);
        QCOMPARE(remove->text(), QString("2 of 3"));  // with words, because a number beside the icon would be ambiguous
        remove->setFocus();
        QTest::keyClick(remove, Qt::Key_Space);
        QVERIFY(awaitIdle(*m_session));
        QVERIFY(!m_session->error());
        QCOMPARE(m_session->trace()->layer().dimensions[Axis::batch], Index{2});
        QVERIFY(std::get<CellsRegion>(experiment().mask.layers[0].region).cells ==
                (std::vector<CellsRegion::Cell>{{1, {}, 3, 3}}));
        QVERIFY(experiment().overrides == (std::vector<Override>{{TensorId::scores, {1, 0, 0, 0}, 2.0F}}));
        QCOMPARE(m_session->undoStack()->count(), steps + 1);
        QCOMPARE(m_session->undoStack()->undoText(), QString("Remove sentence 2"));
        m_session->undoStack()->undo();
        QCOMPARE(canonicalJson(experiment()), before);
    }

    void typedDigitsAreOneUndoStep()
    {
        auto* dim = control<QDoubleSpinBox>("Embedding");
        QVERIFY(dim);
        dim->setFocus();
        dim->selectAll();
        QTest::keyClicks(dim, "32");
        QCOMPARE(experiment().embedding.dim, Index{32});
        QCOMPARE(m_session->undoStack()->count(), 1);
        m_session->undoStack()->undo();
        QCOMPARE(experiment().embedding.dim, Index{16});
        QCOMPARE(dim->value(), 16.0);
    }

    void undoWhileTypingUndoesExperiment()
    {
        QVERIFY(!takesKey(*control<QPlainTextEdit>("Text"), Qt::Key_Z,
                          Qt::ControlModifier));  // so that the window's Undo receives the key
    }

    void undoRestoresDeletedText()
    {
        auto* text = control<QPlainTextEdit>("Text");
        text->selectAll();
        QTest::keyClicks(text, "a dog");
        text->selectAll();
        QTest::keyClick(text, Qt::Key_Delete);
        QTest::keyClicks(text, "we");
        m_session->undoStack()->undo();
        QCOMPARE(text->toPlainText(), "a dog");
        QVERIFY(text->textCursor().atEnd());
        m_session->undoStack()->undo();
        QCOMPARE(m_session->undoStack()->index(), 0);
        QVERIFY(text->toPlainText() != "a dog");
        QTextCursor cursor = text->textCursor();
        cursor.setPosition(4);
        text->setTextCursor(cursor);
        QTest::keyClicks(text, "big ");
        m_session->undoStack()->undo();
        QCOMPARE(text->textCursor().position(), 4);
    }

    void invalidHeadCountIsExplainedAtField()
    {
        const TracePtr good = m_session->trace();
        auto* heads = control<QDoubleSpinBox>("Heads");
        QVERIFY(heads);
        heads->setValue(3);
        QVERIFY(awaitError(*m_session));
        QCOMPARE(m_panel->errorLabel(), "Heads");
        QVERIFY(row("Heads")->error().contains("16"));
        QVERIFY(row("Heads")->findChild<QLabel*>()->isVisible());
        QVERIFY(row("Scale")->error().isEmpty());
        QCOMPARE(heads->accessibleDescription(), row("Heads")->error());
        QCOMPARE(m_session->trace(), good);

        heads->setValue(8);
        QVERIFY(awaitTrace(*m_session));
        QCOMPARE(m_panel->errorLabel(), QString());
        QVERIFY(row("Heads")->error().isEmpty());
    }

    void crossAttentionRestoresKeyText()
    {
        QVERIFY(!control<QPlainTextEdit>("Key/value text"));
        QTest::mouseClick(control<QCheckBox>("Cross-attention"), Qt::LeftButton);
        auto* key = control<QPlainTextEdit>("Key/value text");
        QVERIFY(key);
        QCOMPARE(key->toPlainText(), "le chat était assis");
        key->setPlainText("one two three");
        QVERIFY(awaitIdle(*m_session));
        QCOMPARE(m_session->trace()->layer().dimensions[Axis::key], Index{3});

        QTest::mouseClick(control<QCheckBox>("Cross-attention"), Qt::LeftButton);
        QVERIFY(!experiment().inputs.key);
        QTest::mouseClick(control<QCheckBox>("Cross-attention"), Qt::LeftButton);
        QCOMPARE(experiment().inputs.key, std::optional<Input>(TextInput{{"one two three"}}));
    }

    /// For Chinese texts in the Chinese window, the default key text is English instead of French.
    void defaultKeyTextDependsOnLanguage()
    {
        setLanguage("zh_CN");
        m_panel = std::make_unique<ExperimentPanel>(m_session.get());
        m_panel->resize(256, 800);
        m_panel->show();
        QVERIFY(awaitSettled(*m_session));
        QTest::mouseClick(control<QCheckBox>(QStringLiteral("交叉注意力")), Qt::LeftButton);
        setLanguage("en");
        QCOMPARE(experiment().inputs.key, std::optional<Input>(TextInput{{"the cat sat on the mat"}}));
    }

    void newExperimentScrollsToTop()
    {
        m_panel->resize(256, 300);
        m_panel->goToGroup(1);
        QTRY_VERIFY(m_panel->verticalScrollBar()->value() > 0);
        replace(*m_session, Experiment());
        QCOMPARE(m_panel->verticalScrollBar()->value(), 0);
    }

    void keyTextOfAnotherExperimentIsNotReused()
    {
        m_session->edit("numbers", [](Experiment& e) {
            e.inputs.key = TensorInput{{"keys.npy", {}, std::make_shared<const Tensor>(Shape{1, 2, 16})}, {}, {}};
        });
        replace(*m_session, Experiment());
        QTest::mouseClick(control<QCheckBox>("Cross-attention"), Qt::LeftButton);
        QCOMPARE(experiment().inputs.key, std::optional<Input>(TextInput{{"le chat était assis"}}));
    }

    void panelDoesNotScrollBackToFocus()
    {
        m_panel->resize(256, 300);
        QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
        control<QPlainTextEdit>("Text")->setFocus();
        QVERIFY(awaitSettled(*m_session));
        QScrollBar* bar = m_panel->verticalScrollBar();
        bar->setValue(bar->maximum());
        QVERIFY(awaitSettled(*m_session));
        QCOMPARE(bar->value(), bar->maximum());
    }

    void crossAttentionOfBatchFits()
    {
        control<QPlainTextEdit>("Text")->setPlainText("one\ntwo three\nfour");
        QTest::mouseClick(control<QCheckBox>("Cross-attention"), Qt::LeftButton);
        QVERIFY(awaitIdle(*m_session));
        QVERIFY(!m_session->error());
        QCOMPARE(m_session->trace()->layer().dimensions[Axis::batch], Index{3});
    }

    void causalSwitchAddsAndTogglesLayer()
    {
        QVERIFY(experiment().mask.layers.empty());
        QTest::mouseClick(control<QCheckBox>("Causal"), Qt::LeftButton);
        QCOMPARE(experiment().mask.layers.size(), std::size_t{1});
        QVERIFY(awaitIdle(*m_session));
        QVERIFY(m_session->trace()->has(TensorId::masked_scores));

        QTest::mouseClick(control<QCheckBox>("Causal"), Qt::LeftButton);
        QCOMPARE(experiment().mask.layers.size(), std::size_t{1});
        QVERIFY(!experiment().mask.layers[0].on);
        QVERIFY(awaitIdle(*m_session));
        QVERIFY(!m_session->trace()->has(TensorId::masked_scores));
        m_session->undoStack()->undo();
        QVERIFY(control<QCheckBox>("Causal")->isChecked());
    }

    void sizeFollowsInputUntilSet()
    {
        auto* d_v = control<QDoubleSpinBox>("d_v");
        QVERIFY(d_v);
        control<QDoubleSpinBox>("Embedding")->setValue(32);
        QVERIFY(awaitIdle(*m_session));
        QCOMPARE(d_v->value(), 8.0);
        QVERIFY(!experiment().attention.d_v);

        d_v->setValue(5);
        QCOMPARE(experiment().attention.d_v, std::optional<Index>(5));
        control<QDoubleSpinBox>("Embedding")->setValue(64);
        QVERIFY(awaitIdle(*m_session));
        QCOMPARE(d_v->value(), 5.0);

        auto* follow = row("d_v")->findChild<QToolButton*>();
        QVERIFY(!follow->isChecked());
        QTest::mouseClick(follow, Qt::LeftButton);
        QVERIFY(awaitIdle(*m_session));
        QVERIFY(!experiment().attention.d_v);
        QCOMPARE(d_v->value(), 16.0);
    }

    void invalidNumberIsExplained()
    {
        auto* heads = control<QDoubleSpinBox>("Heads");
        heads->selectAll();
        QTest::keyClicks(heads, "0");
        QVERIFY(hasLabelContaining(*row("Heads"), "This must be a number from 1 to 1000000."));
        QCOMPARE(experiment().attention.heads, Index{4});
        heads->selectAll();
        QTest::keyClicks(heads, "2");
        QVERIFY(!hasLabelContaining(*row("Heads"), "This must"));
        QVERIFY(awaitIdle(*m_session));
    }

    void inapplicableFieldsAreHidden()
    {
        QVERIFY(!control<QDoubleSpinBox>("Multiply by"));
        m_session->edit("scale", [](Experiment& e) { e.attention.scale = {Scale::Kind::number, 0.5}; });
        auto* number = control<QDoubleSpinBox>("Multiply by");
        QVERIFY(number);
        QCOMPARE(number->value(), 0.5);

        QVERIFY(control<QDoubleSpinBox>("d_out"));
        m_session->edit("w_o", [](Experiment& e) { e.attention.output_projection = false; });
        QVERIFY(!control<QDoubleSpinBox>("d_out"));
    }

    void controlsFollowExperiment()
    {
        Experiment other;
        other.inputs.query = TextInput{{"x y"}};
        other.inputs.tokenizer = Tokenizer::characters;
        other.attention.heads = 2;
        other.attention.bias = false;
        other.attention.projections = Projections::fused;
        other.mask.layers.emplace_back().region = WindowRegion{2};
        replace(*m_session, other);
        QCOMPARE(control<QPlainTextEdit>("Text")->toPlainText(), QString("x y"));
        QCOMPARE(control<QComboBox>("Tokens")->currentText(), QString("Characters"));
        QCOMPARE(control<QDoubleSpinBox>("Heads")->value(), 2.0);
        QVERIFY(!control<QCheckBox>("Bias")->isChecked());
        QCOMPARE(control<QComboBox>("Projections")->currentText(), QString("Fused"));
        QVERIFY(control<QCheckBox>("Window")->isChecked());
        QVERIFY(!control<QCheckBox>("Causal")->isChecked());
        QCOMPARE(m_session->experiment(), other);  // showing it does not edit the experiment
    }

    void recipeIsOneEdit()
    {
        const Experiment before = m_session->experiment();
        const auto actions = m_panel->findChildren<QAction*>();
        const auto llama = std::ranges::find(actions, QString("Llama 3"), &QAction::text);
        QVERIFY(llama != actions.end());
        (*llama)->trigger();
        QVERIFY(m_session->experiment().attention.rotary.on);
        QVERIFY(awaitSettled(*m_session));
        QVERIFY(m_session->trace()->has(TensorId::rotated_q));
        m_session->undoStack()->undo();
        QVERIFY(m_session->experiment() == before);
    }

    void sentenceBHasOwnLine()
    {
        QVERIFY(!control<QLineEdit>("Sentence B"));  // no model
        replace(*m_session, bertOfPairs({{"the cat", "a dog"}, false, {"", "the"}}));
        auto* second = control<QLineEdit>("Sentence B of line 1");
        QVERIFY(second->isVisible());
        QCOMPARE(second->text(), QString());
        QTest::keyClicks(second, "a dog");
        QVERIFY(awaitTrace(*m_session));
        const auto second_texts = [this] {
            return std::get<TextInput>(m_session->experiment().inputs.query).second_texts;
        };
        QCOMPARE(second_texts(), (std::vector<std::string>{"a dog", "the"}));
        QVERIFY(m_session->trace()->layer().isPair(0));
        m_session->undoStack()->undo();
        QCOMPARE(second_texts(), (std::vector<std::string>{"", "the"}));
        QCOMPARE(second->text(), QString());

        m_session->select(Axis::batch, 1);
        QVERIFY(awaitSettled(*m_session));
        QCOMPARE(control<QLineEdit>("Sentence B of line 2")->text(), "the");
        auto* text = control<QPlainTextEdit>("Text");
        text->setPlainText("a dog");  // the first line is deleted
        QVERIFY(awaitTrace(*m_session));
        QCOMPARE(second_texts(), (std::vector<std::string>{"the"}));
    }

private:
    FieldRow* row(const QString& label) const
    {
        for (FieldRow* candidate : m_panel->findChildren<FieldRow*>())
            if (candidate->label() == label)
                return candidate;
        return nullptr;
    }
};

ATTN_QT_TEST(ExperimentPanelTest)
#include "experiment_panel_test.moc"
