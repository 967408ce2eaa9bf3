/** What a look for due work costs does not depend on how much is due. */
import assert from 'node:assert/strict';
import { after, before, describe, type TestContext, test } from 'node:test';
import type { FairClaim } from '../../src/store/engine/fair-claims.ts';
import { claimFiles } from '../../src/store/files/files.ts';
import { claimHandovers } from '../../src/store/partners/handovers.ts';
import { createPlanDatabase, type PlanDatabase } from '../harness/orders/plan-database.ts';

const HANDOVERS = 50_000;
const FILE_ORDERS = 20_000;
const HOSTS = 5_000;
/** Read row by row, the rows of the busy host are 40,000. */
const MOST_BUFFERS = 4_000;
const [BUSY, IDLE] = [1, 2];

const due = `'2026-03-02T10:00:00Z'`;
const now = new Date('2026-03-02T12:00:00Z');
const places: FairClaim = { now, limit: 64, places: 128, perHost: 8, occupied: [], after: null };
const busy = (running: number, clientId = BUSY) => ({ host: 'full.example', clientId, running });

function cheap(t: TestContext, buffers: number, most = MOST_BUFFERS): void {
  t.diagnostic(`${buffers} buffers`);
  assert.ok(buffers <= most, `${buffers} buffers`);
}

let plans: PlanDatabase;
before(async () => {
  plans = await createPlanDatabase(async (ask) => {
    for (const statement of statements) await ask(statement);
  });
});
after(() => plans.close());

/** Clients 1 and 2 of the statements are the first two of this database. */
const statements = [
  `insert into clients (name, created_at) select 'Shop ' || n, now() from generate_series(1, 20) n`,
  `insert into partners (name, address, order_key_sealed, created_at)
    select 'Printer ' || n, 'https://print.example', '\\x00', now() from generate_series(1, 20) n`,
  `insert into orders (interface, client_id, id, reference, mode, state, email, addresses, costs, created_at)
    select 'core', ${BUSY}, n, 'many-' || n, 'live', 10, 'a@b.example', '[]'::jsonb, '{}'::json, now() from generate_series(1, ${HANDOVERS}) n
    union all
    select 'core', ${IDLE}, 100000 + n, 'few-' || n, 'live', 10, 'a@b.example', '[]'::jsonb, '{}'::json, now()
    from generate_series(0, ${HOSTS}) n`,
  `insert into order_files (client_id, order_id, n, type, url_sealed, host, next_at)
    select ${BUSY}, id, n, 'book', '\\x00', 'full.example', ${due}::timestamptz + id * interval '1 ms'
    from orders, generate_series(1, 2) n where client_id = ${BUSY} and id <= ${FILE_ORDERS}`,
  `insert into order_files (client_id, order_id, n, type, url_sealed, host, next_at)
    select ${IDLE}, 100000, n, 'book', '\\x00', 'other' || n % 50 || '.example', ${due}::timestamptz + interval '1 h'
    from generate_series(1, 200) n`,
  `insert into handovers (client_id, order_id, n, partner_id, next_at)
    select ${BUSY}, id, 1, (select min(id) from partners), ${due}::timestamptz + id * interval '1 ms'
    from orders where client_id = ${BUSY}`,
];

describe('behind 40,000 due files of one host', () => {
  const look = async (claim: Partial<FairClaim>) => {
    let claimed: readonly { host: string }[] = [];
    const buffers = await plans.buffersOf(async (tx) => {
      const leaseUntil = new Date(now.getTime() + 15_000);
      claimed = (await claimFiles(tx, { ...places, ...claim, leaseUntil })).rows;
    });
    return { buffers, hosts: claimed.map(({ host }) => host) };
  };

  test('that has all of its places, the files of others are claimed', async (t) => {
    const { buffers, hosts } = await look({ occupied: [busy(4), busy(4, IDLE)] });
    assert.equal(hosts.length, 62);
    assert.ok(!hosts.includes('full.example'));
    cheap(t, buffers);
  });

  test('of which its client has its share, the files of others are claimed', async (t) => {
    const { buffers, hosts } = await look({ occupied: [busy(4)] });
    assert.ok(hosts.length > 0 && !hosts.includes('full.example'));
    cheap(t, buffers);
  });

  test('one place that is free is taken by one file', async (t) => {
    const { buffers, hosts } = await look({ limit: 1, places: 1 });
    assert.equal(hosts.length, 1);
    cheap(t, buffers);
  });

  test('a look at the free host itself', async (t) => {
    const { buffers, hosts } = await look({});
    assert.equal(hosts.filter((host) => host === 'full.example').length, 4);
    cheap(t, buffers);
  });

  test('and with nothing else due', async (t) => {
    await plans.pool.query(`update order_files set next_at = null where host <> 'full.example'`);
    const { buffers, hosts } = await look({ occupied: [busy(4), busy(4, IDLE)] });
    assert.deepEqual(hosts, []);
    cheap(t, buffers, MOST_BUFFERS / 10);
  });
});

describe('with 5,000 hosts due', () => {
  before(async () => {
    await plans.pool.query(`insert into order_files (client_id, order_id, n, type, url_sealed, host, next_at)
      select ${IDLE}, 100000 + n, 1, 'book', '\\x00', 'host' || n || '.example', ${due} from generate_series(1, ${HOSTS}) n`);
    await plans.pool.query('vacuum (analyze) order_files');
  });

  test('a look ends after some of them, and the next ones reach all', async (t) => {
    const seen = new Set<string>();
    const claim = { ...places, occupied: [busy(8)], leaseUntil: new Date(now.getTime() + 15_000) };
    const buffers = await plans.buffersOf((tx) => claimFiles(tx, claim));
    let from: FairClaim['after'] = null;
    do {
      const { rows, reached } = await plans.tryOut((tx) => claimFiles(tx, { ...claim, after: from }));
      assert.ok(rows.length > 0 || !reached);
      for (const { host } of rows) seen.add(host);
      from = reached;
    } while (from);
    assert.equal(seen.size, HOSTS);
    cheap(t, buffers);
  });

  test('of which none has an attempt before tomorrow, a look ends as early', async (t) => {
    await plans.pool.query(`update order_files set next_at = '2026-03-03' where order_id > 100000`);
    const buffers = await plans.buffersOf(async (tx) => {
      const { rows, reached } = await claimFiles(tx, { ...places, occupied: [busy(8)], leaseUntil: now });
      assert.deepEqual(rows, []);
      assert.ok(reached);
    });
    cheap(t, buffers);
  });
});

test('behind 50,000 due handovers of a busy partner, a look costs as little', async (t) => {
  const { rows } = await plans.pool.query('select min(id)::text as id from partners');
  const occupied = [{ host: rows[0].id, clientId: BUSY, running: 8 }];
  const buffers = await plans.buffersOf(async (tx) => {
    const claim = { ...places, perHost: 16, occupied, leaseUntil: new Date(now.getTime() + 15_000) };
    assert.deepEqual((await claimHandovers(tx, claim)).rows, []);
  });
  cheap(t, buffers, MOST_BUFFERS / 10);
});

test('a partner has its own number of places, of which a client alone gets half', async (t) => {
  const { rows } = await plans.pool.query('select min(id)::text as id from partners');
  const claimed = async (ownLimits: Record<string, number>, running: number) => {
    const occupied = running === 0 ? [] : [{ host: rows[0].id, clientId: BUSY, running }];
    let found = 0;
    const buffers = await plans.buffersOf(async (tx) => {
      const claim = {
        ...places,
        perHost: 16,
        ownLimits,
        occupied,
        leaseUntil: new Date(now.getTime() + 15_000),
      };
      found = (await claimHandovers(tx, claim)).rows.length;
    });
    cheap(t, buffers);
    return found;
  };
  const own = (limit: number) => ({ [rows[0].id]: limit });
  assert.deepEqual(
    [await claimed({}, 0), await claimed(own(1), 0), await claimed(own(4), 0), await claimed(own(40), 0)],
    [8, 1, 2, 20],
  );
  assert.deepEqual(
    [await claimed(own(1), 1), await claimed(own(4), 2), await claimed(own(40), 8)],
    [0, 0, 12],
  );
});
