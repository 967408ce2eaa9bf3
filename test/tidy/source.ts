import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project's own files, as the tests of test/tidy read them. */
export const ROOT = join(import.meta.dirname, '../..');

export interface SourceFile {
  /** From the root of the project, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** The source without comments, with the same line numbers. */
  readonly code: string;
  /** Its imports, as written, types included. */
  readonly imports: readonly string[];
}

export function sources(...patterns: string[]): SourceFile[] {
  return globSync(patterns, { cwd: ROOT, exclude: ['**/node_modules/**'] })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      const code = withoutComments(text);
      return { path, text, code, imports: importsOf(code) };
    });
}

/** All files with code of the project. */
export function allCode(): SourceFile[] {
  return sources(
    '{src,test,scripts,bench,bin,examples}/**/*.{ts,mjs}',
    'packages/client/src/*.ts',
    'reference/{build,src}/*.ts',
    'panel/*.ts',
    'panel/src/**/*.{ts,tsx}',
  );
}

/** Formatted code has its comments on lines of their own, or after two spaces of code at most. */
function withoutComments(text: string): string {
  return text.replace(/^[ \t]*(\/\/|\/\*|\*).*$/gm, '').replace(/(?<=[;,{}()] )\/\/ .*$/gm, '');
}

function importsOf(code: string): string[] {
  const patterns = [
    /^(?:import|export)\s[^;'"]*?\bfrom '([^']+)'/gm,
    /^import '([^']+)'/gm,
    /\bimport\('([^']+)'\)/g,
    /\bimport\.meta\.resolve\('([^']+)'\)/g,
  ];
  return patterns.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[1]!));
}

/** The target of a relative import, from the root of the project; undefined for a package. */
export function resolveImport(from: SourceFile, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  return join(dirname(from.path), specifier).replaceAll('\\', '/');
}

const STRING = /('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)|[^'"`]+|['"`]/g;

/** The comments and strings of code, or the whole text of a document, on their lines. */
export function proseOf({ path, text }: SourceFile): string {
  if (path.endsWith('.md')) return text;
  const code = withoutComments(text);
  const strings = code.replace(STRING, (piece, string?: string) => string ?? piece.replace(/[^\n]/g, ' '));
  const codeLines = code.split('\n');
  const stringLines = strings.split('\n');
  return text
    .split('\n')
    .map(
      (line, n) =>
        stringLines[n] + line.slice(codeLines[n]!.length).replace(/^\s*(\/\*\*?|\*\/?|\/\/)|\*\/$/g, ''),
    )
    .join('\n');
}

/** Every match of a pattern, as `path:line: match`. */
export function places({ path, code }: SourceFile, pattern: RegExp): string[] {
  return code
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : []));
}
