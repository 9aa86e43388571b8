// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/commands/command.h"
#include "app/messages/errors.h"

#include "core/files/json.h"
#include "core/forward/predict.h"

namespace attn
{

namespace
{

void declarePredict(QCommandLineParser& parser)
{
    parser.addOption({"position",
                      Text::tr("the position, counted from 0; otherwise the first mask token, or the last token"),
                      Text::tr("number")});
    parser.addOption({"top", Text::tr("how many tokens to print"), Text::tr("number"), "5"});
    parser.addOption({"after-layer",
                      Text::tr("read the output of this layer instead of the last one's, counted from 0"),
                      Text::tr("number")});
    parser.addOption({"json", Text::tr("print JSON")});
}

PredictOptions optionsOf(const QCommandLineParser& parser)
{
    PredictOptions options;
    options.top = static_cast<std::size_t>(wholeNumber(parser, "top", 1));
    if (parser.isSet("position"))
        options.position = wholeNumber(parser, "position", 0);
    if (parser.isSet("after-layer"))
        options.after_layer = wholeNumber(parser, "after-layer", 0);
    return options;
}

std::vector<std::string> shownTokens(const TokenIds& tokens, const Model& model, std::size_t item)
{
    std::vector<std::string> shown;
    for (std::size_t at = 0; at < tokens.ids[item].size(); ++at)
        shown.push_back(shownTokenAt(tokens, model, item, tokens.start(item) + static_cast<Index>(at)));
    return shown;
}

QString json(const ModelPrediction& prediction, const Model& model)
{
    nlohmann::ordered_json document = {{"kind", textsOf(prediction.kind).name}, {"items", nlohmann::json::array()}};
    const TokenIds& tokens = prediction.states->input().query;
    for (std::size_t at = 0; at < tokens.ids.size(); ++at) {
        nlohmann::ordered_json item = {{"tokens", shownTokens(tokens, model, at)}, {"ids", tokens.ids[at]}};
        if (prediction.kind == PredictionKind::sentence_vectors) {
            item["vector"] = nlohmann::json::array();
            for (const float number : prediction.vectors[at])
                item["vector"].push_back(jsonNumber(static_cast<double>(number)));
        } else {
            item["position"] = prediction.items[at].position;
            item["top"] = nlohmann::json::array();
            for (const Candidate& candidate : prediction.items[at].top)
                item["top"].push_back({{"token", candidate.token},
                                       {"id", candidate.id},
                                       {"logit", jsonNumber(static_cast<double>(candidate.logit))},
                                       {"probability", jsonNumber(static_cast<double>(candidate.probability))}});
        }
        document["items"].push_back(std::move(item));
    }
    if (prediction.kind == PredictionKind::sentence_vectors)
        for (const auto& row : prediction.cosines) {
            nlohmann::ordered_json numbers = nlohmann::json::array();
            for (const double number : row)
                numbers.push_back(jsonNumber(number));
            document["cosine"].push_back(std::move(numbers));
        }
    return QString::fromStdString(document.dump()) + '\n';
}

/// A line per candidate: probability in percent, logit, token.
QString table(const ModelPrediction& prediction)
{
    constexpr int width = 9;
    QString text;
    for (const auto& row : prediction.cosines) {
        for (const double number : row)
            text += QString::number(number, 'f', 4).rightJustified(width);
        text += '\n';
    }
    for (const PositionPrediction& item : prediction.items) {
        text += text.isEmpty() ? "" : "\n";
        for (const Candidate& candidate : item.top)
            text += QString("%1 %%2  %3\n")
                        .arg(100.0 * static_cast<double>(candidate.probability), width, 'f', 2)
                        .arg(static_cast<double>(candidate.logit), width, 'f', 3)
                        .arg(QString::fromStdString(nlohmann::json(candidate.token).dump()));
    }
    return text;
}

void runPredict(const QCommandLineParser& parser)
{
    operands(parser, {"EXPERIMENT"});
    const PredictOptions options = optionsOf(parser);
    const Experiment experiment = readModelExperiment(parser);
    const auto prediction = predict(experiment, options);
    print(parser.isSet("json") ? json(*prediction, *experiment.model->model) : table(*prediction));
}

}  // namespace

const Command predict_command = {
    .name = "predict",
    .summary =
        QT_TRANSLATE_NOOP("commands", "Prints what an experiment's model predicts, the most likely token first."),
    .declare = declarePredict,
    .run = runPredict,
    .first_operand = OperandKind::experiment};

}  // namespace attn
