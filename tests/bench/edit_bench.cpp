// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures the time from an edit until everything is computed and painted: 16 tokens, 8 heads, d = 64, causal. Prints
// all times in milliseconds by kind of edit, as a line of JSON.

#include "core/tensor/tensor_id.h"
#include "tests/bench/paint_times.h"
#include "ui/session/mask_brush.h"
#include "ui/stage/stage.h"
#include "ui/window/main_window.h"
#include "ui/window/preferences.h"

#include <QApplication>
#include <QEventLoop>

#include <cstdio>
#include <functional>
#include <vector>

namespace
{

using namespace attn;

constexpr Index tokens = 16;
constexpr Index heads = 8;
constexpr Index features = 64;
constexpr int warmup_edits = 8;
constexpr int measured_edits = 60;

/// A sentence in which one token depends on `number`.
std::string sentence(int number)
{
    std::string text;
    for (Index i = 0; i < tokens; ++i)
        text += (i == number % tokens ? "x" + std::to_string(number) : "w" + std::to_string(i)) + " ";
    return text;
}

Experiment sixteenTokens()
{
    Experiment experiment;
    experiment.inputs.query = TextInput{{sentence(0)}};
    experiment.embedding.dim = features;
    experiment.attention.heads = heads;
    experiment.mask.layers.emplace_back().region = CausalRegion{};
    return experiment;
}

struct Kind {
    const char* name;
    std::function<void(Session& session, int number)> edit;
};

void paintCell(Session& session, int number)
{
    const bool opens = number / tokens % 2 == 1;  // cells that were blocked in the previous round
    session.brush()->begin({0, number % heads, number % tokens, number * 5 % tokens}, MaskBrush::Tip::cell, opens);
    session.brush()->end();
}

const Kind kinds[] = {
    {"cell", paintCell},
    {"head",
     [](Session& session, int number) {
         session.edit("head", [number](Experiment& experiment) {
             experiment.heads_off = number % 2 == 0 ? std::vector<Index>{3} : std::vector<Index>{};
         });
     }},
    {"heads",
     [](Session& session, int number) {
         session.edit("heads", [number](Experiment& experiment) { experiment.attention.heads = number % 2 ? 8 : 4; });
     }},
    {"token",
     [](Session& session, int number) {
         session.edit("token", [number](Experiment& experiment) {
             experiment.inputs.query = TextInput{{sentence(number + 1)}};
         });
     }},
};

class EditedWindow
{
public:
    EditedWindow() : m_preferences(false), m_window(sixteenTokens(), &m_preferences)
    {
        session().whenChanged(Change::computing, &m_computing, [this] {
            if (!session().isComputing())
                m_computing.quit();
        });
        m_computing.exec();
        session().goToStep(TensorId::weights);
        m_window.show();
    }

    std::vector<double> timesOf(const Kind& kind)
    {
        session().replace(sixteenTokens());
        m_computing.exec();
        session().goToStep(TensorId::weights);
        std::vector<double> times;
        for (int number = 0; number < warmup_edits + measured_edits; ++number) {
            const PaintTimes painted = timeUntilPainted(m_window, [&] {
                kind.edit(session(), number);
                m_computing.exec();
            });
            if (number >= warmup_edits)
                times.push_back(painted.all);
        }
        return times;
    }

    [[nodiscard]] QSize stageSize() const { return m_window.findChild<Stage*>()->size(); }

private:
    Session& session() { return *m_window.session(); }

    Preferences m_preferences;
    MainWindow m_window;
    QEventLoop m_computing;
};

}  // namespace

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    EditedWindow subject;
    for (const Kind& kind : kinds) {
        std::printf("%s\"%s\": [", &kind == kinds ? "{" : ", ", kind.name);
        const char* separator = "";
        for (const double time : subject.timesOf(kind)) {
            std::printf("%s%.4f", separator, time);
            separator = ", ";
        }
        std::printf("]");
    }
    std::printf(", \"stage\": [%d, %d]}\n", subject.stageSize().width(), subject.stageSize().height());
    return 0;
}
