// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/await.h"
#include "ui/files/experiment_file.h"
#include "ui/window/main_window.h"
#include "ui/window/preferences.h"

#include <QFile>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace attn;

/// The window and the file that its experiment is in.
class DocumentsTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void savingIsConfirmed();

private:
    [[nodiscard]] QString path(const QString& name) const { return m_folder->filePath(name); }
    /// Writes a file and has the window open it.
    void open(const QString& name, const QByteArray& title);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Preferences> m_preferences;
    std::unique_ptr<MainWindow> m_window;
};

void DocumentsTest::init()
{
    m_window.reset();
    m_folder = std::make_unique<QTemporaryDir>();
    m_preferences = std::make_unique<Preferences>(false);
    m_window = std::make_unique<MainWindow>(builtInExperiment(), m_preferences.get());
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QVERIFY(awaitSettled(*m_window->session()));
}

void DocumentsTest::open(const QString& name, const QByteArray& title)
{
    QFile file(path(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"format": "attention-explorer/experiment", "version": 2, "title": ")" + title + "\"}");
    file.close();
    m_window->openFile(file.fileName());
    QTRY_COMPARE(m_window->session()->experiment().title, title.toStdString());
    QVERIFY(awaitSettled(*m_window->session()));
}

void DocumentsTest::savingIsConfirmed()
{
    open("mine.attn.json", "mine");
    QVERIFY(m_window->statusBar()->currentMessage().isEmpty());
    m_window->session()->edit("heads", [](Experiment& e) { e.attention.heads = 2; });
    QTest::keyClick(m_window.get(), Qt::Key_S, Qt::ControlModifier);
    QCOMPARE(m_window->statusBar()->currentMessage(), QString("Saved as mine.attn.json"));
}

QTEST_MAIN(DocumentsTest)
#include "documents_test.moc"
