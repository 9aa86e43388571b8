// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/picture_file.h"
#include "ui/picture/step_drawing.h"

namespace attn
{

/// The layout of one page.
class Sheet
{
public:
    /// @param page must outlive the sheet
    Sheet(const PicturePage& page, const QSizeF& size, const DrawingStyle& style);

    /// Shrinks the sheet to its content.
    void crop();
    [[nodiscard]] QSizeF size() const { return m_size; }
    void paint(QPainter& painter, const Theme& theme) const;

private:
    [[nodiscard]] QSizeF headingSize() const;
    void paintHeading(QPainter& painter, const Theme& theme) const;
    void paintFoot(QPainter& painter, const Theme& theme) const;

    const PicturePage& m_page;
    QSizeF m_size;
    double m_margin;
    QRectF m_area;  ///< for the picture, which is centred in it
    StepDrawing m_drawing;
};

}  // namespace attn
