// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/files/file_actions.h"

#include "core/experiment/experiment_json.h"
#include "core/experiment/referenced_files.h"
#include "core/files/file_io.h"
#include "core/files/numpy.h"
#include "core/files/safetensors.h"
#include "tests/ui/dialog_answers.h"
#include "tests/ui/model_experiments.h"
#include "tests/ui/session_fixture.h"
#include "tests/ui/written_file.h"
#include "ui/files/reading.h"
#include "ui/files/tensor_use.h"
#include "ui/widgets/ask.h"

#include <QLabel>
#include <QSemaphore>
#include <QTemporaryDir>

#include <memory>

using namespace attn;

/// Dialogs when files are written or opened.
class FileActionsTest : public SessionFixture
{
    Q_OBJECT

private slots:
    void init()
    {
        m_actions.reset();
        m_file.reset();
        m_folder = std::make_unique<QTemporaryDir>();
        m_session = std::make_unique<Session>(builtInExperiment());
        m_file = std::make_unique<ExperimentFile>(m_session.get());
        m_window = std::make_unique<QWidget>();
        m_actions = std::make_unique<FileActions>(m_session.get(), m_file.get(), m_window.get());
        m_dialogs = std::make_unique<DialogAnswers>();
        QVERIFY(awaitTrace(*m_session));
    }

    void suggestedFileNameIsExperimentName()
    {
        const auto nameFor = [this](const std::string& text) {
            m_session->edit("text", [&](Experiment& experiment) { experiment.inputs.query = TextInput{{text}}; });
            return QFileInfo(m_actions->suggestedName(".svg")).fileName();
        };
        QCOMPARE(QFileInfo(m_actions->suggestedName(".svg")).fileName(), "The cat sat on the mat.svg");
        QCOMPARE(nameFor("the black cat"), "the black cat.svg");
        QCOMPARE(nameFor("../is \"it\" a/b?"), "is it ab.svg");  // no folder, no characters that file systems reject
        QCOMPARE(nameFor("???"), "attention.svg");
    }

    void missingExtensionIsAdded_data()
    {
        addRows<QStringList>("names", {{"no extension", {"mine", "mine.attn.json"}},
                                       {"its first part", {"mine.attn", "mine.attn.json"}},
                                       {"its last part", {"mine.JSON", "mine.attn.json"}},
                                       {"a dot, which begins no extension", {"lecture 1.2", "lecture 1.2.attn.json"}}});
    }

    void missingExtensionIsAdded()
    {
        QFETCH(QStringList, names);
        answer({enterFileName(path(names[0]))});
        QVERIFY(m_actions->saveAs());
        QCOMPARE(filesIn(), names.mid(1));
        QCOMPARE(m_dialogs->questions(), QStringList{});
    }

    void selfContainedCopyIsSaved()
    {
        QSignalSpy saved(m_file.get(), &ExperimentFile::saved);
        answer({enterFileName(path("mine"))});
        m_actions->saveSelfContained();
        QCOMPARE(saved.size(), 1);
        QCOMPARE(filesIn(), QStringList{"mine.attn.json"});
        QVERIFY(loadExperiment(path("mine.attn.json").toStdString()).packed);
        QVERIFY(m_file->path().isEmpty());
    }

    void replacingExistingFileIsConfirmed()
    {
        const QByteArray kept = "precious";
        for (const char* there : {"mine.attn.json", "trace.safetensors"})
            writeFile(path(there), kept);
        answer({enterFileName(path("mine")), no});
        QVERIFY(!m_actions->saveAs());
        QCOMPARE(m_dialogs->questions(), QStringList{"mine.attn.json is there already. Replace it?"});
        QCOMPARE(contentOf(path("mine.attn.json")), kept);
        answer({enterFileName(path("trace")), no});
        QCOMPARE(openTensorDialog(), QString());
        answer({enterFileName(path("mine")), yes});
        QVERIFY(m_actions->saveAs());
        QVERIFY(contentOf(path("mine.attn.json")).contains("attention-explorer/experiment"));
    }

    void extensionFollowsChosenType()
    {
        answer({enterFileName(path("trace"), "NumPy archive (*.npz)")});
        QCOMPARE(openTensorDialog(), path("trace.npz"));
        answer({enterFileName(path("TRACE.NPZ"))});
        QCOMPARE(openTensorDialog(), path("TRACE.NPZ"));
    }

    void wrongExtensionOffersTheRightOne()
    {
        answer({enterFileName(path("trace.csv")), no});
        QCOMPARE(openTensorDialog(), QString());
        QCOMPARE(m_dialogs->questions(),
                 QStringList{"No .csv file can be written here. Write trace.safetensors instead?"});
        QCOMPARE(filesIn(), QStringList{});
        answer({enterFileName(path("mine.safetensors")), yes});
        QVERIFY(m_actions->saveAs());
        QCOMPARE(filesIn(), QStringList{"mine.attn.json"});
    }

    void readingOtherFoldersAsksForPermission()
    {
        QTemporaryDir other;
        Tensor numbers({3, 6});
        std::ranges::fill(numbers.values(), 1.0F);
        writeFileAtomically(other.filePath("x.npy").toStdString(), writeNpy(numbers));
        writeFileAtomically(path("x.npy").toStdString(), writeNpy(numbers));
        const auto writeExperiment = [&](const QString& name, const QString& file) {
            writeFile(path(name),
                      R"({"format": "attention-explorer/experiment", "version": 2, "attention": {"heads": 1},
                "inputs": {"query": {"tensor": {"file": ")" +
                          file.toUtf8() + R"("}}}})");
        };
        const auto isOpen = [&](const QString& name) {
            return QTest::qWaitFor([&] { return m_file->path() == path(name); });
        };
        writeExperiment("own.attn.json", "x.npy");
        writeExperiment("foreign.attn.json", other.filePath("x.npy"));
        QCOMPARE(externalTensorFolders(path("own.attn.json").toStdString()).size(), std::size_t{0});
        QCOMPARE(externalTensorFolders(path("foreign.attn.json").toStdString()).size(), std::size_t{1});

        answer({[](QWidget* dialog) { dialog->close(); }});
        m_actions->openFile(path("foreign.attn.json"));
        QCOMPARE(m_dialogs->questions().size(), 1);
        QVERIFY(m_dialogs->questions().front().contains(other.path()));
        QVERIFY(m_file->path().isEmpty());

        answer({yes});
        m_actions->openFile(path("foreign.attn.json"));
        QVERIFY(isOpen("foreign.attn.json"));

        m_actions->openFile(path("own.attn.json"));
        QVERIFY(isOpen("own.attn.json"));
        m_actions->openFile(path("foreign.attn.json"));  // the folder was already allowed
        QVERIFY(isOpen("foreign.attn.json"));
        QCOMPARE(m_dialogs->questions().size(), 2);
    }

    void tensorsCanBecomeInputWeightsOrMask()
    {
        const TracePtr trace = m_session->trace();
        TensorList tensors = {{"mask", trace->find(TensorId::mask)}, {"x", trace->find(TensorId::query_input)}};
        for (const Step* step : trace->steps())
            if (isParameter(step->id))
                tensors.emplace_back(name(step->id), trace->find(step->id));
        const QString file = path("all.safetensors");
        writeFileAtomically(file.toStdString(), writeSafetensors(tensors, {}));
        QStringList texts;
        QStringList names;
        for (const TensorUse& use : usesOf(file, trace->layer().grid)) {
            texts << use.text;
            names << use.name;
            if (use.mask)
                m_session->edit(use.name,
                                [&use](Experiment& experiment) { experiment.mask.layers.push_back({*use.mask}); });
            else
                m_session->edit(use.name, use.change);
            QVERIFY2(awaitIdle(*m_session) && !m_session->error(), qPrintable(use.text));
        }
        QCOMPARE(texts, (QStringList{"Weights of the projections", "Mask layer: mask (1, 4, 6, 6)",
                                     "Query input: x (1, 6, 16)", "Key and value input: x (1, 6, 16)"}));
        QCOMPARE(names[2], QString("Query input from a file"));
        QVERIFY(std::holds_alternative<WeightFile>(m_session->experiment().attention.weights));
        QCOMPARE(m_session->experiment().mask.layers.size(), std::size_t{2});
    }

    void unusableTensorsAreRefused()
    {
        writeFileAtomically(path("x.npy").toStdString(), writeNpy(Tensor({2, 2, 2, 2, 2})));
        QSignalSpy failed(m_actions.get(), &FileActions::failed);
        m_actions->openFile(path("x.npy"));
        QCOMPARE(failed.size(), 1);
    }

    void longReadingCanBeStopped()
    {
        const auto isRead = std::make_shared<QSemaphore>();
        const std::function<int()> load = [isRead] {
            isRead->acquire();
            return 7;
        };
        QString labelText;
        answer({[&](QWidget* dialog) {
            labelText = dialog->findChild<QLabel*>()->text();
            dialog->findChild<QPushButton*>()->click();
        }});
        QVERIFY(!readWithProgressDialog<int>(m_window.get(), path("<b>x.npy"), load));
        QCOMPARE(labelText, QString("Reading <b>x.npy…"));
        isRead->release(2);  // also for the stopped reading
        QCOMPARE(readWithProgressDialog<int>(m_window.get(), path("x.npy"), load), std::optional(7));
        QCOMPARE(m_dialogs->questions(), QStringList{});
    }

    void layerIsExtracted()
    {
        m_actions->extractLayer();
        QVERIFY(!m_actions->hasModel());
        replace(*m_session, whichNoun(1));
        QVERIFY(m_actions->hasModel());
        const TracePtr inModel = m_session->currentTrace();
        m_actions->extractLayer();
        QVERIFY(awaitSettled(*m_session));
        QVERIFY(!m_actions->hasModel());
        QCOMPARE(m_file->heading(), "Layer 2 of the cat sat on the mat because it was tired so the");
        QCOMPARE(m_file->shortHeading(), "Layer 2 of the cat sat on the mat becaus …");
        QVERIFY(identical((*m_session->currentTrace())[TensorId::output], (*inModel)[TensorId::output]));
    }

    void failedExtractionIsReported()
    {
        QSignalSpy failed(m_actions.get(), &FileActions::failed);
        replace(*m_session, whichNoun(2));
        m_actions->extractLayer();
        QCOMPARE(failed.size(), 1);
        QVERIFY(m_actions->hasModel());
    }

private:
    void answer(std::vector<DialogAnswers::Answer> answers) { m_dialogs->answer(std::move(answers)); }
    /// Shows the dialog for a tensor file.
    QString openTensorDialog()
    {
        return askForSavePath(m_window.get(), "Tensors", m_folder->path(),
                              {{"Safetensors", ".safetensors"}, {"NumPy archive", ".npz"}});
    }
    QStringList filesIn() const { return QDir(m_folder->path()).entryList(QDir::Files, QDir::Name); }
    QString path(const QString& name) const { return m_folder->filePath(name); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ExperimentFile> m_file;
    std::unique_ptr<QWidget> m_window;
    std::unique_ptr<FileActions> m_actions;
    std::unique_ptr<DialogAnswers> m_dialogs;
};

ATTN_QT_TEST(FileActionsTest)
#include "file_actions_test.moc"
