// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/qt_test.h"
#include "ui/lessons/markdown_view.h"

#include <QTest>
#include <QTextCursor>

using namespace attn;

/// How a lesson's words look.
class MarkdownViewTest : public QObject
{
    Q_OBJECT

private slots:
    void emphasisOfIdeographsIsNotSlanted();
};

namespace
{

QTextCharFormat formatOf(const QString& text, const MarkdownView& view)
{
    return view.document()->find(text).charFormat();
}

}  // namespace

void MarkdownViewTest::emphasisOfIdeographsIsNotSlanted()
{
    MarkdownView view;
    view.show(QStringLiteral("看沿*键*方向的和，再看 *cat* 那一行。"), nullptr);
    QVERIFY(!formatOf(QStringLiteral("键"), view).fontItalic());
    QCOMPARE(formatOf(QStringLiteral("键"), view).fontWeight(), int(QFont::Bold));
    QVERIFY(formatOf("cat", view).fontItalic());
    QVERIFY(formatOf(QStringLiteral("方向"), view).fontWeight() != QFont::Bold);
}

ATTN_QT_TEST(MarkdownViewTest)
#include "markdown_view_test.moc"
