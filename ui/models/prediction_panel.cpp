// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/prediction_panel.h"

#include "core/experiment/settings.h"
#include "ui/models/candidates.h"
#include "ui/session/session.h"
#include "ui/theme/fonts.h"
#include "ui/widgets/accessibility.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/highlight_frame.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/message_text.h"
#include "ui/words/number_text.h"
#include "ui/words/position_names.h"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QResizeEvent>
#include <QSpinBox>

#include <algorithm>
#include <cmath>
#include <utility>

namespace attn
{

namespace
{

/// Number of layers of the predicting stack.
Index layersOf(const ModelPlan& plan) { return plan.predicts() ? plan.parts.back().layer : 0; }

QStringList sentencesOf(const Experiment& experiment)
{
    QStringList sentences;
    if (const auto* text = std::get_if<TextInput>(&experiment.inputs.query))
        for (std::size_t item = 0; item < text->sequences.size(); ++item)
            sentences += QString::fromStdString(text->displayText(item));
    return sentences;
}

/// Whether the probabilities are NaN, so that there is no most likely token.
bool isNan(const PositionPrediction& prediction)
{
    return !prediction.top.empty() && std::isnan(prediction.top.front().probability);
}

}  // namespace

PredictionPanel::PredictionPanel(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_predictor(new Predictor(session, this)), m_headingRow(new QWidget),
      m_heading(new ElidedLabel), m_state(new ElidedLabel), m_count(new QSpinBox), m_generate(new QPushButton),
      m_layers(new DropDown), m_grid(new QGridLayout), m_cosines(new CosineTable),
      m_vectors(makeWrappedLabel(
          tr("A sentence's vector is the mean of the rows that the last layer gives its tokens. Each number "
             "is the cosine of the angle between two such vectors."),
          "muted"))
{
    setObjectName("lowerBar");
    setAttribute(Qt::WA_StyledBackground);
    nameControl(this, "prediction");
    setWidgetFont(m_heading, titleFont);
    m_state->setProperty("look", "muted");
    m_layers->setFocusPolicy(Qt::StrongFocus);
    m_layers->setAccessibleName(tr("The layer that the prediction is read from"));
    m_layers->setToolTip(tr("What the model would predict if it ended after this layer: its output goes through the "
                            "final norm and the head at once. This is called the logit lens."));
    m_count->setRange(1, 99);
    m_count->setValue(5);
    m_count->setAccessibleName(tr("How many tokens are added to the text"));
    m_generate->setToolTip(
        tr("Goes on with the most likely token, again and again, as if it were clicked. Each is a step of "
           "its own that can be undone."));
    addItems(makeLine(m_headingRow, 10), {m_heading, Stretched{m_state}, m_generate, m_count, m_layers});
    m_grid->setSpacing(6);
    addItems(makeColumn(this, 4, {14, 5, 14, 7}), {m_headingRow, m_grid, m_cosines, m_vectors});
    addLine();
    addLine();
    setFocusProxy(m_lines[1].candidates.front());
    m_lines[0].traceLetter->setText("A");
    connect(m_layers, &QComboBox::activated, this, [this](int at) {
        const bool last = at == m_layers->count() - 1;
        m_predictor->setAfterLayer(last ? std::nullopt : std::optional(Index{at}));
    });
    connect(m_generate, &QPushButton::clicked, this,
            [this] { m_predictor->generate(m_predictor->isGenerating() ? 0 : m_count->value()); });
    connect(m_predictor, &Predictor::changed, this, &PredictionPanel::refresh);
    session->whenChanged(shown_numbers, this, &PredictionPanel::refresh);
    session->whenChanged(Change::presentationMode, this, [this] {
        setPresentationFont(this, m_session->presentationMode().on);
        refresh();
    });
    refresh();
}

void PredictionPanel::addLine()
{
    const int row = static_cast<int>(m_lines.size());
    Line line{new QLabel, {}};
    setWidgetFont(line.traceLetter, titleFont);
    m_grid->addWidget(line.traceLetter, row, 0);
    for (std::size_t at = 0; at < PredictOptions().top; ++at) {
        auto* button = new CandidateButton;
        connect(button, &CandidateButton::clicked, this, [this, button] { m_predictor->choose(button->token()); });
        m_grid->addWidget(button, row, static_cast<int>(at) + 1);
        line.candidates.push_back(button);
    }
    m_lines.push_back(std::move(line));
}

void PredictionPanel::refresh()
{
    const bool isPresenting = m_session->presentationMode().on;
    const PredictionPtr& current = m_predictor->current();
    const PositionPrediction* here = m_predictor->hasModel() ? selectedPrediction(current) : nullptr;
    const bool vectors = current && current->kind == PredictionKind::sentence_vectors;
    const bool loneImage =
        vectors && readsImage(m_session->experiment());  // its vector cannot be compared with another
    setVisible(m_predictor->hasModel() && !loneImage && (!isPresenting || (here && !vectors)));
    if (!m_predictor->hasModel())
        return;
    updateLayerList();
    m_heading->setText(heading());
    const auto& error = m_predictor->error();
    m_state->setText(m_predictor->isPending() ? tr("computing …")
                     : error                  ? messageText(error->message())
                     : here && isNan(*here)   ? tr("all NaN: nothing is predicted")
                                              : QString());
    const PredictionKind kind = predictionKind(m_session->currentTrace()->experiment().model->model->plan());
    const bool grows = kind == PredictionKind::next_token || kind == PredictionKind::target_token;
    m_count->setVisible(grows);
    m_generate->setVisible(grows);
    //: a button: lets a model go on with its text by as many tokens as the number beside it says
    m_generate->setText(m_predictor->isGenerating() ? tr("Stop") : tr("Continue by"));
    m_headingRow->setVisible(!isPresenting);
    m_cosines->setVisible(vectors);
    m_vectors->setVisible(vectors);
    if (vectors)
        m_cosines->show(*current, sentencesOf(m_session->currentTrace()->experiment()));
    const PredictionPtr& pinned = m_predictor->pinned();
    for (std::size_t at = 0; at < PredictOptions().top; ++at)
        m_grid->setColumnStretch(static_cast<int>(at) + 1, at < fittingCandidateCount() ? 1 : 0);
    showLine(m_lines[0], pinned, false);
    showLine(m_lines[1], current, kind != PredictionKind::image_class);
    const QString named =
        m_predictor->lensLayer() ? m_heading->text() + " · " + m_layers->currentText() : m_heading->text();
    m_lines[1].traceLetter->setText(pinned ? QStringLiteral("B") : named);
    m_lines[0].traceLetter->setVisible(pinned && !vectors);
    m_lines[1].traceLetter->setVisible((pinned || isPresenting) && !vectors);
    announceMostLikely();
}

/// Announces the most likely token to screen readers if it or its probability changed.
void PredictionPanel::announceMostLikely()
{
    const CandidateButton* mostLikely = m_lines[1].candidates.front();
    if (m_predictor->isPending() || mostLikely->isHidden())
        return;
    const QString announcement = m_heading->text() + QStringLiteral(": ") + mostLikely->accessibleName();
    if (std::exchange(m_announced, announcement) != announcement)
        announce(this, announcement);
}

/// The prediction for the selected sequence; null if there is none.
const PositionPrediction* PredictionPanel::selectedPrediction(const PredictionPtr& prediction) const
{
    return predictionAt(prediction, static_cast<std::size_t>(m_session->selection()[Axis::batch]));
}

/// The candidates of a line, as far as they fit. B includes the most likely token of A, if necessary in the last place.
std::vector<Candidate> PredictionPanel::shownCandidates(const PredictionPtr& prediction) const
{
    const PositionPrediction* here = selectedPrediction(prediction);
    if (!here || isNan(*here))
        return {};
    const std::size_t count = std::min({fittingCandidateCount(), PredictOptions().top, here->top.size()});
    std::vector<Candidate> shown(here->top.begin(), here->top.begin() + static_cast<std::ptrdiff_t>(count));
    const PositionPrediction* pinned = selectedPrediction(m_predictor->pinned());
    const auto kept =
        pinned ? std::ranges::find(here->top, pinned->top.front().token, &Candidate::token) : here->top.end();
    if (kept - here->top.begin() >= std::ssize(shown) && kept != here->top.end())
        shown.back() = *kept;
    return shown;
}

void PredictionPanel::showLine(const Line& line, const PredictionPtr& prediction, bool canChoose)
{
    const std::vector<Candidate> shown = shownCandidates(prediction);
    for (std::size_t at = 0; at < line.candidates.size(); ++at) {
        CandidateButton* button = line.candidates[at];
        if (at < shown.size())
            button->show(shown[at], canChoose ? effectOfChoosing(shown[at]) : QString());
        button->setVisible(at < shown.size());
        button->setEnabled(canChoose);
        button->setOutdated(canChoose && m_predictor->isPending());
    }
}

/// Number of candidates that fit, at least two.
std::size_t PredictionPanel::fittingCandidateCount() const
{
    const int columnWidth = m_lines.front().candidates.front()->sizeHint().width() + m_grid->horizontalSpacing();
    return static_cast<std::size_t>(std::max(2, width() / columnWidth));
}

void PredictionPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    setPresentationFont(this, m_session->presentationMode().on);
    if (event->size().width() != event->oldSize().width())
        refresh();
}

/// The last entry is the prediction itself, the others are the logit lens.
void PredictionPanel::updateLayerList()
{
    const Index layers = layersOf(m_session->currentTrace()->experiment().model->model->plan());
    m_layers->setVisible(layers > 1);
    if (m_layers->count() != layers) {
        m_layers->clear();
        for (Index layer = 0; layer + 1 < layers; ++layer)
            m_layers->addItem(tr("logit lens: after layer %1").arg(positionText(layer)));
        if (layers > 0)
            m_layers->addItem(tr("after the last layer"));
    }
    m_layers->setCurrentIndex(static_cast<int>(m_predictor->lensLayer().value_or(layers - 1)));
}

/// The token at the prediction's position in a trace: “tired”, or “the” (5) if the word occurs several times.
QString PredictionPanel::tokenName(const Trace& trace, const PredictionPtr& prediction) const
{
    const PositionPrediction* here = selectedPrediction(prediction);
    if (!here)
        return tr("“%1”").arg(QString());
    const std::size_t item = selectedSequence(trace, m_session->selection());
    const auto& tokens = trace.states()->input().query;
    const Index position = here->position;
    const auto id = tokens.at(item, position);
    const std::string text =
        id ? shownTokenAt(tokens, *trace.experiment().model->model, item, position) : std::string();
    const QString quoted = tr("“%1”").arg(visibleWord(QString::fromStdString(text)).trimmed());
    return id && std::ranges::count(tokens.ids[item], *id) > 1
               ? QStringLiteral("%1\u00a0(%2)").arg(quoted, positionText(position))
               : quoted;
}

/// The names in both texts if A has another token at this position.
QString PredictionPanel::tokenNames() const
{
    const QString now = tokenName(*m_session->currentTrace(), m_predictor->current());
    const TracePtr& a = m_session->traceComparison()->a();
    if (!a || !a->experiment().model || !selectedPrediction(m_predictor->pinned()))
        return now;
    const QString before = tokenName(*a, m_predictor->pinned());
    //: what the next word is predicted after, in two texts
    return before == now ? now : tr("%1 in A, %2 in B").arg(before, now);
}

QString PredictionPanel::heading() const
{
    const QString at = tokenNames();
    switch (predictionKind(m_session->currentTrace()->experiment().model->model->plan())) {
    case PredictionKind::sentence_vectors:
        return tr("How alike the sentences are (cosine)");
    case PredictionKind::masked_token:
        return tr("In the place of %1").arg(at);
    case PredictionKind::image_class:
        //: classes of an image; %1 is the token that they are read from
        return tr("What the image shows, by %1").arg(at);
    case PredictionKind::target_token:
        if (const auto here = selectedPrediction(m_predictor->current()); here && here->position == 0)
            return tr("The first token of the target");
        break;
    case PredictionKind::next_token:
        break;
    }
    return tr("Next after %1").arg(at);
}

/// Whether the prediction is for the position after the last token of its sequence.
bool PredictionPanel::isAtSequenceEnd() const
{
    const Trace& trace = *m_session->currentTrace();
    const PositionPrediction* here = selectedPrediction(m_predictor->current());
    return !here || here->position + 1 >= sequenceEnd(trace, selectedSequence(trace, m_session->selection()));
}

QString PredictionPanel::effectOfChoosing(const Candidate& candidate) const
{
    const QString token = visibleWord(QString::fromStdString(candidate.token)).trimmed();
    return m_predictor->current()->kind == PredictionKind::masked_token
               ? tr("A click or Enter puts “%1” into the text.").arg(token)
           : isAtSequenceEnd()
               ? tr("A click or Enter continues the text with “%1”.").arg(token)
               : tr("A click or Enter continues the text with “%1” here; what follows is left out.").arg(token);
}

}  // namespace attn
