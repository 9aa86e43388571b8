// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/window/pictures.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCoreApplication>
#include <QPainter>
#include <QRegularExpression>

#include <cstdio>

namespace attn
{

void Pictures::draw(const QString& what, const QWidgetList& above)
{
    for (int round = 0; round < 3; ++round)  // a text's width decides its height, which decides the scroll bar
        QCoreApplication::processEvents();
    QImage picture = m_window->grab().toImage();
    QPainter painter(&picture);
    for (QWidget* widget : above) {
        const QPoint place = widget->mapToGlobal(QPoint()) - m_window->mapToGlobal(QPoint());
        painter.drawPixmap(place, widget->grab());
        painter.setPen(Qt::gray);  // no window manager draws a frame
        painter.drawRect(QRect(place, widget->size()).adjusted(-1, -1, 0, 0));
    }
    painter.end();
    QString name = what;
    name.remove('&').replace(QRegularExpression("\\W+", QRegularExpression::UseUnicodePropertiesOption), "-");
    if (!picture.save(QString("%1-%2-%3.png").arg(m_prefix).arg(++m_count, 3, 10, QChar('0')).arg(name)))
        miss(what);
}

void Pictures::drawDropDowns(const QString& what, QWidget* owner)
{
    for (auto* box : owner->findChildren<QComboBox*>())
        if (box->isVisible() && box->isEnabled() && !box->visibleRegion().isEmpty()) {
            box->showPopup();
            QWidgetList above{box->view()->window()};
            if (owner != m_window)
                above.prepend(owner);
            draw(what + "-list-" + box->accessibleName(), above);
            box->hidePopup();
        }
}

void Pictures::miss(const QString& what)
{
    std::fprintf(stderr, "%s %s: not drawn\n", qPrintable(m_prefix), qPrintable(what));
    m_complete = false;
}

}  // namespace attn
