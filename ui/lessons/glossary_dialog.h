// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/glossary.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QListWidget;
class QScrollArea;

namespace attn
{

class MarkdownView;
class Session;

/// Every term and symbol that the window uses: a searchable list, and the entry, with links to where it appears. Not
/// modal.
class GlossaryDialog : public QDialog
{
    Q_OBJECT

public:
    GlossaryDialog(Session* session, QWidget* parent);

    /// @param id of an entry; empty: the entry for what is under the pointer (a letter of the formula, a matrix) or
    /// else for the selected step
    void openAt(const QString& id = {});

signals:
    /// A link to a lesson or a mistake was clicked.
    void linkWanted(const QUrl& link);

private:
    void fill();
    void showEntry();
    void openLink(const QUrl& link);
    [[nodiscard]] const Glossary& glossary() const;
    [[nodiscard]] QString linkText(const QString& link) const;

    Session* m_session;
    QLineEdit* m_search;
    QListWidget* m_list;
    QScrollArea* m_scroll;
    QLabel* m_term;
    MarkdownView* m_text;
};

}  // namespace attn
