// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/commands/command.h"
#include "core/basics/text.h"
#include "core/experiment/experiment_json.h"
#include "core/export/csv.h"
#include "core/files/json.h"
#include "core/forward/lens.h"
#include "core/forward/patching.h"
#include "core/forward/predict.h"

namespace attn
{

// What a model predicts, and where in the model it comes from: the commands predict, generate, lens and sweep.

namespace
{

nlohmann::ordered_json jsonOf(double number) { return jsonNumber(number); }

nlohmann::ordered_json jsonOf(const Candidate& candidate)
{
    return {{"token", candidate.token},
            {"id", candidate.id},
            {"logit", jsonNumber(static_cast<double>(candidate.logit))},
            {"probability", jsonNumber(static_cast<double>(candidate.probability))}};
}

template <typename Value>
nlohmann::ordered_json jsonOf(const std::vector<Value>& values)
{
    nlohmann::ordered_json array = nlohmann::json::array();
    for (const Value& value : values)
        array.push_back(jsonOf(value));
    return array;
}

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
            item["vector"] = jsonOf(prediction.vectors[at]);
        } else {
            item["position"] = prediction.items[at].position;
            item["top"] = jsonOf(prediction.items[at].top);
        }
        document["items"].push_back(std::move(item));
    }
    if (prediction.kind == PredictionKind::sentence_vectors)
        document["cosine"] = jsonOf(prediction.cosines);
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

namespace
{

std::string utf8(const QString& text) { return text.toStdString(); }
std::string number(double value) { return utf8(QString::number(value, 'g', 6)); }

/// The option's value: a token id, or the only token with this text.
/// @throws UsageError if there is none or more than one
Index tokenOf(const QCommandLineParser& parser, const QString& option, const Model& model)
{
    const QString text = parser.value(option);
    bool is_number = false;
    const Index id = text.toLongLong(&is_number);
    if (is_number && id >= 0)
        return id;
    std::vector<Index> found;
    for (Index each = 0; model.tokenizer() && each < model.plan().vocabulary; ++each)
        if (shownToken(model, each) == text.toStdString())
            found.push_back(each);
    if (found.size() != 1)
        throw UsageError(
            found.empty()
                ? Text::tr("--%1: the model has no token \"%2\".").arg(option, text)
                : Text::tr("--%1: several tokens are written \"%2\": give the token's number.").arg(option, text));
    return found.front();
}

/// Formats rows of fields as text with aligned columns.
QString alignedColumns(const std::vector<std::vector<std::string>>& rows)
{
    QString text;
    for (const std::vector<std::string>& row : rows) {
        QString line;
        for (const std::string& field : row)
            line += (QString::fromStdString(field) + ' ').leftJustified(16);
        text += line.trimmed() + '\n';
    }
    return text;
}

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

nlohmann::ordered_json jsonOf(const Lens& lens)
{
    return {{"first_position", lens.first}, {"layers", jsonOf(lens.rows)}};
}

nlohmann::ordered_json jsonOf(const LensCurve& curve)
{
    nlohmann::ordered_json layers = nlohmann::json::array();
    for (const LensPoint& point : curve.layers) {
        nlohmann::ordered_json layer = jsonOf(point.word);
        if (point.shares) {
            layer["attention"] = jsonNumber(point.shares->attention);
            layer["mlp"] = jsonNumber(point.shares->mlp);
            layer["heads"] = jsonOf(point.shares->heads);
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
    return {{"word", sweep.word.token},
            {"against", sweep.against.token},
            {"position", sweep.token.position},
            {"from", jsonNumber(sweep.other_difference)},
            {"own", jsonNumber(sweep.own_difference)},
            {"layers", jsonOf(sweep.patched)}};
}

/// A row per layer: the fraction of the difference that each patch restores, in percent.
std::vector<std::vector<std::string>> fieldsOf(const Sweep& sweep)
{
    std::vector<std::vector<std::string>> rows{{utf8(Text::tr("layer"))}};
    for (std::size_t at = 0; at < sweep.patched.front().size(); ++at)
        rows.front().push_back(std::to_string(at + 1));
    for (std::size_t layer = 0; layer < sweep.patched.size(); ++layer) {
        rows.push_back({std::to_string(layer + 1)});
        for (std::size_t at = 0; at < sweep.patched[layer].size(); ++at)
            rows.back().push_back(utf8(QString::number(100 * sweep.share(layer, at), 'f', 1)) + " %");
    }
    return rows;
}

/// Prints a result as JSON, as a table for a spreadsheet, or as a table below a heading.
template <typename Result>
void printResult(const QCommandLineParser& parser, const Result& result, const QString& heading = {})
{
    if (parser.isSet("json"))
        print(QString::fromStdString(jsonOf(result).dump()) + '\n');
    else if (parser.isSet("csv"))
        print(QString::fromStdString(writeCsv(fieldsOf(result))));
    else
        print(heading + alignedColumns(fieldsOf(result)));
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
    printResult(parser, result,
                Text::tr("“%1” against “%2”: a difference of logits of %3 there, %4 here")
                        .arg(QString::fromStdString(result.word.token), QString::fromStdString(result.against.token))
                        .arg(result.other_difference, 0, 'f', 3)
                        .arg(result.own_difference, 0, 'f', 3) +
                    '\n');
}

}  // namespace

const Command lens_command = {
    .name = "lens",
    .summary = QT_TRANSLATE_NOOP("commands", "Prints what a model would predict after each of its layers, and what "
                                             "each layer and head adds to a word."),
    .declare = declareLens,
    .run = runLens,
    .first_operand = OperandKind::experiment};

const Command sweep_command = {
    .name = "sweep",
    .summary = QT_TRANSLATE_NOOP("commands", "Prints how much of another experiment's answer each piece of it brings "
                                             "back in this one."),
    .declare = declareSweep,
    .run = runSweep,
    .first_operand = OperandKind::experiment};

}  // namespace attn
