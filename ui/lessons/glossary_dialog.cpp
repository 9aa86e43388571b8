// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lessons/glossary_dialog.h"

#include "core/lessons/read_lesson.h"
#include "ui/lessons/lesson_window.h"
#include "ui/lessons/markdown_view.h"
#include "ui/lessons/prepared_page.h"
#include "ui/session/language.h"
#include "ui/theme/fonts.h"
#include "ui/words/step_names.h"
#include "ui/words/token_words.h"

#include <QCollator>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>

namespace attn
{

namespace
{

constexpr int terms_width = 220;

/// Sorted by the collation of the current language: pinyin in Chinese.
std::vector<const GlossaryEntry*> sorted(const std::vector<GlossaryEntry>& entries)
{
    QCollator order{QLocale(currentLanguage())};
    order.setCaseSensitivity(Qt::CaseInsensitive);
    std::vector<const GlossaryEntry*> sorted;
    for (const GlossaryEntry& entry : entries)
        sorted.push_back(&entry);
    std::ranges::stable_sort(sorted, [&order](const GlossaryEntry* a, const GlossaryEntry* b) {
        return order.compare(QString::fromStdString(a->term), QString::fromStdString(b->term)) < 0;
    });
    return sorted;
}

bool speaksOf(const GlossaryEntry& entry, const QString& wanted)
{
    const auto has = [&wanted](const std::string& text) {
        return QString::fromStdString(text).contains(wanted, Qt::CaseInsensitive);
    };
    return has(entry.term) || has(entry.id) || std::ranges::any_of(entry.symbols, has);
}

}  // namespace

GlossaryDialog::GlossaryDialog(Session* session, QWidget* parent)
    : QDialog(parent), m_session(session), m_search(new QLineEdit), m_list(new QListWidget), m_scroll(new QScrollArea),
      m_term(new QLabel), m_text(new MarkdownView)
{
    setWindowTitle(tr("Glossary"));
    m_search->setPlaceholderText(tr("Search"));
    m_search->setAccessibleName(tr("Search the glossary"));
    m_search->setClearButtonEnabled(true);
    m_list->setAccessibleName(tr("Terms"));
    m_list->setFixedWidth(terms_width);
    m_search->setFixedWidth(terms_width);
    m_term->setWordWrap(true);
    setOwnFont(m_term, titleFont);
    auto* terms = new QVBoxLayout;
    terms->addWidget(m_search);
    terms->addWidget(m_list, 1);
    auto* page = new QWidget;
    auto* entry = new QVBoxLayout(page);
    entry->setSpacing(10);
    entry->addWidget(m_term);
    entry->addWidget(m_text);
    entry->addStretch(1);
    m_scroll->setWidget(page);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* row = new QHBoxLayout(this);
    row->addLayout(terms);
    row->addWidget(m_scroll, 1);
    connect(m_search, &QLineEdit::textChanged, this, &GlossaryDialog::fill);
    connect(m_list, &QListWidget::currentItemChanged, this, &GlossaryDialog::showEntry);
    connect(m_text, &MarkdownView::anchorClicked, this, &GlossaryDialog::openLink);
    resize(720, 460);
}

const Glossary& GlossaryDialog::glossary() const { return shippedGlossary(currentLanguage().left(2).toStdString()); }

void GlossaryDialog::openAt(const QString& id)
{
    const auto& pointed = m_session->pointedAt();
    const GlossaryEntry* about = glossary().about(pointed ? pointed->tensor : m_session->selection().step);
    const QString wanted = !id.isEmpty() ? id : about ? QString::fromStdString(about->id) : QString();
    m_search->clear();
    fill();
    for (int row = 0; row < m_list->count(); ++row)
        if (m_list->item(row)->data(Qt::UserRole) == wanted)
            m_list->setCurrentRow(row);
    show();
    if (m_list->currentItem())  // the list has its height only now
        m_list->scrollToItem(m_list->currentItem(), QAbstractItemView::PositionAtTop);
    raise();
    activateWindow();
    m_search->setFocus();
}

/// Lists the entries that match the search; the current one stays selected if it matches.
void GlossaryDialog::fill()
{
    const QListWidgetItem* current = m_list->currentItem();
    const QVariant before = current ? current->data(Qt::UserRole) : QVariant();
    const QString wanted = m_search->text().trimmed();
    m_list->clear();
    for (const GlossaryEntry* entry : sorted(glossary().entries)) {
        if (!speaksOf(*entry, wanted))
            continue;
        auto* item = new QListWidgetItem(QString::fromStdString(entry->term), m_list);
        item->setData(Qt::UserRole, QString::fromStdString(entry->id));
        if (item->data(Qt::UserRole) == before)
            m_list->setCurrentItem(item);
    }
    if (!m_list->currentItem())
        m_list->setCurrentRow(0);
}

void GlossaryDialog::showEntry()
{
    const QListWidgetItem* item = m_list->currentItem();
    const GlossaryEntry* entry = item ? glossary().find(item->data(Qt::UserRole).toString().toStdString()) : nullptr;
    if (!entry)
        return;
    QStringList symbols, texts, links;
    for (const std::string& symbol : entry->symbols)
        symbols += QString::fromStdString(symbol);
    for (const std::string& link : entry->see)
        if (const QString text = linkText(QString::fromStdString(link)); !text.isEmpty() && !texts.contains(text)) {
            texts += text;  // in self-attention, the three inputs are one
            links += QStringLiteral("[%1](%2)").arg(text, QString::fromStdString(link));
        }
    const QString term = QString::fromStdString(entry->term);
    m_term->setText(symbols.isEmpty() ? term : QStringLiteral("%1   %2").arg(term, symbols.join(", ")));
    QString text = QString::fromStdString(entry->text);
    if (!links.isEmpty())
        text += "\n\n" + tr("See it: %1").arg(links.join(" · "));
    m_text->setAccessibleName(term);
    m_text->show(text);
    m_scroll->verticalScrollBar()->setValue(0);
}

/// Empty if the link's step is not in the current experiment, or its lesson does not exist.
QString GlossaryDialog::linkText(const QString& link) const
{
    const QString to = link.section(':', 1);
    if (link.startsWith("step:")) {
        const std::optional<TensorId> step = tensorId(to.toStdString());
        const TracePtr trace = m_session->trace();
        return step && trace && trace->has(*step) ? stepName(*step, trace->layer()) : QString();
    }
    const bool lesson = link.startsWith("lesson:");
    if (!lesson && !link.startsWith("mistake:"))
        return {};
    const Lesson shipped =
        readShippedLesson(to.toStdString(), lesson ? ShippedKind::lesson : ShippedKind::mistake).lesson;
    const QString title = nameInQuotes(titleOf(shipped));
    return lesson ? tr("lesson “%1”").arg(title) : tr("common mistake “%1”").arg(title);
}

void GlossaryDialog::openLink(const QUrl& link)
{
    if (link.scheme() == "glossary")
        openAt(link.path(QUrl::FullyDecoded));
    else if (link.scheme() == "step" || link.scheme() == "cell")
        followLink(*m_session, link);
    else
        emit linkWanted(link);
}

}  // namespace attn
