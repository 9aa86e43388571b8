// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/qt_test.h"
#include "ui/lessons/markdown_view.h"

#include <QTextCursor>
#include <QTextDocument>

#include <cmath>

using namespace attn;

namespace
{

QTextCharFormat formatOf(const QString& text, const MarkdownView& view)
{
    return view.document()->find(text).charFormat();
}

}  // namespace

/// Text layout of a lesson.
class MarkdownViewTest : public QObject
{
    Q_OBJECT

private slots:
    void emphasisedIdeographsAreNotItalic()
    {
        MarkdownView view;
        view.show(QStringLiteral("看沿*键*方向的和，再看 *cat* 那一行。"), nullptr);
        QVERIFY(!formatOf(QStringLiteral("键"), view).fontItalic());
        QCOMPARE(formatOf(QStringLiteral("键"), view).fontWeight(), int(QFont::Bold));
        QVERIFY(formatOf("cat", view).fontItalic());
        QVERIFY(formatOf(QStringLiteral("方向"), view).fontWeight() != QFont::Bold);
    }

    void heightForWidthFitsText_data()
    {
        addRows<QString>(
            "text", {{"a paragraph", "It is *0.83*, as in the row of cat: the other eleven terms add next to nothing."},
                     {"a list", "How well does a *query* match a key?\n\n- Products of small numbers\n- by `hand`"},
                     {"code", "```\nweights = scores.softmax(dim=-1)\n```\nThat line."},
                     {"Chinese", QStringLiteral("看沿*键*方向的和，再看 *cat* 那一行：其余十一项加起来几乎为零。")}});
    }

    /// Layouts call heightForWidth() before the view has that width.
    void heightForWidthFitsText()
    {
        constexpr int narrow = 120, wide = 480, step = 7;
        QFETCH(QString, text);
        MarkdownView view;
        view.show(text, nullptr);
        view.QWidget::show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QVERIFY(view.heightForWidth(narrow) > view.heightForWidth(wide));
        for (int width = narrow; width < wide; width += step) {
            const int height = view.heightForWidth(width);
            view.resize(width, height);
            QCOMPARE(view.document()->textWidth(), double(view.viewport()->width()));
            QCOMPARE(std::ceil(view.document()->size().height()), double(view.viewport()->height()));
        }
    }
};

ATTN_QT_TEST(MarkdownViewTest)
#include "markdown_view_test.moc"
