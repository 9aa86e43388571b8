// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/predictor.h"

#include <QWidget>

#include <vector>

class QComboBox;
class QGridLayout;
class QLabel;
class QPushButton;
class QSpinBox;

namespace attn
{

class CandidateButton;
class CosineTable;
class ElidedLabel;
class Session;

/// Shown below the stage for a model: the most likely tokens at the selected position, for A and B while a trace is
/// pinned, and the layer after which they are decoded. Choosing a token inserts it into the text. For a model of
/// sentence vectors, shows the cosines between the sentences. In presentation mode, the tokens are in one line. Hidden
/// without a model.
class PredictionPanel : public QWidget
{
    Q_OBJECT

public:
    explicit PredictionPanel(Session* session, QWidget* parent = nullptr);

    [[nodiscard]] Predictor* predictor() const { return m_predictor; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Line {
        QLabel* traceLetter;
        std::vector<CandidateButton*> candidates;
    };

    void addLine();
    void announceMostLikely();
    void refresh();
    void showLine(const Line& line, const PredictionPtr& prediction, bool canChoose);
    [[nodiscard]] const PositionPrediction* selectedPrediction(const PredictionPtr& prediction) const;
    [[nodiscard]] std::vector<Candidate> shownCandidates(const PredictionPtr& prediction) const;
    [[nodiscard]] std::size_t fittingCandidateCount() const;
    void updateLayerList();
    [[nodiscard]] QString heading() const;
    [[nodiscard]] QString tokenName(const Trace& trace, const PredictionPtr& prediction) const;
    [[nodiscard]] QString tokenNames() const;
    [[nodiscard]] bool isAtSequenceEnd() const;
    [[nodiscard]] QString effectOfChoosing(const Candidate& candidate) const;

    Session* m_session;
    Predictor* m_predictor;
    QWidget* m_headingRow;  ///< heading and controls; hidden while presenting
    QLabel* m_heading;
    ElidedLabel* m_state;     ///< progress, or the reason why there is no prediction
    QSpinBox* m_count;        ///< number of tokens to generate
    QPushButton* m_generate;  ///< starts and stops generating
    QComboBox* m_layers;
    QGridLayout* m_grid;
    QString m_announced;
    std::vector<Line> m_lines;  ///< A, B
    CosineTable* m_cosines;
    QLabel* m_vectors;  ///< explains the cosines
};

}  // namespace attn
