import { type Located, UnreadableText } from './located.ts';

/** Deeper than anything that is written by hand; stops a hostile text from ending the process. */
const MAX_DEPTH = 64;

const blanks = /[ \t\r\n]*/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const word = /true|false|null/y;

/**
 * Reads JSON (RFC 8259) and remembers the line of every value. `JSON.parse` remembers none, and does not
 * notice a key that is there twice.
 * @throws {UnreadableText} at the first place that is not JSON
 */
export function parseLocatedJson(text: string): Located {
  let at = 0;
  let line = 1;

  function fail(message: string): never {
    throw new UnreadableText(line, message);
  }

  function take(pattern: RegExp): string | undefined {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  }

  function skipBlanks(): void {
    const skipped = take(blanks)!;
    for (let place = skipped.indexOf('\n'); place !== -1; place = skipped.indexOf('\n', place + 1)) line += 1;
  }

  /** True when the next character is this one, which is then behind us. */
  function takes(character: string): boolean {
    skipBlanks();
    if (text[at] !== character) return false;
    at += 1;
    return true;
  }

  function expect(character: string, place: string): void {
    if (!takes(character)) fail(`"${character}" is expected ${place}, but ${whatComes()} comes`);
  }

  function whatComes(): string {
    return at >= text.length ? 'the end of the file' : JSON.stringify(text.slice(at, at + 10));
  }

  function value(depth: number): Located {
    if (depth > MAX_DEPTH) fail(`more than ${MAX_DEPTH} values are inside each other`);
    if (takes('{')) return object(depth, line);
    if (takes('[')) return list(depth, line);
    return scalar();
  }

  function scalar(): Located {
    const quoted = take(string);
    if (quoted !== undefined) return { line, kind: 'scalar', value: JSON.parse(quoted) };
    if (text[at] === '"') fail('a text is not closed, or holds a character that must be escaped');
    const literal = take(word) ?? take(number);
    if (literal === undefined) fail(`a value is expected, but ${whatComes()} comes`);
    return { line, kind: 'scalar', value: JSON.parse(literal) };
  }

  function object(depth: number, start: number): Located {
    const fields = new Map<string, Located>();
    if (takes('}')) return { line: start, kind: 'object', fields };
    do {
      skipBlanks();
      const quoted = take(string) ?? fail(`a key in quotes is expected, but ${whatComes()} comes`);
      const key: string = JSON.parse(quoted);
      if (fields.has(key)) fail(`the key ${quoted} is there twice`);
      expect(':', 'after a key');
      skipBlanks();
      fields.set(key, value(depth + 1));
    } while (takes(','));
    expect('}', 'or a comma after a value');
    return { line: start, kind: 'object', fields };
  }

  function list(depth: number, start: number): Located {
    const items: Located[] = [];
    if (takes(']')) return { line: start, kind: 'list', items };
    do {
      skipBlanks();
      items.push(value(depth + 1));
    } while (takes(','));
    expect(']', 'or a comma after a value');
    return { line: start, kind: 'list', items };
  }

  skipBlanks();
  const root = value(0);
  skipBlanks();
  if (at < text.length) fail(`the end of the file is expected, but ${whatComes()} comes`);
  return root;
}
