import { sql } from 'kysely';
import type { ListedPartner, Partner } from '../../domain/partners/partner.ts';
import type { PartnerTerms } from '../../domain/partners/partner-terms.ts';
import type { RoutedPartner } from '../../domain/partners/routing/routed.ts';
import { only } from '../../lib/lists.ts';
import type { Queries, Tx } from '../engine/db.ts';
import type { PartnersRow, ServiceRow, SignalsRow } from '../rows.ts';
import { storedTerms, toTerms } from './partner-json.ts';

type PartnerRow = Pick<
  PartnersRow,
  'id' | 'name' | 'address' | 'priority' | 'open' | 'paused_until' | 'ended_at' | 'terms' | 'created_at'
>;

type UsedPartner = Omit<ListedPartner, 'clockShift'>;
type ListedPartnerRow = PartnerRow & { readonly deprecated_signal_at: SignalsRow['received_at'] | null };

const columns = sql`id, name, address, priority, open, paused_until, ended_at, terms, created_at`;

function toPartner(row: PartnerRow): Partner {
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    priority: row.priority,
    open: row.open,
    pausedUntil: row.paused_until,
    endedAt: row.ended_at,
    terms: toTerms(row.terms),
    createdAt: row.created_at,
  };
}

export async function insertPartner(
  tx: Tx,
  partner: Pick<Partner, 'name' | 'address' | 'priority' | 'createdAt'>,
  orderKeySealed: Buffer,
): Promise<Partner> {
  const result = await sql<PartnerRow>`
    insert into partners (name, address, order_key_sealed, priority, open, created_at)
    values (${partner.name}, ${partner.address}, ${orderKeySealed}, ${partner.priority}, true, ${partner.createdAt})
    returning ${columns}`.execute(tx);
  await bumpPartnerEpoch(tx);
  return toPartner(only(result.rows));
}

/** Partners in the memory of a process are read again when this counter has changed. */
export async function readPartnerEpoch(queries: Queries): Promise<number> {
  const result = await sql<Pick<ServiceRow, 'partner_epoch'>>`select partner_epoch from service`.execute(
    queries,
  );
  return result.rows[0]?.partner_epoch ?? 0;
}

/** Must be part of every transaction that changes a partner. Notifies the listening processes. */
async function bumpPartnerEpoch(tx: Tx): Promise<void> {
  await sql`
    with bumped as (update service set partner_epoch = partner_epoch + 1)
    select pg_notify('platen_partners', '')`.execute(tx);
}

/** Everything that routing depends on, of every partner. */
export async function readRoutedPartners(queries: Queries): Promise<RoutedPartner[]> {
  const result = await sql<PartnerRow>`select ${columns} from partners order by id`.execute(queries);
  return result.rows.map(toPartner);
}

export async function listPartners(queries: Queries): Promise<UsedPartner[]> {
  const result = await sql<ListedPartnerRow>`
    select ${columns}, (
      select max(received_at) from signals s
      where s.partner_id = partners.id and (s.version = '1.1' or s.type = 'ItemError')) as deprecated_signal_at
    from partners order by priority, id`.execute(queries);
  return result.rows.map(toListedPartner);
}

function toListedPartner(row: ListedPartnerRow): UsedPartner {
  return { ...toPartner(row), deprecatedSignalAt: row.deprecated_signal_at };
}

export async function findPartner(queries: Queries, id: number): Promise<Partner | undefined> {
  const result = await sql<PartnerRow>`select ${columns} from partners where id = ${id}`.execute(queries);
  return result.rows.map(toPartner)[0];
}

/** The oldest partner with this name; names need not be unique. */
export async function findPartnerByName(queries: Queries, name: string): Promise<Partner | undefined> {
  const result = await sql<PartnerRow>`
    select ${columns} from partners where name = ${name} order by id limit 1`.execute(queries);
  return result.rows.map(toPartner)[0];
}

/**
 * The current address of a partner, locked until the end of the transaction. Undefined for an unknown
 * partner.
 */
export async function lockAddress(tx: Tx, id: number): Promise<string | null | undefined> {
  const result = await sql<Pick<PartnersRow, 'address'>>`
    select address from partners where id = ${id} for no key update`.execute(tx);
  return result.rows[0]?.address;
}

/**
 * Undefined fields do not change; an address of null means pull. Returns undefined for an unknown partner.
 */
export async function updatePartner(
  tx: Tx,
  id: number,
  changes: {
    readonly name?: string | undefined;
    readonly address?: string | null | undefined;
    readonly priority?: number | undefined;
    readonly open?: boolean | undefined;
    readonly pausedUntil?: Date | null | undefined;
    readonly endedAt?: Date | undefined;
    readonly terms?: PartnerTerms | undefined;
    readonly orderKeySealed?: Buffer | undefined;
  },
): Promise<Partner | undefined> {
  const { name, address, priority, open, pausedUntil, endedAt, terms, orderKeySealed } = changes;
  const result = await sql<PartnerRow>`
    update partners set
      name = coalesce(${name ?? null}, name),
      address = case when ${address !== undefined} then ${address ?? null} else address end,
      priority = coalesce(${priority ?? null}::integer, priority),
      open = coalesce(${open ?? null}::boolean, open),
      paused_until = case when ${pausedUntil !== undefined} then ${pausedUntil ?? null}::timestamptz else paused_until end,
      ended_at = coalesce(${endedAt ?? null}::timestamptz, ended_at),
      terms = coalesce(${terms ? JSON.stringify(storedTerms(terms)) : null}::json, terms),
      order_key_sealed = coalesce(${orderKeySealed ?? null}::bytea, order_key_sealed)
    where id = ${id}
    returning ${columns}`.execute(tx);
  if (result.rows.length > 0) await bumpPartnerEpoch(tx);
  return result.rows.map(toPartner)[0];
}
