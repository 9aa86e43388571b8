// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/trace_notices.h"

#include "core/basics/text.h"
#include "core/experiment/settings.h"
#include "core/experiment/tokenizer.h"
#include "core/forward/evaluate.h"
#include "core/tensor/tensor_id.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/mask_text.h"
#include "ui/words/number_text.h"

#include <QCoreApplication>
#include <QDialog>
#include <QPlainTextEdit>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <optional>

namespace attn
{

namespace
{

struct EmptyRowText {
    Q_DECLARE_TR_FUNCTIONS(EmptyRowText)
};

/// Largest difference at which weights count as equal.
constexpr float weight_tolerance = 1e-5F;

/// Whether there are several heads and the line is empty in all of them.
bool isEmptyInAllHeads(const Trace& trace, const Shape& line)
{
    const Index heads = trace.layer().grid.heads;
    for (Index head = 0; head < heads; ++head)
        if (!isLineEmpty(trace, line[0] * heads + head, line[2]))
            return false;
    return heads > 1;
}

bool hasEqualWeights(const Trace& trace, const Shape& line)
{
    const Tensor& weights = trace[TensorId::weights];
    const ConstMatrixMap matrix = weights.matrix(line[0] * weights.shape()[1] + line[1]);
    const auto spread = [](const auto& values) { return values.maxCoeff() - values.minCoeff() < weight_tolerance; };
    return isSoftmaxOverQueries(trace) ? spread(matrix.col(line[2])) : spread(matrix.row(line[2]));
}

QString consequence(const Trace& trace, const Shape& line)
{
    const Mask& mask = trace.layer().mask;
    const QString fill = exactNumberText(static_cast<float>(mask.fill));
    if (mask.stage == MaskStage::after_softmax)
        return EmptyRowText::tr("All its weights become 0 after softmax, so they do not add up to 1.");
    if (hasSink(trace.layer()))
        return EmptyRowText::tr("All of its attention goes to the sink.");
    if (mask.empty_rows == EmptyRows::zero)
        return EmptyRowText::tr("Its weights are set to 0.");
    if (std::isinf(mask.fill))
        return EmptyRowText::tr(
            "Its largest score is −∞ as well, and −∞ − (−∞) is NaN: so are its weights, and everything computed "
            "from them.");
    if (mask.apply == FillApply::replace)
        return EmptyRowText::
            tr("All its scores become %1, so softmax shares the attention equally among keys that should be hidden.")
                .arg(fill);
    return hasEqualWeights(trace, line)
               ? EmptyRowText::tr("%1 is so large that the scores vanish in it: softmax shares the attention equally "
                                  "among keys that "
                                  "should be hidden.")
                     .arg(fill)
               : EmptyRowText::tr(
                     "%1 is added to all its scores alike, which softmax does not notice: as if there were no mask!")
                     .arg(fill);
}

/// The first line (batch, head, query; with softmax over queries: batch, head, key) of the softmax's mask without a
/// visible cell; preferably in the matrix selected by `at`.
std::optional<Shape> emptyLine(const Trace& trace, const Selection& at)
{
    if (!trace.has(TensorId::mask))
        return std::nullopt;
    const Index heads = trace.layer().grid.heads;
    const Index here = at[Axis::batch] * heads + at[Axis::head];
    if (const auto line = firstEmptyLine(trace, here))
        return Shape{at[Axis::batch], at[Axis::head], *line};
    for (Index matrix = 0; matrix < trace[TensorId::mask].matrixCount(); ++matrix)
        if (const auto line = firstEmptyLine(trace, matrix))
            return Shape{matrix / heads, matrix % heads, *line};
    return std::nullopt;
}

/// Describes the weights of such a line.
QString emptyLineText(const Trace& trace, const Shape& line)
{
    const bool down = isSoftmaxOverQueries(trace);
    const QString name = nameInSentence(trace, down ? Axis::key : Axis::query, line[0], line[2]);
    const QString head = positionText(line[1]);
    QStringList sentences = {isEmptyInAllHeads(trace, line)
                                 ? (down ? EmptyRowText::tr("No query sees “%1” in any head.", "token")
                                         : EmptyRowText::tr("“%1” sees no key in any head.", "token"))
                                       .arg(name)
                                 : (down ? EmptyRowText::tr("No query sees “%1” in head %2.", "token, number")
                                         : EmptyRowText::tr("“%1” sees no key in head %2.", "token, number"))
                                       .arg(name, head)};
    if (trace[TensorId::weights].size(Axis::batch) > 1)
        sentences.prepend(EmptyRowText::tr("Sequence %1:").arg(positionText(line[0])));
    return joinedSentences(sentences << consequence(trace, line));
}

constexpr qsizetype max_listed_words = 5;

/// Whether a token of the sequence attends to a padding key.
bool attendsToPadding(const Trace& trace, Index batch)
{
    const MaskGrid& grid = trace.layer().grid;
    const auto n = static_cast<std::size_t>(batch);
    const Index padded = grid.keys - grid.key_lengths[n];
    if (padded == 0 || !trace.has(TensorId::mask))
        return padded > 0;
    for (Index head = 0; head < grid.heads; ++head)
        if ((trace[TensorId::mask]
                 .matrix(batch * grid.heads + head)
                 .block(grid.queryStart(batch), grid.padded_left ? 0 : grid.key_lengths[n], grid.query_lengths[n],
                        padded)
                 .array() != 0)
                .any())
            return true;
    return false;
}

bool isCausal(const MaskLayer& layer)
{
    return layer.on && layer.effect == LayerEffect::block && std::holds_alternative<CausalRegion>(layer.region);
}

/// The displayed vocabulary without special tokens, by id.
std::vector<std::string> knownWords(const ModelTokenizer& tokenizer)
{
    std::vector<std::string> words;
    for (Index id = 0; id < tokenizer.size(); ++id)
        if (!tokenizer.isSpecial(id))
            words.push_back(QString::fromStdString(tokenizer.displayText(id)).trimmed().toStdString());
    return words;
}

void showKnownWords(const ModelTokenizer& tokenizer, QWidget* parent)
{
    QStringList words;
    for (const std::string& word : knownWords(tokenizer))
        words << QString::fromStdString(word);
    words.sort(Qt::CaseInsensitive);
    QDialog dialog(parent);
    dialog.setWindowTitle(TraceNotices::tr("The model's vocabulary"));
    auto* text = new QPlainTextEdit(words.join(TraceNotices::tr(", ", "between words")));
    text->setReadOnly(true);
    text->setAccessibleName(dialog.windowTitle());
    (new QVBoxLayout(&dialog))->addWidget(text);
    dialog.resize(parent->window()->size() / 2);
    dialog.exec();
}

/// Words of the text without a token in the model, without duplicates.
QStringList unknownWords(const ModelInput& input)
{
    QStringList words;
    for (const TokenIds* tokens : {&input.query, input.source ? &*input.source : nullptr})
        for (const auto& sequence : tokens ? tokens->unknown : TokenLists())
            for (const std::string& word : sequence)
                words << QString::fromStdString(word);
    words.removeDuplicates();
    words.removeAll(QString());
    return words;
}

/// Each unknown word with the nearest known words.
QString unknownWordsText(QStringList words, const ModelTokenizer& tokenizer)
{
    const bool one = words.size() == 1;
    const bool more = words.size() > max_listed_words;
    words = words.mid(0, max_listed_words);
    const std::vector<std::string> known = knownWords(tokenizer);
    for (QString& word : words) {
        QStringList nearest;
        for (const std::string_view name : nearestNames(word.toStdString(), {known.begin(), known.end()}))
            nearest << TraceNotices::tr("“%1”").arg(QString::fromUtf8(name));
        word = TraceNotices::tr("“%1”").arg(word);
        if (!nearest.isEmpty())
            word = TraceNotices::tr("%1 (nearest: %2)", "a word, known words")
                       .arg(word, nearest.mid(0, max_listed_words).join(TraceNotices::tr(", ", "between words")));
    }
    if (more)
        words << QStringLiteral("…");
    return (one ? TraceNotices::tr("%1 is not in this model's vocabulary: it is read as %2.", "word, token")
                : TraceNotices::tr("Not in this model's vocabulary, and read as %2: %1.", "words, token"))
        .arg(words.join(TraceNotices::tr(", ", "between words")),
             QString::fromStdString(tokenizer.token(*tokenizer.unknownId())));
}

std::optional<Notice> padding(const Trace& trace, Session* session)
{
    bool isSeen = false;
    for (Index batch = 0; trace.layer().hasAttention() && batch < trace.layer().grid.batch; ++batch)
        isSeen = isSeen || attendsToPadding(trace, batch);
    if (!isSeen)
        return std::nullopt;
    const std::optional<ModelUse>& use = trace.experiment().model;
    const QString token = QString::fromStdString(use ? paddingName(*use->model) : padding_token);
    const QString text = joinedSentences({TraceNotices::tr("Shorter sentences are filled up with %1.").arg(token),
                                          TraceNotices::tr("This padding is not masked: words attend to it, too.")});
    const auto mask = [session] {
        session->edit(TraceNotices::tr("Mask the padding"), [](Experiment& experiment) {
            experiment.mask.layers.push_back({PaddingRegion{}, {}, true, {}});
        });
    };
    return Notice{Notice::Kind::hint, text, {{TraceNotices::tr("Mask it"), mask}}};
}

std::optional<Notice> causalMask(const Trace& trace, Session* session)
{
    const Experiment& experiment = trace.experiment();
    if (!hasKeyInput(experiment) || std::ranges::none_of(experiment.mask.layers, isCausal))
        return std::nullopt;
    const QString text = TraceNotices::tr(
        "The causal mask is on: between two texts it compares positions that have nothing to do with each other.");
    const auto switchOff = [session] {
        session->edit(TraceNotices::tr("Causal mask off"), [](Experiment& changed) {
            for (MaskLayer& layer : changed.mask.layers)
                if (isCausal(layer))
                    layer.on = false;
        });
    };
    return Notice{Notice::Kind::hint, text, {{TraceNotices::tr("Switch it off"), switchOff}}};
}

std::optional<Notice> vocabulary(const Trace& trace, QWidget* window)
{
    const QStringList words = trace.states() ? unknownWords(trace.states()->input()) : QStringList();
    if (words.isEmpty())
        return std::nullopt;
    const auto model = trace.experiment().model->model;
    return Notice{Notice::Kind::hint,
                  unknownWordsText(words, *model->tokenizer()),
                  {{TraceNotices::tr("Its words…"), [model, window] { showKnownWords(*model->tokenizer(), window); }}}};
}

std::optional<Notice> emptyRows(const Trace& trace, const Selection& at)
{
    const std::optional<Shape> line = emptyLine(trace, at);
    if (!line)
        return std::nullopt;
    return Notice{Notice::Kind::hint, emptyLineText(trace, *line)};
}

}  // namespace

TraceNotices::TraceNotices(Session* session, Notices* notices)
    : QObject(notices), m_session(session), m_notices(notices)
{
    session->bind(Change::trace | Change::selection, this, &TraceNotices::update);
}

void TraceNotices::update()
{
    const TracePtr trace = m_session->trace();
    if (!trace)
        return;
    m_notices->set("padding", padding(*trace, m_session));
    m_notices->set("causal mask", causalMask(*trace, m_session));
    m_notices->set("vocabulary", vocabulary(*trace, m_notices->parentWidget()));
    m_notices->set("empty rows", emptyRows(*trace, m_session->selection()));
}

}  // namespace attn
