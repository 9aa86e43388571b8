// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/worksheet/worksheet_pages.h"
#include "ui/worksheet/instructions.h"

#include "core/files/file_io.h"
#include "ui/matrix/formula_drawing.h"
#include "ui/theme/theme.h"

#include <QBuffer>
#include <QFontMetricsF>
#include <QLocale>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

#include <algorithm>
#include <array>
#include <utility>

namespace attn
{

namespace
{

constexpr double pixels_per_inch = 96;
constexpr int paper_resolution = 1200;
constexpr double left_margin = millimetres(25);  // space for punched holes
constexpr double right_margin = millimetres(15);
constexpr double top_margin = millimetres(15);
constexpr double bottom_margin = millimetres(20);
constexpr double gap = 10;
constexpr double exercise_gap = 26;
constexpr double formula_em = 17;
constexpr double writing_line_height = millimetres(9);
constexpr double heading_height = 40;
constexpr QSizeF unlimited_size(0, 1e6);
constexpr int wrapped = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

QPageSize pageSizeOf(Paper paper) { return QPageSize(paper == Paper::letter ? QPageSize::Letter : QPageSize::A4); }

double heightOf(const QString& text, const QFont& font, double width)
{
    return QFontMetricsF(font)
        .boundingRect({QPointF(), QSizeF(width, unlimited_size.height())}, wrapped, text)
        .height();
}

/// Height to keep together: that of all groups or, if they are higher than a page, of the first group.
double heightOf(const std::vector<PaperGroup>& groups, double available)
{
    double height = 0;
    for (const PaperGroup& group : groups)
        height += group.size.height() + gap;
    return height <= available || groups.empty() ? height : std::min(groups.front().size.height() + gap, available);
}

/// Inserts line breaks at spaces only: Qt would also break a number after its decimal point.
QString wrappedAtSpaces(const QString& text, int pixels, double width)
{
    const QFontMetricsF metrics(paperFont(text, pixels));
    QString broken, line;
    for (const QString& word : text.split(QLatin1Char(' '))) {
        const QString longer = line.isEmpty() ? word : line + ' ' + word;
        const bool fits = line.isEmpty() || metrics.horizontalAdvance(longer) <= width;
        if (!fits)
            broken += line + '\n';
        line = fits ? longer : word;
    }
    return broken + line;
}

/// Empty if there are no examples.
QString examplesOf(const Exercise& exercise, double width)
{
    QString examples;
    for (const QString& example : exercise.examples)
        examples += '\n' + wrappedAtSpaces(example, text_pixels, width);
    return examples.isEmpty() ? examples : WorksheetTexts::tr("For example:") + examples;
}

QString titleOf(const Worksheet& worksheet)
{
    return worksheet.title.isEmpty() ? WorksheetTexts::tr("Attention by hand") : worksheet.title;
}

QString withVersion(const QString& text, const Worksheet& worksheet)
{
    QStringList parts{worksheet.version, text};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

QString numbered(const Exercise& exercise, std::size_t number)
{
    return QStringLiteral("%1. %2").arg(number).arg(exercise.title);
}

}  // namespace

Paper paperOfLocale()
{
    QByteArray name;
    for (const char* variable : {"LC_ALL", "LC_PAPER", "LANG"})
        if (name.isEmpty())
            name = qgetenv(variable);
    // Territories with paper size US Letter in CLDR.
    constexpr std::array letter = {
        QLocale::Belize,     QLocale::Canada,     QLocale::Chile,        QLocale::Colombia, QLocale::CostaRica,
        QLocale::Mexico,     QLocale::Guatemala,  QLocale::Nicaragua,    QLocale::Panama,   QLocale::Philippines,
        QLocale::ElSalvador, QLocale::PuertoRico, QLocale::UnitedStates, QLocale::Venezuela};
    const QLocale::Territory territory = QLocale(QString::fromLatin1(name)).territory();
    const bool named = name.contains('_');  // "C" has no territory, although QLocale returns one
    return named && std::ranges::find(letter, territory) != letter.end() ? Paper::letter : Paper::a4;
}

const WorksheetPages::Density WorksheetPages::roomy = {largest_blank.height(), 3};
const WorksheetPages::Density WorksheetPages::tight = {smallest_blank.height(), 1};

WorksheetPages::WorksheetPages(const Worksheet& worksheet, Paper paper, WorksheetPart part)
    : m_size(pageSizeOf(paper).size(QPageSize::Inch) * pixels_per_inch)
{
    if (part != WorksheetPart::solution) {
        addQuestionsOf(worksheet, roomy);
        const std::vector<Page> comfortable = std::exchange(m_pages, {});
        addQuestionsOf(worksheet, tight);
        if (m_pages.size() == comfortable.size())
            m_pages = comfortable;
    }
    m_solutionStart = count();
    if (part != WorksheetPart::questions)
        addSolutionOf(worksheet);
}

void WorksheetPages::addQuestionsOf(const Worksheet& worksheet, const Density& density)
{
    startPage(withVersion(WorksheetTexts::tr("Worksheet"), worksheet));
    addHeader(worksheet);
    for (std::size_t at = 0; at < worksheet.exercises.size(); ++at)
        addQuestion(worksheet.exercises[at], at + 1, density);
    for (const Worksheet& other : worksheet.others)
        addQuestionsOf(other, density);
}

void WorksheetPages::addSolutionOf(const Worksheet& worksheet)
{
    startPage(withVersion(WorksheetTexts::tr("Solution"), worksheet));
    addText(WorksheetTexts::tr("%1: solution", "a worksheet's title").arg(titleOf(worksheet)), title_pixels, true);
    if (!worksheet.version.isEmpty())
        addText(worksheet.version, text_pixels);
    for (std::size_t at = 0; at < worksheet.exercises.size(); ++at)
        addSolution(worksheet.exercises[at], at + 1);
    for (const Worksheet& other : worksheet.others)
        addSolutionOf(other);
}

QSizeF WorksheetPages::contentSize() const
{
    return m_size - QSizeF(left_margin + right_margin, top_margin + bottom_margin);
}

void WorksheetPages::startPage(const QString& footer)
{
    m_pages.push_back({footer, {}});
    m_usedHeight = 0;
}

void WorksheetPages::add(double height, Paint paint, double followingHeight)
{
    if (m_usedHeight > 0 && m_usedHeight + height + followingHeight > contentSize().height())
        startPage(m_pages.back().footer);
    m_pages.back().blocks.push_back({m_usedHeight, std::move(paint)});
    m_usedHeight += height + gap;
}

void WorksheetPages::addText(const QString& text, int pixels, bool bold, double followingHeight)
{
    const QFont font = paperFont(text, pixels, bold ? QFont::Bold : QFont::Normal);
    const QSizeF area(contentSize().width(), heightOf(text, font, contentSize().width()));
    add(
        area.height(),
        [=](QPainter& painter, QPointF top) {
            painter.setFont(font);
            painter.setPen(ink);
            painter.drawText(QRectF(top, area), wrapped, text);
        },
        followingHeight);
}

void WorksheetPages::addHeader(const Worksheet& worksheet)
{
    const double width = contentSize().width();
    const QString name = WorksheetTexts::tr("Name:");
    const QString date = WorksheetTexts::tr("Date:");
    add(writing_line_height, [=](QPainter& painter, QPointF top) {
        const QFont font = paperFont(name + date, text_pixels);
        const QFontMetricsF metrics(font);
        const double base = top.y() + writing_line_height - 8;
        const double middle = top.x() + width * 0.66;
        painter.setFont(font);
        painter.setPen(ink);
        painter.drawText(QPointF(top.x(), base), name);
        painter.drawText(QPointF(middle, base), date);
        painter.setPen(rule_ink);
        painter.drawLine(QPointF(top.x() + metrics.horizontalAdvance(name) + 6, base + 2), {middle - 14, base + 2});
        painter.drawLine(QPointF(middle + metrics.horizontalAdvance(date) + 6, base + 2), {top.x() + width, base + 2});
    });
    addText(titleOf(worksheet), title_pixels, true);
    if (const QString place = withVersion(worksheet.place, worksheet); !place.isEmpty())
        addText(place, text_pixels);
    if (worksheet.rounded)
        addText(WorksheetTexts::tr(
                    "The solution was computed with all digits and then rounded: your last digit may be another one."),
                small_pixels);
}

void WorksheetPages::addFormula(const QString& formula)
{
    QSizeF size = formulaSize(formula, formula_em);
    if (size.isEmpty())
        return;
    size = size.scaled(std::min(size.width(), contentSize().width()), size.height(), Qt::KeepAspectRatio);
    add(size.height(), [=](QPainter& painter, QPointF top) {
        paintFormula(painter, formula, {top, size}, inHighContrast(lightTheme()));
    });
}

/// As many lines as fit below the exercise; on another page they would be out of context.
void WorksheetPages::addWritingLines(int maximum)
{
    const double width = contentSize().width();
    const int count =
        std::min(maximum, static_cast<int>((contentSize().height() - m_usedHeight) / writing_line_height));
    if (count <= 0)
        return;
    add(count * writing_line_height, [=](QPainter& painter, QPointF top) {
        painter.setPen(QPen(rule_ink, 0.8));
        for (int line = 1; line <= count; ++line)
            painter.drawLine(QPointF(top.x(), top.y() + line * writing_line_height),
                             {top.x() + width, top.y() + line * writing_line_height});
    });
}

void WorksheetPages::addGroups(const std::vector<PaperGroup>& groups)
{
    for (const PaperGroup& group : groups)
        add(group.size.height(), [=](QPainter& painter, QPointF top) {
            painter.translate(top);
            paintGroup(painter, group);
        });
}

void WorksheetPages::addQuestion(const Exercise& exercise, std::size_t number, const Density& density)
{
    const double width = contentSize().width();
    const QString title = numbered(exercise, number);
    const QString examples = examplesOf(exercise, width - 1);
    const QFont heading = paperFont(title, heading_pixels, QFont::Bold);
    double words = heightOf(title, heading, width) + gap + formulaSize(exercise.formula, formula_em).height() + gap;
    for (const QString& text : {exercise.instruction, exercise.omissionText, examples})
        words += text.isEmpty() ? 0 : heightOf(text, paperFont(text, text_pixels), width) + gap;
    // The first exercise always starts below the worksheet's heading, so that the first page is not empty.
    const double maximum = contentSize().height() - words - (number == 1 ? m_usedHeight : 0);
    const std::vector<PaperGroup> groups = layoutOnPaper(exercise, {width, maximum}, density.blankHeight);
    const double matrices = number == 1 ? std::min(groups.front().size.height(), maximum) : heightOf(groups, maximum);
    m_usedHeight += m_pages.back().blocks.size() > 1 ? exercise_gap - gap : 0;
    addText(title, heading_pixels, true, words + matrices - heightOf(title, heading, width) - gap);
    addText(exercise.instruction, text_pixels);
    if (!exercise.omissionText.isEmpty())
        addText(exercise.omissionText, text_pixels);
    addFormula(exercise.formula);
    addGroups(groups);
    if (!examples.isEmpty())
        addText(examples, text_pixels);
    if (exercise.computed)
        addWritingLines(density.lines);
}

void WorksheetPages::addSolution(const Exercise& exercise, std::size_t number)
{
    const std::vector<PaperGroup> groups = solutionOnPaper(exercise, contentSize());
    addText(numbered(exercise, number), heading_pixels, true,
            heightOf(groups, contentSize().height() - heading_height));
    addGroups(groups);
    if (!exercise.worked.isEmpty())
        addText(WorksheetTexts::tr("One row worked out:"), text_pixels);
    for (const QString& text : exercise.worked)
        addText(wrappedAtSpaces(text, text_pixels, contentSize().width() - 1), text_pixels);
}

void WorksheetPages::paint(QPainter& painter, int page) const
{
    painter.fillRect(QRectF({0, 0}, m_size), Qt::white);
    for (const Block& block : m_pages[static_cast<std::size_t>(page)].blocks) {
        painter.save();
        block.paint(painter, {left_margin, top_margin + block.top});
        painter.restore();
    }
    const QRectF footer(left_margin, m_size.height() - bottom_margin, contentSize().width(), bottom_margin);
    const auto write = [&](const QString& text, Qt::Alignment alignment) {
        painter.setFont(paperFont(text, small_pixels));
        painter.drawText(footer, alignment | Qt::AlignVCenter, text);
    };
    painter.setPen(pale_ink);
    write(QStringLiteral("%1 / %2").arg(page + 1).arg(count()), Qt::AlignHCenter);
    if (page > 0)
        write(m_pages[static_cast<std::size_t>(page)].footer, Qt::AlignLeft);
}

QByteArray pdfOf(const Worksheet& worksheet, Paper paper, WorksheetPart part)
{
    const WorksheetPages pages(worksheet, paper, part);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(paper_resolution);
    writer.setPageSize(pageSizeOf(paper));
    writer.setPageMargins({});
    writer.setCreator(QStringLiteral("Attention Explorer"));
    writer.setTitle(worksheet.title);
    QPainter painter(&writer);
    painter.scale(paper_resolution / pixels_per_inch, paper_resolution / pixels_per_inch);
    for (int page = 0; page < pages.count(); ++page) {
        if (page > 0)
            writer.newPage();
        pages.paint(painter, page);
    }
    painter.end();
    return bytes;
}

void writeWorksheet(const std::filesystem::path& file, const Worksheet& worksheet, Paper paper, WorksheetPart part)
{
    const QByteArray bytes = pdfOf(worksheet, paper, part);
    writeFileAtomically(file, std::as_bytes(std::span(bytes.data(), static_cast<std::size_t>(bytes.size()))));
}

}  // namespace attn
