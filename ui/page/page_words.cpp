// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/page/page_words.h"

#include "ui/words/cell_sentences.h"
#include "ui/words/step_names.h"
#include "ui/words/term_labels.h"

#include <QCoreApplication>

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

/// Whether the last row says what the terms make, rather than showing the numbers once more.
bool hasWords(Combine operation)
{
    return operation != Combine::exp && operation != Combine::divide && operation != Combine::product;
}

}  // namespace

Json pageWords()
{
    const auto text = [](const QString& words) { return words.toStdString(); };
    return {
        {"language", text(Page::tr("English", "the name of this language, in itself"))},
        {"head", text(Page::tr("Head"))},
        {"sequence", text(Page::tr("Sequence"))},
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
        {"goThere", text(Page::tr("Show where this number comes from"))},
        {"keys",
         text(Page::tr("Arrow keys: another number. Page Up and Page Down: another step. [ and ]: another head. "
                       "{ and }: another sequence."))},
        {"tap", text(Page::tr("Point at a number or tap it to see how it came about; a number of a term leads to where "
                              "it was made."))},
        {"madeWith", text(Page::tr("Made with Attention Explorer. Every number is one that it computed."))},
    };
}

Json tensorWords(const Trace& trace, TensorId tensor)
{
    const Layer& layer = trace.layer();
    return {{"step", stepName(tensor, layer).toStdString()},
            {"matrix", matrixName(tensor, layer).toStdString()},
            {"sentence", stepSentence(tensor, layer).toStdString()}};
}

Json cellWords(const Trace& trace, const Explanation& explanation)
{
    Json labels = Json::array();
    for (std::size_t term = 0; term < explanation.terms.size(); ++term)
        if (!termAxis(trace, explanation, term))
            labels.push_back(termLabel(trace, explanation, term).toStdString());
    Json words = {{"sentence", sentenceOf(trace, explanation.cell).text.toStdString()},
                  {"more", plain(joinedSentences(
                               {cautionSentence(trace, explanation.cell), decisionSentence(trace, explanation)}))},
                  {"labels", std::move(labels)}};
    if (hasWords(explanation.operation))
        words["total"] = totalLabel(trace, explanation).toStdString();
    return words;
}

}  // namespace attn
