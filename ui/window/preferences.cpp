// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/preferences.h"

#include "ui/session/language.h"
#include "ui/theme/fonts.h"

#include <QSettings>

#include <algorithm>
#include <iterator>

namespace attn
{

namespace
{

constexpr const char* theme_key = "window/theme";
constexpr const char* language_key = "window/language";
constexpr const char* type_size_key = "window/type_size";
constexpr const char* theme_names[] = {"system", "light", "dark"};

ThemeChoice savedTheme()
{
    const auto kept = std::ranges::find(theme_names, QSettings().value(theme_key).toString());
    return kept == std::end(theme_names) ? ThemeChoice::system
                                         : static_cast<ThemeChoice>(kept - std::begin(theme_names));
}

int savedTextSize()
{
    const int kept = QSettings().value(type_size_key).toInt();
    return std::ranges::find(text_sizes, kept) == std::end(text_sizes) ? text_sizes[0] : kept;
}

QString savedLanguage()
{
    const QString language = QSettings().value(language_key).toString();
    return languages().contains(language) ? language : QString();
}

}  // namespace

Preferences::Preferences(bool mayChangeLanguage, QObject* parent)
    : QObject(parent), m_theme(savedTheme()), m_textSize(savedTextSize()),
      m_language(mayChangeLanguage ? savedLanguage() : currentLanguage())
{
    setFontScale(m_textSize / 100.0);
    applyTheme(m_theme);
    if (mayChangeLanguage && !m_language.isEmpty())
        attn::setLanguage(m_language);
}

void Preferences::setTheme(ThemeChoice theme)
{
    m_theme = theme;
    QSettings().setValue(theme_key, theme_names[static_cast<int>(theme)]);
    applyTheme(theme, m_contrast);
    emit changed();
}

void Preferences::followSystem()
{
    if (m_theme == ThemeChoice::system)
        applyTheme(m_theme, m_contrast);
}

void Preferences::setContrast(Contrast contrast)
{
    if (contrast == m_contrast)
        return;
    m_contrast = contrast;
    applyTheme(m_theme, m_contrast);
}

void Preferences::setTextSize(int percent)
{
    m_textSize = percent;
    QSettings().setValue(type_size_key, percent);
    setFontScale(percent / 100.0);
    applyTheme(m_theme, m_contrast);  // the style sheet keeps the old fonts until it is applied again
    emit changed();
}

void Preferences::setLanguage(const QString& language)
{
    m_language = language;
    QSettings().setValue(language_key, language);
    attn::setLanguage(language.isEmpty() ? systemLanguage() : language);
    emit languageChanged();
}

QString languageName(const QString& language)
{
    return language == "zh_CN" ? QStringLiteral("简体中文") : QStringLiteral("English");
}

}  // namespace attn
