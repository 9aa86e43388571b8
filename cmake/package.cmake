# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later

# Additional files of the Debian package, and the settings of CPack (scripts/package). Included with ATTN_PACKAGE,
# because it requires Python 3, rsvg-convert and the finished program.
include(GNUInstallDirs)
find_package(Python3 REQUIRED COMPONENTS Interpreter)
find_program(rsvg_convert rsvg-convert REQUIRED)  # librsvg2-bin
find_program(gzip gzip REQUIRED)

set(app_id org.attention_explorer.AttentionExplorer)
set(desktop ${PROJECT_SOURCE_DIR}/resources/desktop)
set(metainfo ${desktop}/${app_id}.metainfo.xml)
set(packaging ${PROJECT_SOURCE_DIR}/packaging)
set(made ${CMAKE_CURRENT_BINARY_DIR}/made)
file(MAKE_DIRECTORY ${made}/handbook)
set(CPACK_PACKAGE_CONTACT "The Attention Explorer authors <authors@attention-explorer.example>")

# The man page and the completions are generated from the program's --help.
set(program $<TARGET_FILE:attention-explorer>)
set(help_scripts ${packaging}/program_help.py ${packaging}/man_page.py ${packaging}/completion.py)
foreach(language en zh_CN)
    set(page ${made}/attention-explorer.${language}.1)
    add_custom_command(OUTPUT ${page}.gz
        COMMAND ${Python3_EXECUTABLE} ${packaging}/man_page.py ${program} ${metainfo} ${language} > ${page}
        COMMAND ${gzip} -9nf ${page}
        DEPENDS attention-explorer ${help_scripts} ${metainfo} VERBATIM)
    list(APPEND made_files ${page}.gz)
    set(folder ${CMAKE_INSTALL_MANDIR}$<$<NOT:$<STREQUAL:${language},en>>:/${language}>)
    install(FILES ${page}.gz DESTINATION ${folder}/man1 RENAME attention-explorer.1.gz)
endforeach()
foreach(shell bash zsh)
    add_custom_command(OUTPUT ${made}/completion.${shell}
        COMMAND ${Python3_EXECUTABLE} ${packaging}/completion.py ${program} ${shell} > ${made}/completion.${shell}
        DEPENDS attention-explorer ${help_scripts} VERBATIM)
    list(APPEND made_files ${made}/completion.${shell})
endforeach()
install(FILES ${made}/completion.bash
    DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME attention-explorer)
install(FILES ${made}/completion.zsh
    DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions RENAME _attention-explorer)

# Required by desktops that cannot render SVG.
foreach(size 48 64 128)
    set(icon ${made}/${size}.png)
    add_custom_command(OUTPUT ${icon}
        COMMAND ${rsvg_convert} --width ${size} --height ${size} --output ${icon} ${desktop}/${app_id}.svg
        DEPENDS ${desktop}/${app_id}.svg VERBATIM)
    list(APPEND made_files ${icon})
    install(FILES ${icon} DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/${size}x${size}/apps RENAME ${app_id}.png)
endforeach()

add_custom_command(OUTPUT ${made}/copyright ${made}/changelog.gz
    COMMAND ${Python3_EXECUTABLE} ${packaging}/debian/documents.py
        ${PROJECT_SOURCE_DIR} ${PROJECT_VERSION} ${CPACK_PACKAGE_CONTACT} ${made}
    DEPENDS ${packaging}/debian/documents.py ${PROJECT_SOURCE_DIR}/CHANGELOG.md ${PROJECT_SOURCE_DIR}/.reuse/dep5
    VERBATIM)
list(APPEND made_files ${made}/copyright ${made}/changelog.gz)
install(FILES ${made}/copyright ${made}/changelog.gz DESTINATION ${CMAKE_INSTALL_DOCDIR})
foreach(language en zh_CN)
    set(handbook ${made}/handbook/${language})
    add_custom_command(OUTPUT ${handbook}/index.html
        COMMAND ${CMAKE_COMMAND} -E rm -rf ${handbook}
        COMMAND ${program} handbook ${handbook} --lang ${language}
        DEPENDS attention-explorer VERBATIM)
    list(APPEND made_files ${handbook}/index.html)
endforeach()
install(DIRECTORY ${made}/handbook DESTINATION ${CMAKE_INSTALL_DOCDIR})
add_custom_target(package_files ALL DEPENDS ${made_files})

# The English description of the metainfo.
file(READ ${metainfo} metainfo_text)
string(REGEX REPLACE "</description>.*" "" metainfo_text "${metainfo_text}")
string(REGEX MATCH "<summary>([^<]+)</summary>" summary "${metainfo_text}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY ${CMAKE_MATCH_1})
string(REGEX MATCHALL "<p>[^<]+</p>" paragraphs "${metainfo_text}")
list(JOIN paragraphs "\n\n" description)
string(REGEX REPLACE "</?p>" "" description "${description}")
string(REGEX REPLACE "\n +" "\n" CPACK_DEBIAN_PACKAGE_DESCRIPTION "${description}")

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION education)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Libraries are found by shlibdeps; these dependencies are not: fonts, plugins and Qt's translations.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "fonts-inter, fonts-noto-cjk, qt6-translations-l10n, qt6-wayland")
include(CPack)
