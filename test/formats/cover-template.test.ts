/** Templates of covers as PDF, read by another program and by the reader of the service. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import {
  helvetica,
  helveticaBold,
  templatePdf,
  widthOf,
} from '../../src/formats/cover-template/cover-template.ts';
import type { Drawing } from '../../src/formats/cover-template/drawing.ts';
import { readPdfFacts } from './read.ts';

const words = { kind: 'words', size: 4000, bold: true, fill: '#33373d', centred: true } as const;
const drawing: Drawing = {
  title: 'Größe (A5)',
  width: 154_000,
  height: 216_000,
  trim: { x: 3000, y: 3000, width: 148_000, height: 210_000 },
  shapes: [
    { kind: 'area', fill: '#f8d3d3', x: 0, y: 0, width: 154_000, height: 216_000 },
    { kind: 'outline', stroke: '#c8102e', dashed: true, x: 3000, y: 3000, width: 148_000, height: 210_000 },
    { kind: 'line', stroke: '#1f6fb2', dashed: false, x1: 70_000, y1: 0, x2: 70_000, y2: 216_000 },
    { ...words, words: 'Größe (A5) → 148 × 210', x: 77_000, y: 100_000, upright: false },
    { ...words, words: 'Upright', x: 30_000, y: 100_000, upright: true },
  ],
};

test('a template has its boxes, its lines and its words', async () => {
  const pdf = templatePdf(drawing);
  const document = await PDFDocument.load(pdf);
  assert.equal(document.getTitle(), 'Größe (A5)');
  const { geometry, marks, text, uprightText, thinnestLine, fonts } = readPdfFacts(pdf);
  assert.deepEqual(geometry[0]?.media, { x: 0, y: 0, width: 154_000, height: 216_000 });
  assert.deepEqual(geometry[0]?.trim, drawing.trim);
  assert.deepEqual(marks[0]?.box, geometry[0]?.media);
  assert.equal(thinnestLine[0]?.value, 0.709);
  assert.deepEqual(
    fonts.map(({ name }) => name),
    ['Helvetica-Bold'],
  );
  assert.ok(text[0] && text[0].box.x < 30_000 && text[0].box.x + text[0].box.width > 90_000);
  assert.equal(uprightText.length, 1);
});

test('words are as wide as another program measures them', async () => {
  const document = await PDFDocument.create();
  for (const [font, name] of [
    [helvetica, StandardFonts.Helvetica],
    [helveticaBold, StandardFonts.HelveticaBold],
  ] as const) {
    const other = await document.embedFont(name);
    // Letter by letter, because the other program moves pairs of letters together.
    for (const letter of 'The quick brown fox (0123456789) Größe × Élan, mañana & ÅÜ~ {}[]')
      assert.equal(widthOf(letter, font).toFixed(3), other.widthOfTextAtSize(letter, 1).toFixed(3), letter);
  }
});
