// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/masks/mask_text_popup.h"

#include "ui/theme/fonts.h"
#include "ui/widgets/copy_button.h"
#include "ui/words/message_text.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QToolButton>

namespace attn
{

namespace
{

constexpr QSize text_size{460, 260};
// A larger mask is shown truncated; copying takes all of it.
constexpr qsizetype most_characters_in_sight = 20'000;

}  // namespace

MaskTextPopup::MaskTextPopup(Tensor mask, QWidget* parent)
    : QFrame(parent, Qt::Popup), m_mask(std::move(mask)), m_meaning(new QLabel), m_text(new QPlainTextEdit)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName("overlay");
    setAccessibleName(tr("The mask as code"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 10, 12, 12);
    auto* choices = new QHBoxLayout;
    m_conventions = makeChoice(choices, {tr("True = keep"), tr("True = drop"), tr("0 and −∞")});
    choices->addStretch();
    m_languages = makeChoice(choices, {QStringLiteral("PyTorch"), QStringLiteral("NumPy")});
    column->addLayout(choices);
    m_meaning->setWordWrap(true);
    m_meaning->setProperty("look", "muted");
    column->addWidget(m_meaning);
    m_text->setReadOnly(true);
    setOwnFont(m_text, codeFont);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setMinimumSize(text_size);
    m_text->setTabChangesFocus(true);
    m_text->setAccessibleName(accessibleName());
    column->addWidget(m_text);
    auto* copyButton = new CopyButton;
    copyButton->setName(tr("Copy"));
    copyButton->setProperty("look", "primary");
    column->addWidget(copyButton, 0, Qt::AlignRight);
    connect(copyButton, &QPushButton::clicked, this,
            [this, copyButton] { copyButton->copy(QString::fromStdString(text())); });
    showText();
    m_conventions->button(0)->setFocus();
}

QButtonGroup* MaskTextPopup::makeChoice(QHBoxLayout* line, const QStringList& names)
{
    auto* group = new QButtonGroup(this);
    for (int id = 0; id < names.size(); ++id) {
        auto* button = new QToolButton;
        button->setProperty("look", "choice");
        button->setCheckable(true);
        button->setChecked(id == 0);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setText(names[id]);
        group->addButton(button, id);
        line->addWidget(button);
    }
    connect(group, &QButtonGroup::idClicked, this, &MaskTextPopup::showText);
    return group;
}

MaskConvention MaskTextPopup::convention() const { return static_cast<MaskConvention>(m_conventions->checkedId()); }

std::string MaskTextPopup::text() const
{
    const CodeLanguage language = m_languages->checkedId() == 0 ? CodeLanguage::pytorch : CodeLanguage::numpy;
    return maskText(m_mask, convention(), language, inWindowsLanguage);
}

void MaskTextPopup::showText()
{
    const QStringList meanings = {
        tr("True may be seen. So scaled_dot_product_attention reads it."),
        tr("True is hidden: the other way round! So MultiheadAttention reads it."),
        tr("Added to the scores before softmax; both functions read it, as most code does."),
    };
    m_meaning->setText(meanings[m_conventions->checkedId()]);
    QString all = QString::fromStdString(text());
    if (all.size() > most_characters_in_sight)
        all = all.left(most_characters_in_sight) + QStringLiteral("\n…");
    m_text->setPlainText(all);
}

}  // namespace attn
