# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later

# QCustomPlot's configuration file requires that its Qt components were found before.
find_package(Qt6 6.4 REQUIRED COMPONENTS Core Gui Concurrent Widgets Svg PrintSupport LinguistTools)
find_package(QCustomPlotQt6 REQUIRED)

# Until Qt 6.5.3, moc cannot parse libstdc++'s <concepts>: define its include guard.
set(CMAKE_AUTOMOC_MOC_OPTIONS -D_GLIBCXX_CONCEPTS)

include(${CMAKE_CURRENT_LIST_DIR}/translations.cmake)
