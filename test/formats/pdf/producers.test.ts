/** PDFs as other programs write them (scripts/print-fixtures.ts): all are read, and no font of them is broken. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { defaultPreflight } from '../../../src/domain/catalogue/preflight-settings.ts';
import { judgeFile } from '../../../src/domain/files/judge-file.ts';
import type { DefectCode } from '../../../src/domain/reasons/defect-codes.ts';
import { bufferSource } from '../../../src/formats/byte-source.ts';
import { readFileFacts } from '../../../src/formats/read-file-facts.ts';
import { a5Book } from '../../harness/files/clean-facts.ts';
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

/** Files as other programs write them, judged for a product of their size: what is reported is true, and nothing else is. */

const A4 = { width: 210_000, height: 297_000 };

/** A drawing that is painted up to the edge of a page without bleed. */
const painted: readonly DefectCode[] = ['bleed_missing'];

/** What the files are made with; those that are left out, such as all books with bleed, have nothing. */
const defects: Readonly<Record<string, readonly DefectCode[]>> = {
  'cairo.pdf': painted,
  'mupdf-object-streams.pdf': painted,
  'qpdf-linearized.pdf': painted,
  'qpdf-plain.pdf': painted,
  // An image of a few pixels.
  'ghostscript.pdf': ['image_resolution'],
  'mupdf.pdf': ['font_standard', 'image_resolution'],
  // A line of text that is longer than the page allows.
  'groff.pdf': ['font_standard', 'margin_unsafe'],
  // A border of a table.
  'libre-office.pdf': ['line_thin'],
  // Its trim box leaves 3.5 mm on every side of an A5 page.
  'pdf-lib.pdf': ['font_standard', 'page_size'],
};

for (const name of readdirSync(FOLDER).filter((file) => file.endsWith('.pdf'))) {
  test(name, () => {
    const facts = readFileFacts(bufferSource(readFileSync(join(FOLDER, name))));
    assert.equal(facts.kind, 'pdf');
    const expected = { ...a5Book, pages: null, orderedPages: null };
    const trim = name === 'tex.pdf' ? A4 : expected.trim;
    const found = judgeFile(facts, { ...expected, trim }, defaultPreflight);
    assert.deepEqual(
      found.flatMap(({ code, severity }) => (severity === 'note' ? [] : [code])).sort(),
      defects[name] ?? [],
    );
  });
}
