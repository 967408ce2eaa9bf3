/** `platen webhooks listen` in a process of its own, beside a real service and a real server of a developer. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { bring } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { runPlaten, startPlatenProcess } from '../../harness/platen-process.ts';
import { until } from '../../harness/wait.ts';
import { startReceiver, status } from './receiver.ts';

const PLATEN = join(import.meta.dirname, '../../../bin/platen.mjs');
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const OWN_SECRET = /Signing secret {2}(whsec_\S+)/;

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

const withKey = () => ['--key', platen.keys.live];

function listen(forwardTo: string, credential: string[], ...more: string[]) {
  const args = [
    'webhooks',
    'listen',
    '--service',
    platen.url,
    '--forward-to',
    forwardTo,
    ...credential,
    ...more,
  ];
  return startPlatenProcess({}, { command: [process.execPath, PLATEN, ...args] });
}

const listed = async () => {
  const page = { apikey: platen.keys.live, limit: '500' };
  return (await platen.post('/core/1.0/webhooks/events', page)).json.events as { id: string }[];
};

describe('platen webhooks listen', () => {
  test('forwards new events signed, in order, with a line for each, and continues where it stopped', async () => {
    await bring(platen, 'earlier', 45);
    const receiver = await startReceiver();
    const first = listen(receiver.url, withKey());
    await until('it listens', () => OWN_SECRET.test(first.output()));
    const skipped = (await listed()).length;
    await bring(platen, 'web-1', 45);
    await until('three events are printed', () => first.output().split('evt_').length === 4);
    const received = receiver.take();
    const events = (await listed()).slice(skipped);
    assert.deepEqual(
      received.map(({ id }) => id),
      events.map(({ id }) => id),
    );
    const secret = OWN_SECRET.exec(first.output())![1]!;
    for (const { body, headers, event } of received) {
      assert.deepEqual(new Webhook(secret).verify(body, headers as Record<string, string>), event);
      assert.equal(event.apikey, 'plt_hook_listen');
    }
    assert.match(first.output(), /^204 {2}ItemValidated {2}web-1 {2}\d+ ms {2}evt_/m);
    first.kill('SIGINT');
    assert.deepEqual(await first.exited, { code: 0, signal: null });
    const [, after] = /--after (\d+)$/m.exec(first.output())!;
    assert.ok(after);

    await bring(platen, 'web-2', 45);
    receiver.answerWith(status(500));
    const second = listen(
      receiver.url,
      withKey(),
      '--after',
      after,
      '--secret',
      SECRET,
      '--types',
      'ItemValidated',
      '--json',
    );
    await until('the next events are printed', () => second.output().split('"status"').length === 3);
    second.kill('SIGTERM');
    assert.equal((await second.exited).code, 0);
    const again = receiver.take();
    assert.deepEqual(
      again.map(({ event }) => [event.type, event.order_reference]),
      [
        ['ItemValidated', 'web-2'],
        ['ItemValidated', 'web-2'],
      ],
    );
    for (const { body, headers } of again)
      new Webhook(SECRET).verify(body, headers as Record<string, string>);
    const lines = second
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    assert.deepEqual(
      lines.map((line) => JSON.parse(line).status),
      [undefined, 500, 500],
    );
    await receiver.close();
  });

  test('waits for a server that is down, and leaves nothing out', async () => {
    const gone = await startReceiver();
    const { port } = new URL(gone.url);
    await gone.close();
    // As an app that acts for the client.
    const token = ['--token', platen.tokens.live];
    const listening = listen(gone.url, token, '--after', '0', '--types', 'CloudprinterOrderValidated');
    await until('it waits', () => /The server does not answer: .*Trying again/.test(listening.output()));
    const receiver = await startReceiver(Number(port));
    await until('the events are printed', () => listening.output().split('evt_').length === 4);
    assert.deepEqual(
      receiver.take().map(({ event }) => event.order_reference),
      ['earlier', 'web-1', 'web-2'],
    );
    listening.kill('SIGINT');
    assert.equal((await listening.exited).code, 0);
    await receiver.close();
  });

  test('ends when its key is refused, without showing it', async () => {
    const args = ['webhooks', 'listen', '--forward-to', 'http://127.0.0.1:9/', '--service', platen.url];
    const { code, err } = await runPlaten({}, ...args, '--key', 'plt_live_nonsense');
    assert.equal(code, 1);
    assert.match(err, /the service refused: HTTP 403/);
    assert.ok(!err.includes('plt_live_nonsense'));
    assert.equal((await runPlaten({}, ...args)).code, 2);
    const wrong = await runPlaten(
      {},
      ...args,
      '--key',
      'x',
      '--secret-file',
      join(import.meta.dirname, 'listen.test.ts'),
    );
    assert.equal(wrong.code, 2);
    assert.match(wrong.err, /--secret-file must contain whsec_/);
  });
});
