/** `platen webhooks listen` with a service, and `platen partners check` with a hub and a print partner, that answer anything. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { commandLine } from '../../cli/command-line.ts';

/** Bodies of every shape that JSON has, and none. */
const bodies = [
  ...['', 'text', '<html>', 'null', 'true', '5', '"text"', '[]', '{}', '[null]', '\uFEFF{}'],
  ...['{"error":null}', '{"error":[]}', '{"message":{}}', '{"message":null,"error":{"message":5}}'],
  ...['{"events":null,"after":"1"}', '{"events":[null],"after":"1"}', '{"events":{},"after":"1"}'],
  ...['{"events":[{"id":"evt_1"}],"after":"1"}', '{"events":[{"id":5,"event":{}}],"after":"1"}'],
  ...['{"events":[{"id":"a\\r\\nb","event":{"type":"ItemShipped"}}],"after":"1"}'],
  ...[
    '{"events":[{"id":"evt_1","event":{"type":["ItemShipped"]}}],"after":"1"}',
    '{"events":[],"after":null}',
  ],
  ...[
    '{"events":[{"id":"evt_1","event":{"type":"ItemShipped"}}],"after":"0"}',
    '{"events":[],"after":"x y"}',
  ],
  '['.repeat(100_000),
  `{"events":[],"after":"${'1'.repeat(100_000)}"}`,
];

/** A server that answers each call with this body; a partner that posts it to the hub as well. */
async function serverOf(t: TestContext, status: number, body: string): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(status, { 'retry-after': '0' }).end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const platen = commandLine({});
/** Neither a stack nor an internal error. */
function assertSaid({ code, err }: { code: number; err: string }, allowed: readonly number[]): void {
  assert.ok(allowed.includes(code), `${code}: ${err}`);
  assert.doesNotMatch(err, /internal error|\n\s+at /);
}

test('a list of events that is none ends listen with a sentence', async (t) => {
  for (const body of bodies) {
    const service = await serverOf(t, 200, body);
    const ended = await platen(
      ...['webhooks', 'listen', '--service', service, '--forward-to', 'http://127.0.0.1:1/hooks'],
      ...['--key', 'key', '--after', '0'],
    );
    assertSaid(ended, [1]);
    assert.match(
      ended.err,
      /the service refused: its (answer is not a list of events|list of events never ends)$/,
    );
  }
});

test('a print partner may answer its checks with anything', async (t) => {
  for (const body of [bodies[0]!, 'null', bodies.at(-2)!]) {
    const partner = await serverOf(t, 200, body);
    const kit = ['--order-key', 'key', '--listen', '127.0.0.1:0', '--without-signals', '--wait', '1'];
    assertSaid(await platen('partners', 'check', '--push', partner, ...kit), [3]);
  }
});
