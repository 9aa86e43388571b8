// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lessons/glossary_dialog.h"

#include "core/lessons/read_lesson.h"
#include "ui/lessons/lesson_window.h"
#include "ui/lessons/markdown_view.h"
#include "ui/lessons/prepared_page.h"
#include "ui/session/language.h"
#include "ui/theme/fonts.h"
#include "ui/words/position_names.h"
#include "ui/words/step_names.h"

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

/// How well an entry matches a search: 0 one of its names, 1 the beginning of one, 2 a part of one, 3 not.
int rankOf(const GlossaryEntry& entry, const QString& wanted)
{
    int rank = 3;
    std::vector<std::string> names = entry.symbols;
    names.insert(names.end(), {entry.id, entry.term});
    for (const std::string& each : names) {
        const qsizetype at = QString::fromStdString(each).indexOf(wanted, 0, Qt::CaseInsensitive);
        if (at >= 0)
            rank = std::min(rank, at > 0 ? 2 : QString::fromStdString(each).size() > wanted.size() ? 1 : 0);
    }
    return rank;
}

/// The entries that match, the best first; equal ones by the collation of the current language: pinyin in Chinese.
std::vector<const GlossaryEntry*> matching(const std::vector<GlossaryEntry>& entries, const QString& wanted)
{
    QCollator order{QLocale(currentLanguage())};
    order.setCaseSensitivity(Qt::CaseInsensitive);
    std::vector<const GlossaryEntry*> found;
    for (const GlossaryEntry& entry : entries)
        if (rankOf(entry, wanted) < 3)
            found.push_back(&entry);
    std::ranges::stable_sort(found, [&](const GlossaryEntry* a, const GlossaryEntry* b) {
        return order.compare(QString::fromStdString(a->term), QString::fromStdString(b->term)) < 0;
    });
    std::ranges::stable_sort(found, {}, [&](const GlossaryEntry* entry) { return rankOf(*entry, wanted); });
    return found;
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
    m_list->setProperty("look", "cards");
    m_list->setFixedWidth(terms_width);
    m_search->setFixedWidth(terms_width);
    m_term->setTextFormat(Qt::PlainText);
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

/// Lists the entries that match the search, and shows the best.
void GlossaryDialog::fill()
{
    m_list->clear();
    for (const GlossaryEntry* entry : matching(glossary().entries, m_search->text().trimmed())) {
        auto* item = new QListWidgetItem(QString::fromStdString(entry->term), m_list);
        item->setData(Qt::UserRole, QString::fromStdString(entry->id));
    }
    m_list->setCurrentRow(0);
    if (m_list->count() == 0) {
        m_term->setText(tr("No term is called “%1”.").arg(m_search->text().trimmed()));
        m_text->show({});
    }
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
