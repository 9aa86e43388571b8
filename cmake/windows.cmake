# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later

# Windows only: the program's icon, version data and manifest, and its console program.
find_program(rsvg_convert rsvg-convert REQUIRED)  # librsvg2-bin
find_program(icotool icotool REQUIRED)  # icoutils
set(packaging ${PROJECT_SOURCE_DIR}/packaging/windows)
set(icon ${CMAKE_CURRENT_BINARY_DIR}/attention-explorer.ico)
set(drawing ${PROJECT_SOURCE_DIR}/resources/desktop/org.attention_explorer.AttentionExplorer.svg)
foreach(size 16 24 32 48 64 256)
    set(picture ${CMAKE_CURRENT_BINARY_DIR}/${size}.png)
    add_custom_command(OUTPUT ${picture}
        COMMAND ${rsvg_convert} --width ${size} --height ${size} --output ${picture} ${drawing}
        DEPENDS ${drawing} VERBATIM)
    list(APPEND pictures ${picture})
endforeach()
add_custom_command(OUTPUT ${icon}
    COMMAND ${icotool} --create --output ${icon} ${pictures} DEPENDS ${pictures} VERBATIM)

enable_language(RC)
set(resources ${CMAKE_CURRENT_BINARY_DIR}/attention-explorer.rc)
configure_file(${packaging}/attention-explorer.rc.in ${resources} @ONLY)
set_source_files_properties(${resources} PROPERTIES
    OBJECT_DEPENDS "${icon};${packaging}/attention-explorer.manifest")
target_sources(attention-explorer PRIVATE ${resources})
# Qt defines QT_NEEDS_QMAIN only for the program, for which the window's precompiled header is therefore not valid.
set_target_properties(attention-explorer PROPERTIES WIN32_EXECUTABLE ON DISABLE_PRECOMPILE_HEADERS ON)
# Painting commands need no screen.
qt_import_plugins(attention-explorer INCLUDE Qt6::QOffscreenIntegrationPlugin)

# Qt searches for its translations where qt.conf specifies: in the folder of ours.
find_file(qt_chinese translations/qtbase_zh_CN.qm PATHS /usr/share/qt6 NO_CMAKE_FIND_ROOT_PATH REQUIRED)
cmake_path(GET qt_chinese PARENT_PATH qt_translations)
qt_add_resources(attention-explorer qt_translations PREFIX /i18n BASE ${qt_translations} FILES ${qt_chinese})
qt_add_resources(attention-explorer qt_conf PREFIX /qt/etc BASE ${packaging} FILES ${packaging}/qt.conf)

add_executable(attention-explorer-console console_windows.cpp)
set_target_properties(attention-explorer-console PROPERTIES OUTPUT_NAME attention-explorer SUFFIX .com)
target_link_libraries(attention-explorer-console PRIVATE attn_options)
