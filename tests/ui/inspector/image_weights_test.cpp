// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/experiment_json.h"
#include "core/forward/evaluate.h"
#include "tests/ui/dialog_answers.h"
#include "tests/ui/qt_test.h"
#include "ui/inspector/row_profile.h"
#include "ui/matrix/matrix_pictures.h"
#include "ui/settings/setting_rows.h"
#include "ui/theme/theme.h"

#include <QAccessible>
#include <QFile>
#include <QPushButton>
#include <QTemporaryDir>

#include <memory>
#include <vector>

using namespace attn;

/// Tests ImageWeights: attention weights drawn over the model's input image.
class ImageWeightsTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_trace = evaluate(loadExperiment(ATTN_CHECKPOINTS "/../cases/vit.attn.json"));
        m_patches = patchedImageOf(*m_trace);
        m_weights = std::make_unique<ImageWeights>();
        m_weights->setPalette(paletteOf(lightTheme()));
        m_weights->resize(300, 160);
        m_weights->setPicture(picture());
        m_weights->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_weights.get()));
    }

    void patchesAreTintedByTheirWeights_data() { addRows<bool>("dark", {{"light", false}, {"dark", true}}); }

    void patchesAreTintedByTheirWeights()
    {
        QFETCH(const bool, dark);
        m_weights->setPalette(paletteOf(dark ? darkTheme() : lightTheme()));
        const MatrixPicture shown = picture();
        Index maximum = 1;
        Index minimum = 1;
        for (Index column = 1; column < shown.columns(); ++column) {
            maximum = shown.cells.at(0, column) > shown.cells.at(0, maximum) ? column : maximum;
            minimum = shown.cells.at(0, column) < shown.cells.at(0, minimum) ? column : minimum;
        }
        QVERIFY(saturationAt(maximum) > saturationAt(minimum) + 20);
    }

    void hiddenWeightsAreNotTinted()
    {
        MatrixPicture hidden = picture();
        hidden.revealed = QRegion();
        m_weights->setPicture(hidden);
        for (Index position = 1; position < hidden.columns(); ++position)
            QCOMPARE(saturationAt(position), 0);
    }

    void clickSelectsPatch()
    {
        std::vector<Index> chosen;
        connect(m_weights.get(), &ImageWeights::columnChosen, this, [&](Index column) { chosen.push_back(column); });
        QTest::mouseClick(m_weights.get(), Qt::LeftButton, {}, middleOf(7));
        QTest::mouseClick(m_weights.get(), Qt::LeftButton, {}, {290, 80});  // beside the image
        QCOMPARE(chosen, std::vector<Index>{7});
    }

    void numbersAreAccessibleAsTable()
    {
        QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(m_weights.get());
        QVERIFY(accessible && accessible->tableInterface());
        QCOMPARE(accessible->tableInterface()->rowCount(), 17);
        QCOMPARE(accessible->tableInterface()->rowDescription(7), QString("2·3"));
        QVERIFY(accessible->text(QAccessible::Name).contains("over the image"));
    }

    void labelShowsPatchImage()
    {
        const MatrixPicture shown = picture();
        QCOMPARE(m_patches.image.size(), QSize(16, 16));
        QVERIFY(shown.patchOf(true, 0).isNull());
        QCOMPARE(shown.patchOf(true, 1), QRect(0, 0, 4, 4));
        QCOMPARE(shown.patchOf(false, 7), QRect(8, 4, 4, 4));
        QCOMPARE(shown.rowLabels[0], QString("[CLS]"));
        QCOMPARE(shown.rowLabels[7], QString("2·3"));
        QVERIFY(MatrixPictures(*m_trace, {}).of(TensorId::q).patchOf(false, 1).isNull());
    }

    void imageCanBeChangedInSettings()
    {
        const QTemporaryDir folder;
        QImage image(30, 20, QImage::Format_RGB32);
        image.fill(QColor(10, 20, 30));
        for (const char* name : {"x.png", "x.bmp"})
            QVERIFY(image.save(folder.filePath(name)));
        Session session(m_trace->experiment());
        const std::unique_ptr<ExperimentRow> row(rowsOf(SettingGroup::input).front()(&session, nullptr));
        row->show();
        auto* button = row->findChild<QPushButton*>();
        QVERIFY(button && button->isVisible());
        DialogAnswers answers;
        answers.answer({enterFileName(folder.filePath("x.png"))});
        button->click();
        const Tensor& pixels = *std::get<TensorInput>(session.experiment().inputs.query).tensor.data;
        QCOMPARE(pixels.shape(), (Shape{20, 30, 3}));
        QCOMPARE(pixels.at(Shape{1, 2, 2}), 30.0F);
        // Another format is embedded at the model's size.
        answers.answer({enterFileName(folder.filePath("x.bmp"))});
        button->click();
        const FileTensor& embedded = std::get<TensorInput>(session.experiment().inputs.query).tensor;
        QCOMPARE(embedded.data->shape(), (Shape{16, 16, 3}));
        QCOMPARE(embedded.data->at(Shape{1, 2, 2}), 30.0F);
        QCOMPARE(embedded.file, std::string("x.png"));
        QVERIFY(session.experiment().packed);
        // What is no image is rejected.
        QFile text(folder.filePath("x.jpg"));
        QVERIFY(text.open(QIODevice::WriteOnly) && text.write("no image") > 0);
        text.close();
        const int edits = session.undoStack()->count();
        answers.answer({enterFileName(text.fileName()), yes});
        button->click();
        QCOMPARE(answers.questions().size(), 1);
        QVERIFY(answers.questions().front().contains("PNG"));
        QCOMPARE(session.undoStack()->count(), edits);
    }

private:
    [[nodiscard]] MatrixPicture picture() const
    {
        MatrixPicture picture = MatrixPictures(*m_trace, {}).of(TensorId::weights);
        picture.selected = GridCell{0, 1};
        return picture;
    }
    /// The centre of a token's patch.
    [[nodiscard]] QPoint middleOf(Index position) const
    {
        const QRect patch = m_patches.patchAt(position);
        const double scale = double(m_weights->height()) / m_patches.image.height();
        return {int((patch.x() + patch.width() / 2.0) * scale), int((patch.y() + patch.height() / 2.0) * scale)};
    }
    [[nodiscard]] int saturationAt(Index position) const
    {
        return m_weights->grab().toImage().pixelColor(middleOf(position)).hsvSaturation();
    }

    TracePtr m_trace;
    PatchedImage m_patches;
    std::unique_ptr<ImageWeights> m_weights;
};

ATTN_QT_TEST(ImageWeightsTest)
#include "image_weights_test.moc"
