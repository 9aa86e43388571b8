// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/export/picture_dialog.h"

#include "ui/theme/event_filter.h"
#include "ui/widgets/controls.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace attn
{

namespace
{

constexpr QSizeF picture_size(1600, 900);  // 16:9, like slides
constexpr QSize smallest_preview(520, 340);
constexpr int max_scale = 4;

template <typename Value>
DropDown* makeChoice(const std::vector<std::pair<QString, Value>>& values, Value chosen)
{
    auto* choice = new DropDown;
    for (const auto& [text, value] : values)
        choice->addItem(text, static_cast<int>(value));
    choice->setCurrentIndex(choice->findData(static_cast<int>(chosen)));
    return choice;
}

}  // namespace

PictureLook lookOf(const PictureOptions& options, bool paged, const Theme& windowTheme)
{
    const Theme& theme = options.theme == ThemeChoice::system ? windowTheme
                         : options.theme == ThemeChoice::dark ? darkTheme()
                                                              : paperTheme();
    return {paged ? a4_landscape : picture_size, !paged, double(options.scale), &theme};
}

PictureDialog::PictureDialog(std::vector<PictureChoice> choices, std::size_t chosen, const PictureOptions& options,
                             const Theme& windowTheme, QWidget* parent)
    : QDialog(parent), m_choices(std::move(choices)), m_windowTheme(windowTheme), m_kind(new DropDown),
      m_picture(new QLabel)
{
    setWindowTitle(tr("Export a picture"));
    setWhatsThis(
        tr("What the window shows as a picture: for slides and web pages as PNG, for drawing programs as SVG, for "
           "documents as PDF."));
    for (const PictureChoice& choice : m_choices)
        m_kind->addItem(choice.name);
    m_kind->setCurrentIndex(static_cast<int>(chosen));
    m_picture->setAlignment(Qt::AlignCenter);
    m_picture->setMinimumSize(smallest_preview);
    m_picture->setAccessibleName(tr("Preview"));
    addItems(new QVBoxLayout(this), {Stretched{m_picture}, makeControls(options), makeButtons()});
    m_updateTimer.setSingleShot(true);
    m_updateTimer.setInterval(0);
    connect(&m_updateTimer, &QTimer::timeout, this, &PictureDialog::showPicture);
    whenEvent(this, QEvent::Resize, [this] { m_updateTimer.start(); });
    for (const DropDown* choice : {m_kind, m_format, m_scale, m_theme})
        connect(choice, &QComboBox::currentIndexChanged, this, &PictureDialog::refresh);
    for (const QCheckBox* box : {m_heading, m_marked})
        connect(box, &QCheckBox::toggled, this, &PictureDialog::refresh);
    refresh();
}

QWidget* PictureDialog::makeControls(const PictureOptions& options)
{
    m_format = makeChoice<PictureFormat>({{tr("PNG: pixels"), PictureFormat::png},
                                          {tr("SVG: lines and text, for drawing programs"), PictureFormat::svg},
                                          {tr("PDF: lines and text, for documents"), PictureFormat::pdf}},
                                         options.format);
    std::vector<std::pair<QString, int>> scales;
    for (int scale = 1; scale <= max_scale; ++scale)
        scales.emplace_back(QStringLiteral("%1×").arg(scale), scale);
    m_scale = makeChoice(scales, options.scale);
    m_theme = makeChoice<ThemeChoice>({{tr("Light"), ThemeChoice::light},
                                       {tr("Dark"), ThemeChoice::dark},
                                       {tr("As the window"), ThemeChoice::system}},
                                      options.theme);
    m_heading = new QCheckBox(tr("With a &heading"));
    m_heading->setChecked(options.heading);
    m_marked = new QCheckBox(tr("&Mark the selected cell"));
    m_marked->setChecked(options.marked);
    auto* controls = new QWidget;
    auto* form = new QFormLayout(controls);
    form->setContentsMargins(0, 0, 0, 0);
    form->addRow(tr("&Picture:"), m_kind);
    form->addRow(tr("&File:"), m_format);
    form->addRow(tr("&Resolution:"), m_scale);
    form->addRow(tr("&Colours:"), m_theme);
    form->addRow({}, m_heading);
    form->addRow({}, m_marked);
    return controls;
}

QWidget* PictureDialog::makeButtons()
{
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    const auto add = [&](const QString& text, Purpose purpose) {
        QPushButton* button = buttons->addButton(text, QDialogButtonBox::ActionRole);
        connect(button, &QPushButton::clicked, this, [this, purpose] {
            m_purpose = purpose;
            accept();
        });
        return button;
    };
    add(tr("&Save…"), Purpose::save)->setDefault(true);
    add(tr("C&opy"), Purpose::copy)->setObjectName("copy");
    add(tr("&Print…"), Purpose::print);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    return buttons;
}

const PictureChoice& PictureDialog::choice() const
{
    return m_choices[static_cast<std::size_t>(m_kind->currentIndex())];
}

PictureOptions PictureDialog::options() const
{
    return {static_cast<PictureFormat>(m_format->currentData().toInt()), m_scale->currentData().toInt(),
            static_cast<ThemeChoice>(m_theme->currentData().toInt()), m_heading->isChecked(), m_marked->isChecked()};
}

void PictureDialog::refresh()
{
    const bool paged = choice().paged;
    if (paged)
        m_format->setCurrentIndex(m_format->findData(static_cast<int>(PictureFormat::pdf)));
    m_format->setEnabled(!paged);
    m_scale->setEnabled(options().format == PictureFormat::png);
    m_heading->setEnabled(!paged);
    findChild<QPushButton*>("copy")->setEnabled(!paged);
    m_updateTimer.start();
}

/// Shows a preview of the first page only.
void PictureDialog::showPicture()
{
    PictureLook look = lookOf(options(), choice().paged, m_windowTheme);
    const double ratio = devicePixelRatioF();
    look.scale = ratio;
    QImage image = imageOf(choice().pages(options()).page(0), look);
    const QSize maximum = (QSizeF(m_picture->contentsRect().size()) * ratio).toSize();
    if (image.width() > maximum.width() || image.height() > maximum.height())
        image = image.scaled(maximum, Qt::KeepAspectRatio, Qt::SmoothTransformation);
    image.setDevicePixelRatio(ratio);
    m_picture->setPixmap(QPixmap::fromImage(image));
}

}  // namespace attn
