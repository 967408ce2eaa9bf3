import { damaged, tooComplex } from '../unreadable.ts';
import { type Lexer, Token } from './lexer.ts';
import { type Dict, PdfStream, PdfString, type PdfValue, Ref } from './values.ts';

/** The remaining cost of parsing; shared by all parsers of a document. */
export interface ParseBudget {
  values: number;
  readonly nesting: number;
}

/** The end of a sequence of values, or the mark of a stream. */
type End = 'array' | 'dict' | 'endobj' | 'stream' | 'end' | 'next object' | 'table';

const DICT_COST = 8;

/** Reads values of PDF syntax from the tokens of a lexer. */
export class Parser {
  readonly lexer: Lexer;
  readonly #budget: ParseBudget;

  constructor(lexer: Lexer, budget: ParseBudget) {
    this.lexer = lexer;
    this.#budget = budget;
  }

  /**
   * The object at the position of the lexer, with its number; `offset` is the position of the data in the
   * file. `hasEnd` is false where the next object or table begins without an end of this one.
   */
  object(offset: number): { number: number; value: PdfValue; hasEnd: boolean } {
    const { lexer } = this;
    const number = this.#integer();
    this.#integer();
    if (lexer.next() !== Token.keyword || lexer.text !== 'obj') throw damaged('an object has no beginning');
    const values: PdfValue[] = [];
    const end = this.#sequence(values, 1);
    const value = values[0] ?? null;
    // The number and generation of the next object were read as values.
    if ((end === 'next object' && values.length === 3) || (end === 'table' && values.length === 1))
      return { number, value, hasEnd: false };
    if (values.length > 1 || (end !== 'endobj' && end !== 'stream')) throw damaged('an object has no end');
    if (end === 'endobj') return { number, value, hasEnd: true };
    if (!(value instanceof Map)) throw damaged('a stream has no description');
    lexer.demand(2);
    let at = lexer.at;
    if (lexer.data[at] === 13) at++;
    if (lexer.data[at] === 10) at++;
    return { number, value: new PdfStream(value, offset + at), hasEnd: true };
  }

  /** One value, as in an object stream. */
  value(): PdfValue {
    const values: PdfValue[] = [];
    const token = this.lexer.next();
    if (token === Token.end) return null;
    this.#append(values, token, 1);
    return values[0] ?? null;
  }

  /** A dictionary whose opening was read. */
  dict(depth: number): Dict {
    const values: PdfValue[] = [];
    if (this.#sequence(values, depth) !== 'dict') throw damaged('a dictionary has no end');
    return paired(values);
  }

  /** An array whose opening was read. */
  array(depth: number): PdfValue[] {
    const values: PdfValue[] = [];
    if (this.#sequence(values, depth) !== 'array') throw damaged('an array has no end');
    return values;
  }

  #integer(): number {
    if (this.lexer.next() !== Token.number || !this.lexer.isInteger)
      throw damaged('an object has no beginning');
    return this.lexer.number;
  }

  #sequence(into: PdfValue[], depth: number): End {
    for (;;) {
      const token = this.lexer.next();
      const end = token === Token.number ? undefined : endOf(token, this.lexer.text);
      if (end !== undefined) return end;
      this.#append(into, token, depth);
    }
  }

  #append(into: PdfValue[], token: number, depth: number): void {
    const { lexer } = this;
    this.#spend(token === Token.dictOpen ? DICT_COST : 1);
    if (depth > this.#budget.nesting) throw tooComplex('its values are nested too deeply');
    switch (token) {
      case Token.number:
        into.push(lexer.number);
        return;
      case Token.name:
        into.push(lexer.text);
        return;
      case Token.string:
        into.push(new PdfString(lexer.text));
        return;
      case Token.arrayOpen:
        into.push(this.array(depth + 1));
        return;
      case Token.dictOpen:
        into.push(this.dict(depth + 1));
        return;
      default:
        appendKeyword(into, lexer.text);
    }
  }

  #spend(cost: number): void {
    this.#budget.values -= cost;
    if (this.#budget.values < 0) throw tooComplex('it has too many values');
  }
}

function endOf(token: number, text: string): End | undefined {
  if (token === Token.arrayClose) return 'array';
  if (token === Token.dictClose) return 'dict';
  if (token === Token.end) return 'end';
  if (token !== Token.keyword) return undefined;
  if (text === 'endobj' || text === 'stream') return text;
  if (text === 'obj') return 'next object';
  return text === 'xref' || text === 'trailer' || text === 'startxref' ? 'table' : undefined;
}

function appendKeyword(into: PdfValue[], text: string): void {
  if (text === 'R') {
    into.pop();
    const number = into.pop();
    if (typeof number !== 'number') throw damaged('a reference has no number');
    into.push(new Ref(number));
  } else if (text === 'null') into.push(null);
  else if (text === 'true' || text === 'false') into.push(text === 'true');
  else throw damaged('an object has a word that does not belong to it');
}

function paired(values: readonly PdfValue[]): Dict {
  const dict: Dict = new Map();
  for (let at = 0; at < values.length; at += 2) {
    const key = values[at];
    if (typeof key !== 'string') throw damaged('a dictionary has a value without a name');
    dict.set(key, values[at + 1] ?? null);
  }
  return dict;
}
