// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/file_io.h"
#include "ui/matrix/step_picture.h"
#include "ui/theme/theme.h"

#include <QByteArray>
#include <QImage>
#include <QSizeF>

#include <array>
#include <functional>

class QPrinter;
class QWidget;

namespace attn
{

// Pictures as files, painted as on the screen; SVG and PDF keep text as text and lines as vectors. Lengths are in
// pixels of 1/96 inch.

/// A page: a picture with optional lines of text above and below it.
struct PicturePage {
    StepPicture picture;
    QString title, subtitle;  ///< above
    QString left, right;      ///< below
};

/// Pages created on demand, since all pages of a storyboard together can need much memory.
struct PicturePages {
    int count = 0;
    std::function<PicturePage(int)> page;
};

/// The light theme on plain white, for slides and paper.
const Theme& paperTheme();

enum class PictureFormat { png, svg, pdf };
struct PictureExtension {
    PictureFormat format;
    const char* text;
};
inline constexpr std::array picture_extensions = {PictureExtension{PictureFormat::png, ".png"},
                                                  PictureExtension{PictureFormat::svg, ".svg"},
                                                  PictureExtension{PictureFormat::pdf, ".pdf"}};

struct PictureLook {
    QSizeF size;           ///< page size
    bool cropped = false;  ///< crop the sheet to its content
    double scale = 1;      ///< PNG pixels per pixel of 1/96 inch
    const Theme* theme = &lightTheme();
};

inline constexpr QSizeF a4_landscape(297 / 25.4 * 96, 210 / 25.4 * 96);

/// @throws std::bad_alloc
QImage imageOf(const PicturePage& page, const PictureLook& look);
/// A file of this format; png and svg show the first page only.
/// @return empty if cancelled by `progress`
QByteArray bytesOf(PictureFormat format, const PicturePages& pages, const PictureLook& look,
                   const Progress& progress = ignoreProgress);

/// Prints each picture on a separate page, as large as the printer allows.
/// @throws InputError if the printer does not accept the pages, or writes a file that cannot be opened
void printPages(QPrinter& printer, const PicturePages& pages, const Theme& theme);

/// Shows the print dialog, and calls `print` if it is accepted.
void printWithDialog(const std::function<void(QPrinter&)>& print, QWidget* parent);

/// Shows a print preview, from which the user can print. `print` is called for both.
void showPrintPreview(const std::function<void(QPrinter&)>& print, QWidget* parent);

}  // namespace attn
