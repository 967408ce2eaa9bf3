import type { RefusalCode } from '../domain/refusal.ts';
import { mapValues } from '../lib/keys.ts';

/** The statuses of one endpoint: the listed ones (interfaces.md §7) and the status of each refusal. */
export interface StatusRow {
  readonly listed: readonly number[];
  readonly refusals: Readonly<Record<RefusalCode, number>>;
}

/** The preferred statuses of each refusal; the first one that is listed for the operation is used. */
export type Preferences = Readonly<Record<RefusalCode, readonly number[]>>;

/** Builds the row of one endpoint from its listed statuses; 400 is listed everywhere. */
export function statusRow(preferences: Preferences, listed: readonly number[]): StatusRow {
  const statusOf = (statuses: readonly number[]) => statuses.find((status) => listed.includes(status)) ?? 400;
  return { listed, refusals: mapValues(preferences, statusOf) };
}

const INVALID = [400] as const;

/** Refusals that are the caller's mistake on every interface. */
export const invalidEverywhere = {
  invalid_json: INVALID,
  content_type_not_supported: INVALID,
  body_too_large: INVALID,
  missing_required_parameter: INVALID,
  invalid_parameter: INVALID,
  order_reference_not_unique: INVALID,
  product_unknown: INVALID,
  option_unknown: INVALID,
  option_conflict: INVALID,
  file_type_not_accepted: INVALID,
  quote_not_found_or_expired: INVALID,
  quote_expired: INVALID,
  quote_validate_one_or_more_items_not_found_in_quote: INVALID,
  total_pages_value_not_supported: INVALID,
  shipping_level_not_available: INVALID,
  country_not_served: INVALID,
  state_required: INVALID,
  meta_not_allowed: INVALID,
  signal_type_unknown: INVALID,
  item_not_found: INVALID,
  idempotency_key_reused: INVALID,
  catalogue_changed: INVALID,
} satisfies Partial<Preferences>;
