// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/picture_file.h"
#include "ui/session/reveal_state.h"
#include "ui/session/session.h"

#include <span>

namespace attn
{

/// What pictures are made from.
struct PictureSource {
    TracePtr trace;
    TracePtr pinned;  ///< A of a comparison; null: nothing is compared
    Selection selection;
    ViewOptions options;
    bool marked = true;   ///< frame what is selected
    bool heading = true;  ///< print above it what it shows
    /// Hides numbers that are not revealed yet; null: nothing is hidden. A storyboard shows everything.
    const RevealState* revealState = nullptr;
    QString title = {};  ///< of the experiment, below each page of a storyboard
};

enum class PictureKind { step, result, heads, comparison, storyboard };

/// One kind of picture: the window's menu and dialog and the options of `render` are made from these.
struct PictureKindEntry {
    PictureKind kind;
    const char* name;     ///< marked for translation in the context "PictureKinds"
    const char* command;  ///< the menu's entry, marked likewise for "Menus"
    const char* option;   ///< of `render`, beside --step; nullptr: it needs none
    const char* help;     ///< of the option, marked for translation in the context "commands"
    const char* value;    ///< name of the option's value, marked likewise; nullptr: no value
    const char* ending;   ///< of a file's name, behind the step's: "-heads"
    bool paged;           ///< each step has a page of its own: for PDF and paper only
};

/// One for each kind, in their order.
std::span<const PictureKindEntry> pictureKinds();
const PictureKindEntry& entryOf(PictureKind kind);
QString nameOf(PictureKind kind);

/// Whether the source has a picture of this kind.
bool isThere(PictureKind kind, const PictureSource& source);
/// @pre isThere(kind, source)
PicturePages picturesOf(PictureKind kind, const PictureSource& source);
/// One matrix of the stage, alone and without a heading.
/// @param marked whether what is selected is framed
PicturePage pictureOf(const MatrixPicture& matrix, bool marked = true);

// What the window shows. Precondition of all: the session has a trace.

/// What a picture of this kind is made from.
PictureSource seen(const Session& session, PictureKind kind);
/// The kind that the stage shows.
PictureKind shownKind(const Session& session);

/// A cell of a trace, and that trace.
struct TraceCell {
    TracePtr trace;
    CellRef cell;
};

/// The trace that a matrix has its numbers from; null for a difference.
TracePtr sourceOf(const Session& session, const MatrixPicture& matrix);
/// The trace cell that a matrix's cell shows; nullopt for a difference.
std::optional<TraceCell> originOf(const Session& session, const MatrixPicture& matrix, GridCell cell);
/// The selected cell of the step; nullopt while it is hidden.
std::optional<TraceCell> selectedCell(const Session& session);

}  // namespace attn
