// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Keyboard input of StageInput; declared in stage_input.h.

#include "ui/session/reveal_state.h"
#include "ui/stage/stage.h"
#include "ui/stage/stage_input.h"

#include <QKeyEvent>

#include <algorithm>

namespace attn
{

namespace
{

bool isEnter(const QKeyEvent& event) { return event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter; }

/// Whether the key is an arrow key, Home or End.
bool isNavigationKey(int key) { return key >= Qt::Key_Home && key <= Qt::Key_Down; }

/// The target of a navigation key, possibly out of range: Home and End move in the row, with Ctrl in the whole matrix.
GridCell cellAfterKey(GridCell cell, const QKeyEvent& event, const GridCell& last)
{
    const bool whole = event.modifiers() & Qt::ControlModifier;
    switch (event.key()) {
    case Qt::Key_Left:
        return {cell.row, cell.column - 1};
    case Qt::Key_Right:
        return {cell.row, cell.column + 1};
    case Qt::Key_Up:
        return {cell.row - 1, cell.column};
    case Qt::Key_Down:
        return {cell.row + 1, cell.column};
    case Qt::Key_Home:
        return {whole ? 0 : cell.row, 0};
    default:
        return {whole ? last.row : cell.row, last.column};
    }
}

bool beginsNumber(const QKeyEvent& event)
{
    const QString text = event.text();
    const bool is_command = event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
    return text.size() == 1 && !is_command && (text[0].isDigit() || QStringLiteral("+-−.").contains(text[0]));
}

}  // namespace

/// In an entered matrix, navigation keys and Esc must not trigger the window's shortcuts.
bool StageInput::overridesShortcut(const QKeyEvent& event) const
{
    const bool is_kept = isNavigationKey(event.key()) || event.key() == Qt::Key_Escape;
    return m_session->arrowKeys() == ArrowKeys::cells && is_kept && event.modifiers() == Qt::NoModifier;
}

bool StageInput::onKey(const QKeyEvent& event)
{
    const std::size_t matrix = m_stage->currentMatrix();
    const MatrixPicture& picture = pictureOf(matrix);
    const bool is_entered = m_session->arrowKeys() == ArrowKeys::cells;
    const bool is_plain = !(event.modifiers() & ~Qt::KeypadModifier);
    if (is_entered && showsHeads() && moveHead(event))
        return true;
    if (is_entered && is_plain && event.key() == Qt::Key_Escape) {
        m_session->setArrowKeys(ArrowKeys::steps);
        return true;
    }
    if (!is_entered && is_plain && isEnter(event)) {
        // Enter on a matrix does not reveal a number that must be guessed first.
        if (picture.selected && picture.isHidden(*picture.selected) && !requiresGuess(matrix, *picture.selected))
            guessOrReveal(matrix, *picture.selected);
        m_session->setArrowKeys(ArrowKeys::cells);
        return true;
    }
    if (isNavigationKey(event.key())) {
        if (is_entered)
            moveSelection(event);
        return is_entered;
    }
    if (event.key() == Qt::Key_F2) {
        editSelectedLabel(!(event.modifiers() & Qt::ShiftModifier));
        return true;
    }
    if (event.key() == Qt::Key_F10 && event.modifiers() & Qt::ShiftModifier) {
        showMenuAtSelected();
        return true;
    }
    if (isEnter(event) && picture.selected) {
        const GridCell cell = *picture.selected;
        const auto columns = static_cast<int>(picture.columns());
        if (event.modifiers().testFlag(Qt::ShiftModifier)) {
            revealCells(matrix, QRect(0, static_cast<int>(cell.row), columns, 1));
        } else {
            if (const auto ref = cellRefOf(picture.cells, cell))
                m_session->choose(*ref);
            guessOrReveal(matrix, cell);
        }
        return true;
    }
    return onNumberKey(event);
}

/// Opens the editor for "=" or the first character of a number. In prediction mode, typing on revealed cells is
/// ignored.
bool StageInput::onNumberKey(const QKeyEvent& event)
{
    const bool is_equals = event.text() == QLatin1String("=");
    if ((!is_equals && !beginsNumber(event)) || m_stage->resultMatrix() != m_stage->currentMatrix())
        return false;
    const MatrixPicture& picture = pictureOf(m_stage->currentMatrix());
    if (!m_session->revealState()->isAwaitingGuesses() || picture.isHidden(*picture.selected))
        editSelected(is_equals ? QString() : event.text());
    return true;
}

/// Moves the selection by a navigation key, clamped to the matrix.
void StageInput::moveSelection(const QKeyEvent& event)
{
    const std::size_t matrix = m_stage->currentMatrix();
    const MatrixPicture& picture = pictureOf(matrix);
    const GridCell before = picture.selected.value_or(GridCell{});
    const GridCell last{picture.rows() - 1, picture.columns() - 1};
    GridCell cell = cellAfterKey(before, event, last);
    cell = {std::clamp<Index>(cell.row, 0, last.row), std::clamp<Index>(cell.column, 0, last.column)};
    if (!(cell == before))
        choose(matrix, cell);
}

/// With all heads shown, arrows select the nearest head in their direction, Home and End the first and last.
bool StageInput::moveHead(const QKeyEvent& event)
{
    const std::size_t here = m_stage->currentMatrix();
    const auto& placed = m_stage->drawing()->picture().matrices;
    if (isEnter(event)) {
        showSelectedHead();
        return true;
    }
    if (!isNavigationKey(event.key()))
        return false;
    std::size_t next = event.key() == Qt::Key_Home ? 0 : event.key() == Qt::Key_End ? placed.size() - 1 : here;
    const GridCell wanted =
        cellAfterKey({placed[here].row, placed[here].column}, event, {placed.back().row, placed.back().column});
    for (std::size_t i = 0; i < placed.size() && next == here; ++i)
        if (placed[i].row == wanted.row && placed[i].column == wanted.column)
            next = i;
    if (next != here) {
        const Index head = *placed[next].picture.head;
        m_stage->setCurrentMatrix(next);
        m_session->select(Axis::head, head);
    }
    return true;
}

}  // namespace attn
