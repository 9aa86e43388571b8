// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/window/window_test.h"
#include "ui/widgets/menu.h"

#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>

using namespace attn;

namespace
{

/// Empty if the entry has none.
QString letterOf(const QAction* action)
{
    static const QRegularExpression mark(QStringLiteral("&([^&])"));
    QString text = action->text();
    return mark.match(text.remove(QStringLiteral("&&"))).captured(1).toUpper();
}

QStringList clashesAmong(const QList<QAction*>& actions)
{
    QMap<QString, QStringList> entries;
    for (const QAction* action : actions)
        if (action->isVisible() && !letterOf(action).isEmpty())
            entries[letterOf(action)] << action->text();
    QStringList clashes;
    for (const QStringList& texts : entries)
        if (texts.size() > 1)
            clashes << texts.join(QStringLiteral(" = "));
    return clashes;
}

}  // namespace

/// Mnemonics are unique within a menu, in every language.
class MnemonicsTest : public WindowTest
{
    Q_OBJECT

private slots:
    void cleanup() { setLanguage("en"); }

    void mnemonicsAreUnique_data()
    {
        QTest::addColumn<QString>("language");
        for (const QString& language : languages())
            QTest::newRow(qPrintable(language)) << language;
    }

    void mnemonicsAreUnique()
    {
        QFETCH(QString, language);
        setLanguage(language);
        start();
        session().pin();  // to enable all entries
        QStringList clashes = clashesAmong(m_window->menuBar()->actions());
        int entries = 0;
        for (QMenu* menu : m_window->findChildren<QMenu*>()) {
            emit menu->aboutToShow();
            entries += static_cast<int>(menu->actions().size());
            clashes << clashesAmong(menu->actions());
        }
        QVERIFY(entries > 80);
        QVERIFY2(clashes.isEmpty(), qPrintable(clashes.join('\n')));
    }

    /// Keyboards have no key labelled "Return" or "回车", so all texts use "Enter".
    void keyTextIsTranslated()
    {
        for (const QString& language : languages()) {
            setLanguage(language);
            QCOMPARE(keyText(Qt::CTRL | Qt::Key_Return), "Ctrl+Enter");
        }
        setLanguage("zh_CN");
        QCOMPARE(keyText(Qt::Key_Space), "空格键");
    }
};

ATTN_QT_TEST(MnemonicsTest)
#include "mnemonics_test.moc"
