import type { ItemOption } from '../../domain/catalogue/options.ts';
import { type LengthUnit, lengthUnits } from '../../lib/lengths.ts';
import { type KeyRing, signWith, verifyWith } from '../../lib/secrets/key-ring.ts';

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
