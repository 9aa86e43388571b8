// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/commands/command.h"
#include "app/messages/errors.h"

#include "core/basics/text.h"
#include "core/files/json.h"
#include "core/forward/predict.h"

namespace attn
{

namespace
{

void declareGenerate(QCommandLineParser& parser)
{
    parser.addOption({"tokens", Text::tr("how many tokens to add"), Text::tr("number"), "8"});
    parser.addOption({"json", Text::tr("print JSON")});
}

std::string textOf(const GeneratedText::Sequence& sequence, const Model& model)
{
    return model.tokenizer() ? model.tokenizer()->decode(sequence.ids) : joined(sequence.ids, " ");
}

QString json(const GeneratedText& generated, const Model& model)
{
    nlohmann::ordered_json document = {{"items", nlohmann::json::array()},
                                       {"multiplications", nlohmann::json::array()}};
    for (const GeneratedText::Sequence& sequence : generated.sequences) {
        nlohmann::ordered_json item = {{"tokens", nlohmann::json::array()}};
        for (const Candidate& token : sequence.tokens)
            item["tokens"].push_back({{"token", token.token},
                                      {"id", token.id},
                                      {"probability", jsonNumber(static_cast<double>(token.probability))}});
        item["ended"] = sequence.ended;
        item["ids"] = sequence.ids;
        item["text"] = textOf(sequence, model);
        document["items"].push_back(std::move(item));
    }
    for (const auto& count : generated.multiplications) {
        nlohmann::ordered_json numbers;
        if (count)
            numbers = {{"with_cache", count->with_cache}, {"without", count->without}};
        document["multiplications"].push_back(std::move(numbers));
    }
    return QString::fromStdString(document.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)) + '\n';
}

/// For each sequence, a line per token with its probability in percent, and the text; then the multiplications for the
/// last token.
QString table(const GeneratedText& generated, const Model& model)
{
    QString text;
    for (const GeneratedText::Sequence& sequence : generated.sequences) {
        text += text.isEmpty() ? "" : "\n";
        for (const Candidate& token : sequence.tokens)
            text += QString("%1 %  %2\n")
                        .arg(100.0 * static_cast<double>(token.probability), 9, 'f', 2)
                        .arg(QString::fromStdString(nlohmann::json(token.token).dump()));
        text += QString::fromStdString(textOf(sequence, model)) + '\n';
    }
    if (const auto& last = generated.multiplications.back())
        text += '\n' +
                Text::tr("multiplications for the last token: %1 with a cache, %2 without")
                    .arg(last->with_cache)
                    .arg(last->without) +
                '\n';
    return text;
}

void runGenerate(const QCommandLineParser& parser)
{
    operands(parser, {"EXPERIMENT"});
    const Index count = wholeNumber(parser, "tokens", 1);
    const Experiment experiment = readModelExperiment(parser);
    const GeneratedText generated = generate(experiment, count);
    const Model& model = *experiment.model->model;
    print(parser.isSet("json") ? json(generated, model) : table(generated, model));
}

}  // namespace

const Command generate_command = {
    .name = "generate",
    .summary = QT_TRANSLATE_NOOP("commands",
                                 "Lets an experiment's model continue its text, always with the most likely token."),
    .declare = declareGenerate,
    .run = runGenerate,
    .first_operand = OperandKind::experiment};

}  // namespace attn
