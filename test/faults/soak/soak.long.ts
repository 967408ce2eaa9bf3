/**
 * Two hours of clients that add and cancel orders, of a print partner that reports their items and of a webhook that receives
 * all events. Rows that autovacuum has not removed, the time that calls take and the memory of the service do not grow: the median
 * of the last quarter is that of the second one.
 * SOAK_MINUTES=10 makes it short; SOAK_PICTURE=FILE writes the curves.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Core } from '../../../src/app/core.ts';
import { percentile } from '../../harness/figures.ts';
import type { Ask } from '../../harness/http/exchange.ts';
import { createRandom } from '../../harness/random.ts';
import { type Stage, setStage } from '../../harness/stage.ts';
import { letPass } from '../../harness/wait.ts';
import { Clients, Door } from '../clients.ts';
import { Ledger } from '../ledger.ts';
import { type Sample, soakPicture } from './picture.ts';

const MINUTES = Number(process.env.SOAK_MINUTES ?? 120);
const PICTURE = process.env.SOAK_PICTURE;
const SAMPLES = Math.min(MINUTES, 60);
const SAMPLE_MS = (MINUTES * 60_000) / SAMPLES;
/** Requests of clients and partner: what a busy shop has, and a tenth of what two processors can do. */
const A_SECOND = 12;
const PROBE_EVERY_MS = 250;
/** The limits as multiples of the second quarter. Dead rows rise until a table is vacuumed and fall again, so that medians of a few curves like this differ. */
const MOST = { deadRows: 1.5, p50Ms: 1.5, rssMib: 1.15 };

test(`${MINUTES} minutes of usual work leave nothing that grows`, async (t) => {
  const stage = await setStage({ database: 'embedded', fileHosts: 4, settings: { PLATEN_SWEEP_MS: '1000' } });
  const receiver = createServer((request, reply) => {
    request.resume().on('end', () => reply.end());
  }).listen(0, '127.0.0.1');
  const ledger = await Ledger.open(join(stage.folder, 'ledger.jsonl'));
  const clients = startClients(stage, ledger);
  try {
    const service = stage.start();
    clients.door.open(await service.ready);
    const ask = await clients.door.ask;
    await addWebhook(ask, stage, receiver.address());
    const core = await stage.openBeside();
    const samples: Sample[] = [];
    for (let n = 1; n <= SAMPLES; n += 1) {
      samples.push(await sampled(ask, stage, core, service.pid, (n * SAMPLE_MS) / 60_000));
      t.diagnostic(described(samples.at(-1)!));
    }
    await core.close();
    await clients.all.stop();
    if (PICTURE) await writeFile(PICTURE, soakPicture(samples));
    assert.deepEqual(clients.all.surprises, []);
    assert.ok(ledger.count > 0, 'nothing was accepted');
    const checked = await stage.platen('check');
    assert.equal(checked.code, 0, checked.out);
    for (const [what, most] of Object.entries(MOST) as [keyof typeof MOST, number][]) {
      const [before, after] = quarters(samples.map((sample) => sample[what]));
      t.diagnostic(`${what}: ${before.toFixed(1)} in the second quarter, ${after.toFixed(1)} in the last`);
      assert.ok(after <= most * before, `${what} grew from ${before} to ${after}`);
    }
    await stage.stopAll();
  } finally {
    clients.all.abandon();
    receiver.close();
    receiver.closeAllConnections();
    await stage.tearDown();
    await ledger.close();
  }
});

function startClients(stage: Stage, ledger: Ledger) {
  const door = new Door();
  const { keys, fileHosts } = stage;
  const all = new Clients({ door, ledger, random: createRandom(), keys, fileHosts, pace: A_SECOND });
  stage.partner.answerWith((document) => {
    all.receive(document);
    return 200;
  });
  return { door, all };
}

async function addWebhook(
  ask: Ask,
  { keys }: Stage,
  address: ReturnType<ReturnType<typeof createServer>['address']>,
) {
  if (address === null || typeof address === 'string') throw new Error('the receiver listens on no port');
  const url = `http://127.0.0.1:${address.port}/`;
  const { status, text } = await ask('POST', '/core/1.0/webhooks/add', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ apikey: keys.live, url }),
  });
  assert.equal(status, 200, text);
}

/** How long calls take until the next sample, and what there is then. */
async function sampled(ask: Ask, { keys }: Stage, core: Core, pid: number, minute: number): Promise<Sample> {
  const ms: number[] = [];
  const endsAt = performance.now() + SAMPLE_MS;
  while (performance.now() < endsAt) {
    const startedAt = performance.now();
    const { status, text } = await ask('POST', '/core/1.0/orders/', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ apikey: keys.live, limit: '20' }),
    });
    assert.ok(status === 200 || status === 204, text);
    ms.push(performance.now() - startedAt);
    await letPass(PROBE_EVERY_MS);
  }
  const { rows } = await sql<{ dead: number; orders: number }>`
    select (select coalesce(sum(n_dead_tup), 0)::bigint from pg_stat_user_tables) as dead, (select count(*) from orders) as orders`.execute(
    core.database.queries,
  );
  const { dead, orders } = rows[0]!;
  const rssMib = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
  return { minute, orders, deadRows: dead, rssMib, p50Ms: percentile(ms, 0.5), p95Ms: percentile(ms, 0.95) };
}

function described({ minute, orders, deadRows, rssMib, p50Ms, p95Ms }: Sample): string {
  const times = `p50 ${p50Ms.toFixed(1)} ms, p95 ${p95Ms.toFixed(1)} ms`;
  return `${minute.toFixed(0)} min: ${orders} orders, ${deadRows} dead rows, ${rssMib.toFixed(0)} MiB, ${times}`;
}

/** The medians of the second and of the last quarter; the first one warms up. */
function quarters(values: readonly number[]): [number, number] {
  const quarter = Math.floor(values.length / 4);
  return [percentile(values.slice(quarter, 2 * quarter), 0.5), percentile(values.slice(-quarter), 0.5)];
}
