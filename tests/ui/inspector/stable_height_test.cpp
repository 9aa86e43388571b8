// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/qt_test.h"
#include "ui/inspector/stable_height.h"

#include <QLabel>
#include <QTest>
#include <QVBoxLayout>

namespace attn
{

/// Counts how often the widgets in it are to be placed anew.
class Window : public QWidget
{
    Q_OBJECT

public:
    int asked = 0;
    QLabel* words = new QLabel(QStringLiteral("one"));
    StableHeight* steady = new StableHeight(words);

    Window()
    {
        words->setWordWrap(true);
        auto* column = new QVBoxLayout(this);
        column->addWidget(steady);
        column->addStretch(1);
        resize(160, 400);
    }

protected:
    bool event(QEvent* event) override
    {
        asked += event->type() == QEvent::LayoutRequest ? 1 : 0;
        return QWidget::event(event);
    }
};

/// What an event posts is handled in the next round.
void handleWhatIsPosted()
{
    QCoreApplication::processEvents();
    QCoreApplication::processEvents();
}

class StableHeightTest : public QObject
{
    Q_OBJECT

private slots:
    void otherWordsOfTheSameHeightMoveNothing();
    void moreLinesGetTheirRoom();
    void whatChangedWhileHiddenIsPlacedWhenShown();
    void aNarrowerPlaceIsAHigherOne();
    void whoeverAsksBetweenTakesNoRoomAway();
    void whatGetsLessWidthLiesOverNothing();
};

void StableHeightTest::otherWordsOfTheSameHeightMoveNothing()
{
    Window window;
    window.show();
    QCoreApplication::processEvents();
    window.asked = 0;
    window.words->setText(QStringLiteral("two"));
    handleWhatIsPosted();
    QCOMPARE(window.asked, 0);
    window.words->setText(QStringLiteral("three words in several lines, for certain"));
    handleWhatIsPosted();
    QVERIFY(window.asked > 0);
}

/// A layout asks of several widths, and before the widget has learned of the change.
void StableHeightTest::whoeverAsksBetweenTakesNoRoomAway()
{
    Window window;
    window.show();
    handleWhatIsPosted();
    window.words->setText(QStringLiteral("words in several lines, for certain, whoever asks of them"));
    (void)window.steady->heightForWidth(2 * window.steady->width());
    (void)window.steady->sizeHint();
    handleWhatIsPosted();
    QCOMPARE(window.words->height(), window.words->heightForWidth(window.words->width()));
}

/// It asks for more room while the layout is placing what stands below it.
void StableHeightTest::whatGetsLessWidthLiesOverNothing()
{
    Window window;
    auto* below = new QLabel(QStringLiteral("other words that need several lines where there is little room"));
    below->setWordWrap(true);
    auto* other = new StableHeight(below);
    static_cast<QVBoxLayout*>(window.layout())->insertWidget(1, other);
    window.words->setText(QStringLiteral("words in several lines, for certain, whoever asks of them"));
    window.show();
    for (const int width : {400, 90, 160, 80}) {
        window.resize(width, 600);
        handleWhatIsPosted();
        QVERIFY(other->y() > window.steady->geometry().bottom());
        QVERIFY(window.words->height() >= window.words->heightForWidth(window.words->width()));
        QVERIFY(below->height() >= below->heightForWidth(below->width()));
    }
}

void StableHeightTest::moreLinesGetTheirRoom()
{
    Window window;
    window.show();
    const int line = window.steady->height();
    for (const int lines : {3, 1, 5}) {
        window.words->setText(QStringLiteral("a\n").repeated(lines).trimmed());
        QCoreApplication::processEvents();
        QCOMPARE(window.steady->height(), window.words->heightForWidth(window.steady->width()));
        QVERIFY(window.steady->height() >= (lines - 1) * line / 2 + line);
        QCOMPARE(window.words->size(), window.steady->size());
    }
}

void StableHeightTest::whatChangedWhileHiddenIsPlacedWhenShown()
{
    Window window;
    window.show();
    QCoreApplication::processEvents();
    window.steady->hide();
    window.words->setText(QStringLiteral("a\nb\nc"));
    QCoreApplication::processEvents();
    window.steady->show();
    QCoreApplication::processEvents();
    QCOMPARE(window.steady->height(), window.words->heightForWidth(window.steady->width()));
}

void StableHeightTest::aNarrowerPlaceIsAHigherOne()
{
    Window window;
    window.words->setText(QStringLiteral("one two three four five six seven"));
    window.show();
    window.resize(400, 400);
    QCoreApplication::processEvents();
    const int wide = window.steady->height();
    window.resize(90, 400);
    QCoreApplication::processEvents();
    QVERIFY(window.steady->height() > wide);
}

}  // namespace attn

using attn::StableHeightTest;
ATTN_QT_TEST(StableHeightTest)
#include "stable_height_test.moc"
