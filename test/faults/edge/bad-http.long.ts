/**
 * T14: connections that speak no HTTP, half of it or too much of it are closed, while clients on other addresses are answered.
 * BAD_HTTP_SECONDS=600 makes it longer.
 */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { percentile, summary } from '../../harness/figures.ts';
import { requester } from '../../harness/http/request.ts';
import { flyer, validOrder } from '../../harness/orders/orders.ts';
import { type Stage, setStage } from '../../harness/stage.ts';
import { letPass, until, waitFor } from '../../harness/wait.ts';
import type { CallerJob } from '../orders/caller.ts';
import { startCaller } from '../orders/callers.ts';

const SECONDS = Number(process.env.BAD_HTTP_SECONDS ?? 60);
const HANGS = 10;
const CLOSED_WITHIN_MS = 15_000;
const P99_MS = 250;
const DESCRIPTORS_MORE = 10;

const DRIPPING = 500;
const IDLE = 10_000;
/** How many of each malformed request are sent at once. */
const MALFORMED = 20;
const OPENED_AT_ONCE = 200;
const DRIP_EVERY_MS = 1_000;
/** The address of the bad clients, which differs from that of the good ones, as over a network. */
const BAD_ADDRESS = '127.0.0.2';
const ADD = '/core/1.0/orders/add';

const head = (...lines: string[]) => [`POST ${ADD} HTTP/1.1`, 'Host: platen', ...lines, '', ''].join('\r\n');
const CHUNKED = 'Transfer-Encoding: chunked';

/** Requests on whose end two readers may disagree, and heads of a megabyte. */
const malformed: Readonly<Record<string, string>> = {
  'a length and chunks': `${head('Content-Length: 4', CHUNKED)}0\r\n\r\nGET /live HTTP/1.1\r\nHost: platen\r\n\r\n`,
  'chunks and a length': `${head(CHUNKED, 'Content-Length: 4')}0\r\n\r\nGET /live HTTP/1.1\r\nHost: platen\r\n\r\n`,
  'chunks, then something else': `${head('Transfer-Encoding: chunked, identity')}0\r\n\r\n`,
  'a blank before the colon': `${head('Transfer-Encoding : chunked')}0\r\n\r\n`,
  'two lengths': `${head('Content-Length: 2', 'Content-Length: 2')}{}`,
  'two lengths that differ': `${head('Content-Length: 2', 'Content-Length: 40')}{}`,
  'a list of lengths': `${head('Content-Length: 2, 2')}{}`,
  'one header of a megabyte': head(`X-Long: ${'x'.repeat(1 << 20)}`),
  'headers of a megabyte': head(...Array.from({ length: 1 << 14 }, (_, n) => `X-${n}: ${'x'.repeat(55)}`)),
};

/** A connection of a bad client. */
interface Bad {
  readonly socket: Socket;
  received: string;
  /** How long it was open. */
  readonly closedAfterMs: Promise<number>;
}

test(`bad HTTP for ${SECONDS} s`, async (t) => {
  const stage = await setStage();
  try {
    const service = stage.start({ PLATEN_ROLE: 'api' });
    const url = await service.ready;
    const calls = await prepareCalls(stage, url);
    const descriptors = () => readdirSync(`/proc/${service.pid}/fd`).length;
    const base = descriptors();
    const caller = startCaller({ url, calls });
    const endsAt = performance.now() + SECONDS * 1000;
    while (performance.now() < endsAt) await attack(t, url);
    const result = await caller.stop();
    for (const [name, { statuses, ms }] of Object.entries(result)) {
      const p99 = percentile(ms, 0.99);
      t.diagnostic(`${name} of good clients: ${ms.length}, p99 ${p99.toFixed(1)} ms (aim ${P99_MS})`);
      assert.deepEqual(Object.keys(statuses), ['200'], `${name}: ${JSON.stringify(statuses)}`);
      assert.ok(p99 <= HANGS * P99_MS, `p99 of ${name}: ${p99} ms`);
    }
    await until('the descriptors are closed', () => Math.abs(descriptors() - base) <= DESCRIPTORS_MORE);
    t.diagnostic(`descriptors before: ${base}, after: ${descriptors()}`);
    await stage.stopAll();
  } finally {
    await stage.tearDown();
  }
});

/** Every kind of bad connections, until the service has closed each of them. */
async function attack(t: TestContext, url: string): Promise<void> {
  const closed = async (name: string, connections: readonly Bad[]) => {
    const times = connections.map(({ closedAfterMs }) => closedAfterMs);
    const ms = await waitFor(`closing ${name}`, Promise.all(times));
    t.diagnostic(`${ms.length} ${name} closed after ${summary(ms, 'ms')} (aim ${CLOSED_WITHIN_MS})`);
  };
  const dripping = await openMany(url, DRIPPING);
  const drips = drip(dripping);
  await closed('malformed', await refusals(url));
  await closed('dripping', dripping);
  await drips;
  // More than the service has places for: those of before would make room for them.
  await closed('idle', await openMany(url, IDLE));
}

/** Sends a header byte by byte, until every connection is closed. */
async function drip(connections: readonly Bad[]): Promise<void> {
  for (const { socket } of connections) socket.write(`POST ${ADD} HTTP/1.1\r\nHost: platen\r\nX-Slow: `);
  while (connections.some(({ socket }) => !socket.destroyed)) {
    for (const { socket } of connections) if (socket.writable) socket.write('x');
    await letPass(DRIP_EVERY_MS);
  }
}

/** Sends every malformed request; none may be taken for a valid one, nor be followed by another. */
async function refusals(url: string): Promise<Bad[]> {
  const all: Bad[] = [];
  for (const [name, request] of Object.entries(malformed)) {
    const connections = await openMany(url, MALFORMED);
    for (const { socket } of connections) socket.write(request);
    await waitFor(
      `closing connections with ${name}`,
      Promise.all(connections.map(({ closedAfterMs }) => closedAfterMs)),
    );
    for (const { received } of connections) {
      const statuses = [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);
      // A client that is still sending may lose the reply with its connection.
      assert.match(statuses.join(' '), /^(400|431)?$/, `${name}: ${received}`);
    }
    all.push(...connections);
  }
  return all;
}

async function openMany(url: string, count: number): Promise<Bad[]> {
  const opened: Bad[] = [];
  while (opened.length < count) {
    const more = Math.min(OPENED_AT_ONCE, count - opened.length);
    opened.push(...(await Promise.all(Array.from({ length: more }, () => open(url)))));
  }
  return opened;
}

async function open(url: string): Promise<Bad> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: BAD_ADDRESS });
  // The service may cut it at any time.
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const connected = new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  await Promise.race([connected, closed]);
  const openedAt = performance.now();
  const bad: Bad = { socket, received: '', closedAfterMs: closed.then(() => performance.now() - openedAt) };
  socket.setEncoding('utf8').on('data', (text: string) => {
    bad.received += text;
  });
  return bad;
}

/** Lists and reads of one order, a hundred a second on connections that stay open. */
async function prepareCalls(stage: Stage, url: string): Promise<CallerJob['calls']> {
  const ask = requester(url);
  const order = validOrder(stage, { reference: 'good', items: [flyer(stage)] });
  const headers = { 'content-type': 'application/json' };
  const reply = await ask('POST', ADD, { headers, body: JSON.stringify(order) });
  assert.equal(reply.status, 201, reply.text);
  const apikey = stage.keys.live;
  const call = (path: string, body: object) => {
    const bodies = [JSON.stringify({ apikey, ...body })];
    return { path, bodies, connections: 5, everyMs: 100 };
  };
  return {
    lists: call('/core/1.0/orders/', { limit: '10' }),
    reads: call('/core/1.0/orders/info', { reference: 'good' }),
  };
}
