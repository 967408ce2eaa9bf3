import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import type { Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { DeliveryOutcome } from '../../../src/domain/webhooks/deliveries.ts';
import { ANSWER_BYTES, createWebhookClient } from '../../../src/outbound/webhook-client.ts';
import { percentile } from '../../harness/figures.ts';
import { loadOf } from '../../harness/load.ts';
import { add } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { startPlatenProcess } from '../../harness/platen-process.ts';
import { newReference } from '../../harness/references.ts';
import { until } from '../../harness/wait.ts';
import { hooksOf } from '../../operations/webhooks/hooks.ts';
import { startReceiver } from '../../operations/webhooks/receiver.ts';
import { repeat } from '../../outbound/http/hostile-hosts.ts';
import {
  closedPort,
  startCanary,
  startHost,
  startHttp,
  startRawHost,
  startTlsHost,
} from '../../outbound/support.ts';

const MOST_GROWTH_MB = 50;
/** Rounds without hostile receivers, after each of which memory is measured: one sample may precede a collection of garbage. */
const CALM_ROUNDS = 5;
const BOMB = gzipSync(Buffer.alloc(64 << 20));

const VALIDATED = { types: ['CloudprinterOrderValidated'] };

type Answer = (socket: Socket) => void;

interface Kind {
  readonly answer: Answer;
  readonly outcome: DeliveryOutcome;
  readonly status?: number;
  readonly code?: string;
}

/** Says something, and another thing again and again. */
const flood =
  (first: string, again: string, everyMs: number): Answer =>
  (socket) => {
    socket.write(first);
    repeat(socket, again, everyMs);
  };

const says =
  (...parts: (string | Buffer)[]): Answer =>
  (socket) => {
    for (const part of parts) socket.write(part);
  };
const head = (status: string, ...headers: string[]) =>
  `${[`HTTP/1.1 ${status}`, ...headers].join('\r\n')}\r\n\r\n`;

const delivered = { outcome: 'delivered', status: 200 } as const;
const silent = { outcome: 'unanswered', code: 'timeout_first_byte' } as const;
const LONG = 'content-length: 1073741824';

/** T10: what receivers may do, and what is kept of it. A receiver that said 200 has said it, whatever follows. */
const kinds: Readonly<Record<string, Kind>> = {
  'never answers': { answer: () => {}, ...silent },
  'drips its headers': { answer: flood('HTTP/1.1 200 OK\r\n', 'x: y\r\n', 200), ...silent },
  'says that it is processing, for ever': {
    answer: flood('', head('102 Processing').repeat(50), 20),
    ...silent,
  },
  'drips its body': { answer: flood(head('200 OK', LONG), 'x', 200), ...delivered },
  'has a body without an end': {
    answer: flood(head('200 OK', 'transfer-encoding: chunked'), `10000\r\n${'x'.repeat(65_536)}\r\n`, 1),
    ...delivered,
  },
  'has a body of a gigabyte': { answer: flood(head('200 OK', LONG), 'x'.repeat(65_536), 1), ...delivered },
  'sends 5 MB': {
    answer: says(head('200 OK', 'content-length: 5242880'), Buffer.alloc(5 << 20)),
    ...delivered,
  },
  'sends a compressed bomb': {
    answer: says(head('200 OK', 'content-encoding: gzip', `content-length: ${BOMB.length}`), BOMB),
    ...delivered,
  },
  'sends headers of a megabyte': {
    answer: says('HTTP/1.1 200 OK\r\n', `x: ${'y'.repeat(1 << 20)}\r\n\r\n`),
    ...{ outcome: 'unanswered', code: 'headers_too_large' },
  },
  'redirects to itself': {
    answer: says(head('302 Found', 'location: /hooks', 'content-length: 0')),
    ...{ outcome: 'refused', status: 302 },
  },
  'ends in the midst of its body': {
    answer: (socket) => socket.end(`${head('200 OK', 'content-length: 1000')}abc`),
    ...delivered,
  },
  'resets the connection': {
    answer: (socket) => socket.resetAndDestroy(),
    ...{ outcome: 'unanswered', code: 'reset' },
  },
  'ends it without an answer': {
    answer: (socket) => socket.end(),
    ...{ outcome: 'unanswered', code: 'reset' },
  },
  'does not speak HTTP': {
    answer: says('SSH-2.0-OpenSSH_9.2\r\n'),
    ...{ outcome: 'unanswered', code: 'bad_answer' },
  },
  'switches to another protocol': {
    answer: says(head('101 Switching Protocols', 'upgrade: x', 'connection: upgrade')),
    ...{ outcome: 'unanswered', code: 'reset' },
  },
  'sends 204 with a body': {
    answer: says(head('204 No Content'), 'more than nothing'),
    ...{ outcome: 'delivered', status: 204 },
  },
  'sends a status of its own': {
    answer: says(head('999 Whatever', 'content-length: 0')),
    ...{ outcome: 'refused', status: 999 },
  },
  'sends text that no table takes': {
    answer: says(
      head('500 Oops', 'content-length: 9'),
      Buffer.from([0, 0xed, 0xa0, 0x80, 0xff, 0x1b, 0x5b, 0x33, 0x31]),
    ),
    ...{ outcome: 'refused', status: 500 },
  },
  'is gone': {
    answer: says(head('410 Gone', 'content-length: 0')),
    ...{ outcome: 'gone', status: 410 },
  },
  ...Object.fromEntries(
    ['99999999999', '-5', '1e400', 'soon', 'Fri, 31 Dec 9999 23:59:59 GMT'].map((retryAfter) => [
      `wants the next attempt at ${retryAfter}`,
      {
        answer: says(
          head(
            '429 Slow down',
            `retry-after: ${retryAfter}`,
            'date: Mon, 02 Mar 2026 10:00:00 GMT',
            'content-length: 0',
          ),
        ),
        ...{ outcome: 'refused', status: 429 },
      } as const,
    ]),
  ),
};

/** Those that take no request: with what is wrong before one can be sent. */
async function unreachable(
  t: TestContext,
): Promise<[name: string, url: string, kind: Omit<Kind, 'answer'>][]> {
  const tls = await startTlsHost(t, 'valid', (_request, response) => response.end());
  const plain = await startHost(t, (_request, response) => response.end());
  const silent = await startRawHost(t, () => {});
  const unsent = (code: string) => ({ outcome: 'unsent', code }) as const;
  return [
    ['has a certificate of its own', `https://127.0.0.1:${tls.port}/hooks`, unsent('tls_failed')],
    ['does not speak TLS', `https://127.0.0.1:${plain.port}/hooks`, unsent('tls_failed')],
    ['does not answer the hello of TLS', `https://127.0.0.1:${silent.port}/hooks`, unsent('connect_failed')],
    ['has closed its port', `http://127.0.0.1:${await closedPort()}/hooks`, unsent('connect_failed')],
  ];
}

/** Neither of them holds up another one, or an endpoint that works. */
function hostileReceivers(rounds: number): void {
  test(`hostile receivers, ${rounds === 1 ? 'once' : `${rounds} times`}`, async (t) => {
    const platen = await startPlaten();
    const good = await startReceiver();
    // In a process of its own, whose memory is that of the service alone. It goes by real time.
    const worker = startPlatenProcess({
      ...platen.settings,
      PLATEN_ROLE: 'worker',
      PLATEN_LOG_LEVEL: 'error',
    });
    const megabytes = async () => {
      const samples: number[] = [];
      for (let n = 0; n < CALM_ROUNDS; n++) {
        await oneRound(t, platen, good.url, []);
        samples.push(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(worker.pid)])) / 1024);
      }
      return Math.round(percentile(samples, 0.5));
    };
    try {
      const canary = await startCanary(t);
      const others: Awaited<ReturnType<typeof unreachable>> = [];
      const redirect = says(
        head('307 Else', `location: http://127.0.0.1:${canary.port}/`, 'content-length: 0'),
      );
      const redirects: Kind = { answer: redirect, outcome: 'refused', status: 307 };
      for (const [name, kind] of Object.entries({ ...kinds, 'redirects elsewhere': redirects })) {
        const { port } = await startRawHost(t, kind.answer);
        others.push([name, `http://127.0.0.1:${port}/hooks`, kind]);
      }
      // The port that is closed would be that of the next one.
      others.push(...(await unreachable(t)));
      const before = await megabytes();
      for (let round = 1; round <= rounds; round++) await oneRound(t, platen, good.url, others);
      const growth = (await megabytes()) - before;
      t.diagnostic(`memory grew from ${before} MB by ${growth} MB (aim 50)`);
      assert.ok(growth <= MOST_GROWTH_MB, `${growth} MB`);
      assert.equal(good.received.length, 2 * CALM_ROUNDS + rounds);
      assert.equal(canary.connections, 0, 'what may not be called was called');
      // The worker goes by real time.
      platen.clock.set(new Date());
      await assertSound(platen.core);
    } finally {
      worker.kill('SIGTERM');
      await worker.exited;
      await good.close();
      await platen.close();
    }
  });
}

async function oneRound(
  t: TestContext,
  platen: TestPlaten,
  goodUrl: string,
  others: Awaited<ReturnType<typeof unreachable>>,
): Promise<void> {
  const hooks = hooksOf(platen);
  const hostile: { name: string; id: number; kind: Omit<Kind, 'answer'> }[] = [];
  for (const [name, url, kind] of others)
    hostile.push({ name, kind, id: (await hooks.add(url, VALIDATED)).id });
  // The last one that is looked at.
  const good = await hooks.add(goodUrl, VALIDATED);
  // The worker brings it to where it has events.
  await add(platen, { reference: newReference('hostile') });
  const attemptAt = async (id: number) => {
    await until('the attempt is over', async () => (await hooks.attempts(id)).length > 0);
    return (await hooks.attempts(id)).at(-1)!;
  };
  const well = await attemptAt(good.id);
  let slowest = 0;
  for (const { name, id, kind } of hostile) {
    const attempt = await attemptAt(id);
    const { outcome, status, code } = attempt;
    assert.deepEqual([outcome, status, code], [kind.outcome, kind.status ?? null, kind.code ?? null], name);
    assert.ok(Buffer.byteLength(attempt.detail) <= ANSWER_BYTES, name);
    if (code) assert.match(attempt.detail, /^[a-z].{15,}/, name);
    if (code === 'timeout_first_byte') assert.ok(well.id < attempt.id, `${name} held up the one that works`);
    const pauseMs = attempt.nextAt ? attempt.nextAt.getTime() - attempt.at.getTime() : undefined;
    if (outcome === 'delivered') assert.equal(pauseMs, undefined, name);
    else assert.ok(pauseMs! >= 4_500 && pauseMs! <= 86_400_000, `${name}: again in ${pauseMs} ms`);
    assert.equal((await hooks.find(id)).disabledReason, outcome === 'gone' ? 'gone' : null, name);
    slowest = Math.max(slowest, attempt.ms);
  }
  if (hostile.length > 0) t.diagnostic(`the slowest attempt took ${slowest} ms (aim 16000)`);
  await hooks.deleteAll();
}

/** That its name is checked when it is called, not only when it is added. */
function nameOfPrivateAddress(): void {
  test('a receiver whose name leads to an address of our network is not called', async (t) => {
    const canary = await startCanary(t);
    const http = startHttp(t, { ports: [canary.port] });
    const client = createWebhookClient({ http, allowedHosts: [], withinMs: 10_000 });
    const { outcome, code, detail } = await client.post({
      ...{ url: `https://shop.example:${canary.port}/hooks`, id: 'evt_1_1_1', body: '{}', at: new Date() },
      ...{ signingKeys: [], hidden: [] },
    });
    assert.deepEqual([outcome, code], ['unsent', 'address_refused']);
    assert.match(detail, /its host resolves to an address that is not public/);
    assert.equal(canary.connections, 0);
  });
}

hostileReceivers(loadOf({ test: 1, nightly: 1, long: 20 }));
nameOfPrivateAddress();
