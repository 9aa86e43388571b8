# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later

# Embeds files of resources/ into the program: generates a source with their bytes and adds it to `target`. The other
# arguments are globs relative to resources/.
function(attn_embed_files target)
    set(resources ${PROJECT_SOURCE_DIR}/resources)
    list(TRANSFORM ARGN PREPEND ${resources}/ OUTPUT_VARIABLE globs)
    file(GLOB files CONFIGURE_DEPENDS LIST_DIRECTORIES false ${globs})
    list(SORT files)
    set(bytes "")
    set(declarations "")
    set(entries "")
    set(number 0)
    foreach(file IN LISTS files)
        file(RELATIVE_PATH path ${resources} ${file})
        set(symbol attn_shipped_${number})
        string(APPEND bytes "    \".balign 16\\n${symbol}: .incbin \\\"${file}\\\"\\n${symbol}_end: .byte 0\\n\"\n")
        string(APPEND declarations "extern const char ${symbol}[];\nextern const char ${symbol}_end[];\n")
        string(APPEND entries "        shipped(\"${path}\", ${symbol}, ${symbol}_end),\n")
        math(EXPR number "${number} + 1")
    endforeach()
    set(source ${CMAKE_CURRENT_BINARY_DIR}/shipped_files.cpp)
    configure_file(${PROJECT_SOURCE_DIR}/cmake/shipped_files.cpp.in ${source} @ONLY)
    set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS "${files}" SKIP_PRECOMPILE_HEADERS ON)
    target_sources(${target} PRIVATE ${source})
endfunction()
