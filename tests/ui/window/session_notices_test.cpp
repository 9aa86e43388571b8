// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/session_notices.h"

#include "core/lessons/lesson_pages.h"
#include "core/pipeline/make_layer.h"
#include "tests/ui/children.h"
#include "tests/ui/json_rows.h"
#include "tests/ui/model_experiments.h"
#include "tests/ui/session_fixture.h"
#include "ui/export/export_job.h"
#include "ui/files/experiment_file.h"
#include "ui/widgets/notices.h"
#include "ui/window/experiment_panel.h"
#include "ui/window/trace_notices.h"

#include <QAbstractButton>
#include <QApplication>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSemaphore>
#include <QTemporaryDir>
#include <QTimer>

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

/// Notices of errors, of work that takes long, and of what is unusual in the trace.
class SessionNoticesTest : public SessionFixture
{
    Q_OBJECT

private slots:
    void init()
    {
        m_session = std::make_unique<Session>(Experiment());
        m_panel = std::make_unique<ExperimentPanel>(m_session.get());
        m_window = std::make_unique<QWidget>();
        auto* picture = new QWidget(m_window.get());
        picture->resize(600, 400);
        m_notices = new Notices(picture);
        new TraceNotices(m_session.get(), m_notices);
        m_source = std::make_unique<SessionNotices>(m_session.get(), m_panel.get(), m_notices);
        QVERIFY(awaitTrace(*m_session));
        QCOMPARE(m_notices->text(), QString());
    }

    void cleanup()
    {
        m_source.reset();
        m_panel.reset();
        m_window.reset();
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

    void everySuggestionRemovesError_data() { addJsonRows("window/suggestions.json"); }

    /// The table suggestions.json: "patch" makes an experiment invalid; every suggestion for the error removes it.
    void everySuggestionRemovesError()
    {
        QFETCH(nlohmann::json, row);
        const Experiment experiment = withPatch({}, row.at("patch"), {});
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

    void paddingIsMentionedAndMasked()
    {
        edit(*m_session, [](Experiment& e) { e.inputs.query = TextInput{{"a b c", "d"}}; });
        QVERIFY(m_notices->text().contains("[PAD]. This padding is not masked"));
        press("Mask it");
        QVERIFY(std::holds_alternative<PaddingRegion>(m_session->experiment().mask.layers.back().region));
        QCOMPARE(m_notices->text(), QString());
        edit(*m_session,
             [](Experiment& e) { e.mask.layers.back().region = CausalRegion{}; });  // hides the padding, too
        QCOMPARE(m_notices->text(), QString());
    }

    void causalMaskOfCrossAttentionIsMentioned()
    {
        edit(*m_session, [](Experiment& e) {
            e.inputs.key = TextInput{{"x y z"}};
            e.mask.layers.emplace_back().region = CausalRegion{};
        });
        QVERIFY(m_notices->text().contains("causal mask is on"));
        press("Switch it off");
        QVERIFY(!m_session->experiment().mask.layers.front().on);
        QCOMPARE(m_notices->text(), QString());
    }

    void rowWithoutKeysIsExplained_data() { addJsonRows("window/rows_without_keys.json"); }

    /// The table rows_without_keys.json: "patch" is merged into an experiment, and the notice has the "words".
    void rowWithoutKeysIsExplained()
    {
        QFETCH(nlohmann::json, row);
        const QString words = QString::fromStdString(row.at("words"));
        edit(*m_session, [&](Experiment& e) { e = withPatch(e, row.at("patch"), {}); });
        QVERIFY2(m_notices->text().contains(words), qPrintable(m_notices->text()));
        QVERIFY(m_notices->text().contains("“cat” sees no key in head 3"));
        edit(*m_session, [](Experiment& e) { e.mask.layers.front().heads.reset(); });
        QVERIFY2(m_notices->text().startsWith("“cat” sees no key in any head."), qPrintable(m_notices->text()));
        edit(*m_session, [](Experiment& e) { std::get<TextInput>(e.inputs.query).sequences.push_back("a dog"); });
        QVERIFY2(m_notices->text().startsWith("Sequence 1: “cat” sees no key"), qPrintable(m_notices->text()));
    }

    void unknownWordsAreNamed()
    {
        replace(*m_session, whichNoun(0));
        QCOMPARE(m_notices->text(), QString());
        edit(*m_session, [](Experiment& e) { e.inputs.query = TextInput{{"the zebra sat on the <b>"}}; });
        const QString text = m_notices->text();
        QVERIFY2(text.startsWith("Not in this model's vocabulary") && text.contains("zebra") && text.contains("<unk>"),
                 qPrintable(text));
        QCOMPARE(m_session->trace()->layer().key_tokens.front()[1], "zebra → <unk>");
        QCOMPARE(m_session->trace()->layer().key_tokens.front()[2], "sat");
    }

    void unknownWordSuggestsNearestKnownWord()
    {
        replace(*m_session, whichNoun(0));
        edit(*m_session, [](Experiment& e) { e.inputs.query = TextInput{{"the catt sat on the"}}; });
        QCOMPARE(m_notices->text(), "“catt” (nearest: “cat”) is not in this model's vocabulary: it is read as <unk>.");
        QString words;
        QTimer::singleShot(0, m_notices, [&words] {
            auto* dialog = QApplication::activeModalWidget();
            words = dialog->findChild<QPlainTextEdit*>()->toPlainText();
            dialog->close();
        });
        press("Its words…");
        QVERIFY2(words.contains(", cat, "), qPrintable(words));
    }

private:
    void press(const QString& action)
    {
        QAbstractButton* button = childNamed<QAbstractButton>(*m_notices, action);
        QVERIFY(button);
        button->click();
        QVERIFY(awaitIdle(*m_session));
    }

    std::unique_ptr<ExperimentPanel> m_panel;
    std::unique_ptr<QWidget> m_window;
    Notices* m_notices = nullptr;
    std::unique_ptr<SessionNotices> m_source;
};

ATTN_QT_TEST(SessionNoticesTest)
#include "session_notices_test.moc"
