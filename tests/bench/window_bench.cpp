// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   window_bench [MATRICES.npy]     writes the matrices of the stage, (matrices, heads, tokens, tokens), for another
//                                   program to paint
//
// How long the window takes from "select the next head", when that is shown for the first time and when it was shown
// before, and from a step of the wheel: 12 heads of 512×512, until the stage is painted, which shows three matrices and
// is painted first, and until the whole window is; and how long the matrix of weights takes alone. Prints a line of
// JSON: medians in milliseconds.

#include "core/random/counter_random.h"
#include "core/tensor/tensor_id.h"
#include "core/tensor_files/numpy.h"
#include "core/tensor_files/tensor_file.h"
#include "tests/bench/painted.h"
#include "ui/picture/matrix_pictures.h"
#include "ui/stage/stage.h"
#include "ui/window/main_window.h"
#include "ui/window/preferences.h"

#include <QApplication>
#include <QEventLoop>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <memory>
#include <vector>

namespace
{

using namespace attn;

constexpr Index tokens = 512;
constexpr Index heads = 12;
constexpr Index features = 4 * heads;
constexpr int rounds = 48;

Experiment manyHeads()
{
    auto x = std::make_shared<Tensor>(Shape{1, tokens, features});
    const CounterRandom random(1, "x");
    MatrixMap values = x->rows();
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

/// @param act for `count` numbers from `first` on
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

void turnWheel(MatrixView* view, int steps)
{
    const QPointF centre = view->geometryOfCells().grid.center();
    QWheelEvent wheel(centre, view->mapToGlobal(centre), {}, QPoint(0, 120 * steps), {}, {}, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(view, &wheel);
}

struct Times {
    Medians first, head, zoom;
};

Times measure(MainWindow& window, const Stage& stage)
{
    Session& session = *window.session();
    Times times{};
    const auto show = [&](int i) {
        Selection selection = session.selection();
        selection[Axis::head] = i % heads;
        session.select(selection);
    };
    times.first = mediansOf(window, show, heads - 1, 1);  // the very first is shown from the beginning
    times.head = mediansOf(window, show, rounds);
    times.zoom = mediansOf(
        window, [&](int i) { turnWheel(stage.matrices().back(), i % 16 < 8 ? 1 : -1); }, rounds);
    return times;
}

void showWeights(Session& session)
{
    QEventLoop computing;
    QObject::connect(&session, &Session::traceChanged, &computing, &QEventLoop::quit);
    computing.exec();
    session.goToStep(TensorId::weights);
}

/// The matrix of weights as large as the stage: what imshow draws, too.
Times measureMatrix(const QSize& size)
{
    Session session(manyHeads());  // of its own: nothing is known about its numbers yet
    showWeights(session);
    const Trace& trace = *session.trace();
    MatrixView view;
    view.resize(size);
    Selection selection;
    const auto show = [&](int head, double zoom) {
        selection[Axis::head] = head;
        const MatrixPicture picture = MatrixPictures(trace, selection).of(TensorId::weights);
        MatrixGeometry geometry;
        geometry.margins = marginsOf(picture, geometry.style, matrixFonts(view.font()));
        const MatrixMargins& around = geometry.margins;
        geometry.grid = QRectF(QPointF(), size).adjusted(around.left, around.top, -around.right, -around.bottom);
        geometry.cell = geometry.grid.size() * zoom / tokens;
        view.setPicture(picture, geometry);
    };
    show(0, 1);
    view.show();
    Times times{};
    times.first = mediansOf(
        view, [&](int i) { show(i % heads, 1); }, heads - 1, 1);
    times.head = mediansOf(
        view, [&](int i) { show(i % heads, 1); }, rounds);
    times.zoom = mediansOf(
        view, [&](int i) { show(0, std::pow(1.25, i % 8)); }, rounds);
    return times;
}

/// All heads of every matrix on the stage; the weights are the last.
Tensor matricesOf(const Stage& stage)
{
    const auto views = stage.matrices();
    Tensor matrices(Shape{std::ssize(views), heads, tokens, tokens});
    auto place = matrices.values().begin();
    for (const MatrixView* view : views)
        place = std::ranges::copy(view->picture()->cells.tensor().values(), place).out;
    return matrices;
}

}  // namespace

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    Preferences preferences(false);
    MainWindow window(manyHeads(), &preferences);
    showWeights(*window.session());
    window.show();
    const Stage& stage = *window.findChild<Stage*>();
    const Times whole = measure(window, stage);
    const Times matrix = measureMatrix(stage.size());

    if (argc > 1)
        writeFileAtomically(argv[1], writeNpy(matricesOf(stage)));
    const auto print = [](const char* name, const Times& times, double Medians::*part) {
        std::printf("\"%s\": {\"first\": %g, \"head\": %g, \"zoom\": %g}, ", name, times.first.*part, times.head.*part,
                    times.zoom.*part);
    };
    std::printf("{");
    print("matrix", matrix, &Medians::window);
    print("stage", whole, &Medians::stage);
    print("window", whole, &Medians::window);
    std::printf("\"size\": [%d, %d]}\n", stage.width(), stage.height());
    return 0;
}
