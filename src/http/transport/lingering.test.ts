import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { isLingering, linger } from './lingering.ts';

const LINGER_MS = 5_000;

let calls: string[];
let socket: Socket;
let passedMs: number;

/** Lets time pass for both clocks. */
function pass(ms: number): void {
  passedMs += ms;
  mock.timers.tick(ms);
}

beforeEach(() => {
  calls = [];
  passedMs = 0;
  const note = (name: string) => () => void calls.push(name);
  const methods = { end: note('end'), destroy: note('destroy'), destroySoon: note('destroySoon') };
  socket = Object.assign(new EventEmitter(), methods) as unknown as Socket;
  mock.timers.enable({ apis: ['setTimeout'] });
});
afterEach(() => mock.timers.reset());

const start = () => linger(socket, LINGER_MS, () => passedMs);

test('the side of the service ends with the reply, and that of the client when it has been silent', () => {
  start();
  assert.ok(isLingering(socket));
  socket.destroySoon();
  pass(LINGER_MS - 1);
  assert.deepEqual(calls, ['end']);
  pass(1);
  assert.deepEqual(calls, ['end', 'destroy']);
});

test('a client that still sends has time, up to half a minute', () => {
  const { continues } = start();
  socket.destroySoon();
  for (let n = 0; n < 8; n++) {
    pass(LINGER_MS - 1_000);
    continues();
  }
  assert.deepEqual(calls, ['end']);
  pass(LINGER_MS);
  assert.deepEqual(calls, ['end', 'destroy']);
});

test('when everything has arrived the connection is closed behind the reply, whichever comes first', () => {
  const before = start();
  before.ends();
  assert.deepEqual(calls, []);
  socket.destroySoon();
  assert.deepEqual(calls, ['destroySoon']);

  calls = [];
  const after = start();
  socket.destroySoon();
  after.ends();
  assert.deepEqual(calls, ['end', 'destroySoon']);
});
