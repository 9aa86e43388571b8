// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"
#include "ui/session/session.h"

#include <QLabel>

#include <optional>

class QToolButton;

namespace attn
{

class DerivationCopyButton;
class DerivationView;
class ImageWeights;
class RowProfile;

/// A breadcrumb trail of the visited layers of a model: "Prediction ← Layer 2 ← Layer 1 ← embedding of “cat”". A click
/// on a layer returns to the cell visited in it. Hidden if only one layer was visited.
class BreadcrumbLabel : public QLabel
{
    Q_OBJECT

public:
    explicit BreadcrumbLabel(Session* session, QWidget* parent = nullptr);

private:
    void refresh();

    Session* m_session;
};

/// Notes on a number. Links select other numbers, or remove an override.
class CellNotes : public QLabel
{
    Q_OBJECT

public:
    explicit CellNotes(Session* session);

    void showNotes(const Trace& trace, const Explanation& explanation);

private:
    void followLink(const QString& address);

    Session* m_session;
    CellRef m_cell{};  ///< the cell described by the sentences
};

/// Explains the selected number: its derivation with one line per term and the total, further notes, and its row as
/// bars or over the model's input image. Every number links to the cell it was read from; Back and Forward go through
/// the visited cells. Long derivations and names in code are folded initially.
class CellInspector : public QWidget
{
    Q_OBJECT

public:
    explicit CellInspector(Session* session, QWidget* parent = nullptr);
    ~CellInspector() override;

signals:
    /// Requests editing the shown number.
    void editRequested();
    /// The derivation was copied; `text` is shown to the user.
    void copied(const QString& text);

protected:
    bool event(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    void showCode(const Trace& trace, const CellRef& cell);
    [[nodiscard]] QString nameOf(const Trace& trace, const CellRef& cell) const;
    void showHiddenCellHint(const CellRef& cell);
    QLayout* makeHeader();
    void showLines(const Trace& trace, const Explanation& explanation);
    void goToExternalSource();
    void showHint();
    void showProfile(const Trace& trace);
    void updateProfileVisibility();

    Session* m_session;
    QToolButton* m_back;
    QToolButton* m_forward;
    QToolButton* m_bySize;
    QToolButton* m_edit;
    DerivationCopyButton* m_copy;
    QLabel* m_title;
    DerivationView* m_lines;
    QLabel* m_hint;
    CellNotes* m_notes;
    QToolButton* m_inCode;
    QLabel* m_code;
    RowProfile* m_profile;
    ImageWeights* m_image;              ///< replaces m_profile for models that read images
    QWidget* m_shownProfile = nullptr;  ///< m_profile or m_image; null if the shown step has neither
    bool m_unfolded = false;
    Selection m_shown;
    std::optional<CellRef> m_cell;  ///< the cell selected in m_shown
};

}  // namespace attn
