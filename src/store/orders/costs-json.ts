import type { Json } from '../../lib/text/json-text.ts';

/** What `orders.costs` holds. */
export type StoredCosts = Json;
