// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   window_bench [MATRICES.npy [TOKENS]]    writes the matrices of the stage, (matrices, heads, tokens, tokens), for
//                                           another program to paint
//
// Measures showing another head (for the first time and again), a zoom by one wheel step, and a drag, with 12 heads of
// TOKENS×TOKENS (512): until the stage is painted, which is first and shows the whole step, and until the whole window
// is painted. Prints medians in milliseconds as a line of JSON.

#include "core/basics/counter_random.h"
#include "core/files/file_io.h"
#include "core/files/numpy.h"
#include "core/tensor/tensor_id.h"
#include "tests/bench/paint_times.h"
#include "ui/stage/stage.h"
#include "ui/window/main_window.h"
#include "ui/window/preferences.h"

#include <QApplication>
#include <QEventLoop>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <vector>

namespace
{

using namespace attn;

constexpr Index heads = 12;
constexpr Index features = 4 * heads;
constexpr int rounds = 48;

Experiment manyHeads(Index tokens)
{
    auto x = std::make_shared<Tensor>(Shape{1, tokens, features});
    const CounterRandom random(1, "x");
    MatrixMap values = x->matrix(0);
    for (Index row = 0; row < values.rows(); ++row)
        for (Index column = 0; column < values.cols(); ++column)
            values(row, column) =
                static_cast<float>(random.normal(static_cast<std::uint64_t>(row), static_cast<std::uint64_t>(column)));
    Experiment experiment;
    experiment.inputs.query = TensorInput{{"memory", "x", x}, {}, {}};
    experiment.attention.heads = heads;
    experiment.view = {{"step", "scores"}};
    return experiment;
}

double median(std::vector<double> values)
{
    std::ranges::sort(values);
    return values[values.size() / 2];
}

struct Medians {
    double stage, window;
};

/// @param act called with `count` numbers from `first` on
Medians mediansOf(QWidget& window, const std::function<void(int)>& act, int count, int first = 0)
{
    std::vector<double> stage;
    std::vector<double> all;
    for (int i = first; i < first + count; ++i) {
        const PaintTimes painted = timeUntilPainted(window, [&] { act(i); });
        stage.push_back(painted.first);
        all.push_back(painted.all);
    }
    return {median(std::move(stage)), median(std::move(all))};
}

void turnWheel(const Stage& stage, int steps)
{
    const QPointF centre = stage.viewport()->rect().center();
    QWheelEvent wheel(centre, stage.viewport()->mapToGlobal(centre), {}, QPoint(0, 120 * steps), {}, {},
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(stage.viewport(), &wheel);
}

void drag(const Stage& stage, QPoint by)
{
    QWidget* viewport = stage.viewport();
    const QPoint from = viewport->rect().center();
    const auto send = [&](QEvent::Type type, QPoint at, Qt::MouseButton button, Qt::MouseButtons buttons) {
        QMouseEvent event(type, at, viewport->mapToGlobal(at), button, buttons, {});
        QCoreApplication::sendEvent(viewport, &event);
    };
    send(QEvent::MouseButtonPress, from, Qt::LeftButton, Qt::LeftButton);
    send(QEvent::MouseMove, from + by, Qt::NoButton, Qt::LeftButton);
    send(QEvent::MouseButtonRelease, from + by, Qt::LeftButton, Qt::NoButton);
}

struct ActionTimes {
    Medians first, head, zoom, drag;
};

ActionTimes measure(MainWindow& window, const Stage& stage)
{
    Session& session = *window.session();
    ActionTimes times{};
    const auto show = [&](int i) {
        Selection selection = session.selection();
        selection[Axis::head] = i % heads;
        session.select(selection);
    };
    times.first = mediansOf(window, show, heads - 1, 1);  // head 0 is already shown
    times.head = mediansOf(window, show, rounds);
    times.zoom = mediansOf(
        window, [&](int i) { turnWheel(stage, i % 16 < 8 ? 1 : -1); }, rounds);
    turnWheel(stage, 8);  // so that scrolling is possible
    times.drag = mediansOf(
        window, [&](int i) { drag(stage, i % 16 < 8 ? QPoint(-20, -20) : QPoint(20, 20)); }, rounds);
    return times;
}

void showWeights(Session& session)
{
    QEventLoop computing;
    session.whenChanged(Change::trace, &computing, &QEventLoop::quit);
    computing.exec();
    session.goToStep(TensorId::weights);
}

/// The shown matrices with all heads as one tensor (matrices, H, L, L); the last one is the weights.
Tensor matricesOf(const Stage& stage)
{
    std::vector<const Tensor*> shown;  // without row maxima and sums
    for (const PlacedMatrix& placed : stage.drawing()->picture().matrices)
        if (placed.picture.cells.down() && placed.picture.cells.across())
            shown.push_back(&placed.picture.cells.tensor());
    const Index tokens = shown.front()->shape().back();
    Tensor matrices(Shape{std::ssize(shown), heads, tokens, tokens});
    auto place = matrices.values().begin();
    for (const Tensor* tensor : shown)
        place = std::ranges::copy(tensor->values(), place).out;
    return matrices;
}

}  // namespace

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    Preferences preferences(false);
    const Index tokens = argc > 2 ? std::atoll(argv[2]) : 512;
    MainWindow window(manyHeads(tokens), &preferences);
    showWeights(*window.session());
    window.show();
    Stage& stage = *window.findChild<Stage*>();
    stage.toggleWholeStep();
    const ActionTimes whole = measure(window, stage);

    if (argc > 1)
        writeFileAtomically(argv[1], writeNpy(matricesOf(stage)));
    const auto print = [](const char* name, const ActionTimes& times, double Medians::*part) {
        std::printf("\"%s\": {\"first\": %g, \"head\": %g, \"zoom\": %g, \"drag\": %g}, ", name, times.first.*part,
                    times.head.*part, times.zoom.*part, times.drag.*part);
    };
    std::printf("{");
    print("stage", whole, &Medians::stage);
    print("window", whole, &Medians::window);
    std::printf("\"size\": [%d, %d]}\n", stage.width(), stage.height());
    return 0;
}
