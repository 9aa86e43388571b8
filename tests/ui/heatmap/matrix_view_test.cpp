// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/qt_test.h"
#include "tests/ui/tensor_id.h"
#include "ui/colour/hatch.h"
#include "ui/heatmap/cell_tones.h"
#include "ui/heatmap/matrix_painter.h"
#include "ui/heatmap/matrix_view.h"
#include "ui/heatmap/title_text.h"
#include "ui/theme/shaped_text.h"

#include <QBuffer>
#include <QHelpEvent>
#include <QPainter>
#include <QSignalSpy>
#include <QSvgGenerator>
#include <QTest>
#include <QToolTip>
#include <QWheelEvent>

#include <limits>
#include <set>

using namespace attn;

Q_DECLARE_METATYPE(attn::GridCell)

/// What is seen, on the view itself: a matrix with a maximum, a minimum, a zero, −∞, NaN and a blocked cell.
class MatrixViewTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void valuesHaveTheirColours();
    void whatIsNoNumberIsHatched();
    void whatIsNoNumberIsTintedWhereItIsBlockedToo();
    void whatLeaksThroughTheMaskHasItsColour();
    void coloursAreTheSameInSmallCells();
    void digitsComeAndGoWithTheSizeOfTheCells();
    void theFrameLeavesTheChosenNumberItsRoom();
    void aSmallNumberKeepsItsDecimalBesideLargeOnes();
    void anIndexOfAnyLettersIsOne();
    void inSmallCellsTheSelectedNumberStandsBesideItsCell();
    void besideACellOfASingleRowTheNumberLeavesTheTitleItsRoom();
    void theSignOfSumsStandsOverNoHiddenOnes();
    void whatStandsAroundANarrowColumnStaysInItsRoom();
    void whereThereIsLittleRoomTheNameComesBeforeTheShape();
    void ofManyColumnsSomeHaveTheirWholeLabel();
    void oneLongLabelTakesNoneFromTheOthers();
    void neighboursOfOneNameShareItsLabel();
    void whereATitleHasNoRoomItsNameIsWhole();
    void turningThePictureMovesTheColoursAlong();
    void clicksAndArrowKeysChooseCells();
    void arrowKeysStopAtTheEdges();
    void hoveringTellsEachCellOnce();
    void whatComesUnderAPointerThatStandsStillIsTold();
    void aDragPansAndChoosesNothing();
    void theWheelAsksForZoom();
    void movingTheSelectionKeepsThePaintedCells();
    void saysWhatItShowsToAScreenReader();
    void tellsShortenedLabelsInFull();

private:
    void show(QSizeF cell, int digits = 0);
    [[nodiscard]] QPoint centre(GridCell cell) const
    {
        return m_view->geometryOfCells().rectOf(cell).center().toPoint();
    }
    [[nodiscard]] QRgb cornerColour(GridCell cell) const;
    [[nodiscard]] QString written() const;
    [[nodiscard]] std::set<QRgb> coloursIn(GridCell cell) const;

    std::unique_ptr<MatrixView> m_view;
    std::optional<MatrixPicture> m_picture;
};

namespace
{

constexpr float infinity = std::numeric_limits<float>::infinity();
constexpr float no_number = std::numeric_limits<float>::quiet_NaN();

TensorPtr matrix(const Shape& shape, const std::vector<float>& values)
{
    Tensor tensor(shape, {Axis::query, Axis::key});
    std::ranges::copy(values, tensor.values().begin());
    return std::make_shared<const Tensor>(std::move(tensor));
}

constexpr GridCell largest{0, 0}, zero{0, 1}, smallest{0, 2}, minus_infinity{1, 0}, not_a_number{1, 1}, blocked{1, 2};

}  // namespace

void MatrixViewTest::init()
{
    const TensorPtr values = matrix({2, 3}, {2, 0, -2, -infinity, no_number, 1});
    const TensorPtr mask = matrix({2, 3}, {1, 1, 1, 0, 1, 0});
    m_picture.emplace(MatrixSlice(TensorId::masked_scores, values, Axis::query, Axis::key, {}));
    m_picture->mask = MatrixSlice(TensorId::mask, mask, Axis::query, Axis::key, {});
    m_picture->title = "Scores";
    m_picture->rowLabels = QStringList{"dog", "cat"};
    m_picture->columnLabels = QStringList{"a", "b", "c"};
    m_picture->range = {-2, 2};
    m_view = std::make_unique<MatrixView>();
    m_view->setPalette(paletteOf(lightTheme()));
    m_view->resize(400, 300);
}

void MatrixViewTest::show(QSizeF cell, int digits)
{
    MatrixGeometry geometry;
    geometry.cell = cell;
    geometry.grid = QRectF(100, 60, double(m_picture->columns()) * cell.width(), 2 * cell.height());
    geometry.style.digitSize = digits;
    geometry.margins = marginsOf(*m_picture, geometry.style, matrixFonts(m_view->font()));
    m_view->setPicture(*m_picture, geometry);
}

QRgb MatrixViewTest::cornerColour(GridCell cell) const
{
    const QRectF area = m_view->geometryOfCells().rectOf(cell);
    return m_view->grab().toImage().pixel((area.topLeft() + QPointF(3, 3)).toPoint());
}

std::set<QRgb> MatrixViewTest::coloursIn(GridCell cell) const
{
    const QRect area = m_view->geometryOfCells().rectOf(cell).adjusted(3, 3, -3, -3).toRect();
    const QImage image = m_view->grab(area).toImage();
    std::set<QRgb> colours;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            colours.insert(image.pixel(x, y));
    return colours;
}

void MatrixViewTest::valuesHaveTheirColours()
{
    show({40, 30});
    const ColourMap colours = colourMapOf(*m_picture, lightTheme());
    QCOMPARE(cornerColour(largest), colours(2));
    QCOMPARE(cornerColour(zero), lightTheme().neutral.rgb());
    QCOMPARE(cornerColour(smallest), colours(-2));
    QCOMPARE(coloursIn(largest).size(), 1U);
}

void MatrixViewTest::whatIsNoNumberIsHatched()
{
    show({40, 30});
    for (const GridCell cell : {minus_infinity, not_a_number, blocked})
        QVERIFY(coloursIn(cell).size() > 1);
    // A number behind a mask shows no colour of its own.
    QVERIFY(!coloursIn(blocked).contains(colourMapOf(*m_picture, lightTheme())(1)));
    // NaN is told from a blocked cell by a tint.
    QVERIFY(coloursIn(not_a_number) != coloursIn(blocked));
}

/// A row that sees nothing is no number, which must not pass for blocked cells among others.
void MatrixViewTest::whatIsNoNumberIsTintedWhereItIsBlockedToo()
{
    m_picture->mask = MatrixSlice(TensorId::mask, matrix({2, 3}, {1, 1, 1, 0, 0, 0}), Axis::query, Axis::key, {});
    for (const double cell : {40.0, 4.0}) {
        show({cell, cell});
        const QImage image = m_view->grab().toImage();
        const auto redness = [&](GridCell at) {
            const QRgb colour = image.pixel(centre(at));
            return qRed(colour) - qGreen(colour);
        };
        QVERIFY(redness(not_a_number) > 30);
        QVERIFY(redness(minus_infinity) < 10);
        QVERIFY(redness(blocked) < 10);
    }
}

/// A weight that the mask should have made 0 is seen, in a frame that says that the cell is blocked.
void MatrixViewTest::whatLeaksThroughTheMaskHasItsColour()
{
    m_picture->scheme = ColourScheme::sequential;
    const QRgb colour = colourMapOf(*m_picture, lightTheme())(1);
    for (const int digits : {0, 14}) {
        show({40, 30}, digits);
        QVERIFY(coloursIn(blocked).contains(colour));
        QVERIFY(cornerColour(blocked) != colour);
        QVERIFY(!coloursIn(minus_infinity).contains(colour));
    }
    show({4, 4});
    QCOMPARE(m_view->grab().toImage().pixel(centre(blocked)), colour);
}

void MatrixViewTest::coloursAreTheSameInSmallCells()
{
    show({4, 4});
    const ColourMap colours = colourMapOf(*m_picture, lightTheme());
    const QImage image = m_view->grab().toImage();
    QCOMPARE(image.pixel(centre(largest)), colours(2));
    QCOMPARE(image.pixel(centre(smallest)), colours(-2));
    QCOMPARE(image.pixel(centre(zero)), lightTheme().neutral.rgb());
    QVERIFY(image.pixel(centre(blocked)) != colours(1));
}

void MatrixViewTest::digitsComeAndGoWithTheSizeOfTheCells()
{
    const MatrixFonts fonts = matrixFonts(m_view->font());
    QVERIFY(digitSize(*m_picture, {60, 50}, 2, fonts) > digitSize(*m_picture, {40, 33}, 2, fonts));
    QCOMPARE(digitSize(*m_picture, {12, 10}, 2, fonts), 0);
    show({60, 50}, digitSize(*m_picture, {60, 50}, 2, fonts));
    QVERIFY(coloursIn(largest).size() > 1);
    show({60, 50}, 0);
    QCOMPARE(coloursIn(largest).size(), 1U);
}

/// Where the type is large, for a room, the frame is thick.
void MatrixViewTest::theFrameLeavesTheChosenNumberItsRoom()
{
    m_picture->selected = largest;
    MatrixGeometry geometry;
    geometry.style.type = 1.75;
    geometry.style.digitSize = 20;
    const QFont digits = digitFont(geometry.style, matrixFonts(m_view->font()));
    geometry.cell = QSizeF(std::ceil(shapedWidth("2.00", digits)) + 5, 40);  // the light digits just fit
    geometry.grid = QRectF(QPointF(100, 60), QSizeF(3 * geometry.cell.width(), 2 * geometry.cell.height()));
    geometry.margins = marginsOf(*m_picture, geometry.style, matrixFonts(m_view->font()));
    m_view->setPicture(*m_picture, geometry);
    const QImage image = m_view->grab().toImage();
    const QRectF cell = geometry.rectOf(largest);
    const int beside_frame = 4;
    std::set<QRgb> beside;
    for (int y = qRound(cell.top()) + beside_frame; y < qRound(cell.bottom()) - beside_frame; ++y)
        for (const int x : {qRound(cell.left()) + beside_frame, qRound(cell.right()) - beside_frame - 1})
            beside.insert(image.pixel(x, y));
    QCOMPARE(beside, std::set<QRgb>({colourMapOf(*m_picture, lightTheme())(2)}));
}

void MatrixViewTest::aSmallNumberKeepsItsDecimalBesideLargeOnes()
{
    m_picture->cells =
        MatrixSlice(TensorId::scores, matrix({1, 4}, {-0.46F, -20.14F, 0, 20.14F}), Axis::query, Axis::key, {});
    MatrixGeometry geometry;
    geometry.style.digitSize = 12;
    geometry.style.decimals = 0;
    const MatrixFonts fonts = matrixFonts(m_view->font());
    const auto drawnWithRoomFor = [&](const QString& number) {
        const double around = 8;
        geometry.cell = QSizeF(shapedWidth(number, digitFont(geometry.style, fonts)) + around, 20);
        QStringList numbers;
        for (Index column = 0; column < 4; ++column)
            numbers << drawnNumber(*m_picture, {0, column}, geometry, fonts);
        return numbers;
    };
    QCOMPARE(drawnWithRoomFor("−0.5"), QStringList({"−0.5", "−20", "0", "20"}));
    QCOMPARE(drawnWithRoomFor("20.1"), QStringList({"−0.5", "−20", "0", "20"}));  // the sign has no room beside it
    QCOMPARE(drawnWithRoomFor("−20.1"), QStringList({"−0.5", "−20.1", "0", "20.1"}));
    QCOMPARE(drawnWithRoomFor(""), QStringList({"≈0", "−20", "0", "20"}));
}

void MatrixViewTest::anIndexOfAnyLettersIsOne()
{
    const QFont font = matrixFonts(m_view->font()).title;
    for (const QString& index : {QStringLiteral("QKV"), QStringLiteral("logits")})
        QVERIFY(titleTextWidth("W_" + index, font) < QFontMetricsF(font).horizontalAdvance('W' + index));
    QVERIFY(titleTextWidth("W_logits bias", font) > titleTextWidth("W_logitsbias", font));
}

void MatrixViewTest::inSmallCellsTheSelectedNumberStandsBesideItsCell()
{
    const auto pictureWith = [this](float value, bool hidden) {
        m_picture->cells =
            MatrixSlice(TensorId::scores, matrix({2, 3}, {value, 0, -2, 1, 1, 1}), Axis::query, Axis::key, {});
        m_picture->mask.reset();
        m_picture->range = {-1, 1};  // both values have the last colour
        m_picture->selected = largest;
        m_picture->revealed = hidden ? std::optional(QRegion()) : std::nullopt;
        show({12, 12});
        return m_view->grab().toImage();
    };
    QVERIFY(pictureWith(3, false) != pictureWith(4, false));
    QCOMPARE(pictureWith(3, true), pictureWith(4, true));
}

void MatrixViewTest::besideACellOfASingleRowTheNumberLeavesTheTitleItsRoom()
{
    m_picture->cells =
        MatrixSlice(TensorId::scores, matrix({1, 8}, {3, 0, -2, 1, 1, 1, 2, 2}), Axis::query, Axis::key, {});
    m_picture->mask.reset();
    m_picture->title = "b_Q";
    m_picture->rowLabels.clear();
    m_picture->columnLabels.clear();
    m_picture->colourScale = false;
    const auto pictureWith = [this](std::optional<GridCell> selected) {
        m_picture->selected = selected;
        show({12, 12});
        return m_view->grab().toImage();
    };
    const QImage without = pictureWith(std::nullopt);
    const QImage with = pictureWith(GridCell{0, 3});
    QVERIFY(without != with);
    const MatrixGeometry& geometry = m_view->geometryOfCells();
    const int beside = static_cast<int>(geometry.rectOf(GridCell{0, 3}).right()) + 4;  // of the cell's frame
    const QRect above(beside, 0, without.width() - beside, static_cast<int>(geometry.grid.top()) - 1);
    QCOMPARE(with.copy(above), without.copy(above));
}

void MatrixViewTest::whatStandsAroundANarrowColumnStaysInItsRoom()
{
    m_picture->cells = MatrixSlice(TensorId::row_max, matrix({2, 1}, {-0.003712f, 1}), Axis::query, Axis::key, {});
    m_picture->mask.reset();
    m_picture->columnLabels.clear();
    m_picture->selected = GridCell{0, 0};
    show({12, 12});
    MatrixGeometry geometry = m_view->geometryOfCells();
    geometry.margins.left = geometry.margins.right = 36;  // as a title needs
    QImage image(m_view->size(), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    paintDecorations(painter, *m_picture, geometry, matrixFonts(m_view->font()), lightTheme());
    painter.end();
    const int beyond = static_cast<int>(geometry.outer().right()) + 5;  // a view is as much wider
    const QImage outside = image.copy(beyond, 0, image.width() - beyond, image.height());
    QImage empty = outside;
    empty.fill(Qt::white);
    QCOMPARE(outside, empty);
}

/// What stands around the cells, as SVG.
QString MatrixViewTest::written() const
{
    QBuffer buffer;
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    QPainter painter(&svg);
    paintDecorations(painter, *m_view->picture(), m_view->geometryOfCells(), matrixFonts(m_view->font()), lightTheme());
    painter.end();
    return QString::fromUtf8(buffer.data());
}

void MatrixViewTest::theSignOfSumsStandsOverNoHiddenOnes()
{
    const auto hasSign = [this](const std::optional<QRegion>& revealed) {
        m_picture->revealed = revealed;
        show({40, 30});
        return written().contains(QChar(0x03a3));
    };
    m_picture->rowSums = true;
    QVERIFY(hasSign(std::nullopt));
    QVERIFY(hasSign(QRegion(0, 1, 3, 1)));  // a row
    QVERIFY(!hasSign(QRegion()));
    QVERIFY(!hasSign(QRegion(0, 0, 1, 2)));
    m_picture->rowSums = false;
    m_picture->columnSums = true;
    QVERIFY(hasSign(QRegion(0, 0, 1, 2)));  // a column
    QVERIFY(!hasSign(QRegion()));
    QVERIFY(!hasSign(QRegion(0, 1, 3, 1)));
}

void MatrixViewTest::ofManyColumnsSomeHaveTheirWholeLabel()
{
    constexpr int many = 100;
    m_picture->cells =
        MatrixSlice(TensorId::scores, matrix({2, many}, std::vector<float>(2 * many)), Axis::query, Axis::key, {});
    m_picture->mask.reset();
    m_picture->columnLabels.clear();
    for (int i = 0; i < many; ++i)
        m_picture->columnLabels << QStringLiteral("word%1").arg(i);
    show({3, 30});
    QVERIFY(written().contains(">word0<") && written().contains(">word20<"));
    QVERIFY(!written().contains("…<"));
}

void MatrixViewTest::oneLongLabelTakesNoneFromTheOthers()
{
    m_picture->columnLabels = QStringList{"a", "b", "elephant"};
    show({18, 30});
    QVERIFY(written().contains(">a<") && written().contains(">b<"));
    QVERIFY(written().contains("…<") && !written().contains(">elephant<"));
}

void MatrixViewTest::neighboursOfOneNameShareItsLabel()
{
    m_picture->columnLabels = QStringList{"a", "[PAD]", "[PAD]"};
    show({22, 30});
    QCOMPARE(written().count(">[PAD]<"), 1);
    QVERIFY(written().contains(">a<") && !written().contains("…<"));
    m_picture->selected = GridCell{0, 2};
    show({22, 30});
    QCOMPARE(written().count(">[PAD]<"), 1);  // the marked column's own
}

void MatrixViewTest::whereATitleHasNoRoomItsNameIsWhole()
{
    m_picture->title = "Scores · head 1";
    show({18, 30});
    QVERIFY(written().contains(">Scores<") && !written().contains("head 1") && !written().contains("…<"));
}

void MatrixViewTest::whereThereIsLittleRoomTheNameComesBeforeTheShape()
{
    m_picture->badge = "2×3";
    show({40, 30});
    QVERIFY(written().contains(">Scores<") && written().contains(">2×3<"));
    show({12, 30});
    QVERIFY(written().contains(">Scores<") && !written().contains(">2×3<"));
    show({2, 30});
    QVERIFY(written().contains("…<") && !written().contains(">2×3<"));
}

void MatrixViewTest::turningThePictureMovesTheColoursAlong()
{
    *m_picture = transposed(*m_picture);
    MatrixGeometry geometry;
    geometry.cell = {40, 30};
    geometry.grid = QRectF(100, 60, 80, 90);
    m_view->setPicture(*m_picture, geometry);
    const ColourMap colours = colourMapOf(*m_picture, lightTheme());
    QCOMPARE(cornerColour({0, 0}), colours(2));
    QCOMPARE(cornerColour({2, 0}), colours(-2));
    QVERIFY(coloursIn({2, 1}).size() > 1);
}

void MatrixViewTest::clicksAndArrowKeysChooseCells()
{
    show({40, 30});
    QList<GridCell> chosen;
    connect(m_view.get(), &MatrixView::cellChosen, this, [&](GridCell cell) { chosen << cell; });
    QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, centre({1, 2}));
    QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, QPoint(5, 5));
    m_picture->selected = GridCell{0, 1};
    show({40, 30});
    m_view->setEntered(true);
    for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Right, Qt::Key_Down})
        QTest::keyClick(m_view.get(), key);
    QCOMPARE(chosen, (QList<GridCell>{{1, 2}, {0, 0}, {0, 2}, {1, 1}}));
}

void MatrixViewTest::arrowKeysStopAtTheEdges()
{
    m_picture->selected = GridCell{0, 0};
    show({40, 30});
    QSignalSpy chosen(m_view.get(), &MatrixView::cellChosen);
    m_view->setEntered(true);
    QTest::keyClick(m_view.get(), Qt::Key_Left);
    QTest::keyClick(m_view.get(), Qt::Key_Up);
    QCOMPARE(chosen.size(), 0);
}

void MatrixViewTest::hoveringTellsEachCellOnce()
{
    show({40, 30});
    m_view->show();
    QList<GridCell> hovered;
    connect(m_view.get(), &MatrixView::cellHovered, this, [&](GridCell cell) { hovered << cell; });
    QTest::mouseMove(m_view.get(), centre({0, 0}));
    QTest::mouseMove(m_view.get(), centre({0, 0}) + QPoint(2, 2));
    QTest::mouseMove(m_view.get(), centre({1, 1}));
    QTest::mouseMove(m_view.get(), QPoint(5, 5));
    QCOMPARE(hovered, (QList<GridCell>{{0, 0}, {1, 1}, {-1, -1}}));
}

void MatrixViewTest::whatComesUnderAPointerThatStandsStillIsTold()
{
    show({40, 30});
    m_view->show();
    QTest::mouseMove(m_view.get(), centre({1, 1}));
    QList<GridCell> hovered;
    connect(m_view.get(), &MatrixView::cellHovered, this, [&](GridCell cell) { hovered << cell; });
    show({40, 30});
    show({120, 90});
    QTest::mouseMove(m_view.get(), QPoint(5, 5));
    show({40, 30});
    m_view->hide();
    QCOMPARE(hovered, (QList<GridCell>{{1, 1}, {0, 0}, {-1, -1}, {-1, -1}, {-1, -1}}));
}

void MatrixViewTest::aDragPansAndChoosesNothing()
{
    show({40, 30});
    QSignalSpy chosen(m_view.get(), &MatrixView::cellChosen);
    QSignalSpy panned(m_view.get(), &MatrixView::panWanted);
    QTest::mousePress(m_view.get(), Qt::LeftButton, {}, centre({0, 0}));
    QMouseEvent move(QEvent::MouseMove, centre({0, 0}) + QPoint(30, 20), m_view->mapToGlobal(QPoint(0, 0)),
                     Qt::NoButton, Qt::LeftButton, {});
    QCoreApplication::sendEvent(m_view.get(), &move);
    QTest::mouseRelease(m_view.get(), Qt::LeftButton, {}, centre({0, 0}) + QPoint(30, 20));
    QCOMPARE(chosen.size(), 0);
    QCOMPARE(panned.size(), 1);
    QCOMPARE(panned[0][0].toPointF(), QPointF(30, 20));
}

void MatrixViewTest::theWheelAsksForZoom()
{
    show({40, 30});
    QSignalSpy zoomed(m_view.get(), &MatrixView::zoomWanted);
    QWheelEvent wheel(centre({1, 1}), m_view->mapToGlobal(centre({1, 1})), {}, QPoint(0, 240), {}, {},
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(m_view.get(), &wheel);
    QCOMPARE(zoomed.size(), 1);
    QCOMPARE(zoomed[0][0].toDouble(), 2.0);
    QCOMPARE(zoomed[0][1].toPointF(), QPointF(centre({1, 1})));
}

void MatrixViewTest::movingTheSelectionKeepsThePaintedCells()
{
    show({40, 30});
    m_view->grab();
    const int painted = m_view->cellPaintings();
    m_picture->selected = GridCell{1, 1};
    m_picture->highlighted = {{0, 0}, {0, 1}};
    show({40, 30});
    m_view->grab();
    QCOMPARE(m_view->cellPaintings(), painted);
    show({41, 30});
    m_view->grab();
    QCOMPARE(m_view->cellPaintings(), painted + 1);
}

void MatrixViewTest::saysWhatItShowsToAScreenReader()
{
    m_picture->selected = zero;
    m_picture->description = "Which matches which.";
    show({40, 30});
    QVERIFY(m_view->accessibleName().startsWith("Scores"));
    QVERIFY(m_view->accessibleDescription().contains("Which matches which."));
    QVERIFY(m_view->accessibleDescription().contains("dog, b = 0"));
}

void MatrixViewTest::tellsShortenedLabelsInFull()
{
    const QString token = "<s>internationalisation";
    m_picture->rowLabels = QStringList{"dog", token};
    m_picture->columnLabels = QStringList{"a", "b", "🙂 猫"};
    show({40, 30});
    const auto tip = [this](QPoint at) {
        QHelpEvent help(QEvent::ToolTip, at, m_view->mapToGlobal(at));
        QCoreApplication::sendEvent(m_view.get(), &help);
        return QToolTip::text();
    };
    m_view->show();
    QCOMPARE(tip({60, centre({1, 0}).y()}), token);
    QCOMPARE(tip({centre({0, 2}).x(), 50}), "🙂 猫");
    QVERIFY(tip(centre({1, 0})).contains(token));
}

ATTN_QT_TEST(MatrixViewTest)
#include "matrix_view_test.moc"
