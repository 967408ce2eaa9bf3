import type { MailLocale } from '../../domain/mail/locales.ts';
import type { Message } from '../../domain/mail/mail.ts';
import {
  linkLabels,
  PLACEHOLDER,
  type TrackingPlaceholder,
  type TrackingText,
} from '../../domain/mail/tracking-texts.ts';
import { type Block, writeMessage } from './layout.ts';

/** The content of a mail about a parcel. */
export interface TrackingFacts {
  readonly locale: MailLocale;
  readonly name: string;
  readonly shop: string;
  readonly order: string;
  readonly carrier: string | undefined;
  /** The tracking code; empty for a parcel without one. */
  readonly tracking: string;
  readonly link: string | undefined;
  readonly items: readonly { readonly count: number; readonly title: string }[];
}

/** The text with its placeholders filled in. Paragraphs with a placeholder without a value are left out. */
export function trackingMail({ subject, body }: TrackingText, facts: TrackingFacts): Message {
  const { locale, items, link } = facts;
  const entries = items.map(({ count, title }) => `${count} × ${title}`);
  const values: Readonly<Record<TrackingPlaceholder, string | undefined>> = {
    name: oneLine(facts.name),
    shop: oneLine(facts.shop),
    order: oneLine(facts.order),
    carrier: oneLine(facts.carrier),
    tracking: oneLine(facts.tracking),
    link,
    items: entries.map(oneLine).join(', '),
  };
  const valueFor = (name: string) => values[name as TrackingPlaceholder];
  const blockOf = (paragraph: string): Block[] => {
    if (paragraph === '{items}')
      return entries.length > 0 ? [{ kind: 'list', entries: entries.map((one) => oneLine(one) ?? '') }] : [];
    if (paragraph === '{link}')
      return link === undefined ? [] : [{ kind: 'link', label: linkLabels[locale], address: link }];
    if ([...paragraph.matchAll(PLACEHOLDER)].some(([, name = '']) => !valueFor(name))) return [];
    return [{ kind: 'paragraph', text: filled(paragraph, valueFor) }];
  };
  const paragraphs = body
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n[ \t]*\n\s*/);
  return writeMessage({
    language: locale,
    subject: filled(subject, valueFor),
    blocks: paragraphs.flatMap((paragraph) => blockOf(paragraph.trim())),
  });
}

function filled(text: string, valueFor: (name: string) => string | undefined): string {
  return text.replace(PLACEHOLDER, (_placeholder, name: string) => valueFor(name) ?? '');
}

/** Values from clients and print partners must not add lines to a mail. */
function oneLine(value: string | undefined): string | undefined {
  return value?.replace(/\s+/g, ' ').trim();
}
