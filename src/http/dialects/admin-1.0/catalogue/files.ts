import Type from 'typebox';
import type { Accepted } from '../../../../domain/details/accepted.ts';
import { exportedFiles, exportFormats, importedFiles } from '../../../../operations/catalogue/files.ts';
import { component, enumerated, field, meaning, oneOf } from '../../../body/fields.ts';
import type { JsonObject } from '../../../body/read-object.ts';
import { Malformed } from '../../../problems.ts';
import * as meanings from '../meanings.ts';
import * as wire from '../wire.ts';

/** The catalogue as files. */

/** Enough for two thousand products or more. Larger files are imported on the command line. */
export const FILE_BYTES = 8 * 1024 * 1024;
/** More than a file of this size has, unless most of its lines are empty: reading millions of them takes many seconds. */
const MOST_LINES = 250_000;
const LARGEST_VERSION = 2_147_483_647;

const cataloguePart = meaning('Which part of the catalogue');
const content = meaning('The file', 'country,vat_class,percent,valid_from\nDE,book,7,2026-01-01');
export const fileImport = component('AdminCatalogueImport', {
  file: cataloguePart(oneOf(...importedFiles)),
  text: content(
    Type.String({
      expected: { kind: 'file_text' } satisfies Accepted,
    }),
  ),
  dry_run: Type.Optional(meanings.dryRun(wire.flag())),
  version: Type.Optional(
    field(
      wire.wholeNumber(LARGEST_VERSION),
      'The version that the file was compared with; if the catalogue has another by now, the import is refused',
      12,
    ),
  ),
});

const readFileImport = wire.decodeAs(fileImport);

/** @throws {Malformed} for a file of more lines than are read here */
export function decodeFileImport(body: JsonObject) {
  const sent = readFileImport(body);
  const lines = countLines(sent.text);
  if (lines <= MOST_LINES) return sent;
  const detail = { code: 'too_many_lines', lines, most: MOST_LINES } as const;
  throw new Malformed([{ type: 'invalid_parameter', path: ['text'], detail }]);
}

/** With any line ending. */
function countLines(text: string): number {
  let lines = 1;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\n' || (character === '\r' && text[at + 1] !== '\n')) lines += 1;
  }
  return lines;
}

export const fileExport = component('AdminCatalogueExport', {
  file: cataloguePart(oneOf(...exportedFiles)),
  format: Type.Optional(
    field(oneOf(...exportFormats), 'Format of the catalogue. Default: json; the other files are CSV'),
  ),
});

export const fileText = component('AdminCatalogueFile', {
  file: cataloguePart(enumerated('ExportedFile', exportedFiles)),
  text: content(Type.String()),
});

const text = wire.nullable(Type.String());

const difference = component('AdminCatalogueDifference', {
  kind: field(enumerated('DifferenceKind', ['removed', 'changed', 'added']), 'Change of the entry'),
  key: field(Type.String(), 'Identifies the entry', 'textbook_pb_a5_p_bw'),
  fields: field(
    wire.list(
      component('AdminFieldChange', {
        field: field(Type.String(), 'Name of the field', 'note'),
        before: field(text, 'The value until now; null = none', 'Textbook'),
        after: field(text, 'The value of the file; null = none', 'Textbook, perfect bound'),
      }),
    ),
    'The fields that differ',
  ),
  more_fields: field(Type.Integer(), 'How many further fields differ', 0),
});

export const imported = component('AdminImportedFile', {
  dry_run: field(Type.Boolean(), 'Nothing was changed'),
  version: field(
    Type.Integer(),
    'The version that the file was compared with; send it with the import to be sure that it is still the same',
    12,
  ),
  sections: field(
    wire.list(
      component('AdminImportedSection', {
        name: cataloguePart(
          enumerated('ImportedSectionName', [...importedFiles, 'products', 'client-terms']),
        ),
        added: field(Type.Integer(), 'Entries that the file adds', 3),
        changed: field(Type.Integer(), 'Entries that the file changes', 5),
        removed: field(Type.Integer(), 'Entries that the file removes', 0),
        unchanged: field(Type.Integer(), 'Entries that stay as they are', 240),
        differences: field(Type.Array(difference), 'The first 100: what is removed, changed, added'),
      }),
    ),
    'The parts of the file, each with what it changes',
  ),
  rates: field(
    wire.nullable(
      component('AdminImportedRates', {
        newest: meanings.newest(wire.nullable(Type.String({ format: 'date' }))),
        stale: field(Type.Boolean(), 'Whether the newest rates are older than a week'),
      }),
    ),
    'Effect on exchange rates; null = another kind of file',
  ),
});
