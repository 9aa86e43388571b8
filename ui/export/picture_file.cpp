// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/export/picture_file.h"

#include "core/basics/text.h"
#include "ui/matrix/step_drawing.h"
#include "ui/theme/fonts.h"

#include <QBuffer>
#include <QComboBox>
#include <QFontMetricsF>
#include <QLineEdit>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QPrintDialog>
#include <QPrintPreviewDialog>
#include <QPrintPreviewWidget>
#include <QPrinter>
#include <QSvgGenerator>
#include <QWidget>

#include <algorithm>
#include <cmath>
#include <new>

namespace attn
{

namespace
{

constexpr double pixels_per_inch = 96;
constexpr double points_per_inch = 72;
constexpr double inches_per_metre = 1 / 0.0254;
constexpr int paper_resolution = 1200;
constexpr double screen_margin = 24;
constexpr double paper_margin = 48;
constexpr double heading_gap = 14;    // below the heading
constexpr double max_cell_size = 46;  // on a sheet with few cells
constexpr double line_gap = 6;        // between title and text
constexpr double footer_height = 24;
constexpr int title_pixels = 24;
constexpr int subtitle_pixels = 14;
constexpr int footer_font_pixels = 12;
constexpr double preview_window_fraction = 0.9;
constexpr int zoom_field_margin = 48;  // pixels beside the digits; Qt's default is too narrow

/// The font for a text, without shaping if the text does not need it: Inter substitutes glyphs for a bracket or minus
/// next to digits, which a PDF cannot map back to characters.
QFont fontOfSize(const QString& text, int pixels, QFont::Weight weight = QFont::Normal)
{
    QFont font = fontWithoutNeedlessShaping(textFont(), text);
    font.setPixelSize(pixels);
    font.setWeight(weight);
    return font;
}

QSizeF sizeOf(const QString& text, const QFont& font, double width)
{
    const QRectF area(0, 0, width, std::numeric_limits<short>::max());
    return QFontMetricsF(font).boundingRect(area, Qt::TextWordWrap, text).size();
}

/// The layout of one page.
class Sheet
{
public:
    /// @param page must outlive the sheet
    Sheet(const PicturePage& page, const QSizeF& size, const DrawingStyle& style);

    /// Shrinks the sheet to its content.
    void crop();
    [[nodiscard]] QSizeF size() const { return m_size; }
    void paint(QPainter& painter, const Theme& theme) const;

private:
    [[nodiscard]] QSizeF headingSize() const;
    void paintHeading(QPainter& painter, const Theme& theme) const;
    void paintFooter(QPainter& painter, const Theme& theme) const;

    const PicturePage& m_page;
    QSizeF m_size;
    double m_margin;
    QRectF m_area;  ///< area in which the picture is centred
    StepDrawing m_drawing;
};

Sheet::Sheet(const PicturePage& page, const QSizeF& size, const DrawingStyle& style)
    : m_page(page), m_size(size), m_margin(page.right.isEmpty() ? screen_margin : paper_margin),
      m_area(QRectF({0, 0}, size)
                 .adjusted(m_margin, m_margin + (page.title.isEmpty() ? 0 : headingSize().height() + heading_gap),
                           -m_margin, -m_margin - (page.right.isEmpty() ? 0 : footer_height))),
      m_drawing(page.picture, StepDrawing::fittingCellHeight(page.picture, m_area.size(), max_cell_size, style), style)
{
}

QSizeF Sheet::headingSize() const
{
    const double width = m_size.width() - 2 * m_margin;
    const QSizeF title = sizeOf(m_page.title, fontOfSize(m_page.title, title_pixels, QFont::Bold), width);
    const QSizeF subtitle = sizeOf(m_page.subtitle, fontOfSize(m_page.subtitle, subtitle_pixels), width);
    return {std::ceil(std::max(title.width(), subtitle.width())) + 1, title.height() + line_gap + subtitle.height()};
}

void Sheet::crop()
{
    const double heading = m_page.title.isEmpty() ? 0 : headingSize().width();
    const QSizeF area(std::max(m_drawing.size().width(), heading), m_drawing.size().height());
    const QSizeF around = m_size - m_area.size();
    m_size = QSizeF(std::ceil(around.width() + area.width()), std::ceil(around.height() + area.height()));
    m_area = QRectF(m_area.topLeft(), area);
}

void Sheet::paint(QPainter& painter, const Theme& theme) const
{
    painter.fillRect(QRectF({0, 0}, m_size), theme.background);
    if (!m_page.title.isEmpty())
        paintHeading(painter, theme);
    paintFooter(painter, theme);
    QRectF drawn({0, 0}, m_drawing.size());
    drawn.moveCenter(m_area.center());
    painter.save();
    painter.translate(drawn.topLeft());
    m_drawing.paintAll(painter, theme);
    painter.restore();
}

void Sheet::paintHeading(QPainter& painter, const Theme& theme) const
{
    QRectF area(m_margin, m_margin, m_size.width() - 2 * m_margin, m_size.height());
    const QFont bold = fontOfSize(m_page.title, title_pixels, QFont::Bold);
    painter.setPen(tensorNameColour(m_page.picture.step, theme));
    painter.setFont(bold);
    painter.drawText(area, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, m_page.title);
    area.setTop(area.top() + sizeOf(m_page.title, bold, area.width()).height() + line_gap);
    painter.setPen(theme.muted);
    painter.setFont(fontOfSize(m_page.subtitle, subtitle_pixels));
    painter.drawText(area, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, m_page.subtitle);
}

void Sheet::paintFooter(QPainter& painter, const Theme& theme) const
{
    const QRectF area = QRectF({0, 0}, m_size).adjusted(m_margin, 0, -m_margin, -m_margin / 2);
    painter.setPen(theme.muted);
    painter.setFont(fontOfSize(m_page.right, footer_font_pixels));
    painter.drawText(area, Qt::AlignRight | Qt::AlignBottom, m_page.right);
    painter.setFont(fontOfSize(m_page.left, footer_font_pixels));
    painter.drawText(area, Qt::AlignLeft | Qt::AlignBottom, m_page.left);
}

/// A higher resolution allows smaller digits.
double smallestDigits(double scale) { return scale > 1 ? min_paper_digits : min_screen_digits; }

Sheet sheetOf(const PicturePage& page, const PictureLook& look, double smallestDigits)
{
    Sheet sheet(page, look.size, {textFont(), 1, smallestDigits});
    if (look.cropped)
        sheet.crop();
    return sheet;
}

QPageSize pageSize(const QSizeF& size)
{
    return QPageSize(size * (points_per_inch / pixels_per_inch), QPageSize::Point, {}, QPageSize::ExactMatch);
}

QByteArray bytesFrom(const std::function<void(QBuffer&)>& write)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    write(buffer);
    return bytes;
}

/// Paints each picture on a separate page; for cropped pages, the page size is that of the content.
/// @return false if cancelled
bool paintPages(QPagedPaintDevice& device, const PicturePages& pages, const PictureLook& look,
                const Progress& progress = ignoreProgress)
{
    QPainter painter;
    for (int at = 0; at < pages.count; ++at) {
        const PicturePage page = pages.page(at);
        const Sheet sheet = sheetOf(page, look, min_paper_digits);
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

QByteArray svgOf(const PicturePage& page, const PictureLook& look)
{
    const Sheet sheet = sheetOf(page, look, min_paper_digits);
    return bytesFrom([&](QBuffer& buffer) {
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
    QByteArray bytes = bytesFrom([&](QBuffer& buffer) {
        QPdfWriter writer(&buffer);
        writer.setResolution(paper_resolution);
        writer.setPageSize(pageSize(look.size));
        writer.setPageMargins({});
        writer.setCreator(QStringLiteral("Attention Explorer"));
        whole = paintPages(writer, pages, look, progress);
    });
    return whole ? bytes : QByteArray();
}

/// Pictures are usually wider than high.
void prepare(QPrinter& printer) { printer.setPageOrientation(QPageLayout::Landscape); }

}  // namespace

const Theme& paperTheme()
{
    static const Theme theme = [] {
        Theme paper = lightTheme();
        paper.background = Qt::white;
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
    image.setDotsPerMeterX(dots);  // other programs compute the printed size from these
    image.setDotsPerMeterY(dots);
    return image;
}

QByteArray bytesOf(PictureFormat format, const PicturePages& pages, const PictureLook& look, const Progress& progress)
{
    switch (format) {
    case PictureFormat::png:
        return bytesFrom([&](QBuffer& buffer) { imageOf(pages.page(0), look).save(&buffer, "PNG"); });
    case PictureFormat::svg:
        return svgOf(pages.page(0), look);
    case PictureFormat::pdf:
        break;
    }
    return pdfOf(pages, look, progress);
}

void printPages(QPrinter& printer, const PicturePages& pages, const Theme& theme)
{
    PictureLook look;
    look.size = printer.pageLayout().paintRect(QPageLayout::Point).size() * (pixels_per_inch / points_per_inch);
    look.theme = &theme;
    if (const QString file = printer.outputFileName(); !file.isEmpty())
        writeFileAtomically(pathOf(file.toStdString()), {});  // Qt only logs that it cannot open the file
    if (!paintPages(printer, pages, look))
        rejectInput(ATTN_TEXT("core", "The printer does not accept the pages."));
}

void printWithDialog(const std::function<void(QPrinter&)>& print, QWidget* parent)
{
    QPrinter printer(QPrinter::HighResolution);
    prepare(printer);
    QPrintDialog dialog(&printer, parent);
    if (dialog.exec() == QDialog::Accepted)
        print(printer);
}

void showPrintPreview(const std::function<void(QPrinter&)>& print, QWidget* parent)
{
    QPrinter printer(QPrinter::HighResolution);
    prepare(printer);
    QPrintPreviewDialog dialog(&printer, parent);
    dialog.resize(parent->size() * preview_window_fraction);
    const auto* preview = dialog.findChild<QPrintPreviewWidget*>();
    for (auto* zoom : dialog.findChildren<QComboBox*>()) {
        zoom->setMinimumWidth(zoom->fontMetrics().horizontalAdvance(QStringLiteral("000.0%")) + zoom_field_margin);
        if (zoom->isEditable())  // resets an invalid zoom factor
            QObject::connect(zoom->lineEdit(), &QLineEdit::editingFinished, zoom, [zoom, preview] {
                zoom->setEditText(QStringLiteral("%1%").arg(preview->zoomFactor() * 100, 0, 'f', 1));
            });
    }
    QObject::connect(&dialog, &QPrintPreviewDialog::paintRequested, &dialog, [&](QPrinter* on) { print(*on); });
    dialog.exec();
}

}  // namespace attn
