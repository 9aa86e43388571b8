// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QFileDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QTest>
#include <QTimer>

#include <functional>
#include <vector>

namespace attn
{

/// Answers each dialog that is shown, in order, and records the texts of message boxes.
class DialogAnswers : public QObject
{
public:
    using Answer = std::function<void(QWidget*)>;

    /// @param find returns the current dialog
    explicit DialogAnswers(std::function<QWidget*()> find = QApplication::activeModalWidget) : m_find(std::move(find))
    {
        connect(&m_poll, &QTimer::timeout, this, &DialogAnswers::answerNextDialog);
    }

    void answer(std::vector<Answer> answers)
    {
        m_answers = std::move(answers);
        m_lastDialog = nullptr;
        m_poll.start(10);
    }

    [[nodiscard]] const QStringList& questions() const { return m_questions; }

private:
    void answerNextDialog()
    {
        QWidget* dialog = m_find();
        if (!dialog || dialog == m_lastDialog)
            return;
        m_lastDialog = dialog;
        if (const auto* box = qobject_cast<QMessageBox*>(dialog))
            m_questions << box->text();
        if (m_answers.empty()) {
            m_questions << "one question too many";
            dialog->close();
            return;
        }
        const Answer next = m_answers.front();
        m_answers.erase(m_answers.begin());
        next(dialog);
    }

    std::function<QWidget*()> m_find;
    QTimer m_poll;
    QPointer<QWidget> m_lastDialog;
    std::vector<Answer> m_answers;
    QStringList m_questions;
};

/// Types a name into the file dialog.
inline DialogAnswers::Answer enterFileName(const QString& path, const QString& filter = {})
{
    return [path, filter](QWidget* widget) {
        auto* dialog = qobject_cast<QFileDialog*>(widget);
        QVERIFY(dialog);
        if (!filter.isEmpty())
            dialog->selectNameFilter(filter);
        dialog->findChild<QLineEdit*>("fileNameEdit")->setText(path);
        QMetaObject::invokeMethod(dialog, "accept");
    };
}

inline DialogAnswers::Answer pressButtonWithRole(QMessageBox::ButtonRole role)
{
    return [role](QWidget* widget) {
        auto* box = qobject_cast<QMessageBox*>(widget);
        QVERIFY(box);
        for (QAbstractButton* button : box->buttons())
            if (box->buttonRole(button) == role)
                return button->click();
        QFAIL("no such button");
    };
}

inline const auto yes = pressButtonWithRole(QMessageBox::AcceptRole);
inline const auto no = pressButtonWithRole(QMessageBox::RejectRole);

}  // namespace attn
