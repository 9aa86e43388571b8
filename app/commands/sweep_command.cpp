// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/commands/command.h"
#include "app/messages/errors.h"

#include "core/experiment/experiment_json.h"
#include "core/export/csv.h"
#include "core/files/json.h"
#include "core/forward/patching.h"

namespace attn
{

namespace
{

void declareSweep(QCommandLineParser& parser)
{
    parser.addPositionalArgument("FROM", Text::tr("the experiment file that pieces are taken from"));
    parser.addOption({"heads", Text::tr("take the output of one head, at all positions; otherwise that of a layer, at "
                                        "one position")});
    parser.addOption({"batch", Text::tr("which sequence, counted from 0"), Text::tr("number"), "0"});
    parser.addOption(
        {"word",
         Text::tr("the word that EXPERIMENT should predict, as a token or its number; otherwise what FROM predicts"),
         Text::tr("token")});
    parser.addOption({"against",
                      Text::tr("the word that EXPERIMENT should not predict; otherwise what it predicts now"),
                      Text::tr("token")});
    parser.addOption({"csv", Text::tr("print a table for a spreadsheet")});
    parser.addOption({"json", Text::tr("print JSON")});
}

nlohmann::ordered_json jsonOf(const Sweep& sweep)
{
    nlohmann::ordered_json layers = nlohmann::json::array();
    for (const auto& row : sweep.patched) {
        nlohmann::ordered_json cells = nlohmann::json::array();
        for (const double difference : row)
            cells.push_back(jsonNumber(difference));
        layers.push_back(std::move(cells));
    }
    return {{"word", sweep.word.token},
            {"against", sweep.against.token},
            {"position", sweep.token.position},
            {"from", jsonNumber(sweep.other_difference)},
            {"own", jsonNumber(sweep.own_difference)},
            {"layers", std::move(layers)}};
}

/// A row per layer: the fraction of the difference that each patch restores, in percent.
std::vector<std::vector<std::string>> fieldsOf(const Sweep& sweep)
{
    std::vector<std::vector<std::string>> rows{{Text::tr("layer").toStdString()}};
    for (std::size_t at = 0; at < sweep.patched.front().size(); ++at)
        rows.front().push_back(std::to_string(at + 1));
    for (std::size_t layer = 0; layer < sweep.patched.size(); ++layer) {
        rows.push_back({std::to_string(layer + 1)});
        for (std::size_t at = 0; at < sweep.patched[layer].size(); ++at)
            rows.back().push_back(QString::number(100 * sweep.share(layer, at), 'f', 1).toStdString() + " %");
    }
    return rows;
}

void runSweep(const QCommandLineParser& parser)
{
    const QString from = operands(parser, {"EXPERIMENT", "FROM"}).back();
    const Experiment b = readModelExperiment(parser);
    const Experiment a = loadExperiment(pathOf(from));
    if (!a.model || !a.patches.empty())
        throw InputError(from.toStdString(), ATTN_TEXT("core", "Numbers are taken from an experiment on a model that "
                                                               "has no \"patch\" of its own."));
    const Model& model = *b.model->model;
    if (!model.plan().predicts())
        throw UsageError(Text::tr("This model predicts no words: there is no answer to look for."));
    SweepOptions options;
    options.target = parser.isSet("heads") ? SweepTarget::heads : SweepTarget::positions;
    options.item = static_cast<std::size_t>(wholeNumber(parser, "batch", 0));
    if (parser.isSet("word"))
        options.word = tokenOf(parser, "word", model);
    if (parser.isSet("against"))
        options.against = tokenOf(parser, "against", model);
    const Sweep result = *sweep(b, patchSource(a), options);
    if (parser.isSet("json"))
        return print(QString::fromStdString(jsonOf(result).dump()) + '\n');
    if (parser.isSet("csv"))
        return print(QString::fromStdString(writeCsv(fieldsOf(result))));
    print(Text::tr("“%1” against “%2”: a difference of logits of %3 there, %4 here")
              .arg(QString::fromStdString(result.word.token), QString::fromStdString(result.against.token))
              .arg(result.other_difference, 0, 'f', 3)
              .arg(result.own_difference, 0, 'f', 3) +
          '\n' + alignedColumns(fieldsOf(result)));
}

}  // namespace

const Command sweep_command = {
    .name = "sweep",
    .summary = QT_TRANSLATE_NOOP("commands", "Prints how much of another experiment's answer each piece of it brings "
                                             "back in this one."),
    .declare = declareSweep,
    .run = runSweep,
    .first_operand = OperandKind::experiment};

}  // namespace attn
