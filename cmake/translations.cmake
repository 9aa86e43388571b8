# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later

# Catalogues of the program's texts by language. English is the source language; its catalogue contains plurals only.
set(ATTN_CATALOGUES
    ${PROJECT_SOURCE_DIR}/resources/translations/attention-explorer_en.ts
    ${PROJECT_SOURCE_DIR}/resources/translations/attention-explorer_zh_CN.ts)

# Arguments of lupdate; without line numbers, so that a catalogue changes only if a text does.
set(ATTN_LUPDATE_ARGUMENTS
    -silent -I ${PROJECT_SOURCE_DIR} -no-obsolete -locations none -tr-function-alias QT_TRANSLATE_NOOP+=ATTN_TEXT
    -extensions cpp,h ${PROJECT_SOURCE_DIR}/app ${PROJECT_SOURCE_DIR}/core ${PROJECT_SOURCE_DIR}/ui)

add_custom_target(update_translations
    COMMAND Qt6::lupdate ${ATTN_LUPDATE_ARGUMENTS} -pluralonly -ts ${PROJECT_SOURCE_DIR}/resources/translations/attention-explorer_en.ts
    COMMAND Qt6::lupdate ${ATTN_LUPDATE_ARGUMENTS} -ts ${PROJECT_SOURCE_DIR}/resources/translations/attention-explorer_zh_CN.ts
    COMMENT "Collecting what the program says into resources/translations"
    VERBATIM)
