// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/worksheet/paper_layout.h"

#include <QByteArray>
#include <QSizeF>

#include <filesystem>
#include <functional>

class QPainter;

namespace attn
{

enum class Paper : std::uint8_t { a4, letter };

/// The usual paper size of the system's territory, from LC_ALL, LC_PAPER or LANG.
Paper paperOfLocale();

/// Which pages of a worksheet.
enum class WorksheetPart : std::uint8_t { whole, questions, solution };

/// The pages of a worksheet: first the questions, then the solution on separate pages. Black on white, independent of
/// the theme. The space for writing is reduced if that saves a page.
class WorksheetPages
{
public:
    /// @param worksheet must outlive the pages
    WorksheetPages(const Worksheet& worksheet, Paper paper, WorksheetPart part = WorksheetPart::whole);

    [[nodiscard]] int count() const { return static_cast<int>(m_pages.size()); }
    /// The first page of the solution, counted from 0.
    [[nodiscard]] int solutionStart() const { return m_solutionStart; }
    /// Page size in pixels of 1/96 inch.
    [[nodiscard]] QSizeF size() const { return m_size; }
    void paint(QPainter& painter, int page) const;

private:
    /// A block without page breaks, painted below `top`.
    using Paint = std::function<void(QPainter& painter, QPointF top)>;
    struct Block {
        double top;
        Paint paint;
    };
    struct Page {
        QString footer;
        std::vector<Block> blocks;
    };

    [[nodiscard]] QSizeF contentSize() const;
    void startPage(const QString& footer);
    /// Adds the block to the current page if `height` plus `followingHeight`, the height of following content kept
    /// together with it, fits; otherwise to a new page.
    void add(double height, Paint paint, double followingHeight = 0);
    void addText(const QString& text, int pixels, bool bold = false, double followingHeight = 0);
    /// Amount of space for writing.
    struct Density {
        double blankHeight;
        int lines;  ///< number of lines below an exercise
    };
    static const Density roomy, tight;

    /// With the other versions of the worksheet.
    void addQuestionsOf(const Worksheet& worksheet, const Density& density);
    void addSolutionOf(const Worksheet& worksheet);
    void addHeader(const Worksheet& worksheet);
    void addFormula(const QString& formula);
    void addGroups(const std::vector<PaperGroup>& groups);
    void addQuestion(const Exercise& exercise, std::size_t number, const Density& density);
    void addSolution(const Exercise& exercise, std::size_t number);
    void addWritingLines(int maximum);

    QSizeF m_size;
    std::vector<Page> m_pages;
    double m_usedHeight = 0;  ///< height used on the last page
    int m_solutionStart = 0;
};

/// The pages as a PDF file with selectable text.
QByteArray pdfOf(const Worksheet& worksheet, Paper paper, WorksheetPart part = WorksheetPart::whole);
/// @throws InputError like writeFileAtomically()
void writeWorksheet(const std::filesystem::path& file, const Worksheet& worksheet, Paper paper, WorksheetPart part);

}  // namespace attn
