// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/commands/command.h"
#include "app/messages/errors.h"

#include "core/basics/message.h"
#include "core/files/shipped_files.h"
#include "core/models/model.h"
#include "core/tokenizers/model_tokenizer.h"

#include <nlohmann/json.hpp>

namespace attn
{

namespace
{

void declareTokenize(QCommandLineParser& parser)
{
    parser.addPositionalArgument("TEXT", Text::tr("the text, in quotation marks if it contains spaces"));
    parser.addPositionalArgument("SECOND", Text::tr("a second text, which makes a pair of sentences"), "[SECOND]");
    parser.addOption({"json", Text::tr("print JSON")});
}

/// A line per token: its id, the byte range in the text, and the token in readable form.
QString table(const ModelTokenizer& tokenizer, const std::vector<ModelToken>& tokens, bool is_pair)
{
    QString lines;
    for (const ModelToken& token : tokens) {
        constexpr int number_width = 7;
        constexpr int place_width = 13;
        const QString text = is_pair ? token.sentence == 0 ? "A " : "B " : "";
        const QString place = QString("%1%2–%3").arg(text).arg(token.begin).arg(token.end);
        const auto shown =
            nlohmann::json(tokenizer.displayText(token.id)).dump();  // makes line ends and spaces visible
        lines += QString("%1%2  %3\n")
                     .arg(token.id, number_width)
                     .arg(place, place_width)
                     .arg(QString::fromStdString(shown));
    }
    return lines;
}

QString json(const ModelTokenizer& tokenizer, const std::vector<ModelToken>& tokens, bool is_pair)
{
    nlohmann::ordered_json result = {{"tokens", nlohmann::json::array()},
                                     {"ids", nlohmann::json::array()},
                                     {"spans", nlohmann::json::array()},
                                     {"shown", nlohmann::json::array()}};
    for (const ModelToken& token : tokens) {
        result["tokens"].push_back(token.text);
        result["ids"].push_back(token.id);
        result["spans"].push_back({token.begin, token.end});
        result["shown"].push_back(tokenizer.displayText(token.id));
        if (is_pair) {
            result["types"].push_back(token.type);
            result["texts"].push_back(token.sentence);
        }
    }
    return QString::fromStdString(result.dump()) + '\n';
}

void runTokenize(const QCommandLineParser& parser)
{
    const bool is_pair = parser.positionalArguments().size() > 3;
    const QStringList words =
        operands(parser, is_pair ? QStringList{"FOLDER", "TEXT", "SECOND"} : QStringList{"FOLDER", "TEXT"});
    const auto listed = [&](const ModelTokenizer& tokenizer) {
        if (is_pair && tokenizer.pairTypeCount() == 0)
            throw InputError(words[0].toStdString(),
                             ATTN_TEXT("core", "The tokenizer has no template for pairs of sentences: give one text."));
        const std::string text = words[1].toStdString();
        const std::vector<ModelToken> tokens =
            is_pair ? tokenizer.encodePair(text, words[2].toStdString()) : tokenizer.encode(text);
        print(parser.isSet("json") ? json(tokenizer, tokens, is_pair) : table(tokenizer, tokens, is_pair));
    };
    const std::filesystem::path folder = pathOf(words[0]);  // does not need the model's weights
    if (!folder.string().starts_with(shipped_prefix)) {
        listed(ModelTokenizer::open(folder));
        return;
    }
    const std::shared_ptr<const Model> model = openModel(folder.string(), {});
    if (!model->tokenizer())
        throw InputError(words[0].toStdString(),
                         ATTN_TEXT("core", "This model reads an image: name a PNG file as \"image\"."));
    listed(*model->tokenizer());
}

}  // namespace

const Command tokenize_command = {
    .name = "tokenize",
    .summary =
        QT_TRANSLATE_NOOP("commands", "Splits a text into the tokens of a model, with their numbers and places."),
    .declare = declareTokenize,
    .run = runTokenize,
    .first_operand = OperandKind::model};

}  // namespace attn
