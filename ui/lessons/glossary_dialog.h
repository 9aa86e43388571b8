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

/// Every term and symbol that the window uses: a list to search in, and the entry, with links to where it is seen. The
/// window stays usable beside it.
class GlossaryDialog : public QDialog
{
    Q_OBJECT

public:
    GlossaryDialog(Session* session, QWidget* parent);

    /// @param id of an entry; empty: the one about what the pointer is on (a letter of the formula, a matrix) or else
    /// the selected step
    void openAt(const QString& id = {});

signals:
    /// A link leads to a lesson or a mistake.
    void linkWanted(const QUrl& link);

private:
    void fill();
    void say();
    void follow(const QUrl& link);
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
