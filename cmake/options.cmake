# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later

# Compile options of all our targets; link attn_options privately.
add_library(attn_options INTERFACE)
target_compile_features(attn_options INTERFACE cxx_std_20)
target_include_directories(attn_options INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(attn_options INTERFACE
    -Wall -Wextra -Wpedantic -Wnon-virtual-dtor -Woverloaded-virtual -Wcast-align -Wunused
    $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>  # g++ 12 sees "x" + std::string overlap itself (GCC bug 105651)
    $<$<NOT:$<BOOL:${CMAKE_UNITY_BUILD}>>:-Wshadow>  # a unity build sees the names of the folder's other files
    $<$<BOOL:${ATTN_WARNINGS_AS_ERRORS}>:-Werror>)

# Instruction set and sanitizers must be the same in every translation unit, because the linker merges inline templates.
if(ATTN_NATIVE)
    # g++ 12 warns in every file that its own AVX-512 intrinsics are uninitialised (GCC bug 105593).
    target_compile_options(attn_options INTERFACE
        -march=native $<$<CXX_COMPILER_ID:GNU>:-Wno-uninitialized;-Wno-maybe-uninitialized>)
endif()
if(ATTN_SANITIZE)
    target_compile_options(attn_options INTERFACE -fsanitize=${ATTN_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_link_options(attn_options INTERFACE -fsanitize=${ATTN_SANITIZE})
endif()
if(ATTN_BUILD_FUZZ)
    target_compile_options(attn_options INTERFACE -fsanitize=fuzzer-no-link)
endif()
