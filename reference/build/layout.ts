import { posix } from 'node:path';
import { escaped, type Section } from './markdown.ts';

export type Menu = readonly {
  readonly title: string;
  readonly entries: readonly { readonly address: string; readonly title: string }[];
}[];

export interface PageContent {
  /** Below the folder of all pages, without an ending. */
  readonly address: string;
  readonly title: string;
  readonly html: string;
  readonly sections: readonly Section[];
  readonly menu: Menu;
  readonly style: string;
  /** The interface that the page describes, and the script that does so. */
  readonly part?: string;
  readonly script?: string;
}

/** A whole page: the menu of all pages, the content, and its sections. Every address is relative. */
export function layout(page: PageContent): string {
  const { address, title, html, menu, style, part, script } = page;
  const to = (target: string) => posix.relative(posix.dirname(address), target) || '.';
  const links = menu.map(
    (group) =>
      `<h2>${escaped(group.title)}</h2>\n<ul>\n${group.entries
        .map((entry) => {
          const current = entry.address === address ? ' aria-current="page"' : '';
          return `<li><a href="${to(entry.address)}"${current}>${escaped(entry.title)}</a></li>`;
        })
        .join('\n')}\n</ul>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${to(style)}">
<title>${escaped(title)} · Platen</title>
${script ? `<script type="module" src="${to(script)}"></script>` : ''}
</head>
<body${part ? ' class="reference"' : ''}>
<a class="skip" href="#content">Skip to the content</a>
<header>
<a class="brand" href="${to('.')}/">Platen</a>
<details class="menu"><summary>Pages</summary><nav aria-label="Pages">${links.join('\n')}</nav></details>
<a href="${to('../panel')}/">Panel</a>
</header>
<div class="columns">
<nav class="pages" aria-label="All pages">${links.join('\n')}</nav>
<main id="content" tabindex="-1">
${part ? reference(part, title) : html}
</main>
${sectionsOf(page)}
</div>
</body>
</html>
`;
}

function sectionsOf({ sections }: PageContent): string {
  const shown = sections.filter(({ depth }) => depth <= 3);
  if (shown.length < 2) return '';
  const links = shown.map(
    ({ id, title, depth }) => `<li class="depth-${depth}"><a href="#${id}">${escaped(title)}</a></li>`,
  );
  return `<nav class="sections" aria-label="On this page"><h2>On this page</h2>\n<ul>\n${links.join('\n')}\n</ul></nav>`;
}

/** What a reader enters to try calls of an interface. */
const credentials: Readonly<Record<string, { readonly label: string; readonly begins: string }>> = {
  core: { label: 'Sandbox key', begins: 'plt_core_test_' },
  apps: { label: 'Access token', begins: '' },
  signal: { label: 'Signal key', begins: 'plt_signal_' },
  partner: { label: 'Signal key', begins: 'plt_signal_' },
  admin: { label: 'Admin key', begins: 'plt_admin_' },
};

function reference(part: string, title: string): string {
  const { label = '', begins = '' } = credentials[part] ?? {};
  return `<h1>${escaped(title)}</h1>
<form class="try" data-begins="${begins}">
<label>${label} <input name="key" autocomplete="off" spellcheck="false" placeholder="${begins}…"></label>
<button>Use it</button>
<output></output>
</form>
<div id="reference" data-part="${part}"><p>The reference is loading. It needs JavaScript; the <a href="../../openapi/${part}.json">OpenAPI document</a> does not.</p></div>`;
}
