// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/experiment_json.h"
#include "core/files/file_io.h"
#include "tests/small_disk.h"
#include "tests/ui/session_fixture.h"
#include "tests/ui/written_file.h"
#include "ui/files/examples.h"
#include "ui/files/experiment_file.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <memory>
#include <span>
#include <unistd.h>

using namespace attn;

using DiskState = ExperimentFile::DiskState;

/// Changes of an open file by other programs, and failures of saving.
class DiskStateTest : public SessionFixture
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(QDir(m_folder->path()).mkdir("folder"));
        m_path = m_folder->filePath("folder/mine.attn.json");
        m_session = std::make_unique<Session>(builtInExperiment());
        m_file = std::make_unique<ExperimentFile>(m_session.get());
        m_file->save(m_path);
    }

    void cleanup() { m_file.reset(); }

    void change_isDetectedForEveryWayOfWriting()
    {
        writeExternally("replaced");
        QTRY_COMPARE(m_file->diskState(), DiskState::changed);
        QVERIFY(!m_file->isModified());
        m_file->save(m_path);
        m_file->checkDisk();
        QCOMPARE(m_file->diskState(), DiskState::unchanged);

        writeFile(m_path, experimentCalled("written into"));
        QTRY_COMPARE(m_file->diskState(), DiskState::changed);
        m_file->overwriteOnDisk();  // keeps this version
        m_file->checkDisk();
        QCOMPARE(m_file->diskState(), DiskState::unchanged);
    }

    void deletedFolder_leavesUnsavedWork()
    {
        QVERIFY(QDir(m_folder->filePath("folder")).removeRecursively());
        QTRY_COMPARE(m_file->diskState(), DiskState::gone);
        QVERIFY(m_file->isModified());
        QVERIFY_EXCEPTION_THROWN(m_file->save(m_path), InputError);
        QVERIFY(m_file->isModified());
        m_file->save(m_folder->filePath("elsewhere.attn.json"));
        QVERIFY(!m_file->isModified());
    }

    void failedSave_changesNothing_data()
    {
        QTest::addColumn<QString>("obstacle");
        QTest::addColumn<QString>("message");
        QTest::newRow("read-only folder") << "folder"
                                          << "The file cannot be written: ";
        QTest::newRow("file-size limit") << "limit"
                                         << "The file cannot be written: File too large.";
        QTest::newRow("full disk") << "disk"
                                   << "The disk is full: free some space";
    }

    void failedSave_changesNothing()
    {
        QFETCH(QString, obstacle);
        QFETCH(QString, message);
        const QString folder = QFileInfo(m_path).path();
        std::unique_ptr<SmallDisk> disk;
        std::unique_ptr<FileSizeLimit> limit;
        if (obstacle == "limit") {
            limit = std::make_unique<FileSizeLimit>(100);
        } else if (obstacle == "folder" && geteuid() != 0) {
            QFile::setPermissions(folder, QFile::ReadOwner | QFile::ExeOwner);
        } else {
            disk =
                std::make_unique<SmallDisk>(folder.toStdString(), 4);  // one page, which the file and its folder fill
            if (!disk->isAvailable())
                QSKIP("only the superuser can have a small disk");
            QFile filler(folder + "/filler");
            QVERIFY(filler.open(QIODevice::WriteOnly));
            filler.write(QByteArray(4096, 'x'));
            filler.close();
            if (obstacle == "folder")
                QVERIFY(disk->remountReadOnly());
        }
        edit("mine");
        QString reported;
        try {
            m_file->save(m_path);
        } catch (const InputError& error) {
            reported = QString::fromStdString(error.message().english());
            QCOMPARE(QString::fromStdString(error.place()), m_path);
        }
        QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        QVERIFY2(reported.startsWith(message), qPrintable(reported));
        QVERIFY(m_file->isModified());
        QCOMPARE(m_session->experiment().title, std::string("mine"));
        disk.reset();
        QVERIFY(loadExperiment(m_path.toStdString()).title != "mine");  // the previous content is complete
    }

private:
    void edit(const std::string& title)
    {
        m_session->edit("title", [&](Experiment& e) { e.title = title; });
    }

    void writeExternally(const QByteArray& title)
    {
        const QByteArray text = experimentCalled(title);
        writeFileAtomically(m_path.toStdString(), std::as_bytes(std::span(text.data(), std::size_t(text.size()))));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
    std::unique_ptr<ExperimentFile> m_file;
};

ATTN_QT_TEST(DiskStateTest)
#include "disk_state_test.moc"
