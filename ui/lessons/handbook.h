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

/// The pages of the handbook in their order: names of files in resources/handbook/LANGUAGE/.
inline constexpr std::array handbook_pages{"first-hour", "window", "text",    "masks", "settings", "numbers",
                                           "compare",    "models", "lessons", "files", "keys"};

/// A page in the language of the window.
struct HandbookPage {
    QString title;
    QString text;                     ///< Markdown without the title; the program's tables are filled in
    QMap<QString, QString> sections;  ///< title of each section by its name, as in `## Title {#name}`
};

/// @param name one of handbook_pages
/// @param keys Markdown that takes the place of {{keys}}
HandbookPage handbookPage(const QString& name, const QString& keys);

/// The pictures that a page's text names, `picture:EXAMPLE/TENSOR`, as PNG by this address: a step of an example, with
/// the view of its file. @throws InputError without such an example, std::invalid_argument without such a tensor
std::map<std::string, std::string> handbookPictures(const QString& text, const Theme& theme, const QFont& font);

}  // namespace attn
