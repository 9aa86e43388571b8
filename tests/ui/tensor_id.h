// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// moc of Qt 6.4 cannot read an enumeration that is filled by includes of includes, and has no use for it.
#ifndef Q_MOC_RUN
#include "core/tensor/tensor_id.h"
#endif
