// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/tensor.h"
#include "core/tensor/tensor_id_fwd.h"

#include <QString>

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace attn
{

/// The cells of a tensor at the given positions: all cells if no position is given, a head's matrix if only the head
/// is, a row or column with one more axis, a single cell with a position on every axis.
struct CellSet {
    TensorId tensor;
    std::array<std::optional<Index>, axis_count> positions{};

    std::optional<Index>& operator[](Axis axis) { return positions[static_cast<std::size_t>(axis)]; }
    const std::optional<Index>& operator[](Axis axis) const { return positions[static_cast<std::size_t>(axis)]; }

    [[nodiscard]] bool isWholeTensor() const { return *this == CellSet{tensor}; }

    bool operator==(const CellSet&) const = default;
};

/// The set that contains only the cell `index` of a tensor with the given axes.
inline CellSet singleCell(TensorId id, const Axes& axes, const Shape& index)
{
    CellSet cell{id};
    for (std::size_t i = 0; i < axes.size(); ++i)
        cell[axes[i]] = index[i];
    return cell;
}

/// A control of the experiment panel, identified by the JSON pointer of its member in the experiment.
struct ControlPlace {
    std::string pointer;
    bool operator==(const ControlPlace&) const = default;
};

/// Another control of the window, by its name among lessonControls().
struct WindowControl {
    std::string name;
    bool operator==(const WindowControl&) const = default;
};

/// The symbol of a tensor in the formula, without its matrix.
struct FormulaLetter {
    TensorId tensor;
    bool operator==(const FormulaLetter&) const = default;
};

/// The highlight of a lesson, besides the selection; empty: nothing.
using Light = std::variant<CellSet, ControlPlace, WindowControl, FormulaLetter>;
using Highlight = std::vector<Light>;

/// What Left and Right do on the stage: change the step, or move the cell (in a matrix entered with Enter).
enum class ArrowKeys { steps, cells };

/// Presentation mode: the stage alone, full screen.
struct Presenting {
    bool on = false;
    bool blank = false;  ///< the screen is dark, to direct attention to the speaker

    bool operator==(const Presenting&) const = default;
};

/// Which side panels are visible, and their current page.
struct Panels {
    enum class Page { explain, code, compare };

    bool experimentOpen = true;  ///< beside the stage or, in a narrow window, over it
    bool insightOpen = true;     ///< beside the stage or, in a narrow window, over it
    QString group;               ///< id of the group scrolled to in the experiment panel, e.g. "masks"; empty: the top
    Page page = Page::explain;   ///< of the explanation panel

    bool operator==(const Panels&) const = default;
};

}  // namespace attn
