// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/export/print.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPrintDialog>
#include <QPrintPreviewDialog>
#include <QPrintPreviewWidget>
#include <QPrinter>
#include <QWidget>

namespace attn
{

namespace
{

constexpr double pixels_per_point = 96.0 / 72;
constexpr double share_of_window = 0.9;
constexpr int zoom_frame = 48;  // pixels beside the digits; Qt's own width leaves too few

/// Pictures are wider than high.
void prepare(QPrinter& printer) { printer.setPageOrientation(QPageLayout::Landscape); }

}  // namespace

bool printPages(QPrinter& printer, const PicturePages& pages, const Theme& theme)
{
    PictureLook look;
    look.size = printer.pageLayout().paintRect(QPageLayout::Point).size() * pixels_per_point;
    look.theme = &theme;
    return paintPages(printer, pages, look);
}

void askAndPrint(const PicturePages& pages, const Theme& theme, QWidget* parent)
{
    QPrinter printer(QPrinter::HighResolution);
    prepare(printer);
    QPrintDialog dialog(&printer, parent);
    if (dialog.exec() == QDialog::Accepted)
        printPages(printer, pages, theme);
}

void showPrintPreview(const PicturePages& pages, const Theme& theme, QWidget* parent)
{
    QPrinter printer(QPrinter::HighResolution);
    prepare(printer);
    QPrintPreviewDialog dialog(&printer, parent);
    dialog.resize(parent->size() * share_of_window);
    const auto* preview = dialog.findChild<QPrintPreviewWidget*>();
    for (auto* zoom : dialog.findChildren<QComboBox*>()) {
        zoom->setMinimumWidth(zoom->fontMetrics().horizontalAdvance(QStringLiteral("000.0%")) + zoom_frame);
        if (zoom->isEditable())  // resets a zoom factor that was rejected
            QObject::connect(zoom->lineEdit(), &QLineEdit::editingFinished, zoom, [zoom, preview] {
                zoom->setEditText(QStringLiteral("%1%").arg(preview->zoomFactor() * 100, 0, 'f', 1));
            });
    }
    QObject::connect(&dialog, &QPrintPreviewDialog::paintRequested, &dialog,
                     [&](QPrinter* on) { printPages(*on, pages, theme); });
    dialog.exec();
}

}  // namespace attn
