import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR, SYSTEM } from '../../../src/domain/actor.ts';
import { sentenceOf } from '../../../src/domain/details/details.ts';
import type { Refused } from '../../../src/domain/refusal.ts';
import { Unavailable, withRetries } from '../../../src/operations/engine/retried.ts';
import { explainRouting } from '../../../src/operations/partners/routing.ts';
import { prepareRequestLog } from '../../../src/operations/requests/request-log.ts';
import { confirmClock } from '../../../src/operations/retention/clock-guard.ts';
import {
  keepHouse as housekeeping,
  listRetention,
  setRetention,
} from '../../../src/operations/retention/retention.ts';
import { connect } from '../../../src/store/engine/db.ts';
import { bring } from '../../harness/orders/orders.ts';
import { keepHouse, startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { closedPort } from '../../outbound/support.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

const run: TestPlaten['core']['operations']['run'] = (...call) => platen.core.operations.run(...call);
const set = (what: string, days: number | null) => run(setRetention, OPERATOR, { what, days });

/** The days of the request log. */
async function days(): Promise<string[]> {
  const result = await sql<{ day: string }>`
    select right(c.relname, 8) as day from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'request_log'::regclass order by 1`.execute(platen.queries);
  return result.rows.map(({ day }) => day);
}

test('every rule has a name of its own, and a preset within its bounds', async () => {
  const rules = await run(listRetention, OPERATOR, undefined);
  assert.equal(new Set(rules.map(({ what }) => what)).size, rules.length);
  for (const { days, presetDays, adjustable } of rules) {
    assert.equal(days, presetDays);
    if (adjustable && presetDays !== null)
      assert.ok(presetDays >= adjustable.atLeast && presetDays <= adjustable.atMost);
  }
});

test('the request log has a partition for today and tomorrow, made by processes at once', async () => {
  platen.clock.advanceBy(DAY_MS);
  await Promise.all(Array.from({ length: 4 }, () => run(prepareRequestLog, SYSTEM, undefined)));
  assert.deepEqual(await days(), ['20260302', '20260303', '20260304']);
});

test('its days are dropped after 14 days, or after as many as the operator set', async () => {
  platen.clock.set(new Date('2026-03-16T23:59:59.999Z'));
  await keepHouse(platen);
  assert.deepEqual(await days(), ['20260302', '20260303', '20260304']);
  platen.clock.set(new Date('2026-03-17T00:00:00.000Z'));
  await keepHouse(platen);
  assert.deepEqual(await days(), ['20260303', '20260304']);
  assert.equal((await set('request-log', 13)).days, 13);
  await keepHouse(platen);
  assert.deepEqual(await days(), ['20260304']);
  assert.equal((await set('request-log', null)).days, 14);
  await keepHouse(platen);
  assert.deepEqual(await days(), ['20260304']);
});

test('only rules that may be set can be, within their bounds', async () => {
  const refusals: [string, number, RegExp][] = [
    ['request-log', 0, /^is 0; it must be an integer from 1 to 366$/],
    ['request-log', 367, /^is 367/],
    ['request-log', 1.5, /^is 1\.5/],
    ['access-tokens', 2, /always kept for the same time/],
    ['request-logs', 2, /did you mean request-log\?$/],
    ['everything at all', 2, /it must be quotes or .* or request-log$/],
  ];
  for (const [what, days, sentence] of refusals)
    await assert.rejects(set(what, days), ({ problems }: Refused) =>
      sentence.test(sentenceOf(problems[0].detail)),
    );
  const changed = (await run(listRetention, OPERATOR, undefined)).filter(
    (rule) => rule.days !== rule.presetDays,
  );
  assert.deepEqual(changed, []);
});

test('a rule that fails holds up no other', async () => {
  platen.clock.set(new Date('2026-04-20T00:00:00.000Z'));
  await run(prepareRequestLog, SYSTEM, undefined);
  await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''not today''; end'`.execute(
    platen.queries,
  );
  await sql`create trigger refuse before delete on quotes for each statement execute function refuse()`.execute(
    platen.queries,
  );
  await run(confirmClock, OPERATOR, undefined);
  const broken: string[] = [];
  await housekeeping(
    (operation, input) => run(operation, SYSTEM, input),
    (step) => broken.push(step),
  );
  assert.deepEqual(broken, ['deleting quotes']);
  // The last of all rules.
  assert.deepEqual(await days(), ['20260420', '20260421']);
  await sql`drop trigger refuse on quotes`.execute(platen.queries);
});

describe('a database', () => {
  const options = { poolSize: 1, onError: () => undefined };
  /** The housekeeping, in which a rule is carried out by another statement. */
  async function brokenSteps(what: string, statement: () => Promise<unknown>): Promise<string[]> {
    await run(confirmClock, OPERATOR, undefined);
    const broken: string[] = [];
    await housekeeping(
      async (operation, input) => {
        const isRule = (input as { what?: string } | undefined)?.what === what;
        return isRule ? (withRetries(statement) as never) : run(operation, SYSTEM, input);
      },
      (step) => broken.push(step),
    );
    return broken;
  }

  test('that does not carry out a rule in time does not end the housekeeping', async () => {
    const hasty = connect({ url: platen.databaseUrl }, { ...options, queryTimeoutMs: 1 });
    assert.deepEqual(await brokenSteps('quotes', () => sql`select pg_sleep(30)`.execute(hasty.queries)), [
      'deleting quotes',
    ]);
    await hasty.close();
    const lock = sql`select pg_advisory_xact_lock(1)`;
    const impatient = connect({ url: platen.databaseUrl }, { ...options, lockTimeoutMs: 1 });
    const locked = await platen.queries.transaction().execute(async (tx) => {
      await sql`${lock}`.execute(tx);
      return brokenSteps('quotes', () => sql`${lock}`.execute(impatient.queries));
    });
    assert.deepEqual(locked, ['deleting quotes']);
    await impatient.close();
  });

  test('that is away does', async () => {
    const away = connect({ url: `postgres://localhost:${await closedPort()}/none` }, options);
    await assert.rejects(
      brokenSteps('quotes', () => sql`select 1`.execute(away.queries)),
      Unavailable,
    );
    await away.close();
  });
});

test('the reasons of routings are deleted a year after their order ended, the choices are kept', async () => {
  const ended = await bring(platen, 'ended-order', 100);
  const open = await bring(platen, 'open-order', 45);
  const explained = async ({ reference: name }: { reference: string }) =>
    (await run(explainRouting, OPERATOR, { name })).routings.map(({ partnerId, verdicts }) => [
      partnerId,
      verdicts.length > 0,
    ]);
  platen.clock.advanceBy(366 * DAY_MS - 1);
  await keepHouse(platen);
  assert.deepEqual(await explained(ended), [[platen.keys.partnerId, true]]);
  platen.clock.advanceBy(DAY_MS);
  await keepHouse(platen);
  assert.deepEqual(await explained(ended), [[platen.keys.partnerId, false]]);
  assert.deepEqual(await explained(open), [[platen.keys.partnerId, true]]);
});
