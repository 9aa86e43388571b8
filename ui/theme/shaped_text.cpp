// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/theme/shaped_text.h"

#include "ui/theme/fonts.h"

#include <QCache>
#include <QCoreApplication>
#include <QFontMetricsF>
#include <QHash>
#include <QPainter>
#include <QStaticText>
#include <QTextLayout>

#include <algorithm>
#include <optional>
#include <utility>

namespace attn
{

namespace
{

constexpr int max_cached_texts = 4096;

using TextKey = std::pair<int, QString>;  // the index of the font, and the text

struct ShapedText {
    QFont font;
    QStaticText text;
    QSizeF size;
    double baseline_shift;  ///< upward shift to the baseline of the font
};

/// Cache of shaped texts by font. Consecutive requests often use the same font, and comparing it with the previous one
/// is much faster than hashing it.
class ShapedTexts
{
public:
    TextKey keyOf(const QString& text, const QFont& font)
    {
        if (!m_lastFont || *m_lastFont != font) {
            m_lastFont = font;
            const auto known = m_fonts.constFind(font);
            m_lastFontIndex =
                known != m_fonts.cend() ? *known : *m_fonts.insert(font, static_cast<int>(m_fonts.size()));
        }
        return {m_lastFontIndex, text};
    }

    void clear()
    {
        texts.clear();
        m_fonts.clear();
        m_lastFont.reset();
    }

    QCache<TextKey, ShapedText> texts{max_cached_texts};

private:
    QHash<QFont, int> m_fonts;
    std::optional<QFont> m_lastFont;
    int m_lastFontIndex = 0;
};

/// The cache holds fonts, so it must be destroyed before the application.
ShapedTexts& shapedTexts()
{
    static thread_local ShapedTexts kept;
    static thread_local const bool is_cleared = [] {
        qAddPostRoutine([] { shapedTexts().clear(); });
        return true;
    }();
    Q_UNUSED(is_cleared);
    return kept;
}

/// Additional ascent of a line with glyphs of a fallback font, such as Chinese ones in a Latin font.
double additionalAscent(const QString& text, const QFont& font, const QFontMetricsF& metrics)
{
    if (std::ranges::all_of(text, [](QChar character) { return character.row() == 0; }))
        return 0;  // no fallback font
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
    ShapedTexts& shaped_texts = shapedTexts();
    const TextKey key = shaped_texts.keyOf(text, font);
    if (ShapedText* found = shaped_texts.texts.object(key))
        return *found;
    const QFont used =
        hasLetters(text)
            ? font
            : fontWithoutNeedlessShaping(font, text);  // texts with letters are cached, so their shaping is cheap
    const QFontMetricsF metrics(used);
    auto* made = new ShapedText{used,
                                QStaticText(text),
                                {metrics.horizontalAdvance(text), metrics.height()},
                                additionalAscent(text, used, metrics)};
    made->text.setTextFormat(Qt::PlainText);
    made->text.setPerformanceHint(QStaticText::AggressiveCaching);
    made->text.prepare({}, used);
    shaped_texts.texts.insert(key, made);
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
    const QPointF top_left = place.topLeft() - QPointF(0, glyphs.baseline_shift);
    const QFont own = painter.font();
    const bool is_own = glyphs.font == own;  // setFont() makes a copy each time
    if (!is_own)
        painter.setFont(glyphs.font);
    painter.drawStaticText(top_left, glyphs.text);
    if (!is_own)
        painter.setFont(own);
}

double shapedWidth(const QString& text, const QFont& font)
{
    return text.isEmpty() ? 0 : shaped(text, font).size.width();
}

QString shortenedTo(double maxWidth, const QString& text, const QFont& font)
{
    return shapedWidth(text, font) <= maxWidth ? text : QFontMetricsF(font).elidedText(text, Qt::ElideRight, maxWidth);
}

}  // namespace attn
