// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment_file/experiment_json.h"
#include "tests/ui/await.h"
#include "tests/ui/qt_test.h"
#include "ui/files/experiment_file.h"
#include "ui/files/journal.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace attn;

/// Unsaved work: when it is on the disk, when it is not any more, and what can be done with it.
class JournalTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_file.reset(); }
    void anEditIsKeptWithinTwoSeconds();
    void editsThatDoNotStopAreKeptAllTheSame();
    void whatIsSavedOrUndoneIsKeptNoLonger();
    void theWorkOfALivingProgramIsNotOffered();
    void whatWasLeftBehindGoesOnAsUnsavedWorkOfItsFile();
    void itsNameIsThatOfItsPresentText();
    void theFilesThatItNamesAreFoundAgain();
    void brokenWorkIsToldAndStays();
    void workThatCannotBeKeptIsToldOnce();

private:
    void edit(const std::string& title);
    [[nodiscard]] QStringList entries() const;
    /// What is left behind by a program that dies now.
    std::vector<UnsavedWork> die();
    bool restore(const UnsavedWork& work);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<ExperimentFile> m_file;
};

void JournalTest::init()
{
    QFile::remove(journalFolder());
    QDir(journalFolder()).removeRecursively();
    m_folder = std::make_unique<QTemporaryDir>();
    m_session = std::make_unique<Session>(builtInExperiment());
    m_file = std::make_unique<ExperimentFile>(m_session.get());
}

void JournalTest::edit(const std::string& title)
{
    m_session->edit("title", [&](Experiment& e) { e.title = title; });
}

QStringList JournalTest::entries() const { return QDir(journalFolder()).entryList({'*' + experiment_ending}); }

std::vector<UnsavedWork> JournalTest::die()
{
    QDir journal(journalFolder());
    for (const QString& name : journal.entryList(QDir::Files))
        if (!name.endsWith(".lock"))
            QFile::copy(journal.filePath(name), m_folder->filePath("left-" + name));
    m_file.reset();
    m_session = std::make_unique<Session>(builtInExperiment());
    m_file = std::make_unique<ExperimentFile>(m_session.get());
    for (const QString& name : QDir(m_folder->path()).entryList({"left-*"}))
        QFile::rename(m_folder->filePath(name), journal.filePath(name));
    return findUnsavedWork();
}

bool JournalTest::restore(const UnsavedWork& work)
{
    QSignalSpy opened(m_file.get(), &ExperimentFile::opened);
    m_file->restore(work);
    return opened.wait();
}

void JournalTest::anEditIsKeptWithinTwoSeconds()
{
    QElapsedTimer clock;
    clock.start();
    edit("kept");
    QTRY_COMPARE(entries().size(), 1);
    QVERIFY(clock.elapsed() < 2000);
    const Experiment kept = loadExperiment((journalFolder() + '/' + entries().front()).toStdString());
    QCOMPARE(kept.title, std::string("kept"));
}

void JournalTest::editsThatDoNotStopAreKeptAllTheSame()
{
    QTimer typing;
    int count = 0;
    connect(&typing, &QTimer::timeout, this, [&] { edit("edit " + std::to_string(++count)); });
    typing.start(20);
    QTRY_COMPARE_WITH_TIMEOUT(entries().size(), 1, 2000);
    const int before = count;
    const auto newest = [this] {
        const std::string title = loadExperiment((journalFolder() + '/' + entries().front()).toStdString()).title;
        return std::stoi(title.substr(title.find(' ')));
    };
    QTRY_VERIFY_WITH_TIMEOUT(newest() > before, 2000);
}

void JournalTest::whatIsSavedOrUndoneIsKeptNoLonger()
{
    edit("kept");
    QTRY_COMPARE(entries().size(), 1);
    m_session->undoStack()->undo();
    QCOMPARE(entries().size(), 0);
    m_session->undoStack()->redo();
    QTRY_COMPARE(entries().size(), 1);
    m_file->save(m_folder->filePath("mine.attn.json"));
    QCOMPARE(entries().size(), 0);
    edit("more");
    QTRY_COMPARE(entries().size(), 1);
    m_file.reset();
    QCOMPARE(QDir(journalFolder()).entryList(QDir::Files | QDir::Hidden), QStringList());
}

void JournalTest::theWorkOfALivingProgramIsNotOffered()
{
    edit("kept");
    QTRY_COMPARE(entries().size(), 1);
    QVERIFY(findUnsavedWork().empty());

    std::vector<UnsavedWork> left = die();
    QCOMPARE(left.size(), std::size_t{1});
    QVERIFY(findUnsavedWork().empty());  // it is being offered
    left.clear();
    QCOMPARE(findUnsavedWork().size(), std::size_t{1});  // later
}

void JournalTest::whatWasLeftBehindGoesOnAsUnsavedWorkOfItsFile()
{
    const QString path = m_folder->filePath("mine.attn.json");
    m_file->save(path);
    edit("kept");
    QTRY_COMPARE(entries().size(), 1);
    const std::vector<UnsavedWork> left = die();
    QCOMPARE(left.front().origin.file, path);
    QCOMPARE(left.front().origin.heading, QString("mine"));

    QVERIFY(restore(left.front()));
    QCOMPARE(m_session->experiment().title, std::string("kept"));
    QCOMPARE(m_file->path(), path);
    QVERIFY(m_file->isModified());
    QCOMPARE(entries().size(), 1);  // a second kill would lose nothing either

    m_file->save(path);
    QVERIFY(!m_file->isModified());
    QCOMPARE(entries().size(), 0);
    QCOMPARE(loadExperiment(path.toStdString()).title, std::string("kept"));
}

void JournalTest::itsNameIsThatOfItsPresentText()
{
    const auto keptText = [this]() -> std::string {
        if (entries().empty())
            return {};
        const Experiment kept = loadExperiment((journalFolder() + '/' + entries().front()).toStdString());
        return std::get<TextInput>(kept.inputs.query).sequences.front();
    };
    for (const std::string text : {"one", "two words"}) {
        m_session->edit("text", [&](Experiment& e) { e.inputs.query = TextInput{{text}}; });
        QTRY_COMPARE(keptText(), text);
    }
    const std::vector<UnsavedWork> left = die();
    QCOMPARE(left.size(), std::size_t{1});
    QCOMPARE(left.front().origin.heading, QString("two words"));
    QVERIFY(restore(left.front()));
    QCOMPARE(m_file->heading(), QString("two words"));
}

void JournalTest::theFilesThatItNamesAreFoundAgain()
{
    QSignalSpy opened(m_file.get(), &ExperimentFile::opened);
    m_file->openExample(":/examples/one_head.attn.json");
    QVERIFY(opened.wait());
    edit("kept");
    QTRY_COMPARE(entries().size(), 1);
    const std::vector<UnsavedWork> left = die();
    QVERIFY(restore(left.front()));
    const QString path = m_folder->filePath("mine.attn.json");
    m_file->save(path);
    m_file->open(path);
    QVERIFY(QSignalSpy(m_file.get(), &ExperimentFile::opened).wait());
    QVERIFY(awaitIdle(*m_session));
    QVERIFY(!m_session->error());
    QCOMPARE(m_session->trace()->layer().dimensions[Axis::head], Index{1});
}

void JournalTest::brokenWorkIsToldAndStays()
{
    edit("kept");
    QTRY_COMPARE(entries().size(), 1);
    const std::vector<UnsavedWork> left = die();
    QFile file(left.front().entry);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.close();
    QSignalSpy failed(m_file.get(), &ExperimentFile::failed);
    m_file->restore(left.front());
    QVERIFY(failed.wait());
    QVERIFY(!m_file->isModified());
    QCOMPARE(entries().size(), 1);
    forget(left.front());
    QCOMPARE(entries().size(), 0);
}

void JournalTest::workThatCannotBeKeptIsToldOnce()
{
    QVERIFY(QDir().mkpath(QFileInfo(journalFolder()).path()));
    QFile inTheWay(journalFolder());
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    QStringList places;
    connect(m_file.get(), &ExperimentFile::failed, this,
            [&](const InputError& error) { places << QString::fromStdString(error.place()); });
    edit("one");
    QTRY_COMPARE(places, QStringList{"Copy of the unsaved work"});
    QVERIFY(m_file->isModified());
    edit("two");
    inTheWay.remove();
    QTRY_COMPARE(entries().size(), 1);
    QCOMPARE(places.size(), 1);
}

ATTN_QT_TEST(JournalTest)
#include "journal_test.moc"
