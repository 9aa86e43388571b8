// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/page/page_export.h"

#include "core/tensor/tensor_id.h"
#include "tests/ui/await.h"
#include "ui/files/experiment_file.h"
#include "ui/session/language.h"
#include "ui/words/step_names.h"

#include <QFile>
#include <QProgressDialog>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>

#include <memory>
#include <thread>

using namespace attn;

/// Writing a web page from the window, and saying things in another language than the window's.
class PageExportTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void whatTheWindowShowsIsWritten();
    void whatIsStoppedWritesNothing();
    void tooManyNumbersAreRefused();
    void aFolderThatIsMissingIsTold();
    void aThreadSpeaksAnotherLanguage();

private:
    QString path(const QString& name) const { return m_folder->filePath(name); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<QWidget> m_window;
    PageExport* m_export = nullptr;
};

void PageExportTest::init()
{
    setLanguage("en");
    m_folder = std::make_unique<QTemporaryDir>();
    m_session = std::make_unique<Session>(builtInExperiment());
    m_window = std::make_unique<QWidget>();
    m_export = new PageExport(m_session.get(), m_window.get());
    QVERIFY(awaitTrace(*m_session));
}

void PageExportTest::cleanup() { m_window.reset(); }

void PageExportTest::whatTheWindowShowsIsWritten()
{
    m_session->edit("title", [](Experiment& e) { e.title = "mine </script>"; });
    QVERIFY(awaitTrace(*m_session));
    Selection selection = m_session->selection();
    selection[Axis::head] = 2;
    selection[Axis::query] = 5;
    m_session->select(selection);
    QSignalSpy done(m_export, &PageExport::done);
    m_export->write(path("mine.html"));
    QVERIFY(done.wait());
    QCOMPARE(done.front().front().toString(), QString("mine.html was written."));
    QFile file(path("mine.html"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray page = file.readAll();
    QVERIFY(page.contains("\"title\":\"mine \\u003c/script>\""));
    QVERIFY(!page.contains("{{"));
    // It begins where the window stands, and says that nothing was trained.
    QVERIFY(page.contains(R"("at":{"batch":0,"head":2,"query":5,"key":0})"));
    QVERIFY(page.contains("\"untrained\":true"));
    // Both languages, whichever the window speaks.
    QVERIFY(page.contains("\"step\":\"Weights\""));
    QVERIFY(page.contains("\"step\":\"注意力权重\""));
    QTRY_VERIFY(!m_window->findChild<QProgressDialog*>());
}

void PageExportTest::whatIsStoppedWritesNothing()
{
    QSignalSpy done(m_export, &PageExport::done);
    QSignalSpy failed(m_export, &PageExport::failed);
    m_export->write(path("stopped.html"));
    m_window->findChild<QProgressDialog*>()->findChild<QPushButton*>()->click();
    QThreadPool::globalInstance()->waitForDone();
    QTRY_VERIFY(!m_window->findChild<QProgressDialog*>());
    QVERIFY(!QFile::exists(path("stopped.html")));
    QCOMPARE(done.size() + failed.size(), 0);

    m_export->write(path("again.html"));
    QVERIFY(done.wait());
    QVERIFY(QFile::exists(path("again.html")));
}

void PageExportTest::tooManyNumbersAreRefused()
{
    m_session->edit("large", [](Experiment& e) { e.embedding.dim = 512; });
    QVERIFY(awaitTrace(*m_session));
    QSignalSpy failed(m_export, &PageExport::failed);
    m_export->write(path("large.html"));
    QCOMPARE(failed.size(), 1);
    QVERIFY(!QFile::exists(path("large.html")));
}

void PageExportTest::aFolderThatIsMissingIsTold()
{
    QSignalSpy failed(m_export, &PageExport::failed);
    m_export->write(path("nowhere/mine.html"));
    QVERIFY(failed.wait());
}

void PageExportTest::aThreadSpeaksAnotherLanguage()
{
    const auto name = [this] { return stepName(TensorId::weights, m_session->trace()->layer()); };
    QCOMPARE(name(), QString("Weights"));
    {
        const SpokenLanguage chinese("zh_CN");
        QCOMPARE(name(), QString("注意力权重"));
        {
            const SpokenLanguage english("en");
            QCOMPARE(name(), QString("Weights"));
        }
        QCOMPARE(name(), QString("注意力权重"));
        QString elsewhere;
        std::thread([&] { elsewhere = name(); }).join();
        QCOMPARE(elsewhere, QString("Weights"));
    }
    QCOMPARE(name(), QString("Weights"));
    setLanguage("zh_CN");
    const SpokenLanguage english("en");
    QCOMPARE(name(), QString("Weights"));
}

QTEST_MAIN(PageExportTest)
#include "page_export_test.moc"
