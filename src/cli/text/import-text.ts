import { escapeUnsafe } from '../../lib/text/printable.ts';
import type {
  Difference,
  FieldChange,
  ImportChanges,
  ImportedEntries,
} from '../../operations/catalogue/changes.ts';

/** The changes of an import or dry run. */
export function importText(dryRun: boolean, lines: readonly string[]): string {
  const announced = dryRun ? ['Nothing was changed. The import would make these changes:'] : [];
  return [...announced, ...lines].join('\n');
}

export function changesText({ added, changed, removed, unchanged }: ImportChanges): string {
  return `${added} added, ${changed} changed, ${removed} removed, ${unchanged} unchanged`;
}

/** The differences found by a dry run, by entry. Of an added product only the name is shown: it has dozens of fields. */
export function differenceLines({ differences, added, changed, removed }: ImportedEntries): string[] {
  const more = added + changed + removed - differences.length;
  return [...differences.map(differenceLine), ...(more > 0 ? [`  and ${more} more`] : [])];
}

/** The differences in a table of short rows: those of added ones are shown. */
export function rowDifferenceLines(entries: ImportedEntries): string[] {
  const { differences } = entries;
  return differenceLines(entries).map((line, index) => line + addedText(differences[index]));
}

/** The values of an added row that its key does not have. */
function addedText(difference: Difference | undefined): string {
  if (difference?.kind !== 'added') return '';
  const inKey = difference.key.split(', ');
  const values = difference.fields
    .filter(({ after }) => after !== null && !inKey.includes(after))
    .map(({ field, after }) => escapeUnsafe(`${field} ${after}`));
  return values.length > 0 ? `: ${values.join(', ')}` : '';
}

function differenceLine({ kind, key, fields, moreFields }: Difference): string {
  const entry = `  ${kind} ${escapeUnsafe(key)}`;
  if (kind !== 'changed') return entry;
  const more = moreFields > 0 ? [`and ${moreFields} more fields`] : [];
  return `${entry}: ${[...fields.map(fieldText), ...more].join(', ')}`;
}

function fieldText({ field, before, after }: FieldChange): string {
  return escapeUnsafe(`${field} ${before ?? 'none'} → ${after ?? 'none'}`);
}

/** A section in the format of --json. */
export function changesJson({ added, changed, removed, unchanged, differences }: ImportedEntries) {
  return {
    added,
    changed,
    removed,
    unchanged,
    differences: differences.map(({ moreFields, ...difference }) => ({
      ...difference,
      more_fields: moreFields,
    })),
  };
}
