// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <vector>

namespace
{

/// A message of a catalogue.
struct Entry {
    QString source;
    QStringList translations;  ///< several for plurals
    QString note;              ///< for translators; may mention arguments that the source omits
    QString state;             ///< "", "unfinished", "vanished", "obsolete"
};

std::vector<Entry> read(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    std::vector<Entry> entries;
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement())
            continue;
        if (xml.name() == u"name") {
            context = xml.readElementText();
        } else if (xml.name() == u"source") {
            entries.push_back({context + ": " + xml.readElementText(), {}, {}, {}});
        } else if (xml.name() == u"extracomment") {
            entries.back().note = xml.readElementText();
        } else if (xml.name() == u"translation") {
            entries.back().state = xml.attributes().value("type").toString();
            if (xml.attributes().value("type").isEmpty() || entries.back().state != "vanished")
                entries.back().translations += xml.readElementText(QXmlStreamReader::IncludeChildElements).trimmed();
        }
    }
    return entries;
}

QStringList sources(const std::vector<Entry>& entries)
{
    QStringList list;
    for (const Entry& entry : entries)
        list += entry.source;
    list.sort();
    return list;
}

/// The set of %1, %2, %n in a text.
QSet<QString> placeholders(const QString& sentence)
{
    static const QRegularExpression placeholder("%(L?\\d|n)");
    QSet<QString> found;
    for (auto match = placeholder.globalMatch(sentence); match.hasNext();)
        found += match.next().captured();
    return found;
}

const QString chinese = ATTN_TRANSLATIONS "/attention-explorer_zh_CN.ts";

}  // namespace

class TranslationsTest : public QObject
{
    Q_OBJECT

private slots:
    void chineseCatalogueIsComplete()
    {
        QTemporaryDir folder;
        const QString copy = folder.filePath("attention-explorer_zh_CN.ts");
        QVERIFY(QFile::copy(chinese, copy));
        QProcess lupdate;
        lupdate.start(ATTN_LUPDATE, QString(ATTN_LUPDATE_ARGUMENTS).split('|') + QStringList{"-ts", copy});
        QVERIFY2(lupdate.waitForFinished(60000), qPrintable(lupdate.errorString()));
        QCOMPARE(lupdate.exitCode(), 0);
        QCOMPARE(lupdate.readAllStandardError(), QByteArray());  // it warns if it detects a wrong context

        // If this fails: build the target update_translations, then translate the new texts.
        const QStringList english = sources(read(copy));
        QVERIFY(english.size() > 100);
        QCOMPARE(sources(read(chinese)), english);
    }

    void everyTranslationIsFinished_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("en") << "en";
        QTest::newRow("zh_CN") << "zh_CN";
    }

    void everyTranslationIsFinished()
    {
        QFETCH(QString, language);
        QStringList open;
        for (const Entry& entry : read(QString(ATTN_TRANSLATIONS "/attention-explorer_%1.ts").arg(language)))
            if (!entry.state.isEmpty() || entry.translations.join("").isEmpty())
                open += entry.state + " " + entry.source;
        QVERIFY2(open.isEmpty(), qPrintable(open.join('\n')));
    }

    void placeholdersMatch()
    {
        for (const Entry& entry : read(chinese))
            for (const QString& translation : entry.translations)
                QVERIFY2(placeholders(translation) == placeholders(entry.source) ||
                             placeholders(translation) == placeholders(entry.source + entry.note),
                         qPrintable(entry.source + "\n" + translation));
    }

    void finalPunctuationMatchesSource()
    {
        const QMap<QChar, QString> endings = {{'.', "。"}, {':', "："}, {'?', "？"}, {QChar(0x2026), "…"}};
        for (const Entry& entry : read(chinese)) {
            const QString ending = endings.value(entry.source.back());
            for (const QString& translation : entry.translations)
                QVERIFY2(ending.isEmpty() || ending.contains(translation.back()) ||
                             translation.back() == entry.source.back(),
                         qPrintable(entry.source + "\n" + translation));
        }
    }

    /// Words that Chinese-speaking students misunderstood.
    void misleadingWordsAreNotUsed()
    {
        const QStringList misleading = {
            QStringLiteral("随机丢弃"),      QStringLiteral("首对首"),   QStringLiteral("填充所在"),
            QStringLiteral("和为 1：沿"),    QStringLiteral("除每第"),   QStringLiteral("依概率"),
            QStringLiteral("键，对每"),      QStringLiteral("份量"),     QStringLiteral("汇集的"),
            QStringLiteral("可供查找"),      QStringLiteral("减去最大"), QStringLiteral("请输入数。"),
            QStringLiteral("请选择 1 之一"),
        };
        for (const Entry& entry : read(chinese))
            for (const QString& translation : entry.translations)
                for (const QString& words : misleading)
                    QVERIFY2(!translation.contains(words), qPrintable(entry.source + "\n" + translation));
    }
};

QTEST_GUILESS_MAIN(TranslationsTest)
#include "translations_test.moc"
