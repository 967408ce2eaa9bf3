import assert from 'node:assert/strict';
import { type Mock, type TestContext, test } from 'node:test';
import { impatiently, patiently } from './impatience.ts';
import { NoFreeConnection, WaitingCalls } from './waiting-calls.ts';

const TICK_MS = 100;

/** A pool without a free connection, and a clock that the test moves. */
function crowd(t: TestContext) {
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  t.mock.timers.enable({ apis: ['setInterval'] });
  const calls = new WaitingCalls(1_000);
  const free: ((client: { release(): void }) => void)[] = [];
  const pool = { connect: () => new Promise<{ release(): void }>((resolve) => free.push(resolve)) };
  return {
    connect: () => calls.connect(pool),
    /** The connection that another call returns goes to the call that has waited longest. */
    async give(): Promise<Mock<() => void>> {
      const release = t.mock.fn();
      calls.noteReturn();
      free.shift()?.({ release });
      await Promise.resolve();
      return release;
    },
    /** Lets time pass, in which connections of other calls are returned, or none; on a busy processor, ticks come late. */
    pass(ms: number, { returns, tickMs = TICK_MS }: { returns: boolean; tickMs?: number }): void {
      for (let passed = 0; passed < ms; passed += tickMs) {
        now += tickMs;
        if (returns) calls.noteReturn();
        t.mock.timers.tick(TICK_MS);
      }
    },
  };
}

async function isPending(promise: Promise<unknown>): Promise<boolean> {
  const later = new Promise((resolve) => setImmediate(resolve, 'pending'));
  return (await Promise.race([promise.catch(() => 'failed'), later])) === 'pending';
}

test('an impatient call fails after a second; the connection that it gets too late is returned', async (t) => {
  const { connect, give, pass } = crowd(t);
  const waits = impatiently(connect);
  pass(900, { returns: true });
  assert.ok(await isPending(waits));
  pass(100, { returns: true });
  await assert.rejects(waits, NoFreeConnection);
  assert.equal((await give()).mock.callCount(), 1);
});

test('its waits count together', async (t) => {
  const { connect, give, pass } = crowd(t);
  await assert.rejects(
    impatiently(async () => {
      const first = connect();
      pass(600, { returns: true });
      assert.equal((await give()).mock.callCount(), 0);
      await first;
      const second = connect();
      pass(400, { returns: true });
      await second;
    }),
    NoFreeConnection,
  );
});

test('waits at the same time count once', async (t) => {
  const { connect, pass } = crowd(t);
  const waits = impatiently(() => [connect(), connect(), connect()]);
  pass(900, { returns: true });
  for (const wait of waits) assert.ok(await isPending(wait));
  pass(100, { returns: true });
  for (const wait of waits) await assert.rejects(wait, NoFreeConnection);
});

test('a reply that has begun waits on', async (t) => {
  const { connect, pass } = crowd(t);
  const waits = impatiently(() => patiently(connect));
  pass(5_000, { returns: true });
  assert.ok(await isPending(waits));
});

test('other work waits on', async (t) => {
  const { connect, give, pass } = crowd(t);
  const waits = connect();
  pass(5_000, { returns: true });
  assert.ok(await isPending(waits));
  await give();
  await waits;
});

test('a call waits through a stall, and as long after it as the others need to catch up', async (t) => {
  const { connect, give, pass } = crowd(t);
  pass(1_000, { returns: true });
  const [first, second] = [impatiently(connect), impatiently(connect)];
  pass(4_000, { returns: false });
  assert.ok((await isPending(first)) && (await isPending(second)));
  pass(200, { returns: true });
  await give();
  await first;
  assert.ok(await isPending(second));
  pass(200, { returns: true });
  await assert.rejects(second, NoFreeConnection);
});

test('time in which the processor is busy does not count', async (t) => {
  const { connect, pass } = crowd(t);
  const waits = impatiently(connect);
  pass(4_500, { returns: true, tickMs: 500 });
  assert.ok(await isPending(waits));
});
