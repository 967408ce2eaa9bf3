import Type from 'typebox';
import { exportedFiles, exportFormats, importedFiles } from '../../../../operations/catalogue/files.ts';
import { component, enumerated, oneOf } from '../../../body/fields.ts';
import type { JsonObject } from '../../../body/read-object.ts';
import { Malformed } from '../../../problems.ts';
import * as wire from '../wire.ts';

/** The catalogue as files. */

/** Enough for two thousand products or more. Larger files are imported on the command line. */
export const FILE_BYTES = 8 * 1024 * 1024;
/** More than a file of this size has, unless most of its lines are empty: reading millions of them takes many seconds. */
const MOST_LINES = 250_000;
const LARGEST_VERSION = 2_147_483_647;

export const fileImport = component('AdminCatalogueImport', {
  file: oneOf(...importedFiles),
  text: Type.String({
    expected: 'the text of the file: CSV, JSON for the catalogue, XML for exchange rates',
  }),
  dry_run: Type.Optional(wire.flag()),
  version: Type.Optional(wire.wholeNumber(LARGEST_VERSION)),
});

const readFileImport = wire.decodeAs(fileImport);

/** @throws {Malformed} for a file of more lines than are read here */
export function decodeFileImport(body: JsonObject) {
  const sent = readFileImport(body);
  const lines = countLines(sent.text);
  if (lines <= MOST_LINES) return sent;
  const detail = `has ${lines} lines; files of more than ${MOST_LINES} are imported on the command line`;
  throw new Malformed([{ type: 'invalid_parameter', parameter: 'text', detail }]);
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
  file: oneOf(...exportedFiles),
  format: Type.Optional(oneOf(...exportFormats)),
});

export const fileText = component('AdminCatalogueFile', {
  file: enumerated('ExportedFile', exportedFiles),
  text: Type.String(),
});

const text = wire.nullable(Type.String());

const difference = component('AdminCatalogueDifference', {
  kind: enumerated('DifferenceKind', ['removed', 'changed', 'added']),
  key: Type.String({ description: 'Identifies the entry' }),
  fields: wire.list(component('AdminFieldChange', { field: Type.String(), before: text, after: text })),
  more_fields: Type.Integer({ description: 'Number of further changed fields' }),
});

export const imported = component('AdminImportedFile', {
  dry_run: Type.Boolean({ description: 'Nothing was changed' }),
  version: Type.Integer({
    description:
      'The version that the file was compared with; send it with the import to be sure that it is still the same',
  }),
  sections: wire.list(
    component('AdminImportedSection', {
      name: enumerated('ImportedSectionName', [...importedFiles, 'products', 'client-terms']),
      added: Type.Integer(),
      changed: Type.Integer(),
      removed: Type.Integer(),
      unchanged: Type.Integer(),
      differences: Type.Array(difference, { description: 'The first 100: what is removed, changed, added' }),
    }),
  ),
  rates: wire.nullable(
    component('AdminImportedRates', {
      newest: wire.nullable(Type.String({ format: 'date' })),
      stale: Type.Boolean(),
    }),
  ),
});
