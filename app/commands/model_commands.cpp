// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/commands/command.h"
#include "core/basics/message.h"
#include "core/basics/text.h"
#include "core/files/shipped_files.h"
#include "core/models/model.h"
#include "core/tokenizers/model_tokenizer.h"

#include <nlohmann/json.hpp>

#include <array>
#include <optional>
#include <system_error>

namespace attn
{

// What a model consists of, and its tokens: the commands model and tokenize.

namespace
{

/// Parts of the same kind, which differ only in their weights.
struct Stack {
    const PartPlan* first;
    Index layers = 0;
    Index windowed_layers = 0;    ///< with sliding-window attention
    std::optional<Index> window;  ///< its size in keys
};

std::vector<Stack> stacksOf(const ModelPlan& plan)
{
    std::vector<Stack> stacks;
    for (const PartKind kind : {PartKind::encoder, PartKind::self, PartKind::cross})
        if (const auto first = plan.find(kind, 0)) {
            Stack stack{.first = &plan.parts[*first], .window = std::nullopt};
            for (auto at = first; at; at = plan.find(kind, stack.layers)) {
                const std::optional<Index> window = plan.parts[*at].attention.window;
                stack.windowed_layers += window ? 1 : 0;
                stack.window = window ? window : stack.window;
                ++stack.layers;
            }
            stacks.push_back(stack);
        }
    return stacks;
}

/// The file from which the tokenizer is read; empty if there is none that can be read.
QString tokenizerFile(const Model& model, const std::filesystem::path& folder)
{
    if (model.tokenizer() == nullptr)
        return {};
    if (folder.string().starts_with(shipped_prefix))
        return "tokenizer.json";
    constexpr std::array names = {"tokenizer.json", "vocab.txt", "vocab.json"};
    std::error_code error;
    const auto* const found =
        std::ranges::find_if(names, [&](const char* name) { return std::filesystem::exists(folder / name, error); });
    return found == names.end() ? QString() : *found;
}

QString lineOf(const Stack& stack)
{
    const PartAttention& attention = stack.first->attention;
    QString text =
        Text::tr("layers: %1; heads: %2; d_k = %3").arg(stack.layers).arg(attention.heads).arg(attention.head_size);
    if (attention.key_heads != attention.heads)
        text += Text::tr("; heads of keys and values: %1").arg(attention.key_heads);
    if (stack.window)
        text += Text::tr("; layers whose queries see their last %1 keys only: %2")
                    .arg(*stack.window)
                    .arg(stack.windowed_layers);
    if (stack.first->mlp_size > 0)
        text += QString("; d_ff = %1").arg(stack.first->mlp_size);
    return text;
}

QString table(const Model& model, const std::filesystem::path& folder)
{
    const ModelPlan& plan = model.plan();
    QString text;
    const auto row = [&](const QString& name, const QString& value) { text += name + ": " + value + '\n'; };
    row(Text::tr("family"), QString::fromStdString(plan.family));
    for (const Stack& stack : stacksOf(plan))
        row(QString::fromStdString(std::string(name(stack.first->kind))), lineOf(stack));
    row("d_model", QString::number(plan.features));
    row(Text::tr("vocabulary"), QString::number(plan.vocabulary));
    row(Text::tr("positions"),
        plan.max_positions == unlimited_positions ? Text::tr("any number") : QString::number(plan.max_positions));
    row(Text::tr("parameters"), QString::number(model.parameterCount()));
    row(Text::tr("predicts"), Text::tr(textsOf(predictionKind(plan)).label));
    const QString tokenizer = tokenizerFile(model, folder);
    row(Text::tr("tokenizer"), !tokenizer.isEmpty() ? tokenizer
                               : plan.image         ? Text::tr("none: it takes an image")
                                                    : Text::tr("none: it takes numbers of tokens"));
    row(Text::tr("fingerprint"), QString::fromStdString(model.fingerprint()));
    if (!model.ignoredTensors().empty())
        row(Text::tr("tensors not used"), QString::fromStdString(joined(model.ignoredTensors())));
    if (!model.unknownSettings().empty())
        row(Text::tr("(!) unknown settings, ignored"), QString::fromStdString(joined(model.unknownSettings())));
    return text;
}

QString json(const Model& model, const std::filesystem::path& folder)
{
    const ModelPlan& plan = model.plan();
    nlohmann::ordered_json result = {{"family", plan.family}, {"parts", nlohmann::json::array()}};
    for (const Stack& stack : stacksOf(plan)) {
        const PartAttention& attention = stack.first->attention;
        result["parts"].push_back({{"part", name(stack.first->kind)},
                                   {"layers", stack.layers},
                                   {"heads", attention.heads},
                                   {"key_heads", attention.key_heads},
                                   {"d_k", attention.head_size},
                                   {"d_ff", stack.first->mlp_size},
                                   {"window", stack.window ? nlohmann::json(*stack.window) : nullptr},
                                   {"windowed_layers", stack.windowed_layers}});
    }
    const QString tokenizer = tokenizerFile(model, folder);
    result["d_model"] = plan.features;
    result["vocabulary"] = plan.vocabulary;
    const bool unlimited = plan.max_positions == unlimited_positions;
    result["positions"] = unlimited ? nullptr : nlohmann::json(plan.max_positions);
    result["parameters"] = model.parameterCount();
    result["predicts"] = textsOf(predictionKind(plan)).name;
    result["tokenizer"] = tokenizer.isEmpty() ? nullptr : nlohmann::json(tokenizer.toStdString());
    result["fingerprint"] = model.fingerprint();
    result["ignored_tensors"] = model.ignoredTensors();
    result["unknown_settings"] = model.unknownSettings();
    return QString::fromStdString(result.dump()) + '\n';
}

void declareModel(QCommandLineParser& parser) { parser.addOption({"json", Text::tr("print JSON")}); }

void runModel(const QCommandLineParser& parser)
{
    const std::filesystem::path folder = pathOf(operands(parser, {"FOLDER"}).front());
    const auto model = openModel(folder.string(), {});
    print(parser.isSet("json") ? json(*model, folder) : table(*model, folder));
}

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

const Command model_command = {
    .name = "model",
    .summary = QT_TRANSLATE_NOOP("commands", "Tells what a model consists of, or why it cannot be opened."),
    .declare = declareModel,
    .run = runModel,
    .first_operand = OperandKind::model};

const Command tokenize_command = {
    .name = "tokenize",
    .summary =
        QT_TRANSLATE_NOOP("commands", "Splits a text into the tokens of a model, with their numbers and places."),
    .declare = declareTokenize,
    .run = runTokenize,
    .first_operand = OperandKind::model};

}  // namespace attn
