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
constexpr const char* app_catalogue = "attention-explorer";
constexpr const char* app_catalogue_folder = ":/i18n";

/// The catalogue that overrides the current language on this thread; null: no override.
thread_local const QTranslator* override_catalogue = nullptr;

/// The catalogue of the program; consulted before all other translators.
class AppTranslator : public QTranslator
{
public:
    using QTranslator::QTranslator;
    [[nodiscard]] QString translate(const char* context, const char* source, const char* disambiguation,
                                    int n) const override
    {
        if (qstrcmp(context, "QShortcut") == 0 && qstrcmp(source, "Return") == 0)
            return QStringLiteral("Enter");  // the name used in the texts of every language
        if (!override_catalogue)
            return QTranslator::translate(context, source, disambiguation, n);
        const QString text = override_catalogue->translate(context, source, disambiguation, n);
        return text.isNull() ? QString::fromUtf8(source) : text;
    }
};

void install(QTranslator* translator, const QString& language, const QString& catalogue, const QString& folder)
{
    translator->setParent(QCoreApplication::instance());
    translator->setObjectName(language_property);
    if (translator->load(catalogue + '_' + language, folder))
        QCoreApplication::installTranslator(translator);
}

/// Key names for Chinese menus that differ from Qt's catalogue, where the arrow keys are "directions" and the space bar
/// is a "space".
[[maybe_unused]] constexpr const char* key_names[] = {
    QT_TRANSLATE_NOOP("QShortcut", "Left"),  QT_TRANSLATE_NOOP("QShortcut", "Right"),
    QT_TRANSLATE_NOOP("QShortcut", "Up"),    QT_TRANSLATE_NOOP("QShortcut", "Down"),
    QT_TRANSLATE_NOOP("QShortcut", "Space"),
};

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
    QLocale::setDefault(QLocale(language));
    install(new QTranslator, language, "qtbase", QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(new AppTranslator, language, app_catalogue, app_catalogue_folder);
}

ScopedLanguage::ScopedLanguage(const QString& language)
    : m_catalogue(std::make_unique<QTranslator>()), m_before(override_catalogue)
{
    (void)m_catalogue->load(QLatin1String(app_catalogue) + '_' + language, app_catalogue_folder);
    override_catalogue = m_catalogue.get();
}

ScopedLanguage::~ScopedLanguage() { override_catalogue = m_before; }

QString currentLanguage()
{
    const QVariant language = QCoreApplication::instance()->property(language_property);
    return language.isValid() ? language.toString() : QStringLiteral("en");
}

}  // namespace attn
