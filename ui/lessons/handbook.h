// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QMap>
#include <QString>

#include <array>
#include <map>
#include <string>

namespace attn
{

struct Theme;

/// The pages of the handbook in order: names of files in resources/handbook/LANGUAGE/.
inline constexpr std::array handbook_pages{"first-hour", "window", "text",    "masks", "settings", "numbers",
                                           "compare",    "models", "lessons", "files", "keys"};

/// A page in the current language.
struct HandbookPage {
    QString title;
    QString text;                     ///< Markdown without the title; generated tables are inserted
    QMap<QString, QString> sections;  ///< section titles by their names, as in `## Title {#name}`
};

/// @param name one of handbook_pages
/// @param keys Markdown that replaces {{keys}}
HandbookPage handbookPage(const QString& name, const QString& keys);

/// The pictures referenced in a page's text, `picture:EXAMPLE/TENSOR`, as PNG by this address: a step of an example,
/// with the view stored in its file. @throws InputError for an unknown example, std::invalid_argument for an unknown
/// tensor
std::map<std::string, std::string> handbookPictures(const QString& text, const Theme& theme, const QFont& font);

}  // namespace attn
