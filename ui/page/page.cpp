// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/page/page.h"

#include "core/error/message.h"
#include "ui/picture/arrangement.h"
#include "ui/picture/formula.h"
#include "ui/words/part_names.h"

#include <QCryptographicHash>
#include <QFile>
#include <QRegularExpression>
#include <QSet>

namespace attn
{

namespace
{

constexpr Index most_numbers = 300'000;

QByteArray fileOf(const char* name)
{
    QFile file(QStringLiteral(":/page/") + QLatin1String(name));
    file.open(QIODevice::ReadOnly);
    return file.readAll();
}

/// The hash by which the page's Content-Security-Policy allows a text.
QByteArray hashOf(const QByteArray& text)
{
    return "'sha256-" + QCryptographicHash::hash(text, QCryptographicHash::Sha256).toBase64() + '\'';
}

/// Escapes JSON so that it cannot end the surrounding script element or begin a comment in it.
QByteArray insideScript(const nlohmann::ordered_json& json)
{
    return QByteArray::fromStdString(json.dump()).replace('<', "\\u003c");
}

/// The theme's colours as CSS variables.
QByteArray coloursOf(const QByteArray& selector, const Theme& theme)
{
    QByteArray rule = selector + " {\n";
    for (const auto& [variable, colour] :
         {std::pair("ground", theme.ground), std::pair("surface", theme.surface), std::pair("line", theme.line),
          std::pair("text", theme.text), std::pair("muted", theme.muted), std::pair("accent", theme.accent),
          std::pair("onAccent", theme.onAccent), std::pair("accentSoft", theme.accentSoft),
          std::pair("accentLine", theme.accentLine), std::pair("query", theme.query), std::pair("key", theme.key),
          std::pair("value", theme.value), std::pair("neutral", theme.neutral)})
        rule += QByteArray("  --") + variable + ": " + colour.name().toLatin1() + ";\n";
    return rule + "}\n";
}

/// The drawings of the formulas, each once; without inline styles, which the Content-Security-Policy would block.
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

PagePlan planPage(TracePtr trace, const QString& title, const Selection& start)
{
    Index numbers = 0;
    for (const Step* step : listedSteps(trace->layer()))
        numbers += (*trace)[step->id].size();
    if (numbers > most_numbers)
        throw InputError("",
                         ATTN_TEXT("core", "This experiment has %1 numbers, but a web page shows %2 at most: make it "
                                           "of fewer tokens, heads or features."),
                         numbers, most_numbers);
    PagePlan plan{trace, titleWithPart(title, trace->experiment()), {}, start.fittedTo(*trace)};
    for (const Step* step : listedSteps(trace->layer())) {
        if (!isShown(*step))
            continue;
        Selection selection;
        selection.step = step->id;
        plan.pictures.push_back(arrange(*trace, selection.fittedTo(*trace)));
    }
    return plan;
}

QByteArray pageOf(const PagePlan& plan, const Progress& progress)
{
    const nlohmann::ordered_json data = pageData(*plan.trace, plan.title, plan.pictures, plan.start, progress);
    if (!progress(1, 1))
        return {};
    const QByteArray style =
        coloursOf(":root", lightTheme()) + coloursOf(":root[data-theme=dark]", darkTheme()) + fileOf("page.css");
    QByteArray script;
    for (const char* part : {"numbers.js", "trace.js", "state.js", "names.js", "matrices.js", "cell.js", "page.js"})
        script += fileOf(part);
    QByteArray page = fileOf("page.html");
    // The data last, so that placeholders in it are not replaced.
    for (const auto& [place, text] :
         {std::pair("{{style-hash}}", hashOf(style)), std::pair("{{script-hash}}", hashOf(script)),
          std::pair("{{style}}", style), std::pair("{{script}}", script),
          std::pair("{{formulas}}", formulasOf(plan.pictures)), std::pair("{{data}}", insideScript(data))})
        page.replace(page.indexOf(place), static_cast<qsizetype>(std::strlen(place)), text);
    return page;
}

}  // namespace attn
