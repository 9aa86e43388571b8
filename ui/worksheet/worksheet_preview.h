// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/worksheet/worksheet_pages.h"

#include <QWidget>

#include <optional>

class QLabel;
class QToolButton;

namespace attn
{

/// Shows the pages of a worksheet, one at a time.
class WorksheetPreview : public QWidget
{
    Q_OBJECT

public:
    explicit WorksheetPreview(QWidget* parent = nullptr);

    /// nullopt shows nothing.
    void setWorksheet(std::optional<Worksheet> worksheet, Paper paper);
    [[nodiscard]] int pageCount() const { return m_pages ? m_pages->count() : 0; }
    [[nodiscard]] int page() const { return m_page; }
    void goToPage(int page);

    [[nodiscard]] QSize sizeHint() const override { return {480, 660}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    [[nodiscard]] QRectF pageRect() const;

    std::optional<Worksheet> m_worksheet;
    std::optional<WorksheetPages> m_pages;  ///< of m_worksheet
    int m_page = 0;
    QToolButton* m_back;
    QToolButton* m_forward;
    QLabel* m_number;
};

}  // namespace attn
