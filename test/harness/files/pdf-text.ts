import { inflateSync } from 'node:zlib';

/**
 * The text of a PDF whose fonts map glyphs to characters, as programs copy it, and the number of its pages. It shares
 * no code with the writer, whose mistakes could hide in the test.
 */
export function textOfPdf(pdf: Buffer): { readonly pages: number; readonly text: string } {
  const objects = new Map<number, { head: string; data: string }>();
  const raw = pdf.toString('latin1');
  for (const { 1: id, 2: head = '', index, 0: whole } of raw.matchAll(/(\d+) 0 obj\n(.*)\n(?:stream\n)?/g)) {
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const bytes = pdf.subarray(index + whole.length, index + whole.length + length);
    const isText = head.includes('/FlateDecode') && !head.includes('/Image') && !head.includes('/Length1');
    objects.set(Number(id), { head, data: isText ? inflateSync(bytes).toString('latin1') : '' });
  }
  const follow = (head: string, key: string) =>
    objects.get(Number(new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1] ?? Number.NaN));
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  const fonts = new Map<string, Map<string, string>>();
  const resources = follow(pages[0]?.head ?? '', 'Resources')?.head ?? '';
  for (const name of ['Plain', 'Bold']) {
    const map = follow(follow(resources, name)?.head ?? '', 'ToUnicode')?.data ?? '';
    const rows = [...map.matchAll(/<(\w{4})> <(\w+)>/g)].map(
      ([, glyph = '', character = '']) =>
        [glyph, Buffer.from(character, 'hex').swap16().toString('utf16le')] as const,
    );
    fonts.set(name, new Map(rows));
  }
  const lines = pages.flatMap(({ head }) => {
    const operators = follow(head, 'Contents')?.data ?? '';
    return [...operators.matchAll(/\/(Plain|Bold) .* <(\w*)> Tj/g)].map(([, font = '', glyphs = '']) =>
      (glyphs.match(/.{4}/g) ?? []).map((glyph) => fonts.get(font)?.get(glyph) ?? '?').join(''),
    );
  });
  return { pages: pages.length, text: lines.join('\n') };
}
