// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lessons/help_dialog.h"

#include "core/lessons/read_lesson.h"
#include "ui/lessons/handbook.h"
#include "ui/lessons/lesson_window.h"
#include "ui/lessons/markdown_view.h"
#include "ui/lessons/prepared_page.h"
#include "ui/session/language.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/widgets/controls.h"
#include "ui/words/position_names.h"
#include "ui/words/step_names.h"

#include <QCollator>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>
#include <iterator>

namespace attn
{

namespace
{

constexpr int entries_width = 220;

/// Rank of an entry in a search: 0 equals a name, 1 beginning of a name, 2 part of a name, 3 part of the text, 4 no
/// match.
int rankOf(const HelpEntry& entry, const QString& wanted)
{
    int rank = entry.text.contains(wanted, Qt::CaseInsensitive) ? 3 : 4;
    for (const QString& name : entry.names) {
        const qsizetype at = name.indexOf(wanted, 0, Qt::CaseInsensitive);
        if (at >= 0)
            rank = std::min(rank, at > 0 ? 2 : name.size() > wanted.size() ? 1 : 0);
    }
    return rank;
}

/// The handbook pages in order, then the terms sorted by the language's collation (pinyin in Chinese).
std::vector<HelpEntry> allEntries(const Glossary& glossary, const QString& keys)
{
    std::vector<HelpEntry> entries, terms;
    for (const char* name : handbook_pages) {
        const HandbookPage page = handbookPage(name, keys);
        entries.push_back({QStringLiteral("handbook:%1").arg(name), {page.title}, page.text});
    }
    for (const GlossaryEntry& entry : glossary.entries) {
        HelpEntry& term = terms.emplace_back();
        term.link = QStringLiteral("glossary:%1").arg(QString::fromStdString(entry.id));
        term.names += QString::fromStdString(entry.term);
        term.names += QString::fromStdString(entry.id);
        for (const std::string& symbol : entry.symbols)
            term.names += QString::fromStdString(symbol);
    }
    QCollator order{QLocale(currentLanguage())};
    order.setCaseSensitivity(Qt::CaseInsensitive);
    std::ranges::stable_sort(
        terms, [&](const HelpEntry& a, const HelpEntry& b) { return order.compare(a.names[0], b.names[0]) < 0; });
    std::ranges::move(terms, std::back_inserter(entries));
    return entries;
}

}  // namespace

HelpDialog::HelpDialog(Session* session, QWidget* parent)
    : QDialog(parent), m_session(session), m_search(new QLineEdit), m_list(new QListWidget), m_scroll(new QScrollArea),
      m_term(makeWrappedLabel()), m_text(new MarkdownView)
{
    setWindowTitle(tr("Help"));
    m_search->setPlaceholderText(tr("Search"));
    m_search->setAccessibleName(tr("Search the help"));
    m_search->setClearButtonEnabled(true);
    m_list->setAccessibleName(tr("Pages and terms"));
    m_list->setProperty("look", "cards");
    m_list->setFixedWidth(entries_width);
    m_search->setFixedWidth(entries_width);
    setWidgetFont(m_term, titleFont);
    auto* terms = addItems(new QVBoxLayout, {m_search, Stretched{m_list}});
    auto* page = new QWidget;
    auto* entry = addItems(new QVBoxLayout(page), {m_term, m_text, Stretch{}});
    entry->setSpacing(10);
    m_scroll->setWidget(page);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* row = addItems(new QHBoxLayout(this), {terms, Stretched{m_scroll}});
    row->setSpacing(14);
    connect(m_search, &QLineEdit::textChanged, this, &HelpDialog::fill);
    connect(m_list, &QListWidget::currentItemChanged, this, &HelpDialog::showEntry);
    connect(m_text, &MarkdownView::anchorClicked, this, &HelpDialog::openLink);
    resize(900, 620);
}

void HelpDialog::setKeys(const QString& markdown)
{
    m_keys = markdown;
    m_entries.clear();
}

const Glossary& HelpDialog::glossary() const { return shippedGlossary(currentLanguage().left(2).toStdString()); }

void HelpDialog::openAtStep()
{
    const auto& pointed = m_session->hoveredCells();
    const GlossaryEntry* about = glossary().findFor(pointed ? pointed->tensor : m_session->selection().step);
    open(QUrl(about ? "glossary:" + QString::fromStdString(about->id) : QString()));
}

void HelpDialog::open(const QUrl& link, const QString& wanted)
{
    if (m_entries.empty())
        m_entries = allEntries(glossary(), m_keys);
    m_search->clear();
    fill();
    const QString entry = link.toString(QUrl::RemoveFragment);
    bool isListed = false;
    for (int row = 0; row < m_list->count(); ++row)
        if (m_list->item(row)->data(Qt::UserRole) == entry) {
            m_list->setCurrentRow(row);
            isListed = true;
        }
    show();
    if (m_list->currentItem())  // the list has its height only now
        m_list->scrollToItem(m_list->currentItem(), QAbstractItemView::PositionAtTop);
    raise();
    activateWindow();
    m_search->setFocus();
    const QString heading = link.hasFragment() ? m_sections.value(link.fragment()) : wanted;
    if (isListed && !heading.isEmpty()) {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);  // the page gets its height here
        m_scroll->verticalScrollBar()->setValue(m_text->y() + m_text->topOf(heading));
    }
}

/// Lists the entries that match the search, and shows the best match.
void HelpDialog::fill()
{
    const QString wanted = m_search->text().trimmed();
    std::vector<const HelpEntry*> found;
    for (const HelpEntry& entry : m_entries)
        if (rankOf(entry, wanted) < 4)
            found.push_back(&entry);
    if (!wanted.isEmpty())
        std::ranges::stable_sort(found, {}, [&](const HelpEntry* entry) { return rankOf(*entry, wanted); });
    m_list->clear();
    for (const HelpEntry* entry : found) {
        if (wanted.isEmpty() && entry->text.isEmpty() && m_list->count() == static_cast<int>(handbook_pages.size()))
            (new QListWidgetItem(QString::fromStdString(glossary().title), m_list))->setFlags(Qt::NoItemFlags);
        auto* item = new QListWidgetItem(entry->names[0], m_list);
        item->setData(Qt::UserRole, entry->link);
    }
    m_list->setCurrentRow(0);
    if (m_list->count() == 0) {
        m_term->setText(tr("Nothing is found for “%1”.").arg(wanted));
        m_text->show({});
    }
}

void HelpDialog::showEntry()
{
    const QListWidgetItem* item = m_list->currentItem();
    if (!item)
        return;
    const QUrl link(item->data(Qt::UserRole).toString());
    if (link.scheme() == "handbook")
        showPage(link.path());
    else if (const GlossaryEntry* entry = glossary().find(link.path(QUrl::FullyDecoded).toStdString()))
        showTerm(*entry);
    m_scroll->verticalScrollBar()->setValue(0);
}

void HelpDialog::showPage(const QString& name)
{
    const HandbookPage page = handbookPage(name, m_keys);
    m_sections = page.sections;
    m_term->setText(page.title);
    m_text->setAccessibleName(page.title);
    m_pictures = handbookPictures(page.text, themeOf(palette()), font());
    m_text->show(page.text, &m_pictures);
}

void HelpDialog::showTerm(const GlossaryEntry& entry)
{
    QStringList symbols, texts, links;
    for (const std::string& symbol : entry.symbols)
        symbols += QString::fromStdString(symbol);
    for (const std::string& link : entry.see)
        if (const QString text = linkText(QString::fromStdString(link)); !text.isEmpty() && !texts.contains(text)) {
            texts += text;  // in self-attention, the three inputs share a text
            links += QStringLiteral("[%1](%2)").arg(text, QString::fromStdString(link));
        }
    const QString term = QString::fromStdString(entry.term);
    m_term->setText(symbols.isEmpty() ? term : QStringLiteral("%1   %2").arg(term, symbols.join(", ")));
    QString text = QString::fromStdString(entry.text);
    if (!links.isEmpty())
        text += "\n\n" + tr("See it: %1").arg(links.join(" · "));
    m_text->setAccessibleName(term);
    m_text->show(text);
}

/// Empty if the current experiment lacks the link's step, or its lesson does not exist.
QString HelpDialog::linkText(const QString& link) const
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

void HelpDialog::openLink(const QUrl& link)
{
    if (link.scheme() == "glossary" || link.scheme() == "handbook")
        open(link);
    else if (link.scheme() == "step" || link.scheme() == "cell")
        followLink(*m_session, link);
    else
        emit linkRequested(link);
}

}  // namespace attn
