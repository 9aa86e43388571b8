// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/status_line.h"

#include "core/layer/head_mapping.h"
#include "ui/navigation/orientation_button.h"
#include "ui/session/language.h"
#include "ui/widgets/elided_label.h"
#include "ui/window/preferences.h"
#include "ui/words/step_names.h"

#include <QEvent>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

constexpr int narrow = 900;
constexpr int between_texts = 18;

QToolButton* makeButton()
{
    auto* button = new QToolButton;
    button->setProperty("look", "flat");
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

QString sizesOf(const Tensor& tensor, const Layer& layer)
{
    QStringList sizes;
    for (const Axis axis : tensor.axes())
        sizes += QStringLiteral("%1 = %2").arg(QString::fromStdString(letterOf(axis, layer)),
                                               QString::number(tensor.size(axis)));
    return sizes.join(QStringLiteral(", "));
}

/// Whole milliseconds, or two digits of fewer than ten.
QString durationText(double milliseconds)
{
    return milliseconds < 10 ? QLocale::c().toString(milliseconds, 'g', 2) : QString::number(std::lround(milliseconds));
}

}  // namespace

StatusLine::StatusLine(Session* session, Preferences* preferences, QWidget* parent)
    : QStatusBar(parent), m_session(session), m_preferences(preferences), m_texts(new QWidget), m_keys(new ElidedLabel),
      m_step(new ElidedLabel), m_time(new ElidedLabel), m_pointedAt(new ElidedLabel), m_language(makeButton()),
      m_theme(makeButton())
{
    setSizeGripEnabled(false);
    setContentsMargins(8, 0, 4, 0);
    for (QLabel* label : {m_keys, m_step, m_time}) {
        label->setParent(m_texts);
        label->setProperty("look", "muted");
    }
    m_pointedAt->setParent(m_texts);
    m_texts->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_texts->installEventFilter(this);
    addWidget(m_texts, 1);
    addPermanentWidget(new OrientationButton(session));
    addPermanentWidget(m_language);
    addPermanentWidget(m_theme);

    connect(session, &Session::panelsShouldFollow, this, &StatusLine::showStep);
    connect(session, &Session::arrowKeysChanged, this, &StatusLine::showKeys);
    connect(session->brush(), &MaskBrush::changed, this, &StatusLine::showKeys);
    connect(session, &Session::computingChanged, this, &StatusLine::showTime);
    connect(preferences, &Preferences::changed, this, &StatusLine::showChoices);
    showStep();
    showTime();
    showKeys();
    showChoices();
}

void StatusLine::setMenus(QMenu* languages, QMenu* themes)
{
    m_language->setMenu(languages);
    m_theme->setMenu(themes);
}

void StatusLine::showPointedAt(const QString& text)
{
    m_pointedAt->setText(text);
    shareRoom();
}

/// What is pointed at is whole as long as there is room; what is said all the time gives way to it.
void StatusLine::shareRoom()
{
    m_texts->setMinimumHeight(m_pointedAt->sizeHint().height());
    const int pointedAt = m_pointedAt->text().isEmpty() ? 0 : m_pointedAt->sizeHint().width();
    const int room = std::max(0, m_texts->width() - pointedAt);
    int left = 4;
    for (QLabel* label : {m_keys, m_step, m_time}) {
        const bool superfluous =
            label == m_time && (width() < narrow || room - left - between_texts < label->sizeHint().width());
        const int wide = superfluous ? 0 : std::clamp(room - left - between_texts, 0, label->sizeHint().width());
        label->setGeometry(left, 0, wide, m_texts->height());
        left += wide > 0 ? wide + between_texts : 0;
    }
    m_pointedAt->setGeometry(left, 0, m_texts->width() - left, m_texts->height());
}

bool StatusLine::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        shareRoom();
    return QStatusBar::eventFilter(watched, event);
}

void StatusLine::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        showStep();
        showTime();
        showKeys();
        showChoices();
    }
    QStatusBar::changeEvent(event);
}

void StatusLine::showStep()
{
    const TracePtr trace = m_session->trace();
    if (!trace)
        return;
    const TensorId step = m_session->selection().step;
    m_step->setText(
        QStringLiteral("%1 · %2").arg(stepName(step, trace->layer()), sizesOf((*trace)[step], trace->layer())));
    shareRoom();
}

void StatusLine::showTime()
{
    if (!m_session->isComputing())
        m_time->setText(tr("computed in %1 ms").arg(durationText(m_session->computeMilliseconds())));
    shareRoom();
}

void StatusLine::showKeys()
{
    const bool cells = m_session->arrowKeys() == ArrowKeys::cells;
    m_keys->setText(!cells                       ? tr("← → step")
                    : m_session->brush()->isOn() ? tr("← → cell")  // Esc leaves the brush
                                                 : tr("← → cell (Esc: step)"));
    m_keys->setToolTip(cells ? tr("The arrow keys, Home and End move the selected cell; Esc leaves the matrix. "
                                  "Page Up and Page Down change the step.")
                             : tr("Left and Right change the step. Enter, or a click, goes into a matrix."));
    shareRoom();
}

void StatusLine::showChoices()
{
    m_language->setText(languageName(currentLanguage()));
    m_language->setAccessibleName(tr("Language: %1").arg(m_language->text()));
    m_theme->setText(tr("Theme: %1").arg(themeName(m_preferences->theme())));
    m_theme->setAccessibleName(m_theme->text());
}

}  // namespace attn
