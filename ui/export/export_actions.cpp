// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/export/export_actions.h"

#include "core/export/csv.h"
#include "ui/compare/compare_bar.h"
#include "ui/stage/stage.h"
#include "ui/words/derivation_text.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>

#include <algorithm>

namespace attn
{

namespace
{

bool areRevealed(const std::vector<MatrixPicture>& matrices)
{
    return std::ranges::all_of(matrices, &MatrixPicture::isAllRevealed);
}

}  // namespace

ExportActions::ExportActions(Session* session, Stage* stage, FileExports* files, QWidget* window)
    : QObject(window), m_session(session), m_stage(stage), m_files(files), m_window(window)
{
    connect(stage, &Stage::menuRequested, this, &ExportActions::showMenu);
    connect(files, &FileExports::done, this, &ExportActions::done);
}

void ExportActions::showMenu(const MatrixPicture& matrix, const std::optional<GridCell>& cell, const QPoint& place)
{
    auto* menu = new QMenu(m_window);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const std::vector<MatrixPicture> heads = m_stage->currentMatrices();
    QAction* copy = menu->addAction(tr("&Copy the numbers"), this, [this, matrix] { copyNumbersOf({matrix}); });
    copy->setEnabled(matrix.isAllRevealed());
    if (heads.size() > 1) {
        copy = menu->addAction(tr("Copy the numbers of all &heads"), this, [this, heads] { copyNumbersOf(heads); });
        copy->setEnabled(areRevealed(heads));
    }
    copy->setShortcut(QKeySequence::Copy);
    menu->addAction(tr("Copy as a &picture"), m_files, [this, matrix] { m_files->copyPicture(pictureOf(matrix)); });
    if (cell && !matrix.isHidden(*cell))
        addCellEntries(*menu, matrix, *cell);
    menu->addSeparator();
    QAction* save =
        menu->addAction(tr("&Save the numbers…"), m_files, [this, matrix] { m_files->saveNumbers({matrix}); });
    save->setEnabled(matrix.isAllRevealed());
    if (heads.size() > 1) {
        menu->addAction(tr("Save the numbers of &all heads…"), m_files, [this, heads] { m_files->saveNumbers(heads); })
            ->setEnabled(areRevealed(heads));
    }
    menu->addAction(tr("Save as a p&icture…"), m_files, [this, matrix] { m_files->savePicture(matrix); });
    menu->popup(place);
}

void ExportActions::addCellEntries(QMenu& menu, const MatrixPicture& matrix, GridCell cell)
{
    const QString number = matrix.valueTextOf(cell);
    const QString written =
        QString::fromStdString(shortestDecimal(matrix.cells.at(cell)));  // with an ASCII hyphen as minus sign
    menu.addSeparator();
    menu.addAction(tr("Copy the &number %1").arg(escapedMenuText(number)), this,
                   [this, number, written] { copyText(written, tr("Copied: %1").arg(number)); });
    const auto origin = traceCellOf(*m_session, matrix, cell);
    if (!origin)
        return;
    if (canPatch(*m_session))
        addPatchEntries(*menu.addMenu(tr("&Take from A")), m_session, origin->cell);
    menu.addAction(tr("Copy its &derivation"), this, [this, origin = *origin] {
        copyText(derivationText(*origin.trace, origin.cell), tr("The derivation is copied."));
    });
    menu.addAction(tr("Copy its derivation as &LaTeX"), this, [this, origin = *origin] {
        copyText(derivationLatex(*origin.trace, origin.cell),
                 tr("The derivation is copied as LaTeX, for the package amsmath."));
    });
}

void ExportActions::copyNumbers()
{
    if (const auto matrices = m_stage->currentMatrices(); !matrices.empty())
        copyNumbersOf(matrices);
}

void ExportActions::copyNumbersOf(const std::vector<MatrixPicture>& matrices)
{
    if (!checkRevealed(areRevealed(matrices)))
        return;
    const Table table = tableOf(matrices, *m_session);
    const MatrixPicture& first = matrices.front();
    const QString message = matrices.size() == 1 ? tr("Copied: %1, %2 × %3 numbers").arg(first.title)
                                                 : tr("Copied: %1 heads, %2 × %3 numbers each").arg(matrices.size());
    copyText(QString::fromStdString(writeTabSeparated(table)), message.arg(first.rows()).arg(first.columns()));
}

void ExportActions::copyPicture()
{
    if (!m_session->trace())
        return;
    m_files->copyPicture(m_files->shownPages().page(0));
}

void ExportActions::saveNumbers()
{
    const auto matrices = m_stage->currentMatrices();
    if (!matrices.empty() && checkRevealed(areRevealed(matrices)))
        m_files->saveNumbers(matrices);
}

void ExportActions::saveDerivation()
{
    if (!m_session->trace())
        return;
    if (const auto cell = m_session->revealedCell(); checkRevealed(cell.has_value()))
        m_files->saveDerivation({m_session->trace(), *cell});
}

bool ExportActions::checkRevealed(bool revealed)
{
    if (!revealed)
        emit done(tr("Reveal the numbers first."));
    return revealed;
}

void ExportActions::copyText(const QString& text, const QString& message)
{
    QGuiApplication::clipboard()->setText(text);
    emit done(message);
}

Menu* makeExportMenu(Session* session, ExportActions* actions, FileExports* files, QWidget* window)
{
    auto* menu = new Menu(QT_TRANSLATE_NOOP("Menus", "&Export"), window);
    for (const PictureKindEntry& entry : pictureKinds()) {
        QAction* action = menu->add(entry.command, {}, [files, kind = entry.kind] { files->savePicture(kind); });
        QObject::connect(menu, &QMenu::aboutToShow, action, [session, action, kind = entry.kind] {
            action->setEnabled(session->trace() && isAvailable(kind, pictureInput(*session, kind)));
        });
    }
    menu->addSeparator();
    menu->add(QT_TRANSLATE_NOOP("Menus", "&Numbers of the matrix…"), {}, [actions] { actions->saveNumbers(); });
    menu->add(QT_TRANSLATE_NOOP("Menus", "&Every tensor…"), {}, [files] { files->saveAll(); });
    menu->add(QT_TRANSLATE_NOOP("Menus", "Every tensor as a &folder of tables…"), {}, [files] { files->saveTables(); });
    menu->addSeparator();
    menu->add(QT_TRANSLATE_NOOP("Menus", "&Derivation of the number…"), {}, [actions] { actions->saveDerivation(); });
    return menu;
}

}  // namespace attn
