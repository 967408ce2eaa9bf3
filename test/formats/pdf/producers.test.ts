/** PDFs as other programs write them (scripts/print-fixtures.ts): all are read, and no font of them is broken. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { readPdfFacts } from '../read.ts';

const FOLDER = join(import.meta.dirname, '../../fixtures/pdf');

interface Expected {
  readonly pages: number;
  readonly widthMm: number;
  /** The fonts that text is set in; those with a "-" are not embedded. */
  readonly fonts: readonly string[];
  readonly smallestText: number;
}

const drawing: Expected = { pages: 2, widthMm: 148, fonts: ['DejaVuSerif'], smallestText: 25.51 };

const texBook: Expected = {
  pages: 3,
  widthMm: 154,
  fonts: ['CMBX12', 'CMMI10', 'CMMI6', 'CMMI8', 'CMR10', 'CMR6', 'CMR8', 'CMR9', 'CMTT10'],
  smallestText: 5.98,
};

const expected: Readonly<Record<string, Expected>> = {
  cairo: drawing,
  chromium: { pages: 3, widthMm: 148, fonts: ['DejaVuSerif', 'DejaVuSerif-Bold'], smallestText: 10 },
  ghostscript: { pages: 3, widthMm: 148, fonts: ['Times-Roman'], smallestText: 12 },
  groff: { pages: 2, widthMm: 148, fonts: ['-Times-Roman'], smallestText: 12 },
  'libre-office': { pages: 2, widthMm: 148, fonts: ['DejaVuSans-Bold', 'DejaVuSerif'], smallestText: 10 },
  mupdf: { pages: 2, widthMm: 148, fonts: ['-Times-Roman'], smallestText: 14 },
  'mupdf-object-streams': drawing,
  'pdf-lib': { pages: 3, widthMm: 148, fonts: ['-Helvetica'], smallestText: 24 },
  'qpdf-linearized': drawing,
  'qpdf-plain': drawing,
  'report-lab': { pages: 4, widthMm: 148, fonts: ['DejaVuSans'], smallestText: 12 },
  tex: {
    pages: 3,
    widthMm: 210,
    fonts: ['CMBX12', 'CMMI10', 'CMR10', 'CMR6', 'CMR7', 'CMR8'],
    smallestText: 5.98,
  },
  'tex-book': texBook,
  'tex-book-ghostscript': texBook,
  weasyprint: { pages: 3, widthMm: 148, fonts: ['DejaVu-Serif', 'DejaVu-Serif-Bold'], smallestText: 10 },
  'weasyprint-book': {
    pages: 3,
    widthMm: 154,
    fonts: ['DejaVu-Serif', 'DejaVu-Serif-Bold'],
    smallestText: 10,
  },
};

describe('PDFs of other programs', () => {
  for (const [name, { pages, widthMm, fonts, smallestText }] of Object.entries(expected)) {
    test(name, () => {
      const facts = readPdfFacts(readFileSync(join(FOLDER, `${name}.pdf`)));
      assert.deepEqual([facts.pageCount, facts.claimedPageCount, facts.trailingBytes], [pages, pages, 0]);
      assert.equal(Math.round((facts.geometry[0]?.media.width ?? 0) / 1000), widthMm);
      const found = facts.fonts.map((font) => `${font.embedded ? '' : '-'}${font.name}`).sort();
      assert.deepEqual(found, [...fonts].sort());
      assert.deepEqual(
        facts.fonts.filter((font) => font.broken),
        [],
      );
      assert.equal(Math.min(...facts.smallestText.map(({ value }) => value)), smallestText);
    });
  }

  test('every file is expected', () => {
    const files = readdirSync(FOLDER).filter((file) => file.endsWith('.pdf'));
    assert.deepEqual(
      files.sort(),
      Object.keys(expected)
        .map((name) => `${name}.pdf`)
        .sort(),
    );
  });
});
