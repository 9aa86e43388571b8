// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Texts that are difficult to tokenize. Invisible characters are written as escapes.

const words = [
  "", " ", "  ", "   ", "\t", "\n", "\r\n", "\n\n", " \n ", "\t\t\t", "a", " a", "a ", " a ", "  a  b  ", "a\tb", "a\nb", "a\r\nb",
  "The cat sat on the mat.", "the cat sat on the mat because it was tired", "THE CAT SAT", "tHe CaT", "Hello, world!",
  "Hello,world!", "Hello , world !", "Hello...", "wait—what?", "“quoted” ‘single’", "(brackets) [square] {curly} <angle>",
  "well-known", "rock'n'roll", "don't", "DON'T", "I'm you're he's she'd we'll they've", "I'M YOU'RE HE'S", "it’s", "'tis", "''", "'s",
  " 's", "a's b't", "can't've", "e.g. i.e. etc.", "U.S.A.", "Dr. Who", "3.14", "1,000,000", "0", "00", "007", "12345678901234567890",
  "1 2 3", "1a2b3c", "x1", "2nd", "50%", "$9.99", "€5", "10km", "-1", "+1", "1e-5", "0x1F", "½ ⅓ ¼", "²³¹", "①②③", "ⅣⅫ", "٠١٢٣",
  "१२३", "一二三", "１２３", "2026-11-22", "12:30:45", "+49 (0)30 123456",
];

const scripts = [
  "Grüße aus München", "naïve café résumé", "NAÏVE CAFÉ", "Ångström", "Straße STRASSE", "ß ẞ", "İstanbul ı İ", "Ǆ ǅ ǆ", "ﬁ ﬂ ﬃ",
  "Œuvre œuvre", "Łódź", "Ðe þorn", "Tiếng Việt", "Tiếng Việt", "Ελληνικά", "ΟΔΥΣΣΕΥΣ ΣΑΣ", "ὈΔΥΣΣΕΎΣ", "Русский язык",
  "РУССКИЙ", "Київ їжак", "български", "ქართული", "Հայերեն", "עברית", "שָׁלוֹם", "العربية", "السَّلَامُ عَلَيْكُمْ",
  "مرحبا world", "فارسی می\u200Cخواهم", "हिन्दी", "नमस्ते दुनिया", "क्षत्रिय", "বাংলা", "தமிழ்", "తెలుగు", "ไทย", "สวัสดีชาวโลก",
  "ภาษาไทย 123", "ລາວ", "မြန်မာ", "ខ្មែរ", "བོད་ཡིག", "አማርኛ", "中文", "中文 English 混排", "我爱北京天安门。", "你好，世界！",
  "《红楼梦》（上）", "繁體中文", "日本語", "ひらがな カタカナ", "ｶﾀｶﾅ", "がぎぐ", "한국어", "한국어 안녕하세요", "조합형", "Ⅷ 章",
  "ＦＵＬＬ　ＷＩＤＴＨ", "ｆｕｌｌ！？", "｡｢｣､", "𝔘𝔫𝔦𝔠𝔬𝔡𝔢", "𝐛𝐨𝐥𝐝 𝟏𝟐𝟑", "𐍈 𐌰𐌱", "𠀀𠀁", "a𠀀b", "𪚥 龘", "豈 更", "ꙮ", "Ꭰ ꭰ", "᏿",
  "ℌ ℵ ™ ©", "ﷺ", "㎏ ㍿ ㋿", "ǲ", "ŉ", "ſ ſs 'ſ", "K Å", "µ μ", "ͅ", "ά ά",
];

const marks = [
  "é", "e\u0301", "cafe\u0301", "A\u030A", "a\u0323\u0302", "a\u0302\u0323", "q\u0307\u0323", "\u0301", " \u0301", "\u0301a", "Z\u0351\u036B\u0343\u036A\u0302\u036Ba\u0310",
  "n\u0303o", "o\u0308\u0304", "\u1E69", "s\u0323\u0307", "d\u0307\u0323", "\u212B", "\u2126", "\u0344", "\u0F73", "\u1100\u1161\u11A8", "\uAC00\u11A8",
  "x\u20DD", "1\uFE0F\u20E3", "a\u200Bb", "a\u200Cb", "a\u200Db", "a\u2060b", "a\uFEFFb", "\uFEFFa", "a\u00ADb", "a\u00A0b", "\u00A0", "\u3000", "a\u3000b", "\u2009thin\u2009",
  "\u2028", "a\u2028b\u2029c", "\u0085", "a\u0085b", "\u180E", "a\u000Bb", "a\u000Cb", "\u0000", "a\u0000b", "\u0001\u0002", "\u001B[31mred\u001B[0m", "\u007F", "\u0080\u009F",
  "\uFFFD", "a\uFFFDb", "\uFFFD\uFFFD", "\uFFFC", "\uFFFE", "\u{10FFFF}", "\uE000", "\u{F0000}", "\u0378", "\u{E0001}", "\u202Eabc\u202C", "\u2066x\u2069",
  "Ã©", "â€™", "ÃƒÂ©",
];

const emoji = [
  "🙂", "🙂🙂", "a🙂b", " 🙂", "👍🏽", "👩‍👩‍👧‍👦", "👩🏾‍🚀 flies", "🏳️‍🌈", "🇩🇪🇫🇷", "🇩", "❤️", "❤", "☕️ time", "1️⃣2️⃣", "🫠", "🧑‍💻👨‍💻", "😀 😁 😂", "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
  "♠♣♥♦", "→ ← ↑", "∑∫√∞", "a≤b≠c", "x²+y²=z²", "½×¾", "█▓▒░", "┌─┐", "•‣◦", "…", "‥", "※", "〒", "¿Qué? ¡Sí!", "§ 5 ¶", "`code`", "~tilde~", "^caret^", "|pipe|", "_under_", "__init__",
];

const code = [
  "int main(void) { return 0; }", "for (int i = 0; i < n; ++i) {", "    indented", "\tindented", "        deep\n    less\nnone", "def f(x):\n    return x**2\n", "a=b+c*d/e%f",
  "x->y::z", "if (a && b || !c)", "/* comment */ // line", "#include <vector>", "<html><body class=\"x\">", "</s", "&amp; &lt;", "{\"key\": [1, 2.5, null]}", "SELECT * FROM t WHERE a='b';",
  "https://example.org/a/b?c=d&e=f#g", "http://localhost:8080", "user.name+tag@example.co.uk", "C:\\Windows\\System32", "/usr/share/doc", "~/.bashrc", "file_name-v1.2.tar.gz", "camelCaseName PascalCase snake_case SCREAMING_CASE",
  "#hashtag @mention", "a_b_c", "a__b", "--option=value", "\\n \\t \\\\", "%s %d %5.2f", "$HOME ${x} $(y)", "1+1=2", "a,b,c", "a;b", "a:b", "a/b", "a|b", "\"", "'", "`", "\\", "///", "...", "!!!", "?!?!", "----", "====", "****", "((()))",
  "\r", "a\rb", "\n \n", "a \n b", "a  \n", "end\n", "\n\n\na", "a   ", "   a", "a    b", " \t \n \r ", "a.\nB", "one\n\ntwo\n\n\nthree",
];

const specials = [
  "[CLS]", "[MASK]", "the [MASK] sat", "[MASK][MASK]", "[mask]", "[ MASK ]", "x[SEP]y", "[UNK]", "[PAD]", "<s>", "</s>", "<unk>", "<pad>", "<mask>", "a <mask> b", "a  <mask>  b", "<s>text</s>", " <s> ",
  "<|endoftext|>", "a<|endoftext|>b", "a <|endoftext|> b", "<|endoftext", "<|begin_of_text|>hi", "<|eot_id|>", "<|im_start|>user\nhi<|im_end|>\n", "<|im_start", "<think>\nhm\n</think>", "<0x41>", "<0x0A>", "▁", "▁▁a", "a▁b", "Ġ", "Ġcat", "##ing", "@@",
];

const long = [
  "pneumonoultramicroscopicsilicovolcanoconiosis", "a".repeat(120), "ab".repeat(100), "1".repeat(50), " ".repeat(40), "\n".repeat(20), "!".repeat(30), "é".repeat(101), "e\u0301".repeat(60), "中".repeat(60), "🙂".repeat(20),
  "x".repeat(99) + " y", "x".repeat(100), "x".repeat(101), "wordwordword ".repeat(10), "0123456789".repeat(12),
  "In 2026, José's naïve café—on 5th St.—sold 1,234 crêpes for €5.50 each; “délicieux!” 😋 他说：好吃。",
  "Attention is all you need: softmax(QKᵀ/√d_k)V, with 8 heads × 64 = 512 features.",
];

export const strings = [...new Set([...words, ...scripts, ...marks, ...emoji, ...code, ...specials, ...long])];
