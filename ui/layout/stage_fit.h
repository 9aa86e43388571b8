// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/layout/layout_candidate.h"

#include <vector>

namespace attn
{

struct Tightness;

/// A way to place a step's picture on a stage, in type of one size.
struct StageFit {
    StepPicture picture;
    MatrixFonts fonts;
    QSizeF formula;
    std::vector<MatrixMeasure> measures;
    QSizeF cell;  ///< the largest that all fits with or, where long axes are cut, a few cells of each
    const Tightness* tightness = nullptr;
    LongAxes longAxes = LongAxes::whole;  ///< cut: with all cells in sight there would be nothing to see
};

/// The first way whose digits are all there, from what looks best to what takes least room; where type is larger than a
/// person chose, one with digits as large as they can be beside labels that are whole and not much larger than they
/// are.
/// @param wanted how large type should be
StageFit bestFit(const StepPicture& picture, const QSizeF& available, const MatrixFonts& wanted);

/// What the matrices of a picture need around their cells.
std::vector<MatrixMeasure> measuresOf(const StepPicture& picture, const MatrixFonts& fonts, const Tightness& tightness,
                                      const QSizeF& available);

/// Sizes of the formula that look better than the fit's, the best first.
/// @param scale of the wanted type
std::vector<QSizeF> largerFormulas(const StageFit& fit, const QSizeF& available, double scale);

/// The largest cells with which the picture fits, first in our usual proportion, then as high as there is room, then as
/// wide as the digits, and the labels of a matrix alone, wish.
QSizeF largestCell(const StageFit& fit, const QSizeF& available, LongAxes longAxes);

/// In whole pixels, unless it is tiny.
QSizeF wholePixels(QSizeF cell);

bool fitsInto(const QSizeF& size, const QSizeF& available);

/// With few tokens a person wants to read digits, with many to see the pattern.
bool hasFewTokens(const StepPicture& picture);

}  // namespace attn
