// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/heatmap/cell_image.h"
#include "ui/heatmap/matrix_painter.h"

#include <QPainter>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace attn;

/// Cells as pixels: which number has which pixel, when many share one, and what is kept from one painting to the next.
class CellImageTest : public QObject
{
    Q_OBJECT

private slots:
    void everyNumberHasItsPixel();
    void onlyWhatIsNoNumberIsSeenThrough();
    void hiddenCellsAreHiddenWhateverTheyHold();
    void aPixelIsTheMeanOfItsCells();
    void everyCellCountsInOnePixel();
    void aPartIsDrawnWithoutItsNeighbours();
    void aLoneWeightIsSeenAmongManyCells();
    void largeCellsAreDrawnSharply();
    void comingBackToAHeadTakesTheKeptImage();
    void otherColoursAreOtherImages();
};

namespace
{

constexpr Index size = 64;

/// Two heads; all 0 but for a diagonal of ones in the first and the number 1 at (3, 5) in the second.
std::shared_ptr<Tensor> twoHeads()
{
    auto tensor =
        std::make_shared<Tensor>(Shape{1, 2, size, size}, Axes{Axis::batch, Axis::head, Axis::query, Axis::key});
    for (float& value : tensor->values())
        value = 0;
    for (Index i = 0; i < size; ++i)
        tensor->values()[static_cast<std::size_t>(i * size + i)] = 1;
    tensor->values()[static_cast<std::size_t>(size * size + 3 * size + 5)] = 1;
    return tensor;
}

MatrixPicture pictureOf(const TensorPtr& tensor, Index head)
{
    MatrixPicture picture(MatrixSlice(TensorId::weights, tensor, Axis::query, Axis::key, {0, head, 0, 0}));
    picture.scheme = ColourScheme::sequential;
    picture.range = {0, 1};
    return picture;
}

QRect allOf(const MatrixPicture& picture)
{
    return {0, 0, static_cast<int>(picture.columns()), static_cast<int>(picture.rows())};
}

QImage drawn(const MatrixPicture& picture, const QSize& pixels)
{
    QImage image(pixels, QImage::Format_RGB32);
    image.fill(Qt::red);
    QPainter painter(&image);
    CellImage(picture, lightTheme()).draw(painter, allOf(picture), image.rect());
    return image;
}

}  // namespace

void CellImageTest::everyNumberHasItsPixel()
{
    const MatrixPicture picture = pictureOf(twoHeads(), 1);
    const ColourMap colours = colourMapOf(picture, lightTheme());
    const QImage image = cellImage(picture, allOf(picture), lightTheme());
    for (int row = 0; row < image.height(); ++row)
        for (int column = 0; column < image.width(); ++column)
            QCOMPARE(image.pixel(column, row), colours(row == 3 && column == 5 ? 1.0f : 0.0f));
    QCOMPARE(cellImage(picture, QRect(5, 3, 2, 1), lightTheme()).pixel(0, 0), colours(1));
}

void CellImageTest::onlyWhatIsNoNumberIsSeenThrough()
{
    const auto tensor = twoHeads();
    QVERIFY(!cellImage(pictureOf(tensor, 0), QRect(0, 0, 4, 4), lightTheme()).hasAlphaChannel());
    tensor->values()[1] = std::numeric_limits<float>::quiet_NaN();
    const QImage image = cellImage(pictureOf(tensor, 0), QRect(0, 0, 4, 4), lightTheme());
    QVERIFY(image.hasAlphaChannel());
    QVERIFY(qAlpha(image.pixel(1, 0)) < 255);
    QCOMPARE(qAlpha(image.pixel(0, 0)), 255);
}

void CellImageTest::hiddenCellsAreHiddenWhateverTheyHold()
{
    const auto tensor = twoHeads();
    tensor->values()[2] = std::numeric_limits<float>::infinity();
    MatrixPicture picture = pictureOf(tensor, 0);
    picture.revealed = QRegion(0, 0, 2, 1);
    const QImage image = cellImage(picture, QRect(0, 0, 4, 2), lightTheme());
    const QRgb hidden = hiddenTone(lightTheme()).rgb();
    QCOMPARE(image.pixel(0, 0), colourMapOf(picture, lightTheme())(1));
    QCOMPARE(image.pixel(2, 0), hidden);
    QCOMPARE(image.pixel(1, 1), hidden);
}

void CellImageTest::aPixelIsTheMeanOfItsCells()
{
    QImage cells(4, 2, QImage::Format_RGB32);
    cells.fill(qRgb(10, 20, 30));
    cells.setPixel(0, 0, qRgb(50, 20, 30));
    cells.setPixel(3, 1, qRgb(10, 60, 31));
    const QImage means = resampled(cells, cells.rect(), QRectF(0, 0, 2, 1), QRect(0, 0, 2, 1));
    QCOMPARE(means.size(), QSize(2, 1));
    QCOMPARE(means.pixel(0, 0), qRgb(20, 20, 30));
    QCOMPARE(means.pixel(1, 0), qRgb(10, 30, 30));
}

/// However the cells lie on the pixels: as many light cells as there are make the picture lighter by as much.
void CellImageTest::everyCellCountsInOnePixel()
{
    for (const double place : {0.0, 0.3, 0.5, 0.8})
        for (int lone = 0; lone < 30; ++lone) {
            QImage cells(30, 1, QImage::Format_RGB32);
            cells.fill(Qt::black);
            cells.setPixel(lone, 0, qRgb(255, 255, 255));
            const QRectF area(place, 0, 10.4, 1);
            const QImage pixels = resampled(cells, cells.rect(), area, area.toAlignedRect());
            int lit = 0;
            for (int x = 0; x < pixels.width(); ++x)
                lit += qRed(pixels.pixel(x, 0)) > 0;
            QCOMPARE(lit, 1);
        }
}

void CellImageTest::aPartIsDrawnWithoutItsNeighbours()
{
    QImage cells(9, 9, QImage::Format_RGB32);
    cells.fill(Qt::white);
    for (int y = 3; y < 6; ++y)
        for (int x = 2; x < 6; ++x)
            cells.setPixel(x, y, qRgb(10 * x, 10 * y, 0));
    const QRect part(2, 3, 4, 3);
    const QImage pixels = resampled(cells, part, QRectF(0.2, 0.7, 8, 9), QRect(0, 0, 9, 10));
    for (int y = 0; y < pixels.height(); ++y)
        for (int x = 0; x < pixels.width(); ++x) {
            QVERIFY(qBlue(pixels.pixel(x, y)) == 0);
            const int cell = std::clamp(static_cast<int>(std::floor((x + 0.5 - 0.2) / 2)), 0, 3);
            QCOMPARE(qRed(pixels.pixel(x, y)), 10 * (2 + cell));
        }
}

void CellImageTest::aLoneWeightIsSeenAmongManyCells()
{
    const QImage image = drawn(pictureOf(twoHeads(), 1), QSize(16, 16));
    QCOMPARE(image.pixel(10, 10), image.pixel(15, 15));
    QVERIFY(image.pixel(1, 0) != image.pixel(10, 10));
}

void CellImageTest::largeCellsAreDrawnSharply()
{
    const MatrixPicture picture = pictureOf(twoHeads(), 0);
    const ColourMap colours = colourMapOf(picture, lightTheme());
    const QImage image = drawn(picture, QSize(3 * size, 3 * size));
    for (int x = 0; x < 6; ++x)
        QCOMPARE(image.pixel(x, 1), colours(x < 3 ? 1.0f : 0.0f));
}

void CellImageTest::comingBackToAHeadTakesTheKeptImage()
{
    const TensorPtr tensor = twoHeads();
    KeptCellImages images;
    images.of(pictureOf(tensor, 0), lightTheme());
    images.of(pictureOf(tensor, 1), lightTheme());
    QCOMPARE(images.made(), 2);
    images.of(pictureOf(tensor, 0), lightTheme());
    images.of(pictureOf(tensor, 1), lightTheme());
    QCOMPARE(images.made(), 2);
    images.of(pictureOf(twoHeads(), 0), lightTheme());
    images.of(pictureOf(tensor, 0), lightTheme());
    QCOMPARE(images.made(), 4);
}

void CellImageTest::otherColoursAreOtherImages()
{
    MatrixPicture picture = pictureOf(twoHeads(), 0);
    KeptCellImages images;
    images.of(picture, lightTheme());
    images.of(picture, darkTheme());
    QCOMPARE(images.made(), 2);
    picture.range = {0, 2};
    images.of(picture, darkTheme());
    QCOMPARE(images.made(), 3);
}

QTEST_MAIN(CellImageTest)
#include "cell_image_test.moc"
