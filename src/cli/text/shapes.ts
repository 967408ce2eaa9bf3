import type { Client } from '../../domain/access/account.ts';
import type { App } from '../../domain/access/app.ts';
import type { Passkey } from '../../domain/access/passkey.ts';
import type { User } from '../../domain/access/user.ts';
import { cancellationConflicts } from '../../domain/history/conflicts.ts';
import type { OrderView } from '../../domain/history/order-view.ts';
import type { TimelineEvent } from '../../domain/history/timeline.ts';
import { fullItemId, fullOrderId } from '../../domain/orders/order-number.ts';
import { type OrderState, orderStates } from '../../domain/orders/order-states.ts';
import type { FoundOrder } from '../../domain/orders/search/order-search.ts';
import type { ListedPartner, Partner } from '../../domain/partners/partner.ts';
import { itemStates } from '../../domain/signals/item-states.ts';
import { snakeNames } from '../../lib/values/names.ts';
import type { ShownKey } from '../../operations/access/keys.ts';
import type { StoppedOrder } from '../../operations/orders/retry.ts';
import { actJson } from './act-text.ts';
import { conflictText } from './order-text.ts';

/**
 * The format of --json: snake_case keys, ids as strings, times in ISO 8601. Scripts depend on these shapes,
 * so they are written out here and do not follow renames in the domain.
 */
export function clientJson({ id, name, tier, holdMinutes, currency, createdAt, endedAt }: Client) {
  return {
    id: String(id),
    name,
    tier,
    hold_minutes: holdMinutes,
    currency,
    created_at: createdAt,
    ended_at: endedAt,
  };
}

export function partnerJson({
  id,
  name,
  address,
  priority,
  open,
  pausedUntil,
  endedAt,
  terms,
  createdAt,
}: Partner) {
  return {
    id: String(id),
    name,
    address,
    priority,
    open,
    paused_until: pausedUntil,
    ended_at: endedAt,
    terms: snakeNames(terms),
    created_at: createdAt,
  };
}

export function listedPartnerJson(partner: ListedPartner) {
  const { deprecatedSignalAt, clockShift } = partner;
  return {
    ...partnerJson(partner),
    deprecated_signal_at: deprecatedSignalAt,
    clock_shift: clockShift && {
      seconds: clockShift.seconds,
      whole_hours: clockShift.wholeHours,
      since: clockShift.since,
    },
  };
}

export function keyJson(key: ShownKey) {
  const { owner } = key;
  return {
    id: String(key.id),
    interface: owner.interface,
    mode: owner.interface === 'core' ? owner.mode : null,
    client_id: owner.interface === 'core' ? String(owner.clientId) : null,
    partner_id: owner.interface === 'signal' ? String(owner.partnerId) : null,
    role: owner.interface === 'admin' ? owner.role : null,
    owner: key.ownerName,
    name: key.name,
    prefix: key.prefix,
    last_four: key.lastFour,
    rate_limit: key.rateLimit,
    scenario: key.simulation.scenario ?? null,
    speed: key.simulation.speed ?? null,
    status: key.status,
    created_at: key.createdAt,
    expires_at: key.expiresAt,
    revoked_at: key.revokedAt,
    last_used_at: key.lastUsed?.at ?? null,
    last_used_from: key.lastUsed?.from ?? null,
  };
}

export function appJson(app: App) {
  return {
    id: String(app.id),
    client_id: app.publicId,
    name: app.name,
    owner_id: String(app.ownerId),
    owner: app.ownerName,
    public: !app.confidential,
    redirect_uris: app.redirectUris,
    access_token_seconds: app.accessTokenSeconds,
    pkce_required: app.pkceRequired,
    created_at: app.createdAt,
    disabled_at: app.disabledAt,
  };
}

export function userJson(user: User) {
  return {
    id: String(user.id),
    role: user.role,
    client_id: user.role === 'client' ? String(user.clientId) : null,
    client: user.role === 'client' ? user.clientName : null,
    partner_id: user.role === 'partner' ? String(user.partnerId) : null,
    partner: user.role === 'partner' ? user.partnerName : null,
    name: user.name,
    email: user.email,
    has_password: user.hasPassword,
    two_step: user.hasTotp,
    created_at: user.createdAt,
    ended_at: user.endedAt,
    erased_at: user.erasedAt,
  };
}

export function passkeyJson({ id, name, createdAt, usedAt }: Passkey) {
  return { id: String(id), name, created_at: createdAt, used_at: usedAt };
}

export function orderJson(order: OrderView) {
  const { orderNumber } = order;
  return {
    id: fullOrderId(orderNumber),
    reference: order.reference,
    client_id: String(order.client.id),
    client: order.client.name,
    mode: order.mode,
    as_of: order.asOf,
    state: orderStates[order.state].number,
    state_code: orderStates[order.state].code,
    reason: order.reason?.sentence ?? null,
    reason_code: order.reason?.code ?? null,
    is_cancelable: order.cancelable,
    created_at: order.createdAt,
    held_until: order.heldUntil,
    next_at: order.nextAt,
    handovers: order.handovers.map(({ partner, state, doubtful }) => ({ partner, state, doubtful })),
    conflicts: cancellationConflicts(order).map(conflictText),
    items: order.items.map((item) => ({
      id: fullItemId(orderNumber, item.n),
      reference: item.reference,
      product: item.product,
      count: item.count,
      canceled: item.canceled,
      shipping_level: item.shipping.level,
      shipping_option: item.shipping.option,
      ship_on: item.shipOn,
      state: itemStates[item.state].number,
      state_code: itemStates[item.state].code,
      delayed: item.delayed,
      tracking: item.tracking,
    })),
  };
}

/** The result of a command on an order. */
export function outcomeJson(order: { orderNumber: number; reference: string; state: OrderState }) {
  const { number, code } = orderStates[order.state];
  return { id: fullOrderId(order.orderNumber), reference: order.reference, state: number, state_code: code };
}

export function stoppedOrderJson(order: StoppedOrder) {
  return {
    ...outcomeJson(order),
    client_id: String(order.client.id),
    client: order.client.name,
    since: order.since,
    reason: order.reason?.sentence ?? null,
    reason_code: order.reason?.code ?? null,
    doubtful: order.doubtful,
  };
}

export function foundOrderJson(order: FoundOrder) {
  return {
    ...outcomeJson(order),
    client_id: String(order.client.id),
    client: order.client.name,
    mode: order.mode,
    reason: order.reason?.sentence ?? null,
    reason_code: order.reason?.code ?? null,
    partners: order.partners.map(({ id, name }) => ({ id: String(id), name })),
    items: order.items,
    copies: order.copies,
    product: order.product,
    created_at: order.createdAt,
    held_until: order.heldUntil,
    next_at: order.nextAt,
  };
}

export function timelineJson({ orderNumber, events }: OrderView) {
  return events.map((event) => eventJson(event, orderNumber));
}

function eventJson(event: TimelineEvent, orderNumber: number) {
  const { at, kind } = event;
  switch (event.kind) {
    case 'accepted':
      return { at, kind, items: event.items, files: event.files };
    case 'state': {
      const { number, code } = orderStates[event.state];
      const { sentence: reason = null, code: reasonCode = null } = event.reason ?? {};
      return { at, kind, state: number, state_code: code, reason, reason_code: reasonCode };
    }
    case 'fetch': {
      const { file, type, run, outcome } = event;
      const item = event.item === null ? null : fullItemId(orderNumber, event.item);
      return { at, kind, file, item, type, run, outcome, report: reportJson(event.report) };
    }
    case 'cancel': {
      const { n, partner, run, outcome } = event;
      return { at, kind, n, partner, run, outcome, report: reportJson(event.report) };
    }
    case 'handover': {
      const { partner, resent, run, outcome } = event;
      return { at, kind, partner, resent, run, outcome, report: reportJson(event.report) };
    }
    case 'webhook': {
      const { type, webhook, maskedUrl: url, state, tries, status, code, nextAt } = event;
      const item = event.item === null ? null : fullItemId(orderNumber, event.item);
      return { at, kind, type, item, webhook, url, state, tries, status, code, next_at: nextAt };
    }
    case 'mail': {
      const { tracking, state, tries, reason } = event;
      return { at, kind, tracking, state, tries, reason };
    }
    case 'routing': {
      const items = event.items.map((item) => fullItemId(orderNumber, item));
      return { at, kind, items, partner: event.partner, cause: event.cause };
    }
    case 'act':
      return actJson(event);
    case 'signal':
      return signalJson(event, orderNumber);
  }
}

export function signalJson(event: Extract<TimelineEvent, { kind: 'signal' }>, orderNumber: number) {
  return {
    at: event.at,
    kind: event.kind,
    type: event.type,
    item: fullItemId(orderNumber, event.item),
    datetime: event.signaledAt,
    verdict: event.verdict,
    late: event.late,
    settled_at: event.settledAt,
    partner: event.partner,
    tracking: event.tracking,
    shipping_option: event.shippingOption,
    cause: event.cause,
    message: event.message,
    delay_hours: event.delayHours,
    seen_count: event.seenCount,
  };
}

export function reportJson({
  md5Expected,
  md5Actual,
  retryAfterMs,
  ...report
}: Extract<TimelineEvent, { kind: 'fetch' }>['report']) {
  return { ...report, md5_expected: md5Expected, md5_actual: md5Actual, retry_after_ms: retryAfterMs };
}

/** Ids are strings in the output of every command. */
export const idOrNull = (id: number | null | undefined) =>
  id === null || id === undefined ? null : String(id);
