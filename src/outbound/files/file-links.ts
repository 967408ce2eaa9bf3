import type { SheetKind } from '../../domain/board/job-sheet.ts';
import type { ItemOption } from '../../domain/catalogue/options.ts';
import { HOUR_MS } from '../../lib/clock.ts';
import { type LengthUnit, lengthUnits } from '../../lib/lengths.ts';
import { type KeyRing, signWith, verifyWith } from '../../lib/secrets/key-ring.ts';

/**
 * The target of a link: the file itself, a picture of its first page, that of a file of a check, or the
 * sheets that a print partner prints for an order, where `n` is the id of the partner.
 */
export type Linked = 'file' | 'preview' | 'checked' | SheetKind;

/** The paths differ, so that a link to a picture, which more people see, does not lead to the file. */
const paths: Readonly<Record<Linked, (number: number, n: number) => string>> = {
  file: (order, n) => `${order}/${n}`,
  preview: (order, n) => `${order}/${n}/preview`,
  checked: (check, n) => `checks/${check}/${n}`,
  'job-ticket': (order, partner) => `${order}/${partner}/job-ticket.pdf`,
  'packing-slip': (order, partner) => `${order}/${partner}/packing-slip.pdf`,
};

/**
 * Signed links to stored files, from which print partners download until the links expire. `baseUrl` is
 * called for each link, because the port may be known only after the server listens.
 */
export function createFileLinks(keys: KeyRing, baseUrl: () => string) {
  const path = (number: number, n: number, to: Linked) => paths[to](number, n);
  return {
    link(number: number, n: number, expiresAt: Date, to: Linked = 'file'): string {
      const expires = String(Math.floor(expiresAt.getTime() / 1000));
      const signature = signWith(keys, `${path(number, n, to)}/${expires}`);
      return `${baseUrl()}/files/${path(number, n, to)}?expires=${expires}&signature=${signature}`;
    },
    verify({ number, n, expires, signature }: FileLink, now: Date, to: Linked = 'file'): boolean {
      if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= now.getTime()) return false;
      return verifyWith(keys, `${path(number, n, to)}/${expires}`, signature);
    },
  };
}

/** The content of a link. */
export interface FileLink {
  /** The number of the order or check. */
  readonly number: number;
  readonly n: number;
  readonly expires: string;
  readonly signature: string;
}

/** When a link to a picture expires: the same for an hour, so that a browser that asks again already has the picture. */
export function previewExpiry(now: Date): Date {
  return new Date((Math.floor(now.getTime() / HOUR_MS) + 2) * HOUR_MS);
}

/** The facts that the template of a cover is drawn from. */
export interface LinkedTemplate {
  readonly product: string;
  readonly options: readonly ItemOption[];
  readonly unit: LengthUnit;
}

export const templateFormats = ['pdf', 'svg'] as const;

export type TemplateFormat = (typeof templateFormats)[number];

/** References of products and options contain neither commas nor equals signs. */
const OPTIONS = /^[A-Za-z0-9_.-]{1,255}=\d{1,7}(,[A-Za-z0-9_.-]{1,255}=\d{1,7}){0,49}$/;
const FILE = /^([A-Za-z0-9_.-]{1,255})\.(pdf|svg)$/;

/**
 * Signed links to templates. Nothing is stored for them: they carry what the template is drawn from, so only what the service
 * signed is ever drawn.
 */
export function createTemplateLinks(keys: KeyRing, baseUrl: () => string) {
  const signed = (...parts: readonly string[]) => parts.join('/');
  return {
    link({ product, options, unit }: LinkedTemplate, format: TemplateFormat, expiresAt: Date): string {
      const file = `${product}.${format}`;
      const chosen = options.map(({ reference, count }) => `${reference}=${count}`).join(',');
      const expires = String(Math.floor(expiresAt.getTime() / 1000));
      const signature = signWith(keys, signed(file, chosen, unit, expires));
      const query = new URLSearchParams({ options: chosen, unit, expires, signature });
      return `${baseUrl()}/templates/${file}?${query}`;
    },
    read(file: string, query: Readonly<Record<string, string | undefined>>, now: Date) {
      const { options = '', unit = '', expires = '', signature = '' } = query;
      const [, product, format] = FILE.exec(file) ?? [];
      const knownUnit = lengthUnits.find((one) => one === unit);
      const knownFormat = templateFormats.find((one) => one === format);
      if (product === undefined || !knownUnit || !knownFormat || !OPTIONS.test(options)) return undefined;
      if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= now.getTime()) return undefined;
      if (!verifyWith(keys, signed(file, options, unit, expires), signature)) return undefined;
      return { product, options: options.split(',').map(optionOf), unit: knownUnit, format: knownFormat };
    },
  };
}

function optionOf(written: string): ItemOption {
  const [reference = '', count] = written.split('=');
  return { reference, count: Number(count) };
}
