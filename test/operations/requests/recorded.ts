import { OPERATOR } from '../../../src/domain/actor.ts';
import type { RecordedRequest } from '../../../src/domain/requests/request.ts';
import { searchRequests } from '../../../src/operations/requests/request-log.ts';
import type { Ask, Reply } from '../../harness/http/exchange.ts';
import type { TestPlaten } from '../../harness/platen.ts';
import { until } from '../../harness/wait.ts';

let calls = 0;

/** A request id that no other call of this file has. */
export function nextRequestId(): string {
  calls += 1;
  return `call-${calls}`;
}

/** The record of a call, as soon as it is stored. */
export async function recorded(platen: TestPlaten, requestId: string): Promise<RecordedRequest> {
  let found: readonly RecordedRequest[] = [];
  await until(`${requestId} is in the request log`, async () => {
    found = await allRecorded(platen, { requestId });
    return found.length > 0;
  });
  return found[0]!;
}

export async function allRecorded(
  { core }: TestPlaten,
  filter: { requestId?: string } = {},
): Promise<readonly RecordedRequest[]> {
  const { requests } = await core.operations.run(searchRequests, OPERATOR, { ...filter, limit: 500 });
  return requests;
}

export interface Call {
  readonly method?: string;
  readonly path: string;
  readonly body?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a call with a request id of its own and returns its reply and that id. */
export async function send(
  ask: Ask,
  { method = 'POST', path, body, headers }: Call,
): Promise<{ reply: Reply; requestId: string }> {
  const requestId = nextRequestId();
  const reply = await ask(method, path, {
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', 'x-request-id': requestId, ...headers },
  });
  return { reply, requestId };
}
