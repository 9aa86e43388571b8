// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/patch.h"
#include "ui/session/session.h"
#include "ui/widgets/menu.h"

#include <QFrame>

class QButtonGroup;
class QDialog;
class QHBoxLayout;

namespace attn
{

class ElidedLabel;
class FileActions;

/// Shown above the stage while a trace is pinned: selects A, B or B − A, describes the current step's change in a
/// sentence, and has buttons to swap, pin again and unpin. The sentence is limited to one line, so that the layout does
/// not change with the numbers.
class CompareBar : public QFrame
{
    Q_OBJECT

public:
    explicit CompareBar(Session* session, QWidget* parent = nullptr);

    /// The sentence shown for the current step.
    [[nodiscard]] QString sentence() const;

private:
    void addChoice(TraceComparison::ComparisonView shown, const QString& text, const QString& explanation);
    void addButton(const char* symbol, const QString& name, const std::function<void()>& run);
    void placeSentence();
    void refresh();

    Session* m_session;
    QHBoxLayout* m_line;
    QButtonGroup* m_choices;
    ElidedLabel* m_sentence;
    int m_buttonCount = 0;
};

/// Whether B can take numbers from A: both use models, B is shown, and A has no patches.
bool canPatch(const Session& session);

/// Applies a patch from A as one undo step; sets `patch.from`. @pre canPatch(session)
void patchFromA(Session& session, Patch patch);

/// Adds a menu entry for each set of numbers that B can take from A at a cell: the number, its row, its head, the
/// output of the head, and that of the layer. @pre canPatch(session)
void addPatchEntries(QMenu& menu, Session* session, const CellRef& cell);

/// Pinning, and which of A, B and B − A is shown.
/// @param sweep the dialog of SweepDialog
Menu* makeCompareMenu(Session* session, FileActions* files, QDialog* sweep, QWidget* window);

}  // namespace attn
