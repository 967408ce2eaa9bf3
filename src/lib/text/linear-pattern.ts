import { RE2JS } from 're2js';

/**
 * Whether a string matches a regular expression of the operator as a whole, letters in any case. The engine needs
 * time in proportion to the string, with every expression: that of JavaScript can take minutes with one such as
 * `(a+)+`, while a process answers no other request.
 */
export function matchesWhole(pattern: string, text: string): boolean {
  // An expression that was stored before it was refused restricts nothing.
  return compiled(pattern)?.testExact(text) ?? true;
}

/** Whether the engine supports the expression: lookarounds and back references cannot be linear. */
export function isLinearPattern(pattern: string): boolean {
  return compile(pattern) !== undefined;
}

/** More than there are countries; the cache is emptied when an import has brought many others. */
const MOST_COMPILED = 1000;
const cache = new Map<string, RE2JS | undefined>();

function compiled(pattern: string): RE2JS | undefined {
  if (cache.has(pattern)) return cache.get(pattern);
  if (cache.size >= MOST_COMPILED) cache.clear();
  const expression = compile(pattern);
  cache.set(pattern, expression);
  return expression;
}

function compile(pattern: string): RE2JS | undefined {
  try {
    return RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
  } catch {
    return undefined;
  }
}
