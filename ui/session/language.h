// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace attn
{

/// The languages the program speaks, as locale names.
QStringList languages();
/// The one of languages() that suits the system's settings best.
QString systemLanguage();
/// Makes the program and Qt speak one of languages(). Every widget is told by a LanguageChange event.
void setLanguage(const QString& language);
/// What setLanguage() was last called with; "en" before.
QString currentLanguage();

}  // namespace attn
