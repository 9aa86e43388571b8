// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/lesson.h"

#include <QString>

namespace attn
{

/// By which keys what a page asks can be done without a mouse; empty: it asks for nothing that needs others than Tab
/// and Enter.
QString keyHint(const LessonPage& page);

}  // namespace attn
