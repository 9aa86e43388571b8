// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/worksheet/paper_type.h"

#include "ui/theme/fonts.h"

namespace attn
{

namespace
{

QFont forPaper(QFont font, int pixels)
{
    font.setPixelSize(pixels);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

}  // namespace

QFont paperFont(const QString& text, int pixels, QFont::Weight weight)
{
    QFont font = quickFont(forPaper(textFont(), pixels), text);
    font.setWeight(weight);
    return font;
}

QFont paperDigits(int pixels) { return forPaper(numberFont(), pixels); }

}  // namespace attn
