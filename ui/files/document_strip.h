// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/files/journal.h"
#include "ui/widgets/offer_strip.h"

namespace attn
{

class ExperimentFile;
class FileActions;

/// What a person is to decide about their files, one thing at a time: which of two is to count where others changed
/// the file, what is to be done where it is gone, and what becomes of work that was left behind.
class DocumentStrip : public OfferStrip
{
    Q_OBJECT

public:
    explicit DocumentStrip(FileActions* actions, QWidget* parent = nullptr);

    /// Each is offered after the one before it was decided.
    void offerUnsavedWork(std::vector<UnsavedWork> works);

protected:
    void changeEvent(QEvent* event) override;

private:
    void follow();
    void offerToReload();
    void offerToSaveAgain();
    void offerNextWork();
    void goOn();

    FileActions* m_actions;
    ExperimentFile* m_file;
    bool m_goneSeen = false;  ///< the person read that the file is gone
    std::vector<UnsavedWork> m_works;
};

}  // namespace attn
