// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/window/window_test.h"
#include "ui/session/mask_brush.h"
#include "ui/session/reveal_state.h"
#include "ui/session/trace_comparison.h"
#include "ui/theme/style.h"

#include <QBackingStore>

#include <string>

using namespace attn;

/// Views repaint only changed areas; the result must equal a complete repaint.
class RepaintTest : public WindowTest
{
    Q_OBJECT

private slots:
    void initTestCase_data() { addRows<int>("words", {{"digits in every cell", 6}, {"cells as one image", 130}}); }

    void init()
    {
        QFETCH_GLOBAL(int, words);
        Experiment experiment;
        std::string text;
        for (int i = 0; i < words; ++i)
            text += " w" + std::to_string(i);
        experiment.inputs.query = TextInput{{text}};
        qApp->installEventFilter(this);
        start(experiment);
    }

    void cleanup()
    {
        qApp->removeEventFilter(this);
        m_window.reset();
        applyTheme(ThemeChoice::light);
    }

    void isRepaintedAfterEveryStep()
    {
        for (const TensorId step : session().shownSteps()) {
            session().goToStep(step);
            QVERIFY2(isScreenRepainted(), std::string(name(step)).c_str());
        }
    }

    void isRepaintedAfterOtherHeadsAndCells()
    {
        for (const TensorId step : {TensorId::scores, TensorId::weights, TensorId::output}) {
            session().goToStep(step);
            for (const auto& [axis, position] : {std::pair(Axis::head, 2), {Axis::query, 4}, {Axis::key, 3}}) {
                session().select(axis, position);
                QVERIFY2(isScreenRepainted(), std::string(name(step)).c_str());
            }
        }
    }

    void isRepaintedAfterZooming()
    {
        session().goToStep(TensorId::weights);
        // Digits stay below 64 pixels, from which on Qt fills glyphs as paths, whose edges depend on the clip.
        for (const int steps : {2, 6, -3, -6}) {
            stage().zoomBy(steps);
            QVERIFY(isScreenRepainted());
            session().select(Axis::key, 5 + steps % 5);
            QVERIFY(isScreenRepainted());
        }
        m_window->resize(1024, 768);
        QVERIFY(isScreenRepainted());
    }

    void isRepaintedAfterOtherOptionsAndTheme()
    {
        session().goToStep(TensorId::weights);
        ViewOptions options;
        options.queriesAcross = true;
        ViewOptions all_heads = options;
        all_heads.allHeads = true;
        ViewOptions other_range = all_heads;
        other_range.weightRange = WeightRange::row_maximum;
        for (const ViewOptions& shown : {options, all_heads, other_range, ViewOptions()}) {
            session().setViewOptions(shown);
            QVERIFY(isScreenRepainted());
        }
        applyTheme(ThemeChoice::dark);
        QVERIFY(isScreenRepainted());
    }

    void isRepaintedWhilePaintingAndPredicting()
    {
        session().goToStep(TensorId::scores);
        session().brush()->setOn(true);
        QVERIFY(isScreenRepainted());
        session().brush()->setOn(false);
        QVERIFY(isScreenRepainted());
        session().revealState()->setUserPredicting(true);
        QVERIFY(isScreenRepainted());
        session().revealState()->revealSelected(RevealState::Scope::line);
        QVERIFY(isScreenRepainted());
        session().revealState()->setUserPredicting(false);
        QVERIFY(isScreenRepainted());
    }

    void isRepaintedWhileComparing()
    {
        session().goToStep(TensorId::scores);
        session().pin();
        edit(session(), [](Experiment& experiment) { experiment.mask.layers.emplace_back().region = CausalRegion{}; });
        session().goToStep(TensorId::weights);
        QVERIFY(isScreenRepainted());
        for (const auto shown : {TraceComparison::ComparisonView::a, TraceComparison::ComparisonView::difference,
                                 TraceComparison::ComparisonView::b}) {
            session().traceComparison()->show(shown);
            QVERIFY(isScreenRepainted());
            session().select(Axis::head, shown == TraceComparison::ComparisonView::a ? 1 : 2);
            QVERIFY(isScreenRepainted());
        }
    }

protected:
    bool eventFilter(QObject*, QEvent*) override
    {
        ++m_events;
        return false;
    }

private:
    /// Processes events until there are none left, because an event may post others.
    void settle()
    {
        for (int before = -1; before != m_events;) {
            before = m_events;
            QCoreApplication::processEvents();
        }
    }

    [[nodiscard]] bool isScreenRepainted()
    {
        settle();
        auto* store = m_window->backingStore();
        const QImage seen = static_cast<const QImage*>(store->paintDevice())->convertToFormat(QImage::Format_RGB32);
        const QImage whole = m_window->grab().toImage().convertToFormat(QImage::Format_RGB32);
        if (seen == whole)
            return true;
        QRegion other;
        for (int y = 0; y < whole.height(); ++y)
            for (int x = 0; x < whole.width(); ++x)
                if (seen.pixel(x, y) != whole.pixel(x, y))
                    other += QRect(x, y, 1, 1);
        qWarning() << "not as if painted whole:" << other.boundingRect();
        return false;
    }

    int m_events = 0;
};

ATTN_QT_TEST(RepaintTest)
#include "repaint_test.moc"
