// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/explain/explain.h"
#include "tests/ui/stage_points.h"
#include "tests/ui/window/window_test.h"
#include "ui/files/examples.h"
#include "ui/inspector/sentence_bar.h"
#include "ui/models/candidates.h"
#include "ui/models/prediction_panel.h"
#include "ui/session/playback.h"
#include "ui/session/reveal_state.h"
#include "ui/stage/predict_bar.h"
#include "ui/stage/step_strip.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/widgets/panels.h"
#include "ui/window/top_bar.h"
#include "ui/words/cell_sentences.h"

#include <QComboBox>
#include <QFontInfo>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>

#include <algorithm>
#include <map>

using namespace attn;

/// Presentation mode: readable from a distance, and controlled by a presenter remote.
class PresentationTest : public WindowTest
{
    Q_OBJECT

private slots:
    void init()
    {
        start();
        session().goToStep(TensorId::weights);
    }

    void cleanup()
    {
        m_window.reset();
        m_preferences->setTextSize(100);
    }

    void onlyStageSentenceAndSumAreShown()
    {
        QVERIFY(!child<ComputationLine>()->isVisible());
        present();
        QVERIFY(m_window->isFullScreen());
        for (const QWidget* gone : {static_cast<QWidget*>(child<TopBar>()), static_cast<QWidget*>(child<StepStrip>()),
                                    static_cast<QWidget*>(child<QMenuBar>())})
            QVERIFY(!gone->isVisible());
        QTRY_VERIFY(stage().width() >= m_window->width() - 4);
        QVERIFY(child<SentenceBar>()->isVisible() && child<ComputationLine>()->isVisible());
        session().choose({TensorId::weights, {0, 0, 1, 0}});
        QVERIFY(awaitSettled(session()));
        const Trace& trace = *session().trace();
        QVERIFY(child<SentenceBar>()->text().contains(
            percentageText(double(trace[TensorId::weights].at(std::array<Index, 4>{0, 0, 1, 0})))));
        QVERIFY2(child<ComputationLine>()->text().contains("e^("), qPrintable(child<ComputationLine>()->text()));
        QVERIFY(child<ComputationLine>()->text().contains(
            fineValueText(TensorId::row_sum, double(trace[TensorId::row_sum].at(std::array<Index, 3>{0, 0, 1})))));
    }

    void sentenceAndSumAreReadableFromDistance()
    {
        presentModel({1024, 768});
        QTRY_COMPARE(child<SentenceBar>()->fontInfo().pixelSize(), 768 / 24);
        QVERIFY(36 * child<ComputationLine>()->fontInfo().pixelSize() >= 768);
        m_window->resize(1024, 600);
        QTRY_COMPARE(child<SentenceBar>()->fontInfo().pixelSize(), 600 / 24);
    }

    /// Each sentence fits in two lines, and nothing below it moves.
    void everySentenceFits()
    {
        session().replace(newWindowExperiment());
        const std::vector<PartPlan> parts = session().experiment().model->model->plan().parts;
        for (const QString& language : languages()) {
            changeLanguage(language);
            present({1024, 768});
            const int height = child<SentenceBar>()->height();
            for (const PartPlan& part : parts) {
                if (part.layer > 0)
                    continue;  // already tested
                session().showPart(part.kind, part.layer);
                QVERIFY(awaitSettled(session()));
                for (const TensorId step : session().shownSteps()) {
                    goTo(step);
                    const auto* bar = child<SentenceBar>();
                    QVERIFY2(bar->heightForWidth(bar->width()) <= bar->height(), qPrintable(bar->text()));
                    QCOMPARE(bar->height(), height);
                    const auto* sum = child<ComputationLine>();
                    QVERIFY2(sum->heightForWidth(sum->width()) <= sum->height(), qPrintable(sum->text()));
                }
            }
        }
        setLanguage("en");
    }

    void sentenceOfDifferenceDescribesChange()
    {
        session().pin();
        edit(session(), [](Experiment& e) {
            e.mask.layers.emplace_back().region = CellsRegion{{{std::nullopt, std::nullopt, 0, 0}}};
        });
        QVERIFY(awaitSettled(session()));
        const auto* bar = child<SentenceBar>();
        QVERIFY(bar->text().startsWith("B: "));
        session().traceComparison()->show(TraceComparison::ComparisonView::a);
        QVERIFY(awaitSettled(session()));
        QVERIFY(bar->text().startsWith("A: "));
        session().traceComparison()->show(TraceComparison::ComparisonView::difference);
        session().choose({TensorId::weights, {0, 0, 1, 1}});
        QVERIFY(awaitSettled(session()));
        QVERIFY2(bar->text().startsWith("From A to B, the number of "), qPrintable(bar->text()));
        goTo(TensorId::scores);
        QVERIFY2(bar->text().contains(" stays <b>"), qPrintable(bar->text()));
        session().traceComparison()->unpin();
        QVERIFY(awaitSettled(session()));
        QVERIFY(!bar->text().contains(" stays <b>"));
        QVERIFY(!bar->text().startsWith("B: "));
    }

    void hiddenNumberIsNotInSentence()
    {
        session().setPresentationMode({true});
        session().revealState()->setUserPredicting(true);
        QVERIFY(awaitSettled(session()));
        QCOMPARE(child<SentenceBar>()->text(), "What do you expect?");
        QVERIFY(child<ComputationLine>()->text().isEmpty());
        const CellRef cell{session().selection().step,
                           session().selection().cellOf((*session().trace())[session().selection().step])};
        session().hoverNextSource();
        QVERIFY(!session().hoveredCells());
        session().revealState()->revealSelected(RevealState::Scope::cell);
        QVERIFY(awaitSettled(session()));
        QVERIFY(!session().revealState()->hides(cell));
        QVERIFY(child<ComputationLine>()->text().contains(" = "));
        QTRY_VERIFY(child<PredictBar>()->findChild<QLabel*>()->fontInfo().pixelSize() >= m_window->height() / 45);
    }

    void remoteFollowsNumberToSourcesAndBack()
    {
        session().setPresentationMode({true});
        session().choose({TensorId::weights, {0, 0, 1, 0}});
        QVERIFY(awaitSettled(session()));
        stage().setFocus();
        QCoreApplication::processEvents();  // for the layout of the last update
        press(Qt::Key_S);
        QVERIFY(session().isHoveredAt({TensorId::exp_scores, {0, 0, 1, 0}}));
        QVERIFY(awaitSettled(session()));
        QVERIFY(child<ComputationLine>()->text().contains("<u>e^("));
        press(Qt::Key_S);
        QVERIFY(session().isHoveredAt({TensorId::row_sum, {0, 0, 1}}));
        press(Qt::Key_F);
        QCOMPARE(session().selection().step, TensorId::row_sum);
        QVERIFY(awaitSettled(session()));
        press(Qt::Key_F);  // the first source, if none is hovered
        QCOMPARE(session().selection().step, TensorId::exp_scores);
        press(Qt::Key_Backspace);
        press(Qt::Key_Backspace);
        QCOMPARE(session().selection().step, TensorId::weights);
    }

    /// From a layer's input to the previous layer, and from its output to the next part.
    void presenterRemoteCrossesLayers()
    {
        presentModel();
        stage().setFocus();
        const auto stepInLayer = [this](PartKind part, Index layer) {
            const auto& model = session().trace()->experiment().model;
            return model->part == part && model->layer == layer ? std::optional(session().selection().step)
                                                                : std::nullopt;
        };
        session().goToCell({TensorId::block_input, {0, 11, 7}});
        press(Qt::Key_F);  // it has no source here, and is not an output
        QCOMPARE(stepInLayer(PartKind::self, 1), TensorId::block_input);
        press(Qt::Key_S);
        const TensorId output = originalOf(*session().trace(), {TensorId::block_output, {0, 11, 7}}).tensor;
        QVERIFY(stepInLayer(PartKind::self, 0));
        QCOMPARE(originalOf(*session().trace(), {session().selection().step, {0, 11, 7}}).tensor, output);
        QCOMPARE(session().selection()[Axis::query], Index{11});
        press(Qt::Key_S);  // a hovered source takes precedence
        press(Qt::Key_F);
        QVERIFY(stepInLayer(PartKind::self, 0));
        QVERIFY(session().selection().step != output);
        press(Qt::Key_Backspace);
        press(Qt::Key_F);
        QCOMPARE(stepInLayer(PartKind::self, 1), TensorId::block_input);
        QCOMPARE(session().selection().cellOf((*session().trace())[TensorId::block_input]), (Shape{0, 11, 7}));
        session().goToCell({TensorId::block_output, {0, 11, 7}});
        press(Qt::Key_F);
        QCOMPARE(stepInLayer(PartKind::prediction, 2), TensorId::block_input);
        QCOMPARE(session().selection().cellOf((*session().trace())[TensorId::block_input]), (Shape{0, 11, 7}));
    }

    void panelsDoNotCoverStage()
    {
        present();
        for (const Qt::Key key : {Qt::Key_F7, Qt::Key_F8, Qt::Key_F6, Qt::Key_F6}) {
            press(key);
            for (const FoldingPanel* panel : m_window->findChildren<FoldingPanel*>())
                QVERIFY(!panel->isOpen());
        }
        press(Qt::Key_Escape);
        QVERIFY(!session().presentationMode().on);
    }

    /// All rows of every step are visible, and all columns of steps with a column per word. The result alone is not
    /// smaller.
    void digitsAndTwelveWordsAreReadableFromDistance()
    {
        presentModel();
        for (const QSize size : {QSize(1024, 768), QSize(1440, 900), QSize(1920, 1080)}) {
            resize(size);
            for (const TensorId step : session().shownSteps()) {
                session().goToStep(step);
                QVERIFY2(36 * geometry().fonts.digits.pixelSize() >= size.height(), name(step).data());
                QRectF cells = stage().toViewport(geometry().grid);
                if (resultPicture(stage()).cells.across() != Axis::key)
                    cells.setWidth(std::min(cells.width(), geometry().cell.width()));
                QVERIFY2(QRectF(stage().viewport()->rect()).contains(cells), name(step).data());
                const double beside = geometry().cell.height();
                showResultAlone(true);
                QVERIFY2(geometry().cell.height() > beside - 0.1, name(step).data());
                showResultAlone(false);
            }
        }
    }

    void smallDifferenceIsVisibleBesideAAndB()
    {
        editText(session(), "cat sat on");
        session().pin();
        editText(session(), "cat lay on");
        session().traceComparison()->show(TraceComparison::ComparisonView::difference);
        present({1024, 768});
        for (const TensorId step : {TensorId::scores, TensorId::weights}) {
            session().goToStep(step);
            const auto& matrices = stage().drawing()->matrices();
            QCOMPARE(matrices.size(), 3U);
            for (const MatrixGeometry& matrix : matrices) {
                QVERIFY(QRectF(stage().viewport()->rect()).contains(stage().toViewport(matrix.outer())));
                QCOMPARE(matrix.grid.top(), matrices.front().grid.top());
            }
            QVERIFY(matrices[0].grid.left() < matrices[1].grid.left());
        }
    }

    void predictedCellIsVisible()
    {
        const auto* panel = child<PredictionPanel>();
        present();
        QVERIFY(!panel->isVisible());
        session().replace(newWindowExperiment());
        const auto* mostLikely = panel->findChildren<CandidateButton*>()[5];  // those of A come first
        QTRY_VERIFY(mostLikely->isVisible());
        QCOMPARE(mostLikely->text(), "cat");
        QVERIFY(!panel->findChild<QComboBox*>()->isVisible());
        QVERIFY(panel->height() < 2 * mostLikely->height());
        session().setPresentationMode({});
        QTRY_VERIFY(panel->findChild<QComboBox*>()->isVisible());
    }

    void leavingRestoresWindow()
    {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);  // updates the height of the step strip
        const QSize before = stage().size();
        const QSize window = m_window->size();
        session().setPresentationMode({true});
        QTRY_VERIFY(stage().size() != before);
        QCOMPARE(themeOf(stage().palette()).text, QColor(Qt::black));
        session().setPresentationMode({});
        QCOMPARE(themeOf(stage().palette()).text, lightTheme().text);
        QTRY_COMPARE(m_window->size(), window);
        QTRY_COMPARE(stage().size(), before);
        QVERIFY(child<TopBar>()->isVisible() && child<StepStrip>()->isVisible());
        QVERIFY(!child<ComputationLine>()->isVisible());
    }

    void resultOnlyViewEndsWithPresenting()
    {
        for (const bool before : {false, true}) {
            showResultAlone(before);
            session().setPresentationMode({true});
            showResultAlone(true);
            session().setPresentationMode({});
            QCOMPARE(session().viewOptions().resultAlone, before);
        }
    }

    void fontSizeOfFieldsIsRestored()
    {
        replace(session(), newWindowExperiment());
        const auto sizes = [this] {
            std::map<const QWidget*, double> sizes;
            for (const auto* field : m_window->findChildren<QLineEdit*>())
                if (field->isVisible())
                    sizes[field] = QFontInfo(field->font()).pixelSize();
            return sizes;
        };
        const auto before = sizes();
        QVERIFY(!before.empty());
        present();
        QTRY_VERIFY(sizes() != before);
        session().setPresentationMode({});
        QVERIFY(awaitSettled(session()));
        QTRY_VERIFY(sizes() == before);
    }

    void predictingEndsWithPresenting()
    {
        RevealState* reveal = session().revealState();
        session().setPresentationMode({true});
        reveal->setUserPredicting(true);
        session().setPresentationMode({});
        QVERIFY(!reveal->isUserPredicting());

        reveal->setUserPredicting(true);
        session().setPresentationMode({true});
        session().setPresentationMode({});
        QVERIFY(reveal->isUserPredicting());
        reveal->setUserPredicting(false);
    }

    void presenterKeysWork()
    {
        press(Qt::Key_F11);
        QVERIFY(session().presentationMode().on);
        const auto steps = session().shownSteps();
        session().goToStep(steps.front());
        press(Qt::Key_PageDown);
        QCOMPARE(session().selection().step, steps[1]);
        press(Qt::Key_PageUp);
        press(Qt::Key_Right);
        QCOMPARE(session().selection().step, steps[1]);
        session().goToStep(TensorId::scores);
        press(Qt::Key_3);
        QCOMPARE(session().selection()[Axis::head], Index{2});
        press(Qt::Key_B);
        QVERIFY(session().presentationMode().blank);
        press(Qt::Key_Escape);
        QVERIFY(session().presentationMode().on && !session().presentationMode().blank);
        press(Qt::Key_Escape);
        QVERIFY(!session().presentationMode().on);
        press(Qt::Key_B);
        QVERIFY(!session().presentationMode().blank);
    }

    /// Also for a key of a presenter remote, whose action would be invisible.
    void firstKeyOnlyEndsBlackScreen()
    {
        press(Qt::Key_F11);
        const Selection before = session().selection();
        for (const Qt::Key key : {Qt::Key_PageDown, Qt::Key_Left, Qt::Key_Space, Qt::Key_2}) {
            press(Qt::Key_B);
            QVERIFY(session().presentationMode().blank);
            press(Qt::Key_Shift);
            QVERIFY(session().presentationMode().blank);
            press(key);
            QVERIFY(session().presentationMode().on && !session().presentationMode().blank);
            QVERIFY(session().selection() == before);
            QVERIFY(!session().playback()->isPlaying());
        }
        goTo(TensorId::weights);
        clickCell(stage(), *stage().resultMatrix(), {0, 0});
        QCOMPARE(session().arrowKeys(), ArrowKeys::cells);
        const QString sentence = child<SentenceBar>()->text();
        press(Qt::Key_B);
        press(Qt::Key_B);
        QVERIFY(!session().presentationMode().blank);
        QCOMPARE(session().arrowKeys(), ArrowKeys::cells);  // restored
        QCOMPARE(child<SentenceBar>()->text(), sentence);
        press(Qt::Key_PageDown);
        QVERIFY(session().selection().step != before.step);
    }

    /// Also if the activated matrix was replaced by others.
    void escapeLeavesCellModeFirst()
    {
        session().pin();
        session().edit("scale", [](Experiment& edited) { edited.attention.scale.kind = Scale::Kind::none; });
        press(Qt::Key_F11);
        session().goToStep(TensorId::weights);
        QVERIFY(awaitIdle(session()));
        QVERIFY(awaitSettled(session()));
        stage().setFocus();
        session().setArrowKeys(ArrowKeys::cells);
        session().traceComparison()->show(TraceComparison::ComparisonView::difference);
        QVERIFY(awaitSettled(session()));
        QVERIFY(stage().hasFocus());
        QCOMPARE(session().arrowKeys(), ArrowKeys::cells);
        press(Qt::Key_Escape);
        QCOMPARE(session().arrowKeys(), ArrowKeys::steps);
        QVERIFY(session().presentationMode().on);
        press(Qt::Key_Escape);
        QVERIFY(!session().presentationMode().on);
    }

    void digitKeysTypeGuess()
    {
        session().setPresentationMode({true});
        session().revealState()->setUserPredicting(true);
        session().setArrowKeys(ArrowKeys::cells);
        press(Qt::Key_2);
        QCOMPARE(session().selection()[Axis::head], Index{0});
        session().revealState()->revealSelected(RevealState::Scope::cell);
        press(Qt::Key_2);  // once more: already revealed
        QCOMPARE(session().selection()[Axis::head], Index{0});
        session().revealState()->revealAll();
        press(Qt::Key_Escape);
        stage().setFocus();
        QVERIFY(awaitSettled(session()));
        press(Qt::Key_2);
        QCOMPARE(session().selection()[Axis::head], Index{1});
    }

    void resultOnlyViewIsReadableFromDistance_data()
    {
        addRows<QSize>("screen", {{"projector", QSize(1024, 768)}, {"large screen", QSize(1920, 1080)}});
    }

    void resultOnlyViewIsReadableFromDistance()
    {
        QFETCH(QSize, screen);
        session().setPresentationMode({true});
        resize(screen);
        showResultAlone(true);
        for (const TensorId step : session().shownSteps()) {
            session().goToStep(step);
            QCOMPARE(stage().drawing()->matrices().size(), 1U);
            const MatrixPicture& picture = resultPicture(stage());
            const QRectF seen = stage().viewport()->rect();
            QVERIFY(seen.contains(stage().cellRect(0, *picture.selected)));
            if (picture.columns() > session().trace()->layer().dimensions[Axis::key])
                continue;  // more than 6 × 6
            QVERIFY2(seen.contains(stage().toViewport(geometry().outer())), qPrintable(picture.title));
            QVERIFY2(30 * geometry().fonts.digits.pixelSize() >= screen.height(),
                     qPrintable(QString("%1: %2").arg(picture.title).arg(geometry().fonts.digits.pixelSize())));
        }
    }

    void textSizeIsKept()
    {
        const double before = child<TopBar>()->font().pointSizeF();
        const int label = geometry().fonts.label.pixelSize();
        const double cell = geometry().cell.height();
        m_preferences->setTextSize(150);
        QCOMPARE(child<TopBar>()->font().pointSizeF(), before * 1.5);
        QVERIFY(geometry().fonts.label.pixelSize() > label);
        QVERIFY(geometry().cell.height() > cell);
        setFontScale(1);
        const Preferences later(false);
        QCOMPARE(later.textSize(), 150);
        QCOMPARE(fontScale(), 1.5);
    }

private:
    /// Geometry of the step's result.
    [[nodiscard]] const MatrixGeometry& geometry() const
    {
        return stage().drawing()->matrices()[stage().resultMatrix().value()];
    }
    void showResultAlone(bool alone) const
    {
        setViewOptions([alone](ViewOptions& options) { options.resultAlone = alone; });
    }
    /// Begins to present, in a window of this size if given.
    void present(QSize size = {})
    {
        session().setPresentationMode({true});
        if (size.isValid())
            resize(size);
        QVERIFY(awaitSettled(session()));
    }
    void presentModel(QSize size = {})
    {
        session().replace(newWindowExperiment());
        present(size);
    }
    /// Presses a key in the focused widget, and waits until everything is updated.
    void press(Qt::Key key) const
    {
        WindowTest::press(key);
        QVERIFY(awaitSettled(session()));
    }
    /// Resizes the window in presentation mode, which uses the whole screen.
    void resize(QSize size)
    {
        m_window->setWindowState(Qt::WindowNoState);
        m_window->resize(size);
        QTRY_COMPARE(m_window->size(), size);
        QVERIFY(awaitSettled(session()));
    }
};

ATTN_QT_TEST(PresentationTest)
#include "presentation_test.moc"
