// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/stage_editors.h"

#include "core/experiment/tokenizer.h"
#include "core/forward/model_input.h"
#include "core/tensor/tensor_id.h"
#include "ui/session/reveal_state.h"
#include "ui/settings/override_edits.h"
#include "ui/theme/fonts.h"
#include "ui/theme/style.h"
#include "ui/widgets/controls.h"
#include "ui/words/number_text.h"

#include <QKeyEvent>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace attn
{

namespace
{

constexpr int error_width = 224;
constexpr int number_padding = 22;  // the field's padding and frame, and the cursor

/// Key sequences with Ctrl or Alt stay shortcuts while a number is typed; other keys go to the field.
bool isForField(const QKeyEvent& key)
{
    const bool is_function = key.key() >= Qt::Key_F1 && key.key() <= Qt::Key_F35;
    return !is_function && !(key.modifiers() & (Qt::ControlModifier | Qt::AltModifier));
}

/// Whether the focus went to another widget of the window, rather than to a menu or another window.
bool isLeft(const QFocusEvent& event)
{
    return event.reason() != Qt::PopupFocusReason && event.reason() != Qt::ActiveWindowFocusReason;
}

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
    if (experiment.model && !input.texts_are_ids) {
        const auto span = spanOf(experiment, input, at, target, position);
        return span ? std::optional(span->text->substr(span->begin, span->end - span->begin)) : std::nullopt;
    }
    const std::vector<std::string> tokens = tokenize(input.sequences[at], experiment.inputs.tokenizer);
    return position < tokens.size() ? tokens[position] : std::string();
}

void setTokenAt(const Experiment& experiment, TextInput& input, std::size_t at, bool target, std::size_t position,
                const std::string& token)
{
    if (!experiment.model || input.texts_are_ids) {
        input.sequences[at] = withToken(input.sequences[at], experiment.inputs.tokenizer, position, token);
        return;
    }
    const auto [text, begin, end] = *spanOf(experiment, input, at, target, position);
    const bool behind = begin == text->size() && !text->empty();
    text->replace(begin, end - begin, behind ? ' ' + token : token);
}

}  // namespace

CellEditor::CellEditor(Session* session, QWidget* stage)
    : QWidget(stage), m_session(session), m_field(new QLineEdit), m_error(makeWrappedLabel({}, "error"))
{
    setWidgetFont(m_field, numberFont);
    m_field->setProperty("look", "token");
    m_field->setAlignment(Qt::AlignCenter);
    m_field->installEventFilter(this);
    m_error->setObjectName("overlay");
    m_error->setMargin(6);
    addItems(makeColumn(this, 4), {m_field, m_error});
    setFocusProxy(m_field);
    hide();
    connect(m_field, &QLineEdit::textEdited, this, [this] {
        if (typedNumber())
            showError(false);  // errors are shown on Enter only, because an incomplete number can be invalid
        else
            arrange();
    });
    session->whenChanged(Change::trace | Change::selection, this, &CellEditor::close, &Session::stageUpdateDue);
}

void CellEditor::open(const QRect& cell, const QRect& cells, const QString& text, int decimals, int digits)
{
    const TracePtr trace = m_session->currentTrace();
    const Selection& selection = m_session->selection();
    const Tensor& tensor = (*trace)[selection.step];
    m_cellArea = cell;
    m_matrixArea = cells;
    m_cell = {selection.step, selection.cellOf(tensor)};
    const float number = tensor.at(m_cell.index);
    const RevealState& state = *m_session->revealState();
    const Guess* guess = state.guessOf(m_cell);
    m_guesses = state.isAwaitingGuesses() && state.hides(m_cell);
    m_unit = lastDigitUnit(double(number), decimals);
    m_before = guess && m_guesses    ? exactNumberText(guess->number)
               : state.hides(m_cell) ? QString()
                                     : exactNumberText(number);
    m_field->setAccessibleName(
        (m_guesses ? tr("Your guess for %1") : tr("New number for %1")).arg(nameOfCell(*m_session, m_cell)));
    m_field->setPlaceholderText(m_guesses ? QStringLiteral("?") : QString());
    m_field->setText(text.isEmpty() ? m_before : text);
    if (text.isEmpty())
        m_field->selectAll();
    // Uses a style sheet, because the window's style sheet overrides setFont().
    m_field->setStyleSheet(digits > QFontInfo(numberFont()).pixelSize()
                               ? QStringLiteral("* { font-size: %1px; }").arg(digits)
                               : QString());
    m_field->ensurePolished();
    m_open = true;
    showError(false);
    show();
    raise();
    m_field->setFocus();
}

std::optional<float> CellEditor::typedNumber() const
{
    const auto number = numberFromText(m_field->text());
    const bool isMask = m_cell.tensor == TensorId::mask;
    const bool isAbsurd =
        number && ((isMask && *number != 0 && *number != 1) || (isProbabilityGuess() && (*number < 0 || *number > 1)));
    return isAbsurd ? std::nullopt : number;
}

bool CellEditor::isProbabilityGuess() const { return m_guesses && m_cell.tensor == TensorId::weights; }

void CellEditor::showError(bool wrong)
{
    m_error->setText(m_cell.tensor == TensorId::mask      ? tr("In a mask: 1 (visible) or 0 (blocked).")
                     : isProbabilityGuess()               ? tr("A weight is a number from 0 to 1.")
                     : isOutOfFloatRange(m_field->text()) ? tr("Too large: the largest number is about 3.4e38.")
                                                          : tr("A number such as 0.5, −3, 1e−4, −inf or NaN."));
    m_error->setVisible(wrong);
    setStyleProperty(m_field, "wrong", wrong);
    arrange();
}

/// Centres the field on the cell, clamped to the left edge of the matrix (its labels) and to the stage.
void CellEditor::arrange()
{
    const auto widthOf = [this](const QString& number) {
        return m_field->fontMetrics().horizontalAdvance(number) + number_padding;
    };
    const int width = std::max({m_cellArea.width() + 4, m_error->isHidden() ? 0 : error_width, widthOf(m_field->text()),
                                widthOf(QStringLiteral("0.0"))});
    const int field = std::max(m_cellArea.height() + 4, m_field->sizeHint().height());
    m_field->setFixedHeight(field);
    const int height = field + (m_error->isHidden() ? 0 : 4 + m_error->heightForWidth(width));
    QRect area(m_cellArea.center().x() - width / 2, m_cellArea.center().y() - field / 2, width, height);
    const QRect stage = parentWidget()->rect();
    area.moveLeft(std::max(area.left(), m_matrixArea.left() - 2));
    area.moveLeft(std::clamp(area.left(), 0, std::max(0, stage.width() - width)));
    area.moveTop(std::clamp(area.top(), 0, std::max(0, stage.height() - height)));
    setGeometry(area);
}

void CellEditor::finish()
{
    const auto number = typedNumber();
    const bool changed = m_field->text() != m_before;
    close();
    if (!number || !changed)
        return;
    if (m_guesses)
        m_session->revealState()->guess(m_cell, *number, m_unit);
    else
        setOverride(*m_session, m_cell, *number);
}

/// Closes before setting the value, so that the loss of focus does not commit again.
void CellEditor::close()
{
    m_open = false;
    if (window()->focusWidget() == m_field)  // also if the window is inactive
        parentWidget()->setFocus();
    hide();
}

bool CellEditor::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FocusOut && m_open && isLeft(*static_cast<QFocusEvent*>(event)))
        finish();
    if (event->type() == QEvent::ShortcutOverride && isForField(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::KeyPress && handleKey(static_cast<QKeyEvent*>(event)->key()))
        return true;
    return QWidget::eventFilter(watched, event);
}

bool CellEditor::handleKey(int key)
{
    const bool enter = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (!enter && key != Qt::Key_Escape)
        return false;
    if (!enter) {
        close();
    } else if (m_guesses && m_field->text().isEmpty()) {
        close();
        m_session->revealState()->revealSelected(RevealState::Scope::cell);
    } else if (typedNumber()) {
        finish();
    } else {
        showError(true);
    }
    return true;
}

TokenEditor::TokenEditor(Session* session, QWidget* stage) : QLineEdit(stage), m_session(session)
{
    setProperty("look", "token");
    setPlaceholderText(padding_token);
    hide();
    connect(this, &QLineEdit::returnPressed, this, &TokenEditor::commit);
    session->whenChanged(Change::trace | Change::selection, this, &TokenEditor::leave, &Session::stageUpdateDue);
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

/// Gives up the focus before hiding, because Qt would pass it on as Tab does, which selects another matrix.
void TokenEditor::leave()
{
    if (window()->focusWidget() == this)
        parentWidget()->setFocus();
    hide();
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
    if (isLeft(*event))
        hide();
}

}  // namespace attn
