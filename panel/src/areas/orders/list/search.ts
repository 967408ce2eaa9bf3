import type { Schemas } from '../../../api/client.ts';
import { HOUR_MS } from '../../../ui/time.tsx';

/** The age of orders: newer than a time, or older. */
export const ages = ['1h', '24h', '7d', '30d', 'over-1d', 'over-7d'] as const;
export type Age = (typeof ages)[number];

export type Mode = Schemas['Mode'];
export type AlertCause = Schemas['AlertCause'];
export type StopReason = Schemas['StopReason'];

/** The search in the address bar. Digits stay a number, so that the address has no quotation marks. */
export interface OrdersSearch {
  readonly q?: string | number | undefined;
  /** The numbers of states, separated by commas. */
  readonly states?: string | number | undefined;
  readonly client?: number | undefined;
  readonly partner?: number | undefined;
  readonly mode?: Mode | undefined;
  readonly cause?: AlertCause | undefined;
  /** Why they stopped. */
  readonly reason?: StopReason | undefined;
  readonly age?: Age | undefined;
  readonly oldest?: true | undefined;
  /** The bulk run whose progress is shown. */
  readonly run?: number | undefined;
}

const periods: Readonly<Record<Age, { readonly side: 'from' | 'to'; readonly hours: number }>> = {
  '1h': { side: 'from', hours: 1 },
  '24h': { side: 'from', hours: 24 },
  '7d': { side: 'from', hours: 7 * 24 },
  '30d': { side: 'from', hours: 30 * 24 },
  'over-1d': { side: 'to', hours: 24 },
  'over-7d': { side: 'to', hours: 7 * 24 },
};

function periodOf(age: Age | undefined): { from?: string; to?: string } {
  if (age === undefined) return {};
  const { side, hours } = periods[age];
  return { [side]: new Date(Date.now() - hours * HOUR_MS).toISOString() };
}

const textOf = (value: string | number | undefined) => (value === undefined ? undefined : String(value));

/** Words as they are in the address; undefined = none. */
export function plainText(text: string): OrdersSearch['q'] {
  const words = text.trim();
  if (words === '') return undefined;
  const number = Number(words);
  return Number.isSafeInteger(number) && String(number) === words ? number : words;
}

export function statesOf({ states }: Pick<OrdersSearch, 'states'>): number[] {
  return states === undefined ? [] : String(states).split(',').map(Number);
}

export function statesParam(states: readonly number[]): OrdersSearch['states'] {
  return states.length > 1 ? states.toSorted((a, b) => a - b).join(',') : states[0];
}

/** The filter as the service takes it. */
export function orderQuery(search: OrdersSearch) {
  const { q, states, client, partner, mode, cause, reason, age, oldest } = search;
  return {
    text: textOf(q),
    states: textOf(states),
    client_id: client,
    partner_id: partner,
    mode,
    cause,
    reason,
    oldest_first: oldest,
    ...periodOf(age),
  };
}

/** The filter for a bulk run, which does not support search words. */
export function bulkFilter({ states, client, partner, mode, cause, age }: OrdersSearch) {
  return {
    states: textOf(states),
    client_id: client,
    partner_id: partner,
    mode,
    cause,
    ...periodOf(age),
  } satisfies Schemas['AdminBulkFilter'];
}

/** The conditions, without the order of the list and the run that is shown. */
function conditionsOf({ oldest: _order, run: _run, ...conditions }: OrdersSearch) {
  return conditions;
}

export function isFiltered(search: OrdersSearch): boolean {
  return Object.values(conditionsOf(search)).some((condition) => condition !== undefined);
}

/** A bulk run needs a condition, and searches neither words nor reasons. */
export function canSelectAll(search: OrdersSearch): boolean {
  return search.q === undefined && search.reason === undefined && isFiltered(search);
}
