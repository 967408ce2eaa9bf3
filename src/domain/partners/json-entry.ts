import { snake } from '../../lib/values/names.ts';
import type { Accepted } from '../details/accepted.ts';
import type { Detail } from '../details/details.ts';
import type { Path, Problem } from '../refusal.ts';

const MOST_ENTRIES = 1000;

/**
 * A value of the document with its path. A wrong value is recorded as a problem, and replaced by a default.
 */
export class JsonEntry {
  readonly #value: unknown;
  readonly #path: Path;
  readonly #problems: Problem[];
  readonly #known = new Set<string>();

  constructor(value: unknown, path: Path, problems: Problem[]) {
    this.#value = value;
    this.#path = path;
    this.#problems = problems;
  }

  field(name: string): JsonEntry {
    this.#known.add(name);
    const value = isObject(this.#value) ? this.#value[name] : undefined;
    return new JsonEntry(value, [...this.#path, name], this.#problems);
  }

  /** Reports all unknown fields. */
  checkFields(): void {
    if (!isObject(this.#value)) {
      this.#wrong({ kind: 'object' });
      return;
    }
    for (const name of Object.keys(this.#value)) {
      if (this.#known.has(name)) continue;
      // The names as sent.
      const detail = { code: 'not_a_field', fields: [...this.#known].map(snake) } as const;
      this.#problems.push({ code: 'invalid_parameter', path: [...this.#path, name], detail });
    }
  }

  /** Reports a problem of a value whose type is correct. */
  refuse(detail: Detail): void {
    this.#problems.push({ code: 'invalid_parameter', path: this.#path, detail });
  }

  optional<T>(read: (entry: JsonEntry) => T): T | null {
    return this.#value === undefined || this.#value === null ? null : read(this);
  }

  list<T>(read: (entry: JsonEntry) => T, least = 0): T[] {
    const value = this.#value;
    if (!Array.isArray(value) || value.length < least || value.length > MOST_ENTRIES) {
      this.#wrong({ kind: 'list', least, most: MOST_ENTRIES });
      return [];
    }
    return value.map((one, index) => read(new JsonEntry(one, [...this.#path, index], this.#problems)));
  }

  text(isRight: (text: string) => boolean, accepts: Accepted): string {
    if (typeof this.#value === 'string' && isRight(this.#value)) return this.#value;
    this.#wrong(accepts);
    return '';
  }

  oneOf<T extends string>(values: readonly [T, ...T[]]): T {
    const found = values.find((value) => value === this.#value);
    if (found === undefined) this.#wrong({ kind: 'one_of', values });
    return found ?? values[0];
  }

  integer(least: number, most: number): number {
    const value = this.#value;
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
    this.#wrong({ kind: 'integer', from: least, to: most });
    return least;
  }

  number(): number {
    if (typeof this.#value === 'number' && this.#value > 0 && this.#value <= 100_000) return this.#value;
    this.#wrong({ kind: 'length' });
    return 0;
  }

  boolean(): boolean {
    if (typeof this.#value !== 'boolean') this.#wrong({ kind: 'flag' });
    return this.#value === true;
  }

  #wrong(expected: Accepted): void {
    this.refuse({ code: this.#value === undefined ? 'value_missing' : 'value_must_be', expected });
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
