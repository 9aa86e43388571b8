// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/session_notices.h"

#include "core/experiment/experiment_json.h"
#include "core/pipeline/make_layer.h"
#include "tests/ui/children.h"
#include "tests/ui/session_fixture.h"
#include "ui/export/export_job.h"
#include "ui/files/experiment_file.h"
#include "ui/widgets/notices.h"
#include "ui/window/experiment_panel.h"

#include <QAbstractButton>
#include <QProgressBar>
#include <QPushButton>
#include <QSemaphore>
#include <QTemporaryDir>

#include <memory>

using namespace attn;

namespace
{

std::optional<InputError> errorOf(const Experiment& experiment)
{
    try {
        makeLayer(experiment);
        return std::nullopt;
    } catch (const InputError& error) {
        return error;
    }
}

}  // namespace

class SessionNoticesTest : public SessionFixture
{
    Q_OBJECT

private slots:
    void init()
    {
        m_session = std::make_unique<Session>(Experiment());
        m_panel = std::make_unique<ExperimentPanel>(m_session.get());
        m_window = std::make_unique<QWidget>();
        m_notices = new Notices(new QWidget(m_window.get()));
        m_source = std::make_unique<SessionNotices>(m_session.get(), m_panel.get(), m_notices);
        QVERIFY(awaitTrace(*m_session));
        QCOMPARE(m_notices->text(), QString());
    }

    void cleanup()
    {
        m_source.reset();
        m_panel.reset();
    }

    void actionFixesError()
    {
        m_session->edit("heads", [](Experiment& e) { e.attention.heads = 3; });
        QVERIFY(awaitError(*m_session));
        QVERIFY2(m_notices->text().startsWith("Heads\n") && m_notices->text().contains("16"),
                 qPrintable(m_notices->text()));
        childNamed<QAbstractButton>(*m_notices, "4 heads")->click();
        QCOMPARE(m_session->experiment().attention.heads, Index{4});
        QVERIFY(awaitError(*m_session));
        QCOMPARE(m_notices->text(), QString());
    }

    void computingCanBeStoppedAndContinued()
    {
        QCOMPARE(m_notices->text(), QString());
        const TracePtr before = m_session->trace();

        m_session->edit("heads", [](Experiment& e) { e.attention.heads = 2; });
        m_session->stopComputing();
        QVERIFY(m_session->isStopped());
        QVERIFY(m_notices->text().startsWith("Stopped"));
        QVERIFY(awaitSettled(*m_session));
        QCOMPARE(m_session->trace(), before);

        m_notices->findChild<QPushButton*>()->click();
        QVERIFY(m_session->isComputing());
        QVERIFY(awaitIdle(*m_session));
        QCOMPARE(m_notices->text(), QString());
        QCOMPARE(m_session->trace()->layer().dimensions[Axis::head], Index{2});
    }

    void longExportShowsProgress()
    {
        ExportJob job;
        m_source->showProgressOf(&job);
        QVERIFY(awaitSettled(*m_session));
        const QTemporaryDir folder;
        QSemaphore half, done;
        job.start(folder.filePath("slow.pdf"), [&](const Progress& progress) {
            half.acquire();
            progress(1, 2);
            done.acquire();
        });
        QCOMPARE(m_notices->text(), QString());
        QTRY_COMPARE(m_notices->text(), "Writing slow.pdf…");
        half.release();
        QTRY_COMPARE(m_notices->findChild<QProgressBar*>()->value(), 500);
        done.release();
        QTRY_COMPARE(m_notices->text(), QString());
    }

    void longReadingShowsProgressAndCanBeStopped()
    {
        ExperimentFile file(m_session.get());
        m_source->showLoadingOf(&file);
        QVERIFY(awaitSettled(*m_session));
        QSemaphore done;
        QThreadPool& pool = *QThreadPool::globalInstance();
        for (int thread = 0; thread < pool.maxThreadCount(); ++thread)
            pool.start([&done] { done.acquire(); });  // blocks the reader
        QSignalSpy opened(&file, &ExperimentFile::opened);
        file.open("slow.attn.json");
        QCOMPARE(m_notices->text(), QString());
        QTRY_COMPARE(m_notices->text(), "Reading slow.attn.json…");
        childNamed<QAbstractButton>(*m_notices, "Stop")->click();
        QCOMPARE(m_notices->text(), QString());
        QVERIFY(file.reading().isEmpty());
        done.release(pool.maxThreadCount());
        pool.waitForDone();

        QSignalSpy failed(&file, &ExperimentFile::failed);
        file.open("none.attn.json");
        QCOMPARE(file.reading(), QString("none.attn.json"));
        QVERIFY(failed.wait());
        QVERIFY(file.reading().isEmpty());
        QCOMPARE(failed.size(), 1);  // the stopped export is not reported
        QCOMPARE(opened.size(), 0);
    }

    /// Every suggestion for an error removes that error.
    void everySuggestionRemovesError_data()
    {
        addRows<QByteArray>(
            "members",
            {{"heads", R"("attention": {"heads": 7})"},
             {"more heads than features", R"("attention": {"heads": 100})"},
             {"heads and unequal sizes", R"("attention": {"heads": 5, "d_v": 12})"},
             {"heads without projections", R"("attention": {"projections": "none", "heads": 3})"},
             {"d_k without projections", R"("attention": {"projections": "none", "d_k": 8})"},
             {"d_v without projections", R"("attention": {"projections": "none", "d_v": 8})"},
             {"d_out without projection", R"("attention": {"output_projection": false, "d_out": 8})"},
             {"fused cross-attention",
              R"("attention": {"projections": "fused"}, "inputs": {"key": {"text": ["le chat"]}})"},
             {"one-hot in too few", R"("embedding": {"dim": 4, "init": "one_hot"})"},
             {"a head that is not there", R"("heads_off": [4])"},
             {"unequal batches", R"("inputs": {"query": {"text": ["a b", "c d"]}, "key": {"text": ["le chat"]}})"}});
    }

    void everySuggestionRemovesError()
    {
        QFETCH(QByteArray, members);
        const QByteArray file = R"({"format": "attention-explorer/experiment", "version": 2, )" + members + '}';
        const Experiment experiment = parseExperiment(file.toStdString(), {});
        const auto error = errorOf(experiment);
        QVERIFY(error);
        const auto suggestions = suggestionsFor(experiment, *error);
        QVERIFY(!suggestions.empty());
        for (const Suggestion& suggestion : suggestions) {
            Experiment corrected = experiment;
            suggestion.change(corrected);
            QVERIFY(!suggestion.name.isEmpty());
            QVERIFY2(!errorOf(corrected), qPrintable(suggestion.name));
        }
    }

    void nearestHeadCountsComeFirst()
    {
        Experiment experiment;
        experiment.attention.heads = 6;
        const auto suggestions = suggestionsFor(experiment, *errorOf(experiment));
        QCOMPARE(suggestions.size(), std::size_t{2});
        QCOMPARE(suggestions[0].name, QString("4 heads"));
        QCOMPARE(suggestions[1].name, QString("8 heads"));
        Experiment without_obvious_fix;
        without_obvious_fix.inputs.query = TextInput{{""}};
        QVERIFY(suggestionsFor(without_obvious_fix, *errorOf(without_obvious_fix)).empty());
    }

private:
    std::unique_ptr<ExperimentPanel> m_panel;
    std::unique_ptr<QWidget> m_window;
    Notices* m_notices = nullptr;
    std::unique_ptr<SessionNotices> m_source;
};

ATTN_QT_TEST(SessionNoticesTest)
#include "session_notices_test.moc"
