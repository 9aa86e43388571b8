// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/qt_test.h"
#include "ui/matrix/cell_colours.h"

#include <algorithm>
#include <limits>
#include <vector>

using namespace attn;

namespace
{

constexpr Index size = 64;

const Axes weights_axes{Axis::batch, Axis::head, Axis::query, Axis::key};

/// Two heads; all 0 except a diagonal of ones in the first and a 1 at (3, 5) in the second.
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

QRect wholeArea(const MatrixPicture& picture)
{
    return {0, 0, static_cast<int>(picture.columns()), static_cast<int>(picture.rows())};
}

}  // namespace

/// Mapping of cells to pixels.
class CellImageTest : public QObject
{
    Q_OBJECT

private slots:
    void hiddenCellsDoNotDependOnValues()
    {
        const auto tensor = twoHeads();
        tensor->values()[2] = std::numeric_limits<float>::infinity();
        MatrixPicture picture = pictureOf(tensor, 0);
        picture.revealed = QRegion(0, 0, 2, 1);
        const QImage image = cellImage(picture, lightTheme(), QRect(0, 0, 4, 2));
        const QRgb hidden = hiddenCellColour(lightTheme()).rgb();
        QCOMPARE(image.pixel(0, 0), colourMapOf(picture, lightTheme())(1));
        QCOMPARE(image.pixel(2, 0), hidden);
        QCOMPARE(image.pixel(1, 1), hidden);
    }

    void cachedCellsAreGreyer()
    {
        const TensorPtr tensor = tensorOf({{0.2f, 0.0f}, {0.4f, 0.6f}});
        MatrixPicture picture = pictureOf(tensor, 0);
        picture.mask = MatrixSlice(TensorId::mask, tensorOf({{1, 0}, {1, 1}}), Axis::query, Axis::key, {});
        picture.cached = QRect(0, 0, 2, 1);
        const ColourMap colours = colourMapOf(picture, lightTheme());
        const QImage image = cellImage(picture, lightTheme(), wholeArea(picture));
        QCOMPARE(image.pixel(0, 0), cachedCellColour(colours(0.2f), lightTheme()));
        QVERIFY(image.pixel(0, 0) != colours(0.2f));
        QCOMPARE(qAlpha(reinterpret_cast<const QRgb*>(image.constScanLine(0))[1]), 0);  // the hatch below is visible
        QCOMPARE(image.pixel(0, 1), colours(0.4f));
        QVERIFY(transposed(picture).cached == QRect(0, 0, 1, 2));
    }

    /// The colour of every kind of cell is the same as a pixel and as a rectangle.
    void everyMarkHasItsColour()
    {
        const TensorPtr tensor =
            tensorOf({{0.1f, 0.0f, 0.9f, 1.0f}, {0.2f, -std::numeric_limits<float>::infinity(), 0.0f, 0.8f}});
        MatrixPicture picture = pictureOf(tensor, 0);
        picture.rowMaxima = {1.0f, 0.8f};
        picture.mask = MatrixSlice(TensorId::mask, tensorOf({{1, 0, 1, 1}, {1, 1, 0, 1}}), Axis::query, Axis::key, {});
        picture.decidingLayers =
            MatrixSlice(TensorId::mask, tensorOf({{0, 1, 0, 0}, {0, 0, 2, 0}}), Axis::query, Axis::key, {});
        picture.hatches = {HatchStyle{}, HatchStyle{HatchPattern::dotted, 3}};
        const Theme& theme = lightTheme();
        const ColourMap colours = colourMapOf(picture, theme);
        const QImage image = cellImage(picture, theme, wholeArea(picture));
        const auto at = [&image](int column, int row) {
            return reinterpret_cast<const QRgb*>(image.constScanLine(row))[column];
        };
        QCOMPARE(at(0, 0), colours(0.1f));
        QCOMPARE(at(1, 0), 0u);
        QCOMPARE(at(3, 0), colours(1.0f));
        QCOMPARE(at(0, 1), colours(0.25f));
        QCOMPARE(qAlpha(at(1, 1)), 0);  // −∞ has only the hatch
        QCOMPARE(at(2, 1), hatchBackground(theme, picture.hatches[1]).rgba());
        QCOMPARE(at(3, 1), colours(1.0f));
    }

    void differenceIsEmptyOutsideCommonPart()
    {
        MatrixPicture picture = rowsOf({{0.1f, 0.2f, 0.3f}, {0.4f, 0.5f, 0.6f}, {0.7f, 0.8f, 0.9f}});
        picture.compared = ComparedSizes{3, 2, 2, 3};
        const ColourMap colours = colourMapOf(picture, lightTheme());
        const QImage image = cellImage(picture, lightTheme(), QRect(1, 0, 2, 3));
        for (int row = 0; row < 3; ++row)
            for (int column = 1; column < 3; ++column)
                QCOMPARE(image.pixel(column - 1, row), row < 2 && column < 2 ? colours(picture.cells.at(row, column))
                                                                             : lightTheme().background.rgb());
    }

    void largeImageEqualsItsRows()
    {
        constexpr int many = 600;
        const auto tensor = std::make_shared<Tensor>(Shape{1, 1, many, many}, weights_axes);
        for (std::size_t i = 0; i < tensor->values().size(); ++i)
            tensor->values()[i] = static_cast<float>(i * 7919 % 1000) / 1000;
        const MatrixPicture picture = pictureOf(tensor, 0);
        const QImage all = cellImage(picture, lightTheme(), wholeArea(picture));
        for (int row = 0; row < many; ++row)
            QCOMPARE(all.copy(0, row, many, 1), cellImage(picture, lightTheme(), QRect(0, row, many, 1)));
    }
};

ATTN_QT_TEST(CellImageTest)
#include "cell_image_test.moc"
