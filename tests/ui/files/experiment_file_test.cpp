// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/experiment_json.h"
#include "core/files/file_io.h"
#include "core/files/safetensors.h"
#include "core/files/shipped_files.h"
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

/// The file of a session: saved, opened again, changed by other programs, and its autosaved copies.
class ExperimentFileTest : public SessionFixture
{
    Q_OBJECT

private slots:
    void init()
    {
        QFile::remove(autosaveFolder());
        QDir(autosaveFolder()).removeRecursively();
        m_folder = std::make_unique<QTemporaryDir>();
        beginWithExample();
        QVERIFY(awaitTrace(*m_session));
    }

    void cleanup() { m_file.reset(); }

    void savedExperimentOpensAgain()
    {
        m_session->edit("heads", [](Experiment& e) { e.attention.heads = 2; });
        selectPositions(*m_session, {{Axis::query, 3}, {Axis::key, 2}}, TensorId::weights);
        QVERIFY_EXCEPTION_THROWN(m_file->save(m_folder->filePath("no_such_folder/mine.attn.json")), InputError);
        QVERIFY(m_file->isModified());
        QVERIFY(m_file->path().isEmpty());
        const QString path = m_folder->filePath("mine.attn.json");
        m_file->save(path);
        QVERIFY(!m_file->isModified());
        QCOMPARE(m_file->path(), path);
        const Experiment saved = m_session->experimentWithView();

        m_file->startWith(newWindowExperiment());
        QVERIFY(m_file->path().isEmpty());
        QVERIFY(open(path));
        QCOMPARE(m_session->experiment(), saved);
        QCOMPARE(m_session->selection().step, TensorId::weights);
        QCOMPARE(m_session->selection()[Axis::query], Index{3});
        QCOMPARE(m_session->selection()[Axis::key], Index{2});
        QCOMPARE(m_file->path(), path);
    }

    void referencedFilesAreFoundAfterSavingElsewhere()
    {
        auto numbers = std::make_shared<Tensor>(Shape{1, 2, 4});
        std::ranges::fill(numbers->values(), 0.5F);
        const auto bytes = writeSafetensors({{"x", numbers}}, {});
        writeFileAtomically(m_folder->filePath("x.safetensors").toStdString(), bytes);
        QVERIFY(open(write("with_file.attn.json",
                           R"({"format": "attention-explorer/experiment", "version": 1, "attention": {"heads": 2},
                           "inputs": {"query": {"tensor": {"file": "x.safetensors", "name": "x"}}}})")));

        QVERIFY(QDir(m_folder->path()).mkdir("elsewhere"));
        const QString moved = m_folder->filePath("elsewhere/moved.attn.json");
        m_file->save(moved);
        QVERIFY(open(moved));
        QCOMPARE((*m_session->trace())[TensorId::query_input].shape(), (Shape{1, 2, 4}));

        const QString back = m_folder->filePath("back.attn.json");
        m_file->save(back);
        QVERIFY(open(back));
        QCOMPARE(std::get<TensorInput>(m_session->experiment().inputs.query).tensor.file, std::string("x.safetensors"));
    }

    void selfContainedCopyNeedsNoOtherFile()
    {
        auto numbers = std::make_shared<Tensor>(Shape{1, 2, 16});
        std::ranges::fill(numbers->values(), 0.5F);
        m_session->edit("input", [&](Experiment& e) {
            e.inputs.query = TensorInput{{"/home/somebody/x.npy", "", numbers}, {}, {}};
        });
        const QString path = m_folder->filePath("handout.attn.json");
        m_file->saveSelfContained(path);
        QVERIFY(m_file->isModified());  // unsaved, because it was saved as a copy
        QVERIFY(m_file->path().isEmpty());
        QVERIFY(!m_session->experiment().packed);

        QVERIFY(open(path));
        QVERIFY(identical((*m_session->trace())[TensorId::query_input], *numbers));
        m_session->edit("heads", [](Experiment& e) { e.attention.heads = 2; });
        const QString again = m_folder->filePath("again.attn.json");
        m_file->save(again);
        QVERIFY(open(again));
        QVERIFY(m_session->experiment().packed);
        QVERIFY(identical((*m_session->trace())[TensorId::query_input], *numbers));
    }

    void everyExampleIsEmbedded()
    {
        const auto files = std::ranges::count_if(
            shippedFilesIn("examples"), [](const ShippedFile& file) { return file.path.ends_with(".attn.json"); });
        QCOMPARE(examples().size(), static_cast<std::size_t>(files) + shippedModels().size());
        for (const Example& example : examples()) {
            QVERIFY(!example.title.isEmpty());
            QVERIFY2(open(example.path), qPrintable(example.path));
            QCOMPARE(exampleTitle(m_session->experiment().title), example.title);
            QVERIFY(m_file->path().isEmpty());
            QVERIFY(!ExperimentFile::recentFiles().contains(example.path));
        }
    }

    void errorsNameFile()
    {
        const auto placeOfErrorIn = [this](const QString& path) {
            QString place;
            const auto hears = connect(m_file.get(), &ExperimentFile::failed,
                                       [&](const InputError& error) { place = QString::fromStdString(error.place()); });
            QSignalSpy failed(m_file.get(), &ExperimentFile::failed);
            m_file->open(path);
            failed.wait();
            disconnect(hears);
            return place;
        };
        QCOMPARE(placeOfErrorIn(write("heads.attn.json", R"({"format": "attention-explorer/experiment", "version": 2,
                                                         "attention": {"heads": 0}})")),
                 QString("heads.attn.json: /attention/heads"));
        QCOMPARE(placeOfErrorIn(write("text.attn.json", "heads = 4")), QString("text.attn.json"));
        QCOMPARE(placeOfErrorIn(m_folder->filePath("missing.attn.json")), QString("missing.attn.json"));
    }

    void editsDuringReadingAreConfirmed()
    {
        const QString path = write("other.attn.json", experimentCalled("other"));
        const auto twoHeads = [](Experiment& e) { e.attention.heads = 2; };
        int asked = 0;
        bool may = false;
        m_file->setConfirmReplace([&] { return ++asked, may; });
        QVERIFY(open(path));
        QCOMPARE(asked, 0);

        m_file->open(path);
        m_session->edit("heads", twoHeads);
        QTRY_COMPARE(asked, 1);
        QCOMPARE(m_session->experiment().attention.heads, Index{2});
        QVERIFY(m_file->isModified());

        may = true;
        m_file->open(path);
        m_session->edit("heads", [](Experiment& e) { e.attention.heads = 1; });
        QTRY_COMPARE(m_session->experiment().attention.heads, Index{4});
        QCOMPARE(m_session->undoStack()->count(), 0);
        QCOMPARE(asked, 2);
    }

    void readingForAReplacedExperimentIsDropped()
    {
        const QString path = write("other.attn.json", experimentCalled("other"));
        QSignalSpy opened(m_file.get(), &ExperimentFile::opened);
        m_file->open(path);
        m_file->startWith(newWindowExperiment());
        QVERIFY(open(write("third.attn.json", experimentCalled("third"))));
        QCOMPARE(opened.size(), 2);
        QCOMPARE(m_session->experiment().title, std::string("third"));
    }

    void recentFilesAreNewestFirst()
    {
        QStringList paths;
        for (const char* name : {"1.attn.json", "2.attn.json", "1.attn.json"}) {
            paths.prepend(m_folder->filePath(name));
            m_file->save(paths.front());
        }
        QCOMPARE(ExperimentFile::recentFiles().mid(0, 2), paths.mid(0, 2));
        QCOMPARE(ExperimentFile::recentFiles().count(paths.front()), qsizetype{1});
    }

    void temporaryExperiment_doesNotChangeDocument()
    {
        const QString path = m_folder->filePath("mine.attn.json");
        m_file->save(path);
        m_session->edit("heads", [](Experiment& e) { e.attention.heads = 2; });
        Experiment other;
        other.title = "other";
        m_file->showTemporary(other, "A lesson");
        QCOMPARE(m_file->heading(), QString("A lesson"));
        QVERIFY(m_file->path().isEmpty());
        QVERIFY(!m_file->isModified());
        const QString copy = m_folder->filePath("copy.attn.json");
        m_file->save(copy);
        QCOMPARE(loadExperiment(copy.toStdString()).title, std::string("other"));

        m_file->restoreDocument();
        QCOMPARE(m_file->path(), path);
        QCOMPARE(m_file->heading(), QString("mine"));
        QVERIFY(m_file->isModified());
        QCOMPARE(m_session->experiment().attention.heads, Index{2});
    }

    // Changes of an open file by other programs, and failures of saving.

    void change_isDetectedForEveryWayOfWriting()
    {
        saveInFolder();
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
        saveInFolder();
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
        saveInFolder();
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

    // Autosaved copies: when they are written, deleted, offered and restored.

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
    void beginWithExample()
    {
        m_file.reset();
        m_session = std::make_unique<Session>(builtInExperiment());
        m_file = std::make_unique<ExperimentFile>(m_session.get());
    }

    bool open(const QString& path)
    {
        QSignalSpy opened(m_file.get(), &ExperimentFile::opened);
        m_file->open(path);
        return opened.wait() && awaitIdle(*m_session) && !m_session->error();
    }

    QString write(const QString& name, const QByteArray& text) { return writeFile(m_folder->filePath(name), text); }

    void edit(const std::string& title)
    {
        m_session->edit("title", [&](Experiment& e) { e.title = title; });
    }

    /// Saves as m_path, which is in a folder of its own.
    void saveInFolder()
    {
        QVERIFY(QDir(m_folder->path()).mkdir("folder"));
        m_path = m_folder->filePath("folder/mine.attn.json");
        m_file->save(m_path);
    }

    void writeExternally(const QByteArray& title)
    {
        const QByteArray text = experimentCalled(title);
        writeFileAtomically(m_path.toStdString(), std::as_bytes(std::span(text.data(), std::size_t(text.size()))));
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
        beginWithExample();
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
    QString m_path;
    std::unique_ptr<ExperimentFile> m_file;
};

ATTN_QT_TEST(ExperimentFileTest)
#include "experiment_file_test.moc"
