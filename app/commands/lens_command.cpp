// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/commands/command.h"
#include "app/messages/errors.h"

#include "core/export/csv.h"
#include "core/files/json.h"
#include "core/forward/lens.h"

namespace attn
{

namespace
{

void declareLens(QCommandLineParser& parser)
{
    parser.addOption({"batch", Text::tr("which sequence, counted from 0"), Text::tr("number"), "0"});
    parser.addOption(
        {"position",
         Text::tr(
             "follow one word at this position, counted from 0, through the layers, and show what each part added"),
         Text::tr("number")});
    parser.addOption({"word", Text::tr("the word to follow, as a token or its number; otherwise the most likely"),
                      Text::tr("token")});
    parser.addOption({"csv", Text::tr("print a table for a spreadsheet")});
    parser.addOption({"json", Text::tr("print JSON")});
}

nlohmann::ordered_json jsonOf(const Candidate& candidate)
{
    return {{"token", candidate.token},
            {"id", candidate.id},
            {"logit", jsonNumber(static_cast<double>(candidate.logit))},
            {"probability", jsonNumber(static_cast<double>(candidate.probability))}};
}

nlohmann::ordered_json jsonOf(const Lens& lens)
{
    nlohmann::ordered_json layers = nlohmann::json::array();
    for (const std::vector<Candidate>& row : lens.rows) {
        nlohmann::ordered_json cells = nlohmann::json::array();
        for (const Candidate& candidate : row)
            cells.push_back(jsonOf(candidate));
        layers.push_back(std::move(cells));
    }
    return {{"first_position", lens.first}, {"layers", std::move(layers)}};
}

nlohmann::ordered_json jsonOf(const LensCurve& curve)
{
    nlohmann::ordered_json layers = nlohmann::json::array();
    for (const LensPoint& point : curve.layers) {
        nlohmann::ordered_json layer = jsonOf(point.word);
        if (point.shares) {
            layer["attention"] = jsonNumber(point.shares->attention);
            layer["mlp"] = jsonNumber(point.shares->mlp);
            for (const double share : point.shares->heads)
                layer["heads"].push_back(jsonNumber(share));
        }
        layers.push_back(std::move(layer));
    }
    nlohmann::ordered_json document = {{"position", curve.token.position}, {"layers", std::move(layers)}};
    if (curve.layers.back().shares) {
        document["embedding"] = jsonNumber(curve.embedding);
        document["constant"] = jsonNumber(curve.constant);
    }
    return document;
}

std::string utf8(const QString& text) { return text.toStdString(); }
std::string number(double value) { return utf8(QString::number(value, 'g', 6)); }

/// A row per layer: the predicted token at each position, after its probability in percent.
std::vector<std::vector<std::string>> fieldsOf(const Lens& lens)
{
    std::vector<std::vector<std::string>> rows{{utf8(Text::tr("layer"))}};
    for (std::size_t at = 0; at < lens.rows.front().size(); ++at)
        rows.front().push_back(std::to_string(lens.first + static_cast<Index>(at) + 1));
    for (const std::vector<Candidate>& candidates : lens.rows) {
        rows.push_back({std::to_string(rows.size())});
        for (const Candidate& candidate : candidates)
            rows.back().push_back(
                utf8(QString::number(100 * static_cast<double>(candidate.probability), 'f', 1) + " % ") +
                candidate.token);
    }
    return rows;
}

/// A row per layer: the word's logit and probability, and the contributions; then those of embedding and biases.
std::vector<std::vector<std::string>> fieldsOf(const LensCurve& curve)
{
    std::vector<std::vector<std::string>> rows{
        {utf8(Text::tr("layer")), utf8(Text::tr("logit")), utf8(Text::tr("probability"))}};
    const std::optional<LensContributions>& first = curve.layers.front().shares;
    if (first) {
        rows.front().insert(rows.front().end(), {utf8(Text::tr("attention")), "MLP"});
        for (std::size_t head = 1; head <= first->heads.size(); ++head)
            rows.front().push_back(utf8(Text::tr("head %1").arg(head)));
    }
    for (const LensPoint& point : curve.layers) {
        rows.push_back({std::to_string(rows.size()), number(static_cast<double>(point.word.logit)),
                        number(static_cast<double>(point.word.probability))});
        if (!point.shares)
            continue;
        rows.back().insert(rows.back().end(), {number(point.shares->attention), number(point.shares->mlp)});
        for (const double share : point.shares->heads)
            rows.back().push_back(number(share));
    }
    if (first) {
        rows.push_back({utf8(Text::tr("embedding adds")), number(curve.embedding)});
        rows.push_back({utf8(Text::tr("biases add")), number(curve.constant)});
    }
    return rows;
}

template <typename Result>
void printResult(const QCommandLineParser& parser, const Result& result)
{
    if (parser.isSet("json"))
        print(QString::fromStdString(jsonOf(result).dump()) + '\n');
    else if (parser.isSet("csv"))
        print(QString::fromStdString(writeCsv(fieldsOf(result))));
    else
        print(alignedColumns(fieldsOf(result)));
}

void runLens(const QCommandLineParser& parser)
{
    operands(parser, {"EXPERIMENT"});
    const Experiment experiment = readModelExperiment(parser);
    const Model& model = *experiment.model->model;
    if (!model.plan().predicts())
        throw UsageError(Text::tr("This model predicts no words: there is nothing to look at through its layers."));
    const auto item = static_cast<std::size_t>(wholeNumber(parser, "batch", 0));
    const std::size_t count = readModelInput(experiment).query.ids.size();
    if (item >= count)
        throw UsageError(Text::tr("--batch: there are %1 sequences, counted from 0.").arg(count));
    if (!parser.isSet("position"))
        return printResult(parser, *lens(experiment, item));
    std::optional<Index> word;
    if (parser.isSet("word"))
        word = tokenOf(parser, "word", model);
    printResult(parser, *lensCurve(experiment, {item, wholeNumber(parser, "position", 0)}, word));
}

}  // namespace

const Command lens_command = {
    .name = "lens",
    .summary = QT_TRANSLATE_NOOP("commands", "Prints what a model would predict after each of its layers, and what "
                                             "each layer and head adds to a word."),
    .declare = declareLens,
    .run = runLens,
    .first_operand = OperandKind::experiment};

}  // namespace attn
