// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QTimer>

#include <array>
#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <vector>

class QLabel;
class QProgressBar;
class QPushButton;
class QToolButton;

namespace attn
{

/// A message with at most two actions.
struct Notice {
    /// In ascending priority; errors and confirmations have the same.
    enum class Kind { offer, hint, question, progress, error, confirmation };
    struct Action {
        QString label;
        std::function<void()> run;  ///< called after the notice was removed
    };

    Kind kind;
    QString text;
    std::vector<Action> actions = {};     ///< at most two
    std::function<void()> onClosed = {};  ///< called when the user closes it without choosing an action
    std::optional<double> progress = {};  ///< completed fraction of a job, from 0 to 1
    bool delayed = false;                 ///< shown only after half a second
};

/// Floats over the lower right corner of a widget and shows one notice at a time: the one with the highest priority,
/// the newest of several. It is not in a layout and never takes the focus. While visible, it moves up for bars that
/// open below the widget, but does not move back when they close. A notice stays until its source removes it, the user
/// closes it or, for a confirmation, a few seconds have passed. While the pointer or the focus is on it, only a
/// confirmation can replace it.
class Notices : public QFrame
{
    Q_OBJECT

public:
    /// A sibling of `over`, which must outlive it.
    explicit Notices(QWidget* over);
    ~Notices() override;

    /// Sets or removes the notice of a source. A notice closed by the user is shown again only with another text, or
    /// after it was removed.
    void set(const QString& source, std::optional<Notice> notice);
    /// Shows a confirmation for a few seconds.
    void confirm(const QString& text);
    /// Suppresses notices of lower priority.
    void setMinimumKind(Notice::Kind kind);
    /// Places its buttons after `before` in the tab order.
    void placeInTabOrder(QWidget* before);
    /// Moves the focus into the notice.
    void enter();

    /// The visible text; empty if there is none.
    [[nodiscard]] QString text() const;

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    struct Entry {
        QString source;
        Notice notice;
        std::unique_ptr<QTimer> timer = {};  ///< until it is shown or removed
        bool isClosed = false;
    };

    [[nodiscard]] bool canShow(const Entry& entry) const;
    [[nodiscard]] const Entry* mostImportant() const;
    [[nodiscard]] Entry* find(const QString& source);
    void startTimer(Entry& entry);
    void updateCard();
    void fill(const Entry& entry);
    void updatePosition();
    void close();
    void run(std::size_t action);

    QWidget* m_over;
    QPoint m_corner;             ///< lower right corner, in the parent's coordinates
    QSize m_parentSize;          ///< size of the parent when m_corner was set
    std::list<Entry> m_entries;  ///< newest first
    QString m_shownSource;       ///< source of the visible entry
    Notice::Kind m_minimumKind = Notice::Kind::offer;
    QLabel* m_text;
    QProgressBar* m_progress;
    std::array<QPushButton*, 2> m_actions;
    QToolButton* m_close;
};

}  // namespace attn
