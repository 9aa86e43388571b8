// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/masks/mask_tools.h"

#include "ui/files/mask_tensor_file.h"
#include "ui/masks/mask_gallery.h"
#include "ui/masks/mask_text_popup.h"
#include "ui/session/mask_brush.h"
#include "ui/theme/icons.h"
#include "ui/widgets/ring.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QScreen>
#include <QToolButton>

#include <algorithm>

namespace attn
{

namespace
{

constexpr int popup_distance = 8;

/// Shows a popup at the right of the widget, or elsewhere on its screen if there is no room.
void showPopupBeside(QWidget* popup, const QWidget* widget)
{
    popup->resize(popup->sizeHint());  // adjustSize() limits a window to two thirds of the screen
    const QRect room = widget->screen()->availableGeometry();
    const QPoint beside = widget->mapToGlobal(QPoint(widget->width() + popup_distance, widget->height() / 2));
    const auto within = [](int wanted, int first, int last) {
        return std::clamp(wanted, first, std::max(first, last));
    };
    popup->move(within(beside.x(), room.left(), room.right() - popup->width()),
                within(beside.y() - popup->height() / 2, room.top(), room.bottom() - popup->height()));
    popup->show();
}

}  // namespace

MaskTools::MaskTools(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_add(new QPushButton(tr("Add a layer…"), this)),
      m_paint(new QToolButton(this)), m_copy(new QToolButton(this))
{
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(6);
    line->addWidget(m_add, 1);
    for (QToolButton* tool : {m_paint, m_copy}) {
        tool->setProperty("look", "flat");
        tool->setIconSize({20, 20});
        tool->setFocusPolicy(Qt::StrongFocus);
        line->addWidget(tool);
    }
    m_paint->setIcon(icon("brush", &Theme::text));
    m_copy->setIcon(icon("code", &Theme::text));
    m_add->setAccessibleName(m_add->text());
    m_paint->setAccessibleName(tr("Paint the mask"));
    m_paint->setToolTip(tr("Paint the mask (M)"));
    m_paint->setCheckable(true);
    m_copy->setAccessibleName(tr("Copy the mask as code"));
    m_copy->setToolTip(tr("Copy the mask as code, in each of three conventions"));
    connect(m_copy, &QToolButton::clicked, this, &MaskTools::showText);
    MaskBrush* brush = session->brush();
    m_paint->setChecked(brush->isOn());
    connect(m_paint, &QToolButton::clicked, brush, &MaskBrush::setOn);
    session->whenChanged(Change::painting, m_paint, [this, brush] { m_paint->setChecked(brush->isOn()); });
    setFocusProxy(m_add);
    nameControl(m_add, "add_mask");
    connect(m_add, &QPushButton::clicked, this, &MaskTools::offer);
}

MaskGrid MaskTools::grid() const
{
    const TracePtr trace = m_session->trace();
    return trace ? trace->layer().grid : sampleGrid();
}

void MaskTools::offer()
{
    auto* gallery = new MaskGallery(grid(), this);
    connect(gallery, &MaskGallery::chosen, this, &MaskTools::add);
    showPopupBeside(gallery, m_add);
}

/// Includes a model's own mask.
void MaskTools::showText()
{
    const TracePtr trace = m_session->trace();
    const Mask& mask = trace ? trace->layer().mask : m_session->experiment().mask;
    showPopupBeside(new MaskTextPopup(combineMask(mask.layers, grid()), this), m_copy);
}

void MaskTools::add(const MaskOffer& offer)
{
    std::vector<MaskLayer> layers = offer.layers;
    if (offer.fromFile) {
        const TracePtr trace = m_session->presentTrace();
        const auto layer = trace ? askForMaskLayer(*trace, m_session->selection(), this) : std::nullopt;
        if (!layer)
            return;
        layers = {*layer};
    }
    m_session->edit((offer.replaces ? tr("Mask: %1") : tr("Add %1")).arg(offer.name),
                    [&](Experiment& experiment) {
                        auto& all = experiment.mask.layers;
                        if (offer.replaces)
                            all.clear();
                        all.insert(all.end(), layers.begin(), layers.end());
                    },
                    // A merge key keeps the edit open (isEditing()) while the parameters of the new layer are set.
                    offer.replaces ? QString() : QString("layer %1").arg(m_session->experiment().mask.layers.size()));
    if (!offer.replaces)
        emit added(m_session->experiment().mask.layers.size() - 1);
    if (offer.painted)
        m_session->brush()->setOn(true);
}

}  // namespace attn
