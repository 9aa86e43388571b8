// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextBrowser>

#include <map>
#include <memory>
#include <string>

namespace attn
{

/// Markdown as a lesson's text, as high as it needs: without HTML, and without any picture but those it is given.
/// Links are told, never followed.
class MarkdownView : public QTextBrowser
{
    Q_OBJECT

public:
    static constexpr int text_margin = 4;  ///< between the frame that shows the focus and the text

    explicit MarkdownView(QWidget* parent = nullptr);

    /// @param pictures the bytes of files, by the name that the text gives them; outlives what is shown
    void show(const QString& markdown, const std::map<std::string, std::string>* pictures = nullptr);

    /// Whether Tab leads past the links, which Shift+Tab still reaches: for a text that asks for something below it.
    void setLinksPassed(bool passed) { m_linksPassed = passed; }

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
    std::unique_ptr<QTextDocument> m_measured;  ///< the same text, laid out for widths that are only asked about
    const std::map<std::string, std::string>* m_pictures = nullptr;
};

}  // namespace attn
