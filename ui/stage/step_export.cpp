// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/step_export.h"

#include "ui/picture/arrangement.h"
#include "ui/picture/highlighting.h"
#include "ui/stage/stage_painter.h"
#include "ui/theme/fonts.h"
#include "ui/words/step_names.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <functional>

namespace attn
{

namespace
{

constexpr double margin = 24;
constexpr double pixels_per_inch = 96;
constexpr int paper_resolution = 1200;
constexpr QSizeF a4_landscape(297 / 25.4 * pixels_per_inch, 210 / 25.4 * pixels_per_inch);

void paintOn(QPainter& painter, const StepPicture& picture, const QRectF& area, const MatrixFonts& fonts,
             const Theme& theme)
{
    painter.save();
    painter.translate(area.topLeft());
    const StageLayouter layouter(picture, area.size(), fonts);
    paintStep(painter, picture, layouter.layOut(layouter.start()), theme);
    painter.restore();
}

void paintSheet(QPainter& painter, const StepPicture& picture, const QSizeF& size, const MatrixFonts& fonts,
                const Theme& theme)
{
    const QRectF sheet({0, 0}, size);
    painter.fillRect(sheet, theme.ground);
    paintOn(painter, picture, sheet.adjusted(margin, margin, -margin, -margin), fonts, theme);
}

QFont sized(int pixels, QFont::Weight weight = QFont::Normal)
{
    QFont font = textFont();
    font.setPixelSize(pixels);
    font.setWeight(weight);
    return font;
}

void paintPage(QPainter& painter, const StepPicture& picture, const Trace& trace, const QString& number,
               const Theme& theme)
{
    const QRectF sheet({0, 0}, a4_landscape);
    const QRectF text = sheet.adjusted(2 * margin, margin + 6, -2 * margin, -margin);
    painter.fillRect(sheet, theme.ground);
    painter.setPen(nameColour(picture.step, theme));
    painter.setFont(sized(24, QFont::Bold));
    painter.drawText(text, Qt::AlignLeft | Qt::AlignTop, stepName(picture.step, trace.layer()));
    painter.setPen(theme.muted);
    painter.setFont(sized(14));
    painter.drawText(text.adjusted(0, 36, 0, 0), Qt::AlignLeft | Qt::AlignTop,
                     stepSentence(picture.step, trace.layer()));
    painter.setFont(sized(12));
    painter.drawText(text, Qt::AlignRight | Qt::AlignBottom, number);
    painter.drawText(text, Qt::AlignLeft | Qt::AlignBottom, QString::fromStdString(trace.experiment().title));
    paintOn(painter, picture, sheet.adjusted(2 * margin, 100, -2 * margin, -2 * margin - 6),
            fineMatrixFonts(textFont()), theme);
}

QByteArray written(const std::function<void(QBuffer&)>& write)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    write(buffer);
    return bytes;
}

void prepare(QPdfWriter& writer, const QSizeF& size)
{
    writer.setResolution(paper_resolution);
    writer.setPageSize(QPageSize(size * (72 / pixels_per_inch), QPageSize::Point, {}, QPageSize::ExactMatch));
    writer.setPageMargins({});
    writer.setCreator(QStringLiteral("Attention Explorer"));
}

}  // namespace

QByteArray pngOf(const StepPicture& picture, const QSize& size, const Theme& theme)
{
    QImage image(size, QImage::Format_RGB32);
    QPainter painter(&image);
    paintSheet(painter, picture, size, matrixFonts(textFont()), theme);
    painter.end();
    return written([&](QBuffer& buffer) { image.save(&buffer, "PNG"); });
}

QByteArray svgOf(const StepPicture& picture, const QSize& size, const Theme& theme)
{
    return written([&](QBuffer& buffer) {
        QSvgGenerator generator;
        generator.setOutputDevice(&buffer);
        generator.setResolution(static_cast<int>(pixels_per_inch));
        generator.setSize(size);
        generator.setViewBox(QRect({0, 0}, size));
        QPainter painter(&generator);
        paintSheet(painter, picture, size, fineMatrixFonts(textFont()), theme);
    });
}

QByteArray pdfOf(const StepPicture& picture, const QSize& size, const Theme& theme)
{
    return written([&](QBuffer& buffer) {
        QPdfWriter writer(&buffer);
        prepare(writer, size);
        QPainter painter(&writer);
        painter.scale(paper_resolution / pixels_per_inch, paper_resolution / pixels_per_inch);
        paintSheet(painter, picture, size, fineMatrixFonts(textFont()), theme);
    });
}

QByteArray storyboardOf(const Trace& trace, const Selection& selection, bool withSelection, const Theme& theme)
{
    std::vector<TensorId> steps;
    for (const Step* step : trace.steps())
        if (isShown(*step))
            steps.push_back(step->id);
    return written([&](QBuffer& buffer) {
        QPdfWriter writer(&buffer);
        prepare(writer, a4_landscape);
        QPainter painter(&writer);
        painter.scale(paper_resolution / pixels_per_inch, paper_resolution / pixels_per_inch);
        for (std::size_t i = 0; i < steps.size(); ++i) {
            if (i > 0)
                writer.newPage();
            Selection here = selection;
            here.step = steps[i];
            StepPicture picture = arrange(trace, here);
            if (withSelection)
                highlight(picture, trace, here);
            paintPage(painter, picture, trace, QStringLiteral("%1 / %2").arg(i + 1).arg(steps.size()), theme);
        }
    });
}

}  // namespace attn
