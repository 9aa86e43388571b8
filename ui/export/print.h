// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/picture_file.h"

class QPrinter;
class QWidget;

namespace attn
{

/// Prints each picture on a page of its own, as large as the printer allows.
/// @return whether all were painted
bool printPages(QPrinter& printer, const PicturePages& pages, const Theme& theme);

/// Asks for a printer, and prints.
void askAndPrint(const PicturePages& pages, const Theme& theme, QWidget* parent);

/// Shows a print preview, from which the user can print.
void showPrintPreview(const PicturePages& pages, const Theme& theme, QWidget* parent);

}  // namespace attn
