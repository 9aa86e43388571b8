// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/heatmap/cell_image.h"

#include "ui/colour/hatch.h"
#include "ui/heatmap/cell_tones.h"

#include <QPaintEngine>
#include <QPainter>

#include <Eigen/Core>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <type_traits>

namespace attn
{

namespace
{

/// Positions from `begin` to before `end`.
struct Span {
    int begin, end;
    [[nodiscard]] int size() const { return end - begin; }
    bool operator==(const Span&) const = default;
};

/// Which cells each of `count` pixels shows, of those that reach from `start` over `extent` pixels.
std::vector<Span> spansOf(Span cells, double start, double extent, int count)
{
    const int cell_count = cells.size();
    const double per_pixel = cell_count / extent;
    const auto edge = [&](int pixel) {
        const double cell = (pixel - start) * per_pixel;
        return static_cast<int>(per_pixel < 1 ? std::floor(cell + per_pixel / 2) : std::ceil(cell - 0.5));
    };
    std::vector<Span> spans;
    for (int pixel = 0; pixel < count; ++pixel) {
        const int begin = std::clamp(edge(pixel), 0, cell_count - 1);
        const int end = per_pixel < 1 ? begin + 1 : std::clamp(edge(pixel + 1), begin + 1, cell_count);
        spans.push_back({cells.begin + begin, cells.begin + end});
    }
    return spans;
}

/// The four bytes of a colour as they are in memory, for many colours side by side, as numbers that can be added up.
template <typename Number>
using Channels = Eigen::Array<Number, 4, Eigen::Dynamic>;

auto channelsOf(const QRgb* colours, Index count)
{
    return Eigen::Map<const Channels<uchar>>(reinterpret_cast<const uchar*>(colours), 4, count);
}

/// Draws lines of pixels.
class LinePainter
{
public:
    LinePainter(const CellTones& cells, const std::vector<Span>& columns)
        : m_cells(cells), m_columns(columns), m_first(columns.front().begin),
          m_palette(channelsOf(cells.palette().data(), std::ssize(cells.palette())).cast<int>()),
          m_sums(Channels<int>::Zero(4, columns.back().end - m_first + 1)), m_pixels(4, std::ssize(columns)),
          m_fractions(4, std::ssize(columns))
    {
        for (std::size_t x = 0; x < columns.size(); ++x)
            m_fractions.col(static_cast<Index>(x)) = 1 / static_cast<float>(columns[x].size());
    }

    /// For pixels that each show one cell.
    void takeCells(int row, QRgb* line)
    {
        m_tones.resize(static_cast<std::size_t>(m_sums.cols() - 1));
        m_cells.read(row, m_first, m_tones);
        for (std::size_t x = 0; x < m_columns.size(); ++x) {
            const int tone = m_tones[static_cast<std::size_t>(m_columns[x].begin - m_first)];
            line[x] = m_cells.palette()[static_cast<std::size_t>(tone)];
        }
    }

    /// Each pixel the mean of the cells in these rows and its columns.
    void takeMeans(Span rows, QRgb* line)
    {
        addUp(rows);
        for (std::size_t x = 0; x < m_columns.size(); ++x)
            m_pixels.col(static_cast<Index>(x)) =
                m_sums.col(m_columns[x].end - m_first) - m_sums.col(m_columns[x].begin - m_first);
        const float row_fraction = 1 / static_cast<float>(rows.size());
        auto* bytes = reinterpret_cast<uchar*>(line);
        const int* pixels = m_pixels.data();
        const float* fractions = m_fractions.data();
        for (Index i = 0; i < m_pixels.size(); ++i)
            bytes[i] = static_cast<uchar>(
                static_cast<int>(static_cast<float>(pixels[i]) * fractions[i] * row_fraction + 0.5f));
    }

private:
    /// Prefix sums: the sum over a pixel's columns is a difference of two of them, without a loop of varying length.
    void addUp(Span rows)
    {
        const auto columns = static_cast<std::size_t>(m_sums.cols() - 1);
        m_tones.resize(columns * static_cast<std::size_t>(rows.size()));
        for (std::size_t row = 0; row * columns < m_tones.size(); ++row)
            m_cells.read(rows.begin + static_cast<int>(row), m_first,
                         std::span(m_tones).subspan(row * columns, columns));
        // A number of rows known at compile time lets the compiler unroll the loop.
        if (rows.size() == 2)
            addUpRows(std::integral_constant<std::size_t, 2>());
        else if (rows.size() == 3)
            addUpRows(std::integral_constant<std::size_t, 3>());
        else
            addUpRows(static_cast<std::size_t>(rows.size()));
    }

    template <typename Count>
    void addUpRows(Count rows)
    {
        const Index columns = m_sums.cols() - 1;
        Eigen::Array4i sum = Eigen::Array4i::Zero();
        for (Index x = 0; x < columns; ++x) {
            const int* cell = m_tones.data() + x;
            for (std::size_t row = 0; row < rows; ++row, cell += columns)
                sum += m_palette.col(*cell);
            m_sums.col(x + 1) = sum;
        }
    }

    const CellTones& m_cells;
    const std::vector<Span>& m_columns;
    int m_first;
    std::vector<int> m_tones;
    Channels<int> m_palette;
    Channels<int> m_sums;  ///< of all columns before each
    Channels<int> m_pixels;
    Channels<float> m_fractions;  ///< of one column in its pixel
};

bool isOpaque(const QImage& image)
{
    QRgb all = ~0u;
    for (int y = 0; y < image.height(); ++y) {
        const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
        all = std::accumulate(line, line + image.width(), all, std::bit_and());
    }
    return qAlpha(all) == 255;
}

/// @param image is painted in place, because allocating memory takes longer than painting the cells; its size is the
///              wanted number of pixels
/// @param place relative to the image
void paintCellImage(QImage& image, const MatrixPicture& picture, const Theme& theme, const QRect& part,
                    const QRectF& place)
{
    const CellTones tones(picture, theme);
    const std::vector<Span> columns =
        spansOf({part.left(), part.right() + 1}, place.left(), place.width(), image.width());
    const std::vector<Span> rows =
        spansOf({part.top(), part.bottom() + 1}, place.top(), place.height(), image.height());
    const bool one_each = place.width() >= part.width() && place.height() >= part.height();
    image.reinterpretAsFormat(QImage::Format_ARGB32_Premultiplied);
    LinePainter painter(tones, columns);
    for (int y = 0; y < image.height(); ++y) {
        const Span row = rows[static_cast<std::size_t>(y)];
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        if (y > 0 && row == rows[static_cast<std::size_t>(y) - 1])
            std::copy_n(reinterpret_cast<const QRgb*>(image.constScanLine(y - 1)), image.width(), line);
        else if (one_each)
            painter.takeCells(row.begin, line);
        else
            painter.takeMeans(row, line);
    }
    if (isOpaque(image))
        image.reinterpretAsFormat(QImage::Format_RGB32);
}

/// In vector output an image pixel per cell is enough: it is scaled without smoothing.
void drawOnPaper(QPainter& painter, const MatrixPicture& picture, const Theme& theme, const QRect& part,
                 const QRectF& area)
{
    const QImage image = cellImage(picture, theme, part);
    if (image.hasAlphaChannel())
        paintHatch(painter, area, theme);
    painter.drawImage(area, image);
}

}  // namespace

QImage cellImage(const MatrixPicture& picture, const Theme& theme, const QRect& part, const QRectF& place,
                 const QRect& pixels)
{
    QImage image(pixels.size(), QImage::Format_ARGB32_Premultiplied);
    paintCellImage(image, picture, theme, part, place.translated(-pixels.topLeft()));
    return image;
}

QImage cellImage(const MatrixPicture& picture, const Theme& theme, const QRect& part)
{
    const QRect pixels(QPoint(), part.size());
    return cellImage(picture, theme, part, pixels, pixels);
}

bool CellImage::shows(const MatrixPicture& picture, const Theme& theme, const QRect& part, const QRectF& place,
                      const QSize& size) const
{
    return m_picture && m_theme == &theme && m_part == part && m_place == place && m_cells.size() == size &&
           m_picture->hasSameColoursAs(picture);
}

void CellImage::make(const MatrixPicture& picture, const Theme& theme, const QRect& part, const QRectF& place,
                     const QSize& size)
{
    if (m_cells.size() != size)
        m_cells = QImage(size, QImage::Format_ARGB32_Premultiplied);
    m_cells.setDevicePixelRatio(1);
    paintCellImage(m_cells, picture, theme, part, place);
    m_picture = picture;
    m_theme = &theme;
    m_part = part;
    m_place = place;
    ++m_made;
}

/// @param toImage from the coordinates of `area`
void CellImage::layOnHatch(const QRectF& area, const QTransform& toImage)
{
    if (m_hatched.size() != m_cells.size())
        m_hatched = QImage(m_cells.size(), QImage::Format_RGB32);
    m_hatched.setDevicePixelRatio(1);
    m_hatched.fill(m_theme->ground);
    QPainter painter(&m_hatched);
    painter.setTransform(toImage);
    paintHatch(painter, area, *m_theme);
    painter.resetTransform();
    painter.drawImage(0, 0, m_cells);
}

void CellImage::draw(QPainter& painter, const MatrixPicture& picture, const Theme& theme, const QRect& part,
                     const QRectF& area)
{
    if (painter.paintEngine()->type() != QPaintEngine::Raster)
        return drawOnPaper(painter, picture, theme, part, area);
    const QTransform to_device = painter.deviceTransform();
    const QRectF device = to_device.mapRect(area);
    const QRect pixels = device.toAlignedRect();
    const QRectF place = device.translated(-pixels.topLeft());
    if (!shows(picture, theme, part, place, pixels.size())) {
        make(picture, theme, part, place, pixels.size());
        if (m_cells.hasAlphaChannel())
            layOnHatch(area, to_device * QTransform::fromTranslate(-pixels.left(), -pixels.top()));
    }
    QImage& image = m_cells.hasAlphaChannel() ? m_hatched : m_cells;
    painter.setWorldMatrixEnabled(false);
    const QTransform from_window = painter.deviceTransform();  // where in it the widget is, and its pixels' size
    image.setDevicePixelRatio(from_window.m11());
    painter.drawImage(from_window.inverted().map(QPointF(pixels.topLeft())), image);
    painter.setWorldMatrixEnabled(true);
}

}  // namespace attn
