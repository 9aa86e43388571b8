// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/glossary.h"

#include <QDialog>
#include <QMap>
#include <QStringList>

#include <map>
#include <string>
#include <vector>

class QLabel;
class QLineEdit;
class QListWidget;
class QScrollArea;

namespace attn
{

class MarkdownView;
class Session;

/// A page of the handbook or a term of the glossary, as the list of the help shows it.
struct HelpEntry {
    QString link;       ///< "handbook:masks", "glossary:query"
    QStringList names;  ///< title, other names
    QString text;       ///< of a page; searched
};

/// The handbook, and every term and symbol that the window uses: a searchable list, and the page or entry, with links
/// to where things appear. Not modal.
class HelpDialog : public QDialog
{
    Q_OBJECT

public:
    HelpDialog(Session* session, QWidget* parent);

    /// @param markdown the shortcuts of the window, for the page "keys"
    void setKeys(const QString& markdown);

    /// @param link "handbook:masks", "handbook:masks#causal" or "glossary:query"; another one: the first page
    /// @param wanted a text of the page to be scrolled into view, if the link names no section
    void open(const QUrl& link, const QString& wanted = {});
    /// Opens the entry for what is under the pointer (a letter of the formula, a matrix), or else for the selected step.
    void openAtStep();

signals:
    /// A link to a lesson or a mistake was clicked.
    void linkWanted(const QUrl& link);

private:
    void fill();
    void showEntry();
    void showPage(const QString& name);
    void showTerm(const GlossaryEntry& entry);
    void openLink(const QUrl& link);
    [[nodiscard]] const Glossary& glossary() const;
    [[nodiscard]] QString linkText(const QString& link) const;

    Session* m_session;
    QLineEdit* m_search;
    QListWidget* m_list;
    QScrollArea* m_scroll;
    QLabel* m_term;
    MarkdownView* m_text;
    QString m_keys;
    std::vector<HelpEntry> m_entries;                 ///< empty until the dialog is opened
    QMap<QString, QString> m_sections;                ///< of the page: titles by their names
    std::map<std::string, std::string> m_pictures;    ///< of the page
};

}  // namespace attn
