import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project's own files, as the tests of its tidiness read them. */
export const ROOT = join(import.meta.dirname, '../..');

export interface SourceFile {
  /** From the root of the project, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** The text without comments, line by line where it was. */
  readonly code: string;
  /** What it imports, as written, types included. */
  readonly imports: readonly string[];
}

export function sources(...patterns: string[]): SourceFile[] {
  return globSync(patterns, { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      const code = withoutComments(text);
      return { path, text, code, imports: importsOf(code) };
    });
}

/** Every file of ours that holds code. */
export function allCode(): SourceFile[] {
  return sources('{src,test,scripts,bench,bin,examples}/**/*.{ts,mjs}');
}

/** Formatted code has its comments on lines of their own, or after two spaces of code at most. */
function withoutComments(text: string): string {
  return text.replace(/^\s*(\/\/|\/\*|\*).*$/gm, '').replace(/(?<=[;,{}()] )\/\/ .*$/gm, '');
}

function importsOf(code: string): string[] {
  const patterns = [
    /^(?:import|export)\s[^;'"]*?\bfrom '([^']+)'/gm,
    /^import '([^']+)'/gm,
    /\bimport\('([^']+)'\)/g,
  ];
  return patterns.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[1]!));
}

/** What a relative import means, from the root of the project; undefined for a package. */
export function resolveImport(from: SourceFile, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  return join(dirname(from.path), specifier).replaceAll('\\', '/');
}

/** Every place a pattern is found, as `path:line: what stands there`. */
export function places({ path, code }: SourceFile, pattern: RegExp): string[] {
  return code
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : []));
}
