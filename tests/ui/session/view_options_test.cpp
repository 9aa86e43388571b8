// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/session_fixture.h"

using namespace attn;

namespace
{

ViewOptions unusualOptions()
{
    ViewOptions options;
    options.queriesAcross = true;
    options.allHeads = true;
    options.resultAlone = true;
    options.signedColours = SignedColours::teal_brown;
    options.weightColours = WeightColours::blue_yellow;
    options.weightRange = WeightRange::row_maximum;
    options.sentences = VisibleSentences::b_to_a;
    options.cachedRows = true;
    options.sameScale = true;
    return options;
}

}  // namespace

class ViewOptionsTest : public SessionFixture
{
    Q_OBJECT

private slots:
    void init() { beginSession(); }

    void areUnchangedAfterSavingAndLoading()
    {
        const auto file = nlohmann::json::parse(toJson(unusualOptions()).dump());
        QVERIFY(viewOptionsFrom(file, {}) == unusualOptions());
        QVERIFY(viewOptionsFrom(toJson(ViewOptions{}), unusualOptions()) == ViewOptions{});
    }

    void savedColoursAreRestored()
    {
        const auto coloursOf = [](const char* view) {
            return viewOptionsFrom(nlohmann::json::parse(view), unusualOptions()).weightColours;
        };
        QVERIFY(coloursOf(R"({"share_colours": "blue"})") == WeightColours::blue);
        QVERIFY(coloursOf(R"({"share_colours": "viridis"})") == WeightColours::viridis);
    }

    void invalidValuesInFileAreIgnored()
    {
        for (const char* view :
             {"null", "[]", "{}", R"({"queries_across": 1, "all_heads": "yes", "same_scale": null})",
              R"({"signed_colours": "rainbow", "share_colours": 3, "share_range": ["one"], "sentences": "c"})"})
            QVERIFY2(viewOptionsFrom(nlohmann::json::parse(view), unusualOptions()) == unusualOptions(), view);
    }

    void areSavedWithExperiment()
    {
        m_session->setViewOptions(unusualOptions());
        m_session->goToStep(TensorId::output);
        const Experiment saved = m_session->experimentWithView();
        QVERIFY(viewOptionsFrom(saved.view, {}) == unusualOptions());
        QCOMPARE(selectionFrom(saved.view, {}).step, TensorId::output);
        Session opened(saved);
        QVERIFY(opened.viewOptions() == unusualOptions());
    }

    void doNotAffectHistoryOrNumbers()
    {
        const TracePtr trace = m_session->trace();
        m_session->setViewOptions(unusualOptions());
        QVERIFY(m_session->undoStack()->isClean());
        QVERIFY(!m_session->undoStack()->canUndo());
        QVERIFY(!m_session->isComputing());
        QCOMPARE(m_session->trace(), trace);
    }

    void experimentOptionsReplaceTheCurrentOnes()
    {
        m_session->setViewOptions(unusualOptions());
        Experiment other;
        other.view = {{"queries_across", false}};
        m_session->replace(other);
        ViewOptions expected = unusualOptions();
        expected.queriesAcross = false;
        QVERIFY(m_session->viewOptions() == expected);
    }
};

ATTN_QT_TEST(ViewOptionsTest)
#include "view_options_test.moc"
