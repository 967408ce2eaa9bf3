/** How a start is divided among its processes, and what all of them say together. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readConfig } from '../../../src/app/config/config.ts';
import { processCounts, shareOf } from '../../../src/app/config/processes.ts';
import { joinedReadinessReply, type ProcessState } from '../../../src/http/health.ts';
import { joinedMetrics } from '../../../src/http/metrics/joined-metrics.ts';
import { createMetrics } from '../../../src/http/metrics/metrics.ts';

const external = { DATABASE_URL: 'postgres://platen@db.example/platen' };
const countsOf = (env: NodeJS.ProcessEnv, processors: number) => processCounts(readConfig(env), processors);

describe('the number of processes', () => {
  test('one process does everything unless the settings say otherwise', () => {
    assert.equal(countsOf({}, 64), undefined);
    assert.equal(countsOf({ PLATEN_PROCESSES: '1' }, 64), undefined);
  });

  test('a worker stands beside every two that answer requests', () => {
    assert.deepEqual(countsOf({ PLATEN_PROCESSES: '2' }, 1), { api: 2, worker: 1 });
    assert.deepEqual(countsOf({ PLATEN_PROCESSES: '5' }, 1), { api: 5, worker: 3 });
    assert.deepEqual(countsOf({ PLATEN_PROCESSES: '5', PLATEN_ROLE: 'api' }, 1), { api: 5, worker: 0 });
    assert.deepEqual(countsOf({ PLATEN_PROCESSES: '5', PLATEN_ROLE: 'worker' }, 1), { api: 0, worker: 5 });
  });

  test('auto leaves the embedded database half of the processors', () => {
    const auto = { PLATEN_PROCESSES: 'auto' };
    assert.equal(countsOf(auto, 2), undefined);
    assert.deepEqual(countsOf(auto, 8), { api: 4, worker: 2 });
    assert.equal(countsOf({ ...auto, ...external }, 1), undefined);
    assert.deepEqual(countsOf({ ...auto, ...external }, 8), { api: 8, worker: 4 });
    assert.deepEqual(countsOf({ ...auto, ...external }, 500), { api: 64, worker: 32 });
  });

  test('anything else is refused', () => {
    for (const PLATEN_PROCESSES of ['0', '65', 'two', '-1', '1.5'])
      assert.throws(
        () => readConfig({ PLATEN_PROCESSES }),
        /PLATEN_PROCESSES is ".*"; it must be auto or an integer/,
      );
  });
});

describe('what is for all processes together', () => {
  const share = (env: NodeJS.ProcessEnv) => {
    const config = readConfig(env);
    return shareOf(config, processCounts(config)!);
  };

  test('is divided among those that use it', () => {
    const { poolSize, places, maxConnections, bodyBytes, uploadPlaces } = share({
      PLATEN_PROCESSES: '4',
      PLATEN_POOL_SIZE: '20',
    });
    assert.deepEqual(
      [poolSize, places, maxConnections, bodyBytes, uploadPlaces],
      [3, 64, 1000, 16_777_216, 16],
    );
  });

  test('connections grow with the processes up to what a server usually has', () => {
    assert.equal(share({ PLATEN_PROCESSES: '2' }).poolSize, 10);
    assert.equal(share({ PLATEN_PROCESSES: '16' }).poolSize, 3);
    assert.equal(share({ PLATEN_PROCESSES: '64' }).poolSize, 2);
  });

  test('connections that do not suffice are refused with a number that does', () => {
    assert.throws(
      () => readConfig({ PLATEN_PROCESSES: '2', PLATEN_POOL_SIZE: '5' }),
      /PLATEN_POOL_SIZE is 5, too few for the 3 processes .*; set it to at least 6, or lower PLATEN_PROCESSES/,
    );
  });
});

describe('readiness of several processes', () => {
  const healthy = { reasons: [], warnings: [], clockSkewMs: 0, backlogRows: 3 };
  const processOf = (name: string, more: Partial<ProcessState> = {}): ProcessState => ({
    name,
    role: name.split('-')[0]!,
    pid: 7,
    restarts: 0,
    readiness: healthy,
    ...more,
  });

  test('one that starts again is a warning while another does its work', () => {
    const away = processOf('api-1', { pid: undefined, restarts: 1, readiness: undefined });
    const { status, body } = joinedReadinessReply([away, processOf('api-2'), processOf('worker-1')]);
    assert.equal(status, 200);
    assert.deepEqual(body, {
      status: 'ready',
      reasons: [],
      warnings: ['api-1: api-1 is starting or does not answer'],
      clock_skew_ms: 0,
      backlog_rows: 3,
      processes: [
        { name: 'api-1', pid: null, ready: false, restarts: 1 },
        { name: 'api-2', pid: 7, ready: true, restarts: 0 },
        { name: 'worker-1', pid: 7, ready: true, restarts: 0 },
      ],
    });
  });

  test('without any process of a role it is not ready, for each reason once', () => {
    const ill = { readiness: { ...healthy, reasons: ['the database is read-only'], clockSkewMs: -9 } };
    const { status, body } = joinedReadinessReply([
      processOf('api-1', ill),
      processOf('api-2', ill),
      processOf('worker-1', { readiness: undefined }),
    ]);
    assert.equal(status, 503);
    const { reasons, clock_skew_ms } = body as { reasons: string[]; clock_skew_ms: number };
    assert.deepEqual(reasons, ['the database is read-only', 'worker-1 is starting or does not answer']);
    assert.equal(clock_skew_ms, -9);
  });
});

test('metrics of several processes are added up, and those of the database are read once', async () => {
  let reads = 0;
  const member = () =>
    createMetrics({
      build: { version: '1.2.3', role: 'api' },
      stored: async () => {
        reads += 1;
        return {
          orders: [],
          due: [],
          alerts: [],
          deleted: [],
          databaseBytes: 5_000,
          servers: { failovers: 0, standbys: [] },
          parts: [],
        };
      },
      signals: () => [],
      connections: () => ({ used: 2, idle: 1, waiting: 0 }),
      replicas: () => [],
      reads: () => ({ replica: 0, primary: 0 }),
      backupAgeSeconds: async () => 60,
    });
  const members = [member(), member()];
  for (const { observeRequest } of members) observeRequest('/ready', 200, 3);
  const processes = [
    { name: 'api-1', role: 'api', pid: 1, restarts: 2 },
    { name: 'api-2', role: 'api', pid: undefined, restarts: 1 },
  ];
  const { write } = joinedMetrics(
    () => processes,
    // As they arrive from another process.
    async () => JSON.parse(JSON.stringify(await Promise.all(members.map(({ read }, at) => read(at === 0))))),
  );
  const text = await write();
  const value = (sample: string) =>
    text
      .split('\n')
      .find((line) => line.startsWith(`${sample} `))
      ?.slice(sample.length + 1);
  assert.equal(value('platen_http_request_seconds_count{route="/ready",status="200"}'), '2');
  assert.equal(value('platen_database_connections{state="used"}'), '4');
  assert.equal(value('platen_database_size_bytes'), '5000');
  assert.equal(value('platen_database_up'), '1');
  assert.equal(value('platen_orders{state="new",mode="live"}'), '0');
  assert.equal(value('platen_backup_age_seconds'), '60');
  assert.equal(value(`platen_build_info{version="1.2.3",role="api",node="${process.version}"}`), '1');
  assert.equal(value('platen_processes{role="api"}'), '1');
  assert.equal(value('platen_process_restarts_total{role="api"}'), '3');
  assert.equal(reads, 1);
});
