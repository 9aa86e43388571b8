// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/code/code.h"
#include "core/mask/presets.h"
#include "ui/session/session.h"

#include <QFrame>
#include <QString>
#include <QWidget>

#include <vector>

class QButtonGroup;
class QGridLayout;
class QHBoxLayout;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QToolButton;

namespace attn
{

/// An entry of the gallery: a layer of some kind, or a preset.
struct MaskOption {
    QString name;
    QString sentence;
    std::vector<MaskLayer> layers;  ///< layers to add
    std::vector<MaskLayer> sample;  ///< similar layers for the preview
    bool replaces = false;          ///< replaces the existing layers
    bool painted = false;           ///< the user paints the cells
    bool fromFile = false;          ///< the user chooses a file first; `layers` is empty
};

/// The grid of the previews: one sequence whose last two positions are padding.
MaskGrid sampleGrid();

/// One layer of every kind, with parameters that have a visible effect on `grid`.
std::vector<MaskOption> maskKindOptions(const MaskGrid& grid);

/// The presets of core/mask/presets.h.
std::vector<MaskOption> maskPresetOptions(const MaskGrid& grid);

/// Popup with pictures of all layers and presets that can be added. Created for each use; closes after a choice.
class MaskGallery : public QFrame
{
    Q_OBJECT

public:
    /// @param grid to which the layers apply
    explicit MaskGallery(const MaskGrid& grid, QWidget* parent = nullptr);

signals:
    void chosen(const attn::MaskOption& option);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void moveFocus(int key);
    void addOptions(const QString& heading, const std::vector<MaskOption>& options);

    QGridLayout* m_grid;
};

/// Popup with the mask as a PyTorch or NumPy array to copy, in each of the common conventions. Closes when it loses the
/// focus.
class MaskTextPopup : public QFrame
{
    Q_OBJECT

public:
    /// @param mask 1 = visible, 0 = blocked; (N, H, L_q, L_k)
    explicit MaskTextPopup(Tensor mask, QWidget* parent = nullptr);

private:
    QButtonGroup* makeChoice(QHBoxLayout* line, const QStringList& names);
    void showText();
    [[nodiscard]] std::string text() const;

    Tensor m_mask;
    QButtonGroup *m_conventions, *m_languages;
    QLabel* m_meaning;
    QPlainTextEdit* m_text;
};

/// Actions on the whole mask: add layers, copy it as code.
class MaskTools : public QWidget
{
    Q_OBJECT

public:
    explicit MaskTools(Session* session, QWidget* parent = nullptr);

    /// Opens the gallery for adding layers.
    void showGallery();
    /// Shows the mask as code for copying.
    void showText();

signals:
    /// A new layer was added at this index of the stack.
    void added(std::size_t layer);

private:
    void add(const MaskOption& option);
    [[nodiscard]] MaskGrid grid() const;

    Session* m_session;
    QPushButton* m_add;
    QToolButton* m_copy;
};

}  // namespace attn
