// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace attn
{

namespace
{

constexpr const char* language_property = "attn_language";

void install(const QString& language, const QString& catalogue, const QString& folder)
{
    auto* translator = new QTranslator(QCoreApplication::instance());
    translator->setObjectName(language_property);
    if (translator->load(catalogue + '_' + language, folder))
        QCoreApplication::installTranslator(translator);
}

}  // namespace

QStringList languages() { return {"en", "zh_CN"}; }

QString systemLanguage()
{
    for (const QString& wanted : QLocale::system().uiLanguages())
        for (const QString& language : languages())
            if (QLocale(wanted).language() == QLocale(language).language())
                return language;
    return "en";
}

void setLanguage(const QString& language)
{
    QCoreApplication* application = QCoreApplication::instance();
    qDeleteAll(application->findChildren<QTranslator*>(language_property));
    application->setProperty(language_property, language);
    install(language, "qtbase", QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(language, "attention-explorer", ":/i18n");
}

QString currentLanguage()
{
    const QVariant language = QCoreApplication::instance()->property(language_property);
    return language.isValid() ? language.toString() : QStringLiteral("en");
}

}  // namespace attn
