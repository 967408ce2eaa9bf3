import type { Message } from '../../domain/mail/mail.ts';
import { Html, html } from '../../lib/text/html.ts';

/** A block of a mail, written as text and as HTML. */
export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly entries: readonly string[] }
  | { readonly kind: 'link'; readonly label: string; readonly address: string };

export interface Letter {
  /** BCP 47, for screen readers. */
  readonly language: string;
  readonly subject: string;
  readonly blocks: readonly Block[];
}

/** Writes a mail as text and as HTML with the same content. */
export function writeMessage({ language, subject, blocks }: Letter): Message {
  const line = subject.replace(/\s+/g, ' ').trim();
  return {
    subject: line,
    text: `${blocks.map(asText).join('\n\n')}\n`,
    html: page(language, line, blocks.map(asHtml)).text,
  };
}

function asText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'list':
      return block.entries.map((entry) => `- ${entry}`).join('\n');
    case 'link':
      return `${block.label}:\n${block.address}`;
  }
}

const PARAGRAPH = 'margin:0 0 16px';
const LINK =
  'display:inline-block;padding:10px 16px;border-radius:6px;background:#1f4fd8;color:#ffffff;font-weight:600;text-decoration:none';

function asHtml(block: Block): Html {
  switch (block.kind) {
    case 'paragraph': {
      const [first = '', ...rest] = block.text.split('\n');
      return html`<p style="${PARAGRAPH}">${first}${rest.map((line) => html`<br>${line}`)}</p>`;
    }
    case 'list':
      return html`<ul style="${PARAGRAPH};padding-left:24px">${block.entries.map((entry) => html`<li>${entry}</li>`)}</ul>`;
    case 'link':
      return html`<p style="${PARAGRAPH}"><a class="link" href="${block.address}" style="${LINK}">${block.label}</a></p>`;
  }
}

/**
 * Mail programs drop scripts, external files and often `<style>`, so essential styles are in the elements.
 */
const DARK = new Html(
  '<style>@media (prefers-color-scheme:dark){body{background:#121419!important;color:#eceef2!important}.link{background:#8fb0ff!important;color:#10182e!important}}</style>',
);
const HEADING = 'margin:0 0 16px;font-size:20px;line-height:1.3';
const BODY =
  "margin:0;padding:24px 16px;background:#ffffff;color:#16181d;font:16px/1.5 system-ui,'Segoe UI',Roboto,sans-serif";

function page(language: string, title: string, content: readonly Html[]): Html {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${DARK}
</head>
<body style="${BODY}">
<main style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">
<h1 style="${HEADING}">${title}</h1>
${content.map(
  (piece) => html`${piece}
`,
)}</main>
</body>
</html>
`;
}
