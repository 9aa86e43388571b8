// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/lesson.h"
#include "core/tensor/tensor_id_fwd.h"

#include <QString>

namespace attn
{

enum class TaskPlace { strip, stage, insight, experiment, prediction };

/// Where in the window a page's task is while `shown` is the step on the stage; F6 moves there from the text.
TaskPlace placeOfTask(const LessonPage& page, TensorId shown);

/// The keys for a page's task without a mouse; empty if Tab and Enter suffice.
QString keyHint(const LessonPage& page);

}  // namespace attn
