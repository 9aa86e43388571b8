// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/masks/mask_tools.h"

#include "ui/files/tensor_use.h"
#include "ui/masks/paint_bar.h"
#include "ui/matrix/mask_tile.h"
#include "ui/session/mask_brush.h"
#include "ui/theme/fonts.h"
#include "ui/theme/style.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/highlight_frame.h"
#include "ui/words/mask_text.h"
#include "ui/words/message_text.h"

#include <QButtonGroup>
#include <QCoreApplication>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScreen>
#include <QToolButton>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace attn
{

namespace
{

constexpr Index sample_size = 8;
constexpr int columns = 2;  // of tiles in the gallery

constexpr QSize min_text_size{460, 260};
// A larger mask is shown truncated but copied completely.
constexpr qsizetype max_shown_characters = 20'000;

constexpr int popup_distance = 8;

/// Shows a popup at the right of the widget, or elsewhere on its screen if there is not enough room.
void showPopupBeside(QWidget* popup, const QWidget* widget)
{
    popup->resize(popup->sizeHint());  // adjustSize() limits a window to two thirds of the screen
    const QRect available = widget->screen()->availableGeometry();
    const QPoint beside = widget->mapToGlobal(QPoint(widget->width() + popup_distance, widget->height() / 2));
    const auto within = [](int wanted, int first, int last) {
        return std::clamp(wanted, first, std::max(first, last));
    };
    popup->move(within(beside.x(), available.left(), available.right() - popup->width()),
                within(beside.y() - popup->height() / 2, available.top(), available.bottom() - popup->height()));
    popup->show();
}

}  // namespace

MaskGrid sampleGrid() { return {1, 1, sample_size, sample_size, {sample_size}, {sample_size - 2}}; }

std::vector<MaskOption> maskKindOptions(const MaskGrid& grid)
{
    std::vector<MaskOption> options;
    forEachMaskKind([&]<typename Region>(std::type_identity<Region>) {
        MaskOption& option = options.emplace_back(MaskOption{
            maskKindName(Region::kind), maskKindSentence(Region::kind), {}, {layerOf(Region::example(sampleGrid()))}});
        option.fromFile = std::same_as<Region, TensorRegion>;
        option.painted = std::same_as<Region, CellsRegion>;
        if (option.painted)
            option.layers = {layerOf(CellsRegion{})};
        else if (!option.fromFile)
            option.layers = {layerOf(Region::example(grid))};
    });
    return options;
}

std::vector<MaskOption> maskPresetOptions(const MaskGrid& grid)
{
    const auto text = [](const char* words) { return QCoreApplication::translate("MaskPresets", words); };
    std::vector<MaskOption> options;
    for (const MaskPreset& preset : maskPresets())
        options.push_back({text(preset.label), text(preset.sentence), preset.layers(suitableParameters(grid)),
                           preset.layers(suitableParameters(sampleGrid())), true});
    return options;
}

MaskGallery::MaskGallery(const MaskGrid& grid, QWidget* parent)
    : QFrame(parent, Qt::Popup), m_grid(new QGridLayout(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName("overlay");
    setAccessibleName(tr("What can be added to the mask"));
    m_grid->setContentsMargins(10, 10, 10, 10);
    m_grid->setHorizontalSpacing(4);
    m_grid->setVerticalSpacing(0);
    addOptions(tr("Add a layer that blocks"), maskKindOptions(grid));
    addOptions(tr("Start from a well-known mask"), maskPresetOptions(grid));
    m_grid->addWidget(new MaskLegend, m_grid->rowCount(), 0, 1, columns);
    if (auto* first = findChild<MaskTile*>())
        first->setFocus();
}

void MaskGallery::addOptions(const QString& heading, const std::vector<MaskOption>& options)
{
    auto* label = new QLabel(heading);
    label->setProperty("look", "heading");
    setWidgetFont(label, headingFont);
    label->setContentsMargins(8, m_grid->count() > 0 ? 8 : 0, 0, 4);
    m_grid->addWidget(label, m_grid->rowCount(), 0, 1, columns);
    const int row = m_grid->rowCount();
    for (int at = 0; at < static_cast<int>(options.size()); ++at) {
        const MaskOption& option = options[static_cast<std::size_t>(at)];
        auto* tile = new MaskTile(option.name, option.sentence, maskShades(option.sample, sampleGrid(), {0, 0}));
        m_grid->addWidget(tile, row + at / columns, at % columns);
        connect(tile, &MaskTile::clicked, this, [this, option] {
            close();
            emit chosen(option);
        });
    }
}

/// Moves the focus to the nearest tile in the direction of an arrow key: up and down across headings, also to the only
/// tile of a short row.
void MaskGallery::moveFocus(int key)
{
    const QWidget* here = focusWidget();
    if (!here)
        return;
    const QPoint from = here->geometry().center();
    QWidget* next = nullptr;
    const auto distanceTo = [from](const QWidget* tile) {
        const QPoint way = tile->geometry().center() - from;
        return std::pair(std::abs(way.y()), std::abs(way.x()));
    };
    for (MaskTile* tile : findChildren<MaskTile*>()) {
        const QPoint way = tile->geometry().center() - from;
        const bool is_in_direction = key == Qt::Key_Up     ? way.y() < 0
                                     : key == Qt::Key_Down ? way.y() > 0
                                     : key == Qt::Key_Left ? way.x() < 0 && way.y() == 0
                                                           : way.x() > 0 && way.y() == 0;
        if (is_in_direction && (!next || distanceTo(tile) < distanceTo(next)))
            next = tile;
    }
    if (next)
        next->setFocus(Qt::OtherFocusReason);
}

void MaskGallery::keyPressEvent(QKeyEvent* event)
{
    if (event->key() >= Qt::Key_Left && event->key() <= Qt::Key_Down)
        return moveFocus(event->key());
    QFrame::keyPressEvent(event);
}

MaskTextPopup::MaskTextPopup(Tensor mask, QWidget* parent)
    : QFrame(parent, Qt::Popup), m_mask(std::move(mask)), m_meaning(makeWrappedLabel({}, "muted")),
      m_text(new QPlainTextEdit)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName("overlay");
    setAccessibleName(tr("The mask as code"));
    auto* choices = new QHBoxLayout;
    m_conventions = makeChoice(choices, {tr("True = keep"), tr("True = drop"), tr("0 and −∞")});
    choices->addStretch();
    m_languages = makeChoice(choices, {QStringLiteral("PyTorch"), QStringLiteral("NumPy")});
    m_text->setReadOnly(true);
    setWidgetFont(m_text, codeFont);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setMinimumSize(min_text_size);
    m_text->setTabChangesFocus(true);
    m_text->setAccessibleName(accessibleName());
    auto* copyButton = new CopyButton;
    copyButton->setName(tr("Copy"));
    copyButton->setProperty("look", "primary");
    auto* column = addItems(new QVBoxLayout(this), {choices, m_meaning, m_text, Aligned{copyButton, Qt::AlignRight}});
    column->setContentsMargins(12, 10, 12, 12);
    connect(copyButton, &QPushButton::clicked, this,
            [this, copyButton] { copyButton->copy(QString::fromStdString(text())); });
    showText();
    m_conventions->button(0)->setFocus();
}

QButtonGroup* MaskTextPopup::makeChoice(QHBoxLayout* line, const QStringList& names)
{
    auto* group = new QButtonGroup(this);
    for (int id = 0; id < names.size(); ++id) {
        QToolButton* button = makeToggle(names[id], "choice");
        button->setChecked(id == 0);
        group->addButton(button, id);
        line->addWidget(button);
    }
    connect(group, &QButtonGroup::idClicked, this, &MaskTextPopup::showText);
    return group;
}

std::string MaskTextPopup::text() const
{
    const CodeLanguage language = m_languages->checkedId() == 0 ? CodeLanguage::pytorch : CodeLanguage::numpy;
    return maskText(m_mask, static_cast<MaskConvention>(m_conventions->checkedId()), language, inWindowLanguage);
}

void MaskTextPopup::showText()
{
    const QStringList meanings = {
        tr("True may be seen. As scaled_dot_product_attention reads it."),
        tr("True is hidden: the other way round! As MultiheadAttention reads it."),
        tr("Added to the scores before softmax; both functions read it, as most code does."),
    };
    m_meaning->setText(meanings[m_conventions->checkedId()]);
    QString all = QString::fromStdString(text());
    if (all.size() > max_shown_characters)
        all = all.left(max_shown_characters) + QStringLiteral("\n…");
    m_text->setPlainText(all);
}

MaskTools::MaskTools(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_add(new QPushButton(tr("Add a mask layer…"), this)),
      m_copy(makeIconButton(icon("code", &Theme::text), tr("Copy the mask as code"),
                            tr("Copy the mask as code, in each of three conventions"), Qt::StrongFocus))
{
    addItems(makeLine(this, 6), {Stretched{m_add}, makePaintButton(session), m_copy});
    m_copy->setIconSize({20, 20});
    m_add->setAccessibleName(m_add->text());
    connect(m_copy, &QToolButton::clicked, this, &MaskTools::showText);
    setFocusProxy(m_add);
    nameControl(m_add, "add_mask");
    connect(m_add, &QPushButton::clicked, this, &MaskTools::showGallery);
}

MaskGrid MaskTools::grid() const
{
    const TracePtr trace = m_session->trace();
    return trace ? trace->layer().grid : sampleGrid();
}

void MaskTools::showGallery()
{
    auto* gallery = new MaskGallery(grid(), this);
    connect(gallery, &MaskGallery::chosen, this, &MaskTools::add);
    showPopupBeside(gallery, m_add);
}

/// Includes the mask of a model.
void MaskTools::showText()
{
    const TracePtr trace = m_session->trace();
    const Mask& mask = trace ? trace->layer().mask : m_session->experiment().mask;
    showPopupBeside(new MaskTextPopup(combineMask(mask.layers, grid()), this), m_copy);
}

void MaskTools::add(const MaskOption& option)
{
    std::vector<MaskLayer> layers = option.layers;
    if (option.fromFile) {
        const TracePtr trace = m_session->currentTrace();
        const auto layer = trace ? askForMaskLayer(*trace, m_session->selection(), this) : std::nullopt;
        if (!layer)
            return;
        layers = {*layer};
    }
    m_session->edit((option.replaces ? tr("Mask: %1") : tr("Add %1")).arg(option.name),
                    [&](Experiment& experiment) {
                        auto& all = experiment.mask.layers;
                        if (option.replaces)
                            all.clear();
                        all.insert(all.end(), layers.begin(), layers.end());
                    },
                    // A merge key keeps the edit open (isEditing()) while the settings of the new layer are edited.
                    option.replaces ? QString() : QString("layer %1").arg(m_session->experiment().mask.layers.size()));
    if (!option.replaces)
        emit added(m_session->experiment().mask.layers.size() - 1);
    if (option.painted)
        m_session->brush()->setOn(true);
}

}  // namespace attn
