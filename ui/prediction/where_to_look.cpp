// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/prediction/where_to_look.h"

#include "ui/files/model_examples.h"

#include <QSettings>

namespace attn
{

namespace
{

constexpr const char* dismissed_key = "window/where_to_look_dismissed";

QStringList dismissed() { return QSettings().value(dismissed_key).toStringList(); }

}  // namespace

WhereToLook::WhereToLook(Session* session, QWidget* parent) : OfferStrip(parent), m_session(session)
{
    connect(session, &Session::experimentChanged, this, &WhereToLook::follow);
    follow();
}

void WhereToLook::follow()
{
    const auto& use = m_session->experiment().model;
    const QString folder = use ? QString::fromStdString(use->folder) : QString();
    if (folder == m_folder)
        return;
    m_folder = folder;
    if (!modelExampleOf(m_session->experiment()) || dismissed().contains(folder))
        return withdraw();
    offer([this] { return modelExampleOf(m_session->experiment())->whereToLook; },
          {{[] { return tr("Got it"); }, [this] { dismiss(); }}});
}

void WhereToLook::dismiss()
{
    QSettings().setValue(dismissed_key, dismissed() << m_folder);
    withdraw();
}

}  // namespace attn
