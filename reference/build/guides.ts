import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Plugin } from 'vite';
import { layout, type Menu } from './layout.ts';
import { renderMarkdown } from './markdown.ts';

const ROOT = join(import.meta.dirname, '../..');
const DOCS = join(ROOT, 'docs');
const LLMS = 'llms.txt';
const STYLE = join(import.meta.dirname, '../src/docs.css');
/** The folders of docs that become pages. */
const FOLDERS = ['guides', 'generated', 'security', 'decisions'] as const;

/** The interfaces with a page of their own, by the names of their documents. */
export const interfaces = {
  core: 'Shops',
  apps: 'Apps',
  signal: 'Signals',
  partner: 'Pulled orders',
  admin: 'Administration',
} as const;

/** The guides by their readers, the first to be read first; those that are not named are for operators. */
const readers: Readonly<Record<string, readonly string[]>> = {
  Begin: ['start', 'shop', 'app', 'partner', 'operator'],
  'Shops and apps': [
    ...['files', 'checking-files', 'stopped-orders', 'uploads', 'spines', 'quotes', 'webhooks', 'sandbox'],
    ...['oauth', 'generated-clients', 'existing-clients'],
  ],
  'Print partners': ['printing', 'order-document', 'signals', 'partner-check', 'board'],
};

/** Emits a page for each file of docs, one for each interface, the style sheet, and llms.txt. */
export function guidePages(): Plugin {
  return {
    name: 'guide-pages',
    config: () => ({
      build: { rolldownOptions: { input: join(import.meta.dirname, '../src/reference.ts') } },
    }),
    generateBundle(_options, bundle) {
      const css = readFileSync(STYLE, 'utf8');
      const style = `assets/docs-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
      emit(style, css);
      for (const [file, source] of pages(style, entry?.fileName ?? '')) emit(file, source);
    },
  };
}

function pages(style: string, script: string): Map<string, string> {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(DOCS, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  );
  const known = new Set([...files, 'glossary.md']);
  const rendered = [...known].map((file) => {
    const page = renderMarkdown(file, readFileSync(join(DOCS, file), 'utf8'), (target) =>
      addressOf(target, known),
    );
    return { file, address: withoutEnding(file), ...page };
  });
  const entries = (folder: string) =>
    rendered
      .filter(({ file }) => file.startsWith(`${folder}/`))
      .map(({ address, title }) => ({ address, title }));
  const references = Object.entries(interfaces).map(([part, title]) => ({
    ...{ part, title, address: `reference/${part}` },
  }));
  const menu: Menu = [
    { title: 'Reference', entries: references },
    ...byReader(entries('guides')),
    { title: 'Tables', entries: entries('generated') },
    { title: 'Security', entries: entries('security') },
  ];
  const around = { menu, style };
  return new Map([
    [LLMS, linkedFromRoot(readFileSync(join(ROOT, LLMS), 'utf8'), known)],
    ...rendered.map(
      ({ address, ...page }) => [`${address}.html`, layout({ ...around, ...page, address })] as const,
    ),
    ...references.map(
      ({ part, title, address }) =>
        [
          `${address}.html`,
          layout({ ...around, address, title, html: '', sections: [], part, script }),
        ] as const,
    ),
    [
      'index.html',
      layout({ ...around, address: 'index', title: 'Documentation', html: contents(menu), sections: [] }),
    ],
    [
      'decisions.html',
      layout({
        ...{ ...around, address: 'decisions', title: 'Decisions', sections: [] },
        html: contents([{ title: 'Decisions', entries: entries('decisions') }]),
      }),
    ],
  ]);
}

function byReader(guides: Menu[number]['entries']): Menu {
  const named = Object.entries(readers).map(([title, names]) => ({
    title,
    entries: names.flatMap((name) => guides.filter(({ address }) => address === `guides/${name}`)),
  }));
  const rest = guides.filter((guide) => !named.some(({ entries }) => entries.includes(guide)));
  return [...named, { title: 'Operators', entries: [...rest, { address: 'glossary', title: 'Glossary' }] }];
}

function contents(menu: Menu): string {
  const lists = menu.map(
    ({ title, entries }) =>
      `<h2>${title}</h2>\n<ul>${entries.map((entry) => `<li><a href="${entry.address}">${entry.title}</a></li>`).join('\n')}</ul>`,
  );
  return `<h1>${menu.length > 1 ? 'Documentation' : 'Why it is so'}</h1>\n${lists.join('\n')}
${menu.length > 1 ? '<p><a href="decisions">Decisions</a> say why it is so. <a href="../llms.txt">llms.txt</a> is a list of the pages for language models.</p>' : ''}`;
}

/** The documents of the interfaces are served by the service itself. */
function addressOf(file: string, known: ReadonlySet<string>): string | undefined {
  const path = posix.normalize(file);
  if (known.has(path)) return withoutEnding(path);
  if (/^\.\.\/openapi.*\.json$/.test(path)) return path;
  return undefined;
}

/** A Markdown file of the root of the repository, served at the root of the service. What is not served there is not linked. */
function linkedFromRoot(text: string, known: ReadonlySet<string>): string {
  return text.replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, (link, title: string, href: string) => {
    if (/^[a-z]+:/.test(href)) return link;
    const address = addressOf(posix.relative('docs', href), known);
    return address === undefined ? title : `[${title}](${posix.join('docs', address)})`;
  });
}

const withoutEnding = (file: string) => file.replace(/\.md$/, '');
