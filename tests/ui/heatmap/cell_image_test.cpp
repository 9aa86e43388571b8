// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/qt_test.h"
#include "tests/ui/tensor_id.h"
#include "ui/heatmap/cell_image.h"
#include "ui/heatmap/cell_tones.h"
#include "ui/heatmap/matrix_painter.h"

#include <QPainter>
#include <QTest>
#include <QWidget>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

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
    void everyMarkHasItsColour();
    void whatOneAloneHasIsEmptyInADifference();
    void largeOnesAreTheirParts();
    void aLoneWeightIsSeenAmongManyCells();
    void largeCellsAreDrawnSharply();
    void drawnAgainItIsNotMadeAgain();
    void drawnOverAnotherNothingOfThatIsLeft();
    void itIsDrawnWhereThePainterIs_data();
    void itIsDrawnWhereThePainterIs();
};

namespace
{

constexpr Index size = 64;

const Axes weights_axes{Axis::batch, Axis::head, Axis::query, Axis::key};

/// Two heads; all 0 but for a diagonal of ones in the first and the number 1 at (3, 5) in the second.
std::shared_ptr<Tensor> twoHeads()
{
    auto tensor = std::make_shared<Tensor>(Shape{1, 2, size, size}, weights_axes);
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

TensorPtr tensorOf(const std::vector<std::vector<float>>& rows)
{
    auto tensor = std::make_shared<Tensor>(Shape{1, 1, std::ssize(rows), std::ssize(rows.front())}, weights_axes);
    auto place = tensor->values().begin();
    for (const std::vector<float>& row : rows)
        place = std::ranges::copy(row, place).out;
    return tensor;
}

MatrixPicture rowsOf(const std::vector<std::vector<float>>& rows) { return pictureOf(tensorOf(rows), 0); }

QRgb meanOf(const std::vector<QRgb>& colours)
{
    const auto mean = [&colours](int (*channel)(QRgb)) {
        double sum = 0;
        for (const QRgb colour : colours)
            sum += channel(colour);
        return static_cast<int>(std::lround(sum / double(colours.size())));
    };
    return qRgb(mean(qRed), mean(qGreen), mean(qBlue));
}

QRect allOf(const MatrixPicture& picture)
{
    return {0, 0, static_cast<int>(picture.columns()), static_cast<int>(picture.rows())};
}

/// Shows a picture as an image of 32 × 32 at its upper left.
class ImageWidget : public QWidget
{
public:
    ImageWidget(MatrixPicture picture, QWidget* parent) : QWidget(parent), m_picture(std::move(picture)) {}

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        m_image.draw(painter, m_picture, lightTheme(), allOf(m_picture), QRectF(0, 0, 32, 32));
    }

private:
    MatrixPicture m_picture;
    CellImage m_image;
};

QImage drawn(const MatrixPicture& picture, const QSize& pixels)
{
    QImage image(pixels, QImage::Format_RGB32);
    image.fill(Qt::red);
    QPainter painter(&image);
    CellImage().draw(painter, picture, lightTheme(), allOf(picture), image.rect());
    return image;
}

}  // namespace

void CellImageTest::everyNumberHasItsPixel()
{
    const MatrixPicture picture = pictureOf(twoHeads(), 1);
    const ColourMap colours = colourMapOf(picture, lightTheme());
    const QImage image = cellImage(picture, lightTheme(), allOf(picture));
    for (int row = 0; row < image.height(); ++row)
        for (int column = 0; column < image.width(); ++column)
            QCOMPARE(image.pixel(column, row), colours(row == 3 && column == 5 ? 1.0f : 0.0f));
    QCOMPARE(cellImage(picture, lightTheme(), QRect(5, 3, 2, 1)).pixel(0, 0), colours(1));
}

void CellImageTest::onlyWhatIsNoNumberIsSeenThrough()
{
    const auto tensor = twoHeads();
    QVERIFY(!cellImage(pictureOf(tensor, 0), lightTheme(), QRect(0, 0, 4, 4)).hasAlphaChannel());
    tensor->values()[1] = std::numeric_limits<float>::quiet_NaN();
    const QImage image = cellImage(pictureOf(tensor, 0), lightTheme(), QRect(0, 0, 4, 4));
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
    const QImage image = cellImage(picture, lightTheme(), QRect(0, 0, 4, 2));
    const QRgb hidden = hiddenTone(lightTheme()).rgb();
    QCOMPARE(image.pixel(0, 0), colourMapOf(picture, lightTheme())(1));
    QCOMPARE(image.pixel(2, 0), hidden);
    QCOMPARE(image.pixel(1, 1), hidden);
}

void CellImageTest::aPixelIsTheMeanOfItsCells()
{
    const MatrixPicture picture = rowsOf({{0.9f, 0.2f, 0.2f, 0.2f}, {0.2f, 0.2f, 0.4f, 0.6f}});
    const ColourMap colours = colourMapOf(picture, lightTheme());
    const QImage means = cellImage(picture, lightTheme(), allOf(picture), QRectF(0, 0, 2, 1), QRect(0, 0, 2, 1));
    QCOMPARE(means.size(), QSize(2, 1));
    QCOMPARE(means.pixel(0, 0), meanOf({colours(0.9f), colours(0.2f), colours(0.2f), colours(0.2f)}));
    QCOMPARE(means.pixel(1, 0), meanOf({colours(0.2f), colours(0.2f), colours(0.4f), colours(0.6f)}));
}

/// However the cells lie on the pixels: one cell of another colour is in one pixel.
void CellImageTest::everyCellCountsInOnePixel()
{
    const QRgb quiet = cellImage(rowsOf({{0}}), lightTheme(), QRect(0, 0, 1, 1)).pixel(0, 0);
    for (const double place : {0.0, 0.3, 0.5, 0.8})
        for (std::size_t lone = 0; lone < 30; ++lone) {
            std::vector<float> row(30, 0.0f);
            row[lone] = 1;
            const MatrixPicture picture = rowsOf({row});
            const QRectF area(place, 0, 10.4, 1);
            const QImage pixels = cellImage(picture, lightTheme(), allOf(picture), area, area.toAlignedRect());
            int highlighted = 0;
            for (int x = 0; x < pixels.width(); ++x)
                highlighted += pixels.pixel(x, 0) != quiet;
            QCOMPARE(highlighted, 1);
        }
}

void CellImageTest::aPartIsDrawnWithoutItsNeighbours()
{
    const auto tensor = std::make_shared<Tensor>(Shape{1, 1, 9, 9}, weights_axes);
    for (std::size_t i = 0; i < 81; ++i)
        tensor->values()[i] = static_cast<float>(i) / 80;
    const MatrixPicture picture = pictureOf(tensor, 0);
    const ColourMap colours = colourMapOf(picture, lightTheme());
    const QRect part(2, 3, 4, 3);
    const QImage pixels = cellImage(picture, lightTheme(), part, QRectF(0.2, 0.7, 8, 9), QRect(0, 0, 9, 10));
    for (int y = 0; y < pixels.height(); ++y)
        for (int x = 0; x < pixels.width(); ++x) {
            const int column = 2 + std::clamp(static_cast<int>(std::floor((x + 0.5 - 0.2) / 2)), 0, 3);
            const int row = 3 + std::clamp(static_cast<int>(std::floor((y + 0.5 - 0.7) / 3)), 0, 2);
            QCOMPARE(pixels.pixel(x, y), colours(static_cast<float>(9 * row + column) / 80));
        }
}

/// Every kind of cell as a pixel has the colour that it has as a rectangle.
void CellImageTest::everyMarkHasItsColour()
{
    const TensorPtr tensor =
        tensorOf({{0.1f, 0.0f, 0.9f, 1.0f}, {0.2f, -std::numeric_limits<float>::infinity(), 0.0f, 0.8f}});
    MatrixPicture picture = pictureOf(tensor, 0);
    picture.rowHighs = {1.0f, 0.8f};
    picture.mask = MatrixSlice(TensorId::mask, tensorOf({{1, 0, 1, 1}, {1, 1, 0, 1}}), Axis::query, Axis::key, {});
    picture.deciders = MatrixSlice(TensorId::mask, tensorOf({{0, 1, 0, 0}, {0, 0, 2, 0}}), Axis::query, Axis::key, {});
    picture.hatches = {HatchStyle{}, HatchStyle{HatchPattern::dotted, 3}};
    const Theme& theme = lightTheme();
    const ColourMap colours = colourMapOf(picture, theme);
    const QImage image = cellImage(picture, theme, allOf(picture));
    const auto at = [&image](int column, int row) {
        return reinterpret_cast<const QRgb*>(image.constScanLine(row))[column];
    };
    QCOMPARE(at(0, 0), colours(0.1f));
    QCOMPARE(at(1, 0), 0u);
    QCOMPARE(at(3, 0), colours(1.0f));
    QCOMPARE(at(0, 1), colours(0.25f));
    QCOMPARE(at(1, 1), qPremultiply(not_finite_tint));
    QCOMPARE(at(2, 1), hatchGround(theme, picture.hatches[1]).rgba());
    QCOMPARE(at(3, 1), colours(1.0f));
}

void CellImageTest::whatOneAloneHasIsEmptyInADifference()
{
    MatrixPicture picture = rowsOf({{0.1f, 0.2f, 0.3f}, {0.4f, 0.5f, 0.6f}, {0.7f, 0.8f, 0.9f}});
    picture.compared = ComparedSizes{3, 2, 2, 3};
    const ColourMap colours = colourMapOf(picture, lightTheme());
    const QImage image = cellImage(picture, lightTheme(), QRect(1, 0, 2, 3));
    for (int row = 0; row < 3; ++row)
        for (int column = 1; column < 3; ++column)
            QCOMPARE(image.pixel(column - 1, row),
                     row < 2 && column < 2 ? colours(picture.cells.at(row, column)) : lightTheme().ground.rgb());
}

void CellImageTest::largeOnesAreTheirParts()
{
    constexpr int many = 600;
    const auto tensor = std::make_shared<Tensor>(Shape{1, 1, many, many}, weights_axes);
    for (std::size_t i = 0; i < tensor->values().size(); ++i)
        tensor->values()[i] = static_cast<float>(i * 7919 % 1000) / 1000;
    const MatrixPicture picture = pictureOf(tensor, 0);
    const QImage all = cellImage(picture, lightTheme(), allOf(picture));
    for (int row = 0; row < many; ++row)
        QCOMPARE(all.copy(0, row, many, 1), cellImage(picture, lightTheme(), QRect(0, row, many, 1)));
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

void CellImageTest::drawnAgainItIsNotMadeAgain()
{
    CellImage image;
    QImage device(100, 100, QImage::Format_RGB32);
    const auto madeAfter = [&](const MatrixPicture& picture, const Theme& theme, const QRectF& area) {
        QPainter painter(&device);
        image.draw(painter, picture, theme, allOf(picture), area);
        return image.made();
    };
    MatrixPicture picture = pictureOf(twoHeads(), 0);
    QCOMPARE(madeAfter(picture, lightTheme(), QRectF(0, 0, 32, 32)), 1);
    QCOMPARE(madeAfter(picture, lightTheme(), QRectF(7, 9, 32, 32)), 1);  // as many pixels at another place
    QCOMPARE(madeAfter(picture, lightTheme(), QRectF(7.5, 9, 32, 32)), 2);
    QCOMPARE(madeAfter(picture, lightTheme(), QRectF(7.5, 9, 33, 32)), 3);
    QCOMPARE(madeAfter(picture, darkTheme(), QRectF(7.5, 9, 33, 32)), 4);
    picture.range = {0, 2};
    QCOMPARE(madeAfter(picture, darkTheme(), QRectF(7.5, 9, 33, 32)), 5);
    QCOMPARE(madeAfter(pictureOf(twoHeads(), 1), darkTheme(), QRectF(7.5, 9, 33, 32)), 6);
}

void CellImageTest::drawnOverAnotherNothingOfThatIsLeft()
{
    const MatrixPicture first = rowsOf({{0, std::numeric_limits<float>::infinity()}, {1, 0}});
    const MatrixPicture second = rowsOf({{1, 0}, {0, 1}});
    CellImage image;
    QImage device(20, 20, QImage::Format_RGB32);
    for (const MatrixPicture& picture : {first, second, first}) {
        device.fill(Qt::red);
        QPainter painter(&device);
        image.draw(painter, picture, lightTheme(), allOf(picture), device.rect());
        painter.end();
        QCOMPARE(device, drawn(picture, device.size()));
    }
}

void CellImageTest::itIsDrawnWhereThePainterIs_data()
{
    QTest::addColumn<double>("ratio");
    for (const double ratio : {1.0, 1.25, 2.0})
        QTest::addRow("%g pixels", ratio) << ratio;
}

/// As it is drawn into a part of a window: at the part's own place, in the window's pixels.
void CellImageTest::itIsDrawnWhereThePainterIs()
{
    QFETCH(double, ratio);
    const MatrixPicture picture = pictureOf(twoHeads(), 0);
    const int pixels = static_cast<int>(32 * ratio);
    QImage device(static_cast<int>(80 * ratio), static_cast<int>(80 * ratio), QImage::Format_RGB32);
    device.setDevicePixelRatio(ratio);
    device.fill(Qt::red);
    QWidget window;
    window.resize(80, 80);
    ImageWidget part(picture, &window);
    part.setGeometry(16, 12, 64, 68);
    part.render(&device, QPoint(16, 12));
    const QRect place(QPoint(static_cast<int>(16 * ratio), static_cast<int>(12 * ratio)), QSize(pixels, pixels));
    device.setDevicePixelRatio(1);
    QCOMPARE(device.copy(place), drawn(picture, place.size()));
    QCOMPARE(device.pixelColor(place.left() - 1, place.top()), QColor(Qt::red));
}

ATTN_QT_TEST(CellImageTest)
#include "cell_image_test.moc"
