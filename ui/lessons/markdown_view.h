// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextBrowser>

#include <map>
#include <memory>
#include <string>

namespace attn
{

/// Shows Markdown of a lesson at its full height, without HTML and only with the pictures passed to show(). Clicked
/// links are emitted as signals, never opened.
class MarkdownView : public QTextBrowser
{
    Q_OBJECT

public:
    static constexpr int text_margin = 4;  ///< between the focus frame and the text

    explicit MarkdownView(QWidget* parent = nullptr);

    /// @param pictures file contents by their names in the text; must outlive the shown text
    void show(const QString& markdown, const std::map<std::string, std::string>* pictures = nullptr);

    /// Whether Tab skips the links, which Shift+Tab still reaches; used if the page's task is below the text.
    void setSkipsLinks(bool skips) { m_skipsLinks = skips; }

    /// Top of the first line of text at `y` or below; `y` if there is none.
    [[nodiscard]] int lineBelow(int y) const;
    /// Top of the first heading that contains the text, or otherwise of the first such paragraph; 0 if there is none.
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
    void updateDocuments();

    QString m_markdown;
    bool m_skipsLinks = false;
    std::unique_ptr<QTextDocument> m_measuringDocument;  ///< a copy of the text for measuring heights at other widths
    const std::map<std::string, std::string>* m_pictures = nullptr;
};

}  // namespace attn
