import { globSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { distributedTables } from '../../../src/store/upkeep/distributed-tables.ts';

/** A template of the store that names a divided table: a statement, or a piece of some. */
export interface StoreStatement {
  /** Within src/store. */
  readonly file: string;
  /** What is between its parameters. */
  readonly texts: readonly string[];
}

const STORE = join(import.meta.dirname, '../../../src/store');
const namesDivided = new RegExp(`\\b(${distributedTables.join('|')})\\b`);

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** All templates of the store that name a divided table, whether anything executes them or not. */
export function listStatements(): StoreStatement[] {
  return globSync('**/*.ts', { cwd: STORE })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .flatMap((file) =>
      templatesOf(readFileSync(join(STORE, file), 'utf8'))
        .filter((texts) => namesDivided.test(texts.join(' ')))
        .map((texts) => ({ file: relative('.', file).replaceAll(sep, '/'), texts: texts.map(oneLine) })),
    );
}

/** Whether an executed statement is this one, or contains it. */
export function contains(executed: string, { texts }: Pick<StoreStatement, 'texts'>): boolean {
  let from = 0;
  return texts.every((text) => {
    const found = executed.indexOf(text, from);
    from = found + text.length;
    return found >= 0;
  });
}

/** The texts of each SQL template of a source, also of those within others. */
function templatesOf(source: string): string[][] {
  const found: string[][] = [];
  /** Reads code from a place to the brace that closes it; returns the place behind. */
  const readCode = (start: number): number => {
    let depth = 0;
    let at = start;
    while (at < source.length) {
      const skipped = skipQuoted(source, at);
      if (skipped > at) at = skipped;
      else if (source[at] === '`') at = readTemplate(at + 1, isSql(source, at));
      else if (source[at] === '}' && depth === 0) return at + 1;
      else {
        if (source[at] === '{') depth++;
        if (source[at] === '}') depth--;
        at++;
      }
    }
    return at;
  };
  const readTemplate = (start: number, isStatement: boolean): number => {
    const texts = [''];
    let at = start;
    while (source[at] !== '`') {
      if (source.startsWith('${', at)) {
        texts.push('');
        at = readCode(at + 2);
      } else {
        const length = source[at] === '\\' ? 2 : 1;
        texts[texts.length - 1] += source.slice(at, at + length);
        at += length;
      }
    }
    if (isStatement) found.push(texts);
    return at + 1;
  };
  readCode(0);
  return found;
}

/** The place behind a comment or a string that begins here; otherwise the same place. */
function skipQuoted(source: string, at: number): number {
  const [quoted] = /^(\/\/.*|\/\*[\s\S]*?\*\/|'(\\.|[^'\\])*'|"(\\.|[^"\\])*")/.exec(
    source.slice(at, at + 2000),
  ) ?? [''];
  return at + quoted.length;
}

/** Whether the template that begins here is one of SQL. */
const isSql = (source: string, at: number) =>
  /\bsql(<[^`]*>)?$/.test(source.slice(Math.max(0, at - 400), at));
