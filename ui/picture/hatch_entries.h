// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"
#include "ui/colour/hatch.h"

#include <QString>

#include <vector>

namespace attn
{

/// A hatch, and the name of the mask layer that it stands for.
struct HatchEntry {
    HatchStyle style;
    QString name;
    bool operator==(const HatchEntry&) const = default;
};

/// Those of the mask layers of a trace that block cells, each look once.
std::vector<HatchEntry> hatchEntries(const Trace& trace);

}  // namespace attn
