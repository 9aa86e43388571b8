// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/experiment_json.h"
#include "tests/ui/session_fixture.h"
#include "tests/ui/written_file.h"
#include "ui/files/experiment_file.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <memory>

using namespace attn;

/// Autosaved copies: when they are written, deleted, offered and restored.
class AutosaveTest : public SessionFixture
{
    Q_OBJECT

private slots:
    void init()
    {
        QFile::remove(autosaveFolder());
        QDir(autosaveFolder()).removeRecursively();
        m_folder = std::make_unique<QTemporaryDir>();
        m_session = std::make_unique<Session>(builtInExperiment());
        m_file = std::make_unique<ExperimentFile>(m_session.get());
    }

    void cleanup() { m_file.reset(); }

    void saveOrUndo_deletesCopy()
    {
        edit("kept");
        QTRY_COMPARE(copies().size(), 1);
        m_session->undoStack()->undo();
        QCOMPARE(copies().size(), 0);
        m_session->undoStack()->redo();
        QTRY_COMPARE(copies().size(), 1);
        m_file->save(m_folder->filePath("mine.attn.json"));
        QCOMPARE(copies().size(), 0);
        edit("more");
        QTRY_COMPARE(copies().size(), 1);
        m_file.reset();
        QCOMPARE(QDir(autosaveFolder()).entryList(QDir::Files | QDir::Hidden), QStringList());
    }

    void restoredCopy_isUnsavedWorkOfItsFile()
    {
        const QString path = m_folder->filePath("mine.attn.json");
        m_file->save(path);
        edit("kept");
        QTRY_COMPARE(copies().size(), 1);
        const std::vector<UnsavedWork> left = copiesAfterCrash();
        QCOMPARE(left.front().origin.file, path);
        QCOMPARE(left.front().heading, QString("mine"));

        QVERIFY(restore(left.front()));
        QCOMPARE(m_session->experiment().title, std::string("kept"));
        QCOMPARE(m_file->path(), path);
        QVERIFY(m_file->isModified());
        QCOMPARE(copies().size(), 1);  // a second kill would not lose it either

        m_file->save(path);
        QVERIFY(!m_file->isModified());
        QCOMPARE(copies().size(), 0);
        QCOMPARE(loadExperiment(path.toStdString()).title, std::string("kept"));
    }

    void incompleteCopies_areDeleted()
    {
        QVERIFY(QDir().mkpath(autosaveFolder()));
        writeFile(autosaveFolder() + "/1.json.AbCdEf", {});  // killed while writing it
        QVERIFY(findUnsavedWork().empty());
        QCOMPARE(QDir(autosaveFolder()).entryList(QDir::Files), QStringList());
    }

    void heading_followsText()
    {
        const auto keptText = [this]() -> std::string {
            if (copies().empty())
                return {};
            return std::get<TextInput>(copied().inputs.query).sequences.front();
        };
        for (const std::string text : {"one", "two words"}) {
            m_session->edit("text", [&](Experiment& e) { e.inputs.query = TextInput{{text}}; });
            QTRY_COMPARE(keptText(), text);
        }
        const std::vector<UnsavedWork> left = copiesAfterCrash();
        QCOMPARE(left.size(), std::size_t{1});
        QCOMPARE(left.front().heading, QString("two words"));
        QVERIFY(restore(left.front()));
        QCOMPARE(m_file->heading(), QString("two words"));
    }

    void restoredCopy_findsItsFiles()
    {
        QSignalSpy opened(m_file.get(), &ExperimentFile::opened);
        m_file->open("example:one_head");
        QVERIFY(opened.wait());
        edit("kept");
        QTRY_COMPARE(copies().size(), 1);
        const std::vector<UnsavedWork> left = copiesAfterCrash();
        QVERIFY(restore(left.front()));
        const QString path = m_folder->filePath("mine.attn.json");
        m_file->save(path);
        m_file->open(path);
        QVERIFY(QSignalSpy(m_file.get(), &ExperimentFile::opened).wait());
        QVERIFY(awaitIdle(*m_session));
        QVERIFY(!m_session->error());
        QCOMPARE(m_session->trace()->layer().dimensions[Axis::head], Index{1});
    }

    void damagedCopy_isReportedAndKept()
    {
        edit("kept");
        QTRY_COMPARE(copies().size(), 1);
        const std::vector<UnsavedWork> left = copiesAfterCrash();
        writeFile(left.front().copy, {});
        QSignalSpy failed(m_file.get(), &ExperimentFile::failed);
        m_file->restore(left.front());
        QVERIFY(failed.wait());
        QVERIFY(!m_file->isModified());
        QCOMPARE(copies().size(), 1);
        discard(left.front());
        QCOMPARE(copies().size(), 0);
    }

    void failedCopy_isReportedOnce()
    {
        QVERIFY(QDir().mkpath(QFileInfo(autosaveFolder()).path()));
        QFile blocking_file(autosaveFolder());
        QVERIFY(blocking_file.open(QIODevice::WriteOnly));
        QStringList places;
        connect(m_file.get(), &ExperimentFile::failed, this,
                [&](const InputError& error) { places << QString::fromStdString(error.place()); });
        edit("one");
        QTRY_COMPARE(places, QStringList{"Copy of the unsaved work"});
        QVERIFY(m_file->isModified());
        edit("two");
        blocking_file.remove();
        QTRY_COMPARE(copies().size(), 1);
        QCOMPARE(places.size(), 1);
    }

private:
    void edit(const std::string& title)
    {
        m_session->edit("title", [&](Experiment& e) { e.title = title; });
    }

    [[nodiscard]] QStringList copies() const { return QDir(autosaveFolder()).entryList({"*.json"}); }

    /// The experiment in the only copy.
    [[nodiscard]] static Experiment copied()
    {
        const QDir folder(autosaveFolder());
        return readCopy({folder.filePath(folder.entryList({"*.json"}).value(0)), {}, {}, {}, {}});
    }

    /// Returns the copies that would be left if the process crashed now.
    std::vector<UnsavedWork> copiesAfterCrash()
    {
        QDir folder(autosaveFolder());
        for (const QString& name :
             folder.entryList(QDir::Files))  // including locks: they contain the id of this process, which is running
            QFile::copy(folder.filePath(name), m_folder->filePath("left-" + name));
        m_file.reset();
        m_session = std::make_unique<Session>(builtInExperiment());
        m_file = std::make_unique<ExperimentFile>(m_session.get());
        for (const QString& name : QDir(m_folder->path()).entryList({"left-*"}))
            QFile::rename(m_folder->filePath(name), folder.filePath(name));
        return findUnsavedWork();
    }

    bool restore(const UnsavedWork& work)
    {
        QSignalSpy opened(m_file.get(), &ExperimentFile::opened);
        m_file->restore(work);
        return opened.wait();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ExperimentFile> m_file;
};

ATTN_QT_TEST(AutosaveTest)
#include "autosave_test.moc"
