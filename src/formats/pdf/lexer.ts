/** The kinds of tokens; the value of the current one is in the fields of the lexer. */
export const Token = {
  end: 0,
  number: 1,
  name: 2,
  string: 3,
  keyword: 4,
  arrayOpen: 5,
  arrayClose: 6,
  dictOpen: 7,
  dictClose: 8,
} as const;

/** The data ended within a token, and more of the file follows. */
export class MoreNeeded extends Error {}

const REGULAR = 0;
const SPACE = 1;
const DELIMITER = 2;

const classes = new Uint8Array(256);
for (const char of [0, 9, 10, 12, 13, 32]) classes[char] = SPACE;
for (const char of Buffer.from('()<>[]{}/%')) classes[char] = DELIMITER;

const NO_DIGIT = 16;
const hexDigits = new Uint8Array(256).fill(NO_DIGIT);
for (const [value, char] of Buffer.from('0123456789abcdef').entries()) hexDigits[char] = value;
for (const [value, char] of Buffer.from('ABCDEF').entries()) hexDigits[char] = value + 10;

/** The keywords of content streams by their bytes, which avoids creating a string for each occurrence. */
const keywords = new Map<number, string>();
const OPERATORS =
  'b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n q Q ' +
  're RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' " R obj';
for (const word of OPERATORS.split(' ')) keywords.set(packed(Buffer.from(word), 0, word.length), word);

function packed(data: Buffer, start: number, end: number): number {
  let code = 0;
  for (let at = start; at < end; at++) code = code * 256 + (data[at] ?? 0);
  return code;
}

/** Splits bytes into the tokens of PDF syntax. Reads malformed numbers and escapes like other readers. */
export class Lexer {
  at: number;
  number = 0;
  isInteger = false;
  /** The text of a name, keyword or string, one character per byte. */
  text = '';
  readonly data: Buffer;
  /** Whether the file continues after the data. */
  readonly #partial: boolean;
  /**
   * The data as characters, for tokens that do not outlive it: a substring keeps the whole string in memory.
   */
  readonly #characters: string | undefined;

  constructor(data: Buffer, at = 0, partial = false, characters?: string) {
    this.data = data;
    this.at = at;
    this.#partial = partial;
    this.#characters = characters;
  }

  #between(start: number, end: number): string {
    return this.#characters?.slice(start, end) ?? this.data.toString('latin1', start, end);
  }

  next(): number {
    const token = this.#read();
    if (this.#partial && this.at >= this.data.length) throw new MoreNeeded();
    return token;
  }

  /** Throws if fewer bytes are left and the file continues. */
  demand(bytes: number): void {
    if (this.#partial && this.at + bytes > this.data.length) throw new MoreNeeded();
  }

  skipSpace(): void {
    const { data } = this;
    while (this.at < data.length) {
      const char = data[this.at] ?? 0;
      if (char === 0x25) this.#skipComment();
      else if (classes[char] === SPACE) this.at++;
      else return;
    }
  }

  #skipComment(): void {
    while (this.at < this.data.length && this.data[this.at] !== 10 && this.data[this.at] !== 13) this.at++;
  }

  #read(): number {
    this.skipSpace();
    const { data } = this;
    if (this.at >= data.length) return Token.end;
    const char = data[this.at] ?? 0;
    if ((char >= 0x30 && char <= 0x39) || char === 0x2d || char === 0x2e || char === 0x2b)
      return this.#number();
    switch (char) {
      case 0x2f:
        return this.#name();
      case 0x28:
        return this.#literal();
      case 0x5b:
        this.at++;
        return Token.arrayOpen;
      case 0x5d:
        this.at++;
        return Token.arrayClose;
      case 0x3c:
        if (data[this.at + 1] !== 0x3c) return this.#hex();
        this.at += 2;
        return Token.dictOpen;
      case 0x3e:
        this.at += data[this.at + 1] === 0x3e ? 2 : 1;
        return Token.dictClose;
      default:
        return this.#keyword();
    }
  }

  #endOfRegular(from: number): number {
    const { data } = this;
    let end = from;
    while (end < data.length && classes[data[end] ?? 0] === REGULAR) end++;
    return end;
  }

  /** Signs within a number are skipped, and an exponent or a second point ends its value. */
  #number(): number {
    const { data } = this;
    const start = this.at;
    let value = 0;
    let scale = 0;
    let negative = false;
    let digits = 0;
    let at = start;
    for (; at < data.length; at++) {
      const char = data[at] ?? 0;
      if (char >= 0x30 && char <= 0x39) {
        if (digits++ < 17) {
          value = value * 10 + char - 0x30;
          scale *= 10;
        } else if (scale === 0) value *= 10;
      } else if (char === 0x2e && scale === 0) scale = 1;
      else if (char === 0x2d) negative ||= at === start;
      else if (char !== 0x2b) break;
    }
    if (digits === 0 && classes[data[at] ?? 0] === REGULAR && at < data.length) return this.#keyword();
    this.at = this.#endOfRegular(at);
    const magnitude = Math.min(scale > 1 ? value / scale : value, 1e12);
    // Subtracted, because JSON has no negative zero.
    this.number = negative ? 0 - magnitude : magnitude;
    this.isInteger = scale === 0;
    return Token.number;
  }

  #name(): number {
    const start = this.at + 1;
    const end = this.#endOfRegular(start);
    this.at = end;
    const text = this.#between(start, end);
    this.text = text.includes('#')
      ? text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      : text;
    return Token.name;
  }

  #keyword(): number {
    const start = this.at;
    // A delimiter that begins nothing, such as ")", is an unknown keyword.
    const end = Math.max(this.#endOfRegular(start), start + 1);
    this.at = end;
    const known = end - start <= 3 ? keywords.get(packed(this.data, start, end)) : undefined;
    this.text = known ?? this.data.toString('latin1', start, Math.min(end, start + 40));
    return Token.keyword;
  }

  #hex(): number {
    const { data } = this;
    const close = data.indexOf(0x3e, this.at);
    const end = close < 0 ? data.length : close;
    const bytes = Buffer.allocUnsafe((end - this.at) / 2 + 1);
    let digits = 0;
    for (let at = this.at + 1; at < end; at++) {
      const value = hexDigits[data[at] ?? 0] ?? 0;
      if (value === NO_DIGIT) continue;
      if (digits % 2 === 0) bytes[digits >> 1] = value << 4;
      else bytes[digits >> 1] = (bytes[digits >> 1] ?? 0) | value;
      digits++;
    }
    this.at = Math.min(end + 1, data.length);
    this.text = bytes.toString('latin1', 0, (digits + 1) >> 1);
    return Token.string;
  }

  #literal(): number {
    const { data } = this;
    const start = this.at + 1;
    let depth = 1;
    let at = start;
    let escaped = false;
    for (; at < data.length; at++) {
      const char = data[at];
      if (char === 0x5c) {
        escaped = true;
        at++;
      } else if (char === 0x28) depth++;
      else if (char === 0x29 && --depth === 0) break;
      else if (char === 13) escaped = true;
    }
    const end = Math.min(at, data.length);
    this.at = Math.min(at + 1, data.length);
    this.text = escaped
      ? unescaped(Buffer.from(data.subarray(start, end))).toString('latin1')
      : this.#between(start, end);
    return Token.string;
  }
}

const escapes: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

/** The bytes of a literal string with escapes resolved, in place. */
function unescaped(bytes: Buffer): Buffer {
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    let char = bytes[at] ?? 0;
    if (char === 13) {
      if (bytes[at + 1] === 10) at++;
      char = 10;
    } else if (char === 0x5c) {
      char = bytes[++at] ?? 0;
      if (char === 13 || char === 10) {
        if (char === 13 && bytes[at + 1] === 10) at++;
        continue;
      }
      if (isOctal(char)) {
        let value = char - 0x30;
        for (let digit = 0; digit < 2 && isOctal(bytes[at + 1] ?? 0); digit++) {
          value = value * 8 + (bytes[++at] ?? 0) - 0x30;
        }
        char = value & 0xff;
      } else char = escapes[String.fromCharCode(char)] ?? char;
    }
    bytes[length++] = char;
  }
  return bytes.subarray(0, length);
}

const isOctal = (char: number) => char >= 0x30 && char <= 0x37;
export const isSpace = (char: number | undefined) => char !== undefined && classes[char] === SPACE;
