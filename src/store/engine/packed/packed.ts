import { type RawBuilder, sql } from 'kysely';
import type { SignalType, Verdict } from '../../../domain/signals/signal.ts';
import type { Attempt } from '../attempts.ts';
import type { Tx } from '../db.ts';
import { asked, type OrderKey } from '../keys.ts';
import {
  at,
  codeOf,
  element,
  integer,
  listed,
  listOf,
  seconds,
  secondsAt,
  text,
  unless,
} from './elements.ts';
import {
  arePackable,
  fileColumns,
  fileRows,
  packedFileColumns,
  packedFilesOf,
  type SealTogether,
  sealedAddresses,
  wholeFiles,
} from './files.ts';

/**
 * The history and the files of an order that rests are one row of `packed_orders` instead of about twenty of `order_log`,
 * `signals`, `attempts` and `order_files` (docs/decisions/0065-packed-orders.md). Each of these is an array here, an element for a
 * row. Reading is done in SQL, so that `wholeLog`, `wholeSignals`, `wholeAttempts` and `wholeFiles` can stand wherever the table
 * could.
 */

/** Codes are stored: lists may only grow at their ends. */
export const packedTypes: readonly SignalType[] = [
  'ItemRegistered',
  'ItemProduce',
  'ItemProduced',
  'ItemPacked',
  'ItemShipped',
  'ItemDelay',
  'ItemError',
  'ItemCanceled',
];
export const packedVerdicts: readonly Verdict[] = ['moved', 'already_there', 'stale', 'conflict'];
export const packedKinds: readonly Attempt['kind'][] = ['fetch', 'handover', 'resend', 'cancel'];

/**
 * The identity of a signal in SQL, as `signalIdentity` writes it. The hash of a signal is stored only if it
 * differs, as after its personal data were erased.
 */
const hashOf = (s: RawBuilder<unknown>) => sql`sha256(convert_to('["'
    || case ${s}.type when 'ItemError' then 'ItemDelay' else ${s}.type end || '","'
    || to_char(${s}.signaled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '",'
    || concat_ws(',', ${sql.join(
      ['tracking', 'shipping_option', 'cause', 'message'].map(
        (column) => sql`coalesce(to_json(${s}.${sql.ref(column)})::text, 'null')`,
      ),
    )}, coalesce(trim_scale(${s}.delay_hours)::text, 'null')) || ']', 'UTF8'))`;

const logElement = element(
  sql`state::text`,
  seconds(sql`began_at`, sql`at`),
  text(sql`reason_code`),
  text(sql`reason`),
  // Numbers have no gaps; one that `platen check` would find stays one.
  unless(sql`'0'`, integer(sql`(n - place)`)),
);

const logRows = (packed: RawBuilder<unknown>) => sql`
  select client_id, order_id, (place + coalesce(${at(4)}::int, 0))::smallint as n, ${at(0)}::smallint as state,
    began_at + ${secondsAt(1)} as at, ${at(3)} as reason, ${at(2)} as reason_code
  from ${packed} cross join lateral json_array_elements(log) with ordinality as e (v, place)`;

const signalElement = element(
  integer(sql`s.receipt`),
  integer(sql`s.item_n`),
  codeOf(packedTypes, sql`s.type`),
  seconds(sql`began_at`, sql`s.signaled_at`),
  seconds(sql`s.signaled_at`, sql`s.received_at`),
  integer(sql`s.partner_id`),
  text(sql`s.tracking`),
  text(sql`s.shipping_option`),
  unless(sql`'1'`, codeOf(packedVerdicts, sql`s.verdict`)),
  unless(sql`'1'`, integer(sql`s.seen_count`)),
  text(sql`nullif(s.version, '2.0')`),
  text(sql`s.cause`),
  text(sql`s.message`),
  integer(sql`s.delay_hours`),
  text(sql`encode(nullif(s.hash, ${hashOf(sql`s`)}), 'hex')`),
);

const signalRows = (packed: RawBuilder<unknown>) => sql`
  select client_id, order_id, item_n, coalesce(decode(other_hash, 'hex'), ${hashOf(sql`s`)}) as hash, receipt, partner_id,
    version, type, signaled_at, tracking, shipping_option, cause, message, delay_hours, verdict, received_at, seen_count
  from (
    select client_id, order_id, ${at(0)}::bigint as receipt, ${at(1)}::smallint as item_n,
      (${listed(packedTypes)})[${at(2)}::int] as type, began_at + ${secondsAt(3)} as signaled_at,
      began_at + ${secondsAt(3)} + ${secondsAt(4)} as received_at, ${at(5)}::bigint as partner_id, ${at(6)} as tracking,
      ${at(7)} as shipping_option, (${listed(packedVerdicts)})[coalesce(${at(8)}::int, 1)] as verdict,
      coalesce(${at(9)}::int, 1) as seen_count, coalesce(${at(10)}, '2.0') as version, ${at(11)} as cause,
      ${at(12)} as message, ${at(13)}::numeric(8, 2) as delay_hours, ${at(14)} as other_hash
    from ${packed} cross join lateral json_array_elements(signals) as e (v)
  ) as s`;

/** The fields of a fetch's record that repeat its file. */
const sameAsFile = sql`jsonb_strip_nulls(jsonb_build_object(
    'host', f.host, 'bytes', f.size, 'format', f.format, 'md5', f.md5_computed))`;
const beyondFile = sql`(a.report - array['host', 'bytes', 'format', 'md5'])`;
const repeatsFile = sql`coalesce(f.state = 'fetched' and ${beyondFile} || ${sameAsFile} = a.report, false)`;
const usualOutcome = (kind: RawBuilder<unknown>) =>
  sql`case when ${kind} = 'fetch' then 'fetched' else 'taken' end`;

const attemptElement = element(
  codeOf(packedKinds, sql`a.kind`),
  integer(sql`a.n`),
  seconds(sql`began_at`, sql`a.ended_at`),
  sql`case when ${repeatsFile} then '1' end`,
  unless(sql`'1'`, integer(sql`a.run`)),
  text(unless(usualOutcome(sql`a.kind`), sql`a.outcome`)),
  unless(sql`'{}'`, sql`(case when ${repeatsFile} then ${beyondFile} else a.report end)::text`),
);

const attemptRows = (packed: RawBuilder<unknown>) => sql`
  select a.client_id, a.order_id, a.kind, a.n, a.run, a.ended_at, coalesce(a.outcome, ${usualOutcome(sql`a.kind`)}) as outcome,
    coalesce(a.report, '{}') || case when f.n is null then '{}' else ${sameAsFile} end as report
  from (
    select client_id, order_id, (${listed(packedKinds)})[${at(0)}::int] as kind, ${at(1)}::smallint as n,
      began_at + ${secondsAt(2)} as ended_at, ${at(3)} = '1' as repeats_file, coalesce(${at(4)}::int, 1) as run,
      ${at(5)} as outcome, ${at(6)}::jsonb as report
    from ${packed} cross join lateral json_array_elements(attempts) as e (v)
  ) as a
  left join ${wholeFiles} f on a.repeats_file and f.client_id = a.client_id and f.order_id = a.order_id and f.n = a.n`;

const logColumns = sql`client_id, order_id, n, state, at, reason, reason_code`;
const signalColumns = sql`client_id, order_id, item_n, hash, receipt, partner_id, version, type, signaled_at, tracking,
  shipping_option, cause, message, delay_hours, verdict, received_at, seen_count`;
const attemptColumns = sql`client_id, order_id, kind, n, run, ended_at, outcome, report`;

const packedOrders = sql`packed_orders`;

/** `order_log`, packed or not. */
export const wholeLog = sql`(select ${logColumns} from order_log union all ${logRows(packedOrders)})`;

/** `signals`, packed or not. */
export const wholeSignals = sql`(select ${signalColumns} from signals union all ${signalRows(packedOrders)})`;

/** `attempts`, packed or not. */
export const wholeAttempts = sql`(select ${attemptColumns} from attempts union all ${attemptRows(packedOrders)})`;

/** The attempts among some rows of `packed_orders`. */
export const packedAttempts = (packed: RawBuilder<unknown>) => sql`(${attemptRows(packed)})`;

/**
 * Packs the history and the files of locked orders that ended and are not packed. What is packed is what is deleted, by the same statement, so
 * that nothing is lost of what others write beside it.
 */
export async function packOrders(
  tx: Tx,
  orders: readonly OrderKey[],
  sealTogether: SealTogether,
): Promise<void> {
  const ofOrder = sql`t.client_id = asked.client_id and t.order_id = asked.order_id`;
  const deleted = (table: string, which = sql``) =>
    sql`(delete from ${sql.table(table)} t using ${asked(orders)} where ${ofOrder} ${which} returning t.*)`;
  const ofEach = sql`group by client_id, order_id`;
  await sql`
    update partners p set deprecated_signal_at = greatest(p.deprecated_signal_at, packed.at)
    from (select t.partner_id, max(t.received_at) as at from signals t join ${asked(orders)} on ${ofOrder}
      where t.version = '1.1' or t.type = 'ItemError' group by t.partner_id) as packed
    where p.id = packed.partner_id and p.deprecated_signal_at is distinct from greatest(p.deprecated_signal_at, packed.at)`.execute(
    tx,
  );
  const addresses = await sealedAddresses(tx, orders, sealTogether);
  await sql`
    with l as ${deleted('order_log')}, s as ${deleted('signals')}, a as ${deleted('attempts')},
    f as ${deleted('order_files', sql`and ${arePackable}`)},
    base as (select client_id, order_id, min(at) as began_at, max(at) as ended_at from l ${ofEach}),
    of_log as (
      select client_id, order_id, ${listOf(logElement, sql`n`)} as log
      from (select l.*, row_number() over (partition by client_id, order_id order by n) as place from l) as l
      join base using (client_id, order_id) ${ofEach}
    ), of_signals as (
      select client_id, order_id, ${listOf(signalElement, sql`receipt`)} as signals
      from s join base using (client_id, order_id) ${ofEach}
    ), of_attempts as (
      select a.client_id, a.order_id, min(a.ended_at) as attempted_at,
        ${listOf(attemptElement, sql`a.ended_at, a.kind, a.n, a.run`)} as attempts
      from a join base using (client_id, order_id)
      left join order_files f on a.kind = 'fetch' and f.client_id = a.client_id and f.order_id = a.order_id and f.n = a.n
      group by a.client_id, a.order_id
    ), of_files as (${packedFilesOf(sql`f join base using (client_id, order_id)`, addresses)})
    insert into packed_orders (client_id, order_id, began_at, ended_at, attempted_at, log, signals, attempts, ${packedFileColumns})
    select client_id, order_id, began_at, ended_at, attempted_at, log, coalesce(signals, '[]'), coalesce(attempts, '[]'),
      coalesce(files, '[]'), urls_sealed, contents, files_expired_at
    from base join of_log using (client_id, order_id) left join of_signals using (client_id, order_id)
      left join of_attempts using (client_id, order_id) left join of_files using (client_id, order_id)
    order by client_id, order_id`.execute(tx);
}

/** Restores the rows of those locked orders that are packed, so that they can be changed. They are packed again when they rest. */
export async function unpackOrders(tx: Tx, orders: readonly OrderKey[]): Promise<void> {
  const packed = sql`packed`;
  await sql`
    with packed as (
      delete from packed_orders p using ${asked(orders)}
      where p.client_id = asked.client_id and p.order_id = asked.order_id returning p.*
    ), l as (
      insert into order_log (${logColumns}) ${logRows(packed)}
    ), f as (
      insert into order_files (${fileColumns}) ${fileRows(packed)}
    ), s as (
      insert into signals (${signalColumns}) overriding system value ${signalRows(packed)}
    )
    insert into attempts (${attemptColumns}) ${attemptRows(packed)}`.execute(tx);
}
