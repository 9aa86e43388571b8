// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Makes one SVG per line of formulas.txt. Only whoever changes a formula needs this, and Node:
//     npm install --no-save mathjax-full@3.2.2 && node make_formulas.mjs
import { readFileSync, readdirSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { liteAdaptor } from 'mathjax-full/js/adaptors/liteAdaptor.js';
import { RegisterHTMLHandler } from 'mathjax-full/js/handlers/html.js';
import { TeX } from 'mathjax-full/js/input/tex.js';
import { AllPackages } from 'mathjax-full/js/input/tex/AllPackages.js';
import { mathjax } from 'mathjax-full/js/mathjax.js';
import { SVG } from 'mathjax-full/js/output/svg.js';

const folder = dirname(fileURLToPath(import.meta.url));
const adaptor = liteAdaptor();
RegisterHTMLHandler(adaptor);
const macros = {
    q: ['\\class{part-q}{#1}', 1],
    k: ['\\class{part-k}{#1}', 1],
    v: ['\\class{part-v}{#1}', 1],
    of: ['\\class{of-#1}{#2}', 2],
};
const html = mathjax.document('', {
    InputJax: new TeX({ packages: AllPackages, macros }),
    OutputJax: new SVG({ fontCache: 'none' }),  // Qt does not follow <use> into shared glyphs
});

for (const file of readdirSync(folder).filter((name) => name.endsWith('.svg'))) {
    unlinkSync(join(folder, file));
}
for (const line of readFileSync(join(folder, 'formulas.txt'), 'utf8').split('\n')) {
    const found = line.match(/^(?!#)(\S+)\s+(.+)$/);
    if (!found) {
        continue;
    }
    const [, name, tex] = found;
    let parts = 0;  // an id stands once in a file, a tensor's symbol may stand several times
    const node = html.convert(tex, { display: true });
    const svg = adaptor.innerHTML(node)
        .replace(/ data-[a-z-]+="[^"]*"/g, "")
        .replace(/class="\s*/g, `class="`)
        .replace(/class="(part-.)? ?of-([a-z_.]+)"/g,
            (_, part, tensor) => `id="${tensor}-${++parts}"` + (part ? ` class="${part}"` : ''));
    if (svg.includes('merror')) {
        throw new Error(`${name}: ${tex}`);
    }
    writeFileSync(join(folder, `${name}.svg`), svg + '\n');
}
