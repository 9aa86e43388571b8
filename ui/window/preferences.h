// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/style.h"

#include <QObject>
#include <QString>

namespace attn
{

/// The user's preferences for the program, independent of experiments. Applied immediately and stored for the next
/// start.
class Preferences : public QObject
{
    Q_OBJECT

public:
    /// Applies the stored preferences. Keeps the language set by setLanguage() unless another one is stored and
    /// `mayChangeLanguage` is true.
    explicit Preferences(bool mayChangeLanguage, QObject* parent = nullptr);

    [[nodiscard]] ThemeChoice theme() const { return m_theme; }
    void setTheme(ThemeChoice theme);
    /// Applies the theme again, because the desktop's theme may have changed.
    void followSystem();

    /// High contrast for projectors; not stored.
    void setContrast(Contrast contrast);

    /// Size of the window's text, in per cent of the default.
    [[nodiscard]] int textSize() const { return m_textSize; }
    void setTextSize(int percent);

    /// One of languages(), or empty for the system language.
    [[nodiscard]] QString language() const { return m_language; }
    void setLanguage(const QString& language);

signals:
    void changed();
    /// Windows in the previous language must be replaced.
    void languageChanged();

private:
    ThemeChoice m_theme;
    Contrast m_contrast = Contrast::normal;
    int m_textSize;
    QString m_language;
};

/// The available text sizes, in per cent.
inline constexpr int text_sizes[] = {100, 125, 150, 175, 200};

/// The native name of a language.
QString languageName(const QString& language);

}  // namespace attn
