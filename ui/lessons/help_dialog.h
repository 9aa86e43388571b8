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

/// A handbook page or a glossary term, as an entry of the help's list.
struct HelpEntry {
    QString link;       ///< "handbook:masks", "glossary:query"
    QStringList names;  ///< title and other names
    QString text;       ///< full text of a page, for searching
};

/// The handbook and the glossary of all terms and symbols in the window: a searchable list and the page or entry, with
/// links to the places in the window. Not modal.
class HelpDialog : public QDialog
{
    Q_OBJECT

public:
    HelpDialog(Session* session, QWidget* parent);

    /// @param markdown the window's shortcuts, for the page "keys"
    void setKeys(const QString& markdown);

    /// @param link "handbook:masks", "handbook:masks#causal" or "glossary:query"; otherwise the first page is shown
    /// @param wanted a text of the page to scroll to if the link names no section
    void open(const QUrl& link, const QString& wanted = {});
    /// Opens the entry for the item under the pointer (a letter of the formula, a matrix), or otherwise for the
    /// selected step.
    void openAtStep();

signals:
    /// A link to a lesson or a mistake was clicked.
    void linkRequested(const QUrl& link);

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
    std::vector<HelpEntry> m_entries;               ///< empty until the dialog is opened
    QMap<QString, QString> m_sections;              ///< section titles of the page by name
    std::map<std::string, std::string> m_pictures;  ///< pictures of the page
};

}  // namespace attn
