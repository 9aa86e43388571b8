// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/export/web_page.h"

#include "core/basics/message.h"
#include "core/experiment/choices.h"
#include "ui/export/excerpt_picture.h"
#include "ui/matrix/arrangement.h"
#include "ui/matrix/formula_drawing.h"
#include "ui/session/language.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/model_names.h"
#include "ui/words/number_text.h"
#include "ui/words/step_names.h"
#include "ui/words/term_labels.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QFile>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <functional>

namespace attn
{

namespace
{

using Json = nlohmann::ordered_json;

struct Page {
    Q_DECLARE_TR_FUNCTIONS(Page)
};

/// The inverse of QString::toHtmlEscaped().
std::string plain(QString text)
{
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&");
    return text.toStdString();
}

/// Whether the result has a label in words. For other operations, the label consists of numbers, which the page formats
/// itself.
bool hasTotalLabel(Combination operation)
{
    switch (operation) {
    case Combination::exp:
    case Combination::divide:
    case Combination::product:
    case Combination::softcap:
    case Combination::norm:
    case Combination::gelu:
    case Combination::gelu_tanh:
    case Combination::silu:
    case Combination::relu:
        return false;
    case Combination::sum:
    case Combination::max:
    case Combination::root:
    case Combination::copy:
    case Combination::select:
        return true;
    }
    return true;
}

/// "1 / √d_k = 0.5"
QString scaleText(const Layer& layer)
{
    const Scale::Kind kind = layer.scaling.kind;
    const QString factor = factorText(double(layer.scale()));
    if (kind == Scale::Kind::number)
        return factor;
    const QString name =
        QCoreApplication::translate("Fields", choices<Scale::Kind>[static_cast<std::size_t>(kind)].label);
    return kind == Scale::Kind::none ? name : QStringLiteral("%1 = %2").arg(name, factor);
}

}  // namespace

Json pageTexts()
{
    const auto text = [](const QString& words) { return words.toStdString(); };
    return {
        {"language", text(Page::tr("English", "the name of this language, in itself"))},
        {"head", text(Page::tr("Head"))},
        {"allHeads", text(Page::tr("All", "heads"))},
        {"sequence", text(Page::tr("Sequence"))},
        {"settings", text(Page::tr("How it was computed"))},
        {"previous", text(Page::tr("Previous step"))},
        {"next", text(Page::tr("Next step"))},
        {"steps", text(Page::tr("Steps"))},
        {"untrained", text(QCoreApplication::translate("attn::UntrainedMark", "untrained: the pattern means nothing"))},
        {"dark", text(Page::tr("Dark"))},
        {"light", text(Page::tr("Light"))},
        {"titleOfHead", text(QCoreApplication::translate("Steps", "%1 · head %2", "name of a matrix"))},
        {"query", text(QCoreApplication::translate("Cells", "query %1"))},
        {"key", text(QCoreApplication::translate("Cells", "key %1"))},
        {"cellName", text(QCoreApplication::translate("Cells", "%1[%2]"))},
        {"percent", text(QCoreApplication::translate("Cells", "%1%"))},
        {"minus", text(QCoreApplication::translate("Cells", "minus %1", "what is subtracted"))},
        {"exactly", text(Page::tr("exactly %1"))},
        {"omitted", text(Page::tr("too large for a page"))},
        {"goThere", text(Page::tr("Show where this number comes from"))},
        {"keys",
         text(Page::tr("Arrow keys: another number. Page Up and Page Down: another step. [ and ]: another head. "
                       "{ and }: another sequence."))},
        {"tap", text(Page::tr("Point at a number or tap it to see how it came about; a click on a term's number leads "
                              "to where it was made."))},
        {"madeWith", text(Page::tr("Made with Attention Explorer. It computed every number on this page."))},
    };
}

Json tensorTexts(const Trace& trace, TensorId tensor)
{
    const Layer& layer = trace.layer();
    return {{"step", stepName(tensor, layer).toStdString()},
            {"matrix", matrixName(tensor, layer).toStdString()},
            {"sentence", stepSentence(tensor, trace).toStdString()},
            {"legend", formulaLegend(*findStep(layer, tensor), layer).toStdString()}};
}

Json settingsTexts(const Layer& layer, const Excerpt& excerpt)
{
    Json settings = Json::array();
    const auto add = [&](const QString& what, const QString& value) {
        settings.push_back({what.toStdString(), value.toStdString()});
    };
    const auto size = [&](Axis axis) { return QString::number(layer.dimensions[axis]); };
    add(Page::tr("Heads"), size(Axis::head));
    for (const Axis axis : {Axis::query_in, Axis::head_qk, Axis::head_v})
        add(QString::fromUtf8(letter(axis)), size(axis));
    add(Page::tr("Scale"), scaleText(layer));
    QStringList layers;
    for (std::size_t at = 0; at < layer.mask.layers.size(); ++at)
        layers << (layer.mask.layers[at].on ? QStringLiteral("%1") : Page::tr("%1 (off)", "mask layer"))
                      .arg(maskLayerName(layer.mask, at, layer.model_mask_layer_count));
    add(Page::tr("Mask"), layers.isEmpty() ? Page::tr("none", "mask") : layers.join(QStringLiteral(" · ")));
    for (const auto& [axis, name] : {std::pair(Axis::head, Page::tr("Heads on this page")),
                                     std::pair(Axis::query, Page::tr("Positions on this page"))}) {
        QStringList positions;
        for (const Index position : excerpt.positionsOn(axis).value_or(Shape()))
            positions << positionText(position);
        if (!positions.isEmpty())
            add(name, positions.join(QStringLiteral(", ")));
    }
    return settings;
}

namespace
{

QString othersLabel(Combination operation, int count)
{
    return operation == Combination::max ? Page::tr("largest of %n others, which this page leaves out", nullptr, count)
                                         : Page::tr("%n other terms, which this page leaves out", "their sum", count);
}

}  // namespace

Json cellTexts(const Trace& trace, const Excerpt& excerpt, const Explanation& explanation)
{
    Json labels = Json::array();
    const std::vector<std::size_t> shown = excerpt.shownTerms(trace, explanation);
    for (const std::size_t term : shown)
        if (!termAxis(trace, explanation, term))
            labels.push_back(termLabel(trace, explanation, term).toStdString());
    if (const std::size_t others = explanation.terms.size() - shown.size(); others > 0)
        labels.push_back(othersLabel(explanation.operation, static_cast<int>(others)).toStdString());
    Json words = {{"sentence", sentenceOf(trace, explanation.cell).text.toStdString()},
                  {"more", plain(joinedSentences({warningSentence(trace, explanation.cell),
                                                  decisionSentence(trace, explanation, Reasons::omitted)}))},
                  {"labels", std::move(labels)}};
    if (hasTotalLabel(explanation.operation))
        words["total"] = totalLabel(trace, explanation).toStdString();
    return words;
}

Json singleTermCellTexts(const Trace& trace, const Explanation& explanation, TensorId omitted)
{
    Json words = cellTexts(trace, Excerpt(trace.layer()), explanation);
    words["labels"] = Json::array({Page::tr("sum of %n terms: this page leaves out %1", "%1: a matrix of weights",
                                            static_cast<int>(explanation.terms.size()))
                                       .arg(stepName(omitted, trace.layer()))
                                       .toStdString()});
    return words;
}

namespace
{

constexpr Index max_numbers = 300'000;

/// In descending order of size in the excerpt.
std::vector<TensorId> parametersBySize(const Trace& trace, const Excerpt& excerpt)
{
    std::vector<TensorId> parameters;
    for (const Step* step : listedSteps(trace.layer()))
        if (isParameter(step->id))
            parameters.push_back(step->id);
    std::ranges::stable_sort(parameters, std::ranges::greater(),
                             [&](TensorId id) { return excerpt.sizeOf(trace[id]); });
    return parameters;
}

QByteArray fileOf(const char* name)
{
    QFile file(QStringLiteral(":/page/") + QLatin1String(name));
    file.open(QIODevice::ReadOnly);
    return file.readAll();
}

/// The hash for the page's Content-Security-Policy that allows a script or style.
QByteArray hashOf(const QByteArray& text)
{
    return "'sha256-" + QCryptographicHash::hash(text, QCryptographicHash::Sha256).toBase64() + '\'';
}

/// Escapes JSON so that it cannot close the surrounding script element or open a comment in it.
QByteArray escapedForScript(const Json& json) { return QByteArray::fromStdString(json.dump()).replace('<', "\\u003c"); }

/// The theme's colours as CSS variables.
QByteArray coloursOf(const QByteArray& selector, const Theme& theme)
{
    QByteArray rule = selector + " {\n";
    for (const auto& [variable, colour] :
         {std::pair("background", theme.background), std::pair("surface", theme.surface), std::pair("line", theme.line),
          std::pair("text", theme.text), std::pair("muted", theme.muted), std::pair("accent", theme.accent),
          std::pair("onAccent", theme.onAccent), std::pair("accentSoft", theme.accentSoft),
          std::pair("accentLine", theme.accentLine), std::pair("query", theme.query), std::pair("key", theme.key),
          std::pair("value", theme.value), std::pair("neutral", theme.neutral)})
        rule += QByteArray("  --") + variable + ": " + colour.name().toLatin1() + ";\n";
    return rule + "}\n";
}

/// Each formula drawing once, without inline styles, which the Content-Security-Policy would block.
QByteArray formulasOf(const std::vector<StepPicture>& pictures)
{
    static const QRegularExpression style(QStringLiteral(" style=\"[^\"]*\""));
    QByteArray templates;
    QSet<QString> known;
    for (const StepPicture& picture : pictures) {
        if (known.contains(picture.formula) || !hasFormula(picture.formula))
            continue;
        known.insert(picture.formula);
        const QString drawing = QString::fromUtf8(formulaDrawing(picture.formula)).remove(style);
        templates +=
            "<template id=\"formula-" + picture.formula.toLatin1() + "\">" + drawing.toUtf8() + "</template>\n";
    }
    return templates;
}

}  // namespace

PagePlan planPage(TracePtr trace, const QString& title, const Selection& start, const std::optional<Excerpt>& chosen)
{
    const Layer& layer = trace->layer();
    const Excerpt excerpt = chosen.value_or(Excerpt(layer));
    const bool mixed = layer.head_split == HeadLayout::view || layer.head_merge == HeadLayout::view;
    if (mixed && excerpt.sizes() != layer.dimensions)
        rejectInput(ATTN_TEXT("core", "This experiment splits or merges heads without a transpose, which "
                                      "mixes heads and positions: make a page of all of them."));
    std::vector<TensorId> omitted = parametersBySize(*trace, excerpt);
    const auto sizeOf = [&](TensorId id) { return excerpt.sizeOf((*trace)[id]); };
    Index numbers = 0;
    for (const Step* step : listedSteps(layer))
        numbers += sizeOf(step->id);
    auto kept = omitted.begin();
    while (numbers > max_numbers && kept != omitted.end())
        numbers -= sizeOf(*kept++);
    omitted.erase(kept, omitted.end());
    if (numbers > max_numbers)
        rejectInput(ATTN_TEXT("core", "This experiment has %1 numbers without its weights, but a web page shows "
                                      "%2 at most: make it of fewer tokens, heads or features."),
                    numbers, max_numbers);
    PagePlan plan{trace,
                  excerpt,
                  titleWithPart(title, trace->experiment()),
                  {},
                  std::move(omitted),
                  start.fittedTo(*trace),
                  languages().indexOf(currentLanguage())};
    for (const Step* step : listedSteps(layer)) {
        if (!isShown(*step) || std::ranges::find(plan.omitted, step->id) != plan.omitted.end())
            continue;
        Selection selection;
        selection.step = step->id;
        keepHeads(plan.pictures.emplace_back(arrange(*trace, selection.fittedTo(*trace))), excerpt, layer);
    }
    return plan;
}

QByteArray pageOf(const PagePlan& plan, const Progress& progress)
{
    const Json data = pageData(plan, progress);
    if (!progress(1, 1))
        return {};
    const QByteArray style =
        coloursOf(":root", lightTheme()) + coloursOf(":root[data-theme=dark]", darkTheme()) + fileOf("page.css");
    QByteArray script;
    for (const char* part : {"numbers.js", "trace.js", "state.js", "names.js", "matrices.js", "cell.js", "page.js"})
        script += fileOf(part);
    QByteArray page = fileOf("page.html");
    // The data come last, so that placeholders in them are not replaced.
    for (const auto& [place, text] :
         {std::pair("{{style-hash}}", hashOf(style)), std::pair("{{script-hash}}", hashOf(script)),
          std::pair("{{style}}", style), std::pair("{{script}}", script),
          std::pair("{{formulas}}", formulasOf(plan.pictures)), std::pair("{{data}}", escapedForScript(data))})
        page.replace(page.indexOf(place), static_cast<qsizetype>(std::strlen(place)), text);
    return page;
}

}  // namespace attn
