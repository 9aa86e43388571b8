// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/children.h"
#include "tests/ui/qt_test.h"
#include "ui/widgets/notices.h"

#include <QAbstractButton>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <memory>

using namespace attn;

class NoticesTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_window = std::make_unique<QWidget>();
        m_window->resize(600, 400);
        auto* column = new QVBoxLayout(m_window.get());
        m_field = new QLineEdit;
        m_picture = new QWidget;
        column->addWidget(m_field);
        column->addWidget(m_picture, 1);
        m_notices = new Notices(m_picture);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_field->setFocus();
    }

    void highestPriorityIsShownFirst()
    {
        QCOMPARE(m_notices->text(), QString());
        m_notices->set("a", notice(Notice::Kind::hint, "hint"));
        QCOMPARE(m_notices->text(), "hint");
        m_notices->set("b", notice(Notice::Kind::question, "question"));
        QCOMPARE(m_notices->text(), "question");
        m_notices->set("c", notice(Notice::Kind::hint, "another hint"));
        QCOMPARE(m_notices->text(), "question");
        m_notices->set("b", std::nullopt);
        QCOMPARE(m_notices->text(), "another hint");  // the newer notice
        m_notices->set("c", std::nullopt);
        QCOMPARE(m_notices->text(), "hint");
    }

    void nextNoticeIsShownAfterClosing()
    {
        bool announced = false;
        m_notices->set("a", notice(Notice::Kind::question, "first"));
        Notice second = notice(Notice::Kind::error, "second");
        second.onClosed = [&announced] { announced = true; };
        m_notices->set("b", second);
        QCOMPARE(m_notices->text(), "second");
        close();
        QVERIFY(announced);
        QCOMPARE(m_notices->text(), "first");
        m_notices->enter();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QVERIFY(m_notices->isHidden());
    }

    void closeButtonStaysInPlace()
    {
        m_notices->set("a", notice(Notice::Kind::question, "which?", {action("this", [] {}), action("that", [] {})}));
        QCoreApplication::processEvents();
        const QRect before = cross();
        m_notices->set("b", notice(Notice::Kind::error, QStringLiteral("many words ").repeated(20)));
        QCoreApplication::processEvents();
        QVERIFY(m_notices->text().startsWith("many"));
        QCOMPARE(cross(), before);
    }

    void noticeMovesForBarAndStays()
    {
        m_notices->set("a", notice(Notice::Kind::hint, "hint"));
        auto* bar = new QPushButton;
        m_window->layout()->addWidget(bar);
        QTRY_VERIFY(!m_notices->geometry().intersects(bar->geometry()));
        QVERIFY(m_picture->geometry().contains(m_notices->geometry()));
        const QRect before = cross();
        const int height = m_picture->height();
        bar->hide();
        m_field->hide();
        QTRY_VERIFY(m_picture->height() > height);
        m_notices->set("b", notice(Notice::Kind::hint, "another hint"));
        QCoreApplication::processEvents();
        QCOMPARE(cross(), before);
        close();
        close();
        QVERIFY(m_notices->isHidden());
        m_notices->set("c", notice(Notice::Kind::hint, "later"));
        QCoreApplication::processEvents();
        QVERIFY(cross().bottom() > before.bottom());
    }

    void actionRunsAfterNoticeIsRemoved()
    {
        QString seen = "nothing";
        const auto look = [this, &seen] { seen = m_notices->text(); };
        m_notices->set("a", notice(Notice::Kind::question, "which?", {action("this", look), action("that", [] {})}));
        QVERIFY(button("that"));
        QTest::mouseClick(button("this"), Qt::LeftButton);
        QCOMPARE(seen, QString());
        QVERIFY(m_notices->isHidden());
        QCOMPARE(QApplication::focusWidget(), m_field);
    }

    void closedNoticeReturnsOnlyWithNewText()
    {
        const Notice error = notice(Notice::Kind::error, "heads");
        m_notices->set("a", error);
        close();
        m_notices->set("a", error);
        QVERIFY(m_notices->isHidden());
        m_notices->set("a", notice(Notice::Kind::error, "text"));
        QCOMPARE(m_notices->text(), "text");
        close();
        m_notices->set("a", std::nullopt);
        m_notices->set("a", error);
        QCOMPARE(m_notices->text(), "heads");
    }

    /// A click or key meant for one notice never triggers an action of another.
    void focusedNoticeIsNotReplaced()
    {
        m_notices->set("a", notice(Notice::Kind::hint, "hint", {action("answer", [] {})}));
        m_notices->enter();
        QCOMPARE(QApplication::focusWidget(), button("answer"));
        m_notices->set("b", notice(Notice::Kind::error, "error"));
        QCOMPARE(m_notices->text(), "hint");
        m_field->setFocus();
        QCOMPARE(m_notices->text(), "error");
    }

    void lessImportantNoticesWait()
    {
        m_notices->set("a", notice(Notice::Kind::offer, "offer"));
        m_notices->set("b", notice(Notice::Kind::error, "error"));
        m_notices->setMinimumKind(Notice::Kind::progress);
        QCOMPARE(m_notices->text(), "error");
        m_notices->set("b", std::nullopt);
        QVERIFY(m_notices->isHidden());
        m_notices->setMinimumKind(Notice::Kind::offer);
        QCOMPARE(m_notices->text(), "offer");
    }

    void confirmationDisappears()
    {
        m_notices->set("a", notice(Notice::Kind::hint, "hint"));
        m_notices->confirm("saved");
        QCOMPARE(m_notices->text(), "saved");
        QTRY_COMPARE_WITH_TIMEOUT(m_notices->text(), "hint", 10000);
    }

    void longTextStaysInsideWidget()
    {
        m_notices->set("a", notice(Notice::Kind::hint, QString("long words ").repeated(20)));
        for (const QSize size : {QSize(600, 400), QSize(300, 300), QSize(900, 500)}) {
            m_window->resize(size);
            QTRY_VERIFY(m_picture->geometry().contains(m_notices->geometry()));
            QTRY_VERIFY(m_notices->height() >= m_notices->heightForWidth(m_notices->width()));
        }
    }

private:
    static Notice notice(Notice::Kind kind, const QString& text, const std::vector<Notice::Action>& actions = {})
    {
        return {kind, text, actions};
    }
    static Notice::Action action(const QString& label, const std::function<void()>& run) { return {label, run}; }
    QPushButton* button(const QString& label) const { return childNamed<QPushButton>(*m_notices, label); }
    QRect cross() const
    {
        const QAbstractButton* button = childNamed<QAbstractButton>(*m_notices, "Close this message");
        return {button->mapTo(m_window.get(), QPoint()), button->size()};
    }
    void close() const { QTest::mouseClick(m_notices->findChild<QToolButton*>(), Qt::LeftButton); }

    std::unique_ptr<QWidget> m_window;
    QLineEdit* m_field = nullptr;
    QWidget* m_picture = nullptr;
    Notices* m_notices = nullptr;
};

ATTN_QT_TEST(NoticesTest)
#include "notices_test.moc"
