// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/await.h"
#include "tests/ui/qt_test.h"
#include "tests/ui/tensor_id.h"
#include "ui/session/comparing.h"
#include "ui/session/mask_brush.h"
#include "ui/session/reveal_state.h"
#include "ui/stage/stage.h"
#include "ui/theme/style.h"
#include "ui/window/main_window.h"
#include "ui/window/preferences.h"

#include <QBackingStore>
#include <QTest>

#include <functional>
#include <memory>
#include <string>

using namespace attn;

/// Views repaint only changed areas; the result must equal a complete repaint.
class ScreenTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase_data();
    void init();
    void cleanup();
    void fitsAfterEveryStep();
    void fitsAfterOtherHeadsAndCells();
    void fitsAfterZooming();
    void fitsAfterOtherOptions();
    void fitsWhilePaintingAndPredicting();
    void fitsWhileComparing();
    void fitsInOtherColours();

protected:
    bool eventFilter(QObject*, QEvent*) override
    {
        ++m_events;
        return false;
    }

private:
    [[nodiscard]] Session& session() const { return *m_window->session(); }
    [[nodiscard]] Stage& stage() const { return *m_window->findChild<Stage*>(); }
    void move(Axis axis, Index position)
    {
        Selection selection = session().selection();
        selection[axis] = position;
        session().select(selection);
    }
    void change(const std::function<void(ViewOptions&)>& how)
    {
        ViewOptions options = session().viewOptions();
        how(options);
        session().setViewOptions(options);
    }
    void settle();
    [[nodiscard]] bool isScreenWhole();

    int m_events = 0;
    std::unique_ptr<Preferences> m_preferences;
    std::unique_ptr<MainWindow> m_window;
};

/// Processes events until there are none left, because an event may post others.
void ScreenTest::settle()
{
    for (int before = -1; before != m_events;) {
        before = m_events;
        QCoreApplication::processEvents();
    }
}

bool ScreenTest::isScreenWhole()
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

void ScreenTest::initTestCase_data()
{
    QTest::addColumn<int>("words");
    QTest::newRow("digits in every cell") << 6;
    QTest::newRow("cells as one image") << 130;
}

void ScreenTest::init()
{
    QFETCH_GLOBAL(int, words);
    Experiment experiment;
    std::string text;
    for (int i = 0; i < words; ++i)
        text += " w" + std::to_string(i);
    experiment.inputs.query = TextInput{{text}};
    qApp->installEventFilter(this);
    m_preferences = std::make_unique<Preferences>(false);
    m_window = std::make_unique<MainWindow>(std::move(experiment), m_preferences.get());
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QVERIFY(awaitIdle(session()));
}

void ScreenTest::cleanup()
{
    qApp->removeEventFilter(this);
    m_window.reset();
    applyTheme(ThemeChoice::light);
}

void ScreenTest::fitsAfterEveryStep()
{
    for (const TensorId step : session().shownSteps()) {
        session().goToStep(step);
        QVERIFY2(isScreenWhole(), std::string(name(step)).c_str());
    }
}

void ScreenTest::fitsAfterOtherHeadsAndCells()
{
    for (const TensorId step : {TensorId::scores, TensorId::weights, TensorId::output}) {
        session().goToStep(step);
        for (const auto& [axis, position] : {std::pair(Axis::head, 2), {Axis::query, 4}, {Axis::key, 3}}) {
            move(axis, position);
            QVERIFY2(isScreenWhole(), std::string(name(step)).c_str());
        }
    }
}

void ScreenTest::fitsAfterZooming()
{
    session().goToStep(TensorId::weights);
    for (const int steps : {2, 9, -3, -9}) {
        stage().zoomBy(steps);
        QVERIFY(isScreenWhole());
        move(Axis::key, 5 + steps % 5);
        QVERIFY(isScreenWhole());
    }
    m_window->resize(1024, 768);
    QVERIFY(isScreenWhole());
}

void ScreenTest::fitsAfterOtherOptions()
{
    session().goToStep(TensorId::weights);
    change([](ViewOptions& options) { options.queriesAcross = true; });
    QVERIFY(isScreenWhole());
    change([](ViewOptions& options) { options.allHeads = true; });
    QVERIFY(isScreenWhole());
    change([](ViewOptions& options) { options.weightRange = WeightRange::row_maximum; });
    QVERIFY(isScreenWhole());
    change([](ViewOptions& options) { options = {}; });
    QVERIFY(isScreenWhole());
}

void ScreenTest::fitsWhilePaintingAndPredicting()
{
    session().goToStep(TensorId::scores);
    session().brush()->setOn(true);
    QVERIFY(isScreenWhole());
    session().brush()->setOn(false);
    QVERIFY(isScreenWhole());
    session().revealState()->setPredicting(true);
    QVERIFY(isScreenWhole());
    session().revealState()->revealSelected(RevealState::Scope::line);
    QVERIFY(isScreenWhole());
    session().revealState()->setPredicting(false);
    QVERIFY(isScreenWhole());
}

void ScreenTest::fitsWhileComparing()
{
    session().goToStep(TensorId::scores);
    session().pin();
    session().edit("mask",
                   [](Experiment& experiment) { experiment.mask.layers.emplace_back().region = CausalRegion{}; });
    QVERIFY(awaitIdle(session()));
    session().goToStep(TensorId::weights);
    QVERIFY(isScreenWhole());
    for (const auto shown : {Comparing::Shown::a, Comparing::Shown::difference, Comparing::Shown::b}) {
        session().comparing()->show(shown);
        QVERIFY(isScreenWhole());
        move(Axis::head, shown == Comparing::Shown::a ? 1 : 2);
        QVERIFY(isScreenWhole());
    }
}

void ScreenTest::fitsInOtherColours()
{
    session().goToStep(TensorId::weights);
    applyTheme(ThemeChoice::dark);
    QVERIFY(isScreenWhole());
}

ATTN_QT_TEST(ScreenTest)
#include "screen_test.moc"
