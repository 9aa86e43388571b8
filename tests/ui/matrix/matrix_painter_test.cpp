// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/qt_test.h"
#include "ui/matrix/cell_colours.h"
#include "ui/matrix/matrix_geometry.h"
#include "ui/matrix/matrix_painter.h"
#include "ui/theme/fonts.h"
#include "ui/theme/hatch.h"

#include <QBuffer>
#include <QFontMetricsF>
#include <QPainter>
#include <QSvgGenerator>

#include <algorithm>
#include <array>
#include <limits>
#include <set>

using namespace attn;

namespace
{

constexpr float infinity = std::numeric_limits<float>::infinity();
constexpr float no_number = std::numeric_limits<float>::quiet_NaN();
constexpr QPointF corner(100, 60);

MatrixSlice slice(TensorId id, const Shape& shape, const std::vector<float>& values)
{
    Tensor tensor(shape, {Axis::query, Axis::key});
    std::ranges::copy(values, tensor.values().begin());
    return {id, std::make_shared<const Tensor>(std::move(tensor)), Axis::query, Axis::key, {}};
}

constexpr GridCell largest{0, 0}, zero{0, 1}, smallest{0, 2}, minus_infinity{1, 0}, not_a_number{1, 1}, blocked{1, 2};

}  // namespace

/// Painting of a matrix with a maximum, a minimum, a zero, −∞, NaN and a blocked cell.
class MatrixPainterTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_picture.emplace(slice(TensorId::masked_scores, {2, 3}, {2, 0, -2, -infinity, no_number, 1}));
        m_picture->mask = slice(TensorId::mask, {2, 3}, {1, 1, 1, 0, 1, 0});
        m_picture->title = "Scores";
        m_picture->rowLabels = QStringList{"dog", "cat"};
        m_picture->columnLabels = QStringList{"a", "b", "c"};
        m_picture->range = {-2, 2};
    }

    void valuesHaveTheirColours()
    {
        const ColourMap colours = colourMapOf(*m_picture, lightTheme());
        const QImage image = painted(30);
        QCOMPARE(coloursIn(image, 30, largest), std::set<QRgb>({colours(2)}));
        QCOMPARE(coloursIn(image, 30, zero), std::set<QRgb>({lightTheme().neutral.rgb()}));
        QCOMPARE(coloursIn(image, 30, smallest), std::set<QRgb>({colours(-2)}));
    }

    void nanInfinityAndBlockedCellsAreHatched()
    {
        const QImage image = painted(30);
        for (const GridCell cell : {minus_infinity, not_a_number, blocked})
            QVERIFY(coloursIn(image, 30, cell).size() > 1);
        // A masked number does not show its colour.
        QVERIFY(!coloursIn(image, 30, blocked).contains(colourMapOf(*m_picture, lightTheme())(1)));
        QVERIFY(coloursIn(image, 30, not_a_number) != coloursIn(image, 30, blocked));
    }

    /// NaN in a fully blocked row must not be mistaken for an ordinary blocked cell.
    void blockedNanIsTinted()
    {
        m_picture->mask = slice(TensorId::mask, {2, 3}, {1, 1, 1, 0, 0, 0});
        for (const double cell : {40.0, 4.0}) {
            const QImage image = painted(cell);
            const auto redness = [&](GridCell at) {
                const QRgb colour = image.pixel(geometry(cell).rectOf(at).center().toPoint());
                return qRed(colour) - qGreen(colour);
            };
            QVERIFY(redness(not_a_number) > 30);
            QVERIFY(redness(minus_infinity) < 10);
            QVERIFY(redness(blocked) < 10);
        }
    }

    /// A weight that should be 0 after masking stays visible, in a frame that marks the cell as blocked.
    void weightsOfBlockedCellsKeepTheirColour()
    {
        m_picture->scheme = ColourScheme::sequential;
        const QRgb colour = colourMapOf(*m_picture, lightTheme())(1);
        for (const bool digits : {false, true}) {
            const QImage image = painted(30, digits);
            QVERIFY(coloursIn(image, 30, blocked).contains(colour));
            QVERIFY(image.pixel((geometry(30).rectOf(blocked).topLeft() + QPointF(2, 2)).toPoint()) != colour);
            QVERIFY(!coloursIn(image, 30, minus_infinity).contains(colour));
        }
        QCOMPARE(painted(4).pixel(geometry(4).rectOf(blocked).center().toPoint()), colour);
    }

    /// If a pixel shows several cells, a single large number is visible among small ones.
    void pixelIsMeanOfItsCells()
    {
        constexpr Index many = 64;
        std::vector<float> values(many * many, 0.0F);
        values[10 * many + 10] = 2;
        m_picture->cells = slice(TensorId::scores, {many, many}, values);
        m_picture->mask.reset();
        const QImage image = painted(0.25);
        const QRect place = geometry(0.25).rectOf(GridCell{10, 10}).toAlignedRect().adjusted(-1, -1, 1, 1);
        std::set<QRgb> around;
        for (int y = place.top(); y <= place.bottom(); ++y)
            for (int x = place.left(); x <= place.right(); ++x)
                around.insert(image.pixel(x, y));
        QVERIFY(around.size() > 1);
        QVERIFY(!around.contains(colourMapOf(*m_picture, lightTheme())(2)));
    }

    /// Cells below a minimum size are drawn as one image.
    void smallCellsHaveColoursOfLargeOnes()
    {
        m_picture->cells = slice(TensorId::weights, {2, 4}, {0.1F, 0, 0.9F, 1, 0.2F, -infinity, 0, 0.8F});
        m_picture->mask = slice(TensorId::mask, {2, 4}, {1, 0, 1, 1, 1, 1, 0, 1});
        m_picture->columnLabels << "d";
        m_picture->scheme = ColourScheme::sequential;
        m_picture->range = {0, 1};
        const auto centre = [this](double size, GridCell cell) {
            return painted(size).pixel(geometry(size).rectOf(cell).center().toPoint());
        };
        constexpr std::array visible = {GridCell{0, 0}, GridCell{0, 2}, GridCell{0, 3}, GridCell{1, 0}, GridCell{1, 3}};
        const auto compareSizes = [&] {
            for (const GridCell cell : visible)
                QCOMPARE(centre(4, cell), centre(30, cell));
        };
        compareSizes();
        m_picture->cached = QRect(0, 0, 4, 1);
        compareSizes();
        QVERIFY(centre(4, {0, 0}) != colourMapOf(*m_picture, lightTheme())(0.1F));
        m_picture->cached.reset();
        m_picture->rowMaxima = {1, 0.8F};
        compareSizes();
        QCOMPARE(centre(4, {1, 3}), centre(4, {0, 3}));
        m_picture->decidingLayers = slice(TensorId::mask, {2, 4}, {0, 1, 0, 0, 0, 0, 2, 0});
        m_picture->hatches = {HatchStyle{}, HatchStyle{HatchPattern::dotted, 3}};
        QCOMPARE(centre(4, {1, 2}), hatchBackground(lightTheme(), m_picture->hatches[1]).rgb());
        m_picture->compared = ComparedSizes{2, 3, 1, 4};
        compareSizes();
        QCOMPARE(centre(4, {1, 0}), lightTheme().background.rgb());
        m_picture->revealed = QRegion(0, 0, 2, 1);
        QCOMPARE(centre(4, {0, 2}), hiddenCellColour(lightTheme()).rgb());
        QCOMPARE(centre(4, {1, 3}), centre(4, {0, 2}));  // whatever the number
    }

    void smallWeightsAreDots()
    {
        m_picture->cells = slice(TensorId::weights, {1, 4}, {0.5F, 0.0049F, 0.0051F, 0});
        m_picture->isFraction = true;
        QStringList drawn;
        for (Index column = 0; column < 4; ++column)
            drawn << displayedNumber(*m_picture, {0, column});
        QCOMPARE(drawn, QStringList({"0.50", "·", "0.01", "0"}));
        m_picture->isFraction = false;
        QCOMPARE(displayedNumber(*m_picture, {0, 1}), "0.00");
    }

    void selectedNumberIsInsideFrame()
    {
        m_picture->selected = largest;
        for (const double cell : {30.0, 40.0, 80.0}) {
            QImage image(800, 400, QImage::Format_RGB32);
            image.fill(lightTheme().background);
            QPainter painter(&image);
            paintSelection({painter, *m_picture, geometry(cell), lightTheme(), QRectF(-500, -500, 4000, 4000)});
            painter.end();
            const QRectF area = geometry(cell).rectOf(largest);
            const auto thickness = static_cast<int>(cell / 12) + 2;
            std::set<QRgb> beside;  // between frame and digits
            for (int y = qRound(area.top()) + thickness; y < qRound(area.bottom()) - thickness; ++y)
                for (const int x : {qRound(area.left()) + thickness, qRound(area.right()) - thickness - 1})
                    beside.insert(image.pixel(x, y));
            QCOMPARE(beside, std::set<QRgb>({colourMapOf(*m_picture, lightTheme())(2)}));
        }
    }

    void longSubscriptIsSetSmaller()
    {
        const QFont font = geometry(30).fonts.title;
        for (const QString& index : {QStringLiteral("QKV"), QStringLiteral("logits")})
            QVERIFY(titleTextWidth("W_" + index, font) < QFontMetricsF(font).horizontalAdvance('W' + index));
        QVERIFY(titleTextWidth("W_logits bias", font) > titleTextWidth("W_logitsbias", font));
    }

    void sumsOfHiddenNumbersAreNotShown()
    {
        m_picture->cells = slice(TensorId::weights, {2, 3}, {0.5F, 0.5F, 0, 0.25F, 0.25F, 0.25F});
        m_picture->rowSums = true;
        QVERIFY(svgText(30).contains(">1.00<") && svgText(30).contains(">0.75<"));
        m_picture->revealed = QRegion(0, 1, 3, 1);
        QVERIFY(!svgText(30).contains(">1.00<") && svgText(30).contains(">0.75<"));
        m_picture->rowSums = false;
        m_picture->columnSums = true;
        m_picture->revealed = QRegion(0, 0, 1, 2);
        QVERIFY(svgText(30).contains(">0.75<"));
        m_picture->revealed = QRegion(0, 1, 3, 1);
        QVERIFY(!svgText(30).contains(">0.75<"));
    }

    void sinkIsSeparateColumnOfSum()
    {
        m_picture->cells = slice(TensorId::weights, {2, 3}, {0.5F, 0.25F, 0, 0.25F, 0, 0});
        m_picture->mask.reset();
        Tensor sink({2}, {Axis::query});
        std::ranges::copy(std::vector{0.25F, 0.75F}, sink.values().begin());
        const QMarginsF without = geometry(30).margins;
        m_picture->sink = MatrixSlice(TensorId::sink_weight, std::make_shared<const Tensor>(std::move(sink)),
                                      Axis::query, std::nullopt, {});
        m_picture->scheme = ColourScheme::sequential;
        m_picture->range = {0, 1};
        QVERIFY(geometry(30).margins.right() > without.right());
        m_picture->rowSums = true;
        m_picture->colourScale = false;  // the scale also ends at 1.00
        QCOMPARE(svgText(30).count(">1.00<"), 2);

        const SinkColumn column = *sinkColumn(*m_picture, geometry(30));
        QVERIFY(column.geometry.grid.left() > geometry(30).grid.right());
        QCOMPARE(column.picture.placeOf({1, 0}), QStringLiteral("cat, sink"));
        QImage image(500, 300, QImage::Format_RGB32);
        image.fill(lightTheme().background);
        QPainter painter(&image);
        paintSink({painter, *m_picture, geometry(30), lightTheme(), image.rect()});
        const QPoint inside = (column.geometry.rectOf(GridCell{1, 0}).topLeft() + QPointF(4, 4)).toPoint();
        QCOMPARE(image.pixel(inside), colourMapOf(*m_picture, lightTheme())(0.75F));

        const MatrixPicture turned = transposed(*m_picture);  // the sink is below the cells in this case
        const SinkColumn row = *sinkColumn(turned, geometry(30));
        QVERIFY(row.geometry.grid.top() > geometry(30).grid.bottom());
        QCOMPARE(row.picture.cells.at(0, 1), 0.75F);
        m_picture->revealed = QRegion(0, 0, 3, 1) + QRegion(0, 1, 2, 1);
        const SinkColumn partly = *sinkColumn(*m_picture, geometry(30));
        QVERIFY(!partly.picture.isHidden({0, 0}) && partly.picture.isHidden({1, 0}));
    }

    void longTitleHidesShape()
    {
        m_picture->badge = "2×3";
        QVERIFY(svgText(40).contains(">Scores<") && svgText(40).contains(">2×3<"));
        m_picture->title = "A title longer than that";
        QVERIFY(!svgText(12).contains(">2×3<"));
    }

    void manyColumnsShowSomeLabels()
    {
        constexpr int many = 100;
        m_picture->cells = slice(TensorId::scores, {2, many}, std::vector<float>(2 * many));
        m_picture->mask.reset();
        m_picture->columnLabels.clear();
        for (int i = 0; i < many; ++i)
            m_picture->columnLabels << QString::number(i);
        const QString text = svgText(4);
        QVERIFY(text.contains(">0<") && text.contains(">50<"));
        QVERIFY(!text.contains(">1<") && !text.contains("…<"));
        m_picture->columnLabels[51] = "hippopotamus";  // would overlap it
        m_picture->selected = GridCell{0, 51};
        const QString besideSelected = svgText(4);
        QVERIFY(besideSelected.contains(">0<") && !besideSelected.contains(">50<"));
    }

    void longLabelDoesNotHideOthers()
    {
        m_picture->columnLabels = QStringList{"a", "b", "internationalisation"};
        const QString text = svgText(24);
        QVERIFY(text.contains(">a<") && text.contains(">b<"));
        QVERIFY(text.contains("…<") && !text.contains(">internationalisation<"));
    }

    void labelsOfScrolledRowsStayAtEdge()
    {
        const QRectF scrolled(corner + QPointF(10, 40), QSizeF(300, 200));  // the first row and all labels are outside
        const QString text = svgText(30, scrolled);
        QVERIFY(text.contains(">b<") && text.contains(">cat<"));
        QVERIFY(!text.contains(">dog<"));
        QVERIFY(geometry(30).cellsIn({0, 0, 90, 300}).isEmpty());
    }

private:
    [[nodiscard]] MatrixGeometry geometry(double cell) const
    {
        const DrawingFonts fonts = DrawingFonts::forCells(cell, textFont(), 1, min_screen_digits);
        const QSizeF size(cell * cellAspect(*m_picture), cell);
        return {size,
                {corner, QSizeF(size.width() * static_cast<double>(m_picture->columns()),
                                size.height() * static_cast<double>(m_picture->rows()))},
                marginsOf(*m_picture, size, fonts),
                fonts};
    }

    [[nodiscard]] QImage painted(double cell, bool digits = false) const
    {
        QImage image(500, 300, QImage::Format_RGB32);
        image.fill(lightTheme().background);
        QPainter painter(&image);
        MatrixGeometry where = geometry(cell);
        where.fonts.hasDigits = where.fonts.hasDigits && digits;
        paintCells({painter, *m_picture, where, lightTheme(), image.rect()});
        return image;
    }

    [[nodiscard]] QString svgText(double cell, const QRectF& visible = QRectF(-500, -500, 4000, 4000)) const
    {
        QBuffer buffer;
        QSvgGenerator svg;
        svg.setOutputDevice(&buffer);
        QPainter painter(&svg);
        paintLabelsAndScale({painter, *m_picture, geometry(cell), lightTheme(), visible});
        painter.end();
        return QString::fromUtf8(buffer.data());
    }

    [[nodiscard]] std::set<QRgb> coloursIn(const QImage& image, double cell, GridCell at) const
    {
        const QRect area = geometry(cell).rectOf(at).adjusted(3, 3, -3, -3).toRect();
        std::set<QRgb> colours;
        for (int y = area.top(); y <= area.bottom(); ++y)
            for (int x = area.left(); x <= area.right(); ++x)
                colours.insert(image.pixel(x, y));
        return colours;
    }

    std::optional<MatrixPicture> m_picture;
};

ATTN_QT_TEST(MatrixPainterTest)
#include "matrix_painter_test.moc"
