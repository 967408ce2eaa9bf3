import { sql } from 'kysely';
import type { ClientMails } from '../../domain/mail/client-mails.ts';
import { type MailLocale, mailLocales } from '../../domain/mail/locales.ts';
import type { TrackingText } from '../../domain/mail/tracking-texts.ts';
import type { Address } from '../../domain/orders/order.ts';
import type { Parcel } from '../../domain/signals/item-states.ts';
import type { Queries, Tx } from '../engine/db.ts';
import { toAddress } from '../orders/order-json.ts';
import type { ClientMailsRow, ClientsRow, OrderItemsRow, OrdersRow, TrackingTextsRow } from '../rows.ts';
import { toParcel } from '../signals/item-progress-json.ts';
import type { ShippedParcel } from './mails.ts';

type SettingsRow = Pick<ClientMailsRow, 'sender_name' | 'reply_to'> & {
  readonly locale: MailLocale | null;
  readonly tracking: boolean | null;
  readonly client_id: ClientsRow['id'];
  readonly name: ClientsRow['name'];
};

const settingsColumns = sql`c.id as client_id, c.name, m.tracking, m.locale, m.sender_name, m.reply_to`;

function toClientMails(row: SettingsRow): ClientMails {
  return {
    client: { id: row.client_id, name: row.name },
    tracking: row.tracking ?? false,
    locale: row.locale,
    senderName: row.sender_name,
    replyTo: row.reply_to,
  };
}

/** Which clients have mails to their end customers switched on. */
export async function listClientMails(queries: Queries): Promise<ClientMails[]> {
  const result = await sql<SettingsRow>`
    select ${settingsColumns} from clients c left join client_mails m on m.client_id = c.id
    where c.ended_at is null or m.tracking order by c.id`.execute(queries);
  return result.rows.map(toClientMails);
}

export async function findClientMails(queries: Queries, clientId: number): Promise<ClientMails | undefined> {
  const result = await sql<SettingsRow>`
    select ${settingsColumns} from clients c left join client_mails m on m.client_id = c.id
    where c.id = ${clientId}`.execute(queries);
  return result.rows.map(toClientMails)[0];
}

export async function saveClientMails(tx: Tx, settings: ClientMails): Promise<void> {
  const { client, tracking, locale, senderName, replyTo } = settings;
  await sql`
    insert into client_mails (client_id, tracking, locale, sender_name, reply_to)
    values (${client.id}, ${tracking}, ${locale}, ${senderName}, ${replyTo})
    on conflict (client_id) do update set tracking = excluded.tracking, locale = excluded.locale,
      sender_name = excluded.sender_name, reply_to = excluded.reply_to`.execute(tx);
}

/** The facts that a mail about a parcel is made from. */
export interface StoredParcelFacts {
  readonly reference: string;
  /** The address of the end customer. */
  readonly email: string;
  readonly addresses: readonly Address[];
  readonly settings: ClientMails;
  /** The items in the parcel. */
  readonly items: readonly {
    readonly count: number;
    readonly title: string;
    readonly shippingOption: string;
    readonly parcel: Parcel;
  }[];
}

type ItemRow = Pick<
  OrderItemsRow,
  'count' | 'canceled' | 'product_name' | 'title' | 'shipping_option' | 'parcels'
>;
type FactsRow = Pick<OrdersRow, 'reference' | 'email' | 'addresses'> &
  SettingsRow & { readonly items: readonly ItemRow[] };

export async function readParcelFacts(
  queries: Queries,
  { clientId, orderId, tracking }: ShippedParcel,
): Promise<StoredParcelFacts | undefined> {
  const result = await sql<FactsRow>`
    select o.reference, o.email, o.addresses, ${settingsColumns},
      (select json_agg(json_build_object('count', i.count, 'canceled', i.canceled, 'product_name', i.product_name,
          'title', i.title, 'shipping_option', i.shipping_option, 'parcels', i.parcels) order by i.n)
        from order_items i where i.client_id = o.client_id and i.order_id = o.id) as items
    from orders o join clients c on c.id = o.client_id left join client_mails m on m.client_id = c.id
    where o.client_id = ${clientId} and o.id = ${orderId}`.execute(queries);
  const [row] = result.rows;
  if (!row) return undefined;
  return {
    reference: row.reference,
    email: row.email,
    addresses: row.addresses.map(toAddress),
    settings: toClientMails(row),
    items: row.items.flatMap((item) => itemIn(item, tracking)),
  };
}

function itemIn(row: ItemRow, tracking: string): StoredParcelFacts['items'] {
  const parcel = row.parcels.map(toParcel).find((one) => one.tracking === tracking);
  if (!parcel) return [];
  const { product_name: productName, title, shipping_option: shippingOption } = row;
  return [{ count: row.count - row.canceled, title: title ?? productName, shippingOption, parcel }];
}

/** The operator's own texts. */
export async function readTrackingTexts(queries: Queries): Promise<ReadonlyMap<MailLocale, TrackingText>> {
  const result = await sql<Pick<TrackingTextsRow, 'locale' | 'subject' | 'body'>>`
    select locale, subject, body from tracking_texts`.execute(queries);
  return new Map(
    mailLocales.flatMap((locale) => {
      const found = result.rows.find((row) => row.locale === locale);
      return found ? [[locale, { subject: found.subject, body: found.body }] as const] : [];
    }),
  );
}

/** Stores the text of a language; null restores the default. */
export async function saveTrackingText(tx: Tx, locale: MailLocale, text: TrackingText | null): Promise<void> {
  if (!text) {
    await sql`delete from tracking_texts where locale = ${locale}`.execute(tx);
    return;
  }
  await sql`
    insert into tracking_texts (locale, subject, body) values (${locale}, ${text.subject}, ${text.body})
    on conflict (locale) do update set subject = excluded.subject, body = excluded.body`.execute(tx);
}
