/** The widths of the fourteen standard fonts, each glyph and code against the metrics that pdf-lib brings. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Encodings, Font, FontNames } from '@cantoo/pdf-lib/standard-fonts';
import { isStandardFont, standardWidths } from '../../../src/formats/pdf/content/standard-fonts.ts';

type Encoding = (typeof Encodings)['WinAnsi'];
const codesOf = (encoding: Encoding) =>
  encoding.supportedCodePoints.map((codePoint) => encoding.encodeUnicodeCodePoint(codePoint));

const symbolic: Readonly<Record<string, Encoding>> = {
  Symbol: Encodings.Symbol,
  ZapfDingbats: Encodings.ZapfDingbats,
};
const plain = new Map<number, string>();
const names = Object.values(FontNames);

test('there are fourteen', () => {
  assert.equal(names.length, 14);
  for (const name of names) assert.ok(isStandardFont(name), name);
});

for (const name of names) {
  const metrics = Font.load(name).CharMetrics.map(({ N, WX }) => [N, WX] as const);
  const published = new Map(metrics);
  const own = symbolic[name];
  test(`${name}: the width of each of ${metrics.length} glyphs`, () => {
    if (own === undefined)
      for (const [glyph, width] of metrics)
        assert.equal(standardWidths(name, undefined, new Map([[65, glyph]])).get(65), width, glyph);
    const widths = standardWidths(name, own ? undefined : 'WinAnsiEncoding', plain);
    for (const { code, name: glyph } of codesOf(own ?? Encodings.WinAnsi)) {
      // pdf-lib has the small letter here, Annex D of the PDF specification the capital one.
      const described = own === undefined && code === 0x9f ? 'Ydieresis' : glyph;
      assert.equal(widths.get(code), published.get(described), `${code} ${glyph}`);
    }
  });
}
