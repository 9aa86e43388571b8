// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/heatmap/title_text.h"

#include "ui/theme/shaped_text.h"

#include <QFontMetricsF>
#include <QPainter>

#include <vector>

namespace attn
{

namespace
{

struct Run {
    QString text;
    bool index;
};

constexpr QStringView after_name = u" ·";

/// Letters after "_" are a subscript. The suffix of the name is a separate run: "· head 2" occurs in many titles, so
/// its shaped text is cached once.
std::vector<Run> runsOf(const QString& text)
{
    const qsizetype name_end = text.indexOf(after_name);
    std::vector<Run> runs = {{{}, false}};
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar character = text[i];
        if (character == QLatin1Char('_')) {
            runs.push_back({{}, true});
            continue;
        }
        if (i == name_end || (runs.back().index && !character.isUpper() && !character.isLower()))
            runs.push_back({{}, false});
        runs.back().text += character;
    }
    return runs;
}

QFont fontOf(const Run& run, const QFont& font)
{
    QFont small = font;
    if (run.index)
        small.setPixelSize(font.pixelSize() * 7 / 10);
    return small;
}

}  // namespace

double titleTextWidth(const QString& text, const QFont& font)
{
    double width = 0;
    for (const Run& run : runsOf(text))
        width += shapedWidth(run.text, fontOf(run, font));
    return width;
}

QString fittingTitle(const QString& text, double width, const QFont& font)
{
    if (titleTextWidth(text, font) <= width)
        return text;
    const QString name = text.left(text.indexOf(after_name));
    return titleTextWidth(name, font) <= width ? name : shortenedTo(width, text, font);
}

void paintTitleText(QPainter& painter, const QRectF& area, const QString& text, const QFont& font)
{
    const QFontMetricsF metrics(font);
    const double base = area.center().y() + (metrics.ascent() - metrics.descent()) / 2;
    double left = area.left();
    for (const Run& run : runsOf(fittingTitle(text, area.width() + 2, font))) {
        const QFont own = fontOf(run, font);
        const double line = base + (run.index ? metrics.descent() * 0.8 : 0);
        painter.setFont(own);
        const QFontMetricsF own_metrics(own);
        drawShapedText(painter, QRectF(left, line - own_metrics.ascent(), 0, own_metrics.height()), Qt::AlignLeft,
                       run.text);
        left += shapedWidth(run.text, own);
    }
}

}  // namespace attn
