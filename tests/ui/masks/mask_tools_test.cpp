// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/file_io.h"
#include "tests/ui/dialog_answers.h"
#include "ui/masks/mask_tools.h"
#include "ui/matrix/mask_tile.h"
#include "ui/session/mask_brush.h"

#include "core/files/numpy.h"
#include "tests/ui/masks/panel_test.h"
#include "tests/ui/model_experiments.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace attn;

namespace
{

/// A causal mask of six tokens as stored in files.
Tensor causalNumbers(float visible, float blocked)
{
    Tensor numbers({6, 6});
    for (Index cell = 0; cell < numbers.size(); ++cell)
        numbers.values()[static_cast<std::size_t>(cell)] = cell % 6 > cell / 6 ? blocked : visible;
    return numbers;
}

constexpr float infinity = std::numeric_limits<float>::infinity();

}  // namespace

class MaskToolsTest : public PanelTest
{
    Q_OBJECT

private slots:
    void init()
    {
        Experiment experiment;
        experiment.mask.layers.emplace_back().region = StridedRegion{2};
        start(experiment, {280, 1200});
    }

    void galleryOffersEveryKindAndPreset()
    {
        const auto tiles = openGallery()->findChildren<MaskTile*>();
        QCOMPARE(tiles.size(), qsizetype(mask_kinds.size() + maskPresets().size()));
        QSet<QString> sentences;
        for (const MaskTile* one : tiles) {
            QVERIFY(!one->accessibleName().isEmpty());
            sentences += one->accessibleDescription();
        }
        QCOMPARE(sentences.size(), tiles.size());
        // Each picture has blocked cells, unless the layer adds, and visible ones.
        for (const auto& options : {maskKindOptions(sampleGrid()), maskPresetOptions(sampleGrid())})
            for (const MaskOption& option : options) {
                const Tensor picture = combineMask(option.sample, sampleGrid());
                const float visible = picture.matrix(0).sum();
                const bool adds = option.sample.front().adds();
                QVERIFY2(visible > 0 && (adds || visible < float(picture.size())), qPrintable(option.name));
            }
    }

    void tileAddsLayerAndOpensIt()
    {
        QTest::mouseClick(tile("Window"), Qt::LeftButton);
        QCOMPARE(mask().layers.size(), std::size_t{2});
        QCOMPARE(mask().layers[1].region, MaskRegion(WindowRegion{2}));
        QCOMPARE(m_session->undoStack()->undoText(), QString("Add Window"));
        QVERIFY(control<QDoubleSpinBox>("Places on either side"));
        QVERIFY(awaitIdle(*m_session));
        QVERIFY(!m_session->error());
    }

    void addingPaintedLayerActivatesBrush()
    {
        QTest::mouseClick(tile("Painted"), Qt::LeftButton);
        QCOMPARE(mask().layers.size(), std::size_t{2});
        QVERIFY(m_session->brush()->isOn());
        QVERIFY(awaitIdle(*m_session));
        QVERIFY(childNamed<QLabel>(*m_panel, "nothing yet"));
        // A card's text does not widen the panel.
        QVERIFY(m_panel->widget()->minimumSizeHint().width() <= m_panel->viewport()->width());
    }

    void presetReplacesAllLayers()
    {
        QTest::mouseClick(tile("Prefix LM"), Qt::LeftButton);
        QCOMPARE(mask().layers, maskPresets()[2].layers(suitableParameters(m_session->trace()->layer().grid)));
        QCOMPARE(m_session->undoStack()->count(), 1);
        m_session->undoStack()->undo();
        QCOMPARE(mask().layers[0].region, MaskRegion(StridedRegion{2}));
    }

    void galleryWorksByKeyboard()
    {
        MaskGallery* gallery = openGallery();
        auto* first = qobject_cast<MaskTile*>(gallery->focusWidget());
        QVERIFY(first);
        QTest::keyClick(first, Qt::Key_Tab);
        QCOMPARE(qobject_cast<MaskTile*>(gallery->focusWidget())->text(), QString("Causal"));
        const auto movesFocus = [gallery](Qt::Key key, const QPoint& way) {  // moves to the neighbour in this direction
            const QPoint from = gallery->focusWidget()->geometry().center();
            QTest::keyClick(gallery->focusWidget(), key);
            const QPoint moved = gallery->focusWidget()->geometry().center() - from;
            return QPoint((moved.x() > 0) - (moved.x() < 0), (moved.y() > 0) - (moved.y() < 0)) == way;
        };
        QVERIFY(movesFocus(Qt::Key_Down, {0, 1}));
        QVERIFY(movesFocus(Qt::Key_Left, {-1, 0}));
        QVERIFY(movesFocus(Qt::Key_Left, {0, 0}));
        QVERIFY(movesFocus(Qt::Key_Up, {0, -1}));
        QCOMPARE(gallery->focusWidget(), first);
        QVERIFY(movesFocus(Qt::Key_Right, {1, 0}));
        QTest::keyClick(gallery->focusWidget(), Qt::Key_Return);
        QCOMPARE(mask().layers[1].region, MaskRegion(CausalRegion{}));
    }

    /// Also on a small screen.
    void galleryPicturesHaveDescriptions()
    {
        const MaskGallery* gallery = openGallery();
        const auto* legend = gallery->findChild<MaskLegend*>();
        QVERIFY(legend->height() >= legend->sizeHint().height());
        QVERIFY(gallery->rect().contains(legend->geometry()));
        QVERIFY2(gallery->height() <= 768, qPrintable(QString::number(gallery->height())));
    }

    void meaningOfNumbersInFileIsAsked_data()
    {
        QTest::addColumn<float>("visible");
        QTest::addColumn<float>("blocked");
        QTest::addColumn<int>("right");  // index of the answer that makes it a causal mask
        QTest::addColumn<int>("possible");
        QTest::newRow("True may be seen") << 1.0F << 0.0F << 0 << 3;
        QTest::newRow("True is blocked") << 0.0F << 1.0F << 1 << 3;
        QTest::newRow("0 and −∞") << 0.0F << -infinity << 2 << 1;
        QTest::newRow("0 and −1e9") << 0.0F << -1e9F << 2 << 1;
    }

    void meaningOfNumbersInFileIsAsked()
    {
        QFETCH(float, visible);
        QFETCH(float, blocked);
        QFETCH(int, right);
        QFETCH(int, possible);
        const QString path = m_folder.filePath("m.npy");
        writeFileAtomically(path.toStdString(), writeNpy(causalNumbers(visible, blocked)));
        edit(*m_session, [](Experiment& e) { e.mask.layers.clear(); });
        const int edits = m_session->undoStack()->count();
        int enabled = 0;
        DialogAnswers answers;
        answers.answer({enterFileName(path), [&](QWidget* dialog) {
                            const auto tiles = dialog->findChildren<MaskTile*>();
                            QCOMPARE(tiles.size(), 3);
                            for (const MaskTile* one : tiles)
                                enabled += one->isEnabled();
                            tiles[right]->setFocus();
                            QTest::keyClick(tiles[right], Qt::Key_Return);
                        }});
        QTest::mouseClick(tile("From a file"), Qt::LeftButton);
        QCOMPARE(enabled, possible);
        QCOMPARE(m_session->undoStack()->count(), edits + 1);
        QVERIFY(awaitIdle(*m_session) && !m_session->error());
        const Tensor& weights = (*m_session->trace())[TensorId::weights];
        for (Index query = 0; query < 6; ++query)
            for (Index key = 0; key < 6; ++key)
                QCOMPARE(weights.at(Shape{0, 0, query, key}) == 0.0F, key > query);
    }

    void unusableMaskFileIsExplained()
    {
        const auto expectMessage = [this](const Tensor& numbers, const QString& words) {
            const QString path = m_folder.filePath("m.npy");
            writeFileAtomically(path.toStdString(), writeNpy(numbers));
            DialogAnswers answers;
            answers.answer({enterFileName(path), [](QWidget* message) { message->close(); }});
            QTest::mouseClick(tile("From a file"), Qt::LeftButton);
            QVERIFY2(answers.questions().join(' ').contains(words), qPrintable(answers.questions().join(' ')));
            QCOMPARE(mask().layers.size(), std::size_t{1});
        };
        expectMessage(Tensor({5, 6}), "No tensor in this file fits the mask");
        expectMessage(causalNumbers(0, std::numeric_limits<float>::quiet_NaN()), "at [0, 1] is nan");
    }

    void maskIsCopiedInEachConvention()
    {
        QTest::mouseClick(control<QToolButton>("Copy the mask as code"), Qt::LeftButton);
        auto* popup = m_panel->findChild<MaskTextPopup*>();
        QVERIFY(popup);
        const Tensor& now = (*m_session->trace())[TensorId::mask];
        const auto button = [popup](const QString& text) { return childNamed<QAbstractButton>(*popup, text); };
        auto* text = popup->findChild<QPlainTextEdit*>();
        const auto shown = [text] { return text->toPlainText().toStdString(); };
        QCOMPARE(shown(), maskText(now, MaskConvention::true_keeps, CodeLanguage::pytorch));
        QCOMPARE(text->horizontalScrollBar()->maximum(), 0);  // comments fit, too
        QTest::mouseClick(button("True = drop"), Qt::LeftButton);
        QCOMPARE(shown(), maskText(now, MaskConvention::true_drops, CodeLanguage::pytorch));
        QCOMPARE(text->horizontalScrollBar()->maximum(), 0);
        QTest::mouseClick(button("NumPy"), Qt::LeftButton);
        QTest::mouseClick(button(QString::fromUtf8("0 and −∞")), Qt::LeftButton);
        const std::string additive = maskText(now, MaskConvention::additive, CodeLanguage::numpy);
        QCOMPARE(shown(), additive);
        QTest::mouseClick(button("Copy"), Qt::LeftButton);
        QCOMPARE(QApplication::clipboard()->text().toStdString(), additive);
        QVERIFY(button(QString::fromUtf8("✓ Copied")));
    }

    void maskOfModelIsInCode()
    {
        replace(*m_session, whichNoun(1));
        QTest::mouseClick(control<QToolButton>("Copy the mask as code"), Qt::LeftButton);
        const auto* text = m_panel->findChild<MaskTextPopup*>()->findChild<QPlainTextEdit*>();
        const Tensor& now = (*m_session->trace())[TensorId::mask];
        QVERIFY(std::ranges::count(now.values(), 0.0F) > 0);
        QCOMPARE(text->toPlainText().toStdString(), maskText(now, MaskConvention::true_keeps, CodeLanguage::pytorch));
    }

    void fillCanBeChosenOrTyped()
    {
        auto* fill = control<QComboBox>("Fill");
        QVERIFY(!control<QDoubleSpinBox>("Fill with"));
        const auto choose = [](QComboBox* box, int index) {
            box->setCurrentIndex(index);
            emit box->activated(index);
        };
        choose(fill, 1);
        QCOMPARE(mask().fill, -1e9);
        choose(fill, 2);
        QCOMPARE(mask().fill, -1e4);
        choose(fill, 3);
        auto* number = control<QDoubleSpinBox>("Fill with");
        QVERIFY(number);
        number->setValue(-2.5);
        QCOMPARE(mask().fill, -2.5);
        choose(fill, 0);
        QVERIFY(std::isinf(mask().fill));
        QVERIFY(!control<QDoubleSpinBox>("Fill with"));
        choose(control<QComboBox>("How"), 1);
        QVERIFY(mask().apply == FillApply::add);
        choose(control<QComboBox>("Apply"), 1);
        QVERIFY(mask().stage == MaskStage::after_softmax);
        QVERIFY(!control<QComboBox>("Fill"));
    }

private:
    MaskGallery* openGallery() const
    {
        m_panel->findChild<MaskTools*>()->showGallery();
        return m_panel->findChild<MaskGallery*>();
    }
    MaskTile* tile(const QString& name) const { return childNamed<MaskTile>(*openGallery(), name); }
    const Mask& mask() const { return m_session->experiment().mask; }

    QTemporaryDir m_folder;
};

ATTN_QT_TEST(MaskToolsTest)
#include "mask_tools_test.moc"
