// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/files/gallery.h"

#ifndef Q_MOC_RUN  // see tests/ui/qt_test.h
#include "core/models/families/family.h"
#endif
#include "tests/ui/children.h"
#include "tests/ui/window/window_test.h"
#include "ui/files/examples.h"
#include "ui/files/file_actions.h"
#include "ui/files/models_dialog.h"
#include "ui/widgets/notices.h"

#include <QAbstractButton>
#include <QDir>
#include <QListWidget>
#include <QPainter>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTextBrowser>
#include <QWheelEvent>

#include <set>

using namespace attn;

class GalleryTest : public WindowTest
{
    Q_OBJECT

private slots:
    /// Only models created by the test are found.
    void init()
    {
        QSettings().clear();
        qputenv("HF_HUB_CACHE", m_cache.path().toUtf8());
    }

    void cleanup() { setLanguage("en"); }

    void everyExampleHasOwnPicture()
    {
        Gallery gallery;
        const auto* list = gallery.findChild<QListWidget*>();
        gallery.open();
        QVERIFY(QTest::qWaitForWindowExposed(&gallery));
        QTRY_VERIFY(list->item(0)->data(ExampleCardDelegate::TraceRole).value<TracePtr>());
        std::set<QByteArray> pictures;
        for (int row = 0; row < list->count(); ++row) {
            QVERIFY2(list->item(row)->data(ExampleCardDelegate::TraceRole).value<TracePtr>(),
                     qPrintable(list->item(row)->text()));
            QImage card(260, 120, QImage::Format_RGB32);  // the picture without text
            card.fill(Qt::white);
            QPainter painter(&card);
            QStyleOptionViewItem option;
            option.rect = card.rect().adjusted(0, 0, 0, 200);
            option.palette = list->palette();
            painter.setClipRect(0, 0, 260, 96);
            list->itemDelegate()->paint(&painter, option, list->model()->index(row, 0));
            painter.end();
            pictures.insert(QByteArray(reinterpret_cast<const char*>(card.constBits()), card.sizeInBytes()));
        }
        QCOMPARE(pictures.size(), std::size_t(list->count()));
    }

    void cardOpensExample_data() { addRows<bool>("clicked", {{"by keyboard", false}, {"by a click", true}}); }

    void cardOpensExample()
    {
        QFETCH(bool, clicked);
        Gallery gallery;
        QSignalSpy chosen(&gallery, &Gallery::chosen);
        gallery.open();
        QVERIFY(QTest::qWaitForWindowActive(&gallery));
        auto* list = gallery.findChild<QListWidget*>();
        QTRY_VERIFY(list->hasFocus());
        if (clicked) {
            QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualItemRect(list->item(1)).center());
        } else {
            QTest::keyClick(list, Qt::Key_Right);
            QTest::keyClick(list, Qt::Key_Return);
        }
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen.front().front().toString(), examples()[1].path);
        QVERIFY(!gallery.isVisible());
    }

    /// A card that is partly visible is scrolled into view, not skipped.
    void wheelStepMovesHalfACard()
    {
        Gallery gallery;
        gallery.open();
        QVERIFY(QTest::qWaitForWindowExposed(&gallery));
        auto* list = gallery.findChild<QListWidget*>();
        const int card = list->visualItemRect(list->item(0)).height();
        const QPointF middle = QRectF(list->viewport()->rect()).center();
        QWheelEvent notch(middle, list->viewport()->mapToGlobal(middle), {}, {0, -120}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QVERIFY(list->verticalScrollBar()->maximum() > card);
        QApplication::sendEvent(list->viewport(), &notch);
        QVERIFY(list->verticalScrollBar()->value() > card / 4);
        QVERIFY(list->verticalScrollBar()->value() <= card / 2);
    }

    void isTranslated()
    {
        const QString english = Gallery().findChild<QListWidget*>()->item(0)->text();
        setLanguage("zh_CN");
        QVERIFY(Gallery().findChild<QListWidget*>()->item(0)->text() != english);
        for (const Example& example : examples())
            for (const QString& words : {example.title, example.sentence})
                QVERIFY2(words.contains(QRegularExpression("[\\x{4e00}-\\x{9fff}]")), qPrintable(words));
    }

    /// Patterns in random numbers have no meaning, so the card mentions it.
    void everyCardMentionsTraining()
    {
        for (const Example& example : examples())
            QVERIFY2(example.sentence.startsWith(isModelExample(example.path) ? "Trained. " : "Untrained. "),
                     qPrintable(example.sentence));
    }

    void modelFoldersAreListed()
    {
        const QString checkpoints = QStringLiteral(ATTN_CHECKPOINTS);
        start();
        auto* dialog = m_window->findChild<ModelsDialog*>();
        const auto* list = dialog->findChild<QListWidget*>();
        dialog->open();
        QCOMPARE(list->count(), 1);
        QVERIFY2(list->item(0)->text().startsWith("No model was found"), qPrintable(list->item(0)->text()));
        dialog->close();
        QVERIFY(QDir(m_cache.path()).mkpath("models--some--gpt2/snapshots"));
        QVERIFY(QFile::link(checkpoints + "/gpt2", m_cache.filePath("models--some--gpt2/snapshots/one")));
        QSignalSpy opened(m_window->fileActions()->file(), &ExperimentFile::opened);
        m_window->fileActions()->file()->open(checkpoints + "/bert");
        QVERIFY(opened.wait());

        dialog->open();
        QCOMPARE(list->count(), 2);
        QVERIFY(list->item(0)->text().startsWith("bert\n"));
        QVERIFY(list->item(1)->text().startsWith("some/gpt2\n"));
        QTest::keyClick(const_cast<QListWidget*>(list), Qt::Key_Down);
        QTest::keyClick(const_cast<QListWidget*>(list), Qt::Key_Return);
        QVERIFY(!dialog->isVisible());
        QVERIFY(opened.wait());
        QCOMPARE(m_window->session()->experiment().model->model->plan().family, std::string("gpt2"));
    }

    void folderWithoutModelOffersHelp()
    {
        start();
        const QTemporaryDir empty;
        m_window->fileActions()->file()->open(empty.path());
        auto* notices = m_window->notices();
        QTRY_VERIFY(notices->text().contains("This folder is empty."));
        childNamed<QAbstractButton>(*notices, "Which folders can be opened")->click();
        const auto* dialog = m_window->findChild<ModelsDialog*>();
        QVERIFY(dialog->isVisible());
        const QString help = dialog->findChild<QTextBrowser*>()->toPlainText();
        for (const Family* family : families()) {
            QVERIFY(help.contains(QString::fromStdString(std::string(family->model_type))));
            QVERIFY(help.contains(QString::fromStdString(std::string(family->example.name))));
        }
    }

private:
    QTemporaryDir m_cache;
};

ATTN_QT_TEST(GalleryTest)
#include "gallery_test.moc"
