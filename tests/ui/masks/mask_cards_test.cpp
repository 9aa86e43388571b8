// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/experiment_json.h"
#include "tests/ui/masks/panel_test.h"
#include "ui/masks/bias_curve.h"
#include "ui/masks/mask_card.h"
#include "ui/masks/mask_cards.h"
#include "ui/masks/mask_layer_editor.h"
#include "ui/session/mask_brush.h"
#include "ui/words/number_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <qcustomplot.h>

#include <cmath>

using namespace attn;

namespace
{

MaskLayer blocking(MaskRegion region) { return {std::move(region), LayerEffect::block, true, std::nullopt}; }

}  // namespace

class MaskCardsTest : public PanelTest
{
    Q_OBJECT

private slots:
    void init() { start({blocking(CausalRegion{}), blocking(WindowRegion{2}), blocking(ColumnsRegion{{0}})}); }

    void clickOpensCardAndClosesOther()
    {
        QVERIFY(!control<QDoubleSpinBox>("Places on either side"));
        open(1);
        QVERIFY(control<QDoubleSpinBox>("Places on either side"));
        open(2);
        QVERIFY(!control<QDoubleSpinBox>("Places on either side"));
        QVERIFY(control<QLineEdit>("Keys"));
        open(2);
        QVERIFY(!control<QLineEdit>("Keys"));
    }

    void everyParameterEditIsUndoable()
    {
        open(1);
        control<QDoubleSpinBox>("Places on either side")->setValue(1);
        QCOMPARE(layers()[1].region, MaskRegion(WindowRegion{1}));
        QCOMPARE(m_session->undoStack()->undoText(), QString("Places on either side"));
        auto* effect = control<QComboBox>("Effect");
        effect->setFocus();
        QTest::keyClick(effect, Qt::Key_Down);
        QVERIFY(layers()[1].effect == LayerEffect::allow);
        QCOMPARE(m_session->undoStack()->count(), 2);
        m_session->undoStack()->setIndex(0);
        QCOMPARE(control<QDoubleSpinBox>("Places on either side")->value(), 2.0);
        QCOMPARE(control<QComboBox>("Effect")->currentIndex(), 0);
    }

    void invalidListsAreExplained()
    {
        open(2);
        auto* keys = control<QLineEdit>("Keys");
        keys->setFocus();
        keys->selectAll();
        QTest::keyClicks(keys, "2, 4-6");
        QCOMPARE(layers()[2].region, MaskRegion(ColumnsRegion{{1, 3, 4, 5}}));  // counted from 0
        QCOMPARE(keys->text(), QString("2, 4-6"));                              // as typed
        QCOMPARE(m_session->undoStack()->count(), 1);
        QTest::keyClicks(keys, "x");
        QVERIFY(!keys->accessibleDescription().isEmpty());
        QCOMPARE(layers()[2].region, MaskRegion(ColumnsRegion{{1, 3, 4, 5}}));
        m_session->undoStack()->undo();
        QCOMPARE(keys->text(), QString("1"));
        QVERIFY(keys->accessibleDescription().isEmpty());
    }

    void positionListShowsTokens()
    {
        start({blocking(ColumnsRegion{{1, 5}})});
        open(0);
        QVERIFY(childNamed<QLabel>(*m_panel, "cat · mat"));
    }

    void headsCanBeChosenIndividually()
    {
        open(0);
        QVERIFY(control<QToolButton>("All heads")->isChecked());
        QTest::mouseClick(control<QToolButton>("Head 1"), Qt::LeftButton);
        QCOMPARE(layers()[0].heads, std::optional(std::vector<Index>{0}));
        QVERIFY(!control<QToolButton>("All heads")->isChecked());
        QTest::mouseClick(control<QToolButton>("Head 3"), Qt::LeftButton);
        QCOMPARE(layers()[0].heads, std::optional(std::vector<Index>{0, 2}));
        QTest::mouseClick(control<QToolButton>("Head 3"), Qt::LeftButton);
        QTest::mouseClick(control<QToolButton>("Head 1"), Qt::LeftButton);
        QCOMPARE(layers()[0].heads, std::nullopt);
        QVERIFY(control<QToolButton>("All heads")->isChecked());
    }

    void cardShowsPaintedHead()
    {
        const auto paintInSecond = [this](Index key) {
            m_session->brush()->setReach({false, true});
            m_session->brush()->begin({0, 1, 2, key}, MaskBrush::Tip::cell);
            m_session->brush()->end();
        };
        edit(*m_session, [](Experiment& e) { e.mask.layers.clear(); });
        paintInSecond(4);
        open(0);
        QVERIFY(!control<QToolButton>("All heads")->isChecked());
        QVERIFY(control<QToolButton>("Head 2")->isChecked());
        QVERIFY(!control<QToolButton>("Head 1")->isChecked());
        QTest::mouseClick(control<QToolButton>("Head 1"), Qt::LeftButton);
        const MaskGrid& grid = m_session->trace()->layer().grid;
        QVERIFY(attn::isVisible(layers(), grid, {0, 2, 2, 4}));
        for (const Index head : {0, 1})
            QVERIFY(!attn::isVisible(layers(), grid, {0, head, 2, 4}));
        // Some cells in one head, some in all heads, which the buttons cannot show.
        QTest::mouseClick(control<QToolButton>("All heads"), Qt::LeftButton);
        paintInSecond(3);
        QVERIFY(control<QToolButton>("All heads")->isChecked());
        QVERIFY(childNamed<QLabel>(*m_panel, "2 entries, 1 of them in one head only"));
    }

    void errorIsShownAtItsField()
    {
        m_session->edit("keys", [](Experiment& e) { e.mask.layers[2].region = ColumnsRegion{{0, 9}}; });
        QVERIFY(awaitError(*m_session));
        auto* keys = control<QLineEdit>("Keys");
        QVERIFY(keys);
        QVERIFY(keys->accessibleDescription().contains("9"));
        QVERIFY(!m_panel->errorLabel().isEmpty());
        m_session->undoStack()->undo();
        QVERIFY(awaitError(*m_session));
        QVERIFY(keys->accessibleDescription().isEmpty());
    }

    void keysMoveLayerAndKeepFocus()
    {
        auto* window = control<QCheckBox>("Window");
        window->setFocus();
        QTest::keyClick(window, Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(layers()[0].region, MaskRegion(WindowRegion{2}));
        QCOMPARE(QApplication::focusWidget()->accessibleName(), QString("Window"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Up, Qt::AltModifier);  // it is already the first
        QCOMPARE(m_session->undoStack()->count(), 1);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down, Qt::AltModifier);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(layers()[2].region, MaskRegion(WindowRegion{2}));
        QCOMPARE(m_session->undoStack()->undoText(), QString("Move Window"));
    }

    void draggingMovesALayer()
    {
        MaskCard* first = cards()[0];
        const QPoint handle(60, 10);
        const QPoint behindTheLast =
            first->mapFromGlobal(cards()[2]->mapToGlobal(QPoint(60, cards()[2]->height() - 2)));
        QTest::mousePress(first, Qt::LeftButton, {}, handle);
        QTest::mouseMove(first, handle + QPoint(0, 30));
        QTest::mouseMove(first, behindTheLast);
        QTest::mouseRelease(first, Qt::LeftButton, {}, behindTheLast);
        QCOMPARE(layers()[2].region, MaskRegion(CausalRegion{}));
        QCOMPARE(m_session->undoStack()->count(), 1);
        QVERIFY(!control<QComboBox>("Line up"));  // a drag does not open the card
    }

    void openCardStaysOpenWhenMoved()
    {
        open(1);
        QTest::mouseClick(control<QToolButton>("Move this layer up"), Qt::LeftButton);
        QVERIFY(cards()[0]->content());
        QVERIFY(control<QDoubleSpinBox>("Places on either side"));
        QVERIFY(!control<QToolButton>("Move this layer up")->isEnabled());
        QTest::mouseClick(control<QToolButton>("Move this layer down"), Qt::LeftButton);
        QVERIFY(cards()[1]->content());
    }

    void deletingCanBeUndone()
    {
        open(1);
        QTest::mouseClick(control<QToolButton>("Delete this layer"), Qt::LeftButton);
        QCOMPARE(layers().size(), std::size_t{2});
        QVERIFY(!control<QCheckBox>("Window"));
        m_session->undoStack()->undo();
        QCOMPARE(layers()[1].region, MaskRegion(WindowRegion{2}));
        QVERIFY(control<QCheckBox>("Window"));
    }

    void clearingForgetsPaintedCells()
    {
        start({blocking(CellsRegion{{{0, 0, 1, 1}, {0, 0, 1, 2}}})});
        open(0);
        auto* clear = control<QPushButton>("Clear");
        QVERIFY(clear);
        QTest::mouseClick(clear, Qt::LeftButton);
        QCOMPARE(layers()[0].region, MaskRegion(CellsRegion{}));
        QVERIFY(!clear->isEnabled());
    }

    void cardOfEveryKindOpens()
    {
        const MaskGrid grid = m_session->trace()->layer().grid;
        std::vector<MaskLayer> all;
        forEachMaskKind(
            [&]<typename Region>(std::type_identity<Region>) { all.push_back(layerOf(Region::example(grid))); });
        start(std::move(all));
        const Experiment before = m_session->experiment();
        for (std::size_t layer = 0; layer < layers().size(); ++layer) {
            open(layer);
            QVERIFY(cards()[layer]->content());
            QCOMPARE(control<QComboBox>("Effect") == nullptr, alwaysAdds(layers()[layer].region));
            for (const QWidget* widget : cards()[layer]->findChildren<QWidget*>())
                if (widget->focusPolicy() & Qt::TabFocus && !widget->focusProxy() && widget->isVisible()) {
                    const auto* button = qobject_cast<const QAbstractButton*>(widget);
                    QVERIFY2(!widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()),
                             widget->metaObject()->className());
                }
        }
        QCOMPARE(m_session->experiment(), before);  // showing it changed nothing
    }

    void layerEffectIsCountedForSelectedHead()
    {
        MaskLayer second_head_layer = blocking(ColumnsRegion{{0}});
        second_head_layer.heads = std::vector<Index>{1};
        start({blocking(CausalRegion{}), second_head_layer});
        const auto hasLabelContaining = [this](std::size_t card, const QString& words) {
            return childNamed<QLabel>(*cards()[card], words);
        };
        QVERIFY(hasLabelContaining(0, "blocks 15"));
        QVERIFY(hasLabelContaining(1, "none here"));
        selectPositions(*m_session, {{Axis::head, 1}});
        QVERIFY(awaitSettled(*m_session));
        QVERIFY(hasLabelContaining(1, "blocks 6"));
        edit(*m_session, [](Experiment& experiment) {
            std::string text = "a";
            for (int i = 1; i < 200; ++i)
                text += " a";
            experiment.inputs.query = TextInput{{text}};
        });
        QVERIFY(hasLabelContaining(0, "blocks 50%"));
        QVERIFY(hasLabelContaining(1, "blocks 200"));
    }

    void addingLayerHasNumberField()
    {
        open(2);
        QVERIFY(!control<QDoubleSpinBox>("Number"));
        auto* effect = control<QComboBox>("Effect");
        effect->setFocus();
        QTest::keyClick(effect, Qt::Key_End);
        QVERIFY(layers()[2].adds());
        control<QDoubleSpinBox>("Number")->setValue(2.5);
        QCOMPARE(layers()[2].value, 2.5);
        QVERIFY(awaitIdle(*m_session));
        QVERIFY(childNamed<QLabel>(*cards()[2], "adds to 6"));
        QVERIFY(m_session->trace()->has(TensorId::biased_scores));
        start({layerOf(AlibiRegion{})});
        open(0);
        QVERIFY(control<QComboBox>("Line up"));
        QVERIFY(!control<QComboBox>("Effect"));
    }

    void slopesCanBeTypedAndDragged()
    {
        start({layerOf(AlibiRegion{})});
        open(0);
        const auto slopes = [this] { return std::get<AlibiRegion>(layers()[0].region).slopes; };
        QCOMPARE(m_panel->findChild<QCustomPlot*>()->graphCount(), 4);
        QCOMPARE(control<QLineEdit>("Slopes")->placeholderText(), QString("0.25, 0.0625, 0.015625, 0.00390625"));
        dragCurve(2, -0.8);
        QCOMPARE(slopes().size(), std::size_t{4});
        QVERIFY(std::abs(slopes()[0] - 0.4) < 0.02);
        QCOMPARE(slopes()[1], 0.0625);
        QVERIFY(control<QLineEdit>("Slopes")->text().endsWith("0.0625, 0.015625, 0.00390625"));
        m_session->undoStack()->undo();
        QVERIFY(slopes().empty());

        control<QLineEdit>("Slopes")->setFocus();
        QTest::keyClicks(control<QLineEdit>("Slopes"), "1, 2, 3, 4");
        QCOMPARE(slopes(), (std::vector<double>{1, 2, 3, 4}));
        QVERIFY(awaitIdle(*m_session) && !m_session->error());
        const auto* curve = m_panel->findChild<BiasCurve*>();
        QCOMPARE(curve->seriesCount(), 4);
        QCOMPARE(curve->seriesName(1), QString("Head 2"));
        const int last = curve->categoryCount() - 1;
        QCOMPARE(curve->categoryName(last), QString::number(last / 2));
        QCOMPARE(curve->valueText(last, 1), numberText(-2.0 * (last / 2)));
        QTest::keyClicks(control<QLineEdit>("Slopes"), "x");
        QCOMPARE(slopes(), (std::vector<double>{1, 2, 3, 4}));
        QTest::keyClick(control<QLineEdit>("Slopes"), Qt::Key_Backspace);
        QTest::keyClick(control<QLineEdit>("Slopes"), Qt::Key_Backspace);
        QVERIFY(awaitIdle(*m_session) && m_session->error());  // three slopes for four heads are an error
    }

    void bucketCanBeDragged()
    {
        const RelativeRegion seeded{8, 16, true, {}, 0};
        start({layerOf(seeded)});
        open(0);
        const auto table = [this] { return std::get<RelativeRegion>(layers()[0].region).table; };
        dragCurve(1, 0.5);
        const Index bucket = seeded.bucketOf(1);
        QVERIFY(std::abs(table().data->at(Shape{bucket, 0}) - 0.5F) < 0.08F);
        QCOMPARE(table().data->at(Shape{bucket, 1}), seeded.numberOf(bucket, 1));
        QCOMPARE(table().data->at(Shape{0, 0}), seeded.numberOf(0, 0));
        QVERIFY(awaitIdle(*m_session) && !m_session->error());
        // The table is embedded in the experiment's file.
        const Experiment again = parseExperiment(fileText(m_session->experiment()), {});
        QVERIFY(identical(*std::get<RelativeRegion>(again.mask.layers[0].region).table.data, *table().data));
        QTest::mouseClick(control<QPushButton>("Clear"), Qt::LeftButton);
        QVERIFY(!table().data);
    }

private:
    template <typename Control>
    Control* control(const QString& name) const
    {
        return childNamed<Control>(*m_panel->findChild<MaskCards*>(), name);
    }

    void start(std::vector<MaskLayer> layers)
    {
        Experiment experiment;
        experiment.mask.layers = std::move(layers);
        PanelTest::start(experiment, {280, 2400});  // all of it is visible, so that everything can be clicked
    }

    std::vector<MaskCard*> cards() const
    {
        std::vector<MaskCard*> found;
        for (MaskCard* card : m_panel->findChildren<MaskCard*>())
            if (card->isVisible())
                found.push_back(card);
        std::ranges::sort(found, {}, &QWidget::y);
        return found;
    }

    void open(std::size_t layer) { QTest::mouseClick(cards()[layer], Qt::LeftButton, {}, {60, 10}); }
    /// Drags the open layer's curve to these coordinates.
    void dragCurve(double distance, double number) const
    {
        auto* plot = m_panel->findChild<QCustomPlot*>();
        plot->replot();
        const QPointF point(plot->xAxis->coordToPixel(distance), plot->yAxis->coordToPixel(number));
        QTest::mouseClick(plot, Qt::LeftButton, {}, point.toPoint());
    }
    const std::vector<MaskLayer>& layers() const { return m_session->experiment().mask.layers; }
};

ATTN_QT_TEST(MaskCardsTest)
#include "mask_cards_test.moc"
