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

/// A message to the user, with at most two actions.
struct Notice {
    /// From the least important to the most important; errors and confirmations are equal.
    enum class Kind { offer, hint, question, progress, error, confirmation };
    struct Action {
        QString label;
        std::function<void()> run;  ///< called after the notice was removed
    };

    Kind kind;
    QString text;
    std::vector<Action> actions = {};     ///< at most two
    std::function<void()> onClosed = {};  ///< called when the person closes it without an action
    std::optional<double> share = {};     ///< of a job that is done, from 0 to 1
    bool delayed = false;                 ///< shown only if it is still there after half a second
};

/// Floats over the lower right corner of a widget and shows one notice at a time: the most important one, of several
/// the newest. It is in no layout and never takes the focus by itself. While it is in sight, it makes room for bars
/// that open below the widget, but stays where it is when they close. A notice stays until its source removes it, the
/// person closes it or, if it is a confirmation, some seconds have passed. While the pointer or the focus is on it,
/// no other notice but a confirmation takes its place.
class Notices : public QFrame
{
    Q_OBJECT

public:
    /// A sibling of `over`, which outlives it.
    explicit Notices(QWidget* over);
    ~Notices() override;

    /// Sets the notice of a source, or removes it. One that the person has closed comes back only with another text, or
    /// after it was removed.
    void set(const QString& source, std::optional<Notice> notice);
    /// Shows a confirmation for some seconds.
    void confirm(const QString& text);
    /// Notices of less important kinds are held back.
    void setLeastKind(Notice::Kind kind);
    /// Places its buttons after `before` in the Tab order.
    void setTabPlace(QWidget* before);
    /// Puts the focus into the notice.
    void enter();

    /// The text in sight; empty if there is none.
    [[nodiscard]] QString text() const;

protected:
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    struct Entry {
        QString source;
        Notice notice;
        std::unique_ptr<QTimer> timer = {};  ///< until it is shown, or until it goes
        bool isClosed = false;
    };

    [[nodiscard]] bool canShow(const Entry& entry) const;
    [[nodiscard]] const Entry* mostImportant() const;
    [[nodiscard]] Entry* find(const QString& source);
    void startTimer(Entry& entry);
    void updateCard();
    void fill(const Entry& entry);
    void place();
    void close();
    void run(std::size_t action);

    QWidget* m_over;
    QPoint m_corner;             ///< the lower right one, in the parent
    QSize m_room;                ///< of the parent when the corner was placed
    std::list<Entry> m_entries;  ///< the newest first
    QString m_shown;             ///< source of the entry in sight
    Notice::Kind m_leastKind = Notice::Kind::offer;
    QLabel* m_text;
    QProgressBar* m_progress;
    std::array<QPushButton*, 2> m_actions;
    QToolButton* m_close;
};

}  // namespace attn
