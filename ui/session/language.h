// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <memory>

class QTranslator;

namespace attn
{

/// The supported languages, as locale names.
QStringList languages();
/// The entry of languages() that best matches the system settings.
QString systemLanguage();
/// Installs the translations of the program and of Qt for one of languages(), and sets the default QLocale, which
/// formats numbers. Affects widgets created afterwards; existing ones keep their texts.
void setLanguage(const QString& language);
/// The last argument of setLanguage(); "en" before the first call.
QString currentLanguage();

/// RAII: while it exists, tr() on this thread translates into the given language instead of the current one, for
/// example for texts exported in several languages. Covers the program's catalogue, not Qt's. Requires a previous
/// setLanguage().
class ScopedLanguage
{
public:
    explicit ScopedLanguage(const QString& language);
    ~ScopedLanguage();
    ScopedLanguage(const ScopedLanguage&) = delete;
    ScopedLanguage& operator=(const ScopedLanguage&) = delete;

private:
    std::unique_ptr<QTranslator> m_catalogue;
    const QTranslator* m_before;
};

}  // namespace attn
