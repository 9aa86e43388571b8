// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/prediction/where_to_look.h"

#include "ui/files/model_examples.h"
#include "ui/session/session.h"
#include "ui/widgets/notices.h"

#include <QSettings>

namespace attn
{

namespace
{

constexpr const char* dismissed_key = "window/where_to_look_dismissed";

QStringList dismissed() { return QSettings().value(dismissed_key).toStringList(); }

std::optional<Notice> whereToLook(const Experiment& experiment)
{
    const auto example = modelExampleOf(experiment);
    const QString folder = example ? QString::fromStdString(experiment.model->folder) : QString();
    if (!example || dismissed().contains(folder))
        return std::nullopt;
    return Notice{Notice::Kind::offer, example->whereToLook, {}, [folder] {
                      QSettings().setValue(dismissed_key, dismissed() << folder);
                  }};
}

}  // namespace

void showWhereToLook(Session* session, Notices* notices)
{
    const auto update = [session, notices] { notices->set("where to look", whereToLook(session->experiment())); };
    session->bind(Change::model, notices, update);
}

}  // namespace attn
