// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/evaluate.h"
#include "tests/ui/examples.h"
#include "tests/ui/qt_test.h"
#include "ui/export/picture_kinds.h"
#include "ui/matrix/arrangement.h"

#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgRenderer>

using namespace attn;

class PictureFileTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_trace = evaluate(smallExperiment());
        Selection selection;
        selection.step = TensorId::weights;
        m_page.picture = arrange(*m_trace, selection);
    }

    void pngHasRequestedSizeAndBackground()
    {
        for (const Theme* theme : {&lightTheme(), &darkTheme()}) {
            const QByteArray png = bytesOf(PictureFormat::png, onePage(), {{900, 700}, false, 1, theme});
            const QImage image = QImage::fromData(png, "PNG");
            QCOMPARE(image.size(), QSize(900, 700));
            QCOMPARE(image.pixel(2, 2), theme->background.rgb());
        }
    }

    void svgLooksLikePng()
    {
        QSvgRenderer renderer(bytesOf(PictureFormat::svg, onePage(), {{900, 700}}));
        QVERIFY(renderer.isValid());
        QImage image(900, 700, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        renderer.render(&painter);
        painter.end();
        const QImage png = QImage::fromData(bytesOf(PictureFormat::png, onePage(), {{900, 700}}), "PNG");
        int different = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                different += qAbs(qGray(image.pixel(x, y)) - qGray(png.pixel(x, y))) > 60;
        QVERIFY2(different < 900 * 700 / 50, qPrintable(QString::number(different)));  // edges of letters differ
    }

    /// Uses a matrix of two tokens, whose cells have the maximum size.
    void labelSizeFollowsDigitSize()
    {
        Experiment experiment = smallExperiment();
        experiment.inputs.query = TextInput{{"two words"}};
        experiment.mask.layers.clear();
        Selection selection;
        selection.step = TensorId::weights;
        PictureInput input;
        input.trace = evaluate(experiment);
        input.selection = selection.fittedTo(*input.trace);
        input.heading = false;
        const QString svg =
            QString::fromUtf8(bytesOf(PictureFormat::svg, picturesOf(PictureKind::result, input), {{1600, 900}, true}));
        static const QRegularExpression text(QStringLiteral("<text[^>]*font-size=\"([\\d.]+)\"[^>]*>([^<]*)</text>"));
        double label = 0, digits = 0;
        for (auto found = text.globalMatch(svg); found.hasNext();) {
            const QRegularExpressionMatch one = found.next();
            if (one.captured(2).trimmed() == "words")
                label = one.captured(1).toDouble();
            else if (one.captured(2).trimmed().startsWith("0."))
                digits = one.captured(1).toDouble();
        }
        QVERIFY2(label > 0 && digits > 0, qPrintable(svg.left(4000)));
        QVERIFY2(label >= 0.7 * digits && label <= digits, qPrintable(QString("%1, %2").arg(label).arg(digits)));
    }

    void excerptShowsOnlyItsCells_data() { addExperimentsAndModels(); }

    /// For every step, with one head and with all: each cell of the excerpt must equal the cell of the whole picture
    /// that has the same labels.
    void excerptShowsOnlyItsCells()
    {
        QFETCH(const QString, file);
        const TracePtr trace = exampleTrace(file);
        const Layer& layer = trace->layer();
        const Index last = layer.dimensions[Axis::query] - 1;
        const Index head = layer.dimensions[Axis::head] - 1;
        const Excerpt excerpt(layer, layer.hasAttention() ? std::optional(Shape{head}) : std::nullopt, Shape{last});
        PictureInput input{trace, nullptr, {}, {}, true, false};
        input.selection[Axis::head] = layer.hasAttention() ? head : 0;
        input.selection[Axis::query] = input.selection[Axis::key] = last;
        for (const Step* step : trace->steps()) {
            if (!isShown(*step))
                continue;
            input.selection.step = step->id;
            input.selection = input.selection.fittedTo(*trace);
            for (const PictureKind kind : {PictureKind::step, PictureKind::heads}) {
                input.excerpt.reset();
                if (!isAvailable(kind, input))
                    continue;
                const StepPicture whole = picturesOf(kind, input).page(0).picture;
                input.excerpt = excerpt;
                const StepPicture part = picturesOf(kind, input).page(0).picture;
                QVERIFY(!part.matrices.empty());
                for (const PlacedMatrix& matrix : part.matrices) {
                    const MatrixPicture& cells = matrix.picture;
                    const auto same = std::ranges::find_if(whole.matrices, [&](const PlacedMatrix& other) {
                        return other.picture.cells.id() == cells.cells.id() && other.picture.head == cells.head;
                    });
                    const auto wholePosition = [&](std::optional<Axis> axis, Index at) {
                        return axis ? excerpt.positionAt(*axis, at) : at;
                    };
                    QCOMPARE(cells.rows(), cells.cells.down() ? excerpt.sizes()[*cells.cells.down()] : 1);
                    QCOMPARE(cells.columns(), cells.cells.across() ? excerpt.sizes()[*cells.cells.across()] : 1);
                    for (Index row = 0; row < cells.rows(); ++row)
                        for (Index column = 0; column < cells.columns(); ++column) {
                            const GridCell place{wholePosition(cells.cells.down(), row),
                                                 wholePosition(cells.cells.across(), column)};
                            QCOMPARE(cells.digitsOf({row, column}), same->picture.digitsOf(place));
                            QCOMPARE(cells.rowLabels.value(row), same->picture.rowLabels.value(place.row));
                            QCOMPARE(cells.columnLabels.value(column), same->picture.columnLabels.value(place.column));
                            QCOMPARE(cells.isBlocked({row, column}), same->picture.isBlocked(place));
                            QCOMPARE(cells.selected == (GridCell{row, column}), same->picture.selected == place);
                        }
                }
            }
        }
    }

    void storyboardHasPageForEachStepAndChosenHead()
    {
        PictureInput input{m_trace, nullptr, {}, {}, false};
        const auto steps = m_trace->steps();
        const auto shown = std::ranges::count_if(steps, [](const Step* step) { return isShown(*step); });
        const auto of_heads = std::ranges::count_if(
            steps, [](const Step* step) { return isShown(*step) && std::ranges::any_of(step->axes, isHead); });
        QVERIFY(of_heads > 0);
        const QByteArray pdf = bytesOf(PictureFormat::pdf, picturesOf(PictureKind::storyboard, input), {a4_landscape});
        QCOMPARE(pdf.count("/Type /Page\n"), shown);
        input.excerpt = Excerpt(m_trace->layer(), Shape{1, 2, 3});
        QCOMPARE(picturesOf(PictureKind::storyboard, input).count, shown + 2 * of_heads);
    }

    void legendExplainsHatches()
    {
        Selection selection;
        selection.step = TensorId::weights;
        const auto svg = [&](bool cropped) {
            return bytesOf(PictureFormat::svg, picturesOf(PictureKind::heads, {m_trace, nullptr, selection, {}, false}),
                           {{1600, 900}, cropped});
        };
        QVERIFY(svg(false).contains(">Causal<"));
        QVERIFY(svg(true).contains(">Causal<"));
        Experiment b = smallExperiment();
        b.mask.layers = {{RowsRegion{{2}}, LayerEffect::block, true, {}}};
        const QByteArray both = bytesOf(
            PictureFormat::svg, picturesOf(PictureKind::comparison, {evaluate(b), m_trace, selection, {}, false}),
            {{1600, 900}, false});
        QVERIFY(both.contains(">Causal<") && both.contains(">Rows<"));
        selection.step = TensorId::scores;  // nothing is masked yet
        QVERIFY(!svg(false).contains(">Causal<"));
    }

private:
    TracePtr m_trace;
    PicturePage m_page;

    PicturePages onePage() const
    {
        return {1, [this](int) { return m_page; }};
    }
};

ATTN_QT_TEST(PictureFileTest)
#include "picture_file_test.moc"
