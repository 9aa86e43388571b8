// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/qt_test.h"
#include "ui/inspector/row_profile.h"
#include "ui/theme/shaped_text.h"
#include "ui/theme/theme.h"

#include <QAccessible>
#include <qcustomplot.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

using namespace attn;

namespace
{

constexpr Index keys = 3000;

/// A single row of numbers with its first cell selected.
MatrixPicture rowOf(const std::vector<float>& values, const std::vector<float>& mask)
{
    const auto tensorOf = [](const std::vector<float>& numbers) {
        auto tensor = std::make_shared<Tensor>(Shape{1, 1, 1, static_cast<Index>(numbers.size())},
                                               Axes{Axis::batch, Axis::head, Axis::query, Axis::key});
        std::ranges::copy(numbers, tensor->values().begin());
        return tensor;
    };
    MatrixPicture picture(MatrixSlice(TensorId::weights, tensorOf(values), Axis::query, Axis::key, {}));
    picture.mask = MatrixSlice(TensorId::mask, tensorOf(mask), Axis::query, Axis::key, {});
    picture.selected = GridCell{0, 0};
    return picture;
}

QRgb positiveColour() { return ColourMap(ColourScheme::diverging, {-1, 1}, lightTheme().neutral)(1); }

/// A row of zeros except one.
MatrixPicture pictureOf(Index column, Index count = keys)
{
    std::vector<float> numbers(static_cast<std::size_t>(count));
    numbers[static_cast<std::size_t>(column)] = 1;
    return rowOf(numbers, std::vector<float>(numbers.size(), 1));
}

}  // namespace

/// A row of a matrix as bars.
class RowProfileTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_profile = std::make_unique<RowProfile>();
        m_profile->setPalette(paletteOf(lightTheme()));
        m_profile->resize(300, 150);
        m_profile->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_profile.get()));
        plot()->replot();  // updates the layout of the axes
    }

    void singleBarIsVisibleAmongManyKeys()
    {
        for (Index column = 1000; column < 1012; ++column) {
            QVERIFY(pixelsOf(column, 5, positiveColour()) > 50);
            QVERIFY(pixelsOf(column, column, positiveColour()) == 0);
        }
    }

    void blockedKeysDoNotAffectTheRange()
    {
        MatrixPicture scores = rowOf({-8, -1e9f, -4}, {1, 0, 1});
        scores.range = {-8, 8};
        m_profile->setPicture(scores);
        QVERIFY(plot()->yAxis->range().lower < -7.9);
        QVERIFY(plot()->yAxis->range().lower > -9);
        m_profile->setPicture(rowOf({0.2f, 0, 0.8f}, {1, 0, 1}));
        QVERIFY(plot()->yAxis->range().lower > -0.1);
        QVERIFY(plot()->yAxis->range().upper < 0.9);
    }

    /// The row of a fully blocked query with a fill of -1e9.
    void blockedKeyWithWeightHasBar()
    {
        QVERIFY(pixelsOf(rowOf({0.25f, 0.25f, 0.25f, 0.25f}, {0, 0, 0, 0}), positiveColour()) > 1000);
        QVERIFY(pixelsOf(rowOf({0, 0, 0, 0}, {0, 0, 0, 0}), positiveColour()) == 0);
    }

    void nanAndHiddenNumbersHaveNoBars()
    {
        QVERIFY(!RowProfile::canShow(rowOf({NAN, NAN}, {1, 1})));
        QVERIFY(RowProfile::canShow(rowOf({NAN, 0.5f}, {1, 1})));
        MatrixPicture picture = rowOf({0.25f, 0.5f, 0.25f}, {1, 1, 1});
        picture.revealed = QRegion();
        QVERIFY(!RowProfile::canShow(picture));
        picture.revealed = QRegion(1, 0, 1, 1);
        QVERIFY(RowProfile::canShow(picture));
    }

    /// A neighbouring label must not be mistaken for that of the longest bar.
    void selectedAndLongestBarAreLabelled()
    {
        for (const auto& [longest, chosen] : {std::pair(0, 0), {0, 6}, {0, 39}, {17, 1}, {33, 1}, {39, 1}}) {
            MatrixPicture picture = pictureOf(longest, 40);
            for (int key = 0; key < 40; ++key)
                picture.columnLabels << QStringLiteral("k%1").arg(key);
            picture.selected = GridCell{0, chosen};
            m_profile->setPicture(picture);
            QVERIFY(names().size() < 40);
            for (const int labelled : {longest, chosen})
                QCOMPARE(names().value(double(labelled)), QStringLiteral("k%1").arg(labelled));
            if (longest > 1)
                QVERIFY(!names().contains(longest - 1.0) && !names().contains(longest + 1.0));
        }
    }

    /// Labels that do not fit get a smaller font; if that is not enough, they are shortened.
    void everyKeyOfSentenceIsLabelled()
    {
        const auto named = [this](const QString& word) {
            MatrixPicture picture = pictureOf(0, 12);
            picture.columnLabels = QStringList(12, word);
            m_profile->setPicture(picture);
            return QStringList(names().values());
        };
        QCOMPARE(named(QStringLiteral("the")), QStringList(12, QStringLiteral("the")));
        const double usual = plot()->xAxis->tickLabelFont().pointSizeF();
        QCOMPARE(named(QStringLiteral("sits")), QStringList(12, QStringLiteral("sits")));
        QCOMPARE(named(QStringLiteral("mouse")).size(), 12);
        QVERIFY(plot()->xAxis->tickLabelFont().pointSizeF() < usual);
        const QStringList shortened = named(QStringLiteral("because"));
        QCOMPARE(shortened.size(), 12);
        QVERIFY(shortened.front().endsWith(QChar(0x2026)));
        m_profile->resize(260, 150);  // before the plot has updated its layout
        for (const QString& name : named(QStringLiteral("mouse")))
            QVERIFY(shapedWidth(name, plot()->xAxis->tickLabelFont()) <= 260.0 / 12);
    }

    void numbersAreAccessibleAsTable()
    {
        MatrixPicture picture = rowOf({0.25F, 0.5F, 0.25F}, {1, 1, 1});
        picture.title = "Weights";
        picture.columnLabels = {"the", "cat", "sat"};
        picture.revealed = QRegion(0, 0, 2, 1);
        m_profile->setPicture(picture);
        QAccessibleInterface* profile = QAccessible::queryAccessibleInterface(m_profile.get());
        QCOMPARE(profile->role(), QAccessible::Table);
        QAccessibleTableInterface& table = *profile->tableInterface();
        QCOMPARE(table.rowCount(), 3);
        QCOMPARE(table.columnCount(), 1);
        QCOMPARE(table.rowDescription(1), QString("cat"));
        QCOMPARE(table.columnDescription(0), QString("Weights"));
        QAccessibleInterface* cell = table.cellAt(1, 0);
        QCOMPARE(cell->text(QAccessible::Name), QString("0.5"));
        const QAccessibleTableCellInterface& at = *cell->tableCellInterface();
        QCOMPARE(at.rowHeaderCells().front()->text(QAccessible::Name), QString("cat"));
        QCOMPARE(at.columnHeaderCells().front()->text(QAccessible::Name), QString("Weights"));
        QVERIFY(!cell->state().focusable);
        QVERIFY(!table.cellAt(2, 0)->text(QAccessible::Name).contains("0.25"));  // not revealed
        picture = rowOf({1}, {1});
        m_profile->setPicture(picture);
        QVERIFY(!cell->isValid());
    }

private:
    /// Number of pixels of the colour if only this column is non-zero.
    int pixelsOf(Index column, Index selected, QRgb colour)
    {
        MatrixPicture picture = pictureOf(column);
        picture.selected = GridCell{0, selected};
        return pixelsOf(picture, colour);
    }

    int pixelsOf(const MatrixPicture& picture, QRgb colour)
    {
        m_profile->setPicture(picture);
        plot()->replot();
        const QImage image = m_profile->grab().toImage();
        int count = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                count += image.pixel(x, y) == colour;
        return count;
    }

    [[nodiscard]] QCustomPlot* plot() const { return m_profile->findChild<QCustomPlot*>(); }

    [[nodiscard]] QMap<double, QString> names() const
    {
        return plot()->xAxis->ticker().staticCast<QCPAxisTickerText>()->ticks();
    }

    std::unique_ptr<RowProfile> m_profile;
};

ATTN_QT_TEST(RowProfileTest)
#include "row_profile_test.moc"
