// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/picture/step_picture.h"
#include "ui/theme/theme.h"

#include <QByteArray>
#include <QSize>

namespace attn
{

// A step as a file, painted as on the screen; in SVG and PDF every letter and line stays a letter and a line.
// Sizes are in pixels of 1/96 inch.

QByteArray pngOf(const StepPicture& picture, const QSize& size, const Theme& theme);
QByteArray svgOf(const StepPicture& picture, const QSize& size, const Theme& theme);
QByteArray pdfOf(const StepPicture& picture, const QSize& size, const Theme& theme);

/// Every shown step of the trace on a page of its own (A4, landscape) with its name, what it does, and a page number.
QByteArray storyboardOf(const Trace& trace, const Selection& selection, bool withSelection, const Theme& theme);

}  // namespace attn
