import type { Detail } from '../../domain/details/details.ts';
import { type Path, type Problem, type RefusalCode, refuseFileIfFull } from '../../domain/refusal.ts';
import { type FilePosition, type Located, type LocatedObject, positionAt } from '../../lib/text/located.ts';
import { nearest } from '../../lib/text/nearest.ts';
import type { FieldType, Written } from './field-types.ts';

/** One field of a record: its type, and its default. */
export interface Field<Value> {
  readonly type: FieldType<Value>;
  /** Undefined = required. */
  readonly fallback?: Value;
}

// biome-ignore lint/suspicious/noExplicitAny: a record's fields hold values of any kind
export type Fields = Readonly<Record<string, Field<any>>>;

/** A record of a file, by field name. */
export type RecordOf<F extends Fields> = {
  readonly [Name in keyof F]: F[Name] extends Field<infer Value> ? Value : never;
};

export function required<Value>(type: FieldType<Value>): Field<Value> {
  return { type };
}

export function optional<Value, Fallback>(
  type: FieldType<Value>,
  fallback: Fallback,
): Field<Value | Fallback> {
  // A default outside of the type is never written: it stands for a missing field.
  return { type: type as FieldType<Value | Fallback>, fallback };
}

/** Collects the problems of a file, each with its position, until they are too many. */
export class FileProblems {
  readonly list: Problem[] = [];

  add(
    { line, column }: FilePosition,
    path: Path,
    detail: Detail,
    code: RefusalCode = 'invalid_parameter',
  ): void {
    this.list.push({ code, path, detail, line, column });
    refuseFileIfFull(this.list);
  }
}

/**
 * Reads the fields of a record and reports all their problems. Undefined if there are any. `nested` lists
 * keys whose values the caller reads.
 */
export function readRecord<F extends Fields>(
  fields: F,
  record: LocatedObject,
  path: Path,
  problems: FileProblems,
  nested: readonly string[] = [],
): RecordOf<F> | undefined {
  const before = problems.list.length;
  const known = [...Object.keys(fields), ...nested];
  for (const [name, given] of record.fields) {
    if (known.includes(name)) continue;
    problems.add(given, [...path, name], {
      code: 'name_unknown',
      kind: 'field',
      meant: nearest(name, known),
    });
  }
  const values = Object.entries(fields).map(([name, field]) => [
    name,
    readField(field, record, [...path, name], problems),
  ]);
  return problems.list.length === before ? (Object.fromEntries(values) as RecordOf<F>) : undefined;
}

function readField(
  { type, fallback }: Field<unknown>,
  record: LocatedObject,
  path: Path,
  problems: FileProblems,
): unknown {
  const name = String(path.at(-1));
  const given = record.fields.get(name);
  if (!given || isAbsent(given)) {
    if (fallback !== undefined) return fallback;
    problems.add(
      positionAt(record, [name]),
      path,
      { code: 'value_missing', expected: type.accepts },
      'missing_required_parameter',
    );
    return undefined;
  }
  const value = given.kind === 'scalar' ? type.read(given.value as Written) : undefined;
  if (value === undefined)
    problems.add(given, path, { code: 'value_invalid', given: shown(given), expected: type.accepts });
  return value;
}

/** Whether a value is absent: null or the empty string, as everywhere. */
function isAbsent(given: Located): boolean {
  return given.kind === 'scalar' && (given.value === null || given.value === '');
}

const LONGEST_SHOWN = 60;

function shown(given: Located): string {
  if (given.kind !== 'scalar') return given.kind === 'list' ? 'a list' : 'an object';
  const text = JSON.stringify(given.value);
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

/** The record as written, without fields that equal their default. */
export function writeRecord<F extends Fields>(fields: F, record: RecordOf<F>): Record<string, Written> {
  const written = Object.entries(fields)
    .filter(([name, { fallback }]) => fallback === undefined || record[name] !== fallback)
    .map(([name, { type }]) => [name, type.write(record[name])]);
  return Object.fromEntries(written);
}
