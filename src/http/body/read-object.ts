import { isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import { type Detail, sentenceOf } from '../../domain/details/details.ts';
import { jsonErrorAt } from '../../lib/text/json-error.ts';
import { mayAlterNumbers, parseMarkingAltered } from '../../lib/values/json-numbers.ts';
import type { WireProblem } from '../problems.ts';

/** A JSON object before validation. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A request whose body is not a JSON object. */
export class NotReadable extends Error {
  readonly problem: WireProblem;

  constructor(type: WireProblem['type'], detail: Detail) {
    super(sentenceOf(detail));
    this.name = 'NotReadable';
    this.problem = { type, parameter: '', detail };
  }
}

/** The parts that a call may leave out. */
export interface ReadableCall {
  readonly isList?: boolean;
  /** It has neither fields nor a key in its body. */
  readonly takesNothing?: boolean;
}

/**
 * The JSON object of a request. The body may be missing in a list call, and in a call without input. The
 * fields of a list call may also be in the query, which the body overrides; the key may not, because
 * addresses are logged.
 */
export function readObject(
  request: FastifyRequest,
  bytes: Buffer,
  { isList = false, takesNothing = false }: ReadableCall = {},
): JsonObject {
  const empty = bytes.length === 0;
  // The path names the object to delete, whatever the body says.
  const named = request.method === 'DELETE' && isObject(request.params) ? request.params : undefined;
  if (named && empty) return named;
  const { apikey: _onlyFromBody, ...query } = isList && isObject(request.query) ? request.query : {};
  if (empty && (isList || takesNothing)) return query;
  demandJson(request);
  if (empty) throw new NotReadable('invalid_json', { code: 'body_missing' });
  const body = parse(bytes);
  return isList ? { ...query, ...body } : { ...body, ...named };
}

/** @throws {NotReadable} if the headers declare a body that is not JSON */
export function demandJson({ method, headers }: FastifyRequest): void {
  const type = headers['content-type'];
  if (method !== 'POST' || isJson(type)) return;
  const detail = { code: 'body_of_other_type', given: type?.slice(0, 80) } as const;
  throw new NotReadable('content_type_not_supported', detail);
}

/** Whether a Content-Type is JSON, with any parameters. */
export function isJson(type: string | undefined): boolean {
  return type !== undefined && /^application\/json\s*(;|$)/i.test(type.trim());
}

function parse(bytes: Buffer): JsonObject {
  if (!isUtf8(bytes)) throw new NotReadable('invalid_json', { code: 'body_not_utf8' });
  // Some programs write a byte order mark in front.
  const text = bytes.toString('utf8').replace(/^\ufeff/, '');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The place, without the text at it, which may be a key.
    const at = jsonErrorAt(text);
    const place = at ? { line: at.line, column: at.column } : {};
    throw new NotReadable('invalid_json', { code: 'body_not_json', ...place });
  }
  if (isObject(value)) return 'meta' in value && mayAlterNumbers(text) ? withMarkedMeta(value, text) : value;
  throw new NotReadable('invalid_json', { code: 'body_not_object' });
}

/**
 * `meta` is the only field that keeps numbers as numbers. If one may be altered, `meta` is read once more
 * with its text.
 */
function withMarkedMeta(body: JsonObject, text: string): JsonObject {
  try {
    const marked = parseMarkingAltered(text);
    return { ...body, meta: isObject(marked) ? marked.meta : undefined };
  } catch (error) {
    if (error instanceof RangeError)
      throw new NotReadable('invalid_json', { code: 'body_nested_too_deeply' });
    throw error;
  }
}
