import { RE2JS } from 're2js';

/**
 * Whether a string matches a regular expression of the operator as a whole, letters in any case. The engine needs
 * time in proportion to the string, with every expression: that of JavaScript can take minutes with one such as
 * `(a+)+`, while a process answers no other request.
 */
export function matchesWhole(pattern: string, text: string): boolean {
  return compiled(pattern).testExact(text);
}

/** Whether the engine supports the expression: lookarounds and back references cannot be linear. */
export function isLinearPattern(pattern: string): boolean {
  try {
    compiled(pattern);
    return true;
  } catch {
    return false;
  }
}

/** More than there are countries; the cache is emptied when an import has brought many others. */
const MOST_COMPILED = 1000;
const cache = new Map<string, RE2JS>();

function compiled(pattern: string): RE2JS {
  const known = cache.get(pattern);
  if (known) return known;
  if (cache.size >= MOST_COMPILED) cache.clear();
  const expression = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
  cache.set(pattern, expression);
  return expression;
}
