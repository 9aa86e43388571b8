// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/export/export_actions.h"

#include "core/export/latex.h"
#include "ui/export/matrix_numbers.h"
#include "ui/session/comparing.h"
#include "ui/widgets/menu.h"
#include "ui/words/derivation_text.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>

namespace attn
{

namespace
{

constexpr QSizeF picture_size(1440, 900);
constexpr double clipboard_scale = 2;

}  // namespace

ExportActions::ExportActions(Session* session, QWidget* window) : QObject(window), m_session(session), m_window(window)
{
}

void ExportActions::showMenu(const MatrixPicture& matrix, const std::optional<GridCell>& cell, const QPoint& place)
{
    auto* menu = new QMenu(m_window);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction* numbers = menu->addAction(tr("&Copy the numbers"), this, [this, matrix] { copyNumbers(matrix); });
    numbers->setShortcut(QKeySequence::Copy);
    numbers->setEnabled(matrix.isAllRevealed());
    menu->addAction(tr("Copy as a &picture"), this, [this, matrix] { copyPicture(pictureOf(matrix)); });
    menu->addAction(tr("Copy a picture of the whole &stage"), this, [this] { copyShown(); });
    if (cell && !matrix.isHidden(*cell))
        addCellEntries(*menu, matrix, *cell);
    menu->popup(place);
}

void ExportActions::addCellEntries(QMenu& menu, const MatrixPicture& matrix, GridCell cell)
{
    const QString number = matrix.valueTextOf(cell);
    const QString written = QString::fromStdString(writtenNumber(matrix.cells.at(cell)));  // with a hyphen for a minus
    menu.addSeparator();
    menu.addAction(tr("Copy the &number %1").arg(entryText(number)), this,
                   [this, number, written] { copyText(written, tr("Copied: %1").arg(number)); });
    const TracePtr trace = traceOf(matrix);
    if (!trace || matrix.compared)
        return;
    const CellRef where{matrix.cells.id(), matrix.cells.indexOf(cell)};
    const auto add = [&](const QString& text, void (ExportActions::*copy)(const Explanation&, const Layer&)) {
        menu.addAction(text, this, [this, trace, where, copy] {
            (this->*copy)(explain(*trace, where.tensor, where.index), trace->layer());
        });
    };
    add(tr("Copy its &derivation"), &ExportActions::copyDerivation);
    add(tr("Copy its derivation as &LaTeX"), &ExportActions::copyLatex);
}

/// The trace whose numbers a matrix shows: the present one, or what is pinned beside it.
TracePtr ExportActions::traceOf(const MatrixPicture& matrix) const
{
    for (const TracePtr& trace : {m_session->trace(), m_session->comparing()->a()})
        if (trace && trace->find(matrix.cells.id()) == matrix.cells.tensorPtr())
            return trace;
    return nullptr;
}

PictureSource ExportActions::source() const
{
    return {m_session->trace(),
            m_session->comparing()->a(),
            m_session->selection(),
            m_session->viewOptions(),
            true,
            true,
            m_session->revealState()};
}

PictureKind ExportActions::shownKind() const
{
    const PictureSource seen = source();
    if (m_session->comparing()->shown() == Comparing::Shown::difference)
        return PictureKind::comparison;
    if (seen.options.allHeads && isThere(PictureKind::heads, seen))
        return PictureKind::heads;
    return seen.options.resultAlone ? PictureKind::result : PictureKind::step;
}

void ExportActions::copyNumbers(const MatrixPicture& matrix)
{
    if (!m_session->trace() || !matrix.isAllRevealed())
        return;
    const Table table = tableOf(matrix, m_session->trace()->layer(), m_session->selection()[Axis::batch]);
    copyText(QString::fromStdString(writeTabSeparated(table)),
             tr("Copied: %1, %2 × %3 numbers").arg(matrix.title).arg(matrix.rows()).arg(matrix.columns()));
}

void ExportActions::copyPicture(const PicturePage& page)
{
    const PictureLook look{picture_size, true, clipboard_scale, &lightTheme()};
    auto* data = new QMimeData;
    data->setImageData(imageOf(page, look));
    data->setData(QStringLiteral("image/svg+xml"), svgOf(page, look));
    QGuiApplication::clipboard()->setMimeData(data);
    emit done(tr("The picture is copied."));
}

void ExportActions::copyShown()
{
    if (m_session->trace())
        copyPicture(picturesOf(shownKind(), source()).page(0));
}

void ExportActions::copyDerivation(const Explanation& explanation, const Layer& layer)
{
    copyText(derivationText(layer, explanation), tr("The derivation is copied."));
}

void ExportActions::copyLatex(const Explanation& explanation, const Layer& layer)
{
    copyText(QString::fromStdString(latexOf(explanation, layer)),
             tr("The derivation is copied as LaTeX (packages: amsmath)."));
}

void ExportActions::copyText(const QString& text, const QString& said)
{
    QGuiApplication::clipboard()->setText(text);
    emit done(said);
}

}  // namespace attn
