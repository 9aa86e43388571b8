// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// moc of Qt 6.4 cannot parse an enumeration defined by nested includes, and does not need it.
#ifndef Q_MOC_RUN
#include "core/tensor/tensor_id.h"
#endif
