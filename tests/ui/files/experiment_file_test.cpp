// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/experiment_json.h"
#include "core/files/file_io.h"
#include "core/files/safetensors.h"
#include "core/files/shipped_files.h"
#include "tests/ui/session_fixture.h"
#include "tests/ui/written_file.h"
#include "ui/files/examples.h"
#include "ui/files/experiment_file.h"

#include <QDir>
#include <QTemporaryDir>

#include <memory>

using namespace attn;

class ExperimentFileTest : public SessionFixture
{
    Q_OBJECT

private slots:
    void init()
    {
        m_file.reset();
        m_session = std::make_unique<Session>(builtInExperiment());
        m_file = std::make_unique<ExperimentFile>(m_session.get());
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(awaitTrace(*m_session));
    }

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

private:
    bool open(const QString& path)
    {
        QSignalSpy opened(m_file.get(), &ExperimentFile::opened);
        m_file->open(path);
        return opened.wait() && awaitIdle(*m_session) && !m_session->error();
    }

    QString write(const QString& name, const QByteArray& text) { return writeFile(m_folder->filePath(name), text); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ExperimentFile> m_file;
};

ATTN_QT_TEST(ExperimentFileTest)
#include "experiment_file_test.moc"
