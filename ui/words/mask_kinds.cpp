// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/words/mask_kinds.h"

#include <QCoreApplication>

namespace attn
{

namespace
{

struct KindText {
    const char* name;
    const char* sentence;
};

// In the order of MaskRegion's alternatives.
constexpr std::array<KindText, std::variant_size_v<MaskRegion>> texts = {{
    {QT_TRANSLATE_NOOP("MaskKinds", "Padding"),
     QT_TRANSLATE_NOOP("MaskKinds", "What only fills up a shorter sequence")},
    {QT_TRANSLATE_NOOP("MaskKinds", "Causal"), QT_TRANSLATE_NOOP("MaskKinds", "The future: keys behind the query")},
    {QT_TRANSLATE_NOOP("MaskKinds", "Window"), QT_TRANSLATE_NOOP("MaskKinds", "Keys too far from the query")},
    {QT_TRANSLATE_NOOP("MaskKinds", "Blocks"), QT_TRANSLATE_NOOP("MaskKinds", "Keys of another packed sequence")},
    {QT_TRANSLATE_NOOP("MaskKinds", "Strided"), QT_TRANSLATE_NOOP("MaskKinds", "All but every n-th key")},
    {QT_TRANSLATE_NOOP("MaskKinds", "Columns"), QT_TRANSLATE_NOOP("MaskKinds", "Chosen keys, for every query")},
    {QT_TRANSLATE_NOOP("MaskKinds", "Rows"), QT_TRANSLATE_NOOP("MaskKinds", "Chosen queries, for every key")},
    {QT_TRANSLATE_NOOP("MaskKinds", "Random"), QT_TRANSLATE_NOOP("MaskKinds", "Each cell with a probability")},
    {QT_TRANSLATE_NOOP("MaskKinds", "Painted"), QT_TRANSLATE_NOOP("MaskKinds", "Cells painted by hand")},
    {QT_TRANSLATE_NOOP("MaskKinds", "From a file"), QT_TRANSLATE_NOOP("MaskKinds", "What numbers in a file say")},
}};

}  // namespace

QString maskKindName(const MaskRegion& region) { return maskKindName(region.index()); }

QString maskKindName(std::size_t kind) { return QCoreApplication::translate("MaskKinds", texts[kind].name); }

QString maskKindSentence(const MaskRegion& region)
{
    return QCoreApplication::translate("MaskKinds", texts[region.index()].sentence);
}

}  // namespace attn
