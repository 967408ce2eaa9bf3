import { sql } from 'kysely';
import type { ListedPartner, Partner } from '../../domain/partners/partner.ts';
import { only } from '../../lib/lists.ts';
import type { Queries, Tx } from '../engine/db.ts';
import type { PartnersRow, SignalsRow } from '../rows.ts';

type PartnerRow = Pick<PartnersRow, 'id' | 'name' | 'address' | 'priority' | 'open' | 'created_at'>;

type ListedPartnerRow = PartnerRow & { readonly deprecated_signal_at: SignalsRow['received_at'] | null };

const columns = sql`id, name, address, priority, open, created_at`;

function toPartner(row: PartnerRow): Partner {
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    priority: row.priority,
    open: row.open,
    createdAt: row.created_at,
  };
}

export async function insertPartner(
  tx: Tx,
  partner: Omit<Partner, 'id'>,
  orderKeySealed: Buffer,
): Promise<Partner> {
  const result = await sql<PartnerRow>`
    insert into partners (name, address, order_key_sealed, priority, open, created_at)
    values (${partner.name}, ${partner.address}, ${orderKeySealed}, ${partner.priority}, ${partner.open},
      ${partner.createdAt})
    returning ${columns}`.execute(tx);
  return toPartner(only(result.rows));
}

export async function listPartners(queries: Queries): Promise<ListedPartner[]> {
  const result = await sql<ListedPartnerRow>`
    select ${columns}, (
      select max(received_at) from signals s
      where s.partner_id = partners.id and (s.version = '1.1' or s.type = 'ItemError')) as deprecated_signal_at
    from partners order by priority, id`.execute(queries);
  return result.rows.map(toListedPartner);
}

function toListedPartner(row: ListedPartnerRow): ListedPartner {
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
    readonly orderKeySealed?: Buffer | undefined;
  },
): Promise<Partner | undefined> {
  const { name, address, priority, open, orderKeySealed } = changes;
  const result = await sql<PartnerRow>`
    update partners set
      name = coalesce(${name ?? null}, name),
      address = case when ${address !== undefined} then ${address ?? null} else address end,
      priority = coalesce(${priority ?? null}::integer, priority),
      open = coalesce(${open ?? null}::boolean, open),
      order_key_sealed = coalesce(${orderKeySealed ?? null}::bytea, order_key_sealed)
    where id = ${id}
    returning ${columns}`.execute(tx);
  return result.rows.map(toPartner)[0];
}
