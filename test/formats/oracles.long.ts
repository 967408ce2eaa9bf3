/** Agreement with qpdf and poppler, where they are installed: `apt-get install qpdf poppler-utils`. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { type TinyObject, tinyPdf } from '../harness/files/tiny-pdf.ts';
import { readFacts, readPdfFacts } from './read.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures/pdf');
const folder = mkdtempSync(join(tmpdir(), 'oracles-'));
after(() => rmSync(folder, { recursive: true }));

const missing = ['qpdf', 'pdfinfo', 'pdffonts', 'pdfimages'].filter(
  (command) => spawnSync(command, ['--version']).error !== undefined,
);
const skip = missing.length === 0 ? false : `not installed: ${missing.join(', ')}`;

const picture: TinyObject = {
  dict: '/Subtype /Image /Width 100 /Height 200 /BitsPerComponent 8 /ColorSpace /DeviceGray',
  data: 'x'.repeat(20_000),
};
const form: TinyObject = {
  dict: '/Subtype /Form /BBox [0 0 999 999] /Matrix [2 0 0 2 0 0] /Resources << /XObject << /P 10 0 R >> >>',
  data: '72 0 0 144 0 0 cm /P Do',
};
const placed = (content: string, dict = '/MediaBox [0 0 720 720]') =>
  tinyPdf([{ content, dict, resources: '/XObject << /P 10 0 R /F 11 0 R >>' }], { 10: picture, 11: form });

/** Files with pictures; the names say how they are placed. */
const pictures: Readonly<Record<string, Buffer>> = {
  plain: placed('72 0 0 144 0 0 cm /P Do'),
  twice: placed('q 72 0 0 144 0 0 cm /P Do Q 360 0 0 720 0 0 cm /P Do'),
  stretched: placed('72 0 0 72 0 0 cm /P Do'),
  turned: placed('.866 .5 -.5 .866 200 0 cm 72 0 0 144 0 0 cm /P Do'),
  'in a form': placed('/F Do'),
  inline: placed('72 0 0 72 0 0 cm BI /W 4 /H 4 /BPC 8 /CS /G ID abcdefghijklmnop EI'),
};

const fixtures = readdirSync(FIXTURES).filter((name) => name.endsWith('.pdf'));
const files: Readonly<Record<string, Buffer>> = {
  ...Object.fromEntries(fixtures.map((name) => [name, readFileSync(join(FIXTURES, name))])),
  ...pictures,
};

const fileOf = (bytes: Buffer): string => {
  const path = join(folder, 'file.pdf');
  writeFileSync(path, bytes);
  return path;
};
const run = (command: string, ...args: readonly string[]) =>
  execFileSync(command, args, { encoding: 'utf8' });
/** The rows of a table after its head. */
const rows = (text: string) =>
  text
    .trim()
    .split('\n')
    .slice(2)
    .map((line) => line.trim().split(/\s+/));

for (const [name, bytes] of Object.entries(files)) {
  describe(name, { skip }, () => {
    const facts = () => readPdfFacts(bytes);

    test('is sound, as for qpdf', () => {
      run('qpdf', '--check', fileOf(bytes));
      assert.equal(facts().pageCount, Number(run('qpdf', '--show-npages', fileOf(bytes))));
    });

    test('has the size that poppler sees', () => {
      const [, width = '', height = ''] =
        /Page size: +([\d.]+) x ([\d.]+)/.exec(run('pdfinfo', fileOf(bytes))) ?? [];
      const media = facts().geometry[0]?.media;
      const points = (micrometres = 0) => Math.round((micrometres * 72) / 25_400);
      assert.deepEqual(
        [points(media?.width), points(media?.height)],
        [width, height].map(Number).map(Math.round),
      );
    });

    test('has fonts embedded as poppler sees them', () => {
      const found = run('pdffonts', fileOf(bytes));
      const embedded = rows(found).map((row) => `${row[0]?.replace(/^[A-Z]{6}\+/, '')} ${row.at(-5)}`);
      const own = facts().fonts.map((font) => `${font.name} ${font.embedded ? 'yes' : 'no'}`);
      assert.deepEqual(
        own.filter((font) => !embedded.includes(font)),
        [],
      );
    });

    test('has pictures at the resolution that poppler sees', () => {
      const found = rows(run('pdfimages', '-list', fileOf(bytes)))
        .filter((row) => row[2] !== 'smask')
        .map((row) => Math.min(Number(row.at(-4)), Number(row.at(-3))));
      const own = facts().images.map(({ dpi }) => Math.round(dpi));
      assert.deepEqual([...new Set(own)].sort(), [...new Set(found)].sort());
    });
  });
}

/** Damages that do not depend on luck. */
const damages: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  'cut by 600 bytes': (bytes) => bytes.subarray(0, -600),
  'cut in half': (bytes) => bytes.subarray(0, bytes.length / 2),
  'without its end': (bytes) => bytes.subarray(0, bytes.lastIndexOf('startxref')),
  'moved after its beginning': (bytes) =>
    Buffer.concat([bytes.subarray(0, 20), Buffer.from('   '), bytes.subarray(20)]),
};

for (const [name, damage] of Object.entries(damages)) {
  test(`a file ${name} is refused, as qpdf warns of it`, { skip }, () => {
    for (const [file, bytes] of Object.entries(files)) {
      const damaged = damage(bytes);
      const { status } = spawnSync('qpdf', ['--check', fileOf(damaged)]);
      assert.notEqual(status, 0, file);
      assert.equal(readFacts(damaged).kind, 'unreadable', file);
    }
  });
}
