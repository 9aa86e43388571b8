// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/head_cell.h"

#include "ui/theme/colour_map.h"
#include "ui/theme/theme.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/number_text.h"
#include "ui/words/position_names.h"

#include <QCoreApplication>
#include <QImage>
#include <QPainter>
#include <QWidget>

#include <algorithm>

namespace attn
{

namespace
{

struct HeadPatterns {
    Q_DECLARE_TR_FUNCTIONS(HeadPatterns)
};

/// Texts for a pattern: in a cell of the map, in a sentence, and in the list of sort orders.
struct PatternTexts {
    const char* label;
    const char* detail;
    const char* name;
};

constexpr std::array<PatternTexts, head_pattern_count> words = {{
    {QT_TRANSLATE_NOOP("HeadPatterns", "first %1"), QT_TRANSLATE_NOOP("HeadPatterns", "%1 on the first token"),
     QT_TRANSLATE_NOOP("HeadPatterns", "First token")},
    {QT_TRANSLATE_NOOP("HeadPatterns", "previous %1"), QT_TRANSLATE_NOOP("HeadPatterns", "%1 on the previous token"),
     QT_TRANSLATE_NOOP("HeadPatterns", "Previous token")},
    {QT_TRANSLATE_NOOP("HeadPatterns", "next %1"), QT_TRANSLATE_NOOP("HeadPatterns", "%1 on the next token"),
     QT_TRANSLATE_NOOP("HeadPatterns", "Next token")},
    {QT_TRANSLATE_NOOP("HeadPatterns", "itself %1"), QT_TRANSLATE_NOOP("HeadPatterns", "%1 on the token itself"),
     QT_TRANSLATE_NOOP("HeadPatterns", "Itself")},
    {QT_TRANSLATE_NOOP("HeadPatterns", "same %1"), QT_TRANSLATE_NOOP("HeadPatterns", "%1 on the same token elsewhere"),
     QT_TRANSLATE_NOOP("HeadPatterns", "Same token elsewhere")},
    {QT_TRANSLATE_NOOP("HeadPatterns", "induction %1"),
     QT_TRANSLATE_NOOP("HeadPatterns", "%1 on what followed the same token elsewhere (induction)"),
     QT_TRANSLATE_NOOP("HeadPatterns", "Induction")},
    {QT_TRANSLATE_NOOP("HeadPatterns", "signs %1"),
     QT_TRANSLATE_NOOP("HeadPatterns", "%1 on punctuation and special tokens"),
     QT_TRANSLATE_NOOP("HeadPatterns", "Punctuation, special tokens")},
}};

QString labelOf(HeadPattern pattern, double share)
{
    return HeadPatterns::tr(words[static_cast<std::size_t>(pattern)].label).arg(percentageText(share));
}

constexpr int frame_width = 3;
constexpr int cell_margin = 4;

/// Height of the text, at least two lines; glyphs of a fallback font can be taller than the font.
int wordsHeight(const QFontMetrics& metrics, const QModelIndex& index)
{
    const auto lines = static_cast<int>(index.data(Qt::DisplayRole).toString().count('\n')) + 1;
    return std::max(lines, 2) * metrics.lineSpacing() + 4;
}

}  // namespace

QStringList patternLines(const HeadMeasure& measure)
{
    QStringList lines;
    if (measure.attendsToFirstToken())
        lines << labelOf(HeadPattern::first_token, *measure.share(HeadPattern::first_token));
    if (const auto pattern = measure.pattern())
        lines << labelOf(*pattern, *measure.share(*pattern));
    if (lines.isEmpty())
        lines << (measure.focus < pattern_threshold ? HeadPatterns::tr("spread") : HeadPatterns::tr("other"))
              << HeadPatterns::tr("%1 bits").arg(numberText(measure.entropy, 1));
    return lines;
}

QString effectSentence(const HeadEffect& effect)
{
    const auto word = [](const Candidate& token) { return visibleWord(QString::fromStdString(token.token)).trimmed(); };
    const QString change = HeadPatterns::tr("Switched off, “%1” has %2 instead of %3.", "token, its probabilities")
                               .arg(word(effect.before), percentageText(double(effect.after.probability)),
                                    percentageText(double(effect.before.probability)));
    return effect.first.id == effect.before.id
               ? change
               : joinedSentences({change, HeadPatterns::tr("Then “%1” is predicted.").arg(word(effect.first))});
}

QString patternName(HeadPattern pattern) { return HeadPatterns::tr(words[static_cast<std::size_t>(pattern)].name); }

QString patternDetails(const HeadMeasure& measure)
{
    QStringList lines;
    for (std::size_t pattern = 0; pattern < head_pattern_count; ++pattern) {
        if (const auto& share = measure.shares[pattern])
            lines << HeadPatterns::tr("%1 (mean of %n row(s))", "a share", static_cast<int>(measure.rows[pattern]))
                         .arg(HeadPatterns::tr(words[pattern].detail).arg(percentageText(*share)));
        if (pattern == 0 && !lines.isEmpty())
            lines << HeadPatterns::tr("Of the rest:");
    }
    lines << HeadPatterns::tr("Entropy %1 bits, as if %2 tokens were read equally")
                 .arg(numberText(measure.entropy, 2), numberText(std::exp2(measure.entropy), 1));
    return lines.join('\n');
}

void HeadCellDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    if (!index.data(FocusRole).isValid())  // no head in this cell: other parts have more heads
        return;
    const Theme& theme = themeOf(option.palette);
    const ColourMap colours(ColourScheme::sequential, {}, theme.neutral);
    const QRgb background = colours(index.data(FocusRole).toFloat());
    const QRect cell = option.rect.adjusted(1, 1, 0, 0);
    painter->save();
    painter->fillRect(cell, QColor::fromRgb(background));
    const QRect words =
        cell.adjusted(0, cell.height() - wordsHeight(option.fontMetrics, index) - cell_margin, 0, -cell_margin);
    const auto picture = index.data(PictureRole).value<QImage>();
    QRect frame({}, picture.size().scaled(cell.width(), m_picture, Qt::KeepAspectRatio));
    frame.moveCenter({cell.center().x(), (cell.top() + words.top()) / 2});
    painter->drawImage(frame, picture);
    painter->setPen(textColourOn(background));
    painter->drawRect(frame.adjusted(-1, -1, 0, 0));
    if (index.data(OffRole).toBool()) {
        painter->setPen(QPen(theme.error, frame_width));
        painter->drawLine(frame.topLeft(), frame.bottomRight());
        painter->drawLine(frame.bottomLeft(), frame.topRight());
    }
    painter->setFont(option.font);
    painter->setPen(textColourOn(background));
    painter->drawText(words, Qt::AlignCenter, index.data(Qt::DisplayRole).toString());
    if (option.state & QStyle::State_Selected) {
        constexpr int half = frame_width / 2;
        painter->setPen(QPen(theme.accent, frame_width));
        painter->drawRect(cell.adjusted(half, half, -half - 1, -half - 1));
    }
    painter->restore();
}

void HeadCellDelegate::fit(QSize available, int rows, int columns)
{
    const QFontMetrics metrics(static_cast<const QWidget*>(parent())->font());
    const int words = 2 * metrics.lineSpacing() + 4 + 3 * cell_margin;
    const int side = std::min(available.height() / std::max(rows, 1) - words,
                              available.width() / std::max(columns, 1) - 2 * cell_margin);
    m_picture = std::clamp(side, min_picture_size, max_picture_size);
}

QSize HeadCellDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QSize text = option.fontMetrics.size(0, index.data(Qt::DisplayRole).toString());
    return {std::max(text.width(), m_picture) + 2 * cell_margin,
            m_picture + wordsHeight(option.fontMetrics, index) + 3 * cell_margin};
}

}  // namespace attn
