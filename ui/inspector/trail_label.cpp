// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inspector/trail_label.h"

#include "ui/words/cell_sentences.h"
#include "ui/words/outside_text.h"
#include "ui/words/part_names.h"

namespace attn
{

TrailLabel::TrailLabel(Session* session, QWidget* parent) : QLabel(parent), m_session(session)
{
    setAccessibleName(tr("The way back through the layers"));
    setTextFormat(Qt::RichText);
    setWordWrap(true);
    setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    connect(this, &QLabel::linkActivated, session, [session](const QString& address) {
        const std::vector<Selection> trail = session->trail();
        if (const auto at = address.toULongLong(); at < trail.size())
            session->goBackTo(trail[at]);
    });
    session->bind(any_number, this, &TrailLabel::refresh);
}

void TrailLabel::refresh()
{
    const TracePtr trace = m_session->trace();
    const std::vector<Selection> trail = trace ? m_session->trail() : std::vector<Selection>{};
    setVisible(trail.size() > 1);
    QStringList names;
    for (std::size_t i = 0; i < trail.size(); ++i) {
        const QString name =
            partName(trace->experiment().model->model->plan(), trail[i].part, trail[i].layer).toHtmlEscaped();
        names << (i + 1 < trail.size() ? QStringLiteral("<a href=\"%1\">%2</a>").arg(i).arg(name)
                                       : QStringLiteral("<b>%1</b>").arg(name));
    }
    if (const Selection& here = m_session->selection(); trail.size() > 1 && isEmbedding(here.step))
        names << tr("embedding of “%1”")
                     .arg(positionName(*trace, Axis::query, here[Axis::batch], here[Axis::query]).toHtmlEscaped());
    setText(names.join(QStringLiteral(" ← ")));
}

}  // namespace attn
