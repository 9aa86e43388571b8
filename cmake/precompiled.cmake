# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Precompiles the headers that most files include and that take longest to compile. Every file still includes what it
# uses; a build with CMAKE_DISABLE_PRECOMPILE_HEADERS=ON finds missing includes.

function(attn_precompile target)
    target_precompile_headers(${target} PRIVATE
        <algorithm> <cmath> <functional> <map> <memory> <optional> <string> <variant> <vector>
        <Eigen/Core> <nlohmann/json.hpp>)
endfunction()

function(attn_precompile_widgets target)
    attn_precompile(${target})
    target_precompile_headers(${target} PRIVATE
        <QAbstractItemModel> <QAction> <QApplication> <QBoxLayout> <QEvent> <QLabel> <QMainWindow> <QMenu> <QPainter>
        <QPainterPath> <QScrollArea> <QSettings> <QSvgRenderer> <QToolButton> <QUndoStack> <QWidget>)
endfunction()
