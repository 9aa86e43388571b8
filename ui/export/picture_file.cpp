// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/export/picture_file.h"

#include "ui/export/sheet.h"
#include "ui/theme/fonts.h"

#include <QBuffer>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <cmath>
#include <new>

namespace attn
{

namespace
{

constexpr double pixels_per_inch = 96;
constexpr double inches_per_metre = 1 / 0.0254;
constexpr int paper_resolution = 1200;

/// Smaller digits are legible at a higher resolution.
double smallestDigits(double scale) { return scale > 1 ? smallest_paper_digits : smallest_screen_digits; }

Sheet sheetOf(const PicturePage& page, const PictureLook& look, double smallestDigits)
{
    Sheet sheet(page, look.size, {textFont(), 1, smallestDigits});
    if (look.cropped)
        sheet.crop();
    return sheet;
}

QPageSize pageSize(const QSizeF& size)
{
    return QPageSize(size * (72 / pixels_per_inch), QPageSize::Point, {}, QPageSize::ExactMatch);
}

QByteArray written(const std::function<void(QBuffer&)>& write)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    write(buffer);
    return bytes;
}

}  // namespace

const Theme& paperTheme()
{
    static const Theme theme = [] {
        Theme paper = lightTheme();
        paper.ground = Qt::white;
        return paper;
    }();
    return theme;
}

QImage imageOf(const PicturePage& page, const PictureLook& look)
{
    const Sheet sheet = sheetOf(page, look, smallestDigits(look.scale));
    QImage image((sheet.size() * look.scale).toSize(), QImage::Format_RGB32);
    if (image.isNull())
        throw std::bad_alloc();
    const int dots = static_cast<int>(std::lround(pixels_per_inch * look.scale * inches_per_metre));
    QPainter painter(&image);
    painter.scale(look.scale, look.scale);
    sheet.paint(painter, *look.theme);
    painter.end();
    image.setDotsPerMeterX(dots);  // other programs derive the printed size from these
    image.setDotsPerMeterY(dots);
    return image;
}

QByteArray pngOf(const PicturePage& page, const PictureLook& look)
{
    return written([image = imageOf(page, look)](QBuffer& buffer) { image.save(&buffer, "PNG"); });
}

QByteArray svgOf(const PicturePage& page, const PictureLook& look)
{
    const Sheet sheet = sheetOf(page, look, smallest_paper_digits);
    return written([&](QBuffer& buffer) {
        QSvgGenerator generator;
        generator.setOutputDevice(&buffer);
        generator.setResolution(static_cast<int>(pixels_per_inch));
        generator.setTitle(page.title);
        generator.setSize(sheet.size().toSize());
        generator.setViewBox(QRectF({0, 0}, sheet.size()));
        QPainter painter(&generator);
        sheet.paint(painter, *look.theme);
    });
}

QByteArray pdfOf(const PicturePages& pages, const PictureLook& look, const Progress& progress)
{
    bool whole = false;
    QByteArray bytes = written([&](QBuffer& buffer) {
        QPdfWriter writer(&buffer);
        writer.setResolution(paper_resolution);
        writer.setPageSize(pageSize(look.size));
        writer.setPageMargins({});
        writer.setCreator(QStringLiteral("Attention Explorer"));
        whole = paintPages(writer, pages, look, progress);
    });
    return whole ? bytes : QByteArray();
}

bool paintPages(QPagedPaintDevice& device, const PicturePages& pages, const PictureLook& look, const Progress& progress)
{
    QPainter painter;
    for (int at = 0; at < pages.count; ++at) {
        const PicturePage page = pages.page(at);
        const Sheet sheet = sheetOf(page, look, smallest_paper_digits);
        if (look.cropped)
            device.setPageSize(pageSize(sheet.size()));
        if (at == 0 ? !painter.begin(&device) : !device.newPage())
            return false;
        painter.resetTransform();
        painter.scale(device.logicalDpiX() / pixels_per_inch, device.logicalDpiY() / pixels_per_inch);
        sheet.paint(painter, *look.theme);
        if (!progress(static_cast<std::size_t>(at) + 1, static_cast<std::size_t>(pages.count)))
            return false;
    }
    return true;
}

}  // namespace attn
