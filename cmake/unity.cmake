# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# With CMAKE_UNITY_BUILD, the .cpp files of a folder are compiled as one, which takes a fifth of the time, because
# templates are instantiated only once. Names in unnamed namespaces must therefore be unique in a folder, except in
# files passed to attn_compile_alone, which use the same names deliberately. Builds without it (preset asan, nightly)
# check that each file includes what it uses.

function(attn_unite_folders target)
    set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
    get_target_property(sources ${target} SOURCES)
    foreach(source ${sources})
        if(source MATCHES "\\.cpp$")
            cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})
            cmake_path(GET source PARENT_PATH folder)
            cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
            string(REPLACE "/" "_" group ${folder})
            set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
        endif()
    endforeach()
endfunction()

function(attn_compile_alone)
    set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()
