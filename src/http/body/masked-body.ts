import { isSecretName } from '../../lib/log/redact.ts';
import type { JsonObject } from './read-object.ts';

/** A body as stored in the request log. */
export interface MaskedBody {
  /** JSON; cut off if it was too long. */
  readonly text: string;
  readonly cut: boolean;
}

/** The placeholder for the caller's credential, as used in copied commands. */
const KEY_PLACEHOLDER = '$API_KEY';

/** The most bytes stored of a body. */
const KEPT_BYTES = 16 * 1024;
/** Deep enough for every body of an interface; limits hostile ones. */
const DEEPEST = 12;

/** Fields, in lower case, whose strings identify things of print production but not people. */
export const IDENTIFIERS: ReadonlySet<string> = new Set([
  'after',
  'count',
  'country',
  'currency',
  'datetime',
  'delay',
  'from',
  'hc',
  'item',
  'limit',
  'md5sum',
  'mode',
  'option_reference',
  'order',
  'price',
  'product',
  'product_reference',
  'quote',
  'reference',
  'reorder_cause',
  'reorder_item_reference',
  'reorder_order_reference',
  'shipping_level',
  'shipping_option',
  'state',
  'to',
  'type',
]);

/** A code, a number or a time: without spaces, except before the time of day and its zone. */
const IDENTIFIER = /^([\w.:,+-]{1,64}|\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2})?( GMT)?)$/;
/**
 * A key of the service, or a token of another system: long, and neither an MD5 sum nor the hash of a quote.
 */
const SECRET_SHAPE = /plt_(?!app_)|^(?![0-9a-f]{32}$|[0-9a-f]{64}$)[\w.+-]{40,}$/i;
const FIELD_NAME = /^[a-z]\w{0,39}$/i;

const SECRET_NAME = /secret|passw|token|api_?key|auth|credential|cookie|session|signature|private/;
const PERSONAL_NAME =
  /name|company|street|address|zip|post|city|phone|mobile|fax|mail|vat|tax|birth|person|contact|customer|house/;
/** Larger numbers may be phone or card numbers. */
const LARGEST_NUMBER = 1_000_000;

const HIDDEN = '•••';

/**
 * A refused body for the request log: its structure, numbers and identifiers, without secrets and without
 * possible personal data. Strings are kept only in fields that identify things; for others only the length
 * class is kept: up to 32 characters, up to 255, or longer.
 */
export function maskedBody(body: JsonObject, keptBytes = KEPT_BYTES): MaskedBody {
  const pieces: string[] = [];
  let bytes = 0;
  for (const piece of piecesOf('', body, { depth: 0, personal: false })) {
    bytes += Buffer.byteLength(piece);
    if (bytes > keptBytes) return { text: pieces.join(''), cut: true };
    pieces.push(piece);
  }
  return { text: pieces.join(''), cut: false };
}

interface Within {
  readonly depth: number;
  /** Whether the field is within one about a person. */
  readonly personal: boolean;
}

/** Masks in pieces, so that no more of a large body is masked than is stored. */
function* piecesOf(name: string, value: unknown, within: Within): Generator<string> {
  if (isSecret(name)) yield JSON.stringify(isCallersKey(name, within) ? KEY_PLACEHOLDER : HIDDEN);
  else if (typeof value !== 'object' || value === null) yield JSON.stringify(scalarOf(name, value, within));
  else if (within.depth >= DEEPEST) yield JSON.stringify(HIDDEN);
  else if (Array.isArray(value)) yield* listPieces(name, value, within);
  else yield* objectPieces(name, value, within);
}

function* listPieces(name: string, values: readonly unknown[], within: Within): Generator<string> {
  yield '[';
  for (const [index, value] of values.entries()) {
    if (index > 0) yield ',';
    yield* piecesOf(name, value, { ...within, depth: within.depth + 1 });
  }
  yield ']';
}

function* objectPieces(name: string, value: object, { depth, personal }: Within): Generator<string> {
  const inside = { depth: depth + 1, personal: personal || PERSONAL_NAME.test(name) };
  yield '{';
  let first = true;
  for (const key in value) {
    if (!Object.hasOwn(value, key)) continue;
    const shown = FIELD_NAME.test(key) && !SECRET_SHAPE.test(key) ? key : HIDDEN;
    yield `${first ? '' : ','}${JSON.stringify(shown)}:`;
    yield* piecesOf(key.toLowerCase(), (value as JsonObject)[key], inside);
    first = false;
  }
  yield '}';
}

function isSecret(name: string): boolean {
  return isSecretName(name) || SECRET_NAME.test(name);
}

function isCallersKey(name: string, { depth }: Within): boolean {
  return name === 'apikey' && depth === 1;
}

function scalarOf(name: string, value: unknown, { personal }: Within): unknown {
  if (typeof value === 'number') return isPlainNumber(name, value) && !personal ? value : HIDDEN;
  if (typeof value !== 'string') return value;
  if (IDENTIFIERS.has(name) && IDENTIFIER.test(value) && !SECRET_SHAPE.test(value)) return value;
  return hidden(value);
}

function isPlainNumber(name: string, value: number): boolean {
  return Math.abs(value) <= LARGEST_NUMBER && !PERSONAL_NAME.test(name);
}

/** The length class of a string, which distinguishes empty, usual and too long values. */
function hidden(text: string): string {
  if (text.length <= 32) return text === '' ? '' : HIDDEN;
  return HIDDEN.repeat(text.length <= 255 ? 2 : 3);
}
