/** Files as other programs write them, judged for a product of their size: what is reported is true, and nothing else is. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { defaultPreflight } from '../../../src/domain/catalogue/preflight-settings.ts';
import { judgeFile } from '../../../src/domain/files/judge-file.ts';
import type { DefectCode } from '../../../src/domain/reasons/defect-codes.ts';
import { bufferSource } from '../../../src/formats/byte-source.ts';
import { readFileFacts } from '../../../src/formats/read-file-facts.ts';
import { a5Book } from '../../harness/files/clean-facts.ts';

const FOLDER = join(import.meta.dirname, '../../fixtures/pdf');
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
