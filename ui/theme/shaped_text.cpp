// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/theme/shaped_text.h"

#include "ui/theme/fonts.h"

#include <QCache>
#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QStaticText>
#include <QTextLayout>

#include <algorithm>

namespace attn
{

namespace
{

constexpr int most_cached_texts = 4096;

struct TextKey {
    QFont font;
    QString text;
    bool operator==(const TextKey&) const = default;
};

size_t qHash(const TextKey& key, size_t seed) { return qHashMulti(seed, key.font, key.text); }

struct ShapedText {
    QFont font;
    QStaticText text;
    QSizeF size;
    double rise;  ///< how far up it is drawn, so that its base line is the font's own
};

using Texts = QCache<TextKey, ShapedText>;

/// The cache holds fonts, which must be gone before the application is.
Texts& texts()
{
    static thread_local Texts kept = [] {
        qAddPostRoutine([] { texts().clear(); });
        return Texts(most_cached_texts);
    }();
    return kept;
}

/// How much a line grows in height by letters from a fallback font, e.g. Chinese ones in a Latin font.
double riseOf(const QString& text, const QFont& font, const QFontMetricsF& metrics)
{
    if (std::ranges::all_of(text, [](QChar character) { return character.row() == 0; }))
        return 0;  // they are the font's own
    QTextLayout layout(text, font);
    layout.beginLayout();
    const QTextLine line = layout.createLine();
    layout.endLayout();
    return line.ascent() - metrics.ascent();
}

bool hasLetters(const QString& text)
{
    return std::ranges::any_of(text, [](QChar character) { return character.isLetter(); });
}

ShapedText& shaped(const QString& text, const QFont& font)
{
    const TextKey key{font, text};
    if (ShapedText* found = texts().object(key))
        return *found;
    const QFont used =
        hasLetters(text) ? font : quickFont(font, text);  // letters are cached, so their kerning costs little
    const QFontMetricsF metrics(used);
    auto* made = new ShapedText{
        used, QStaticText(text), {metrics.horizontalAdvance(text), metrics.height()}, riseOf(text, used, metrics)};
    made->text.setTextFormat(Qt::PlainText);
    made->text.setPerformanceHint(QStaticText::AggressiveCaching);
    made->text.prepare({}, used);
    texts().insert(key, made);
    return *made;
}

}  // namespace

void drawShapedText(QPainter& painter, const QRectF& area, Qt::Alignment alignment, const QString& text)
{
    if (text.isEmpty())
        return;
    const ShapedText& glyphs = shaped(text, painter.font());
    QRectF place({0, 0}, glyphs.size);
    place.moveCenter(area.center());
    if (alignment & Qt::AlignLeft)
        place.moveLeft(area.left());
    if (alignment & Qt::AlignRight)
        place.moveRight(area.right());
    const QFont own = painter.font();
    painter.setFont(glyphs.font);
    painter.drawStaticText(place.topLeft() - QPointF(0, glyphs.rise), glyphs.text);
    painter.setFont(own);
}

double shapedWidth(const QString& text, const QFont& font)
{
    return text.isEmpty() ? 0 : shaped(text, font).size.width();
}

QString shortenedTo(double room, const QString& text, const QFont& font)
{
    return shapedWidth(text, font) <= room ? text : QFontMetricsF(font).elidedText(text, Qt::ElideRight, room);
}

}  // namespace attn
