# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later

# Toolchain for 64-bit Windows on Debian (g++-mingw-w64-x86-64-posix) with the libraries of packaging/windows/libraries.
# All libraries, including the compiler's, are linked statically, so that the program is one file.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc-posix)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
set(ZLIB_USE_STATIC_LIBS ON)
# Dependencies of libraries are found with the same settings: zlib for libzip, which also exists as a dynamic library.
set(PKG_CONFIG_ARGN --static)
set(pkgcfg_lib_libzip_z /usr/x86_64-w64-mingw32/lib/libz.a CACHE FILEPATH "")
set(CMAKE_CXX_FLAGS_INIT -DZIP_STATIC)

cmake_path(SET installed NORMALIZE ${CMAKE_CURRENT_LIST_DIR}/../build/windows-libraries/installed)
set(ENV{PKG_CONFIG_LIBDIR} ${installed}/lib/pkgconfig:/usr/x86_64-w64-mingw32/lib/pkgconfig)
set(CMAKE_FIND_ROOT_PATH ${installed} /usr/x86_64-w64-mingw32)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)

# Qt's tools are those of the build system.
set(QT_HOST_PATH /usr)
file(GLOB Qt6LinguistTools_DIR /usr/lib/*/cmake/Qt6LinguistTools)
cmake_path(GET Qt6LinguistTools_DIR PARENT_PATH QT_HOST_PATH_CMAKE_DIR)
