// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/token_editor.h"

#include "core/experiment/tokenizer.h"
#include "core/forward/model_input.h"

#include <QKeyEvent>

#include <utility>

namespace attn
{

namespace
{

/// The bytes of a model's token in one of the texts of a sequence.
struct TokenSpan {
    std::string* text;
    std::size_t begin, end;
};

/// The span without surrounding spaces; after the last token, the end of the text. nullopt for a token that is not in
/// the text, such as [CLS].
std::optional<TokenSpan> spanOf(const Experiment& experiment, TextInput& input, std::size_t at, bool target,
                                std::size_t position)
{
    const std::vector<ModelToken> tokens = encodeSequence(input, at, *experiment.model->model, target);
    const bool is_behind = position >= tokens.size();
    std::string& text = input.text(at, tokens.empty() ? 0
                                       : is_behind    ? tokens.back().sentence
                                                      : tokens[position].sentence);
    if (is_behind)
        return TokenSpan{&text, text.size(), text.size()};
    auto [begin, end] = std::pair{tokens[position].begin, tokens[position].end};
    while (begin < end && text[begin] == ' ')
        ++begin;
    return begin == end ? std::nullopt : std::optional(TokenSpan{&text, begin, end});
}

/// The token at a position as plain text; nullopt if it cannot be edited.
std::optional<std::string> tokenAt(const Experiment& experiment, TextInput& input, std::size_t at, bool target,
                                   std::size_t position)
{
    if (experiment.model && !input.contains_ids) {
        const auto span = spanOf(experiment, input, at, target, position);
        return span ? std::optional(span->text->substr(span->begin, span->end - span->begin)) : std::nullopt;
    }
    const std::vector<std::string> tokens = tokenize(input.sequences[at], experiment.inputs.tokenizer);
    return position < tokens.size() ? tokens[position] : std::string();
}

void setTokenAt(const Experiment& experiment, TextInput& input, std::size_t at, bool target, std::size_t position,
                const std::string& token)
{
    if (!experiment.model || input.contains_ids) {
        input.sequences[at] = withToken(input.sequences[at], experiment.inputs.tokenizer, position, token);
        return;
    }
    const auto [text, begin, end] = *spanOf(experiment, input, at, target, position);
    const bool behind = begin == text->size() && !text->empty();
    text->replace(begin, end - begin, behind ? ' ' + token : token);
}

}  // namespace

TokenEditor::TokenEditor(Session* session, QWidget* stage) : QLineEdit(stage), m_session(session)
{
    setProperty("look", "token");
    setPlaceholderText(padding_token);
    hide();
    connect(this, &QLineEdit::returnPressed, this, &TokenEditor::commit);
    session->whenChanged(Change::trace | Change::selection, this, &QWidget::hide, &Session::stageUpdateDue);
}

/// In an encoder both axes are the source; in a decoder's self-attention both are the target.
bool TokenEditor::isSource() const
{
    const Experiment& experiment = m_session->experiment();
    if (!experiment.inputs.key)
        return false;
    if (!experiment.model)
        return m_axis == Axis::key;
    return experiment.model->part == PartKind::encoder ||
           (experiment.model->part == PartKind::cross && m_axis == Axis::key);
}

/// Whether the text is the decoder input of an encoder-decoder.
bool TokenEditor::isTarget() const { return m_session->experiment().inputs.key && !isSource(); }

TextInput* TokenEditor::textOf(Inputs& inputs) const
{
    Input& input = isSource() ? *inputs.key : inputs.query;
    auto* text = std::get_if<TextInput>(&input);
    return text && m_sequence < text->sequences.size() ? text : nullptr;
}

void TokenEditor::edit(Axis axis, const MatrixLabel& label)
{
    if (axis != Axis::query && axis != Axis::key)
        return;
    m_axis = axis;
    m_sequence = static_cast<std::size_t>(m_session->selection()[Axis::batch]);
    m_position = static_cast<std::size_t>(label.position);
    Inputs inputs = m_session->experiment().inputs;
    TextInput* input = textOf(inputs);
    if (!input || m_session->trace() != m_session->currentTrace())
        return;
    const auto token = tokenAt(m_session->experiment(), *input, m_sequence, isTarget(), m_position);
    if (!token)
        return;
    setText(QString::fromStdString(*token));
    setAccessibleName(tr("Another token instead of %1").arg(text().isEmpty() ? placeholderText() : text()));
    const QRect area = label.area.toAlignedRect();
    QRect place(0, 0, std::max(area.width(), sizeHint().width() / 2), sizeHint().height());
    place.moveCenter(area.center());
    if (label.ofRow)
        place.moveRight(area.right());  // must not cover the cells
    place.moveLeft(std::clamp(place.left(), 0, std::max(0, parentWidget()->width() - place.width())));
    place.moveTop(std::max(0, place.top()));
    setGeometry(place);
    selectAll();
    show();
    raise();
    setFocus();
}

void TokenEditor::commit()
{
    const std::string token = text().toStdString();
    leave();
    m_session->edit(tr("Token"), [&](Experiment& experiment) {
        if (TextInput* input = textOf(experiment.inputs))
            setTokenAt(experiment, *input, m_sequence, isTarget(), m_position, token);
    });
}

void TokenEditor::leave()
{
    hide();
    parentWidget()->setFocus();
}

void TokenEditor::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        leave();
    else
        QLineEdit::keyPressEvent(event);
}

void TokenEditor::focusOutEvent(QFocusEvent* event)
{
    QLineEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason && event->reason() != Qt::ActiveWindowFocusReason)
        hide();
}

}  // namespace attn
