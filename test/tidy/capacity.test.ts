/** The model of capacity beside the figures that the benches recorded; nothing is measured here. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { coreSizes, reachedBeside, reachedOn } from '../../scripts/capacity/cores.ts';
import {
  capacityFor,
  MARGIN,
  reachedOnOneMachine,
  readRecorded,
  steps,
  usualDemand,
} from '../../scripts/capacity/model.ts';
import { recordFrom } from '../../scripts/capacity/record.ts';
import { keysOf } from '../../src/lib/keys.ts';

const recorded = readRecorded();

for (const name of keysOf(recorded.loads))
  test(`the model says of one machine what the bench reached: ${name}`, () => {
    const load = recorded.loads[name];
    const reached = reachedOnOneMachine(load) / load.perSecond;
    assert.ok(Math.abs(reached - 1) <= MARGIN, `${reached.toFixed(2)} of what was measured`);
  });

test('what is needed grows with the orders, and the steps follow each other', () => {
  const all = [100, 1_000, 10_000, 100_000, 1_000_000].map((ordersADay) =>
    capacityFor(recorded, { ...usualDemand, ordersADay }),
  );
  for (const [n, one] of all.entries()) {
    const before = all[n - 1];
    if (before === undefined) continue;
    for (const part of ['api', 'worker', 'database'] as const)
      assert.ok(one.cores[part] > before.cores[part], `${part} of ${one.ordersStored} orders`);
    assert.ok(one.iops > before.iops && one.disk.databaseGb > before.disk.databaseGb);
    assert.ok(steps.indexOf(one.step) >= steps.indexOf(before.step));
  }
  assert.equal(all[0]!.step, steps[0]);
  assert.equal(all.at(-1)!.step, steps.at(-1));
});

test('each part of the demand moves what it should', () => {
  const base = capacityFor(recorded, usualDemand);
  const twice = (key: keyof typeof usualDemand) =>
    capacityFor(recorded, { ...usualDemand, [key]: 2 * usualDemand[key] });
  assert.equal(twice('files').disk.filesGb, 2 * base.disk.filesGb);
  assert.equal(twice('fileMb').fileMbitASecond, 2 * base.fileMbitASecond);
  assert.equal(twice('retentionDays').disk.filesGb, 2 * base.disk.filesGb);
  assert.equal(twice('retentionDays').disk.databaseGb, base.disk.databaseGb);
  assert.equal(twice('years').ordersStored, 2 * base.ordersStored);
  // One print partner has 32 places, and takes half a second for each of 93 orders a second, which are little work.
  const millions = { ...usualDemand, ordersADay: 2_000_000, files: 1, fileMb: 0.1 };
  const { loads } = recorded;
  const quick = { ...recorded, loads: { ...loads, pipeline: { ...loads.pipeline, nodeUs: 2_000 } } };
  const workers = (partners: number) => capacityFor(quick, { ...millions, partners }).processes.worker;
  assert.ok(workers(1) > workers(10));
});

test('calls by processors end at the processors, the processes or the supervisor, whichever comes first', () => {
  const one = { nodeUs: 300, supervisorUs: 0, databaseUs: 100 };
  const two = { nodeUs: 400, supervisorUs: 20, databaseUs: 100 };
  assert.deepEqual(reachedOn(1, { one, two }), {
    perSecond: 2500,
    node: 0.75,
    database: 0.25,
    limit: 'processors',
  });
  // One process answers on two processors.
  assert.equal(reachedOn(2, { one, two }).limit, 'processes');
  assert.equal(reachedOn(8, { one, two: { ...two, databaseUs: 600 } }).perSecond, 8000);
  const { perSecond, limit } = reachedOn(8, { one, two });
  assert.deepEqual([Math.round(perSecond), limit], [10_526, 'processes']);
  assert.deepEqual(reachedOn(64, { one, two: { ...two, supervisorUs: 100 } }), {
    perSecond: 10_000,
    node: 4,
    database: 1,
    limit: 'supervisor',
  });
  assert.deepEqual(reachedBeside(32, { one, two }), { perSecond: 320_000, node: 128, database: 32 });
});

test('more processors answer no fewer calls, whichever side takes longer', () => {
  for (const databaseUs of [50, 300, 2_000]) {
    const cost = { nodeUs: 300, supervisorUs: 0, databaseUs };
    const costs = { one: cost, two: { ...cost, nodeUs: 350, supervisorUs: 3 } };
    const all = coreSizes.map((cores) => reachedOn(cores, costs).perSecond);
    assert.deepEqual(
      all,
      all.toSorted((one, other) => one - other),
    );
  }
});

test('figures are taken over from the results of benches, and those of others stay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'platen-results-'));
  try {
    const round = (perSecond: number, nodeUs: number) => ({ perSecond, cpu: { nodeUs, databaseUs: 7 } });
    const stamp = { date: '2027-01-02T03:04:05.000Z', commit: 'abc', cpu: 'Some CPU', cores: 8 };
    const write = (bench: string, figures: object) =>
      writeFileSync(join(folder, `${bench}.json`), JSON.stringify({ ...stamp, figures }));
    write('quotes', { 'quote 5': [round(30, 3), round(10, 1), round(20, 2)] });
    const cost = { nodeUs: 3.2, supervisorUs: 0, databaseUs: 1.5 };
    const costs = { one: cost, two: { ...cost, supervisorUs: 0.7 } };
    write('processes', { costs: { add: costs, info: costs, signal: costs } });
    write('footprint', {
      orders: 10,
      sizes: [{ orders: 100, products: 9 }, { orders: 90 }, { orders: 80 }, { orders: 70 }],
    });
    const result = recordFrom(folder, recorded);
    const expected = { ...stamp, date: '2027-01-02' };
    assert.deepEqual(result.loads, {
      ...recorded.loads,
      quote: { bench: 'quotes', ...expected, perSecond: 20, nodeUs: 2, databaseUs: 7 },
    });
    const rounded = { nodeUs: 3, supervisorUs: 0, databaseUs: 2 };
    assert.deepEqual(result.processes?.costs.add, { one: rounded, two: { ...rounded, supervisorUs: 1 } });
    assert.deepEqual(result.footprint, { bench: 'footprint', ...expected, bytesEnded: 10, bytesKept: 8 });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the command prints a table, and says what is wrong with an option', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, '../../scripts/capacity.ts'), ...args], {
      encoding: 'utf8',
    });
  const { status, stdout } = run('--orders-a-day', '1000000', '--retention-days', '365');
  assert.equal(status, 0);
  assert.match(stdout, /^1,000,000 orders a day\n/);
  assert.match(stdout, /orders stored +1,095,000,000\n/);
  assert.match(stdout, /kept for 365 days/);
  assert.deepEqual([run('--orders-a-day', '0').status, run('--orders', '5').status], [2, 2]);
  assert.match(run('--years', 'x').stderr, /^--years is x; it must be a number above 0/);
});
