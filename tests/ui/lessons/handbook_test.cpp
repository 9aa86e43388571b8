// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/shipped_files.h"
#include "core/lessons/glossary.h"
#include "core/lessons/markdown.h"
#include "core/lessons/read_lesson.h"
#include "tests/ui/qt_test.h"
#include "ui/lessons/handbook.h"
#include "ui/session/language.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QImage>
#include <QUrl>

#include <algorithm>

using namespace attn;

/// The pages of the handbook in both languages.
class HandbookTest : public QObject
{
    Q_OBJECT

private slots:
    void cleanup() { setLanguage("en"); }

    void pagesAreComplete_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("name");
        for (const char* language : {"en", "zh_CN"})
            for (const char* name : handbook_pages)
                QTest::addRow("%s %s", language, name) << QString(language) << QString(name);
    }

    void pagesAreComplete()
    {
        QFETCH(QString, language);
        QFETCH(QString, name);
        setLanguage(language);
        const HandbookPage page = handbookPage(name, "{the window's keys}");
        QVERIFY(!page.title.isEmpty());
        QVERIFY(!page.text.isEmpty());
        QVERIFY2(!page.text.contains("{{"), qPrintable(page.text));
        QCOMPARE(page.text.contains("{the window's keys}"), name == "keys");
        for (const auto& [address, png] : handbookPictures(page.text, lightTheme(), QApplication::font())) {
            QImage picture;
            QVERIFY2(picture.loadFromData(QByteArray::fromStdString(png), "PNG"), address.c_str());
            QVERIFY(picture.allGray() == false);
        }
        QCOMPARE(page.text.count("(picture:") > 0, !handbookPictures(page.text, lightTheme(), QFont()).empty());
    }

    void languagesHaveTheSameSections()
    {
        for (const char* name : handbook_pages) {
            setLanguage("en");
            const HandbookPage english = handbookPage(name, {});
            setLanguage("zh_CN");
            const HandbookPage chinese = handbookPage(name, {});
            QCOMPARE(english.sections.keys(), chinese.sections.keys());
            QVERIFY(english.title != chinese.title);
            QVERIFY(!english.sections.contains(QString()));
        }
    }

    void linksHaveTargets_data() { pagesAreComplete_data(); }

    void linksHaveTargets()
    {
        QFETCH(QString, language);
        QFETCH(QString, name);
        setLanguage(language);
        const auto isShipped = [](const QString& lesson, ShippedKind kind) {
            const std::vector<std::string> names = shippedLessons(kind);
            return std::ranges::find(names, lesson.toStdString()) != names.end();
        };
        const auto hasTarget = [&](const QUrl& link) {
            const QString to = link.path(QUrl::FullyDecoded);
            if (link.scheme() == "handbook")
                return std::ranges::find(handbook_pages, to) != handbook_pages.end() &&
                       (!link.hasFragment() || handbookPage(to, {}).sections.contains(link.fragment()));
            if (link.scheme() == "glossary")
                return shippedGlossary(language.left(2).toStdString()).find(to.toStdString()) != nullptr;
            if (link.scheme() == "step")
                return tensorId(to.toStdString()).has_value();
            return (link.scheme() == "lesson" && isShipped(to, ShippedKind::lesson)) ||
                   (link.scheme() == "mistake" && isShipped(to, ShippedKind::mistake));
        };
        for (const MarkdownElement& finding : markdownElements(handbookPage(name, {}).text.toStdString())) {
            QVERIFY2(finding.kind != MarkdownElement::Kind::html, finding.text.c_str());
            if (finding.kind == MarkdownElement::Kind::link)
                QVERIFY2(hasTarget(QUrl(QString::fromStdString(finding.text))), finding.text.c_str());
        }
    }

    void everyFileIsListedAsPage()
    {
        for (const char* language : {"en", "zh"})
            QCOMPARE(shippedFilesIn(std::string("handbook/") + language).size(), handbook_pages.size());
    }
};

ATTN_QT_TEST(HandbookTest)
#include "handbook_test.moc"
