import { posix } from 'node:path';
import { Marked, type Tokens } from 'marked';

/** A file of docs as HTML, with what the page around it shows. */
export interface Rendered {
  readonly title: string;
  readonly html: string;
  readonly sections: readonly Section[];
}

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly depth: number;
}

/** Where a file of the repository is among the pages; undefined = nowhere, and its links are text. */
export type AddressOf = (file: string) => string | undefined;

/** Renders a file such as `guides/webhooks.md`, whose links lead to other files of the repository. */
export function renderMarkdown(file: string, text: string, addressOf: AddressOf): Rendered {
  const sections: Section[] = [];
  let title = file;
  const taken = new Map<string, number>();
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: plain }: Tokens.Heading) {
        const id = unique(slugOf(plain), taken);
        const inner = this.parser.parseInline(tokens);
        if (depth === 1) {
          title = plainText(plain);
          return `<h1>${inner}</h1>\n`;
        }
        sections.push({ id, title: plainText(plain), depth });
        return `<h${depth} id="${id}"><a href="#${id}">${inner}</a></h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const inner = this.parser.parseInline(tokens);
        const address = linkFrom(file, href, addressOf);
        return address === undefined ? inner : `<a href="${escaped(address)}">${inner}</a>`;
      },
      code({ text: code }: Tokens.Code) {
        return `<pre tabindex="0"><code>${escaped(code)}</code></pre>\n`;
      },
    },
  });
  const html = (marked.parse(text, { async: false }) as string)
    .replaceAll('<table>', '<div class="table" role="region" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
  return { title, html, sections };
}

function linkFrom(file: string, href: string, addressOf: AddressOf): string | undefined {
  if (/^[a-z]+:/.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  if (path === '') return href;
  const address = addressOf(posix.join(posix.dirname(file), path));
  if (address === undefined) return undefined;
  const relative = posix.relative(posix.dirname(file), address) || '.';
  return anchor === undefined ? relative : `${relative}#${anchor}`;
}

/** As GitHub makes the ids of headings. */
function slugOf(heading: string): string {
  return plainText(heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}

function unique(slug: string, taken: Map<string, number>): string {
  const before = taken.get(slug);
  taken.set(slug, (before ?? 0) + 1);
  return before === undefined ? slug : `${slug}-${before}`;
}

/** The text of a heading without its markup. */
function plainText(markdown: string): string {
  return markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '');
}

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
