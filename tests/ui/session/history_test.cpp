// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/experiment_json.h"
#include "tests/ui/qt_test.h"
#include "ui/session/session.h"

#include <random>

using namespace attn;

namespace
{

constexpr int edits = 1000;

using Random = std::mt19937;

Index below(Random& random, Index limit) { return static_cast<Index>(random() % static_cast<std::uint32_t>(limit)); }

std::string words(Random& random)
{
    static const std::array<std::string, 6> choice = {"the", "cat", "sat", "on", "😀", "注意"};
    std::string text;
    for (Index count = 1 + below(random, 5); count > 0; --count)
        text += choice[static_cast<std::size_t>(below(random, choice.size()))] + (count > 1 ? " " : "");
    return text;
}

MaskRegion region(Random& random)
{
    switch (below(random, 4)) {
    case 0:
        return CausalRegion{};
    case 1:
        return WindowRegion{below(random, 4)};
    case 2:
        return CellsRegion{{{std::nullopt, below(random, 2), below(random, 4), below(random, 4)}}};
    default:
        return RandomRegion{static_cast<double>(below(random, 10)) / 9, 3};
    }
}

void editMask(Experiment& experiment, Random& random)
{
    auto& layers = experiment.mask.layers;
    if (layers.empty() || below(random, 3) == 0)
        layers.emplace_back().region = region(random);
    else if (below(random, 2) == 0)
        layers.erase(layers.begin() + below(random, static_cast<Index>(layers.size())));
    else
        layers.front().on = !layers.front().on;
}

/// A random edit, which may be invalid or without effect.
void editAnything(Experiment& experiment, Random& random)
{
    Attention& attention = experiment.attention;
    switch (below(random, 10)) {
    case 0:
        experiment.inputs.query = TextInput{{words(random), words(random)}};
        break;
    case 1:
        experiment.inputs.key = below(random, 2) ? std::optional<Input>(TextInput{{words(random)}}) : std::nullopt;
        break;
    case 2:
        attention.heads = 1 + below(random, 8);
        break;
    case 3:
        attention.d_k = below(random, 2) ? std::optional(1 + below(random, 12)) : std::nullopt;
        break;
    case 4:
        attention.scale = {static_cast<Scale::Kind>(below(random, 4)), static_cast<double>(random()) * 1e-9};
        break;
    case 5:
        attention.dropout = {static_cast<double>(below(random, 5)) / 5, random(), below(random, 2) == 0};
        break;
    case 6:
        experiment.heads_off = {below(random, 3)};
        break;
    case 7:
        experiment.title = words(random);
        break;
    case 8:
        experiment.mask.empty_rows = static_cast<EmptyRows>(below(random, 2));
        break;
    default:
        editMask(experiment, random);
    }
}

std::string json(const Session& session) { return toJson(session.experiment()).dump(); }

}  // namespace

/// After any edits, undo restores the first experiment, and redo the last one.
class HistoryTest : public QObject
{
    Q_OBJECT

private slots:
    void thousandEditsCanBeUndoneAndRedone_data()
    {
        QTest::addColumn<uint>("seed");
        for (const uint seed : {1U, 2U, 3U})
            QTest::addRow("seed %u", seed) << seed;
    }

    void thousandEditsCanBeUndoneAndRedone()
    {
        QFETCH(uint, seed);
        Random random(seed);
        Session session{Experiment()};
        QUndoStack& history = *session.undoStack();
        std::vector<std::string> states = {json(session)};
        for (int i = 0; i < edits; ++i) {
            session.edit(
                "edit", [&](Experiment& experiment) { editAnything(experiment, random); },
                below(random, 4) == 0 ? QStringLiteral("drag") : QString());
            states.resize(static_cast<std::size_t>(history.index()) + 1);
            states.back() = json(session);
        }
        QVERIFY(history.count() > edits / 2);
        for (int jump = 0; jump < 20; ++jump) {
            const Index to = below(random, history.count() + 1);
            history.setIndex(static_cast<int>(to));
            QCOMPARE(json(session), states[static_cast<std::size_t>(to)]);
        }
        while (history.canUndo())
            history.undo();
        QCOMPARE(json(session), states.front());
        while (history.canRedo())
            history.redo();
        QCOMPARE(json(session), states.back());
    }
};

ATTN_QT_TEST(HistoryTest)
#include "history_test.moc"
