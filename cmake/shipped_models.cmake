# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later

# Puts the folders of resources/models into the program: writes a source with their bytes and adds it to `target`.
function(attn_embed_models target)
    file(GLOB cards CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/resources/models/*/card.json)
    list(TRANSFORM cards REPLACE "/card.json$" "" OUTPUT_VARIABLE folders)
    list(SORT folders)
    set(bytes "")
    set(declarations "")
    set(entries "")
    set(files "")
    set(number 0)
    foreach(folder IN LISTS folders)
        get_filename_component(name ${folder} NAME)
        foreach(file config.json tokenizer.json card.json model.safetensors)
            string(MAKE_C_IDENTIFIER ${file} part)
            set(symbol attn_model_${number}_${part})
            string(APPEND bytes "        \".balign 16\\n${symbol}: .incbin \\\"${folder}/${file}\\\"\\n${symbol}_end: .byte 0\\n\"\n")
            string(APPEND declarations "extern const char ${symbol}[];\nextern const char ${symbol}_end[];\n")
            list(APPEND files ${folder}/${file})
        endforeach()
        set(prefix attn_model_${number})
        string(APPEND entries "        ShippedModel{\"${name}\", text(${prefix}_config_json, ${prefix}_config_json_end), "
            "text(${prefix}_tokenizer_json, ${prefix}_tokenizer_json_end), "
            "text(${prefix}_card_json, ${prefix}_card_json_end), "
            "std::as_bytes(std::span(${prefix}_model_safetensors, ${prefix}_model_safetensors_end))},\n")
        math(EXPR number "${number} + 1")
    endforeach()
    set(source ${CMAKE_CURRENT_BINARY_DIR}/shipped_models.cpp)
    configure_file(${PROJECT_SOURCE_DIR}/cmake/shipped_models.cpp.in ${source} @ONLY)
    set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS "${files}" SKIP_PRECOMPILE_HEADERS ON)
    target_sources(${target} PRIVATE ${source})
endfunction()
