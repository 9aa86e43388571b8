// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/session_notices.h"

#include "core/pipeline/make_layer.h"
#include "tests/ui/qt_test.h"

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

std::map<QString, Experiment> brokenExperiments()
{
    std::map<QString, Experiment> broken;
    broken["heads"].attention.heads = 7;
    broken["more heads than features"].attention.heads = 100;
    broken["heads and unequal sizes"].attention.heads = 5;
    broken["heads and unequal sizes"].attention.d_v = 12;
    broken["heads without projections"].attention.heads = 3;
    broken["d_k without projections"].attention.d_k = 8;
    broken["d_v without projections"].attention.d_v = 8;
    for (auto& [what, experiment] : broken)
        if (what.endsWith("without projections"))
            experiment.attention.projections = Projections::none;
    broken["d_out without projection"].attention.d_out = 8;
    broken["d_out without projection"].attention.output_projection = false;
    broken["fused cross-attention"].inputs.key = TextInput{{"le chat"}};
    broken["fused cross-attention"].attention.projections = Projections::fused;
    broken["one-hot in too few"].embedding.dim = 4;
    broken["one-hot in too few"].embedding.init = EmbeddingInit::one_hot;
    broken["a head that is not there"].heads_off = {4};
    broken["unequal batches"].inputs.query = TextInput{{"a b", "c d"}};
    broken["unequal batches"].inputs.key = TextInput{{"le chat"}};
    return broken;
}

}  // namespace

/// Every suggestion for an error removes that error.
class SuggestionsTest : public QObject
{
    Q_OBJECT

private slots:
    void everySuggestionRemovesError_data()
    {
        QTest::addColumn<QString>("what");
        for (const auto& [what, experiment] : brokenExperiments())
            QTest::newRow(qPrintable(what)) << what;
    }

    void everySuggestionRemovesError()
    {
        QFETCH(QString, what);
        const Experiment experiment = brokenExperiments().at(what);
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
    }

    void noSuggestionWithoutAnObviousFix()
    {
        Experiment experiment;
        experiment.inputs.query = TextInput{{""}};
        QVERIFY(suggestionsFor(experiment, *errorOf(experiment)).empty());
    }
};

ATTN_QT_TEST(SuggestionsTest)
#include "suggestions_test.moc"
