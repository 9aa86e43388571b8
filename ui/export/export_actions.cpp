// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/export/export_actions.h"

#include "core/export/latex.h"
#include "ui/export/matrix_numbers.h"
#include "ui/stage/stage.h"
#include "ui/widgets/menu.h"
#include "ui/words/derivation_text.h"

#include <QClipboard>
#include <QGuiApplication>

namespace attn
{

ExportActions::ExportActions(Session* session, Stage* stage, FileExports* files, QWidget* window)
    : QObject(window), m_session(session), m_stage(stage), m_files(files), m_window(window)
{
    connect(stage, &Stage::menuWanted, this, &ExportActions::showMenu);
    connect(files, &FileExports::done, this, &ExportActions::done);
}

void ExportActions::showMenu(const MatrixPicture& matrix, const std::optional<GridCell>& cell, const QPoint& place)
{
    auto* menu = new QMenu(m_window);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction* numbers = menu->addAction(tr("&Copy the numbers"), this, [this, matrix] { copyNumbersOf(matrix); });
    numbers->setShortcut(QKeySequence::Copy);
    menu->addAction(tr("Copy as a &picture"), m_files, [this, matrix] { m_files->copyPicture(pictureOf(matrix)); });
    if (cell && !matrix.isHidden(*cell))
        addCellEntries(*menu, matrix, *cell);
    menu->addSeparator();
    QAction* save =
        menu->addAction(tr("&Save the numbers…"), m_files, [this, matrix] { m_files->saveNumbers(matrix); });
    menu->addAction(tr("Save as a p&icture…"), m_files, [this, matrix] { m_files->savePicture(matrix); });
    for (QAction* action : {numbers, save})
        action->setEnabled(matrix.isAllRevealed());
    menu->popup(place);
}

void ExportActions::addCellEntries(QMenu& menu, const MatrixPicture& matrix, GridCell cell)
{
    const QString number = matrix.valueTextOf(cell);
    const QString written = QString::fromStdString(writtenNumber(matrix.cells.at(cell)));  // with a hyphen for a minus
    menu.addSeparator();
    menu.addAction(tr("Copy the &number %1").arg(entryText(number)), this,
                   [this, number, written] { copyText(written, tr("Copied: %1").arg(number)); });
    const auto origin = originOf(*m_session, matrix, cell);
    if (!origin)
        return;
    const auto explained = [origin = *origin] { return explain(*origin.trace, origin.cell.tensor, origin.cell.index); };
    menu.addAction(tr("Copy its &derivation"), this, [this, origin, explained] {
        copyText(derivationText(origin->trace->layer(), explained()), tr("The derivation is copied."));
    });
    menu.addAction(tr("Copy its derivation as &LaTeX"), this, [this, origin, explained] {
        copyText(QString::fromStdString(latexOf(explained(), origin->trace->layer())),
                 tr("The derivation is copied as LaTeX, for the package amsmath."));
    });
}

void ExportActions::copyNumbers()
{
    if (const MatrixPicture* matrix = m_stage->presentMatrix())
        copyNumbersOf(*matrix);
}

void ExportActions::copyNumbersOf(const MatrixPicture& matrix)
{
    if (!isToBeSeen(matrix.isAllRevealed()))
        return;
    const Table table = tableOf(matrix, m_session->trace()->layer(), m_session->selection()[Axis::batch]);
    copyText(QString::fromStdString(writeTabSeparated(table)),
             tr("Copied: %1, %2 × %3 numbers").arg(matrix.title).arg(matrix.rows()).arg(matrix.columns()));
}

void ExportActions::copyPicture()
{
    if (!m_session->trace())
        return;
    m_files->copyPicture(m_files->shownPages().page(0));
}

void ExportActions::saveNumbers()
{
    if (const MatrixPicture* matrix = m_stage->presentMatrix(); matrix && isToBeSeen(matrix->isAllRevealed()))
        m_files->saveNumbers(*matrix);
}

void ExportActions::saveDerivation()
{
    if (!m_session->trace())
        return;
    if (const auto cell = selectedCell(*m_session); isToBeSeen(cell.has_value()))
        m_files->saveDerivation(*cell);
}

bool ExportActions::isToBeSeen(bool revealed)
{
    if (!revealed)
        emit done(tr("Reveal the numbers first."));
    return revealed;
}

void ExportActions::copyText(const QString& text, const QString& said)
{
    QGuiApplication::clipboard()->setText(text);
    emit done(said);
}

}  // namespace attn
