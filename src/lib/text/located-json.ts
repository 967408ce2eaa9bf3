import { type JSONVisitor, visit } from 'jsonc-parser';
import { describeString } from './characters.ts';
import { type Located, UnreadableText } from './located.ts';

/** Deeper than any file written by hand; keeps a hostile text from exhausting the stack. */
const MAX_DEPTH = 64;

const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };

const A_VALUE = 'a value';
const A_KEY = 'a key in quotes';

/**
 * Reads JSON (RFC 8259) with the position of every value. `JSON.parse` has none and accepts duplicate keys.
 * @throws {UnreadableText} at the first syntax error
 */
export function parseLocatedJson(text: string): Located {
  const builder = new LocatedBuilder(text);
  visit(text, builder, STRICT);
  return builder.root;
}

interface OpenObject {
  readonly fields: Map<string, Located>;
  /** The key of the next value. */
  key: string;
}

interface OpenList {
  readonly items: Located[];
}

/** Builds the tree from the events of the parser, and stops at the first error. */
class LocatedBuilder implements JSONVisitor {
  readonly #text: string;
  /** Unfinished objects and lists, the innermost last. */
  readonly #open: (OpenObject | OpenList)[] = [];
  #root: Located | undefined;
  /** The expected token, for the error message. */
  #expected = A_VALUE;

  constructor(text: string) {
    this.#text = text;
  }

  get root(): Located {
    if (!this.#root) throw new Error('JSON was read without a value and without an error');
    return this.#root;
  }

  onObjectBegin = (_offset: number, _length: number, line: number, character: number): void => {
    const fields = new Map<string, Located>();
    this.#add({ line: line + 1, column: character + 1, kind: 'object', fields });
    this.#open.push({ fields, key: '' });
    this.#expected = A_KEY;
  };

  onObjectProperty = (
    key: string,
    _offset: number,
    _length: number,
    line: number,
    character: number,
  ): void => {
    const object = this.#open.at(-1) as OpenObject;
    if (object.fields.has(key)) {
      const at = { line: line + 1, column: character + 1 };
      throw new UnreadableText(at, `duplicate key ${describeString(key)}`);
    }
    object.key = key;
    this.#expected = '":" after a key';
  };

  onObjectEnd = (offset: number): void => this.#end(offset, '}');

  onArrayBegin = (_offset: number, _length: number, line: number, character: number): void => {
    const items: Located[] = [];
    this.#add({ line: line + 1, column: character + 1, kind: 'list', items });
    this.#open.push({ items });
    this.#expected = A_VALUE;
  };

  onArrayEnd = (offset: number): void => this.#end(offset, ']');

  onLiteralValue = (
    value: string | number | boolean | null,
    _offset: number,
    _length: number,
    line: number,
    character: number,
  ): void => {
    this.#add({ line: line + 1, column: character + 1, kind: 'scalar', value });
    this.#afterValue();
  };

  onSeparator = (character: string): void => {
    const inner = this.#open.at(-1);
    this.#expected = character === ',' && inner && 'fields' in inner ? A_KEY : A_VALUE;
  };

  onError = (_code: unknown, offset: number, _length: number, line: number, character: number): void => {
    const isString = this.#text[offset] === '"' && (this.#expected === A_VALUE || this.#expected === A_KEY);
    throw new UnreadableText(
      { line: line + 1, column: character + 1 },
      isString
        ? 'a string is not closed, or contains a character that must be escaped'
        : `expected ${this.#expected}, found ${this.#at(offset)}`,
    );
  };

  #add(value: Located): void {
    if (this.#open.length > MAX_DEPTH) {
      throw new UnreadableText(value, `nested deeper than ${MAX_DEPTH} values`);
    }
    const parent = this.#open.at(-1);
    if (!parent) this.#root = value;
    else if ('fields' in parent) parent.fields.set(parent.key, value);
    else parent.items.push(value);
  }

  #end(offset: number, close: string): void {
    // Where a file ends too early, the parser ends what is open before it reports the error.
    if (this.#text[offset] !== close) return;
    this.#open.pop();
    this.#afterValue();
  }

  #afterValue(): void {
    const parent = this.#open.at(-1);
    const close = parent && 'fields' in parent ? '}' : ']';
    this.#expected = parent ? `"${close}" or a comma after a value` : 'the end of the file';
  }

  #at(offset: number): string {
    return offset >= this.#text.length
      ? 'the end of the file'
      : JSON.stringify(this.#text.slice(offset, offset + 10));
  }
}
