import { type JSONVisitor, visit } from 'jsonc-parser';
import { type Located, UnreadableText } from './located.ts';

/** Deeper than anything that is written by hand; stops a hostile text from ending the process. */
const MAX_DEPTH = 64;

const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };

const A_VALUE = 'a value is expected';
const A_KEY = 'a key in quotes is expected';

/**
 * Reads JSON (RFC 8259) and remembers the line of every value. `JSON.parse` remembers none, and does not
 * notice a key that is there twice.
 * @throws {UnreadableText} at the first place that is not JSON
 */
export function parseLocatedJson(text: string): Located {
  const builder = new LocatedBuilder(text);
  visit(text, builder, STRICT);
  return builder.root;
}

interface OpenObject {
  readonly fields: Map<string, Located>;
  /** The key whose value comes next. */
  key: string;
}

interface OpenList {
  readonly items: Located[];
}

/** Puts the tree together from what the parser comes across, and stops at its first complaint. */
class LocatedBuilder implements JSONVisitor {
  readonly #text: string;
  /** What is begun and not yet ended, the innermost last. */
  readonly #open: (OpenObject | OpenList)[] = [];
  #root: Located | undefined;
  /** What must come next; begins the sentence when something else does. */
  #expected = A_VALUE;

  constructor(text: string) {
    this.#text = text;
  }

  get root(): Located {
    if (!this.#root) throw new Error('JSON was read without a value and without an error');
    return this.#root;
  }

  onObjectBegin = (_offset: number, _length: number, line: number): void => {
    const fields = new Map<string, Located>();
    this.#add({ line: line + 1, kind: 'object', fields });
    this.#open.push({ fields, key: '' });
    this.#expected = A_KEY;
  };

  onObjectProperty = (key: string, _offset: number, _length: number, line: number): void => {
    const object = this.#open.at(-1) as OpenObject;
    if (object.fields.has(key)) {
      throw new UnreadableText(line + 1, `the key ${JSON.stringify(key)} is there twice`);
    }
    object.key = key;
    this.#expected = '":" is expected after a key';
  };

  onObjectEnd = (): void => this.#end();

  onArrayBegin = (_offset: number, _length: number, line: number): void => {
    const items: Located[] = [];
    this.#add({ line: line + 1, kind: 'list', items });
    this.#open.push({ items });
    this.#expected = A_VALUE;
  };

  onArrayEnd = (): void => this.#end();

  onLiteralValue = (
    value: string | number | boolean | null,
    _offset: number,
    _length: number,
    line: number,
  ): void => {
    this.#add({ line: line + 1, kind: 'scalar', value });
    this.#afterValue();
  };

  onSeparator = (character: string): void => {
    const inner = this.#open.at(-1);
    this.#expected = character === ',' && inner && 'fields' in inner ? A_KEY : A_VALUE;
  };

  onError = (_code: unknown, offset: number, _length: number, line: number): void => {
    const isString = this.#text[offset] === '"' && (this.#expected === A_VALUE || this.#expected === A_KEY);
    throw new UnreadableText(
      line + 1,
      isString
        ? 'a text is not closed, or holds a character that must be escaped'
        : `${this.#expected}, but ${this.#at(offset)} comes`,
    );
  };

  #add(value: Located): void {
    if (this.#open.length > MAX_DEPTH) {
      throw new UnreadableText(value.line, `more than ${MAX_DEPTH} values are inside each other`);
    }
    const parent = this.#open.at(-1);
    if (!parent) this.#root = value;
    else if ('fields' in parent) parent.fields.set(parent.key, value);
    else parent.items.push(value);
  }

  #end(): void {
    this.#open.pop();
    this.#afterValue();
  }

  #afterValue(): void {
    const parent = this.#open.at(-1);
    const close = parent && 'fields' in parent ? '}' : ']';
    this.#expected = parent
      ? `"${close}" is expected or a comma after a value`
      : 'the end of the file is expected';
  }

  #at(offset: number): string {
    return offset >= this.#text.length
      ? 'the end of the file'
      : JSON.stringify(this.#text.slice(offset, offset + 10));
  }
}
