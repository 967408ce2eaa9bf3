import type { OrderSearch } from '../../../src/domain/orders/order-search.ts';

/** What the searches of `searches` are about: two clients and two print partners of `storeManyOrders`. */
export interface Searched {
  readonly clients: { readonly large: number; readonly small: number };
  readonly partners: { readonly large: number; readonly small: number };
  readonly orders: number;
  readonly now: Date;
}

/** One search of each kind that is offered, and those that are hardest for the database. */
export const searches: Readonly<Record<string, (searched: Searched) => OrderSearch>> = {
  'all orders': () => ({}),
  'a later page': ({ orders }) => ({ after: String(10_000_000 + Math.floor(orders / 2)) }),
  '500 orders': () => ({ limit: 500 }),
  'a large client': ({ clients }) => ({ clientId: clients.large }),
  'a small client': ({ clients }) => ({ clientId: clients.small }),
  'a common state': () => ({ states: ['complete'] }),
  'a rare state': () => ({ states: ['upload_error'] }),
  'all states of errors': () => ({ states: ['verify_error', 'download_error', 'upload_error'] }),
  'sandbox orders': () => ({ mode: 'sandbox' }),
  'live orders': () => ({ mode: 'live' }),
  'a state of a large client': ({ clients }) => ({ clientId: clients.large, states: ['complete'] }),
  'a state of a small client': ({ clients }) => ({
    clientId: clients.small,
    states: ['download_error'],
    mode: 'live',
  }),
  'a large print partner': ({ partners }) => ({ partnerId: partners.large }),
  'a small print partner': ({ partners }) => ({ partnerId: partners.small }),
  'a print partner and a client': ({ clients, partners }) => ({
    partnerId: partners.large,
    clientId: clients.large,
  }),
  'a print partner and a common state': ({ partners }) => ({
    partnerId: partners.large,
    states: ['complete'],
  }),
  'a small print partner and a common state': ({ partners }) => ({
    partnerId: partners.small,
    states: ['complete'],
  }),
  'a print partner and a rare state': ({ partners }) => ({
    partnerId: partners.large,
    states: ['upload_error'],
  }),
  'a cause of few alerts': () => ({ cause: 'handover_failed' }),
  'a cause of many alerts': () => ({ cause: 'production_silent' }),
  'a cause, a client and a name': ({ clients }) => ({
    cause: 'production_silent',
    clientId: clients.large,
    text: 'last7',
  }),
  'a cause and a beginning that all orders have': () => ({ cause: 'download_failed', text: 'shop-' }),
  'a reason': () => ({ reason: 'md5_mismatch' }),
  'a reason of a large client': ({ clients }) => ({
    reason: 'status',
    clientId: clients.large,
    mode: 'live',
  }),
  'a reason, a cause and a print partner': ({ partners }) => ({
    reason: 'handover_refused',
    cause: 'handover_failed',
    partnerId: partners.large,
  }),
  'a cause and a state that exclude each other': () => ({
    cause: 'handover_failed',
    states: ['complete'],
  }),
  'the last day': ({ now }) => ({ from: new Date(now.getTime() - 86_400_000) }),
  'some hours, long ago': ({ now, orders }) => ({
    from: new Date(now.getTime() - orders * 9_000),
    to: new Date(now.getTime() - orders * 8_900),
    states: ['complete'],
  }),
  'a reference': ({ orders }) => ({ text: `shop-${Math.floor(orders / 3)}` }),
  'the beginning of a reference': ({ orders }) => ({ text: `SHOP-${Math.floor(orders / 3000)}` }),
  'an item': ({ orders }) => ({ text: `shop-${Math.floor(orders / 3)}-2` }),
  'an order number': ({ orders }) => ({ text: String(10_000_000 + Math.floor(orders / 3)) }),
  'the full id of an item': ({ orders }) => ({ text: `${10_000_000 + Math.floor(orders / 3)}0002` }),
  'an e-mail address of a reader': ({ orders }) => ({ text: `reader${Math.floor(orders / 3)}@mail.example` }),
  'an e-mail address in every order of a client': () => ({ text: 'support@shop1.example' }),
  'a tracking code': () => ({ text: 'jd101' }),
  'a first and a last name': () => ({ text: 'first77 last4277' }),
  'two common names': () => ({ text: 'first1 last1' }),
  'a beginning that all orders have': () => ({ text: 'shop-' }),
  'a beginning that all orders have, in a rare state': () => ({ text: 'shop-', states: ['upload_error'] }),
  'a beginning that all orders have, of a small print partner': ({ partners }) => ({
    text: 'shop-',
    partnerId: partners.small,
    states: ['complete'],
  }),
  'a name, a client and a state': ({ clients }) => ({
    text: 'last7',
    clientId: clients.large,
    states: ['complete'],
    mode: 'live',
  }),
  'a word that no order has': () => ({ text: 'nothing-like-it' }),
};
