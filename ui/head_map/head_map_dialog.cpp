// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/head_map/head_map_dialog.h"

#include "core/experiment/model_stage.h"
#include "core/tensor/tensor_id.h"
#include "ui/colour/colour_map.h"
#include "ui/head_map/habit_words.h"
#include "ui/head_map/head_cell.h"
#include "ui/session/session.h"
#include "ui/widgets/shortcut_keys.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/counting.h"
#include "ui/words/message_text.h"
#include "ui/words/part_names.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <new>

namespace attn
{

namespace
{

/// The same for every part on the stage and however it is looked at: what the map depends on.
Experiment withoutStage(Experiment experiment)
{
    const PartPlan& first = experiment.model->model->plan().parts.front();
    experiment = withStage(std::move(experiment), first.kind, first.layer);
    experiment.view = {};
    experiment.title.clear();
    return experiment;
}

int mostHeads(const std::vector<HeadMapRow>& map)
{
    std::size_t most = 0;
    for (const HeadMapRow& row : map)
        most = std::max(most, row.heads.size());
    return static_cast<int>(most);
}

/// A pixel for each weight.
QImage imageOf(const Matrix& weights)
{
    const ColourMap colours(ColourScheme::sequential, {}, QColor());
    QImage image(static_cast<int>(weights.cols()), static_cast<int>(weights.rows()), QImage::Format_RGB32);
    for (int row = 0; row < image.height(); ++row)
        for (int column = 0; column < image.width(); ++column)
            image.setPixel(column, row, colours(weights(row, column)));
    return image;
}

}  // namespace

HeadMapDialog::HeadMapDialog(Session* session, QWidget* parent)
    : QDialog(parent), m_session(session), m_state(new QLabel), m_table(new QTableWidget), m_legend(new QLabel),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Close)), m_job([this](Measured measured) {
          m_measured = std::move(measured);
          fill();
      })
{
    m_state->setTextFormat(Qt::PlainText);
    m_state->setWordWrap(true);
    m_legend->setTextFormat(Qt::PlainText);
    m_legend->setWordWrap(true);
    m_legend->setProperty("look", "muted");
    m_table->setItemDelegate(new HeadCell(m_table));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    keepArrowKeys(m_table);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_state);
    column->addWidget(m_table, 1);
    column->addWidget(m_legend);
    column->addWidget(m_buttons);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(this, &QDialog::finished, this, [this] { m_job.cancel(); });
    connect(m_table, &QTableWidget::cellClicked, this, &HeadMapDialog::enter);
    connect(m_table, &QTableWidget::cellActivated, this, &HeadMapDialog::enter);
    resize(960, 680);
    retranslate();
}

bool HeadMapDialog::isMeasured() const
{
    return m_measured && m_session->experiment().model && m_measured->of == withoutStage(m_session->experiment());
}

void HeadMapDialog::showEvent(QShowEvent* event)
{
    m_table->setFocus();
    if (!isMeasured())
        start();
    else
        fill();
    QDialog::showEvent(event);
}

void HeadMapDialog::start()
{
    m_table->clear();
    m_table->setRowCount(0);
    m_state->setText(tr("Being measured: all layers are computed on the present text …"));
    m_state->show();
    m_job.start([experiment = withoutStage(m_session->experiment())](const std::stop_token& stop) {
        return measure(experiment, stop);
    });
}

HeadMapDialog::Measured HeadMapDialog::measure(const Experiment& experiment, const std::stop_token& stop)
{
    try {
        return {experiment, headMap(experiment, stop).value_or(Map())};
    } catch (const InputError& error) {
        return {experiment, error};
    } catch (const std::bad_alloc&) {
        return {experiment, InputError("", ATTN_TEXT("core", "There is not enough memory for this experiment: make it "
                                                             "smaller."))};
    }
}

void HeadMapDialog::fill()
{
    const auto* error = std::get_if<InputError>(&m_measured->outcome);
    m_state->setVisible(error != nullptr);
    m_table->clear();
    if (error) {
        m_state->setText(messageText(error->message()));
        return;
    }
    const Map& map = std::get<Map>(m_measured->outcome);
    m_table->setRowCount(static_cast<int>(map.size()));
    m_table->setColumnCount(mostHeads(map));
    QStringList layers, heads;
    for (const HeadMapRow& row : map) {
        fillRow(static_cast<int>(layers.size()), row);
        layers << partName(m_measured->of.model->model->plan(), row.part, row.layer);
    }
    for (int head = 0; head < m_table->columnCount(); ++head)
        heads << tr("Head %1").arg(countedText(head));
    m_table->setVerticalHeaderLabels(layers);
    m_table->setHorizontalHeaderLabels(heads);
    fitColumns();
    const ModelUse& use = *m_session->experiment().model;
    const auto here = std::ranges::find_if(
        map, [&](const HeadMapRow& row) { return row.part == use.part && row.layer == use.layer; });
    if (here != map.end())
        m_table->setCurrentCell(static_cast<int>(here - map.begin()),
                                static_cast<int>(m_session->selection()[Axis::head]));
}

/// All equally wide.
void HeadMapDialog::fitColumns()
{
    QHeaderView* header = m_table->horizontalHeader();
    const QAbstractItemView* cells = m_table;
    int width = 0;
    for (int head = 0; head < m_table->columnCount(); ++head)
        width = std::max({width, header->sectionSizeHint(head), cells->sizeHintForColumn(head)});
    header->setDefaultSectionSize(width);
    header->setSectionResizeMode(QHeaderView::Fixed);
}

void HeadMapDialog::fillRow(int row, const HeadMapRow& heads)
{
    const QString layer = partName(m_measured->of.model->model->plan(), heads.part, heads.layer);
    for (int head = 0; head < static_cast<int>(heads.heads.size()); ++head) {
        const HeadMeasure& measure = heads.heads[static_cast<std::size_t>(head)];
        auto* item = new QTableWidgetItem(habitLines(measure).join('\n'));
        const QString name = tr("%1, head %2", "layer, head").arg(layer, countedText(head)) +
                             (measure.off ? tr(" (off)", "a head") : QString());
        item->setData(HeadCell::FocusRole, measure.focus);
        item->setData(HeadCell::PictureRole, imageOf(heads.pictures[static_cast<std::size_t>(head)]));
        item->setData(HeadCell::OffRole, measure.off);
        item->setData(Qt::AccessibleTextRole, name + ": " + habitLines(measure).join(", "));
        item->setToolTip(name + '\n' + habitDetails(measure));
        m_table->setItem(row, head, item);
    }
}

void HeadMapDialog::enter(int row, int head)
{
    const auto* map = m_measured ? std::get_if<Map>(&m_measured->outcome) : nullptr;
    if (!map || isHidden() || !m_table->item(row, head))  // a double click enters at its first
        return;
    accept();
    const HeadMapRow& chosen = (*map)[static_cast<std::size_t>(row)];
    const Selection& here = m_session->selection();
    m_session->goToOutside({.table = {},
                            .part = chosen.part,
                            .layer = chosen.layer,
                            .tensor = TensorId::weights,
                            .index = {here[Axis::batch], head, here[Axis::query], here[Axis::key]}});
}

void HeadMapDialog::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

void HeadMapDialog::retranslate()
{
    setWindowTitle(tr("Map of heads"));
    m_buttons->button(QDialogButtonBox::Close)->setText(tr("Close"));
    m_table->setAccessibleName(tr("Heads of all layers"));
    m_legend->setText(
        tr("What each head does on this text, measured by its weights. What rests on the first token stands apart; the "
           "other habits are shares of the rest. A habit is named from %1 on. Only rows count in which one habit can "
           "be told from the others. Heads with none of them: “spread” over many tokens, or “other”. The brighter the "
           "cell, the fewer tokens its rows read; heads that are off are crossed out. A click or Enter goes to the "
           "head.")
            .arg(percentageText(habit_threshold)));
}

}  // namespace attn
