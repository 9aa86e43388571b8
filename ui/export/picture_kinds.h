// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/export/excerpt.h"
#include "ui/export/picture_file.h"
#include "ui/session/reveal_state.h"
#include "ui/session/session.h"

#include <span>

namespace attn
{

/// The data that pictures are made from.
struct PictureInput {
    TracePtr trace;
    TracePtr pinned;  ///< A of a comparison; null without comparison
    Selection selection;
    ViewOptions options;
    bool marked = true;   ///< frame the selection
    bool heading = true;  ///< print a heading above the picture
    /// Hides numbers that are not revealed yet; null: shows all. A storyboard shows all numbers.
    const RevealState* revealState = nullptr;
    QString title = {};  ///< title of the experiment, below each page of a storyboard
    /// The shown heads and positions; nullopt: all. A step's picture shows the selected head; a storyboard has a page
    /// for each of the heads.
    std::optional<Excerpt> excerpt = {};
};

enum class PictureKind { step, result, heads, comparison, storyboard };

/// A kind of picture. The window's menu and dialog and the options of `render` are generated from these entries.
struct PictureKindEntry {
    PictureKind kind;
    const char* name;     ///< marked for translation in the context "PictureKinds"
    const char* command;  ///< the menu entry, in the context "Menus"
    const char* option;   ///< option of `render` besides --step; nullptr: none
    const char* help;     ///< help of the option, in the context "commands"
    const char* value;    ///< name of the option's value, in the same context; nullptr: no value
    const char* suffix;   ///< suffix of a file's name after the step's: "-heads"
    bool paged;           ///< one page per step: only for PDF and printing
};

/// One entry per kind, in the order of the enumeration.
std::span<const PictureKindEntry> pictureKinds();
const PictureKindEntry& entryOf(PictureKind kind);
QString nameOf(PictureKind kind);

/// Whether a picture of this kind can be made from the input, for example a comparison only with a pinned trace.
bool isAvailable(PictureKind kind, const PictureInput& input);
/// @pre isAvailable(kind, input)
PicturePages picturesOf(PictureKind kind, const PictureInput& input);
/// One matrix of the stage, without a heading.
/// @param marked whether the selection is framed
PicturePage pictureOf(const MatrixPicture& matrix, bool marked = true);

// The following use the content of the window. @pre the session has a trace

/// The input for a picture of this kind.
PictureInput pictureInput(const Session& session, PictureKind kind);
/// The kind that the stage shows.
PictureKind shownKind(const Session& session);

}  // namespace attn
