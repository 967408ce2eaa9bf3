import type { Reply } from '../../harness/http/exchange.ts';
import type { TestPlaten } from '../../harness/platen.ts';

/** A request that no operation can read (decisions.md §1): 400, each with its own error type. */
export interface Nuisance {
  readonly when: string;
  readonly type: string;
  send(platen: TestPlaten, path: string): Promise<Reply>;
}

/** The size limit of a bundle of signals; that of all other bodies is lower (decisions.md §11). */
const LARGEST = 4 * 1024 * 1024;
const json = { 'content-type': 'application/json' };

export const nuisances: readonly Nuisance[] = [
  { when: 'the body is not JSON', type: 'invalid_json', send: raw('{"apikey": ') },
  { when: 'the body is an array', type: 'invalid_json', send: raw('[]') },
  { when: 'the body is a string', type: 'invalid_json', send: raw('"apikey"') },
  { when: 'the body is null', type: 'invalid_json', send: raw('null') },
  {
    when: 'the body is not UTF-8',
    type: 'invalid_json',
    send: raw(Buffer.from('{"apikey": "\xff"}', 'latin1')),
  },
  {
    when: 'the body is a form',
    type: 'content_type_not_supported',
    send: raw('apikey=1', 'application/x-www-form-urlencoded'),
  },
  { when: 'the body is plain text', type: 'content_type_not_supported', send: raw('{}', 'text/plain') },
  {
    when: 'the body is over 4 MiB',
    type: 'body_too_large',
    // What is left of the body is received slowly; the next request need not wait behind it.
    send: (platen, path) => sendPadded(platen, path, LARGEST + 1, { connection: 'close' }),
  },
];

function raw(body: string | Buffer, type = 'application/json'): Nuisance['send'] {
  return (platen, path) => platen.request('POST', path, { body, headers: { 'content-type': type } });
}

/** A JSON object of exactly this many bytes. */
export function sendPadded(
  platen: TestPlaten,
  path: string,
  bytes: number,
  headers: Record<string, string> = {},
): Promise<Reply> {
  return platen.request('POST', path, { body: padded(bytes), headers: { ...json, ...headers } });
}

function padded(bytes: number): string {
  const empty = JSON.stringify({ padding: '' }).length;
  return JSON.stringify({ padding: 'x'.repeat(bytes - empty) });
}
