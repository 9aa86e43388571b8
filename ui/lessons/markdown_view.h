// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextBrowser>

#include <map>
#include <memory>
#include <string>

namespace attn
{

/// Shows the Markdown of a lesson at its full height: without HTML, and only with the pictures passed to show(). Links
/// are emitted, never opened.
class MarkdownView : public QTextBrowser
{
    Q_OBJECT

public:
    static constexpr int text_margin = 4;  ///< between the frame that shows the focus and the text

    explicit MarkdownView(QWidget* parent = nullptr);

    /// @param pictures the bytes of files, by their name in the text; must outlive the shown text
    void show(const QString& markdown, const std::map<std::string, std::string>* pictures = nullptr);

    /// Whether Tab skips the links, which Shift+Tab still reaches: for a text whose task is below it.
    void setLinksPassed(bool passed) { m_linksPassed = passed; }

    /// The top of the first line of text that begins at `y` or below; `y` if there is none.
    [[nodiscard]] int lineBelow(int y) const;
    /// The top of the first heading that contains the text, or else of the first paragraph that does; 0: none does.
    [[nodiscard]] int topOf(const QString& text) const;

    [[nodiscard]] QVariant loadResource(int type, const QUrl& name) override;

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool focusNextPrevChild(bool next) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void setUp();
    void makeMeasured();

    QString m_markdown;
    bool m_linksPassed = false;
    std::unique_ptr<QTextDocument> m_measured;  ///< the same text, laid out to measure other widths
    const std::map<std::string, std::string>* m_pictures = nullptr;
};

}  // namespace attn
