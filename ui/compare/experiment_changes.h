// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"
#include "core/pipeline/trace.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace attn
{

/// A changed setting, worded as in the panel: "Softmax · Scale", "1 / √d_k", "None".
struct SettingChange {
    QString what;
    QString before;
    QString now;
};

/// Settings and texts that differ, except title, view, mask layers and overrides.
std::vector<SettingChange> settingChanges(const Experiment& a, const Experiment& b);

/// Settings that differ between two layers of the same kind, except painted cells and numbers from a file.
std::vector<SettingChange> settingChanges(const MaskLayer& a, const MaskLayer& b);

/// The user's changes between A and B, one per line: settings and text ("Scale: 1 / √d_k → None"), mask layers and
/// overrides. Title and view are omitted, since they change no number.
QStringList experimentChanges(const Trace& a, const Trace& b);

}  // namespace attn
