// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <memory>

class QTranslator;

namespace attn
{

/// The languages the program speaks, as locale names.
QStringList languages();
/// The one of languages() that suits the system's settings best.
QString systemLanguage();
/// Makes the program and Qt speak one of languages(). Widgets are built in it; those that exist keep their texts.
void setLanguage(const QString& language);
/// What setLanguage() was last called with; "en" before.
QString currentLanguage();

/// While it lives, what this thread translates is in that one of languages(), whatever the program speaks: for what is
/// written in several. The program's own texts only, not Qt's; after setLanguage() was called.
class SpokenLanguage
{
public:
    explicit SpokenLanguage(const QString& language);
    ~SpokenLanguage();
    SpokenLanguage(const SpokenLanguage&) = delete;
    SpokenLanguage& operator=(const SpokenLanguage&) = delete;

private:
    std::unique_ptr<QTranslator> m_catalogue;
    const QTranslator* m_before;
};

}  // namespace attn
