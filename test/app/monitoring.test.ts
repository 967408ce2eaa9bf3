/** The metrics of the service, and the rules and the dashboard that read them. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { version } from '../../src/app/version.ts';
import { alertCauses } from '../../src/domain/alerts/alert-causes.ts';
import { backupName } from '../../src/domain/backup/backup.ts';
import { joinedMetrics } from '../../src/http/metrics/joined-metrics.ts';
import { createStoredGauges } from '../../src/http/metrics/metrics.ts';
import { keysOf } from '../../src/lib/keys.ts';
import { START } from '../harness/catalogue/catalogue.ts';
import { freePort } from '../harness/http/loopback.ts';
import { add, bring } from '../harness/orders/orders.ts';
import { startBeside, startPlaten, type TestPlaten } from '../harness/platen.ts';
import { newReference } from '../harness/references.ts';
import { postSignal } from '../harness/signals/signals.ts';
import { until } from '../harness/wait.ts';

const DEPLOY = join(import.meta.dirname, '../../deploy');
const RULES = join(DEPLOY, 'prometheus/platen.rules.yml');
/** The metric of Prometheus that says whether a process answered. */
const UP = 'up';

let platen: TestPlaten;
let backups: string;
/** What the process that answers calls exports, and what a worker beside it does. */
let apiPort: string;
let ofApi: string;
let ofWorker: string;
before(async () => {
  apiPort = String(await freePort());
  const workerPort = String(await freePort());
  backups = await mkdtemp(join(tmpdir(), 'platen-test-'));
  await writeFile(join(backups, backupName(new Date(START.getTime() - 3_600_000))), '');
  platen = await startPlaten({ settings: { PLATEN_METRICS_PORT: apiPort, PLATEN_BACKUP_DIR: backups } });
  await bring(platen, newReference(), 11);
  await bring(platen, newReference(), 11, { apikey: platen.keys.otherLive });
  const { id, itemIds } = await bring(platen, newReference(), 45);
  await postSignal(platen, { order: id, item: itemIds[0], type: 'ItemPacked' });
  await postSignal(platen, { order: id, item: itemIds[0], type: 'ItemProduce' });
  platen.clock.advanceBy(60_000);
  ofApi = await metricsAt(apiPort);

  const reference = await add(platen);
  const settings = { PLATEN_ROLE: 'worker', PLATEN_SWEEP_MS: '20', PLATEN_METRICS_PORT: workerPort };
  const worker = await startBeside(platen, settings);
  const isHandedOver = async () => {
    const info = await platen.post('/core/1.0/orders/info', { apikey: platen.keys.live, reference });
    return info.json.state === '45';
  };
  await until('the worker has handed the order over', isHandedOver);
  ofWorker = await metricsAt(workerPort);
  await worker.close();
});
after(async () => {
  await platen.close();
  await rm(backups, { recursive: true });
});

async function metricsAt(port: string): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
}

/** The samples of a metric, sorted. */
function samples(text: string, name: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .sort();
}

test('orders are exported by state and mode, with the age of the oldest', () => {
  const live = (state: string) => `platen_orders{state="${state}",mode="live"}`;
  const counts = samples(ofApi, 'platen_orders');
  assert.ok(counts.includes(`${live('download_error')} 2`), counts.join('\n'));
  assert.ok(counts.includes(`${live('uploaded')} 1`));
  assert.ok(counts.includes(`${live('complete')} 0`));
  const age = /^platen_orders_oldest_seconds{state="uploaded",mode="live"} (\d+)/m.exec(ofApi);
  assert.ok(Number(age?.[1]) >= 60, age?.[0]);
  assert.equal(samples(ofApi, 'platen_orders_oldest_seconds').length, 2);
});

test('signals are exported by type and verdict', () => {
  assert.deepEqual(samples(ofApi, 'platen_signals_total'), [
    'platen_signals_total{type="ItemPacked",verdict="moved"} 1',
    'platen_signals_total{type="ItemProduce",verdict="stale"} 1',
  ]);
});

test('attempts are exported by kind and outcome', () => {
  assert.deepEqual(samples(ofWorker, 'platen_attempts_total'), [
    'platen_attempts_total{kind="files",outcome="fetched"} 3',
    'platen_attempts_total{kind="handovers",outcome="taken"} 1',
  ]);
  assert.deepEqual(samples(ofWorker, 'platen_attempt_seconds_count'), [
    'platen_attempt_seconds_count{kind="files"} 3',
    'platen_attempt_seconds_count{kind="handovers"} 1',
  ]);
});

test('the process and its database are exported', () => {
  const build = (role: string) =>
    `platen_build_info{version="${version}",role="${role}",node="${process.version}"} 1`;
  assert.deepEqual(samples(ofApi, 'platen_build_info'), [build('api')]);
  assert.deepEqual(samples(ofWorker, 'platen_build_info'), [build('worker')]);
  assert.deepEqual(samples(ofApi, 'platen_database_up'), ['platen_database_up 1']);
  assert.equal(samples(ofApi, 'platen_database_connections').length, 2);
  assert.match(ofApi, /^platen_database_size_bytes [1-9]/m);
  assert.match(ofApi, /^nodejs_eventloop_lag_p99_seconds /m);
  // An hour before the start, and what has passed since then.
  const [age] = samples(ofApi, 'platen_backup_age_seconds');
  assert.ok(Number(age?.split(' ')[1]) > 3_600);
});

test('a delivery to an allowed host reads no metrics', async () => {
  for (const path of ['metrics', 'ready', 'live']) {
    const reply = await fetch(`http://127.0.0.1:${apiPort}/${path}`, { method: 'POST', body: '{}' });
    assert.deepEqual([reply.status, reply.headers.get('allow'), await reply.text()], [405, 'GET, HEAD', '']);
  }
});

test('while the database is away, only its own gauges are missing', async () => {
  const gauges = createStoredGauges(() => Promise.reject(new Error('away')));
  await gauges.refresh();
  const values = (await gauges.registry.metrics())
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  assert.deepEqual(values, ['platen_database_up 0']);
});

test('rules and dashboard name only metrics that are exported', async () => {
  const exported = new Set([UP]);
  const ofSeveral = await joinedMetrics(
    () => [],
    async () => [],
  ).write();
  for (const [, name = '', type] of `${ofApi}\n${ofWorker}\n${ofSeveral}`.matchAll(
    /^# TYPE (\S+) (\S+)$/gm,
  )) {
    exported.add(name);
    if (type === 'histogram') for (const part of ['_bucket', '_count', '_sum']) exported.add(name + part);
  }
  for (const file of [
    'prometheus/platen.rules.yml',
    'prometheus/platen.rules.test.yml',
    'grafana/platen.json',
  ]) {
    const named = new Set(
      readFileSync(join(DEPLOY, file), 'utf8').match(/\b(platen|nodejs|process)_\w+|\bup(?={)/g),
    );
    assert.ok(named.size > 3, file);
    assert.deepEqual(
      [...named].filter((name) => !exported.has(name)),
      [],
      file,
    );
  }
});

test('every cause of an alert has a rule of its severity', () => {
  const [critical, warning] = [...readFileSync(RULES, 'utf8').matchAll(/cause=~"([^"]+)"/g)].map(
    ([, causes = '']) => causes.split('|'),
  );
  const ofSeverity = (severity: string) =>
    keysOf(alertCauses).filter((cause) => alertCauses[cause].severity === severity);
  assert.deepEqual([critical, warning], [ofSeverity('critical'), ofSeverity('warning')]);
});

const PROMTOOL = process.env.PROMTOOL || 'promtool';
const hasPromtool = spawnSync(PROMTOOL, ['--version']).status === 0;
const skip = hasPromtool
  ? false
  : 'promtool is not installed (on Debian: apt-get install prometheus, or PROMTOOL)';

test('promtool finds no fault with metrics, rules and their tests', { skip }, () => {
  const run = (input: string | undefined, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(PROMTOOL, args, { input, encoding: 'utf8' });
    assert.deepEqual(
      [status, input === undefined ? '' : stderr],
      [0, ''],
      `${args.join(' ')}: ${stdout}${stderr}`,
    );
  };
  run(ofApi, 'check', 'metrics');
  run(ofWorker, 'check', 'metrics');
  run(undefined, 'check', 'rules', RULES);
  run(undefined, 'check', 'config', '--syntax-only', join(DEPLOY, 'prometheus/prometheus.yml'));
  run(undefined, 'test', 'rules', join(DEPLOY, 'prometheus/platen.rules.test.yml'));
});
