import type { AddressChanges, CanceledCount, OrderAct, OrderAction } from '../../domain/orders/order-acts.ts';
import type { DefectCode } from '../../domain/reasons/defect-codes.ts';
import { defined } from '../../lib/defined.ts';

/** `order_acts.details`: the details of an action; fields of other actions are left out. */
export interface StoredAct {
  readonly reason?: string;
  readonly partner_agreed?: boolean;
  /** Absent = no. */
  readonly pro_rata?: boolean;
  /** Absent = the order as a whole. */
  readonly items?: readonly CanceledCount[];
  readonly until?: string;
  /** The canceled copies; absent = the whole order. */
  readonly held_until?: string | null;
  /** The position of the address in the order, from 1. */
  readonly address?: number;
  readonly before?: AddressChanges;
  readonly after?: AddressChanges;
  readonly text?: string;
  /** The number of the file in the order. */
  readonly file?: number;
  /** The host of its new address. */
  readonly host?: string;
  readonly md5?: string | null;
  readonly defects?: readonly DefectCode[];
}

export function storedAct(act: OrderAct): StoredAct {
  switch (act.action) {
    case 'cancel':
      return {
        reason: act.reason,
        partner_agreed: act.partnerAgreed,
        ...(act.proRata ? { pro_rata: true } : {}),
        ...(act.items.length > 0 ? { items: act.items } : {}),
      };
    case 'hold':
      return { until: act.until.toISOString(), held_until: act.before?.toISOString() ?? null };
    case 'release':
      return { held_until: act.before.toISOString() };
    case 'readdress':
      return { address: act.address, before: act.before, after: act.after };
    case 'settle':
    case 'note':
      return { text: act.text };
    case 'replace':
      return { file: act.file, host: act.host, md5: act.md5 };
    case 'accept':
      return { file: act.file, defects: act.defects, ...(act.reason === null ? {} : { reason: act.reason }) };
    case 'confirm':
      return { reason: act.reason };
    case 'retry':
    case 'take':
    case 'resend':
    case 'repeat':
      return {};
  }
}

export function toAct(action: OrderAction, stored: StoredAct): OrderAct {
  const needed = <Value>(value: Value | undefined | null) => defined(value, `a detail of ${action}`);
  switch (action) {
    case 'cancel':
      return {
        action,
        reason: needed(stored.reason),
        partnerAgreed: needed(stored.partner_agreed),
        proRata: stored.pro_rata ?? false,
        items: stored.items ?? [],
      };
    case 'hold': {
      const before = stored.held_until ? new Date(stored.held_until) : null;
      return { action, until: new Date(needed(stored.until)), before };
    }
    case 'release':
      return { action, before: new Date(needed(stored.held_until)) };
    case 'readdress':
      return {
        action,
        address: needed(stored.address),
        before: needed(stored.before),
        after: needed(stored.after),
      };
    case 'settle':
    case 'note':
      return { action, text: needed(stored.text) };
    case 'replace':
      return { action, file: needed(stored.file), host: needed(stored.host), md5: stored.md5 ?? null };
    case 'accept':
      return {
        action,
        file: needed(stored.file),
        defects: needed(stored.defects),
        reason: stored.reason ?? null,
      };
    case 'confirm':
      return { action, reason: needed(stored.reason) };
    case 'retry':
    case 'take':
    case 'resend':
    case 'repeat':
      return { action };
  }
}
