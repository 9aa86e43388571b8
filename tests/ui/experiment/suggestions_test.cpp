// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/suggestions.h"

#include "core/pipeline/make_layer.h"
#include "tests/ui/qt_test.h"

#include <QTest>

using namespace attn;

/// Whatever is suggested puts the error right.
class SuggestionsTest : public QObject
{
    Q_OBJECT

private slots:
    void everySuggestionHelps_data();
    void everySuggestionHelps();
    void theNearestNumbersOfHeadsComeFirst();
    void whatHasNoObviousFixHasNone();
};

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

using Break = std::function<void(Experiment&)>;

const std::map<QString, Break>& breakings()
{
    static const std::map<QString, Break> all = {
        {"heads", [](Experiment& e) { e.attention.heads = 7; }},
        {"more heads than features", [](Experiment& e) { e.attention.heads = 100; }},
        {"heads and unequal sizes",
         [](Experiment& e) {
             e.attention.heads = 5;
             e.attention.d_v = 12;
         }},
        {"heads without projections",
         [](Experiment& e) {
             e.attention.heads = 3;
             e.attention.projections = Projections::none;
         }},
        {"d_k without projections",
         [](Experiment& e) {
             e.attention.d_k = 8;
             e.attention.projections = Projections::none;
         }},
        {"d_v without projections",
         [](Experiment& e) {
             e.attention.d_v = 8;
             e.attention.projections = Projections::none;
         }},
        {"d_out without projection",
         [](Experiment& e) {
             e.attention.d_out = 8;
             e.attention.output_projection = false;
         }},
        {"fused cross-attention",
         [](Experiment& e) {
             e.inputs.key = TextInput{{"le chat"}};
             e.attention.projections = Projections::fused;
         }},
        {"one-hot in too few",
         [](Experiment& e) {
             e.embedding.dim = 4;
             e.embedding.init = EmbeddingInit::one_hot;
         }},
        {"a head that is not there", [](Experiment& e) { e.heads_off = {4}; }},
        {"unequal batches",
         [](Experiment& e) {
             e.inputs.query = TextInput{{"a b", "c d"}};
             e.inputs.key = TextInput{{"le chat"}};
         }},
    };
    return all;
}

}  // namespace

void SuggestionsTest::everySuggestionHelps_data()
{
    QTest::addColumn<QString>("what");
    for (const auto& [what, breaking] : breakings())
        QTest::newRow(qPrintable(what)) << what;
}

void SuggestionsTest::everySuggestionHelps()
{
    QFETCH(QString, what);
    Experiment experiment;
    breakings().at(what)(experiment);
    const auto error = errorOf(experiment);
    QVERIFY(error);
    const auto suggestions = suggestionsFor(experiment, *error);
    QVERIFY(!suggestions.empty());
    for (const Suggestion& suggestion : suggestions) {
        Experiment mended = experiment;
        suggestion.change(mended);
        QVERIFY(!suggestion.name.text().isEmpty());
        QVERIFY2(!errorOf(mended), qPrintable(suggestion.name.text()));
    }
}

void SuggestionsTest::theNearestNumbersOfHeadsComeFirst()
{
    Experiment experiment;
    experiment.attention.heads = 6;
    const auto suggestions = suggestionsFor(experiment, *errorOf(experiment));
    QCOMPARE(suggestions.size(), std::size_t{2});
    QCOMPARE(suggestions[0].name.text(), QString("4 heads"));
    QCOMPARE(suggestions[1].name.text(), QString("8 heads"));
}

void SuggestionsTest::whatHasNoObviousFixHasNone()
{
    Experiment experiment;
    experiment.inputs.query = TextInput{{""}};
    QVERIFY(suggestionsFor(experiment, *errorOf(experiment)).empty());
}

ATTN_QT_TEST(SuggestionsTest)
#include "suggestions_test.moc"
