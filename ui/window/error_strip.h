// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"
#include "ui/widgets/message_strip.h"

#include <functional>
#include <optional>

namespace attn
{

/// Tells what is wrong: with the last file that was read or written, else with the experiment, unless that is said
/// beside its control or the person has closed it.
class ErrorStrip : public MessageStrip
{
    Q_OBJECT

public:
    explicit ErrorStrip(Session* session, QWidget* parent = nullptr);

    /// What tells whether the experiment's error is said beside its control, and how that control is called; call
    /// follow() when that changes.
    void setSaidBeside(const std::function<bool()>& saidBeside, const std::function<QString()>& label);

    /// A file could not be read or written: told until an edit, or until forgive().
    void complain(const InputError& error);
    void forgive();
    void follow();

protected:
    void changeEvent(QEvent* event) override;

private:
    Session* m_session;
    std::function<bool()> m_saidBeside = [] { return false; };
    std::function<QString()> m_label = [] { return QString(); };
    std::optional<InputError> m_fileError;
    bool m_closed = false;  ///< the person has closed the experiment's error
};

}  // namespace attn
