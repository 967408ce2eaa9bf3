/** Traces, as a collector receives them. */
import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { before, test } from 'node:test';
import { freePort, startLoopbackServer } from '../harness/http/loopback.ts';
import { add, flyer, hosted } from '../harness/orders/orders.ts';
import { startBeside, startPlaten, type TestPlaten } from '../harness/platen.ts';
import { until } from '../harness/wait.ts';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
  readonly status: { readonly code?: number };
}

const SECRET_PATH = '/key-of-the-file-in-its-path.pdf';
let spans: readonly SentSpan[];
let sent = '';
let resource: string;
let refusedWith: number;

before(async () => {
  const received: string[] = [];
  const collector = await startLoopbackServer(async (request, response) => {
    received.push(await text(request));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  const platen = await startPlaten({ settings: { PLATEN_TRACES_URL: `${collector.url}/v1/traces` } });
  try {
    await callAndWork(platen);
  } finally {
    // Closing sends the rest.
    await platen.close();
    await collector.close();
  }
  const bodies = received.map((body) => JSON.parse(body));
  sent = received.join('\n');
  resource = JSON.stringify(bodies[0].resourceSpans[0].resource);
  spans = bodies.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap((one: { scopeSpans: { spans: SentSpan[] }[] }) =>
      one.scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
});

async function callAndWork(platen: TestPlaten): Promise<void> {
  const files = [hosted(platen, 'product', SECRET_PATH)];
  const reference = await add(platen, { items: [flyer(platen, { files })] });
  const info = (apikey: string) => platen.post('/core/1.0/orders/info', { apikey, reference });
  refusedWith = (await info('no key at all')).status;
  // Traced by the process that both are in.
  const settings = { PLATEN_ROLE: 'worker', PLATEN_SWEEP_MS: '20', PLATEN_TRACES_URL: '' };
  const worker = await startBeside(platen, settings);
  try {
    await until('it was handed over', async () => (await info(platen.keys.live)).json.state === '45');
  } finally {
    await worker.close();
  }
}

const named = (name: string) => spans.filter((span) => span.name === name);
const childrenOf = ({ spanId }: SentSpan) => spans.filter(({ parentSpanId }) => parentSpanId === spanId);
const attributesOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

test('a call is traced with what it does in the database', () => {
  const [call, ...more] = named('POST /core/1.0/orders/add');
  assert.deepEqual(more, []);
  assert.equal(call!.parentSpanId, undefined);
  const { 'platen.request': request, ...attributes } = attributesOf(call!);
  assert.match(String(request), /\w/);
  assert.deepEqual(attributes, {
    'platen.operation': 'orders/add',
    'http.request.method': 'POST',
    'http.route': '/core/1.0/orders/add',
    'http.response.status_code': 201,
  });
  const inside = childrenOf(call!);
  assert.deepEqual(
    inside.map(({ name }) => name),
    ['batch orders/add'],
  );
  assert.equal(inside[0]!.traceId, call!.traceId);
});

test('a refused call has its status and is not an error of the service', () => {
  const refused = named('POST /core/1.0/orders/info').filter(
    (span) => attributesOf(span)['http.response.status_code'] === refusedWith,
  );
  assert.equal(refused.length, 1);
  assert.ok(refusedWith >= 400 && refusedWith < 500);
  assert.equal(refused[0]!.status.code ?? 0, 0);
});

test('an attempt is traced with its call and its settlement, apart from what woke it', () => {
  const [handover, ...more] = named('attempt handovers');
  assert.deepEqual(more, []);
  assert.equal(handover!.parentSpanId, undefined);
  assert.equal(attributesOf(handover!)['platen.outcome'], 'taken');
  const [posted, settled] = childrenOf(handover!);
  assert.deepEqual([posted!.name, settled!.name], ['POST', 'settle handovers']);
  assert.equal(attributesOf(posted!)['http.response.status_code'], 200);
  assert.equal(named('attempt files').length, 1);
});

test('what belongs to no call and no attempt is not traced', () => {
  const roots = spans.filter(({ parentSpanId }) => parentSpanId === undefined).map(({ name }) => name);
  assert.deepEqual([...new Set(roots)].sort(), [
    'POST /core/1.0/orders/add',
    'POST /core/1.0/orders/info',
    'attempt files',
    'attempt handovers',
  ]);
});

test('a trace has neither keys nor addresses of files', () => {
  assert.match(resource, /"platen"/);
  assert.match(sent, /127\.0\.0\.1/);
  assert.doesNotMatch(sent, /no key at all|key-of-the-file|_live_|apikey/);
});

test('a service ends without an error when its collector is away', async () => {
  const url = `http://127.0.0.1:${await freePort()}/v1/traces`;
  const platen = await startPlaten({ settings: { PLATEN_TRACES_URL: url } });
  assert.equal((await platen.request('GET', '/version')).status, 200);
  await platen.close();
});
