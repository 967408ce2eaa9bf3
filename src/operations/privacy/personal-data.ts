import type { OperatorActor, SystemActor } from '../../domain/actor.ts';
import { fullOrderId } from '../../domain/orders/order-number.ts';
import { termsOf } from '../../domain/orders/order-search.ts';
import { isTerminal, orderStates } from '../../domain/orders/order-states.ts';
import { refused } from '../../domain/refusal.ts';
import type { Queries, Tx } from '../../store/engine/db.ts';
import type { OrderKey } from '../../store/engine/keys.ts';
import { inTransaction } from '../../store/engine/transaction.ts';
import { markContents } from '../../store/files/contents.ts';
import { addTerms, readTexts, removeTerms } from '../../store/orders/order-terms.ts';
import {
  blankCalls,
  blankOrders,
  type ErasableOrder,
  findOrdersOfPerson,
  findUserIds,
  lockErasable,
  lockWantedErasures,
  readErasable,
  readStoredFiles,
  readStoredRows,
  type StoredRows,
  wantErasures,
} from '../../store/privacy/personal-data.ts';
import { removeMarkedContents } from '../engine/marked-contents.ts';
import type { OperationContext, WriteOperation } from '../engine/operation.ts';
import { addressReader } from '../engine/sealed-addresses.ts';
import { findOrder } from '../orders/find-order.ts';
import { storedTerms } from '../orders/search.ts';

interface Erasing extends DataSubject {
  /**
   * Erases unfinished orders as soon as they have ended; without it, one unfinished order refuses the call,
   * unless that is a dry run.
   */
  readonly whenFinished?: boolean | undefined;
  /** Only return the orders that would be erased. */
  readonly dryRun?: boolean | undefined;
}

interface ErasedOrder {
  readonly orderNumber: number;
  readonly clientId: number;
  readonly reference: string;
  /** Waiting = erased as soon as the order has ended; refused = it has not ended, which only a dry run returns. */
  readonly outcome: 'erased' | 'waiting' | 'erased_before' | 'refused';
}

export interface Erased {
  readonly dryRun: boolean;
  readonly orders: readonly ErasedOrder[];
}

/**
 * Blanks the personal data of orders in place, so that money, states and counts stay. Contents of files that
 * no other order needs are removed after the commit.
 */
export const erasePersonalData: WriteOperation<OperatorActor, Erasing, Erased & { contents: string[] }> = {
  kind: 'write',
  // Without the name of the person.
  audit: (_input, { dryRun, orders }) => {
    const numbers = (outcome: ErasedOrder['outcome']) =>
      orders.filter((order) => order.outcome === outcome).map(({ orderNumber }) => orderNumber);
    const details = { orders: numbers('erased'), waiting: numbers('waiting') };
    return dryRun ? undefined : { action: 'erase_personal_data', subject: 'personal data', details };
  },
  async run(tx, context, { whenFinished = false, dryRun = false, ...subject }) {
    const found = await ordersOfSubject(tx, subject);
    const orders = await lockErasable(tx, found);
    const unfinished = orders.filter(({ state }) => !isTerminal(state));
    if (!whenFinished && !dryRun) refuseUnfinished(unfinished);
    const present = orders.filter(({ state, erasedAt }) => isTerminal(state) && erasedAt === null);
    const outcomeOf = ({ state, erasedAt }: ErasableOrder) => {
      if (!isTerminal(state)) return whenFinished ? 'waiting' : 'refused';
      return erasedAt === null ? 'erased' : 'erased_before';
    };
    const shown = orders.map((order) => ({
      orderNumber: order.orderId,
      clientId: order.clientId,
      reference: order.reference,
      outcome: outcomeOf(order),
    })) satisfies ErasedOrder[];
    if (dryRun) return { dryRun, orders: shown, contents: [] };
    await wantErasures(tx, unfinished);
    const emails = present.flatMap((order) => order.emails);
    if (emails.length > 0)
      await blankCalls(tx, [
        ...new Set([...emails, ...(subject.email === undefined ? [] : [subject.email])]),
      ]);
    const contents = await blankPersonalData(tx, present, context);
    return { dryRun, orders: shown, contents };
  },
  follow: removeErased,
};

function refuseUnfinished([first, ...others]: readonly ErasableOrder[]): void {
  if (!first) return;
  throw refused('order_state_conflict', {
    code: 'personal_data_needed',
    order: first.reference,
    id: fullOrderId(first.orderId),
    state: orderStates[first.state].number,
    others: others.length,
  });
}

const AT_ONCE = 200;

/** Erases orders for which a person asked for it and that have ended by now. */
export const eraseWanted: WriteOperation<SystemActor, void, { more: boolean; contents: string[] }> = {
  kind: 'write',
  async run(tx, context) {
    const wanted = await lockWantedErasures(tx, AT_ONCE);
    if (wanted.length === 0) return { more: false, contents: [] };
    const orders = await lockErasable(tx, wanted);
    await blankCalls(tx, [...new Set(orders.flatMap(({ emails }) => emails))]);
    const contents = await blankPersonalData(tx, orders, context);
    return { more: wanted.length === AT_ONCE, contents };
  },
  follow: removeErased,
};

/** After the commit. */
async function removeErased<Output extends { readonly contents: readonly string[] }>(
  queries: Queries,
  { services }: OperationContext,
  _input: unknown,
  output: Output,
): Promise<Output> {
  const { contents } = output;
  if (contents.length > 0) await inTransaction(queries, (tx) => removeMarkedContents(tx, services, contents));
  return output;
}

/** How long the links in an export are valid. */
const LINK_MS = 7 * 24 * 60 * 60 * 1000;

interface ExportedFile {
  readonly orderNumber: number;
  readonly n: number;
  readonly type: string;
  /** The address given by the client. */
  readonly url: string;
  readonly sha256: string | null;
  readonly size: number | null;
  readonly format: string | null;
  /** A link to its bytes; null = they are not stored. */
  readonly link: string | null;
}

export interface ExportedData {
  readonly exportedAt: Date;
  readonly orders: readonly {
    readonly orderNumber: number;
    readonly clientId: number;
    readonly reference: string;
    /** The stored rows, by table. */
    readonly rows: StoredRows;
  }[];
  readonly files: readonly ExportedFile[];
  /** Users of the panel with the e-mail address. */
  readonly userIds: readonly number[];
}

/** Everything stored about a person's orders. A write only because of its entry in the audit log. */
export const exportPersonalData: WriteOperation<OperatorActor, DataSubject, ExportedData> = {
  kind: 'write',
  audit: (_input, { orders }) => ({
    action: 'export_personal_data',
    subject: 'personal data',
    details: { orders: orders.map(({ orderNumber }) => orderNumber) },
  }),
  async run(tx, { now, services: { sealer, fileLinks } }, subject) {
    const orders: ExportedData['orders'][number][] = [];
    const files: ExportedFile[] = [];
    for (const order of await ordersOfSubject(tx, subject)) {
      const { orderId: orderNumber, clientId, reference } = order;
      orders.push({ orderNumber, clientId, reference, rows: await readStoredRows(tx, order) });
      const addressOf = addressReader(sealer);
      for (const { urlSealed, expiredAt, ...file } of await readStoredFiles(tx, order)) {
        const isStored = file.sha256 !== null && expiredAt === null;
        const expiry = new Date(now.getTime() + LINK_MS);
        const link = isStored ? fileLinks.link(orderNumber, file.n, expiry) : null;
        files.push({ orderNumber, ...file, url: addressOf({ n: file.n, urlSealed }), link });
      }
    }
    const userIds = subject.email === undefined ? [] : await findUserIds(tx, subject.email);
    return { exportedAt: now, orders, files, userIds };
  },
};

/** The subject of the data: a person named by e-mail address, or one order. */
export interface DataSubject {
  readonly email?: string | undefined;
  /** The reference of an order, or its full id. */
  readonly name?: string | undefined;
  /** Required if several clients use one reference. */
  readonly clientId?: number | undefined;
}

/** More orders would keep one transaction open for too long. */
const MOST_ORDERS = 500;

/** The orders of a data subject, oldest first. */
async function ordersOfSubject(
  queries: Queries,
  { email, name, clientId }: DataSubject,
): Promise<ErasableOrder[]> {
  if (email !== undefined && name !== undefined)
    throw refused('invalid_parameter', { code: 'must_be_left_out', other: 'email' }, ['name']);
  if (email === undefined) {
    if (name === undefined)
      throw refused('missing_required_parameter', { code: 'must_be_sent_or', other: 'name' }, ['email']);
    return readErasable(queries, await findOrder(queries, { name, clientId }));
  }
  const [term, ...others] = termsOf(email);
  if (term === undefined || others.length > 0 || !email.includes('@'))
    throw refused('invalid_parameter', { code: 'must_be_email' }, ['email']);
  const orders = await findOrdersOfPerson(queries, { term, email, clientId }, MOST_ORDERS + 1);
  if (orders.length > MOST_ORDERS) {
    throw refused('invalid_parameter', { code: 'too_many_orders_of_person', most: MOST_ORDERS }, ['email']);
  }
  if (orders.length === 0) throw refused('order_not_found', { code: 'no_order_of_person' });
  return orders;
}

/**
 * Blanks the personal data of locked orders that ended. Returns the contents of files that may be removed
 * after the commit. Must come last in a transaction: until the commit, no row that refers to a content can be
 * written.
 */
export async function blankPersonalData(
  tx: Tx,
  orders: readonly OrderKey[],
  { now, services }: Pick<OperationContext, 'now' | 'services'>,
): Promise<string[]> {
  const terms = async () => (await readTexts(tx, orders)).flatMap(storedTerms);
  const before = await terms();
  const contents = await blankOrders(tx, orders, services.sealer.seal(''), now);
  await removeTerms(tx, before);
  await addTerms(tx, await terms());
  await markContents(tx, contents, now);
  return contents;
}
