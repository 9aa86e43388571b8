// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/commands/command.h"

#include "core/basics/message.h"
#include "core/basics/text.h"
#include "core/experiment/experiment_json.h"
#include "core/experiment/shown_part.h"
#include "core/tensor/tensor_table.h"
#include "ui/session/language.h"
#include "ui/words/message_text.h"

#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cstdio>
#include <new>
#include <set>

namespace attn
{

std::span<const Command* const> commands()
{
    static constexpr std::array table = {&trace_command,    &explain_command, &render_command, &worksheet_command,
                                         &code_command,     &pack_command,    &page_command,   &validate_command,
                                         &predict_command,  &lens_command,    &sweep_command,  &generate_command,
                                         &tokenize_command, &model_command,   &lesson_command, &handbook_command};
    return table;
}

const Command* findCommand(const QString& name)
{
    const auto found = std::ranges::find(commands(), name, [](const Command* command) { return command->name; });
    return found == commands().end() ? nullptr : *found;
}

namespace
{

QString commandName(const QCommandLineParser& parser) { return parser.positionalArguments().value(0); }

void parse(QCommandLineParser& parser, const QStringList& arguments)
{
    if (parser.parse(arguments))
        return;
    static const QRegularExpression negative(QStringLiteral("^-[0-9]+$"));  // would otherwise be parsed as an option
    if (const qsizetype at = arguments.indexOf(negative); at >= 0)
        throw UsageError(Text::tr("\"%1\" is not an index: give a whole number, 0 or more.").arg(arguments[at]));
    throw UsageError(parser.errorText());
}

std::string readStandardInput()
{
    std::string text;
    std::array<char, 1 << 16> piece;
    while (const std::size_t size = std::fread(piece.data(), 1, piece.size(), stdin)) {
        text.append(piece.data(), size);
        if (text.size() > max_experiment_bytes)
            throw InputError(
                "-",
                ATTN_TEXT("core", "There are more than %1 bytes, the most that an experiment may have: shorten it."),
                max_experiment_bytes);
    }
    if (std::ferror(stdin))
        throw InputError("-", ATTN_TEXT("core", "Standard input cannot be read: pipe an experiment into it."));
    return text;
}

/// The position on an axis that an option gives; nullopt without the option.
std::optional<Index> requestedPosition(const QCommandLineParser& parser, const QString& option, Index count)
{
    if (!parser.isSet(option))
        return std::nullopt;
    bool is_number = false;
    const Index position = parser.value(option).toLongLong(&is_number);
    if (!is_number || position < 0 || position >= count)
        throw UsageError(Text::tr("--%1 %2: There are %3, counted from 0, so choose 0 to %4.")
                             .arg(option, parser.value(option))
                             .arg(count)
                             .arg(count - 1));
    return position;
}

/// The numbers and ranges that an option gives, such as "0,2-4", as ascending positions below `count`; nullopt without
/// the option.
std::optional<Shape> requestedPositions(const QCommandLineParser& parser, const QString& option, Index count)
{
    if (!parser.isSet(option))
        return std::nullopt;
    static const QRegularExpression range(QStringLiteral("^(\\d{1,9})(?:-(\\d{1,9}))?$"));
    std::set<Index> chosen;
    for (const QString& part : parser.value(option).split(',')) {
        const auto match = range.match(part);
        const Index first = match.captured(1).toLongLong();
        const Index last = match.hasCaptured(2) ? match.captured(2).toLongLong() : first;
        if (!match.hasMatch() || first > last || last >= count)
            throw UsageError(Text::tr("--%1 %2: There are %3, counted from 0, so choose from 0 "
                                      "to %4, as in 1 or 0,2-4.")
                                 .arg(option, parser.value(option))
                                 .arg(count)
                                 .arg(count - 1));
        for (Index at = first; at <= last; ++at)
            chosen.insert(at);
    }
    return Shape(chosen.begin(), chosen.end());
}

}  // namespace

void runCommand(const Command& command, const QStringList& arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(Text::tr(command.summary));
    parser.addPositionalArgument(command.name, Text::tr("the command"), command.name);
    if (command.first_operand == OperandKind::model)
        parser.addPositionalArgument("FOLDER", Text::tr("the model's folder, or shipped:NAME"));
    else if (command.first_operand != OperandKind::command_specific)
        parser.addPositionalArgument("EXPERIMENT", Text::tr("the experiment's file, or - for standard input"));
    const QCommandLineOption help({"h", "help"}, Text::tr("print this"));
    parser.addOption(help);
    parser.addOption({"lang", Text::tr("language of messages: en or zh_CN"), Text::tr("language")});
    if (command.first_operand == OperandKind::part)
        declareParts(parser);
    command.declare(parser);

    try {
        parse(parser, arguments);
        if (parser.isSet(help))
            print(parser.helpText());
        else
            command.run(parser);
    } catch (UsageError& error) {
        error.command = command.name;
        throw;
    }
}

TensorId tensorNamed(const QString& word, const QString& refusal)
{
    if (const auto id = tensorId(word.toStdString()))
        return *id;
    const std::string nearest = nearestNamesText(word.toStdString(), tensorNames());
    throw UsageError(nearest.empty() ? refusal
                                     : Text::tr("%1 The nearest is %2.").arg(refusal, QString::fromStdString(nearest)));
}

QStringList operands(const QCommandLineParser& parser, const QStringList& needed, ExtraOperands more)
{
    const QString command = commandName(parser);
    const QStringList given = parser.positionalArguments().mid(1);
    if (given.size() < needed.size())
        throw UsageError(Text::tr("%1: %2 is missing.").arg(command, needed[given.size()]));
    if (more == ExtraOperands::none && given.size() > needed.size())
        throw UsageError(Text::tr("%1: \"%2\" is one word too many.").arg(command, given[needed.size()]));
    return given;
}

QString requiredValue(const QCommandLineParser& parser, const QString& option)
{
    const QString value = parser.value(option);
    const QString dashed = (option.size() == 1 ? "-" : "--") + option;
    if (value.isEmpty())
        throw UsageError(Text::tr("%1: The option %2 is missing.").arg(commandName(parser), dashed));
    return value;
}

Index wholeNumber(const QCommandLineParser& parser, const QString& option, Index minimum)
{
    bool isNumber = false;
    const qlonglong number = parser.value(option).toLongLong(&isNumber);
    if (!isNumber || number < minimum)
        throw UsageError(
            Text::tr("--%1 %2: Give a whole number of at least %3.").arg(option, parser.value(option)).arg(minimum));
    return number;
}

void declareBatch(QCommandLineParser& parser)
{
    parser.addOption({"batch", Text::tr("which sequence, counted from 0"), Text::tr("number")});
}

void declarePositions(QCommandLineParser& parser)
{
    declareBatch(parser);
    parser.addOption({"head", Text::tr("which head, counted from 0"), Text::tr("number")});
}

Selection selectedBatch(const QCommandLineParser& parser, const Trace& trace)
{
    Selection selection = selectionFrom(trace.experiment().view, {}).fittedTo(trace);
    Index& batch = selection[Axis::batch];
    batch = requestedPosition(parser, "batch", trace.layer().dimensions[Axis::batch]).value_or(batch);
    return selection;
}

Selection selectedPosition(const QCommandLineParser& parser, const Trace& trace)
{
    Selection selection = selectedBatch(parser, trace);
    Index& head = selection[Axis::head];
    head = requestedPosition(parser, "head", trace.layer().dimensions[Axis::head]).value_or(head);
    return selection;
}

void declareExcerpt(QCommandLineParser& parser)
{
    parser.addOption({"head", Text::tr("which heads, counted from 0, as in 1 or 0,2-4"), Text::tr("numbers")});
    parser.addOption({"position", Text::tr("which positions, counted from 0, as in 1 or 0,2-4"), Text::tr("numbers")});
}

Excerpt excerptOf(const QCommandLineParser& parser, const Layer& layer)
{
    if (parser.isSet("head") && !layer.hasAttention())
        throw UsageError(Text::tr("--head: A prediction has no heads: leave this option out."));
    return Excerpt(layer, requestedPositions(parser, "head", layer.dimensions[Axis::head]),
                   requestedPositions(parser, "position", layer.dimensions[Axis::query]));
}

std::filesystem::path pathOf(const QString& name) { return QFileInfo(name).filesystemFilePath(); }

namespace
{

Experiment parseExperimentOperand(const QCommandLineParser& parser)
{
    const QString file = operands(parser, {"EXPERIMENT"}, ExtraOperands::any).front();
    try {
        return file == "-" ? parseExperiment(readStandardInput(), std::filesystem::current_path())
                           : loadExperiment(pathOf(file));
    } catch (const InputError& error) {
        // Text that is not JSON has no place: report the file.
        if (error.place().empty())
            throw InputError(file.toStdString(), error.message());
        throw;
    }
}

PartKind requestedPart(const QCommandLineParser& parser)
{
    if (const auto part = partKind(parser.value("part").toStdString()))
        return *part;
    throw UsageError(Text::tr("--part %1: Choose encoder, self, cross or prediction.").arg(parser.value("part")));
}

Index requestedLayer(const QCommandLineParser& parser)
{
    bool isNumber = false;
    const qlonglong layer = parser.value("layer").toLongLong(&isNumber);
    if (!isNumber || layer < 0)
        throw UsageError(Text::tr("--layer %1: Give a whole number, 0 or more.").arg(parser.value("layer")));
    return layer;
}

/// The experiment with the part given by --layer and --part shown; `--part prediction` needs no --layer.
Experiment withRequestedPart(Experiment experiment, const QCommandLineParser& parser)
{
    if (!parser.isSet("layer") && !parser.isSet("part"))
        return experiment;
    if (!experiment.model)
        throw UsageError(Text::tr("--layer and --part are for experiments on a model."));
    const PartKind part = parser.isSet("part") ? requestedPart(parser) : experiment.model->part;
    const ModelPlan& plan = experiment.model->model->plan();
    const bool ends = part == PartKind::prediction && plan.predicts() && !parser.isSet("layer");
    const Index layer = ends                    ? plan.parts.back().layer
                        : parser.isSet("layer") ? requestedLayer(parser)
                                                : experiment.model->layer;
    return withShownPart(std::move(experiment), part, layer);
}

}  // namespace

Experiment readExperiment(const QCommandLineParser& parser)
{
    Experiment experiment = parseExperimentOperand(parser);
    const Command* command = findCommand(commandName(parser));
    return command && command->first_operand == OperandKind::part ? withRequestedPart(std::move(experiment), parser)
                                                                  : std::move(experiment);
}

Experiment readModelExperiment(const QCommandLineParser& parser)
{
    Experiment experiment = readExperiment(parser);
    if (!experiment.model)
        throw InputError(
            "/model",
            ATTN_TEXT("core", "This experiment has no model, so nothing is predicted: name a model's folder."));
    return experiment;
}

void declareParts(QCommandLineParser& parser)
{
    parser.addOption({"layer", Text::tr("of a model: which layer, counted from 0"), Text::tr("number")});
    parser.addOption({"part", Text::tr("of a model: encoder, self, cross or prediction"), Text::tr("part")});
}

PredictionTexts textsOf(PredictionKind kind)
{
    switch (kind) {
    case PredictionKind::next_token:
        return {"next_token", QT_TRANSLATE_NOOP("commands", "the next token")};
    case PredictionKind::masked_token:
        return {"masked_token", QT_TRANSLATE_NOOP("commands", "the masked token")};
    case PredictionKind::target_token:
        return {"target_token", QT_TRANSLATE_NOOP("commands", "the next token of the target")};
    case PredictionKind::image_class:
        return {"image_class", QT_TRANSLATE_NOOP("commands", "the class of an image")};
    case PredictionKind::sentence_vectors:
        return {"sentence_vectors", QT_TRANSLATE_NOOP("commands", "vectors of sentences")};
    }
    Q_UNREACHABLE();
}

void print(const QString& text)
{
    const QByteArray bytes = text.toUtf8();
    if (std::fwrite(bytes.data(), 1, static_cast<std::size_t>(bytes.size()), stdout) !=
            static_cast<std::size_t>(bytes.size()) ||
        std::fflush(stdout) != 0)
        throw std::runtime_error(Text::tr("Standard output cannot be written.").toStdString());
}

namespace
{

constexpr int program_error = 1;
constexpr int input_error = 2;

/// Prints the message as one line, even if quoted texts or file names contain line breaks.
int report(QString message, int status)
{
    for (QChar& character : message)
        if (character.category() == QChar::Other_Control)
            character = ' ';
    std::fprintf(stderr, "attention-explorer: %s\n", message.toUtf8().constData());
    return status;
}

QString withPlace(const InputError& error)
{
    const QString text = plainMessageText(error.message());
    return error.place().empty() ? text : QString::fromStdString(error.place()) + ": " + text;
}

QString withHint(const UsageError& error)
{
    const QString program = "attention-explorer ";
    const QString help = program + (error.command.isEmpty() ? "--help" : error.command + " --help");
    return Text::tr("%1 See %2.").arg(QString::fromUtf8(error.what()), help);
}

// Read before the parser exists, so that the parser's messages are in this language.
QString requestedLanguage(const QStringList& arguments)
{
    for (qsizetype at = 1; at < arguments.size(); ++at) {
        if (arguments[at] == "--lang")
            return arguments.value(at + 1);
        if (arguments[at].startsWith("--lang="))
            return arguments[at].section('=', 1);
    }
    return systemLanguage();
}

}  // namespace

int exitStatusOf(const std::function<void()>& work)
{
    try {
        work();
        return 0;
    } catch (const InputError& error) {
        return report(withPlace(error), input_error);
    } catch (const UsageError& error) {
        return report(withHint(error), input_error);
    } catch (const std::bad_alloc&) {
        return report(Text::tr("This machine does not have enough memory."), program_error);
    } catch (const std::exception& error) {
        return report(QString::fromUtf8(error.what()), program_error);
    }
}

void installLanguage(const QStringList& arguments)
{
    const QString requested = requestedLanguage(arguments);
    const bool known = languages().contains(requested);
    setLanguage(known ? requested : systemLanguage());
    if (!known)
        throw UsageError(
            Text::tr("--lang %1: There is no such language: choose one of %2.").arg(requested, languages().join(", ")));
}

}  // namespace attn
